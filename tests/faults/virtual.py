"""The whole bot in one thread, on a clock that leaps: no socket, no thread, no wall clock, so one seed is one evening.

The loop's own time is the clock: when nobody has anything left to do, it leaps to the next timer. Calls go to the
stand-in as the texts that a form would hold and come back as the JSON that a reply would, so all words and all decoding
are done. The database is SQLite itself, by the same statements, without aiosqlite's thread.
"""

import asyncio
import json
import selectors
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Literal, TypeVar
from unittest.mock import patch

from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import TelegramMethod
from aiogram.types import InputFile
from pydantic import HttpUrl, SecretStr

from bot.app import App, build
from bot.clock import Clock
from bot.sandbox import methods
from bot.sandbox.errors import RefusalError
from bot.sandbox.faults import Cut, Delay, Html, Lose, Refuse
from bot.sandbox.fields import Fields, upload
from bot.sandbox.server import PROXY_PAGE
from bot.sandbox.world import World
from bot.settings import Settings

T = TypeVar("T")

EVENING = 1_900_000_800.0
"""When every run begins."""

TICK = 0.001
STEP = 0.5

Spoke = Callable[[str, dict[str, str], str], None]
"""Is told of every call: the method, its fields, and the reply."""


@contextmanager
def folder() -> Iterator[Path]:
    """A folder in memory, where there is one."""
    memory = Path("/dev/shm")  # noqa: S108 - a disk would only be slower
    with tempfile.TemporaryDirectory(prefix="bankomet-", dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


class Stuck(Exception):
    """Nobody has anything to do, and nobody waits for anything that could happen."""


class _Leaps(selectors.BaseSelector):
    """Nothing ever comes from outside: to wait is to leap."""

    def __init__(self) -> None:
        self.time = 0.0
        self._keys: dict[int, selectors.SelectorKey] = {}

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stuck
        self.time += max(0.0, timeout)
        return []

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        fd = fileobj if isinstance(fileobj, int) else int(fileobj.fileno())
        self._keys[fd] = key = selectors.SelectorKey(fileobj, fd, events, data)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj if isinstance(fileobj, int) else int(fileobj.fileno()))

    def get_map(self) -> Any:
        return self._keys


class Leaping(asyncio.SelectorEventLoop):
    """A loop whose time is what its timers make of it."""

    def __init__(self) -> None:
        self._leaps = _Leaps()
        super().__init__(self._leaps)

    def time(self) -> float:
        """Seconds since the loop was made; none pass while anybody works."""
        return self._leaps.time

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        """aiogram asks its magic filters in threads: here they are asked at once."""
        future: asyncio.Future[Any] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future


class LoopClock(Clock):
    """The bot's clock: the loop's time, on an evening."""

    def now(self) -> float:
        """The time shown."""
        return EVENING + asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        """Sleep until so many seconds have been leapt over."""
        await asyncio.sleep(max(0.0, seconds))


class Direct(BaseSession):
    """Calls the stand-in without a wire between, and tells `spoke` of it."""

    def __init__(self, world: World, spoke: Spoke) -> None:
        super().__init__()
        self.world, self.spoke = world, spoke

    async def close(self) -> None:
        """Nothing is open."""

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109
        """Carry a call out as the server of the stand-in would."""
        name = method.__api_method__
        dumped = method.model_dump(warnings=False)
        # A file goes under the name of its field: the names that aiogram invents for `attach://` are chance.
        sent = {key: dumped.pop(key) for key, value in [*dumped.items()] if isinstance(value, InputFile)}
        files = {key: upload(file.filename or key, await _read(bot, file)) for key, file in sent.items()}
        prepared = {key: self.prepare_value(value, bot=bot, files={}) for key, value in dumped.items()}
        fields = Fields({key: str(value) for key, value in prepared.items() if value}, files)
        code, text = 200, ""
        try:
            text = await self._reply(name, fields)
        except RefusalError as refusal:
            self.world.limits.refused[name, refusal.code, refusal.description] += 1
            code, text = refusal.code, json.dumps(refusal.body(), ensure_ascii=False)
        except ConnectionAbortedError as cut:
            self.spoke(name, fields.values, "cut")
            raise TelegramNetworkError(method=method, message="cut") from cut
        finally:
            self.world.journal.wake()
        self.spoke(name, fields.values, text)
        return self.check_response(bot=bot, method=method, status_code=code, content=text).result

    async def _reply(self, name: str, fields: Fields) -> str:
        world = self.world
        method = methods.find(name)
        world.limits.calls[method.name] += 1
        fault = world.faults.strike(method.name.lower(), fields.values.get("chat_id")) if world.faults.rules else None
        match fault:
            case Refuse(code, description, retry_after):
                raise RefusalError(code, description, **({} if retry_after is None else {"retry_after": retry_after}))
            case Html():
                return PROXY_PAGE
            case Cut():
                raise ConnectionAbortedError
            case Delay(seconds):
                await world.clock.sleep(seconds)
        methods.check(method, fields)
        if method is methods.POLL:
            allowed = fields.parsed("allowed_updates")
            result: Any = await world.mailbox.poll(
                fields.integer("offset"), fields.integer("limit", 100), fields.integer("timeout"), allowed
            )
        else:
            result = method.call(world, fields)
        if isinstance(fault, Lose):
            raise ConnectionAbortedError
        return json.dumps({"ok": True, "result": result}, ensure_ascii=False)

    async def stream_content(self, url: str, *_: Any, **__: Any) -> AsyncGenerator[bytes, None]:
        """No file is ever fetched."""
        yield url.encode()


