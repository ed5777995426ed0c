"""A table of Очко that is told moves in words, with the cards one wants; as `deal` does for Польский банчок.

    game = duel("9C", "10S", stock="8D 10H")
    game.plays("P1 stakes 20; P1 buys; P1 enough; B buys; B enough")
    assert game.net("P1") == -20

"B" is the banker of the beginning, "P1", "P2", … his punters in order of play. The cards stay exact: what no text
names is left in the stock or dealt from its end.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from games import play
from games.audit import audit
from games.cards import Card, parse_cards
from games.facts import Bought, CoupEnded, Fact, Looked, Private
from games.hands import Hand
from games.moves import (
    BankOffer,
    Buy,
    BuyOffer,
    Close,
    ComeBack,
    Cut,
    Decline,
    Demand,
    Enough,
    Hold,
    Join,
    LayBank,
    Leave,
    Lift,
    Move,
    Pass,
    Plain,
    RefuseBank,
    SitOut,
    Stake,
    StakeOffer,
    TimedOut,
)
from games.ochko.state import RULES, State
from games.ochko.variants import VARIANTS
from games.ochko.view import View, view
from games.phases import Opening
from games.refusal import Refusal, Why
from games.shoe import fresh
from games.table import Chips, Place, Seat, Table
from games.terms import OchkoTerms
from tests.games.cuts import past_the_cut
from tests.games.deal import faces

SEED = "5eed" * 16
ROWS = {row.key: row for row in VARIANTS}

F = TypeVar("F", bound=Fact)


def table(variant: str, punters: int = 3, purses: Mapping[str, int] | None = None, **terms: Any) -> "Game":
    """A table where B is asked to take the bank; everybody has 1000 chips but those named in `purses`."""
    names = ("B", *(f"P{number}" for number in range(1, punters + 1)))
    seats = {name: Seat(number) for number, name in enumerate(names, 1)}
    places = tuple(Place(seat, Chips((purses or {}).get(name, 1000))) for name, seat in seats.items())
    usual = ROWS[variant].terms
    assert isinstance(usual, OchkoTerms)
    agreed = replace(usual, bank_min=Chips(20))
    asked = Opening(seats["B"], tuple(seats[name] for name in names[1:]))
    shoe = fresh(SEED, RULES[variant].deck)
    return Game(State(variant, replace(agreed, **terms), Table(places), asked, SEED, shoe), seats)


def duel(base: str, *hands: str, stock: str = "", bank: int = 100, punters: int = 0, **more: Any) -> "Game":
    """A round of 11.б just dealt: the open card of B, the first cards of P1, P2, …, and the cards that come next."""
    game = table("ochko-one-card", punters or max(1, len(hands)), **more)
    game.plays(f"B lays {bank}")
    game.holds({"B": base, **{f"P{at}": hand for at, hand in enumerate(hands, 1)}}, stock)
    return game.forgets()


def window(variant: str = "ochko-two-packs", punters: int = 3, bank: int = 100, **more: Any) -> "Game":
    """A staking window of 11.в or 11.г."""
    game = table(variant, punters, **more)
    game.plays(f"B lays {bank}")
    return game.forgets()


def coup(banker: str, *hands: str, stakes: Iterable[int] = (), stock: str = "", bank: int = 100, **more: Any) -> "Game":
    """A coup of 11.в or 11.г: the hands of B and of P1, P2, … as they are dealt, stakes of 10 or those given."""
    game = window(punters=len(hands), bank=bank, **more)
    game.stack((*hands, banker), stock)
    for at, stake in zip(range(1, len(hands) + 1), (*stakes, *[10] * len(hands)), strict=False):
        game.plays(f"P{at} stakes {stake}")
    return game


class Game:
    """A table that is told moves in words, and remembers what came of them."""

    def __init__(self, state: State, seats: Mapping[str, Seat]) -> None:
        self.state = state
        self.seats = dict(seats)
        self.facts: tuple[Fact, ...] = ()
        self.start = state.table

    def forgets(self) -> "Game":
        """Begin the memory of facts and the count of wins anew."""
        self.facts, self.start = (), self.state.table
        return self

    # --- moves

    def plays(self, lines: str) -> tuple[Fact, ...]:
        """Make the moves of these lines, parted by ";"; what came of them."""
        before = len(self.facts)
        for line in lines.split(";"):
            seat, move = self.read(line.strip())
            step = play.apply(self.state, seat, move)
            assert not isinstance(step, Refusal), f"{line!r} was refused: {step}"
            state, more = past_the_cut(step.state)
            assert isinstance(state, State)
            assert audit(state) == (), f"after {line!r}"
            self.state, self.facts = state, self.facts + step.facts + more
        return self.facts[before:]

    def refuses(self, line: str, why: Why) -> Refusal:
        """The move is refused for this reason, and nothing has changed."""
        before = repr(self.state)
        seat, move = self.read(line)
        step = play.apply(self.state, seat, move)
        assert isinstance(step, Refusal), f"{line!r} was not refused"
        assert repr(self.state) == before
        assert step.why is why, f"{line!r} was refused as {step.why}"
        return step

    def read(self, line: str) -> tuple[Seat | None, Move]:
        """The seat and the move of a line such as "P1 stakes 40"; "clock rings" ends a window."""
        name, *words = line.split()
        if name == "table":
            return None, Close(at_once=words == ["closes", "at", "once"])
        if name == "clock":
            return None, TimedOut()
        seat = self.seats.setdefault(name, Seat(max(self.seats.values()) + 1))
        plain = _PLAIN.get(" ".join(words))
        return (seat, plain) if plain is not None else (seat, _COUNTED[words[0]](Chips(int(words[1]))))

    # --- cards

    def holds(self, hands: Mapping[str, str], stock: str = "") -> None:
        """Give these seats of a round just dealt other cards, and put these next in the stock."""
        rest = list(self.state.rules.deck)
        mine = {self.seats[name]: take(rest, face) for name, face in hands.items() if face}
        top = take(rest, stock)
        held = tuple(replace(hand, dealt=mine.get(hand.seat) or _any(rest, hand)) for hand in self.state.hands)
        shoe = replace(self.state.shoe, stock=(*top, *rest))
        self.state = replace(self.state, hands=held, shoe=shoe, discards=())
        assert audit(self.state) == ()

    def stack(self, hands: Iterable[str], stock: str = "") -> None:
        """Put cards on top of the stock so that the next deal gives these hands in its order; then these come."""
        row = [hand.split() for hand in hands]
        dealt = [hand[at] for at in range(self.state.rules.dealt) for hand in row]
        rest = list(self.state.shoe.stock)
        top = take(rest, " ".join((*dealt, stock)))
        self.state = replace(self.state, shoe=replace(self.state.shoe, stock=(*top, *rest)))

    def short(self, left: int) -> None:
        """Leave so many cards in the stock; the others have been played."""
        stock, played = self.state.shoe.stock[:left], self.state.shoe.stock[left:]
        shoe = replace(self.state.shoe, stock=stock)
        self.state = replace(self.state, shoe=shoe, discards=self.state.discards + played)

    def hand(self, name: str) -> str:
        """The faces of a hand as it is."""
        return faces(self.state.hand(self.seats[name]))

    def view(self, name: str | None) -> View:
        """What somebody (None: the group) sees."""
        return view(self.state, None if name is None else self.seats[name])

    def open(self, name: str) -> str:
        """The faces that lie open before a seat."""
        seat = self.seats[name]
        return next((faces(each.open) for each in self.view(None).lying if each.seat == seat), "")

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
    def phase(self) -> str:
        """The kind of the phase."""
        return self.state.phase.kind

    def name(self, seat: Seat) -> str:
        """The name of a seat."""
        return next(name for name, each in self.seats.items() if each == seat)

    def names(self, seats: Iterable[Seat]) -> list[str]:
        """The names of seats."""
        return [self.name(seat) for seat in seats]

    def purse(self, name: str) -> int:
        """The purse of a seat."""
        return self.state.table.place(self.seats[name]).purse

    def net(self, name: str) -> int:
        """What a seat has won since the memory begins; to the one who banked then, the bank counts."""
        seat = self.seats[name]
        return _owns(self.state.table, seat, self.start.banker) - _owns(self.start, seat, self.start.banker)

    def offers(self, name: str) -> list[str]:
        """What a seat may do in its turn, by the kinds."""
        return sorted(
            offer.move.kind if isinstance(offer, Plain) else type(offer).__name__
            for offer in play.offers(self.state, self.seats[name])
            if not (isinstance(offer, Plain) and isinstance(offer.move, Leave | SitOut | ComeBack))
        )

    def bounds(self, name: str) -> tuple[int, int]:
        """The least and the most that a seat may stake or lay now."""
        for offer in play.offers(self.state, self.seats[name]):
            if isinstance(offer, StakeOffer | BankOffer):
                return offer.lowest, offer.highest
        raise AssertionError(f"{name} has nothing to stake")

    def buying(self, name: str) -> BuyOffer:
        """The card that a seat may buy."""
        return next(o for o in play.offers(self.state, self.seats[name]) if isinstance(o, BuyOffer))

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


def take(rest: list[Card], text: str) -> tuple[Card, ...]:
    """Take the next card of each of these faces out of the rest."""
    return tuple(_taken(rest, parse_cards(text)))


def _taken(rest: list[Card], wanted: Iterable[Card]) -> Iterator[Card]:
    for face in wanted:
        card = next(card for card in rest if card[:2] == face[:2])
        rest.remove(card)
        yield card


def _any(rest: list[Card], hand: Hand) -> tuple[Card, ...]:
    return tuple(rest.pop() for _ in hand.dealt)


def _owns(table: Table, seat: Seat, banker: Seat | None) -> int:
    place = table.place(seat)
    bank = table.bank if seat == banker and table.banker in (banker, None) else 0
    return place.purse + place.stake + bank


_PLAIN: dict[str, Move] = {
    "leaves": Leave(),
    "sits out": SitOut(),
    "comes back": ComeBack(),
    "times out": TimedOut(),
    "refuses": RefuseBank(),
    "declines": Decline(),
    "passes": Pass(),
    "buys": Buy(),
    "enough": Enough(),
    "demands": Demand(),
    "holds": Hold(),
    "lifts": Lift(),
}

_COUNTED: dict[str, Callable[[Chips], Move]] = {
    "joins": Join,
    "lays": LayBank,
    "stakes": Stake,
    "pulls": Buy,
    "cuts": Cut,
}
