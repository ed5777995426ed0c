"""The one writer: whatever happens, happens here, in order, one thing at a time.

What waits is handled together, staged, and committed in one transaction; only then is it true, is it said, and may
Telegram forget the updates. No network is touched on the way.
"""

import asyncio
import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

from aiogram import Bot, Dispatcher
from aiogram.types import Update
from pydantic import ValidationError

from bot import croupier
from bot.apology import apology, press_of
from bot.archivist import Archivist
from bot.clock import Clock
from bot.effects import Answer, AskRights, Edit, Effect, Prove, Redraw, Send, SendFile, Unfold
from bot.hall import Hall
from bot.jobs import Again, Back, Job, Polled, Ring, Sweep, Updates
from bot.learned import (
    ChatLost,
    Delivered,
    DmClosed,
    Hushed,
    Learned,
    Moved,
    PlaceLost,
    Said,
    Shown,
    Silenced,
    Unshown,
)
from bot.measure import Measure
from bot.notices import Notice, notice_text
from bot.rights import Rights
from bot.round import Round
from bot.screen import Screen
from bot.speaker import Speaker
from bot.surfaces import Surfaces
from bot.timekeeper import Timekeeper
from bot.unshown import undo_opening
from bot.words import Words, load
from storage.commit import CommitRefused, commit, prune, put_away
from storage.database import Database, DiskFailed
from storage.people import seen
from storage.rows import Batch, ChatRow, Dm, TableRow

log = logging.getLogger(__name__)

KEPT_SECONDS = 48 * 3600.0
"""How long the numbers of updates seen are kept: twice as long as Telegram keeps the updates."""

CLOSED_SECONDS = 7 * 86400.0
"""How long the moves of a closed table are kept, for whoever wants to see them again."""

RETRY_SECONDS = 1.0
"""Between two tries when the disk is full."""

SLOW_SECONDS = 3.0
"""Seconds of the world after which a disk that still writes is too slow to play on."""


