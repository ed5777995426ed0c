"""How much of a button's text a phone shows.

Telegram gives the buttons of a row equal parts of its width and cuts off what does not fit. On a screen of 390 px the
row has about 360, of which each button leaves some at both edges; a letter of its 15 px text takes about 8.
"""

import unicodedata

ROW = 360
"""The pixels of a row of buttons, at 390 px of screen."""

EDGES = 12
"""The pixels of a button that bear no text."""

LETTER = 8
"""The pixels of a letter; emoji take two letters' place."""

LABEL = 24
"""The most characters of a button, in however wide a row."""

_EMOJI, _TAIL = "\ufe0f", 4
_ISOLATE, _POP = "\u2068", "\u2069"


def room(buttons: int) -> int:
    """How many letters fit into each of so many buttons of a row."""
    return (ROW // buttons - EDGES) // LETTER


def letters(text: str) -> int:
    """How many letters' place a text takes."""
    return sum(map(_letters, text))


def _letters(char: str) -> int:
    if char == _EMOJI:
        return 1  # what stands before it is shown as emoji
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def shortened(name: str, most: int) -> str:
    """A name in at most so many letters' place and characters, three at least. What is too long loses its middle, for
    at the end may stand the number that tells it from others."""
    bare = name.strip(_ISOLATE + _POP)
    if _fits(bare, most):
        return name
    tail = bare[-_TAIL:] if most >= 2 * _TAIL + 2 else ""
    head = bare[: len(bare) - len(tail)]
    while head and not _fits(f"{head}…{tail}", most):
        head = head[:-1]
    cut = f"{head.rstrip()}…{tail}"
    return f"{_ISOLATE}{cut}{_POP}" if bare != name else cut


def _fits(text: str, most: int) -> bool:
    return letters(text) <= most and len(text) <= most
