"""What every family does alike: paying, the draw, who is asked to bank, the bank laid and passed on, the end.

A family's state is any frozen dataclass with the fields of `House`; the functions give back the same type.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Any, ClassVar, Protocol, TypeVar

from games.cards import Card
from games.facts import (
    BankAsked,
    BankLaid,
    BankRefused,
    CameBack,
    Closed,
    Drawn,
    Fact,
    Forfeited,
    Left,
    Paid,
    PaidFor,
    Pause,
    Refunded,
    ShoeShown,
)
from games.facts import Paused as PausedFact
from games.forfeit import forfeited
from games.phases import Opening, Over, Paused
from games.replaced import replace
from games.shoe import Shoe, fresh, seed_of_shoe
from games.step import Step
from games.table import BANK, Account, Chips, Presence, Seat, Table, Where, pay, stand_up, with_place
from games.terms import Terms


class House(Protocol):
    """The fields that the states of all families have.

    `turn` numbers the question asked; `seed` is the table's secret, of which each of its `shoes` has a part;
    `outgoing` banked last, and `repeats` says whether the same person may bank again at once; `least_purse` are the
    fewest chips with which one can play against a bank (HR-G12); `results` are what each seat has won in this coup;
    `closing` says that the table closes when the coup is settled, and `forfeits` who then gives back what he has won in
    it (HR-G31).
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def terms(self) -> Terms: ...
    @property
    def table(self) -> Table: ...
    @property
    def phase(self) -> object: ...
    @property
    def turn(self) -> int: ...
    @property
    def seed(self) -> str: ...
    @property
    def shoe(self) -> Shoe: ...
    @property
    def shoes(self) -> int: ...
    @property
    def outgoing(self) -> Seat | None: ...
    @property
    def repeats(self) -> bool: ...
    @property
    def least_purse(self) -> Chips: ...
    @property
    def results(self) -> tuple[tuple[Seat, int], ...]: ...
    @property
    def hands(self) -> Sequence[object]: ...
    @property
    def closing(self) -> bool: ...
    @property
    def forfeits(self) -> tuple[Seat, ...]: ...


S = TypeVar("S", bound=House)


def asking(state: S, phase: object) -> S:
    """The state in a new phase, which is a new question."""
    return replace(state, phase=phase, turn=state.turn + 1)


@lru_cache(maxsize=128)
def purse(seat: Seat) -> Account:
    """The account of a seat's purse."""
    return Account(Where.PURSE, seat)


@lru_cache(maxsize=128)
def stake_of(seat: Seat) -> Account:
    """The account of a seat's open stake."""
    return Account(Where.STAKE, seat)


def paid(state: S, source: Account, target: Account, amount: int, why: PaidFor) -> Step[S]:
    """Move chips and say so; nothing to move is nothing to say."""
    if amount == 0:
        return Step(state)
    table = pay(state.table, source, target, Chips(amount))
    return Step(replace(state, table=table), (Paid(source, target, Chips(amount), why),))


def earned(state: S, seat: Seat, change: int) -> S:
    """The state with the seat's result of this coup changed."""
    results = dict(state.results)
    results[seat] = results.get(seat, 0) + change
    return replace(state, results=tuple(results.items()))


def is_playing(state: House) -> bool:
    """Whether a coup is being played: somebody holds cards or has an open stake, be it in a window that goes on."""
    return bool(state.hands) or state.table.stakes > 0


def draw_banker(
    cards: Iterable[Card], seats: Sequence[Seat], seed: str, rank: Callable[[Card], int]
) -> tuple[Seat, tuple[Fact, ...], Shoe]:
    """Everybody draws a card, and the lowest is to bank; the tied lowest draw again (HR-G1, HR-G18).

    `seed` is the table's; gives the seat, what was drawn, and the shoe it was drawn from.
    """
    shoe = fresh(seed_of_shoe(seed, 0), cards)
    left, rounds, row = shoe, list[Fact](), tuple(seats)
    while True:
        faces, left = left.draw(len(row))
        drawn = tuple(zip(row, faces, strict=True))
        rounds.append(Drawn(drawn))
        lowest = min(map(rank, faces))
        row = tuple(seat for seat, card in drawn if rank(card) == lowest)
        if len(row) == 1:
            return row[0], tuple(rounds), shoe


