"""The bank of Очко: the first banker, and how a bank ends (F0.17, HR-O8, HR-O15)."""

from functools import partial

from games import window
from games.cutting import shuffle
from games.facts import BankBroken, BankLifted, Fact, Lifted, Pause, Started
from games.house import ask_to_bank, draw_banker, free_bank, pass_bank, pause, take_bank
from games.house import lay as lay_bank
from games.ochko.state import RULES, State
from games.phases import Paused
from games.replaced import replace
from games.step import Step
from games.table import Chips, Seat, Table
from games.terms import OchkoTerms, Succession


def new(variant: str, terms: OchkoTerms, table: Table, seed: str) -> Step[State]:
    """A table that begins: everybody draws, and the lowest card is asked to take the bank (HR-G1, HR-G18).

    `table` has at least two places with chips; `seed` is 64 hex digits and stays secret.
    """
    seats = [place.seat for place in table.places]
    first, rounds, shoe = draw_banker(RULES[variant].deck, seats, seed, lambda card: card.rank)
    state = State(variant, terms, table, Paused(Pause.NOBODY_BANKS), seed, shoe)
    order = (first, *table.from_left(first)[:-1])
    return Step(state, (Started(variant), *rounds)).then(partial(ask_to_bank, order=order))


def lay(state: State, seat: Seat, amount: Chips) -> Step[State]:
    """The bank is laid, and all cards are shuffled and cut (HR-G5)."""
    begun = replace(window.bank_laid(state), discards=(), last_round=False, reshuffled=False)
    return lay_bank(begun, seat, amount).then(partial(shuffle, cards=state.rules.deck))


def end_broken(state: State, by: Seat) -> Step[State]:
    """The bank is broken by this seat's hand (HR-O8); it passes to the left, or to the one who broke it."""
    banker = state.banker
    order = state.table.from_left(banker)
    if state.terms.succession is Succession.BREAKER:
        order = (by, *(seat for seat in state.table.from_left(by) if seat not in (by, banker)), banker)
    return Step(state, (BankBroken(banker, by, state.table.laid),)).then(partial(pass_bank, order=order))


def lift(state: State, why: Lifted) -> Step[State]:
    """The banker lifts the bank; it passes to the left, and where nobody has played with any, the table waits
    (F0.17, HR-G16, HR-O15)."""
    facts: tuple[Fact, ...] = (BankLifted(state.banker, state.table.bank, why),)
    taken = Step(state, facts).then(take_bank)
    if window.in_vain(state):
        return taken.then(free_bank).then(partial(pause, why=Pause.NOBODY_PLAYS))
    return taken.then(partial(pass_bank, order=state.table.from_left(state.banker)))
