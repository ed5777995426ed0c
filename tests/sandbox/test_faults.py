"""Faults on purpose: each kind, where it strikes, and that nothing fails without a rule."""

import pytest
from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)

from bot.sandbox.faults import Cut, Delay, Fault, Html, Lose, Refuse
from bot.sandbox.model import Chat, Person
from bot.sandbox.world import World


def said(world: World, chat: Chat) -> list[str]:
    return [message.text for message in world.messages(chat) if message.sender is world.bot and message.text]


@pytest.mark.parametrize(
    ("fault", "error", "done"),
    [
        (Refuse(500, "Internal Server Error"), TelegramServerError, False),
        (Refuse(429, "Too Many Requests: retry after 7", retry_after=7), TelegramRetryAfter, False),
        (Refuse(400, "Bad Request: chat not found"), TelegramBadRequest, False),
        (Html(502), ClientDecodeError, False),
        (Cut(), TelegramNetworkError, False),
        (Lose(), TelegramNetworkError, True),
    ],
)
async def test_each_fault_once(
    bot: Bot, world: World, group: Chat, fault: Fault, error: type[Exception], done: bool
) -> None:
    world.faults.add(fault, "sendMessage")
    with pytest.raises(error):
        await bot.send_message(group.id, "раз")
    assert said(world, group) == (["раз"] if done else [])
    await bot.send_message(group.id, "два")
    assert said(world, group)[-1] == "два"
    assert world.faults.done == 1


async def test_a_delay_is_of_the_clock(bot: Bot, world: World, group: Chat) -> None:
    world.clock.hurry(1000)
    world.faults.add(Delay(20))
    before = world.clock.now()
    await bot.send_message(group.id, "раз")
    assert world.clock.now() - before >= 20


async def test_rules_choose_method_chat_and_turn(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    world.press_start(anna)
    rule = world.faults.add(Html(), "sendMessage", chat=group.id, skip=1, times=2)
    await bot.send_message(group.id, "1")
    await bot.send_message(anna.id, "другой чат")
    await bot.get_me()
    for _ in range(2):
        with pytest.raises(ClientDecodeError):
            await bot.send_message(group.id, "2")
    await bot.send_message(group.id, "3")
    assert said(world, group) == ["1", "3"]
    assert rule.times == 0


async def test_the_first_rule_that_fits_wins(bot: Bot, world: World, group: Chat) -> None:
    world.faults.add(Refuse(400, "Bad Request: first"), "sendMessage")
    world.faults.add(Refuse(400, "Bad Request: second"))
    for name in ("first", "second"):
        with pytest.raises(TelegramBadRequest, match=name):
            await bot.send_message(group.id, "x")
    world.faults.add(Cut(), times=100)
    world.faults.clear()
    await bot.send_message(group.id, "x")


async def test_updates_whose_reply_was_lost_come_again(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    world.faults.add(Lose(), "getUpdates")
    with pytest.raises(TelegramNetworkError):
        await bot.get_updates()
    assert len(await bot.get_updates()) == 1
