"""Why a move at a table of 12.б is none of the offers (rules 9.5)."""

from games.baccarat.club.bank import MOST_UNDER
from games.baccarat.club.coup import must_buy
from games.baccarat.club.state import Buying, State, Throwing
from games.cutting import why_no_cut
from games.hands import hand_of
from games.moves import Buy, Cut, Decline, Enough, LayBank, Move, RefuseBank, Stake, ThrowUnder
from games.opening import why_no_bank
from games.refusal import Refusal, Why
from games.table import Chips, Seat
from games.window import Window, bounds


def refuse(state: State, seat: Seat, move: Move) -> Refusal:
    """The refusal of a move of one who sits, which answers no offer."""
    match move:
        case LayBank() | RefuseBank():
            return why_no_bank(state, seat, move)
        case Cut():
            return why_no_cut(state, seat)
        case Stake() | Decline():
            return _refuse_stake(state, seat)
        case Buy() | Enough():
            return _refuse_card(state, seat, move)
        case ThrowUnder() if isinstance(state.phase, Throwing) and state.phase.seat == seat:
            return Refusal(Why.THROW_OUT_OF_RANGE, Chips(0), Chips(MOST_UNDER))
        case _:
            return Refusal(Why.NOT_NOW)


def _refuse_stake(state: State, seat: Seat) -> Refusal:
    if seat == state.table.banker:
        return Refusal(Why.BANKER_STAKES_NOT)
    if state.stake(seat):
        return Refusal(Why.STAKE_STANDS)
    if not isinstance(state.phase, Window):
        return Refusal(Why.NOT_NOW)
    if seat in state.phase.waiting or state.table.place(seat).purse < state.limits.least:
        return Refusal(Why.STAKE_OUT_OF_RANGE, *bounds(state, seat, state.limits))
    return Refusal(Why.NOT_NOW)


def _refuse_card(state: State, seat: Seat, move: Buy | Enough) -> Refusal:
    """Against an eight or a nine 5 to 7 may not buy, with 8 or 9 nobody; each has one card and one turn."""
    if not isinstance(state.phase, Buying) or seat not in (*state.dealt, state.banker):
        return Refusal(Why.NOT_NOW)
    hand = hand_of(state, seat)
    if hand.shown:
        return Refusal(Why.MAY_NOT_BUY)
    if state.phase.seat != seat:
        return Refusal(Why.NOT_YOUR_TURN if seat in state.coming else Why.NO_MORE_CARDS)
    if isinstance(move, Enough) and must_buy(hand):
        return Refusal(Why.MUST_BUY)
    return Refusal(Why.NO_SUCH_CARD if move.kind == "buy" and move.place != 1 else Why.MAY_NOT_BUY)
