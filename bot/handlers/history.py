"""What has been played: the last coups, the record of a game as a file, and whether it was dealt as promised."""

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot import names as naming
from bot.effects import Prove
from bot.handlers.people import in_group, is_page, pop_up, presser, show, speaker_of, tell, topic_of, words_here
from bot.history import BankEnd, PlayedCoup, history_screen
from bot.notices import Notice
from bot.round import Round
from bot.tapped import number_of
from bot.taps import Tap, Verb
from bot.words import Words
from games.facts import BankBroken, BankLifted, BankTripled, CoupEnded, Fact
from storage import played

COUPS = 10
"""So many of the last coups are told."""


def router() -> Router:
    """Everything about games that are over."""
    history = Router(name="history")
    history.message.register(history_by_command, Command("history"))
    history.message.register(verify_by_command, Command("verify"))
    history.callback_query.register(prove, Tap.filter(F.verb.in_({Verb.RECORD, Verb.VERIFY})))
    return history


async def history_by_command(message: Message, round: Round) -> None:
    """/history: the last coups of this chat with who won what."""
    if not in_group(message.chat):
        await tell(message, round, Notice.ONLY_IN_GROUP)
        return
    chat, words = await round.chat(message.chat), await words_here(round, message)
    coups = await played.last_coups(round.db, chat.id, topic_of(message), COUPS)
    tables = tuple(dict.fromkeys(each.table for each in coups))
    sitters = {table: await _names(round, table, words) for table in tables}
    rows = [
        _told(each, fact, sitters[each.table])
        for each in reversed(coups)
        for fact in each.facts
        if isinstance(fact, CoupEnded)
    ]
    await show(message, round, history_screen(words, rows[-COUPS:], tables))


def _told(step: played.Ended, coup: CoupEnded, names: naming.Names) -> PlayedCoup:
    results = tuple((names.get(seat, ""), change) for seat, change in coup.results)
    banker = "" if step.banker is None else names.get(step.banker, "")
    return PlayedCoup(step.table, step.variant, results, banker, _end(step.facts), coup.bank)


def _end(facts: tuple[Fact, ...]) -> BankEnd:
    """What a step that ended a coup says of the bank."""
    ends = {BankBroken: BankEnd.BROKEN, BankTripled: BankEnd.TRIPLED, BankLifted: BankEnd.LIFTED}
    return next((ends[type(fact)] for fact in facts if type(fact) in ends), BankEnd.STANDS)


async def _names(round: Round, table: int, words: Words) -> naming.Names:
    return naming.at_table(await played.names(round.db, table), words)


async def verify_by_command(message: Message, round: Round) -> None:
    """/verify: the last game of this chat is checked from its record alone."""
    if not in_group(message.chat):
        await tell(message, round, Notice.ONLY_IN_GROUP)
        return
    if await speaker_of(message, round) is None:
        return
    chat, words = await round.chat(message.chat), await words_here(round, message)
    coups = await played.last_coups(round.db, chat.id, topic_of(message), 1)
    if not coups:
        await tell(message, round, Notice.NOTHING_PLAYED)
        return
    round.effects.append(
        Prove(coups[0].table, chat.id, message.chat.id, words.locale, topic_of(message), message.message_id, file=False)
    )


async def prove(query: CallbackQuery, callback_data: Tap, round: Round) -> None:
    """The record of a game, or a check of it, by a button under the last coups."""
    _, words = await presser(query, round)
    message = query.message
    table = number_of(callback_data.argument)
    if table is None or message is None or not in_group(message.chat) or not is_page(query):
        pop_up(query, round, Notice.STALE, words)
        return
    chat = await round.chat(message.chat)
    file = callback_data.verb is Verb.RECORD
    topic = topic_of(message) if isinstance(message, Message) else 0
    pop_up(query, round, Notice.RECORD_COMES if file else Notice.CHECK_COMES, words, alert=False)
    round.effects.append(Prove(table, chat.id, message.chat.id, chat.locale, topic, message.message_id, file))
