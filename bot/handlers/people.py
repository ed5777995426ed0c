"""Who is speaking, where, and with what right: what all handlers ask first."""

from typing import Any

from aiogram.types import CallbackQuery, Chat, InaccessibleMessage, Message

from bot import croupier
from bot.desk import Desk
from bot.effects import Answer, AskRights, Edit, Send
from bot.invitation import invites
from bot.names import escaped
from bot.notices import Notice, notice_text, refusal_text
from bot.round import Round
from bot.screen import Screen
from bot.taps import PLAYED, Tap, Verb
from bot.words import Words, load
from games import play
from games.lobby import Lobby
from games.moves import Move
from games.refusal import Refusal, Why
from games.table import Seat
from storage.rows import ChatRow, Dm, PersonRow, TableRow

HOST_SECONDS = 60.0
"""After so long in the lobby anybody seated may start it and choose its terms."""


def topic_of(message: Message) -> int:
    """The topic a message belongs to, 0 for none: a reply thread of a plain group is no topic."""
    return message.message_thread_id or 0 if message.is_topic_message else 0


def in_group(chat: Chat) -> bool:
    """Whether a chat is a group."""
    return chat.type in ("group", "supergroup")


def in_private(chat: Chat) -> bool:
    """Whether a chat is a person's DM. There are four types of chats: what is no group need not be one."""
    return chat.type == "private"


async def words_here(round: Round, message: Message) -> Words:
    """The words for an answer to a message: the group's language, or the person's in the DM."""
    if in_group(message.chat):
        return load()[(await round.chat(message.chat)).locale]
    if message.from_user is None:
        return load()[round.default_locale]
    person = await round.person(message.from_user)
    return load()[person.locale or round.default_locale]


async def speaker_of(message: Message, round: Round) -> PersonRow | None:
    """The person who wrote a message. Channels, anonymous administrators and bots are none, and are told so."""
    user = message.from_user
    if user is None or user.is_bot or message.sender_chat is not None:
        await tell(message, round, Notice.NOT_A_PERSON)
        return None
    person = await round.person(user)
    if in_private(message.chat):
        person = round.reach(person, Dm.OPEN)
    return person


async def tell(message: Message, round: Round, what: Notice | Refusal, chips: int = 0, *, table: int = 0) -> None:
    """Answer a message politely, in reply; a refusal of a table names who sits there."""
    words = await words_here(round, message)
    await show(message, round, Screen(escaped(_text(round, what, words, chips, table))), own=True)


def _text(round: Round, what: Notice | Refusal, words: Words, chips: int, table: int) -> str:
    if isinstance(what, Notice):
        return notice_text(what, words, chips=chips)
    return refusal_text(what, words, croupier.names_of(round, table, words) if table and what.who is not None else None)


async def show(message: Message, round: Round, screen: Screen, *, own: bool = False) -> None:
    """Answer a message with a page, in reply; or with a word on what its writer has tried to do (`own`)."""
    if in_group(message.chat):
        await round.chat(message.chat)
    reply_to = message.message_id if in_group(message.chat) else 0
    round.effects.append(Send(message.chat.id, screen, topic_of(message), reply_to, own))


async def presser(query: CallbackQuery, round: Round) -> tuple[PersonRow, Words]:
    """The person who pressed a button, and the words of that person's language. Who presses in a DM that was taken for
    closed can be written to there after all."""
    person = await round.person(query.from_user)
    if person.dm is Dm.CLOSED and query.message is not None and in_private(query.message.chat):
        person = round.reach(person, Dm.OPEN)
    return person, load()[person.locale or round.default_locale]


def pop_up(
    query: CallbackQuery,
    round: Round,
    what: Notice | Refusal,
    words: Words,
    chips: int = 0,
    *,
    alert: bool = True,
    table: int = 0,
) -> None:
    """Answer a press with a notice or a refusal, which names who sits at its table."""
    round.effects.append(Answer(query.id, _text(round, what, words, chips, table), alert))


