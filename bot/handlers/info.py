"""Rules, help, chips and languages: pages that touch no game."""

from dataclasses import replace
from typing import Any

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Chat, Message

from bot import names as naming
from bot import pages
from bot.desk import Desk
from bot.effects import Answer
from bot.handlers.people import (
    ask_rights,
    in_group,
    in_private,
    is_page,
    pop_up,
    presser,
    show,
    speaker_of,
    tell,
    turn_page,
    words_here,
)
from bot.lessons import lesson_screen
from bot.notices import Notice
from bot.round import Round
from bot.tapped import number_of
from bot.taps import Tap, Verb
from bot.words import LOCALES, Words, load
from games.table import Seat, Table
from storage import ledger, people
from storage.rows import PersonRow

TOP = 10
"""The most people of the table of honour."""


def router() -> Router:
    """Everything one can read."""
    info = Router(name="info")
    info.message.register(rules_by_command, Command("rules"))
    info.message.register(help_by_command, Command("help"))
    info.message.register(me, Command("me"))
    info.message.register(top, Command("top"))
    info.message.register(languages, Command("lang"))
    info.callback_query.register(rules_by_press, Tap.filter(F.verb == Verb.RULES))
    info.callback_query.register(lesson, Tap.filter(F.verb == Verb.LESSON))
    info.callback_query.register(language, Tap.filter(F.verb == Verb.LANG))
    return info


async def rules_by_command(message: Message, round: Round, desk: Desk) -> None:
    """/rules: the list of games."""
    words, private = await words_here(round, message), in_private(message.chat)
    await show(message, round, pages.rules_screen(words, private=private, bot_username=desk.username))


async def rules_by_press(query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk) -> None:
    """A page of the rules in the place of the last."""
    _, words = await presser(query, round)
    if query.message is None or not is_page(query):
        pop_up(query, round, Notice.STALE, words)
        return
    words, private = await _words_of_chat(query.message.chat, round, words), in_private(query.message.chat)
    page = callback_data.argument
    turn_page(query, round, pages.rules_screen(words, page, private=private, bot_username=desk.username))


async def lesson(query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk) -> None:
    """A step of a lesson in the place of the last. Which one is in the button: nothing is remembered."""
    _, words = await presser(query, round)
    variant, _, number = callback_data.argument.rpartition(".")
    screen = lesson_screen(variant, number_of(number) or 0, words, bot_username=desk.username)
    if screen is None or not is_page(query):
        pop_up(query, round, Notice.STALE, words)
    else:
        turn_page(query, round, screen)


async def _words_of_chat(chat: Chat, round: Round, own: Words) -> Words:
    return load()[(await round.chat(chat)).locale] if in_group(chat) else own


async def help_by_command(message: Message, round: Round) -> None:
    """/help."""
    await show(message, round, pages.help_screen(await words_here(round, message)))


async def me(message: Message, round: Round) -> None:
    """/me: a person's chips and seats, in this group or in all."""
    person = await speaker_of(message, round)
    if person is None:
        return
    words = await words_here(round, message)
    if in_private(message.chat):
        purses = [_purse(title, chips, words) for title, chips in await people.purses(round.db, person.id)]
        await show(message, round, pages.purses_screen(words, purses=purses, seated=_seated(round, person, words)))
        return
    chat = await round.chat(message.chat)
    chips = await round.balance(ledger.purse(chat.id, person.id))
    name = naming.clean(person.name, person.id, words)
    seated = _seated(round, person, words, chat.id)
    await show(message, round, pages.me_screen(words, name=name, chips=chips, seated=seated))


def _purse(title: str, chips: int, words: Words) -> pages.Purse:
    return pages.Purse(naming.clean(title, 0, words), chips)


def _seated(round: Round, person: PersonRow, words: Words, chat: int | None = None) -> list[pages.Purse]:
    """What a person has at tables, of one chat or of all."""
    rows = [row for row in map(round.table, round.tables_of(person.id)) if row is not None]
    seated = []
    for row in rows:
        seat = round.seat_of(row.id, person.id)
        if seat is not None and chat in (None, row.chat):
            seated.append(_purse(round.chat_of(row.chat).title, _chips_of(row.state.table, seat), words))
    return seated


def _chips_of(table: Table, seat: Seat) -> int:
    """What a seat would get back if its table closed now: purse, stake, bank, and its part of the pot."""
    place = table.place(seat)
    bank = table.bank if seat == table.banker else 0
    return place.purse + place.stake + bank + sum(amount for payer, amount in table.pot if payer == seat)


async def top(message: Message, round: Round) -> None:
    """/top: who has most chips in this group."""
    if not in_group(message.chat):
        await tell(message, round, Notice.ONLY_IN_GROUP)
        return
    chat = await round.chat(message.chat)
    words = await words_here(round, message)
    found = await people.top(round.db, chat.id, TOP)
    rows = [pages.Purse(naming.clean(row.name, row.id, words), chips) for row, chips in found]
    await show(message, round, pages.top_screen(words, rows=rows))


async def languages(message: Message, round: Round) -> None:
    """/lang: the choice of languages, of the group or of the person."""
    words = await words_here(round, message)
    await show(message, round, pages.language_screen(words, private=in_private(message.chat)))


async def language(query: CallbackQuery, callback_data: Tap, round: Round, desk: Desk, raw: dict[str, Any]) -> None:
    """A language is chosen: for a group by its administrators, in the DM by oneself; without one, the choice shows."""
    person, words = await presser(query, round)
    if query.message is None or not is_page(query) or callback_data.argument not in ("", *LOCALES):
        pop_up(query, round, Notice.STALE, words)
    elif not callback_data.argument:
        words = await _words_of_chat(query.message.chat, round, words)
        turn_page(query, round, pages.language_screen(words, private=in_private(query.message.chat)))
    elif callback_data.argument == await _language_of(query.message.chat, round, person):
        round.effects.append(Answer(query.id))
    elif in_group(query.message.chat):
        await _group_language(query, callback_data.argument, round, desk, person, query.message.chat, raw)
    else:
        round.batch.people[person.id] = replace(person, locale=callback_data.argument)
        round.dirty |= set(round.tables_of(person.id))
        _say_language(query, callback_data.argument, round, private=True)


async def _language_of(chat: Chat, round: Round, person: PersonRow) -> str:
    """The language that is chosen already."""
    return (await round.chat(chat)).locale if in_group(chat) else person.locale or round.default_locale


async def _group_language(
    query: CallbackQuery, locale: str, round: Round, desk: Desk, person: PersonRow, chat: Chat, raw: dict[str, Any]
) -> None:
    row = await round.chat(chat)
    allowed = desk.rights.administers(row.telegram_id, person.telegram_id)
    if allowed is None:
        ask_rights(round, row, person, raw)
        return
    if not allowed:
        _, words = await presser(query, round)
        pop_up(query, round, Notice.ONLY_HOST, words)
        return
    round.batch.chats[row.id] = replace(row, locale=locale)
    round.dirty |= set(round.tables_in(row.id))
    _say_language(query, locale, round, private=False)


def _say_language(query: CallbackQuery, locale: str, round: Round, private: bool) -> None:
    words = load()[locale]
    pop_up(query, round, Notice.LANGUAGE_SET, words, alert=False)
    turn_page(query, round, pages.language_screen(words, private=private))
