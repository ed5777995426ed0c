"""The DM: Start, which opens it and brings a hand at once, and numbers typed there. It is asked last of all."""

from aiogram import F, Router
from aiogram.filters import CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message

from bot import names as naming
from bot import pages
from bot.desk import Desk
from bot.effects import Redraw
from bot.handlers.amount import amount_in_private
from bot.handlers.people import pop_up, presser, show, speaker_of, words_here
from bot.invitation import invites, table_and_word, word_of
from bot.lessons import linked_lesson
from bot.notices import Notice
from bot.round import Round
from bot.screen import Screen
from bot.screens import has_hand
from bot.words import Words
from games import play
from storage.rows import PersonRow, TableRow


def router() -> Router:
    """What is said in private, and every press that nobody else has taken."""
    private = Router(name="private")
    private.message.register(start, CommandStart(), F.chat.type == "private")
    private.message.register(talk, F.chat.type == "private", F.text)
    private.callback_query.register(unknown)
    return private


async def start(message: Message, command: CommandObject, round: Round, desk: Desk) -> None:
    """Start opens the DM and brings the hand of the table whose link was pressed, or of every table where the person
    sits. A link of a lesson brings that too; the link of a table where the person does not sit, a seat there. Who sits
    somewhere and has no hand to see yet is told that they will come; others, what the bot is."""
    person = await speaker_of(message, round)
    if person is None:
        return
    payload = command.args or ""
    sitting = round.tables_of(person.id)
    named, word = table_and_word(payload) or (0, "")
    wanted = [named] if named in sitting else sitting
    hands = [table for table in wanted if _has_hand(round, table, person)]
    round.effects.extend(Redraw(table, person.id) for table in hands)
    words = await words_here(round, message)
    lesson = linked_lesson(payload, words, bot_username=desk.username)
    if lesson is not None:
        await show(message, round, lesson)
    elif named not in sitting and (table := round.table(named)) is not None and invites(table, word):
        await show(message, round, _invitation(round, table, words))
    elif hands:
        return
    elif wanted:
        await show(message, round, pages.seated_screen(words))
    else:
        await show(message, round, pages.start_screen(words, bot_username=desk.username))


def _invitation(round: Round, table: TableRow, words: Words) -> Screen:
    """The way to a seat, for whoever has come by a table's link and sits elsewhere or nowhere."""
    chat = round.chat_of(table.chat)
    group = naming.clean(chat.title, chat.id, words)
    return pages.invited_screen(words, variant=table.state.variant, group=group, table=table.id, word=word_of(table))


def _has_hand(round: Round, table: int, person: PersonRow) -> bool:
    """Whether a person has something to see or to answer at a table."""
    row, seat = round.table(table), round.seat_of(table, person.id)
    return row is not None and seat is not None and has_hand(play.view(row.state, seat))


async def talk(message: Message, round: Round, desk: Desk) -> None:
    """A number answers the table that asked last; anything else is answered with help."""
    person = await speaker_of(message, round)
    if person is None:
        return
    if not await amount_in_private(message, round, desk, person):
        await show(message, round, pages.help_screen(await words_here(round, message)))


async def unknown(query: CallbackQuery, round: Round) -> None:
    """A press that no button of ours can have sent."""
    _, words = await presser(query, round)
    pop_up(query, round, Notice.STALE, words)
