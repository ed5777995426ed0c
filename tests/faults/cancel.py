"""Whoever waits for the disk is cancelled, at any moment: what he began is done whole or not at all."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from random import Random

from storage import ledger, people
from storage.commit import commit
from storage.database import Database, opened
from storage.rows import AnnouncementRow, Batch
from tests.faults import figures
from tests.faults.figures import Figures
from tests.faults.virtual import folder
from tests.storage.help import NOON, dice, game, seeded

TURNS = 40
"""A caller is cancelled after at most so many turns of the loop: a commit takes fewer."""


async def _cancelled(db: Database, batch: Batch, random: Random) -> bool:
    """Commit, and be cancelled on the way; whether the caller was."""
    task = asyncio.create_task(commit(db, batch))
    reading = asyncio.create_task(people.unsaid(db))
    for _ in range(random.randint(0, TURNS)):
        await asyncio.sleep(0)
    for each in (task, reading):
        each.cancel()
    with suppress(asyncio.CancelledError):
        await reading
    try:
        await task
    except asyncio.CancelledError:
        return True
    return False


async def _run(path: Path, tries: int, seed: int) -> Figures:
    random, numbers, wrong, cancelled, done = dice(seed), count(1), list[str](), 0, 0
    async with opened(path / "b.db") as db:
        await commit(db, seeded(1, 2, 3, 4, chips=1_000_000))
        tables = count(1)
        while done < tries and not wrong:
            table = game(next(tables), "banchok-pot", seed + done)
            for batch in chain(table.opening(), table.whole(300)):
                number = next(numbers)
                batch.seen, batch.at = [number], NOON
                batch.announcements = [AnnouncementRow(number, 1, 0, table.row.id, "x", NOON)]
                cancelled += await _cancelled(db, batch, random)
                done += 1
                if not await people.seen(db, [number]):  # it was cancelled before it began: then nothing of it is there
                    await commit(db, batch)
                if db.connection.in_transaction:
                    wrong.append(f"a transaction is open after {number}")
                if done >= tries:
                    break
            else:
                continue
            break
        wrong += await ledger.check(db)
        ((seen, said, moves),) = await db.rows(
            "SELECT (SELECT count(*) FROM seen), (SELECT count(*) FROM announcements), (SELECT count(*) FROM moves)"
        )
        if not seen == said == moves == done:
            wrong.append(f"{done} batches came to {seen} updates, {said} announcements and {moves} moves")
    return {"tries": done, "cancelled": cancelled, "wrong": wrong}


def cancel(tries: int, seed: int) -> Figures:
    """So many callers cancelled."""
    with folder() as path:
        return asyncio.run(_run(path, tries, seed))


def main(argv: Sequence[str]) -> int:
    """`--n` callers are cancelled."""
    return figures.main("cancel", argv, 10_000, "callers cancelled", cancel)
