"""A copy of the open file, made in small steps between the commits of whoever is playing meanwhile."""

import asyncio
import os
import sqlite3
import threading
import time
from contextlib import closing, suppress
from pathlib import Path

from storage.database import Database

PAGES = 64
"""Pages copied in one step, of 4,096 bytes each: a commit waits for no more than one step."""

REST = 0.002
"""Seconds of the world between two steps, in which a commit that waits finds its turn."""


FROM_A_COPY = -1.0
"""The deadline of a live table in a copy: its shoe was dealt from since, and must not be dealt from again."""


class BackupFailed(Exception):
    """The copy could not be made, and nothing is left of it; the text says why, and names the file."""


async def copy(db: Database, target: Path) -> None:
    """Copy the open database to a new file that only its owner can read, as it stands when the last page is copied.

    What is committed meanwhile through the same connection is in the copy too. Raises `BackupFailed`: where the file
    is there already or cannot be made, and when the disk is full. A caller that is cancelled leaves no half of a file.
    """
    stop = threading.Event()
    copying = asyncio.create_task(asyncio.to_thread(_copy, db.connection._conn, target, stop))
    try:
        await asyncio.shield(copying)
    except asyncio.CancelledError:
        stop.set()
        await asyncio.wait([copying])
        raise


class _Stopped(Exception):
    """Whoever wanted the copy wants it no more."""


def _copy(source: sqlite3.Connection, target: Path, stop: threading.Event) -> None:
    """Copy in this thread. SQLite hands its connection from one thread to the other between two steps, and changes
    made through the same connection do not make the copy begin anew."""

    def rest(_: int, __: int, ___: int) -> None:
        if stop.is_set():
            raise _Stopped
        time.sleep(REST)

    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError as error:
        raise BackupFailed(f"{target} is there already") from error
    except OSError as error:
        raise BackupFailed(f"{target} cannot be made: {error.strerror}") from error
    try:
        with closing(sqlite3.connect(target, isolation_level=None)) as copy:
            # The copy is no use before it is whole: it is written to the disk once, at its end.
            copy.execute("PRAGMA synchronous = OFF")
            copy.execute("PRAGMA journal_mode = OFF")
            source.backup(copy, pages=PAGES, progress=rest, sleep=REST)
        mark_as_copy(target)
        to_the_disk(target)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):
            target.unlink()
        raise BackupFailed(f"{target} cannot be written: {error}") from error
    except _Stopped:
        target.unlink()


def mark_as_copy(file: Path) -> None:
    """Give each live table of a copy the deadline by which a bot that starts on it knows the copy."""
    with closing(sqlite3.connect(file, isolation_level=None)) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")  # a copy is one file
        copy.execute("UPDATE tables SET due = ? WHERE live = 1", (FROM_A_COPY,))


def to_the_disk(file: Path) -> None:
    """Wait until a file and its name are on the disk."""
    for path in (file, file.absolute().parent):
        number = os.open(path, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
