"""The bank of Макао: the first banker, and how a bank ends (F0.64, F0.65, F0.79)."""

from functools import partial

from games import house
from games.cards import packs
from games.cutting import shuffle
from games.facts import BankBroken, BankLifted, Lifted, Pause, Started
from games.house import ask_to_bank, draw_banker, take_bank
from games.macao.state import State
from games.phases import Paused
from games.points import ace_low
from games.replaced import replace
from games.step import Step
from games.table import Chips, Seat, Table
from games.terms import MacaoTerms
from games.window import bank_laid, in_vain

PACKS = packs(2)
"""Two packs, 104 cards (F0.63)."""


def new(variant: str, terms: MacaoTerms, table: Table, seed: str) -> Step[State]:
    """A table that begins: everybody draws, and the lowest card is asked to take the bank (F0.64, F0.65, HR-M1).

    `table` has at least two places with chips; `seed` is 64 hex digits and stays secret.
    """
    seats = [place.seat for place in table.places]
    first, rounds, shoe = draw_banker(PACKS, seats, seed, ace_low)
    state = State(variant, terms, table, Paused(Pause.NOBODY_BANKS), seed, shoe)
    order = (first, *table.from_left(first)[:-1])
    return Step(state, (Started(variant), *rounds)).then(lambda s: ask_to_bank(s, order))


def lay(state: State, seat: Seat, amount: Chips) -> Step[State]:
    """The bank is laid (HR-M14), and both packs are shuffled and cut (HR-G5)."""
    laid = house.lay(replace(bank_laid(state), discards=(), spent=False), seat, amount)
    return laid.then(partial(shuffle, cards=PACKS))


def end_broken(state: State, by: Seat) -> Step[State]:
    """The bank is won to the last chip; it passes to the left."""
    fact = BankBroken(state.banker, by, state.table.laid)
    order = state.table.from_left(state.banker)
    return Step(state, (fact,)).then(partial(house.pass_bank, order=order))


def lift(state: State, why: Lifted) -> Step[State]:
    """The banker lifts the bank between coups, and it passes to the left (F0.79, HR-M14, HR-G15, HR-G16)."""
    fact = BankLifted(state.banker, state.table.bank, why)
    return Step(state, (fact,)).then(take_bank).then(_pass_left)


def _pass_left(state: State) -> Step[State]:
    """Where the bank has gone round in vain, the table waits (HR-G16)."""
    if in_vain(state):
        return house.free_bank(state).then(partial(house.pause, why=Pause.NOBODY_PLAYS))
    return house.pass_bank(state, state.table.from_left(state.banker))


def void(state: State) -> Step[State]:
    """End the table: stakes back, the bank to the banker, every purse to its owner (HR-K20)."""
    return house.void(replace(state, hands=(), discards=(), dealt=(), coming=(), changed=()))
