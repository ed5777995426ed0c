"""A little of the pairs of states that `python -m tests.figures secrets` compares."""

import pytest

from games.catalogue import CATALOGUE
from tests.figures.secrets import TYPED, compare


@pytest.mark.parametrize("variant", CATALOGUE)
def test_nothing_the_group_is_shown_depends_on_a_hidden_card(variant: str) -> None:
    """What is typed in the group included: in reply and by command, by who is asked, by others and by strangers."""
    tally = compare(variant, "pytest", 150)
    assert tally.violations == []
    assert tally.pairs == 150
    assert tally.texts.total() >= 150 * TYPED * 3 * 2
    assert any(kind.startswith("the move") for kind in tally.texts), "texts make moves as well"
