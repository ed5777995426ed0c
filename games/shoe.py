"""The shoe: the shuffled stock from which cards are dealt, and the only chance in a game.

A shuffle is Fisher-Yates over a stream of HMAC-SHA-256 bytes with rejection sampling, so that the same seed
gives the same order on every Python, for ever, and every order is equally likely.
"""

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass, field

from games.cards import Card, parse_cards
from games.replaced import replace


@dataclass(frozen=True)
class Shoe:
    """A stock, top card first, with the secret seed (64 hex digits) of its shuffles and their number so far.

    `stacked`: the order is given, for a written case; nothing is promised of it, and nobody cuts it.
    """

    seed: str = field(repr=False)
    stock: tuple[Card, ...] = field(repr=False)
    shuffles: int = 1
    stacked: bool = False

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

    def cut(self, place: int, above: int = 0) -> "Shoe":
        """Put the top `place` cards under the rest; 0 leaves the stock as it is (HR-G5).

        The `above` cards that lie on top of what is cut stay there.
        """
        top, rest = self.stock[:above], self.stock[above:]
        return replace(self, stock=top + rest[place:] + rest[:place])

    def own_place(self, cards: int) -> int:
        """The place, from 1 to one less than so many cards, at which the seed itself cuts the last shuffle: where
        nobody does (HR-G14)."""
        word = b"cut" if self.shuffles == 1 else b"cut %d" % (self.shuffles - 1)
        number = int.from_bytes(hmac.digest(bytes.fromhex(self.seed), word, "sha256"), "big")
        return 1 + number % (cards - 1)


def fresh(seed: str, cards: Iterable[Card]) -> Shoe:
    """A new shoe of all these cards, shuffled by the seed (64 hex digits).

    A written case has a blank after the seed, and cards, or none, which are put on top: "5e…ed KS 9H". Its shoe is
    given as it lies: nobody cuts it.
    """
    secret, stacked, top = seed.partition(" ")
    stock = with_top(shuffled(cards, secret, 0), parse_cards(top))
    return Shoe(secret, stock, stacked=bool(stacked))


def spelt(seed: str, top: Iterable[Card] = ()) -> str:
    """A seed with the cards on top, as `fresh` reads it."""
    return f"{seed} {' '.join(map(str, top))}".rstrip()


def with_top(stock: tuple[Card, ...], top: Iterable[Card]) -> tuple[Card, ...]:
    """The stock with these faces put on its top, each from whichever pack still has it. ValueError if none has."""
    rest, faces = list(stock), list[Card]()
    for card in top:
        twins = [each for each in (card, card._replace(pack=1)) if each in rest]
        if not twins:
            raise ValueError(f"no {card} is left in the shoe")
        rest.remove(twins[0])
        faces.append(twins[0])
    return (*faces, *rest)


def seed_of_shoe(master: str, number: int) -> str:
    """The seed of a table's shoe `number`: showing it tells nothing of the table's other shoes.

    A record names the seeds of the first shoes, each with a comma after it; what follows is the master of the others.
    ValueError where nothing does.
    """
    *named, rest = master.split(",")
    if number < len(named):
        return named[number]
    if not rest:
        raise ValueError(f"shoe {number} has no seed")
    return hmac.digest(bytes.fromhex(rest), b"shoe %d" % number, "sha256").hex()


def commitment(seed: str) -> str:
    """SHA-256 of a seed, 64 hex digits: shown before the cards, it binds the dealer to the order."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def shuffled(cards: Iterable[Card], seed: str, number: int) -> tuple[Card, ...]:
    """The cards in the order of shuffle `number` of this seed (at most 256 cards)."""
    row, key, block = list(cards), bytes.fromhex(seed), 0
    left = len(row)
    while left > 1:
        for byte in hmac.digest(key, b"shuffle %d block %d" % (number, block), "sha256"):
            if byte < 256 - 256 % left:  # a remainder of the unfinished last run would favour the low places
                place = byte % left
                left -= 1
                row[left], row[place] = row[place], row[left]
                if left == 1:
                    break
        block += 1
    return tuple(row)
