"""The bot dies after each statement and each reply of a scripted game, and the game must come to the same.

People do what a fixed rule tells them, once for each question, when the bot is at rest; nothing hangs on how fast
anything is, for paces are taken away and turns are long. So the game without deaths is the measure: moves, chips,
seats, announcements, word for word.

A point is the so-and-so-many-th statement or reply after a deed. One game has several deaths, each after another deed,
and between two of them the bot that came back serves for `APART` deeds. It has rested before the next deed is done, so
that each death is met with nothing left over from the one before.
"""

import argparse
import asyncio
import json
import sys
import time
from asyncio.subprocess import Process
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from random import Random

from bot.sandbox.model import Chat, Person
from bot.sandbox.players import ANSWERS, Key, Player, keys_of
from bot.sandbox.world import World
from bot.taps import Verb
from games.catalogue import CATALOGUE, VARIANTS
from tests.faults import truth
from tests.faults.figures import WAITING, forked
from tests.faults.stage import Stage, Stuck, stage, zygote
from tests.faults.victim import DIED

DEEDS = 16
"""So many questions are answered before the table is closed."""

FEWEST = 25
"""So many points are worth a worker more."""

APART = 3
"""A bot dies in every third deed of a game, besides its start."""

MISSED = 0.05
"""Of the points so many may lie beyond the end of a deed: what is committed and said together differs, and with it how
many statements and replies a deed has."""


@dataclass(slots=True)
class Party:
    """Three people at a table; in банчок one of them reads the cards from the group alone. `chief` administers the
    group and does not play."""

    world: World
    group: Chat
    chief: Person
    people: list[Person]
    players: list[Player]
    answered: set[tuple[object, ...]] = field(default_factory=set)
    turn: int = 0

    def question(self) -> tuple[Person, Key] | None:
        """The next answer: of the first who is asked what he has not answered, chosen by a fixed rule."""
        meant = [player.meant(ANSWERS) for player in self.players]
        self.turn = max(self.turn, *(key.does.turn for keys in meant for key in keys), 0)
        for at, (player, keys) in enumerate(zip(self.players, meant, strict=True)):
            if not keys or keys[0].does.turn < self.turn:  # an old one is of a message that a dead bot has not noted
                continue
            asked = (at, keys[0].does.turn, *sorted({key.does.verb.value for key in keys}))
            if asked not in self.answered:
                self.answered.add(asked)
                choice = Random(repr(asked))  # noqa: S311 - a whim
                return player.person, choice.choice(sorted(keys, key=lambda key: key.does.pack()))
        return None


def party(world: World) -> Party:
    """Three people in a group with its administrator, who have not met the bot yet."""
    people = [world.person(name) for name in ("Анна", "Борис", "Вера")]
    chief = world.person("Глеб")
    group = world.group("Стол", *people, chief)
    group.members[chief.id] = "administrator"
    players = [Player(world, person, group, Random(0)) for person in people]  # noqa: S311 - not asked
    return Party(world, group, chief, people, players)


@dataclass(slots=True)
class Played:
    """How a game went: what it came to, the points of each deed (the first is the start), those at which the bot was
    to die and did not, how often it died, and what was wrong."""

    outcome: truth.Outcome = field(default_factory=dict)
    spans: list[int] = field(default_factory=list)
    missed: list[tuple[int, int]] = field(default_factory=list)
    deaths: int = 0
    repeated: int = 0
    wrong: list[str] = field(default_factory=list)


Fates = dict[int, int]
"""By the number of a deed, the point of it at which the bot dies."""


async def play(forks: Process, variant: str, fates: Fates) -> Played:
    """One game, in which the bot dies at these points and comes back."""
    async with stage(forks, variant, hasty=True) as made:
        played, table = Played(), party(made.world)
        try:
            made.pulse.doom(fates.get(0, 0))
            await made.start()
            await _quiet(made, played, fates, 0)
            for number, deed in enumerate(deeds(table, variant), 1):
                passed = made.pulse.read()[1]
                made.pulse.doom(passed + fates[number] if number in fates else 0)
                deed()
                await _quiet(made, played, fates, number, passed)
            code, seconds = await made.stop()
            if code or seconds > 10:
                played.wrong.append(f"ended with {code} after {seconds:.1f} s")
        except (Stuck, TimeoutError) as stuck:
            played.wrong.append(f"stuck: {stuck}")
            await made.kill()
        await _look(made, table, played)
        return played


