"""How fast the bot is back: with a thousand live tables, from the file to a hall in which each goes on."""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import count, zip_longest
from pathlib import Path

from bot.hall import Hall
from bot.restore import restore
from storage.commit import commit
from storage.database import opened
from tests.storage.bench import joined
from tests.storage.help import NOON, VARIANTS, game, seeded

MOVES = 12
"""So many moves have been made at each table, besides four people's sitting down."""

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


async def back(path: Path) -> tuple[float, float, int]:
    """Seconds to open the file, seconds to restore the hall, and how many tables go on."""
    began = time.perf_counter()
    async with opened(path) as db:
        open_at = time.perf_counter()
        hall = Hall()
        await restore(db, hall, NOON + 60)
        return open_at - began, time.perf_counter() - open_at, len(hall.tables)


async def _measured(tables: int, times: int) -> dict[str, object]:
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        path = Path(name) / "b.db"
        await made(path, tables)
        found = [await back(path) for _ in range(times)]
    return {
        "live_tables": found[0][2],
        "open_seconds": round(statistics.median(each[0] for each in found), 3),
        "restore_seconds": round(statistics.median(each[1] for each in found), 3),
    }


def main(argv: Sequence[str]) -> int:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench recovery")
    parser.add_argument("--n", type=int, default=1000, help="live tables")
    parser.add_argument("--times", type=int, default=5)
    asked = parser.parse_args(argv)
    print(json.dumps({"bench": "recovery"} | asyncio.run(_measured(asked.n, asked.times))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
