"""The course of play between the decisions: what comes by itself."""

from functools import partial

from games import window
from games.engine import window_over
from games.facts import LastRoundSaid, Lifted
from games.house import asking, leave_table
from games.ochko import common, duel
from games.ochko.bank import end_broken, lift
from games.ochko.coup import close_coup
from games.ochko.state import Holding, State
from games.ochko.stock import renew
from games.ochko.void import void
from games.phases import GO_ON
from games.replaced import replace
from games.settling import best
from games.step import Step
from games.window import Window

STUK = 3
"""At so many times what was laid, or more, the last round is announced: стук (HR-O8)."""


def go_on(state: State) -> Step[State]:
    """Give the card that waited for the cut, begin a coup, ask the next, or end the coup: whichever comes now."""
    if state.waits is not None:
        return duel.buys(state, state.waits)
    if not state.dealt:
        return _begin(state)
    if state.rules.duels:
        return duel.ask_next(state) if state.coming else close_coup(state).then(_after_round)
    return common.ask_next(state) if state.table.stakes else _close_common(state)


def _begin(state: State) -> Step[State]:
    """A new coup, if the table goes on and the banker is here; those who wanted to leave have gone (HR-G15)."""
    if state.closing:
        return void(state)
    if not state.table.here(state.banker):
        return lift(state, Lifted.LEFT)
    return leave_table(state).then(_deal_round if state.rules.duels else _ask_for_stakes)


def _deal_round(state: State) -> Step[State]:
    """A round, if there are punters; where the stock is too short, the pile is shuffled and cut before it (F2.3)."""
    seats = duel.punters(state)
    if not seats:
        return lift(state, Lifted.NOBODY_PLAYS)
    return renew(state) if len(state.shoe.stock) <= len(seats) else duel.deal_round(state, seats)


def _after_round(state: State) -> Step[State]:
    """All have played: стук, or the banker's own choice; if neither, the same banker deals again (HR-O8, HR-O22)."""
    if state.closing or not state.table.here(state.banker):
        return Step(state)
    if state.last_round:
        return lift(state, Lifted.LAST_ROUND)
    if not state.terms.stuk:
        return leave_table(state).then(lambda s: Step(asking(s, Holding(s.banker))))
    if state.table.bank >= STUK * state.table.laid:
        return Step(replace(state, last_round=True), (LastRoundSaid(),))
    return Step(state)


def _ask_for_stakes(state: State) -> Step[State]:
    """The window before the deal, if there are punters, cards for them, and a bank that covers the least stake
    (HR-O15, HR-O23)."""
    seats = window.able(state, state.limits)
    if not seats:
        return lift(state, Lifted.NOBODY_PLAYS)
    if window.room(state, state.limits) < state.terms.stake_min:
        return lift(state, Lifted.TOO_SMALL)
    if state.reshuffled or len(state.shoe.stock) < state.rules.dealt * (len(seats) + 1):
        return lift(state, Lifted.CARDS_OUT)
    return window.open_window(state, seats)


def tidy(state: State) -> Step[State] | None:
    """End by itself a window in which nobody can stake any more, and the banker's choice when he is away (HR-G15)."""
    match state.phase:
        case Window():
            return window_over(state, state.limits, _after_window)
        case Holding(seat) if state.closing or not state.table.here(seat):
            return Step(replace(state, phase=GO_ON))
        case _:
            return None


def _after_window(state: State) -> Step[State]:
    """The window has ended: the deal, or another window; after two without a stake the bank is lifted (HR-G16)."""
    if state.table.stakes:
        return common.deal_coup(state)
    waited = window.nobody_staked(state)
    if window.lifts(waited) and not state.closing and state.table.here(state.banker):
        return lift(waited, Lifted.NOBODY_STAKES)
    return Step(waited)


def _close_common(state: State) -> Step[State]:
    """All stakes are settled; a banker who has only paid dealt 21s throws his cards in (HR-O21)."""
    unseen = not any(result.against for result in state.settled)
    closed = close_coup(state, (state.banker,) if unseen else ())
    if state.table.bank == 0:
        by = best({result.seat: result.change for result in state.settled})
        return closed.then(partial(end_broken, by=by))
    return closed
