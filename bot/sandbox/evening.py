"""An evening that is played one deed at a time, on a clock that stands still while anybody is at work.

Time passes only when nothing is left to do but wait: then it leaps to whatever comes next. So an evening lasts as
long as its work, no deadline passes because the machine is slow, and the same seed gives the same evening.
"""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count
from typing import Any

from aiogram import Bot
from aiogram.client.session.middlewares.base import NextRequestMiddlewareType
from aiogram.methods import Response, TelegramMethod

from bot.app import App
from bot.clock import Clock
from bot.sandbox.world import World

TICK = 0.001
"""The shortest sleep, and by so much a sleeper may wake too early: seconds since the epoch are rounded when added."""

TURNS = 8
"""So many turns of the loop has whoever was woken, to get to where he waits again: more than the longest way."""

PATIENCE = 30.0
"""Seconds of the world in which the bot must have done its work: a net, not a measure."""


class Leaping(Clock):
    """A clock that stands still until it is told to leap; `woken` is called as a sleep begins and when it ends."""

    def __init__(self, start: float) -> None:
        super().__init__()
        self._time = start
        self._order = count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self.woken: Callable[[], None] = lambda: None

    def now(self) -> float:
        """The time shown."""
        return self._time

    async def sleep(self, seconds: float) -> None:
        """Sleep until the clock has leapt over `seconds`; zero or less only gives way to others."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        waiter = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._time + max(seconds, TICK), next(self._order), waiter))
        self.woken()
        await waiter
        self.woken()

    def next(self) -> float | None:
        """When the first sleeper wakes; None if nobody sleeps."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None

    def leap(self, to: float) -> None:
        """Show this time, if it is later, and wake all whose time has come, in order."""
        self._time = max(self._time, to)
        while (due := self.next()) is not None and due <= self._time + TICK:
            heapq.heappop(self._sleepers)[2].set_result(None)


class Evening:
    """The world, the bot in it, and the clock of both. Make it before the bot says its first word.

    `way` gives the seconds that a call is on its way, there and back, in which time passes; without it, and before
    the bot first polls, none.
    """

    def __init__(self, world: World, app: App, clock: Leaping, way: Callable[[], float] | None = None) -> None:
        self.world, self.app, self.clock, self._way = world, app, clock, way
        self._calls = 0
        app.gate.open()  # on a clock that stands still everything comes at once
        clock.woken = world.journal.wake
        app.bot.session.middleware(self._counted)

    async def settle(self) -> None:
        """Wait until the bot has done and said everything, letting the time pass that it has to hold back."""
        while True:
            await self._calm()
            due = self.clock.next()
            if due is None or not self._waits():
                return
            self.clock.leap(due)

    def pass_time(self, seconds: float) -> None:
        """Let time pass at the table, as it does while people think."""
        self.clock.leap(self.clock.now() + seconds)

    def wait_for_clock(self) -> None:
        """Let the time pass until a clock of the bot rings."""
        self.clock.leap(min(self.app.clocks.due.values(), default=0.0))

    async def _counted(
        self, make_request: NextRequestMiddlewareType[Any], bot: Bot, method: TelegramMethod[Any]
    ) -> Response[Any]:
        if method.__api_method__ == "getUpdates":
            return await make_request(bot, method)
        await self._travel()
        self._calls += 1
        try:
            return await make_request(bot, method)
        finally:
            self._calls -= 1
            self.world.journal.wake()
            await self._travel()

    async def _travel(self) -> None:
        if self._way is not None and self.world.mailbox.polls:
            await self.clock.sleep(self._way())

    def _still(self) -> bool:
        """Whether everybody waits: for news, or for the time to pass."""
        now, lanes = self.clock.now(), self.app.speaker.lanes
        if self._calls or not self.world.idle():
            return False
        if self._way is not None:
            return True
        if self.world.open:
            return False
        waiting = [lane for lane in lanes.lanes.values() if lane.next() is not None]
        return all(max(lane.pace.wait(now), lanes.all.wait(now)) > 0 for lane in waiting)

    async def go_on(self) -> None:
        """Let time pass for ever, whenever everybody waits."""
        while True:
            await self._calm()
            if (due := self.clock.next()) is not None:
                self.clock.leap(due)

    async def _calm(self) -> None:
        """Wait until everybody waits, and whoever has just been woken has gone to wait again."""
        calm = False
        while not calm:
            await self.world.until(self._still, PATIENCE)
            await self.app.writer.queue.join()
            for _ in range(TURNS):
                await asyncio.sleep(0)
            calm = self._still()

    def _waits(self) -> bool:
        """Whether something is still to be said, or to be heard before a clock plays."""
        now = self.clock.now()
        late = any(due <= now for due in self.app.clocks.due.values())
        return late or any(lane.next() is not None for lane in self.app.speaker.lanes.lanes.values())
