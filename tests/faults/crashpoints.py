"""The bot dies after each statement and each reply of a scripted game, and the game must come to the same.

People do what a fixed rule tells them, once for each question, when the bot is at rest; nothing hangs on how fast
anything is, for paces are taken away and turns are long. So the game without deaths is the measure: moves, chips,
seats, announcements, word for word.
"""

import argparse
import asyncio
import json
import sys
import time
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from random import Random

from bot.sandbox.model import Chat, Person
from bot.sandbox.players import ANSWERS, Key, Player, keys_of
from bot.sandbox.world import World
from bot.taps import Verb
from games.catalogue import CATALOGUE, VARIANTS
from tests.faults import truth
from tests.faults.stage import Stage, Stuck, stage, zygote

DEEDS = 16
"""So many questions are answered before the table is closed."""

WORKERS = 2

END = 30
"""A game without deaths has so many statements more or less: what is said together at its end differs."""


@dataclass(slots=True)
class Party:
    """Three people at a table; in банчок one of them reads the cards from the group alone."""

    world: World
    group: Chat
    people: list[Person]
    players: list[Player]
    answered: set[tuple[object, ...]] = field(default_factory=set)

    def question(self) -> tuple[Person, Key] | None:
        """The next answer: of the first who is asked what he has not answered, chosen by a fixed rule."""
        for at, player in enumerate(self.players):
            keys = player.meant(ANSWERS)
            if not keys:
                continue
            asked = (at, keys[0].does.turn, *sorted({key.does.verb.value for key in keys}))
            if asked not in self.answered:
                self.answered.add(asked)
                choice = Random(repr(asked))  # noqa: S311 - a whim
                return player.person, choice.choice(sorted(keys, key=lambda key: key.does.pack()))
        return None


def party(world: World) -> Party:
    """Three people in a group, who have not met the bot yet."""
    people = [world.person(name) for name in ("Анна", "Борис", "Вера")]
    group = world.group("Стол", *people)
    players = [Player(world, person, group, Random(0)) for person in people]  # noqa: S311 - not asked
    return Party(world, group, people, players)


@dataclass(slots=True)
class Played:
    """How a game went: what it came to, how often the bot died, and what was wrong."""

    outcome: truth.Outcome = field(default_factory=dict)
    points: int = 0
    deaths: int = 0
    repeated: int = 0
    wrong: list[str] = field(default_factory=list)


async def play(forks: Process, variant: str, die_at: int) -> Played:
    """One game, in which the bot dies at this point (0: never) and comes back."""
    async with stage(forks, variant, hasty=True) as made:
        played, table = Played(), party(made.world)
        try:
            await made.start(die_at=die_at)
            for deed in deeds(table, variant):
                played.deaths += await made.quiet()
                deed()
            played.deaths += await made.quiet()
            played.points = made.pulse.read()[1]
            code, seconds = await made.stop()
            if code or seconds > 10:
                played.wrong.append(f"ended with {code} after {seconds:.1f} s")
        except (Stuck, TimeoutError) as stuck:
            played.wrong.append(f"stuck: {stuck}")
            await made.kill()
        await _look(made, table, played)
        return played


def deeds(table: Party, variant: str) -> Iterator[Callable[[], object]]:
    """All that people do, one after the other."""
    world, group, (anna, boris, vera) = table.world, table.group, table.people
    yield lambda: world.add_bot(group, anna)
    banchok = CATALOGUE[variant].family == "banchok"
    for person in (anna, boris) if banchok else (anna, boris, vera):
        yield partial(world.press_start, person)
    yield lambda: world.say(anna, group, f"/{CATALOGUE[variant].family}")
    yield lambda: press(table, anna, Verb.CHOOSE, variant)
    for person in (boris, vera):
        yield partial(press, table, person, Verb.JOIN)
    yield lambda: press(table, anna, Verb.START)
    for _ in range(DEEDS):
        yield lambda: answer(table)
    yield lambda: world.say(anna, group, "/close")


class Lost(Stuck):
    """Something that must be there is not."""


def press(table: Party, person: Person, verb: Verb, argument: str = "") -> None:
    """A person presses the button of the board that says this."""
    for key in keys_of(table.players[0].board()):
        if key.does.verb is verb and argument in ("", key.does.argument):
            table.world.press(person, key.message, key.does.pack())
            return
    raise Lost(f"no button {verb} {argument}")


