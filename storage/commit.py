"""The only place that writes: a batch becomes true in one transaction, whole or not at all."""

import sqlite3
from functools import partial

import aiosqlite

from storage.database import Database, DiskFailed, Tip, fetch, of_the_disk, to_the_end
from storage.hop import hop, transaction
from storage.ledger import START
from storage.rows import Batch
from storage.writings import Writing, writings


class CommitRefused(Exception):
    """The batch breaks a rule of the database: a bug of ours, which another try would meet again."""


LAST_SEEN = 1000
"""So many updates are remembered however old they are: more than Telegram gives at once."""


async def commit(db: Database, batch: Batch) -> None:
    """Write the batch. A cancelled caller waits for its end, which is as ever: all or nothing.

    Raises `CommitRefused` or `DiskFailed`. An update that was seen before refuses the whole batch.
    """
    await to_the_end(_commit(db, batch))


async def prune(db: Database, before: float, last: int = LAST_SEEN) -> None:
    """Forget updates seen and announcements said before this time, and the messages of tables closed by then; the last
    announcement stays, for its number, and the `last` updates, lest a clock that was set wrong makes the bot forget
    what Telegram may still repeat."""
    rows: list[Writing] = [(_OLD_SEEN, [(before, last - 1)]), (_OLD_SAID, [(before,)]), (_OLD_SHOWN, [(before,)])]
    await to_the_end(_transacted(db, rows))


async def put_away(db: Database, before: float) -> int:
    """Forget the moves and states of some tables that were closed, and touched last, before this time; gives
    how many. Their transfers, and who sat there, stay."""
    tables = await db.rows(_OLD_TABLES, before)
    await to_the_end(_transacted(db, [(sql, tables) for sql in _PUT_AWAY]))
    return len(tables)


_OLD_SEEN = "DELETE FROM seen WHERE at < ? AND at < (SELECT at FROM seen ORDER BY at DESC LIMIT 1 OFFSET ?)"
_OLD_SAID = "DELETE FROM announcements WHERE said = 1 AND at < ? AND id < (SELECT max(id) FROM announcements)"
_OLD_SHOWN = "DELETE FROM surfaces WHERE table_id IN (SELECT id FROM tables WHERE live = 0 AND touched < ?)"
_OLD_TABLES = "SELECT id FROM tables WHERE live = 0 AND touched < ? AND state <> '' ORDER BY id LIMIT 100"
_PUT_AWAY = (
    "DELETE FROM moves WHERE table_id = ?",
    "UPDATE tables SET state = '' WHERE id = ?",
)


async def _commit(db: Database, batch: Batch) -> None:
    async with db.turn:
        tip = db.tip or await _read_tip(db.connection)
        rows, tip = _written(batch, tip)
        db.tip = None  # until it is known that the transaction has ended well
        await hop(db.connection, partial(_transact, rows))
        db.tip = tip


async def _transacted(db: Database, rows: list[Writing]) -> None:
    async with db.turn:
        await hop(db.connection, partial(_transact, rows))


async def _read_tip(connection: aiosqlite.Connection) -> Tip:
    try:
        rows = await fetch(connection, "SELECT id, hash FROM transfers ORDER BY id DESC LIMIT 1")
    except sqlite3.Error as error:
        raise DiskFailed(str(error)) from error
    return Tip(*rows[0]) if rows else Tip(0, START)


def _written(batch: Batch, tip: Tip) -> tuple[list[Writing], Tip]:
    try:
        return writings(batch, tip)
    except Exception as error:  # whatever a wrong row makes of itself, what it holds must not get into a log
        name = type(error).__name__
    raise CommitRefused(f"a row cannot be written down: {name}")


def _transact(rows: list[Writing], connection: sqlite3.Connection) -> None:
    """Run the statements in one transaction. Each waits for the one before: where SQLite has ended the transaction by
    itself, the next would be committed alone."""
    try:
        with transaction(connection):
            for sql, values in rows:
                connection.executemany(sql, values)
    except Exception as error:
        raise _reason(error) from error


def _reason(error: Exception) -> CommitRefused | DiskFailed:
    """SQLite's messages name columns and rules, never values."""
    if of_the_disk(error):
        return DiskFailed(str(error))
    return CommitRefused(str(error))
