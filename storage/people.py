"""Chats and people, what they own and were granted, what is still to be said, and which updates were seen."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from storage import ledger, tables
from storage.database import Database
from storage.rows import AnnouncementRow, ChatRow, Dm, PersonRow, SilenceRow, Whom

_CHAT = "SELECT id, telegram_id, title, locale, lost FROM chats WHERE "
_PERSON = "SELECT id, telegram_id, name, username, locale, dm FROM people WHERE "
_STANDING = "id IN (SELECT chat FROM tables WHERE live = 1)"
_SITTING = "id IN (SELECT person FROM seats WHERE table_id IN (SELECT id FROM tables WHERE live = 1))"
_AMONG = "id IN (SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class FreeIds:
    """The next number of a chat, a person, a table, an announcement; all above are free too."""

    chat: int
    person: int
    table: int
    announcement: int


async def chat(db: Database, number: int) -> ChatRow | None:
    """The chat of our number."""
    return _chat(await db.rows(_CHAT + "id = ?", number))


async def chat_by_telegram(db: Database, telegram_id: int) -> ChatRow | None:
    """The chat of Telegram's number."""
    return _chat(await db.rows(_CHAT + "telegram_id = ?", telegram_id))


async def person(db: Database, number: int) -> PersonRow | None:
    """The person of our number."""
    return _person(await db.rows(_PERSON + "id = ?", number))


async def person_by_telegram(db: Database, telegram_id: int) -> PersonRow | None:
    """The person of Telegram's number."""
    return _person(await db.rows(_PERSON + "telegram_id = ?", telegram_id))


async def of_live_tables(db: Database) -> tuple[list[ChatRow], list[PersonRow]]:
    """The chats where tables stand, and the people who have or had a seat there."""
    chats = await db.rows(_CHAT + _STANDING)
    persons = await db.rows(_PERSON + _SITTING)
    return [_to_chat(row) for row in chats], [_to_person(row) for row in persons]


async def granted(db: Database, chat: int, person: int, day: str) -> bool:
    """Whether a person has had the grant of this day in this chat."""
    sql = "SELECT 1 FROM grants WHERE chat = ? AND person = ? AND day = ?"
    return bool(await db.rows(sql, chat, person, day))


async def worth(db: Database, chat: int, person: int) -> int:
    """A person's chips in a chat: the purse, and what would come back to it if every table closed now."""
    purse = ledger.purse(chat, person)
    return await ledger.balance(db, purse) + (await _at_tables(db, chat)).get(purse, 0)


async def top(db: Database, chat: int, limit: int) -> list[tuple[PersonRow, int]]:
    """The richest people of a chat with their chips, counted as `worth` counts them; equals in the order of coming."""
    at_tables = await _at_tables(db, chat)
    purses = await db.rows("SELECT name, owner, balance FROM accounts WHERE chat = ?", chat)
    chips = [(owner, balance + at_tables.get(name, 0)) for name, owner, balance in purses]
    best = dict(sorted(chips, key=lambda pair: (-pair[1], pair[0]))[:limit])
    rows = await db.rows(_PERSON + _AMONG, json.dumps(list(best)))
    known = {row[0]: row for row in rows}
    return [(_to_person(known[owner]), amount) for owner, amount in best.items()]


async def _at_tables(db: Database, chat: int) -> dict[str, int]:
    """What lies on the live tables of a chat, by the purse that it would go back to."""
    chips: dict[str, int] = {}
    for (table,) in await db.rows("SELECT id FROM tables WHERE chat = ? AND live = 1", chat):
        for row in await tables.refund(db, table, 0.0):
            chips[row.target] = chips.get(row.target, 0) + row.amount
    return chips


async def first_free_ids(db: Database) -> FreeIds:
    """The numbers to go on with after a start."""
    of = "(SELECT coalesce(max(id), 0) + 1 FROM {})"
    sql = ", ".join(of.format(each) for each in ("chats", "people", "tables", "announcements"))
    ((chat, person, table, announcement),) = await db.rows(f"SELECT {sql}")
    return FreeIds(chat, person, table, announcement)


async def unsaid(db: Database) -> list[AnnouncementRow]:
    """What is still to be said, in the order in which it happened."""
    sql = "SELECT id, chat, topic, table_id, text, at FROM announcements WHERE said = 0 ORDER BY id"
    return [AnnouncementRow(*row) for row in await db.rows(sql)]


async def asked(db: Database) -> list[str]:
    """The updates, as JSON and in their order, that wait for an answer of Telegram's."""
    return [body for (body,) in await db.rows("SELECT body FROM asked ORDER BY update_id")]


async def silences(db: Database, now: float) -> list[SilenceRow]:
    """What Telegram told us to wait for and has not passed; a clock that was set back makes none of them longer."""
    rows = await db.rows("SELECT whom, number, at, until FROM silences WHERE until > ? ORDER BY whom, number", now)
    return [SilenceRow(Whom(whom), number, at, min(until, now + until - at)) for whom, number, at, until in rows]


async def polled(db: Database) -> float:
    """When a poll with this database last left no update behind, as far as it was noted; 0 if none ever did."""
    rows = await db.rows("SELECT at FROM polls")
    return float(rows[0][0]) if rows else 0.0


async def seen(db: Database, ids: Iterable[int]) -> set[int]:
    """Those of these updates that were handled before."""
    sql = "SELECT update_id FROM seen WHERE update_id IN (SELECT value FROM json_each(?))"
    return {number for (number,) in await db.rows(sql, json.dumps(list(ids)))}


def _chat(rows: list[tuple[Any, ...]]) -> ChatRow | None:
    return _to_chat(rows[0]) if rows else None


def _to_chat(row: tuple[Any, ...]) -> ChatRow:
    number, telegram_id, title, locale, lost = row
    return ChatRow(number, telegram_id, title, locale, bool(lost))


def _person(rows: list[tuple[Any, ...]]) -> PersonRow | None:
    return _to_person(rows[0]) if rows else None


def _to_person(row: tuple[Any, ...]) -> PersonRow:
    number, telegram_id, name, username, locale, dm = row
    return PersonRow(number, telegram_id, name, username, locale, Dm(dm))


async def known(db: Database) -> int:
    """How many people the bot knows."""
    ((count,),) = await db.rows("SELECT count(*) FROM people")
    return int(count)


_PURSES = """SELECT c.title, a.balance FROM accounts a JOIN chats c ON a.name = 'chat:' || c.id || ':player:' || a.owner
    WHERE a.owner = ? AND a.balance > 0 ORDER BY a.balance DESC, c.id"""


async def purses(db: Database, person: int) -> list[tuple[str, int]]:
    """A person's chips chat by chat, by the chats' titles, besides those at tables."""
    return [(title, chips) for title, chips in await db.rows(_PURSES, person)]
