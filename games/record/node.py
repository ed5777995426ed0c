"""A table of a TOML text, which knows in which line each of its keys stands."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from games.record.model import Unreadable

T = TypeVar("T")
Path = tuple[str | int, ...]


@dataclass(slots=True)
class Node:
    """A table, its text and its place there; what is taken from it is crossed off."""

    text: str
    table: dict[str, object]
    path: Path = ()
    taken: set[str] = field(default_factory=set)

    def wrong(self, what: str, key: str | None = None) -> Unreadable:
        """The error that something is wrong with a key, or with the table."""
        return Unreadable(line_of(self.text, self.path, key), f"{key}: {what}" if key else what)

    def take(self, key: str, kind: type[T], default: T | None = None) -> T:
        """The value of a key. Unreadable if it is of another kind, or not there and has no default."""
        self.taken.add(key)
        value = self.table.get(key, default)
        if value is None:
            raise self.wrong(f"{key} is missing")
        if type(value) is not kind:
            raise self.wrong(f"{_NAMES[kind]} is wanted", key)
        return value

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number from 0 up."""
        value = self.take(key, int, default)
        if not 0 <= value < 10**18:
            raise self.wrong("a number from 0 up is wanted", key)
        return value

    def read(self, key: str, reader: Callable[[str], T]) -> T:
        """What a reader makes of a text; what it finds wrong is wrong with the key."""
        try:
            return reader(self.take(key, str))
        except ValueError as error:
            raise self.wrong(str(error), key) from None

    def node(self, key: str) -> "Node":
        """A table within this one, empty if it is not there."""
        return Node(self.text, dict(self.take(key, dict, {})), (*self.path, key))

    def nodes(self, key: str) -> list["Node"]:
        """The tables of an array."""
        rows = self.take(key, list, [])
        if not all(isinstance(row, dict) for row in rows):
            raise self.wrong("tables are wanted", key)
        return [Node(self.text, dict(row), (*self.path, key, at)) for at, row in enumerate(rows)]

    def done(self) -> None:
        """Unreadable if a key has not been taken."""
        for key in self.table:
            if key not in self.taken:
                raise self.wrong("no such key here", key)


_NAMES: dict[type, str] = {int: "a number", str: "a text", dict: "a table", list: "an array"}


def line_of(text: str, path: Path, key: str | None = None) -> int:
    """The line of a key of the table at this path, or of the table's head; 1 where neither is written out."""
    names = [part for part in path if isinstance(part, str)]
    skip = next((part for part in path if isinstance(part, int)), 0)
    head, below = _head(names), _head([*names, key or ""])
    inside, found = not names, 1
    for number, line in enumerate(text.split("\n"), 1):
        if names and head.match(line):
            inside, skip = skip == 0, skip - 1
            found = number if inside else found
        elif key is not None and below.match(line):
            return number
        elif line.startswith("["):
            inside = False
        elif inside and key is not None and re.match(rf"\s*\"?{re.escape(key)}\"?\s*=", line):
            return number
    return found


def _head(names: list[str]) -> re.Pattern[str]:
    return re.compile(rf"\s*\[+\s*{re.escape('.'.join(names))}\s*\]+")
