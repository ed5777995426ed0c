"""The state of a table of Очко, and what each variant changes."""

from dataclasses import dataclass, field
from typing import Literal

from games.awaited import Awaited, Patience
from games.cards import Card, Rank, packs
from games.hands import Hand, own_cards
from games.phases import Cutting, GoOn, Opening, Over, Paused
from games.points import one_card, twenty_one
from games.shoe import Shoe
from games.table import Chips, Seat, Table
from games.terms import OchkoTerms
from games.window import Limits, Lull, Window

TWENTY_ONE = 21


@dataclass(frozen=True, slots=True)
class Rules:
    """What sets a variant apart: duels against one open card of the banker, or all hands against his at the end; so
    many cards dealt, so many bought at the most (none: any number); cards pulled from anywhere in the stock."""

    deck: tuple[Card, ...]
    duels: bool
    dealt: int
    bought: int | None
    pulls: bool = False


RULES = {
    "ochko-one-card": Rules(packs(1, Rank.SIX), duels=True, dealt=1, bought=None),
    "ochko-two-packs": Rules(packs(2), duels=False, dealt=2, bought=3),
    "ochko-pull": Rules(packs(2), duels=False, dealt=2, bought=3, pulls=True),
}


@dataclass(frozen=True, slots=True)
class Result:
    """A punter's hand, settled against the banker's cards (none, where they did not matter): what he won or lost."""

    seat: Seat
    stake: Chips
    cards: tuple[Card, ...]
    against: tuple[Card, ...]
    change: int


@dataclass(frozen=True, slots=True)
class Staking:
    """A punter of 11.б is to stake (HR-O6)."""

    seat: Seat
    kind: Literal["staking"] = "staking"


@dataclass(frozen=True, slots=True)
class Buying:
    """A punter is to buy a card or to say «довольно»."""

    seat: Seat
    kind: Literal["buying"] = "buying"


@dataclass(frozen=True, slots=True)
class Answering:
    """The banker is to buy a card or to say «довольно», against these punters."""

    seat: Seat
    against: tuple[Seat, ...]
    kind: Literal["answering"] = "answering"


@dataclass(frozen=True, slots=True)
class Holding:
    """Between two rounds without стук the banker is to go on or to lift the bank (HR-O22)."""

    seat: Seat
    kind: Literal["holding"] = "holding"


Phase = Opening | Cutting | Window | Staking | Buying | Answering | Holding | GoOn | Paused | Over


@dataclass(frozen=True)
class State:
    """A table of Очко at one moment.

    `turn` numbers the question asked, `coup` the coup; `dealt` are the punters of the present coup and `coming` those
    whose turn is still to come, in order of play; `hands` are all cards held, the banker's too, `settled` the results
    of the coup so far; `demanded` by whom the banker was told to pull; `reshuffled`: in this bank the stock ran out;
    `waits`: the turn whose card comes when the pile has been cut.
    """

    variant: str
    terms: OchkoTerms
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
    settled: tuple[Result, ...] = ()
    results: tuple[tuple[Seat, int], ...] = ()
    demanded: Seat | None = None
    reshuffled: bool = False
    waits: Buying | Answering | None = None
    lull: Lull = Lull()
    outgoing: Seat | None = None
    last_round: bool = False
    closing: bool = False
    forfeits: tuple[Seat, ...] = ()
    kind: Literal["ochko"] = "ochko"

    @property
    def rules(self) -> Rules:
        """The rules of this variant."""
        return RULES[self.variant]

    @property
    def repeats(self) -> bool:
        """The banker may bank again, when all others have refused (HR-G2)."""
        return True

    @property
    def least_purse(self) -> Chips:
        """The least stake; where nobody may refuse, any chip (HR-G12)."""
        return Chips(1) if self.rules.duels else self.terms.stake_min

    @property
    def banker(self) -> Seat:
        """The seat that holds the bank. ValueError where there is none."""
        if self.table.banker is None:
            raise ValueError("the table has no banker")
        return self.table.banker

    @property
    def limits(self) -> Limits:
        """What a stake may be: in 11.в and 11.г the bank covers twice the sum of them (HR-O10)."""
        return Limits(self.terms.stake_min, self.terms.stake_max, bank=1 if self.rules.duels else 2)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a seat, none if it holds none."""
        return own_cards(self, seat)

    def stake(self, seat: Seat) -> Chips:
        """The chips a seat has open as a stake."""
        return self.table.staked(seat)

    def in_coup(self, seat: Seat) -> bool:
        """Whether the seat takes part in a coup that is being played, or holds the bank."""
        return self.table.banker is not None and (
            seat in self.dealt or seat == self.table.banker or self.stake(seat) > 0
        )

    def count(self, cards: tuple[Card, ...]) -> int:
        """The points of these cards by the rules of the variant (F0.4, HR-O1, HR-O3, HR-O20)."""
        return one_card(cards, self.terms.two_aces) if self.rules.duels else twenty_one(cards)

    def points(self, seat: Seat) -> int:
        """The points of a seat's hand."""
        return self.count(self.hand(seat))


def awaits(state: State) -> Awaited | None:
    """Whom the table waits for; nobody once it is over. A staking window waits for several, and ends for all."""
    match state.phase:
        case Window():
            return Awaited(None, Patience.TURN)
        case Paused():
            return Awaited(None, Patience.TABLE)
        case GoOn() | Over():
            return None
        case asked:
            return Awaited(asked.seat, Patience.TURN)
