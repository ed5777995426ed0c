"""The state of a table of Польский банчок, and what each variant changes."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from games.awaited import Awaited, Patience
from games.cards import Card
from games.facts import Duel
from games.phases import Cutting, GoOn, Opening, Over, Paused
from games.shoe import Shoe
from games.table import Chips, Seat, Table
from games.terms import BanchokTerms


class Look(StrEnum):
    """From when a punter may see his own cards (HR-K22)."""

    FROM_TURN = "from_turn"
    AFTER_STAKE = "after_stake"
    FROM_DEAL = "from_deal"


@dataclass(frozen=True, slots=True)
class Rules:
    """What sets a variant apart: when cards are seen, one card common to all, a pot."""

    look: Look
    common: bool = False
    pot: bool = False


RULES = {
    "banchok": Rules(Look.FROM_TURN),
    "banchok-dark": Rules(Look.AFTER_STAKE),
    "banchok-wolf": Rules(Look.FROM_DEAL, common=True),
    "banchok-pot": Rules(Look.FROM_TURN, pot=True),
}


@dataclass(frozen=True)
class Hand:
    """A punter's three cards."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """A request to join a hand with so many chips, or one that was allowed."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True)
class Staking:
    """A punter is to stake; `turned` is the banker's card where it lies open already (HR-K10)."""

    seat: Seat
    turned: Card | None = None
    kind: Literal["staking"] = "staking"


@dataclass(frozen=True)
class Joining:
    """The window after a stake, in which others may ask to join the hand of `seat` (HR-K25)."""

    seat: Seat
    asks: tuple[Ask, ...] = ()
    joined: tuple[Ask, ...] = ()
    asked: tuple[Seat, ...] = ()
    cap: Chips | None = None
    kind: Literal["joining"] = "joining"


@dataclass(frozen=True, slots=True)
class Buying:
    """In «Волк» a punter is to pass, exchange or stake; `bought` counts his exchanges (HR-K16)."""

    seat: Seat
    bought: int = 0
    kind: Literal["buying"] = "buying"


Phase = Opening | Cutting | Staking | Joining | Buying | GoOn | Paused | Over


@dataclass(frozen=True)
class State:
    """A table of Польский банчок at one moment.

    `turn` numbers the question asked, `coup` the coup (that of a bank's opening is the one it leads to);
    `dealt` are the seats of the present coup and `coming` those whose turn is still to come, in order of play;
    `outgoing` banked last; `counted` are the events of the pot's period so far; `fees` were paid in this coup.
    """

    variant: str
    terms: BanchokTerms
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
    duels: tuple[Duel, ...] = ()
    results: tuple[tuple[Seat, int], ...] = ()
    fees: tuple[Ask, ...] = ()
    outgoing: Seat | None = None
    counted: int = 0
    last_round: bool = False
    closing: bool = False
    forfeits: tuple[Seat, ...] = ()
    kind: Literal["banchok"] = "banchok"

    @property
    def rules(self) -> Rules:
        """The rules of this variant."""
        return RULES[self.variant]

    @property
    def repeats(self) -> bool:
        """Nobody holds the bank twice running (F4.21)."""
        return False

    @property
    def least_purse(self) -> Chips:
        """Any chip is enough to be dealt in (HR-G12)."""
        return Chips(1)

    @property
    def banker(self) -> Seat:
        """The seat that holds the bank. ValueError where there is none."""
        if self.table.banker is None:
            raise ValueError("the table has no banker")
        return self.table.banker

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a seat, none if it holds none."""
        for hand in self.hands:
            if hand.seat == seat:
                return hand.cards
        return ()

    def stake(self, seat: Seat) -> Chips:
        """The chips a seat has open as a stake."""
        return self.table.staked(seat)

    def in_coup(self, seat: Seat) -> bool:
        """Whether the seat takes part in a coup that is being played, as its banker or dealt in."""
        return self.table.banker is not None and (
            seat in self.dealt or seat == self.table.banker or self.stake(seat) > 0
        )


def awaits(state: State) -> Awaited | None:
    """Whom the table waits for; nobody once it is over."""
    match state.phase:
        case Joining(seat):
            return Awaited(seat, Patience.WINDOW)
        case Paused():
            return Awaited(None, Patience.TABLE)
        case GoOn() | Over():
            return None
        case asked:
            return Awaited(asked.seat, Patience.TURN)