def may_bank(state: House, seat: Seat) -> bool:
    """Whether a seat, asleep or not, can take the bank: rich enough, with somebody to play against, and not the one who
    had it last where that is forbidden (HR-G12, HR-G23, HR-K8)."""
    return (
        (state.repeats or seat != state.outgoing)
        and state.table.place(seat).purse >= state.terms.bank_min
        and _has_opponent(state, seat)
    )


def _has_opponent(state: House, seat: Seat) -> bool:
    """Whether somebody else is here who can play against a bank of this seat."""
    here, least = Presence.HERE, state.least_purse
    return any(p.purse >= least and p.presence is here for p in state.table.places if p.seat != seat)


def _nobody_plays(state: House) -> bool:
    """Whether those who are here and rich enough to bank have nobody to play against."""
    present = state.table.present
    rich = [seat for seat in present if state.table.place(seat).purse >= state.terms.bank_min]
    return not any(_has_opponent(state, seat) for seat in rich or present)


def ask_to_bank(state: S, order: Iterable[Seat]) -> Step[S]:
    """Ask the first seat of the order that may bank; the others refuse by their purse; nobody left: pause (HR-G2).

    Where no two can play together nobody is asked (HR-G23).
    """
    if state.closing:
        return void(state)
    if _nobody_plays(state):
        return pause(state, Pause.NOBODY_PLAYS)
    facts: list[Fact] = []
    present, barred = state.table.present, None if state.repeats else state.outgoing
    queue = [seat for seat in order if seat in present and seat != barred]
    for at, seat in enumerate(queue):
        if may_bank(state, seat):
            asked = asking(state, Opening(seat, tuple(queue[at + 1 :])))
            return Step(asked, (*facts, BankAsked(seat)))
        facts.append(BankRefused(seat))
    return Step(state, tuple(facts)).then(partial(pause, why=Pause.NOBODY_BANKS))


def ask_again(state: S) -> Step[S]:
    """After a coming or going: whoever is asked for the bank, and has nobody to play against any more, is asked no
    longer (HR-G23)."""
    match state.phase:
        case Opening(asked, queue) if state.table.here(asked) and not may_bank(state, asked):
            return ask_to_bank(state, (asked, *queue))
        case _:
            return Step(state)


def refuse_bank(state: S, phase: Opening) -> Step[S]:
    """The seat that is asked lets the bank go to the left (HR-G2)."""
    return Step(state, (BankRefused(phase.seat),)).then(partial(ask_to_bank, order=phase.queue))


def pause(state: S, why: Pause) -> Step[S]:
    """The table waits for somebody to take the bank; one whom all have left closes (HR-G16)."""
    if state.closing or not state.table.places:
        return void(state)
    return Step(asking(state, Paused(why)), (PausedFact(why),))


def lay(state: S, seat: Seat, amount: Chips) -> Step[S]:
    """The bank is laid; all cards are to be shuffled anew for the coups of this banker (HR-G6)."""
    woken = _woken(state, seat)
    begun = Step(replace(woken.state, table=replace(woken.state.table, banker=seat, laid=amount)), woken.facts)
    bank = partial(paid, source=purse(seat), target=BANK, amount=amount, why=PaidFor.BANK)
    return begun.then(bank).saying(BankLaid(seat, amount))


def _woken(state: S, seat: Seat) -> Step[S]:
    """Who sat out plays again by taking the bank (HR-G16)."""
    if state.table.here(seat):
        return Step(state)
    place = replace(state.table.place(seat), presence=Presence.HERE, idles=0)
    return Step(replace(state, table=with_place(state.table, place)), (CameBack(seat),))


def show(state: S) -> Step[S]:
    """The seed of this banker's shoe is told: no card will be dealt from it any more (HR-G5)."""
    sealed = state.table.banker is not None and not state.shoe.stacked
    return Step(state, (ShoeShown(state.shoes - 1, state.shoe.seed),) if sealed else ())


