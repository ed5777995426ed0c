"""Play: the buttons of boards and hands, and the numbers and commands that stand for them."""

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot import croupier
from bot.board import hand_popup
from bot.desk import Desk
from bot.effects import Answer, Redraw, Send, Unfold
from bot.handlers.amount import table_meant
from bot.handlers.people import (
    in_group,
    in_private,
    is_there,
    pop_up,
    presser,
    refused_move,
    show,
    speaker_of,
    table_of_press,
    tell,
    topic_of,
    words_here,
)
from bot.handlers.which import table_to_leave
from bot.invitation import link_to
from bot.names import escaped
from bot.notices import Notice, notice_text
from bot.round import Round
from bot.screen import Button, Screen
from bot.screens import has_hand
from bot.tapped import move_of
from bot.taps import PLAYED, Tap, Verb
from bot.words import Words, load
from games import play
from games.facts import Left, Private
from games.lobby import Lobby
from games.moves import AskToJoin, ComeBack, LayBank, Leave, Move, RefuseBank, SitOut, Stake
from games.refusal import Refusal, Why
from games.step import Step
from games.table import Seat
from storage.rows import Dm, PersonRow, TableRow

_ANY_TIME = frozenset({Verb.LEAVE, Verb.OUT, Verb.BACK})
_TWICE = {Verb.OPEN: Notice.CONFIRM_OPEN, Verb.PEEK: Notice.CONFIRM_PEEK}


def router() -> Router:
    """Everything while a game goes on."""
    tables = Router(name="table")
    tables.message.register(cards_by_command, Command("cards"))
    tables.message.register(table_by_command, Command("table"))
    tables.message.register(leave_by_command, Command("leave"))
    tables.callback_query.register(press, Tap.filter(F.verb.in_(PLAYED)))
    tables.callback_query.register(look, Tap.filter(F.verb == Verb.HAND))
    tables.callback_query.register(unfold, Tap.filter(F.verb == Verb.MORE))
    return tables


async def press(query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk) -> None:
    """A move by a button, on the board or under a hand. What it may do is for the offers to say."""
    person, words = await presser(query, round)
    row = table_of_press(query, callback_data, round, person)
    if row is None:
        pop_up(query, round, Notice.TABLE_CLOSED, words)
        return
    move, seat = move_of(callback_data), round.seat_of(row.id, person.id)
    if move is None:
        pop_up(query, round, Notice.STALE, words)
        return
    if seat is None:
        pop_up(query, round, Refusal(Why.NOT_SEATED), words)
        return
    if callback_data.verb not in _ANY_TIME and callback_data.turn != row.state.turn:
        pop_up(query, round, _overtaken(query, desk, row, person, seat, move), words, table=row.id)
        return
    twice = _TWICE.get(callback_data.verb)
    if (
        twice is not None
        and refused_move(row, seat, move) is None
        and not desk.confirmed(round.now, query.id, person.id, row.id, row.state.turn, callback_data.verb)
    ):
        pop_up(query, round, twice, words)
        return
    result = croupier.make(round, row, seat, move)
    if isinstance(result, Refusal):
        pop_up(query, round, result, words, table=row.id)
        return
    cards = _drawn(row, result, seat, words) if query.message is not None and in_group(query.message.chat) else ""
    if cards:
        round.effects.append(Answer(query.id, cards, alert=True))
        return
    notice, chips = _done(move, result)
    pop_up(query, round, notice, words, chips, alert=False)


def _overtaken(
    query: CallbackQuery, desk: Desk, row: TableRow, person: PersonRow, seat: Seat, move: Move
) -> Notice | Refusal:
    """What happened before a press that answers an earlier question: another was first, the clock has played, the coup
    is over. A press that could be made now is none of it, and is not made: its question was another one."""
    message = query.message
    private = person.id if message is not None and in_private(message.chat) else 0
    shown = desk.shown(row.id, private, message.message_id) if message is not None else None
    if shown is None:
        return Notice.STALE
    refused = refused_move(row, seat, move)
    if refused is not None and refused.why not in _UNTOLD and refused.highest is None:
        return refused
    if isinstance(row.state, Lobby):
        return Notice.BOARD_LAGS
    if shown < play.view(row.state, None).coup:
        return Notice.COUP_OVER
    return refused if refused is not None and refused.why is Why.NOT_YOUR_TURN else Notice.BOARD_LAGS


_UNTOLD = frozenset({Why.NOT_NOW, Why.NOT_YOUR_TURN})
"""Reasons that do not tell what happened."""


