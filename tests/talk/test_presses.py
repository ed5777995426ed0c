"""Buttons pressed by whom, when and as they should not be."""

from itertools import product

import pytest

from bot.notices import Notice
from bot.tapped import move_of
from bot.taps import NO_TABLE, Tap, Verb
from games import play
from games.banchok.state import Joining, Staking
from games.moves import answers
from games.phases import Opening
from games.refusal import Why
from tests.talk.table import LOSES, WINS, Club, Guest, no, note, seed, taken, taps


async def staking(club: Club, number: int = LOSES) -> tuple[Guest, Guest]:
    """Анна holds a bank of 100, and Борис is to stake."""
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=number)
    await anna.presses(Verb.BANK, 100)
    assert club.at(Staking)
    return anna, boris


@pytest.mark.parametrize("times", [2, 20])
async def test_a_stake_pressed_many_times_at_once(club: Club, times: int) -> None:
    _, boris = await staking(club)
    answers = await club.answers(*[boris.press(Verb.STAKE, 50) for _ in range(times)])
    assert [answer.text for answer in answers] == [note(Notice.STAKED, 50)] + [note(Notice.COUP_OVER)] * (times - 1)
    assert club.state.table.bank == 150


@pytest.mark.parametrize("times", [2, 20])
async def test_a_bank_pressed_many_times_at_once(club: Club, times: int) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    answers = await club.answers(*[anna.press(Verb.BANK, 100) for _ in range(times)])
    assert [answer.text for answer in answers] == [note(Notice.BANK_LAID, 100)] + [taken(Why.BANK_TAKEN, anna)] * (
        times - 1
    )
    assert anna.purse == 900


@pytest.mark.parametrize("times", [2, 20])
async def test_start_pressed_many_times_at_once(club: Club, times: int) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.lobby("banchok", *people)
    await club.answers(*[anna.press(Verb.START) for _ in range(times)])
    assert club.at(Opening)
    assert club.row.version == 3, "two came and one began"


@pytest.mark.parametrize("times", [2, 20])
async def test_leave_pressed_many_times_at_once(club: Club, times: int) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.lobby("banchok", *people)
    answers = await club.answers(*[boris.press(Verb.LEAVE) for _ in range(times)])
    assert [answer.text for answer in answers] == [note(Notice.LEFT, 1000)] + [no(Why.NOT_SEATED)] * (times - 1)
    assert await club.chips(boris) == 1000
    assert [place.seat for place in club.row.state.table.places] == [anna.seat]


@pytest.mark.parametrize(("verb", "question"), [(Verb.OPEN, Notice.CONFIRM_OPEN), (Verb.PEEK, Notice.CONFIRM_PEEK)])
async def test_a_slip_takes_two_presses_and_a_double_tap_is_one(club: Club, verb: Verb, question: Notice) -> None:
    anna, _ = await staking(club)
    async with club.nothing_changes():
        answers = await club.answers(*[anna.press(verb) for _ in range(20)])
        assert [answer.text for answer in answers] == [note(question)] * 20
        assert all(answer.show_alert for answer in answers)
    await club.pass_time(2)
    await anna.presses(verb)
    phase = club.state.phase
    assert isinstance(phase, Staking)
    assert phase.turned is not None


async def test_a_first_press_is_forgotten_after_half_a_minute(club: Club) -> None:
    anna, _ = await staking(club)
    assert await anna.presses(Verb.OPEN) == note(Notice.CONFIRM_OPEN)
    await club.pass_time(31)
    async with club.nothing_changes():
        assert await anna.presses(Verb.OPEN) == note(Notice.CONFIRM_OPEN)


async def test_the_first_press_of_one_is_not_the_second_of_another(club: Club) -> None:
    anna, _ = await staking(club)
    assert await anna.presses(Verb.OPEN) == note(Notice.CONFIRM_OPEN)
    await club.pass_time(2)
    async with club.nothing_changes():
        assert await anna.presses(Verb.PEEK) == note(Notice.CONFIRM_PEEK)


