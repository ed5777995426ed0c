"""What Telegram shows of the bot before it speaks: the commands of the menus and the descriptions."""

from collections.abc import Iterator
from typing import Any

from aiogram import Bot
from aiogram.methods import SetMyCommands, SetMyDescription, SetMyShortDescription, TelegramMethod
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.lanes import Lanes
from bot.pages import commands, profile
from bot.wire import Wait, call
from bot.words import LOCALES, load


async def register(bot: Bot, lanes: Lanes) -> None:
    """Set them, once no silence of the whole bot stands. What fails is set at the next start, and so is the rest where
    the server has had enough (429): that can last a day, and concerns nothing else."""
    for method in _settings():
        await lanes.heard_out()
        if isinstance(await call(bot, method), Wait):
            return


def _settings() -> Iterator[TelegramMethod[Any]]:
    """All of them; a language without its own sees the English ones."""
    for locale in (*LOCALES, None):
        words = load()[locale or "en"]
        for scope, private in ((BotCommandScopeAllGroupChats(), False), (BotCommandScopeAllPrivateChats(), True)):
            listed = [BotCommand(command=name, description=text) for name, text in commands(words, private=private)]
            yield SetMyCommands(commands=listed, scope=scope, language_code=locale)
        shown = profile(words)
        yield SetMyDescription(description=shown.description, language_code=locale)
        yield SetMyShortDescription(short_description=shown.short_description, language_code=locale)
