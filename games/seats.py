"""Coming and going, silence, and the course of play to the next question: alike in every family."""

from collections.abc import Callable
from functools import partial

from games.awaited import Awaited, Patience
from games.facts import CameBack, ClosingSaid, Fact, Joined, PaidFor, SatOut, TimePassed, WillLeave
from games.house import House, S, ask_again, ask_to_bank, go_away, is_playing, paid, pause, purse, void
from games.moves import (
    Buy,
    Claim,
    Close,
    ComeBack,
    Decline,
    Enough,
    Hold,
    Join,
    JoinOffer,
    KeepCard,
    Leave,
    Lift,
    Lower,
    Move,
    Offer,
    OpenEarly,
    Plain,
    SitOut,
    Stake,
    ThrowTen,
    ThrowUnder,
)
from games.phases import Cutting, GoOn, Opening, Paused
from games.refusal import Refusal, Why
from games.replaced import replace
from games.step import Step
from games.table import SEATS, Account, Chips, Presence, Seat, Table, Where, sit, with_place

IDLE_TURNS = 2
"""So many turns played by the clock in a row, and the player sits out."""

SeatMove = Join | Leave | SitOut | ComeBack
"""The moves that are possible at any time."""

_COMING: tuple[Offer, ...] = (JoinOffer(),)

_COME_BACK = Plain(ComeBack())

_GOING: dict[Presence, tuple[Offer, ...]] = {
    Presence.HERE: (Plain(SitOut()), Plain(Leave())),
    Presence.OUT: (_COME_BACK, Plain(Leave())),
    Presence.LEAVING: (_COME_BACK,),
}


def seat_offers(state: House, seat: Seat) -> tuple[Offer, ...]:
    """How this seat may come or go. Who has shut the place of the table does not come back (HR-G31)."""
    table = state.table
    for place in table.places:
        if place.seat == seat:
            going = _GOING[place.presence]
            return going if seat not in state.forfeits else tuple(each for each in going if each != _COME_BACK)
    return _COMING if len(table.places) < SEATS else ()


def not_now(table: Table, seat: Seat, move: Move, *, without: bool = False) -> Refusal:
    """Why a seated person cannot make a move that the game has no word of its own for.

    `without` says that a coup is being played in which this seat has no part.
    """
    place = table.place(seat)
    match move:
        case SitOut() | ComeBack() | Leave():
            return Refusal(STAYS[place.presence])
        case OpenEarly() | Hold() | Lift() | Lower() | ThrowUnder() if table.banker not in (None, seat):
            return Refusal(Why.NOT_THE_BANKER)
        case Decline() if seat == table.banker:
            return Refusal(Why.BANKER_STAKES_NOT)
        case Stake() | Decline() | Claim() if table.banker is not None and place.purse + place.stake == 0:
            return Refusal(Why.OUT_OF_CHIPS)
        case Stake() | Buy() | Enough() | ThrowTen() | KeepCard() | Decline() if without:
            return Refusal(Why.NOT_IN_COUP)
        case _:
            return Refusal(Why.NOT_NOW)


STAYS = {
    Presence.HERE: Why.PLAYS_ALREADY,
    Presence.OUT: Why.SITS_OUT_ALREADY,
    Presence.LEAVING: Why.LEAVES_ALREADY,
}
"""What is the case already where one cannot come or go."""


def move_seat(state: S, seat: Seat, move: SeatMove, in_coup: bool) -> Step[S]:
    """Carry out a coming or going; who takes part in a coup leaves at its end (HR-G15)."""
    return _moved(state, seat, move, in_coup).then(ask_again)


def _moved(state: S, seat: Seat, move: SeatMove, in_coup: bool) -> Step[S]:
    match move:
        case Join(chips):
            return _join(state, seat, chips)
        case Leave() if in_coup:
            return Step(_present(state, seat, Presence.LEAVING), (WillLeave(seat),))
        case Leave():
            return _leave(state, seat)
        case SitOut():
            return Step(_present(state, seat, Presence.OUT), (SatOut(seat, by_clock=False),))
        case ComeBack():
            return Step(_present(state, seat, Presence.HERE), (CameBack(seat),))