async def _quiet(made: Stage, played: Played, fates: Fates, number: int, before: int = 0) -> None:
    """Wait until all that a deed brings is over; the bot dies in it if that is its fate."""
    deaths = await made.quiet()
    made.pulse.doom(0)
    played.deaths += deaths
    played.spans.append(made.pulse.read()[1] - before)
    if number in fates and not deaths:
        played.missed.append((number, fates[number]))


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
    yield lambda: world.say(table.chief, group, "/close")


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
    if len(made.exits) != played.deaths + 1 or any(code != DIED for code in made.exits[:-1]):
        wrong.append(f"died {played.deaths} times, ended with {made.exits}")
    if "Traceback" in made.logged() or "CRITICAL" in made.logged() or "ERROR" in made.logged():
        wrong.append(f"logged: {made.logged()[-600:]}")


@dataclass(slots=True)
class Count:
    """What was tried and what was wrong."""

    of: dict[str, int] = field(default_factory=dict)
    games: int = 0
    points: int = 0
    deaths: int = 0
    beyond: int = 0
    repeated: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, variant: str, measure: Played, fates: Fates, played: Played) -> None:
        """Count a game with deaths, which must have come to what the one without came to."""
        self.games, self.points, self.deaths = self.games + 1, self.points + len(fates), self.deaths + played.deaths
        self.repeated += played.repeated
        found = [*played.wrong, *truth.differences(measure.outcome, played.outcome)]
        self.beyond += len(played.missed)
        passed = [(number, point) for number, point in played.missed if point <= played.spans[number]]
        found += [f"the bot has not died at {each}" for each in passed]
        self.wrong += [f"{variant} at {fates}: {each}" for each in found]


def games(spans: Sequence[int], few: int, first: int) -> list[Fates]:
    """Games enough to die once at every point of every deed, or at `few` of all of them, spread evenly."""
    every = [(number, point) for number, span in enumerate(spans) for point in range(1, span + 1)]
    step = max(1, len(every) // few) if few else 1
    chosen: dict[int, list[int]] = defaultdict(list)
    for number, point in every[(first - 1) % step :: step]:
        chosen[number].append(point)
    made: list[Fates] = []
    for turn in range(APART):
        own = {number: points for number, points in chosen.items() if number and number % APART == turn}
        longest = max(map(len, own.values()), default=0)
        made += [{number: points[at] for number, points in own.items() if at < len(points)} for at in range(longest)]
    for at, start in enumerate(chosen[0]):
        if at < len(made):
            made[at][0] = start
        else:
            made.append({0: start})
    return made


async def _share(variants: Sequence[str], few: int, first: int, worker: int, workers: int) -> Count:
    count = Count()
    async with zygote() as forks:
        for variant in variants:
            measure = await play(forks, variant, {})
            count.wrong += [f"{variant}: {each}" for each in measure.wrong]
            count.of[variant] = sum(measure.spans)
            for fates in games(measure.spans, few, first)[worker::workers]:
                count.add(variant, measure, fates, await play(forks, variant, fates))
    return count


def share(variants: Sequence[str], few: int, first: int, worker: int, workers: int) -> Count:
    """What one of so many workers does: its part of the games of these variants."""
    return asyncio.run(_share(variants, few, first, worker, workers))


def shares(variants: Sequence[str], workers: int) -> list[tuple[Sequence[str], int, int]]:
    """For each worker its variants, and which part of their games is its own, of how many: whole variants where there
    are enough, for each begins with a game without deaths."""
    if len(variants) < workers:
        return [(variants, at, workers) for at in range(workers)]
    return [(variants[at::workers], 0, 1) for at in range(workers)]


def main(argv: Sequence[str]) -> int:
    """Die at every point of every variant, or at `--n` of each, spread evenly."""
    every = [each.key for each in VARIANTS]
    parser = argparse.ArgumentParser(prog="python -m tests.faults crashpoints")
    parser.add_argument("--n", type=int, default=0, help="points of each variant (0: every one)")
    parser.add_argument("--seed", type=int, default=1, help="with which point to begin")
    parser.add_argument("--variant", choices=every, action="append", help="only this one; may be given again")
    asked = parser.parse_args(argv)
    started, total = time.monotonic(), Count()
    variants = asked.variant or every
    workers = min(max(1, asked.n * len(variants) // FEWEST), WAITING) if asked.n else WAITING
    with forked(workers) as pool:
        of_each = shares(variants, workers)
        working = [pool.submit(share, mine, asked.n, asked.seed, at, parts) for mine, at, parts in of_each]
        for each in working:
            count = each.result()
            total.of, total.games = total.of | count.of, total.games + count.games
            total.points, total.deaths = total.points + count.points, total.deaths + count.deaths
            total.beyond += count.beyond
            total.repeated, total.wrong = total.repeated + count.repeated, total.wrong + count.wrong
    if total.beyond > max(FEWEST, MISSED * total.points):
        total.wrong.append(f"{total.beyond} of {total.points} points were not reached")
    figures = asdict(total) | {"wrong": total.wrong[:20], "seconds": round(time.monotonic() - started, 1)}
    print(json.dumps({"part": "crashpoints"} | figures, ensure_ascii=False))
    return 1 if total.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
