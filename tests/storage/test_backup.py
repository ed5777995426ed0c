"""A copy made while the file is in use is whole, private, and as good as the file."""

# ruff: noqa: ASYNC240 - a test may wait for the disk

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from storage import backup
from storage.backup import BackupFailed, copy
from storage.commit import commit
from storage.database import Database, opened
from storage.examine import findings
from storage.rows import Batch, TransferRow
from tests.storage.help import NOON, game, seeded

SMALL = 8
"""Pages of a copy that takes many steps."""


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    """What a copy holds."""
    with closing(sqlite3.connect(path)) as copied:
        return copied.execute(sql).fetchall()


async def filled(db: Database, transfers: int = 2000) -> None:
    """Two people pass a chip to and fro, and a table is played at."""
    await commit(db, seeded(1, 2, 3, 4))
    batch = Batch(at=NOON)
    for number in range(transfers):
        source, target = ("chat:1:player:1", "chat:1:player:2")[:: 1 if number % 2 else -1]
        batch.transfers.append(TransferRow(source, target, 1, "win", None, NOON))
    await commit(db, batch)
    played = game()
    for each in (*played.opening(), *played.moves(20)):
        await commit(db, each)


async def test_a_copy_holds_all_that_was_committed_and_only_its_owner_can_read_it(db: Database, tmp_path: Path) -> None:
    await filled(db)
    target = tmp_path / "copy.db"
    await copy(db, target)
    sql = "SELECT id, hash FROM transfers ORDER BY id"
    assert rows(target, sql) == await db.rows(sql)
    assert await findings(target) == []
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("copy")] == ["copy.db"]


async def test_what_is_committed_while_it_is_made_is_in_it_too(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "PAGES", SMALL)
    await filled(db)
    target = tmp_path / "copy.db"
    copying = asyncio.create_task(copy(db, target))
    committed = 0
    while not copying.done():
        await commit(db, Batch(transfers=[TransferRow("chat:1:player:1", "chat:1:player:2", 1, "win", None, NOON)]))
        committed += 1
    await copying
    ((last,),) = await db.rows("SELECT max(id) FROM transfers")
    ((copied,),) = rows(target, "SELECT max(id) FROM transfers")
    assert committed > 1, "nothing was committed meanwhile"
    assert isinstance(copied, int)
    assert last - committed < copied <= last
    assert await findings(target) == []


async def test_a_copy_is_not_made_over_a_file_that_is_there(db: Database, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("precious")
    with pytest.raises(BackupFailed, match="is there already"):
        await copy(db, target)
    assert target.read_text() == "precious"


async def test_a_copy_into_a_missing_folder_is_refused(db: Database, tmp_path: Path) -> None:
    with pytest.raises(BackupFailed, match="cannot be made"):
        await copy(db, tmp_path / "nowhere" / "copy.db")


async def test_a_copy_that_nobody_waits_for_leaves_no_file(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "PAGES", 1)
    await filled(db)
    target = tmp_path / "copy.db"
    copying = asyncio.create_task(copy(db, target))
    await asyncio.sleep(0)  # it has begun
    copying.cancel()
    with pytest.raises(asyncio.CancelledError):
        await copying
    assert not target.exists()
    await commit(db, Batch(transfers=[TransferRow("chat:1:player:1", "chat:1:player:2", 1, "win", None, NOON)]))


async def test_a_copy_says_that_it_is_one_at_each_live_table(db: Database, tmp_path: Path) -> None:
    await filled(db)
    target = tmp_path / "copy.db"
    await copy(db, target)
    assert await db.rows("SELECT due FROM tables") == [(NOON,)]
    assert rows(target, "SELECT due FROM tables") == [(backup.FROM_A_COPY,)]
    async with opened(target) as restored:
        assert await restored.rows("SELECT due FROM tables") == [(backup.FROM_A_COPY,)]
