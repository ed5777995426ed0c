"""What must hold after every fault, read from a copy of the file and from the world."""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.sandbox.html import parse
from bot.sandbox.model import Chat
from bot.sandbox.players import keys_of
from bot.sandbox.world import World
from bot.taps import Verb
from games.audit import audit
from games.moves import AskToJoin, LayBank, Stake
from storage import codec, ledger, tables
from storage.database import Database, opened
from storage.rows import TableRow
from storage.tables import Broken
from tests.talk.honest import leaks
from tests.talk.table import RU

AMOUNTS = (Stake, LayBank, AskToJoin)
_NUMBERS = re.compile(r"\d+")
RESTARTED = RU("restarted")

Outcome = dict[str, list[tuple[Any, ...]]]
"""What a game has come to: all that must be the same however often the bot has died in it."""


def outcome(path: Path) -> Outcome:
    """What a game has come to, in a file that nobody has open."""
    queries = {
        "moves": "SELECT table_id, number, seat, move, facts FROM moves ORDER BY table_id, number",
        "balances": "SELECT name, balance FROM accounts WHERE balance <> 0 ORDER BY name",
        "grants": "SELECT chat, person, day FROM grants ORDER BY chat, person, day",
        "seats": "SELECT table_id, seat, person, at_table FROM seats ORDER BY table_id, seat",
        "tables": "SELECT id, chat, topic, version, live FROM tables ORDER BY id",
        "transfers": "SELECT id, source, target, amount, why FROM transfers ORDER BY id",
        "said": "SELECT text FROM announcements ORDER BY id",
    }
    with closing(sqlite3.connect(path)) as db:
        found = {name: db.execute(sql).fetchall() for name, sql in queries.items()}
    found["said"] = [row for row in found["said"] if row != (RESTARTED,)]
    return found


def differences(clean: Outcome, other: Outcome) -> list[str]:
    """In what a game that went through deaths differs from the same game without."""
    found = []
    for name, rows in clean.items():
        if rows != other[name]:
            lost, new = Counter(rows) - Counter(other[name]), Counter(other[name]) - Counter(rows)
            found.append(f"{name}: lost {list(lost)[:2]}, new {list(new)[:2]}")
    return found


async def complaints(world: World, path: Path, dropped: set[int], *, dated: bool = True) -> list[str]:
    """What is wrong in a copy of the file, as the last bot left it: ledger, live tables, doubled deeds, updates
    confirmed and not seen, cards shown too early, announcements said and not heard."""
    found: list[str] = []
    async with opened(path) as db:
        found += await ledger.check(db)
        rows = []
        for table in await tables.live_tables(db):
            if isinstance(table, Broken):
                found.append(f"table {table.table}: {table.why}")
            else:
                rows.append(table.row)
                found += audit(table.row.state)
        found += await astray(db, rows)
        found += await leaks(world, db) if dated else []  # it goes by the time of each move
        seen = {number for (number,) in await db.rows("SELECT update_id FROM seen")}
        said = await db.rows("SELECT c.telegram_id, text, said FROM announcements a JOIN chats c ON c.id = a.chat")
        made = await db.rows("""SELECT p.telegram_id, move FROM moves m JOIN seats s
            ON s.table_id = m.table_id AND s.seat = m.seat JOIN people p ON p.id = s.person""")
    found += _unseen(world, seen | dropped)
    found += [f"not heard: {text[:60]!r}" for chat, text, done in said if done and not heard(world, chat, text)]
    found += _doubled(world, made)
    return found


