"""A coup that has ended: hands against the card, who won what, in one block."""

from dataclasses import dataclass
from typing import assert_never

from bot.board.texts import hand_of
from bot.say.teller import Teller
from games.banchok.view import View
from games.facts import (
    CoupEnded,
    Dealt,
    Duel,
    Exchanged,
    JoinAllowed,
    JoinAsked,
    JoinDenied,
    LastRoundSaid,
    OpenedEarly,
    Passed,
    PointsFact,
    PotFed,
    Staked,
    ThrownIn,
)
from games.table import Seat

CoupFact = (
    Dealt
    | Staked
    | OpenedEarly
    | JoinAsked
    | JoinAllowed
    | JoinDenied
    | Passed
    | Exchanged
    | Duel
    | ThrownIn
    | CoupEnded
    | LastRoundSaid
    | PotFed
)


@dataclass(slots=True)
class Coup:
    """What has been heard of the coup that is being told."""

    dealt: tuple[Seat, ...] = ()
    duels: tuple[Duel, ...] = ()
    thrown_in: tuple[Seat, ...] = ()
    variant: str = ""

    @classmethod
    def of(cls, before: View | None) -> "Coup":
        """The coup as it stood before the step."""
        if before is None:
            return cls()
        return cls(before.dealt, before.duels if before.dealt else (), variant=before.variant)

    def tell(self, teller: Teller, fact: CoupFact | PointsFact) -> list[str]:
        """Take note of a fact; the end of the coup is told, and so is what follows from it."""
        if isinstance(fact, PointsFact):
            return []
        match fact:
            case Dealt(seats):
                self.dealt, self.duels, self.thrown_in = seats, (), ()
            case Duel():
                self.duels = (*self.duels, fact)
            case ThrownIn(seats):
                self.thrown_in = seats
            case CoupEnded():
                return self._ended(teller, fact)
            case LastRoundSaid():
                return [teller.words("say-last-round")]
            case Staked() | OpenedEarly() | JoinAsked() | JoinAllowed() | JoinDenied():
                return []
            case Passed() | Exchanged() | PotFed():
                return []
            case _:
                assert_never(fact)
        return []

    def _ended(self, teller: Teller, fact: CoupEnded) -> list[str]:
        words = teller.words
        common = len(self.duels) > 1 and len({duel.turned for duel in self.duels}) == 1
        lines = [words("say-coup", bank=int(fact.bank))]
        if common:
            lines.append(words("say-common-card", card=words.card(self.duels[0].turned)))
        for duel in self.duels:
            lines += _duel(teller, duel, common)
        lines += self._idle(teller)
        if _told(self.duels) != {seat: total for seat, total in fact.results if total}:
            lines.append(words("say-totals", variant=self.variant, list=teller.sums(fact.results)))
        return lines

    def _idle(self, teller: Teller) -> list[str]:
        """Those dealt in who have not played."""
        played = {duel.seat for duel in self.duels}
        passed = [seat for seat in self.dealt if seat not in played and seat not in self.thrown_in]
        lines = []
        if passed:
            lines.append(teller.words("say-passed", names=teller.all(passed)))
        if self.thrown_in:
            lines.append(teller.words("say-thrown-in", names=teller.all(self.thrown_in)))
        if not self.duels:
            lines.append(teller.words("say-nobody-plays"))
        return lines


def _duel(teller: Teller, duel: Duel, common: bool) -> list[str]:
    words = teller.words
    won = "won" if duel.won else "lost"
    name, hand, card = teller.who(duel.seat), hand_of(duel, words), words.card(duel.turned)
    line = words(f"say-hand-{won}" if common else f"say-duel-{won}", name=name, hand=hand, card=card, sum=_own(duel))
    joined = [(seat, amount if duel.won else -amount) for seat, amount in duel.joined]
    return [
        line,
        *([words("say-joined", list=teller.sums(joined))] if joined else []),
        *([words("say-missed", list=teller.amounts(duel.missed))] if duel.missed else []),
    ]


def _own(duel: Duel) -> int:
    return int(duel.paid if duel.won else -duel.stake)


def _told(duels: tuple[Duel, ...]) -> dict[Seat, int]:
    """What the lines of the duels add up to for each seat."""
    told: dict[Seat, int] = {}
    for duel in duels:
        told[duel.seat] = told.get(duel.seat, 0) + _own(duel)
        for seat, amount in duel.joined:
            told[seat] = told.get(seat, 0) + (amount if duel.won else -amount)
    return {seat: total for seat, total in told.items() if total}
