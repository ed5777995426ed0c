"""The state of a table of Баккара as it is played now (12.а): one buyer against the whole bank."""

from dataclasses import dataclass, field
from typing import Literal

from games.awaited import Awaited, Patience
from games.cards import Card
from games.hands import Hand
from games.phases import Cutting, GoOn, Opening, Over, Paused
from games.shoe import Shoe
from games.table import Chips, Seat, Table
from games.terms import BaccaratTerms
from games.window import Lull


@dataclass(frozen=True)
class Selling:
    """«Кто покупает?»: those in `waiting` have not answered; `lowered` where the bank was lowered for it (HR-B6)."""

    waiting: tuple[Seat, ...]
    lowered: bool = False
    kind: Literal["selling"] = "selling"


@dataclass(frozen=True, slots=True)
class Lowering:
    """Nobody buys: the banker is to lower the bank, or to lift it (HR-B18)."""

    seat: Seat
    kind: Literal["lowering"] = "lowering"


@dataclass(frozen=True, slots=True)
class Holding:
    """Between coups: the banker goes on, or lifts all (HR-B5)."""

    seat: Seat
    kind: Literal["holding"] = "holding"


@dataclass(frozen=True, slots=True)
class Buying:
    """A seat may buy one card; `extra` is the banker's card more against a nine (`nine_extra_card`, HR-B18)."""

    seat: Seat
    extra: bool = False
    kind: Literal["buying"] = "buying"


Phase = Opening | Cutting | Selling | Lowering | Holding | Buying | GoOn | Paused | Over


@dataclass(frozen=True)
class State:
    """A table of 12.а at one moment.

    `buyer` plays this coup; `coming` are the seats whose turn to buy a card is still to come; `extra` says that the
    banker has been asked for his card more in this deal; `burnt` was laid aside at the last shuffle.
    """

    variant: str
    terms: BaccaratTerms
    table: Table
    phase: Phase
    seed: str = field(repr=False)
    shoe: Shoe = field(repr=False)
    turn: int = 0
    coup: int = 1
    shoes: int = 1
    hands: tuple[Hand, ...] = field(default=(), repr=False)
    discards: tuple[Card, ...] = field(default=(), repr=False)
    burnt: tuple[Card, ...] = field(default=(), repr=False)
    buyer: Seat | None = None
    coming: tuple[Seat, ...] = ()
    extra: bool = False
    results: tuple[tuple[Seat, int], ...] = ()
    outgoing: Seat | None = None
    lull: Lull = field(default_factory=Lull)
    closing: bool = False
    forfeits: tuple[Seat, ...] = ()
    kind: Literal["baccarat"] = "baccarat"

    @property
    def repeats(self) -> bool:
        """Only банчок forbids to bank twice running; here the outgoing banker is asked last (HR-G2)."""
        return True

    @property
    def least_purse(self) -> Chips:
        """The least bank: no sale is lowered further (HR-B18)."""
        return self.terms.bank_min

    @property
    def banker(self) -> Seat:
        """The seat that holds the bank. ValueError where there is none."""
        if self.table.banker is None:
            raise ValueError("the table has no banker")
        return self.table.banker

    @property
    def dealt(self) -> tuple[Seat, ...]:
        """The seats of the present coup."""
        return () if self.buyer is None else (self.buyer, self.banker)

    def stake(self, seat: Seat) -> Chips:
        """The chips a seat has open as a stake."""
        return self.table.staked(seat)


def in_coup(state: State, seat: Seat) -> bool:
    """Whether the seat holds the bank or has bought it."""
    return seat in (state.table.banker, state.buyer)


def awaits(state: State) -> Awaited | None:
    """Whom the table waits for; for anybody while the bank is sold."""
    match state.phase:
        case Selling():
            return Awaited(None, Patience.TURN)
        case Paused():
            return Awaited(None, Patience.TABLE)
        case GoOn() | Over():
            return None
        case asked:
            return Awaited(asked.seat, Patience.TURN)
