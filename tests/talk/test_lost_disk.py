"""The disk is lost with everything on it, and the bot comes back from a copy that was made in the midst of a game."""

from pathlib import Path

import pytest

from bot.taps import Verb
from games.banchok.state import Staking
from storage.backup import copy
from storage.examine import findings
from storage.put_back import put_back
from tests.talk.table import LOSES, RU, Club, Guest


async def lose_the_disk(club: Club, taken: Path) -> None:
    """The bot is stopped, its database is gone, and the copy takes its place."""
    await club.stop()
    await club.leap(60)  # what was said before counts with Telegram, and the copy does not know of it
    database = club.settings.database
    for each in database.parent.glob(f"{database.name}*"):
        each.unlink()
    await put_back(taken, database, replace=False, kept=database.with_name("kept.db"))
    club.tolerated.add(("editMessageText", 400))
    await club.start()


async def in_mid_coup(club: Club, tmp_path: Path) -> tuple[Guest, Guest, Path]:
    """Анна holds a bank of 100 and Борис is to stake, when a copy is made; Вера sits down after that."""
    anna, boris, vera = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok", anna, boris, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    assert club.at(Staking)
    taken = tmp_path / "copy.db"
    await copy(club.app.writer.db, taken)
    await vera.presses(Verb.JOIN)
    return anna, boris, taken


async def test_a_table_in_play_ends_and_every_stake_goes_back(club: Club, tmp_path: Path) -> None:
    anna, boris, taken = await in_mid_coup(club, tmp_path)
    await lose_the_disk(club, taken)
    assert not club.app.hall.tables
    assert (await club.chips(anna), await club.chips(boris)) == (1000, 1000)
    assert RU("table-restored") in "\n".join(club.texts())
    assert not club.boards(), "a button of the table that ended still stands"


async def test_people_play_on_after_it(club: Club, tmp_path: Path) -> None:
    anna, boris, taken = await in_mid_coup(club, tmp_path)
    await lose_the_disk(club, taken)
    await club.play("banchok", anna, boris, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    await club.stop()
    assert await findings(club.settings.database) == []


async def test_a_lobby_ends_as_well_and_the_group_is_told_once(club: Club, tmp_path: Path) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.lobby("banchok", anna, boris)
    taken = tmp_path / "copy.db"
    await copy(club.app.writer.db, taken)
    await lose_the_disk(club, taken)
    await club.restart()
    assert "\n".join(club.texts()).count(RU("table-restored")) == 1
    assert await club.chips(anna) == 1000


@pytest.mark.parametrize("times", [2])
async def test_a_bot_that_dies_before_it_has_said_so_says_it_at_the_next_start(
    club: Club, tmp_path: Path, times: int
) -> None:
    anna, _, taken = await in_mid_coup(club, tmp_path)
    await lose_the_disk(club, taken)
    for _ in range(times):
        await club.restart()
    assert "\n".join(club.texts()).count(RU("table-restored")) == 1
    assert await club.chips(anna) == 1000
