"""Why a move at a table of 12.а is none of the offers (rules 9.5)."""

from games.baccarat.state import Buying, Lowering, Selling, State
from games.cutting import why_no_cut
from games.moves import Buy, Claim, Cut, Decline, Enough, LayBank, Lower, Move, RefuseBank, Stake
from games.opening import why_no_bank
from games.refusal import Refusal, Why
from games.table import Chips, Seat


def refuse(state: State, seat: Seat, move: Move) -> Refusal:
    """The refusal of a move of one who sits, which answers no offer."""
    match move:
        case LayBank() | RefuseBank():
            return why_no_bank(state, seat, move)
        case Cut():
            return why_no_cut(state, seat)
        case Claim() | Stake() | Decline():
            return _refuse_claim(state, seat)
        case Lower() if isinstance(state.phase, Lowering) and state.phase.seat == seat:
            return Refusal(Why.BANK_OUT_OF_RANGE, state.terms.bank_min, Chips(state.table.bank - 1))
        case Buy() | Enough():
            return _refuse_card(state, seat)
        case _:
            return Refusal(Why.NOT_NOW)


def _refuse_claim(state: State, seat: Seat) -> Refusal:
    """Only exactly the bank buys it (F0.29); nobody buys what is sold, also while it is played again (HR-B4)."""
    if seat == state.table.banker:
        return Refusal(Why.BANKER_STAKES_NOT)
    if state.buyer is not None:
        return Refusal(Why.BANK_SOLD, who=state.buyer)
    if not isinstance(state.phase, Selling):
        return Refusal(Why.NOT_NOW)
    price, purse = state.table.bank, state.table.place(seat).purse
    if seat in state.phase.waiting or purse < price:
        return Refusal(Why.STAKE_OUT_OF_RANGE, price, min(price, purse))
    return Refusal(Why.NOT_NOW)


def _refuse_card(state: State, seat: Seat) -> Refusal:
    if not isinstance(state.phase, Buying) or seat not in state.dealt:
        return Refusal(Why.NOT_NOW)
    if state.phase.seat == seat:
        return Refusal(Why.NO_SUCH_CARD)
    return Refusal(Why.NOT_YOUR_TURN if seat in state.coming else Why.NO_MORE_CARDS)
