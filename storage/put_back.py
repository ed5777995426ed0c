"""A copy takes the place of a database: whole or not at all, and what was there is kept beside it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from storage.backup import copy, to_the_disk
from storage.database import PATIENCE
from storage.examine import findings, unchanged


class NotPutBack(Exception):
    """The copy was not put back, and nothing has changed; the text says why."""


async def copy_at_rest(source: Path, target: Path) -> None:
    """Copy a database that nobody has open, with what its `-wal` holds, to a new file that only its owner can read.

    Raises `BackupFailed`, and what `storage.examine.unchanged` raises.
    """
    async with unchanged(source) as db:
        await copy(db, target)


async def put_back(taken: Path, database: Path, *, replace: bool, kept: Path) -> None:
    """Put a copy in the place of the database; what was there is kept as `kept`, with its `-wal`.

    Raises `NotPutBack` for a copy that is not sound, and where a database is there that is in use or that `replace`
    does not give up; `CannotOpen` for a copy that cannot be read; `BackupFailed` when the disk is full.
    """
    if not replace:
        _check_free(database)
    if wrong := await findings(taken):
        raise NotPutBack(f"{taken} is not sound: {wrong[0]}")
    part = database.with_name(f"{database.name}.part")
    _remove(part)  # of a try that was killed
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    await copy_at_rest(taken, part)
    try:
        if wrong := await findings(part):
            raise NotPutBack(f"{taken} cannot be copied whole: {wrong[0]}")
        with _held(database):
            _swap(part, database, kept)
    finally:
        _remove(part)
    to_the_disk(database)


def _check_free(database: Path) -> None:
    if database.exists():
        raise NotPutBack(f"{database} is there already: --replace puts the copy in its place, and keeps what was there")


@contextmanager
def _held(database: Path) -> Iterator[None]:
    """Nobody opens the database meanwhile. One that is no database, or not there, cannot be in use."""
    if not database.exists():
        yield
        return
    with closing(sqlite3.connect(database, isolation_level=None, timeout=PATIENCE)) as connection:
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise NotPutBack(f"{database} is in use: end the bot first") from error
        yield


def _swap(part: Path, database: Path, kept: Path) -> None:
    """The log goes first: a database must never meet the log of another. From the link on, there is always a file."""
    for end in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            database.with_name(database.name + end).rename(kept.with_name(kept.name + end))
    with suppress(FileNotFoundError):
        kept.hardlink_to(database)
    part.replace(database)


def _remove(path: Path) -> None:
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        each.unlink(missing_ok=True)
