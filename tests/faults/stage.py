"""The stage: a world with its stand-in in this process, and a bot in another that is killed and comes back."""

import asyncio
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.sandbox.server import Standin, serve
from bot.sandbox.world import World
from tests.faults.victim import PULSE, Order, Pulse, Shared, order_line

NOON = 1_900_000_800.0
"""When every run begins: noon of a day in UTC."""

PATIENCE = 60.0
"""Seconds of the world after which something is surely stuck."""


class Stuck(Exception):
    """The bot did not get to where it must get; the text says where."""


@dataclass(slots=True)
class Stage:
    """`exits` are the codes with which the bots have ended; `points` what the last one passed."""

    world: World
    standin: Standin
    folder: Path
    order: Order
    pulse: Pulse
    zygote: asyncio.subprocess.Process
    number: int = 0
    ending: "asyncio.Task[int] | None" = None
    exits: list[int] = field(default_factory=list)

    @property
    def database(self) -> Path:
        """The file of the bot."""
        return Path(self.order.database)

    @property
    def runs(self) -> bool:
        """Whether a bot runs."""
        return self.ending is not None and not self.ending.done()

    async def start(self, **changed: object) -> None:
        """A bot starts on the database; `changed` are fields of the order that are others this time."""
        assert not self.runs
        order = Order(**({name: getattr(self.order, name) for name in Order.__slots__} | changed))
        stdin, stdout = self.zygote.stdin, self.zygote.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(order_line(order))
        self.number = int(await stdout.readline())
        self.ending = asyncio.create_task(self._ended(stdout))

    async def _ended(self, stdout: asyncio.StreamReader) -> int:
        code = int(await stdout.readline())
        self.pulse.doom(0)
        self.exits.append(code)
        self.world.mailbox.release()  # a dead bot's long poll is over
        self.world.journal.wake()
        return code

    async def kill(self) -> None:
        """End the bot without warning."""
        if self.runs:
            os.kill(self.number, signal.SIGKILL)
        await self.end()

    async def end(self) -> int:
        """Wait until the bot has ended; gives its exit code."""
        assert self.ending is not None
        return await asyncio.wait_for(self.ending, PATIENCE)

    async def stop(self) -> tuple[int, float]:
        """Tell the bot to end as a supervisor does: its exit code, and the seconds that it took."""
        began = time.monotonic()
        if self.runs:
            os.kill(self.number, signal.SIGTERM)
        return await self.end(), time.monotonic() - began

    async def quiet(self, **changed: object) -> int:
        """Wait until the bot has done and said everything there is, and start it again whenever it has died; gives
        how often. Raises Stuck."""
        deaths, until = 0, time.monotonic() + PATIENCE
        while True:
            if not self.runs:
                deaths += 1
                await self.start(**changed)
            if await self._rests(until):
                return deaths

    async def _rests(self, until: float) -> bool:
        """Whether the bot came to rest, rather than to its end."""
        calm, seen = 0, 0
        while self.runs:
            if time.monotonic() > until:
                raise Stuck(f"no rest: {self.world.unanswered()[:3]} {self.world.log[-1:]}")
            if not self.world.idle():
                calm = 0
            elif (idle := self.pulse.read()[0]) != seen:
                seen, calm = idle, calm + 1
                if calm > 2:
                    return True
            await asyncio.sleep(0.001)
        return False

    def logged(self) -> str:
        """All that the bots have said to their supervisor."""
        path = Path(self.order.log)
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def dropped(self) -> set[int]:
        """The updates that the gates of the bots have kept out."""
        path = Path(self.order.log + ".dropped")
        return set(map(int, path.read_text().split())) if path.exists() else set()

    def copy(self) -> Path:
        """A copy of the file as it lies on the disk, with the log before it, to look into."""
        to = self.folder / "copy.db"
        for suffix in ("", "-wal"):
            source = self.database.with_name(self.database.name + suffix)
            target = to.with_name(to.name + suffix)
            target.unlink(missing_ok=True)
            if source.exists():
                shutil.copy(source, target)
        return to


@asynccontextmanager
async def zygote() -> AsyncIterator[asyncio.subprocess.Process]:
    """A process that forks the bots of one stage after another."""
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.faults.victim", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert made.stdin is not None
    assert made.stdout is not None
    assert await made.stdout.readline() == b"ready\n"
    try:
        yield made
    finally:
        made.stdin.close()
        await made.wait()


@asynccontextmanager
async def stage(
    zygote: asyncio.subprocess.Process, seed: str, speed: float = 1.0, *, hasty: bool = False
) -> AsyncIterator[Stage]:
    """A world whose clock, like the bot's, runs `speed` times as fast as ours; no bot runs yet."""
    since = time.monotonic()
    world = World(Shared(speed, NOON, since))
    world.limits.on = not hasty
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        folder = Path(name)
        pulse = folder / "pulse"
        pulse.write_bytes(bytes(PULSE))
        async with serve(world) as standin:
            order = Order(
                base=standin.base,
                token=world.token,
                database=str(folder / "bot.db"),
                log=str(folder / "bot.log"),
                pulse=str(pulse),
                seed=seed,
                speed=speed,
                shown=NOON,
                since=since,
                hasty=hasty,
            )
            made = Stage(world, standin, folder, order, Pulse(pulse), zygote)
            try:
                yield made
            finally:
                if made.runs:
                    await made.kill()
