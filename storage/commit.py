"""The only place that writes: a batch becomes true in one transaction, whole or not at all."""

import sqlite3

import aiosqlite

from storage.database import Database, Tip, fetch, roll_back, to_the_end
from storage.ledger import START
from storage.rows import Batch
from storage.writings import Writing, writings


class CommitRefused(Exception):
    """The batch breaks a rule of the database: a bug of ours, which another try would meet again."""


class CommitFailed(Exception):
    """The disk would not take the batch. Nothing of it is written; it can be tried again."""


_DISK = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOTADB,
}


async def commit(db: Database, batch: Batch) -> None:
    """Write the batch. A cancelled caller waits for its end, which is as ever: all or nothing.

    Raises `CommitRefused` or `CommitFailed`. An update that was seen before refuses the whole batch.
    """
    await to_the_end(_commit(db, batch))


async def prune(db: Database, before: float) -> None:
    """Forget updates seen and announcements said before this time, and the messages of tables closed by then; the last
    announcement stays, for its number."""
    await to_the_end(_prune(db, before))


async def _commit(db: Database, batch: Batch) -> None:
    async with db.turn:
        tip = db.tip or await _read_tip(db.connection)
        rows, tip = _written(batch, tip)
        db.tip = None  # until it is known that the transaction has ended well
        await _transact(db.connection, rows)
        db.tip = tip


async def _prune(db: Database, before: float) -> None:
    said = "DELETE FROM announcements WHERE said = 1 AND at < ? AND id < (SELECT max(id) FROM announcements)"
    shown = "DELETE FROM surfaces WHERE table_id IN (SELECT id FROM tables WHERE live = 0 AND touched < ?)"
    seen = "DELETE FROM seen WHERE at < ?"
    async with db.turn:
        await _transact(db.connection, [(sql, [(before,)]) for sql in (seen, said, shown)])


async def _read_tip(connection: aiosqlite.Connection) -> Tip:
    try:
        rows = await fetch(connection, "SELECT id, hash FROM transfers ORDER BY id DESC LIMIT 1")
    except sqlite3.Error as error:
        raise CommitFailed(str(error)) from error
    return Tip(*rows[0]) if rows else Tip(0, START)


def _written(batch: Batch, tip: Tip) -> tuple[list[Writing], Tip]:
    try:
        return writings(batch, tip)
    except Exception as error:  # whatever a wrong row makes of itself, what it holds must not get into a log
        name = type(error).__name__
    raise CommitRefused(f"a row cannot be written down: {name}")


async def _transact(connection: aiosqlite.Connection, rows: list[Writing]) -> None:
    """Run the statements in one transaction, one hop for each. Each waits for the one before: where SQLite has ended
    the transaction by itself, the next would be committed alone."""
    if connection.in_transaction:
        await roll_back(connection)
    try:
        await fetch(connection, "BEGIN IMMEDIATE")
        for sql, values in rows:
            await connection.executemany(sql, values)
        await fetch(connection, "COMMIT")
    except BaseException as error:
        await roll_back(connection)
        if isinstance(error, Exception):
            raise _reason(error) from error
        raise


def _reason(error: Exception) -> CommitRefused | CommitFailed:
    """SQLite's messages name columns and rules, never values."""
    if isinstance(error, MemoryError) or getattr(error, "sqlite_errorcode", 0) & 0xFF in _DISK:
        return CommitFailed(str(error))
    return CommitRefused(str(error))
