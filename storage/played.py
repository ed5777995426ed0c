"""What has been played in a chat: the last coups, and all moves of a table for its record.

Nothing here reads more than it must: moves are looked through from the newest back, and written texts are decoded by
`played_of`, which may be called in a thread.
"""

from dataclasses import dataclass

from games.facts import BankLaid, Fact
from games.moves import Move
from games.play import State
from games.table import Seat
from storage import codec
from storage.database import Database

BACK = 20
"""So many of the last tables of a place are looked at for coups."""

_TABLES = """SELECT id, json_extract(state, '$.variant') FROM tables
    WHERE chat = ? AND topic = ? AND state <> '' AND json_valid(state) ORDER BY id DESC LIMIT ?"""
_COUPS = """SELECT m.number, m.facts, (
        SELECT b.facts FROM moves b WHERE b.table_id = m.table_id AND b.number <= m.number
            AND instr(b.facts, '"bank_laid"') ORDER BY b.number DESC LIMIT 1)
    FROM moves m WHERE m.table_id = ? AND instr(m.facts, '"coup_ended"') ORDER BY m.number DESC LIMIT ?"""
_LAST = """SELECT number FROM moves WHERE table_id = ?
    AND (instr(facts, '"coup_ended"') OR instr(facts, '"shoe_shown"')) ORDER BY number DESC LIMIT 1"""
_OF_CHAT = "SELECT 1 FROM tables WHERE id = ? AND (chat = ? OR ? = 0)"
_STATE = "SELECT state FROM tables WHERE id = ? AND state <> ''"
_MOVES = "SELECT seat, move, facts FROM moves WHERE table_id = ? ORDER BY number"
_NAMES = "SELECT s.seat, p.name FROM seats s JOIN people p ON p.id = s.person WHERE s.table_id = ?"


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is written down: its state, and of each move the seat, the move and the facts."""

    state: str
    moves: tuple[tuple[int | None, str, str], ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A table as it stands or stood at its end, with the moves made at it; `state` holds its secret seed."""

    state: State
    moves: tuple[tuple[Seat | None, Move], ...]
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """How far something has been played: the table, and the move that ended its last coup or showed its last shoe."""

    table: int
    move: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A step that ended a coup: the table, its variant, what happened, and who held the bank (None: not known)."""

    table: int
    variant: str
    facts: tuple[Fact, ...]
    banker: Seat | None


def _banker(facts: str | None) -> Seat | None:
    """Whose bank was the last that these facts say was laid."""
    laid = [fact.seat for fact in codec.load_facts(facts) if isinstance(fact, BankLaid)] if facts else []
    return laid[-1] if laid else None


async def last_coup(db: Database, table: int, chat: int) -> Mark | None:
    """How far a table of this chat (0: of any) has been played; None if no coup of it is known (any more)."""
    if not await db.rows(_OF_CHAT, table, chat, chat):
        return None
    rows = await db.rows(_LAST, table)
    return Mark(table, rows[0][0]) if rows else None


async def last_coup_at(db: Database, chat: int, topic: int) -> Mark | None:
    """How far the last game of a chat and topic has been played."""
    for table, _ in await db.rows(_TABLES, chat, topic, BACK):
        if (mark := await last_coup(db, table, chat)) is not None:
            return mark
    return None


async def last_coups(db: Database, chat: int, topic: int, limit: int) -> list[Ended]:
    """The steps that ended the last coups of a chat and topic, the newest first. Only one table stands in a place, so
    the coups of a newer one are newer."""
    coups: list[Ended] = []
    for table, variant in await db.rows(_TABLES, chat, topic, BACK):
        if len(coups) < limit:
            rows = await db.rows(_COUPS, table, limit - len(coups))
            coups += [Ended(table, variant, codec.load_facts(facts), _banker(laid)) for _, facts, laid in rows]
    return coups


async def game(db: Database, table: int) -> Kept | None:
    """The game of a table; None if there is none, or it is so long ago that its moves are forgotten."""
    rows = await db.rows(_STATE, table)
    return Kept(rows[0][0], tuple(map(tuple, await db.rows(_MOVES, table)))) if rows else None


def played_of(kept: Kept) -> Played:
    """A game as it was written down. `codec.Unreadable` if it is damaged."""
    moves = [
        (None if seat is None else Seat(seat), codec.load_move(move), codec.load_facts(facts))
        for seat, move, facts in kept.moves
    ]
    told = tuple(fact for _, _, facts in moves for fact in facts)
    return Played(codec.load_state(kept.state), tuple((seat, move) for seat, move, _ in moves), told)


async def names(db: Database, table: int) -> dict[Seat, str]:
    """The names, as they came, of those who sit or sat at a table."""
    return {Seat(seat): name for seat, name in await db.rows(_NAMES, table)}
