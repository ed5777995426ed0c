"""The gate: who knocks too often is not heard. It is asked before an update is decoded, and answers nobody.

What an outage has piled up is no flood, though it all comes at once: each update is judged by the moment when it was
sent. A message bears its date. A press bears none: it was made after the last poll that left nothing behind, and not
longer ago than Telegram keeps presses, so its person is allowed what that time allows.
"""

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

PRESS_SECONDS = 150.0
"""So long Telegram keeps a press that nobody fetches."""

OUTAGE_SECONDS = 1.0
"""Where nobody has polled for so long, there was an outage: what comes next is its backlog."""


@dataclass(slots=True)
class Buckets:
    """A bucket for each person, or each chat: `burst` at once, then one every `gap` seconds."""

    burst: int
    gap: float
    paces: dict[int, Pace] = field(default_factory=dict)
    many: int = MANY

    def takes(self, who: int, now: float, since: float | None = None) -> bool:
        """Whether one more is taken from this one; if so, it is counted. Of one that was sent at an unknown moment from
        `since` to `now` so much is taken as the whole of that time allows."""
        pace = self.paces.get(who)
        if pace is None:
            self._forget(now)
            pace = self.paces[who] = Pace(self.burst, self.gap)
        if pace.wait(now) > SLACK:
            return False
        pace.spend(now if since is None else since)
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

    What Telegram itself tells of a chat always comes through: those updates are few, and not to be missed. `since` is
    when the last poll was answered that left nothing behind (None: just now; 0: nobody knows). `back` is when an outage
    ended whose backlog is still being fetched: meanwhile only people are counted, for many people who each did little
    are no flood in a chat either. It ends by itself when no press of the outage can be left.
    """

    clock: Clock
    since: float | None = None
    back: float | None = None
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
        since = now if self.since is None else min(self.since, now)
        in_backlog = self.back is not None and now < self.back + PRESS_SECONDS
        admitted = tuple(each for each in raw if self._admits(each, *_sent(each, since, now), not in_backlog))
        if self.dropped > before and now >= self.told + TOLD_SECONDS:
            self.told = now
            log.warning("a flood: %d updates dropped so far", self.dropped)
        return admitted

    def listens(self) -> None:
        """A poll is about to be made. After a time without any, it fetches the backlog of an outage."""
        now = self.clock.now()
        if self.back is None and self.since is not None and now - self.since >= OUTAGE_SECONDS:
            self.back = now

    def emptied(self) -> None:
        """The poll that was answered just now has left nothing behind: what comes next is sent from now on."""
        self.since, self.back = self.clock.now(), None

    def _admits(self, raw: dict[str, Any], since: float, now: float, crowds: bool) -> bool:
        person, chat = _knocker(raw)
        taken = not person or self.people.takes(person, now, since)
        if not taken or (chat and crowds and not self.chats.takes(chat, now, since)):
            self.dropped += 1
            return False
        return True


def _sent(raw: dict[str, Any], since: float, now: float) -> tuple[float, float]:
    """Between which moments an update was sent, of those from `since` to `now`. The date of a message is in whole
    seconds, rounded down, and by Telegram's clock, which may differ from ours."""
    match raw:
        case {"message": {"date": int(date)}}:
            at = min(max(date, since), now)
            return at, min(at + 1.0, now)
        case _:
            return max(since, now - PRESS_SECONDS), now


def _knocker(raw: dict[str, Any]) -> tuple[int, int]:
    """Who presses or speaks, and in which group that costs something, by Telegram's numbers; 0 where it is nobody or no
    group. The talk of a group and what Telegram tells of it (who came, what was pinned) cost the group nothing."""
    query = raw.get("callback_query")
    if isinstance(query, dict):
        return _number(query.get("from")), _group(query.get("message"))
    message = raw.get("message")
    if isinstance(message, dict) and "migrate_to_chat_id" not in message and "migrate_from_chat_id" not in message:
        return _number(message.get("from")), _group(message) if _is_asked(message) else 0
    return 0, 0


def _is_asked(message: dict[str, Any]) -> bool:
    """Whether the bot is meant by what is written in a group: a command, or a reply to a bot. What is forwarded is no
    word of whoever sends it."""
    text = message.get("text", message.get("caption"))
    if not isinstance(text, str) or "forward_origin" in message:
        return False
    replied = message.get("reply_to_message")
    to = replied.get("from") if isinstance(replied, dict) else None
    return text.startswith("/") or (isinstance(to, dict) and to.get("is_bot") is True)


def _group(message: object) -> int:
    number = _number(message.get("chat")) if isinstance(message, dict) else 0
    return number if number < 0 else 0


def _number(what: object) -> int:
    number = what.get("id") if isinstance(what, dict) else 0
    return number if isinstance(number, int) else 0
