"""How fast the bot is back with a thousand live tables: `python -m tests.bench recovery [--n N] [--times T]`.

`restore` is all from the file to a hall in which each table goes on, after imports: the seconds of the world, and of
the processor, which are what a quiet machine needs. `poll` is all from the execution of `python -m bot` to its first
getUpdates at the stand-in; `imports` the part of it that is Python's and the libraries', which the bot cannot lessen.
"""

import argparse
import asyncio
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import count, zip_longest
from pathlib import Path

from bot.clock import Clock
from bot.hall import Hall
from bot.restore import restore
from bot.sandbox.server import serve
from bot.sandbox.world import BOT_ID, World
from storage.commit import commit
from storage.database import opened
from tests.bench.bots import cpu_seconds
from tests.storage.bench import joined
from tests.storage.help import NOON, VARIANTS, game, seeded

MOVES = 12
"""So many moves have been made at each table, besides four people's sitting down."""

TOKEN = f"{BOT_ID}:{'b' * 35}"
"""One that looks like a real one."""

PATIENCE = 120.0
"""Seconds after which a bot surely does not poll any more."""

TOGETHER = 100
"""So many tables are written together."""


async def made(path: Path, tables: int) -> None:
    """A file with so many live tables of four people, each in a group of its own."""
    numbers = count(1)
    async with opened(path) as db:
        for first in range(1, tables + 1, TOGETHER):
            chats = range(first, min(first + TOGETHER, tables + 1))
            await commit(db, joined([seeded(1, 2, 3, 4, at=chat) for chat in chats], numbers))
            games = [game(each, VARIANTS[each % len(VARIANTS)], each, chat=each) for each in chats]
            for steps in zip_longest(*([*each.opening(), *each.moves(MOVES)] for each in games)):
                await commit(db, joined([each for each in steps if each is not None], numbers))


MOST_RESTORE, MOST_POLL = 1.0, 4.0
"""The goals, in seconds of the world."""


async def back(path: Path) -> tuple[float, float, int]:
    """Seconds from the file to the hall, of the world and of the processor, and how many tables go on."""
    began, spent = time.perf_counter(), time.process_time()
    async with opened(path) as db:
        hall = Hall()
        await restore(db, hall, NOON + 60)
        return time.perf_counter() - began, time.process_time() - spent, len(hall.tables)


async def polled(path: Path) -> tuple[float, float]:
    """Seconds from the execution of the bot on a copy of this file to its first poll, and of its processor by then."""
    copy = Path(shutil.copy(path, path.with_name("copy.db")))
    world = World(Clock(), token=TOKEN)
    async with serve(world) as standin:
        told = {"BOT_TOKEN": world.token, "BOT_API_URL": standin.base, "DATABASE": str(copy), "LOG_LEVEL": "ERROR"}
        began = time.perf_counter()
        bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=os.environ | told)
        try:
            await world.journal.until(lambda: world.mailbox.polls > 0, PATIENCE)
            return time.perf_counter() - began, cpu_seconds(bot.pid)
        finally:
            bot.kill()
            await bot.wait()


async def imported() -> float:
    """Seconds that Python and the libraries need before the bot can do anything."""
    began = time.perf_counter()
    python = await asyncio.create_subprocess_exec(sys.executable, "-c", "import aiogram, aiosqlite, fluent.runtime")
    await python.wait()
    return time.perf_counter() - began


async def measure(tables: int, times: int) -> dict[str, object]:
    """The figures, as they are printed."""
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        path = Path(name) / "b.db"
        await made(path, tables)
        found = [await back(path) for _ in range(times)]
        polls = [(*await polled(path), await imported()) for _ in range(times)]
    restored, reached = (statistics.median(row[0] for row in rows) for rows in (found, polls))
    return {
        "live_tables": found[0][2],
        "restore_seconds": round(restored, 3),
        "restore_cpu_seconds": round(statistics.median(each[1] for each in found), 3),
        "poll_seconds": round(reached, 2),
        "poll_cpu_seconds": round(statistics.median(each[1] for each in polls), 2),
        "imports_seconds": round(statistics.median(each[2] for each in polls), 2),
        "load": round(os.getloadavg()[0], 1),
        "goal": {"most_restore_seconds": MOST_RESTORE, "most_poll_seconds": MOST_POLL},
        "reached": restored <= MOST_RESTORE and reached <= MOST_POLL,
    }


def main(argv: Sequence[str]) -> int:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench recovery")
    parser.add_argument("--n", type=int, default=1000, help="live tables")
    parser.add_argument("--times", type=int, default=5)
    asked = parser.parse_args(argv)
    print(json.dumps({"bench": "recovery"} | asyncio.run(measure(asked.n, asked.times))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
