"""Double entry: the names of the accounts, what the games' payments are in the ledger, and whether it is sound."""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping

from games.facts import Fact, Paid
from games.table import Account, Seat, Where
from storage.database import Database, DiskFailed, schema_wrong
from storage.rows import AccountRow, TransferRow

MINT = "mint"
"""Where all chips come from: the only account below zero."""

START = bytes(32)
"""What the first transfer is chained to."""


def purse(chat: int, person: int) -> str:
    """The account of a person's chips in a chat, away from the tables."""
    return f"chat:{chat}:player:{person}"


def account(table: int, chat: int, people: Mapping[Seat, int], place: Account) -> AccountRow:
    """The account of a place where chips lie at a table, with its owner. `people` are the sitters by seat."""
    seat = place.seat
    match place.where:
        case Where.BANK | Where.POT:
            return AccountRow(f"table:{table}:{place.where.value}", None)
        case _ if seat is None:
            raise ValueError(f"{place} belongs to no seat")
        case Where.OUTSIDE:
            return AccountRow(purse(chat, people[seat]), people[seat])
        case Where.PURSE:
            return AccountRow(f"table:{table}:seat:{seat}", people[seat])
        case Where.STAKE:
            return AccountRow(f"table:{table}:stake:{seat}", people[seat])


def owner_of(name: str, sitter: Callable[[int, Seat], int]) -> int | None:
    """The owner that an account of this name has; `sitter(table, seat)` is the person of a seat."""
    match name.split(":"):
        case ["chat", _, "player", person]:
            return int(person)
        case ["table", table, "seat" | "stake", seat]:
            return sitter(int(table), Seat(int(seat)))
        case ["mint"] | ["table", _, "bank" | "pot"]:
            return None
        case _:
            raise ValueError(f"no account: {name}")


def transfers(table: int, chat: int, people: Mapping[Seat, int], facts: Iterable[Fact], at: float) -> list[TransferRow]:
    """What the payments among these facts are in the ledger, in their order."""
    return [
        TransferRow(
            source=account(table, chat, people, fact.source).name,
            target=account(table, chat, people, fact.target).name,
            amount=fact.amount,
            why=fact.why.value,
            table=table,
            at=at,
        )
        for fact in facts
        if isinstance(fact, Paid)
    ]


def accounts(table: int, chat: int, people: Mapping[Seat, int], facts: Iterable[Fact]) -> dict[str, AccountRow]:
    """The accounts that those payments touch, by name; a commit makes those that are new."""
    places = [place for fact in facts if isinstance(fact, Paid) for place in (fact.source, fact.target)]
    rows = (account(table, chat, people, place) for place in places)
    return {row.name: row for row in rows}


def link(before: bytes, number: int, row: TransferRow) -> bytes:
    """The link of transfer `number` in the chain: a hash over the link before it and all that the transfer says."""
    said = [number, row.source, row.target, row.amount, row.why, row.table, float(row.at)]
    return hashlib.sha256(before + json.dumps(said).encode()).digest()


async def balance(db: Database, name: str) -> int:
    """The chips of an account, 0 if there is none of this name."""
    return (await balances(db, [name]))[name]


async def balances(db: Database, names: Iterable[str]) -> dict[str, int]:
    """The chips of these accounts, 0 for those that are not there."""
    wanted = list(names)
    sql = "SELECT name, balance FROM accounts WHERE name IN (SELECT value FROM json_each(?))"
    return dict.fromkeys(wanted, 0) | dict(await db.rows(sql, json.dumps(wanted)))


async def check(db: Database) -> list[str]:
    """What is wrong with the file and the ledger, in words for whoever looks after them; nothing if all is sound."""
    try:
        damage = [text for each in _CHECKS for (text,) in await db.rows(each) if text != "ok"]
        complaints = [f"the file is damaged: {text}" for text in dict.fromkeys(damage)]
        complaints += await schema_wrong(db)
        complaints += [*await _balances_wrong(db), *await _chain_wrong(db)]
        return complaints or [
            f"{table} names a row of {other} that is not there" for table, other in await db.rows(_LOOSE)
        ]
    except (sqlite3.DatabaseError, DiskFailed) as error:
        return [f"the file is damaged: {error}"]


_CHECKS = (
    "PRAGMA quick_check(5)",
    "PRAGMA integrity_check(accounts)",
    "PRAGMA integrity_check(chats)",
    "PRAGMA integrity_check(people)",
    "PRAGMA integrity_check(tables)",
    "PRAGMA integrity_check(seats)",
    "PRAGMA integrity_check(transfers)",
)
"""The file, and the tables whose rows are found by an index, which may say something else than they do."""

_LOOSE = 'SELECT DISTINCT "table", parent FROM pragma_foreign_key_check ORDER BY 1, 2'
_UNBALANCED = """SELECT name, balance, coalesce(moves.chips, 0) FROM accounts LEFT JOIN (
        SELECT account, sum(chips) AS chips FROM (
            SELECT target AS account, amount AS chips FROM transfers
            UNION ALL SELECT source, -amount FROM transfers) GROUP BY account
    ) AS moves ON moves.account = accounts.id WHERE balance <> coalesce(moves.chips, 0) ORDER BY accounts.id"""
_BELOW = "SELECT name, balance FROM accounts WHERE balance < 0 AND name <> 'mint' ORDER BY id"
# a purse names its owner, a place at a table has the owner of its seat, and a bank, a pot and the mint have none
_NOT_OWNED = """SELECT name FROM accounts a WHERE CASE
        WHEN name = 'mint' OR name IN ('table:' || table_id || ':bank', 'table:' || table_id || ':pot')
            THEN owner IS NOT NULL
        WHEN table_id IS NULL THEN name IS NOT 'chat:' || chat || ':player:' || owner
        ELSE NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = a.table_id AND s.person = a.owner AND name IN
            ('table:' || s.table_id || ':seat:' || s.seat, 'table:' || s.table_id || ':stake:' || s.seat))
    END ORDER BY id"""
_TOTALS = """SELECT (SELECT coalesce(sum(balance), 0) FROM accounts), (SELECT coalesce(max(moved), 0) FROM accounts),
    (SELECT coalesce(max(id), 0) FROM transfers)"""
_CHAIN = """SELECT f.id, s.name, t.name, f.amount, f.why, f.table_id, f.at, f.hash FROM transfers f
    LEFT JOIN accounts s ON s.id = f.source LEFT JOIN accounts t ON t.id = f.target
    WHERE f.id > ? ORDER BY f.id LIMIT 5000"""


async def _balances_wrong(db: Database) -> list[str]:
    ((total, moved, last),) = await db.rows(_TOTALS)
    complaints = [f"all balances together are {total}, not 0"] if total else []
    if moved != last:
        complaints.append(f"the last transfer is {last}, but the balances know of {moved}")
    for name, chips in await db.rows(_BELOW):
        complaints.append(f"{name} is below zero: {chips}")
    for (name,) in await db.rows(_NOT_OWNED):
        complaints.append(f"{name} has another owner than it says")
    for name, chips, moves in await db.rows(_UNBALANCED):
        complaints.append(f"{name} has {chips} chips, but its transfers come to {moves}")
    return complaints


async def _chain_wrong(db: Database) -> list[str]:
    """Walk the chain from its start; everything after the first break is in doubt, so one complaint is enough."""
    number, before = 0, START
    while rows := await db.rows(_CHAIN, number):
        for at, *said, mark in rows:
            row = TransferRow(*said)
            number += 1
            before = link(before, number, row)
            if at != number or mark != before:
                return [f"the chain of transfers breaks at {number}"]
    return []
