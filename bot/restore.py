"""Coming back: the hall is filled from the database, every table goes on where it was, every turn begins anew."""

import json
import logging
from dataclasses import dataclass, replace
from typing import Any

from bot import croupier
from bot.hall import Hall, Numbers
from bot.round import Round
from bot.speaker import Speaker
from bot.surfaces import Surfaces
from bot.words import load
from games.moves import Close
from storage import ledger, people
from storage.backup import FROM_A_COPY
from storage.commit import commit
from storage.database import Database
from storage.rows import AnnouncementRow, Batch, SilenceRow, SurfaceRow, TableRow, Whom
from storage.tables import Broken, LiveTable, live_tables, refund

log = logging.getLogger(__name__)


class LedgerBroken(Exception):
    """The ledger contradicts itself; the bot does not serve on it."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What was found: live tables, their surfaces by their chat, announcements not yet said, updates whose handlers
    have asked Telegram something, how long Telegram told us to wait, and when we last polled (0: never)."""

    tables: tuple[int, ...]
    surfaces: tuple[tuple[SurfaceRow, int], ...]
    unsaid: tuple[AnnouncementRow, ...]
    asked: tuple[dict[str, Any], ...]
    silences: tuple[SilenceRow, ...]
    polled: float

    @property
    def silent(self) -> float:
        """Until when nothing is to be polled."""
        return max((each.until for each in self.silences if each.whom is Whom.POLLS), default=0.0)


async def restore(db: Database, hall: Hall, now: float) -> Restored:
    """Fill the hall. Raises LedgerBroken; a table that cannot be read is closed with every chip returned."""
    complaints = await ledger.check(db)
    if complaints:
        raise LedgerBroken("; ".join(complaints))
    free = await people.first_free_ids(db)
    hall.numbers = Numbers(free.chat, free.person, free.table, free.announcement)
    batch = Batch(at=now)
    chats, persons = await people.of_live_tables(db)
    for chat in chats:
        hall.know_chat(chat)
    for person in persons:
        hall.know_person(person)
    surfaces: list[tuple[SurfaceRow, int]] = []
    for found in await live_tables(db):
        match found:
            case LiveTable() if found.row.due == FROM_A_COPY:
                _bring_back(hall, found, batch, now)
                _end(Round(db, hall, now, hall.chats[found.row.chat].locale, batch=batch), found.row)
                surfaces += [(surface, found.row.chat) for surface in found.surfaces]
            case LiveTable():
                _bring_back(hall, found, batch, now)
                surfaces += [(surface, found.row.chat) for surface in found.surfaces]
            case Broken():
                await _give_back(db, hall, found, batch, now)
    await commit(db, batch)
    hall.adopt(batch)
    asked = tuple(json.loads(body) for body in await people.asked(db))
    silences = tuple(await people.silences(db, now))
    unsaid = tuple(await people.unsaid(db))
    return Restored(tuple(hall.tables), tuple(surfaces), unsaid, asked, silences, await people.polled(db))


def _bring_back(hall: Hall, found: LiveTable, batch: Batch, now: float) -> None:
    """A table takes its place, and whoever is asked has the whole time again; while nobody could play, nobody was
    silent."""
    for sitter in found.seats:
        hall.seat(sitter)
    row = replace(croupier.asked_anew(found.row, now), touched=now)
    hall.place(row)
    batch.tables[row.id] = row


def _end(round: Round, row: TableRow) -> None:
    """A table that comes back from a copy ends, with every chip returned: cards of its shoe were seen since, which
    would be dealt again. Its group is told."""
    _say(round.hall, round.batch, row.chat, row.topic, row.id, "table-restored", round.now)
    croupier.make(round, row, None, Close(at_once=True))


async def _give_back(db: Database, hall: Hall, found: Broken, batch: Batch, now: float) -> None:
    """A table that cannot be read gives every chip back, from the ledger alone, and the group is told."""
    log.error("table %d is closed and refunded: %s", found.table, found.why)
    batch.transfers += await refund(db, found.table, now)
    batch.voided.append(found.table)
    _say(hall, batch, found.chat, found.topic, found.table, "table-voided", now)


def _say(hall: Hall, batch: Batch, chat: int, topic: int, table: int, key: str, now: float) -> None:
    text = load()[hall.chats[chat].locale](key)
    number = hall.numbers.announcement()
    batch.announcements.append(AnnouncementRow(number, chat, topic, table, text, now))


async def speak_again(db: Database, hall: Hall, speaker: Speaker, surfaces: Surfaces, restored: Restored) -> None:
    """Show every live table again, and say what had not been said.

    What was said in the minute before the stop counts with Telegram, so nobody is spoken to in a burst; and what it
    told us to wait for is waited for.
    """
    now = surfaces.lanes.clock.now()
    for silence in restored.silences:
        surfaces.lanes.resume(silence)
    for surface, chat in restored.surfaces:
        surfaces.take_over(surface, chat)
        surfaces.lanes.lane(not surface.person, surface.person or chat).pace.stop(now)
    for row in restored.unsaid:
        if row.chat not in hall.chats:
            known = await people.chat(db, row.chat)
            if known is not None:
                hall.know_chat(known)
        speaker.announce(row)
    for table in {*hall.tables, *(surface.table for surface, _ in restored.surfaces)}:
        surfaces.draw(table)  # one that has ended loses its buttons
