"""What a seat may do now at a table of Макао, and which move the clock plays for it."""

from games.cutting import cut_offers, idle_cut
from games.macao.coup import asked_card
from games.macao.state import Buying, Changing, State
from games.moves import BuyOffer, Enough, KeepCard, Move, Offer, Plain, RefuseBank, ThrowTen
from games.opening import bank_offers
from games.phases import Cutting, Opening, Over, Paused
from games.seats import seat_offers
from games.table import Seat
from games.window import Window, window_offers

_KEEP, _THROW = Plain(KeepCard()), Plain(ThrowTen())
_BUYING = (BuyOffer(left=1), Plain(Enough()))


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Everything that this seat may do now; for a seat that is not taken, sitting down."""
    return _offers(state, seat, hidden=False)


def apparent(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What all may see that this seat may do: as if its hidden card might count ten (HR-G17)."""
    return _offers(state, seat, hidden=True)


def _offers(state: State, seat: Seat, hidden: bool) -> tuple[Offer, ...]:
    if isinstance(state.phase, Over):
        return ()
    if not state.table.sits(seat):
        return seat_offers(state, seat)
    return (*_turn_offers(state, seat, hidden), *seat_offers(state, seat))


def _turn_offers(state: State, seat: Seat, hidden: bool) -> tuple[Offer, ...]:
    match state.phase:
        case Opening() | Paused():
            return bank_offers(state, seat)
        case Cutting() as cutting:
            return cut_offers(cutting, seat)
        case Window() as window:
            return window_offers(state, window, seat, state.limits)
        case Changing(asked) as turn if asked == seat:
            _, ten = asked_card(state, turn)
            return (_KEEP, _THROW) if ten or hidden else (_KEEP,)
        case Buying(asked) if asked == seat:
            return _BUYING
        case _:
            return ()


def idle(state: State, seat: Seat) -> Move:
    """The move of a silent player (HR-G14): no bank, the card is kept, «довольно».

    ValueError if the table does not wait for this seat.
    """
    match state.phase:
        case Opening(asked) if asked == seat:
            return RefuseBank()
        case Cutting(asked) as cutting if asked == seat:
            return idle_cut(state, cutting)
        case Changing(asked) if asked == seat:
            return KeepCard()
        case Buying(asked) if asked == seat:
            return Enough()
        case _:
            raise ValueError(f"the table does not wait for seat {seat}")
