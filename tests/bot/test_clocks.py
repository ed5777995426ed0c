"""The alarms of all tables, which ring by what has been heard."""

import pytest

from bot.clocks import AGAIN, POLL_SECONDS, SLACK, Clocks
from games.awaited import WINDOW_SECONDS


class Bell:
    """The alarms, and what has rung: the table and up to when all was heard."""

    def __init__(self) -> None:
        self.rung: list[tuple[int, float]] = []
        self.clocks = Clocks(lambda table, heard: self.rung.append((table, heard)))

    def at(self, time: float) -> list[int]:
        """What rings once everything is heard up to this time, and is then taken away."""
        known = len(self.rung)
        self.clocks.hear(time)
        now = [table for table, _ in self.rung[known:]]
        for table in now:
            self.clocks.set(table, None)
        return now


@pytest.fixture
def bell() -> Bell:
    return Bell()


def test_alarms_ring_in_their_order(bell: Bell) -> None:
    for table, due in ((1, 1030.0), (2, 1010.0), (3, 1020.0)):
        bell.clocks.set(table, due)
    assert bell.at(1009.99) == []
    assert bell.at(1010.01) == [2]
    assert bell.at(1100.0) == [3, 1]
    assert [heard for _, heard in bell.rung] == [1010.01, 1100.0, 1100.0]
    assert bell.at(9999.0) == []


def test_an_alarm_rings_again_until_it_is_set_anew_or_taken_away(bell: Bell) -> None:
    bell.clocks.set(1, 1010.0)
    bell.clocks.hear(1011.0)
    bell.clocks.hear(1011.0 + AGAIN - 1)
    assert len(bell.rung) == 1
    bell.clocks.hear(1011.0 + AGAIN)
    assert len(bell.rung) == 2
    bell.clocks.set(1, 1100.0)
    assert bell.at(1099.0) == []
    assert bell.at(1100.0) == [1]


def test_a_new_alarm_takes_the_place_of_the_old_one(bell: Bell) -> None:
    bell.clocks.set(1, 1010.0)
    bell.clocks.set(1, 1050.0)
    assert bell.at(1040.0) == []
    bell.clocks.set(1, 1045.0)
    assert bell.at(1046.0) == [1]
    assert bell.at(1100.0) == []


def test_an_alarm_is_taken_away(bell: Bell) -> None:
    bell.clocks.set(1, 1010.0)
    bell.at(1005.0)
    bell.clocks.set(1, None)
    assert bell.at(1100.0) == []
    bell.clocks.set(1, None)


def test_the_same_alarm_set_again_rings_once(bell: Bell) -> None:
    for _ in range(5):
        bell.clocks.set(1, 1010.0)
    assert bell.at(1010.0) == [1]


def test_what_is_a_rounding_too_early_rings_as_heard_at_its_time(bell: Bell) -> None:
    bell.clocks.set(1, 1010.0)
    assert bell.at(1010.0 - 2 * SLACK) == []
    assert bell.at(1010.0 - SLACK / 2) == [1]
    assert bell.rung == [(1, 1010.0)]


def test_many_tables_at_the_same_moment(bell: Bell) -> None:
    for table in range(2000):
        bell.clocks.set(table, 1010.0)
    assert bell.at(1010.01) == list(range(2000))


@pytest.mark.parametrize(
    ("due", "seconds"),
    [(None, POLL_SECONDS), (900.0, 1), (1000.0, 1), (1000.4, 1), (1003.0, 3), (1003.2, 4), (1600.0, WINDOW_SECONDS)],
)
def test_a_poll_is_over_when_the_next_alarm_is_due_and_lasts_no_longer_than_the_shortest_question(
    bell: Bell, due: float | None, seconds: int
) -> None:
    bell.clocks.set(1, due)
    assert bell.clocks.seconds(1000.0) == seconds
    bell.clocks.set(1, None)
    assert bell.clocks.seconds(1000.0) == POLL_SECONDS


def test_a_poll_that_begins_while_an_alarm_rings_lasts_no_longer_than_the_shortest_question(bell: Bell) -> None:
    bell.clocks.set(1, 1000.0)
    bell.clocks.hear(1000.0)
    assert bell.clocks.seconds(1000.0) <= WINDOW_SECONDS
