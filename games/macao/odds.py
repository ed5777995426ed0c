"""Who wins how much in Макао: by points alone, without a table (F0.74-F0.78)."""

from typing import NamedTuple

from games.hands import Hand
from games.points import modulo_ten
from games.terms import BankerMultiple

NINE = 9
EIGHT = 8


class Score(NamedTuple):
    """The points of a hand, and whether it has bought nothing: a card that replaced a ten is not bought (HR-M3)."""

    points: int
    dealt: bool

    @property
    def dealt_nine(self) -> bool:
        """A nine without buying, which has won unless the banker has one too (F0.74, HR-M5)."""
        return self.dealt and self.points == NINE


def score(hand: Hand) -> Score:
    """The score of a hand."""
    return Score(modulo_ten(hand.cards), not hand.bought)


def multiple(points: int) -> int:
    """Three stakes for a nine, two for an eight, one for the rest (F0.74-F0.76)."""
    return {NINE: 3, EIGHT: 2}.get(points, 1)


def change(punter: Score, banker: Score, rule: BankerMultiple) -> int:
    """How many stakes a punter wins, below zero loses: equal points are the banker's (F0.77, HR-M5, HR-M6)."""
    if punter.dealt_nine and not banker.dealt_nine:
        return multiple(NINE)
    if punter.points > banker.points:
        return multiple(punter.points) if punter.dealt else 1
    return -multiple(banker.points) if _counts(punter, banker, rule) else -1


def _counts(punter: Score, banker: Score, rule: BankerMultiple) -> bool:
    """Whether the banker's nine or eight is paid more than once (HR-M6, HR-M15)."""
    match rule:
        case BankerMultiple.NATURAL:
            return banker.dealt
        case BankerMultiple.ANY:
            return True
        case BankerMultiple.TIES:
            return punter.points == banker.points
