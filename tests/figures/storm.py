"""Whole games over HTTP, with many people pressing at once: several tables in several groups, and much trouble.

Time stands still while anybody works and leaps on when all wait, so the storm is as fast as the machine and no rule of
Telegram has to be bent for it: calls take their time on the way, and answers are refused when they come too late.
"""

import argparse
import asyncio
import json
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

from bot.app import App
from bot.sandbox.evening import Evening, Leaping
from bot.sandbox.together import together
from bot.sandbox.world import World
from storage import ledger
from tests.figures.night import BANKS, Count, Night, ended

EVENING = 1_900_000_800.0
"""When each night begins."""

NIGHT = 20
"""So many games before the bot starts afresh."""

NET = 60.0
"""Seconds of the world in which the last tables must have closed."""

PROVOKED = frozenset({("sendMessage", 403), ("editMessageText", 403)})
"""Refusals that people provoke by blocking the bot, each time at most `A_BLOCK` of them."""

A_BLOCK = 4


class Ears(logging.Handler):
    """Keeps what the log complains of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record with the last line of its exception."""
        error = record.exc_info[1] if record.exc_info else None
        self.heard.append(f"{record.name}: {record.getMessage()}" + (f" ({error!r})" if error else ""))


async def _night(games: int, seed: str, banks: int) -> Count:
    tally, clock, ears = Count(), Leaping(EVENING), Ears()
    world, seeds = World(clock), count(1)
    random = Random(f"{seed}:way")  # noqa: S311 - no deal
    logging.getLogger().addHandler(ears)
    try:
        with tempfile.TemporaryDirectory(prefix="bankomet-") as folder:
            path = Path(folder) / "b.db"
            async with together(world, path, lambda: sha256(f"{seed}:{next(seeds)}".encode()).hexdigest()) as (_, app):
                evening = Evening(world, app, clock, lambda: random.uniform(0.01, 0.3))
                going = asyncio.create_task(evening.go_on())
                playing = asyncio.create_task(_evening(Night(world, app, clock, seed, tally, banks), games))
                await asyncio.wait((going, playing), return_when=asyncio.FIRST_COMPLETED)
                if going.done():
                    tally.hung.append(f"everything: {going.exception()}")
                    playing.cancel()
                else:
                    going.cancel()
                await ended((going, playing))
                await _settle_accounts(app, tally)
    finally:
        logging.getLogger().removeHandler(ears)
    tally.logged += ears.heard
    _count_calls(world, tally)
    return tally


async def _evening(night: Night, games: int) -> None:
    """Play, then wait until all tables have closed by themselves and everything has been said."""
    await night.play(games)
    app, world = night.app, night.world
    await world.until(lambda: not app.hall.tables and app.speaker.lanes.idle() and not world.open, NET)


async def _settle_accounts(app: App, tally: Count) -> None:
    db = app.writer.db
    tally.unsound += await ledger.check(db)
    ((at_tables,),) = await db.rows("SELECT coalesce(sum(balance), 0) FROM accounts WHERE name LIKE 'table:%'")
    ((in_hand,),) = await db.rows("SELECT coalesce(sum(balance), 0) FROM accounts WHERE name LIKE 'chat:%'")
    granted = -await ledger.balance(db, ledger.MINT)
    tally.chips += granted
    if in_hand != granted:
        tally.unsound.append(f"granted {granted}, in hand {in_hand}, on closed tables {at_tables}")


def _count_calls(world: World, tally: Count) -> None:
    tally.presses += len(world.queries)
    tally.answered += sum(query.answer is not None for query in world.queries.values())
    tally.updates += world.mailbox.confirmed - 100_000_000
    tally.calls += sum(world.limits.calls.values())
    refused: Counter[tuple[str, int, str]] = world.limits.refused
    for (method, code, text), times in refused.items():
        if (method, code) in PROVOKED:
            tally.provoked += times
        else:
            tally.refused.append(f"{method} {code} {text}: {times}")
    if tally.provoked > A_BLOCK * tally.blocks:
        tally.refused.append(f"{tally.provoked} calls to people who had blocked the bot {tally.blocks} times")


def night(games: int, seed: str, banks: int = BANKS) -> Count:
    """A night of so many games of so many banks, in this process."""
    return asyncio.run(_night(games, seed, banks))


def main(argv: list[str]) -> int:
    """`python -m tests.figures storm`: print the figures as JSON; 1 if one is not reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.figures storm")
    parser.add_argument("--n", type=int, default=200, help="whole games")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    started = time.monotonic()
    sizes = [min(NIGHT, asked.n - at) for at in range(0, asked.n, NIGHT)]
    tally = Count()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for one in pool.map(night, sizes, [f"{asked.seed}:{at}" for at in range(len(sizes))]):
            tally.add(one)
    figures = {name: getattr(tally, name) for name in tally.__slots__} | {"seconds": round(time.monotonic() - started)}
    print(json.dumps(figures, indent=2, ensure_ascii=False))
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
