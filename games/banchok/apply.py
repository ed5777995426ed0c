"""A move made: refused whole, or carried out to the next question."""

from dataclasses import replace
from functools import partial

from games.awaited import Patience
from games.banchok import duel, wolf
from games.banchok.bank import ask_to_bank, lay, pause
from games.banchok.course import go_on
from games.banchok.offers import idle, offers
from games.banchok.refuse import refuse
from games.banchok.state import Buying, GoOn, Joining, Opening, Over, Paused, Staking, State, awaits, paid, purse
from games.banchok.void import go_away, void
from games.facts import (
    BankRefused,
    CameBack,
    ClosingSaid,
    Fact,
    Joined,
    PaidFor,
    SatOut,
    TimePassed,
    WillLeave,
)
from games.moves import (
    Allow,
    AllowUpTo,
    AskToJoin,
    Choose,
    Close,
    ComeBack,
    Deny,
    Exchange,
    Join,
    LayBank,
    Leave,
    Move,
    OpenEarly,
    Pass,
    RefuseBank,
    SetTerm,
    SitOut,
    Stake,
    Start,
    TimedOut,
    TurnUp,
    answers,
)
from games.refusal import Refusal, Why
from games.step import Step
from games.table import Account, Chips, Presence, Seat, Where, sit, with_place

IDLE_TURNS = 2
"""So many turns played by the clock in a row, and the player sits out."""


def apply(state: State, seat: Seat | None, move: Move) -> Step[State] | Refusal:
    """Make a move of a seat (of nobody, for `Close`). A refusal has changed nothing."""
    if isinstance(state.phase, Over):
        return Refusal(Why.TABLE_CLOSED)
    if isinstance(move, Close):
        return _close(state, move)
    if isinstance(move, Choose | SetTerm | Start):
        return Refusal(Why.GAME_HAS_BEGUN)
    if seat is None:
        return Refusal(Why.NOT_SEATED)
    if isinstance(move, TimedOut):
        return _time_out(state, seat)
    if not any(answers(move, offer) for offer in offers(state, seat)):
        return refuse(state, seat, move)
    return _play(_awake(state, seat, move), seat, move).then(_run)


def _run(state: State) -> Step[State]:
    """Let the course go on to the next question, and past whoever is away (HR-G15)."""
    step = Step(state)
    while True:
        now = step.state
        awaited = awaits(now)
        if isinstance(now.phase, GoOn):
            step = step.then(go_on)
        elif awaited is not None and awaited.seat is not None and not now.table.here(awaited.seat):
            step = step.then(partial(_idle, seat=awaited.seat))
        elif isinstance(now.phase, Joining) and not duel.can_be_joined(now, now.phase):
            step = step.then(partial(duel.turn_up, phase=now.phase))
        else:
            return step


def _idle(state: State, seat: Seat) -> Step[State]:
    return _play(state, seat, idle(state, seat))


def _play(state: State, seat: Seat, move: Move) -> Step[State]:
    """Carry out a move that has been found among the offers."""
    match state.phase, move:
        case ((Opening() | Paused()), LayBank(amount)):
            return lay(state, seat, amount)
        case Opening(_, queue), RefuseBank():
            return Step(state, (BankRefused(seat),)).then(lambda s: ask_to_bank(s, queue))
        case Staking() as turn, Stake(amount):
            return duel.stake(state, turn, amount)
        case Staking(), OpenEarly(peek):
            return duel.open_early(state, peek)
        case Joining() as window, _ if not isinstance(move, Join | Leave | SitOut | ComeBack):
            return _in_window(state, window, seat, move)
        case Buying() as turn, _ if not isinstance(move, Join | Leave | SitOut | ComeBack):
            return _in_wolf(state, turn, move)
        case _:
            return _at_table(state, seat, move)


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


def _at_table(state: State, seat: Seat, move: Move) -> Step[State]:
    """Coming and going, which is possible at any time."""
    match move:
        case Join(chips):
            return _join(state, seat, chips)
        case Leave():
            return _leave(state, seat)
        case SitOut():
            return Step(_present(state, seat, Presence.OUT), (SatOut(seat, by_clock=False),))
        case ComeBack():
            return Step(_present(state, seat, Presence.HERE), (CameBack(seat),))
        case _:
            raise ValueError(f"{move} in {state.phase}")


def _join(state: State, seat: Seat, chips: Chips) -> Step[State]:
    """Sit down as the last to play, and to be asked for the bank (HR-G11)."""
    table = sit(state.table, seat, before=state.table.banker or state.outgoing)
    phase = state.phase
    if isinstance(phase, Opening):
        phase = replace(phase, queue=(*(each for each in phase.queue if each != seat), seat))
    seated = replace(state, table=table, phase=phase)
    bought_in = paid(seated, Account(Where.OUTSIDE, seat), purse(seat), chips, PaidFor.SEAT)
    return bought_in.then(lambda s: Step(s, (Joined(seat, chips),)))


def _leave(state: State, seat: Seat) -> Step[State]:
    if state.in_coup(seat):
        return Step(_present(state, seat, Presence.LEAVING), (WillLeave(seat),))
    gone = go_away(state, seat)
    match state.phase:
        case Opening(asked, queue) if asked == seat:
            return gone.then(lambda s: ask_to_bank(s, queue))
        case Joining() as window:
            return gone.then(lambda s: duel.forget(s, window, seat))
        case Paused(why) if len(state.table.places) == 1:
            return gone.then(lambda s: pause(s, why))
        case _:
            return gone


def _present(state: State, seat: Seat, presence: Presence) -> State:
    place = replace(state.table.place(seat), presence=presence, idles=0)
    return replace(state, table=with_place(state.table, place))


def _awake(state: State, seat: Seat, move: Move) -> State:
    """Who plays his own turn has not been idle."""
    if not state.table.sits(seat) or not isinstance(move, LayBank | RefuseBank | Stake | Pass | Exchange):
        return state
    return replace(state, table=with_place(state.table, replace(state.table.place(seat), idles=0)))


def _time_out(state: State, seat: Seat) -> Step[State] | Refusal:
    """The clock plays for the awaited seat; after two turns in a row the player sits out (HR-G14)."""
    awaited = awaits(state)
    if awaited is None or awaited.seat != seat:
        return Refusal(Why.NOT_YOUR_TURN)
    move = idle(state, seat)
    if awaited.patience is Patience.WINDOW:
        return _play(state, seat, move).then(_run)
    place = state.table.place(seat)
    idles = place.idles + 1
    facts: tuple[Fact, ...] = (TimePassed(seat),)
    presence = place.presence
    if idles >= IDLE_TURNS:
        presence = Presence.OUT
        facts = (*facts, SatOut(seat, by_clock=True))
    table = with_place(state.table, replace(place, idles=idles, presence=presence))
    played = Step(replace(state, table=table), facts).then(lambda s: _play(s, seat, move))
    return played.then(_run)


def _close(state: State, move: Close) -> Step[State]:
    """Close at once, or, where a coup is being played, when it is settled."""
    if move.at_once or state.table.banker is None:
        return void(state)
    return Step(replace(state, closing=True), (ClosingSaid(),))
