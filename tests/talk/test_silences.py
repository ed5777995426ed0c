"""Time runs only while people can hear and be heard (HR-G32): chats are silent, calls fail, boards come late."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.clocks import AGAIN
from bot.notices import Notice
from bot.sandbox.faults import Html, Refuse
from bot.screens import Screens
from bot.taps import Verb
from games.awaited import TABLE_SECONDS, WINDOW_SECONDS
from games.banchok.state import Joining, Staking
from games.lobby import Lobby
from tests.talk.honest import group_texts
from tests.talk.table import HEARD, LOSES, RU, Club, Guest, note, taps

ALWAYS = 1_000_000

BACKOFF = 65.0
"""So many seconds after the end of an outage a group has surely been spoken to again."""

GOES_ON = RU("clock-goes-on", seconds=1)[:20]


async def staking(club: Club, *names: str, dm: bool = False) -> list[Guest]:
    """The first holds a bank of 100, the second is to stake and has been asked just now, as far as the pace goes."""
    people = await club.gather(*(names or ("Анна", "Борис")), dm=dm)
    await club.play("banchok", *people, number=LOSES)
    await club.pass_time(30)
    await people[0].presses(Verb.BANK, 100)
    assert club.at(Staking)
    return people


@asynccontextmanager
async def outage(club: Club, *methods: str, chat: int | None = None) -> AsyncIterator[None]:
    """While this is entered these calls, or all, are answered by a proxy's page; a poll that waits is cut short."""
    rules = [club.world.faults.add(Html(), method, chat=chat, times=ALWAYS) for method in methods or (None,)]
    if not methods or "getUpdates" in methods:
        club.warned.add("polling failed")
        club.world.mailbox.release()
    yield
    for rule in rules:
        club.world.faults.rules.remove(rule)


SENDS = ("sendMessage", "editMessageText")


def told(club: Club) -> list[str]:
    """What the group has been told of clocks that go on."""
    return [line for text in group_texts(club.world, club.group) for line in text.split("\n") if line[:20] == GOES_ON]


async def runs_out_after(club: Club, seconds: float) -> None:
    """The question is open for so long yet, and then the clock plays."""
    version = club.row.version
    await club.pass_time(seconds - 0.1)
    assert club.row.version == version
    await club.pass_time(0.1 + 2 * HEARD)
    assert club.row.version == version + 1


async def stands(club: Club, seconds: float) -> None:
    """So much time passes, and the clock plays nothing."""
    version = club.row.version
    await club.pass_time(seconds)
    assert club.row.version == version


def forget_presses(club: Club) -> None:
    """Telegram takes no answer to a press that is so old."""
    club.provoked.add(("answerCallbackQuery", 400))
    club.world.open.clear()


def begun(club: Club) -> bool:
    """Whether the time of the question has begun."""
    return club.row.due is not None


def left(club: Club) -> float:
    """The seconds until the clock plays, as far as is known."""
    assert club.row.due is not None
    return club.app.writer.timekeeper.deadline(club.row, club.row.due) - club.clock.now()


# ---- what is silent


async def test_every_call_fails_for_70_seconds_and_the_clock_stands(club: Club) -> None:
    await staking(club)
    await club.pass_time(20)
    async with outage(club):
        await stands(club, 70)
    await club.pass_time(10)
    assert 14 <= left(club) <= 26, "of 45 seconds 20 had passed, and some since polls go well again"
    assert len(told(club)) == 1
    await runs_out_after(club, left(club))
    assert len(told(club)) == 1


