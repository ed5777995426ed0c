"""A file is looked over from end to end: every fault is found, and nothing in it or beside it changes."""

# ruff: noqa: ASYNC240 - a test may wait for the disk

import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from storage.commit import commit
from storage.database import APPLICATION, opened
from storage.examine import findings
from tests.storage.help import damage, game, seeded

SOUND: list[str] = []

KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from storage.commit import commit
from storage.database import opened
from tests.storage.help import seeded
async def main():
    async with opened(Path(sys.argv[1])) as db:
        await commit(db, seeded(1, 2))
        os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""


@asynccontextmanager
async def kept(path: Path) -> AsyncIterator[None]:
    """Not a byte of the file changes, and no file comes or goes beside it."""
    before = {each.name: each.read_bytes() for each in path.parent.iterdir()}
    yield
    assert {each.name: each.read_bytes() for each in path.parent.iterdir()} == before


async def made(path: Path) -> Path:
    """A database with a table in play."""
    async with opened(path) as db:
        await commit(db, seeded(1, 2, 3, 4))
        played = game()
        for each in (*played.opening(), *played.moves(20)):
            await commit(db, each)
    return path


async def test_a_sound_file_has_no_findings(tmp_path: Path) -> None:
    path = await made(tmp_path / "b.db")
    async with kept(path):
        assert await findings(path) == SOUND


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE accounts SET balance = balance + 1 WHERE name = 'chat:1:player:1'", "all balances together are 1"),
        ("UPDATE transfers SET amount = 7 WHERE id = 1", "the chain of transfers breaks at 1"),
        ("UPDATE tables SET hash = zeroblob(32)", "table 1: its state is damaged"),
        ("UPDATE tables SET state = replace(state, 'purse', 'pursy')", "table 1: its state is damaged"),
        ("DROP INDEX seats_one_table_a_chat", "the index seats_one_table_a_chat is not as it was made"),
    ],
)
async def test_a_fault_is_found(tmp_path: Path, statement: str, found: str) -> None:
    path = await made(tmp_path / "b.db")
    damage(path, statement)
    async with kept(path):
        assert any(found in each for each in await findings(path))


async def test_what_a_killed_bot_left_in_the_log_is_looked_over_too(tmp_path: Path) -> None:
    path = tmp_path / "b.db"
    killed = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)  # noqa: ASYNC221, S603
    assert killed.returncode == -signal.SIGKILL
    assert path.with_name("b.db-wal").stat().st_size > 0
    async with kept(path):
        assert await findings(path) == SOUND


async def test_a_file_that_a_bot_has_open_is_not_looked_over(tmp_path: Path) -> None:
    path = tmp_path / "b.db"
    async with opened(path):
        assert await findings(path) == [f"{path} is in use by another process"]


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\x00", b"text" * 5000], ids=["empty", "cut", "text"])
async def test_a_foreign_file_is_named_as_such(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "b.db"
    path.write_bytes(content)
    async with kept(path):
        (found,) = await findings(path)
    assert str(path) in found


async def test_a_newer_file_is_named_as_such(tmp_path: Path) -> None:
    path = tmp_path / "b.db"
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA application_id = {APPLICATION}")
        newer.execute("PRAGMA user_version = 999")
    newer.close()
    assert await findings(path) == [f"{path} was written by a newer version of Bankomet"]


async def test_a_file_that_is_cut_short_is_damaged(tmp_path: Path) -> None:
    path = await made(tmp_path / "b.db")
    path.write_bytes(path.read_bytes()[: 3 * 4096])
    assert await findings(path) != SOUND


async def test_a_missing_file_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "b.db"
    assert await findings(path) == [f"{path} is not there"]
    assert not path.exists()


async def test_a_copy_in_a_folder_where_nothing_can_be_made_is_read_as_it_is(tmp_path: Path) -> None:
    path = await made(tmp_path / "b.db")
    tmp_path.chmod(0o500)
    try:
        async with kept(path):
            assert await findings(path) == SOUND
    finally:
        tmp_path.chmod(0o700)
