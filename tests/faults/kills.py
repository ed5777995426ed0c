"""The bot is killed at random moments of real games, and comes back, again and again.

A night is a world, a file and so many kills, with games of several variants at once; after each kill the file is
looked into as it lies on the disk. At its end the faults stop, everything comes to rest, and nothing may be missing.
"""

import asyncio
import sqlite3
import time
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random

from games.catalogue import VARIANTS
from storage.database import MIGRATIONS
from tests.faults import figures, truth
from tests.faults.corners import Corner, corner
from tests.faults.figures import WAITING, Figures, forked
from tests.faults.stage import Stage, Stuck, stage, zygote
from tests.faults.weather import CALM, MIXED, Storm

NIGHT = 50
"""So many kills before another world begins."""

FEWEST = 10
"""So many kills are worth a worker more."""

SPEED = 20.0
"""So many times as fast as ours is the clock of a night."""

TABLES = 3
"""So many tables play at once."""

CALLS, MOMENT, LONGEST = 80, 0.1, 2.0
"""A bot is killed after at most so many calls, and a moment of at most so many seconds; or after so many seconds."""

STILL = 0.4
"""Or once it has called nobody for so many seconds: there is nothing to be torn."""


REPEATS = 0.3
"""So many messages of a group may be said again a kill, in the mean of `MANY` or more; and one more for each reply that
was lost."""

MANY = 200
"""The mean of fewer kills is much of chance: three of its deviations are allowed to be."""


