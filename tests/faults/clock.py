"""The wall's clock jumps between two lives of the bot, by hours and days, forwards and backwards: no turn ends early
for it, none is played twice, nothing seen is forgotten. While the bot lives its clock does not read the wall."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import Sequence
from random import Random

from games.catalogue import VARIANTS
from tests.faults import figures
from tests.faults.corners import corner
from tests.faults.figures import WAITING, Figures, added, shared
from tests.faults.kills import SPEED, Behind, Count, a_while, rest
from tests.faults.stage import stage, zygote

JUMPS = (-86400.0, -3600.0, -7200.0, 3600.0, 7200.0, 86400.0, 3 * 86400.0)
"""Seconds by which the wall jumps: hours and days, and further than updates are remembered."""


async def jumps(forks: Process, seed: str, variant: str, times: int) -> Count:
    """A table whose bot is killed and comes back so many times, each time at another hour of the wall."""
    count, dice = Count(), Random(seed)  # noqa: S311 - when and how far
    async with stage(forks, seed, SPEED, hasty=True) as made:
        world, behind = made.world, Behind()
        place = corner(world, 1, variant, seed)
        await made.start()
        place.open()
        for _ in range(times):
            await a_while(made, dice)
            await made.kill()
            count.kills += 1
            count.wrong += [each for each in behind.look(made) if "went back" not in each]
            await made.start(shown=made.order.shown + dice.choice(JUMPS))
        await a_while(made, dice)
        await made.kill()
        await made.start()
        await rest(made, [place], count, dated=False)
    return count


async def _run(times: int, seed: str) -> Count:
    count, keys = Count(), [each.key for each in VARIANTS]
    async with zygote() as forks:
        for at in range(0, times, 10):
            count.add(await jumps(forks, f"{seed}:{at}", keys[at // 10 % len(keys)], min(10, times - at)))
    return count


def clock(times: int, seed: str) -> Figures:
    """So many jumps, from this process."""
    count = asyncio.run(_run(times, seed))
    return count.figures() | {"jumps": count.kills, "wrong": count.wrong}


def main(argv: Sequence[str]) -> int:
    """`--n` jumps."""
    return figures.main("clock", argv, 200, "jumps", together)


def together(times: int, seed: int) -> Figures:
    """So many, shared out among processes that mostly wait."""
    return added(shared(clock, times, seed, WAITING))
