"""A canary in every card, seed and token: whatever goes out is scanned, and what its reader could not know is a leak.

While this is on, a card's face names its pack as well, so no card of a table can be taken for another.
"""

import logging
import re
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.app import App
from bot.sandbox.html import parse
from bot.words import Words
from games.cards import Card
from games.facts import Dealt, Private
from games.lobby import Lobby
from storage.rows import AnnouncementRow, Batch

COUPS = 4
"""Cards may be spoken of so many coups long: the result of one is said while the next is played."""

MESSAGES = 2000
"""Of so many messages it is remembered in which coup they were sent: its cards may be in them however late that is; and
of so many announcements what they say."""

_SENT = re.compile(r'"message_id": ([0-9]+)')
_FACE = re.compile(r"⟦([0-9JQKA]{1,2}[SHDC]'?)⟧")
_SEED = re.compile(r"[0-9a-f]{64}")


def marked(_words: Words, card: Card) -> str:
    """The face that a card bears."""
    return f"⟦{card}⟧"


def faces() -> AbstractContextManager[Any]:
    """While this is entered, every card bears a face of its own in all languages."""
    return patch.object(Words, "card", marked)


@dataclass(slots=True)
class _Coup:
    """The cards that a coup has shown to all, and those that it has shown to one person alone; and the next coup."""

    shown: set[str] = field(default_factory=set)
    private: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    next: "_Coup | None" = None

    def to(self, person: int) -> set[str]:
        """What this person may have seen in it."""
        return self.shown | self.private.get(person, set())


