"""What a seat may do now at a table of 12.а, and which move the clock plays for it."""

from games.baccarat.state import Buying, Holding, Lowering, Selling, State
from games.cutting import cut_offers, idle_cut
from games.moves import (
    BuyOffer,
    Claim,
    Decline,
    Enough,
    Hold,
    Lift,
    LowerOffer,
    Move,
    Offer,
    Plain,
    RefuseBank,
)
from games.opening import bank_offers
from games.phases import Cutting, Opening, Over, Paused
from games.seats import seat_offers
from games.table import Chips, Seat

_SELLING = (Plain(Claim()), Plain(Decline()))
_HOLDING = (Plain(Hold()), Plain(Lift()))
_BUYING = (BuyOffer(left=1), Plain(Enough()))


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Everything that this seat may do now; for a seat that is not taken, sitting down."""
    if isinstance(state.phase, Over):
        return ()
    if not state.table.sits(seat):
        return seat_offers(state, seat)
    return (*_turn_offers(state, seat), *seat_offers(state, seat))


def _turn_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    match state.phase:
        case Opening() | Paused():
            return bank_offers(state, seat)
        case Cutting() as cutting:
            return cut_offers(cutting, seat)
        case Selling(waiting) if seat in waiting:
            return _SELLING
        case Lowering(asked) if asked == seat:
            return (LowerOffer(state.terms.bank_min, Chips(state.table.bank - 1)), Plain(Lift()))
        case Holding(asked) if asked == seat:
            return _HOLDING
        case Buying(asked) if asked == seat:
            return _BUYING
        case _:
            return ()


def idle(state: State, seat: Seat) -> Move:
    """The move of a silent player (HR-G14): no bank, the bank not lowered, the banker goes on, «довольно».

    ValueError if the table does not wait for this seat.
    """
    match state.phase:
        case Opening(asked) if asked == seat:
            return RefuseBank()
        case Cutting(asked) as cutting if asked == seat:
            return idle_cut(state, cutting)
        case Lowering(asked) if asked == seat:
            return Lift()
        case Holding(asked) if asked == seat:
            return Hold()
        case Buying(asked) if asked == seat:
            return Enough()
        case _:
            raise ValueError(f"the table does not wait for seat {seat}")
