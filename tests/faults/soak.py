"""A hundred thousand coups of the whole bot, day after day: its memory does not grow, and what may be forgotten is.

The chips' ledger and the moves are kept for ever, and are counted by the coup. Updates seen, announcements said and the
messages of closed tables are forgotten after two days, and must not grow with the coups.
"""

import argparse
import asyncio
import gc
import json
import logging
import os
import resource
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from storage import ledger
from tests.faults.salon import VARIANT_KEYS, Salon, salon
from tests.faults.simulation import TABLES, folder, seats_of
from tests.faults.virtual import run
from tests.figures.storm import Ears

MIB = 1 << 20
PAGE = resource.getpagesize()

WARM = 5
"""A fifth of the coups is played before memory is looked at: until then caches fill."""

NIGHT = 100
"""After so many coups of a table its people sleep a night."""

MOST_GROWTH_MIB = 10.0
MOST_WAL_MIB = 20.0
MOST_BYTES_A_COUP = 20_000
MOST_ROWS_A_DAY = 100_000


def resident() -> float:
    """The memory of this process that is in use, in MiB."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE / MIB


async def _soak(coups: int, seed: str, path: Path) -> dict[str, Any]:
    ears = Ears()
    logging.getLogger().addHandler(ears)
    try:
        async with salon(path, seed) as made:
            made.forgets = True
            for at in range(TABLES):
                variant = VARIANT_KEYS[at % len(VARIANT_KEYS)]
                made.add(variant, seats_of(variant))
            await _play(made, coups // WARM)
            warm, tasks, before = resident(), len(asyncio.all_tasks()), made.coups
            await _play(made, coups)
            grown = resident() - warm
            await made.hidden.said(made.app)
            found = await _kept(made, path)
            wrong = made.canary.found + await ledger.check(made.app.writer.db) + ears.heard
            if len(asyncio.all_tasks()) > tasks + TABLES:
                wrong.append(f"{len(asyncio.all_tasks())} tasks, and {tasks} before")
            return {
                "coups": made.coups,
                "days": round(asyncio.get_running_loop().time() / 86400),
                "growth_mib": round(grown, 2),
                "growth_over": made.coups - before,
                **found,
                "calls": made.canary.scanned,
                "wrong": wrong,
            }
    finally:
        logging.getLogger().removeHandler(ears)


async def _play(made: Salon, coups: int) -> None:
    """Play until so many coups are over; every now and then everybody sleeps."""
    while made.coups < coups:
        until = min(coups, made.coups + NIGHT * TABLES)
        done = partial(_reached, made, until)
        await asyncio.gather(*(made.play(table, done) for table in made.tables))
        await asyncio.sleep(86_400)


def _reached(made: Salon, coups: int) -> bool:
    return made.coups >= coups


async def _kept(made: Salon, path: Path) -> dict[str, int]:
    """What lies in the database."""
    db = made.app.writer.db
    tables = ("seen", "announcements", "surfaces", "moves", "transfers", "tables")
    rows = {}
    for table in tables:
        ((rows[table],),) = await db.rows(f"SELECT count(*) FROM {table}")  # noqa: S608 - of the names above
    size, wal = (path / "b.db").stat().st_size, (path / "b.db-wal").stat().st_size
    return {**rows, "bytes_a_coup": size // max(1, made.coups), "wal_bytes": wal}


def soak(coups: int, seed: str) -> dict[str, Any]:
    """So many coups, in this process."""
    with folder() as path:
        return run(_soak(coups, seed, path))


def complaints(found: dict[str, Any], scale: float) -> list[str]:
    """What is too much; `scale` is how often the coups go into a hundred thousand."""
    wrong: list[str] = list(found["wrong"])
    if found["growth_mib"] * scale > MOST_GROWTH_MIB:
        wrong.append(f"memory grows by {found['growth_mib']} MiB in {found['growth_over']} coups")
    if found["wal_bytes"] > MOST_WAL_MIB * MIB:
        wrong.append(f"the log before the database has {found['wal_bytes']} bytes")
    if found["bytes_a_coup"] > MOST_BYTES_A_COUP:
        wrong.append(f"a coup takes {found['bytes_a_coup']} bytes")
    kept = [table for table in ("seen", "announcements", "surfaces") if found[table] > MOST_ROWS_A_DAY]
    wrong += [f"{found[table]} rows of {table} are kept" for table in kept]
    return wrong


def main(argv: Sequence[str]) -> int:
    """`python -m tests.faults soak`: print the figures as JSON; 1 if anything grows."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults soak")
    parser.add_argument("--n", type=int, default=100_000, help="coups, in two processes")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    began, halves = time.monotonic(), min(os.cpu_count() or 1, 2)
    with ProcessPoolExecutor(halves) as pool:
        found = list(pool.map(soak, [asked.n // halves] * halves, [f"{asked.seed}:{half}" for half in range(halves)]))
    # each half grows as the whole would in half the coups: so both together may grow as much as the whole
    wrong = [line for one in found for line in complaints(one, halves if asked.n >= 10_000 else 1)]
    total = {key: sum(one[key] for one in found) for key, value in found[0].items() if isinstance(value, int | float)}
    print(json.dumps({**total, "seconds": round(time.monotonic() - began, 1), "wrong": wrong[:20]}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
