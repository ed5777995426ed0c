"""Outages of a second to a day, and what people write and press meanwhile: how much of it the bot loses.

The bot runs over HTTP against the stand-in, on a clock that stands still while anybody works, so that a whole backlog
comes in one moment. Whoever keeps within the measure of a person must lose nothing; whether he does is judged by the
moments when he pressed and wrote, which the bot does not know.
"""

import argparse
import asyncio
import json
import logging
import sys
import tempfile
import time
from collections import defaultdict, deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from math import ceil
from pathlib import Path
from random import Random

from bot.gate import PRESS_SECONDS, of_people
from bot.poll import SETTLING
from bot.sandbox.evening import Leaping
from bot.sandbox.faults import Html, Refuse
from bot.sandbox.model import Chat, Message, Person
from bot.sandbox.server import serve
from bot.sandbox.world import World
from tests.talk.table import Club, settings_for

MORNING = 1_900_000_000.0
"""When each outage begins."""

DAY = 86400.0
NET = 600.0
"""Seconds of the world in which a backlog is surely fetched."""

MOST_PEOPLE, MOST_UPDATES, MOST_GROUPS = 200, 5000, 8

SHORT = 20.0
"""A shorter outage is one of failing polls, a longer one of a 429: what fails is tried again every few seconds."""

DATA = "k:hand:1:1:"
WORDS = ("/stake 10", "/leave", "/me", "/table", "/bank 50")


@dataclass(slots=True)
class Outage:
    """An outage: how long, what is done meanwhile, by how many people in how many groups, and whether the bot was
    started anew. `greedy` people keep to no measure."""

    seconds: float
    updates: int
    people: int
    groups: int
    restart: bool
    greedy: int

    @classmethod
    def drawn(cls, random: Random, most: int = MOST_UPDATES) -> "Outage":
        """Any outage; short ones and long ones are as frequent."""
        people = random.randint(1, MOST_PEOPLE)
        return cls(
            seconds=DAY ** random.random(),
            updates=int(most ** random.uniform(0.3, 1.0)),
            people=people,
            groups=random.randint(1, MOST_GROUPS),
            restart=random.random() < 0.5,
            greedy=random.choice((0, 0, min(people, 3))),
        )


