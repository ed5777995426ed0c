"""A table in the middle of a coup with the cards one wants, and moves as words: tests read like a transcript.

    coup = deal("KS 9H 4D", "2S 3H 4D", stock="7H JH", bank=100)
    coup.plays("P1 stakes 40")
    assert coup.bank == 60

"B" is the banker of the beginning, "P1", "P2", … his punters in order of play; they keep these names when the bank
passes. Other names sit down by "N joins 200". The 104 cards stay exact: a face is taken from the pack that still has
it, and what no text names is left in the stock or dealt from its end.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from games import play
from games.audit import audit
from games.banchok.state import Staking
from games.banchok.state import State as Banchok
from games.cards import Card, packs, parse_cards
from games.catalogue import CATALOGUE
from games.facts import Bought, CoupEnded, Duel, Fact, Looked, Paid, PaidFor, Private
from games.moves import (
    Allow,
    AllowUpTo,
    AskOffer,
    AskToJoin,
    BankOffer,
    CapOffer,
    Close,
    ComeBack,
    Deny,
    Exchange,
    Join,
    LayBank,
    Leave,
    Move,
    OpenEarly,
    Pass,
    RefuseBank,
    SitOut,
    Stake,
    StakeOffer,
    TimedOut,
    TurnUp,
)
from games.phases import Opening
from games.refusal import Refusal, Why
from games.shoe import Shoe, fresh
from games.table import BANK, Chips, Place, Seat, Table
from games.terms import BanchokTerms
from tests.games.cuts import past_the_cut

SEED = "5eed" * 16

F = TypeVar("F", bound=Fact)


def table(
    variant: str = "banchok", punters: int = 3, purses: Mapping[str, int] | None = None, **terms: Any
) -> "Transcript":
    """A table where B is asked to take the bank; everybody has 1000 chips but those named in `purses`."""
    names = ("B", *(f"P{number}" for number in range(1, punters + 1)))
    seats = {name: Seat(number) for number, name in enumerate(names, 1)}
    rich = purses or {}
    places = tuple(Place(seat, Chips(rich.get(name, 1000))) for name, seat in seats.items())
    usual = CATALOGUE[variant].terms
    assert isinstance(usual, BanchokTerms)
    agreed = replace(usual, **terms)
    asked = Opening(seats["B"], tuple(seats[name] for name in names[1:]))
    return Transcript(Banchok(variant, agreed, Table(places), asked, SEED, fresh(SEED, packs(2))), seats)


def deal(
    *hands: str,
    variant: str = "banchok",
    stock: str = "",
    bank: int = 100,
    punters: int = 0,
    purses: Mapping[str, int] | None = None,
    **terms: Any,
) -> "Transcript":
    """A coup just dealt: `hands` of P1, P2, … ("" for any), `stock` the cards that come next, the bank of B.

    There are as many punters as hands, or `punters`; B has laid the bank out of his purse of 1000.
    """
    begun = table(variant, punters or max(1, len(hands)), purses, **terms)
    begun.plays(f"B lays {bank}")
    begun.holds({f"P{at}": hand for at, hand in enumerate(hands, 1) if hand}, stock)
    return begun.forgets()


class Transcript:
    """A table that is told moves in words, and remembers what came of them."""

    def __init__(self, state: Banchok, seats: Mapping[str, Seat]) -> None:
        self.state = state
        self.seats = dict(seats)
        self.facts: tuple[Fact, ...] = ()
        self.start = state.table

    def forgets(self) -> "Transcript":
        """Begin the memory of facts and the count of wins anew."""
        self.facts, self.start = (), self.state.table
        return self

    # --- moves

    def plays(self, lines: str) -> tuple[Fact, ...]:
        """Make the moves of these lines, a move a line (or parted by ";"); what came of them."""
        before = len(self.facts)
        for line in lines.replace(";", "\n").splitlines():
            if line.strip():
                self._make(line.strip())
        return self.facts[before:]

    def refuses(self, line: str, why: Why) -> Refusal:
        """The move is refused for this reason, and nothing has changed."""
        before = self.state
        copy = replace(before)
        seat, move = self.read(line)
        step = play.apply(before, seat, move)
        assert isinstance(step, Refusal), f"{line!r} was not refused"
        assert before == copy, f"{line!r} was refused and has changed something"
        assert step.why is why, f"{line!r} was refused as {step.why}"
        return step

    def idles(self, times: int = 1) -> tuple[Fact, ...]:
        """The clock plays for whoever is asked, so many times."""
        before = len(self.facts)
        for _ in range(times):
            self._make(f"{self.asked} times out")
        return self.facts[before:]

    def _make(self, line: str) -> None:
        seat, move = self.read(line)
        step = play.apply(self.state, seat, move)
        assert not isinstance(step, Refusal), f"{line!r} was refused: {step}"
        state, more = past_the_cut(step.state)
        assert isinstance(state, Banchok)
        assert audit(state) == (), f"after {line!r}"
        self.state = state
        self.facts += step.facts + more

    def read(self, line: str) -> tuple[Seat | None, Move]:
        """The seat and the move of a line such as "P1 stakes 40" or "table closes at once"."""
        name, *words = line.split()
        if name == "table":
            return None, Close(at_once=words == ["closes", "at", "once"])
        seat = self.seats.setdefault(name, Seat(max(self.seats.values()) + 1))
        return seat, self._move(seat, words)

    def _move(self, seat: Seat, words: Sequence[str]) -> Move:
        plain = _PLAIN.get(" ".join(words))
        if plain is not None:
            return plain
        match words:
            case ["allows", "up", "to", total]:
                return AllowUpTo(Chips(int(total)))
            case ["allows" | "denies" as verb, who]:
                asker = self.seats[who]
                return Allow(asker) if verb == "allows" else Deny(asker)
            case ["throws", face]:
                return Exchange(self._place(seat, face))
            case [verb, amount]:
                return _COUNTED[verb](Chips(int(amount)))
            case _:
                raise ValueError(f"not a move: {' '.join(words)!r}")

    def _place(self, seat: Seat, face: str) -> int:
        """The place of a face in the hand, or a number as it is."""
        faces = [str(card).rstrip("'") for card in self.state.hand(seat)]
        return faces.index(face) if face in faces else int(face)

    # --- cards

    def holds(self, hands: Mapping[str, str], stock: str = "") -> None:
        """Deal the cards that are neither shown nor played anew: these hands, these cards next, the rest anyhow."""
        deck = _Deck(self.state)
        mine = {self.seats[name]: deck.take(faces) for name, faces in hands.items()}
        top = deck.take(stock)
        dealt = tuple(replace(hand, cards=mine.get(hand.seat) or deck.deal(3)) for hand in self.state.hands)
        shoe = Shoe(self.state.shoe.seed, top + deck.rest, self.state.shoe.shuffles)
        self.state = replace(self.state, hands=dealt, shoe=shoe)
        assert audit(self.state) == ()

    def hand(self, name: str) -> str:
        """The faces of a hand as it lies."""
        return faces(self.state.hand(self.seats[name]))

    def sees(self, name: str | None) -> str:
        """What somebody (None: the group) sees of his own cards."""
        view = play.view(self.state, None if name is None else self.seats[name])
        assert view.kind == "banchok"
        return faces(view.hand)

    # --- what lies where

    @property
    def asked(self) -> str | None:
        """Who is asked."""
        awaited = play.awaits(self.state)
        return None if awaited is None or awaited.seat is None else self.name(awaited.seat)

    @property
    def banker(self) -> str | None:
        """Who holds the bank."""
        return None if self.state.table.banker is None else self.name(self.state.table.banker)

    @property
    def bank(self) -> int:
        """The bank as it stands."""
        return self.state.table.bank

    @property
    def pot(self) -> int:
        """The pot as it stands."""
        return self.state.table.in_pot

    def name(self, seat: Seat) -> str:
        """The name of a seat."""
        return next(name for name, each in self.seats.items() if each == seat)

    def names(self, seats: Iterable[Seat]) -> list[str]:
        """The names of seats."""
        return [self.name(seat) for seat in seats]

    def purse(self, name: str) -> int:
        """The purse of a seat."""
        return self.state.table.place(self.seats[name]).purse

    def stake(self, name: str) -> int:
        """The open stake of a seat."""
        return self.state.stake(self.seats[name])

    def net(self, name: str) -> int:
        """What a seat has won since the memory begins; to the one who banked then, the bank counts."""
        seat = self.seats[name]
        return _owns(self.state.table, seat, self.start.banker) - _owns(self.start, seat, self.start.banker)

    def bounds(self, name: str) -> tuple[int, int]:
        """The least and the most that a seat may stake, lay, or ask to join with now."""
        for offer in play.offers(self.state, self.seats[name]):
            match offer:
                case StakeOffer(lowest, highest) | BankOffer(lowest, highest) | CapOffer(lowest, highest):
                    return lowest, highest
                case AskOffer(_, highest):
                    return 1, highest
                case _:
                    pass
        raise AssertionError(f"{name} has nothing to stake")

    # --- what happened

    def saw(self, kind: type[F]) -> list[F]:
        """The facts of one kind so far."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def told(self, name: str) -> list[Looked | Bought]:
        """What only this seat was told."""
        return [fact.fact for fact in self.saw(Private) if fact.to == self.seats[name]]

    def results(self) -> dict[str, int]:
        """What each has won by the end of the last coup."""
        return {self.name(seat): change for seat, change in self.saw(CoupEnded)[-1].results}

    def bank_trace(self) -> list[int]:
        """The bank after each settlement."""
        bank, settled, trace = int(self.start.bank), False, list[int]()
        for fact in self.facts:
            match fact:
                case Duel():
                    trace += [bank] if settled else []
                    settled = False
                case Paid(source, target, amount, PaidFor.WIN | PaidFor.LOSS):
                    bank += amount * ((target == BANK) - (source == BANK))
                    settled = True
                case _:
                    pass
        return trace + ([bank] if settled else [])


