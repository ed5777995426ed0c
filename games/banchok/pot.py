"""The pot of «Паровоз с котлом»: what winners pay in, and to whom it goes (F4.40-F4.44)."""

from games.banchok.state import State
from games.facts import PaidFor, PotFed, PotWon
from games.house import earned, paid, purse
from games.replaced import replace
from games.step import Step
from games.table import Account, Chips, Seat, Where
from games.terms import PotPeriod

POT = Account(Where.POT)


def feed(state: State, seat: Seat, win: int) -> Step[State]:
    """A winner pays his per cent of the win into the pot, rounded down (F4.42, HR-K17, HR-G8)."""
    part = _part(state, win)
    if part == 0:
        return Step(state)
    fed = paid(earned(state, seat, -part), purse(seat), POT, part, PaidFor.POT)
    return fed.saying(PotFed(seat, Chips(part)))


def _part(state: State, win: int) -> int:
    return win * state.terms.pot_percent // 100 if state.rules.pot else 0


def fed(state: State, seat: Seat) -> int:
    """What a seat has paid into the pot from its wins of this coup."""
    won = [pair for duel in state.duels if duel.won for pair in ((duel.seat, duel.paid), *duel.joined)]
    return sum(_part(state, amount) for each, amount in won if each == seat)


def count_ended(state: State, broken: bool) -> State:
    """Count the end of a bank, where the pot's period counts it (HR-K28)."""
    counts = broken or state.terms.pot_period is PotPeriod.CHANGES
    return replace(state, counted=state.counted + 1) if state.rules.pot and counts else state


def pay_out(state: State, breaker: Seat) -> Step[State]:
    """Give the whole pot to the one who broke the bank, if the period is over (F4.44, HR-K18); not to one who has shut
    the place of the table and so wins nothing (HR-G31)."""
    if not state.rules.pot or state.counted < state.terms.pot_count or breaker in state.forfeits:
        return Step(state)
    amount = state.table.in_pot
    due = replace(state, counted=0)
    if amount == 0:
        return Step(due)
    won = paid(due, POT, purse(breaker), amount, PaidFor.POT)
    return won.saying(PotWon(breaker, amount))
