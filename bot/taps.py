"""What a button says: `k:verb:table:turn:argument`, 64 bytes at most. An amount in it grants nothing."""

from enum import StrEnum

from aiogram.filters.callback_data import CallbackData


class Verb(StrEnum):
    """What a press asks for. `argument` is an amount, a seat, a place in the hand or a key, as noted."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CHOOSE = "var"  # the key of a variant
    TERM = "term"  # the name of an option, which goes on to its next value
    CLOSE = "close"
    BANK = "bank"  # chips
    REFUSE = "refuse"
    CUT = "cut"  # a place in the shoe
    STAKE = "stake"  # chips
    OPEN = "open"
    PEEK = "peek"
    ASK = "ask"  # chips
    ALLOW = "allow"  # a seat
    DENY = "deny"  # a seat
    CAP = "cap"  # chips
    TURN = "turn"
    PASS = "pass"  # noqa: S105
    EXCHANGE = "swap"  # a place in the hand, 0 to 2
    BUY = "buy"  # a place in the stock, 1 for its top
    ENOUGH = "stop"
    DEMAND = "pull"
    DECLINE = "none"
    CLAIM = "claim"
    LOWER = "lower"  # chips
    HOLD = "hold"
    LIFT = "lift"
    UNDER = "under"  # a number of cards, 0 to 10
    TEN = "ten"
    KEEP = "keep"
    HAND = "hand"
    MORE = "more"  # the rest of the buttons of a board, until its next question
    TERMS = "terms"  # the terms of a lobby, or (`back`) its seats again
    OUT = "out"
    BACK = "back"
    PLAY = "play"  # the key of a variant, or none for the menu; in no table
    RECORD = "record"  # the number of a table, open or closed; in no table
    VERIFY = "verify"  # the number of a table, open or closed; in no table
    RULES = "rules"  # the key of a variant or of a page, or none for the list; in no table
    LESSON = "lesson"  # the key of a variant, a point, and the number of a step; in no table
    LANG = "lang"  # a locale; in no table


NO_TABLE = frozenset({Verb.PLAY, Verb.RULES, Verb.LESSON, Verb.LANG, Verb.RECORD, Verb.VERIFY})
"""What asks for no table that is open."""

AROUND = frozenset({Verb.JOIN, Verb.CHOOSE, Verb.TERM, Verb.START, Verb.TERMS, Verb.CLOSE, Verb.HAND, Verb.MORE})
"""What is asked of a table, and is no move of a game or needs more than the button to be one."""

PLAYED = frozenset(Verb) - NO_TABLE - AROUND
"""What is a move by itself."""


LONGEST = 64
"""Bytes that a button may say."""

PARTS = 4
"""So many colons stand in it."""


class Tap(CallbackData, prefix="k"):
    """A press: the verb, the number of the table (0 for none), the turn it answers, and the argument."""

    verb: Verb
    table: int = 0
    turn: int = 0
    argument: str = ""

    def pack(self) -> str:
        """The press as a button says it: what aiogram would make of it, in a tenth of the time."""
        text = f"k:{self.verb}:{self.table}:{self.turn}:{self.argument}"
        if len(text.encode()) > LONGEST or text.count(":") != PARTS:
            raise ValueError(f"no button can say {text}")
        return text
