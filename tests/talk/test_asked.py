"""What anybody can ask for again and again: so much of it comes into a group, no more, and never before the game."""

from typing import Any

import pytest

from bot import archivist
from bot.archivist import QUESTIONS
from bot.effects import Kind, Prove
from bot.measure import FOR_ONE, IN_A_GROUP, MANY, MINUTE, Minute
from bot.notices import Notice
from bot.sandbox.model import Message
from bot.taps import Verb
from games.refusal import Why
from storage.played import Played
from storage.rows import SurfaceKind
from tests.talk.table import LOSES, RU, Club, Guest, no, note
from tests.talk.test_history import bank_ended, bank_laid

PAGES = ("/rules", "/history", "/verify", "/top", "/me", "/lang", "/help", "/play", "/table", "/stake 5", "/bank x")


def shut(club: Club) -> None:
    """From now on it is measured; nobody has asked for anything for a minute."""
    measure = club.app.writer.measure
    measure.groups, measure.people = Minute(IN_A_GROUP), Minute(FOR_ONE)


async def played(club: Club) -> list[Guest]:
    """People who have played a bank to its end."""
    people, cutter = await bank_laid(club, "Анна", "Борис", "Вера")
    await cutter.writes("40")
    await bank_ended(club, people)
    shut(club)
    return people


async def stranger(club: Club, dm: bool = False) -> Guest:
    """Somebody of the group who does not play."""
    guest = club.guest("Чужой")
    if dm:
        await guest.opens_dm()
    club.world.join(club.group, guest.person)
    await club.said()
    return guest


def files(club: Club, chat: Any = None) -> list[Message]:
    return [each for each in club.messages(chat) if each.document is not None]


def proofs(club: Club) -> int:
    """How many records and checks stand in the group."""
    return len(files(club)) + sum(text.startswith("🔏 Игра") for text in club.texts())


async def history(club: Club, guest: Guest) -> Message:
    """The page under which the buttons for records are."""
    await guest.says("/history")
    return club.messages()[-1]


# ---- the same again


@pytest.mark.parametrize(("verb", "above"), [(Verb.RECORD, Notice.RECORD_ABOVE), (Verb.VERIFY, Notice.CHECK_ABOVE)])
async def test_the_same_comes_into_a_group_once_until_something_new_has_happened(
    club: Club, verb: Verb, above: Notice
) -> None:
    people = await played(club)
    guest = await stranger(club)
    page = await history(club, guest)
    told = []
    for _ in range(25):
        told.append(await guest.presses(verb, 1, on=page))
        await club.pass_time(1)
    assert proofs(club) == 1
    assert told == [note(Notice.RECORD_COMES if verb is Verb.RECORD else Notice.CHECK_COMES)] + [note(above)] * 24
    await club.asked(people).writes("50")
    await club.asked(people).writes("7")
    await bank_ended(club, people)
    await guest.presses(verb, 1, on=page)
    assert proofs(club) == 2, "another coup has ended"


async def test_who_has_an_open_dm_is_sent_the_same_there_and_there_too_once(club: Club) -> None:
    anna, boris, _ = await played(club)
    page = await history(club, anna)
    assert await anna.presses(Verb.RECORD, 1, on=page) == note(Notice.RECORD_COMES)
    assert await boris.presses(Verb.RECORD, 1, on=page) == note(Notice.TO_PRIVATE)
    assert await boris.presses(Verb.RECORD, 1, on=page) == note(Notice.RECORD_ABOVE)
    assert len(files(club)) == len(files(club, boris.dm)) == 1
    here, there = files(club)[0].document, files(club, boris.dm)[0].document
    assert here is not None
    assert there is not None
    assert here.data == there.data


# ---- the measure of a group


def most_a_minute(moments: list[float]) -> int:
    return max((sum(at <= each < at + MINUTE for each in moments) for at in moments), default=0)


@pytest.mark.parametrize("word", PAGES)
async def test_a_mob_gets_four_answers_a_minute_of_a_group(club: Club, word: str) -> None:
    anna, *_ = await played(club)
    await anna.says("/close")
    mob = [await stranger(club) for _ in range(4)]
    await club.pass_time(MINUTE)
    known = {message.id for message in club.messages()}
    begun = club.clock.now()
    while club.clock.now() < begun + 150:
        for guest in mob:
            club.world.say(guest.person, club.group, word)
        await club.pass_time(2)
    came = [each.date for each in club.messages() if each.id not in known]
    assert 4 <= len(came) <= 12
    assert most_a_minute(came) <= IN_A_GROUP


