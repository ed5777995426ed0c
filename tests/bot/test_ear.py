"""Up to when everybody has been heard, as the polls tell it."""

from bot.clocks import Clocks
from bot.ear import Ear
from bot.learned import Hushed
from bot.sandbox.evening import Leaping
from bot.stillness import EVERYWHERE

LIMIT = 100


class Listener:
    """An ear on a clock that is moved by hand, with an alarm of table 1 at 1010."""

    def __init__(self) -> None:
        self.clock = Leaping(1000.0)
        self.rung: list[float] = []
        self.told: list[Hushed] = []
        self.clocks = Clocks(lambda _, heard: self.rung.append(heard))
        self.clocks.set(1, 1010.0)
        self.ear = Ear(self.clock, self.clocks, self.told.append)

    def polls(self, begin: float, end: float, brought: int = 0, seconds: int | None = None) -> list[float]:
        """A poll that goes well; gives what has rung."""
        self.clock.leap(begin)
        self.ear.listens(seconds)
        self.clock.leap(end)
        self.ear.hears()
        self.ear.heard(brought, LIMIT)
        return self.rung

    def fails(self, begin: float, end: float) -> None:
        self.clock.leap(begin)
        self.ear.listens(None)
        self.clock.leap(end)
        self.ear.failed()


def test_an_empty_poll_has_heard_all_until_its_time_was_over() -> None:
    assert Listener().polls(1000, 1010) == [1010.0]


def test_an_empty_poll_whose_reply_was_long_on_its_way_has_not_heard_what_was_said_meanwhile() -> None:
    assert Listener().polls(1000, 1012, seconds=9) == []


def test_an_empty_poll_that_came_too_early_has_heard_no_more() -> None:
    assert Listener().polls(1000, 1009) == []


def test_a_poll_that_brought_something_has_heard_all_that_was_said_before_it() -> None:
    listener = Listener()
    assert listener.polls(1009, 1011, brought=3) == []
    assert listener.polls(1011, 1011.5, brought=3) == [1011.0]


def test_behind_a_full_poll_more_may_wait() -> None:
    listener = Listener()
    assert listener.polls(1011, 1011.5, brought=LIMIT) == []
    assert listener.polls(1012, 1012.5, brought=LIMIT - 1) == [1012.0]


def test_while_polls_fail_nothing_rings_and_then_it_is_told_since_when_nobody_was_heard() -> None:
    listener = Listener()
    listener.polls(1000, 1004, brought=1)
    listener.fails(1004, 1030)
    listener.fails(1031, 1040)
    assert listener.rung == []
    listener.polls(1041, 1042)
    assert listener.told == [Hushed(EVERYWHERE, 1004.0, 1042.0)]
    listener.polls(1042, 1052)
    assert len(listener.told) == 1, "a poll that merely lasts is no silence"
