"""The updates that wait for the bot, and the long poll that fetches them."""

import asyncio
import math
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import islice
from random import Random

from bot.clock import Clock
from bot.sandbox.errors import RefusalError
from bot.sandbox.model import Wire

LONGEST_POLL = 50
MOST_UPDATES = 100
DAY = 86400.0
LIFETIMES = {"callback_query": 150.0}
BY_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
WEBHOOK = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
CONFLICT = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"


@dataclass(frozen=True, slots=True)
class Pending:
    """An update not yet confirmed; it is gone once the clock passes `expires`."""

    id: int
    expires: float
    body: Wire


class Mailbox:
    """The queue of one bot's updates: confirmed by a higher offset, dropped when they grow old.

    `confirmed` is the number of the last update confirmed, `taken` are the numbers of all, in order. Nothing is given
    while `webhook`, an address, is set.
    """

    def __init__(self, clock: Clock, tell: Callable[[], None], first: int = 100_000_001) -> None:
        self._clock = clock
        self._tell = tell
        self._next = first
        self._queue: deque[Pending] = deque()
        self._soonest = math.inf
        self._again: list[Wire] = []
        self._waiting: asyncio.Future[None] | None = None
        self._allowed: frozenset[str] | None = None
        self.webhook = ""
        self.confirmed = 0
        self.taken: list[int] = []
        self.polls = 0

    def __len__(self) -> int:
        self._expire()
        return len(self._queue)

    @property
    def waited_on(self) -> bool:
        """Whether the bot is in a long poll now: it has confirmed all it got, and nothing more has come."""
        return self._waiting is not None and not self._waiting.done()

    @property
    def allowed(self) -> list[str] | None:
        """The kinds of update the bot last asked for; None is Telegram's default."""
        return None if self._allowed is None else sorted(self._allowed)

    def put(self, kind: str, body: Wire) -> int | None:
        """Queue an update and wake the long poll; gives its id, or None if the bot has not asked for the kind."""
        wanted = kind not in BY_REQUEST if self._allowed is None else kind in self._allowed
        if not wanted:
            return None
        number, self._next = self._next, self._next + 1
        expires = self._clock.now() + LIFETIMES.get(kind, DAY)
        self._soonest = min(self._soonest, expires)
        self._queue.append(Pending(number, expires, {"update_id": number, kind: body}))
        self._wake()
        return number

    def repeat(self, body: Wire) -> None:
        """Deliver once more an update that was confirmed, under its own old id, before all others."""
        self._again.append(body)
        self._wake()

    def waiting(self) -> list[Pending]:
        """The updates that are not confirmed yet, oldest first."""
        return list(self._queue)

    def shuffle(self, random: Random) -> None:
        """Give what waits in another order, each under its own id."""
        waiting = self.waiting()
        random.shuffle(waiting)
        self._queue = deque(waiting)

    def clear(self) -> None:
        """Forget everything that waits."""
        self._queue.clear()
        self._again.clear()

    async def poll(self, offset: int, limit: int, seconds: float, allowed: Collection[str] | None) -> list[Wire]:
        """One getUpdates. Refuses (409) while a webhook is set, and when another poll comes while this one waits; the
        later one stays.

        Raises ConnectionAbortedError when the server stops meanwhile.
        """
        self.polls += 1
        if self.webhook:
            raise RefusalError(409, WEBHOOK)
        self._conflict(RefusalError(409, CONFLICT))
        if allowed is not None:
            self._allowed = frozenset(allowed) or None
        self._confirm(offset)
        self._expire()
        if not self._queue and not self._again and seconds > 0:
            await self._wait(min(seconds, LONGEST_POLL))
            self._expire()
        count = limit if 1 <= limit <= MOST_UPDATES else MOST_UPDATES
        again, self._again = self._again, []
        return again + [pending.body for pending in islice(self._queue, count)]

    def release(self) -> None:
        """Cut the poll that waits, if any: the server stops."""
        self._conflict(ConnectionAbortedError("the server stops"))

    def _confirm(self, offset: int) -> None:
        queue = self._queue
        if offset < 0:
            done = list(islice(queue, max(0, len(queue) + offset)))
        else:
            done = [pending for pending in queue if pending.id < offset]
        for pending in done:
            queue.remove(pending)
            self.confirmed = pending.id
            self.taken.append(pending.id)

    def _expire(self) -> None:
        now = self._clock.now()
        if self._soonest <= now:
            self._queue = deque(pending for pending in self._queue if pending.expires > now)
            self._soonest = min((pending.expires for pending in self._queue), default=math.inf)

    async def _wait(self, seconds: float) -> None:
        waiting = self._waiting = asyncio.get_running_loop().create_future()
        sleeper = asyncio.ensure_future(self._clock.sleep(seconds))
        self._tell()
        try:
            await asyncio.wait({waiting, sleeper}, return_when=asyncio.FIRST_COMPLETED)
            if waiting.done():
                waiting.result()
        finally:
            sleeper.cancel()
            if self._waiting is waiting:
                self._waiting = None

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _conflict(self, error: Exception) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is not None and not waiting.done():
            waiting.set_exception(error)
