"""Opening: the file is ours alone, locked, up to date, or it is refused before anything in it is changed."""

# ruff: noqa: ASYNC240 - a test may wait for the disk

import asyncio
import gc
import sqlite3
import stat
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from storage.commit import commit
from storage.database import (
    APPLICATION,
    MIGRATIONS,
    CannotOpen,
    Database,
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseNewer,
    DatabaseUnusable,
    NotOurs,
    opened,
    statements,
    to_the_end,
)
from storage.rows import Batch

LATEST = len(list(MIGRATIONS.glob("*.sql")))

HOLD = """
import asyncio, sys
from pathlib import Path
from storage.database import opened
async def main():
    async with opened(Path(sys.argv[1])):
        print("open", flush=True)
        await asyncio.sleep(60)
asyncio.run(main())
"""

TRY = """
import asyncio, resource, sys
from pathlib import Path
from storage.database import CannotOpen, opened
if len(sys.argv) > 2:
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
async def main():
    try:
        async with opened(Path(sys.argv[1])):
            print("opened")
    except CannotOpen as error:
        print(type(error).__name__)
asyncio.run(main())
"""


async def run(script: str, *arguments: object) -> asyncio.subprocess.Process:
    """A process of its own that runs a script."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, *map(str, arguments), stdout=asyncio.subprocess.PIPE
    )


async def said(process: asyncio.subprocess.Process) -> str:
    """Its first line."""
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().strip()


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def workers() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if "_connection_worker_thread" in thread.name]


async def refused(path: Path, migrations: Path = MIGRATIONS) -> CannotOpen:
    """Why the file is not opened; nothing is left open."""
    with pytest.raises(CannotOpen) as caught:
        async with opened(path, migrations):
            pass
    assert str(path) in str(caught.value)
    for thread in workers():
        thread.join(1)
    assert not workers()
    return caught.value


async def test_the_file_and_its_directory_are_for_us_alone(path: Path, db: Database) -> None:
    assert mode(path) == 0o600
    assert mode(path.parent) == 0o700
    assert mode(path.with_name("bankomet.db-wal")) == 0o600
    assert not path.with_name("bankomet.db-shm").exists()


async def test_a_file_that_others_could_read_is_narrowed(path: Path) -> None:
    async with opened(path):
        pass
    path.chmod(0o644)
    async with opened(path):
        assert mode(path) == 0o600


async def test_a_closed_database_is_one_file(path: Path) -> None:
    """Whoever copies it then has all of it."""
    async with opened(path):
        assert len(list(path.parent.iterdir())) == 2
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("locking_mode", "exclusive"),
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("recursive_triggers", 1),
        ("trusted_schema", 0),
        ("secure_delete", 1),
        ("application_id", APPLICATION),
        ("user_version", LATEST),
        ("busy_timeout", 1000),
    ],
)
async def test_the_connection_is_set_up(db: Database, pragma: str, value: str | int) -> None:
    assert await db.rows(f"PRAGMA {pragma}") == [(value,)]


async def test_every_table_is_strict(db: Database) -> None:
    loose = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0"
    assert await db.rows(f"{loose} AND name NOT LIKE 'sqlite_%'") == []


async def test_a_second_instance_is_refused_within_two_seconds(path: Path, db: Database) -> None:
    start = time.monotonic()
    second = await run(TRY, path)
    assert await said(second) == "DatabaseBusy"
    assert await asyncio.wait_for(second.wait(), 5) == 0
    assert time.monotonic() - start < 5  # with the start of Python
    assert await db.rows("SELECT count(*) FROM accounts") == [(1,)]


@pytest.mark.parametrize("signal", ["terminate", "kill"])
async def test_we_are_refused_while_another_runs_and_not_afterwards(path: Path, signal: str) -> None:
    first = await run(HOLD, path)
    assert await said(first) == "open"
    start = time.monotonic()
    assert isinstance(await refused(path), DatabaseBusy)
    assert time.monotonic() - start < 2
    getattr(first, signal)()
    await first.wait()
    async with opened(path) as db:
        assert await db.rows("PRAGMA user_version") == [(LATEST,)]


async def test_trying_twice_in_one_process_does_not_free_the_file(path: Path, db: Database) -> None:
    with pytest.raises(DatabaseBusy):
        async with opened(path):
            pass
    second = await run(TRY, path)
    assert await said(second) == "DatabaseBusy"
    await second.wait()


async def test_nobody_else_reads_the_file_meanwhile(path: Path, db: Database) -> None:
    with closing(sqlite3.connect(path, timeout=0)) as other, pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("SELECT * FROM accounts").fetchall()


async def test_an_empty_file_becomes_ours(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    async with opened(path) as db:
        assert await db.rows("PRAGMA application_id") == [(APPLICATION,)]


@pytest.mark.parametrize(
    "script",
    [
        "PRAGMA application_id = 7",
        "PRAGMA user_version = 1",
        "CREATE TABLE notes (note TEXT)",
        "CREATE TABLE notes (note TEXT); PRAGMA application_id = 7; PRAGMA user_version = 99",
    ],
)
async def test_the_database_of_another_program_is_left_alone(path: Path, script: str) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as other:
        other.executescript(script)
    before = path.read_bytes()
    assert isinstance(await refused(path), NotOurs)
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("меня не трогать\n" * 100)
    before = path.read_bytes()
    assert isinstance(await refused(path), NotOurs)
    assert path.read_bytes() == before


async def test_a_newer_database_is_left_alone(path: Path) -> None:
    async with opened(path):
        pass
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version = {LATEST + 1}")
    before = path.read_bytes()
    assert isinstance(await refused(path), DatabaseNewer)
    assert path.read_bytes() == before


async def test_a_path_that_cannot_be_a_file_is_unusable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert isinstance(await refused(tmp_path / "file" / "bankomet.db"), DatabaseUnusable)
    (tmp_path / "folder").mkdir()
    assert isinstance(await refused(tmp_path / "folder"), DatabaseUnusable)


@pytest.mark.parametrize("limit", [0, 4096, 20000])
async def test_a_full_disk_is_told_and_the_process_ends(path: Path, limit: int) -> None:
    attempt = await run(TRY, path, limit)
    assert await asyncio.wait_for(said(attempt), 5) == "DatabaseFull"
    assert await asyncio.wait_for(attempt.wait(), 5) == 0
    async with opened(path) as db:
        assert await db.rows("PRAGMA user_version") == [(LATEST,)]


async def test_a_damaged_file_is_found_out(path: Path) -> None:
    async with opened(path):
        pass
    data = bytearray(path.read_bytes())
    data[100:] = bytes(len(data) - 100)
    path.write_bytes(data)
    assert isinstance(await refused(path), DatabaseDamaged)


async def test_a_file_says_whether_it_was_made_now(path: Path) -> None:
    async with opened(path) as db:
        assert db.created
    async with opened(path) as db:
        assert not db.created


async def copied(path: Path, copy: Path) -> list[tuple[int]]:
    """The updates that are known to a copy of the file alone, made while it is open and then opened for itself."""
    copy.mkdir()
    (copy / path.name).write_bytes(path.read_bytes())
    async with opened(copy / path.name) as db:
        assert not db.created
        return [(number,) for (number,) in await db.rows("SELECT update_id FROM seen")]


async def test_the_file_alone_is_a_copy_once_it_is_migrated_and_after_each_checkpoint(
    path: Path, db: Database, tmp_path: Path
) -> None:
    assert await copied(path, tmp_path / "first") == []
    await commit(db, Batch(at=1.0, seen=[7]))
    assert await copied(path, tmp_path / "second") == []
    await db.checkpoint()
    assert await copied(path, tmp_path / "third") == [(7,)]


async def test_an_opening_that_is_cancelled_leaves_nothing_open(path: Path) -> None:
    async def use() -> None:
        async with opened(path):
            await asyncio.sleep(60)

    for wait in (0.0, 0.001, 0.002, 0.005, 0.02, 0.1):
        task = asyncio.create_task(use())
        await asyncio.sleep(wait)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        for thread in workers():
            thread.join(1)
        assert not workers()
        gc.collect()  # a connection that nobody has closed would say so now (from Python 3.13 on)
    async with opened(path):
        pass


async def test_what_must_not_be_interrupted_is_not(path: Path) -> None:
    done = []

    async def work() -> None:
        await asyncio.sleep(0.05)
        done.append(True)
        raise ValueError("heard by nobody")

    task = asyncio.create_task(to_the_end(work()))
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert done == [True]


def migrations(folder: Path, *scripts: str) -> Path:
    """A directory with these migrations, after our own first one."""
    folder.mkdir(exist_ok=True)
    (folder / "0001_first.sql").write_text((MIGRATIONS / "0001_first.sql").read_text())
    for number, script in enumerate(scripts, 2):
        (folder / f"{number:04}_more.sql").write_text(script)
    return folder


async def test_migrations_are_walked_from_wherever_the_file_is(path: Path, tmp_path: Path) -> None:
    folder = migrations(tmp_path / "m")
    async with opened(path, folder):
        pass
    migrations(
        folder, "CREATE TABLE a (x INTEGER) STRICT;", "ALTER TABLE a ADD COLUMN y TEXT;\nINSERT INTO a VALUES (1, ';');"
    )
    async with opened(path, folder) as db:
        assert await db.rows("SELECT * FROM a") == [(1, ";")]
        assert await db.rows("PRAGMA user_version") == [(3,)]
    async with opened(path, folder) as db:
        assert await db.rows("SELECT * FROM a") == [(1, ";")]
    assert isinstance(await refused(path, migrations(tmp_path / "older")), DatabaseNewer)


async def test_a_migration_that_fails_has_changed_nothing(path: Path, tmp_path: Path) -> None:
    folder = migrations(
        tmp_path / "m", "CREATE TABLE a (x INTEGER) STRICT;", "DROP TABLE a; INSERT INTO nowhere VALUES (1);"
    )
    assert isinstance(await refused(path, folder), DatabaseUnusable)
    (folder / "0003_more.sql").unlink()
    async with opened(path, folder) as db:
        assert await db.rows("SELECT * FROM a") == []
        assert await db.rows("PRAGMA user_version") == [(2,)]


async def test_migrations_with_a_gap_are_a_fault_of_the_program(path: Path, tmp_path: Path) -> None:
    folder = migrations(tmp_path / "m", "SELECT 1;")
    (folder / "0002_more.sql").rename(folder / "0003_more.sql")
    with pytest.raises(ValueError, match="not numbered"):
        async with opened(path, folder):
            pass
    for thread in workers():
        thread.join(1)
    assert not workers()


def test_a_script_is_split_where_statements_end() -> None:
    script = """-- a comment; with a semicolon
CREATE TABLE t (x TEXT DEFAULT 'a;b'); /* and; another */
CREATE TRIGGER r AFTER INSERT ON t BEGIN
    UPDATE t SET x = 'c'; -- inside; of it
    SELECT CASE WHEN 1 THEN 2 END;
END;
INSERT INTO t VALUES ('d')  ;
-- the end; of all
"""
    first, second, third = statements(script)
    assert first.endswith("'a;b');")
    assert second.endswith("END;")
    assert third.startswith("INSERT")


def test_a_script_that_ends_too_early_is_refused() -> None:
    with pytest.raises(ValueError, match="within a statement"):
        list(statements("CREATE TABLE t (x TEXT); INSERT INTO t VALUES ('d'"))
