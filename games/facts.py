"""What has happened at a table, in the past tense. Words are made of facts, and the ledger of those named `Paid`.

A hidden card can only be inside a `Private`, and a `Private` goes to one seat: nothing has ever to be stripped.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from games.cards import Card
from games.table import Account, Chips, Seat


class PaidFor(StrEnum):
    """What a payment is for."""

    SEAT = "seat"
    BANK = "bank"
    STAKE = "stake"
    WIN = "win"
    LOSS = "loss"
    FEE = "fee"
    POT = "pot"
    REFUND = "refund"
    FORFEIT = "forfeit"


class Lifted(StrEnum):
    """Why a banker lifts a bank that is neither broken nor tripled."""

    LEFT = "left"
    NOBODY_PLAYS = "nobody-plays"
    LAST_ROUND = "last-round"
    AT_WILL = "at-will"
    NOBODY_BUYS = "nobody-buys"
    NOBODY_STAKES = "nobody-stakes"
    TOO_SMALL = "too-small"
    CARDS_OUT = "cards-out"


class Pause(StrEnum):
    """Why a table waits (HR-G16)."""

    NOBODY_BANKS = "nobody-banks"
    NOBODY_PLAYS = "nobody-plays"


@dataclass(frozen=True, slots=True)
class Paid:
    """Chips went from one account to another."""

    source: Account
    target: Account
    amount: Chips
    why: PaidFor
    kind: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody sat down with these chips."""

    seat: Seat
    chips: Chips
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class WillLeave:
    """Somebody leaves when the coup ends."""

    seat: Seat
    kind: Literal["will_leave"] = "will_leave"


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody went away with these chips."""

    seat: Seat
    chips: Chips
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class SatOut:
    """Somebody sits out, at will or because the clock has played two turns running."""

    seat: Seat
    by_clock: bool
    kind: Literal["sat_out"] = "sat_out"


@dataclass(frozen=True, slots=True)
class CameBack:
    """Somebody plays again from the next coup on."""

    seat: Seat
    kind: Literal["came_back"] = "came_back"


@dataclass(frozen=True, slots=True)
class HostIs:
    """The lobby has a new host."""

    seat: Seat
    kind: Literal["host_is"] = "host_is"


@dataclass(frozen=True, slots=True)
class Started:
    """The game begins."""

    variant: str
    kind: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class ClosingSaid:
    """The table will close when the coup is settled."""

    kind: Literal["closing_said"] = "closing_said"


@dataclass(frozen=True, slots=True)
class Closed:
    """The table has closed; the refunds and departures stand before it."""

    kind: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class Refunded:
    """A closing table gave back an open stake, a fee, the bank or a part of the pot to a seat."""

    seat: Seat
    amount: Chips
    what: PaidFor
    kind: Literal["refunded"] = "refunded"


@dataclass(frozen=True, slots=True)
class Forfeited:
    """Who shut the place of the table in mid-coup gave back all that he had won in that coup (HR-G31)."""

    seat: Seat
    amount: Chips
    kind: Literal["forfeited"] = "forfeited"


@dataclass(frozen=True, slots=True)
class TimePassed:
    """The clock played for a seat."""

    seat: Seat
    kind: Literal["time_passed"] = "time_passed"


@dataclass(frozen=True, slots=True)
class Drawn:
    """One round of the draw for the first bank: a card a seat, in seat order (HR-G18)."""

    cards: tuple[tuple[Seat, Card], ...]
    kind: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class BankAsked:
    """A seat is asked to take the bank."""

    seat: Seat
    kind: Literal["bank_asked"] = "bank_asked"


@dataclass(frozen=True, slots=True)
class BankRefused:
    """A seat does not take the bank."""

    seat: Seat
    kind: Literal["bank_refused"] = "bank_refused"


@dataclass(frozen=True, slots=True)
class BankLaid:
    """A banker has laid the bank."""

    seat: Seat
    amount: Chips
    kind: Literal["bank_laid"] = "bank_laid"


@dataclass(frozen=True, slots=True)
class ShoeSealed:
    """A shoe has been shuffled; the commitment, SHA-256 of its seed, binds whoever dealt to its order."""

    number: int
    commitment: str
    kind: Literal["shoe_sealed"] = "shoe_sealed"


@dataclass(frozen=True, slots=True)
class ShoeCut:
    """The shoe was cut at this place by a seat, or by its own seed where nobody was there to do it (HR-G5)."""

    seat: Seat | None
    place: int
    kind: Literal["shoe_cut"] = "shoe_cut"


@dataclass(frozen=True, slots=True)
class ShoeShown:
    """No card will be dealt from this shoe any more: its seed, which was secret."""

    number: int
    seed: str
    kind: Literal["shoe_shown"] = "shoe_shown"


@dataclass(frozen=True, slots=True)
class Paused:
    """The table waits for somebody to take the bank."""

    why: Pause
    kind: Literal["paused"] = "paused"


@dataclass(frozen=True, slots=True)
class Dealt:
    """Each of these seats has been dealt so many cards, face down."""

    seats: tuple[Seat, ...]
    each: int
    kind: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Looked:
    """To one seat alone: its cards."""

    cards: tuple[Card, ...]
    kind: Literal["looked"] = "looked"


@dataclass(frozen=True, slots=True)
class Bought:
    """To one seat alone: the card it has bought."""

    card: Card
    kind: Literal["bought"] = "bought"


@dataclass(frozen=True, slots=True)
class Private:
    """A fact for one seat and for nobody else."""

    to: Seat
    fact: Looked | Bought
    kind: Literal["private"] = "private"


@dataclass(frozen=True, slots=True)
class Staked:
    """A punter has staked."""

    seat: Seat
    amount: Chips
    kind: Literal["staked"] = "staked"


@dataclass(frozen=True, slots=True)
class OpenedEarly:
    """The banker's card lies open before the stake; this duel is played for at most `limit` chips (HR-K10)."""

    card: Card
    limit: Chips
    peeked: bool
    kind: Literal["opened_early"] = "opened_early"


