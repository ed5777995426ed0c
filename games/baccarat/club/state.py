"""The state of a table of Баккара in the club (12.б)."""

from dataclasses import dataclass, field
from typing import Literal

from games.awaited import Awaited, Patience
from games.baccarat.state import Holding
from games.cards import Card
from games.hands import Hand
from games.phases import Cutting, GoOn, Opening, Over, Paused
from games.shoe import Shoe
from games.table import Chips, Seat, Table
from games.terms import BaccaratTerms
from games.window import Limits, Lull, Window


@dataclass(frozen=True, slots=True)
class Throwing:
    """After a shuffle the banker may throw cards under the pack, unseen (F0.42, HR-B20)."""

    seat: Seat
    kind: Literal["throwing"] = "throwing"


@dataclass(frozen=True, slots=True)
class Buying:
    """A seat is to buy a card, or not, as its cards allow (F0.49, F0.50)."""

    seat: Seat
    kind: Literal["buying"] = "buying"


Phase = Opening | Cutting | Throwing | Window | Buying | Holding | GoOn | Paused | Over


@dataclass(frozen=True)
class State:
    """A table of 12.б at one moment.

    `dealt` are the punters of this coup in order of play; `coming` are the seats whose turn to buy is still to come;
    `thrown` says that the banker has answered how many cards of this shoe he throws under; `unheard` are the silent
    seats whose dealt ten has bought, which only they know (HR-B26).
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
    dealt: tuple[Seat, ...] = ()
    coming: tuple[Seat, ...] = ()
    results: tuple[tuple[Seat, int], ...] = ()
    outgoing: Seat | None = None
    lull: Lull = field(default_factory=Lull)
    thrown: bool = False
    unheard: tuple[Seat, ...] = ()
    closing: bool = False
    forfeits: tuple[Seat, ...] = ()
    kind: Literal["baccarat-club"] = "baccarat-club"

    @property
    def repeats(self) -> bool:
        """Only банчок forbids to bank twice running; here the outgoing banker is asked last (HR-G2)."""
        return True

    @property
    def least_purse(self) -> Chips:
        """The least stake (HR-G12)."""
        return self.terms.stake_min

    @property
    def banker(self) -> Seat:
        """The seat that holds the bank. ValueError where there is none."""
        if self.table.banker is None:
            raise ValueError("the table has no banker")
        return self.table.banker

    @property
    def limits(self) -> Limits:
        """What a stake may be: the bank covers the banker's chips against it (HR-B13)."""
        return Limits(self.terms.stake_min, self.terms.stake_max, self.terms.banker_lays)

    @property
    def natural(self) -> bool:
        """Whether an eight or a nine was dealt, which is shown at once (HR-B8)."""
        return any(hand.shown for hand in self.hands)

    def stake(self, seat: Seat) -> Chips:
        """The chips a seat has open as a stake."""
        return self.table.staked(seat)


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