async def test_what_is_over_the_measure_goes_to_the_dm_of_whoever_asked_where_it_is_open(club: Club) -> None:
    await played(club)
    guest, friend = await stranger(club), await stranger(club, dm=True)
    await club.pass_time(MINUTE)
    for _ in range(IN_A_GROUP):
        assert await guest.says("/help")
    for word in ("/help", "/rules", "/history", "/verify"):
        before = len(club.messages(friend.dm))
        assert await friend.says(word) == []
        assert len(club.messages(friend.dm)) == before + 1, word
    assert await friend.says("/table") == []
    assert club.texts(friend.dm)[-1] == note(Notice.TOO_OFTEN)
    assert await guest.says("/help") == [], "who has no open DM is not answered"
    await club.pass_time(MINUTE)
    assert len(await guest.says("/help")) == 1


async def test_a_page_that_went_to_the_dm_works_there(club: Club) -> None:
    await played(club)
    guest, friend = await stranger(club), await stranger(club, dm=True)
    await club.pass_time(MINUTE)
    for _ in range(IN_A_GROUP):
        await guest.says("/help")
    await friend.says("/history")
    page = club.messages(friend.dm)[-1]
    assert await friend.presses(Verb.RECORD, 1, on=page) == note(Notice.RECORD_COMES)
    assert len(files(club, friend.dm)) == 1
    assert await friend.presses(Verb.RECORD, 1, on=page) == note(Notice.RECORD_ABOVE)
    assert await friend.presses(Verb.VERIFY, 1, on=page) == note(Notice.CHECK_COMES)
    assert club.texts(friend.dm)[-1].startswith("🔏 Игра № 1: всё сходится")


async def test_a_press_over_the_measure_is_told_so(club: Club) -> None:
    await played(club)
    guest = await stranger(club)
    page = await history(club, guest)
    for _ in range(IN_A_GROUP):
        await guest.says("/help")
    assert await guest.presses(Verb.RECORD, 1, on=page) == note(Notice.TOO_OFTEN)
    assert await guest.forges("k:play:0:0:macao", on=page) == note(Notice.TOO_OFTEN)
    await club.pass_time(MINUTE)
    assert await guest.presses(Verb.RECORD, 1, on=page) == note(Notice.RECORD_COMES)


