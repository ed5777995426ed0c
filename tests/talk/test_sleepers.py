"""Turns that the clock plays are told; whom it puts to sleep is told once, and shown the way back."""

import pytest

from bot.notices import Notice
from bot.sandbox.faults import Refuse
from bot.sandbox.model import Message
from bot.taps import Verb
from games.banchok.state import Joining, Staking
from games.catalogue import CATALOGUE
from games.phases import Paused
from games.table import Presence
from tests.talk.table import RU, Club, Guest, note, taps

ASLEEP = RU("hand-asleep")


async def staking(club: Club, *names: str, dm: bool = True) -> list[Guest]:
    """The first holds a bank of 100, and the second is to stake."""
    people = await club.gather(*(names or ("Анна", "Борис", "Вера")), dm=dm)
    await club.play("banchok", *people, number=2)
    await people[0].presses(Verb.BANK, 100)
    assert club.at(Staking)
    return people


async def round_of(club: Club, vera: Guest) -> None:
    """Boris is silent, and Vera plays her turn."""
    await club.run_out()
    while club.at(Joining):
        await club.run_out()
    await vera.presses(Verb.STAKE, 1)
    while club.at(Joining):
        await club.run_out()


async def put_to_sleep(club: Club, vera: Guest) -> None:
    """Boris is silent for two turns of his."""
    await round_of(club, vera)
    await round_of(club, vera)


def line(message: Message, guest: Guest) -> str:
    """The line of a player on a board."""
    return next(each for each in message.text.split("\n") if guest.name in each)


def told(club: Club, guest: Guest) -> list[Message]:
    """The messages of the DM that say that one has been put to sleep."""
    return [message for message in club.messages(guest.dm) if ASLEEP in message.text]


async def test_a_turn_played_by_the_clock_is_told_in_the_line_of_its_player_and_in_the_dm(club: Club) -> None:
    """In the middle of a round, where nothing is announced."""
    _, boris, vera = people = await staking(club)
    said = len(club.texts())
    await club.run_out()
    while club.at(Joining):
        await club.run_out()
    assert club.asked(people) is vera
    assert len(club.texts()) == said, "nothing is announced in mid-round"
    assert line(club.board, boris).endswith("⏱ пропущен ход")
    assert "⏱" not in line(club.board, vera)
    assert RU("hand-missed") in boris.hand.text
    assert RU("hand-missed") not in vera.hand.text


async def test_a_turn_of_ones_own_is_the_end_of_the_word(club: Club) -> None:
    _, boris, vera = await staking(club)
    await round_of(club, vera)
    assert "⏱" not in line(club.board, boris), "it is asked again"
    assert RU("hand-missed") in boris.hand.text, "which is a warning now"
    await boris.presses(Verb.STAKE, 1)
    assert "⏱" not in line(club.board, boris)
    assert RU("hand-missed") not in boris.hand.text


@pytest.mark.parametrize("variant", list(CATALOGUE))
async def test_whoever_lets_the_clock_refuse_the_bank_is_told(club: Club, variant: str) -> None:
    people = await club.gather("Анна", "Борис", dm=True)
    await club.play(variant, *people, number=2)
    asked = club.asked(people)
    await club.run_out()
    assert line(club.board, asked).endswith("⏱ пропущен ход")
    assert RU("hand-missed") in asked.hand.text


async def test_whom_the_clock_puts_to_sleep_is_told_so_once_in_a_new_message_with_the_way_back(club: Club) -> None:
    _, boris, vera = await staking(club)
    await round_of(club, vera)
    before = boris.hand.id
    await round_of(club, vera)
    assert club.state.table.place(boris.seat).presence is Presence.OUT
    (message,) = told(club, boris)
    assert message.id > before
    assert Verb.BACK in [tap.verb for tap in taps(message)]
    for _ in range(3):
        await vera.presses(Verb.STAKE, 1)
    assert told(club, boris) == [message], "and not anew in each round"
    assert boris.hand == message
    assert await boris.presses(Verb.BACK, on=message) == note(Notice.BACK_AGAIN)
    assert club.state.table.here(boris.seat)
    assert not told(club, boris)