def _join(state: S, seat: Seat, chips: Chips) -> Step[S]:
    """Sit down as the last to play, and to be asked for the bank (HR-G11)."""
    table = sit(state.table, seat, before=state.table.banker or state.outgoing)
    phase = state.phase
    if isinstance(phase, Opening):
        phase = replace(phase, queue=(*(each for each in phase.queue if each != seat), seat))
    seated = replace(state, table=table, phase=phase)
    bought_in = paid(seated, Account(Where.OUTSIDE, seat), purse(seat), chips, PaidFor.SEAT)
    return bought_in.saying(Joined(seat, chips))


def _leave(state: S, seat: Seat) -> Step[S]:
    gone = go_away(state, seat)
    match state.phase:
        case Opening(asked, queue) if asked == seat:
            return gone.then(partial(ask_to_bank, order=queue))
        case Paused(why) if len(state.table.places) == 1:
            return gone.then(partial(pause, why=why))
        case _:
            return gone


def _present(state: S, seat: Seat, presence: Presence) -> S:
    place = replace(state.table.place(seat), presence=presence, idles=0)
    return replace(state, table=with_place(state.table, place))


def awake(state: S, seat: Seat) -> S:
    """The seat has played its own turn: it has not been idle."""
    place = state.table.place(seat)
    return replace(state, table=with_place(state.table, replace(place, idles=0))) if place.idles else state


def time_out(
    state: S, seat: Seat, awaited: Awaited | None, play_idle: Callable[[S, Seat], Step[S]]
) -> Step[S] | Refusal:
    """The clock plays for the awaited seat; after two turns in a row the player sits out (HR-G14)."""
    if awaited is None or awaited.seat != seat:
        return Refusal(Why.NOT_YOUR_TURN)
    if awaited.patience is Patience.WINDOW:
        return play_idle(state, seat)
    return clocked(state, seat).then(lambda s: play_idle(s, seat))


def clocked(state: S, seat: Seat) -> Step[S]:
    """The clock plays a turn of this seat; after two in a row the player sits out (HR-G14)."""
    place = state.table.place(seat)
    facts: tuple[Fact, ...] = (TimePassed(seat),)
    place = replace(place, idles=place.idles + 1)
    if place.idles >= IDLE_TURNS:
        place = replace(place, presence=Presence.OUT)
        facts = (*facts, SatOut(seat, by_clock=True))
    return Step(replace(state, table=with_place(state.table, place)), facts)


def run(
    step: Step[S],
    awaits: Callable[[S], Awaited | None],
    go_on: Callable[[S], Step[S]],
    play_idle: Callable[[S, Seat], Step[S]],
) -> Step[S]:
    """After this step let the course go on to the next question, and past whoever is away (HR-G15)."""
    while True:
        now = step.state
        if isinstance(now.phase, GoOn):
            step = step.then(go_on)
            continue
        awaited = awaits(now)
        if awaited is None or awaited.seat is None or now.table.here(awaited.seat):
            return step
        step = step.then(_of(play_idle, awaited.seat))


def _of(play_idle: Callable[[S, Seat], Step[S]], seat: Seat) -> Callable[[S], Step[S]]:
    return lambda state: play_idle(state, seat)


def close(state: S, move: Close, end: Callable[[S], Step[S]] = void) -> Step[S]:
    """Close at once by `end`, or, where a coup is being played, when it is settled (HR-G31)."""
    between = state.table.banker is None or (isinstance(state.phase, Cutting) and not is_playing(state))
    shut = Step(state) if move.forfeits is None else _forfeit(state, move.forfeits)
    if move.at_once or between:
        return shut.then(end)
    return shut.then(lambda s: Step(replace(s, closing=True), (ClosingSaid(),)))


def _forfeit(state: S, seat: Seat) -> Step[S]:
    """A seat that has shut the place of the table plays no more, and gives back at the end what it wins in this coup:
    before the deal nothing has been won in it yet."""
    if not is_playing(state) or not state.table.sits(seat) or seat in state.forfeits:
        return Step(state)
    results = state.results if state.hands else ()
    marked = replace(state, forfeits=(*state.forfeits, seat), results=results)
    return move_seat(marked, seat, SitOut(), in_coup=True) if state.table.here(seat) else Step(marked)
