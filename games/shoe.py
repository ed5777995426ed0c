"""The shoe: the shuffled stock from which cards are dealt, and the only chance in a game.

A shuffle is Fisher-Yates over a stream of HMAC-SHA-256 bytes with rejection sampling, so that the same seed
gives the same order on every Python, for ever, and every order is equally likely.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from games.cards import Card


@dataclass(frozen=True, slots=True)
class Shoe:
    """A stock, top card first, with the secret seed (64 hex digits) of its shuffles and their number so far."""

    seed: str = field(repr=False)
    stock: tuple[Card, ...] = field(repr=False)
    shuffles: int = 1

    def draw(self, count: int) -> tuple[tuple[Card, ...], "Shoe"]:
        """Take `count` cards off the top. ValueError if the stock is shorter: the rules see to it first."""
        if count > len(self.stock):
            raise ValueError(f"{count} cards asked of a stock of {len(self.stock)}")
        return self.stock[:count], replace(self, stock=self.stock[count:])

    def pull(self, place: int) -> tuple[Card, "Shoe"]:
        """Take the card at this place, 1 for the top; the rest keeps its order. ValueError if it is not there."""
        if not 1 <= place <= len(self.stock):
            raise ValueError(f"place {place} of a stock of {len(self.stock)}")
        return self.stock[place - 1], replace(self, stock=self.stock[: place - 1] + self.stock[place:])

    def bury(self, cards: Iterable[Card]) -> "Shoe":
        """Shuffle played cards and put them under the stock, whose order stays as it is (F4.17, HR-K9)."""
        under = shuffled(cards, self.seed, self.shuffles)
        return replace(self, stock=self.stock + under, shuffles=self.shuffles + 1)

    def cut(self, place: int) -> "Shoe":
        """Put the top `place` cards under the rest; 0 leaves the stock as it is (HR-G5)."""
        return replace(self, stock=self.stock[place:] + self.stock[:place])


def fresh(seed: str, cards: Iterable[Card]) -> Shoe:
    """A new shoe of all these cards, shuffled by the seed (64 hex digits)."""
    return Shoe(seed, shuffled(cards, seed, 0))


def seed_of_shoe(master: str, number: int) -> str:
    """The seed of a table's shoe `number`: showing it tells nothing of the table's other shoes."""
    return hmac.digest(bytes.fromhex(master), b"shoe %d" % number, "sha256").hex()


def commitment(seed: str) -> str:
    """SHA-256 of a seed, 64 hex digits: shown before the cards, it binds the dealer to the order."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def shuffled(cards: Iterable[Card], seed: str, number: int) -> tuple[Card, ...]:
    """The cards in the order of shuffle `number` of this seed (at most 256 cards)."""
    row = list(cards)
    numbers = _numbers(bytes.fromhex(seed), number)
    for last in range(len(row) - 1, 0, -1):
        bound = last + 1
        while (byte := next(numbers)) >= 256 - 256 % bound:
            pass  # a remainder of the unfinished last run would favour the low places
        place = byte % bound
        row[last], row[place] = row[place], row[last]
    return tuple(row)


def _numbers(seed: bytes, number: int) -> Iterator[int]:
    """The endless stream of bytes of one shuffle."""
    block = 0
    while True:
        yield from hmac.digest(seed, b"shuffle %d block %d" % (number, block), "sha256")
        block += 1
