"""The statements of a commit: for each kind of row one SQL text and the values of its rows."""

from collections.abc import Iterable

from storage import codec
from storage.database import Tip
from storage.ledger import link
from storage.rows import Batch, MoveRow, SeatRow, TableRow, TransferRow

Values = tuple[object, ...]
Writing = tuple[str, list[Values]]
"""A statement and the values it is run with, one tuple after the other."""

_CHAT = """INSERT INTO chats (id, telegram_id, title, locale, lost) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET telegram_id = excluded.telegram_id, title = excluded.title,
        locale = excluded.locale, lost = excluded.lost"""

_PERSON = """INSERT INTO people (id, telegram_id, name, username, locale, dm) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET telegram_id = excluded.telegram_id, name = excluded.name,
        username = excluded.username, locale = excluded.locale, dm = excluded.dm"""

# one that is there already must have the same owner: a trigger sees to it
_ACCOUNT = """INSERT INTO accounts (name, owner) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner WHERE owner IS NOT excluded.owner"""

_TRANSFER = """INSERT INTO transfers (id, source, target, amount, why, table_id, at, hash) VALUES (?,
    (SELECT id FROM accounts WHERE name = ?), (SELECT id FROM accounts WHERE name = ?), ?, ?, ?, ?, ?)"""

_VOID = "UPDATE tables SET live = 0, due = NULL WHERE id = ?"

_TABLE = """INSERT INTO tables (id, chat, topic, state, hash, version, live, opened, touched, due)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET chat = excluded.chat, topic = excluded.topic, state = excluded.state,
        hash = excluded.hash, version = excluded.version, live = excluded.live, opened = excluded.opened,
        touched = excluded.touched, due = excluded.due"""

_SEAT = """INSERT INTO seats (table_id, seat, person, at_table, chat)
    VALUES (?, ?, ?, ?, (SELECT chat FROM tables WHERE id = ?))
    ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, at_table = excluded.at_table"""

_MOVE = "INSERT INTO moves (table_id, number, seat, move, facts, at) VALUES (?, ?, ?, ?, ?, ?)"

_ANNOUNCEMENT = "INSERT INTO announcements (id, chat, topic, table_id, text, at) VALUES (?, ?, ?, ?, ?, ?)"

_SAID = "UPDATE announcements SET said = 1 WHERE id = ?"

_SURFACE = """INSERT INTO surfaces (table_id, kind, person, message, coup) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (table_id, kind, person) DO UPDATE SET message = excluded.message, coup = excluded.coup"""

_GRANT = "INSERT INTO grants (chat, person, day) VALUES (?, ?, ?)"

_PASSED = "DELETE FROM silences WHERE until <= ?"

_SILENCE = """INSERT INTO silences (whom, number, at, until) VALUES (?, ?, ?, ?)
    ON CONFLICT (whom, number) DO UPDATE SET at = excluded.at, until = excluded.until
        WHERE excluded.until > silences.until"""

_HEARD = "DELETE FROM asked WHERE update_id = ?"

_ASKED = """INSERT INTO asked (update_id, body, at) VALUES (?, ?, ?)
    ON CONFLICT (update_id) DO UPDATE SET at = excluded.at"""

_POLLED = "INSERT INTO polls (bot, at) VALUES (1, ?) ON CONFLICT (bot) DO UPDATE SET at = excluded.at"

_SEEN = "INSERT INTO seen (update_id, at) VALUES (?, ?)"


def writings(batch: Batch, tip: Tip) -> tuple[list[Writing], Tip]:
    """All that a batch writes after a ledger that ends with `tip`, in the order in which rows need each other; and
    the new end of the ledger. Chips move before tables close, tables close before others open in their place."""
    transfers, tip = _transfers(batch.transfers, tip)
    every: list[tuple[str, Iterable[Values]]] = [
        (_CHAT, ((c.id, c.telegram_id, c.title, c.locale, c.lost) for c in batch.chats.values())),
        (_PERSON, ((p.id, p.telegram_id, p.name, p.username, p.locale, p.dm.value) for p in batch.people.values())),
        (_ACCOUNT, ((a.name, a.owner) for a in batch.accounts.values())),
        (_TRANSFER, transfers),
        (_VOID, ((table,) for table in batch.voided)),
        (_TABLE, map(_table, sorted(batch.tables.values(), key=lambda t: t.live))),
        (_SEAT, map(_seat, sorted(batch.seats.values(), key=lambda s: s.at))),
        (_MOVE, map(_move, batch.moves)),
        (_ANNOUNCEMENT, ((a.id, a.chat, a.topic, a.table, a.text, a.at) for a in batch.announcements)),
        (_SAID, ((number,) for number in batch.said)),
        (_SURFACE, ((s.table, s.kind.value, s.person, s.message, s.coup) for s in batch.surfaces.values())),
        (_GRANT, ((g.chat, g.person, g.day) for g in batch.grants)),
        (_HEARD, ((update,) for update in batch.heard)),
        (_ASKED, ((update, body, batch.at) for update, body in batch.asked.items())),
        (_PASSED, ((batch.at,) for _ in batch.silences[:1])),
        (_SILENCE, ((s.whom.value, s.number, s.at, s.until) for s in batch.silences)),
        (_POLLED, ((batch.polled,) for _ in range(batch.polled is not None))),
        (_SEEN, ((update, batch.at) for update in batch.seen)),
    ]
    listed = [(sql, list(values)) for sql, values in every]
    return [writing for writing in listed if writing[1]], tip


def _table(row: TableRow) -> Values:
    state = codec.dump_state(row.state)
    mark = codec.state_hash(state)
    return (row.id, row.chat, row.topic, state, mark, row.version, row.live, row.opened, row.touched, row.due)


def _seat(row: SeatRow) -> Values:
    return (row.table, row.seat, row.person, row.at, row.table)


def _move(row: MoveRow) -> Values:
    return (row.table, row.number, row.seat, codec.dump_move(row.move), codec.dump_facts(row.facts), row.at)


def _transfers(rows: list[TransferRow], tip: Tip) -> tuple[list[Values], Tip]:
    values: list[Values] = []
    for row in rows:
        _names_its_table(row)
        number = tip.number + 1
        tip = Tip(number, link(tip.hash, number, row))
        values.append((number, row.source, row.target, row.amount, row.why, row.table, row.at, tip.hash))
    return values, tip


def _names_its_table(row: TransferRow) -> None:
    """What a table would owe if it could not be read is found by the transfers that name it."""
    for name in (row.source, row.target):
        if name.startswith("table:") and not name.startswith(f"table:{row.table}:"):
            raise ValueError("a transfer touches a table that it does not name")
