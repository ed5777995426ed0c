"""Why a move at a table of Макао is none of the offers (rules 9.5)."""

from games.cutting import why_no_cut
from games.hands import own_cards
from games.macao.state import Buying, Changing, Stage, State
from games.moves import Buy, Cut, Decline, Enough, KeepCard, LayBank, Move, RefuseBank, Stake, ThrowTen
from games.opening import why_no_bank
from games.refusal import Refusal, Why
from games.table import Seat
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
        case Buy() | Enough() | ThrowTen() | KeepCard():
            return _refuse_card(state, seat, move)
        case _:
            return Refusal(Why.NOT_NOW)


def _refuse_stake(state: State, seat: Seat) -> Refusal:
    """The stake is the agreed sum, three times in the purse (F0.66, HR-M7)."""
    if seat == state.table.banker:
        return Refusal(Why.BANKER_STAKES_NOT)
    if state.stake(seat):
        return Refusal(Why.STAKE_STANDS)
    if not isinstance(state.phase, Window):
        return Refusal(Why.NOT_NOW)
    if seat in state.phase.waiting or bounds(state, seat, state.limits)[1] < state.limits.least:
        return Refusal(Why.STAKE_OUT_OF_RANGE, *bounds(state, seat, state.limits))
    return Refusal(Why.NOT_NOW)


def _refuse_card(state: State, seat: Seat, move: Buy | Enough | ThrowTen | KeepCard) -> Refusal:
    """Each in his turn; one card bought, and only tens thrown off (F0.71, F0.72)."""
    if not own_cards(state, seat):
        return Refusal(Why.NOT_NOW)
    match state.phase:
        case Changing(asked) if asked == seat and isinstance(move, ThrowTen):
            return Refusal(Why.NOT_A_TEN)
        case Changing(asked, True) if asked == seat and isinstance(move, Buy):
            return Refusal(Why.NO_MORE_CARDS)
        case Changing(asked) | Buying(asked) if asked == seat:
            return Refusal(Why.NO_SUCH_CARD if isinstance(move, Buy) and move.place != 1 else Why.NOT_NOW)
        case _ if state.stage is Stage.TENS or seat in state.coming:
            return Refusal(Why.NOT_YOUR_TURN)
        case _:
            return Refusal(Why.NO_MORE_CARDS)
