"""How soon a press is answered: `python -m tests.bench presses [--seconds S]`, at two rates over fifty groups.

Presses come by the clock, whether or not those before are answered: each at the next group where a button waits, or,
if there is none, once more at a button that was pressed. The time runs from the press, which puts the update before
the waiting getUpdates (or, while the bot is at work, before its next), to the arrival of answerCallbackQuery. The bot
has a process of its own and commits in full durability; no pace and no gate holds it back. The medians of a loaded
machine say little: its load stands beside them.
"""

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.company import Company
from tests.bench.step import bench

GROUPS = 50
SLOW, FAST = 20, 300
"""Presses a second."""

MOST = {SLOW: {"p50_ms": 5.0, "p99_ms": 30.0}, FAST: {"p95_ms": 100.0}}
"""The goals: milliseconds from a press to its answer."""


async def pressed(company: Company, rate: int, seconds: float) -> list[float]:
    """Seconds to each answer, when so many presses a second come for so many seconds."""
    loop = asyncio.get_running_loop()
    first, began = len(company.latencies), loop.time()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - loop.time()))
        company.press_somewhere()
    await company.until(lambda: not company.pressed)
    return company.latencies[first:]


def percentile(values: Sequence[float], share: float) -> float:
    """The value that so many of a hundred do not exceed, in milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share / 100 * len(ordered)))], 2)


async def measure(seconds: float, groups: int = GROUPS) -> dict[str, object]:
    """The figures, as they are printed."""
    told: dict[str, object] = {"bench": "presses", "groups": groups, "seconds": seconds}
    reached = True
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        async with bench("bankomet", Path(name), groups) as made:
            for rate, most in MOST.items():
                began = time.perf_counter()
                found = await pressed(made.company, rate, seconds)
                spent = time.perf_counter() - began
                row: dict[str, float] = {f"p{share}_ms": percentile(found, share) for share in (50, 95, 99)}
                good = all(row[key] <= value for key, value in most.items())
                reached = reached and good
                told[f"{rate}_a_second"] = row | {
                    "max_ms": percentile(found, 100),
                    "answered": len(found),
                    "answered_a_second": round(len(found) / spent, 1),
                    "load": round(os.getloadavg()[0], 1),
                    "goal": most,
                    "reached": good,
                }
    return told | {"reached": reached}


def main(argv: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench presses", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=20.0, help="how long at each rate (20)")
    given = parser.parse_args(argv)
    print(json.dumps(asyncio.run(measure(given.seconds)), indent=2))
    return 0
