"""A stake settled against the bank, whatever the odds: alike in the games of points."""

from collections.abc import Mapping
from functools import partial

from games.facts import PaidFor, Settled
from games.house import S, earned, paid, purse, stake_of
from games.step import Step
from games.table import BANK, Chips, Seat


def settle_all(state: S, stakes: Mapping[Seat, Chips], changes: Mapping[Seat, int]) -> Step[S]:
    """Settle these stakes, those that lose most first, so that the bank has what it is to pay (HR-G3)."""
    step = Step(state)
    for seat in sorted(changes, key=lambda seat: changes[seat]):
        step = step.then(partial(settle, seat=seat, stake=stakes[seat], change=changes[seat]))
    return step


def settle(state: S, seat: Seat, stake: Chips, change: int) -> Step[S]:
    """Pay what a punter has won, or take what he has lost out of what he laid, and give the rest of that back."""
    step = Step(earned(state, seat, change), (Settled(seat, stake, change),))
    if change > 0:
        step = step.then(partial(paid, source=BANK, target=purse(seat), amount=change, why=PaidFor.WIN))
    if change < 0:
        step = step.then(partial(paid, source=stake_of(seat), target=BANK, amount=-change, why=PaidFor.LOSS))
    rest = step.state.table.place(seat).stake
    if rest == 0:
        return step
    return step.then(partial(paid, source=stake_of(seat), target=purse(seat), amount=rest, why=PaidFor.STAKE))


def best(changes: Mapping[Seat, int]) -> Seat:
    """Who has won most; of several, the one nearest to the banker's left, for that is their order (HR-K19)."""
    return max(changes, key=lambda seat: changes[seat])
