"""How fast steps are written: `uv run python -m tests.storage.bench` prints figures as JSON.

A step is a move of a game with all that the bot stages for it: state, move with its facts, transfers, an announcement
and the update that brought it. A batch holds a step of each of so many tables, each in a chat of its own.
"""

import asyncio
import itertools
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from storage import codec, ledger, tables
from storage.commit import commit
from storage.database import Database, opened
from storage.rows import AnnouncementRow, Batch
from tests.storage.help import NOON, game, seeded

SIZES = (1, 10, 100)
SECONDS = 4.0


def steps(number: int) -> Iterator[Batch]:
    """The steps of one table without end, and before them what makes its chat."""
    yield seeded(1, 2, 3, 4, chips=1_000_000, at=number)
    for again in itertools.count():
        table = game(number + 100_000 * again, "banchok-pot", seed=number + again, chat=number)
        for batch in itertools.chain(table.opening(), table.whole(300)):
            batch.announcements = [AnnouncementRow(0, number, 0, table.row.id, "Анна ставит 50, банк 200. " * 4, NOON)]
            yield batch


def joined(batches: list[Batch], numbers: Iterator[int]) -> Batch:
    """One batch of many, with numbers for what is new in it."""
    batch = Batch(at=NOON)
    for each in batches:
        for rows in ("chats", "people", "tables", "seats", "accounts"):
            getattr(batch, rows).update(getattr(each, rows))
        for rows in ("transfers", "moves", "grants"):
            getattr(batch, rows).extend(getattr(each, rows))
        for row in each.announcements:
            number = next(numbers)
            batch.announcements.append(AnnouncementRow(number, row.chat, row.topic, row.table, row.text, row.at))
            batch.seen.append(number)
            batch.said.append(number)
    return batch


async def written(db: Database, size: int, first: int) -> dict[str, int]:
    """Steps a second in batches of `size`, and the microseconds of processor that one takes; only commits count."""
    games = [steps(first + number) for number in range(size)]
    numbers = itertools.count(first * 1_000_000 + 1)
    spent, worked, done = 0.0, 0.0, 0
    for _ in range(7):
        await commit(db, joined([next(each) for each in games], numbers))
    while spent < SECONDS:
        batches = [next(each) for each in games]
        batch = joined(batches, numbers)
        start, busy = time.perf_counter(), time.process_time()
        await commit(db, batch)
        spent += time.perf_counter() - start
        worked += time.process_time() - busy
        done += len(batches)
    return {"batch": size, "steps_per_second": round(done / spent), "cpu_us_per_step": round(worked / done * 1e6)}


def microseconds(work: Callable[[], object]) -> float:
    """The time of one call, the best of many rounds: what else runs on the machine only adds to it."""
    times = []
    for _ in range(200):
        start = time.perf_counter()
        for _ in range(10):
            work()
        times.append((time.perf_counter() - start) / 10)
    return round(min(times) * 1e6, 1)


def coding() -> dict[str, float]:
    """Microseconds and bytes of a state in mid-coup, and of the facts of a move."""
    table = game(1, "banchok-pot")
    batches = [*table.opening(), *table.moves(30)]
    state, facts = table.row.state, max((batch.moves[0].facts for batch in batches), key=len)
    text, told = codec.dump_state(state), codec.dump_facts(facts)
    return {
        "state_bytes": len(text),
        "dump_state_us": microseconds(lambda: codec.dump_state(state)),
        "load_state_us": microseconds(lambda: codec.load_state(text)),
        "hash_state_us": microseconds(lambda: codec.state_hash(text)),
        "facts_bytes": len(told),
        "dump_facts_us": microseconds(lambda: codec.dump_facts(facts)),
        "load_facts_us": microseconds(lambda: codec.load_facts(told)),
    }


async def sizes(db: Database) -> dict[str, float]:
    """Bytes that one move costs for ever, and how many there are."""
    ((moves, length),) = await db.rows("SELECT count(*), avg(length(move) + length(facts)) FROM moves")
    ((pages,),) = await db.rows("PRAGMA page_count")
    return {"moves": moves, "bytes_of_a_move": round(length), "bytes_a_move_in_all": round(pages * 4096 / moves)}


async def start(db: Database) -> dict[str, float]:
    """Seconds that a start spends in reading and checking what is in the database."""
    ((transfers,),) = await db.rows("SELECT count(*) FROM transfers")
    begun = time.perf_counter()
    complaints = await ledger.check(db)
    checked = time.perf_counter()
    live = await tables.live_tables(db)
    read = time.perf_counter()
    return {
        "transfers": transfers,
        "complaints": len(complaints),
        "check_s": round(checked - begun, 3),
        "live_tables": len(live),
        "live_tables_s": round(read - checked, 3),
    }


async def main() -> None:
    """All figures."""
    figures: dict[str, object] = {"codec": coding()}
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "bench.db") as db:
            figures["commit"] = [await written(db, size, 1 + 1000 * at) for at, size in enumerate(SIZES)]
            figures["disk"] = await sizes(db)
            figures["start"] = await start(db)
    json.dump(figures, sys.stdout, indent=2)
    sys.stdout.write("\n")


if __name__ == "__main__":
    asyncio.run(main())
