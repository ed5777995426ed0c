"""The pace at which the bot speaks: a burst, then one call a gap, and never more than Telegram allows."""

from collections.abc import Callable

import pytest

from bot import pace
from bot.pace import Pace


def eager(pace: Pace, seconds: float) -> list[float]:
    """When somebody speaks who speaks whenever there is leave to."""
    now, said = 1000.0, []
    while now < 1000.0 + seconds:
        if (wait := pace.wait(now)) > 0:
            now += max(wait, 1e-6)  # less may be lost in the sum
        else:
            pace.spend(now)
            said.append(now)
    return said


def most(said: list[float], seconds: float) -> int:
    """The most calls in any so many seconds."""
    return max(sum(start <= at < start + seconds for at in said) for start in said)


@pytest.mark.parametrize(
    ("make", "seconds", "allowed"), [(pace.of_group, 60.0, 20), (pace.of_all, 1.0, 30), (pace.of_person, 60.0, 65)]
)
def test_no_more_than_telegram_allows(make: Callable[[], Pace], seconds: float, allowed: int) -> None:
    assert most(eager(make(), 10 * seconds), seconds) <= allowed


def test_a_burst_and_then_one_a_gap() -> None:
    said = eager(Pace(burst=3, gap=2.0), 9.0)
    assert said == pytest.approx([1000.0, 1000.0, 1000.0, 1002.0, 1004.0, 1006.0, 1008.0])


def test_who_was_silent_has_one_burst_and_no_more() -> None:
    pace = Pace(burst=2, gap=1.0)
    pace.spend(0.0)
    assert len([at for at in eager(pace, 0.5) if at == 1000.0]) == 2


def test_a_call_that_was_not_made_is_given_back() -> None:
    pace = Pace(burst=1, gap=5.0)
    pace.spend(100.0)
    assert pace.wait(100.0) == 5.0
    pace.give_back()
    assert pace.wait(100.0) == 0.0


def test_a_stop_silences_even_a_burst() -> None:
    pace = Pace(burst=5, gap=1.0)
    pace.stop(130.0)
    assert pace.wait(100.0) == 30.0
    assert pace.wait(129.0) == 1.0
    assert pace.wait(130.0) == 0.0


def test_a_stop_never_shortens_a_wait() -> None:
    pace = Pace(burst=1, gap=50.0)
    pace.spend(100.0)
    pace.stop(110.0)
    assert pace.wait(110.0) == 40.0
