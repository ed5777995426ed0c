"""Opening a table, sitting down, choosing terms, starting and closing."""

from typing import Any

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Chat, Message

from bot import croupier, pages
from bot.desk import Desk
from bot.effects import Answer, Redraw, Unfold
from bot.handlers import closing
from bot.handlers.people import (
    ask_rights,
    in_group,
    is_page,
    is_too_old,
    may_arrange,
    pop_up,
    presser,
    show,
    speaker_of,
    table_of_press,
    tell,
    topic_of,
    turn_page,
    words_here,
)
from bot.handlers.which import table_to_close
from bot.notices import Notice, notice_text
from bot.round import Round
from bot.tapped import move_of, next_term
from bot.taps import Tap, Verb
from bot.words import Words, load
from games import lobby
from games.catalogue import CATALOGUE, FAMILIES
from games.lobby import Lobby
from games.moves import Choose, Move
from games.refusal import Refusal, Why
from storage.rows import Dm, PersonRow, TableRow


def router() -> Router:
    """Everything before the game and around it."""
    lobbies = Router(name="lobby")
    lobbies.message.register(menu_by_command, Command("play"))
    lobbies.message.register(open_by_command, Command(*FAMILIES))
    lobbies.message.register(
        open_by_link, Command("start", magic=F.args.in_(set(CATALOGUE))), F.chat.type.in_({"group", "supergroup"})
    )
    # The link that adds the bot says /start play: the greeting answers it.
    lobbies.message.register(
        menu_by_command, Command("start", magic=F.args != "play"), F.chat.type.in_({"group", "supergroup"})
    )
    lobbies.message.register(close_by_command, Command("close"))
    lobbies.callback_query.register(open_by_press, Tap.filter(F.verb == Verb.PLAY))
    lobbies.callback_query.register(join, Tap.filter(F.verb == Verb.JOIN))
    lobbies.callback_query.register(arrange, Tap.filter(F.verb.in_({Verb.CHOOSE, Verb.TERM, Verb.START})))
    lobbies.callback_query.register(terms, Tap.filter(F.verb == Verb.TERMS))
    lobbies.callback_query.register(close_by_press, Tap.filter(F.verb == Verb.CLOSE))
    return lobbies


async def menu_by_command(message: Message, round: Round, desk: Desk) -> None:
    """/play: the table that stands here, or else the menu of all games; in the DM, links to groups."""
    if not in_group(message.chat):
        await _show_links(message, round, desk)
        return
    if await speaker_of(message, round) is None:
        return
    standing = round.table_at((await round.chat(message.chat)).id, topic_of(message))
    if standing is None:
        await show(message, round, pages.play_screen(await words_here(round, message)))
    else:
        round.effects.append(Redraw(standing.id, asked=True))


async def _show_links(message: Message, round: Round, desk: Desk) -> None:
    words = await words_here(round, message)
    await show(message, round, pages.play_private_screen(words, bot_username=desk.username))


async def open_by_command(message: Message, command: CommandObject, round: Round, desk: Desk) -> None:
    """A game's own command: a lobby with whoever asked for it seated, or the table that stands here; in the DM, links
    to groups."""
    if not in_group(message.chat):
        await _show_links(message, round, desk)
        return
    person = await speaker_of(message, round)
    if person is None:
        return
    await _open_or_tell(message, round, desk, person, FAMILIES[command.command].key)


async def _open_or_tell(message: Message, round: Round, desk: Desk, person: PersonRow, variant: str) -> None:
    refused = await _open(round, desk, message.chat, topic_of(message), person, variant)
    if refused is not None and refused is not Notice.TABLE_EXISTS:
        await tell(message, round, refused)


async def open_by_link(message: Message, command: CommandObject, round: Round, desk: Desk) -> None:
    """A link to play a variant that was opened in this group: a lobby with that variant chosen."""
    person = await speaker_of(message, round)
    if person is not None and command.args is not None:
        await _open_or_tell(message, round, desk, person, command.args)


