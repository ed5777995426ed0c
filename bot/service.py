"""The bot as a service: it starts, says in one line why it cannot, and ends when it is told to."""

import asyncio
import logging
import sys
from collections.abc import Callable

from aiogram.exceptions import TelegramNotFound, TelegramUnauthorizedError

from bot.app import build
from bot.clock import Clock
from bot.poll import SETTLING, Doubled
from bot.restore import LedgerBroken
from bot.settings import Settings
from storage.commit import CommitRefused
from storage.database import CannotOpen, DiskFailed

log = logging.getLogger(__name__)

WRONG_TOKEN = "BOT_TOKEN is wrong: expected one that the Bot API server accepts"  # noqa: S105
WRONG_SETTING = 2
DOUBLED = "another instance of the bot runs with this BOT_TOKEN; this one, the later, ends"
LONGEST = 8.0
"""Seconds of the world in which a bot that is told to end must have done so."""

ELSEWHERE = 69
UNUSABLE = 75
BROKEN = 78


async def serve(settings: Settings, seed: Callable[[], str], stop: asyncio.Event, clock: Clock | None = None) -> int:
    """Run until `stop` is set; gives the exit code: 0, or why it could not run, said in one line.

    A bot that serves does first what has come in; one that does not serve yet just ends.
    """
    serving = asyncio.Event()
    working = asyncio.create_task(_work(settings, seed, stop, serving, clock or Clock()))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait((working, stopping), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if serving.is_set():
        await asyncio.wait((working,), timeout=LONGEST)
    working.cancel()
    try:
        return await working
    except asyncio.CancelledError:
        return 0


async def _work(
    settings: Settings, seed: Callable[[], str], stop: asyncio.Event, serving: asyncio.Event, clock: Clock
) -> int:
    try:
        async with build(settings, clock, seed) as app:
            serving.set()
            await app.run(SETTLING, stop)
    except (TelegramUnauthorizedError, TelegramNotFound):
        return _complain(WRONG_TOKEN, WRONG_SETTING)
    except CannotOpen as error:
        return _complain(f"DATABASE cannot be used: {error}", UNUSABLE)
    except DiskFailed as error:
        return _complain(f"DATABASE cannot be used: the disk is full or failing: {error}", UNUSABLE)
    except CommitRefused as error:
        return _complain(f"the database contradicts itself, so nothing is served: {error}; restore a backup", BROKEN)
    except LedgerBroken as error:
        return _complain(f"the ledger is broken, so nothing is served: {error}; restore a backup", BROKEN)
    except ExceptionGroup as group:
        if group.subgroup(TelegramUnauthorizedError):
            return _complain(WRONG_TOKEN, WRONG_SETTING)
        if group.subgroup(Doubled):
            return _complain(DOUBLED, ELSEWHERE)
        log.critical("stopped by an error", exc_info=group)
        return 1
    return 0


def _complain(text: str, code: int) -> int:
    print(text, file=sys.stderr)
    return code
