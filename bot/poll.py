"""Long polling of our own: a batch is confirmed to Telegram by the next poll, which waits for its commit alone."""

import asyncio
import logging
from collections.abc import Callable
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
from bot.gate import Gate
from bot.jobs import Updates

log = logging.getLogger(__name__)

ALLOWED = ["message", "callback_query", "my_chat_member"]
"""The kinds of updates that the bot asks for; fewer kinds, fewer surprises."""

POLL_SECONDS = 30
BATCH = 100


class RawUpdates(TelegramMethod[list[dict[str, Any]]]):
    """getUpdates that leaves each update as it came, so that one which cannot be decoded spoils no other."""

    __returning__ = list[dict[str, Any]]
    __api_method__ = "getUpdates"

    offset: int | None = None
    limit: int = BATCH
    timeout: int = POLL_SECONDS
    allowed_updates: list[str] = ALLOWED


HELD = Response[list[dict[str, Any]]]
"""The type of the reply, held for the reason that `bot.wire.HELD` tells."""


async def poll(bot: Bot, put: Callable[[Updates], None], clock: Clock, gate: Gate) -> None:
    """Poll until cancelled. The first poll has no offset, so it confirms nothing. What the gate keeps out is confirmed
    with the rest and leaves no trace."""
    offset: int | None = None
    failures = 0
    while True:
        try:
            raw = await bot(RawUpdates(offset=offset), request_timeout=POLL_SECONDS + 10)
        except TelegramUnauthorizedError:
            raise
        except TelegramRetryAfter as error:
            await clock.sleep(error.retry_after)
            continue
        except (TimeoutError, TelegramAPIError, ClientDecodeError, OSError) as error:
            failures += 1
            log.warning("polling failed: %s", type(error).__name__)
            await clock.sleep(2.0 if isinstance(error, TelegramConflictError) else min(5.0, 0.3 * 2**failures))
            continue
        failures = 0
        if admitted := gate.admitted(raw):
            done = asyncio.get_running_loop().create_future()
            put(Updates(admitted, done))
            await done
        if raw:
            offset = max(int(each["update_id"]) for each in raw) + 1
