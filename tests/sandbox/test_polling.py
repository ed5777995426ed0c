"""Long polling, confirmation and expiry, by raw HTTP beside aiogram where the reply itself matters."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramConflictError
from aiohttp import ClientError, ClientSession

from bot.sandbox.model import Chat, Person
from bot.sandbox.server import Standin, serve
from bot.sandbox.world import World
from tests.sandbox.help import buttons, pass_time


@pytest.fixture
async def http() -> AsyncIterator[ClientSession]:
    async with ClientSession() as http:
        yield http


async def poll(http: ClientSession, standin: Standin, **fields: int | str) -> list[dict[str, Any]]:
    async with http.post(f"{standin.base}/bot{standin.token}/GETUPDATES", data=fields) as reply:
        body = await reply.json()
        assert body["ok"], body
        result: list[dict[str, Any]] = body["result"]
        return result


def ids(updates: list[dict[str, Any]]) -> list[int]:
    return [update["update_id"] for update in updates]


async def test_a_higher_offset_confirms_and_nothing_else_does(
    http: ClientSession, standin: Standin, world: World, anna: Person
) -> None:
    world.press_start(anna)
    for text in ("раз", "два"):
        world.say(anna, world.dm(anna), text)
    first = ids(await poll(http, standin))
    assert first == [first[0], first[0] + 1, first[0] + 2]
    assert ids(await poll(http, standin)) == first, "unconfirmed updates come again"
    assert ids(await poll(http, standin, offset=first[0])) == first
    assert ids(await poll(http, standin, offset=first[1])) == first[1:]
    assert ids(await poll(http, standin, offset=first[0])) == first[1:], "what was confirmed is gone for good"
    assert world.mailbox.confirmed == first[0]
    assert ids(await poll(http, standin, offset=first[2] + 1)) == []
    assert len(world.mailbox) == 0


async def test_a_negative_offset_keeps_only_the_last(
    http: ClientSession, standin: Standin, world: World, anna: Person
) -> None:
    world.press_start(anna)
    for text in ("раз", "два"):
        world.say(anna, world.dm(anna), text)
    assert [u["message"]["text"] for u in await poll(http, standin, offset=-2)] == ["раз", "два"]
    assert len(world.mailbox) == 2


@pytest.mark.parametrize(("limit", "count"), [(1, 1), (100, 100), (0, 100), (500, 100)])
async def test_the_limit(
    http: ClientSession, standin: Standin, world: World, anna: Person, limit: int, count: int
) -> None:
    world.press_start(anna)
    for number in range(119):
        world.say(anna, world.dm(anna), str(number))
    assert len(await poll(http, standin, limit=limit)) == count


async def test_a_waiting_poll_is_woken_at_once(
    http: ClientSession, standin: Standin, world: World, anna: Person
) -> None:
    polling = asyncio.create_task(poll(http, standin, timeout=50))
    await world.until(world.idle)
    before = world.clock.now()
    world.press_start(anna)
    assert [u["message"]["text"] for u in await polling] == ["/start"]
    assert world.clock.now() - before < 25


async def test_a_poll_ends_empty_after_its_timeout_on_the_clock(
    http: ClientSession, standin: Standin, world: World
) -> None:
    world.clock.hurry(1000)
    before = world.clock.now()
    assert await poll(http, standin, timeout=30) == []
    assert world.clock.now() - before >= 30
    before = world.clock.now()
    assert await poll(http, standin, timeout=900) == [], "a longer one is cut to 50 seconds"
    assert 50 <= world.clock.now() - before < 500


async def test_a_second_poller_ends_the_first(bot: Bot, standin: Standin, world: World, anna: Person) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=50))
    await world.until(world.idle)
    second = asyncio.create_task(bot.get_updates(timeout=50))
    with pytest.raises(TelegramConflictError) as caught:
        await first
    assert "terminated by other getUpdates request" in caught.value.message
    world.press_start(anna)
    assert len(await second) == 1


async def test_presses_are_gone_after_150_seconds_and_messages_stay_a_day(
    bot: Bot, world: World, group: Chat, anna: Person
) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a"))
    world.say(anna, group, "/banchok")
    world.press(anna, group.messages[sent.message_id])
    assert [u.event_type for u in await bot.get_updates()] == ["message", "callback_query"]
    await pass_time(world.clock, 151)
    assert [u.event_type for u in await bot.get_updates()] == ["message"]
    await pass_time(world.clock, 86400)
    assert await bot.get_updates() == []


async def test_presses_of_one_person_stay_in_order(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a", "b", "c"))
    pressed = [world.press(anna, group.messages[sent.message_id], one) for one in "cabacb"]
    updates = await bot.get_updates()
    assert [u.callback_query.id for u in updates if u.callback_query] == pressed
    assert [u.update_id - updates[0].update_id for u in updates] == list(range(6))


async def test_allowed_updates_are_remembered_and_leave_the_queue_alone(
    bot: Bot, world: World, group: Chat, anna: Person
) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a"))
    world.say(anna, group, "/one")
    assert len(await bot.get_updates(allowed_updates=["callback_query"])) == 1, "queued before the change"
    world.say(anna, group, "/two")
    world.press(anna, group.messages[sent.message_id])
    updates = await bot.get_updates()
    assert [u.event_type for u in updates] == ["message", "callback_query"]
    assert (await bot.get_webhook_info()).allowed_updates == ["callback_query"]


async def test_chat_member_comes_only_by_request_and_to_an_admin(bot: Bot, world: World, group: Chat) -> None:
    await bot.get_updates(allowed_updates=["chat_member"])
    world.join(group, world.person("Вера"))
    world.make_admin(group, world.bot)
    vera = world.person("Вера")
    world.join(group, vera)
    (update,) = await bot.get_updates()
    assert update.chat_member
    assert (update.chat_member.new_chat_member.user.id, update.chat_member.new_chat_member.status) == (
        vera.id,
        "member",
    )


async def test_a_confirmed_update_can_be_made_to_come_again(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    (update,) = await bot.get_updates()
    polling = asyncio.create_task(bot.get_updates(offset=update.update_id + 1, timeout=50))
    await world.until(world.idle)
    world.mailbox.repeat(update.model_dump(mode="json", exclude_none=True, by_alias=True))
    assert [u.update_id for u in await polling] == [update.update_id]


async def test_dropping_what_waits(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    assert (await bot.get_webhook_info()).pending_update_count == 1
    assert await bot.delete_webhook(drop_pending_updates=True)
    assert await bot.get_updates() == []


async def test_the_end_of_the_server_cuts_a_waiting_poll(http: ClientSession, world: World, anna: Person) -> None:
    async with serve(world) as standin:
        polling = asyncio.create_task(poll(http, standin, timeout=50))
        await world.until(world.idle)
    with pytest.raises(ClientError):
        await polling
    world.press_start(anna)
    async with serve(world, standin.port) as again:
        assert again.base == standin.base
        assert len(await poll(http, again)) == 1, "the world outlives its server"


async def test_a_taken_port(standin: Standin) -> None:
    with pytest.raises(OSError, match="address already in use"):
        async with serve(standin.world, standin.port):
            pass
