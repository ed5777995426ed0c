"""The power fails: the log before the file is cut at any byte, or what was not synced yet is torn, sector by sector.

Batches of real games are written, and after each the log's length and what the file says are noted. A copy whose log
is cut at a byte must say what was said after the last batch that fits; one whose last batch was still on its way to
the disk, each sector of it kept, lost or garbled by chance, must say what was said before or after it, and nothing
between.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, count, islice
from pathlib import Path
from random import Random

from storage import ledger
from storage.commit import commit
from storage.database import opened
from storage.rows import AnnouncementRow
from tests.faults import figures
from tests.faults.figures import Figures
from tests.faults.virtual import folder
from tests.storage.help import NOON, dice, game, seeded

SECTOR = 512
BATCHES = 150
"""So many batches are written between two checkpoints."""

Said = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """The disk after a batch: the length of the log in bytes, and what the file says."""

    length: int
    said: Said


@dataclass(frozen=True, slots=True)
class Epoch:
    """A file as the last checkpoint left it, the log since, and the points in it."""

    base: bytes
    log: bytes
    points: tuple[Point, ...]


def said(path: Path) -> Said:
    """What a file says, in numbers that any batch changes."""
    with closing(sqlite3.connect(path)) as db:
        whole = db.execute("""SELECT (SELECT count(*) FROM moves), (SELECT coalesce(max(id), 0) FROM transfers),
            (SELECT count(*) FROM seen), (SELECT count(*) FROM announcements), (SELECT sum(version) FROM tables),
            (SELECT hash FROM transfers ORDER BY id DESC LIMIT 1), (SELECT group_concat(hex(hash)) FROM tables)""")
        return tuple(whole.fetchone())


async def written(path: Path, seed: int) -> Epoch:
    """One epoch of games: written, noted, and left as a power failure at its end would find it."""
    file, log, copy, numbers = path / "b.db", path / "b.db-wal", path / "copy.db", count(1)
    async with opened(file) as db:
        await commit(db, seeded(1, 2, 3, 4, chips=1_000_000))
        await db.rows("PRAGMA wal_autocheckpoint = 0")
        await db.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        base = file.read_bytes()
        lengths = []
        table = game(1, "banchok-pot", seed)
        for batch in islice(chain(table.opening(), table.whole(BATCHES)), BATCHES):
            number = next(numbers)
            batch.seen, batch.at = [number], NOON
            batch.announcements = [AnnouncementRow(number, 1, 0, 1, "x" * dice(number).randint(1, 6000), NOON)]
            await commit(db, batch)
            lengths.append(log.stat().st_size)
        whole = log.read_bytes()
    points = [Point(0, _reopened(copy, base, b""))]
    points += [Point(length, _reopened(copy, base, whole[:length])) for length in lengths]
    return Epoch(base, whole, tuple(points))


def _reopened(copy: Path, base: bytes, log: bytes) -> Said:
    copy.write_bytes(base)
    copy.with_name("copy.db-wal").write_bytes(log)
    return said(copy)


async def sound(copy: Path) -> list[str]:
    """What the bot's own check finds wrong after a failure."""
    async with opened(copy) as db:
        return await ledger.check(db)


def cut(epoch: Epoch, copy: Path, random: Random) -> str | None:
    """The log ends at any byte; what is wrong, if anything."""
    at = random.randint(0, len(epoch.log))
    expected = [point for point in epoch.points if point.length <= at][-1].said
    found = _reopened(copy, epoch.base, epoch.log[:at])
    return None if found == expected else f"cut at {at}: {found[:5]} for {expected[:5]}"


def torn(epoch: Epoch, copy: Path, random: Random) -> str | None:
    """The last batch was on its way: each of its sectors is there, or not yet, or garbage."""
    number = random.randrange(1, len(epoch.points))
    before, after = epoch.points[number - 1 : number + 1]
    log = bytearray(epoch.log[: after.length])
    whole = True
    for start in range(before.length - before.length % SECTOR, after.length, SECTOR):
        begin, end = max(start, before.length), min(start + SECTOR, after.length)
        match random.choice(("kept", "kept", "kept", "lost", "garbage")):
            case "lost":
                new = bytes(end - begin)
            case "garbage":
                new = random.randbytes(end - begin)
            case _:
                continue
        whole = whole and new == log[begin:end]
        log[begin:end] = new
    found = _reopened(copy, epoch.base, bytes(log))
    if found == before.said or (whole and found == after.said):
        return None
    return f"torn after {before.length}: {found[:5]} for {before.said[:5]}"


def powerloss(failures: int, seed: int) -> Figures:
    """So many cuts, and as many torn tails."""
    random, wrong, checked = dice(seed), list[str](), 0
    with folder() as path:
        epoch, copy = asyncio.run(written(path, seed)), path / "copy.db"
        for number in range(failures):
            wrong += filter(None, [cut(epoch, copy, random), torn(epoch, copy, random)])
            if number % 50 == 0:
                checked += 1
                wrong += asyncio.run(sound(copy))
    batches = len(epoch.points) - 1
    return {"cut": failures, "torn": failures, "batches": batches, "checked_in_full": checked, "wrong": wrong}


def main(argv: Sequence[str]) -> int:
    """`--n` failures of each kind."""
    return figures.main("powerloss", argv, 2000, "failures of each kind", powerloss)
