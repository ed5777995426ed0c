"""A small storm."""

from tests.figures.storm import night


def test_a_small_storm_leaves_nothing_wrong() -> None:
    tally = night(2, "small", banks=1)
    assert tally.games == 2
    assert tally.banks >= 2
    assert tally.presses == tally.answered > 50
    assert (tally.hung, tally.refused, tally.logged, tally.unsound) == ([], [], [], [])
    assert tally.minute <= 20
    assert not tally.wrong