async def _read(bot: Bot, file: InputFile) -> bytes:
    return b"".join([chunk async for chunk in file.read(bot)])


class Connection:
    """What the storage uses of a connection of aiosqlite, without the thread."""

    def __init__(self, path: Path) -> None:
        self._conn = sqlite3.connect(path, isolation_level=None)

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""
        return self._conn.in_transaction

    @property
    def text_factory(self) -> Any:
        """How texts are read."""
        return self._conn.text_factory

    @text_factory.setter
    def text_factory(self, factory: Any) -> None:
        self._conn.text_factory = factory

    async def execute_fetchall(self, sql: str, values: Any = ()) -> Iterable[Any]:
        """All rows of one statement."""
        return self._conn.execute(sql, values).fetchall()

    async def _execute(self, work: Callable[[], T]) -> T:
        return work()

    async def close(self) -> None:
        """Close the file."""
        self._conn.close()


async def _connect(path: Path, **_: Any) -> Connection:
    return Connection(path)


def no_thread() -> Any:
    """While this is entered, the storage opens its files in this thread."""
    return patch("storage.database.aiosqlite.connect", _connect)


def _silent(_method: str, _fields: dict[str, str], _reply: str) -> None:
    pass


class Hidden:
    """A world and a bot that run in this thread; `seeds` gives each table its own."""

    def __init__(
        self, database: Path, seeds: Callable[[], str], spoke: Spoke = _silent, locale: Literal["ru", "en"] = "ru"
    ) -> None:
        self.clock = LoopClock()
        self.world = World(self.clock)
        self.database, self.seeds, self.locale = database, seeds, locale
        self.calls = 0
        self.session = Direct(self.world, spoke)

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[App]:
        """The bot runs until the block ends."""
        world = self.world
        settings = Settings.model_construct(
            bot_token=SecretStr(world.token),
            bot_api_url=HttpUrl("http://127.0.0.1:9"),
            database=self.database,
            default_locale=self.locale,
            turn_seconds=45,
            log_level="WARNING",
        )
        made = Bot(world.token, session=self.session, default=DefaultBotProperties(parse_mode="HTML"))
        with no_thread(), patch("bot.app.bot_of", lambda _: made):
            async with build(settings, self.clock, self.seeds) as app:
                running = asyncio.create_task(app.run())
                try:
                    yield app
                    if running.done():
                        running.result()
                finally:
                    running.cancel()
                    with suppress(asyncio.CancelledError):
                        await running
                    world.mailbox.release()

    async def calm(self) -> None:
        """Wait until nobody has anything left to do now: only then does the loop leap to this."""
        await asyncio.sleep(TICK)

    async def said(self, app: App) -> None:
        """Wait until the bot has also said all it has to say, letting the time pass that it must hold back."""
        await self.calm()
        while not app.speaker.lanes.idle():  # noqa: ASYNC110 - time leaps
            await asyncio.sleep(STEP)


def run(work: Coroutine[Any, Any, T]) -> T:
    """What the work gives, on a loop of this kind."""
    loop = Leaping()
    try:
        return loop.run_until_complete(work)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()
