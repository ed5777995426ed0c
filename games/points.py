"""How many points a hand has."""

from collections.abc import Iterable

from games.cards import Card, Rank


def counts_ten(card: Card) -> bool:
    """Whether a card counts ten: a court card or a ten (F0.26, F0.71)."""
    return Rank.TEN <= card.rank <= Rank.KING


def modulo_ten(cards: Iterable[Card]) -> int:
    """The points of Баккара and Макао: the ace 1, courts 10, the rest by number, tens dropped (F0.26, F0.32-F0.34)."""
    return sum(1 if card.rank is Rank.ACE else min(card.rank, 10) for card in cards) % 10


def ace_low(card: Card) -> int:
    """The order of seniority in the draw for the bank where the ace counts one (HR-G18, HR-M1)."""
    return 1 if card.rank is Rank.ACE else card.rank
