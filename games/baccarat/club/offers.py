"""What a seat may do now at a table of 12.б, and which move the clock plays for it."""

from games.baccarat.club.bank import MOST_UNDER
from games.baccarat.club.coup import may_buy, must_buy
from games.baccarat.club.state import Buying, State, Throwing
from games.baccarat.state import Holding
from games.cutting import cut_offers, idle_cut
from games.hands import hand_of
from games.moves import Buy, BuyOffer, Enough, Hold, Lift, Move, Offer, Plain, RefuseBank, ThrowOffer, ThrowUnder
from games.opening import bank_offers
from games.phases import Cutting, Opening, Over, Paused
from games.seats import seat_offers
from games.table import Seat
from games.window import Window, window_offers

_BUY, _ENOUGH = BuyOffer(left=1), Plain(Enough())
_HOLDING = (Plain(Hold()), Plain(Lift()))


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Everything that this seat may do now; for a seat that is not taken, sitting down."""
    return _offers(state, seat, hidden=False)


def apparent(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What all may see that this seat may do: as if its hidden cards allowed everything (HR-G17)."""
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
        case Throwing(asked) if asked == seat:
            return (ThrowOffer(MOST_UNDER),)
        case Window() as window:
            return window_offers(state, window, seat, state.limits)
        case Buying(asked) if asked == seat:
            return (_BUY, _ENOUGH) if hidden else _card_offers(state, seat)
        case Holding(asked) if asked == seat:
            return _HOLDING
        case _:
            return ()


def _card_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """To the owner alone: with 5 to 7 against an eight or a nine only «довольно», with a dealt ten only a card
    (HR-B10b, HR-B19, HR-G17)."""
    hand = hand_of(state, seat)
    buys = (_BUY,) if may_buy(state, hand) else ()
    stays = () if must_buy(hand) else (_ENOUGH,)
    return (*buys, *stays)


def idle(state: State, seat: Seat) -> Move:
    """The move of a silent player (HR-G14): no bank, nothing thrown under, the banker goes on; «довольно», but a dealt
    ten buys.

    ValueError if the table does not wait for this seat.
    """
    match state.phase:
        case Opening(asked) if asked == seat:
            return RefuseBank()
        case Cutting(asked) as cutting if asked == seat:
            return idle_cut(state, cutting)
        case Throwing(asked) if asked == seat:
            return ThrowUnder(0)
        case Holding(asked) if asked == seat:
            return Hold()
        case Buying(asked) if asked == seat:
            return Buy() if must_buy(hand_of(state, seat)) else Enough()
        case _:
            raise ValueError(f"the table does not wait for seat {seat}")
