"""How many points a hand has."""

from collections.abc import Iterable

from games.cards import Card, Rank

_POINTS = tuple(1 if rank == Rank.ACE else min(rank, 10) for rank in range(Rank.ACE + 1))
"""By rank: the ace 1, courts 10, the rest by number."""


def counts_ten(card: Card) -> bool:
    """Whether a card counts ten: a court card or a ten (F0.26, F0.71)."""
    return Rank.TEN <= card.rank <= Rank.KING


def modulo_ten(cards: Iterable[Card]) -> int:
    """The points of Баккара and Макао: the ace 1, courts 10, the rest by number, tens dropped (F0.26, F0.32-F0.34)."""
    return sum([_POINTS[card.rank] for card in cards]) % 10


def ace_low(card: Card) -> int:
    """The order of seniority in the draw for the bank where the ace counts one (HR-G18, HR-M1)."""
    return 1 if card.rank is Rank.ACE else card.rank


def twenty_one(cards: Iterable[Card]) -> int:
    """The points of Очко with two packs: courts 10, the rest by number, the ace 1 or 11 as is best (F0.4, HR-O20)."""
    ranks = [card.rank for card in cards]
    least = sum([_POINTS[rank] for rank in ranks])
    return least + 10 if Rank.ACE in ranks and least <= 11 else least


_ONE_CARD = {Rank.ACE: 11, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}


def one_card(cards: Iterable[Card], two_aces: bool) -> int:
    """The points of Очко with one card of the banker: the ace 11, king 4, queen 3, jack 2, the rest by number (HR-O1);
    two aces and nothing else are 21 (HR-O3)."""
    ranks = [card.rank for card in cards]
    if two_aces and ranks == [Rank.ACE, Rank.ACE]:
        return 21
    return sum(_ONE_CARD.get(rank, rank) for rank in ranks)
