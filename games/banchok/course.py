"""The course of play between the decisions: what comes by itself (F4.18)."""

from games.banchok.bank import end_tripled, lift, tripled
from games.banchok.coup import ask_next, close_coup, deal, punters
from games.banchok.duel import settle_next
from games.banchok.state import State
from games.banchok.void import void
from games.banchok.wolf import settle_common
from games.facts import LastRoundSaid, Lifted
from games.house import leave_table
from games.replaced import replace
from games.step import Step
from games.terms import TripleClose


def go_on(state: State) -> Step[State]:
    """Deal, ask the next, turn a card or end the coup: whichever comes now."""
    if not state.dealt:
        return _begin(state)
    if state.coming:
        return ask_next(state)
    if state.table.stakes:
        return settle_common(state) if state.rules.common else settle_next(state)
    return close_coup(state).then(_after_coup)


def _begin(state: State) -> Step[State]:
    """A new coup, if the table goes on, the banker is here and somebody plays (HR-G15, HR-G16)."""
    if state.closing:
        return void(state)
    if not state.table.here(state.banker):
        return lift(state, Lifted.LEFT)
    seats = punters(state)
    return deal(state, seats) if seats else lift(state, Lifted.NOBODY_PLAYS)


def _after_coup(state: State) -> Step[State]:
    """All have played: the bank may have to end now; if not, the same banker deals again (F4.18, HR-G15, HR-K27)."""
    if state.closing or not state.table.here(state.banker):
        return Step(state)
    if state.last_round:
        return lift(state, Lifted.LAST_ROUND)
    if not tripled(state) or state.terms.triple_close is TripleClose.AT_ONCE:
        return leave_table(state)
    if state.terms.triple_close is TripleClose.END_OF_ROUND:
        return end_tripled(state)
    return Step(replace(state, last_round=True), (LastRoundSaid(),)).then(leave_table)
