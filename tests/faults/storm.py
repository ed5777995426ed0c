"""Bad weather and nothing else: 429s, cuts, pages of HTML, lost and slow replies, and updates that come again or in
another order. No call before a silence has ended, nothing lost, nothing doubled.

Most storms are of the virtual clock, where "too early" is exact and a canary listens; one of ten goes over HTTP to a
bot in another process.
"""

import asyncio
import logging
from asyncio.subprocess import Process
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from random import Random

from bot.sandbox.world import World
from games.catalogue import VARIANTS
from tests.faults import figures, truth
from tests.faults.corners import corner
from tests.faults.figures import WAITING, Figures, added, shared
from tests.faults.kills import SPEED, TABLES, Count, rest
from tests.faults.salon import VARIANT_KEYS, salon
from tests.faults.simulation import seats_of
from tests.faults.stage import stage, zygote
from tests.faults.virtual import folder, no_thread, run
from tests.faults.weather import CALM, Storm, Weather

HEAVY = Weather(silenced=0.3, failing=0.03, cut=0.02, lost=0.02, slow=0.02)
"""Thirty calls of a hundred are told to wait, and nine more fail."""

SECONDS = 90.0
"""Of the bot's clock, in which it storms."""

WIRED = 10
"""One storm of so many goes over HTTP."""


async def _hidden(seed: str, variants: Sequence[str], path: Path) -> Figures:
    """One storm over a few tables on the virtual clock, then calm until each has played on."""
    async with salon(path, seed) as made:
        world = made.hidden.world
        world.limits.on = False
        weather = Storm(HEAVY, Random(f"{seed}:storm"), world.clock.now, wired=False)  # noqa: S311
        world.faults = weather  # type: ignore[assignment]
        for variant in variants:
            made.add(variant, seats_of(variant))
        until = world.clock.now() + SECONDS
        again = asyncio.create_task(_muddled(world, Random(f"{seed}:again")))  # noqa: S311 - what comes again
        await asyncio.gather(*(made.play(table, lambda: world.clock.now() > until) for table in made.tables))
        again.cancel()
        weather.weather, enough = CALM, made.coups + len(variants)
        await asyncio.gather(*(made.play(table, lambda: made.coups >= enough) for table in made.tables))
        await made.hidden.said(made.app)
        wrong = made.wrong + made.canary.found + [f"too early: {each}" for each in weather.early]
        wrong += [f"{made.app.gate.dropped} updates were dropped"] if made.app.gate.dropped else []
        wrong += ["something is left to do"] if made.app.writer.queue.qsize() or not world.idle() else []
    with no_thread():
        wrong += await truth.complaints(world, path / "b.db", set(), dated=False)
    wrong += [f"{unsaid} announcements are not said"] if (unsaid := truth.unsaid(path / "b.db")) else []
    said = truth.announcements(path / "b.db")
    wrong += [line for table in made.tables for line in truth.out_of_order(world, said, table.group)]
    faults = sum(count for kind, count in weather.kinds.items() if kind != "silenced")
    return {
        "storms": 1,
        "silences": weather.kinds["silenced"],
        "faults": faults,
        "updates": len(world.mailbox.taken),
        "coups": made.coups,
        "repeated": truth.repeated(world, said),
        "scanned": made.canary.scanned,
        "wrong": wrong,
    }


async def _muddled(world: World, dice: Random) -> None:
    """Updates come again, and in another order."""
    given = deque[dict[str, object]](maxlen=50)
    while True:
        await world.clock.sleep(1.0)
        given += [pending.body for pending in world.mailbox.waiting()]
        if given and dice.random() < 0.3:
            world.mailbox.repeat(dice.choice(given))
        world.mailbox.shuffle(dice)


def hidden(storms: int, seed: str) -> Figures:
    """So many storms in this process."""
    logging.getLogger("bot").setLevel(logging.CRITICAL)
    found = []
    for at in range(storms):
        variants = [VARIANT_KEYS[(at * TABLES + each) % len(VARIANT_KEYS)] for each in range(TABLES)]
        with folder() as path:
            found.append(run(_hidden(f"{seed}:{at}", variants, path)))
            found[-1]["wrong"] = [f"storm {at}: {line}" for line in found[-1]["wrong"]]
    return added(found)


async def wired(forks: Process, seed: str, variants: Sequence[str]) -> Count:
    """One storm over a few tables of a bot in another process, then calm until everything rests."""
    count = Count()
    async with stage(forks, seed, SPEED) as made:
        world = made.world
        world.limits.on = False
        weather = Storm(HEAVY, Random(f"{seed}:storm"), world.clock.now)  # noqa: S311
        world.faults = weather  # type: ignore[assignment]
        corners = [corner(world, at, variant, seed) for at, variant in enumerate(variants, 1)]
        await made.start()
        for each in corners:
            each.open()
        again = asyncio.create_task(_muddled(world, Random(f"{seed}:again")))  # noqa: S311 - what comes again
        await asyncio.sleep(SECONDS / SPEED)
        again.cancel()
        weather.weather = CALM
        await rest(made, corners, count)
        count.faults = dict(weather.kinds)
        count.wrong += [f"too early: {each}" for each in weather.early]
        count.updates, count.calls = len(world.mailbox.taken), sum(world.limits.calls.values())
        count.presses = len(world.queries)
    return count


async def _wired(storms: int, seed: str) -> Count:
    count, keys = Count(), [each.key for each in VARIANTS]
    async with zygote() as forks:
        for at in range(storms):
            first = at * TABLES % len(keys)
            count.add(await wired(forks, f"{seed}:{at}", [*keys, *keys][first : first + TABLES]))
    return count


def wires(storms: int, seed: str) -> Figures:
    """So many storms over HTTP, from this process."""
    count = asyncio.run(_wired(storms, seed))
    return count.figures() | {"storms": storms, "wrong": count.wrong}


def storm(storms: int, seed: int) -> Figures:
    """So many storms of the virtual clock, and a tenth as many over HTTP."""
    found = added(shared(hidden, storms, seed))
    over_http = added(shared(wires, max(1, storms // WIRED), seed, WAITING))
    wrong = found["wrong"] + [f"wired {line}" for line in over_http.pop("wrong")]
    return found | {"wired": over_http, "wrong": wrong}


def main(argv: Sequence[str]) -> int:
    """`--n` storms, and a tenth as many over HTTP."""
    return figures.main("storm", argv, 100, "storms", storm)
