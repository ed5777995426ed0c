"""The bank of Польский банчок: the first banker, and how a bank ends (F4.10, F4.19, F4.21)."""

from functools import partial

from games.banchok.pot import count_ended, pay_out
from games.banchok.state import State
from games.cards import packs
from games.cutting import shuffle
from games.facts import BankBroken, BankLifted, BankTripled, Lifted, Pause, Started
from games.house import ask_to_bank, draw_banker, pass_bank, take_bank
from games.house import lay as lay_bank
from games.phases import Paused
from games.replaced import replace
from games.step import Step
from games.table import Chips, Seat, Table
from games.terms import BanchokTerms

PACKS = packs(2)
"""Two packs, 104 cards (F4.9)."""


def new(variant: str, terms: BanchokTerms, table: Table, seed: str) -> Step[State]:
    """A table that begins: everybody draws, and the lowest card is asked to take the bank (HR-K1, HR-G18).

    `table` has at least two places with chips; `seed` is 64 hex digits and stays secret.
    """
    seats = [place.seat for place in table.places]
    first, rounds, shoe = draw_banker(PACKS, seats, seed, lambda card: card.rank)
    state = State(variant, terms, table, Paused(Pause.NOBODY_BANKS), seed, shoe)
    order = (first, *table.from_left(first)[:-1])
    return Step(state, (Started(variant), *rounds)).then(lambda s: ask_to_bank(s, order))


def lay(state: State, seat: Seat, amount: Chips) -> Step[State]:
    """The bank is laid (F4.10), and both packs are shuffled and cut (F4.9)."""
    laid = lay_bank(replace(state, discards=(), last_round=False), seat, amount)
    return laid.then(partial(shuffle, cards=PACKS))


def tripled(state: State) -> bool:
    """Whether the bank is three times what this banker laid, or more (F4.19, HR-K5)."""
    return state.table.bank >= 3 * state.table.laid


def end_broken(state: State, by: Seat) -> Step[State]:
    """The bank is broken by this seat's hand; the pot may be due (F4.19, F4.44)."""
    banker, laid = state.banker, state.table.laid
    step = Step(state, (BankBroken(banker, by, laid),))
    return step.then(lambda s: pay_out(count_ended(s, broken=True), by)).then(_pass_bank)


def end_tripled(state: State) -> Step[State]:
    """The bank has tripled; the banker lifts it (F4.19)."""
    fact = BankTripled(state.banker, state.table.laid, state.table.bank)
    return Step(state, (fact,)).then(_take_bank)


def lift(state: State, why: Lifted) -> Step[State]:
    """The banker lifts the bank between coups (HR-G15, HR-G16, HR-K27)."""
    return Step(state, (BankLifted(state.banker, state.table.bank, why),)).then(_take_bank)


def _take_bank(state: State) -> Step[State]:
    return take_bank(state).then(lambda s: _pass_bank(count_ended(s, broken=False)))


def _pass_bank(state: State) -> Step[State]:
    """The bank passes to the left; its last holder may not take it (F4.19, F4.21, HR-K8)."""
    return pass_bank(state, state.table.from_left(state.banker)[:-1])
