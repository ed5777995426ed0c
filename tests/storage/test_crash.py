"""Killed without warning in mid-commit, again and again: what was acknowledged is there, and only whole batches."""

import asyncio
import sys
from pathlib import Path

from storage import ledger, tables
from storage.database import opened
from storage.tables import LiveTable
from tests.storage.help import dice

ROUNDS = 7

PLAY = """
import asyncio, itertools, sys
from pathlib import Path
from storage.commit import commit
from storage.database import opened
from storage.people import first_free_ids
from storage.rows import AnnouncementRow
from storage.tables import live_tables
from tests.storage.help import Game, dice, game, seeded

async def main(path, seed):
    async with opened(path) as db:
        ids = await first_free_ids(db)
        if ids.chat == 1:
            await commit(db, seeded(1, 2, 3, 4, chips=1_000_000))
        numbers = itertools.count(ids.announcement)
        names = itertools.count(ids.table)
        tables = [Game(t.row, dice(seed), seats={s.seat: s.person for s in t.seats}) for t in await live_tables(db)]
        while True:
            table = tables.pop() if tables else game(next(names), "banchok-pot", seed)
            for batch in table.whole(300):
                number = next(numbers)
                batch.seen = [number]
                batch.announcements = [AnnouncementRow(number, 1, 0, table.row.id, "x" * 9000, 0.0)]
                await commit(db, batch)
                print(number, flush=True)

asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
"""


async def killed(path: Path, seed: int, seconds: float) -> int:
    """Let a process play for a while and kill it: the number of the last batch that it knew to be committed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PLAY, str(path), str(seed), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    first = await process.stdout.readline()
    await asyncio.sleep(seconds)
    process.kill()
    rest = await process.stdout.read()
    await process.wait()
    return int((first + rest).rpartition(b"\n")[0].split()[-1])


async def test_a_kill_tears_no_batch_and_loses_none_that_was_acknowledged(path: Path) -> None:
    random = dice(5)
    for seed in range(ROUNDS):
        last = await killed(path, seed, random.random() / 5)
        async with opened(path) as db:
            assert await ledger.check(db) == []
            ((seen,),) = await db.rows("SELECT max(update_id) FROM seen")
            assert seen in (last, last + 1)
            assert await db.rows("SELECT count(*), max(id) FROM announcements") == [(seen, seen)]
            assert await db.rows("SELECT count(*) FROM moves") == [(seen,)]
            for table in await tables.live_tables(db):
                assert isinstance(table, LiveTable)
                assert len(await tables.moves_of(db, table.row.id)) == table.row.version
            assert await db.rows("SELECT sum(balance) FROM accounts WHERE name <> 'mint'") == [(4_000_000,)]