@dataclass(slots=True)
class Count:
    """What was tried and what was wrong. `early` kills come before a bot has said or shown anything."""

    kills: int = 0
    early: int = 0
    updates: int = 0
    moves: int = 0
    presses: int = 0
    calls: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    repeated: int = 0
    forgotten: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, other: "Count") -> None:
        """Add another night's."""
        for name in ("kills", "early", "updates", "moves", "presses", "calls", "repeated", "forgotten"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.faults = dict(Counter(self.faults) + Counter(other.faults))
        self.wrong += other.wrong

    def figures(self) -> Figures:
        """All of it but what is wrong, for a line of JSON."""
        return {name: value for name, value in asdict(self).items() if name != "wrong"}


async def night(forks: Process, seed: str, kills: int, variants: Sequence[str], *, faults: bool) -> Count:
    """A night of so many kills."""
    count, dice = Count(), Random(seed)  # noqa: S311 - when to kill
    async with stage(forks, seed, SPEED, hasty=True) as made:
        world = made.world
        storm = Storm(MIXED if faults else CALM, Random(f"{seed}:storm"), world.clock.now)  # noqa: S311
        world.faults = storm  # type: ignore[assignment]
        corners = [corner(world, at, variant, seed) for at, variant in enumerate(variants, 1)]
        await made.start()
        for each in corners:
            each.open()
        behind = Behind()
        for _ in range(kills):
            before = said(made)
            await a_while(made, dice)
            if not made.runs:
                count.wrong.append(f"ended by itself with {made.exits[-1]}")
            at = world.clock.now()
            await made.kill()
            count.kills += 1
            count.early += said(made) == before
            count.wrong += behind.look(made)
            storm.died(at, SPEED, behind.silences)
            await made.start()
        storm.weather = CALM
        await rest(made, corners, count)
        count.faults, count.forgotten = dict(storm.kinds), storm.forgotten
        count.wrong += [f"too early: {each}" for each in storm.early]
        count.updates, count.calls = len(world.mailbox.taken), sum(world.limits.calls.values())
        count.presses = len(world.queries)
        if "Traceback" in made.logged() or "CRITICAL" in made.logged():
            count.wrong.append(f"logged: {made.logged()[-800:]}")
    return count


def said(made: Stage) -> int:
    """How many calls the bots have made that belong to a game, and not to a start or a poll."""
    calls = made.world.limits.calls
    return sum(times for name, times in calls.items() if not name.startswith(("get", "set", "delete")))


async def a_while(made: Stage, dice: Random) -> None:
    """Let the bot come back, or serve for a while: so many calls, and a moment more."""
    calls = made.world.limits.calls
    begun = seen = sum(calls.values())
    enough, until = begun + dice.randint(0, CALLS), time.monotonic() + LONGEST
    while seen < enough and made.runs and time.monotonic() < until:
        with suppress(TimeoutError):
            await made.world.until(lambda: sum(calls.values()) >= enough or not made.runs, STILL)
        before, seen = seen, sum(calls.values())
        if seen == before > begun:
            break
    await asyncio.sleep(dice.uniform(0, MOMENT))


SILENCES = """SELECT CASE whom WHEN 'polls' THEN 'getupdates' ELSE telegram_id END, until FROM (
        SELECT whom, until, CAST(c.telegram_id AS TEXT) AS telegram_id FROM silences s JOIN chats c
            ON s.whom = 'group' AND c.id = s.number
        UNION ALL SELECT whom, until, CAST(p.telegram_id AS TEXT) FROM silences s JOIN people p
            ON s.whom = 'person' AND p.id = s.number
        UNION ALL SELECT whom, until, '' FROM silences WHERE whom = 'polls')"""
"""Until when a killed bot's file says that nothing is to be said, as a storm names chats."""


@dataclass(slots=True)
class Behind:
    """What was found behind the curtain at the last kill: nothing of what is counted may ever be less."""

    most: tuple[int, ...] = ()
    silences: dict[str, float] = field(default_factory=dict)

    def look(self, made: Stage) -> list[str]:
        """What is wrong in the file of the bot that was just killed, at a glance."""
        self.silences = {}
        if not made.database.exists():
            return []
        with closing(sqlite3.connect(made.copy())) as db:
            if db.execute("PRAGMA user_version").fetchone()[0] < len(list(MIGRATIONS.glob("*.sql"))):
                return []
            now = tuple(
                db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - these names
                for table in ("transfers", "moves", "announcements", "seen", "grants")
            )
            ((total,),) = db.execute("SELECT sum(balance) FROM accounts").fetchall()
            self.silences = dict(db.execute(SILENCES))
            seen = {number for (number,) in db.execute("SELECT update_id FROM seen")}
        found = (
            [f"went back from {self.most} to {now}"] if any(a > b for a, b in zip(self.most, now, strict=False)) else []
        )
        found += [f"all balances together are {total}"] if total else []
        missing = set(made.world.mailbox.taken) - seen - made.dropped()
        found += [f"confirmed and not seen: {sorted(missing)[:3]}"] if missing else []
        self.most = now
        return found


async def rest(made: Stage, corners: Sequence[Corner], count: Count, *, dated: bool = True) -> None:
    """The faults are over and nobody does anything any more: all that waits must be done and said."""
    for each in corners:
        await each.close()
    try:
        deaths = await made.quiet()
        if deaths:
            count.wrong.append(f"ended by itself with {made.exits[-1]}")
    except Stuck as stuck:
        count.wrong.append(f"stuck: {stuck}")
    code, seconds = await made.stop()
    if code or seconds > 10:
        count.wrong.append(f"ended with {code} after {seconds:.1f} s")
    world, path = made.world, made.copy()
    count.wrong += await truth.complaints(world, path, made.dropped(), dated=dated)
    if unsaid := truth.unsaid(path):
        count.wrong.append(f"{unsaid} announcements are not said")
    said = truth.announcements(path)
    for each in corners:
        count.wrong += truth.out_of_order(world, said, each.group)
    count.repeated = truth.repeated(world, said)
    count.moves = _moves(path)


def _moves(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("SELECT count(*) FROM moves").fetchone()[0])


async def _share(seed: int, kills: int, worker: int) -> dict[bool, Count]:
    counts, keys = {False: Count(), True: Count()}, [each.key for each in VARIANTS]
    async with zygote() as forks:
        for at, (faults, count) in product(range(0, kills, NIGHT), counts.items()):
            first = (worker * 5 + at // NIGHT * TABLES) % len(keys)
            variants = [*keys, *keys][first : first + TABLES]
            few = min(NIGHT, kills - at)
            count.add(await night(forks, f"{seed}:{worker}:{at}", few, variants, faults=faults))
    return counts


def share(seed: int, kills: int, worker: int) -> dict[bool, Count]:
    """What one of the workers does: so many kills without faults of the network, and as many with them."""
    return asyncio.run(_share(seed, kills, worker))


def judged(total: Count) -> Count:
    """Whether too much was said again, among what is wrong."""
    lost = total.faults.get("lose", 0)
    bound = lost + REPEATS * total.kills
    if total.repeated > bound + (3 * sqrt(bound) if total.kills < MANY else 0):
        total.wrong.append(f"{total.repeated} messages were repeated, {lost} replies were lost")
    return total


def kills(n: int, seed: int) -> Figures:
    """So many kills without faults of the network, and as many with them."""
    workers = min(max(1, n // FEWEST), WAITING)
    without, with_faults = Count(), Count()
    with forked(workers) as pool:
        sizes = [(n + at) // workers for at in range(workers)]
        for each in [pool.submit(share, seed, size, at) for at, size in enumerate(sizes)]:
            without.add(each.result()[False])
            with_faults.add(each.result()[True])
    told = {"without": judged(without), "with_faults": judged(with_faults)}
    wrong = [f"{name} {line}" for name, count in told.items() for line in count.wrong]
    return {name: count.figures() for name, count in told.items()} | {"wrong": wrong}


def main(argv: Sequence[str]) -> int:
    """`--n` kills of each kind."""
    return figures.main("kills", argv, 1000, "kills without faults of the network, and as many with them", kills)
