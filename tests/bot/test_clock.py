"""The clock of the process: it can be made to run faster, and a sleeper still wakes at the shown time."""

import asyncio
import time

import pytest

from bot.clock import Clock


def test_it_shows_the_time_of_the_world() -> None:
    assert Clock().now() == pytest.approx(time.time(), abs=1.0)
    assert Clock().speed == 1.0


async def test_it_runs_faster() -> None:
    clock = Clock(1000.0)
    shown, began = clock.now(), time.monotonic()
    await clock.sleep(50)
    assert clock.now() - shown >= 50
    assert time.monotonic() - began >= 0.05


async def test_it_can_be_hurried_and_never_jumps() -> None:
    began = time.monotonic()
    clock = Clock()
    before = clock.now()
    clock.hurry(1000.0)
    assert clock.speed == 1000.0
    between = clock.now()
    clock.hurry(1.0)
    after = clock.now()
    assert before <= between <= after
    assert after - before <= 1000 * (time.monotonic() - began) + 0.001, "it goes on from the time shown"


async def test_who_sleeps_already_is_woken_at_the_shown_time() -> None:
    clock = Clock()
    until = clock.now() + 3600
    sleeping = asyncio.create_task(clock.sleep(3600))
    await asyncio.sleep(0)
    clock.hurry(1_000_000.0)
    await asyncio.wait_for(sleeping, 10)
    assert clock.now() >= until


async def test_who_sleeps_when_it_is_slowed_sleeps_on() -> None:
    clock = Clock(1_000_000.0)
    sleeping = asyncio.create_task(clock.sleep(1_000_000_000))
    await asyncio.sleep(0)
    clock.hurry(1.0)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asyncio.shield(sleeping), 0.05)
    sleeping.cancel()


@pytest.mark.parametrize("seconds", [0, -5])
async def test_no_time_is_only_a_giving_way(seconds: float) -> None:
    clock = Clock()
    others: list[int] = []
    asyncio.get_running_loop().call_soon(others.append, 1)
    await clock.sleep(seconds)
    assert others == [1]
