"""Who tells: the names and the words."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.names import Names, in_html
from bot.words import Words
from games.table import Seat


@dataclass(frozen=True, slots=True)
class Teller:
    """Names and words of one message."""

    names: Names
    words: Words

    def who(self, seat: Seat) -> str:
        """The name of a seat as HTML."""
        return in_html(self.names, seat, self.words)

    def all(self, seats: Iterable[Seat]) -> str:
        """The names of several seats as HTML."""
        return ", ".join(self.who(seat) for seat in seats)

    def sums(self, sums: Iterable[tuple[Seat, int]]) -> str:
        """Names with what each has won or lost."""
        return ", ".join(self.words("say-sum", name=self.who(seat), sum=int(amount)) for seat, amount in sums)

    def amounts(self, amounts: Iterable[tuple[Seat, int]]) -> str:
        """Names with a number of chips each."""
        return ", ".join(self.words("say-amount", name=self.who(seat), amount=int(n)) for seat, n in amounts)