def is_page(query: CallbackQuery) -> bool:
    """Whether a press of a page's button can have come from that page, as far as that can be known."""
    return is_there(query) or is_too_old(query)


def is_there(query: CallbackQuery) -> bool:
    """Whether the button that was pressed stands under its message: forged data may name any message of the bot."""
    markup = query.message.reply_markup if isinstance(query.message, Message) else None
    rows = markup.inline_keyboard if markup is not None else []
    return any(button.callback_data == query.data for row in rows for button in row)


def is_too_old(query: CallbackQuery) -> bool:
    """Whether the message whose button was pressed is so old that Telegram shows it no more: it cannot be edited, and
    neither its buttons nor its topic are known."""
    return isinstance(query.message, InaccessibleMessage)


def turn_page(query: CallbackQuery, round: Round, screen: Screen) -> None:
    """Show a page in the place of the one whose button was pressed, if it is another; under a message that is too old
    for that a new one, as a reply, which Telegram puts into the topic of that message."""
    if query.message is None or stands(query, screen):
        return
    chat, at = query.message.chat.id, query.message.message_id
    round.effects.append(Send(chat, screen, 0, at) if is_too_old(query) else Edit(chat, at, screen))


def stands(query: CallbackQuery, screen: Screen) -> bool:
    """Whether the message whose button was pressed has the buttons of a page already, and so is that page."""
    markup = query.message.reply_markup if isinstance(query.message, Message) else None
    if markup is None or not screen.rows:
        return False
    return [
        [button.model_dump(exclude_none=True) for button in row] for row in markup.inline_keyboard
    ] == screen.buttons()


def host_of(round: Round, row: TableRow) -> Seat | None:
    """The host of a table: of a lobby the one it names, of a game whoever of those present sat down first."""
    if isinstance(row.state, Lobby):
        return row.state.host
    return next((seat for seat, sitter in round.seats_of(row.id).items() if sitter.at), None)


def may_arrange(round: Round, desk: Desk, row: TableRow, person: PersonRow) -> bool | None:
    """Whether a person may start a lobby and choose its terms: the host, a chat's administrator, after a minute
    anybody seated. None if Telegram must be asked."""
    seat = round.seat_of(row.id, person.id)
    if seat is not None and (seat == host_of(round, row) or round.now - row.opened >= HOST_SECONDS):
        return True
    return desk.rights.administers(round.chat_of(row.chat).telegram_id, person.telegram_id)


def ask_rights(round: Round, chat: ChatRow, person: PersonRow, raw: dict[str, Any]) -> None:
    """Have the update handled again when it is known whether the person administers the chat."""
    round.effects.append(AskRights(chat.id, chat.telegram_id, person.telegram_id, raw))


def refused_move(row: TableRow, seat: Seat | None, move: Move) -> Refusal | None:
    """Why a move of a seat (none: somebody who does not sit) would be refused, if it would."""
    if seat is None:
        return Refusal(Why.NOT_SEATED)
    result = play.apply(row.state, seat, move)
    return result if isinstance(result, Refusal) else None


def table_of_press(query: CallbackQuery, tap: Tap, round: Round, person: PersonRow) -> TableRow | None:
    """The live table that a button names, if it is pressed where that table's buttons hang: in its own group, in the
    DM of whoever sits or sat there, or, to sit down, in the DM of whoever has the table's word. Data can be forged."""
    row = round.table(tap.table)
    if row is None or query.message is None:
        return None
    chat = query.message.chat
    if in_group(chat):
        return row if chat.id == round.chat_of(row.chat).telegram_id else None
    if tap.verb is Verb.JOIN:
        heard = invites(row, tap.argument)
    else:
        seats = [seat for seat in round.seats_of(row.id).values() if seat.person == person.id]
        heard = any(seat.at or tap.verb in PLAYED for seat in seats)  # whoever has left is told so
    return row if chat.type == "private" and heard else None
