"""The staking window: before the deal all who can may stake at once, in order of arrival (HR-G13).

A family with such a window keeps a `Lull` in its state, opens the window with `open_window` where `able` names
somebody, gives the `window_offers`, plays `stake` and `decline`, and `ring` for the `TimedOut` of nobody. After every
move that leaves the table in a `Window` it asks `ended`; if so, `close_window` leaves `GoOn`, with the stakes on the
table or none. `bank_laid`, `nobody_staked` and `coup_begun` keep the count of what was in vain, which `lifts` and
`in_vain` read.
"""

from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple, Protocol, TypeVar

from games.facts import PaidFor, Passed, Staked
from games.house import House, asking, paid, purse, stake_of
from games.moves import Decline, Offer, Plain, StakeOffer
from games.phases import GO_ON, Paused
from games.replaced import replace
from games.seats import clocked
from games.step import Step
from games.table import Chips, Seat


@dataclass(frozen=True, slots=True)
class Window:
    """The seats in `waiting` have neither staked nor declined; whoever has staked has it on the table.

    `last`: without a stake in this window the bank is lifted (HR-G16).
    """

    waiting: tuple[Seat, ...]
    last: bool = False
    kind: Literal["window"] = "window"


class Limits(NamedTuple):
    """What a stake may be: the least, the most (0: any), and how many chips of the bank and of its owner's purse each
    of its chips must find there, for the worst that may come (HR-G3, HR-G13)."""

    least: Chips
    most: Chips
    bank: int
    purse: int = 1


@dataclass(frozen=True)
class Lull:
    """How many windows of this bank running have had no stake, and how many banks running, this one among them, have
    seen no coup (HR-G16)."""

    windows: int = 0
    banks: int = 0


class Staking(House, Protocol):
    """The state of a family with a staking window."""

    @property
    def lull(self) -> Lull: ...


S = TypeVar("S", bound=Staking)

EMPTY_WINDOWS = 2
"""So many windows running without a stake, and the bank is lifted (HR-G16)."""


def waiting(state: House) -> tuple[Seat, ...]:
    """Who may still stake or decline, in order of play."""
    return state.phase.waiting if isinstance(state.phase, Window) else ()


def able(state: House, limits: Limits) -> tuple[Seat, ...]:
    """Who can lay the least stake, in order of play: all that are here but the banker (HR-G12)."""
    return state.table.punters(limits.least * limits.purse)


def room(state: House, limits: Limits) -> Chips:
    """The stakes that the bank can cover beside those that lie (HR-G13)."""
    table = state.table
    return Chips(max(0, table.bank // limits.bank - table.stakes // limits.purse))


def bounds(state: House, seat: Seat, limits: Limits) -> tuple[Chips, Chips]:
    """The least and the most that a seat may stake now (HR-G13)."""
    highest = min(state.table.place(seat).purse // limits.purse, room(state, limits))
    return limits.least, Chips(min(highest, limits.most) if limits.most else highest)


def open_window(state: S, seats: tuple[Seat, ...]) -> Step[S]:
    """These seats may stake or decline (F0.5, F0.44, F0.66)."""
    return Step(asking(state, Window(seats, state.lull.windows + 1 >= EMPTY_WINDOWS)))


_DECLINE = Plain(Decline())


def window_offers(state: House, window: Window, seat: Seat, limits: Limits) -> tuple[Offer, ...]:
    """What the window offers a seat: a stake, or none."""
    return (StakeOffer(*bounds(state, seat, limits)), _DECLINE) if seat in window.waiting else ()


def stake(state: S, seat: Seat, amount: Chips, limits: Limits) -> Step[S]:
    """A seat lays its stake, which is final (HR-G13)."""
    laid = paid(_without(state, seat), purse(seat), stake_of(seat), amount * limits.purse, PaidFor.STAKE)
    return laid.saying(Staked(seat, amount))


def decline(state: S, seat: Seat) -> Step[S]:
    """A seat stakes nothing and gets no cards (HR-G13)."""
    return Step(_without(state, seat), (Passed(seat, forced=False),))


def _without(state: S, seat: Seat) -> S:
    return _waiting(state, tuple([each for each in waiting(state) if each != seat]))


def _waiting(state: S, seats: tuple[Seat, ...]) -> S:
    return replace(state, phase=Window(seats, isinstance(state.phase, Window) and state.phase.last))


def ring(state: S) -> Step[S]:
    """The clock ends the window: who has kept silent has no stake (HR-G14)."""
    step = Step(state)
    for seat in waiting(state):
        step = step.then(partial(_silent, seat=seat))
    return step.then(lambda s: Step(_waiting(s, ())))


def _silent(state: S, seat: Seat) -> Step[S]:
    return clocked(state, seat).saying(Passed(seat, forced=False))


def without_absent(state: S) -> S:
    """The state of a window after a coming or going: only those who are here may still stake (HR-G15)."""
    asked, present = waiting(state), state.table.present
    there = tuple([seat for seat in asked if seat in present])
    return state if there == asked else _waiting(state, there)


def ended(state: House, limits: Limits) -> bool:
    """Whether all have answered, or no stake is left to be laid (HR-G13); or, before the first stake, the banker is
    away or the table is to close: no coup has begun (HR-G15)."""
    table = state.table
    if not waiting(state) or room(state, limits) < limits.least:
        return True
    stops = state.closing or table.banker is None or not table.here(table.banker)
    return stops and not table.stakes


def close_window(state: S) -> Step[S]:
    """Those for whom no stake is left are passed by; the course goes on."""
    return Step(replace(state, phase=GO_ON), tuple(Passed(seat, forced=True) for seat in waiting(state)))


def bank_laid(state: S) -> S:
    """The state of a table where a bank is about to be laid; after a pause the count of banks begins anew."""
    before = 0 if isinstance(state.phase, Paused) else state.lull.banks
    return replace(state, lull=Lull(banks=before + 1))


def coup_begun(state: S) -> S:
    """A coup is dealt: nothing has been in vain."""
    return replace(state, lull=Lull())


def nobody_staked(state: S) -> S:
    """One more window without a stake."""
    return replace(state, lull=replace(state.lull, windows=state.lull.windows + 1))


def lifts(state: Staking) -> bool:
    """Whether the bank is to be lifted because nobody stakes (HR-G16)."""
    return state.lull.windows >= EMPTY_WINDOWS


def in_vain(state: Staking) -> bool:
    """Whether the bank has gone once round all seats without a coup, so that the table is to pause (HR-G16)."""
    return state.lull.banks >= len(state.table.places)
