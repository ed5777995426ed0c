"""What is forwarded is not said by whoever forwards it: it is never a command, a number or an answer. Asked first."""

from aiogram import F, Router
from aiogram.types import Message

from bot import pages
from bot.handlers.people import show, speaker_of, words_here
from bot.round import Round


def router() -> Router:
    """Every message that was forwarded, wherever it is."""
    forwarded = Router(name="forwarded")
    forwarded.message.register(in_private, F.forward_origin, F.chat.type == "private")
    forwarded.message.register(elsewhere, F.forward_origin)
    return forwarded


async def in_private(message: Message, round: Round) -> None:
    """In the DM it is answered with help, as any talk is."""
    if await speaker_of(message, round) is not None:
        await show(message, round, pages.help_screen(await words_here(round, message)))


async def elsewhere(message: Message) -> None:
    """In a group it is none of the bot's business."""
