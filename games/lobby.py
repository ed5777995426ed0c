"""The table before the start: seats are taken, a variant is chosen, terms are agreed on."""

from dataclasses import dataclass, field
from typing import Literal

from games.awaited import Awaited, Patience
from games.catalogue import CATALOGUE, VARIANTS, agree
from games.facts import Closed, Fact, HostIs, Joined, Left, Paid, PaidFor
from games.moves import Choose, Close, Join, JoinOffer, Leave, LobbyMove, Move, Offer, Plain, SetTerm, Start, is_among
from games.refusal import Refusal, Why
from games.replaced import replace
from games.step import Step
from games.table import SEATS, Account, Chips, Seat, Table, Where, pay, sit, stand_up
from games.terms import Terms


@dataclass(frozen=True)
class Lobby:
    """A table that has not begun. `host` is the seat that opened it, or the next one; `started` hands it on.

    `turn` rises when the variant or the terms change: a button of other terms is then out of date.
    """

    variant: str
    terms: Terms
    table: Table
    seed: str = field(repr=False)
    host: Seat | None = None
    turn: int = 0
    started: bool = False
    closed: bool = False
    kind: Literal["lobby"] = "lobby"


def new(variant: str, seed: str, turn_seconds: int) -> Lobby:
    """An empty lobby for a variant of the catalogue; `seed` is 64 secret hex digits."""
    return Lobby(variant, replace(CATALOGUE[variant].terms, turn_seconds=turn_seconds), Table(()), seed)


def offers(state: Lobby, seat: Seat) -> tuple[Offer, ...]:
    """What a seat may do. Who of the seated may choose terms and start is a matter of the chat, not of the rules."""
    if state.closed or state.started:
        return ()
    if not state.table.sits(seat):
        return (JoinOffer(),) if len(state.table.places) < SEATS else ()
    variant = CATALOGUE[state.variant]
    chosen = tuple(Plain(Choose(each.key)) for each in VARIANTS)
    terms = tuple(Plain(SetTerm(option, value)) for option, values in variant.choices.items() for value in values)
    start = (Plain(Start()),) if len(state.table.places) >= variant.seats[0] else ()
    return (Plain(Leave()), *chosen, *terms, *start)


def apply(state: Lobby, seat: Seat | None, move: Move) -> Step[Lobby] | Refusal:
    """Make a move in the lobby. A refusal has changed nothing."""
    if state.closed or state.started:
        return Refusal(Why.TABLE_CLOSED)
    if isinstance(move, Close):
        return void(state)
    if isinstance(move, LobbyMove) and seat is None:
        return _arrange(state, move)
    if seat is None:
        return Refusal(Why.NOT_SEATED)
    if isinstance(move, LobbyMove) and state.table.sits(seat):
        return _arrange(state, move)
    if not is_among(move, offers(state, seat)):
        return _refuse(state, seat, move)
    return _join(state, seat, move.chips) if isinstance(move, Join) else _leave(state, seat)


def _arrange(state: Lobby, move: LobbyMove) -> Step[Lobby] | Refusal:
    """Choose, agree or start, for a seat or for an administrator of the chat who does not sit."""
    match move:
        case Choose(key):
            if key not in CATALOGUE:
                return Refusal(Why.NO_SUCH_TERM)
            terms = replace(CATALOGUE[key].terms, turn_seconds=state.terms.turn_seconds)
            return Step(replace(state, variant=key, terms=terms, turn=state.turn + 1))
        case SetTerm(option, value):
            agreed = agree(CATALOGUE[state.variant], state.terms, option, value)
            if agreed is None:
                return Refusal(Why.NO_SUCH_TERM)
            return Step(replace(state, terms=agreed, turn=state.turn + 1))
        case Start():
            if len(state.table.places) < CATALOGUE[state.variant].seats[0]:
                return Refusal(Why.TOO_FEW_SEATS)
            return Step(replace(state, started=True))


def _refuse(state: Lobby, seat: Seat, move: Move) -> Refusal:
    sits = state.table.sits(seat)
    match move:
        case Join(chips):
            if sits:
                return Refusal(Why.ALREADY_SEATED)
            return Refusal(Why.NO_CHIPS if chips < 1 else Why.TABLE_FULL)
        case _:
            return Refusal(Why.NOT_NOW if sits else Why.NOT_SEATED)


def _join(state: Lobby, seat: Seat, chips: Chips) -> Step[Lobby]:
    table = sit(state.table, seat, before=None)
    outside, purse = Account(Where.OUTSIDE, seat), Account(Where.PURSE, seat)
    seated = replace(state, table=pay(table, outside, purse, chips))
    facts: tuple[Fact, ...] = (Joined(seat, chips), Paid(outside, purse, chips, PaidFor.SEAT))
    if state.host is None:
        return Step(replace(seated, host=seat), (*facts, HostIs(seat)))
    return Step(seated, facts)


def _leave(state: Lobby, seat: Seat) -> Step[Lobby]:
    """A seat goes with its chips; if it was the host, the next to the left is; an empty lobby closes."""
    gone = _go_away(state, seat)
    if not gone.state.table.places:
        return gone.then(lambda s: Step(replace(s, host=None, closed=True), (Closed(),)))
    if seat != state.host:
        return gone
    host = state.table.from_left(seat)[0]
    return gone.then(lambda s: Step(replace(s, host=host), (HostIs(host),)))


def _go_away(state: Lobby, seat: Seat) -> Step[Lobby]:
    purse, outside = Account(Where.PURSE, seat), Account(Where.OUTSIDE, seat)
    chips = state.table.place(seat).purse
    table = stand_up(pay(state.table, purse, outside, chips), seat)
    facts = (Paid(purse, outside, chips, PaidFor.SEAT), Left(seat, chips))
    return Step(replace(state, table=table), facts)


def void(state: Lobby) -> Step[Lobby]:
    """Close the lobby; everybody takes his chips away."""
    step = Step(state)
    for place in state.table.places:
        gone = _go_away(step.state, place.seat)
        step = Step(gone.state, step.facts + gone.facts)
    return step.then(lambda s: Step(replace(s, closed=True), (Closed(),)))


def awaits(state: Lobby) -> Awaited | None:
    """A lobby waits for anybody, and closes when it has been idle for the table's patience."""
    return None if state.closed else Awaited(None, Patience.TABLE)


@dataclass(frozen=True, slots=True)
class LobbyView:
    """The lobby as everybody sees it; `viewer` and `offers` are the viewer's own."""

    variant: str
    terms: Terms
    viewer: Seat | None
    turn: int
    coup: int
    table: Table
    host: Seat | None
    closed: bool
    offers: tuple[Offer, ...]
    kind: Literal["lobby"] = "lobby"


def view(state: Lobby, viewer: Seat | None) -> LobbyView:
    """The view of a seat, or of the group (None)."""
    return LobbyView(
        variant=state.variant,
        terms=state.terms,
        viewer=viewer,
        turn=state.turn,
        coup=0,
        table=state.table,
        host=state.host,
        closed=state.closed,
        offers=offers(state, viewer) if viewer is not None else (),
    )
