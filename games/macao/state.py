"""The state of a table of Макао."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from games.awaited import Awaited, Patience
from games.cards import Card
from games.hands import Hand
from games.phases import Cutting, GoOn, Opening, Over, Paused
from games.shoe import Shoe
from games.table import Chips, Seat, Table
from games.terms import MacaoTerms
from games.window import Limits, Lull, Window

TRIPLE = 3
"""How many stakes may be lost, and are laid beforehand (HR-M7)."""


class Stage(StrEnum):
    """What the seats are asked in turn: to change their tens, then to buy (HR-M4)."""

    TENS = "tens"
    BUYING = "buying"


@dataclass(frozen=True, slots=True)
class Changing:
    """A seat is to keep its card, or to throw it off if it counts ten: the dealt card, or the bought one (HR-M13)."""

    seat: Seat
    bought: bool = False
    kind: Literal["changing"] = "changing"


@dataclass(frozen=True, slots=True)
class Buying:
    """A seat may buy one card (F0.72)."""

    seat: Seat
    kind: Literal["buying"] = "buying"


Phase = Opening | Cutting | Window | Changing | Buying | GoOn | Paused | Over


@dataclass(frozen=True)
class State:
    """A table of Макао at one moment.

    `dealt` are the punters of this coup in order of play; `coming` are the seats whose turn in this `stage` is still to
    come; `changed` have thrown off a ten in this coup; `spent` says that the stock ran dry in it (HR-M8).
    """

    variant: str
    terms: MacaoTerms
    table: Table
    phase: Phase
    seed: str = field(repr=False)
    shoe: Shoe = field(repr=False)
    turn: int = 0
    coup: int = 1
    shoes: int = 1
    hands: tuple[Hand, ...] = field(default=(), repr=False)
    discards: tuple[Card, ...] = field(default=(), repr=False)
    dealt: tuple[Seat, ...] = ()
    stage: Stage = Stage.TENS
    coming: tuple[Seat, ...] = ()
    changed: tuple[Seat, ...] = ()
    results: tuple[tuple[Seat, int], ...] = ()
    outgoing: Seat | None = None
    lull: Lull = field(default_factory=Lull)
    spent: bool = False
    closing: bool = False
    forfeits: tuple[Seat, ...] = ()
    kind: Literal["macao"] = "macao"

    @property
    def repeats(self) -> bool:
        """Only банчок forbids to bank twice running; here the outgoing banker is asked last (HR-G2)."""
        return True

    @property
    def least_purse(self) -> Chips:
        """Three stakes (HR-G12)."""
        return Chips(TRIPLE * self.terms.stake_min)

    @property
    def banker(self) -> Seat:
        """The seat that holds the bank. ValueError where there is none."""
        if self.table.banker is None:
            raise ValueError("the table has no banker")
        return self.table.banker

    @property
    def limits(self) -> Limits:
        """What a stake may be: the agreed sum, three times in the purse and in the bank (F0.66, HR-M7, HR-M9)."""
        agreed = self.terms.stake_min
        return Limits(agreed, agreed, TRIPLE, TRIPLE)

    def stake(self, seat: Seat) -> Chips:
        """The stake of a seat that is not settled yet, without what it has laid beside it."""
        return Chips(self.table.staked(seat) // TRIPLE)


def in_coup(state: State, seat: Seat) -> bool:
    """Whether the seat holds the bank, or has staked against it."""
    return seat == state.table.banker or seat in state.dealt or state.stake(seat) > 0


def awaits(state: State) -> Awaited | None:
    """Whom the table waits for; for anybody while stakes are laid."""
    match state.phase:
        case Window():
            return Awaited(None, Patience.TURN)
        case Paused():
            return Awaited(None, Patience.TABLE)
        case GoOn() | Over():
            return None
        case asked:
            return Awaited(asked.seat, Patience.TURN)
