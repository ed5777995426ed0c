"""A copy takes the place of a database whole or not at all, and what was there is kept."""

# ruff: noqa: ASYNC240 - a test may wait for the disk

import stat
from pathlib import Path

import pytest

from storage.backup import FROM_A_COPY, copy
from storage.commit import commit
from storage.database import Database, opened
from storage.examine import findings
from storage.put_back import NotPutBack, copy_at_rest, put_back
from storage.rows import Batch, TransferRow
from tests.storage.help import NOON, game, seeded


async def transfers(path: Path) -> int:
    """How many transfers a database holds."""
    async with opened(path) as db:
        ((count,),) = await db.rows("SELECT count(*) FROM transfers")
    return int(count)


async def pass_a_chip(db: Database) -> None:
    """One more transfer."""
    await commit(db, Batch(transfers=[TransferRow("chat:1:player:1", "chat:1:player:2", 1, "win", None, NOON)]))


async def copied(tmp_path: Path) -> tuple[Path, Path]:
    """A database, and a copy that lacks its last transfer."""
    database, taken = tmp_path / "b.db", tmp_path / "copy.db"
    async with opened(database) as db:
        await commit(db, seeded(1, 2, 3, 4))
        played = game()
        for each in played.opening():
            await commit(db, each)
        await copy(db, taken)
        await pass_a_chip(db)
    return database, taken


async def test_a_copy_takes_the_place_of_a_database_which_is_kept(tmp_path: Path) -> None:
    database, taken = await copied(tmp_path)
    kept = tmp_path / "kept.db"
    await put_back(taken, database, replace=True, kept=kept)
    assert await findings(kept) == []
    assert await transfers(kept) == await transfers(database) + 1
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    assert taken.exists()


async def test_a_copy_is_put_where_nothing_was(tmp_path: Path) -> None:
    _, taken = await copied(tmp_path)
    elsewhere = tmp_path / "new" / "b.db"
    await put_back(taken, elsewhere, replace=False, kept=tmp_path / "kept.db")
    async with opened(elsewhere) as db:
        assert await db.rows("SELECT due FROM tables") == [(FROM_A_COPY,)]
    assert not (tmp_path / "kept.db").exists()


async def test_a_database_that_is_not_given_up_stays(tmp_path: Path) -> None:
    database, taken = await copied(tmp_path)
    before = database.read_bytes()
    with pytest.raises(NotPutBack, match="--replace"):
        await put_back(taken, database, replace=False, kept=tmp_path / "kept.db")
    assert database.read_bytes() == before


async def test_a_database_in_use_stays(tmp_path: Path) -> None:
    database, taken = await copied(tmp_path)
    async with opened(database) as db:
        with pytest.raises(NotPutBack, match="end the bot first"):
            await put_back(taken, database, replace=True, kept=tmp_path / "kept.db")
        await pass_a_chip(db)
    assert await findings(database) == []
    assert not (tmp_path / "kept.db").exists()


@pytest.mark.parametrize("cut", [0, 100, 3 * 4096])
async def test_a_copy_that_was_cut_is_not_put_back(tmp_path: Path, cut: int) -> None:
    database, taken = await copied(tmp_path)
    taken.write_bytes(taken.read_bytes()[:cut])
    before = database.read_bytes()
    with pytest.raises(NotPutBack, match="is not sound"):
        await put_back(taken, database, replace=True, kept=tmp_path / "kept.db")
    assert database.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["b.db", "copy.db"]


async def test_a_copy_onto_itself_is_still_whole(tmp_path: Path) -> None:
    database, _ = await copied(tmp_path)
    count = await transfers(database)
    await put_back(database, database, replace=True, kept=tmp_path / "kept.db")
    assert await transfers(database) == count


async def test_the_log_of_the_old_database_never_meets_the_new_one(tmp_path: Path) -> None:
    database, taken = await copied(tmp_path)
    before = await transfers(database)
    log = database.with_name("b.db-wal")
    async with opened(database) as db:
        await pass_a_chip(db)
        torn = {each: each.read_bytes() for each in (database, log)}  # as a kill leaves them
    for path, content in torn.items():
        path.write_bytes(content)
    await put_back(taken, database, replace=True, kept=tmp_path / "kept.db")
    assert await findings(database) == []
    assert await transfers(database) == before - 1
    assert await transfers(tmp_path / "kept.db") == before + 1


async def test_a_stopped_database_is_copied_with_what_its_log_holds(tmp_path: Path) -> None:
    database, _ = await copied(tmp_path)
    before = await transfers(database)
    log = database.with_name("b.db-wal")
    async with opened(database) as db:
        await pass_a_chip(db)
        torn = {each: each.read_bytes() for each in (database, log)}
    for path, content in torn.items():
        path.write_bytes(content)
    await copy_at_rest(database, tmp_path / "again.db")
    assert await findings(tmp_path / "again.db") == []
    assert await transfers(tmp_path / "again.db") == before + 1