@dataclass(frozen=True, slots=True)
class JoinAsked:
    """Somebody asks to join the holder's hand."""

    seat: Seat
    holder: Seat
    amount: Chips
    kind: Literal["join_asked"] = "join_asked"


@dataclass(frozen=True, slots=True)
class JoinAllowed:
    """Somebody's stake rides on the holder's hand."""

    seat: Seat
    holder: Seat
    amount: Chips
    kind: Literal["join_allowed"] = "join_allowed"


@dataclass(frozen=True, slots=True)
class JoinDenied:
    """A request was denied, or was open when the card was turned."""

    seat: Seat
    holder: Seat
    amount: Chips
    kind: Literal["join_denied"] = "join_denied"


@dataclass(frozen=True, slots=True)
class Passed:
    """A punter does not play this coup; with nothing left to win in the bank he is passed (`forced`, HR-K13)."""

    seat: Seat
    forced: bool
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A punter threw a card off and bought another for this fee."""

    seat: Seat
    fee: Chips
    kind: Literal["exchanged"] = "exchanged"


@dataclass(frozen=True, slots=True)
class Duel:
    """One punter's hand against a card of the banker, settled: stakes of the holder and of those who joined.

    `paid` is what the bank paid the holder for his own stake, 0 if he lost; `missed` are the requests to join that
    nobody had answered when the card was turned.
    """

    seat: Seat
    stake: Chips
    joined: tuple[tuple[Seat, Chips], ...]
    hand: tuple[Card, ...]
    turned: Card
    won: bool
    paid: Chips
    missed: tuple[tuple[Seat, Chips], ...] = ()
    kind: Literal["duel"] = "duel"


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """These seats' cards were thrown in unseen, without a duel."""

    seats: tuple[Seat, ...]
    kind: Literal["thrown_in"] = "thrown_in"


@dataclass(frozen=True, slots=True)
class CoupEnded:
    """A coup is over: what each seat has won (or lost, below zero) in it, and the bank as it stands.

    What a win pays into the pot and what an exchange costs are in the sums; the pot's payout is not.
    """

    results: tuple[tuple[Seat, int], ...]
    bank: Chips
    kind: Literal["coup_ended"] = "coup_ended"


@dataclass(frozen=True, slots=True)
class LastRoundSaid:
    """The bank has tripled; one round more, and it is lifted (HR-K27)."""

    kind: Literal["last_round_said"] = "last_round_said"


@dataclass(frozen=True, slots=True)
class BankBroken:
    """The bank has been won to the last chip, by this seat's hand (HR-K19)."""

    banker: Seat
    by: Seat
    laid: Chips
    kind: Literal["bank_broken"] = "bank_broken"


@dataclass(frozen=True, slots=True)
class BankTripled:
    """The bank has grown to three times what was laid, or more; the banker lifts it."""

    banker: Seat
    laid: Chips
    amount: Chips
    kind: Literal["bank_tripled"] = "bank_tripled"


@dataclass(frozen=True, slots=True)
class BankLifted:
    """The banker lifts a bank that is neither broken nor tripled."""

    banker: Seat
    amount: Chips
    why: Lifted
    kind: Literal["bank_lifted"] = "bank_lifted"


@dataclass(frozen=True, slots=True)
class PotFed:
    """A winner paid his per cent into the pot (F4.42)."""

    seat: Seat
    amount: Chips
    kind: Literal["pot_fed"] = "pot_fed"