async def test_a_players_own_move_is_answered_whatever_others_ask(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    shut(club)
    guest = await stranger(club)
    for _ in range(IN_A_GROUP + 2):
        await guest.says("/help")
    assert await guest.says("/stake 500") == []
    for _ in range(FOR_ONE):
        assert await boris.says("/stake 500") == [no(Why.STAKE_OUT_OF_RANGE, 1, 100)]
    assert await boris.says("/stake 500") == [], "and he cannot fill the group with it either"


async def test_whoever_sits_is_brought_the_board_whatever_others_ask(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    shut(club)
    guest = await stranger(club)
    for _ in range(IN_A_GROUP + 2):
        await guest.says("/help")
    for _ in range(FOR_ONE):
        before = club.board.id
        await boris.says("/table")
        assert club.board.id > before
    await boris.says("/table")
    stays = club.board.id
    await guest.says("/table")
    assert club.board.id == stays


async def test_what_is_asked_for_waits_until_the_game_has_spoken(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    shut(club)
    lane = club.app.speaker.lanes.lane(True, 1)
    lane.pace.stop(club.clock.now() + 10)
    club.world.say(boris.person, club.group, "/help")
    await club.settle()
    boris.press(Verb.STAKE, 50)
    await club.settle()
    said = len(club.messages())
    await club.said()
    texts = club.texts()[said:]
    assert texts.index(next(each for each in texts if "Круг сыгран" in each)) < len(texts) - 1
    assert texts[-1].startswith("Как играть")


async def test_the_board_that_is_asked_for_again_is_counted(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    await club.lobby("banchok", anna)
    shut(club)
    first = club.board.id
    for _ in range(20):
        await anna.says("/table")
    rows = await club.app.writer.db.rows("SELECT message FROM surfaces WHERE kind = ?", SurfaceKind.BOARD.value)
    assert rows == [(club.board.id,)]
    assert first < club.board.id
    assert len([text for text in club.texts() if text == RU("board-moved")]) <= 2 * IN_A_GROUP


def test_a_minute_is_any_minute_and_what_is_past_is_forgotten() -> None:
    minute = Minute(4)
    taken = [at for at in range(600) if minute.takes(1, float(at))]
    assert taken == [*range(4), *range(60, 64), *range(120, 124), *taken[12:]]
    assert most_a_minute([float(at) for at in taken]) == 4
    for who in range(2, 3 * MANY):
        assert minute.takes(who, 1000.0 + who)
    assert len(minute.past) <= MANY + 61


# ---- questions about what has been played


async def test_a_question_is_worked_out_once_until_another_coup_has_ended(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, *_ = await played(club)
    made: list[Played] = []
    real = archivist.record

    def counted(game: Played) -> str | None:
        made.append(game)
        return real(game)

    monkeypatch.setattr(archivist, "record", counted)
    for _ in range(5):
        await anna.says("/verify")
    assert len(made) == 1
    await anna.presses(Verb.RECORD, 1, on=await history(club, anna))
    assert len(made) == 2, "a record is another question"


async def test_one_person_has_one_question_open_and_few_are_open_at_once(club: Club) -> None:
    people = await played(club)
    desk = club.app.writer.archivist
    guests = [await stranger(club) for _ in range(QUESTIONS + 2)]
    page = await history(club, people[0])
    await desk.desk.acquire()
    first = guests[0].press(Verb.RECORD, 1, on=page)
    await club.world.until(lambda: desk.asking)
    again = guests[0].press(Verb.VERIFY, 1, on=page)
    assert (await club.world.answer(again)).text == note(Notice.ONE_QUESTION)
    others = [guest.press(Verb.VERIFY, 1, on=page) for guest in guests[1:]]
    refused = [(await club.world.answer(query)).text for query in others[-2:]]
    assert refused == [note(Notice.MANY_QUESTIONS)] * 2
    assert len(desk.asking) == QUESTIONS
    desk.desk.release()
    await club.answers(first, again, *others)
    assert not desk.asking


async def test_of_a_table_elsewhere_nothing_is_worked_out(club: Club) -> None:
    people = await played(club)
    await club.gather("Глеб")
    chat = club.app.hall.chat_numbers[club.group.id]
    before = len(club.messages())
    desk = club.app.writer.archivist
    desk.prove(Prove(Kind.RECORD, 1, chat, club.group.id, "ru", 0, 0, asker=1))
    await club.said()
    assert [each.text for each in club.messages()[before:]] == [note(Notice.NOTHING_PLAYED)]
    assert not desk.answers
    assert people


# ---- what is forwarded


FORWARDED = {"type": "user", "date": 1, "sender_user": {"id": 5, "is_bot": False, "first_name": "Ф"}}


@pytest.mark.parametrize("text", ["/banchok", "/stake 50", "/table", "/leave", "/close", "/play", "/me", "50"])
async def test_what_is_forwarded_is_no_command_and_no_number_in_a_group(club: Club, text: str) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.play("banchok", anna, boris, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    club.world.say(boris.person, club.group, "50", reply_to=club.board)
    (waiting,) = club.world.mailbox.waiting()
    body = dict(waiting.body["message"]) | {"text": text, "forward_origin": FORWARDED}
    if text != "50":
        del body["reply_to_message"]
    club.world.mailbox.clear()
    async with club.nothing_changes():
        said = len(club.messages())
        club.world.mailbox.put("message", body)
        await club.said()
        assert len(club.messages()) == said


@pytest.mark.parametrize("text", ["/start", "/stake 50", "/leave", "50"])
async def test_what_is_forwarded_is_no_command_and_no_number_in_a_dm(club: Club, text: str) -> None:
    anna, boris = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", anna, boris, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    club.world.say(boris.person, boris.dm, text)
    (waiting,) = club.world.mailbox.waiting()
    club.world.mailbox.clear()
    async with club.nothing_changes():
        club.world.mailbox.put("message", dict(waiting.body["message"]) | {"forward_origin": FORWARDED})
        await club.said()
        await boris.writes("/help")
        assert club.texts(boris.dm)[-1] == club.texts(boris.dm)[-2], "it is answered with help, as talk is"
