"""The moves as words, a line each: "P1 stakes 40", "table times out". Reading and writing are inverse."""

import re
from collections.abc import Callable

from games.catalogue import text_of
from games.moves import (
    Allow,
    AllowUpTo,
    AskToJoin,
    Buy,
    Choose,
    Claim,
    Close,
    ComeBack,
    Cut,
    Decline,
    Demand,
    Deny,
    Enough,
    Exchange,
    Hold,
    Join,
    KeepCard,
    LayBank,
    Leave,
    Lift,
    Lower,
    Move,
    OpenEarly,
    Pass,
    RefuseBank,
    SetTerm,
    SitOut,
    Stake,
    Start,
    ThrowTen,
    ThrowUnder,
    TimedOut,
    TurnUp,
)
from games.table import Chips, Seat
from games.terms import Value

PLAIN: dict[str, Move] = {
    "leaves": Leave(),
    "sits out": SitOut(),
    "comes back": ComeBack(),
    "times out": TimedOut(),
    "closes": Close(at_once=False),
    "closes at once": Close(at_once=True),
    "starts": Start(),
    "refuses": RefuseBank(),
    "opens early": OpenEarly(),
    "peeks": OpenEarly(peek=True),
    "turns up": TurnUp(),
    "passes": Pass(),
    "declines": Decline(),
    "buys": Buy(),
    "says enough": Enough(),
    "demands": Demand(),
    "claims": Claim(),
    "holds": Hold(),
    "lifts": Lift(),
    "throws off": ThrowTen(),
    "keeps": KeepCard(),
}
"""The moves with nothing to choose."""

NUMBERED: dict[str, Callable[[int], Move]] = {
    "joins with": lambda chips: Join(Chips(chips)),
    "lays": lambda chips: LayBank(Chips(chips)),
    "cuts at": Cut,
    "stakes": lambda chips: Stake(Chips(chips)),
    "asks for": lambda chips: AskToJoin(Chips(chips)),
    "allows up to": lambda chips: AllowUpTo(Chips(chips)),
    "lowers to": lambda chips: Lower(Chips(chips)),
    "exchanges card": lambda place: Exchange(place - 1),
    "buys at": Buy,
    "throws under": ThrowUnder,
}
"""The moves with a number. The cards of a hand and the places of the stock are counted from 1."""

SEATED: dict[str, Callable[[Seat], Move]] = {
    "allows": Allow,
    "denies": Deny,
    "closes, shut by": lambda seat: Close(at_once=False, forfeits=seat),
    "closes at once, shut by": lambda seat: Close(at_once=True, forfeits=seat),
}
"""The moves that name a seat."""

SEAT = re.compile(r"P([1-9]\d{0,8})", re.ASCII)
NUMBER = re.compile(r"0|[1-9]\d{0,17}", re.ASCII)


def seat_of(word: str) -> Seat:
    """The seat of a name: "P3". ValueError if it is none."""
    found = SEAT.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no seat: write P1, P2, …")
    return Seat(int(found[1]))


def name_of(seat: Seat) -> str:
    """The name of a seat."""
    return f"P{seat}"


def read_move(line: str) -> tuple[Seat | None, Move]:
    """The seat (none: "table") and the move of a line. ValueError says what is wrong with it."""
    who, _, words = " ".join(line.split()).partition(" ")
    seat = None if who == "table" else seat_of(who)
    move = _move(words)
    if words != _words(move):
        raise ValueError(f"write {_words(move)!r} for {words!r}")
    return seat, move


def _move(words: str) -> Move:
    if words in PLAIN:
        return PLAIN[words]
    verb, _, last = words.rpartition(" ")
    if verb in NUMBERED and NUMBER.fullmatch(last):
        return NUMBERED[verb](int(last))
    if verb in SEATED:
        return SEATED[verb](seat_of(last))
    match words.split():
        case ["chooses", key]:
            return Choose(key)
        case ["agrees", option, value]:
            return SetTerm(option, _value(value))
        case _:
            raise ValueError(f"no such move: {words!r}")


def write_move(seat: Seat | None, move: Move) -> str:
    """The line of a move, as `read_move` reads it."""
    return f"{'table' if seat is None else name_of(seat)} {_words(move)}"


def _words(move: Move) -> str:
    match move:
        case Choose(key):
            return f"chooses {key}"
        case SetTerm(option, value):
            return f"agrees {option} {text_of(value)}"
        case Allow(seat) | Deny(seat) | Close(forfeits=int(seat)):
            return _seated(move, seat)
        case _:
            return _plain(move) or _numbered(move)


def _seated(move: Move, seat: Seat) -> str:
    return next(f"{words} {name_of(seat)}" for words, make in SEATED.items() if make(seat) == move)


def _plain(move: Move) -> str | None:
    return next((words for words, plain in PLAIN.items() if plain == move), None)


def _numbered(move: Move) -> str:
    match move:
        case Join(number) | LayBank(number) | Stake(number) | AskToJoin(number) | AllowUpTo(number) | Lower(number):
            pass
        case Buy(number) | ThrowUnder(number) | Cut(number):
            pass
        case Exchange(place):
            number = place + 1
        case _:
            raise ValueError(f"{move} has no words")
    return next(f"{words} {number}" for words, make in NUMBERED.items() if make(number) == move)


def _value(word: str) -> Value:
    if word in ("on", "off"):
        return word == "on"
    return int(word) if NUMBER.fullmatch(word) else word
