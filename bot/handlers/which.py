"""Which table a message means, from wherever it is written: a place that cannot be spoken to must trap nobody."""

from aiogram.types import Message

from bot.desk import Desk
from bot.handlers.people import in_group, topic_of
from bot.notices import Notice
from bot.round import Round
from storage.rows import PersonRow, TableRow


def sat_at(round: Round, person: PersonRow, chat: int) -> TableRow | None:
    """The table of a chat where a person sits: there is one at most, in whatever topic."""
    rows = [round.table(number) for number in round.tables_of(person.id)]
    return next((row for row in rows if row is not None and row.chat == chat), None)


def replied_to(message: Message, round: Round, desk: Desk, person: PersonRow) -> TableRow | None:
    """The table whose hand a message of the DM replies to."""
    if message.reply_to_message is None:
        return None
    table = desk.hands(person.id, message.reply_to_message.message_id)
    return round.table(table) if table is not None else None


async def table_to_leave(message: Message, round: Round, desk: Desk, person: PersonRow) -> TableRow | Notice:
    """The table that a person wants to leave: in a group the one where the person sits, else the one that stands here;
    in the DM the only one, or the one whose hand is replied to."""
    if not in_group(message.chat):
        return _own_table(message, round, desk, person)
    chat = await round.chat(message.chat)
    return sat_at(round, person, chat.id) or round.table_at(chat.id, topic_of(message)) or Notice.NO_TABLE


async def table_to_close(message: Message, round: Round, desk: Desk, person: PersonRow) -> TableRow | Notice:
    """The table that a person wants to close: in a group the one that stands here, else the one where the person sits,
    else the only one of the group; in the DM as for leaving."""
    if not in_group(message.chat):
        return _own_table(message, round, desk, person)
    chat = await round.chat(message.chat)
    row = round.table_at(chat.id, topic_of(message)) or sat_at(round, person, chat.id)
    standing = round.tables_in(chat.id)
    if row is None and len(standing) == 1:
        row = round.table(standing[0])
    return row or Notice.NO_TABLE


def _own_table(message: Message, round: Round, desk: Desk, person: PersonRow) -> TableRow | Notice:
    replied = replied_to(message, round, desk, person)
    if replied is not None:
        return replied
    rows = [row for row in map(round.table, round.tables_of(person.id)) if row is not None]
    if len(rows) > 1:
        return Notice.WHICH_TABLE
    return rows[0] if rows else Notice.NO_TABLE