@dataclass(slots=True)
class Count:
    """What came of it: `lost` are updates of people within their measure, `cut` those of people who were not."""

    outages: int = 0
    restarts: int = 0
    updates: int = 0
    expired: int = 0
    cut: int = 0
    lost: int = 0
    wrong: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Measured:
    """Who has kept to the measure of a person: never more than `burst` and one more every `gap` seconds."""

    burst: int = of_people().burst
    gap: float = of_people().gap
    moments: dict[int, deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def allows(self, person: int, at: float) -> bool:
        """Whether one more keeps within it, counted back over every span of time. It is noted, if so."""
        past = self.moments[person]
        while past and at - past[0] > self.burst * self.gap + PRESS_SECONDS:
            past.popleft()
        for number, moment in enumerate(reversed(past), start=2):
            if number > self.burst + (at - moment) / self.gap:
                return False
        past.append(at)
        return True


@dataclass(slots=True)
class Street:
    """A club with people, and groups in each of which stands a message with buttons; and what they do there."""

    club: Club
    people: list[Person]
    groups: list[Chat]
    random: Random
    doors: list[Message] = field(default_factory=list)

    async def open(self) -> None:
        """The bot comes to every group, and says its greeting; then nobody has anything to do for an hour."""
        for group in self.groups:
            self.club.world.add_bot(group, self.people[0])
        await self.club.said()
        self.doors = [self.club.world.messages(group)[-1] for group in self.groups]
        await self.club.pass_time(3600)

    async def spend(self, drawn: Outage) -> set[int]:
        """The outage passes, and people write and press; gives who of them has kept to no measure."""
        clock, measured = self.club.clock, Measured()
        greedy = {person.id for person in self.people[: drawn.greedy]}
        begun = clock.now()
        for at in sorted(self._moments(drawn)):
            clock.leap(begun + at)
            crowd = self.people[: drawn.greedy] if drawn.greedy and self.random.random() < 0.5 else self.people
            person = self.random.choice(crowd)
            if person.id in greedy or measured.allows(person.id, clock.now()):
                self._do(person)
        clock.leap(begun + drawn.seconds)
        return greedy

    def _moments(self, drawn: Outage) -> list[float]:
        """When something is done: evenly, or towards the end, or all at once."""
        span = self.random.choice((drawn.seconds, min(drawn.seconds, PRESS_SECONDS), min(drawn.seconds, 1.0)))
        return [drawn.seconds - self.random.random() * span for _ in range(drawn.updates)]

    def _do(self, person: Person) -> None:
        world, door = self.club.world, self.random.choice(self.doors)
        if self.random.random() < 0.5:
            world.press(person, door, data=DATA)
        else:
            world.say(person, door.chat, self.random.choice(WORDS))


async def outage(drawn: Outage, seed: str, count: Count) -> None:
    """One outage, from the first quiet moment to the last update that is confirmed."""
    clock = Leaping(MORNING)
    world = World(clock)
    people = [world.person(f"P{number}", language_code="en") for number in range(drawn.people)]
    groups = [world.group(f"G{number}", *people) for number in range(drawn.groups)]
    with tempfile.TemporaryDirectory(prefix="bankomet-") as folder:
        async with serve(world) as standin:
            club = Club(world, clock, standin, settings_for(world, standin, Path(folder) / "b.db", "en", 45))
            street = Street(club, people, groups, Random(seed))  # noqa: S311 - no deal
            club.guarded = True
            await club.start()
            try:
                await street.open()
                club.settling = SETTLING
                await _judge(street, drawn, count)
            finally:
                await club.stop()


async def _judge(street: Street, drawn: Outage, count: Count) -> None:
    """Spend the outage, and see what has become of each update."""
    club = street.club
    mailbox, before = club.world.mailbox, club.world.mailbox.confirmed
    await (_without(club) if drawn.restart else _deaf(club, drawn.seconds))
    greedy = await street.spend(drawn)
    waiting = {each.id: each for each in mailbox.waiting() if each.expires > club.clock.now()}
    count.expired += len(mailbox.waiting()) - len(waiting)
    await (_back(club) if drawn.restart else _hearing(club))
    await _drained(club)
    seen = {
        number for (number,) in await club.app.writer.db.rows("SELECT update_id FROM seen WHERE update_id > ?", before)
    }
    for number, each in waiting.items():
        ((_, body),) = ((key, value) for key, value in each.body.items() if key != "update_id")
        count.updates += 1
        if number not in seen:
            count.cut += body["from"]["id"] in greedy
            count.lost += body["from"]["id"] not in greedy
    if not waiting.keys() <= set(mailbox.taken):
        count.wrong.append(f"not everything was fetched: {drawn}")
    count.outages += 1
    count.restarts += drawn.restart


async def _without(club: Club) -> None:
    await club.stop()


async def _back(club: Club) -> None:
    with suppress(TimeoutError):  # it has started, and a long backlog is not done yet
        await club.start()


async def _deaf(club: Club, seconds: float) -> None:
    """Every poll fails, or Telegram has told us (429) to wait that long."""
    if seconds < SHORT:
        club.world.faults.add(Html(), "getUpdates", times=1_000_000)
    else:
        club.world.faults.add(Refuse(429, "Too Many Requests", ceil(seconds)), "getUpdates")
    club.world.mailbox.release()
    await asyncio.sleep(0.05)


async def _hearing(club: Club) -> None:
    club.world.faults.clear()


async def _drained(club: Club) -> None:
    """Wait until the bot has fetched and confirmed everything; time goes on whenever nobody works."""
    async with asyncio.timeout(NET):
        while not club.world.idle():
            with suppress(TimeoutError):
                await club.settle()
            if not club.world.idle() and (due := club.clock.next()) is not None:
                club.clock.leap(due)


async def _all(outages: Sequence[Outage], seed: str) -> Count:
    count = Count()
    for number, drawn in enumerate(outages):
        await outage(drawn, f"{seed}:{number}", count)
    return count


def measured(outages: Sequence[Outage], seed: str) -> Count:
    """These outages, one after the other."""
    logging.getLogger("bot").setLevel(logging.CRITICAL)
    try:
        return asyncio.run(_all(outages, seed))
    finally:
        logging.getLogger("bot").setLevel(logging.NOTSET)


def main(argv: list[str]) -> int:
    """`python -m tests.figures backlog`: print the figures as JSON; 1 if one is not reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.figures backlog")
    parser.add_argument("--n", type=int, default=100, help="outages")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    started = time.monotonic()
    random = Random(asked.seed)  # noqa: S311 - no deal
    count = measured([Outage.drawn(random) for _ in range(asked.n)], str(asked.seed))
    figures = {**asdict(count), "seconds": round(time.monotonic() - started)}
    print(json.dumps(figures, indent=2))
    return 1 if count.lost or count.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
