"""Cards of one or more packs. Two packs hold equal faces, so a card is told apart by its pack as well."""

from enum import IntEnum, StrEnum
from typing import NamedTuple


class Suit(StrEnum):
    """The four suits, equal among themselves: no bank game has a trump."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(IntEnum):
    """The order of seniority with the ace high (HR-K7); it is never a number of points."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


_LETTERS = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"}
_RANKS = {_LETTERS.get(rank, str(rank.value)): rank for rank in Rank}
_SUITS = {suit.value: suit for suit in Suit}


class Card(NamedTuple):
    """One card of the table: rank, suit and the pack it comes from (0 or 1). All 104 differ."""

    rank: Rank
    suit: Suit
    pack: int = 0

    def __str__(self) -> str:
        """The notation of rank and suit, "KS" or "10D"; a card of the second pack bears a prime: "KS'"."""
        return f"{_LETTERS.get(self.rank, self.rank.value)}{self.suit.value}{chr(39) * self.pack}"


def parse_card(text: str) -> Card:
    """Read one card written as `str(card)` writes it. ValueError names a text that is no card."""
    face = text.rstrip("'")
    rank, suit = _RANKS.get(face[:-1]), _SUITS.get(face[-1:])
    if rank is None or suit is None:
        raise ValueError(f"not a card: {text!r}")
    return Card(rank, suit, len(text) - len(face))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks: "KS 7H 10D"."""
    return tuple(parse_card(word) for word in text.split())


def packs(count: int, lowest: Rank = Rank.TWO) -> tuple[Card, ...]:
    """All cards of `count` whole packs from rank `lowest` up, in order: 52 a pack, or 36 from the six."""
    return tuple(Card(rank, suit, pack) for pack in range(count) for suit in Suit for rank in Rank if rank >= lowest)
