"""The clocks: turns, windows, idle moves, sitting out, waiting tables and closing."""

import pytest

from bot.notices import Notice
from bot.taps import Verb
from games.awaited import TABLE_SECONDS, WINDOW_SECONDS
from games.banchok.state import Joining, Staking
from games.lobby import Lobby
from games.phases import Opening, Paused
from games.table import Presence
from tests.talk.table import HEARD, LOSES, RU, Club, Guest, note


async def until_almost(club: Club) -> None:
    """Let all but the last tenth of a second of the present question pass."""
    assert club.row.due is not None
    await club.pass_time(club.row.due - club.clock.now() - 0.1)


async def staking(club: Club, *names: str, number: int = LOSES) -> list[Guest]:
    """The first holds a bank of 100, and the second is to stake."""
    people = await club.gather(*(names or ("Анна", "Борис")))
    await club.play("banchok", *people, number=number)
    await people[0].presses(Verb.BANK, 100)
    assert club.at(Staking)
    return people


@pytest.mark.parametrize("turn_seconds", [15, 45, 600])
async def test_a_turn_has_its_seconds_and_not_one_less(club: Club, turn_seconds: int) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    await club.pass_time(9)  # and the board need not wait for its turn to be shown
    query = anna.press(Verb.BANK, 100)
    asked = club.clock.now()
    await club.answers(query)
    version = club.row.version
    assert club.row.due == pytest.approx(asked + turn_seconds, abs=0.01)
    await until_almost(club)
    assert club.row.version == version
    await club.pass_time(0.1 + HEARD)
    assert club.row.version == version + 1


async def test_the_clock_plays_the_least_stake(club: Club) -> None:
    _, boris = await staking(club)
    await club.run_out()
    assert (club.state.coup, boris.purse) == (2, 999)
    assert club.state.table.bank == 101


async def test_the_clock_takes_no_bank(club: Club) -> None:
    _, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    await club.run_out()
    assert club.asked(people) is boris
    await club.run_out()
    assert club.at(Paused)


