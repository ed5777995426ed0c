"""The network, the server and our own handlers fail; nothing is lost and nothing happens twice."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot import croupier
from bot.clock import Clock
from bot.effects import Answer
from bot.jobs import Updates
from bot.learned import DmClosed, Said, Shown
from bot.notices import Notice
from bot.round import Round
from bot.sandbox import wire
from bot.sandbox.faults import Cut, Fault, Html, Lose, Refuse
from bot.taps import Verb
from games.banchok.state import Staking
from games.lobby import Lobby
from storage.rows import Dm, GrantRow, SurfaceKind, SurfaceRow
from tests.talk.honest import group_texts
from tests.talk.table import EN, LOSES, RU, Club, Guest, note

FAULTS: dict[str, Fault] = {
    "429": Refuse(429, "Too Many Requests: retry after 7", retry_after=7),
    "500": Refuse(500, "Internal Server Error"),
    "html": Html(502),
    "cut": Cut(),
    "lost": Lose(),
}
HARMLESS = {name: fault for name, fault in FAULTS.items() if name != "lost"}


def provoked(club: Club, method: str, fault: Fault) -> None:
    if isinstance(fault, Refuse):
        club.provoked.add((method, fault.code))


async def staking(club: Club) -> tuple[Guest, Guest]:
    """Анна holds a bank of 100, and Борис is to stake."""
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES, terms=["turn_seconds"] * 4)
    await anna.presses(Verb.BANK, 100)
    assert club.at(Staking)
    return anna, boris


# ---- sending and editing


@pytest.mark.parametrize("fault", HARMLESS.values(), ids=HARMLESS)
async def test_everything_is_said_in_spite_of_faults_in_sending(club: Club, fault: Fault) -> None:
    _, boris = await staking(club)
    club.world.faults.add(fault, "sendMessage", chat=club.group.id, times=3)
    provoked(club, "sendMessage", fault)
    await boris.presses(Verb.STAKE, 50)
    assert not club.world.faults.rules
    results = [text for text in group_texts(club.world, club.group) if text.startswith("Круг сыгран · банк 150")]
    assert len(results) == 1
    assert "ваша ставка: от 1 до 150" in club.board.text


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_the_board_is_right_in_spite_of_faults_in_editing(club: Club, fault: Fault) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES, terms=["turn_seconds"] * 4)
    club.world.faults.add(fault, "editMessageText", times=3)
    provoked(club, "editMessageText", fault)
    if isinstance(fault, Lose):
        club.provoked.add(("editMessageText", 400))  # done already, and done again: not modified
    await anna.presses(Verb.BANK, 100)
    assert "Банк 100" in club.board.text
    await boris.presses(Verb.STAKE, 50)
    assert club.state.table.bank == 150


async def test_a_lost_reply_to_a_sending_costs_a_message_and_no_chip(club: Club) -> None:
    _, boris = await staking(club)
    club.world.faults.add(Lose(), "sendMessage", chat=club.group.id, skip=1)
    await boris.presses(Verb.STAKE, 50)
    first, second = club.boards()
    assert first.text == second.text, "nobody can know that the first one has arrived"
    assert await boris.presses(Verb.STAKE, 1, on=first) == note(Notice.STAKED, 1)
    assert club.state.table.bank == 151
    async with club.nothing_changes():
        assert await boris.presses(Verb.STAKE, 1, on=first) == note(Notice.STALE)


async def test_a_silenced_group_is_left_alone_and_others_are_not(club: Club) -> None:
    anna, _ = await staking(club)
    first = club.group
    vera, gleb = await club.gather("Вера", "Глеб")
    second = club.group
    await club.play("banchok", vera, gleb, number=LOSES)
    club.world.faults.add(Refuse(429, "Too Many Requests: retry after 30", 30), chat=first.id)
    club.provoked.add(("sendMessage", 429))
    club.world.say(anna.person, first, "/help")
    await club.settle()
    calls = dict(club.world.limits.spoken)
    query = vera.press(Verb.BANK, 100)
    await club.pass_time(29)
    assert club.world.queries[query].answer is not None
    assert "Банк 100" in club.board.text, "the other group goes on"
    now = club.world.limits.spoken
    assert {key: now[key] for key in now if key[0] == first.id} == {
        key: count for key, count in calls.items() if key[0] == first.id
    }
    await club.pass_time(10)
    assert any("/stake 35" in text for text in club.texts(first)), "and nothing is forgotten"
    assert second is club.group


async def test_a_dm_that_is_silenced_holds_no_group_back(club: Club) -> None:
    _, boris = await staking(club)
    club.world.faults.add(Refuse(429, "Too Many Requests: retry after 60", 60), "sendMessage", chat=boris.person.id)
    club.provoked.add(("sendMessage", 429))
    query = boris.press(Verb.STAKE, 50)
    await club.settle()
    await club.pass_time(10)
    assert club.world.queries[query].answer is not None
    assert any("Круг сыгран" in text for text in club.texts())
    await club.said()
    assert "от 1 до 150" in boris.hand.text


@dataclass(slots=True)
class Diary:
    """When which call was made; each, or each of a method, gets 429 while `seconds` are told."""

    clock: Clock
    seconds: int = 0
    method: str = ""
    calls: list[tuple[float, str, str | None]] = field(default_factory=list)
    rules: bool = True

    def strike(self, method: str, chat: str | None) -> Fault | None:
        """The fault for this call, if there is one."""
        self.calls.append((self.clock.now(), method, chat))
        if not self.seconds or self.method not in ("", method):
            return None
        return Refuse(429, f"Too Many Requests: retry after {self.seconds}", self.seconds)


async def silenced(club: Club, method: str, deed: Callable[[], object]) -> tuple[dict[str, float], Diary]:
    """Whatever the bot calls after a deed gets 429 for 30 seconds; then it is killed, and starts again. Gives when it
    was first told so, by the name of the call, and what it called after the start."""
    diary = club.world.faults = Diary(club.clock, 30)  # type: ignore[assignment]
    club.provoked |= {(method, 429), ("getUpdates", 429)}
    club.tolerated |= {("editMessageText", 400), ("editMessageText", 429), ("sendMessage", 429)}
    deed()
    await club.pass_time(6)  # the lane may have to wait for its pace
    await club.stop()
    told: dict[str, float] = {}
    for at, name, _ in diary.calls:
        told.setdefault(name, at)
    diary.seconds = 0
    diary.calls.clear()
    await club.start()
    await club.pass_time(60)
    return told, diary


async def test_a_silence_of_a_group_and_of_the_polls_outlives_a_restart(club: Club) -> None:
    anna, boris = await staking(club)
    told, diary = await silenced(club, "sendMessage", lambda: club.world.say(anna.person, club.group, "/help"))
    firsts = {chat: at for at, _, chat in reversed(diary.calls) if chat}
    assert firsts[str(club.group.id)] >= told["sendmessage"] + 30
    assert firsts[str(boris.person.id)] < told["sendmessage"] + 10, "nobody else waits"
    assert min(at for at, name, _ in diary.calls if name == "getupdates") >= told["getupdates"] + 30
    assert await boris.presses(Verb.STAKE, 50) == note(Notice.STAKED, 50)


async def test_a_silence_of_the_whole_bot_outlives_a_restart(club: Club) -> None:
    _, boris = await staking(club)
    told, diary = await silenced(club, "answerCallbackQuery", lambda: boris.press(Verb.HAND))
    assert min(at for at, _, chat in diary.calls if chat) >= told["answercallbackquery"] + 30
    club.tolerated.add(("answerCallbackQuery", 400))  # Telegram forgets whom a killed bot has not answered
    club.world.open.clear()


# ---- answers


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_a_press_is_answered_in_spite_of_faults(club: Club, fault: Fault) -> None:
    _, boris = await staking(club)
    club.world.faults.add(fault, "answerCallbackQuery")
    provoked(club, "answerCallbackQuery", fault)
    if isinstance(fault, Lose):
        club.provoked.add(("answerCallbackQuery", 400))  # answered already
    query = boris.press(Verb.STAKE, 50)
    await club.settle()
    await club.pass_time(8)
    answer = club.world.queries[query].answer
    assert answer is not None
    assert answer.text == note(Notice.STAKED, 50)
    assert club.state.table.bank == 150


# ---- polling


@pytest.mark.parametrize("fault", [*FAULTS.values(), Refuse(409, "Conflict: terminated by other getUpdates request")])
async def test_polling_goes_on_in_spite_of_faults(club: Club, fault: Fault) -> None:
    _, boris = await staking(club)
    club.world.faults.add(fault, "getUpdates", times=3)
    provoked(club, "getUpdates", fault)
    match fault:
        case Refuse(429):
            pass
        case Refuse(409):
            club.warned.add("another instance polls")
        case _:
            club.warned.add("polling failed")
    query = boris.press(Verb.STAKE, 50)
    await club.settle()
    await club.pass_time(100)
    assert not club.world.faults.rules
    assert club.world.queries[query].answer is not None
    await club.said()
    assert (club.state.table.bank, club.state.coup) == (150, 2), "once, whatever was lost"


# ---- rights


@pytest.mark.parametrize("fault", HARMLESS.values(), ids=HARMLESS)
async def test_where_it_cannot_be_found_out_who_administers_nobody_is_told_no(club: Club, fault: Fault) -> None:
    anna, boris, _ = await club.gather("Анна", "Борис", "Вера")
    await club.lobby("banchok", boris)
    club.world.faults.add(fault, "getChatMember")
    provoked(club, "getChatMember", fault)
    if fault != HARMLESS["429"]:  # after that nothing more is asked
        club.world.faults.add(fault, "getChatAdministrators")
        provoked(club, "getChatAdministrators", fault)
    assert await anna.presses(Verb.CLOSE) == note(Notice.NOT_FOUND_OUT)
    assert isinstance(club.row.state, Lobby)
    await club.pass_time(10)
    await anna.presses(Verb.CLOSE)
    assert club.app.hall.tables == {}, "the next press asks again"


async def test_where_it_cannot_be_found_out_for_a_word_that_is_the_reply(club: Club) -> None:
    (anna, boris) = await club.gather("Anna", "Boris", language="en")
    await club.lobby("banchok", boris)
    for method in ("getChatMember", "getChatAdministrators"):
        club.world.faults.add(Cut(), method)
    assert await anna.says("/close") == [note(Notice.NOT_FOUND_OUT, words=EN)]
    await anna.says("/close")
    assert club.app.hall.tables == {}


async def test_who_administers_a_silenced_chat_is_asked_when_the_silence_ends(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.lobby("banchok", boris)
    diary = club.world.faults = Diary(club.clock, 12, "sendmessage")  # type: ignore[assignment]
    club.provoked.add(("sendMessage", 429))
    club.world.say(boris.person, club.group, "/help")
    await club.pass_time(6)  # the lane may have to wait for its pace
    ends = next(at for at, name, _ in diary.calls if name == "sendmessage") + 12
    diary.seconds = 0
    query = anna.press(Verb.CLOSE)
    await club.pass_time(ends - club.clock.now() - 0.1)
    assert "getchatmember" not in [name for _, name, _ in diary.calls]
    await club.pass_time(0.2)
    assert club.world.queries[query].answer is not None
    assert club.app.hall.tables == {}, "the pace of the lane is not waited for"


async def test_a_silence_told_to_who_asks_for_an_administrator_stops_what_is_said(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.lobby("banchok", boris)
    await club.pass_time(60)
    diary = club.world.faults = Diary(club.clock, 30, "getchatmember")  # type: ignore[assignment]
    club.provoked.add(("getChatMember", 429))
    anna.press(Verb.CLOSE)
    await club.settle()
    told = next(at for at, name, _ in diary.calls if name == "getchatmember")
    diary.seconds = 0
    diary.calls.clear()
    club.world.say(boris.person, club.group, "/help")
    await club.pass_time(60)
    assert min(at for at, _, chat in diary.calls if chat) >= told + 30


async def test_answers_wait_for_a_silence_of_the_whole_bot_alone(club: Club) -> None:
    anna, boris = await staking(club)
    club.world.faults.add(Refuse(429, "Too Many Requests: retry after 8", 8), "answerCallbackQuery")
    club.provoked.add(("answerCallbackQuery", 429))
    before = club.world.limits.calls["answerCallbackQuery"]
    first = anna.press(Verb.HAND)
    await club.pass_time(1)
    second = boris.press(Verb.HAND)
    await club.pass_time(6.9)
    assert club.world.queries[first].answer is None
    assert club.world.queries[second].answer is None
    assert club.world.limits.calls["answerCallbackQuery"] == before + 1
    await club.pass_time(0.2)
    assert club.world.queries[first].answer is not None
    assert club.world.queries[second].answer is not None


# ---- updates that are wrong


async def test_an_update_that_cannot_be_decoded_spoils_no_other(club: Club) -> None:
    _, boris = await staking(club)
    club.warned.add("update ")
    await club.stop()
    club.provoked |= {("editMessageText", 400), ("answerCallbackQuery", 400)}  # nobody has pressed 9
    for body in ({}, {"message_id": "x", "date": None}, {"chat": 5}):
        club.world.mailbox.put("message", body)
    query = boris.press(Verb.STAKE, 50)
    club.world.mailbox.put("callback_query", {"id": "9"})
    club.world.mailbox.put("my_chat_member", {"chat": {"id": 1, "type": "group"}})
    greatest = wire.message(club.world.messages(boris.dm)[0])
    club.world.mailbox.put("message", greatest | {"from": {"id": 10**30, "is_bot": False, "first_name": "X"}})
    asked = greatest | {"from": wire.user(boris.person), "text": "/me"}
    for number in (0, "9" * 30, "5", None):
        club.world.mailbox.put("message", asked | {"chat": {"id": number, "type": "group", "title": "X"}})
    club.world.say(boris.person, boris.dm, "10")
    await club.start()
    (answer,) = await club.answers(query)
    assert answer.text == note(Notice.STAKED, 50)
    assert club.state.coup == 3
    assert club.world.idle(), "all are confirmed"
    assert len(club.app.hall.chats) == 1, "a chat whose number is none of Telegram's is no chat"


async def test_kinds_of_updates_and_messages_that_are_not_asked_for(club: Club) -> None:
    anna, boris = await staking(club)
    async with club.nothing_changes():
        for kind in ("edited_message", "channel_post", "message_reaction", "poll", "inline_query"):
            assert club.world.mailbox.put(kind, {"id": "1"}) is None
        contents: list[dict[str, Any]] = [{"photo": []}, {"sticker": {}}, {"dice": {"emoji": "🎲", "value": 6}}]
        for more in contents:
            message = wire.message(club.world.messages(boris.dm)[0])
            message.pop("text", None)
            club.world.mailbox.put("message", message | {"from": wire.user(boris.person)} | more)
        club.warned.add("update ")
        await club.said()
    assert anna.purse == 900


def broken(club: Club) -> Router:
    """Handlers with a bug: one fails half-way, one writes what the database refuses, one calls no fact by its name."""
    router = Router(name="broken")

    async def fails(message: Message, round: Round) -> None:
        croupier.abandon(round, club.row.chat)
        raise ZeroDivisionError("К♠ 7♥ 10♦")

    async def writes(message: Message, round: Round) -> None:
        croupier.abandon(round, club.row.chat)
        round.batch.grants.append(GrantRow(999, 999, "first"))

    router.message.register(fails, Command("fails"))
    router.message.register(writes, Command("writes"))
    return router


async def spoilt(handler: Any, event: TelegramObject, data: dict[str, Any]) -> Any:
    """A press of `fails` fails, and one of `writes` is answered and then refused by the database."""
    assert isinstance(event, CallbackQuery)
    round = data["round"]
    if event.data == "fails":
        round.effects.append(Answer(event.id, "Готово."))
        raise ZeroDivisionError
    if event.data == "writes":
        round.effects.append(Answer(event.id, "Готово."))
        round.batch.grants.append(GrantRow(999, 999, "first"))
        return None
    return await handler(event, data)


async def test_a_handler_that_fails_spoils_no_other(club: Club) -> None:
    anna, boris = await staking(club)
    club.app.writer.dispatcher.include_router(broken(club))
    club.warned.add("the handler of update")
    for _ in range(3):
        club.world.say(anna.person, club.group, "/fails")
    query = boris.press(Verb.STAKE, 50)
    (answer,) = await club.answers(query)
    assert answer.text == note(Notice.STAKED, 50)
    assert (club.state.table.bank, club.state.coup) == (150, 2), "what the failing one had begun is forgotten"


async def test_a_press_whose_handler_fails_gets_an_apology(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    _, boris = await staking(club)
    club.app.writer.dispatcher.callback_query.outer_middleware(spoilt)
    club.warned.add("the handler of update")
    async with club.nothing_changes():
        assert await boris.forges("fails") == note(Notice.SORRY)


async def test_what_is_written_to_a_handler_that_fails_gets_an_apology(club: Club) -> None:
    anna, boris = await staking(club)
    club.warned |= {"the handler of update", "a batch of", "a job is refused"}

    async def failing(handler: Any, event: TelegramObject, data: dict[str, Any]) -> Any:
        if isinstance(event, Message) and event.text == "/table":
            data["round"].batch.grants.append(GrantRow(999, 999, "first"))
            return None
        raise ZeroDivisionError

    club.app.writer.dispatcher.message.outer_middleware(failing)
    async with club.nothing_changes():
        assert await anna.says("привет", reply_to=club.board) == [], "talk that is not meant for the bot"
        assert await anna.says("/leave") == [note(Notice.SORRY)]
        assert await anna.says("/table") == [note(Notice.SORRY)]
        assert await boris.writes("50") == [note(Notice.SORRY)]


async def test_what_the_database_refuses_spoils_no_other(club: Club) -> None:
    anna, boris = await staking(club)
    club.app.writer.dispatcher.include_router(broken(club))
    club.app.writer.dispatcher.callback_query.outer_middleware(spoilt)
    club.warned |= {"a batch of", "a job is refused"}
    club.world.say(anna.person, club.group, "/writes")
    refused = club.world.press(boris.person, club.board, data="writes")
    staked = boris.press(Verb.STAKE, 50)
    club.world.say(boris.person, boris.dm, "10")
    answers = await club.answers(refused, staked)
    assert [answer.text for answer in answers] == [note(Notice.SORRY), note(Notice.STAKED, 50)]
    assert (club.state.table.bank, club.state.coup) == (160, 3)


async def test_a_press_that_the_database_refuses_gets_an_apology(club: Club) -> None:
    _, boris = await staking(club)
    club.app.writer.dispatcher.callback_query.outer_middleware(spoilt)
    club.warned |= {"a batch of", "a job is refused"}
    async with club.nothing_changes():
        assert await boris.forges("writes") == note(Notice.SORRY)


async def test_a_job_that_the_database_refuses_spoils_no_other(club: Club) -> None:
    anna, boris = await staking(club)
    await anna.says("привет")
    club.warned |= {"a batch of", "a job is refused"}
    number = club.app.hall.person_numbers[boris.person.id]
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    said = club.world.say(boris.person, boris.dm, "50")
    club.world.mailbox.clear()
    for job in (
        Shown(SurfaceRow(999, SurfaceKind.BOARD, 0, 1, 1)),
        Updates(({"update_id": 1, "message": wire.message(said)},), done),
        Said((12345,)),
        DmClosed(number),
    ):
        club.app.writer.put(job)
    await club.said()
    assert done.done()
    assert club.state.table.bank == 150
    assert club.app.hall.people[number].dm is Dm.CLOSED
    await boris.opens_dm()


async def test_the_log_tells_nothing_secret(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    """Not of a hand, a seed or a token, whatever fails."""
    anna, boris = await staking(club)
    club.app.writer.dispatcher.include_router(broken(club))
    club.warned |= {"the handler of update", "SendMessage is refused"}
    club.world.faults.add(Refuse(400, "Bad Request: can't parse entities: К♠"), "sendMessage")
    club.provoked.add(("sendMessage", 400))
    await anna.says("/fails")
    await boris.presses(Verb.STAKE, 50)
    words = [RU.cards(hand.cards) for hand in club.state.hands]
    logged = "\n".join(record.getMessage() for record in caplog.records)
    for secret in (*words, club.state.seed, club.state.shoe.seed, club.world.token):
        assert secret not in logged