def faces(cards: Iterable[Card]) -> str:
    """Cards by their faces, whatever their pack: "KS 9H 4D"."""
    return " ".join(str(card).rstrip("'") for card in cards)


def _owns(table: Table, seat: Seat, banker: Seat | None) -> int:
    place = table.place(seat)
    bank = table.bank if seat == banker and table.banker in (banker, None) else 0
    return place.purse + place.stake + bank


class _Deck:
    """The cards of both packs that nobody has seen yet, to be taken by their faces."""

    def __init__(self, state: Banchok) -> None:
        gone = set(state.discards)
        if isinstance(state.phase, Staking) and state.phase.turned is not None:
            gone.add(state.phase.turned)
        self.rest = tuple(card for card in packs(2) if card not in gone)

    def take(self, text: str) -> tuple[Card, ...]:
        """The next card of each of these faces."""
        return tuple(self._one(face) for face in parse_cards(text))

    def _one(self, face: Card) -> Card:
        card = next(card for card in self.rest if card[:2] == face[:2])
        self.rest = tuple(each for each in self.rest if each != card)
        return card

    def deal(self, count: int) -> tuple[Card, ...]:
        """Any cards, from the end."""
        cards, self.rest = self.rest[-count:], self.rest[:-count]
        return cards


_PLAIN: dict[str, Move] = {
    "leaves": Leave(),
    "sits out": SitOut(),
    "comes back": ComeBack(),
    "times out": TimedOut(),
    "refuses": RefuseBank(),
    "opens early": OpenEarly(),
    "peeks": OpenEarly(peek=True),
    "turns up": TurnUp(),
    "passes": Pass(),
}

_COUNTED: dict[str, Callable[[Chips], Move]] = {
    "joins": Join,
    "lays": LayBank,
    "stakes": Stake,
    "asks": AskToJoin,
}
