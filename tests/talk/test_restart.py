"""The bot stops in the middle of things and starts again on the same database."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.notices import Notice
from bot.sandbox.faults import Lose
from bot.taps import Verb
from games.banchok.state import Staking
from games.lobby import Lobby
from storage.rows import SurfaceKind
from tests.talk.honest import group_texts
from tests.talk.table import LOSES, RU, WINS, Club, Guest, note


async def staking(club: Club, number: int = LOSES) -> tuple[Guest, Guest]:
    """Анна holds a bank of 100, and Борис is to stake."""
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=number)
    await anna.presses(Verb.BANK, 100)
    assert club.at(Staking)
    return anna, boris


async def restart(club: Club) -> None:
    """Stop and start; the boards that are still right are found to be so."""
    club.provoked.add(("editMessageText", 400))  # message is not modified
    await club.restart()


async def test_a_table_goes_on_in_mid_coup(club: Club) -> None:
    anna, boris = await staking(club)
    await club.pass_time(30)
    truth, board, hand = await club.truth(), club.board, boris.hand
    text, labels = board.text, board.labels
    await restart(club)
    assert await club.truth() == truth
    assert club.board is board
    assert (board.text, board.labels) == (text, labels)
    assert boris.hand is hand
    assert RU.cards(club.state.hand(boris.seat)) in await boris.looks()
    assert await boris.presses(Verb.STAKE, 50) == note(Notice.STAKED, 50)
    assert (anna.purse, club.state.table.bank) == (900, 150)
    assert not board.buttons


async def test_the_group_is_told_once(club: Club) -> None:
    await staking(club)
    await restart(club)
    assert club.texts().count(RU("restarted")) == 1
    await club.pass_time(20)
    assert club.texts().count(RU("restarted")) == 1
    await restart(club)
    assert club.texts().count(RU("restarted")) == 2


async def test_a_turn_begins_anew_in_full(club: Club) -> None:
    _, boris = await staking(club)
    await club.pass_time(30)
    await club.stop()
    await club.leap(3600)
    club.provoked.add(("editMessageText", 400))
    started = club.clock.now()
    await club.start()
    assert club.row.due == pytest.approx(started + 45, abs=0.1)
    version = club.row.version
    await club.pass_time(started + 44.9 - club.clock.now())
    assert club.row.version == version
    await club.pass_time(0.2)
    assert club.row.version == version + 1
    assert club.state.table.place(boris.seat).idles == 1


@pytest.mark.parametrize("stage", ["lobby", "opening", "staking", "joining", "buying", "paused"])
async def test_every_stage_survives(club: Club, stage: str) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.lobby("banchok-wolf" if stage == "buying" else "banchok", *people, number=2)
    if stage != "lobby":
        await anna.presses(Verb.START)
    if stage in ("staking", "joining", "buying"):
        await anna.presses(Verb.BANK, 100)
    if stage == "joining":
        await boris.presses(Verb.STAKE, 50)
        await vera.presses(Verb.ASK, 25)
    if stage == "buying":
        await boris.presses(Verb.EXCHANGE, 0)
    if stage == "paused":
        for person in people:
            await person.presses(Verb.REFUSE)
    before = club.row.state
    await restart(club)
    assert club.row.state == before
    match stage:
        case "lobby":
            await anna.presses(Verb.START)
            assert not isinstance(club.row.state, Lobby)
        case "opening":
            assert await anna.presses(Verb.BANK, 100) == note(Notice.BANK_LAID, 100)
        case "staking":
            assert await boris.presses(Verb.STAKE, 50, on=boris.hand) == note(Notice.STAKED, 50)
        case "joining":
            await boris.presses(Verb.ALLOW, vera.seat)
            assert vera.purse == 1025
        case "buying":
            assert await boris.presses(Verb.EXCHANGE, 1, on=boris.hand) == note(Notice.DONE)
        case _:
            assert await vera.presses(Verb.BANK, 100) == note(Notice.BANK_LAID, 100)


async def test_what_was_not_said_is_said_after_the_start(club: Club) -> None:
    _, boris = await staking(club)
    await club.pass_time(60 - 30)
    for _ in range(6):
        club.world.say(boris.person, club.group, "/help")
    await club.settle()
    boris.press(Verb.STAKE, 50)
    await club.settle()
    assert not any("Круг сыгран" in text for text in club.texts()), "it waits for leave to speak"
    await club.restart()
    said = [text for text in group_texts(club.world, club.group) if "Круг сыгран · банк 150" in text]
    assert len(said) == 1
    assert club.state.coup == 2
    await restart(club)
    assert len([text for text in group_texts(club.world, club.group) if "Круг сыгран · банк 150" in text]) == 1


async def test_a_board_that_was_being_sent_anew_is_not_left_behind(club: Club) -> None:
    """The reply to its sending is lost, and the bot dies: the last board of the chat must be the one that stands."""
    anna, _ = await staking(club)
    await club.pass_time(30)
    boards = len(club.boards())
    club.world.faults.add(Lose(), "sendMessage")
    club.world.say(anna.person, club.group, "/table")
    await club.world.until(lambda: len(club.boards()) > boards)
    club.tolerated.add(("editMessageText", 400))
    await club.restart()
    await club.pass_time(10)
    rows = await club.app.writer.db.rows("SELECT message FROM surfaces WHERE kind = 'board'")
    assert rows == [(club.boards()[-1].id,)]


async def test_an_update_is_handled_exactly_once_wherever_the_bot_is_killed(club: Club) -> None:
    """The bot is killed after so many turns of its loop: before the poll, in the commit, before the confirmation."""
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.lobby("banchok", *people)
    await anna.unfolds(Verb.TERMS)
    board, term = club.board, anna.find(Verb.TERM, "bank_min").replace(":0:", ":{turn}:")
    version = club.row.version
    # A press that was answered and not confirmed comes again, and its second answer is one too many.
    club.tolerated |= {("editMessageText", 400), ("answerCallbackQuery", 400)}
    for turns in range(0, 90, 9):
        club.world.press(anna.person, board, data=term.format(turn=club.row.state.turn))
        for _ in range(turns):
            await asyncio.sleep(0)
        await club.stop()
        await club.start()
        version += 1
        assert club.row.version == version, f"after {turns} turns of the loop"
        await club.pass_time(10)
    for query in club.world.unanswered():
        assert query.data.startswith("k:term:"), "an answer that was on its way is lost with the process"
        del club.world.open[query.id]


async def test_presses_while_the_bot_is_away(club: Club) -> None:
    _, boris = await staking(club)
    await club.stop()
    query = boris.press(Verb.STAKE, 50)
    late = club.world.say(boris.person, boris.dm, "10")
    club.provoked.add(("editMessageText", 400))
    await club.start()
    (answer,) = await club.answers(query)
    assert answer.text == note(Notice.STAKED, 50)
    assert club.state.coup == 3, "and the number went to the next question"
    assert late


async def test_a_press_that_is_too_old_counts_and_is_not_answered(club: Club) -> None:
    _, boris = await staking(club)
    await club.stop()
    query = boris.press(Verb.STAKE, 50)
    await club.leap(60)
    club.provoked |= {("answerCallbackQuery", 400), ("editMessageText", 400)}
    await club.start()
    assert club.world.open.pop(query)
    assert club.state.table.bank == 150


async def test_an_old_hand_is_cleared_after_a_restart(club: Club) -> None:
    _, boris = await staking(club)
    hand = boris.hand
    await restart(club)
    await boris.presses(Verb.STAKE, 50)
    assert not hand.buttons
    assert "♦" not in hand.text or "проигрываете" in hand.text
    assert boris.hand is not hand


async def test_rights_are_asked_again_after_a_restart(club: Club) -> None:
    anna, boris, _ = await club.gather("Анна", "Борис", "Вера")
    await club.lobby("banchok", boris)
    await restart(club)
    await anna.presses(Verb.CLOSE)
    assert club.app.hall.tables == {}


# ---- the same updates again


async def test_redelivered_updates_change_nothing(club: Club) -> None:
    anna, boris = await staking(club)
    await boris.presses(Verb.STAKE, 50)
    await boris.writes("10")
    await anna.says("/table")
    club.provoked.add(("answerCallbackQuery", 400))
    async with club.nothing_changes():
        messages = len(club.messages()), len(club.messages(boris.dm))
        for update in list(club.updates):
            club.world.mailbox.repeat(update)
        await club.said()
        assert (len(club.messages()), len(club.messages(boris.dm))) == messages


async def test_redelivered_updates_change_nothing_after_a_restart(club: Club) -> None:
    _, boris = await staking(club)
    await boris.presses(Verb.STAKE, 50)
    seen = list(club.updates)
    await restart(club)
    club.provoked.add(("answerCallbackQuery", 400))
    async with club.nothing_changes():
        for update in seen:
            club.world.mailbox.repeat(update)
        await club.said()


async def test_the_same_update_twice_in_one_batch(club: Club) -> None:
    _, boris = await staking(club)
    await club.stop()
    query = boris.press(Verb.STAKE, 50)
    club.provoked |= {("editMessageText", 400), ("answerCallbackQuery", 400)}
    await club.start()
    assert club.state.table.bank == 150
    (update,) = [each for each in club.updates if each.get("callback_query", {}).get("id") == query]
    for _ in range(3):
        club.world.mailbox.repeat(update)
    await club.said()
    assert club.state.table.bank == 150


async def test_ids_that_jump_down_are_not_lost(club: Club) -> None:
    """After a quiet week Telegram gives any number, also a lower one: only the exact number tells an update."""
    anna, _ = await staking(club)
    await anna.says("/table")
    board = club.board
    club.world.mailbox.repeat(club.updates[-1] | {"update_id": 7})
    await club.said()
    assert club.board.id > board.id


# ---- what cannot be read


def spoil(club: Club, sql: str) -> None:
    """Change the file behind the bot's back."""
    with closing(sqlite3.connect(club.settings.database)) as connection:
        connection.execute(sql)
        connection.commit()


