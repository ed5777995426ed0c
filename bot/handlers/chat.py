"""The bot is added, removed or blocked, and groups change."""

from dataclasses import replace

from aiogram import F, Router
from aiogram.enums import ChatMemberStatus
from aiogram.types import ChatMemberRestricted, ChatMemberUpdated, Message
from aiogram.types.chat_member_union import ChatMemberUnion

from bot import croupier, pages
from bot.effects import Send
from bot.handlers.people import in_group, in_private
from bot.round import Round
from bot.words import load
from storage.rows import Dm

_IN = frozenset({ChatMemberStatus.MEMBER, ChatMemberStatus.ADMINISTRATOR})


def router() -> Router:
    """Everything about where the bot is."""
    chats = Router(name="chat")
    chats.message.register(upgraded, F.migrate_to_chat_id)
    chats.message.register(upgraded_from, F.migrate_from_chat_id)
    chats.my_chat_member.register(member_changed)
    return chats


async def upgraded(message: Message, round: Round) -> None:
    """A group has become a supergroup: its row takes the new number, and everything in it goes on."""
    if message.migrate_to_chat_id is not None:
        await _move(round, message.chat.id, message.migrate_to_chat_id)


async def upgraded_from(message: Message, round: Round) -> None:
    """The same, told in the new chat."""
    if message.migrate_from_chat_id is not None:
        await _move(round, message.migrate_from_chat_id, message.chat.id)


async def _move(round: Round, old: int, new: int) -> None:
    row = await round.known_chat(old)
    stray = await round.move_chat(row, new) if row is not None else None
    if stray is not None:
        croupier.abandon(round, stray.id)


async def member_changed(event: ChatMemberUpdated, round: Round) -> None:
    """The bot was added to a group or removed from it, or a person blocked or unblocked it. Channels are none of its
    business."""
    was, now = _may_speak(event.old_chat_member), _may_speak(event.new_chat_member)
    if in_private(event.chat):
        person = await round.person(event.from_user)
        round.reach(person, Dm.OPEN if now else Dm.CLOSED)
    elif in_group(event.chat):
        await _place_changed(event, round, was=was, now=now)


async def _place_changed(event: ChatMemberUpdated, round: Round, *, was: bool, now: bool) -> None:
    known = await round.known_chat(event.chat.id)
    if known is not None and known.telegram_id != event.chat.id:
        return  # what becomes of the old number of a supergroup concerns nobody
    if not now:
        if known is not None:
            by = None if event.from_user.is_bot else await round.person(event.from_user)
            croupier.abandon(round, known.id, by)
            round.batch.chats[known.id] = replace(known, lost=True)
        return
    row = await round.chat(event.chat)
    if known is None:
        adder = await round.person(event.from_user)
        row = replace(row, locale=adder.locale or row.locale)
        round.batch.chats[row.id] = row
    if not was:
        round.effects.append(Send(event.chat.id, pages.greeting_screen(load()[row.locale])))


def _may_speak(bot: ChatMemberUnion) -> bool:
    """Whether the bot is in a chat and may write there."""
    if isinstance(bot, ChatMemberRestricted):
        return bot.is_member and bot.can_send_messages
    return bot.status in _IN
