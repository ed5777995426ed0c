"""Which points a game dies at: every one of them once, and never at two that are near."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.faults.crashpoints import APART, games

SPANS = [12, 5, 3, 0, 7, 1, 6]


def test_every_point_is_died_at_once() -> None:
    every = Counter({(number, point): 1 for number, span in enumerate(SPANS) for point in range(1, span + 1)})
    assert Counter(pair for fates in games(SPANS, 0, 1) for pair in fates.items()) == every


@pytest.mark.parametrize("few", [1, 5, 100])
def test_a_few_points_are_spread_over_all(few: int) -> None:
    made = [pair for fates in games(SPANS, few, 2) for pair in fates.items()]
    assert len(made) == len(set(made)) >= min(few, 17)


def test_deaths_of_one_game_are_apart() -> None:
    for fates in games(SPANS, 0, 1):
        deeds = sorted(number for number in fates if number)
        assert all(b - a >= APART for a, b in pairwise(deeds))
