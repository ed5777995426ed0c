"""The alarms of the tables. Time is heard here rather than read: an alarm rings once all has been heard that was said
before it, so that whoever presses in time is never too late because the network was slow."""

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil

from games.awaited import WINDOW_SECONDS

POLL_SECONDS = 30
"""The longest poll: where no table stands, no alarm can be missed."""

AGAIN = 10.0
"""Seconds after which an alarm rings again that nobody has set anew or taken away meanwhile."""

SLACK = 0.002
"""By so much a moment may be off: seconds since the epoch are rounded when added."""


@dataclass(slots=True)
class Clocks:
    """Calls `ring` with a table's number, and the time up to which everybody has been heard."""

    ring: Callable[[int, float], None]
    due: dict[int, float] = field(default_factory=dict)
    heap: list[tuple[float, int]] = field(default_factory=list)

    def set(self, table: int, due: float | None) -> None:
        """Set a table's alarm, or take it away."""
        if due is None:
            self.due.pop(table, None)
        elif self.due.get(table) != due:
            self.due[table] = due
            heapq.heappush(self.heap, (due, table))

    def hear(self, until: float) -> None:
        """Everything has been heard, and done, that anybody said up to then: ring all that is due."""
        while (first := self._first()) is not None and first[0] <= until + SLACK:
            due, table = first
            self.set(table, until + AGAIN)
            self.ring(table, max(due, until))

    def seconds(self, now: float) -> int:
        """How many seconds a poll may wait from now on: to the next alarm, and no longer than the shortest question
        lasts, for one may be put meanwhile."""
        first = self._first()
        if first is None:
            return POLL_SECONDS
        return max(1, min(WINDOW_SECONDS, ceil(first[0] - now - SLACK)))

    def _first(self) -> tuple[float, int] | None:
        """The earliest alarm that still stands."""
        while self.heap and self.due.get(self.heap[0][1]) != self.heap[0][0]:
            heapq.heappop(self.heap)
        return self.heap[0] if self.heap else None
