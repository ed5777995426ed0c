"""Whom the bot can reach, and whom not: every refusal that comes from the chat, provoked over HTTP."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramForbiddenError, TelegramMigrateToChat
from aiogram.methods import SendMessage
from aiogram.types import BufferedInputFile, ReplyParameters

from bot.sandbox.model import Chat, Person
from bot.sandbox.world import World
from tests.sandbox.help import refusal


async def test_a_member_who_never_started(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    world.say(anna, group, "/banchok")
    text = await refusal(bot.send_message(anna.id, "карты"), TelegramForbiddenError)
    assert text == "Forbidden: bot can't initiate conversation with a user"


async def test_a_stranger(bot: Bot, world: World, boris: Person) -> None:
    assert await refusal(bot.send_message(boris.id, "карты")) == "Bad Request: chat not found"


async def test_a_silent_member_is_a_stranger(bot: Bot, world: World, group: Chat, boris: Person) -> None:
    world.say(boris, group, "privacy mode hides this")
    assert await refusal(bot.send_message(boris.id, "карты")) == "Bad Request: chat not found"


@pytest.mark.parametrize("chat", [0, -5, "@nobody", "nonsense"])
async def test_no_such_chat(bot: Bot, chat: int | str) -> None:
    assert await refusal(bot.send_message(chat, "x")) == "Bad Request: chat not found"


async def test_no_chat_at_all(bot: Bot) -> None:
    assert await refusal(bot.send_message("", "x")) == "Bad Request: chat_id is empty"


async def test_a_group_never_entered(bot: Bot, world: World, anna: Person) -> None:
    group = world.group("Чужие", anna)
    assert await refusal(bot.send_message(group.id, "x")) == "Bad Request: chat not found"


async def test_blocked(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    world.block(anna)
    text = await refusal(bot.send_message(anna.id, "x"), TelegramForbiddenError)
    assert text == "Forbidden: bot was blocked by the user"
    world.unblock(anna)
    assert await bot.send_message(anna.id, "x")


async def test_deactivated(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    world.deactivate(anna)
    text = await refusal(bot.send_message(anna.id, "x"), TelegramForbiddenError)
    assert text == "Forbidden: user is deactivated"


async def test_to_a_bot(bot: Bot, world: World) -> None:
    other = world.person("Другой", username="other_bot", is_bot=True)
    for chat in (other.id, world.bot.id):
        text = await refusal(bot.send_message(chat, "x"), TelegramForbiddenError)
        assert text == "Forbidden: the bot can't send messages to the bot"


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_kicked(bot: Bot, world: World, anna: Person, kind: str) -> None:
    group = world.group("Стол", anna, supergroup=kind == "supergroup")
    world.add_bot(group, anna)
    world.remove_bot(group, anna)
    text = await refusal(bot.send_message(group.id, "x"), TelegramForbiddenError)
    assert text == f"Forbidden: bot was kicked from the {kind} chat"


async def test_left(bot: Bot, group: Chat) -> None:
    await bot.leave_chat(group.id)
    text = await refusal(bot.send_message(group.id, "x"), TelegramForbiddenError)
    assert text == "Forbidden: bot is not a member of the group chat"


async def test_a_deleted_group(bot: Bot, world: World, group: Chat) -> None:
    world.delete_group(group)
    text = await refusal(bot.send_message(group.id, "x"), TelegramForbiddenError)
    assert text == "Forbidden: the group chat was deleted"


async def test_an_upgraded_group(bot: Bot, world: World, group: Chat) -> None:
    old = await bot.send_message(group.id, "Стол")
    new = world.upgrade(group)
    with pytest.raises(TelegramMigrateToChat) as caught:
        await bot.send_message(group.id, "x")
    assert "group chat was upgraded to a supergroup chat" in caught.value.message
    assert caught.value.migrate_to_chat_id == new.id
    assert 0 < -new.id < 2**52
    await refusal(bot.edit_message_text("x", chat_id=group.id, message_id=old.message_id), TelegramMigrateToChat)
    text = await refusal(bot.edit_message_text("x", chat_id=new.id, message_id=old.message_id))
    assert text == "Bad Request: message to edit not found"
    assert await bot.send_message(new.id, "x")


async def test_a_muted_group(bot: Bot, world: World, group: Chat) -> None:
    group.muted = True
    text = await refusal(bot.send_message(group.id, "x"))
    assert text == "Bad Request: not enough rights to send text messages to the chat"
    world.make_admin(group, world.bot)
    assert await bot.send_message(group.id, "x")


# ---- topics and replies


async def test_the_general_topic_has_no_thread(bot: Bot, world: World, anna: Person) -> None:
    forum = world.group("Форум", anna, forum=True)
    world.add_bot(forum, anna)
    text = await refusal(bot.send_message(forum.id, "x", message_thread_id=1))
    assert text == "Bad Request: message thread not found"
    sent = await bot.send_message(forum.id, "x")
    assert (sent.message_thread_id, sent.is_topic_message) == (None, None)


async def test_topics_that_are_gone_or_closed(bot: Bot, world: World, anna: Person) -> None:
    forum = world.group("Форум", anna, forum=True)
    world.add_bot(forum, anna)
    topic = world.topic(forum, anna, "Игра")
    sent = await bot.send_message(forum.id, "x", message_thread_id=topic.id)
    assert (sent.message_thread_id, sent.is_topic_message) == (topic.id, True)
    topic.closed = True
    assert await refusal(bot.send_message(forum.id, "x", message_thread_id=topic.id)) == "Bad Request: TOPIC_CLOSED"
    edit = bot.edit_message_text("y", chat_id=forum.id, message_id=sent.message_id)
    assert await refusal(edit) == "Bad Request: TOPIC_CLOSED"
    world.delete_topic(forum, topic)
    edit = bot.edit_message_text("y", chat_id=forum.id, message_id=sent.message_id)
    assert await refusal(edit) == "Bad Request: message to edit not found"
    for thread in (topic.id, 777):
        text = await refusal(bot.send_message(forum.id, "x", message_thread_id=thread))
        assert text == "Bad Request: message thread not found"


async def test_a_group_that_telegram_has_restricted(bot: Bot, world: World, group: Chat) -> None:
    group.refuses = "CHAT_RESTRICTED"
    assert await refusal(bot.send_message(group.id, "x")) == "Bad Request: CHAT_RESTRICTED"


async def test_a_group_where_no_files_may_be_sent(bot: Bot, world: World, group: Chat) -> None:
    group.filed = False
    file = BufferedInputFile(b"x", "x.txt")
    text = await refusal(bot.send_document(group.id, file))
    assert text == "Bad Request: not enough rights to send documents to the chat"
    assert await bot.send_message(group.id, "x")


async def test_what_all_members_of_a_muted_group_may(bot: Bot, group: Chat) -> None:
    for muted in (False, True):
        group.muted = muted
        rights = (await bot.get_chat(group.id)).permissions
        assert rights is not None
        assert rights.can_send_messages is not muted


async def test_no_threads_in_a_plain_group(bot: Bot, group: Chat) -> None:
    text = await refusal(bot.send_message(group.id, "x", message_thread_id=5))
    assert text == "Bad Request: message thread not found"


async def test_a_reply_to_nothing(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    said = world.say(anna, group, "/banchok")
    world.delete_message(said)
    call = SendMessage(chat_id=group.id, text="x", reply_parameters=ReplyParameters(message_id=said.id))
    assert await refusal(bot(call)) == "Bad Request: message to be replied not found"
    anyway = ReplyParameters(message_id=said.id, allow_sending_without_reply=True)
    assert (await bot.send_message(group.id, "x", reply_parameters=anyway)).reply_to_message is None
