"""The bank of 12.б: the first banker, the two packs, the cards thrown under, and how a bank ends (F0.40-F0.42)."""

from functools import partial

from games import house
from games.baccarat.club.state import State, Throwing
from games.cards import packs
from games.cutting import shuffle
from games.facts import BankBroken, BankLifted, Lifted, Pause, Reshuffled, Started, ThrownUnder
from games.house import ask_to_bank, asking, draw_banker, take_bank
from games.phases import GO_ON, Paused
from games.points import ace_low
from games.replaced import replace
from games.step import Step
from games.table import Chips, Seat, Table
from games.terms import BaccaratTerms
from games.window import bank_laid, in_vain

PACKS = packs(2)
"""Two packs, 104 cards (F0.40)."""

MOST_UNDER = 10
"""The most cards that the banker may throw under the pack (HR-B14)."""


def new(variant: str, terms: BaccaratTerms, table: Table, seed: str) -> Step[State]:
    """A table that begins: everybody draws, and the lowest card is asked to take the bank (HR-G1, HR-G18).

    `table` has at least two places with chips; `seed` is 64 hex digits and stays secret.
    """
    seats = [place.seat for place in table.places]
    first, rounds, shoe = draw_banker(PACKS, seats, seed, ace_low)
    state = State(variant, terms, table, Paused(Pause.NOBODY_BANKS), seed, shoe)
    order = (first, *table.from_left(first)[:-1])
    return Step(state, (Started(variant), *rounds)).then(lambda s: ask_to_bank(s, order))


def lay(state: State, seat: Seat, amount: Chips) -> Step[State]:
    """The bank is laid, and both packs are shuffled and cut (F0.42)."""
    return house.lay(bank_laid(state), seat, amount).then(_shuffle)


def reshuffle(state: State) -> Step[State]:
    """All cards are shuffled anew, and the banker may throw some under again (HR-B16, HR-B20)."""
    return Step(state, (Reshuffled(),)).then(house.show).then(_shuffle)


def _shuffle(state: State) -> Step[State]:
    return shuffle(replace(state, discards=(), thrown=False), PACKS)


def ask_to_throw(state: State) -> Step[State]:
    """The banker is to say how many cards he throws under (HR-B20)."""
    return Step(asking(state, Throwing(state.banker)))


def throw_under(state: State, count: int) -> Step[State]:
    """The top cards go under the pack in their order, and everybody is told how many (F0.42, HR-B20)."""
    under = replace(state, shoe=state.shoe.cut(count), thrown=True, phase=GO_ON)
    return Step(under, (ThrownUnder(state.banker, count),) if count else ())


def end_broken(state: State, by: Seat) -> Step[State]:
    """The bank is won to the last chip; it passes to the left (HR-B17)."""
    fact = BankBroken(state.banker, by, state.table.laid)
    order = state.table.from_left(state.banker)
    return Step(state, (fact,)).then(partial(house.pass_bank, order=order))


def lift(state: State, why: Lifted) -> Step[State]:
    """The banker lifts the bank between coups, and it passes to the left (F0.58, HR-B17, HR-G15, HR-G16)."""
    fact = BankLifted(state.banker, state.table.bank, why)
    return Step(state, (fact,)).then(take_bank).then(_pass_left)


def _pass_left(state: State) -> Step[State]:
    """Where the bank has gone round in vain, the table waits (HR-G16)."""
    if in_vain(state):
        return house.free_bank(state).then(partial(house.pause, why=Pause.NOBODY_PLAYS))
    return house.pass_bank(state, state.table.from_left(state.banker))


def void(state: State) -> Step[State]:
    """End the table: stakes back, the bank to the banker, every purse to its owner (HR-K20)."""
    return house.void(replace(state, hands=(), discards=(), dealt=(), coming=(), unheard=()))
