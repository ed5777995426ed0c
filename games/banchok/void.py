"""People going away, and a table ending half-way: every chip returns to whom it belongs (HR-G15, HR-K20)."""

from dataclasses import replace
from functools import partial

from games.banchok.pot import POT
from games.banchok.state import Over, State, asking, paid, purse, stake_of
from games.facts import Closed, Left, PaidFor, Refunded
from games.step import Step
from games.table import BANK, Account, Chips, Presence, Seat, Where, stand_up


def leave_table(state: State) -> Step[State]:
    """Those who wanted to leave go, each with the whole purse."""
    step = Step(state)
    for place in state.table.places:
        if place.presence is Presence.LEAVING:
            step = step.then(partial(go_away, seat=place.seat))
    return step


def go_away(state: State, seat: Seat) -> Step[State]:
    """One seat takes its purse and goes; the purse may be empty."""
    chips = state.table.place(seat).purse
    step = paid(state, purse(seat), Account(Where.OUTSIDE, seat), chips, PaidFor.SEAT)
    if not state.table.sits(seat):
        return step
    return step.then(lambda s: Step(replace(s, table=stand_up(s.table, seat)), (Left(seat, chips),)))


def void(state: State) -> Step[State]:
    """End the table: open stakes and the fees of unsettled hands back, the bank to the banker, the pot to those
    who paid it in, and every purse to its owner. What was settled stands."""
    step = Step(state)
    for place in state.table.places:
        back = partial(_refund, source=stake_of(place.seat), seat=place.seat, what=PaidFor.STAKE)
        step = step.then(partial(back, amount=place.stake))
    for fee in state.fees:
        back = partial(_refund, source=purse(state.banker), seat=fee.seat, what=PaidFor.FEE)
        step = step.then(partial(back, amount=fee.amount))
    if state.table.banker is not None:
        banker = state.table.banker
        step = step.then(lambda s: _refund(s, BANK, banker, s.table.bank, PaidFor.BANK))
    for seat, part in state.table.pot:
        step = step.then(partial(_refund, source=POT, seat=seat, amount=part, what=PaidFor.POT))
    for place in state.table.left + state.table.places:
        step = step.then(partial(go_away, seat=place.seat))
    return step.then(_over)


def _refund(state: State, source: Account, seat: Seat, amount: Chips, what: PaidFor) -> Step[State]:
    if amount == 0:
        return Step(state)
    back = paid(state, source, purse(seat), amount, PaidFor.REFUND)
    return back.then(lambda s: Step(s, (Refunded(seat, amount, what),)))


def _over(state: State) -> Step[State]:
    """Cards do not outlive the table, so a closed one has none."""
    table = replace(state.table, banker=None, laid=Chips(0))
    bare = replace(
        state, table=table, hands=(), discards=(), dealt=(), coming=(), fees=(), shoe=replace(state.shoe, stock=())
    )
    return Step(asking(bare, Over()), (Closed(),))