async def test_a_table_that_cannot_be_read_gives_every_chip_back(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok-pot", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    await club.stop()
    spoil(club, "UPDATE tables SET hash = zeroblob(32)")
    club.warned.add("table 1 is closed and refunded")
    await club.start()
    assert club.app.hall.tables == {}
    assert RU("table-voided") in club.last
    assert [await club.chips(person) for person in people] == [950, 1050]
    await club.lobby("banchok", boris)
    assert boris.purse == 1050


async def test_one_unreadable_table_spoils_no_other(club: Club) -> None:
    anna, boris = await staking(club)
    first = club.group
    await club.gather("Вера")
    for person in (anna, boris):
        club.world.join(club.group, person.person)
    await club.lobby("banchok", anna, boris)
    await club.stop()
    spoil(club, "UPDATE tables SET state = '{' WHERE id = 2")
    club.warned.add("table 2 is closed and refunded")
    club.provoked.add(("editMessageText", 400))
    await club.start()
    assert list(club.app.hall.tables) == [1]
    club.group = first
    assert await boris.presses(Verb.STAKE, 50) == note(Notice.STAKED, 50)


async def test_a_board_that_was_deleted_meanwhile_comes_again(club: Club) -> None:
    await staking(club)
    board = club.board
    await club.stop()
    club.world.delete_message(board)
    club.provoked.add(("editMessageText", 400))
    await club.start()
    assert club.board.id > board.id


async def test_a_group_that_was_lost_meanwhile(club: Club) -> None:
    anna, boris = await staking(club)
    await club.stop()
    club.group.members[club.world.bot.id] = "kicked"
    club.provoked |= {("sendMessage", 403), ("getChatMember", 403)}
    club.tolerated |= {("editMessageText", 403), ("editMessageText", 400)}
    await club.start()
    await club.pass_time(65)
    await club.said()
    hand = club.boards(boris.dm)[-1]
    assert await boris.presses(Verb.STAKE, 1, on=hand) == note(Notice.STAKED, 1), "the coup is played in the DM"
    assert club.app.hall.tables == {}
    assert [await club.chips(person) for person in (anna, boris)] == [1002, 998], "his silence has lost him one before"


async def test_surfaces_are_kept_by_their_messages(club: Club) -> None:
    _, boris = await staking(club)
    rows = await club.app.writer.db.rows("SELECT kind, message FROM surfaces ORDER BY kind, person")
    assert (SurfaceKind.BOARD.value, club.board.id) in rows
    assert (SurfaceKind.HAND.value, boris.hand.id) in rows
