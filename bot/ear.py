"""What the polls for updates tell of time: up to when everybody has been heard, and when nobody could be."""

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.clock import Clock
from bot.clocks import Clocks
from bot.learned import Hushed
from bot.stillness import EVERYWHERE


@dataclass(slots=True)
class Ear:
    """Follows the polls, one after another. `report` is told of a time in which they failed."""

    clock: Clock
    clocks: Clocks
    report: Callable[[Hushed], None]
    asked: float = field(init=False)
    waits: float = 0.0
    last: float = field(init=False)
    deaf: bool = False

    def __post_init__(self) -> None:
        self.asked = self.last = self.clock.now()

    def listens(self, seconds: int | None) -> int:
        """A poll begins; gives the seconds for which it may wait: `seconds`, or as long as no alarm is missed."""
        self.asked = self.clock.now()
        self.waits = self.clocks.seconds(self.asked) if seconds is None else seconds
        return int(self.waits)

    def failed(self) -> None:
        """The poll has failed: nobody is heard, and maybe nobody was since the last one that ended well."""
        self.deaf = True

    def hears(self) -> None:
        """The poll has ended well, and what it brought is about to be done."""
        now = self.clock.now()
        if self.deaf:
            self.report(Hushed(EVERYWHERE, self.last, now))
        self.deaf, self.last = False, now

    def heard(self, brought: int, limit: int) -> None:
        """What the poll brought, so many updates of at most `limit`, is done. With an empty one nothing was waiting
        when its time was over, with another not when it began, unless it was full."""
        if brought < limit:
            self.clocks.hear(self.asked if brought else min(self.last, self.asked + self.waits))
