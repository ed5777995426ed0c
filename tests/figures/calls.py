"""How many calls a group costs: of each step, of each round, of each minute.

The bot plays over HTTP against the stand-in, one step at a time, and has said everything before the next step.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import count, repeat
from pathlib import Path
from random import Random

from bot.sandbox.evening import Evening, Leaping
from bot.sandbox.party import Party
from bot.sandbox.players import Habits
from bot.sandbox.together import together
from bot.sandbox.world import World
from bot.taps import Verb
from games.catalogue import CATALOGUE
from tests.figures.steps import Tally, Watch

EVENING = 1_900_000_800.0
"""When each game begins."""

BANKS = 3
"""A game ends with so many banks."""

PLAYED = tuple(key for key, variant in CATALOGUE.items() if variant.family == "banchok")
"""The variants that are measured."""

MOST_DEEDS = 4000
"""A game that takes more deeds hangs."""

MINUTE = 20
"""The most sends and edits of a group in a minute."""

SILENT = 0.02
"""How often a person lets the clock play."""


async def game(variant: str, seats: int, seed: str, tally: Tally, banks: int = BANKS) -> None:
    """One game, from the bot's coming until so many banks have ended or the table has closed."""
    clock = Leaping(EVENING)
    random = Random(seed)  # noqa: S311 - no deal
    world = World(clock)
    people = [world.person(f"P{at}", language_code="en") for at in range(1, seats + 1)]
    group = world.group("Group", *people)
    seeds = count(1)
    with tempfile.TemporaryDirectory(prefix="bankomet-") as folder:
        database = Path(folder) / "b.db"
        async with together(world, database, lambda: sha256(f"{seed}:{next(seeds)}".encode()).hexdigest()) as (_, app):
            watch = Watch(world, group, variant, tally, f"{variant}, {seats} seats, seed {seed}")
            evening = Evening(world, app, clock)
            watch.party = Party(evening, group, people, seed, watch.done, Habits(open_early=0.1))
            await _play(watch, watch.party, random, banks)
    tally.games += 1
    tally.banks += watch.banks
    tally.minute = max(tally.minute, world.limits.most_in_a_minute(group))
    if world.limits.refused:
        tally.wrong.append(f"{watch.name}: refused {dict(world.limits.refused)}")


async def _play(watch: Watch, party: Party, random: Random, banks: int) -> None:
    await party.did(None)
    await party.gather(watch.variant)
    for option in random.sample(sorted(set(CATALOGUE[watch.variant].choices) - {"turn_seconds"}), 2):
        await party.press(party.host, Verb.TERM, option)
    await party.start(party.people[1 : random.randint(1, len(party.people))])
    for _ in range(MOST_DEEDS):
        if party.row is None or watch.banks >= banks:
            return
        if random.random() < SILENT:
            party.evening.wait_for_clock()
            await party.did(None)
        else:
            await party.next()
    watch.tally.wrong.append(f"{watch.name}: hangs")


def figures(variant: str, n: int, seed: int) -> Tally:
    """Play `n` games of a variant with 2 to 10 seats."""
    tally = Tally()
    for at in range(n):
        asyncio.run(game(variant, 2 + at % 9, f"{seed}:{at}", tally))
    return tally


def main(argv: list[str]) -> int:
    """`python -m tests.figures calls`: print the figures as JSON; 1 if one is not reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.figures calls")
    parser.add_argument("--n", type=int, default=9, help="games of each variant")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    tally = Tally()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for one in pool.map(figures, PLAYED, repeat(asked.n), repeat(asked.seed)):
            tally.add(one)
    if tally.minute > MINUTE:
        tally.wrong.append(f"{tally.minute} calls in a minute")
    print(json.dumps(_shown(tally), indent=2))
    return 1 if tally.wrong else 0


def _shown(tally: Tally) -> dict[str, object]:
    return {
        "games": tally.games,
        "banks": tally.banks,
        "steps": dict(sorted(tally.steps.items())),
        "most calls of a step": dict(sorted(tally.most.items())),
        "rounds": tally.rounds,
        "rounds that could be joined": tally.windows,
        "calls that the tightest round had to spare": tally.tightest,
        "rounds that bought or early opened cards made longer than that": tally.longer,
        "replies to what people wrote": tally.replies,
        "most sends and edits of a group in a minute": tally.minute,
        "wrong": tally.wrong,
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
