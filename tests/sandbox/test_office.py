"""Asking about chats, and the bot's own page: commands, name, descriptions."""

import pytest
from aiogram import Bot
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeChat,
    ChatMemberAdministrator,
    ChatMemberLeft,
    ChatMemberMember,
    ChatMemberOwner,
)

from bot.sandbox.model import Chat, Person
from bot.sandbox.world import World
from tests.sandbox.help import refusal

PLAY = BotCommand(command="play", description="Играть")


async def test_members(bot: Bot, world: World, group: Chat, anna: Person, boris: Person) -> None:
    assert isinstance(await bot.get_chat_member(group.id, anna.id), ChatMemberOwner)
    assert isinstance(await bot.get_chat_member(group.id, boris.id), ChatMemberMember)
    assert isinstance(await bot.get_chat_member(group.id, world.person("Чужой").id), ChatMemberLeft)
    world.make_admin(group, boris)
    assert isinstance(await bot.get_chat_member(group.id, boris.id), ChatMemberAdministrator)
    admins = await bot.get_chat_administrators(group.id)
    assert {admin.user.id for admin in admins} == {anna.id, boris.id}
    assert await refusal(bot.get_chat_member(group.id, 5)) == "Bad Request: user not found"


async def test_chats(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    world.press_start(anna)
    found = await bot.get_chat(group.id)
    assert (found.type, found.title) == ("group", "Стол")
    found = await bot.get_chat(anna.id)
    assert (found.type, found.first_name, found.username) == ("private", "Анна", "anna")
    text = await refusal(bot.get_chat_administrators(anna.id))
    assert text == "Bad Request: there are no administrators in the private chat"


async def test_commands_per_scope_and_language(bot: Bot, world: World, group: Chat) -> None:
    scope = BotCommandScopeAllGroupChats()
    assert await bot.set_my_commands([PLAY], scope=scope, language_code="ru")
    (found,) = await bot.get_my_commands(scope=scope, language_code="ru")
    assert (found.command, found.description) == ("play", "Играть")
    assert await bot.get_my_commands(scope=scope) == []
    assert world.commands["all_group_chats", 0, 0, "ru"] == [{"command": "play", "description": "Играть"}]
    await bot.set_my_commands([PLAY], scope=BotCommandScopeChat(chat_id=group.id))
    assert world.commands["chat", group.id, 0, ""]
    assert await bot.delete_my_commands(scope=scope, language_code="ru")
    assert await bot.get_my_commands(scope=scope, language_code="ru") == []


@pytest.mark.parametrize(
    ("commands", "complaint"),
    [
        ([BotCommand(command="Play", description="x")], "BOT_COMMAND_INVALID"),
        ([BotCommand(command="p" * 33, description="x")], "BOT_COMMAND_INVALID"),
        ([BotCommand(command="play", description=" ")], "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([BotCommand(command="play", description="x" * 257)], "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([PLAY] * 101, "BOT_COMMANDS_TOO_MUCH"),
    ],
)
async def test_wrong_commands(bot: Bot, world: World, commands: list[BotCommand], complaint: str) -> None:
    assert await refusal(bot.set_my_commands(commands)) == f"Bad Request: {complaint}"
    assert world.commands == {}


async def test_a_wrong_language(bot: Bot) -> None:
    text = await refusal(bot.set_my_commands([PLAY], language_code="russian"))
    assert text == "Bad Request: invalid language_code specified"


async def test_name_and_descriptions(bot: Bot, world: World) -> None:
    assert await bot.set_my_name("Банкомёт", language_code="ru")
    assert await bot.set_my_description("x" * 512)
    assert await bot.set_my_short_description("x" * 120)
    assert world.profile["name", "ru"] == "Банкомёт"
    assert await refusal(bot.set_my_name("x" * 65)) == "Bad Request: bot name is too long"
    assert await refusal(bot.set_my_description("x" * 513)) == "Bad Request: bot description is too long"
    assert await refusal(bot.set_my_short_description("x" * 121)) == "Bad Request: bot short description is too long"
