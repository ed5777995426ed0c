"""Suggested amounts: few, all different, within the bounds, and each named for what it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.board.sums import banks, shares
from games.table import Chips

SUMS = st.integers(1, 999_999_999).map(Chips)


@pytest.mark.parametrize(
    ("lowest", "highest", "found"),
    [
        (1, 140, [("least", 1), ("quarter", 35), ("half", 70), ("whole", 140)]),
        (1, 3, [("least", 1), ("whole", 3)]),
        (1, 4, [("least", 1), ("half", 2), ("whole", 4)]),
        (5, 5, [("whole", 5)]),
        (20, 41, [("least", 20), ("whole", 41)]),
        (20, 45, [("least", 20), ("half", 22), ("whole", 45)]),
    ],
)
def test_stakes(lowest: int, highest: int, found: list[tuple[str, int]]) -> None:
    assert [(share.value, amount) for share, amount in shares(Chips(lowest), Chips(highest))] == found


@given(SUMS, SUMS)
def test_amounts_are_within_the_bounds_and_differ(one: Chips, other: Chips) -> None:
    lowest, highest = min(one, other), max(one, other)
    staked = [amount for _, amount in shares(lowest, highest)]
    laid = list(banks(lowest, highest))
    for amounts, most in ((staked, 4), (laid, 8)):
        assert amounts == sorted(set(amounts))
        assert lowest in amounts
        assert highest in amounts
        assert all(lowest <= amount <= highest for amount in amounts)
        assert len(amounts) <= most


def test_usual_banks() -> None:
    assert banks(Chips(20), Chips(1000)) == (20, 50, 100, 200, 250, 500, 1000)