async def test_who_sits_out_at_will_is_not_told_what_he_knows(club: Club) -> None:
    _, boris, vera = await staking(club)
    await boris.presses(Verb.OUT)
    await vera.presses(Verb.STAKE, 1)
    while club.at(Joining):
        await club.run_out()
    assert club.state.table.place(boris.seat).presence is Presence.OUT
    assert not told(club, boris)
    assert "⏱" not in line(club.board, boris)


async def test_the_word_to_a_sleeper_outlives_a_crash_and_a_silence_of_the_dm(club: Club) -> None:
    """The DM takes nothing when it is to be said, and the bot is killed meanwhile: it is said after, and once."""
    _, boris, vera = await staking(club)
    await round_of(club, vera)
    club.provoked.add(("sendMessage", 429))
    club.tolerated |= {("editMessageText", 429), ("editMessageText", 400)}
    club.world.faults.add(Refuse(429, "Too Many Requests: retry after 60", 60), "sendMessage", chat=boris.person.id)
    assert club.row.due is not None
    await club.pass_time(club.row.due - club.clock.now() + 0.01)
    assert club.state.table.place(boris.seat).presence is Presence.OUT
    assert not told(club, boris)
    await club.restart()
    await club.pass_time(70)
    assert len(told(club, boris)) == 1
    await club.restart()
    await club.pass_time(1)
    assert len(told(club, boris)) == 1


async def test_the_board_shows_the_way_back_while_anybody_sleeps(club: Club) -> None:
    """Unfolded, and for those who have no DM with the bot."""
    _, boris, vera = await staking(club, dm=False)
    assert Verb.BACK not in [tap.verb for tap in taps(club.board)]
    await put_to_sleep(club, vera)
    assert Verb.BACK in [tap.verb for tap in taps(club.board)]
    assert line(club.board, boris).endswith("⏱ пропущены два хода")
    assert await boris.presses(Verb.BACK) == note(Notice.BACK_AGAIN)
    assert Verb.BACK not in [tap.verb for tap in taps(club.board)]


async def test_a_table_whose_punters_all_sleep_offers_coming_back_and_the_bank(club: Club) -> None:
    anna, boris, vera = await staking(club, dm=False)
    for _ in range(2):
        for _ in (boris, vera):
            await club.run_out()
            while club.at(Joining):
                await club.run_out()
    assert club.at(Paused)
    assert RU("paused-nobody-plays") in club.board.text
    assert RU("board-sleepers-may-bank") in club.board.text
    verbs = [tap.verb for tap in taps(club.board)]
    assert Verb.BACK in verbs
    assert Verb.BANK in verbs
    await vera.presses(Verb.BANK, 100)
    assert club.state.banker == vera.seat
    assert club.asked([anna, boris, vera]) is anna


async def test_a_table_where_all_sleep_offers_coming_back(club: Club) -> None:
    people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=2)
    for person in people:
        await person.presses(Verb.OUT)
    assert club.at(Paused)
    assert RU("board-two-are-needed") in club.board.text
    verbs = [tap.verb for tap in taps(club.board)]
    assert Verb.BACK in verbs
    assert Verb.BANK not in verbs


async def test_a_sleeper_is_told_why_he_has_no_cards(club: Club) -> None:
    """In the pop-up as well, and not that he plays from the next round on."""
    _, boris, vera = await staking(club, dm=False)
    await put_to_sleep(club, vera)
    assert await boris.looks() == RU("refusal-sits-out-already")


@pytest.mark.parametrize("variant", list(CATALOGUE))
async def test_whoever_is_put_to_sleep_is_told_so_in_every_game(club: Club, variant: str) -> None:
    """By a bank refused, a cut, a turn or a window for stakes: two running."""
    people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play(variant, *people, number=2)
    banker = club.asked(people)
    await banker.presses(Verb.BANK, 200)
    sleepers: list[Guest] = []
    for _ in range(12):
        if sleepers or not club.app.hall.tables:
            break
        await club.run_out()
        sleepers = [each for each in people if club.row.state.table.place(each.seat).idles >= 2]
    assert sleepers
    for sleeper in sleepers:
        assert len(told(club, sleeper)) == 1
        assert line(club.board, sleeper).endswith("⏱ пропущены два хода")
