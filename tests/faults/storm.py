"""Bad weather and nothing else: 429s, cuts, pages of HTML, lost and slow replies, and updates that come again or in
another order. No call before a silence has ended, nothing lost, nothing doubled."""

import argparse
import asyncio
import json
import sys
import time
from asyncio.subprocess import Process
from collections import deque
from collections.abc import Sequence
from random import Random

from games.catalogue import VARIANTS
from tests.faults.corners import corner
from tests.faults.kills import SPEED, TABLES, Count, rest
from tests.faults.stage import stage, zygote
from tests.faults.weather import CALM, Storm, Weather

HEAVY = Weather(silenced=0.3, failing=0.03, cut=0.02, lost=0.02, slow=0.02)
"""Thirty calls of a hundred are told to wait, and nine more fail."""

SECONDS = 4.0
"""Of the world, in which it storms: more than a minute of the bot's clock."""


async def storm(forks: Process, seed: str, variants: Sequence[str]) -> Count:
    """One storm over a few tables, then calm until everything rests."""
    count, dice = Count(), Random(seed)  # noqa: S311 - what comes again
    async with stage(forks, seed, SPEED) as made:
        world = made.world
        world.limits.on = False
        weather = Storm(HEAVY, Random(f"{seed}:storm"), world.clock.now)  # noqa: S311
        world.faults = weather  # type: ignore[assignment]
        corners = [corner(world, at, variant, seed) for at, variant in enumerate(variants, 1)]
        await made.start()
        for each in corners:
            each.open()
        until, given = time.monotonic() + SECONDS, deque[dict[str, object]](maxlen=50)
        while time.monotonic() < until:
            await asyncio.sleep(0.05)
            given += [pending.body for pending in world.mailbox.waiting()]
            if given and dice.random() < 0.3:
                world.mailbox.repeat(dice.choice(given))
            world.mailbox.shuffle(dice)
        weather.weather = CALM
        await rest(made, corners, count)
        count.faults = dict(weather.kinds)
        count.wrong += [f"too early: {each}" for each in weather.early]
        count.updates, count.calls = len(world.mailbox.taken), sum(world.limits.calls.values())
        count.presses = len(world.queries)
    return count


async def _run(storms: int, seed: int) -> Count:
    count, keys = Count(), [each.key for each in VARIANTS]
    async with zygote() as forks:
        for at in range(storms):
            first = at * TABLES % len(keys)
            count.add(await storm(forks, f"{seed}:{at}", [*keys, *keys][first : first + TABLES]))
    return count


def main(argv: Sequence[str]) -> int:
    """So many storms."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults storm")
    parser.add_argument("--n", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    started = time.monotonic()
    count = asyncio.run(_run(asked.n, asked.seed))
    lost = count.faults.get("lose", 0)
    told = {"part": "storm", "seed": asked.seed, "storms": asked.n, "lost_replies": lost} | count.figures()
    print(json.dumps(told | {"seconds": round(time.monotonic() - started, 1)}, ensure_ascii=False))
    return 1 if count.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
