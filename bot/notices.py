"""What the bot answers to one person in a pop-up: plain text of at most 200 characters."""

from enum import StrEnum

from bot.names import Names, plain
from bot.words import Words
from games.refusal import Refusal, Why


class Notice(StrEnum):
    """An answer that no rule of a game gives. After the comment sign stand the arguments of its text."""

    STALE = "stale"
    BOARD_LAGS = "board-lags"
    COUP_OVER = "coup-over"
    TABLE_CLOSED = "table-closed"
    NO_TABLE = "no-table"
    WHICH_TABLE = "which-table"
    TABLE_EXISTS = "table-exists"
    ONLY_HOST = "only-host"
    ONLY_IN_GROUP = "only-in-group"
    NOT_A_PERSON = "not-a-person"
    THREE_TABLES = "three-tables"
    SEATED_ELSEWHERE = "seated-elsewhere"
    HOUSE_FULL = "house-full"
    TOO_MANY_OPENED = "too-many-opened"
    PRIVATE_CLOSED = "private-closed"
    CONFIRM_OPEN = "confirm-open"
    CONFIRM_PEEK = "confirm-peek"
    CONFIRM_CLOSE = "confirm-close"
    CLOSES_AFTER_COUP = "closes-after-coup"
    TOPPED_UP = "topped-up"  # chips
    BROKE = "broke"
    WELCOME_GRANT = "welcome-grant"  # chips
    SEATED = "seated"  # chips
    SEATED_NEXT_COUP = "seated-next-coup"  # chips
    LANGUAGE_SET = "language-set"
    LEAVES_AFTER_COUP = "leaves-after-coup"
    LEFT = "left"  # chips
    SITS_OUT = "sits-out"
    BACK_AGAIN = "back-again"
    BANK_LAID = "bank-laid"  # chips
    BANK_REFUSED = "bank-refused"
    STAKED = "staked"  # chips
    ASKED = "asked"  # chips
    DONE = "done"
    NOT_FOUND_OUT = "not-found-out"
    SORRY = "sorry"
    PAUSED = "paused"
    NOTHING_ASKED = "nothing-asked"
    BY_BUTTON = "by-button"
    PLACE_IN_PRIVATE = "place-in-private"
    NOTHING_PLAYED = "nothing-played"
    OLDER_RULES = "older-rules"
    RECORD_COMES = "record-comes"
    CHECK_COMES = "check-comes"
    TO_PRIVATE = "to-private"
    RECORD_ABOVE = "record-above"
    CHECK_ABOVE = "check-above"
    TOO_OFTEN = "too-often"
    ONE_QUESTION = "one-question"
    MANY_QUESTIONS = "many-questions"


def notice_text(notice: Notice, words: Words, *, chips: int = 0) -> str:
    """The text of a notice."""
    return words(f"notice-{notice.value}", chips=chips)


def refusal_text(refusal: Refusal, words: Words, names: Names | None = None) -> str:
    """Why a move was refused, with the bounds where it is a matter of bounds, and by name who was first."""
    if refusal.who is not None and names is not None:
        return words(f"taken-{refusal.why.value}", name=plain(names, refusal.who, words))
    if refusal.why not in _BOUNDS or refusal.highest is None:
        return words(f"refusal-{refusal.why.value}")
    lowest, highest = int(1 if refusal.lowest is None else refusal.lowest), int(refusal.highest)
    room = "none" if highest < lowest else "single" if highest == lowest else "range"
    return words(f"bounds-{refusal.why.value}", room=room, lowest=lowest, highest=highest)


_BOUNDS = frozenset(
    {
        Why.BANK_OUT_OF_RANGE,
        Why.STAKE_OUT_OF_RANGE,
        Why.JOIN_OUT_OF_RANGE,
        Why.NO_SUCH_PLACE,
        Why.THROW_OUT_OF_RANGE,
    }
)
