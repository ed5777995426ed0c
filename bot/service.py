"""The bot as a service: it starts, says in one line why it cannot, and ends when it is told to."""

import asyncio
import logging
from collections.abc import Callable, Coroutine

from aiogram.exceptions import TelegramAPIError, TelegramUnauthorizedError

from bot.app import App, build
from bot.backups import Backups
from bot.clock import Clock
from bot.log import redacted
from bot.poll import SETTLING, Doubled, Hooked
from bot.restore import LedgerBroken
from bot.session import NoSuchPage
from bot.settings import Settings
from bot.wire import drop_webhook as without_webhook
from games.terminal import WRONG, complain
from storage import people
from storage.commit import CommitRefused
from storage.database import CannotOpen, DatabaseBusy, DatabaseDamaged, DatabaseFull, DiskFailed, reason

log = logging.getLogger(__name__)

WRONG_TOKEN = "BOT_TOKEN is wrong: expected one that the Bot API server accepts"  # noqa: S105
WRONG_API = "BOT_API_URL is wrong: expected a Bot API server that knows BOT_TOKEN, and this one refuses: {why}"
DOUBLED = "another instance of the bot runs with this BOT_TOKEN; this one, the later, ends"
HOOKED = "a webhook is set ({host}), so no update can be fetched; python -m bot --drop-webhook removes it"
CONTRADICTION = "the database contradicts itself, so nothing is served: {why}; restore a backup"
BROKEN_LEDGER = "the ledger is broken, so nothing is served: {why}; restore a backup"
LONGEST = 8.0
"""Seconds of the world in which a bot that is told to end must have done so."""

UNUSABLE = 66
"""The exit code of a file that is not one to be served: newer, another program's, read-only, in a forbidden folder."""

ELSEWHERE = 69
"""The exit code of the later of two instances."""

PASSING = 75
"""The exit code of what passes by itself: the file is locked, the disk is full."""

BROKEN = 78
"""The exit code of a file that is damaged or contradicts itself."""


async def serve(
    settings: Settings,
    seed: Callable[[], str],
    stop: asyncio.Event,
    clock: Clock | None = None,
    *,
    drop_webhook: bool = False,
) -> int:
    """Run until `stop` is set; gives the exit code: 0, or why it could not run, said in one line.

    A bot that serves does first what has come in; one that does not serve yet just ends. With `drop_webhook` a webhook
    is removed first.
    """
    serving = asyncio.Event()
    working = asyncio.create_task(_told(_work(settings, seed, stop, serving, clock or Clock(), drop_webhook), settings))
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
    settings: Settings,
    seed: Callable[[], str],
    stop: asyncio.Event,
    serving: asyncio.Event,
    clock: Clock,
    drop_webhook: bool,
) -> None:
    async with build(settings, clock, seed) as app:
        if drop_webhook:
            await without_webhook(app.bot, clock)
        await _tell_database(app, settings)
        serving.set()
        async with asyncio.TaskGroup() as group:
            hearing = group.create_task(Backups(app.writer.db, settings.database).hear())
            await app.run(SETTLING, stop)
            hearing.cancel()


async def _tell_database(app: App, settings: Settings) -> None:
    """A line by which a new database is told from the one that somebody has restored."""
    db, path = app.writer.db, settings.database.absolute()
    if db.created:
        log.warning("DATABASE is created: %s", path)
    else:
        tables = len(app.restored.tables)
        log.info("DATABASE is opened: %s (people: %d, tables in play: %d)", path, await people.known(db), tables)


async def _told(work: Coroutine[None, None, None], settings: Settings) -> int:
    """The exit code of the work; why it could not be done is said in one line."""
    try:
        await work
    except Exception as error:
        known = _reason(error, settings)
        if known is not None:
            return complain(*known)
        log.critical("stopped by an error", exc_info=error)
        return 1
    return 0


def _reason(error: Exception, settings: Settings) -> tuple[str, int] | None:
    """What is said of an error, and the exit code; None of one that nobody has foreseen."""
    match error:
        case TelegramUnauthorizedError():
            return WRONG_TOKEN, WRONG
        case TelegramAPIError():
            return WRONG_API.format(why=" ".join(redacted(error.message).split())[:100]), WRONG
        case NoSuchPage():
            return WRONG_API.format(why="it has no such page"), WRONG
        case Hooked():
            return HOOKED.format(host=str(error) or "where, could not be found out"), WRONG
        case Doubled():
            return DOUBLED, ELSEWHERE
        case CannotOpen():
            return f"DATABASE cannot be used: {error}", _code(error)
        case DiskFailed():
            return _reason(reason(settings.database, error.__cause__), settings)
        case CommitRefused():
            return CONTRADICTION.format(why=error), BROKEN
        case LedgerBroken():
            return BROKEN_LEDGER.format(why=error), BROKEN
        case ExceptionGroup():
            return next(filter(None, (_reason(each, settings) for each in error.exceptions)), None)
        case _:
            return None


def _code(error: CannotOpen) -> int:
    match error:
        case DatabaseBusy() | DatabaseFull():
            return PASSING
        case DatabaseDamaged():
            return BROKEN
        case _:
            return UNUSABLE
