"""A table of Польский банчок that ends half-way: every chip returns to whom it belongs (HR-K20)."""

from functools import partial

from games import house
from games.banchok.pot import fed
from games.banchok.state import State
from games.facts import PaidFor
from games.house import earned, purse, refund
from games.replaced import replace
from games.step import Step


def void(state: State) -> Step[State]:
    """End the table: open stakes and the fees of unsettled hands back, the bank to the banker, the pot to those
    who paid it in, and every purse to its owner. What was settled stands."""
    step = Step(state)
    for fee in state.fees:
        back = partial(refund, source=purse(state.banker), seat=fee.seat, what=PaidFor.FEE)
        step = step.then(partial(back, amount=fee.amount))
    return step.then(_won_in_all).then(_throw_in).then(house.void)


def _won_in_all(state: State) -> Step[State]:
    """Where somebody gives back what he has won in this coup, the fees and parts of the pot that come back to whoever
    paid them are no loss (HR-G31)."""
    if state.forfeits:
        for fee in state.fees:
            state = earned(state, fee.seat, fee.amount)
        for seat, part in state.table.pot:
            state = earned(state, seat, min(part, fed(state, seat)))
    return Step(state)


def _throw_in(state: State) -> Step[State]:
    return Step(replace(state, hands=(), discards=(), dealt=(), coming=(), fees=()))
