"""Polling: when an instance that has just begun may confirm what it fetches."""

import pytest

from bot.poll import RECENT, RETURNED, SETTLING, YIELDED, Settling
from bot.sandbox.evening import Leaping

NOON = 1_800_000_000.0


@pytest.fixture
def clock() -> Leaping:
    return Leaping(NOON)


def begun(clock: Leaping, polled: float = 0.0) -> Settling:
    settling = Settling(clock, SETTLING, polled)
    settling.begin()
    return settling


def test_nothing_is_confirmed_for_five_seconds(clock: Leaping) -> None:
    settling = begun(clock)
    settling.heard(full=False)
    clock.leap(NOON + 4.9)
    assert settling.left == pytest.approx(0.1)
    clock.leap(NOON + 5)
    assert settling.left == 0
    settling.failed()
    assert settling.left == 0, "they are over for ever"


def test_a_failed_poll_begins_them_anew(clock: Leaping) -> None:
    settling = begun(clock)
    clock.leap(NOON + 4)
    settling.failed()
    assert settling.left == SETTLING


@pytest.mark.parametrize(("ago", "left"), [(0, 0), (RECENT, 0), (RECENT + 1, SETTLING), (-1, SETTLING)])
def test_only_who_polled_less_than_a_minute_ago_need_not_settle(clock: Leaping, ago: float, left: float) -> None:
    """A note from the future was made by a clock that was wrong, and tells nothing."""
    assert begun(clock, NOON - ago).left == left


def test_a_full_first_reply_ends_them(clock: Leaping) -> None:
    settling = begun(clock)
    settling.heard(full=True)
    assert settling.left == 0


def test_what_has_come_while_another_instance_was_ended_is_left_to_it(clock: Leaping) -> None:
    """It polls again after two seconds: whatever has filled a reply by then may be its own."""
    settling = begun(clock)
    settling.heard(full=False)
    clock.leap(NOON + YIELDED)
    settling.heard(full=True)
    assert settling.left > 0
    clock.leap(NOON + RETURNED)
    settling.heard(full=True)
    assert settling.left == 0
