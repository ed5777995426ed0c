"""The steps of a lesson: `<variant>.toml`, in whose moves a blank line ends a step."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from games.facts import Fact
from games.play import State
from games.record import Record, read, replay

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Moment:
    """A move of a lesson: the table before it (none: the start of the game), what came of it, and the table after."""

    before: State | None
    facts: tuple[Fact, ...]
    state: State


Step = tuple[Moment, ...]
"""What a step of a lesson tells."""


@cache
def steps_of(variant: str) -> tuple[Step, ...]:
    """The steps of a variant's lesson."""
    text = (_HERE / f"{variant}.toml").read_text(encoding="utf-8")
    record = read(text)
    moments = tuple(_moments(record))
    ends = (-1, *_ends(text, record))
    return tuple(moments[last + 1 : end + 1] for last, end in pairwise(ends))


def _moments(record: Record) -> Iterator[Moment]:
    before = None
    for played in replay(record):
        yield Moment(before, played.facts, played.state)
        before = played.state


def _ends(text: str, record: Record) -> list[int]:
    """The numbers of the moves that end a step: a blank line follows, or nothing."""
    rows = text.split("\n")
    return [
        number
        for number, line in enumerate(record.moves, start=1)
        if number == len(record.moves) or not rows[line.number].strip()
    ]
