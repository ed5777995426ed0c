"""The one writer: whatever happens, happens here, in order, one thing at a time.

What waits is handled together, staged, and committed in one transaction; only then is it true, is it said, and may
Telegram forget the updates. No network is touched on the way.
"""

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

from aiogram import Bot, Dispatcher
from aiogram.types import Update
from pydantic import ValidationError

from bot import croupier
from bot.clock import Clock
from bot.clocks import Clocks
from bot.effects import Answer, AskRights, Edit, Effect, Redraw, Send, Unfold
from bot.hall import Hall
from bot.jobs import Again, Job, Ring, Sweep, Updates
from bot.learned import ChatLost, DmClosed, Moved, Said, Shown
from bot.notices import Notice, notice_text
from bot.rights import Rights
from bot.round import Round
from bot.speaker import Speaker
from bot.surfaces import Surfaces
from bot.words import load
from storage.commit import CommitFailed, CommitRefused, commit, prune
from storage.database import Database
from storage.people import seen
from storage.rows import Batch, ChatRow, Dm

log = logging.getLogger(__name__)

KEPT_SECONDS = 48 * 3600.0
"""How long the numbers of updates seen are kept: twice as long as Telegram keeps the updates."""

RETRY_SECONDS = 1.0
"""Between two tries to commit when the disk is full."""


@dataclass(slots=True)
class Writer:
    """Handles jobs in order and commits them together."""

    db: Database
    bot: Bot
    dispatcher: Dispatcher
    hall: Hall
    speaker: Speaker
    surfaces: Surfaces
    clocks: Clocks
    rights: Rights
    clock: Clock
    default_locale: str
    queue: "asyncio.Queue[Job]" = field(default_factory=asyncio.Queue)

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
            for _ in jobs:
                self.queue.task_done()

    async def work(self, jobs: list[Job]) -> None:
        """Handle these jobs and make them true together; what the database refuses is done once more, one by one."""
        round = self._round()
        for job in jobs:
            await self._job(round, job)
        try:
            await self._commit(round)
        except CommitRefused:
            log.exception("a batch of %d jobs is refused by the database", len(jobs))
            await self._one_by_one(jobs)
            return
        self._confirm(jobs)

    def _round(self) -> Round:
        return Round(self.db, self.hall, self.clock.now(), self.default_locale)

    async def _job(self, round: Round, job: Job) -> None:
        """Handle a job in a round of its own: one that fails is our bug, and costs the others nothing."""
        child = round.child()
        try:
            await self._handle(child, job)
        except Exception:
            log.exception("a job failed and is left out: %s", type(job).__name__)
            return
        round.merge(child)

    async def _handle(self, round: Round, job: Job) -> None:
        match job:
            case Updates(raw):
                await self._updates(round, raw)
            case Again(raw):
                await self._update(round, raw)
            case Ring(table):
                croupier.ring(round, table)
            case Sweep():
                await prune(self.db, round.now - KEPT_SECONDS)
            case Said(announcements):
                round.batch.said.extend(announcements)
            case Shown(surface):
                round.batch.surfaces[surface.table, surface.kind, surface.person] = surface
            case DmClosed(person):
                round.reach(self.hall.people[person], Dm.CLOSED)
            case Moved(chat, telegram_id):
                await round.move_chat(round.chat_of(chat), telegram_id)
            case ChatLost(chat):
                round.batch.chats[chat] = replace(round.chat_of(chat), lost=True)
                croupier.abandon(round, chat)
            case _:
                assert_never(job)

    async def _updates(self, round: Round, raw: Iterable[dict[str, Any]]) -> None:
        updates = {int(each["update_id"]): each for each in raw}
        known = await seen(self.db, list(updates)) | round.seen()
        for number, update in updates.items():
            if number not in known:
                await self._update(round, update)
                round.batch.seen.append(number)
            elif (query := _press(update)) is not None:
                round.effects.append(Answer(query))

    async def _update(self, round: Round, raw: dict[str, Any]) -> None:
        """Handle one update in a round of its own, which is kept only if its handler ends well."""
        child = round.child()
        try:
            update = Update.model_validate(raw, context={"bot": self.bot})
        except ValidationError:
            log.warning("update %s cannot be decoded and is left out", raw.get("update_id"))
            round.effects += self._apology(raw)
            return
        try:
            await self.dispatcher.feed_update(self.bot, update, round=child, raw=raw)
        except Exception:
            log.exception("the handler of update %d failed", update.update_id)
            round.effects += self._apology(raw)
            return
        if update.callback_query is not None and not any(isinstance(e, Answer | AskRights) for e in child.effects):
            child.effects.append(Answer(update.callback_query.id))
        round.merge(child)

    async def _commit(self, round: Round) -> None:
        """Make a round true and have it said; a full disk is waited out, with nothing confirmed."""
        round.batch.at = round.now
        while round.batch != Batch(at=round.now):
            try:
                await commit(self.db, round.batch)
                break
            except CommitFailed:
                log.error("the database cannot be written; trying again")
                await self.clock.sleep(RETRY_SECONDS)
        moved = [row.id for row in round.batch.chats.values() if self._moves(row)]
        self.hall.adopt(round.batch)
        for chat in moved:
            self.surfaces.forget(chat)
        self._tell(round)

    def _moves(self, chat: ChatRow) -> bool:
        known = self.hall.chats.get(chat.id)
        return known is not None and known.telegram_id != chat.telegram_id

    def _tell(self, round: Round) -> None:
        for before, facts in round.told:
            self.surfaces.screens.note(before, facts)
        for row in round.batch.tables.values():
            self.clocks.set(row.id, row.due if row.live else None)
        for announcement in round.batch.announcements:
            self.speaker.announce(announcement)
        for table in round.dirty:
            self.surfaces.draw(table)
        for effect in round.effects:
            self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Answer():
                self.speaker.answer(effect)
            case Send() | Edit():
                self.speaker.reply(effect)
            case Redraw(table, 0):
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
            parts: list[tuple[dict[str, Any], ...] | Job] = [job]
            if isinstance(job, Updates):
                parts = [(each,) for each in job.raw]
            for part in parts:
                await self._alone(part)
        self._confirm(jobs)

    async def _alone(self, part: "tuple[dict[str, Any], ...] | Job") -> None:
        round = self._round()
        if isinstance(part, tuple):
            await self._updates(round, part)
        else:
            await self._job(round, part)
        try:
            await self._commit(round)
        except CommitRefused:
            log.exception("a job is refused by the database and left out")
            bare = self._round()
            bare.batch.seen.extend(round.batch.seen)
            for raw in _raw(part):
                bare.effects += self._apology(raw)
            await self._commit(bare)

    def _apology(self, raw: dict[str, Any]) -> list[Effect]:
        """The answer to an update that has come to nothing by a fault of ours, if it is a press."""
        query = _press(raw)
        text = notice_text(Notice.SORRY, load()[self.default_locale])
        return [] if query is None else [Answer(query, text, alert=True)]

    def _confirm(self, jobs: list[Job]) -> None:
        for job in jobs:
            if isinstance(job, Updates) and not job.done.done():
                job.done.set_result(None)


def _press(raw: dict[str, Any]) -> str | None:
    """The number of the press that an update tells of."""
    query = raw.get("callback_query")
    return str(query["id"]) if isinstance(query, dict) and "id" in query else None


def _raw(part: "tuple[dict[str, Any], ...] | Job") -> tuple[dict[str, Any], ...]:
    """The updates of what is handled alone."""
    match part:
        case Again(raw):
            return (raw,)
        case tuple():
            return part
        case _:
            return ()
