"""`python -m bot backup`, `check` and `restore`: each is a process of its own, as whoever runs the bot types it."""

# ruff: noqa: ASYNC240 - a test may wait for the disk

import stat
from pathlib import Path

import pytest

from bot.backups import socket_of
from bot.by_hand import DONE, NOT_DONE, NOT_SOUND
from bot.sandbox.world import World
from storage.examine import findings
from tests.storage.help import damage
from tests.talk.test_exits import BOT, PATIENCE, Ended, end, env, made, process, standin, world

__all__ = ["env", "standin", "world"]  # fixtures


async def by_hand(folder: Path, *words: str) -> Ended:
    """What a command does with the database of this folder."""
    async with process(folder, *BOT, *words, env={"DATABASE": "b.db"}) as running:
        return await end(running)


async def test_a_copy_while_the_bot_serves(tmp_path: Path, world: World, env: dict[str, str]) -> None:
    async with process(tmp_path, *BOT, env=env) as bot:
        await world.until(lambda: world.mailbox.waited_on, PATIENCE)
        copied = await by_hand(tmp_path, "backup", "copy.db")
        assert copied.code == DONE, copied.told
        assert "sound" in copied.out
        assert stat.S_IMODE(socket_of(tmp_path / "b.db").stat().st_mode) == 0o600
        bot.terminate()
        await end(bot)
    assert await findings(tmp_path / "copy.db") == []
    assert not socket_of(tmp_path / "b.db").exists()
    assert not list(tmp_path.glob("*.part"))


async def test_a_copy_of_a_stopped_database_is_restored(tmp_path: Path) -> None:
    await made(tmp_path / "b.db")
    assert (await by_hand(tmp_path, "backup", "copy.db")).code == DONE
    assert (await by_hand(tmp_path, "check")).code == DONE
    refused = await by_hand(tmp_path, "restore", "copy.db")
    assert refused.code == NOT_DONE
    assert "--replace" in refused.line
    restored = await by_hand(tmp_path, "restore", "copy.db", "--replace")
    assert restored.code == DONE, restored.told
    (kept,) = (each for each in tmp_path.glob("b.db.before-*") if not each.name.endswith(("-wal", "-shm")))
    assert await findings(kept) == await findings(tmp_path / "b.db") == []


async def test_a_copy_into_a_folder_has_a_name_of_its_own(tmp_path: Path) -> None:
    await made(tmp_path / "b.db")
    (tmp_path / "copies").mkdir()
    assert (await by_hand(tmp_path, "backup", "copies")).code == DONE
    (copy,) = (tmp_path / "copies").iterdir()
    assert await findings(copy) == []


@pytest.mark.parametrize("target", ["b.db", "there.txt", "nowhere/copy.db"])
async def test_a_copy_that_cannot_be_made(tmp_path: Path, target: str) -> None:
    await made(tmp_path / "b.db")
    (tmp_path / "there.txt").write_text("precious")
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    refused = await by_hand(tmp_path, "backup", target)
    assert refused.code == NOT_DONE
    assert refused.line.startswith("no copy was made: ")
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before


async def test_a_database_that_is_not_there_is_neither_copied_nor_made(tmp_path: Path) -> None:
    refused = await by_hand(tmp_path, "backup", "copy.db")
    assert refused.code == NOT_DONE
    assert "b.db is not there" in refused.line
    assert list(tmp_path.iterdir()) == []


async def test_a_damaged_file_is_named_and_not_put_back(tmp_path: Path) -> None:
    await made(tmp_path / "b.db")
    assert (await by_hand(tmp_path, "backup", "copy.db")).code == DONE
    damage(tmp_path / "copy.db", "UPDATE transfers SET amount = 7 WHERE id = 1")
    looked = await by_hand(tmp_path, "check", "copy.db")
    assert looked.code == NOT_SOUND
    assert "the chain of transfers breaks at 1" in looked.out
    before = (tmp_path / "b.db").read_bytes()
    refused = await by_hand(tmp_path, "restore", "copy.db", "--replace")
    assert refused.code == NOT_DONE
    assert "is not sound" in refused.line
    assert (tmp_path / "b.db").read_bytes() == before


async def test_a_copy_is_not_put_back_under_a_bot_that_serves(
    tmp_path: Path, world: World, env: dict[str, str]
) -> None:
    async with process(tmp_path, *BOT, env=env) as bot:
        await world.until(lambda: world.mailbox.waited_on, PATIENCE)
        assert (await by_hand(tmp_path, "backup", "copy.db")).code == DONE
        refused = await by_hand(tmp_path, "restore", "copy.db", "--replace")
        assert refused.code == NOT_DONE
        assert "end the bot first" in refused.line
        bot.terminate()
        await end(bot)
    assert await findings(tmp_path / "b.db") == []
