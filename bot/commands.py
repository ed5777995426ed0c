"""What Telegram shows of the bot before it speaks: the commands of the menus and the descriptions."""

from aiogram import Bot
from aiogram.methods import SetMyCommands, SetMyDescription, SetMyShortDescription
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.pages import commands, profile
from bot.wire import call
from bot.words import LOCALES, load


async def register(bot: Bot) -> None:
    """Set them; a language without its own sees the English ones. What fails is set at the next start."""
    for locale in (*LOCALES, None):
        words = load()[locale or "en"]
        for scope, private in ((BotCommandScopeAllGroupChats(), False), (BotCommandScopeAllPrivateChats(), True)):
            listed = [BotCommand(command=name, description=text) for name, text in commands(words, private=private)]
            await call(bot, SetMyCommands(commands=listed, scope=scope, language_code=locale))
        shown = profile(words)
        await call(bot, SetMyDescription(description=shown.description, language_code=locale))
        await call(bot, SetMyShortDescription(short_description=shown.short_description, language_code=locale))
