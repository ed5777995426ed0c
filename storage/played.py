"""What has been played in a chat: the last coups, and all moves of a table for its record."""

from dataclasses import dataclass

from games.facts import Fact
from games.moves import Move
from games.play import State
from games.table import Seat
from storage import codec
from storage.database import Database

_COUPS = """SELECT m.table_id, m.facts FROM moves m JOIN tables t ON t.id = m.table_id
    WHERE t.chat = ? AND t.topic = ? AND instr(m.facts, '"coup_ended"') ORDER BY m.at DESC, m.number DESC LIMIT ?"""
_TABLE = "SELECT state FROM tables WHERE id = ? AND chat = ? AND state <> ''"
_MOVES = "SELECT seat, move, facts FROM moves WHERE table_id = ? ORDER BY number"
_NAMES = "SELECT s.seat, p.id, p.name FROM seats s JOIN people p ON p.id = s.person WHERE s.table_id = ?"


@dataclass(frozen=True, slots=True)
class Played:
    """A table as it stands or stood at its end, with the moves made at it; `state` holds its secret seed."""

    state: State
    moves: tuple[tuple[Seat | None, Move], ...]
    facts: tuple[Fact, ...]


async def last_coups(db: Database, chat: int, topic: int, limit: int) -> list[tuple[int, tuple[Fact, ...]]]:
    """The steps that ended the last coups of a chat and topic, the newest first: the table and the facts of each."""
    rows = await db.rows(_COUPS, chat, topic, limit)
    return [(table, codec.load_facts(facts)) for table, facts in rows]


async def game(db: Database, table: int, chat: int) -> Played | None:
    """The game of a table of this chat; None if there is none, or it is so long ago that its moves are forgotten."""
    rows = await db.rows(_TABLE, table, chat)
    if not rows:
        return None
    moves = [
        (None if seat is None else Seat(seat), codec.load_move(move), codec.load_facts(facts))
        for seat, move, facts in await db.rows(_MOVES, table)
    ]
    told = tuple(fact for _, _, facts in moves for fact in facts)
    return Played(codec.load_state(rows[0][0]), tuple((seat, move) for seat, move, _ in moves), told)


async def names(db: Database, table: int) -> dict[Seat, tuple[int, str]]:
    """Who sits or sat at a table: the person's number and name by the seat."""
    return {Seat(seat): (person, name) for seat, person, name in await db.rows(_NAMES, table)}