def _drawn(before: TableRow, result: Step[play.State], seat: Seat, words: Words) -> str:
    """The hand of one whose press in the group has brought a card that nobody else sees; empty for any other press."""
    view, old = play.view(result.state, seat), play.view(before.state, None)
    secret = any(isinstance(fact, Private) and fact.to == seat for fact in result.facts)
    if view.kind == "lobby" or not secret or not view.hand or view.coup != old.coup:
        return ""
    return hand_popup(view, words)


def _done(move: Move, result: Step[play.State]) -> tuple[Notice, int]:
    """What a press that did something is told."""
    match move:
        case Stake(amount):
            return Notice.STAKED, amount
        case LayBank(amount):
            return Notice.BANK_LAID, amount
        case AskToJoin(amount):
            return Notice.ASKED, amount
        case RefuseBank():
            return Notice.BANK_REFUSED, 0
        case SitOut():
            return Notice.SITS_OUT, 0
        case ComeBack():
            return Notice.BACK_AGAIN, 0
        case Leave():
            return _left(result)
        case _:
            return Notice.DONE, 0


def _left(result: Step[play.State]) -> tuple[Notice, int]:
    """What one who leaves is told: with how many chips he goes, or that he goes when the coup is over."""
    chips = next((fact.chips for fact in result.facts if isinstance(fact, Left)), None)
    return (Notice.LEAVES_AFTER_COUP, 0) if chips is None else (Notice.LEFT, chips)


async def look(query: CallbackQuery, callback_data: Tap, round: Round) -> None:
    """«Мои карты»: the presser's own hand in a pop-up that nobody else sees."""
    person, words = await presser(query, round)
    row = table_of_press(query, callback_data, round, person)
    if row is None:
        pop_up(query, round, Notice.TABLE_CLOSED, words)
        return
    view = play.view(row.state, round.seat_of(row.id, person.id))
    if view.kind == "lobby":
        pop_up(query, round, Notice.NOTHING_ASKED, words)
        return
    round.effects.append(Answer(query.id, hand_popup(view, words), alert=True))


async def unfold(query: CallbackQuery, callback_data: Tap, round: Round) -> None:
    """The buttons for coming, going and closing, which fold again when the next question is put."""
    person, words = await presser(query, round)
    row = table_of_press(query, callback_data, round, person)
    if row is None or isinstance(row.state, Lobby) or not is_there(query):
        pop_up(query, round, Notice.TABLE_CLOSED if row is None else Notice.STALE, words)
        return
    round.effects.extend((Answer(query.id), Unfold(row.id)))


async def cards_by_command(message: Message, round: Round, desk: Desk) -> None:
    """/cards: the hand goes to the DM; who has none yet is shown the way there."""
    person = await speaker_of(message, round)
    if person is None:
        return
    row = await table_meant(message, round, desk, person)
    seat = round.seat_of(row.id, person.id) if row is not None else None
    if row is None or isinstance(row.state, Lobby):
        await tell(message, round, Notice.NO_TABLE)
    elif seat is None:
        await tell(message, round, Refusal(Why.NOT_SEATED))
    elif person.dm is not Dm.OPEN:
        words = await words_here(round, message)
        link = Button(words("key-private"), link_to(row, desk.username))
        await show(message, round, Screen(escaped(notice_text(Notice.PRIVATE_CLOSED, words)), ((link,),)))
    else:
        _hand_to_private(round, row, person, seat)


def _hand_to_private(round: Round, row: TableRow, person: PersonRow, seat: Seat) -> None:
    view = play.view(row.state, seat)
    if has_hand(view):
        round.effects.append(Redraw(row.id, person.id))
    elif view.kind != "lobby":
        words = load()[person.locale or round.default_locale]
        round.effects.append(Send(person.telegram_id, Screen(escaped(hand_popup(view, words)))))


async def table_by_command(message: Message, round: Round, desk: Desk) -> None:
    """/table: the board again at the bottom of the chat."""
    if not in_group(message.chat):
        await tell(message, round, Notice.ONLY_IN_GROUP)
        return
    chat = await round.chat(message.chat)
    row = round.table_at(chat.id, topic_of(message))
    if row is None:
        await tell(message, round, Notice.NO_TABLE)
    else:
        round.effects.append(Redraw(row.id, asked=True))


async def leave_by_command(message: Message, round: Round, desk: Desk) -> None:
    """/leave: the same as the button."""
    person = await speaker_of(message, round)
    if person is None:
        return
    row = await table_to_leave(message, round, desk, person)
    if isinstance(row, Notice):
        await tell(message, round, row)
        return
    seat = round.seat_of(row.id, person.id)
    result = croupier.make(round, row, seat, Leave()) if seat is not None else Refusal(Why.NOT_SEATED)
    if isinstance(result, Refusal):
        await tell(message, round, result)
    else:
        await tell(message, round, *_left(result))
