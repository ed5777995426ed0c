"""A hostile thousand presses a second, over HTTP and in real time: what it costs, and whom it slows.

An honest person presses five times a second and counts how long each answer takes: alone, while one floods the same
chat, and while a mob floods another. And the gate by itself: what one dropped press costs.
"""

import asyncio
import logging
import statistics
import tempfile
import time
from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from pathlib import Path

from bot.clock import Clock
from bot.gate import Gate
from bot.sandbox import wire
from bot.sandbox.model import Chat, Message, Person, Query
from bot.sandbox.together import together
from bot.sandbox.world import World
from bot.taps import Tap, Verb
from tests.faults import figures
from tests.faults.figures import Figures

HOSTILE_A_SECOND = 1000
HONEST_A_SECOND = 5
HOSTILES = 20

MOST_DROP_MICROSECONDS = 50.0
MOST_MILLISECONDS = 250.0
"""The 99th of a hundred honest answers takes no longer, in any flood."""


def drop_microseconds(presses: int = 20_000) -> float:
    """What a dropped press costs the gate, in microseconds of the processor."""
    person = Person(5, "Mallory")
    chat = Chat(-7, "group", "T", members={5: "member"})
    query = Query("1", person, Message(chat, 1, 0.0, person, "x"), "k:hand:1:1:", 0.0)
    raw = [{"update_id": number, "callback_query": wire.query(query)} for number in range(100)]
    gate = Gate(Clock())
    logging.getLogger("bot.gate").disabled = True
    try:
        gate.admitted(raw)
        began = time.process_time()
        for _ in range(presses // 100):
            gate.admitted(raw)
        return (time.process_time() - began) / presses * 1e6
    finally:
        logging.getLogger("bot.gate").disabled = False


class Floor:
    """A bot with a lobby in each of two groups: one where the honest person sits with one who floods, one of a mob."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.honest, self.mallory = world.person("Honest"), world.person("Mallory")
        self.mob = [world.person(f"M{at}") for at in range(HOSTILES)]
        self.own = world.group("T", self.honest, self.mallory)
        self.other = world.group("M", *self.mob)

    async def open(self, group: Chat, host: Person) -> Message:
        """Somebody opens a lobby."""
        world = self.world
        world.add_bot(group, host)
        world.say(host, group, "/banchok")

        def board() -> Message | None:
            messages = reversed(world.messages(group))
            return next((each for each in messages if any("k:join" in str(b) for b in each.buttons)), None)

        return await world.until(board, 30.0)

    async def latencies(self, board: Message, seconds: float) -> list[float]:
        """The honest person presses, and notes the seconds until each answer. «Мои карты» changes nothing."""
        data = Tap(verb=Verb.HAND, table=1).pack()
        found: list[float] = []
        for _ in range(int(seconds * HONEST_A_SECOND)):
            began = time.perf_counter()
            await self.world.answer(self.world.press(self.honest, board, data=data), 30.0)
            took = time.perf_counter() - began
            found.append(took)
            await asyncio.sleep(max(1 / HONEST_A_SECOND - took, 0.0))  # the gate lets five a second through for ever
        return found

    async def flood(self, people: Sequence[Person], board: Message) -> None:
        """A thousand presses a second, for ever; they are queued as Telegram would, and nobody waits for an answer."""
        data = Tap(verb=Verb.HAND, table=1).pack()
        bodies = [wire.query(Query("1", person, board, data, 0.0)) for person in people]
        began, sent = time.perf_counter(), 0
        while True:
            wanted = int((time.perf_counter() - began) * HOSTILE_A_SECOND)
            for number in range(sent, min(wanted, sent + 50)):
                self.world.mailbox.put("callback_query", bodies[number % len(bodies)] | {"id": f"flood{number}"})
            sent = wanted
            await asyncio.sleep(0.005)


def percentile(values: list[float], part: float) -> float:
    """The value below which this part of them lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


async def _measured(seconds: float, seed: int) -> dict[str, dict[str, float]]:
    world, numbers = World(Clock()), count(1)
    with tempfile.TemporaryDirectory(prefix="bankomet-") as name:
        path = Path(name) / "b.db"
        async with together(world, path, lambda: sha256(f"{seed}:{next(numbers)}".encode()).hexdigest()) as (_, app):
            floor = Floor(world)
            board, mobs = await floor.open(floor.own, floor.honest), await floor.open(floor.other, floor.mob[0])
            found, dropped = {"alone": await floor.latencies(board, seconds)}, {"alone": 0}
            for name, people, at in (("one", [floor.mallory], board), ("mob", floor.mob, mobs)):
                flooding, before = asyncio.create_task(floor.flood(people, at)), app.gate.dropped
                found[name], dropped[name] = await floor.latencies(board, seconds), app.gate.dropped - before
                flooding.cancel()
            return {
                name: {
                    "dropped": dropped[name],
                    "p50_ms": round(statistics.median(took) * 1e3, 1),
                    "p99_ms": round(percentile(took, 0.99) * 1e3, 1),
                }
                for name, took in found.items()
            }


def flood(seconds: int, seed: int) -> Figures:
    """So many seconds alone, and so many in each flood."""
    logging.getLogger("bot.gate").setLevel(logging.ERROR)
    cost = min(drop_microseconds() for _ in range(3))
    found = asyncio.run(_measured(seconds, seed))
    wrong = [f"a dropped press costs {cost:.1f} microseconds"] if cost > MOST_DROP_MICROSECONDS else []
    for name in ("one", "mob"):
        if found[name]["p99_ms"] > MOST_MILLISECONDS:
            wrong.append(
                f"{name}: an honest answer takes {found[name]['p99_ms']} ms, and {found['alone']['p99_ms']} alone"
            )
        if not found[name]["dropped"]:
            wrong.append(f"{name}: nothing was dropped")
    return {"drop_us": round(cost, 1), **found, "wrong": wrong}


def main(argv: Sequence[str]) -> int:
    """`--n` seconds of each measurement."""
    return figures.main("flood", argv, 20, "seconds of each measurement", flood)
