"""What a seat may do now, and which move the clock plays for it. There is no second list of what is allowed."""

from games.cutting import cut_offers, idle_cut
from games.moves import (
    BuyOffer,
    Demand,
    Enough,
    Hold,
    Lift,
    Move,
    Offer,
    Plain,
    RefuseBank,
    Stake,
    StakeOffer,
)
from games.ochko import common, duel
from games.ochko.state import TWENTY_ONE, Answering, Buying, Holding, Staking, State
from games.ochko.stock import places
from games.opening import bank_offers
from games.phases import Cutting, Opening, Over, Paused
from games.seats import seat_offers
from games.table import Seat
from games.window import Window, window_offers

_ENOUGH, _DEMAND = Plain(Enough()), Plain(Demand())
_HOLDING = (Plain(Hold()), Plain(Lift()))


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Everything that this seat may do now; for a seat that is not taken, sitting down."""
    return _offers(state, seat, hidden=False)


def apparent(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What all may see that this seat may do: as if its hidden cards were below 21 (HR-O14, HR-G17)."""
    return _offers(state, seat, hidden=True)


def _offers(state: State, seat: Seat, hidden: bool) -> tuple[Offer, ...]:
    if isinstance(state.phase, Over):
        return ()
    if not state.table.sits(seat):
        return seat_offers(state, seat)
    return (*_turn_offers(state, seat, hidden), *_demand_offer(state, seat), *seat_offers(state, seat))


def _turn_offers(state: State, seat: Seat, hidden: bool) -> tuple[Offer, ...]:
    match state.phase:
        case Opening() | Paused():
            return bank_offers(state, seat)
        case Cutting() as cutting:
            return cut_offers(cutting, seat)
        case Window() as window:
            return window_offers(state, window, seat, state.limits)
        case Staking(asked) if asked == seat:
            return (StakeOffer(*duel.bounds(state, seat)),)
        case Buying(asked) | Answering(asked) as turn if asked == seat:
            over = not hidden and state.points(seat) >= TWENTY_ONE
            return (_ENOUGH,) if over else (buy_offer(state, turn), _ENOUGH)
        case Holding(asked) if asked == seat:
            return _HOLDING
        case _:
            return ()


def buy_offer(state: State, phase: Buying | Answering) -> BuyOffer:
    """A card: from the top, and where the game allows it from any place that there is (F0.10, F0.18, HR-O16)."""
    there = places(state)
    most = state.rules.bought
    left = there if most is None else most - common.bought(state, phase.seat)
    return BuyOffer(left, there, common.from_place(state, phase)) if state.rules.pulls else BuyOffer(left)


def _demand_offer(state: State, seat: Seat) -> tuple[Offer, ...]:
    return (_DEMAND,) if common.may_demand(state, seat) else ()


def idle(state: State, seat: Seat) -> Move:
    """The move of a silent player (HR-G14): no bank, the least stake, «довольно», and the bank is held.

    ValueError if the table does not wait for this seat.
    """
    match state.phase:
        case Opening(asked) if asked == seat:
            return RefuseBank()
        case Cutting(asked) as cutting if asked == seat:
            return idle_cut(state, cutting)
        case Staking(asked) if asked == seat:
            return Stake(duel.bounds(state, seat)[0])
        case Buying(asked) | Answering(asked) if asked == seat:
            return Enough()
        case Holding(asked) if asked == seat:
            return Hold()
        case _:
            raise ValueError(f"the table does not wait for seat {seat}")
