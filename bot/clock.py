"""The one clock of a process: all that waits or dates reads it, so that time can be made to run faster."""

import asyncio
import time


class Clock:
    """Seconds since the epoch, running `speed` times as fast as the world from the moment it is made."""

    def __init__(self, speed: float = 1.0) -> None:
        self._speed = speed
        self._world = time.monotonic()
        self._shown = time.time()
        self._changed = asyncio.Event()

    @property
    def speed(self) -> float:
        """How many seconds of this clock pass in one second of the world."""
        return self._speed

    def now(self) -> float:
        """The time shown, in seconds since the epoch; it never runs backwards."""
        return self._shown + (time.monotonic() - self._world) * self._speed

    def hurry(self, speed: float) -> None:
        """Run `speed` times as fast from now on; a sleeper still wakes at the right shown time."""
        self._shown, self._world, self._speed = self.now(), time.monotonic(), speed
        self._changed.set()
        self._changed = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """Sleep until `seconds` of this clock have passed; zero or less only gives way to others."""
        until = self.now() + seconds
        while (left := until - self.now()) > 0:
            try:
                await asyncio.wait_for(self._changed.wait(), left / self._speed)
            except TimeoutError:
                return
        await asyncio.sleep(0)
