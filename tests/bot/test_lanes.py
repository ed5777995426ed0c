"""Lanes: what waits to be said in a chat, in what order, at what pace, and what becomes of failures."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from itertools import pairwise
from typing import Any

import pytest

from bot import pace
from bot.lanes import MANY, SLOWEST, Job, Lane, Lanes, Turn
from bot.learned import Hushed, Silenced
from bot.sandbox.evening import Leaping
from bot.wire import Done, Heard, Later, Missing, Over, Refused, Upgraded, Wait
from storage.rows import SilenceRow, Whom


class Street:
    """Lanes on a clock that is moved by hand, and what was said when."""

    def __init__(self) -> None:
        self.clock = Leaping(1000.0)
        self.tasks: set[asyncio.Task[None]] = set()
        self.told: list[Silenced | Hushed] = []
        self.lanes = Lanes(self.clock, self.spawn, self.told.append)
        self.said: list[tuple[str, float]] = []

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.add(asyncio.get_running_loop().create_task(work))

    def job(self, name: str, *heard: Heard | None) -> Job:
        """A job that hears these replies one after the other, then that it is done."""
        replies = iter(heard)

        async def say() -> Heard | None:
            self.said.append((name, self.clock.now() - 1000.0))
            return next(replies, Done(1))

        return say

    def put(self, lane: Lane, name: str, *heard: Heard | None, turn: Turn = Turn.SURFACE) -> None:
        self.lanes.put(lane, turn, name, self.job(name, *heard))

    async def pass_time(self, seconds: float) -> list[str]:
        until = self.clock.now() + seconds
        await self._settle()
        while (due := self.clock.next()) is not None and due <= until:
            self.clock.leap(due)
            await self._settle()
        self.clock.leap(until)
        await self._settle()
        return [name for name, _ in self.said]

    async def _settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)


@pytest.fixture
async def street() -> AsyncIterator[Street]:
    street = Street()
    yield street
    for task in street.tasks:
        task.cancel()
    await asyncio.gather(*street.tasks, return_exceptions=True)


async def test_what_comes_first(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    for turn in (Turn.RETIRED, Turn.REPLY, Turn.SURFACE, Turn.ANNOUNCEMENT):
        street.put(lane, turn.name, turn=turn)
    assert await street.pass_time(30) == ["ANNOUNCEMENT", "SURFACE", "REPLY", "RETIRED"]


async def test_a_job_of_the_same_key_replaces_the_one_that_waits(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    lane.pace.stop(1010.0)
    for text in ("old", "newer", "newest"):
        street.lanes.put(lane, Turn.SURFACE, "board", street.job(text))
    assert await street.pass_time(30) == ["newest"]


async def test_a_group_has_its_pace_and_a_burst_before(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    for number in range(8):
        street.put(lane, str(number))
    await street.pass_time(60)
    times = [time for _, time in street.said]
    assert times == pytest.approx([0.0] * 5 + [4.1, 8.2, 12.3], abs=0.01)


async def test_one_chat_waits_for_no_other(street: Street) -> None:
    slow, quick = street.lanes.lane(True, 1), street.lanes.lane(True, 2)
    slow.pace.stop(1600.0)
    street.put(slow, "slow")
    street.put(quick, "quick")
    street.put(street.lanes.lane(False, 1), "person")
    assert sorted(await street.pass_time(1)) == ["person", "quick"]
    assert not street.lanes.idle()
    assert await street.pass_time(600) == [*(name for name, _ in street.said[:2]), "slow"]
    assert street.lanes.idle()


async def test_all_together_keep_the_pace_of_all(street: Street) -> None:
    for number in range(100):
        street.put(street.lanes.lane(False, number), str(number))
    await street.pass_time(10)
    times = [time for _, time in street.said]
    assert len(times) == 100
    assert max(sum(start <= time < start + 1 for time in times) for start in times) <= 30


async def test_what_was_not_said_after_all_costs_nothing(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    for number in range(40):
        street.put(lane, str(number), None)
    await street.pass_time(1)
    assert len(street.said) == 40


async def test_a_429_is_obeyed_and_nothing_is_lost(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    street.put(lane, "first", Wait(30.0))
    street.put(lane, "second")
    await street.pass_time(29.9)
    assert [name for name, _ in street.said] == ["first"]
    await street.pass_time(20)
    assert [name for name, _ in street.said] == ["first", "first", "second"]


async def test_a_call_out_of_turn_and_a_job_are_never_under_way_together(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    async with street.lanes.out_of_turn(lane):
        street.put(lane, "said")
        assert await street.pass_time(1) == []
        street.lanes.silence(20, lane)
    assert await street.pass_time(19) == []
    assert await street.pass_time(2) == ["said"]
    hears = asyncio.Event()

    async def slow() -> None:
        await hears.wait()

    street.lanes.put(lane, Turn.SURFACE, "slow", slow)
    await street.pass_time(10)
    called = asyncio.create_task(_called(street.lanes, lane, street))
    assert await street.pass_time(1) == ["said"]
    hears.set()
    assert await street.pass_time(1) == ["said", "out of turn"]
    await called


async def _called(lanes: Lanes, lane: Lane, street: Street) -> None:
    async with lanes.out_of_turn(lane):
        await street.job("out of turn")()


async def test_failures_wait_longer_and_longer(street: Street) -> None:
    street.put(street.lanes.lane(True, 1), "it", *[Later()] * 10)
    await street.pass_time(400)
    times = [time for _, time in street.said]
    gaps = [round(after - before, 2) for before, after in pairwise(times)]
    assert len(times) == 11
    assert gaps == sorted(gaps)
    assert (gaps[0], gaps[-1]) == (1.0, SLOWEST)


async def test_a_group_is_silent_from_the_first_call_that_fails_until_the_next_try(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    street.put(lane, "bad", Later(), Later())
    await street.pass_time(60)
    street.put(lane, "worse", Later())
    await street.pass_time(60)
    assert street.told == [Hushed(1, 1000, 1001), Hushed(1, 1000, 1003), Hushed(1, 1060, 1061)]


async def test_an_upgrade_is_no_silence_and_neither_is_what_went_before(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    street.put(lane, "bad", Later())
    await street.pass_time(60)
    street.put(lane, "moved", Upgraded(-100), Later())
    await street.pass_time(60)
    since = [each.since for each in street.told if isinstance(each, Hushed)]
    assert since == pytest.approx([1000, 1061], abs=0.01)


async def test_a_person_who_cannot_be_reached_keeps_no_chat_silent(street: Street) -> None:
    street.put(street.lanes.lane(False, 1), "bad", Later(), Later())
    await street.pass_time(60)
    assert street.told == []


async def test_after_a_success_the_next_failure_is_the_first(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    street.put(lane, "bad", Later(), Later(), Later())
    await street.pass_time(60)
    assert lane.failures == 0


async def test_a_newer_face_takes_the_place_of_one_that_failed(street: Street) -> None:
    lane = street.lanes.lane(True, 1)
    street.lanes.put(lane, Turn.SURFACE, "board", street.job("old", Later()))
    await street.pass_time(0.1)
    street.lanes.put(lane, Turn.SURFACE, "board", street.job("new"))
    assert await street.pass_time(30) == ["old", "new"]


async def test_an_upgrade_is_followed(street: Street) -> None:
    street.put(street.lanes.lane(True, 1), "it", Upgraded(-100))
    assert await street.pass_time(0.9) == ["it"]
    assert await street.pass_time(1) == ["it", "it"]


@pytest.mark.parametrize("heard", [*map(Refused, Over), Missing(), Done()])
async def test_what_is_settled_is_not_said_again(street: Street, heard: Heard) -> None:
    street.put(street.lanes.lane(True, 1), "it", heard)
    assert await street.pass_time(100) == ["it"]


async def test_a_job_that_fails_costs_the_others_nothing(street: Street, caplog: pytest.LogCaptureFixture) -> None:
    lane = street.lanes.lane(True, 1)

    async def fails() -> Heard | None:
        raise KeyError("К♠ 7♥ 10♦")

    street.lanes.put(lane, Turn.ANNOUNCEMENT, "bad", fails)
    street.put(lane, "good")
    assert await street.pass_time(1) == ["good"]
    assert street.lanes.idle()
    assert [record.getMessage() for record in caplog.records] == ["a job of a lane failed and is left out"]


def test_quiet_lanes_are_forgotten_once_there_are_many() -> None:
    street = Street()
    busy = street.lanes.lane(True, 0)
    busy.pace.stop(2000.0)
    for number in range(1, MANY):
        street.lanes.lane(True, number)
    assert len(street.lanes.lanes) == MANY
    street.lanes.lane(False, 1)
    assert len(street.lanes.lanes) == 2
    assert street.lanes.lane(True, 0) is busy, "one that has to be silent is remembered"


def test_the_lanes_of_groups_and_people_are_different() -> None:
    street = Street()
    group, person = street.lanes.lane(True, 1), street.lanes.lane(False, 1)
    assert group is not person
    assert (group.pace.gap, person.pace.gap) == (pace.of_group().gap, pace.of_person().gap)


async def test_each_silence_is_reported_and_kept_by_the_lanes_of_the_next_start(street: Street) -> None:
    street.put(street.lanes.lane(True, 7), "group", Wait(30))
    street.put(street.lanes.lane(False, 8), "dm", Wait(0))
    await street.pass_time(0)
    street.lanes.silence(3)
    told = [each.silence for each in street.told if isinstance(each, Silenced)]
    assert told == [SilenceRow(Whom.GROUP, 7, 1000.0, 1030.0), SilenceRow(Whom.ALL, 0, 1000.0, 1003.0)]
    street.said.clear()
    street.lanes = Lanes(street.clock, street.spawn, street.told.append)
    for silence in told:
        street.lanes.resume(silence)
    for number in (7, 9):
        street.put(street.lanes.lane(True, number), f"group {number}")
    await street.pass_time(60)
    first = {name: pytest.approx(at, abs=0.1) for name, at in street.said if name.startswith("group ")}
    assert first == {"group 9": 3.0, "group 7": 30.0}
