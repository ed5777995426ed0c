"""People's names: cleaned by one function, told apart at one table, escaped in one place."""

import unicodedata
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from aiogram import html

from bot.words import Words
from games.table import Seat

Names = Mapping[Seat, str]
"""The names of the seats of one table: clean, all different, not yet escaped."""

LONGEST = 24
"""The most letters of a name, each with its marks; what is longer ends in an ellipsis."""

_MARKS = 2
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5")
_TONES = frozenset(chr(code) for code in range(0x1F3FB, 0x1F400))
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_ISOLATE, _POP = "\u2068", "\u2069"
_ALIKE = str.maketrans("авекмнорстухіјѕԁԛԝьαβεζηικμνορτυχγϲıօոս01l|", "abekmhopctyxijsdqwbabezhikmnoptyxycionuoiii")
"""Letters of other scripts, and digits, that are taken for Latin ones, mostly as capitals."""


def kept(text: str) -> str:
    """A name as it came, but for halves of characters, which no database and no message takes."""
    return text.encode(errors="replace").decode()


def clean(name: str, number: int, words: Words) -> str:
    """A name fit to be shown: no control, direction or invisible characters, no towers of marks, not too long,
    and never empty (then it is a word of the locale with `number`). Text from right to left is isolated."""
    return _clean(name) or words("name-unknown", number=number)


@lru_cache(4096)
def _clean(name: str) -> str:
    letters = _letters(unicodedata.normalize("NFC", name))
    text = "".join(letters).strip()
    if len(letters) > LONGEST:
        text = "".join(letters[: LONGEST - 1]).strip() + "…"
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in text):
        return f"{_ISOLATE}{text}{_POP}"
    return text


def _letters(name: str) -> list[str]:
    """The name letter by letter, each with the marks that sit on it; blanks are single."""
    letters: list[str] = []
    marks = 0
    for char in name:
        category = unicodedata.category(char)
        if category.startswith("Z") or char in "\t\n\r":
            if letters and letters[-1] != " ":
                letters.append(" ")
        elif category.startswith("C") or char in _BLANKS or _is_selector(char):
            continue
        elif category.startswith("M") or char in _TONES:
            marks += 1
            if letters and letters[-1] != " " and marks <= _MARKS:
                letters[-1] += char
            continue
        else:
            letters.append(char)
        marks = 0
    return letters[:-1] if letters and letters[-1] == " " else letters


def _is_selector(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0000" <= char <= "\U000e0fff" or "\u180b" <= char <= "\u180f"


def at_table(raw: Mapping[Seat, str], words: Words) -> Names:
    """The names of a table's seats, cleaned; those that look alike bear the number of the seat."""
    names = {seat: clean(name, seat, words) for seat, name in raw.items()}
    while True:
        looks = Counter(looks_like(name) for name in names.values())
        if max(looks.values(), default=1) == 1:
            return names
        names = {
            seat: words("name-numbered", name=name, number=seat) if looks[looks_like(name)] > 1 else name
            for seat, name in names.items()
        }


@lru_cache(4096)
def looks_like(name: str) -> str:
    """What a name looks like at a glance: two names with the same looks can be taken for each other."""
    flat = unicodedata.normalize("NFKD", name).casefold().translate(_ALIKE)
    return "".join(char for char in flat if unicodedata.category(char)[0] not in "MZCP")


def plain(names: Names, seat: Seat, words: Words) -> str:
    """The name of a seat for buttons and pop-ups, which are plain text."""
    return names.get(seat) or words("name-unknown", number=seat)


def in_html(names: Names, seat: Seat, words: Words) -> str:
    """The name of a seat for messages, which are HTML."""
    return escaped(plain(names, seat, words))


def escaped(text: str) -> str:
    """A clean text as HTML. This is the one place where names and titles are escaped."""
    return html.quote(text)
