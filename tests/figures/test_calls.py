"""The calls of a few games."""

import asyncio

import pytest

from tests.figures.calls import MINUTE, PLAYED, game
from tests.figures.steps import Tally


@pytest.mark.parametrize(("variant", "seats"), list(zip(PLAYED, (3, 5, 4, 6), strict=True)))
def test_a_group_is_not_called_too_often(variant: str, seats: int) -> None:
    tally = Tally()
    asyncio.run(game(variant, seats, "small", tally, banks=1))
    assert tally.games == 1
    assert tally.wrong == []
    assert tally.rounds > 0
    assert tally.most["inside a coup"] == 1
    assert tally.most["ends a coup"] <= 3
    assert 0 < tally.minute <= MINUTE
