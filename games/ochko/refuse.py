"""Why a move is none of the offers: the reason that helps the one who made it (rules 9.5)."""

from games.cutting import why_no_cut
from games.moves import Buy, Cut, Decline, Demand, Enough, Hold, LayBank, Lift, Move, Pass, RefuseBank, Stake
from games.ochko import common, duel
from games.ochko.offers import buy_offer
from games.ochko.state import TWENTY_ONE, Answering, Buying, Holding, Staking, State
from games.opening import why_no_bank
from games.refusal import Refusal, Why
from games.table import Chips, Seat
from games.window import Window
from games.window import bounds as window_bounds


def refuse(state: State, seat: Seat, move: Move) -> Refusal:
    """The refusal of a move of one who sits that answers no offer."""
    match move:
        case LayBank() | RefuseBank():
            return why_no_bank(state, seat, move)
        case Cut():
            return why_no_cut(state, seat)
        case Stake():
            return _refuse_stake(state, seat)
        case Pass() | Decline():
            return _refuse_decline(state, seat)
        case Buy():
            return _refuse_card(state, seat, move)
        case Enough():
            return Refusal(_not_asked(state, seat))
        case Demand() if state.rules.pulls and state.demanded is not None and state.stake(seat):
            return Refusal(Why.ASKED_ALREADY)
        case Hold() | Lift() if isinstance(state.phase, Holding):
            return Refusal(Why.NOT_YOUR_TURN)
        case _:
            return Refusal(Why.NOT_NOW)


def _refuse_stake(state: State, seat: Seat) -> Refusal:
    match state.phase:
        case Window(waiting) if seat in waiting:
            return _out_of_range(*window_bounds(state, seat, state.limits))
        case Staking(asked) if asked == seat:
            return _out_of_range(*duel.bounds(state, seat))
        case _:
            return Refusal(_stakes_not(state, seat))


def _out_of_range(lowest: Chips, highest: Chips) -> Refusal:
    return Refusal(Why.STAKE_OUT_OF_RANGE, lowest, highest)


def _stakes_not(state: State, seat: Seat) -> Why:
    """Why a seat has no stake to lay now: it banks, its stake lies or is settled, or its turn is still to come."""
    if seat == state.table.banker:
        return Why.BANKER_STAKES_NOT
    if state.stake(seat) or (seat in state.dealt and seat not in state.coming):
        return Why.STAKE_STANDS
    return Why.NOT_YOUR_TURN if seat in state.coming else Why.NOT_NOW


def _refuse_decline(state: State, seat: Seat) -> Refusal:
    match state.phase:
        case Staking(asked) if asked == seat:
            return Refusal(Why.MUST_PLAY)
        case _:
            return Refusal(_stakes_not(state, seat))


def _refuse_card(state: State, seat: Seat, move: Buy) -> Refusal:
    match state.phase:
        case (Buying(asked) | Answering(asked)) as turn if asked == seat:
            if state.points(seat) >= TWENTY_ONE:
                return Refusal(Why.ENOUGH_POINTS)
            offer = buy_offer(state, turn)
            if 1 <= move.place < offer.first:
                return Refusal(Why.MUST_PULL)
            return Refusal(Why.NO_SUCH_PLACE, Chips(offer.first), Chips(offer.places))
        case _ if state.rules.bought is not None and common.bought(state, seat) == state.rules.bought:
            return Refusal(Why.NO_MORE_CARDS)
        case _:
            return Refusal(_not_asked(state, seat))


def _not_asked(state: State, seat: Seat) -> Why:
    """Why a seat may neither buy nor stop now: it has done so, its turn is still to come, or nobody buys now."""
    match state.phase:
        case Buying():
            return Why.HAND_STANDS if seat in state.dealt and seat not in state.coming else Why.NOT_YOUR_TURN
        case Answering(_, against):
            played = seat in against or (seat in state.dealt and seat not in state.coming)
            return Why.HAND_STANDS if played else Why.NOT_YOUR_TURN
        case _:
            return Why.NOT_NOW
