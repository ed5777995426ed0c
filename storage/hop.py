"""Whole pieces of work for the connection's own thread: one hop for each, however many statements it runs."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar, cast

import aiosqlite

T = TypeVar("T")


async def hop(connection: aiosqlite.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """What the work gives; it runs to its end in that thread whatever becomes of its caller. ValueError if closed."""
    # aiosqlite has no other way in for more than one statement
    return cast("T", await connection._execute(lambda: work(connection._conn)))  # type: ignore[no-untyped-call]


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Within that thread: what is run in the block is committed at its end, or rolled back if anything fails."""
    if connection.in_transaction:
        _roll_back(connection)
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    # SQLite has ended some by itself, such as one that met a full disk
    with suppress(sqlite3.Error):
        connection.execute("ROLLBACK")
