"""A move made: refused whole, or carried out to the next question."""

from functools import partial

from games.banchok import duel, wolf
from games.banchok.bank import lay
from games.banchok.course import go_on
from games.banchok.offers import idle, offers
from games.banchok.refuse import refuse
from games.banchok.state import Buying, Joining, Staking, State, awaits
from games.banchok.void import void
from games.cutting import cut
from games.house import refuse_bank
from games.moves import (
    Allow,
    AllowUpTo,
    AskToJoin,
    Close,
    Cut,
    Deny,
    Exchange,
    LayBank,
    Leave,
    LobbyMove,
    Move,
    OpenEarly,
    Pass,
    RefuseBank,
    Stake,
    TimedOut,
    TurnUp,
    is_among,
)
from games.phases import Cutting, Opening, Over, Paused
from games.refusal import Refusal, Why
from games.seats import SeatMove, awake, close, move_seat, run, time_out
from games.step import Step
from games.table import Seat

TURN_MOVES = (LayBank, RefuseBank, Cut, Stake, Pass, Exchange)
"""Who makes one of these has not been idle."""


def apply(state: State, seat: Seat | None, move: Move) -> Step[State] | Refusal:
    """Make a move of a seat (of nobody, for `Close`). A refusal has changed nothing."""
    if isinstance(state.phase, Over):
        return Refusal(Why.TABLE_CLOSED)
    if isinstance(move, Close):
        return _run(close(state, move, void))
    if isinstance(move, LobbyMove):
        return Refusal(Why.GAME_HAS_BEGUN)
    if seat is None:
        return Refusal(Why.NOT_SEATED)
    if isinstance(move, TimedOut):
        timed_out = time_out(state, seat, awaits(state), _idle)
        return timed_out if isinstance(timed_out, Refusal) else _run(timed_out)
    if not is_among(move, offers(state, seat)):
        return refuse(state, seat, move)
    woken = awake(state, seat) if isinstance(move, TURN_MOVES) else state
    return _run(_play(woken, seat, move))


def _run(step: Step[State]) -> Step[State]:
    """After this step let the course go on to the next question; a window for joining that nobody can use any more ends
    by itself (HR-K29)."""
    step = run(step, awaits, go_on, _idle)
    window = step.state.phase
    if isinstance(window, Joining) and not duel.can_be_joined(step.state, window):
        return _run(step.then(partial(duel.turn_up, phase=window)))
    return step


def _idle(state: State, seat: Seat) -> Step[State]:
    return _play(state, seat, idle(state, seat))


def _play(state: State, seat: Seat, move: Move) -> Step[State]:
    """Carry out a move that has been found among the offers."""
    if isinstance(move, SeatMove):
        return _at_table(state, seat, move)
    match state.phase, move:
        case ((Opening() | Paused()), LayBank(amount)):
            return lay(state, seat, amount)
        case Opening() as opening, RefuseBank():
            return refuse_bank(state, opening)
        case Cutting() as cutting, Cut(place):
            return cut(state, cutting, place)
        case Staking() as turn, Stake(amount):
            return duel.stake(state, turn, amount)
        case Staking(), OpenEarly(peek):
            return duel.open_early(state, peek)
        case Joining() as window, _:
            return _in_window(state, window, seat, move)
        case Buying() as turn, _:
            return _in_wolf(state, turn, move)
        case _:
            raise ValueError(f"{move} in {state.phase}")


def _in_window(state: State, window: Joining, seat: Seat, move: Move) -> Step[State]:
    match move:
        case AskToJoin(amount):
            return duel.ask_to_join(state, window, seat, amount)
        case Allow(who):
            return duel.allow(state, window, next(ask for ask in window.asks if ask.seat == who))
        case Deny(who):
            return duel.deny(state, window, next(ask for ask in window.asks if ask.seat == who))
        case AllowUpTo(total):
            return duel.allow_up_to(state, window, total)
        case TurnUp():
            return duel.turn_up(state, window)
        case _:
            raise ValueError(f"{move} in a window for joining")


def _in_wolf(state: State, turn: Buying, move: Move) -> Step[State]:
    match move:
        case Pass():
            return wolf.pass_by(state, turn)
        case Exchange(place):
            return wolf.exchange(state, turn, place)
        case Stake(amount):
            return wolf.stake(state, turn, amount)
        case _:
            raise ValueError(f"{move} in a turn of «Волк»")


def _at_table(state: State, seat: Seat, move: SeatMove) -> Step[State]:
    """Coming and going; what one who goes has asked of a holder is forgotten."""
    moved = move_seat(state, seat, move, state.in_coup(seat))
    window = state.phase
    if isinstance(window, Joining) and isinstance(move, Leave) and not state.in_coup(seat):
        return moved.then(lambda s: duel.forget(s, window, seat))
    return moved
