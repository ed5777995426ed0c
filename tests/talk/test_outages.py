"""The disk is full, or the bot dies while it waits for an answer: tables wait, nothing is half done, play goes on."""

import pytest

from bot.notices import Notice
from bot.sandbox.faults import Delay
from bot.taps import Verb
from games.banchok.state import Staking
from tests.talk.honest import group_texts
from tests.talk.table import LOSES, RU, Club, Guest, note


async def staking(club: Club) -> tuple[Guest, Guest]:
    """Анна holds a bank of 100, and Борис is to stake."""
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    assert club.at(Staking)
    await club.pass_time(30)
    return anna, boris


async def test_a_disk_that_takes_nothing_makes_the_table_wait_with_a_word_and_play_goes_on_by_itself(
    club: Club,
) -> None:
    _, boris = await staking(club)
    before = await club.truth()
    await club.app.writer.db.rows("PRAGMA query_only = 1")
    club.warned.add("the disk does not take")
    club.provoked.add(("answerCallbackQuery", 400))  # the second answer to the same press
    query = boris.press(Verb.STAKE, 50)
    await club.world.until(lambda: RU("paused") in club.texts())
    answer = await club.world.answer(query)
    assert answer.text == note(Notice.PAUSED)
    assert await club.truth() == before
    for _ in range(3):
        club.clock.leap(club.clock.now() + 20)
        assert await club.truth() == before, "and no turn runs out meanwhile"
    assert club.texts().count(RU("paused")) == 1
    await club.app.writer.db.rows("PRAGMA query_only = 0")
    club.clock.leap(club.clock.now() + 2)
    await club.said()
    assert club.state.table.bank == 150
    assert club.row.due == pytest.approx(club.clock.now() + 45, abs=40)
    assert group_texts(club.world, club.group).count(RU("restarted")) == 1


async def test_what_the_disk_has_not_taken_is_not_confirmed_and_comes_again_after_a_crash(club: Club) -> None:
    _, boris = await staking(club)
    await club.app.writer.db.rows("PRAGMA query_only = 1")
    club.warned.add("the disk does not take")
    club.provoked |= {("answerCallbackQuery", 400), ("editMessageText", 400)}
    query = boris.press(Verb.STAKE, 50)
    (pressed,) = club.world.mailbox.waiting()
    assert (await club.world.answer(query)).text == note(Notice.PAUSED)
    kept = club.world.mailbox.waiting()
    await club.stop()
    await club.start()
    await club.said()
    assert kept == [pressed]
    assert club.state.table.bank == 150


async def test_what_was_asked_of_telegram_is_asked_again_after_a_crash(club: Club) -> None:
    anna, boris, _ = await club.gather("Анна", "Борис", "Вера")
    await club.lobby("banchok", boris)
    rule = club.world.faults.add(Delay(1000), "getChatMember")
    query = anna.press(Verb.CLOSE)
    await club.world.until(lambda: not rule.times)
    await club.stop()
    club.tolerated.add(("editMessageText", 400))
    await club.start()
    assert club.app.hall.tables == {}
    assert club.world.queries[query].answer is not None
    assert await club.app.writer.db.rows("SELECT count(*) FROM asked") == [(0,)]
