"""The bot that is to die: a process that has imported everything, and forks a bot whenever it is told to.

It is the very same service, on the clock of whoever kills it; what kills it from inside is put around SQLite's
connection and aiogram's session, here and not in the product. Orders are lines of JSON on standard input; the
answers, on standard output, are the number of the process and, once it has ended, its status.
"""

import asyncio
import ctypes
import gc
import json
import mmap
import os
import resource
import signal
import sqlite3
import ssl
import struct
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import aiosqlite
from aiogram.client.session.aiohttp import AiohttpSession
from pydantic import HttpUrl, SecretStr

from bot import app, gate, lanes, log, pace, service, words
from bot.clock import Clock
from bot.settings import Settings

DIED = 99
"""How a process ends that dies at a point of its own."""

TICK = 0.002
"""Seconds between two looks of a bot at whether it has nothing to do."""


class Shared(Clock):
    """A clock that shows the same in every process: `speed` times as fast as the world, from a moment they share."""

    def __init__(self, speed: float, shown: float, since: float) -> None:
        super().__init__(speed)
        self._shown, self._world = shown, since


@dataclass(frozen=True, slots=True)
class Order:
    """What a bot is to be: where it serves, its clock, and how it dies.

    `hasty` takes its paces away; `file_limit` is the longest file in bytes that it may write (-1: any); `pulse` is a
    file in which it counts its idle moments, and its statements and replies, and reads after which of these to die.
    """

    base: str
    token: str
    database: str
    log: str
    pulse: str
    seed: str
    speed: float
    shown: float
    since: float
    turn_seconds: int = 45
    hasty: bool = False
    file_limit: int = -1


PULSE = 24
"""The bytes of a pulse."""


class Pulse:
    """Two counts that another process can read, idle moments and points passed; and the point, which another sets,
    at which to die (0: none)."""

    def __init__(self, path: Path) -> None:
        with path.open("r+b") as file:
            self._map = mmap.mmap(file.fileno(), PULSE)

    def read(self) -> tuple[int, int]:
        """Idle moments and points so far."""
        idle, points = struct.unpack("qq", self._map[:16])
        return idle, points

    def write(self, idle: int, points: int) -> None:
        """Set both."""
        self._map[:16] = struct.pack("qq", idle, points)

    @property
    def die_at(self) -> int:
        """The point at which to die."""
        (point,) = struct.unpack("q", self._map[16:PULSE])
        return int(point)

    def doom(self, point: int) -> None:
        """Set it."""
        self._map[16:PULSE] = struct.pack("q", point)


class Points:
    """Counts what is passed, and dies at the one it was told of, with nothing flushed and nothing closed."""

    def __init__(self, pulse: Pulse) -> None:
        self.pulse, self.passed, self.idle = pulse, 0, 0

    def point(self) -> None:
        """A statement has been run, or a reply has come."""
        self.passed += 1
        if self.passed == self.pulse.die_at:
            os._exit(DIED)
        self.pulse.write(self.idle, self.passed)

    def rest(self) -> None:
        """There was nothing to do."""
        self.idle += 1
        self.pulse.write(self.idle, self.passed)


def wire_up(points: Points) -> None:
    """Count every statement of the database, and every reply of the Bot API but those to polls."""

    class Counted(sqlite3.Connection):
        def execute(self, *args: Any) -> sqlite3.Cursor:
            cursor = super().execute(*args)
            points.point()
            return cursor

        def executemany(self, *args: Any) -> sqlite3.Cursor:
            cursor = super().executemany(*args)
            points.point()
            return cursor

    aiosqlite.connect = partial(aiosqlite.connect, factory=Counted)
    request = AiohttpSession.make_request

    async def counted(self: AiohttpSession, *args: Any, **kwargs: Any) -> Any:
        result = await request(self, *args, **kwargs)
        points.point()
        return result

    AiohttpSession.make_request = counted  # type: ignore[method-assign]


