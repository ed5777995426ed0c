"""A coup of a game of points that has ended: the hands with their points, who won what, in one block."""

from dataclasses import dataclass, field

from bot.board.points import seen
from bot.say.coup import CoupFact
from bot.say.teller import Teller
from games.cards import Card
from games.facts import (
    CoupEnded,
    Dealt,
    HandShown,
    LastRoundSaid,
    PointsFact,
    Replayed,
    Reshuffled,
    Settled,
    ThrownIn,
    ThrownOff,
    ThrownUnder,
)
from games.play import PointsView
from games.table import Seat

Shown = tuple[tuple[Card, ...], int]
"""Cards that lie open, and their points."""


@dataclass(slots=True)
class Deal:
    """What has been heard of the coup that is being told, and how the table stood before the step."""

    before: PointsView
    dealt: tuple[Seat, ...]
    shown: dict[Seat, Shown] = field(default_factory=dict)
    against: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    thrown_in: tuple[Seat, ...] = ()

    @classmethod
    def of(cls, before: PointsView) -> "Deal":
        """The coup as it stood before the step."""
        deal = cls(before, seen.dealt(before))
        for hand in before.lying:
            if hand.open and not hand.hidden and hand.seat != before.table.banker:
                deal.shown[hand.seat] = hand.open, seen.points(before, hand.open)
        for seat in deal.dealt:
            result = seen.settled(before, seat)
            if result is not None:
                deal.shown[seat] = result.cards, seen.points(before, result.cards)
                deal.against[seat] = result.against
        return deal

    def tell(self, teller: Teller, fact: CoupFact | PointsFact) -> list[str]:
        """Take note of a fact; the end of the coup is told, and what nothing else shows."""
        match fact:
            case Dealt(seats):
                self.dealt = tuple(seat for seat in seats if seat != self.banker)
                self.shown, self.against, self.thrown_in = {}, {}, ()
            case HandShown(seat, cards, points):
                self.shown[seat] = cards, points
            case Settled(seat) if self.banker in self.shown:
                self.against[seat] = self.shown[self.banker][0]
            case ThrownIn(seats):
                self.thrown_in = seats
            case CoupEnded():
                return self._ended(teller, fact)
            case _:
                return self._told_at_once(teller, fact)
        return []

    def _told_at_once(self, teller: Teller, fact: CoupFact | PointsFact) -> list[str]:
        words = teller.words
        match fact:
            case LastRoundSaid():
                return [words("say-stuk")]
            case Replayed():
                return [words("say-replayed"), *self._hands(teller)]
            case ThrownUnder(seat, count) if count:
                return [words("say-thrown-under", name=teller.who(seat), count=count)]
            case ThrownOff(seat, cards) if self.before.kind == "baccarat-club":
                return [words("say-baccarat", name=teller.who(seat), cards=words.cards(cards))]
            case Reshuffled():
                return [words("say-reshuffled")]
            case _:
                return []

    @property
    def banker(self) -> Seat:
        """The banker of the coup; nobody's number where no bank is held."""
        return self.before.table.banker or Seat(0)

    def _hands(self, teller: Teller) -> list[str]:
        words = teller.words
        return [
            words("say-points", name=teller.who(seat), hand=words.cards(cards), points=points)
            for seat, (cards, points) in self.shown.items()
        ]

    def _ended(self, teller: Teller, fact: CoupEnded) -> list[str]:
        words, duels = teller.words, self.before.variant == "ochko-one-card"
        lines = [words("say-coup", bank=int(fact.bank))]
        if not duels and self.banker in self.shown:
            cards, points = self.shown[self.banker]
            name = teller.who(self.banker)
            lines.append(words("say-banker-hand", name=name, hand=words.cards(cards), points=points))
        results = dict(fact.results)
        lines += [self._result(teller, seat, results[seat], duels) for seat in self.dealt if seat in results]
        if self.thrown_in:
            lines.append(words("say-thrown-in", names=teller.all(self.thrown_in)))
        self.shown = {}
        return lines

    def _result(self, teller: Teller, seat: Seat, change: int, duels: bool) -> str:
        words, name = teller.words, teller.who(seat)
        state = "won" if change > 0 else "lost" if change < 0 else "even"
        if seat not in self.shown:
            return words(f"say-bare-{state}", name=name, sum=change)
        cards, points = self.shown[seat]
        hand = words.cards(cards)
        if duels and self.against.get(seat):
            against = self.against[seat]
            card, theirs = words.cards(against), seen.points(self.before, against)
            return words(f"say-met-{state}", name=name, hand=hand, points=points, card=card, theirs=theirs, sum=change)
        return words(f"say-points-{state}", name=name, hand=hand, points=points, sum=change)