async def test_the_clock_passes_in_wolf_and_stakes_once_a_card_is_bought(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok-wolf", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.EXCHANGE, 0)
    await club.run_out()
    assert boris.purse == 989, "ten for the card, and the least stake"
    assert club.asked(people) is vera
    await club.run_out()
    assert vera.purse == 1000
    assert "Пас: Вера" in club.texts()[-2]


async def test_two_idle_turns_and_one_sits_out(club: Club) -> None:
    anna, boris, vera = people = await staking(club, "Анна", "Борис", "Вера", number=2)
    for _ in range(2):
        assert club.asked(people) is boris
        await club.run_out()
        await boris.presses(Verb.TURN) if club.at(Joining) else None
        await vera.presses(Verb.STAKE, 1)
        await vera.presses(Verb.TURN) if club.at(Joining) else None
    assert club.state.table.place(boris.seat).presence is Presence.OUT
    assert boris.seat not in club.state.dealt
    assert "💤 Борис" in club.board.text
    assert await boris.presses(Verb.BACK) == note(Notice.BACK_AGAIN)
    await vera.presses(Verb.STAKE, 1)
    await vera.presses(Verb.TURN) if club.at(Joining) else None
    assert boris.seat in club.state.dealt
    assert anna.purse == 900


async def test_a_turn_played_in_time_forgives_the_idle_one(club: Club) -> None:
    _, boris = await staking(club)
    await club.run_out()
    assert club.state.table.place(boris.seat).idles == 1
    await boris.presses(Verb.STAKE, 1)
    assert club.state.table.place(boris.seat).idles == 0
    await club.run_out()
    assert club.state.table.place(boris.seat).presence is Presence.HERE


async def test_the_next_question_has_its_whole_time(club: Club) -> None:
    await staking(club)
    await club.pass_time(40)
    boris_asked = club.row.due
    await club.run_out()
    assert club.row.due is not None
    assert boris_asked is not None
    assert 45 <= club.row.due - boris_asked <= 45 + HEARD


async def test_what_others_do_gives_no_more_time(club: Club) -> None:
    anna, _, vera = await staking(club, "Анна", "Борис", "Вера", number=2)
    gleb = club.guest("Глеб")
    club.world.join(club.group, gleb.person, anna.person)
    due = club.row.due
    await club.pass_time(10)
    await gleb.presses(Verb.JOIN)
    await vera.presses(Verb.OUT)
    await vera.presses(Verb.BACK)
    await gleb.presses(Verb.LEAVE)
    await anna.says("/table")
    assert club.row.due == due


async def test_an_early_card_is_a_new_question(club: Club) -> None:
    anna, _ = await staking(club)
    due = club.row.due
    await anna.presses(Verb.OPEN)
    await club.pass_time(20)
    await anna.presses(Verb.OPEN)
    assert due is not None
    assert club.row.due is not None
    assert club.row.due > due + 15


# ---- the window for joining


async def test_the_window_ends_after_ten_seconds(club: Club) -> None:
    _, boris, vera = people = await staking(club, "Анна", "Борис", "Вера", number=2)
    await boris.presses(Verb.STAKE, 50)
    assert club.at(Joining)
    version = club.row.version
    await until_almost(club)
    assert club.row.version == version
    await club.pass_time(0.1 + HEARD)
    await club.said()
    assert club.asked(people) is vera
    assert boris.purse == 1050
    assert club.state.table.place(boris.seat).idles == 0, "a window is no idle turn"


async def test_a_request_gives_ten_seconds_more_for_the_answer(club: Club) -> None:
    _, boris, vera, _ = await staking(club, "Анна", "Борис", "Вера", "Глеб", number=15)
    await boris.presses(Verb.STAKE, 50)
    await club.pass_time(5)
    query = vera.press(Verb.ASK, 25)
    asked = club.clock.now()
    await club.answers(query)
    assert club.row.due == pytest.approx(asked + WINDOW_SECONDS, abs=0.1)
    await until_almost(club)
    assert club.at(Joining)
    await club.pass_time(0.1 + HEARD)
    assert not club.at(Joining)
    assert vera.purse == 1000, "who was not let in has staked nothing"


# ---- tables that wait


async def test_a_paused_table_closes_after_ten_minutes(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.REFUSE)
    await boris.presses(Verb.REFUSE)
    assert club.at(Paused)
    paused = club.clock.now()
    assert club.row.due is not None
    assert club.row.due == pytest.approx(paused + TABLE_SECONDS, abs=20)
    await until_almost(club)
    assert len(club.app.hall.tables) == 1
    await club.pass_time(0.1 + HEARD)
    await club.said()
    assert club.app.hall.tables == {}
    assert "Стол закрыт" in club.last
    assert [await club.chips(person) for person in people] == [1000, 1000]


async def test_a_paused_table_goes_on_with_whoever_takes_the_bank(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.REFUSE)
    await boris.presses(Verb.REFUSE)
    await club.pass_time(500)
    await anna.presses(Verb.BANK, 100)
    assert club.banker(people) is anna
    assert club.asked(people) is boris


async def test_a_table_where_nobody_is_awake_comes_to_an_end(club: Club) -> None:
    """Everybody goes to sleep in mid-coup: the clock plays, all sit out, the table pauses and closes."""
    people = await staking(club, "Анна", "Борис", "Вера", number=2)
    await club.pass_time(1800)
    await club.said()
    assert club.app.hall.tables == {}
    assert sum([await club.chips(person) for person in people]) == 3000
    assert not club.boards()


async def test_an_opening_never_waits_for_ever(club: Club) -> None:
    people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    assert club.at(Opening)
    await club.pass_time(45 * 2 + TABLE_SECONDS + 5)
    await club.said()
    assert club.app.hall.tables == {}


# ---- closing


async def test_the_hosts_close_waits_for_the_end_of_the_coup(club: Club) -> None:
    _, boris, vera = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok", boris, vera, number=LOSES)
    await boris.presses(Verb.BANK, 100)
    assert await boris.says("/close") == [note(Notice.CLOSES_AFTER_COUP)]
    assert RU("board-closing") in club.board.text
    await vera.presses(Verb.STAKE, 50)
    assert club.app.hall.tables == {}
    assert "Стол закрыт" in club.last
    assert [await club.chips(person) for person in (boris, vera)] == [1050, 950], "what was staked was settled"


async def test_an_administrators_close_is_at_once_and_gives_all_back(club: Club) -> None:
    anna, boris, vera, gleb = await club.gather("Анна", "Борис", "Вера", "Глеб", dm=True)
    await club.play("banchok", boris, vera, gleb, number=2)
    await boris.presses(Verb.BANK, 100)
    await vera.presses(Verb.STAKE, 50)
    assert club.at(Joining)
    await anna.says("/close")
    assert club.app.hall.tables == {}
    assert [await club.chips(person) for person in (boris, vera, gleb)] == [1000] * 3
    assert RU("closed-at-once", name="Анна") in club.last
    assert "Вера — ставка 50" in club.last
    assert "Борис — банк 100" in club.last


async def test_after_a_turn_and_three_minutes_of_silence_anybody_seated_closes_a_table_without_a_coup(
    club: Club,
) -> None:
    _, boris, vera, gleb = await club.gather("Анна", "Борис", "Вера", "Глеб")
    await club.play("banchok", boris, vera, number=LOSES)
    touched = club.row.touched
    await club.pass_time(touched + 45 + 179.9 - club.clock.now())
    assert await vera.says("/close") == [note(Notice.ONLY_HOST)]
    await club.pass_time(touched + 45 + 190 - club.clock.now())
    assert await gleb.says("/close") == [note(Notice.ONLY_HOST)], "who does not sit may not"
    await vera.says("/close")
    assert club.app.hall.tables == {}
    assert [await club.chips(person) for person in (boris, vera)] == [1000, 1000]


async def test_the_clocks_moves_are_silence(club: Club) -> None:
    _, boris, vera, _ = await club.gather("Анна", "Борис", "Вера", "Глеб")
    await club.play("banchok", boris, vera, number=LOSES)
    await boris.presses(Verb.BANK, 100)
    touched = club.row.touched
    await club.run_out()
    assert club.row.touched == touched


async def test_the_host_closes_a_waiting_table_at_once(club: Club) -> None:
    _, boris, vera = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok", boris, vera, number=LOSES)
    assert club.at(Opening)
    await boris.presses(Verb.CLOSE)
    await club.pass_time(2)
    assert await boris.presses(Verb.CLOSE) == note(Notice.DONE)
    assert club.app.hall.tables == {}


async def test_if_the_host_leaves_the_next_may_close(club: Club) -> None:
    _, boris, vera, gleb = await club.gather("Анна", "Борис", "Вера", "Глеб")
    await club.play("banchok", boris, vera, gleb, number=2)
    await boris.presses(Verb.LEAVE)
    assert await gleb.says("/close") == [note(Notice.ONLY_HOST)]
    await vera.says("/close")
    assert club.app.hall.tables == {}


async def test_a_lobby_keeps_its_clock_through_terms(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.lobby("banchok", *people)
    await club.pass_time(500)
    await anna.presses(Verb.TERM, "bank_min")
    await club.pass_time(500)
    assert isinstance(club.row.state, Lobby)