def tell_of_drops(path: Path) -> None:
    """Write down the numbers of the updates that the gate keeps out: they are confirmed, and leave no other trace."""
    admits = gate.Gate.admitted

    def told(self: gate.Gate, raw: Iterable[dict[str, Any]]) -> tuple[dict[str, Any], ...]:
        every = list(raw)
        admitted = admits(self, every)
        dropped = {each["update_id"] for each in every} - {each["update_id"] for each in admitted}
        if dropped:
            with path.open("a") as file:
                file.writelines(f"{number}\n" for number in dropped)
        return admitted

    vars(gate)["Gate"].admitted = told


def take_its_pace_away() -> None:
    """Nothing is held back: what is to be said is said at once."""
    quick = partial(pace.Pace, burst=1_000_000, gap=1e-9)
    for name in ("of_group", "of_person"):
        setattr(pace, name, quick)
    vars(app)["Lanes"] = partial(lanes.Lanes, all=quick())


def die_with_parent() -> None:
    """Let the kernel end this process when the one that made it ends."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def watch(points: Points) -> None:
    """Count the moments in which the bot has nothing to do."""
    build = app.build

    @asynccontextmanager
    async def watched(*args: Any) -> AsyncIterator[app.App]:
        async with build(*args) as made:
            looking = asyncio.create_task(_look(made, points))
            try:
                yield made
            finally:
                looking.cancel()

    vars(service)["build"] = watched


async def _look(made: app.App, points: Points) -> None:
    tasks = made.speaker.spawn.__self__.tasks  # type: ignore[attr-defined]
    while True:
        await asyncio.sleep(TICK)
        if not tasks and made.speaker.lanes.idle() and not made.writer.queue._unfinished_tasks:  # type: ignore[attr-defined]
            points.rest()


def seeds(seed: str) -> Callable[[], str]:
    """The seeds of tables, which depend on nothing but this text and how many were asked for."""
    given = iter(range(1_000_000))
    return lambda: sha256(f"{seed}:{next(given)}".encode()).hexdigest()


async def _serve(order: Order, points: Points) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    settings = Settings.model_construct(
        bot_token=SecretStr(order.token),
        bot_api_url=HttpUrl(order.base),
        database=Path(order.database),
        default_locale="ru",
        turn_seconds=order.turn_seconds,
        log_level="WARNING",
    )
    return await service.serve(settings, seeds(order.seed), stop, Shared(order.speed, order.shown, order.since))


def live(order: Order) -> int:
    """Be the bot, in a process of its own; gives the exit code."""
    out = os.open(order.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    for number in (1, 2):
        os.dup2(out, number)
    if order.file_limit >= 0:
        resource.setrlimit(resource.RLIMIT_FSIZE, (order.file_limit, resource.RLIM_INFINITY))
    log.start("WARNING")
    points = Points(Pulse(Path(order.pulse)))
    points.pulse.write(0, 0)
    wire_up(points)
    tell_of_drops(Path(order.log + ".dropped"))
    if order.hasty:
        take_its_pace_away()
        vars(service)["SETTLING"] = 0.0
    watch(points)
    return asyncio.run(_serve(order, points))


def main() -> int:
    """Fork a bot for each order, and tell how it ended; the bot itself comes back from here and ends by itself."""
    die_with_parent()
    vars(ssl)["create_default_context"] = cache(ssl.create_default_context)
    AiohttpSession()
    words.load()
    gc.freeze()
    print("ready", flush=True)
    for line in sys.stdin:
        number = os.fork()
        if number == 0:
            die_with_parent()
            os.close(0)
            return live(Order(**json.loads(line)))
        print(number, flush=True)
        _, status = os.waitpid(number, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    return 0


def order_line(order: Order) -> bytes:
    """An order as it is sent."""
    return json.dumps(asdict(order)).encode() + b"\n"


def since() -> float:
    """The moment that clocks in several processes can share."""
    return time.monotonic()


if __name__ == "__main__":
    sys.exit(main())
