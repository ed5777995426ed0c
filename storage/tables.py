"""The tables as they come back after a start, and what one that cannot be read owes to its people."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.play import State
from games.table import Seat
from storage import codec, ledger
from storage.database import Database
from storage.rows import MoveRow, SeatRow, SurfaceKind, SurfaceRow, TableRow, TransferRow

_TABLES = """SELECT id, chat, topic, state, hash, version, opened, touched, due
    FROM tables WHERE live = 1 ORDER BY id"""
_SEATS = """SELECT table_id, seat, person, at_table FROM seats
    WHERE table_id IN (SELECT id FROM tables WHERE live = 1) ORDER BY table_id, seat"""
_SURFACES = """SELECT table_id, kind, person, message, coup FROM surfaces
    WHERE table_id IN (SELECT id FROM tables WHERE live = 1) ORDER BY table_id, kind, person"""
_CHIPS = """SELECT table_id, name, balance FROM accounts
    WHERE table_id IN (SELECT id FROM tables WHERE live = 1) AND balance <> 0"""
_MOVES = "SELECT table_id, number, seat, move, facts, at FROM moves WHERE table_id = ? ORDER BY number"
_ACCOUNTS = """SELECT a.name, a.owner, a.balance, t.chat FROM accounts a JOIN tables t ON t.id = a.table_id
    WHERE a.table_id = ? AND a.balance > 0 ORDER BY a.id"""
_FLOWS = """SELECT s.name, s.owner, t.name, t.owner, f.amount FROM transfers f
    JOIN accounts s ON s.id = f.source JOIN accounts t ON t.id = f.target
    WHERE f.table_id = ? AND ? IN (s.name, t.name) ORDER BY f.id"""


@dataclass(frozen=True, slots=True)
class LiveTable:
    """A live table with its seats, taken or once taken, and the messages that show it."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    surfaces: tuple[SurfaceRow, ...]


@dataclass(frozen=True, slots=True)
class Broken:
    """A live table that nobody can play on, and why. It is to be refunded and voided."""

    table: int
    chat: int
    topic: int
    why: str


async def live_tables(db: Database) -> list[LiveTable | Broken]:
    """All live tables, each as it was or broken: damaged, unreadable, or at odds with the ledger."""
    seats: defaultdict[int, list[SeatRow]] = defaultdict(list)
    for table, seat, person, at in await db.rows(_SEATS):
        seats[table].append(SeatRow(table, Seat(seat), person, bool(at)))
    surfaces: defaultdict[int, list[SurfaceRow]] = defaultdict(list)
    for table, kind, person, message, coup in await db.rows(_SURFACES):
        surfaces[table].append(SurfaceRow(table, SurfaceKind(kind), person, message, coup))
    chips: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for table, name, balance in await db.rows(_CHIPS):
        chips[table][name] = balance
    read = [_table(row, chips[row[0]]) for row in await db.rows(_TABLES)]
    return [
        row if isinstance(row, Broken) else LiveTable(row, tuple(seats[row.id]), tuple(surfaces[row.id]))
        for row in read
    ]


def _table(row: tuple[Any, ...], chips: dict[str, int]) -> TableRow | Broken:
    """The row of a table, if it is whole and its state has the chips of its accounts."""
    number, chat, topic, text, mark, version, opened, touched, due = row
    if codec.state_hash(text) != mark:
        return Broken(number, chat, topic, "its state is damaged")
    try:
        state = codec.load_state(text)
    except codec.Unreadable as error:
        return Broken(number, chat, topic, str(error))
    if _chips(number, state) != chips:
        return Broken(number, chat, topic, "its chips are not those of the ledger")
    return TableRow(number, chat, topic, state, version, True, opened, touched, due)


def _chips(table: int, state: State) -> dict[str, int]:
    """What should lie on the accounts of a table, those with nothing left out."""
    lie = {"bank": state.table.bank, "pot": state.table.in_pot}
    for place in state.table.places + state.table.left:
        lie |= {f"seat:{place.seat}": place.purse, f"stake:{place.seat}": place.stake}
    return {f"table:{table}:{where}": chips for where, chips in lie.items() if chips}


async def moves_of(db: Database, table: int) -> list[MoveRow]:
    """All moves of a table, in order. `codec.Unreadable` if one cannot be read."""
    return [
        MoveRow(table, number, seat, codec.load_move(move), codec.load_facts(facts), at)
        for table, number, seat, move, facts, at in await db.rows(_MOVES, table)
    ]


async def refund(db: Database, table: int, at: float) -> list[TransferRow]:
    """What gives every chip of a table back to the purses of the chat, known from the ledger alone.

    Purses and stakes go to their owners, the bank to whoever paid into it first since it was last empty (the
    banker), the pot to those who paid it in. Fees of a coup under way stay with the banker: no account tells them.
    """
    rows: list[TransferRow] = []
    for name, owner, balance, chat in await db.rows(_ACCOUNTS, table):
        if owner is not None:
            shares = {ledger.purse(chat, owner): balance}
        else:
            flows = [_flow(name, chat, *row) for row in await db.rows(_FLOWS, table, name)]
            shares = _in_pot(flows) if name.endswith(":pot") else {_banker(flows): balance}
        rows += [TransferRow(name, home, share, "refund", table, at) for home, share in shares.items()]
    return rows


def _flow(
    name: str, chat: int, source: str, source_owner: int | None, target: str, target_owner: int | None, amount: int
) -> tuple[str, int]:
    """With whose purse a bank or a pot dealt, and what it gained by it. Who has no purse is the account itself."""
    other, owner = (source, source_owner) if target == name else (target, target_owner)
    home = other if owner is None else ledger.purse(chat, owner)
    return home, amount if target == name else -amount


def _banker(flows: Iterable[tuple[str, int]]) -> str:
    """Who paid in first since the bank was last empty."""
    banker, bank = ledger.MINT, 0
    for home, gain in flows:
        banker = banker if bank else home
        bank += gain
    return banker


def _in_pot(flows: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Whose the chips of the pot are. It pays a winner his own first, then the others' in the order of their paying
    in, as at the table."""
    parts: dict[str, int] = {}
    for home, gain in flows:
        if gain > 0:
            parts[home] = parts.get(home, 0) + gain
        for payer in (home, *parts):
            taken = min(max(-gain, 0), parts.get(payer, 0))
            gain += taken
            parts |= {payer: parts[payer] - taken} if taken else {}
    return {home: part for home, part in parts.items() if part}
