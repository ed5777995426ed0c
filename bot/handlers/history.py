"""What has been played: the last coups, the record of a game as a file, and whether it was dealt as promised."""

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.effects import Kind, Prove
from bot.handlers.people import in_group, is_page, is_there, pop_up, presser, speaker_of, tell, topic_of
from bot.notices import Notice
from bot.round import Round
from bot.tapped import number_of
from bot.taps import Tap, Verb


def router() -> Router:
    """Everything about games that are over."""
    history = Router(name="history")
    history.message.register(history_by_command, Command("history"))
    history.message.register(verify_by_command, Command("verify"))
    history.callback_query.register(prove, Tap.filter(F.verb.in_({Verb.RECORD, Verb.VERIFY})))
    return history


async def history_by_command(message: Message, round: Round) -> None:
    """/history: the last coups of this chat with who won what."""
    await _ask(message, round, Kind.COUPS)


async def verify_by_command(message: Message, round: Round) -> None:
    """/verify: the last game of this chat is checked from its record alone."""
    await _ask(message, round, Kind.CHECK)


async def _ask(message: Message, round: Round, kind: Kind) -> None:
    """Ask about what was played last in this chat and topic."""
    if not in_group(message.chat):
        await tell(message, round, Notice.ONLY_IN_GROUP)
        return
    person = await speaker_of(message, round)
    if person is None:
        return
    chat = await round.chat(message.chat)
    asked = Prove(kind, 0, chat.id, message.chat.id, chat.locale, topic_of(message), message.message_id, person.id)
    round.effects.append(asked)


async def prove(query: CallbackQuery, callback_data: Tap, round: Round) -> None:
    """The record of a game, or a check of it, by a button under the last coups: of this group, or, in a DM, of wherever
    that page was asked for."""
    person, words = await presser(query, round)
    message = query.message
    table = number_of(callback_data.argument)
    kind = Kind.RECORD if callback_data.verb is Verb.RECORD else Kind.CHECK
    if table is not None and message is not None and in_group(message.chat) and is_page(query):
        chat = await round.chat(message.chat)
        topic = topic_of(message) if isinstance(message, Message) else 0
        number, locale, reply_to = chat.id, chat.locale, message.message_id
    elif table is not None and message is not None and message.chat.type == "private" and is_there(query):
        number, locale, topic, reply_to = 0, words.locale, 0, 0
    else:
        pop_up(query, round, Notice.STALE, words)
        return
    round.effects.append(Prove(kind, table, number, message.chat.id, locale, topic, reply_to, person.id, query.id))
