"""What the database itself refuses, whoever asks."""

# ruff: noqa: S608 - the attacker writes the SQL here

import sqlite3
from collections.abc import AsyncIterator

import pytest

from games.table import Seat
from storage import ledger
from storage.commit import commit
from storage.database import Database, fetch
from storage.rows import AnnouncementRow, SurfaceKind, SurfaceRow
from tests.storage.help import NOON, game, seeded

HASH = "zeroblob(32)"
MUCH = 2**63 - 1


@pytest.fixture
async def played(db: Database) -> AsyncIterator[Database]:
    """Two chats, four people, a table in play in the first chat and one that has closed."""
    await commit(db, seeded(1, 2, 3, 4))
    await commit(db, seeded(5, at=2))
    old = game(1)
    for batch in (*old.opening(), *old.moves(5)):
        await commit(db, batch)
    await commit(db, old.close())
    table = game(2, seed=2)
    for batch in (*table.opening(), *table.moves(5)):
        number = batch.moves[0].number
        batch.announcements = [AnnouncementRow(number, 1, 0, 2, "сыграно", NOON)]
        batch.surfaces[2, SurfaceKind.BOARD, 0] = SurfaceRow(2, SurfaceKind.BOARD, 0, 77, 1)
        batch.seen = [number]
        await commit(db, batch)
    yield db
    assert await ledger.check(db) == []


INSERT_TRANSFER = "INSERT INTO transfers (id, source, target, amount, why, table_id, at, hash) VALUES "
NEXT = "(SELECT max(id) + 1 FROM transfers)"
MINT, PURSE, BANK = (
    f"(SELECT id FROM accounts WHERE name = '{name}')" for name in ("mint", "chat:1:player:1", "table:2:bank")
)
TABLE = "INSERT INTO tables (id, chat, topic, state, hash, version, live, opened, touched, due) VALUES "
MOVE = "INSERT INTO moves (table_id, number, seat, move, facts, at) VALUES "
SAY = "INSERT INTO announcements (id, chat, topic, text, at) VALUES "
SEAT = "INSERT INTO seats (table_id, seat, person, at_table, chat) VALUES "

