"""Lanes: one queue a chat for what is said there, each at its own pace, so that no chat waits for another."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot import pace
from bot.clock import Clock
from bot.learned import Hushed, Silenced
from bot.wire import Heard, Later, Upgraded, Wait
from storage.rows import SilenceRow, Whom

log = logging.getLogger(__name__)

SLOWEST = 60.0
"""The most seconds between two tries when the network fails."""


FOLLOWED = 1.0
"""Seconds in which the writer has noted a group's new number."""


MANY = 4096
"""So many lanes, and the quiet ones are forgotten before another is made."""


class Turn(IntEnum):
    """In what order a chat hears what waits for it: what somebody asks for never holds a game back."""

    ANNOUNCEMENT = 0
    SURFACE = 1
    REPLY = 2
    RETIRED = 3


Job = Callable[[], Awaitable[Heard | None]]
"""Says one thing, decided at the moment of saying; None if there was nothing to say after all."""

Spawn = Callable[[Coroutine[Any, Any, None]], object]
"""Starts a task that the app watches."""


@dataclass(slots=True)
class Lane:
    """What waits to be said in one chat: jobs by their turn and key; a job of the same key replaces the older.

    `line` is held while a call is made: what is told in reply to one (429) must be known before the next. So many calls
    running have failed, those of the network or the server since `failing`.
    """

    whom: Whom
    number: int
    pace: pace.Pace
    jobs: dict[Turn, dict[Hashable, Job]] = field(default_factory=lambda: {turn: {} for turn in Turn})
    running: bool = False
    failures: int = 0
    failing: float | None = None
    line: asyncio.Lock = field(default_factory=asyncio.Lock)

    def next(self) -> tuple[Turn, Hashable] | None:
        """The turn and key of the job that comes first."""
        return next(((turn, key) for turn in Turn for key in self.jobs[turn]), None)

    def waiting(self, turn: Turn) -> int:
        """How many jobs of this turn wait."""
        return len(self.jobs[turn])


@dataclass(slots=True)
class Lanes:
    """The lanes of all groups (True) and people (False), by our numbers. `report` is told of each silence."""

    clock: Clock
    spawn: Spawn
    report: Callable[[Silenced | Hushed], None]
    lanes: dict[tuple[bool, int], Lane] = field(default_factory=dict)
    all: pace.Pace = field(default_factory=pace.of_all)
    closed: bool = False
    waiting: set["asyncio.Task[Any] | None"] = field(default_factory=set)

    def lane(self, group: bool, number: int) -> Lane:
        """The lane of a group or a person."""
        key = (group, number)
        if key not in self.lanes:
            self._sweep()
            whom = Whom.GROUP if group else Whom.PERSON
            self.lanes[key] = Lane(whom, number, pace.of_group() if group else pace.of_person())
        return self.lanes[key]

    def _sweep(self) -> None:
        """Forget lanes that have long had nothing to say, once there are many."""
        if len(self.lanes) >= MANY:
            now = self.clock.now()
            quiet = {key for key, lane in self.lanes.items() if lane.pace.full <= now and not lane.line.locked()}
            self.lanes = {key: lane for key, lane in self.lanes.items() if lane.running or key not in quiet}

    def put(self, lane: Lane, turn: Turn, key: Hashable, job: Job) -> None:
        """Let a job wait in a lane."""
        lane.jobs[turn][key] = job
        if not lane.running and not self.closed:
            lane.running = True
            self.spawn(self._run(lane))

    def close(self) -> None:
        """Say nothing more; what is being said is said to its end."""
        self.closed = True
        for task in self.waiting:
            if task is not None:
                task.cancel()

    def silence(self, seconds: float, lane: Lane | None = None) -> None:
        """Say nothing in a lane for so long, or nothing anywhere, as the server told (429)."""
        now = self.clock.now()
        (self.all if lane is None else lane.pace).silence(now + seconds)
        if seconds > 0:
            whom, number = (Whom.ALL, 0) if lane is None else (lane.whom, lane.number)
            self.report(Silenced(SilenceRow(whom, number, now, now + seconds)))

    async def heard_out(self, lane: Lane | None = None) -> None:
        """Wait until no silence stands, of a lane or of the whole bot; but for no turn and no pace. It is for calls
        that say nothing, or that are of no use if they come late."""
        while (until := max(self.all.silent, lane.pace.silent if lane else 0.0)) > (now := self.clock.now()):
            await self.clock.sleep(until - now)

    @asynccontextmanager
    async def out_of_turn(self, lane: Lane) -> AsyncIterator[None]:
        """For a call to a chat that keeps neither turn nor pace: it follows the one that is being made, and the end of
        every silence."""
        async with lane.line:
            await self.heard_out(lane)
            yield

    def resume(self, silence: SilenceRow) -> None:
        """Keep a silence that was told before a restart."""
        match silence.whom:
            case Whom.GROUP | Whom.PERSON:
                self.lane(silence.whom is Whom.GROUP, silence.number).pace.silence(silence.until)
            case Whom.ALL:
                self.all.silence(silence.until)
            case Whom.POLLS:
                pass

    def idle(self) -> bool:
        """Whether nothing waits to be said anywhere."""
        return not any(lane.running for lane in self.lanes.values())

    async def _run(self, lane: Lane) -> None:
        try:
            while lane.next() is not None and not self.closed:
                while (seconds := self._until_free(lane)) > 0:
                    await self._wait(seconds)
                async with lane.line:
                    if self._until_free(lane) == 0 and not self.closed:
                        await self._one(lane)
        finally:
            lane.running = False

    def _until_free(self, lane: Lane) -> float:
        now = self.clock.now()
        return max(lane.pace.wait(now), self.all.wait(now))

    async def _wait(self, seconds: float) -> None:
        task = asyncio.current_task()
        self.waiting.add(task)
        try:
            await self.clock.sleep(seconds)
        finally:
            self.waiting.discard(task)

    async def _one(self, lane: Lane) -> None:
        first = lane.next()
        if first is None:
            return
        turn, key = first
        job, now = lane.jobs[turn].pop(key), self.clock.now()
        lane.pace.spend(now)
        self.all.spend(now)
        try:
            heard = await job()
        except Exception:
            log.exception("a job of a lane failed and is left out")
            return
        match heard:
            case None:
                lane.pace.give_back()
                self.all.give_back()
                if lane.next() is None:  # what failed need not be said any more, so nothing proves a silence
                    lane.failures, lane.failing = 0, None
            case Wait(seconds):
                self.silence(seconds, lane)
                self._again(lane, turn, key, job)
            case Later():
                self._failed(lane, now)
                self._again(lane, turn, key, job)
            case Upgraded():
                lane.failures += 1
                lane.pace.stop(self.clock.now() + min(SLOWEST, FOLLOWED * 2 ** (lane.failures - 1)))
                self._again(lane, turn, key, job)
            case _:
                lane.failures, lane.failing = 0, None

    def _failed(self, lane: Lane, begun: float) -> None:
        """A call that was begun then has failed: no other is made for a while, and a group has been silent since the
        first that failed."""
        if lane.failing is None:
            lane.failing = begun
        lane.failures += 1
        until = self.clock.now() + min(SLOWEST, 0.5 * 2**lane.failures)
        lane.pace.stop(until)
        if lane.whom is Whom.GROUP:
            self.report(Hushed(lane.number, lane.failing, until))

    def _again(self, lane: Lane, turn: Turn, key: Hashable, job: Job) -> None:
        """Put a job back before the others of its turn, unless a newer one of its key has come."""
        lane.jobs[turn] = {key: job} | lane.jobs[turn]
