"""The course of a move, alike in every game of points: refused whole, or carried out to the next question.

A family gives its own part as an `Engine`, a value of functions; `make` does the rest.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from games import window
from games.awaited import Awaited, Patience
from games.house import S
from games.moves import Choose, Close, Join, LobbyMove, Move, Offer, SetTerm, Start, TimedOut, is_among
from games.phases import Over
from games.refusal import Refusal, Why
from games.seats import SeatMove, awake, close, move_seat, not_now, run, seat_offers, time_out
from games.step import Step
from games.table import Seat
from games.window import Limits, Staking

W = TypeVar("W", bound=Staking)


@dataclass(frozen=True, slots=True)
class Engine(Generic[S]):
    """What a family adds to the course of a move.

    `play` carries out what is among the `offers`; `ring` is the clock where it belongs to nobody; `go_on` leads from
    one question to the next; `tidy` ends by itself a question that need not be asked any more, and gives None where
    there is nothing to do; `in_coup` says who has to wait with leaving. `quietly` plays the move of a silent player,
    where all may not hear what it is.
    """

    awaits: Callable[[S], Awaited | None]
    offers: Callable[[S, Seat], tuple[Offer, ...]]
    idle: Callable[[S, Seat], Move]
    refuse: Callable[[S, Seat, Move], Refusal]
    play: Callable[[S, Seat, Move], Step[S]]
    ring: Callable[[S], Step[S]]
    go_on: Callable[[S], Step[S]]
    tidy: Callable[[S], Step[S] | None]
    in_coup: Callable[[S, Seat], bool]
    void: Callable[[S], Step[S]]
    quietly: Callable[[S, Seat, Move], Step[S]] | None = None


def make(engine: Engine[S], state: S, seat: Seat | None, move: Move) -> Step[S] | Refusal:
    """Make a move of a seat; of nobody, `Close`, or `TimedOut` where the clock is nobody's."""
    if isinstance(state.phase, Over):
        return Refusal(Why.TABLE_CLOSED)
    if isinstance(move, Close):
        return _run(engine, close(state, move, engine.void))
    if isinstance(move, TimedOut):
        return _time_out(engine, state, seat)
    if seat is None:
        return Refusal(Why.GAME_HAS_BEGUN if isinstance(move, LobbyMove) else Why.NOT_SEATED)
    if isinstance(move, SeatMove):
        if not is_among(move, seat_offers(state, seat)):
            return _refuse(engine, state, seat, move)
        return _run(engine, move_seat(state, seat, move, engine.in_coup(state, seat)))
    if not is_among(move, engine.offers(state, seat)):
        return _refuse(engine, state, seat, move)
    return _run(engine, engine.play(awake(state, seat), seat, move))


def _time_out(engine: Engine[S], state: S, seat: Seat | None) -> Step[S] | Refusal:
    awaited = engine.awaits(state)
    if seat is not None:
        timed_out = time_out(state, seat, awaited, partial(_idle, engine))
        return timed_out if isinstance(timed_out, Refusal) else _run(engine, timed_out)
    if awaited is None or awaited.seat is not None or awaited.patience is Patience.TABLE:
        return Refusal(Why.NOT_YOUR_TURN)
    return _run(engine, engine.ring(state))


def _refuse(engine: Engine[S], state: S, seat: Seat, move: Move) -> Refusal:
    sits = state.table.sits(seat)
    match move:
        case Choose() | SetTerm() | Start():
            return Refusal(Why.GAME_HAS_BEGUN)
        case Join() if sits:
            return Refusal(Why.ALREADY_SEATED)
        case Join(chips):
            return Refusal(Why.NO_CHIPS if chips < 1 else Why.TABLE_FULL)
        case _ if not sits:
            return Refusal(Why.NOT_SEATED)
        case _:
            refused = engine.refuse(state, seat, move)
            if refused.why is not Why.NOT_NOW:
                return refused
            return not_now(state.table, seat, move, without=_goes_on_without(engine, state, seat))


def _goes_on_without(engine: Engine[S], state: S, seat: Seat) -> bool:
    """Whether a coup is being played, or stakes are laid for one, in which this seat has no part."""
    if engine.in_coup(state, seat) or seat in window.waiting(state):
        return False
    others = (place.seat for place in state.table.places if place.seat != state.table.banker)
    return isinstance(state.phase, window.Window) or any(engine.in_coup(state, each) for each in others)


def _idle(engine: Engine[S], state: S, seat: Seat) -> Step[S]:
    return (engine.quietly or engine.play)(state, seat, engine.idle(state, seat))


def _run(engine: Engine[S], step: Step[S]) -> Step[S]:
    """After this step let the course go on to the next question that has to be asked."""
    rests = False
    while True:
        tidied = engine.tidy(step.state)
        if tidied is not None:
            step, rests = Step(tidied.state, step.facts + tidied.facts), False
        elif rests:
            return step
        else:
            before, rests = step, True
            step = run(step, engine.awaits, engine.go_on, partial(_idle, engine))
            if step is before:
                return step


def window_over(state: W, limits: Limits, after: Callable[[W], Step[W]]) -> Step[W] | None:
    """A staking window without those who are away; closed where it is over; None where it stays as it is (HR-G13)."""
    present = window.without_absent(state)
    if window.ended(present, limits):
        return window.close_window(present).then(after)
    return Step(present) if present is not state else None