def answer(table: Party) -> None:
    """Whoever is asked answers; nobody does where only a clock goes on."""
    asked = table.question()
    if asked is None:
        return
    person, key = asked
    if key.message.chat.person is None and person is not table.people[2] and key.does.verb is Verb.STAKE:
        table.world.say(person, table.group, f"/stake {key.does.argument}")
    else:
        table.world.press(person, key.message, key.does.pack())


async def _look(made: Stage, table: Party, played: Played) -> None:
    """What is to be seen after the game, in the file and in the world."""
    wrong, world, path = played.wrong, table.world, made.database
    wrong += await truth.complaints(world, made.copy(), made.dropped())
    played.outcome = truth.outcome(path)
    said = truth.announcements(path)
    if unsaid := truth.unsaid(path):
        wrong.append(f"{unsaid} announcements are not said")
    wrong += truth.out_of_order(world, said, table.group)
    played.repeated = truth.repeated(world, said)
    told = Counter(said)[table.group.id, truth.RESTARTED]
    if told > played.deaths:
        wrong.append(f"told {told} times of {played.deaths} restarts")
    if len(played.outcome["moves"]) < DEEDS:
        wrong.append(f"only {len(played.outcome['moves'])} moves were made")
    open_tables = [row for row in played.outcome["tables"] if row[4]]
    if open_tables:
        wrong.append("the table is not closed")
    if "Traceback" in made.logged() or "CRITICAL" in made.logged() or "ERROR" in made.logged():
        wrong.append(f"logged: {made.logged()[-600:]}")


@dataclass(slots=True)
class Count:
    """What was tried and what was wrong."""

    of: dict[str, int] = field(default_factory=dict)
    points: int = 0
    deaths: int = 0
    repeated: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, variant: str, measure: Played, point: int, played: Played) -> None:
        """Count a game with a death, which must have come to what the one without came to."""
        self.points, self.deaths = self.points + 1, self.deaths + played.deaths
        self.repeated += played.repeated
        found = [*played.wrong, *truth.differences(measure.outcome, played.outcome)]
        if not played.deaths and point < measure.points - END:
            found.append("the bot has not died")
        self.wrong += [f"{variant} at {point}: {each}" for each in found]


async def _share(variants: Sequence[str], few: int, first: int, worker: int) -> Count:
    count = Count()
    async with zygote() as forks:
        for variant in variants:
            measure = await play(forks, variant, 0)
            count.wrong += [f"{variant}: {each}" for each in measure.wrong]
            count.of[variant] = measure.points
            step = max(1, measure.points // few) if few else 1
            for point in range(1, measure.points + 1)[(first - 1) % step :: step][worker::WORKERS]:
                count.add(variant, measure, point, await play(forks, variant, point))
    return count


def share(variants: Sequence[str], few: int, first: int, worker: int) -> Count:
    """What one of the workers does: every second of the points chosen."""
    return asyncio.run(_share(variants, few, first, worker))


def main(argv: Sequence[str]) -> int:
    """Die at every point of every variant, or at `--n` of each, spread evenly."""
    every = [each.key for each in VARIANTS]
    parser = argparse.ArgumentParser(prog="python -m tests.faults crashpoints")
    parser.add_argument("--n", type=int, default=0, help="points of each variant (0: every one)")
    parser.add_argument("--seed", type=int, default=1, help="with which point to begin")
    parser.add_argument("--variant", choices=every, action="append", help="only this one; may be given again")
    asked = parser.parse_args(argv)
    started, total = time.monotonic(), Count()
    with ProcessPoolExecutor(WORKERS) as pool:
        shares = [pool.submit(share, asked.variant or every, asked.n, asked.seed, at) for at in range(WORKERS)]
        for each in shares:
            count = each.result()
            total.of = count.of
            total.points, total.deaths = total.points + count.points, total.deaths + count.deaths
            total.repeated, total.wrong = total.repeated + count.repeated, total.wrong + count.wrong
    figures = asdict(total) | {"wrong": total.wrong[:20], "seconds": round(time.monotonic() - started, 1)}
    print(json.dumps({"part": "crashpoints"} | figures, ensure_ascii=False))
    return 1 if total.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