async def test_who_is_asked_while_every_call_fails_has_a_whole_turn_from_the_board_on(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    await club.pass_time(30)
    anna.press(Verb.BANK, 100)
    club.world.faults.add(Html(), times=ALWAYS)
    club.warned.add("polling failed")
    await club.settle()
    await stands(club, 70)
    club.world.faults.clear()
    while "Борис" not in club.board.text or "100" not in club.board.text:
        await club.pass_time(0.1)
    assert club.at(Staking)
    assert not told(club), "a board that asks tells enough"
    await runs_out_after(club, 44.8)
    club.world.open.clear()


async def test_a_group_that_is_told_to_wait_75_seconds_keeps_its_turn(club: Club) -> None:
    anna, boris, vera = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", anna, boris, vera, number=2)
    await club.pass_time(30)
    club.world.faults.add(Refuse(429, "Too Many Requests: retry after 75", 75), "editMessageText")
    club.provoked.add(("editMessageText", 429))
    anna.press(Verb.BANK, 100)
    await club.settle()
    await stands(club, 74.9)
    await club.pass_time(0.2)
    assert left(club) == pytest.approx(45, abs=0.3)
    await runs_out_after(club, 44.7)


async def test_a_group_that_is_told_to_wait_in_mid_turn_goes_on_with_what_was_left(club: Club) -> None:
    anna, _ = await staking(club)
    await club.pass_time(20)
    await silence_group(club, anna, 75)
    await stands(club, 74.9)
    await club.pass_time(HEARD + 5)
    assert told(club) == [RU("clock-goes-on", seconds=25)] or told(club) == [RU("clock-goes-on", seconds=24)]
    assert left(club) == pytest.approx(25 - HEARD - 5, abs=0.3)
    await runs_out_after(club, left(club))


async def silence_group(club: Club, guest: Guest, seconds: int) -> None:
    """The next words of the bot to the group are refused for so long."""
    club.world.faults.add(Refuse(429, f"Too Many Requests: retry after {seconds}", seconds), chat=club.group.id)
    club.provoked.add(("sendMessage", 429))
    club.world.say(guest.person, club.group, "/help")
    await club.settle()


async def test_the_whole_bot_is_told_to_wait_and_all_clocks_stand(club: Club) -> None:
    await staking(club)
    first = club.group
    vera, gleb = await club.gather("Вера", "Глеб")
    await club.play("banchok", vera, gleb, number=LOSES)
    await vera.presses(Verb.BANK, 100)
    club.world.faults.add(Refuse(429, "Too Many Requests: retry after 60", 60), "answerCallbackQuery")
    club.provoked.add(("answerCallbackQuery", 429))
    vera.press(Verb.HAND)
    await club.settle()
    versions = [row.version for row in club.app.hall.tables.values()]
    await club.pass_time(60)
    assert [row.version for row in club.app.hall.tables.values()] == versions
    await club.pass_time(20)
    assert len(told(club)) == 1
    club.group = first
    assert len(told(club)) == 1
    forget_presses(club)


async def test_polls_fail_while_everything_can_be_said(club: Club) -> None:
    _, boris = await staking(club)
    await club.pass_time(20)
    async with outage(club, "getUpdates"):
        boris.press(Verb.STAKE, 50)
        await stands(club, 100)
    await club.pass_time(6)
    forget_presses(club)
    assert club.state.table.bank == 150, "who answers in an outage is heard first"


async def test_nothing_can_be_said_while_polls_go_well(club: Club) -> None:
    anna, _ = await staking(club)
    await club.pass_time(20)
    async with outage(club, *SENDS):
        club.world.say(anna.person, club.group, "/help")
        await stands(club, 70)
    await club.pass_time(BACKOFF)
    assert len(told(club)) == 1
    await runs_out_after(club, left(club))


async def test_a_press_just_before_the_end_of_a_turn_wins_though_it_is_heard_after_it(club: Club) -> None:
    _, boris = await staking(club)
    await club.pass_time(left(club) - 0.05)
    async with outage(club, "getUpdates"):
        boris.press(Verb.STAKE, 50)
        await club.pass_time(2)
    await club.pass_time(10)
    assert club.state.table.bank == 150
    assert club.state.table.place(boris.seat).idles == 0


async def test_a_press_in_the_last_moment_wins_without_any_outage(club: Club) -> None:
    _, boris = await staking(club)
    await club.pass_time(left(club) - 0.01)
    club.clock.leap(club.clock.now() + 0.005)
    assert await boris.presses(Verb.STAKE, 50) == note(Notice.STAKED, 50)
    assert club.state.table.bank == 150


async def test_silences_that_overlap_are_counted_once(club: Club) -> None:
    anna, _ = await staking(club)
    await club.pass_time(20)
    await silence_group(club, anna, 60)
    await club.pass_time(30)
    async with outage(club, "getUpdates"):
        await club.pass_time(60)
    await club.pass_time(6)
    assert left(club) == pytest.approx(45 - 20 - 6, abs=HEARD + 5)


async def test_short_silences_are_not_told_and_many_are_told_once(club: Club) -> None:
    anna, _ = await staking(club)
    await silence_group(club, anna, 3)
    await club.pass_time(10)
    assert told(club) == []
    async with outage(club, *SENDS):
        for _ in range(3):
            async with outage(club, "getUpdates"):
                await club.pass_time(12)
            await club.pass_time(12)
    await club.pass_time(BACKOFF)
    assert len(told(club)) == 1


async def test_a_lobby_and_its_clock_stand_too_and_nobody_is_told(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.lobby("banchok", anna, boris)
    await club.pass_time(TABLE_SECONDS - 10)
    async with outage(club, "getUpdates"):
        await club.pass_time(60)
    await club.pass_time(5)
    assert isinstance(club.row.state, Lobby)
    await club.pass_time(70)
    assert club.app.hall.tables == {}
    assert told(club) == []


async def test_a_poll_that_merely_waits_is_no_silence(club: Club) -> None:
    await staking(club)
    await runs_out_after(club, left(club))
    assert told(club) == []


# ---- when a question has been asked


async def test_a_hand_that_is_delivered_starts_the_clock_though_the_board_comes_late(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", anna, boris, number=LOSES)
    await club.pass_time(30)
    await crowd(club, anna)
    asked = club.clock.now()
    anna.press(Verb.BANK, 100)
    await club.pass_time(1)
    assert "Банк 100" not in club.board.text, "the group has heard too much of late"
    assert any(tap.verb is Verb.STAKE for tap in taps(boris.hand))
    due = club.row.due
    assert due == pytest.approx(asked + 45, abs=1)
    await club.said()
    assert "Банк 100" in club.board.text
    assert club.row.due == due


async def crowd(club: Club, guest: Guest) -> None:
    """So much is said in the group that the board must wait for its turn."""
    for _ in range(6):
        club.world.say(guest.person, club.group, "/help")
    await club.pass_time(1)


async def test_a_board_that_waits_for_its_pace_starts_the_clock_when_it_comes(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    await club.pass_time(30)
    await crowd(club, anna)
    asked = club.clock.now()
    anna.press(Verb.BANK, 100)
    await club.settle()
    assert not begun(club)
    await club.said()
    assert left(club) > asked + 45 + 1 - club.clock.now()


async def test_the_window_for_joining_begins_with_its_board(club: Club) -> None:
    _, boris, _ = await staking(club, "Анна", "Борис", "Вера", dm=True)
    await crowd(club, boris)
    boris.press(Verb.STAKE, 50)
    await club.settle()
    assert club.at(Joining)
    assert not begun(club), "hands ask one alone, and all may join"
    while not begun(club):
        await club.pass_time(0.1)
    assert left(club) == pytest.approx(WINDOW_SECONDS, abs=0.2)


async def test_a_board_sent_anew_for_the_same_question_restarts_nothing(club: Club) -> None:
    anna, _ = await staking(club)
    due, board = club.row.due, club.board
    await club.pass_time(10)
    await anna.says("/table")
    assert club.board.id > board.id
    assert club.row.due == due


async def test_after_a_restart_the_turn_begins_when_the_board_is_found_to_be_right(club: Club) -> None:
    anna, _ = await staking(club)
    await silence_group(club, anna, 20)
    silent = club.clock.now() + 20
    await club.stop()
    club.provoked.add(("editMessageText", 400))  # message is not modified
    await club.start()
    assert left(club) >= silent + 45 - club.clock.now()


# ---- nobody can make use of it


async def test_a_closed_dm_stops_no_clock_while_the_board_reaches_the_group(club: Club) -> None:
    _, boris = await staking(club, dm=True)
    boris.person.blocked = True
    club.provoked.add(("sendMessage", 403))
    await runs_out_after(club, left(club))
    await club.said()
    await club.run_out()


async def test_a_silent_dm_stops_no_clock(club: Club) -> None:
    _, boris = await staking(club, dm=True)
    club.world.faults.add(Refuse(429, "Too Many Requests: retry after 60", 60), chat=boris.person.id)
    club.provoked.add(("sendMessage", 429))
    club.world.say(boris.person, boris.dm, "/rules")
    await club.settle()
    await runs_out_after(club, left(club))


@pytest.mark.parametrize("shut", [True, False], ids=["403", "silent"])
async def test_where_no_hand_is_delivered_the_board_asks_with_its_keys(club: Club, shut: bool) -> None:
    anna, boris = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", anna, boris, number=LOSES)
    await club.pass_time(30)
    if shut:
        boris.person.blocked = True
        club.provoked.add(("sendMessage", 403))
    else:
        club.world.faults.add(Html(), chat=boris.person.id, times=ALWAYS)
    anna.press(Verb.BANK, 100)
    await club.settle()
    await club.pass_time(5)
    assert [tap for tap in taps(club.board) if tap.verb is Verb.STAKE]
    assert begun(club)
    assert await boris.presses(Verb.STAKE, 50) == note(Notice.STAKED, 50)
    club.world.faults.clear()


# ---- nothing stands for ever


async def test_a_drawing_that_fails_is_tried_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    await club.pass_time(9)
    club.warned.add("a job of a lane failed")
    with monkeypatch.context() as patch:
        patch.setattr(Screens, "board", None)
        query = anna.press(Verb.BANK, 100)
        await club.settle()
    assert not begun(club)
    await club.pass_time(2 * AGAIN + HEARD)
    assert club.world.queries[query].answer is not None
    assert "Банк 100" in club.board.text
    await runs_out_after(club, left(club))


async def test_a_board_that_is_refused_for_no_known_reason_is_tried_again(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    await club.pass_time(9)
    club.world.faults.add(Refuse(400, "Bad Request: who knows"), "editMessageText", chat=club.group.id)
    club.provoked.add(("editMessageText", 400))
    club.warned.add("EditMessageText is refused")
    await anna.presses(Verb.BANK, 100)
    await club.pass_time(2 * AGAIN + HEARD)
    assert "Банк 100" in club.board.text
    await runs_out_after(club, left(club))


async def test_a_group_that_is_upgraded_before_it_was_asked_is_asked(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    await club.pass_time(9)
    anna.press(Verb.BANK, 100)
    club.tolerated |= {("editMessageText", 400), ("sendMessage", 400)}
    club.group = club.world.upgrade(club.group)
    await club.said()
    await club.pass_time(AGAIN)
    await runs_out_after(club, left(club))
