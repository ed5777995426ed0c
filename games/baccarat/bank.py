"""The bank of 12.а: the first banker, the pack, and how a bank ends (F0.27, HR-B1, HR-B5)."""

from functools import partial

from games import house
from games.baccarat.state import State
from games.cards import packs
from games.cutting import shuffle
from games.facts import BankBroken, BankLifted, Burnt, Fact, Lifted, Pause, Reshuffled, Started
from games.house import ask_to_bank, draw_banker, take_bank
from games.phases import Paused
from games.points import ace_low
from games.replaced import replace
from games.step import Step
from games.table import Chips, Seat, Table
from games.terms import BaccaratTerms, Succession
from games.window import bank_laid, in_vain

PACK = packs(1)
"""One pack of 52 (F0.25)."""


def new(variant: str, terms: BaccaratTerms, table: Table, seed: str) -> Step[State]:
    """A table that begins: everybody draws, and the lowest card is asked to take the bank (HR-B1, HR-G18).

    `table` has at least two places with chips; `seed` is 64 hex digits and stays secret.
    """
    seats = [place.seat for place in table.places]
    first, rounds, shoe = draw_banker(PACK, seats, seed, ace_low)
    state = State(variant, terms, table, Paused(Pause.NOBODY_BANKS), seed, shoe)
    order = (first, *table.from_left(first)[:-1])
    return Step(state, (Started(variant), *rounds)).then(lambda s: ask_to_bank(s, order))


def lay(state: State, seat: Seat, amount: Chips) -> Step[State]:
    """The banker lays the bank and shuffles (F0.27)."""
    return house.lay(bank_laid(state), seat, amount).then(_shuffle)


def reshuffle(state: State) -> Step[State]:
    """Shuffle the whole pack anew (HR-B4, HR-B18): before the bank is sold, so that the shoe is sealed before the stake
    (F0.27, F0.28); before a replay the stake stands already."""
    return Step(state, (Reshuffled(),)).then(house.show).then(_shuffle)


def _shuffle(state: State) -> Step[State]:
    return shuffle(replace(state, discards=(), burnt=()), PACK)


def burn(state: State) -> Step[State]:
    """The top card is laid aside, after each shuffle and cut (F0.27)."""
    burnt, shoe = state.shoe.draw(1)
    return Step(replace(state, shoe=shoe, burnt=burnt), (Burnt(),))


def end_broken(state: State, by: Seat) -> Step[State]:
    """The buyer has won the bank; it passes to the left, or to him (HR-B1)."""
    fact: Fact = BankBroken(state.banker, by, state.table.laid)
    order = state.table.from_left(state.banker)
    if state.terms.succession is Succession.BREAKER:
        round_from_him = (by, *state.table.from_left(by)[:-1])
        order = (*(seat for seat in round_from_him if seat != state.banker), state.banker)
    return Step(state, (fact,)).then(partial(house.pass_bank, order=order))


def lift(state: State, why: Lifted) -> Step[State]:
    """The banker lifts the whole bank between coups, and it passes to the left (HR-B5, HR-G15, HR-G16)."""
    fact = BankLifted(state.banker, state.table.bank, why)
    return Step(state, (fact,)).then(take_bank).then(_pass_left)


def _pass_left(state: State) -> Step[State]:
    """Where the bank has gone round in vain, the table waits (HR-G16)."""
    if in_vain(state):
        return house.free_bank(state).then(partial(house.pause, why=Pause.NOBODY_PLAYS))
    return house.pass_bank(state, state.table.from_left(state.banker))


def void(state: State) -> Step[State]:
    """End the table: the bank to the banker, its price to the buyer, every purse to its owner (HR-K20)."""
    bare = replace(state, hands=(), discards=(), burnt=(), buyer=None, coming=())
    return house.void(bare)
