"""Whoever waits for the disk is cancelled, at any moment: what he began is done whole or not at all."""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from random import Random

from storage import ledger, people
from storage.commit import commit
from storage.database import Database, opened
from storage.rows import AnnouncementRow, Batch
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


async def _run(folder: Path, tries: int, seed: int) -> dict[str, object]:
    random, numbers, wrong, cancelled, done = dice(seed), count(1), list[str](), 0, 0
    async with opened(folder / "b.db") as db:
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
    return {"tries": done, "cancelled": cancelled, "wrong": wrong[:20]}


def main(argv: Sequence[str]) -> int:
    """So many callers cancelled."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults cancel")
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        figures = asyncio.run(_run(Path(name), asked.n, asked.seed))
    print(
        json.dumps({"part": "cancel", "seed": asked.seed} | figures | {"seconds": round(time.monotonic() - started, 1)})
    )
    return 1 if figures["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
