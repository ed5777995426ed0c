"""Floods: who presses without end, or opens without end, is held off, and nobody else is slowed."""

import pytest

from bot import croupier
from bot.gate import of_chats, of_openings, of_people
from bot.notices import Notice
from bot.taps import Verb
from tests.talk.table import LOSES, Club, note

BURST = of_people().burst


async def shut(club: Club) -> None:
    """The gate is shut from now on."""
    club.guarded = True
    await club.restart()


async def test_a_thousand_presses_of_one_slow_nobody(club: Club) -> None:
    await shut(club)
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    gleb = club.guest("Глеб")
    club.world.join(club.group, gleb.person, anna.person)
    await club.settle()  # whoever has just listened knows that nothing has piled up
    club.warned.add("a flood: ")
    board = club.board
    hostile = [club.world.press(gleb.person, board, data="k:stake:1:1:50") for _ in range(1000)]
    query = boris.press(Verb.STAKE, 50)
    (answer,) = await club.answers(query)
    assert answer.text == note(Notice.STAKED, 50)
    assert club.state.table.bank == 150
    answered = [query for query in hostile if club.world.queries[query].answer is not None]
    assert answered == hostile[:BURST], "a dropped press needs no answer"
    assert club.app.gate.dropped == 1000 - BURST
    assert club.world.idle(), "and is confirmed"
    ((seen,),) = await club.app.writer.db.rows("SELECT count(*) FROM seen")
    assert seen < 100, "and leaves no row"
    for each in hostile[BURST:]:
        club.world.open.pop(each)


async def test_a_flood_of_words_from_a_whole_chat_leaves_others_alone(club: Club) -> None:
    await shut(club)
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    quiet = club.group
    mob = await club.gather(*(f"Бот {number}" for number in range(100)))
    club.warned.add("a flood: ")
    for guest in mob:
        for _ in range(3):
            club.world.say(guest.person, club.group, "/me")
    club.group = quiet
    assert await anna.presses(Verb.BANK, 100) == note(Notice.BANK_LAID, 100)
    assert club.app.gate.dropped >= 300 - of_chats().burst
    assert boris.purse == 1000


async def test_the_backlog_of_an_outage_is_no_flood(club: Club) -> None:
    """Seventy words of twelve people, and behind them a stake, a leave, sixty presses: all while the bot was away."""
    await shut(club)
    anna, boris, vera, *others = people = await club.gather(*(f"Гость {number}" for number in range(12)))
    await club.play("banchok", anna, boris, vera, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    assert club.asked((anna, boris, vera)) is boris
    await club.stop()
    for number in range(70):
        club.world.say(people[number % 12].person, club.group, f"/me{number}")
    club.world.say(boris.person, club.group, "/stake 50")
    club.world.say(vera.person, club.group, "/leave")
    looks = [guest.press(Verb.HAND) for guest in people for _ in range(5)]
    club.clock.leap(club.clock.now() + 10)
    await club.start()
    assert len(await club.answers(*looks)) == 60, "every press is answered"
    moves = await club.app.writer.db.rows("SELECT move FROM moves ORDER BY number DESC LIMIT 2")
    assert moves == [('{"kind":"leave"}',), ('{"amount":50,"kind":"stake"}',)]
    assert club.app.gate.dropped == 0
    assert len(others) == 9


async def test_who_opens_one_table_after_another_is_asked_to_wait(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    (greeting,) = club.messages()
    for number in range(1, of_openings().burst + 1):
        club.world.say(anna.person, club.group, "/banchok")
        await club.settle()
        assert list(club.app.hall.tables) == [number]
        club.world.press(anna.person, greeting, data=f"k:leave:{number}:0:")
        await club.settle()
    async with club.nothing_changes():
        query = club.world.press(anna.person, greeting, data="k:play:0:0:macao")
        club.world.say(anna.person, club.group, "/banchok")
        (answer,) = await club.answers(query)
        assert answer.text == club.last == note(Notice.TOO_MANY_OPENED)
    await club.pass_time(60)
    await anna.says("/banchok")
    assert len(club.app.hall.tables) == 1


async def test_a_full_house_opens_no_table(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(croupier, "MOST_TABLES", 1)
    anna, boris = await club.gather("Анна", "Борис")
    await club.lobby("banchok", anna)
    await club.gather("Вера")
    gleb = club.guest("Глеб")
    club.world.join(club.group, gleb.person)
    async with club.nothing_changes():
        assert await gleb.says("/banchok") == [note(Notice.HOUSE_FULL)]
    assert boris.name