def take_bank(state: S) -> Step[S]:
    """The banker takes what is left of the bank."""
    banker = state.table.banker
    return paid(state, BANK, purse(banker), state.table.bank, PaidFor.BANK) if banker is not None else Step(state)


def pass_bank(state: S, order: Iterable[Seat]) -> Step[S]:
    """There is no banker any more; those who wanted to leave go, and the seats of the order are asked (HR-G2)."""
    return free_bank(state).then(partial(ask_to_bank, order=order))


def free_bank(state: S) -> Step[S]:
    """There is no banker any more, and his shoe is shown; those who wanted to leave go."""
    return show(state).then(_without_banker).then(leave_table)


def _without_banker(state: S) -> Step[S]:
    table = replace(state.table, banker=None, laid=Chips(0))
    return Step(replace(state, table=table, outgoing=state.table.banker))


def leave_table(state: S) -> Step[S]:
    """Those who wanted to leave go, each with the whole purse; who has to give winnings back goes after that."""
    step, leaving = Step(state), Presence.LEAVING
    for place in state.table.places:
        if place.presence is leaving and place.seat not in state.forfeits:
            step = step.then(partial(go_away, seat=place.seat))
    return step


def go_away(state: S, seat: Seat) -> Step[S]:
    """One seat takes its purse and goes; the purse may be empty."""
    chips = state.table.place(seat).purse
    step = paid(state, purse(seat), Account(Where.OUTSIDE, seat), chips, PaidFor.SEAT)
    if not state.table.sits(seat):
        return step
    gone = replace(step.state, table=stand_up(step.state.table, seat))
    return Step(gone, (*step.facts, Left(seat, chips)))


def refund(state: S, source: Account, seat: Seat, amount: int, what: PaidFor) -> Step[S]:
    """Give chips back to a seat and say so."""
    if amount == 0:
        return Step(state)
    return paid(state, source, purse(seat), amount, PaidFor.REFUND).saying(Refunded(seat, Chips(amount), what))


def void(state: S) -> Step[S]:
    """End the table: open stakes back, the bank to the banker, the pot to those who paid it in, and every purse to
    its owner (HR-K20). Cards do not outlive the table; a family throws in its hands before."""
    step = Step(state)
    for place in state.table.places:
        back = partial(refund, source=stake_of(place.seat), seat=place.seat, what=PaidFor.STAKE)
        step = step.then(partial(back, amount=place.stake))
    banker = state.table.banker
    if banker is not None:
        back = partial(refund, source=BANK, seat=banker, what=PaidFor.BANK)
        step = step.then(partial(back, amount=state.table.bank))
    for seat, part in state.table.pot:
        pot = Account(Where.POT)
        step = step.then(partial(refund, source=pot, seat=seat, amount=part, what=PaidFor.POT))
    step = step.then(_give_back)
    for place in state.table.left + state.table.places:
        step = step.then(partial(go_away, seat=place.seat))
    return step.then(show).then(_over)


def _give_back(state: S) -> Step[S]:
    """Who has shut the place of the table in this coup gives back what he has won in it (HR-G31)."""
    table, step = state.table, Step(state)
    banker = table.banker if table.banker is not None else state.outgoing
    if banker is None or not state.forfeits:
        return step
    row = tuple(dict.fromkeys((*table.from_left(banker), *dict(state.results))))
    for seat, shares in forfeited(dict(state.results), banker, row, state.forfeits).items():
        for taker, amount in shares.items():
            back = partial(paid, source=purse(seat), target=purse(taker), amount=amount, why=PaidFor.FORFEIT)
            step = step.then(back)
        step = step.saying(Forfeited(seat, Chips(sum(shares.values()))))
    return step


def _over(state: S) -> Step[S]:
    table = replace(state.table, banker=None, laid=Chips(0))
    bare = replace(state, table=table, shoe=replace(state.shoe, stock=()))
    return Step(asking(bare, Over()), (Closed(),))