@dataclass(slots=True)
class Canary:
    """Follows what tables show, and listens to what is said. `scanned` are calls, `lines` are of the log, `cards` were
    seen in calls, `found` are the leaks."""

    token: str
    app: App | None = None
    scanned: int = 0
    lines: int = 0
    cards: int = 0
    found: list[str] = field(default_factory=list)
    seeds: set[str] = field(default_factory=set)
    coups: dict[int, deque[_Coup]] = field(default_factory=dict)
    people: dict[tuple[int, int], int] = field(default_factory=dict)
    tables: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    messages: dict[tuple[str, str], list[_Coup]] = field(default_factory=dict)
    announced: deque[str] = field(default_factory=lambda: deque(maxlen=MESSAGES))

    def committed(self, batch: Batch) -> None:
        """Learn from a batch what its tables show, and to whom."""
        for row in batch.tables.values():
            if row.id not in self.tables[row.chat]:
                self._forget(self.tables[row.chat][:-1])
                self.tables[row.chat] = [*self.tables[row.chat][-1:], row.id]
        for sitter in batch.seats.values():
            self.people[sitter.table, sitter.seat] = sitter.person
        for move in batch.moves:
            coups = self.coups.setdefault(move.table, deque([_Coup()], COUPS))
            for fact in move.facts:
                if isinstance(fact, Dealt):
                    coups[-1].next = _Coup()
                    coups.append(coups[-1].next)
                at = coups[-1]
                to = at.private[self.people[move.table, fact.to]] if isinstance(fact, Private) else at.shown
                to.update(f"{card}" for card in _cards(fact))
        for announcement in batch.announcements:
            self._announced(announcement)

    def _announced(self, row: AnnouncementRow) -> None:
        """An announcement shows what the group knows already. It may be said much later, for its place may refuse it,
        and as plain text."""
        shown = set(_FACE.findall(row.text))
        if secret := shown - self._known(self.tables[row.chat], 0):
            self.found.append(f"announced to chat {row.chat}: {sorted(secret)}")
        if shown:
            self.announced += [row.text, parse(row.text)[0]]

    def _forget(self, tables: list[int]) -> None:
        for table in tables:
            self.coups.pop(table, None)
            for seat in [seat for seat in self.people if seat[0] == table]:
                del self.people[seat]

    def spoke(self, method: str, said: dict[str, str], reply: str) -> None:
        """A call was made."""
        self.scanned += 1
        text = "\n".join(said.values())
        if "⟦" in text and (shown := set(_FACE.findall(text))):
            self._cards(method, said, shown)
        self.hears(method, text)
        if method != "getUpdates":
            self.hears(f"the reply to {method}", reply)
        if method == "sendMessage" and (number := _SENT.search(reply)):
            self._sent(said["chat_id"], number[1])

    def _sent(self, chat: str, message: str) -> None:
        """Remember in which coup a message was sent; it may be sent before its own coup is dealt."""
        _, tables = self._reader(int(chat))
        self.messages[chat, message] = [self.coups[table][-1] for table in tables if table in self.coups]
        if len(self.messages) > MESSAGES:
            del self.messages[next(iter(self.messages))]

    def hears(self, where: str, text: str) -> None:
        """Something was said or written anywhere: neither a token nor the seed of a table or of a shoe in play may be
        in it."""
        if self.token in text:
            self.found.append(f"{where}: the token")
        seeds = set(_SEED.findall(text))
        if seeds and seeds & (self.seeds | self._live()):
            self.found.append(f"{where}: a seed")

    def logged(self, record: logging.LogRecord) -> None:
        """A line was logged, from any level on: no card is ever in one, whosever it is."""
        text = record.getMessage()
        self.lines += 1
        self.hears(f"the log of {record.name}", text)
        if "⟦" in text:
            self.found.append(f"the log of {record.name}: a card")

    def files(self, folder: Path) -> None:
        """Files that were written: the database holds cards and seeds, and must, but no token."""
        for path in folder.rglob("*"):
            if path.is_file() and self.token.encode() in path.read_bytes():
                self.found.append(f"{path.name}: the token")

    def _live(self) -> set[str]:
        if self.app is None:
            return set()
        states = [row.state for row in self.app.hall.tables.values() if not isinstance(row.state, Lobby)]
        return {state.shoe.seed for state in states if state.table.banker is not None}

    def _cards(self, method: str, said: dict[str, str], shown: set[str]) -> None:
        assert self.app is not None
        self.cards += len(shown)
        # the number of a press begins with that of whoever pressed, who alone reads the answer
        number = said.get("chat_id") or said["callback_query_id"][:-8]
        if not number.removeprefix("-").isdecimal():
            return  # Telegram knows no such press: nobody reads the answer
        person, tables = self._reader(int(number))
        known = self._known(tables, person)
        for coup in self.messages.get((number, said.get("message_id", "")), ()):
            known |= coup.to(person) | (coup.next.to(person) if coup.next else set())
        if (shown - known) and (secret := set(_FACE.findall(self._not_announced(said))) - known):
            self.found.append(f"{method} to {number}: {sorted(secret)}")

    def _not_announced(self, said: dict[str, str]) -> str:
        """What is said in a call besides announcements."""
        text = "\n".join(said.values())
        for each in self.announced:
            text = text.replace(each, "")
        return text

    def _reader(self, chat: int) -> tuple[int, list[int]]:
        """Who reads a chat, 0 for a whole group, and the tables that may speak there."""
        assert self.app is not None
        hall = self.app.hall
        if chat < 0:
            return 0, self.tables.get(hall.chat_numbers.get(chat, 0), [])
        person = hall.person_numbers.get(chat, 0)
        return person, [table for (table, _), who in self.people.items() if who == person]

    def _known(self, tables: list[int], person: int) -> set[str]:
        known: set[str] = set()
        for table in tables:
            for coup in self.coups.get(table, ()):
                known |= coup.to(person)
        return known


class Listening(logging.Handler):
    """Lets a canary hear every line of the log."""

    def __init__(self, canary: Canary) -> None:
        super().__init__(logging.DEBUG)
        self.canary = canary

    def emit(self, record: logging.LogRecord) -> None:
        """Let it hear one."""
        self.canary.logged(record)


def _cards(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _cards(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from _cards(getattr(value, each.name))
