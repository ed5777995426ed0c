"""Bad weather: a share of all calls fails, in every way that the Bot API, its proxies and the network know."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bot.sandbox.faults import Cut, Delay, Fault, Html, Lose, Refuse

LONGEST = 40
"""The longest silence that is asked for, in seconds."""

SLOW = 3.0
"""Seconds that a slow reply takes."""


@dataclass(frozen=True, slots=True)
class Weather:
    """How likely each kind of fault is, from 0 to 1, for a call; `longest` is the longest silence, in seconds."""

    silenced: float = 0.0
    failing: float = 0.0
    cut: float = 0.0
    lost: float = 0.0
    slow: float = 0.0
    longest: int = LONGEST


CALM = Weather()
MIXED = Weather(silenced=0.03, failing=0.03, cut=0.02, lost=0.02, slow=0.02, longest=5)
"""Twelve calls of a hundred fail, in all ways."""


SHORTLY = 0.25
"""So many seconds of our own clock before a kill a 429 may have been told that is not on the disk yet."""


@dataclass(frozen=True, slots=True)
class Silence:
    """What was told with a 429, in the world's time."""

    told: float
    until: float


@dataclass(frozen=True, slots=True)
class Ended:
    """A bot was killed `at` a time of the world; what was told after `shortly` may not be among what it `kept`."""

    at: float
    shortly: float
    kept: dict[str, float]


@dataclass(slots=True)
class Storm:
    """The faults of a world, by chance. `kinds` counts them; `early` are calls made before a 429 had ended, and
    `rules` is true for the server to ask. Where calls take time (`wired`), answers to presses are not among them: some
    are under way when one is told to wait.

    A silence outlives the bot that was told of it. Only one that is not in the file of a bot that was killed, and
    was told at most `SHORTLY` before, is forgiven: `forgotten` counts those. `ended` is the kill whose successor has
    not spoken yet: until its first getMe, calls of the dead one may still come in.
    """

    weather: Weather
    random: Random
    now: Callable[[], float]
    wired: bool = True
    kinds: Counter[str] = field(default_factory=Counter)
    early: list[str] = field(default_factory=list)
    silent: dict[str, Silence] = field(default_factory=dict)
    forgotten: int = 0
    ended: Ended | None = None
    rules: bool = True

    def died(self, at: float, speed: float, kept: dict[str, float]) -> None:
        """The bot was killed at this time of a world that runs so fast; in its file are silences until `kept`."""
        self.ended = Ended(at, at - SHORTLY * speed, kept)

    def _born(self, ended: Ended) -> None:
        for whom, silence in list(self.silent.items()):
            if silence.until > ended.at and ended.kept.get(whom, 0.0) < silence.until:
                if silence.told < ended.shortly:
                    self.early.append(f"{whom}: told {ended.at - silence.told:.3f} s before a kill, and not kept")
                self.forgotten += 1
                del self.silent[whom]
        self.ended = None

    def strike(self, method: str, chat: str | None) -> Fault | None:
        """The fault for this call, if there is one."""
        if method == "getme" and self.ended is not None:
            self._born(self.ended)
        silence = self.silent.get(chat or method)
        if silence is not None and (late := silence.until - self.now()) > 0:
            self.early.append(f"{method} {late:.3f} s before it was allowed")
        fault = self._fault()
        if fault is not None:
            self.kinds[type(fault).__name__.lower()] += 1
        if isinstance(fault, Refuse) and fault.retry_after is not None:
            self.kinds["silenced"] += 1
            if chat or method == "getupdates" or (method == "answercallbackquery" and not self.wired):
                self.silent[chat or method] = Silence(self.now(), self.now() + fault.retry_after)
        return fault

    def _fault(self) -> Fault | None:
        weather, dice = self.weather, self.random
        kinds = ("silenced", "failing", "cut", "lost", "slow", "")
        shares = [getattr(weather, kind) for kind in kinds[:-1]]
        match dice.choices(kinds, [*shares, 1 - sum(shares)])[0]:
            case "silenced":
                seconds = dice.randint(1, weather.longest)
                return Refuse(429, f"Too Many Requests: retry after {seconds}", seconds)
            case "failing":
                return dice.choice((Html(502), Html(504), Refuse(500, "Internal Server Error")))
            case "cut":
                return Cut()
            case "lost":
                return Lose()
            case "slow":
                return Delay(SLOW)
            case _:
                return None
