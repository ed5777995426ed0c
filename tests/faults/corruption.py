"""The file is damaged: a bit flips, a page is lost, the log's head is garbled, the end is missing.

Whatever the bot would play or pay by must then be as it was, or refused at the start with a line, or, if it is one
table's own, that table is refunded. What lies elsewhere (names, texts, what is free) is counted.
"""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

from storage import ledger, tables
from storage.commit import commit
from storage.database import CannotOpen, DiskFailed, opened
from storage.rows import AnnouncementRow
from storage.tables import Broken
from tests.faults import figures
from tests.faults.figures import Figures
from tests.faults.virtual import folder
from tests.storage.help import NOON, dice, game, seeded

PAGE = 4096
Damage = Callable[[bytearray, Random], None]


def flip(content: bytearray, random: Random) -> None:
    """One bit, anywhere."""
    content[random.randrange(len(content))] ^= 1 << random.randrange(8)


def lose_page(content: bytearray, random: Random) -> None:
    """A page is zeros."""
    at = PAGE * random.randrange(len(content) // PAGE)
    content[at : at + PAGE] = bytes(PAGE)


def shorten(content: bytearray, random: Random) -> None:
    """The end is missing."""
    del content[random.randrange(len(content)) :]


KINDS: dict[Damage, int] = {flip: 10, lose_page: 2, shorten: 1}
"""The kinds of damage, and how often each."""


async def made(path: Path, seed: int) -> None:
    """A file with games of which two go on."""
    async with opened(path) as db:
        await commit(db, seeded(1, 2, 3, 4, chips=100_000))
        await commit(db, seeded(1, 2, 3, 4, chips=100_000, at=2))
        for number, variant in ((1, "banchok-pot"), (2, "banchok-wolf")):
            table = game(number, variant, seed, chat=number)
            for at, batch in enumerate([*table.opening(), *table.moves(40)]):
                batch.seen = [1000 * number + at]
                text = f"Анна ставит {at}. " * 8
                batch.announcements = [AnnouncementRow(100 * number + at, 1, 0, number, text, NOON)]
                await commit(db, batch)
            if number == 1:
                for batch in table.whole(0):
                    await commit(db, batch)


PARTS = ("live tables", "accounts", "transfers")
Truth = tuple[object, ...]


async def read(path: Path) -> Truth | str:
    """What the bot would play and pay by; or in a word how it refuses."""
    try:
        async with opened(path) as db:
            if await ledger.check(db):
                return "refused"
            found = await tables.live_tables(db)
            live = [(t.row.id, t.row.state, t.row.version) for t in found if not isinstance(t, Broken)]
            whole = (
                sorted(live, key=lambda row: row[0]),
                await db.rows("SELECT name, owner, balance FROM accounts ORDER BY name"),
                await db.rows("SELECT id, hash FROM transfers ORDER BY id"),
            )
            return "voided" if any(isinstance(t, Broken) for t in found) else whole
    except (CannotOpen, DiskFailed, sqlite3.DatabaseError):
        return "refused"


async def _run(at: Path, tries: int, seed: int) -> Figures:
    random, counted, wrong = dice(seed), Counter[str](), list[str]()
    path, copy = at / "b.db", at / "copy.db"
    await made(path, seed)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole, truth = path.read_bytes(), await read(path)
    for _ in range(tries):
        kind = random.choices(list(KINDS), list(KINDS.values()))[0]
        content = bytearray(whole)
        kind(content, random)
        copy.write_bytes(content)
        copy.with_name("copy.db-wal").unlink(missing_ok=True)
        found = await read(copy)
        if isinstance(found, str):
            counted[f"{kind.__name__}: {found}"] += 1
        elif found == truth:
            counted[f"{kind.__name__}: elsewhere"] += 1
        else:
            parts = [name for name, a, b in zip(PARTS, found, truth, strict=True) if a != b]
            wrong.append(f"{kind.__name__} changed {parts}, and nothing was said")
    return {"tries": tries, "bytes": len(whole), "found": dict(sorted(counted.items())), "wrong": wrong}


def corruption(tries: int, seed: int) -> Figures:
    """So many damages."""
    with folder() as path:
        return asyncio.run(_run(path, tries, seed))


def main(argv: Sequence[str]) -> int:
    """`--n` damages."""
    return figures.main("corruption", argv, 1400, "damages", corruption)