async def open_by_press(query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk) -> None:
    """A game of the menu, or the button for playing under a page, which turns the page to the menu."""
    person, words = await presser(query, round)
    message = query.message
    if message is None or not in_group(message.chat):
        _turn_to_links(query, round, desk, words)
        return
    topic = topic_of(message) if isinstance(message, Message) else 0
    chat, variant = await round.chat(message.chat), callback_data.argument
    standing = round.table_at(chat.id, topic)
    lost_topic = is_too_old(query) and message.chat.is_forum
    if lost_topic or (standing is None and variant not in CATALOGUE):
        if variant not in ("", *CATALOGUE) or not is_page(query):
            pop_up(query, round, Notice.STALE, words)
            return
        round.effects.append(Answer(query.id))
        turn_page(query, round, pages.play_screen(load()[chat.locale]))
        return
    refused = await _open(round, desk, message.chat, topic, person, variant)
    if refused is not None:
        pop_up(query, round, refused, words)
    else:
        _seated(query, round, person, words, later=False)


def _turn_to_links(query: CallbackQuery, round: Round, desk: Desk, words: Words) -> None:
    """Turn a page of the DM to the links to groups."""
    if not is_page(query):
        pop_up(query, round, Notice.STALE, words)
        return
    round.effects.append(Answer(query.id))
    turn_page(query, round, pages.play_private_screen(words, bot_username=desk.username))


async def _open(
    round: Round, desk: Desk, chat: Chat, topic: int, person: PersonRow, variant: str
) -> Refusal | Notice | None:
    row = await round.chat(chat)
    standing = round.table_at(row.id, topic)
    if standing is not None:
        round.effects.append(Redraw(standing.id, asked=True))
        return Notice.TABLE_EXISTS
    if len(round.hall.tables) >= croupier.MOST_TABLES:
        return Notice.HOUSE_FULL
    if not desk.openings.takes(person.id, round.now):
        return Notice.TOO_MANY_OPENED
    table = croupier.open_table(round, row, topic, variant, desk.seed(), desk.turn_seconds)
    seated = await croupier.sit_down(round, table, person)
    if isinstance(seated, Refusal | Notice):
        del round.batch.tables[table.id]
        round.dirty.discard(table.id)
        return seated
    return None


async def join(query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk) -> None:
    """Sit down, in the lobby or between the coups of a game."""
    person, words = await presser(query, round)
    row = table_of_press(query, callback_data, round, person)
    if row is None:
        pop_up(query, round, Notice.TABLE_CLOSED, words)
        return
    seated = await croupier.sit_down(round, row, person)
    if isinstance(seated, Refusal | Notice):
        pop_up(query, round, seated, words)
        return
    _seated(query, round, person, words, later=not isinstance(seated.state, Lobby))


def _seated(query: CallbackQuery, round: Round, person: PersonRow, words: Words, later: bool) -> None:
    """Tell one who has sat down of his chips, and, the first time, how cards can come to the DM."""
    notice, chips = _welcome(round, later)
    text = notice_text(notice, words, chips=chips)
    first = person.dm is not Dm.OPEN and notice is Notice.WELCOME_GRANT
    if first:
        text = f"{text} {notice_text(Notice.PRIVATE_CLOSED, words)}"
    round.effects.append(Answer(query.id, text, alert=first or notice is Notice.TOPPED_UP))


def _welcome(round: Round, later: bool) -> tuple[Notice, int]:
    """What one who has sat down in this round is told: that chips were granted, or with how many he sits."""
    brought = sum(each.amount for each in round.batch.transfers if each.source.startswith("chat:"))
    for row in round.batch.grants:
        return (Notice.WELCOME_GRANT if row.day == "first" else Notice.TOPPED_UP), brought
    return (Notice.SEATED_NEXT_COUP if later else Notice.SEATED), brought


