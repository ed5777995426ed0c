"""Looking a file over from end to end and changing nothing: a copy, or the database of a bot that is stopped."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import aiosqlite

from games.audit import audit
from storage import codec, ledger
from storage.database import (
    APPLICATION,
    MIGRATIONS,
    PATIENCE,
    CannotOpen,
    Database,
    DatabaseNewer,
    DatabaseUnusable,
    DiskFailed,
    NotOurs,
    fetch,
    reason,
)
from storage.tables import Broken, live_tables

_AS_IT_IS = "mode=ro&immutable=1"
"""For a folder where nothing can be made: a file without a log can be read there all the same."""


@asynccontextmanager
async def unchanged(path: Path) -> AsyncIterator[Database]:
    """The file with what its `-wal` holds, for reading alone. Nothing in it is changed or brought up to date.

    Raises `DatabaseBusy` where a bot has it open, `NotOurs`, `DatabaseNewer` or `DatabaseUnusable`.
    """
    made = _not_beside(path)
    has_log = not any(each.name.endswith("-wal") for each in made)
    try:
        connection = await _connected(path, ["mode=ro"] if has_log else ["mode=ro", _AS_IT_IS])
        try:
            await _check_ours(connection, path)
            yield Database(connection)
        finally:
            await connection.close()
    finally:
        for each in made:
            each.unlink(missing_ok=True)


def _not_beside(path: Path) -> list[Path]:
    """The files that SQLite makes beside this one for as long as it reads."""
    if not path.is_file():
        raise DatabaseUnusable(f"{path} is not there")
    beside = [path.with_name(path.name + end) for end in ("-wal", "-shm")]
    return [each for each in beside if not each.exists()]


def _uri(path: Path, how: str) -> str:
    return f"{path.absolute().as_uri()}?{how}"


async def _connected(path: Path, ways: list[str]) -> aiosqlite.Connection:
    """A connection in the first of these ways in which the file can be read."""
    how, *others = ways
    connection = await aiosqlite.connect(
        _uri(path, how), uri=True, isolation_level=None, timeout=PATIENCE, check_same_thread=False
    )
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    try:
        await fetch(connection, "SELECT count(*) FROM sqlite_schema")
    except (sqlite3.Error, UnicodeDecodeError) as error:
        await connection.close()
        if others and getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CANTOPEN:
            return await _connected(path, others)
        raise reason(path, error) from error
    return connection


async def _check_ours(connection: aiosqlite.Connection, path: Path) -> None:
    """Raises `NotOurs` or `DatabaseNewer`."""
    ((application,),) = await fetch(connection, "PRAGMA application_id")
    ((version,),) = await fetch(connection, "PRAGMA user_version")
    if application != APPLICATION:
        raise NotOurs(f"{path} is no database of Bankomet")
    if version > len(list(MIGRATIONS.glob("[0-9]*.sql"))):
        raise DatabaseNewer(f"{path} was written by a newer version of Bankomet")


async def findings(path: Path) -> list[str]:
    """What is wrong with a file, a line each: its pages, schema, ledger, chain, live tables and the hash of each state
    that is kept. None where all is sound; what keeps the file from being opened is a finding too."""
    try:
        async with unchanged(path) as db:
            return [*await ledger.check(db), *await _tables_wrong(db)]
    except CannotOpen as error:
        return [str(error)]
    except (sqlite3.Error, DiskFailed, UnicodeDecodeError) as error:
        return [f"the file is damaged: {type(error).__name__}"]


async def _tables_wrong(db: Database) -> list[str]:
    wrong = []
    for found in await live_tables(db):
        if isinstance(found, Broken):
            wrong.append(f"table {found.table}: {found.why}")
        else:
            wrong += [f"table {found.row.id}: {each}" for each in audit(found.row.state)]
    for number, state, mark in await db.rows(_CLOSED):
        if codec.state_hash(state) != mark:
            wrong.append(f"table {number}: its state is damaged")
    return wrong


_CLOSED = "SELECT id, state, hash FROM tables WHERE live = 0 AND state <> '' ORDER BY id"
