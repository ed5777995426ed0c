"""A table played at random, with books of its own beside the engine's: what every random test stands on.

A walk asks only a `Pick`, so that the same walk can be led by a seeded generator or by hypothesis.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from games import play
from games.audit import audit, total
from games.awaited import Patience
from games.catalogue import CATALOGUE
from games.facts import BankBroken, BankLifted, BankTripled, CoupEnded, Duel, Fact, Paid, PaidFor, PotWon
from games.lobby import Lobby
from games.moves import (
    AllowUpTo,
    AskOffer,
    AskToJoin,
    BankOffer,
    Buy,
    BuyOffer,
    CapOffer,
    Choose,
    Close,
    ComeBack,
    Cut,
    CutOffer,
    Exchange,
    ExchangeOffer,
    Join,
    JoinOffer,
    LayBank,
    Leave,
    Lower,
    LowerOffer,
    Move,
    Offer,
    Plain,
    SetTerm,
    SitOut,
    Stake,
    StakeOffer,
    Start,
    ThrowOffer,
    ThrowUnder,
    TimedOut,
)
from games.play import State
from games.refusal import Refusal
from games.table import SEATS, Chips, Seat, Table, Where

Pick = Callable[[int], int]
"""Gives a number from 0 up to, and without, the one it is given."""

Act = tuple[Seat | None, Move]
"""A move and whose it is."""

T = TypeVar("T")

PEOPLE = tuple(Seat(number) for number in range(1, 15))
"""More people than there are seats: some find the table full, and some come back."""

NOBODY = Seat(0)


class Wrong(AssertionError):
    """What a walk found: a complaint of the audit, chips astray, a table stuck."""


@dataclass(slots=True)
class Books:
    """Where every chip lies by the `Paid` facts alone, and what a table ended now would owe to whom."""

    chips: dict[tuple[Where, Seat], int] = field(default_factory=dict)
    pot: dict[Seat, int] = field(default_factory=dict)
    fees: list[tuple[Seat, Seat, int]] = field(default_factory=list)

    def on(self, where: Where, seat: Seat | None = None) -> int:
        """The chips of an account."""
        return self.chips.get((where, NOBODY if seat is None else seat), 0)

    def read(self, facts: Sequence[Fact]) -> None:
        """Book what has been paid."""
        for fact in facts:
            match fact:
                case Paid():
                    self._book(fact)
                case Duel() | CoupEnded():
                    self.fees.clear()
                case PotWon():
                    self.pot.clear()
                case _:
                    pass

    def _book(self, fact: Paid) -> None:
        for account, change in ((fact.source, -fact.amount), (fact.target, fact.amount)):
            owner = NOBODY if account.where is Where.POT or account.seat is None else account.seat
            key = (account.where, owner)
            self.chips[key] = self.chips.get(key, 0) + change
        if fact.target.where is Where.POT and fact.source.seat is not None:
            self.pot[fact.source.seat] = self.pot.get(fact.source.seat, 0) + fact.amount
        if fact.source.where is Where.POT and fact.why is PaidFor.REFUND and fact.target.seat is not None:
            self.pot[fact.target.seat] -= fact.amount
            self.pot = {seat: amount for seat, amount in self.pot.items() if amount}
        if fact.why is PaidFor.FEE and fact.source.seat is not None and fact.target.seat is not None:
            self.fees.append((fact.source.seat, fact.target.seat, fact.amount))

    def owed(self, banker: Seat | None) -> dict[Seat, int]:
        """What each would take home if the table ended now: purse, stake, fee of this coup, bank, part of the pot."""
        owed: dict[Seat, int] = {}
        for (where, seat), amount in self.chips.items():
            if where in (Where.PURSE, Where.STAKE):
                owed[seat] = owed.get(seat, 0) + amount
        for payer, payee, amount in self.fees:
            owed[payer] = owed.get(payer, 0) + amount
            owed[payee] = owed.get(payee, 0) - amount
        if banker is not None:
            owed[banker] = owed.get(banker, 0) + self.on(Where.BANK)
        for seat, amount in self.pot.items():
            owed[seat] = owed.get(seat, 0) + amount
        return {seat: amount for seat, amount in owed.items() if amount}

    def agree(self, table: Table) -> list[str]:
        """Where the books and the table differ."""
        wrong = [f"bank {table.bank}, by the books {self.on(Where.BANK)}"] if table.bank != self.on(Where.BANK) else []
        if table.in_pot != self.on(Where.POT) or dict(table.pot) != self.pot:
            wrong.append(f"pot {table.pot}, by the books {self.pot}")
        for place in table.places + table.left:
            mine = (self.on(Where.PURSE, place.seat), self.on(Where.STAKE, place.seat))
            if mine != (place.purse, place.stake):
                wrong.append(f"seat {place.seat} has {place.purse} and {place.stake} staked, by the books {mine}")
        if sum(self.chips.values()) != 0 or -sum(c for (w, _), c in self.chips.items() if w is Where.OUTSIDE) != total(
            table
        ):
            wrong.append("chips came from nowhere or went nowhere")
        return wrong


@dataclass(slots=True)
class Walk:
    """A table from its empty lobby on: the moves made at it, its books, how many banks have ended, how many seats it
    began with, the facts of the last move, and how many there were of each kind."""

    variant: str
    seed: str
    state: State
    moves: list[Act] = field(default_factory=list)
    books: Books = field(default_factory=Books)
    banks: int = 0
    seats: int = 0
    facts: tuple[Fact, ...] = ()
    kinds: Counter[str] = field(default_factory=Counter)

    def make(self, seat: Seat | None, move: Move) -> None:
        """Make a legal move and check all that must hold after it. Wrong says what does not."""
        step = play.apply(self.state, seat, move)
        if isinstance(step, Refusal):
            raise Wrong(f"{seat} {move} was refused: {step}")
        self.state, self.facts = step.state, step.facts
        self.moves.append((seat, move))
        self.books.read(step.facts)
        self.kinds.update(fact.kind for fact in step.facts)
        self.banks += sum(isinstance(fact, BankBroken | BankTripled | BankLifted) for fact in step.facts)
        wrong = (*audit(self.state), *self.books.agree(self.state.table), *_stuck(self.state))
        if wrong:
            raise Wrong(f"after {seat} {move}: {'; '.join(wrong)}")


def _stuck(state: State) -> Iterator[str]:
    """A table must wait for a seat that has a move to play, or for anybody; or it must be over."""
    awaited = play.awaits(state)
    if awaited is None:
        if not play.is_over(state):
            yield "the table waits for nobody and is not over"
    elif awaited.seat is not None:
        offers = play.offers(state, awaited.seat)
        if all(isinstance(offer, Plain) and isinstance(offer.move, Leave | SitOut) for offer in offers):
            yield f"seat {awaited.seat} is asked and has nothing to say"


def check_end(walk: Walk) -> None:
    """The same seed and moves give the same state, and to end the table now brings every chip home. Wrong if not."""
    if replay(walk.variant, walk.seed, walk.moves) != walk.state:
        raise Wrong("the replay gives another state")
    owed = walk.books.owed(walk.state.table.banker)
    ended = play.void(walk.state)
    if not play.is_over(walk.state) and home(ended.facts) != owed:
        raise Wrong(f"owed {owed}, taken home {home(ended.facts)}")
    if total(ended.state.table) or audit(ended.state):
        raise Wrong("the ended table holds chips")


def home(facts: Sequence[Fact]) -> dict[Seat, int]:
    """What each has taken away from the table."""
    taken: Counter[Seat] = Counter()
    for fact in facts:
        if isinstance(fact, Paid) and fact.target.where is Where.OUTSIDE and fact.target.seat is not None:
            taken[fact.target.seat] += fact.amount
    return dict(taken)


def replay(variant: str, seed: str, moves: Sequence[Act]) -> State:
    """The state that these moves make of an empty lobby."""
    state = play.new(variant, seed)
    for seat, move in moves:
        step = play.apply(state, seat, move)
        if isinstance(step, Refusal):
            raise Wrong(f"{seat} {move} was refused in the replay: {step}")
        state = step.state
    return state


def one_of(row: Sequence[T], pick: Pick) -> T:
    """One of a row."""
    return row[pick(len(row))]


def between(lowest: int, highest: int, pick: Pick) -> Chips:
    """An amount within bounds: the least, the most, or any."""
    match pick(5):
        case 0:
            return Chips(lowest)
        case 1 | 2:
            return Chips(highest)
        case _:
            return Chips(lowest + pick(highest - lowest + 1))


def within(offer: Offer, pick: Pick) -> Move:
    """A move that answers the offer."""
    match offer:
        case Plain(move):
            return move
        case JoinOffer():
            return Join(one_of((Chips(1), Chips(3), Chips(40), Chips(200), Chips(1000)), pick))
        case BankOffer(lowest, highest):
            return LayBank(between(lowest, min(highest, Chips(lowest * 10)), pick))
        case StakeOffer(lowest, highest):
            return Stake(between(lowest, highest, pick))
        case AskOffer(_, highest):
            return AskToJoin(between(1, highest, pick))
        case CapOffer(lowest, highest):
            return AllowUpTo(between(lowest, highest, pick))
        case ExchangeOffer(_, _, cards):
            return Exchange(pick(cards))
        case BuyOffer(_, places, first):
            return Buy(first + pick(places - first + 1))
        case LowerOffer(lowest, highest):
            return Lower(between(lowest, highest, pick))
        case CutOffer(places):
            return Cut(1 + pick(places))
        case ThrowOffer(most):
            return ThrowUnder(pick(most + 1))


def edges(offer: Offer) -> tuple[Move, ...]:
    """The moves at the bounds of an offer, which are accepted."""
    match offer:
        case Plain(move):
            return (move,)
        case JoinOffer():
            return (Join(Chips(1)),)
        case BankOffer(lowest, highest):
            return (LayBank(lowest), LayBank(highest))
        case StakeOffer(lowest, highest):
            return (Stake(lowest), Stake(highest))
        case AskOffer(_, highest):
            return (AskToJoin(Chips(1)), AskToJoin(highest))
        case CapOffer(lowest, highest):
            return (AllowUpTo(lowest), AllowUpTo(highest))
        case ExchangeOffer(_, _, cards):
            return (Exchange(0), Exchange(cards - 1))
        case BuyOffer(_, places, first):
            return (Buy(first), Buy(places))
        case LowerOffer(lowest, highest):
            return (Lower(lowest), Lower(highest))
        case CutOffer(places):
            return (Cut(1), Cut(places))
        case ThrowOffer(most):
            return (ThrowUnder(0), ThrowUnder(most))


def beyond(offer: Offer) -> tuple[Move, ...]:
    """The moves one beyond the bounds of an offer, which are refused."""
    match offer:
        case Plain():
            return ()
        case JoinOffer():
            return (Join(Chips(0)), Join(Chips(-5)))
        case BankOffer(lowest, highest):
            return (LayBank(Chips(lowest - 1)), LayBank(Chips(highest + 1)))
        case StakeOffer(lowest, highest):
            return (Stake(Chips(lowest - 1)), Stake(Chips(highest + 1)), Stake(Chips(-5)), Stake(Chips(10**30)))
        case AskOffer(_, highest):
            return (AskToJoin(Chips(0)), AskToJoin(Chips(highest + 1)))
        case CapOffer(lowest, highest):
            return (AllowUpTo(Chips(lowest - 1)), AllowUpTo(Chips(highest + 1)))
        case ExchangeOffer(_, _, cards):
            return (Exchange(-1), Exchange(cards))
        case BuyOffer(_, places, first):
            return (Buy(first - 1), Buy(places + 1))
        case LowerOffer(lowest, highest):
            return (Lower(Chips(lowest - 1)), Lower(Chips(highest + 1)))
        case CutOffer(places):
            return (Cut(0), Cut(places + 1), Cut(-1))
        case ThrowOffer(most):
            return (ThrowUnder(-1), ThrowUnder(most + 1))


def lobby(variant: str, seed: str, pick: Pick) -> Walk:
    """A table at its start: 2 to 10 seats with purses of every size, and terms picked from all that may be agreed."""
    walk = Walk(variant, seed, play.new(variant, seed))
    for seat in PEOPLE[: 2 + pick(SEATS - 1)]:
        walk.make(seat, Join(_purse(pick)))
    for option, values in CATALOGUE[variant].choices.items():
        if pick(2):
            walk.make(PEOPLE[0], SetTerm(option, one_of(values, pick)))
    return walk


def _purse(pick: Pick) -> Chips:
    """Rich, poor or very poor."""
    return one_of((Chips(1000), Chips(500), Chips(200), Chips(100 + pick(200)), Chips(25), Chips(1 + pick(9))), pick)


def random_walk(variant: str, seed: str, pick: Pick, banks: int, most: int) -> Walk:
    """A game: from the lobby on until so many banks have ended, or the table has closed. Wrong if it never does."""
    walk = lobby(variant, seed, pick)
    walk.seats = len(walk.state.table.places)
    walk.make(PEOPLE[0], Start())
    while walk.banks < banks and not play.is_over(walk.state):
        if len(walk.moves) >= most:
            raise Wrong(f"no end after {most} moves")
        walk.make(*some_act(walk.state, pick))
    return walk


def some_act(state: State, pick: Pick) -> Act:
    """What somebody does next: mostly who is asked, now and then the clock, a bystander, somebody who comes or goes."""
    chance = pick(1000)
    if chance == 0:
        return None, Close(at_once=pick(2) == 0)
    awaited = play.awaits(state)
    asked = awaited.seat if awaited is not None else None
    if awaited is not None and awaited.patience is not Patience.TABLE and chance < 60:
        return asked, TimedOut()
    if asked is not None and chance < 750:
        return asked, within(one_of(_turn_offers(state, asked), pick), pick)
    paused = not isinstance(state, Lobby) and state.phase.kind == "paused"
    coming = chance >= 950 or (paused and chance >= 500)
    others = list(_others(state, asked, coming)) or list(_others(state, asked, not coming))
    if not others:
        return _anything(state, asked, pick)
    seat, offer = one_of(others, pick)
    return seat, within(offer, pick)


def _anything(state: State, asked: Seat | None, pick: Pick) -> Act:
    if asked is not None:
        return asked, within(one_of(_turn_offers(state, asked), pick), pick)
    return None, Close(at_once=True)


def _turn_offers(state: State, seat: Seat) -> list[Offer]:
    return [offer for offer in play.offers(state, seat) if not _comes_or_goes(offer)]


def _others(state: State, asked: Seat | None, coming: bool) -> Iterator[tuple[Seat, Offer]]:
    """What the others may do; coming and going is left out unless it is wanted."""
    for seat in PEOPLE:
        for offer in play.offers(state, seat):
            if _comes_or_goes(offer) == coming and (coming or seat != asked):
                yield seat, offer


def _comes_or_goes(offer: Offer) -> bool:
    match offer:
        case JoinOffer():
            return True
        case Plain(move):
            return isinstance(move, Leave | SitOut | ComeBack | Choose | SetTerm | Start)
        case _:
            return False
