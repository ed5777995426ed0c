"""Who administers a chat: asked of Telegram once, remembered for a minute, and the update handled again."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.effects import AskRights
from bot.jobs import Again
from bot.lanes import Lanes
from bot.learned import Hushed, Silenced
from bot.rights import REMEMBERED, Rights
from bot.sandbox import wire
from bot.sandbox.evening import Leaping
from bot.sandbox.faults import Cut, Fault, Html, Refuse
from bot.sandbox.model import Chat, Person, Status
from bot.sandbox.server import serve
from bot.sandbox.world import World
from storage.rows import SilenceRow, Whom

GROUP = 7
"""Our own number of the group."""


class Office:
    """Rights that ask a stand-in."""

    def __init__(self, world: World, clock: Leaping, bot: Bot) -> None:
        self.world, self.clock = world, clock
        self.again: list[Again] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.told: list[Silenced | Hushed] = []
        self.lanes = Lanes(clock, self.spawn, self.told.append)
        self.rights = Rights(bot, clock, self.again.append, self.spawn, self.lanes)
        self.anna, self.boris = world.person("Анна"), world.person("Борис")
        self.group: Chat = world.group("Стол", self.anna, self.boris, world.bot)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    async def ask(self, person: Person) -> bool | None:
        """Ask, and wait for the answer."""
        self.rights.ask(AskRights(GROUP, self.group.id, person.id, {"update_id": len(self.tasks)}))
        await self.tasks[-1]
        return self.rights.administers(self.group.id, person.id)


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    clock = Leaping(1_800_000_000.0)
    world = World(clock)
    async with serve(world) as standin:
        session = AiohttpSession(api=TelegramAPIServer.from_base(standin.base))
        yield Office(world, clock, Bot(standin.token, session=session))
        await (await session.create_session()).close()


async def test_what_is_not_known_must_be_asked(office: Office) -> None:
    assert office.rights.administers(office.group.id, office.anna.id) is None
    assert await office.ask(office.anna) is True
    assert await office.ask(office.boris) is False
    assert [each.raw["update_id"] for each in office.again] == [0, 1], "each is handled again, once"


@pytest.mark.parametrize(("status", "administers"), [("administrator", True), ("member", False), ("left", False)])
async def test_every_status(office: Office, status: Status, administers: bool) -> None:
    office.group.members[office.boris.id] = status
    assert await office.ask(office.boris) is administers


async def test_an_answer_stands_for_a_minute(office: Office) -> None:
    await office.ask(office.boris)
    office.world.make_admin(office.group, office.boris)
    office.clock.leap(office.clock.now() + REMEMBERED - 0.1)
    assert office.rights.administers(office.group.id, office.boris.id) is False
    office.clock.leap(office.clock.now() + 0.2)
    assert office.rights.administers(office.group.id, office.boris.id) is None
    assert await office.ask(office.boris) is True
    assert office.world.limits.calls["getChatMember"] == 2


async def test_old_answers_are_forgotten(office: Office) -> None:
    await office.ask(office.boris)
    office.clock.leap(office.clock.now() + 2 * REMEMBERED)
    await office.ask(office.anna)
    assert list(office.rights.known) == [(office.group.id, office.anna.id)]


UNANSWERED: dict[str, Fault] = {
    "the connection breaks": Cut(),
    "a proxy answers": Html(),
    "the server is in trouble": Refuse(500, "Internal Server Error"),
    "refused": Refuse(400, "Bad Request: PARTICIPANT_ID_INVALID"),
    "forbidden": Refuse(403, "Forbidden: CHANNEL_PRIVATE"),
}


@pytest.mark.parametrize("fault", UNANSWERED.values(), ids=UNANSWERED)
async def test_who_is_not_told_of_a_person_asks_for_all_who_administer(office: Office, fault: Fault) -> None:
    for person, administers in ((office.anna, True), (office.boris, False)):
        office.world.faults.add(fault, "getChatMember")
        assert await office.ask(person) is administers
    assert [each.told for each in office.again] == [True, True]


@pytest.mark.parametrize("fault", UNANSWERED.values(), ids=UNANSWERED)
async def test_what_could_not_be_found_out_is_no_answer_and_is_not_remembered(office: Office, fault: Fault) -> None:
    for method in ("getChatMember", "getChatAdministrators"):
        office.world.faults.add(fault, method)
    assert await office.ask(office.anna) is None
    assert [each.told for each in office.again] == [False]
    assert await office.ask(office.anna) is True


BARE: dict[str, tuple[dict[str, Any], bool]] = {
    "nothing but a status": ({"status": "administrator"}, True),
    "an administrator without a right that is new": ({"status": "administrator", "user": {"id": 1}}, True),
    "the creator without a name": ({"status": "creator", "user": {}}, True),
    "somebody restricted, of whom nothing else is told": ({"status": "restricted"}, False),
    "a status that is not known yet": ({"status": "guest"}, False),
}


@pytest.mark.parametrize(("reply", "administers"), BARE.values(), ids=BARE)
async def test_of_a_member_the_status_alone_is_read(
    office: Office, monkeypatch: pytest.MonkeyPatch, reply: dict[str, Any], administers: bool
) -> None:
    monkeypatch.setattr(wire, "member", lambda _person, _status: reply)
    assert await office.ask(office.boris) is administers
    assert not office.world.limits.calls["getChatAdministrators"]


async def test_of_administrators_is_read_who_they_are(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "member", lambda person, _status: {"user": {"id": person.id}})
    assert await office.ask(office.anna) is True, "and a member without a status is no answer"
    assert await office.ask(office.boris) is False
    assert office.world.limits.calls["getChatAdministrators"] == 2


async def test_a_right_in_one_chat_is_none_in_another(office: Office) -> None:
    await office.ask(office.anna)
    assert office.rights.administers(office.group.id - 1, office.anna.id) is None


async def test_a_silence_of_the_chat_or_of_the_whole_bot_is_waited_out(office: Office) -> None:
    start = office.clock.now()
    office.lanes.silence(20, office.lanes.lane(True, GROUP))
    office.lanes.silence(30)
    asked = asyncio.create_task(office.ask(office.anna))
    for seconds in (19.9, 29.9):
        office.clock.leap(start + seconds)
        await asyncio.sleep(0.01)
        assert not office.world.limits.calls["getChatMember"]
    office.clock.leap(start + 30)
    assert await asked is True


async def test_nothing_else_is_waited_for(office: Office) -> None:
    lane, other = office.lanes.lane(True, GROUP), office.lanes.lane(True, GROUP + 1)
    office.lanes.silence(60, other)
    for pace in (lane.pace, office.lanes.all):
        pace.stop(office.clock.now() + 60)
    assert await office.ask(office.anna) is True


async def test_two_calls_to_one_chat_are_never_under_way_together(office: Office) -> None:
    """A silence that is told to the first must be known before the second is made."""
    start = office.clock.now()
    office.world.faults.add(Refuse(429, "Too Many Requests: retry after 20", 20), "getChatMember")
    for person in (office.anna, office.boris):
        office.rights.ask(AskRights(GROUP, office.group.id, person.id, {"update_id": 1}))
    first, second = office.tasks
    await first
    office.clock.leap(start + 19.9)
    await asyncio.sleep(0.01)
    assert office.world.limits.calls["getChatMember"] == 1
    office.clock.leap(start + 20)
    await second
    assert office.rights.administers(office.group.id, office.anna.id) is None
    assert office.rights.administers(office.group.id, office.boris.id) is False


async def test_who_asks_again_before_the_answer_is_asked_about_once(office: Office) -> None:
    for number in (1, 2, 3):
        office.rights.ask(AskRights(GROUP, office.group.id, office.anna.id, {"update_id": number}))
    await asyncio.gather(*office.tasks)
    assert office.world.limits.calls["getChatMember"] == 1
    assert [each.raw["update_id"] for each in office.again] == [1, 2, 3]


async def test_a_silence_told_in_reply_is_no_answer_and_stops_the_lane(office: Office) -> None:
    now = office.clock.now()
    office.world.faults.add(Refuse(429, "Too Many Requests: retry after 20", 20), "getChatMember")
    assert await office.ask(office.anna) is None
    assert not office.world.limits.calls["getChatAdministrators"], "nothing more is asked"
    assert office.lanes.lane(True, GROUP).pace.silent == now + 20
    assert office.lanes.all.silent == 0
    assert office.told == [Silenced(SilenceRow(Whom.GROUP, GROUP, now, now + 20))]
