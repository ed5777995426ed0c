"""The commands that Telegram shows in its menu, for each scope and language."""

from aiogram import Bot
from aiogram.methods import SetMyCommands
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.pages import commands
from bot.wire import call
from bot.words import LOCALES, load


async def register(bot: Bot) -> None:
    """Set the commands; a language without its own sees the English ones. What fails is set at the next start."""
    for locale in (*LOCALES, None):
        words = load()[locale or "en"]
        for scope, private in ((BotCommandScopeAllGroupChats(), False), (BotCommandScopeAllPrivateChats(), True)):
            listed = [BotCommand(command=name, description=text) for name, text in commands(words, private=private)]
            await call(bot, SetMyCommands(commands=listed, scope=scope, language_code=locale))
