"""The clocks of the tables: one alarm at the earliest deadline. The deadlines themselves are rows of the database."""

import asyncio
import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.clock import Clock


@dataclass(slots=True)
class Clocks:
    """Calls `ring` with a table's number when its deadline passes, once for each deadline set."""

    clock: Clock
    ring: Callable[[int], None]
    due: dict[int, float] = field(default_factory=dict)
    heap: list[tuple[float, int]] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def set(self, table: int, due: float | None) -> None:
        """Set a table's deadline, or take it away."""
        if due is None:
            self.due.pop(table, None)
        elif self.due.get(table) != due:
            self.due[table] = due
            heapq.heappush(self.heap, (due, table))
            if self.heap[0] == (due, table):
                self.changed.set()

    async def run(self) -> None:
        """Ring until cancelled."""
        while True:
            self.changed.clear()
            seconds = self._ring_due()
            waiting = asyncio.ensure_future(self.changed.wait())
            try:
                if seconds is None:
                    await waiting
                else:
                    await self._first(waiting, seconds)
            finally:
                waiting.cancel()

    async def _first(self, waiting: "asyncio.Future[Any]", seconds: float) -> None:
        sleeping = asyncio.ensure_future(self.clock.sleep(seconds))
        await asyncio.wait((waiting, sleeping), return_when=asyncio.FIRST_COMPLETED)
        sleeping.cancel()

    def _ring_due(self) -> float | None:
        """Ring all that is due; seconds to the next deadline, None if there is none."""
        now = self.clock.now()
        while self.heap:
            due, table = self.heap[0]
            if self.due.get(table) == due and due > now:
                return due - now
            heapq.heappop(self.heap)
            if self.due.get(table) == due:
                del self.due[table]
                self.ring(table)
        return None
