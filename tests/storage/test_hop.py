"""What `hop` takes from aiosqlite that it does not promise, and what a transaction is that runs in one hop."""

import asyncio
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path

import pytest

from storage.database import Database, opened
from storage.hop import hop, transaction


async def test_the_work_runs_in_the_connections_thread_on_its_connection(db: Database) -> None:
    threads = {await hop(db.connection, lambda _: threading.get_ident()) for _ in range(2)}
    assert len(threads - {threading.get_ident()}) == 1
    # a connection refuses any thread but its own
    await hop(db.connection, lambda raw: raw.execute("PRAGMA user_version = 77").close())
    assert await db.rows("PRAGMA user_version") == [(77,)]


async def test_work_is_done_in_the_order_of_its_coming(db: Database) -> None:
    done: list[int] = []
    hops = [hop(db.connection, lambda _, number=number: done.append(number)) for number in range(20)]  # type: ignore[misc]
    await asyncio.gather(*hops)
    assert done == list(range(20))


async def test_an_error_of_the_work_is_the_callers(db: Database) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await hop(db.connection, lambda raw: raw.execute("SELECT * FROM nowhere").close())


async def test_a_closed_connection_refuses(path: Path) -> None:
    async with opened(path) as db:
        pass
    with pytest.raises(ValueError, match="closed"):
        await hop(db.connection, lambda _: None)


async def test_work_whose_caller_is_cancelled_goes_on_before_all_that_comes_later(db: Database) -> None:
    begun, leave = threading.Event(), threading.Event()

    def work(raw: sqlite3.Connection) -> None:
        with transaction(raw):
            raw.execute("INSERT INTO seen (update_id, at) VALUES (1, 0.0)")
            begun.set()
            leave.wait(10)

    task = asyncio.create_task(hop(db.connection, work))
    await asyncio.to_thread(begun.wait, 10)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    later = asyncio.create_task(db.rows("SELECT update_id FROM seen"))
    leave.set()
    assert await later == [(1,)]
    assert not db.connection.in_transaction


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
async def test_a_transaction_that_fails_is_rolled_back_whatever_the_error(
    error: type[BaseException],
) -> None:
    def fail() -> None:
        with transaction(raw):
            raw.execute("INSERT INTO t VALUES (1)")
            raise error

    with closing(sqlite3.connect(":memory:", isolation_level=None)) as raw:
        raw.execute("CREATE TABLE t (x)")
        with pytest.raises(error):
            fail()
        assert not raw.in_transaction
        assert raw.execute("SELECT * FROM t").fetchall() == []
