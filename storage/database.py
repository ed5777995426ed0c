"""The one file and the one connection to it: opened for us alone, checked to be ours, brought up to date, closed."""

import asyncio
import errno
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from storage.hop import hop, transaction

T = TypeVar("T")

# At DEBUG it logs the values of every statement: hands and seeds.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

APPLICATION = 1112231252
"""The mark of our files, "BKMT"; the first migration sets it."""

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 1.0
"""Seconds to wait for a lock that another process holds."""

_PRAGMAS: dict[str, str | int] = {
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "trusted_schema": 0,
    "secure_delete": 1,
    "journal_size_limit": 16 << 20,
}

_CHECKPOINT = "PRAGMA wal_checkpoint(TRUNCATE)"


class CannotOpen(Exception):
    """The database cannot be opened; the text says why, and names the file."""


class DiskFailed(Exception):
    """The disk would not give or take what it was asked for. Nothing is half done; it can be tried again."""


class DatabaseBusy(CannotOpen):
    """Another process has the file open."""


class NotOurs(CannotOpen):
    """The file is of another kind, or of another program."""


class DatabaseNewer(CannotOpen):
    """The file was written by a newer version of this program."""


class DatabaseFull(CannotOpen):
    """The disk, or what this process may have of it, is full."""


class DatabaseDamaged(CannotOpen):
    """The file is one of SQLite's, but it is not whole."""


class DatabaseUnusable(CannotOpen):
    """The file cannot be made, read or written here: a folder that is forbidden, a file that is read-only."""


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

_FULL = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
}
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.ENOMEM, errno.EMFILE, errno.ENFILE}
"""Errors of SQLite and of the system that say that there is no room; it may come back by itself."""


def of_the_disk(error: Exception) -> bool:
    """Whether an error is the disk's (or the memory's), and not a mistake in what was asked."""
    # SQLite quotes a damaged name in its message, which then cannot be decoded
    return isinstance(error, MemoryError | UnicodeDecodeError) or getattr(error, "sqlite_errorcode", 0) & 0xFF in _DISK


@dataclass(frozen=True, slots=True)
class Tip:
    """The last transfer of the ledger: its number and its link of the chain."""

    number: int
    hash: bytes


@dataclass(slots=True)
class Database:
    """The open file. `created` tells that there was nothing in it before; `turn` keeps readers out of a transaction
    under way; `tip` is the end of the ledger, if known."""

    connection: aiosqlite.Connection
    created: bool = False
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    tip: Tip | None = None

    async def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds among all that is committed. Raises `DiskFailed`."""
        async with self.turn:
            try:
                return await fetch(self.connection, sql, *values)
            except (sqlite3.Error, MemoryError, UnicodeDecodeError) as error:
                if of_the_disk(error):
                    raise DiskFailed(str(error)) from error
                raise

    async def checkpoint(self) -> None:
        """Bring all that is committed from the `-wal` file into the file itself, which is then a whole copy, as long as
        nothing more is written. Raises `DiskFailed`."""
        await self.rows(_CHECKPOINT)


@asynccontextmanager
async def opened(path: Path, migrations: Path = MIGRATIONS) -> AsyncIterator[Database]:
    """The database in this file, made if it is not there, locked against every other process until the end.

    Raises a `CannotOpen`.
    """
    try:
        _make(path)
        connection = await _connected(path)
    except (sqlite3.Error, OSError) as error:
        raise reason(path, error) from error
    database = Database(connection)
    # A damaged text must not be an error of its own, with the text in it: hashes and names tell that it is wrong.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    try:
        try:
            database.created = await _take(connection, path, migrations) == 0
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
            raise reason(path, error) from error
        yield database
    finally:
        await to_the_end(_close(database))


async def _connected(path: Path) -> aiosqlite.Connection:
    """The connection. Who is cancelled while it is being made leaves none open."""

    async def connect() -> aiosqlite.Connection:
        # a copy is made by another thread (storage.backup); SQLite takes one call at a time
        return await aiosqlite.connect(path, isolation_level=None, timeout=PATIENCE, check_same_thread=False)

    connecting = asyncio.ensure_future(connect())
    try:
        return await asyncio.shield(connecting)
    except asyncio.CancelledError:
        await asyncio.wait([connecting])
        if connecting.exception() is None:
            await connecting.result().close()
        raise


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """What the work gives. It is finished even if its caller is cancelled, who learns of that only afterwards."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


