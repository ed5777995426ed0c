"""Presses by people who have no business at a table: a button counts in the chat of its table alone."""

import pytest

from bot.invitation import word_of
from bot.notices import Notice
from bot.taps import NO_TABLE, Tap, Verb
from games.refusal import Why
from tests.talk.table import LOSES, RU, Club, Guest, no, note

OF_A_TABLE = sorted(frozenset(Verb) - NO_TABLE)
ARGUMENTS = ("", "1", "10", "banchok")


async def table(club: Club, *, dm: bool = False) -> tuple[Guest, Guest]:
    """Анна is asked for the bank at a table of a private group, and Борис plays there too."""
    anna, boris = await club.gather("Анна", "Борис", dm=dm)
    await club.play("banchok", anna, boris, number=LOSES)
    return anna, boris


def presses(club: Club, verb: Verb) -> list[str]:
    """All that a button of this verb could say of the table."""
    turn = club.row.state.turn
    return [Tap(verb=verb, table=club.row.id, turn=turn, argument=argument).pack() for argument in ARGUMENTS]


@pytest.mark.parametrize("verb", OF_A_TABLE)
async def test_a_forged_press_in_the_dm_of_a_stranger(club: Club, verb: Verb) -> None:
    await table(club)
    mallory = club.guest("Мэллори")
    await mallory.opens_dm()
    async with club.nothing_changes():
        for data in presses(club, verb):
            assert await mallory.forges(data, on=mallory.hand) == note(Notice.TABLE_CLOSED)


@pytest.mark.parametrize("verb", OF_A_TABLE)
async def test_a_forged_press_in_another_group_even_of_one_who_sits(club: Club, verb: Verb) -> None:
    anna, boris = await table(club)
    ours = club.group
    club.group = club.world.group("Чужие", anna.person, boris.person)
    club.world.add_bot(club.group, boris.person)
    await club.said()
    greeting = club.messages(club.group)[-1]
    club.group = ours
    async with club.nothing_changes():
        for data in presses(club, verb):
            assert await anna.forges(data, on=greeting) == note(Notice.TABLE_CLOSED)


@pytest.mark.parametrize("verb", OF_A_TABLE)
async def test_a_press_in_the_dm_of_one_who_sits_is_heard(club: Club, verb: Verb) -> None:
    anna, _ = await table(club, dm=True)
    answers = [await anna.forges(data, on=anna.hand) for data in presses(club, verb)[:2]]
    heard = note(Notice.TABLE_CLOSED) not in answers
    assert heard is (verb is not Verb.JOIN), "only the word of the table gives a seat"


@pytest.mark.parametrize("word", ["", "0" * 24, "1", "é", "00000000000000000000000"])
async def test_a_seat_is_not_had_from_a_dm_by_a_guessed_word(club: Club, word: str) -> None:
    await table(club)
    mallory = club.guest("Мэллори")
    said = await mallory.opens_dm(f"t{club.row.id}-{word}" if word.isascii() else "")
    assert all("Стол" not in each for each in said), "a stranger reads nothing of the group"
    async with club.nothing_changes():
        data = f"k:join:{club.row.id}:0:{word}"
        assert await mallory.forges(data, on=mallory.hand) == note(Notice.TABLE_CLOSED)


@pytest.mark.parametrize("verb", [Verb.RECORD, Verb.VERIFY])
async def test_a_record_is_not_had_from_another_chat(club: Club, verb: Verb) -> None:
    anna, boris = await table(club)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 100)
    await club.run_out()
    number = club.row.id
    await anna.says("/close")
    mallory = club.guest("Мэллори")
    await mallory.opens_dm()
    data = Tap(verb=verb, argument=str(number)).pack()
    assert await mallory.forges(data, on=mallory.hand) == note(Notice.STALE)
    assert len(club.messages(mallory.dm)) == 1


async def test_whoever_has_the_link_of_the_board_sits_down_from_the_dm(club: Club) -> None:
    await table(club)
    vera = club.guest("Вера")
    (link,) = (button["url"] for button in club.board.buttons if "?start=t" in button.get("url", ""))
    (page,) = await vera.follows(link)
    assert page == RU("start-invited", title=RU("title-banchok"), group="Стол").replace("<b>", "").replace("</b>", "")
    word = word_of(club.row)
    answer = await vera.presses(Verb.JOIN, word, on=vera.hand)
    assert answer == note(Notice.WELCOME_GRANT, 1000)
    assert vera.purse == 1000
    assert await vera.presses(Verb.JOIN, word, on=vera.hand) == no(Why.ALREADY_SEATED)


async def test_the_link_of_a_table_is_as_good_after_a_restart_and_of_no_use_once_it_is_closed(club: Club) -> None:
    anna, _ = await table(club)
    vera = club.guest("Вера")
    (link,) = (button["url"] for button in club.board.buttons if "?start=t" in button.get("url", ""))
    club.tolerated.add(("editMessageText", 400))  # the board is drawn again as it stands
    await club.restart()
    await vera.follows(link)
    page, word = vera.hand, word_of(club.row)
    await anna.says("/close")
    async with club.nothing_changes():
        assert await vera.presses(Verb.JOIN, word, on=page) == note(Notice.TABLE_CLOSED)
