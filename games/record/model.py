"""What a record says, as values, and what is wrong with one that cannot be read."""

from dataclasses import dataclass, field

from games.cards import Card
from games.catalogue import CATALOGUE
from games.moves import Move
from games.refusal import Why
from games.table import Chips, Seat
from games.terms import Terms

FORMAT = 1
"""The number of this format. A change that old readers would take for something else raises it."""

CHANGES = (frozenset({"baccarat", "ochko-one-card"}), frozenset(CATALOGUE))
"""For each change of the rules, the variants in which the same moves now lead to another game."""

CHANGED = frozenset().union(*CHANGES)
"""The variants that have changed since the first rules."""

RULES = 1 + len(CHANGES)
"""The number of the rules that games are played by now."""


class Unreadable(Exception):
    """A record that is wrong: in which line, and what."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"{line}: {what}")
        self.line = line
        self.what = what


@dataclass(frozen=True, slots=True)
class ShoeRow:
    """One shoe: its seed (none: from that of the table), the cards put on top in a written case; and what was said of
    it, to be checked: the SHA-256 of the seed, the place of the cut, and all cards as they lay when the deal began."""

    seed: str | None = None
    top: tuple[Card, ...] = ()
    commitment: str | None = None
    cut: int = 0
    order: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A move of a seat, or of nobody who sits, and the line of the text where it stands; in a written case also one
    that the game refuses, and why."""

    seat: Seat | None
    move: Move
    number: int = field(default=0, compare=False)
    refused: Why | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What has come of a game: the purses of those at the table, bank and pot, and the cards seen by anybody, in the
    order in which they were seen."""

    purses: tuple[tuple[Seat, Chips], ...] | None = None
    bank: Chips | None = None
    pot: Chips | None = None
    seen: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start: who sits with which purse, clockwise (0: came and went before), and the moves made.

    `seed` is the table's, 64 hex digits, for the shoes that have none of their own. `clauses` are the sentences of the
    source that a written case shows, "F4.14". `rules` are those it was played by.
    """

    variant: str
    terms: Terms
    seats: tuple[tuple[Seat, Chips], ...]
    moves: tuple[Line, ...]
    seed: str | None = None
    shoes: tuple[ShoeRow, ...] = ()
    result: Result | None = None
    title: str = ""
    clauses: tuple[str, ...] = ()
    seal: str | None = None
    rules: int = RULES

    @property
    def outdated(self) -> bool:
        """Whether the rules of the variant have changed since, so that the game cannot be played again."""
        return any(self.variant in changed for changed in CHANGES[self.rules - 1 :])
