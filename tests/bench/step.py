"""What a durable step costs: `python -m tests.bench step [--n N] [--times T]`, the whole bot beside bare aiogram.

This process is the stand-in and the people; each of the bots has a process of its own, and they are taken in turns.
Forty presses are in flight: as many groups, each of which presses again once its press is answered and its message
shows the effect. A press is a legal move at a table of some variant of the catalogue, committed in full durability,
or, with the bare bot, any button of a message of a board's length, answered and edited. No pace and no gate holds
either of them back. CPU is what the bot's process spends, all its threads together, for each press answered.
"""

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.clock import Clock
from bot.sandbox.server import serve
from bot.sandbox.world import World
from tests.bench.bots import cpu_seconds, running
from tests.bench.company import Company, Slow

IN_FLIGHT = 40
DELAYS = (0.0, 0.03)
"""Seconds that every call of the Bot API takes more."""

MOST_CPU, LEAST_THROUGHPUT = 1.5, 0.75
"""The goals, as parts of what the bare bot needs and does."""

WARM = 200
"""So many presses before the first that counts."""


@dataclass(slots=True)
class Bench:
    """A bot in its process, with the world it serves and the people in it."""

    company: Company
    slow: Slow
    process: int


@asynccontextmanager
async def bench(name: str, folder: Path, groups: int) -> AsyncIterator[Bench]:
    """A bot that serves so many groups, at each of which a button waits to be pressed."""
    async with AsyncExitStack() as stack:
        world, slow = World(Clock()), Slow()
        world.limits.on, world.faults = False, slow  # type: ignore[assignment]
        company = Company(world, plain=name == "bare")
        standin = await stack.enter_async_context(serve(world))
        process = await stack.enter_async_context(running(name, standin.base, world.token, folder / f"{name}.db"))
        stack.enter_context(company.listening())
        keeping = asyncio.create_task(company.keep())
        stack.callback(keeping.cancel)
        await company.until(world.idle)
        for _ in range(groups):
            company.add()
        await company.until(lambda: company.playing() == groups)
        yield Bench(company, slow, process)


@dataclass(frozen=True, slots=True)
class Run:
    """What came of some presses: a second, and for each the microseconds of the bot's processor and of ours, and the
    calls that the bot made."""

    presses_a_second: float
    bot_us: float
    standin_us: float
    calls: float


async def run(made: Bench, presses: int, warm: int = WARM) -> Run:
    """So many presses, with as many in flight as there are groups."""
    company, calls = made.company, made.company.world.limits.calls
    company.hasty = True
    for circle in list(company.circles.values()):
        company.go(circle)
    await _pressed(company, warm)
    first, spoken = len(company.latencies), _spoken(calls)
    began, bot, own = time.perf_counter(), cpu_seconds(made.process), time.process_time()
    await _pressed(company, presses)
    ended, bot, own = time.perf_counter(), cpu_seconds(made.process) - bot, time.process_time() - own
    done = len(company.latencies) - first
    said = _spoken(calls) - spoken
    company.hasty = False
    await company.until(lambda: not company.pressed)
    return Run(done / (ended - began), bot / done * 1e6, own / done * 1e6, said / done)


def _spoken(calls: dict[str, int]) -> int:
    return sum(calls.values()) - calls["getUpdates"]


async def _pressed(company: Company, presses: int) -> None:
    enough = len(company.latencies) + presses
    await company.until(lambda: len(company.latencies) >= enough)


def _row(runs: Sequence[Run]) -> dict[str, float]:
    return {
        "presses_a_second": round(statistics.median(each.presses_a_second for each in runs)),
        "bot_cpu_us": round(statistics.median(each.bot_us for each in runs)),
        "standin_cpu_us": round(statistics.median(each.standin_us for each in runs)),
        "calls_a_press": round(statistics.median(each.calls for each in runs), 2),
    }


async def measure(presses: int, times: int, groups: int = IN_FLIGHT, warm: int = WARM) -> dict[str, object]:
    """The figures, as they are printed."""
    told: dict[str, object] = {"bench": "step", "in_flight": groups, "presses": presses, "times": times}
    reached = True
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        async with bench("bankomet", Path(name), groups) as whole, bench("bare", Path(name), groups) as bare:
            for delay in DELAYS:
                whole.slow.seconds = bare.slow.seconds = delay
                runs = [(await run(bare, presses, warm), await run(whole, presses, warm)) for _ in range(times)]
                cpu = statistics.median(w.bot_us / b.bot_us for b, w in runs)
                throughput = statistics.median(w.presses_a_second / b.presses_a_second for b, w in runs)
                good = cpu <= MOST_CPU and throughput >= LEAST_THROUGHPUT
                reached = reached and good
                told[f"api_{delay * 1000:.0f}_ms"] = {
                    "bare": _row([b for b, _ in runs]),
                    "bankomet": _row([w for _, w in runs]),
                    "cpu_ratio": round(cpu, 2),
                    "throughput_ratio": round(throughput, 2),
                    "reached": good,
                }
    goal = {"most_cpu_ratio": MOST_CPU, "least_throughput_ratio": LEAST_THROUGHPUT}
    return told | {"goal": goal, "reached": reached}


def main(argv: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench step", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--n", type=int, default=2000, help="presses of a run (2000)")
    parser.add_argument("--times", type=int, default=5, help="runs of each bot (5)")
    given = parser.parse_args(argv)
    print(json.dumps(asyncio.run(measure(given.n, given.times)), indent=2))
    return 0
