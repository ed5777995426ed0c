"""Amounts worth a button: few, all different, within the bounds."""

from enum import StrEnum

from games.table import Chips


class Share(StrEnum):
    """What a suggested amount is of the most that may be staked."""

    LEAST = "least"
    QUARTER = "quarter"
    HALF = "half"
    WHOLE = "whole"


ROUND_SUMS = (50, 100, 200)
"""Banks that are usual."""


def shares(lowest: Chips, highest: Chips) -> tuple[tuple[Share, Chips], ...]:
    """The least, a quarter, a half and the whole, each amount once, in rising order."""
    wanted = {
        Share.WHOLE: int(highest),
        Share.LEAST: int(lowest),
        Share.HALF: highest // 2,
        Share.QUARTER: highest // 4,
    }
    found = {amount: share for share, amount in reversed(wanted.items()) if lowest <= amount <= highest}
    return tuple((found[amount], Chips(amount)) for amount in sorted(found))


def banks(lowest: Chips, highest: Chips) -> tuple[Chips, ...]:
    """Banks to lay: the least, the usual ones, and parts of the whole purse."""
    wanted = {lowest, *ROUND_SUMS, highest // 4, highest // 2, highest}
    return tuple(Chips(amount) for amount in sorted(wanted) if lowest <= amount <= highest)
