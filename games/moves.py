"""Everything a seat can do, in one vocabulary for all families, and the offers that say what it may do now.

A move names an intention; an offer names the bounds. `answers` is the only judge of whether one fits the other.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from games.table import Chips, Seat
from games.terms import Value


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down with these chips."""

    chips: Chips
    kind: Literal["join"] = "join"


@dataclass(frozen=True, slots=True)
class Leave:
    """Go away with one's purse; in mid-coup, at its end (HR-G15)."""

    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class SitOut:
    """Keep the seat but play no further coup."""

    kind: Literal["sit_out"] = "sit_out"


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Play again after sitting out, or stay after all."""

    kind: Literal["come_back"] = "come_back"


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The clock plays the idle move of the seat that is asked (HR-G14), or, of nobody, ends the staking window."""

    kind: Literal["timed_out"] = "timed_out"


@dataclass(frozen=True, slots=True)
class Close:
    """End the table with every chip returned: at once, or when the coup is settled.

    `forfeits` has shut the place of the table in mid-coup: he plays no more, and wins nothing in that coup beyond 0
    (HR-G31).
    """

    at_once: bool
    forfeits: Seat | None = None
    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True)
class Choose:
    """In the lobby: play this variant, by its key in the catalogue."""

    variant: str
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class SetTerm:
    """In the lobby: give one option one of the values that the variant lists."""

    option: str
    value: Value
    kind: Literal["set_term"] = "set_term"


@dataclass(frozen=True, slots=True)
class Start:
    """In the lobby: begin the game."""

    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class LayBank:
    """Take the bank and lay so many chips (F4.10)."""

    amount: Chips
    kind: Literal["lay_bank"] = "lay_bank"


@dataclass(frozen=True, slots=True)
class RefuseBank:
    """Let the bank go to the next seat on the left (HR-G2)."""

    kind: Literal["refuse_bank"] = "refuse_bank"


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the shoe: so many cards go from its top under the rest (HR-G5)."""

    place: int
    kind: Literal["cut"] = "cut"


@dataclass(frozen=True, slots=True)
class Stake:
    """Stake so many chips on one's cards (F4.12, F4.27, F4.38)."""

    amount: Chips
    kind: Literal["stake"] = "stake"


@dataclass(frozen=True, slots=True)
class OpenEarly:
    """The banker turns his card up before the stake (F4.22), or peeks at it, which turns it up too (F4.23)."""

    peek: bool = False
    kind: Literal["open_early"] = "open_early"


@dataclass(frozen=True, slots=True)
class AskToJoin:
    """Ask the holder of the hand to let one's own stake ride on it: примазка (F4.24)."""

    amount: Chips
    kind: Literal["ask_to_join"] = "ask_to_join"


@dataclass(frozen=True, slots=True)
class Allow:
    """The holder lets one request join."""

    seat: Seat
    kind: Literal["allow"] = "allow"


@dataclass(frozen=True, slots=True)
class Deny:
    """The holder denies one request."""

    seat: Seat
    kind: Literal["deny"] = "deny"


@dataclass(frozen=True, slots=True)
class AllowUpTo:
    """The holder names a total once; requests are let in by order of arrival while they fit it (HR-K25)."""

    total: Chips
    kind: Literal["allow_up_to"] = "allow_up_to"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The holder ends the window for joining; the banker's card is turned (HR-K25)."""

    kind: Literal["turn_up"] = "turn_up"


@dataclass(frozen=True, slots=True)
class Pass:
    """In «Волк»: do not play this coup (F4.32)."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Exchange:
    """In «Волк»: throw off the card at this place of the hand (0 to 2) and buy another (F4.36)."""

    place: int
    kind: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class Decline:
    """Lay no stake in this window (HR-G13)."""

    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a card: from the top of the stock (1), or pulled from a lower place where the game allows it (HR-O16)."""

    place: int = 1
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Enough:
    """Buy no more: «довольно»."""

    kind: Literal["enough"] = "enough"


@dataclass(frozen=True, slots=True)
class Demand:
    """Demand that the banker pull his cards too: «тяни» (HR-O17)."""

    kind: Literal["demand"] = "demand"


@dataclass(frozen=True, slots=True)
class Claim:
    """Buy the whole bank for exactly its sum: «Я» (HR-B6)."""

    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True)
class Lower:
    """Lower a bank that nobody buys to so many chips (HR-B18)."""

    amount: Chips
    kind: Literal["lower"] = "lower"


@dataclass(frozen=True, slots=True)
class Hold:
    """The banker goes on with his bank."""

    kind: Literal["hold"] = "hold"


@dataclass(frozen=True, slots=True)
class Lift:
    """The banker lifts his bank, where the game lets him."""

    kind: Literal["lift"] = "lift"


@dataclass(frozen=True, slots=True)
class ThrowUnder:
    """The banker throws so many cards under the pack unseen, 0 for none (HR-B14)."""

    count: int
    kind: Literal["throw_under"] = "throw_under"


