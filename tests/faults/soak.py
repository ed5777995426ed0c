"""A hundred thousand coups of the whole bot, day after day: its memory does not grow, and what may be forgotten is.

Everybody acts as the clock strikes, so that what comes of all tables is handled together. The chips' ledger is kept for
ever, and is counted by the coup. Updates seen, announcements said and the messages of closed tables are forgotten after
two days, their moves after a week, and must not grow with the coups.
"""

import asyncio
import gc
import logging
import resource
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from storage import ledger
from tests.faults import figures
from tests.faults.figures import Figures, added, shared
from tests.faults.salon import VARIANT_KEYS, Salon, salon
from tests.faults.simulation import TABLES, seats_of
from tests.faults.virtual import folder, run
from tests.figures.storm import Ears

MIB = 1 << 20
PAGE = resource.getpagesize()

WARM = 5
"""A fifth of the coups is played before memory is looked at: until then caches fill."""

NIGHT = 100
"""After so many coups of a table its people sleep a night."""

ENOUGH = 10_000
"""From so many coups on, what grows is theirs and not the start's."""

MOST_GROWTH_MIB = 10.0
MOST_WAL_MIB = 20.0
MOST_BYTES_A_COUP = 20_000
MOST_ROWS_A_DAY = 100_000


def resident() -> float:
    """The memory of this process that is in use, in MiB."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE / MIB


async def _soak(coups: int, seed: str, path: Path) -> Figures:
    ears = Ears()
    logging.getLogger().addHandler(ears)
    try:
        async with salon(path, seed) as made:
            made.forgets = made.gives_up = made.at_once = True
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
                "scanned": made.canary.scanned,
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


def soak(coups: int, seed: str) -> Figures:
    """So many coups, in this process."""
    with folder() as path:
        return run(_soak(coups, seed, path))


def complaints(found: Figures, scale: float) -> list[str]:
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
    """`--n` coups."""
    return figures.main("soak", argv, 100_000, "coups", together)


def together(coups: int, seed: int) -> Figures:
    """So many coups, shared out; what is too much."""
    found = shared(soak, coups, seed)
    # each grows as the whole would in its share of the coups: so both together may grow as much as the whole
    scale = len(found) if coups >= ENOUGH else 1
    return added([one | {"wrong": complaints(one, scale)} for one in found])
