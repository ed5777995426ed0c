"""Why a move is refused: a value with the facts of it, which the words make a sentence of."""

from dataclasses import dataclass
from enum import StrEnum

from games.table import Chips, Seat


class Why(StrEnum):
    """The reasons for refusing a move."""

    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    NO_CHIPS = "no-chips"
    TABLE_CLOSED = "table-closed"
    TOO_FEW_SEATS = "too-few-seats"
    GAME_HAS_BEGUN = "game-has-begun"
    NO_SUCH_TERM = "no-such-term"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_NOW = "not-now"
    BANK_OUT_OF_RANGE = "bank-out-of-range"
    BANK_TWICE = "bank-twice"
    STAKE_OUT_OF_RANGE = "stake-out-of-range"
    STAKE_STANDS = "stake-stands"
    MUST_PLAY = "must-play"
    BANKER_STAKES_NOT = "banker-stakes-not"
    EARLY_OPEN_OFF = "early-open-off"
    JOIN_OUT_OF_RANGE = "join-out-of-range"
    NO_HAND_TO_JOIN = "no-hand-to-join"
    ASKED_ALREADY = "asked-already"
    NO_SUCH_REQUEST = "no-such-request"
    BOUGHT_MUST_STAKE = "bought-must-stake"
    NO_MORE_EXCHANGES = "no-more-exchanges"
    EXCHANGE_TOO_DEAR = "exchange-too-dear"
    NO_SUCH_CARD = "no-such-card"
    NO_MORE_CARDS = "no-more-cards"
    MAY_NOT_BUY = "may-not-buy"
    MUST_BUY = "must-buy"
    MUST_PULL = "must-pull"
    NO_SUCH_PLACE = "no-such-place"
    THROW_OUT_OF_RANGE = "throw-out-of-range"
    HAND_STANDS = "hand-stands"
    ENOUGH_POINTS = "enough-points"
    NOT_A_TEN = "not-a-ten"
    BANK_SOLD = "bank-sold"
    BANK_TAKEN = "bank-taken"
    CUT_MADE = "cut-made"
    HAND_PLAYED = "hand-played"
    NOT_THE_BANKER = "not-the-banker"
    NOT_YOUR_HAND = "not-your-hand"
    NOT_IN_COUP = "not-in-coup"
    OUT_OF_CHIPS = "out-of-chips"
    SITS_OUT_ALREADY = "sits-out-already"
    PLAYS_ALREADY = "plays-already"
    LEAVES_ALREADY = "leaves-already"
    BANK_TOO_SMALL_TO_OPEN = "bank-too-small-to-open"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused move: the reason; where it is one of bounds, the least and the most (chips, cards or places); and
    where another was first, who."""

    why: Why
    lowest: Chips | None = None
    highest: Chips | None = None
    who: Seat | None = None
