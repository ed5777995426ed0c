"""The gate: who knocks too often is not heard. It is asked before an update is decoded, and answers nobody."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.clock import Clock
from bot.pace import Pace

log = logging.getLogger(__name__)

MANY = 4096
"""So many people or chats are remembered before those that have been quiet are forgotten."""

SLACK = 0.001
"""By so much a moment may be off: seconds since the epoch are rounded when added."""

TOLD_SECONDS = 60.0
"""Between two lines of the log about a flood."""


@dataclass(slots=True)
class Buckets:
    """A bucket for each person, or each chat: `burst` at once, then one every `gap` seconds."""

    burst: int
    gap: float
    paces: dict[int, Pace] = field(default_factory=dict)
    many: int = MANY

    def takes(self, who: int, now: float) -> bool:
        """Whether one more is taken from this one; if so, it is counted."""
        pace = self.paces.get(who)
        if pace is None:
            self._forget(now)
            pace = self.paces[who] = Pace(self.burst, self.gap)
        if pace.wait(now) > SLACK:
            return False
        pace.spend(now)
        return True

    def _forget(self, now: float) -> None:
        """Forget whose buckets have run empty; seldom, so that a crowd does not make each of its members dear."""
        if len(self.paces) >= self.many:
            self.paces = {who: pace for who, pace in self.paces.items() if pace.full > now}
            self.many = max(MANY, 2 * len(self.paces))


def of_people() -> Buckets:
    """A person: as many presses as a quick finger makes, and more than a table can ask for."""
    return Buckets(burst=20, gap=1 / 5)


def of_openings() -> Buckets:
    """The tables that a person opens: each is a row for ever, whether anybody plays at it or not."""
    return Buckets(burst=5, gap=30.0)


def of_chats() -> Buckets:
    """A group: more than all its people do together, unless they mean to."""
    return Buckets(burst=40, gap=1 / 20)


@dataclass(slots=True)
class Gate:
    """Lets updates through, of each person and in each chat so many. `dropped` counts those it did not.

    What Telegram itself tells of a chat always comes through: those updates are few, and not to be missed.
    """

    clock: Clock
    people: Buckets = field(default_factory=of_people)
    chats: Buckets = field(default_factory=of_chats)
    dropped: int = 0
    told: float = 0.0

    def open(self) -> None:
        """Let everybody through: for tests whose clock stands still, so that everything comes at once."""
        self.people = self.chats = Buckets(burst=1_000_000, gap=1e-6)

    def admitted(self, raw: Iterable[dict[str, Any]]) -> tuple[dict[str, Any], ...]:
        """Those of these updates that are to be handled, in their order."""
        now, before = self.clock.now(), self.dropped
        admitted = tuple(each for each in raw if self._admits(each, now))
        if self.dropped > before and now >= self.told + TOLD_SECONDS:
            self.told = now
            log.warning("a flood: %d updates dropped so far", self.dropped)
        return admitted

    def _admits(self, raw: dict[str, Any], now: float) -> bool:
        person, chat = _knocker(raw)
        if (person and not self.people.takes(person, now)) or (chat and not self.chats.takes(chat, now)):
            self.dropped += 1
            return False
        return True


def _knocker(raw: dict[str, Any]) -> tuple[int, int]:
    """Who presses or speaks, and in which group, by Telegram's numbers; 0 where it is nobody or no group."""
    query = raw.get("callback_query")
    if isinstance(query, dict):
        return _number(query.get("from")), _group(query.get("message"))
    message = raw.get("message")
    if isinstance(message, dict) and "migrate_to_chat_id" not in message and "migrate_from_chat_id" not in message:
        return _number(message.get("from")), _group(message)
    return 0, 0


def _group(message: object) -> int:
    number = _number(message.get("chat")) if isinstance(message, dict) else 0
    return number if number < 0 else 0


def _number(what: object) -> int:
    number = what.get("id") if isinstance(what, dict) else 0
    return number if isinstance(number, int) else 0
