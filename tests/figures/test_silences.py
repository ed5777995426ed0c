"""A few silences."""

from tests.figures.silences import KINDS, measure, silences


def test_no_clock_plays_before_a_whole_turn_and_none_stands_for_ever() -> None:
    found = silences(300, "few")
    assert found["wrong"] == []
    assert found["turns_timed_out"] > 200
    assert found["windows_timed_out"] > 10
    assert all(found[kind] for kind in KINDS)


def test_silences_that_overlap_are_measured_once() -> None:
    assert measure([(0, 10), (5, 20), (6, 7), (30, 40), (90, 99)], 2, 35) == 18 + 5
