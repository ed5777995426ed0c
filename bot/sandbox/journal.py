"""Everything that happened, in order, and waiting for what has not happened yet."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from bot.clock import Clock
from bot.sandbox.model import Event, Happening, Message, Query

T = TypeVar("T")


class Journal:
    """The log of happenings; whoever waits is woken by each, nobody polls."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiters: list[asyncio.Future[None]] = []
        self.log: list[Happening] = []

    def note(self, kind: Event, message: Message, query: Query | None = None) -> None:
        """Write down what has just happened to the message, and wake those who wait."""
        self.log.append(
            Happening(
                number=len(self.log),
                kind=kind,
                at=self._clock.now(),
                chat=message.chat,
                message=message,
                text=message.text,
                entities=message.entities,
                markup=message.markup,
                query=query,
            )
        )
        self.wake()

    def wake(self) -> None:
        """Let everyone who waits look again."""
        if self._waiters:
            waiters, self._waiters = self._waiters, []
            for waiter in waiters:
                if not waiter.done():
                    waiter.set_result(None)

    async def change(self) -> None:
        """Wait until something happens."""
        waiter = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        await waiter

    async def until(self, predicate: Callable[[], T | None], seconds: float = 10.0) -> T:
        """Wait until `predicate()` is true and give what it gave; it is asked again after each happening.

        `seconds` are of the world, not of the clock: only a net under a test. Raises TimeoutError.
        """
        try:
            async with asyncio.timeout(seconds):
                while True:
                    if found := predicate():
                        return found
                    await self.change()
        except TimeoutError:
            tail = [f"{h.kind} {h.chat.title or h.chat.id}: {(h.text or h.message.gist)[:80]!r}" for h in self.log[-5:]]
            raise TimeoutError(f"nothing of the kind in {seconds:g} s; the last happenings: {tail}") from None

    async def happenings(self, since: int | None = None) -> AsyncIterator[Happening]:
        """Every happening from number `since` on (from now on, without it), for ever, as they come."""
        number = len(self.log) if since is None else since
        while True:
            while number < len(self.log):
                yield self.log[number]
                number += 1
            await self.change()
