"""The flood limits, on the clock: 20 a minute in a group, one a second after a burst, 30 a second in all."""

import asyncio

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter

from bot.clock import Clock
from bot.sandbox.model import Chat, Person
from bot.sandbox.world import World
from tests.sandbox.help import buttons, pass_time


@pytest.fixture
def world() -> World:
    """A world whose time all but stands still, however slow the machine."""
    return World(Clock(speed=0.001))


async def retry_after(bot: Bot, chat: Chat) -> int:
    with pytest.raises(TelegramRetryAfter) as caught:
        await bot.send_message(chat.id, "x")
    assert f"Too Many Requests: retry after {caught.value.retry_after}" in caught.value.message
    return caught.value.retry_after


async def test_a_group_bears_20_sends_and_edits_a_minute(bot: Bot, world: World, group: Chat) -> None:
    world.limits.burst = 100
    sent = await bot.send_message(group.id, "0", reply_markup=buttons("a"))
    for number in range(1, 10):
        await bot.edit_message_text(str(number), chat_id=group.id, message_id=sent.message_id)
    for number in range(10):
        await bot.send_message(group.id, str(number))
    before = len(world.log)
    wait = await retry_after(bot, group)
    assert wait == 60
    assert len(world.log) == before, "a refused call has no effect"
    assert world.limits.most_in_a_minute(group) == 20
    await pass_time(world.clock, wait)
    await bot.send_message(group.id, "x")
    assert world.limits.most_in_a_minute(group) == 20


async def test_answers_and_deletions_are_free(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    sent = [await bot.send_message(group.id, "x", reply_markup=buttons("a")) for _ in range(5)]
    for _ in range(100):
        number = world.press(anna, group.messages[sent[0].message_id])
        await bot.answer_callback_query(number)
    for message in sent:
        await bot.delete_message(group.id, message.message_id)
    assert world.limits.calls["answerCallbackQuery"] == 100
    assert world.limits.spoken == {(group.id, "sendMessage"): 5}


async def test_a_dm_bears_a_short_burst_and_then_one_a_second(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    dm = world.dm(anna)
    for _ in range(5):
        await bot.send_message(dm.id, "x")
    wait = await retry_after(bot, dm)
    assert wait == 1
    await pass_time(world.clock, wait)
    await bot.send_message(dm.id, "x")
    await pass_time(world.clock, 60)
    for _ in range(5):
        await bot.send_message(dm.id, "x")


async def test_a_chat_stays_closed_until_it_was_told(bot: Bot, world: World, group: Chat) -> None:
    world.limits.burst = 100
    for _ in range(20):
        await bot.send_message(group.id, "x")
    wait = await retry_after(bot, group)
    await pass_time(world.clock, wait / 2, within=0.2)
    assert 1 <= await retry_after(bot, group) <= wait / 2


async def test_30_a_second_in_all(bot: Bot, world: World) -> None:
    people = [world.person(f"Игрок {number}") for number in range(31)]
    for person in people:
        world.press_start(person)
    calls = [bot.send_message(person.id, "x") for person in people]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(one) for one in results if isinstance(one, Exception)] == [TelegramRetryAfter]


async def test_limits_can_be_off_and_still_count(bot: Bot, world: World, group: Chat) -> None:
    world.limits.on = False
    for _ in range(40):
        await bot.send_message(group.id, "x")
    assert world.limits.most_in_a_minute(group) == 40


async def test_refusals_are_counted(bot: Bot, world: World, group: Chat) -> None:
    for _ in range(5):
        await bot.send_message(group.id, "x")
    await retry_after(bot, group)
    assert world.limits.refused == {("sendMessage", 429, "Too Many Requests: retry after 1"): 1}