async def fetch(connection: aiosqlite.Connection, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """All rows that one statement gives, in one hop to the connection's thread."""
    return [tuple(row) for row in await connection.execute_fetchall(sql, values)]


async def _close(database: Database) -> None:
    async with database.turn:
        await database.connection.close()


async def schema_wrong(database: Database, migrations: Path = MIGRATIONS) -> list[str]:
    """What the file lacks, or has besides or otherwise, of what the migrations make that it has seen: tables, indices,
    triggers."""
    whole = "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL"
    ((version,),) = await database.rows("PRAGMA user_version")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        for statement in chain.from_iterable(_steps(migrations)[:version]):
            memory.execute(statement)
        expected = dict(memory.execute(whole).fetchall())
    found = dict(await database.rows(whole))
    wrong = [name for name in sorted(expected.keys() | found.keys()) if expected.get(name) != found.get(name)]
    return [f"the {name} is not as it was made" for name in wrong]


def _make(path: Path) -> None:
    """Make the file and the directories above it, readable by nobody else.

    A file that is there is not opened: closing it would drop the locks that this process may hold on it already.
    """
    for folder in reversed([each for each in path.absolute().parents if not each.exists()]):
        folder.mkdir(mode=0o700, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


async def _take(connection: aiosqlite.Connection, path: Path, migrations: Path) -> int:
    """Lock the file for good, see whose it is before anything is changed in it, then bring it up to date. Gives the
    version that it had."""
    steps = _steps(migrations)
    version = await _look(connection, path)
    if version > len(steps):
        raise DatabaseNewer(f"{path} was written by a newer version of Bankomet")
    _keep_private(path)
    for name, value in _PRAGMAS.items():
        await fetch(connection, f"PRAGMA {name} = {value}")
        if await fetch(connection, f"PRAGMA {name}") != [(value,)]:
            raise DatabaseUnusable(f"{path} cannot be used with {name} = {value}")
    for number, step in enumerate(steps[version:], version + 1):
        await _migrate(connection, number, step)
    # What is there already is written once more: a full disk is to be met now, and not by the first who plays.
    await fetch(connection, f"PRAGMA user_version = {max(version, len(steps))}")
    await fetch(connection, _CHECKPOINT)
    return version


async def _look(connection: aiosqlite.Connection, path: Path) -> int:
    """The version of the file, now locked: 0 for an empty one."""
    await fetch(connection, "PRAGMA locking_mode = EXCLUSIVE")
    await fetch(connection, "BEGIN EXCLUSIVE")
    ((application,),) = await fetch(connection, "PRAGMA application_id")
    ((version,),) = await fetch(connection, "PRAGMA user_version")
    ((things,),) = await fetch(connection, "SELECT count(*) FROM sqlite_schema")
    await fetch(connection, "COMMIT")
    if application != APPLICATION and (application or version or things):
        raise NotOurs(f"{path} is the file of another program")
    return int(version)


def _keep_private(path: Path) -> None:
    path.chmod(0o600)


def _steps(folder: Path) -> list[list[str]]:
    """The statements of each migration, in order. ValueError if the numbers in the names have a gap."""
    files = sorted(folder.glob("[0-9]*.sql"))
    if [int(file.name.partition("_")[0]) for file in files] != list(range(1, len(files) + 1)):
        raise ValueError(f"the migrations in {folder} are not numbered 1, 2, ...")
    return [list(statements(file.read_text(encoding="utf-8"))) for file in files]


async def _migrate(connection: aiosqlite.Connection, number: int, step: list[str]) -> None:
    """One migration, whole or not at all."""

    def run(connection: sqlite3.Connection) -> None:
        with transaction(connection):
            for statement in (*step, f"PRAGMA user_version = {number}"):
                connection.execute(statement)

    await hop(connection, run)


def statements(script: str) -> Iterator[str]:
    """The statements of a script, one by one; a semicolon inside a trigger, a text or a comment ends none."""
    *ended, rest = script.split(";")
    statement = ""
    for part in ended:
        statement += part + ";"
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    lines = [line.strip() for line in (statement + rest).splitlines()]
    if any(line and not line.startswith("--") for line in lines):
        raise ValueError("the script ends within a statement")


def reason(path: Path, error: BaseException | None) -> CannotOpen:
    """The error of SQLite or of the system in the words of whoever started the program."""
    whole = getattr(error, "sqlite_errorcode", 0)
    code = whole & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return DatabaseBusy(f"{path} is in use by another process")
    if code == sqlite3.SQLITE_NOTADB:
        return NotOurs(f"{path} is no database")
    # SQLite quotes a damaged name in its message, which then cannot be decoded
    if code == sqlite3.SQLITE_CORRUPT or isinstance(error, UnicodeDecodeError):
        return DatabaseDamaged(f"{path} is damaged; restore a backup")
    if isinstance(error, MemoryError) or {whole, code} & _FULL or getattr(error, "errno", 0) in _NO_ROOM:
        return DatabaseFull(f"there is no room for {path}: {error}")
    said = error.strerror if isinstance(error, OSError) else error
    return DatabaseUnusable(f"{path} cannot be made, read or written: {said}")