@dataclass(frozen=True, slots=True)
class ThrowTen:
    """Throw off a card that counts ten and receive another (HR-M3)."""

    kind: Literal["throw_ten"] = "throw_ten"


@dataclass(frozen=True, slots=True)
class KeepCard:
    """Keep the card as it is (HR-M13)."""

    kind: Literal["keep_card"] = "keep_card"


Move = (
    Join
    | Leave
    | SitOut
    | ComeBack
    | TimedOut
    | Close
    | Choose
    | SetTerm
    | Start
    | LayBank
    | RefuseBank
    | Cut
    | Stake
    | OpenEarly
    | AskToJoin
    | Allow
    | Deny
    | AllowUpTo
    | TurnUp
    | Pass
    | Exchange
    | Decline
    | Buy
    | Enough
    | Demand
    | Claim
    | Lower
    | Hold
    | Lift
    | ThrowUnder
    | ThrowTen
    | KeepCard
)


LobbyMove = Choose | SetTerm | Start
"""The moves of the lobby alone."""


@dataclass(frozen=True, slots=True)
class Plain:
    """An offer of exactly this move, which has nothing to choose."""

    move: (
        Leave
        | SitOut
        | ComeBack
        | Start
        | RefuseBank
        | OpenEarly
        | Allow
        | Deny
        | TurnUp
        | Pass
        | Choose
        | SetTerm
        | Decline
        | Enough
        | Demand
        | Claim
        | Hold
        | Lift
        | ThrowTen
        | KeepCard
    )


@dataclass(frozen=True, slots=True)
class JoinOffer:
    """A free seat, to be taken with at least one chip."""


@dataclass(frozen=True, slots=True)
class BankOffer:
    """The bank, to be laid with `lowest` to `highest` chips."""

    lowest: Chips
    highest: Chips


@dataclass(frozen=True, slots=True)
class CutOffer:
    """The cut, at a place from 1 to `places`."""

    places: int


@dataclass(frozen=True, slots=True)
class StakeOffer:
    """A stake of `lowest` to `highest` chips."""

    lowest: Chips
    highest: Chips


@dataclass(frozen=True, slots=True)
class AskOffer:
    """A request to join the holder's hand with 1 to `highest` chips."""

    holder: Seat
    highest: Chips


@dataclass(frozen=True, slots=True)
class CapOffer:
    """A total of `lowest` to `highest` chips that the holder may let join."""

    lowest: Chips
    highest: Chips


@dataclass(frozen=True, slots=True)
class ExchangeOffer:
    """An exchange of one of `cards` cards for `price` chips, `left` times more."""

    price: Chips
    left: int
    cards: int


@dataclass(frozen=True, slots=True)
class BuyOffer:
    """A card to buy, `left` of them at the most, from a place of the stock from `first` (1: its top) to `places`."""

    left: int
    places: int = 1
    first: int = 1


@dataclass(frozen=True, slots=True)
class LowerOffer:
    """A lower bank, of `lowest` to `highest` chips."""

    lowest: Chips
    highest: Chips


@dataclass(frozen=True, slots=True)
class ThrowOffer:
    """0 to `most` cards of the stock, to be thrown under it."""

    most: int


Offer = (
    Plain
    | JoinOffer
    | BankOffer
    | CutOffer
    | StakeOffer
    | AskOffer
    | CapOffer
    | ExchangeOffer
    | BuyOffer
    | LowerOffer
    | ThrowOffer
)


def answers(move: Move, offer: Offer) -> bool:
    """Whether the move is one of those that the offer allows."""
    match offer:
        case Plain():
            return move == offer.move
        case BuyOffer():
            return isinstance(move, Buy) and offer.first <= move.place <= offer.places
        case StakeOffer():
            return isinstance(move, Stake) and offer.lowest <= move.amount <= offer.highest
        case JoinOffer():
            return isinstance(move, Join) and move.chips >= 1
        case BankOffer():
            return isinstance(move, LayBank) and offer.lowest <= move.amount <= offer.highest
        case CutOffer():
            return isinstance(move, Cut) and 1 <= move.place <= offer.places
        case AskOffer():
            return isinstance(move, AskToJoin) and 1 <= move.amount <= offer.highest
        case CapOffer():
            return isinstance(move, AllowUpTo) and offer.lowest <= move.total <= offer.highest
        case LowerOffer():
            return isinstance(move, Lower) and offer.lowest <= move.amount <= offer.highest
        case ExchangeOffer():
            return isinstance(move, Exchange) and 0 <= move.place < offer.cards
        case ThrowOffer():
            return isinstance(move, ThrowUnder) and 0 <= move.count <= offer.most


def is_among(move: Move, offers: Iterable[Offer]) -> bool:
    """Whether the move answers one of these offers."""
    return any(answers(move, offer) for offer in offers)
