"""Waiting for what happens, and reading what happened."""

import asyncio

import pytest
from aiogram import Bot

from bot.sandbox.model import Chat, Person
from bot.sandbox.world import World
from tests.sandbox.help import buttons


async def test_until_wakes_by_itself(bot: Bot, world: World, group: Chat) -> None:
    waiting = asyncio.create_task(world.until(lambda: world.last(group)))
    await bot.send_message(group.id, "раз")
    assert (await waiting).text == "раз"


async def test_until_gives_up_and_says_what_it_saw(bot: Bot, world: World, group: Chat) -> None:
    await bot.send_message(group.id, "раз")
    with pytest.raises(TimeoutError, match="раз"):
        await world.until(lambda: False, seconds=0.01)


async def test_the_log_keeps_each_state_and_messages_the_last(
    bot: Bot, world: World, group: Chat, anna: Person
) -> None:
    begin = len(world.log)
    seen: list[tuple[str, str, list[str]]] = []

    async def listen() -> None:
        async for one in world.happenings(begin):
            rows = (one.markup or {"inline_keyboard": []})["inline_keyboard"]
            seen.append((one.kind, one.text, [button["text"] for row in rows for button in row]))

    listening = asyncio.create_task(listen())
    sent = await bot.send_message(group.id, "1", reply_markup=buttons("a"))
    number = world.press(anna, group.messages[sent.message_id])
    await bot.answer_callback_query(number, "да")
    await bot.edit_message_text("2", chat_id=group.id, message_id=sent.message_id, reply_markup=buttons("b"))
    await bot.delete_message(group.id, sent.message_id)
    await world.until(lambda: len(seen) == 5)
    listening.cancel()
    assert seen == [
        ("sent", "1", ["a"]),
        ("pressed", "1", ["a"]),
        ("answered", "1", ["a"]),
        ("edited", "2", ["b"]),
        ("deleted", "2", ["b"]),
    ]
    assert [one.number for one in world.log] == list(range(len(world.log)))
    times = [one.at for one in world.log]
    assert times == sorted(times)
    assert sent.message_id not in [message.id for message in world.messages(group)]