@dataclass(frozen=True, slots=True)
class PotWon:
    """The whole pot went to the one who broke the bank (F4.44)."""

    seat: Seat
    amount: Chips
    kind: Literal["pot_won"] = "pot_won"


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """All cards of the game were shuffled anew."""

    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Burnt:
    """The top card was laid aside, seen by nobody (F0.27, HR-B1)."""

    kind: Literal["burnt"] = "burnt"


@dataclass(frozen=True, slots=True)
class ThrownUnder:
    """The banker threw so many cards under the pack, seen by nobody (F0.42, HR-B20)."""

    seat: Seat
    count: int
    kind: Literal["thrown_under"] = "thrown_under"


@dataclass(frozen=True, slots=True)
class SaleOpened:
    """The banker asks: «Кто покупает?» (F0.28)."""

    bank: Chips
    kind: Literal["sale_opened"] = "sale_opened"


@dataclass(frozen=True, slots=True)
class Claimed:
    """Somebody said «Я» and laid the sum of the bank (F0.29)."""

    seat: Seat
    amount: Chips
    kind: Literal["claimed"] = "claimed"


@dataclass(frozen=True, slots=True)
class BankLowered:
    """The banker lowered a bank that nobody bought to so many chips (HR-B18)."""

    seat: Seat
    amount: Chips
    kind: Literal["bank_lowered"] = "bank_lowered"


@dataclass(frozen=True, slots=True)
class CardBought:
    """A seat bought a card, which it alone has seen."""

    seat: Seat
    kind: Literal["card_bought"] = "card_bought"


@dataclass(frozen=True, slots=True)
class CardPulled:
    """A seat bought the card at this place of the stock (1: its top), which it alone has seen (HR-O16)."""

    seat: Seat
    place: int
    kind: Literal["card_pulled"] = "card_pulled"


@dataclass(frozen=True, slots=True)
class CardTurned:
    """A seat bought a card, which lies face up (HR-B2)."""

    seat: Seat
    card: Card
    kind: Literal["card_turned"] = "card_turned"


@dataclass(frozen=True, slots=True)
class EnoughSaid:
    """A seat buys no more: «довольно»."""

    seat: Seat
    kind: Literal["enough_said"] = "enough_said"


@dataclass(frozen=True, slots=True)
class PullDemanded:
    """A punter said «тяни»: the banker is to pull his cards in this coup (F0.18, HR-O17)."""

    seat: Seat
    kind: Literal["pull_demanded"] = "pull_demanded"


@dataclass(frozen=True, slots=True)
class CardKept:
    """A seat keeps its card as it is (HR-M13)."""

    seat: Seat
    kind: Literal["card_kept"] = "card_kept"


@dataclass(frozen=True, slots=True)
class ThrownOff:
    """A seat threw cards off, face up, and receives others for them (F0.59, F0.71)."""

    seat: Seat
    cards: tuple[Card, ...]
    kind: Literal["thrown_off"] = "thrown_off"


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand lies open with its points: because the rules show it before the end, or to be settled (HR-G7)."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int
    kind: Literal["hand_shown"] = "hand_shown"


@dataclass(frozen=True, slots=True)
class Replayed:
    """Both had equal points: the cards are thrown off and new ones dealt for the same money (F0.38)."""

    kind: Literal["replayed"] = "replayed"


@dataclass(frozen=True, slots=True)
class Settled:
    """A punter's stake was settled: `change` is what he has won, below zero what he has lost."""

    seat: Seat
    stake: Chips
    change: int
    kind: Literal["settled"] = "settled"


PointsFact = (
    Reshuffled
    | Burnt
    | ThrownUnder
    | SaleOpened
    | Claimed
    | BankLowered
    | CardBought
    | CardPulled
    | CardTurned
    | EnoughSaid
    | PullDemanded
    | CardKept
    | ThrownOff
    | HandShown
    | Replayed
    | Settled
)
"""What happens in the games of points alone: Очко, Баккара and Макао."""

Public = (
    Paid
    | Joined
    | WillLeave
    | Left
    | SatOut
    | CameBack
    | HostIs
    | Started
    | ClosingSaid
    | Closed
    | Refunded
    | Forfeited
    | TimePassed
    | Drawn
    | BankAsked
    | BankRefused
    | BankLaid
    | ShoeSealed
    | ShoeCut
    | ShoeShown
    | Paused
    | Dealt
    | Staked
    | OpenedEarly
    | JoinAsked
    | JoinAllowed
    | JoinDenied
    | Passed
    | Exchanged
    | Duel
    | ThrownIn
    | CoupEnded
    | LastRoundSaid
    | BankBroken
    | BankTripled
    | BankLifted
    | PotFed
    | PotWon
    | PointsFact
)

Fact = Public | Private
