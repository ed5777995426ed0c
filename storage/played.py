"""What has been played in a chat: the last coups, and all moves of a table for its record."""

from dataclasses import dataclass

from games.facts import BankLaid, Fact
from games.moves import Move
from games.play import State
from games.table import Seat
from storage import codec
from storage.database import Database

_COUPS = """SELECT m.table_id, json_extract(t.state, '$.variant'), m.facts, (
        SELECT b.facts FROM moves b WHERE b.table_id = m.table_id AND b.number <= m.number
            AND instr(b.facts, '"bank_laid"') ORDER BY b.number DESC LIMIT 1)
    FROM moves m JOIN tables t ON t.id = m.table_id
    WHERE t.chat = ? AND t.topic = ? AND instr(m.facts, '"coup_ended"') AND json_valid(t.state)
    ORDER BY m.at DESC, m.number DESC LIMIT ?"""
_TABLE = "SELECT state FROM tables WHERE id = ? AND chat = ? AND state <> ''"
_MOVES = "SELECT seat, move, facts FROM moves WHERE table_id = ? ORDER BY number"
_NAMES = "SELECT s.seat, p.name FROM seats s JOIN people p ON p.id = s.person WHERE s.table_id = ?"


@dataclass(frozen=True, slots=True)
class Played:
    """A table as it stands or stood at its end, with the moves made at it; `state` holds its secret seed."""

    state: State
    moves: tuple[tuple[Seat | None, Move], ...]
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """A step that ended a coup: the table, its variant, what happened, and who held the bank (None: not known)."""

    table: int
    variant: str
    facts: tuple[Fact, ...]
    banker: Seat | None


async def last_coups(db: Database, chat: int, topic: int, limit: int) -> list[Ended]:
    """The steps that ended the last coups of a chat and topic, the newest first."""
    rows = await db.rows(_COUPS, chat, topic, limit)
    return [Ended(table, variant, codec.load_facts(facts), _banker(laid)) for table, variant, facts, laid in rows]


def _banker(facts: str | None) -> Seat | None:
    """Whose bank was the last that these facts say was laid."""
    laid = [fact.seat for fact in codec.load_facts(facts) if isinstance(fact, BankLaid)] if facts else []
    return laid[-1] if laid else None


async def game(db: Database, table: int, chat: int) -> Played | None:
    """The game of a table of this chat; None if there is none, or it is so long ago that its moves are forgotten.
    `codec.Unreadable` if it is damaged."""
    rows = await db.rows(_TABLE, table, chat)
    if not rows:
        return None
    moves = [
        (None if seat is None else Seat(seat), codec.load_move(move), codec.load_facts(facts))
        for seat, move, facts in await db.rows(_MOVES, table)
    ]
    told = tuple(fact for _, _, facts in moves for fact in facts)
    return Played(codec.load_state(rows[0][0]), tuple((seat, move) for seat, move, _ in moves), told)


async def names(db: Database, table: int) -> dict[Seat, str]:
    """The names, as they came, of those who sit or sat at a table."""
    return {Seat(seat): name for seat, name in await db.rows(_NAMES, table)}
