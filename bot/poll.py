"""Long polling of our own: a batch is confirmed to Telegram by the next poll, which waits for its commit alone."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Any

from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods.base import Response, TelegramMethod

from bot.clock import Clock
from bot.ear import Ear
from bot.gate import Gate
from bot.jobs import Polled, Updates
from bot.learned import Silenced
from bot.wire import webhook_of
from storage.rows import SilenceRow, Whom

log = logging.getLogger(__name__)

ALLOWED = ["message", "callback_query", "my_chat_member"]
"""The kinds of updates that the bot asks for; fewer kinds, fewer surprises."""

SETTLING = 5.0
"""Seconds after a start in which nothing is confirmed: longer than an older instance needs to poll again."""

FIRST_MINUTE = 60.0
"""Seconds after a start in which another instance is taken for the older one."""

YIELDED = 2.0
"""Seconds before an instance polls again that was ended by another's poll."""

RETURNED = 3.0
"""Seconds in which an instance that was ended so has polled again, and has fetched what lay there."""

RECENT = 60.0
"""Seconds after a poll of one's own in which no other instance is thought of."""

NOTED = 10.0
"""Seconds between two notes of when a poll left nothing behind and all that it brought was done."""

LOOK = 0.5
"""Seconds between two polls while nothing is confirmed, once something has come."""

BATCH = 100


class RawUpdates(TelegramMethod[list[dict[str, Any]]]):
    """getUpdates that leaves each update as it came, so that one which cannot be decoded spoils no other."""

    __returning__ = list[dict[str, Any]]
    __api_method__ = "getUpdates"

    offset: int | None = None
    limit: int = BATCH
    timeout: int = 0
    allowed_updates: list[str] = ALLOWED


HELD = Response[list[dict[str, Any]]]
"""The type of the reply, held for the reason that `bot.wire.HELD` tells."""


class Hooked(Exception):
    """A webhook is set, so nothing can be polled. The text is the host that it calls, if that is known."""


class Doubled(Exception):
    """Another instance polls with the same token. It was there first, so this one gives way."""


@dataclass(slots=True)
class Settling:
    """The first `seconds` of an instance, in which it confirms nothing, lest another one, on another database, loses
    what is its own.

    Who polled with this very database less than a minute ago (`polled`) is the only instance: it need not settle. Nor
    need whoever gets a full reply, behind which nothing can be fetched before it is confirmed: had another instance
    been polling, so much would not have lain there. Only in the seconds after the first reply, which has ended the
    other one's poll, may things lie there until that one polls again, so a later full reply ends them not too soon.
    """

    clock: Clock
    seconds: float
    polled: float
    begun: float = 0.0
    replied: bool = False

    def begin(self) -> None:
        """The first poll is about to be made."""
        self.begun = self.clock.now()
        if 0 <= self.begun - self.polled <= RECENT:
            self.seconds = 0.0

    @property
    def left(self) -> float:
        """The seconds in which nothing is to be confirmed yet; 0 once they are over, for ever."""
        return max(0.0, self.begun + self.seconds - self.clock.now())

    def failed(self) -> None:
        """A poll has failed: they begin anew, if they are not over."""
        if self.left > 0:
            self.begun = self.clock.now()

    def heard(self, full: bool) -> None:
        """A poll was answered, maybe with as much as a reply can hold."""
        if full and (not self.replied or self.clock.now() >= self.begun + RETURNED):
            self.seconds = 0.0
        self.replied = True


async def poll(
    bot: Bot,
    put: Callable[[Updates | Polled | Silenced], None],
    clock: Clock,
    gate: Gate,
    ear: Ear,
    back: Callable[[], None],
    settling: float = 0.0,
    silent: float = 0.0,
    polled: float = 0.0,
) -> None:
    """Poll until cancelled. What the gate keeps out is confirmed with the rest and leaves no trace.

    The first poll has no offset, so it confirms nothing; nor is anything confirmed while the instance settles (see
    `Settling`). Then `back` is called, once. Where there is such a time, another instance that shows itself in the
    first minute raises `Doubled`. A webhook raises `Hooked`. Nothing is polled before `silent`, which was told before
    a restart (429).
    """
    await clock.sleep(silent - clock.now())
    start, noted = Settling(clock, settling, polled), 0.0
    start.begin()
    settled, offset, failures = False, None, 0
    handled: set[int] = set()
    while True:
        left = start.left
        if left <= 0 and not settled:
            settled = True
            back()
        gate.listens()
        try:
            raw = await _fetched(bot, offset if settled else None, ear.listens(None if settled else ceil(left)))
        except TelegramUnauthorizedError:
            raise
        except FAILURES as error:
            if isinstance(error, TelegramConflictError) and "webhook" in error.message:
                raise Hooked(await webhook_of(bot)) from error
            if isinstance(error, TelegramConflictError) and settling and clock.now() < start.begun + FIRST_MINUTE:
                raise Doubled from error
            failures += 1
            ear.failed()
            await clock.sleep(_pause(error, put, clock.now(), failures))
            start.failed()
            continue
        failures, at, full = 0, clock.now(), len(raw) >= BATCH
        start.heard(full)
        ear.hears()
        brought = len(raw)
        raw = [each for each in raw if isinstance(each.get("update_id"), int)]
        await _handle(put, gate, [each for each in raw if each["update_id"] not in handled], full)
        ear.heard(brought, BATCH)
        if not full and at - noted >= NOTED:
            noted = at
            put(Polled(at))
        if raw:
            offset = max(each["update_id"] for each in raw) + 1
        handled = set() if settled else handled | {each["update_id"] for each in raw}
        if raw and start.left > 0:
            await clock.sleep(min(LOOK, start.left))


FAILURES = (TimeoutError, TelegramAPIError, ClientDecodeError, OSError)
"""What a poll fails with."""


def _pause(error: Exception, put: Callable[[Silenced], None], now: float, failures: int) -> float:
    """The seconds until the next poll, after so many running that have failed."""
    match error:
        case TelegramConflictError():
            log.warning("another instance polls with the same token")
            return YIELDED
        case TelegramRetryAfter():
            if error.retry_after > 0:
                put(Silenced(SilenceRow(Whom.POLLS, 0, now, now + error.retry_after)))
            return float(error.retry_after)
        case _:
            log.warning("polling failed: %s", type(error).__name__)
            return min(5.0, 0.3 * float(2**failures))


async def _fetched(bot: Bot, offset: int | None, seconds: int) -> list[dict[str, Any]]:
    """What one poll brings."""
    return await bot(RawUpdates(offset=offset, timeout=seconds), request_timeout=seconds + 10)


async def _handle(put: Callable[[Updates], None], gate: Gate, raw: list[dict[str, Any]], full: bool) -> None:
    """Have the writer do what the gate admits, and wait until it is committed. A full reply leaves things behind."""
    admitted = gate.admitted(raw)
    if not full:
        gate.emptied()
    if admitted:
        done = asyncio.get_running_loop().create_future()
        put(Updates(admitted, done))
        await done
