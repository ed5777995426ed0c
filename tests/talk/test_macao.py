"""Макао as the group and each DM see it, by the words and buttons of the bot."""

from collections.abc import Sequence

from bot.board import hand_popup
from bot.notices import Notice
from bot.sandbox.model import Message
from bot.taps import Verb
from games import play
from games.hands import own_cards
from games.lobby import LobbyView
from games.macao.state import Buying, Changing, State
from games.phases import Opening
from games.points import counts_ten
from games.refusal import Why
from games.window import Window
from tests.talk.table import RU, Club, Guest, no, note, seed, taps


def verbs(message: Message) -> set[Verb]:
    return {tap.verb for tap in taps(message)}


def state(club: Club) -> State:
    assert isinstance(club.row.state, State)
    return club.row.state


async def opened(club: Club, *names: str, dm: bool = True, number: int = 3) -> list[Guest]:
    """A table of Макао that has its bank of 300."""
    people = await club.gather(*names, dm=dm)
    host, *others = people
    club.seeds.append(seed(number))
    await host.says("/macao")
    for person in others:
        await person.presses(Verb.JOIN)
    await host.presses(Verb.START)
    banker = club.asked(people)
    await banker.presses(Verb.BANK, 200)
    return people


def punters(club: Club, people: Sequence[Guest]) -> list[Guest]:
    seats = state(club).table.from_left(state(club).banker)[:-1]
    return [club.guest_of(seat, people) for seat in seats]


async def test_the_lobby_says_who_is_favoured(club: Club) -> None:
    (anna,) = await club.gather("Анна")
    await anna.says("/macao")
    assert club.board.text.startswith("🃏 Макао")
    assert RU("term-banker-multiple", value="natural") in club.board.text
    assert RU("term-stake-min", value=10, family="macao") in club.board.text
    await anna.presses(Verb.TERM, "banker_multiple")
    await anna.presses(Verb.TERM, "banker_multiple")
    assert "перевес у понтёра" in club.board.text


async def test_another_game_is_chosen_in_the_lobby(club: Club) -> None:
    (anna,) = await club.gather("Анна")
    await anna.says("/banchok")
    await anna.presses(Verb.CHOOSE, "macao")
    assert club.board.text.startswith("🃏 Макао")
    await anna.presses(Verb.CHOOSE, "banchok")
    assert club.board.text.startswith("🃏 Обычный польский банчок")


async def test_a_coup_from_the_stakes_to_the_opening(club: Club) -> None:
    people = await opened(club, "Анна", "Борис", "Вера")
    banker = club.guest_of(state(club).banker, people)
    first, second = punters(club, people)
    assert isinstance(state(club).phase, Window)
    assert "у всех по 10. Проиграть можно втрое, поэтому кладут 30." in club.board.text
    assert f"Слово за вами: {first.name}, {second.name}" in club.board.text
    assert await banker.presses(Verb.STAKE, 10) == no(Why.BANKER_STAKES_NOT)
    assert await first.presses(Verb.STAKE, 10, on=first.hand) == note(Notice.STAKED, 10)
    assert (await first.says("/stake 10"))[-1] == no(Why.STAKE_STANDS)
    assert (await second.says("/stake 11"))[-1] == no(Why.STAKE_OUT_OF_RANGE, 10, 10)
    await second.writes("10")
    assert isinstance(state(club).phase, Changing)

    for person in people:
        (card,) = own_cards(state(club), club.seat(person))
        assert RU.card(card) in person.hand.text
        assert RU.card(card) in await person.looks()
    result = await played(club, people)
    assert f"Банкомёт {banker.name}: " in result
    for person in (first, second):
        assert f" {person.name} " in result
    assert isinstance(state(club).phase, Window)
    assert state(club).coup == 2
    assert "За круг вы" in club.messages(first.dm)[-2].text


async def played(club: Club, people: Sequence[Guest]) -> str:
    """All answer in their turn until the coup ends; gives what the group is told then."""
    coup = state(club).coup
    while state(club).coup == coup:
        assert {Verb.KEEP, Verb.TEN} <= verbs(club.board) or {Verb.BUY, Verb.ENOUGH} <= verbs(club.board)
        person, phase = club.asked(people), state(club).phase
        if isinstance(phase, Buying):
            await person.presses(Verb.BUY, 1, on=person.hand)
            continue
        assert isinstance(phase, Changing)
        card = own_cards(state(club), phase.seat)[-1]
        if counts_ten(card):
            await person.presses(Verb.TEN, on=person.hand)
            off = next((line for line in club.board.text.split("\n") if "сброс: " in line), "")
            assert RU.card(card) in off or state(club).coup > coup
        else:
            assert Verb.TEN not in verbs(person.hand)
            assert await person.presses(Verb.TEN) == no(Why.NOT_A_TEN), "the group may press, and only he is told"
            await person.presses(Verb.KEEP)
    return next(text for text in reversed(club.texts()) if text.startswith("Круг сыгран"))


async def test_the_board_is_the_same_whatever_the_card(club: Club) -> None:
    people = await opened(club, "Анна", "Борис", dm=False)
    await punters(club, people)[0].presses(Verb.STAKE, 10)
    assert isinstance(state(club).phase, Changing)
    assert {Verb.KEEP, Verb.TEN} <= verbs(club.board)
    assert club.board.text.count("🎴") == 2


async def test_the_clock_ends_the_window_and_two_in_vain_lift_the_bank(club: Club) -> None:
    people = await opened(club, "Анна", "Борис")
    assert RU("board-window-last") not in club.board.text
    await club.run_out()
    assert isinstance(state(club).phase, Window)
    assert RU("board-window-last") in club.board.text
    (punter,) = punters(club, people)
    await punter.presses(Verb.DECLINE, on=punter.hand)
    assert "снимает банк: 200. Ставок нет." in club.last
    assert isinstance(state(club).phase, Opening)


async def test_a_silent_table_is_played_by_the_clock(club: Club) -> None:
    people = await opened(club, "Анна", "Борис")
    await punters(club, people)[0].presses(Verb.STAKE, 10)
    while state(club).coup == 1:
        await club.run_out()
    assert any(text.startswith("⏱ Время вышло") or "Круг сыгран" in text for text in club.texts())


async def test_a_pop_up_before_the_deal(club: Club) -> None:
    people = await opened(club, "Анна", "Борис", dm=False)
    (punter,) = punters(club, people)
    view = play.view(state(club), club.seat(punter))
    assert not isinstance(view, LobbyView)
    assert RU("popup-before-deal") in hand_popup(view, RU)
    assert await punter.looks() == hand_popup(view, RU)
