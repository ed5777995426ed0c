"""Tables of Баккара and Макао that are told moves in words, with the cards one wants.

    game = sale(bank=10)
    game.next("4S 3D 5H 4C")
    game.plays("P1 claims; B enough")
    assert game.net("P1") == 10

"B" is the banker of the beginning, "P1", "P2", … the others in order of play. The cards stay exact: `next` takes faces
out of the stock and puts them on its top.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from games import play
from games.audit import audit
from games.baccarat.club.state import State as Club
from games.baccarat.state import State as Sale
from games.baccarat.variants import VARIANTS as BACCARAT
from games.cards import Card, packs, parse_cards
from games.facts import Bought, CoupEnded, Fact, HandShown, Looked, Private
from games.hands import Lying, own_cards
from games.macao.state import State as Macao
from games.macao.variants import VARIANTS as MACAO
from games.moves import (
    BankOffer,
    Buy,
    Claim,
    Close,
    ComeBack,
    Decline,
    Enough,
    Hold,
    Join,
    KeepCard,
    LayBank,
    Leave,
    Lift,
    Lower,
    LowerOffer,
    Move,
    Plain,
    RefuseBank,
    SitOut,
    Stake,
    StakeOffer,
    ThrowTen,
    ThrowUnder,
    TimedOut,
)
from games.phases import Opening
from games.refusal import Refusal, Why
from games.shoe import fresh
from games.table import Chips, Place, Seat, Table
from games.terms import BaccaratTerms, MacaoTerms
from tests.games.cuts import past_the_cut
from tests.games.deal import faces

SEED = "5eed" * 16
ROWS = {row.key: row for row in (*BACCARAT, *MACAO)}

State = Sale | Club | Macao
F = TypeVar("F", bound=Fact)


def table(variant: str, punters: int = 3, purses: Mapping[str, int] | None = None, **terms: Any) -> "Game":
    """A table where B is asked to take the bank; everybody has 1000 chips but those named in `purses`."""
    names = ("B", *(f"P{number}" for number in range(1, punters + 1)))
    seats = {name: Seat(number) for number, name in enumerate(names, 1)}
    places = Table(tuple(Place(seat, Chips((purses or {}).get(name, 1000))) for name, seat in seats.items()))
    asked = Opening(seats["B"], tuple(seats[name] for name in names[1:]))
    shoe = fresh(SEED, packs(ROWS[variant].packs))
    agreed = replace(ROWS[variant].terms, **{"bank_min": Chips(10), **terms})
    if isinstance(agreed, MacaoTerms):
        return Game(Macao(variant, agreed, places, asked, SEED, shoe), seats)
    assert isinstance(agreed, BaccaratTerms)
    kind = Club if variant == "baccarat-club" else Sale
    return Game(kind(variant, agreed, places, asked, SEED, shoe), seats)


def sale(bank: int = 10, punters: int = 2, **more: Any) -> "Game":
    """12.а: B has laid the bank and asks who buys."""
    game = table("baccarat", punters, **more)
    game.plays(f"B lays {bank}")
    return game.forgets()


def deal(buyer: str, banker: str, stock: str = "", bank: int = 10, **more: Any) -> "Game":
    """12.а: P1 has bought the bank and been dealt these two cards, B those; then these cards come."""
    game = sale(bank, **more)
    game.next(buyer, banker, stock)
    game.plays("P1 claims")
    return game


def window(bank: int = 100, punters: int = 3, variant: str = "baccarat-club", **more: Any) -> "Game":
    """12.б or Макао: B has laid the bank, and the others may stake."""
    game = table(variant, punters, **more)
    game.plays(f"B lays {bank}")
    if variant == "baccarat-club":
        game.plays("B throws 0")
    return game.forgets()


def club(banker: str, *hands: str, stakes: Iterable[int] = (), stock: str = "", **more: Any) -> "Game":
    """12.б: a coup dealt, with stakes of 10 or those given."""
    return _staked(window(punters=len(hands), **more), (*hands, banker), stakes, stock)


def macao(banker: str, *hands: str, stakes: Iterable[int] = (), stock: str = "", **more: Any) -> "Game":
    """Макао: a coup dealt, with stakes of 10."""
    return _staked(window(punters=len(hands), variant="macao", **more), (*hands, banker), stakes, stock)


def _staked(game: "Game", hands: tuple[str, ...], stakes: Iterable[int], stock: str) -> "Game":
    row = [hand.split() for hand in hands]
    back = [hand[1] for hand in reversed(row) if len(hand) > 1]
    game.top(" ".join((*(hand[0] for hand in row), *back, stock)))
    wanted = (*stakes, *[10] * len(hands))
    for at in range(1, len(hands)):
        game.plays(f"P{at} stakes {wanted[at - 1]}")
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
        before = replace(self.state)
        seat, move = self.read(line)
        step = play.apply(self.state, seat, move)
        assert isinstance(step, Refusal), f"{line!r} was not refused"
        assert self.state == before
        assert step.why is why, f"{line!r} was refused as {step.why}"
        return step

    def idles(self, times: int = 1) -> tuple[Fact, ...]:
        """The clock plays for whoever is asked, so many times."""
        before = len(self.facts)
        for _ in range(times):
            self.plays(f"{self.asked} times out" if self.asked else "clock rings")
        return self.facts[before:]

    def read(self, line: str) -> tuple[Seat | None, Move]:
        """The seat and the move of a line such as "P1 stakes 40"; "clock rings" ends a window or a sale."""
        name, *words = line.split()
        if name == "table":
            return None, Close(at_once=words == ["closes", "at", "once"])
        if name == "clock":
            return None, TimedOut()
        seat = self.seats.setdefault(name, Seat(max(self.seats.values()) + 1))
        plain = _PLAIN.get(" ".join(words))
        return (seat, plain) if plain is not None else (seat, _COUNTED[words[0]](Chips(int(words[1]))))

    # --- cards

    def next(self, buyer: str, banker: str, then: str = "") -> None:
        """12.а: the hands of the next deal, and the cards after it."""
        ours, theirs = buyer.split(), banker.split()
        self.top(" ".join((ours[0], theirs[0], ours[1], theirs[1], then)))

    def top(self, text: str) -> None:
        """Put these faces on top of the stock, wherever they lie unseen or played."""
        state = self.state
        burnt = state.burnt if isinstance(state, Sale) else ()
        rest = [*state.shoe.stock, *state.discards, *burnt]
        cards = []
        for face in parse_cards(text):
            card = next(each for each in rest if each[:2] == face[:2])
            rest.remove(card)
            cards.append(card)
        left = len(state.shoe.stock) - len(cards)
        stock, aside = (*cards, *rest[:left]), tuple(rest[left:])
        played = len(state.discards)
        self.state = replace(state, shoe=replace(state.shoe, stock=stock), discards=aside[:played])
        if isinstance(self.state, Sale):
            self.state = replace(self.state, burnt=aside[played:])
        assert audit(self.state) == ()

    def short(self, left: int) -> tuple[Card, ...]:
        """Leave so many cards in the stock; the others have been played. The cards that were."""
        stock, played = self.state.shoe.stock[:left], self.state.shoe.stock[left:]
        discards = self.state.discards + played
        self.state = replace(self.state, shoe=replace(self.state.shoe, stock=stock), discards=discards)
        return played

    def hand(self, name: str) -> str:
        """The faces of a hand as it is."""
        return faces(own_cards(self.state, self.seats[name]))

    def sees(self, name: str | None) -> str:
        """What somebody (None: the group) sees of his own cards."""
        return faces(self.view(name).hand)

    def view(self, name: str | None) -> Any:
        """What somebody (None: the group) sees."""
        return play.view(self.state, None if name is None else self.seats[name])

    def lies(self, name: str) -> tuple[str, int]:
        """What everybody sees of a hand: the faces that lie open, and how many do not."""
        hand: Lying = next(each for each in self.view(None).lying if each.seat == self.seats[name])
        return faces(hand.open), hand.hidden

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
        """The least and the most that a seat may stake, lay or lower to now."""
        for offer in play.offers(self.state, self.seats[name]):
            if isinstance(offer, StakeOffer | BankOffer | LowerOffer):
                return offer.lowest, offer.highest
        raise AssertionError(f"{name} has nothing to stake")

    # --- what happened

    def saw(self, kind: type[F]) -> list[F]:
        """The facts of one kind so far."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def shown(self) -> list[tuple[str, str, int]]:
        """The hands shown so far, with their points."""
        return [(self.name(fact.seat), faces(fact.cards), fact.points) for fact in self.saw(HandShown)]

    def told(self, name: str) -> list[Looked | Bought]:
        """What only this seat was told."""
        return [fact.fact for fact in self.saw(Private) if fact.to == self.seats[name]]

    def results(self) -> dict[str, int]:
        """What each has won by the end of the last coup."""
        return {self.name(seat): change for seat, change in self.saw(CoupEnded)[-1].results}


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
    "claims": Claim(),
    "declines": Decline(),
    "buys": Buy(),
    "enough": Enough(),
    "holds": Hold(),
    "lifts": Lift(),
    "throws off": ThrowTen(),
    "keeps": KeepCard(),
}

_COUNTED: dict[str, Callable[[Any], Move]] = {
    "joins": Join,
    "lays": LayBank,
    "stakes": Stake,
    "lowers": Lower,
    "throws": ThrowUnder,
    "pulls": Buy,
}