ATTACKS = {
    "a transfer is changed": "UPDATE transfers SET amount = amount + 1 WHERE id = 1",
    "the hash of a transfer is changed": f"UPDATE transfers SET hash = {HASH} WHERE id = 1",
    "a transfer is deleted": "DELETE FROM transfers WHERE id = (SELECT max(id) FROM transfers)",
    "a transfer is replaced": "INSERT OR REPLACE INTO transfers SELECT id, source, target, 9, why, table_id, at, hash "
    "FROM transfers WHERE id = 1",
    "a transfer is replaced on conflict": "UPDATE OR REPLACE transfers SET id = 1 WHERE id = 2",
    "a transfer leaves a gap": f"{INSERT_TRANSFER} (10000, {MINT}, {PURSE}, 1, 'x', NULL, 0.0, {HASH})",
    "a transfer goes before the others": f"{INSERT_TRANSFER} (0, {MINT}, {PURSE}, 1, 'x', NULL, 0.0, {HASH})",
    "a transfer has no number": f"{INSERT_TRANSFER} (NULL, {MINT}, {PURSE}, 1, 'x', NULL, 0.0, {HASH})",
    "no chips": f"{INSERT_TRANSFER} ({NEXT}, {MINT}, {PURSE}, 0, 'x', NULL, 0.0, {HASH})",
    "chips the wrong way": f"{INSERT_TRANSFER} ({NEXT}, {MINT}, {PURSE}, -5, 'x', NULL, 0.0, {HASH})",
    "half a chip": f"{INSERT_TRANSFER} ({NEXT}, {MINT}, {PURSE}, 1.5, 'x', NULL, 0.0, {HASH})",
    "chips in words": f"{INSERT_TRANSFER} ({NEXT}, {MINT}, {PURSE}, 'ten', 'x', NULL, 0.0, {HASH})",
    "a transfer to oneself": f"{INSERT_TRANSFER} ({NEXT}, {PURSE}, {PURSE}, 1, 'x', NULL, 0.0, {HASH})",
    "more than a purse can hold": f"{INSERT_TRANSFER} ({NEXT}, {MINT}, {PURSE}, {MUCH}, 'x', NULL, 0.0, {HASH})",
    "more than a purse has": f"{INSERT_TRANSFER} ({NEXT}, {PURSE}, {BANK}, 100000, 'x', 2, 0.0, {HASH})",
    "a transfer to nowhere": f"{INSERT_TRANSFER} ({NEXT}, {MINT}, 10000, 1, 'x', NULL, 0.0, {HASH})",
    "a transfer for a table that is not": f"{INSERT_TRANSFER} ({NEXT}, {MINT}, {PURSE}, 1, 'x', 99, 0.0, {HASH})",
    "a transfer without a link": f"{INSERT_TRANSFER} ({NEXT}, {MINT}, {PURSE}, 1, 'x', NULL, 0.0, x'00')",
    "a balance is written": "UPDATE accounts SET balance = balance + 100 WHERE name = 'chat:1:player:1'",
    "a balance is written with an old transfer as excuse": "UPDATE accounts SET balance = balance + 1000, moved = 1 "
    "WHERE name = 'chat:1:player:1'",
    "a balance is written with a transfer to come as excuse": "UPDATE accounts SET balance = balance + 1000, "
    "moved = 10000 WHERE name = 'chat:1:player:1'",
    "the last transfer of an account is forgotten": "UPDATE accounts SET moved = 0 WHERE name = 'chat:1:player:1'",
    "an account begins rich": "INSERT INTO accounts (name, owner, balance) VALUES ('chat:2:player:4', 4, 100)",
    "an account is replaced": "INSERT OR REPLACE INTO accounts (name, owner) VALUES ('chat:1:player:1', 1)",
    "an account is deleted": "DELETE FROM accounts WHERE name = 'chat:1:player:1'",
    "an account changes its owner": "UPDATE accounts SET owner = 2 WHERE name = 'table:2:seat:1'",
    "an account changes its name": "UPDATE accounts SET name = 'chat:2:player:1' WHERE name = 'chat:1:player:1'",
    "a second mint": "INSERT INTO accounts (name) VALUES ('mint')",
    "a nameless account": "INSERT INTO accounts (name) VALUES ('')",
    "an account of another kind": "INSERT INTO accounts (name) VALUES ('slush')",
    "a purse of nobody": "INSERT INTO accounts (name) VALUES ('chat:2:player:4')",
    "a purse of somebody else": "INSERT INTO accounts (name, owner) VALUES ('chat:2:player:4', 3)",
    "a purse in an unknown chat": "INSERT INTO accounts (name, owner) VALUES ('chat:9:player:4', 4)",
    "a purse of an unknown person": "INSERT INTO accounts (name, owner) VALUES ('chat:2:player:99', 99)",
    "a purse spelt oddly": "INSERT INTO accounts (name, owner) VALUES ('chat:02:player:4', 4)",
    "a bank with an owner": "INSERT INTO accounts (name, owner) VALUES ('table:1:bank', 1)",
    "a bank of an unknown table": "INSERT INTO accounts (name) VALUES ('table:99:bank')",
    "a seat of nobody": "INSERT INTO accounts (name) VALUES ('table:2:seat:9')",
    "two live tables in one place": f"{TABLE} (9, 1, 0, '{{}}', {HASH}, 0, 1, 0.0, 0.0, NULL)",
    "a table in an unknown chat": f"{TABLE} (9, 9, 0, '{{}}', {HASH}, 0, 1, 0.0, 0.0, NULL)",
    "a table without a topic": f"{TABLE} (9, 2, NULL, '{{}}', {HASH}, 0, 1, 0.0, 0.0, NULL)",
    "a table without a hash": f"{TABLE} (9, 2, 0, '{{}}', x'00', 0, 1, 0.0, 0.0, NULL)",
    "a table reopens": "UPDATE tables SET live = 1 WHERE id = 1",
    "a table goes back": "UPDATE tables SET version = version - 1 WHERE id = 2",
    "a table moves": "UPDATE tables SET chat = 2 WHERE id = 2",
    "a table closes with chips on it": "UPDATE tables SET live = 0 WHERE id = 2",
    "a table is deleted": "DELETE FROM tables WHERE id = 1",
    "a table is replaced": "INSERT OR REPLACE INTO tables SELECT * FROM tables WHERE id = 2",
    "a seat goes to somebody else": "UPDATE seats SET person = 4 WHERE table_id = 1 AND seat = 1",
    "one person has two seats": f"{SEAT} (2, 9, 1, 0, 1)",
    "one person sits at two tables of a chat": f"{TABLE} (9, 1, 5, '{{}}', {HASH}, 0, 1, 0.0, 0.0, NULL); "
    f"{SEAT} (9, 1, (SELECT max(person) FROM seats WHERE at_table = 1), 1, 1)",
    "somebody sits down at a closed table": "UPDATE seats SET at_table = 1 WHERE table_id = 1 AND seat = 1",
    "a new seat at a closed table": f"{SEAT} (1, 9, 5, 1, 1)",
    "a seat in another chat than its table": f"{SEAT} (2, 9, 5, 1, 2)",
    "a seat at no table": f"{SEAT} (99, 9, 5, 0, 1)",
    "a seat of nobody known": f"{SEAT} (2, 9, 99, 1, 1)",
    "a seat is deleted": "DELETE FROM seats WHERE table_id = 1",
    "a move is changed": "UPDATE moves SET move = '{}' WHERE table_id = 2 AND number = 1",
    "a move is deleted": "DELETE FROM moves WHERE table_id = 2",
    "a move is made twice": f"{MOVE} (2, 1, 1, '{{}}', '[]', 0.0)",
    "a move is left out": f"{MOVE} (2, 1000, 1, '{{}}', '[]', 0.0)",
    "an update is asked about without a body": "INSERT INTO asked VALUES (1, NULL, 0.0)",
    "a silence that has passed when it begins": "INSERT INTO silences VALUES ('all', 0, 5.0, 5.0)",
    "a silence of no group": "INSERT INTO silences VALUES ('group', 0, 0.0, 5.0)",
    "a silence of nothing known": "INSERT INTO silences VALUES ('nobody', 0, 0.0, 5.0)",
    "a move is replaced": "INSERT OR REPLACE INTO moves SELECT * FROM moves WHERE table_id = 2 AND number = 1",
    "a move at no table": f"{MOVE} (99, 1, 1, '{{}}', '[]', 0.0)",
    "two grants a day": "INSERT INTO grants (chat, person, day) VALUES (1, 1, 'first')",
    "a grant on no day": "INSERT INTO grants (chat, person, day) VALUES (1, 1, 'yesterday')",
    "an update is seen twice": "INSERT INTO seen (update_id, at) SELECT max(update_id), 0.0 FROM seen",
    "two chats of one number of Telegram's": "UPDATE chats SET telegram_id = -1001 WHERE id = 2",
    "two people of one number of Telegram's": "UPDATE people SET telegram_id = 5001 WHERE id = 2",
    "a board of a person": "INSERT INTO surfaces VALUES (2, 'board', 1, 5, 1)",
    "a hand of nobody": "INSERT INTO surfaces VALUES (2, 'hand', 0, 5, 1)",
    "an announcement in no chat": f"{SAY} (999, 9, 0, 'x', 0.0)",
    "an announcement without words": f"{SAY} (999, 1, 0, '', 0.0)",
}


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS.keys())
async def test_the_database_refuses(played: Database, attack: str) -> None:
    before = await everything(played)
    await fetch(played.connection, "BEGIN IMMEDIATE")
    with pytest.raises(sqlite3.IntegrityError):  # noqa: PT012 - some attacks are found out at the commit
        for statement in attack.split("; "):
            await fetch(played.connection, statement)
        await fetch(played.connection, "COMMIT")
    await fetch(played.connection, "ROLLBACK")
    assert await everything(played) == before


async def everything(db: Database) -> list[object]:
    """All rows of all tables."""
    names = await db.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    return [await db.rows(f"SELECT * FROM {name} ORDER BY 1, 2") for (name,) in names]


async def test_an_honest_transfer_is_taken(played: Database) -> None:
    """The attacks are not refused because everything is."""
    await fetch(played.connection, "BEGIN")
    await fetch(played.connection, f"{INSERT_TRANSFER} ({NEXT}, {MINT}, {PURSE}, 1, 'x', NULL, 0.0, {HASH})")
    await fetch(played.connection, "ROLLBACK")


async def test_who_sat_at_a_table_that_closed_is_free_again(db: Database) -> None:
    await commit(db, seeded(1, 2, 3, 4))
    table = game(1)
    for batch in table.opening():
        await commit(db, batch)
    closing = table.close()
    closing.seats.clear()
    await commit(db, closing)
    assert await db.rows("SELECT DISTINCT at_table FROM seats") == [(0,)]
    second = game(2, seed=2)
    for batch in second.opening():
        await commit(db, batch)
    assert await db.rows("SELECT count(*) FROM seats WHERE at_table = 1") == [(4,)]
    assert second.seats[Seat(1)] == 1
