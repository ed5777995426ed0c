"""The bank from hand to hand: the draw, who is asked, and how a bank ends (F4.10, F4.19, F4.21)."""

from collections.abc import Iterable
from dataclasses import replace

from games.banchok.pot import count_ended, pay_out
from games.banchok.state import GoOn, Opening, Paused, State, asking, paid, purse
from games.banchok.void import leave_table, void
from games.cards import packs
from games.facts import (
    BankAsked,
    BankBroken,
    BankLaid,
    BankLifted,
    BankRefused,
    BankTripled,
    Drawn,
    Fact,
    Lifted,
    PaidFor,
    Pause,
    Started,
)
from games.facts import Paused as PausedFact
from games.shoe import Shoe, fresh, seed_of_shoe
from games.step import Step
from games.table import BANK, Chips, Presence, Seat, Table
from games.terms import BanchokTerms


def new(variant: str, terms: BanchokTerms, table: Table, seed: str) -> Step[State]:
    """A table that begins: everybody draws, and the lowest card is asked to take the bank (HR-K1, HR-G18).

    `table` has at least two places with chips; `seed` is 64 hex digits and stays secret.
    """
    shoe = fresh(seed_of_shoe(seed, 0), packs(2))
    first, rounds = _draw(shoe, tuple(place.seat for place in table.places))
    state = State(variant, terms, table, Paused(Pause.NOBODY_BANKS), seed, shoe)
    order = (first, *table.from_left(first)[:-1])
    return Step(state, (Started(variant), *rounds)).then(lambda s: ask_to_bank(s, order))


def _draw(shoe: Shoe, seats: tuple[Seat, ...]) -> tuple[Seat, list[Fact]]:
    rounds: list[Fact] = []
    while True:
        cards, shoe = shoe.draw(len(seats))
        drawn = tuple(zip(seats, cards, strict=True))
        rounds.append(Drawn(drawn))
        lowest = min(card.rank for card in cards)
        seats = tuple(seat for seat, card in drawn if card.rank == lowest)
        if len(seats) == 1:
            return seats[0], rounds


def may_bank(state: State, seat: Seat) -> bool:
    """Whether a seat can take the bank: present, rich enough, not the last banker, with somebody to play against."""
    table = state.table
    return (
        table.here(seat)
        and seat != state.outgoing
        and table.place(seat).purse >= state.terms.bank_min
        and any(p.purse > 0 and p.presence is Presence.HERE for p in table.places if p.seat != seat)
    )


def ask_to_bank(state: State, order: Iterable[Seat]) -> Step[State]:
    """Ask the first seat of the order that may bank; the others refuse by their purse; nobody left: pause."""
    if state.closing:
        return void(state)
    facts: list[Fact] = []
    queue = [seat for seat in order if state.table.here(seat) and seat != state.outgoing]
    for at, seat in enumerate(queue):
        if may_bank(state, seat):
            asked = asking(state, Opening(seat, tuple(queue[at + 1 :])))
            return Step(asked, (*facts, BankAsked(seat)))
        facts.append(BankRefused(seat))
    return Step(state, tuple(facts)).then(lambda s: pause(s, Pause.NOBODY_BANKS))


def pause(state: State, why: Pause) -> Step[State]:
    """The table waits for somebody to take the bank; one whom all have left closes (HR-G16)."""
    if state.closing or not state.table.places:
        return void(state)
    return Step(asking(state, Paused(why)), (PausedFact(why),))


def lay(state: State, seat: Seat, amount: Chips) -> Step[State]:
    """The bank is laid, all cards are shuffled anew, for the coups of this banker (F4.10, HR-G6)."""
    shoe = fresh(seed_of_shoe(state.seed, state.shoes), packs(2))
    table = replace(state.table, banker=seat, laid=amount)
    begun = replace(state, table=table, shoe=shoe, shoes=state.shoes + 1, discards=(), last_round=False)
    laid = paid(begun, purse(seat), BANK, amount, PaidFor.BANK)
    return laid.then(lambda s: Step(replace(s, phase=GoOn()), (BankLaid(seat, amount),)))


def tripled(state: State) -> bool:
    """Whether the bank is three times what this banker laid, or more (F4.19, HR-K5)."""
    return state.table.bank >= 3 * state.table.laid


def end_broken(state: State, by: Seat) -> Step[State]:
    """The bank is broken by this seat's hand; the pot may be due (F4.19, F4.44)."""
    banker, laid = state.banker, state.table.laid
    step = Step(state, (BankBroken(banker, by, laid),))
    return step.then(lambda s: pay_out(count_ended(s, broken=True), by)).then(_pass_bank)


def end_tripled(state: State) -> Step[State]:
    """The bank has tripled; the banker lifts it (F4.19)."""
    fact = BankTripled(state.banker, state.table.laid, state.table.bank)
    return Step(state, (fact,)).then(_take_bank)


def lift(state: State, why: Lifted) -> Step[State]:
    """The banker lifts the bank between coups (HR-G15, HR-G16, HR-K27)."""
    return Step(state, (BankLifted(state.banker, state.table.bank, why),)).then(_take_bank)


def _take_bank(state: State) -> Step[State]:
    lifted = paid(state, BANK, purse(state.banker), state.table.bank, PaidFor.BANK)
    return lifted.then(lambda s: _pass_bank(count_ended(s, broken=False)))


def _pass_bank(state: State) -> Step[State]:
    """The bank passes to the left; its last holder may not take it (F4.19, F4.21, HR-K8)."""
    banker = state.banker
    order = state.table.from_left(banker)[:-1]
    free = replace(state, table=replace(state.table, banker=None, laid=Chips(0)), outgoing=banker)
    return leave_table(free).then(lambda s: ask_to_bank(s, order))
