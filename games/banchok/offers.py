"""What a seat may do now, and which move the clock plays for it. There is no second list of what is allowed."""

from games.banchok.coup import limit
from games.banchok.duel import bounds, caps, fits, half, may_open_early, most_to_join
from games.banchok.state import Buying, Joining, Staking, State
from games.banchok.wolf import exchange_offer
from games.cutting import cut_offers, idle_cut
from games.moves import (
    Allow,
    AskOffer,
    CapOffer,
    Deny,
    Move,
    Offer,
    OpenEarly,
    Pass,
    Plain,
    RefuseBank,
    Stake,
    StakeOffer,
    TurnUp,
)
from games.opening import bank_offers
from games.phases import Cutting, Opening, Over, Paused
from games.seats import seat_offers
from games.table import Seat

_PASS, _TURN_UP = Plain(Pass()), Plain(TurnUp())


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
        case Staking(asked, turned) if asked == seat:
            return (StakeOffer(*bounds(state, seat, half(state) if turned else limit(state))),)
        case Staking() if seat == state.table.banker and may_open_early(state):
            return (Plain(OpenEarly()), Plain(OpenEarly(peek=True)))
        case Joining() as window:
            return _window_offers(state, window, seat)
        case Buying(asked, bought) as turn if asked == seat:
            exchange = exchange_offer(state, turn)
            return (
                StakeOffer(*bounds(state, seat, limit(state))),
                *((exchange,) if exchange else ()),
                *(() if bought else (_PASS,)),
            )
        case _:
            return ()


def _window_offers(state: State, window: Joining, seat: Seat) -> tuple[Offer, ...]:
    if seat != window.seat:
        most = most_to_join(state, window, state.table.place(seat))
        return (AskOffer(window.seat, most),) if most else ()
    allowed = tuple(Plain(Allow(ask.seat)) for ask in window.asks if fits(state, window, ask))
    denied = tuple(Plain(Deny(ask.seat)) for ask in window.asks)
    cap = () if window.cap else (CapOffer(*caps(state, window)),)
    return (*allowed, *denied, *cap, _TURN_UP)


def idle(state: State, seat: Seat) -> Move:
    """The move of a silent player (HR-G14): no bank, the least stake, no more joining, a pass in «Волк».

    ValueError if the table does not wait for this seat.
    """
    match state.phase:
        case Opening(asked) if asked == seat:
            return RefuseBank()
        case Cutting(asked) as cutting if asked == seat:
            return idle_cut(state, cutting)
        case Staking(asked, turned) if asked == seat:
            return Stake(bounds(state, seat, half(state) if turned else limit(state))[0])
        case Joining(holder) if holder == seat:
            return TurnUp()
        case Buying(asked, bought) if asked == seat:
            return Stake(bounds(state, seat, limit(state))[0]) if bought else Pass()
        case _:
            raise ValueError(f"the table does not wait for seat {seat}")
