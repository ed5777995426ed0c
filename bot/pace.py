"""How fast the bot may speak: a leaky bucket for each chat and one for all (Telegram's 20 a minute, 30 a second)."""

from dataclasses import dataclass


@dataclass(slots=True)
class Pace:
    """`burst` calls at once, then one every `gap` seconds: never more than burst + t / gap in any t seconds.

    None is made before `silent`, as the server told (429).
    """

    burst: int
    gap: float
    full: float = 0.0
    silent: float = 0.0

    def wait(self, now: float) -> float:
        """Seconds from `now` until a call is free; 0 if one is."""
        return max(0.0, self.silent - now, self.full - now - (self.burst - 1) * self.gap)

    def spend(self, now: float) -> None:
        """Count a call made at `now`."""
        self.full = max(self.full, now) + self.gap

    def give_back(self) -> None:
        """Take back a call that was counted and not made."""
        self.full -= self.gap

    def stop(self, until: float) -> None:
        """Make no call before `until`."""
        self.full = max(self.full, until + (self.burst - 1) * self.gap)

    def silence(self, until: float) -> None:
        """Make no call before `until`, as the server told (429): not even one that need not keep the pace."""
        self.silent = max(self.silent, until)
        self.stop(until)


def of_group() -> Pace:
    """A group: in any minute at most 5 + 60 / 4.1, which is less than the 20 that Telegram allows."""
    return Pace(burst=5, gap=4.1)


def of_person() -> Pace:
    """A private chat: about one a second, after a short burst."""
    return Pace(burst=4, gap=1.0)


def of_all() -> Pace:
    """The whole bot: in any second at most 5 + 24, which is less than the 30 that Telegram allows."""
    return Pace(burst=5, gap=1 / 24)
