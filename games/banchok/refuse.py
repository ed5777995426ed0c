"""Why a move is none of the offers: the reason that helps the one who made it (rules 9.5)."""

from games.banchok.coup import HAND, limit, stakes_first
from games.banchok.duel import bounds, caps, half, most_to_join
from games.banchok.state import Buying, Joining, Staking, State
from games.banchok.wolf import EXCHANGES
from games.cutting import why_no_cut
from games.moves import (
    Allow,
    AllowUpTo,
    AskToJoin,
    Cut,
    Deny,
    Exchange,
    Join,
    LayBank,
    Move,
    OpenEarly,
    Pass,
    RefuseBank,
    Stake,
    TurnUp,
)
from games.opening import why_no_bank
from games.refusal import Refusal, Why
from games.seats import not_now
from games.table import Chips, Seat


def refuse(state: State, seat: Seat, move: Move) -> Refusal:
    """The refusal of a move that answers no offer."""
    if isinstance(move, Join):
        return _refuse_join(state, seat, move)
    if not state.table.sits(seat):
        return Refusal(Why.NOT_SEATED)
    match move:
        case Stake():
            return _refuse_stake(state, seat)
        case Pass():
            return _refuse_pass(state, seat)
        case Exchange():
            return _refuse_exchange(state, seat, move)
        case LayBank() | RefuseBank():
            return why_no_bank(state, seat, move)
        case Cut():
            return why_no_cut(state, seat)
        case AskToJoin():
            return _refuse_ask(state, seat)
        case Allow() | Deny() | AllowUpTo() | TurnUp():
            return _refuse_answer(state, seat, move)
        case OpenEarly() if seat == state.table.banker:
            return _refuse_early(state)
        case _:
            return not_now(state.table, seat, move)


def _refuse_join(state: State, seat: Seat, move: Join) -> Refusal:
    if state.table.sits(seat):
        return Refusal(Why.ALREADY_SEATED)
    return Refusal(Why.NO_CHIPS if move.chips < 1 else Why.TABLE_FULL)


def _refuse_early(state: State) -> Refusal:
    """No card is opened early where the terms or the moment forbid it, or where half the bank is nothing (HR-K10)."""
    asked = isinstance(state.phase, Staking) and state.phase.turned is None
    small = asked and state.terms.early_open and not stakes_first(state) and half(state) < 1
    return Refusal(Why.BANK_TOO_SMALL_TO_OPEN if small else Why.EARLY_OPEN_OFF)


def _waiting(state: State, seat: Seat) -> Refusal:
    """The refusal of one who is not on turn: his own turn is over, has not come, or does not come in this coup."""
    if seat == state.table.banker:
        return Refusal(Why.BANKER_STAKES_NOT)
    if state.dealt and seat not in state.dealt:
        return Refusal(Why.NOT_IN_COUP if state.table.place(seat).purse else Why.OUT_OF_CHIPS)
    holds = isinstance(state.phase, Joining) and state.phase.seat == seat
    played = holds or (seat in state.dealt and seat not in state.coming)
    return Refusal(Why.STAKE_STANDS if played else Why.NOT_YOUR_TURN)


def _refuse_stake(state: State, seat: Seat) -> Refusal:
    match state.phase:
        case Staking(asked, turned) if asked == seat:
            return _out_of_range(*bounds(state, seat, half(state) if turned else limit(state)))
        case Buying(asked) if asked == seat:
            return _out_of_range(*bounds(state, seat, limit(state)))
        case _:
            return _waiting(state, seat)


def _out_of_range(lowest: Chips, highest: Chips) -> Refusal:
    return Refusal(Why.STAKE_OUT_OF_RANGE, lowest, highest)


def _refuse_pass(state: State, seat: Seat) -> Refusal:
    match state.phase:
        case Staking(asked) if asked == seat:
            return Refusal(Why.MUST_PLAY)
        case Buying(asked) if asked == seat:
            return Refusal(Why.BOUGHT_MUST_STAKE)
        case _:
            return _waiting(state, seat)


def _refuse_exchange(state: State, seat: Seat, move: Exchange) -> Refusal:
    match state.phase:
        case Buying(asked, bought) if asked == seat and bought == EXCHANGES:
            return Refusal(Why.NO_MORE_EXCHANGES)
        case Buying(asked) if asked == seat and not 0 <= move.place < HAND:
            return Refusal(Why.NO_SUCH_CARD)
        case Buying(asked) if asked == seat:
            return Refusal(Why.EXCHANGE_TOO_DEAR)
        case Staking(asked) if asked == seat:
            return Refusal(Why.NOT_NOW)
        case _:
            return _waiting(state, seat)


def _refuse_ask(state: State, seat: Seat) -> Refusal:
    match state.phase:
        case Joining() as window if seat not in (window.seat, state.table.banker):
            if seat in window.asked:
                return Refusal(Why.ASKED_ALREADY)
            return Refusal(Why.JOIN_OUT_OF_RANGE, Chips(1), most_to_join(state, window, state.table.place(seat)))
        case _ if seat == state.table.banker:
            return Refusal(Why.BANKER_STAKES_NOT)
        case _:
            return Refusal(Why.NO_HAND_TO_JOIN)


def _refuse_answer(state: State, seat: Seat, move: Move) -> Refusal:
    match state.phase, move:
        case Joining(holder), Allow() | Deny() if holder == seat:
            return Refusal(Why.NO_SUCH_REQUEST)
        case Joining(holder, cap=None) as window, AllowUpTo() if holder == seat:
            return Refusal(Why.JOIN_OUT_OF_RANGE, *caps(state, window))
        case Joining(holder), _ if holder != seat:
            return Refusal(Why.NOT_YOUR_HAND)
        case _ if seat in state.dealt and seat not in state.coming:
            return Refusal(Why.HAND_PLAYED)
        case _:
            return Refusal(Why.NOT_NOW)
