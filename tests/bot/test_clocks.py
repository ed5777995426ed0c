"""The alarm at the earliest deadline of all tables."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.clocks import Clocks
from bot.sandbox.evening import Leaping


class Bell:
    """The alarm on a clock that is moved by hand, and what has rung: the table and the time."""

    def __init__(self) -> None:
        self.clock = Leaping(1000.0)
        self.rung: list[tuple[int, float]] = []
        self.clocks = Clocks(self.clock, lambda table: self.rung.append((table, self.clock.now())))

    async def at(self, time: float) -> list[int]:
        """What has rung by this time, every deadline at its moment."""
        await self._settle()
        while (due := self.clock.next()) is not None and due <= time:
            self.clock.leap(due)
            await self._settle()
        self.clock.leap(time)
        await self._settle()
        return [table for table, _ in self.rung]

    async def _settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)


@pytest.fixture
async def bell() -> AsyncIterator[Bell]:
    bell = Bell()
    running = asyncio.create_task(bell.clocks.run())
    yield bell
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_each_deadline_rings_once_at_its_time(bell: Bell) -> None:
    for table, due in ((1, 1030.0), (2, 1010.0), (3, 1020.0)):
        bell.clocks.set(table, due)
    assert await bell.at(1009.99) == []
    assert await bell.at(1010.01) == [2]
    assert await bell.at(1100.0) == [2, 3, 1]
    assert [time for _, time in bell.rung] == pytest.approx([1010.0, 1020.0, 1030.0], abs=0.002)
    assert await bell.at(9999.0) == [2, 3, 1]


async def test_a_new_deadline_takes_the_place_of_the_old_one(bell: Bell) -> None:
    bell.clocks.set(1, 1010.0)
    bell.clocks.set(1, 1050.0)
    assert await bell.at(1040.0) == []
    bell.clocks.set(1, 1045.0)
    assert await bell.at(1046.0) == [1]
    assert await bell.at(1100.0) == [1]


async def test_a_deadline_is_taken_away(bell: Bell) -> None:
    bell.clocks.set(1, 1010.0)
    await bell.at(1005.0)
    bell.clocks.set(1, None)
    assert await bell.at(1100.0) == []
    bell.clocks.set(1, None)


async def test_the_same_deadline_set_again_rings_once(bell: Bell) -> None:
    for _ in range(5):
        bell.clocks.set(1, 1010.0)
    assert await bell.at(1100.0) == [1]


async def test_a_deadline_that_has_passed_rings_at_once(bell: Bell) -> None:
    bell.clocks.set(1, 900.0)
    assert await bell.at(1000.0) == [1]


async def test_an_earlier_deadline_wakes_who_waits_for_a_later_one(bell: Bell) -> None:
    bell.clocks.set(1, 5000.0)
    await bell.at(1001.0)
    bell.clocks.set(2, 1010.0)
    assert await bell.at(1010.01) == [2]


async def test_many_tables_at_the_same_moment(bell: Bell) -> None:
    for table in range(2000):
        bell.clocks.set(table, 1010.0)
    assert await bell.at(1010.01) == list(range(2000))