async def arrange(query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk, raw: dict[str, Any]) -> None:
    """Choose a variant, change a term, start."""
    _, words = await presser(query, round)
    row = await _to_arrange(query, callback_data, round, desk, raw)
    if row is None or not isinstance(row.state, Lobby):
        return
    move = _arrangement(row.state, callback_data)
    if move == Choose(row.state.variant):
        round.effects.append(Answer(query.id))
        return
    if callback_data.turn != row.state.turn:
        lags = query.message is not None and desk.shown(row.id, 0, query.message.message_id) is not None
        pop_up(query, round, Notice.BOARD_LAGS if lags else Notice.STALE, words)
        return
    result = croupier.make(round, row, None, move) if move is not None else Refusal(Why.NO_SUCH_TERM)
    if isinstance(result, Refusal):
        pop_up(query, round, result, words)


async def terms(query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk, raw: dict[str, Any]) -> None:
    """The buttons of the terms, in the place of the games, and back again."""
    row = await _to_arrange(query, callback_data, round, desk, raw)
    if row is not None:
        round.effects.extend((Answer(query.id), Unfold(row.id, open=not callback_data.argument)))


async def _to_arrange(
    query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk, raw: dict[str, Any]
) -> TableRow | None:
    """The lobby that the presser may arrange; None if there is none, and then the press has its answer, or will have
    it when Telegram has said who administers the chat."""
    person, words = await presser(query, round)
    row = table_of_press(query, callback_data, round, person)
    if row is None:
        pop_up(query, round, Notice.TABLE_CLOSED, words)
        return None
    if not isinstance(row.state, Lobby):
        pop_up(query, round, Refusal(Why.GAME_HAS_BEGUN), words)
        return None
    allowed = may_arrange(round, desk, row, person)
    if allowed is None:
        ask_rights(round, round.chat_of(row.chat), person, raw)
    elif not allowed:
        pop_up(query, round, Notice.ONLY_HOST, words)
    return row if allowed else None


def _arrangement(state: Lobby, tap: Tap) -> Move | None:
    if tap.verb is Verb.TERM:
        return next_term(lobby.view(state, None), tap.argument)
    return move_of(tap)


async def close_by_press(
    query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk, raw: dict[str, Any]
) -> None:
    """Close a table: pressed twice, for it ends the game of all."""
    person, words = await presser(query, round)
    row = table_of_press(query, callback_data, round, person)
    if row is None:
        pop_up(query, round, Notice.TABLE_CLOSED, words)
        return
    way = closing.way_to_close(round, desk, row, person)
    if way is None:
        ask_rights(round, round.chat_of(row.chat), person, raw)
    elif isinstance(way, Notice):
        pop_up(query, round, way, words)
    elif not isinstance(row.state, Lobby) and not desk.confirmed(round.now, query.id, person.id, row.id, "close"):
        pop_up(query, round, Notice.CONFIRM_CLOSE, words)
    else:
        closing.close(round, row, person, way)
        gone = round.table(row.id) is None
        pop_up(query, round, Notice.DONE if gone else Notice.CLOSES_AFTER_COUP, words, alert=False)


async def close_by_command(message: Message, round: Round, desk: Desk, raw: dict[str, Any]) -> None:
    """/close in a group or the DM: the same as the button, at the first word."""
    person = await speaker_of(message, round)
    if person is None:
        return
    row = await table_to_close(message, round, desk, person)
    if isinstance(row, Notice):
        await tell(message, round, row)
        return
    way = closing.way_to_close(round, desk, row, person)
    if way is None:
        ask_rights(round, round.chat_of(row.chat), person, raw)
    elif isinstance(way, Notice):
        await tell(message, round, way)
    else:
        closing.close(round, row, person, way)
        if round.table(row.id) is not None:
            await tell(message, round, Notice.CLOSES_AFTER_COUP)