async def astray(db: Database, rows: Iterable[TableRow]) -> list[str]:
    """Places at these tables, which must be all that are live, where other chips lie than the ledger says."""
    held: Counter[str] = Counter()
    for row in rows:
        table = row.state.table
        held[f"table:{row.id}:bank"], held[f"table:{row.id}:pot"] = table.bank, table.in_pot
        for place in table.places + table.left:
            held[f"table:{row.id}:seat:{place.seat}"] = place.purse
            held[f"table:{row.id}:stake:{place.seat}"] = place.stake
    booked = Counter(dict(await db.rows("SELECT name, balance FROM accounts WHERE table_id IS NOT NULL")))
    names = sorted(held.keys() | booked.keys())
    return [f"{name} holds {held[name]}, booked {booked[name]}" for name in names if held[name] != booked[name]]


def _unseen(world: World, seen: set[int]) -> list[str]:
    """Updates that the bot has confirmed, and that are not in its file."""
    missing = set(world.mailbox.taken) - seen
    return [f"confirmed and not seen: {sorted(missing)[:5]}"] if missing else []


def heard(world: World, chat: int, text: str) -> int:
    """How often an announcement was heard in a chat."""
    wanted = _framed(parse(text)[0].strip())
    return sum(_framed(each.text).count(wanted) for each in world.log if each.kind == "sent" and each.chat.id == chat)


def _framed(text: str) -> str:
    """Paragraphs with a border each, so that one is never found within another."""
    return "".join(f"\0{part}\0" for part in text.split("\n\n"))


def repeated(world: World, said: list[tuple[int, str]]) -> int:
    """Messages to groups that said again what had been said: announcements beyond their number, boards sent alike."""
    again = 0
    for (chat, text), times in Counter(said).items():
        again += max(0, heard(world, chat, text) - times)
    boards: Counter[tuple[int, str, str]] = Counter()
    for each in world.log:
        if each.kind == "sent" and each.chat.person is None and keys_of(each.message) and each.markup is not None:
            boards[each.chat.id, each.text, json.dumps(each.markup)] += 1
    return again + sum(times - 1 for times in boards.values())


def _doubled(world: World, made: list[tuple[Any, ...]]) -> list[str]:
    """Sums that people have staked, laid or asked for more often than they pressed or typed them."""
    deeds = Counter(_deeds(world))
    moves = Counter(
        (person, int(move.amount))
        for person, move in ((person, codec.load_move(text)) for person, text in made)
        if isinstance(move, AMOUNTS)
    )
    return [f"{each}: {moves[each]} moves by {deeds[each]} deeds" for each in moves - deeds]


def _deeds(world: World) -> Iterator[tuple[int, int]]:
    for query in world.queries.values():
        parts = query.data.split(":")
        if len(parts) == 5 and parts[1] in (Verb.STAKE, Verb.BANK, Verb.ASK) and parts[4].isdigit():
            yield query.person.id, int(parts[4])
    for each in world.log:
        if each.kind == "sent" and each.message.sender is not world.bot:
            for number in _NUMBERS.findall(each.text):
                yield each.message.sender.id, int(number)


def unsaid(path: Path) -> int:
    """How many announcements wait to be said."""
    with closing(sqlite3.connect(path)) as db:
        ((count,),) = db.execute("SELECT count(*) FROM announcements WHERE said = 0").fetchall()
        return int(count)


def announcements(path: Path) -> list[tuple[int, str]]:
    """All that was to be said, with its chat, in order."""
    with closing(sqlite3.connect(path)) as db:
        sql = "SELECT c.telegram_id, a.text FROM announcements a JOIN chats c ON c.id = a.chat ORDER BY a.id"
        return [(chat, text) for chat, text in db.execute(sql)]


def out_of_order(world: World, said: list[tuple[int, str]], group: Chat) -> list[str]:
    """Announcements of a group whose first hearing comes before that of an earlier one."""
    texts = [_framed(each.text) for each in world.log if each.kind == "sent" and each.chat is group]
    whole, at, found = "".join(texts), 0, []
    for chat, text in said:
        if chat == group.id:
            place = whole.find(_framed(parse(text)[0].strip()), at)
            if place < 0:
                found.append(f"out of order: {text[:60]!r}")
            else:
                at = place
    return found
