"""The shoe that is promised before the stakes, and shown when it is played (HR-G5)."""

from typing import assert_never

from bot.say.teller import Teller
from games.facts import ShoeCut, ShoeSealed, ShoeShown

ShoeFact = ShoeSealed | ShoeCut | ShoeShown


def shoe_lines(teller: Teller, fact: ShoeFact) -> list[str]:
    """A fact of the shoe, told. The cut itself is seen on the board, and kept by the record."""
    words = teller.words
    match fact:
        case ShoeSealed(number, commitment):
            return [words("say-shoe-sealed", number=number, commitment=commitment)]
        case ShoeShown(number, seed):
            return [words("say-shoe-shown", number=number, seed=seed)]
        case ShoeCut():
            return []
        case _:
            assert_never(fact)
