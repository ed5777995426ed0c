"""The disk fills up under a bot that serves, and is empty again: the process may write no byte more, by the kernel's
own limit. Tables wait with a word, nothing is half done, play goes on by itself; and on a disk that is full at the
start the bot says so in one line and ends with 75."""

import asyncio
import resource
import time
from asyncio.subprocess import Process
from collections.abc import Sequence
from random import Random

from bot.service import PASSING
from games.catalogue import VARIANTS
from tests.faults import figures
from tests.faults.corners import corner
from tests.faults.figures import WAITING, Figures, added, shared
from tests.faults.kills import SPEED, Behind, Count, rest
from tests.faults.stage import Stage, stage, zygote
from tests.talk.table import RU

AGAIN = 5.0
"""Seconds of the world in which a bot plays on once there is room: its tries are a second of its clock apart."""

LINE = 1500
"""So many bytes hold a line of the log, and not a page of the database."""

FREE = resource.RLIM_INFINITY


async def full(forks: Process, seed: str, variant: str, times: int) -> Count:
    """A table under which the disk is full so many times."""
    count, dice = Count(), Random(seed)  # noqa: S311 - when
    async with stage(forks, seed, SPEED, hasty=True) as made:
        world, behind = made.world, Behind()
        place = corner(world, 1, variant, seed)
        await made.start()
        place.open()
        for _ in range(times):
            taken = len(world.mailbox.taken)
            await world.until(lambda taken=taken: len(world.mailbox.taken) > taken + 3, 20)  # type: ignore[misc]
            await asyncio.sleep(dice.uniform(0, 0.3))
            _limit(made, dice.randint(0, 4096))
            await asyncio.sleep(dice.uniform(0.1, 0.6))
            count.wrong += behind.look(made)
            _limit(made, None)
            taken = len(world.mailbox.taken)
            began = time.monotonic()
            world.say(
                place.people[0], place.group, "/me"
            )  # lest nobody has anything to do, and there is nothing to take
            await world.until(lambda taken=taken: len(world.mailbox.taken) > taken, 20)  # type: ignore[misc]
            if time.monotonic() - began > AGAIN:
                count.wrong.append(f"played on after {time.monotonic() - began:.1f} s")
            count.kills += 1
            if not made.runs:
                count.wrong.append(f"ended by itself with {made.exits[-1]}")
                break
        told = sum(RU("paused") in each.text for each in world.log if each.kind == "sent")
        count.faults = {"paused with a word": told}
        await rest(made, [place], count)
        if told > times:
            count.wrong.append(f"{told} words for {times} times")
        await _at_the_start(made, count)
    return count


def _limit(made: Stage, more: int | None) -> None:
    """Let the bot write its log so many bytes further, or as far as it likes."""
    log = made.database.with_name(made.database.name + "-wal")
    size = FREE if more is None else log.stat().st_size + more
    resource.prlimit(made.number, resource.RLIMIT_FSIZE, (size, FREE))


async def _at_the_start(made: Stage, count: Count) -> None:
    log = made.folder / "full.log"
    await made.start(file_limit=LINE, log=str(log))
    code = await made.end()
    line = log.read_text(encoding="utf-8").strip()
    if code != PASSING or not line.startswith("DATABASE cannot be used"):
        count.wrong.append(f"on a full disk it ended with {code}: {line[-200:]}")


async def _run(times: int, seed: str) -> Count:
    count, keys = Count(), [each.key for each in VARIANTS]
    async with zygote() as forks:
        for at in range(0, times, 5):
            variant = keys[at // 5 % len(keys)]
            count.add(await full(forks, f"{seed}:{at}", variant, min(5, times - at)))
    return count


def disk(times: int, seed: str) -> Figures:
    """So many times that the disk is full, from this process."""
    count = asyncio.run(_run(times, seed))
    return count.figures() | {"full": count.kills, "wrong": count.wrong}


def main(argv: Sequence[str]) -> int:
    """`--n` times the disk is full."""
    return figures.main("disk", argv, 200, "times that the disk is full", together)


def together(times: int, seed: int) -> Figures:
    """So many, shared out among processes that mostly wait."""
    return added(shared(disk, times, seed, WAITING))