@dataclass(slots=True)
class Writer:
    """Handles jobs in order and commits them together."""

    db: Database
    bot: Bot
    dispatcher: Dispatcher
    hall: Hall
    speaker: Speaker
    surfaces: Surfaces
    timekeeper: Timekeeper
    rights: Rights
    archivist: Archivist
    measure: Measure
    clock: Clock
    default_locale: str
    queue: "asyncio.Queue[Job]" = field(default_factory=asyncio.Queue)
    paused: bool = False

    def put(self, job: Job) -> None:
        """Give the writer something to do."""
        self.queue.put_nowait(job)

    async def run(self) -> None:
        """Work until cancelled. `queue.join()` waits until nothing is left to do."""
        while True:
            jobs = [await self.queue.get()]
            while not self.queue.empty():
                jobs.append(self.queue.get_nowait())
            await self.work(jobs)
            if self.paused:
                self.paused = False
                await self.work([Back(tuple(self.hall.tables))])
            for _ in jobs:
                self.queue.task_done()

    async def work(self, jobs: list[Job]) -> None:
        """Handle these jobs and make them true together; what the database refuses is done once more, one by one."""
        try:
            await self._commit(await self._handled(jobs), jobs)
        except CommitRefused:
            log.exception("a batch of %d jobs is refused by the database", len(jobs))
            await self._one_by_one(jobs)
            return
        self._confirm(jobs)

    async def _handled(self, jobs: list[Job]) -> Round:
        """What the jobs stage. While the disk cannot be read they wait."""
        while True:
            round = self._round()
            try:
                for job in jobs:
                    await self._job(round, job)
                return round
            except DiskFailed:
                self._pause(jobs)
                await self.clock.sleep(RETRY_SECONDS)

    def _round(self) -> Round:
        return Round(self.db, self.hall, self.clock.now(), self.default_locale)

    async def _job(self, round: Round, job: Job) -> None:
        """Handle a job in a round of its own: one that fails is our bug, and costs the others nothing."""
        child = round.child()
        try:
            await self._handle(child, job)
        except DiskFailed:
            raise
        except Exception:
            log.exception("a job failed and is left out: %s", type(job).__name__)
            return
        round.merge(child)

    async def _handle(self, round: Round, job: Job) -> None:
        match job:
            case Updates(raw):
                await self._updates(round, raw)
            case Again(raw, told):
                round.batch.heard.append(int(raw["update_id"]))
                if told:
                    await self._update(round, raw)
                else:
                    round.effects += self._apology(round, raw, Notice.NOT_FOUND_OUT)
            case Polled(at):
                round.batch.polled = at
            case Ring():
                self.timekeeper.ring(round, job)
            case Back(tables):
                self._come_back(round, tables)
            case Sweep():
                await prune(self.db, round.now - KEPT_SECONDS)
                while await put_away(self.db, round.now - CLOSED_SECONDS):
                    pass
                self.timekeeper.forget(round)
                await self.db.checkpoint()
            case _:
                await self._learned(round, job)

    async def _learned(self, round: Round, job: Learned) -> None:
        match job:
            case Said(announcements):
                round.batch.said.extend(announcements)
                self.timekeeper.said(round, announcements)
            case Delivered():
                self.timekeeper.delivered(round, job)
            case Hushed():
                self.timekeeper.hushed(round, job)
            case Shown(surface):
                round.batch.surfaces[surface.table, surface.kind, surface.person] = surface
            case Silenced(silence):
                round.batch.silences.append(silence)
                self.timekeeper.silenced(round, silence)
            case DmClosed(person):
                round.reach(round.person_of(person), Dm.CLOSED)
            case Moved(chat, telegram_id):
                stray = await round.move_chat(round.chat_of(chat), telegram_id)
                if stray is not None:
                    croupier.abandon(round, stray.id)
            case ChatLost(chat):
                round.batch.chats[chat] = replace(round.chat_of(chat), lost=True)
                croupier.abandon(round, chat)
            case PlaceLost(chat, topic):
                row = round.table_at(chat, topic)
                if row is not None:
                    croupier.lose(round, row)
            case Unshown(table):
                undo_opening(round, table)
            case _:
                assert_never(job)

    def _come_back(self, round: Round, tables: Iterable[int]) -> None:
        """Tables go on after a time in which nobody could play, and their groups are told, unless they still wait to
        hear it of the time before."""
        for number in tables:
            row = round.table(number)
            if row is not None:
                words = load()[round.chat_of(row.chat).locale]
                waiting = {(said.table, said.text) for said in self.speaker.unsaid.get((row.chat, row.topic), ())}
                croupier.go_on(round, row, None if (number, words("restarted")) in waiting else words("restarted"))

    async def _updates(self, round: Round, raw: Iterable[dict[str, Any]]) -> None:
        updates = {int(each["update_id"]): each for each in raw}
        known = await seen(self.db, list(updates)) | round.seen()
        for number, update in updates.items():
            if number not in known:
                await self._update(round, update)
                round.batch.seen.append(number)
            elif (query := press_of(update)) is not None:
                round.effects.append(Answer(query))

    async def _update(self, round: Round, raw: dict[str, Any]) -> None:
        """Handle one update in a round of its own, which is kept only if its handler ends well."""
        child = round.child()
        update = self._decoded(raw)
        if update is None:
            log.warning("update %s cannot be decoded and is left out", raw.get("update_id"))
            round.effects += self._apology(round, raw)
            return
        try:
            await self.dispatcher.feed_update(self.bot, update, round=child, raw=raw)
        except DiskFailed:
            raise
        except Exception:
            log.exception("the handler of update %d failed", update.update_id)
            round.effects += self._apology(round, raw)
            return
        child.effects = self.measure.kept(child, raw, child.effects)
        if update.callback_query is not None and not any(isinstance(e, _ANSWERING) for e in child.effects):
            child.effects.append(Answer(update.callback_query.id))
        if any(isinstance(effect, AskRights) for effect in child.effects):
            child.batch.asked[update.update_id] = json.dumps(raw)
        round.merge(child)

    def _apology(self, round: Round, raw: dict[str, Any], what: Notice = Notice.SORRY) -> list[Effect]:
        """The answer to an update that no handler answers."""
        return self.measure.kept(round, raw, apology(raw, self._words_of(raw), what))

    def _words_of(self, raw: dict[str, Any]) -> Words:
        """The words for it: of whoever pressed, or of the chat."""
        hall, locale = self.hall, None
        match raw:
            case {"callback_query": {"from": {"id": int(person)}}} if person in hall.person_numbers:
                locale = hall.people[hall.person_numbers[person]].locale
            case {"message": {"chat": {"id": int(chat)}}} if chat in hall.chat_numbers:
                locale = hall.chats[hall.chat_numbers[chat]].locale
        return load()[locale or self.default_locale]

    def _decoded(self, raw: dict[str, Any]) -> Update | None:
        """The update, if it is one and holds no number but such as Telegram sends and SQLite keeps."""
        try:
            update = Update.model_validate(raw, context={"bot": self.bot})
        except ValidationError:
            return None
        return update if _is_bounded(raw) else None

    async def _commit(self, round: Round, jobs: list[Job]) -> None:
        """Make a round true and have it said; a full disk is waited out, with nothing confirmed."""
        for effect in round.effects:
            if isinstance(effect, Redraw) and (row := self.surfaces.outdated(effect.table, effect.person)):
                round.batch.surfaces[row.table, row.kind, row.person] = row
        round.batch.at = round.now
        written = replace(round.batch, tables={row.id: row for row in round.batch.tables.values() if self._moved(row)})
        while written != Batch(at=round.now):
            slow = asyncio.get_running_loop().call_later(SLOW_SECONDS, self._pause, jobs)
            try:
                await commit(self.db, written)
                break
            except DiskFailed:
                self._pause(jobs)
                await self.clock.sleep(RETRY_SECONDS)
            finally:
                slow.cancel()
        changed = [(self.hall.chats[row.id], row) for row in round.batch.chats.values() if row.id in self.hall.chats]
        sitters = {row.table: self._sitters(round, row.table) for row in round.batch.announcements}
        self.hall.adopt(round.batch)
        for before, now in changed:
            self._chat_changed(before, now)
        self._tell(round, sitters)
        for job in jobs:
            if isinstance(job, ChatLost | PlaceLost):
                self._give_up(job)

    def _pause(self, jobs: Iterable[Job]) -> None:
        """The disk is full, or too slow to play on: say so once to every group with a table, and to who has pressed.

        It is said from memory, for nothing can be written; what is in hand is neither lost nor confirmed.
        """
        if self.paused:
            return
        self.paused = True
        log.error("the disk does not take what is to be written; the tables wait")
        for row in self.hall.tables.values():
            chat = self.hall.chats[row.chat]
            words = load()[chat.locale]
            self.speaker.reply(Send(chat.telegram_id, Screen(words("paused")), row.topic))
        words = load()[self.default_locale]
        for raw in (raw for job in jobs for raw in _raw(job)):
            if (query := press_of(raw)) is not None:
                self.speaker.answer(Answer(query, notice_text(Notice.PAUSED, words), alert=True))

    def _moved(self, row: TableRow) -> bool:
        """Whether a table has been opened or moved at; else its clock alone has changed, which is not kept."""
        known = self.hall.tables.get(row.id)
        return known is None or known.version != row.version

    def _sitters(self, round: Round, table: int | None) -> list[int]:
        """Who sits at a table, or sat there before this round."""
        seats = self.hall.seats.get(table, {}) if table is not None else {}
        known = {row.person for row in seats.values() if row.at}
        return sorted(known | {row.person for row in round.batch.seats.values() if row.table == table and row.at})

    def _chat_changed(self, before: ChatRow, now: ChatRow) -> None:
        if now.telegram_id != before.telegram_id:
            self.surfaces.forget(now.id)
        if before.lost and not now.lost:
            self.speaker.come_back(now.id)

    def _give_up(self, lost: ChatLost | PlaceLost) -> None:
        """What waits at places that are lost is told elsewhere."""
        for place in list(self.speaker.unsaid):
            if place[0] == lost.chat and self.speaker.places.is_lost(place):
                self.speaker.give_up(place)

    def _tell(self, round: Round, sitters: Mapping[int | None, Iterable[int]]) -> None:
        for before, facts in round.told:
            people = {seat: sitter.person for seat, sitter in round.seats_of(before.id).items()}
            self.surfaces.screens.note(before, facts, people)
        for row in round.batch.tables.values():
            self.timekeeper.wind(row, round.now)
        for announcement in round.batch.announcements:
            self.speaker.announce(announcement, sitters.get(announcement.table, ()))
        for table in round.dirty:
            self.surfaces.draw(table)
        for effect in round.effects:
            self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Answer():
                self.speaker.answer(effect)
            case Prove():
                self.archivist.prove(effect)
            case Send() | SendFile() | Edit():
                self.speaker.reply(effect)
            case Redraw(table, person=0):
                self.surfaces.draw(table, again=True)
            case Redraw(table, person):
                self.surfaces.deal_out(table, person)
            case Unfold(table, is_open):
                self.surfaces.screens.unfold(table, is_open)
                self.surfaces.draw(table)
            case AskRights():
                self.rights.ask(effect)
            case _:
                assert_never(effect)

    async def _one_by_one(self, jobs: list[Job]) -> None:
        """Do each update and each other job in a commit of its own; what is refused again is seen without effects."""
        for job in jobs:
            parts: list[Job] = [job]
            if isinstance(job, Updates):
                parts = [replace(job, raw=(each,)) for each in job.raw]
            for part in parts:
                await self._alone(part)
        self._confirm(jobs)

    async def _alone(self, job: Job) -> None:
        jobs = [job]
        round = await self._handled(jobs)
        try:
            await self._commit(round, jobs)
        except CommitRefused:
            log.exception("a job is refused by the database and left out")
            bare = self._round()
            bare.batch.seen.extend(round.batch.seen)
            bare.batch.heard.extend(round.batch.heard)
            for raw in _raw(job):
                bare.effects += self._apology(bare, raw)
            await self._commit(bare, jobs)

    def _confirm(self, jobs: list[Job]) -> None:
        for job in jobs:
            if isinstance(job, Updates) and not job.done.done():
                job.done.set_result(None)


_ANSWERING = (Answer, AskRights, Prove)
"""By these a press is answered, at once or when more is known."""

_WHO = frozenset({"chat", "from", "sender_chat", "user"})
"""Under these names an update speaks of a chat or of somebody, whose `id` is a number and never 0."""


def _is_bounded(value: object, name: str = "") -> bool:
    match value:
        case dict():
            if name in _WHO and not (isinstance(number := value.get("id"), int) and number):
                return False
            return all(_is_bounded(each, key) for key, each in value.items())
        case list():
            return all(map(_is_bounded, value))
        case int():
            return -(2**63) <= value < 2**63
        case _:
            return True


def _raw(job: Job) -> tuple[dict[str, Any], ...]:
    """The updates of a job."""
    match job:
        case Again(raw, _):
            return (raw,)
        case Updates(raws):
            return raws
        case _:
            return ()
