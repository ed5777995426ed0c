"""Telegram's flood limits, in seconds of the clock, and the count of every call."""

import math
from collections import Counter, defaultdict, deque
from dataclasses import dataclass, field

from bot.clock import Clock
from bot.sandbox.errors import RefusalError
from bot.sandbox.model import Chat

MINUTE = 60.0


@dataclass(slots=True)
class Bucket:
    """What one chat has had: `tokens` refill one a second up to the burst."""

    tokens: float
    filled: float
    closed_until: float = 0.0
    taken: list[float] = field(default_factory=list)


class Limits:
    """The bucket that sends and edits share; answers to presses and deletions are free.

    A group bears `group_minute` sends and edits in any 60 seconds; any chat bears one a second after a burst
    of `burst`; all chats together `overall` a second. After a 429 the chat stays closed until it was told.
    `on = False` lets everything through and still counts.
    """

    def __init__(self, clock: Clock, *, group_minute: int = 20, burst: int = 5, overall: int = 30) -> None:
        self._clock = clock
        self.group_minute, self.burst, self.overall = group_minute, burst, overall
        self.on = True
        self._buckets: defaultdict[int, Bucket] = defaultdict(lambda: Bucket(self.burst, clock.now()))
        self._second: deque[float] = deque()
        self.calls: Counter[str] = Counter()
        self.refused: Counter[tuple[str, int, str]] = Counter()
        self.spoken: Counter[tuple[int, str]] = Counter()

    def take(self, chat: Chat, method: str) -> None:
        """Count one send or edit in the chat; refuses with 429 what Telegram would not bear."""
        now = self._clock.now()
        bucket = self._buckets[chat.id]
        if self.on and (wait := self._wait(chat, bucket, now)) > 0:
            seconds = max(1, math.ceil(wait))
            bucket.closed_until = now + seconds
            raise too_many(seconds)
        bucket.tokens = min(self.burst, bucket.tokens + now - bucket.filled) - 1
        bucket.filled = now
        bucket.taken.append(now)
        self._second.append(now)
        self.spoken[chat.id, method] += 1

    def most_in_a_minute(self, chat: Chat) -> int:
        """The most sends and edits that the chat has had in any 60 seconds."""
        taken = self._buckets[chat.id].taken
        most = start = 0
        for end, at in enumerate(taken):
            while at - taken[start] >= MINUTE:
                start += 1
            most = max(most, end - start + 1)
        return most

    def _wait(self, chat: Chat, bucket: Bucket, now: float) -> float:
        while self._second and self._second[0] <= now - 1:
            self._second.popleft()
        wait = bucket.closed_until - now
        if len(self._second) >= self.overall:
            wait = max(wait, self._second[0] + 1 - now)
        wait = max(wait, 1 - min(self.burst, bucket.tokens + now - bucket.filled))
        taken, most = bucket.taken, self.group_minute
        if chat.kind != "private" and len(taken) >= most:
            wait = max(wait, taken[-most] + MINUTE - now)
        return wait


def too_many(seconds: int) -> RefusalError:
    """The 429 that tells the bot to be silent for so many seconds."""
    return RefusalError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