async def test_closing_a_game_takes_two_presses_and_a_double_tap_is_one(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    await anna.unfolds()
    async with club.nothing_changes():
        answers = await club.answers(*[anna.press(Verb.CLOSE) for _ in range(20)])
        assert {answer.text for answer in answers} == {note(Notice.CONFIRM_CLOSE)}
    await club.pass_time(2)
    await anna.presses(Verb.CLOSE)
    assert club.app.hall.tables == {}


async def test_a_host_who_closes_again_and_again_is_told_the_same(club: Club) -> None:
    anna, boris, vera = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", boris, vera, number=LOSES)
    await boris.presses(Verb.BANK, 100)
    assert await boris.presses(Verb.CLOSE) == note(Notice.CONFIRM_CLOSE)
    await club.pass_time(2)
    assert await boris.presses(Verb.CLOSE) == note(Notice.CLOSES_AFTER_COUP)
    assert club.state.closing
    async with club.nothing_changes():
        answers = await club.answers(*[boris.press(Verb.CLOSE) for _ in range(20)])
        assert {answer.text for answer in answers} == {note(Notice.CLOSES_AFTER_COUP)}
        assert await boris.says("/close") == [note(Notice.CLOSES_AFTER_COUP)]
    assert anna.name not in club.board.text


async def test_on_an_old_board(club: Club) -> None:
    anna, boris = await staking(club)
    board = club.board
    old = [button["callback_data"] for button in board.buttons if "callback_data" in button]
    await boris.presses(Verb.STAKE, 50)
    assert club.board.id > board.id, "a coup has a board of its own"
    assert not board.buttons
    at_any_time = {Verb.LEAVE, Verb.OUT, Verb.JOIN, Verb.CLOSE, Verb.HAND}
    async with club.nothing_changes():
        for data in old:
            if Tap.unpack(data).verb not in at_any_time:
                for person in (anna, boris):
                    assert await person.forges(data, on=board) == note(Notice.STALE)


async def test_a_press_that_comes_too_late_is_told_what_happened(club: Club) -> None:
    """Another has taken the bank, the clock has played, the cards are played, another is on turn."""
    people = await club.gather("Анна", "Борис", "Вера")
    anna, boris, vera = people
    await club.play("banchok", *people, number=2)
    bank, refuse = anna.find(Verb.BANK, 100), anna.find(Verb.REFUSE)
    await anna.presses(Verb.BANK, 100)
    stake, early = boris.find(Verb.STAKE, 25), anna.find(Verb.OPEN)
    await club.run_out()
    assert club.at(Joining)
    turn = boris.find(Verb.TURN)
    async with club.nothing_changes():
        for person, data, told in (
            (anna, bank, taken(Why.BANK_TAKEN, anna)),
            (vera, bank, taken(Why.BANK_TAKEN, anna)),
            (anna, refuse, taken(Why.BANK_TAKEN, anna)),
            (boris, stake, no(Why.STAKE_STANDS)),
            (vera, stake, no(Why.NOT_YOUR_TURN)),
            (anna, early, no(Why.EARLY_OPEN_OFF)),
        ):
            assert await person.forges(data) == told
    ask = vera.find(Verb.ASK, 1)
    await boris.presses(Verb.TURN)
    assert club.at(Staking)
    async with club.nothing_changes():
        for person, data, told in (
            (boris, turn, no(Why.HAND_PLAYED)),
            (boris, stake, no(Why.STAKE_STANDS)),
            (boris, ask, no(Why.NO_HAND_TO_JOIN)),
            (vera, stake, note(Notice.BOARD_LAGS)),
        ):
            assert await person.forges(data) == told, "the last one could be made now, but was meant for another turn"


async def test_a_cut_that_comes_too_late_is_told_that_it_is_made(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    club.seeds.append(seed(1, shoes=0))
    await anna.says("/banchok")
    await boris.presses(Verb.JOIN)
    await anna.presses(Verb.START)
    await club.asked(people).presses(Verb.BANK, 100)
    cutter = club.asked(people)
    first, second = (cutter.press(Verb.CUT, place) for place in (20, 41))
    answers = await club.answers(first, second)
    assert answers[1].text == no(Why.CUT_MADE)


async def test_start_pressed_in_a_game_is_told_that_it_has_begun(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.lobby("banchok", *people)
    answers = await club.answers(anna.press(Verb.START), anna.press(Verb.START), anna.press(Verb.TERMS))
    assert [answer.text for answer in answers][1:] == [no(Why.GAME_HAS_BEGUN)] * 2


async def test_every_earlier_press_of_a_bank_sent_again(club: Club) -> None:
    people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", *people, number=2)
    pressed: list[tuple[Guest, str]] = []
    for _ in range(8):
        person = club.asked(people)
        verb, argument = (Verb.BANK, "100") if club.at(Opening) else (Verb.STAKE, "1")
        if club.at(Joining):
            verb, argument = Verb.TURN, ""
        pressed.append((person, person.find(verb, argument)))
        await person.presses(verb, argument)
    told = {note(Notice.COUP_OVER), note(Notice.BOARD_LAGS), no(Why.BANKER_STAKES_NOT), no(Why.STAKE_STANDS)}
    told |= {no(Why.HAND_PLAYED), no(Why.NOT_YOUR_TURN), no(Why.NOT_YOUR_HAND)}
    told |= {taken(Why.BANK_TAKEN, person) for person in people}
    async with club.nothing_changes():
        for person, data in pressed:
            for presser in people:
                answer = await presser.forges(data)
                assert answer in told, (person.name, data)


async def test_by_a_stranger(club: Club) -> None:
    anna, boris = await staking(club)
    gleb = club.guest("Глеб")
    club.world.join(club.group, gleb.person, anna.person)
    skipped = {Verb.JOIN, Verb.HAND, Verb.CLOSE}
    await gleb.unfolds()
    async with club.nothing_changes():
        for tap in taps(club.board):
            if tap.verb not in skipped:
                assert await gleb.presses(tap.verb, tap.argument) == no(Why.NOT_SEATED), tap
        assert await gleb.presses(Verb.CLOSE) == note(Notice.ONLY_HOST)
        assert "не за этим столом" in await gleb.looks()
    assert boris.purse == 1000


async def test_by_another_player(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", *people, number=2)
    async with club.nothing_changes():
        assert await boris.presses(Verb.BANK, 100) == no(Why.NOT_YOUR_TURN)
        assert await vera.presses(Verb.REFUSE) == no(Why.NOT_YOUR_TURN)
    await anna.presses(Verb.BANK, 100)
    async with club.nothing_changes():
        assert await anna.presses(Verb.STAKE, 50) == no(Why.BANKER_STAKES_NOT)
        assert await vera.presses(Verb.STAKE, 50) == no(Why.NOT_YOUR_TURN)
        assert await vera.presses(Verb.OPEN) == no(Why.NOT_THE_BANKER)
    await boris.presses(Verb.STAKE, 50)
    async with club.nothing_changes():
        assert await vera.presses(Verb.TURN) == no(Why.NOT_YOUR_HAND)
        assert await vera.presses(Verb.CAP, 50) == no(Why.NOT_YOUR_HAND)
        assert await anna.presses(Verb.ASK, 1) == no(Why.BANKER_STAKES_NOT)


FORGED = [
    "k", "k:", "k::::", "k:stake", "k:stake:1", "k:stake:1:2", "k:stake:1:2:3:4", "k:stake:x:y:z", "k:boom:1:1:",
    "k:stake:-1:-1:5", "k:stake:1:99999999999999999999:5", "k:stake:99999999999999999999999:1:5", "x" * 64, "💣" * 16,
    "K:stake:1:1:5", "k:STAKE:1:1:5", "k:stake:1.0:1:5", "k:stake:١:1:5", "0", " ", "\0", "k:start:0:0:", "k:join:0:0:",
    "k:var:1:0:no-such", "k:term:1:0:seed", "k:term:1:0:__class__", "k:lang:1:0:", "k:play:7:7:nothing", "null", "{}",
]  # fmt: skip


async def test_forged_data(club: Club) -> None:
    anna, boris = await staking(club)
    text, labels = club.board.text, club.board.labels
    async with club.nothing_changes():
        for data in FORGED:
            for person in (anna, boris):
                assert await person.forges(data), f"{data} is answered by nothing"
                assert (club.board.text, club.board.labels) == (text, labels), data


async def test_in_a_closed_table(club: Club) -> None:
    _, boris = await staking(club)
    board = club.board
    every = [button["callback_data"] for button in board.buttons if "callback_data" in button]
    await club.shut()
    assert not board.buttons
    async with club.nothing_changes():
        for data in every:
            assert await boris.forges(data, on=board) == note(Notice.TABLE_CLOSED)


async def test_in_another_chats_table(club: Club) -> None:
    anna, boris = await staking(club)
    there, every = club.group, [button["callback_data"] for button in club.board.buttons if "callback_data" in button]
    await club.gather("Вера")
    club.world.join(club.group, boris.person)
    club.world.join(club.group, anna.person)
    (greeting,) = club.messages()
    async with club.nothing_changes():
        for data in every:
            for person in (anna, boris):
                assert await person.forges(data, on=greeting) == note(Notice.TABLE_CLOSED)
    club.group = there
    assert await boris.presses(Verb.STAKE, 1) == note(Notice.STAKED, 1)


async def test_another_persons_hand_is_pressed_in_vain(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    every = [button["callback_data"] for button in boris.hand.buttons]
    assert any(Tap.unpack(data).verb is Verb.STAKE for data in every)
    async with club.nothing_changes():
        for data in every:
            if Tap.unpack(data).verb not in (Verb.LEAVE, Verb.OUT, Verb.HAND):
                assert await vera.forges(data, on=vera.hand) == no(Why.NOT_YOUR_TURN)


async def test_only_what_is_offered_does_anything(club: Club) -> None:
    """Every verb with every sort of argument, by everybody, at every sort of question of a game."""
    people = await club.gather("Анна", "Борис", "Вера", "Глеб")
    anna, boris, vera, gleb = people
    await club.play("banchok", anna, boris, vera, number=2, terms=["turn_seconds"] * 4)
    steps = [(anna, Verb.BANK, 100), (boris, Verb.STAKE, 50), (vera, Verb.ASK, 25), (boris, Verb.TURN, "")]
    elsewhere = {Verb.JOIN, Verb.CLOSE, Verb.HAND, *NO_TABLE}
    for person, verb, argument in steps:
        queries = []
        for presser, each, word in product(people, set(Verb) - elsewhere, ("", "1", "50")):
            tap = Tap(verb=each, table=club.row.id, turn=club.state.turn, argument=word)
            move = move_of(tap)
            seat = presser.seat if presser is not gleb else None
            legal = move and seat and any(answers(move, offer) for offer in play.offers(club.row.state, seat))
            if not legal:
                queries.append(club.world.press(presser.person, club.board, data=tap.pack()))
        async with club.nothing_changes():
            assert all(answer.text for answer in await club.answers(*queries))
        await person.presses(verb, argument)


async def test_presses_of_all_in_one_batch(club: Club) -> None:
    """Everybody presses everything on the board at once: one thing happens, and everybody is told something."""
    people = await club.gather("Анна", "Борис", "Вера")
    anna, _, _ = people
    await club.play("banchok", *people, number=WINS)
    before = club.row.version
    banker = club.asked(people)
    queries = [person.press(Verb.BANK, 100) for _ in range(5) for person in people]
    await club.answers(*queries)
    assert club.row.version == before + 1
    assert club.banker(people) is banker
    assert anna.purse in (900, 1000)


async def test_a_flood_of_words_does_not_hold_the_board_back(club: Club) -> None:
    anna, boris = await staking(club)
    gleb = club.guest("Глеб")
    club.world.join(club.group, gleb.person, anna.person)
    await club.pass_time(30)
    for _ in range(20):
        club.world.say(gleb.person, club.group, "/help")
    await club.settle()
    query = boris.press(Verb.STAKE, 50)
    await club.settle()
    assert club.world.queries[query].answer is not None
    begun = club.clock.now()
    while "150" not in "".join(club.texts()):
        await club.pass_time(1)
    assert club.clock.now() - begun <= 5, "the result comes as soon as there is leave to speak"
    while "Борис, ваша ставка: от 1 до 150" not in "".join(club.texts()):
        await club.pass_time(1)
    assert club.clock.now() - begun <= 10, "and the new board after it, before any help"
