"""The bot as a service: it starts, says in one line why it cannot, and ends when it is told to."""

import asyncio
import logging
import sys
from collections.abc import Callable

from aiogram.exceptions import TelegramNotFound, TelegramUnauthorizedError

from bot.app import build
from bot.clock import Clock
from bot.restore import LedgerBroken
from bot.settings import Settings
from storage.database import CannotOpen

log = logging.getLogger(__name__)

WRONG_SETTING = 2
UNUSABLE = 75
BROKEN = 78


async def serve(settings: Settings, seed: Callable[[], bytes], stop: asyncio.Event) -> int:
    """Run until `stop` is set; gives the exit code: 0, or why it could not run, said in one line."""
    try:
        async with build(settings, Clock(), seed) as app:
            running = asyncio.create_task(app.run())
            stopping = asyncio.create_task(stop.wait())
            await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            running.cancel()
            results = await asyncio.gather(running, return_exceptions=True)
            error = results[0]
            if isinstance(error, BaseExceptionGroup) and error.subgroup(TelegramUnauthorizedError):
                return _complain("BOT_TOKEN is wrong: expected one that the Bot API server accepts", WRONG_SETTING)
            if isinstance(error, BaseException) and not isinstance(error, asyncio.CancelledError):
                log.critical("stopped by an error", exc_info=error)
                return 1
            return 0
    except (TelegramUnauthorizedError, TelegramNotFound):
        return _complain("BOT_TOKEN is wrong: expected one that the Bot API server accepts", WRONG_SETTING)
    except CannotOpen as error:
        return _complain(f"DATABASE cannot be used: {error}", UNUSABLE)
    except LedgerBroken as error:
        return _complain(f"the ledger is broken, so nothing is served: {error}; restore a backup", BROKEN)


def _complain(text: str, code: int) -> int:
    print(text, file=sys.stderr)
    return code
