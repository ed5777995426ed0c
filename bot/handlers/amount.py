"""Numbers that people type: by command, in reply to the bot in a group, or in the DM."""

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot import croupier, typed
from bot.desk import Desk
from bot.handlers.people import in_group, in_private, speaker_of, tell, topic_of
from bot.handlers.which import replied_to, sat_at
from bot.notices import Notice
from bot.round import Round
from bot.screens import asks
from games import play
from games.moves import Move
from games.refusal import Refusal
from games.table import Seat
from storage.rows import PersonRow, TableRow


def router() -> Router:
    """Everything that is answered by a number in a group; the DM hands its own on."""
    amounts = Router(name="amount")
    amounts.message.register(amount_by_command, Command("bank", "stake"))
    # In a topic every message is a reply to the one that made the topic: commands must go on to their handlers.
    written = F.text & ~F.text.startswith("/")
    amounts.message.register(amount_by_reply, written, F.reply_to_message, F.chat.type.in_({"group", "supergroup"}))
    return amounts


async def amount_by_command(message: Message, command: CommandObject, round: Round, desk: Desk) -> None:
    """/bank 150, /stake 35, in the group or in the DM. Each does what it says and nothing else."""
    person = await speaker_of(message, round)
    if person is None:
        return
    row = await table_meant(message, round, desk, person)
    if row is None:
        await tell(message, round, Notice.NO_TABLE)
        return
    seat, private = round.seat_of(row.id, person.id), in_private(message.chat)
    what = typed.command(row.state, seat, command.command, command.args or "", private=private)
    await _done(message, round, row, seat, what)


async def amount_by_reply(message: Message, round: Round, desk: Desk) -> None:
    """A number or a word in reply to the bot; any other talk is answered only if a number is waited for."""
    replied = message.reply_to_message
    if replied is None or replied.from_user is None or replied.from_user.id != desk.bot_id:
        return
    if message.sender_chat is not None or message.from_user is None or message.from_user.is_bot:
        return
    person = await round.person(message.from_user)
    row = round.table_at((await round.chat(message.chat)).id, topic_of(message))
    if row is not None:
        await _amount(message, round, person, row)
    elif isinstance(typed.read(message.text or ""), int):
        await tell(message, round, Notice.NO_TABLE)


async def amount_in_private(message: Message, round: Round, desk: Desk, person: PersonRow) -> bool:
    """A number typed in the DM goes to the table that asked last, a reply to the one replied to.

    Says whether the text was taken as an amount at all.
    """
    row = await table_meant(message, round, desk, person)
    return row is not None and await _amount(message, round, person, row)


async def _amount(message: Message, round: Round, person: PersonRow, row: TableRow) -> bool:
    """Have a text answer what a table asks; whether it was taken so."""
    seat = round.seat_of(row.id, person.id)
    what = typed.answer(row.state, seat, message.text or "", private=in_private(message.chat))
    if what is None:
        return False
    await _done(message, round, row, seat, what)
    return True


async def _done(
    message: Message, round: Round, row: TableRow, seat: Seat | None, what: Move | Refusal | Notice
) -> None:
    """Make the move of a text, or tell what has come in its place."""
    result = what if isinstance(what, Refusal | Notice) else croupier.make(round, row, seat, what)
    if isinstance(result, Refusal | Notice):
        await tell(message, round, result, table=row.id)


async def table_meant(message: Message, round: Round, desk: Desk, person: PersonRow) -> TableRow | None:
    """The table a message means: in a group the one where the person sits, in whatever topic, else the one that stands
    here; in the DM the one whose hand is replied to, else the one that asked last."""
    if in_group(message.chat):
        chat = await round.chat(message.chat)
        return sat_at(round, person, chat.id) or round.table_at(chat.id, topic_of(message))
    replied = replied_to(message, round, desk, person)
    if replied is not None:
        return replied
    rows = [row for row in map(round.table, round.tables_of(person.id)) if row is not None]
    asking = [row for row in rows if _asks(round, row, person)]
    return max(asking or rows, key=_asked_at, default=None)


def _asked_at(row: TableRow) -> float:
    """When the question that a table waits for now was delivered; 0 if it has not been."""
    return 0.0 if row.due is None else row.due - croupier.patience(row.state)


def _asks(round: Round, row: TableRow, person: PersonRow) -> bool:
    seat = round.seat_of(row.id, person.id)
    return seat is not None and any(asks(offer) for offer in play.offers(row.state, seat))
