"""11.б: the banker plays with all punters in turn, with one card to which he buys the others (F2.5-F2.11)."""

from functools import partial

from games.facts import Dealt, EnoughSaid, Fact, Looked, PaidFor, Private, Staked
from games.house import asking, paid, purse, stake_of
from games.ochko.bank import end_broken
from games.ochko.coup import close_coup, settle, show
from games.ochko.state import TWENTY_ONE, Answering, Buying, Staking, State
from games.ochko.stock import buy, deal, end_duel, renew
from games.phases import GO_ON
from games.replaced import replace
from games.step import Step
from games.table import Chips, Seat
from games.window import coup_begun


def punters(state: State) -> tuple[Seat, ...]:
    """Who is dealt in, in order of play: everybody present with chips but the banker (HR-G12)."""
    return state.table.punters(1)


def deal_round(state: State, seats: tuple[Seat, ...]) -> Step[State]:
    """A card to each of these seats, seen by its owner (HR-O25), and an open one to the banker (F2.6, F2.11, HR-O2)."""
    dealt = deal(replace(coup_begun(state), dealt=seats, coming=seats, results=()), (*seats, state.banker), 1)
    private = tuple(Private(seat, Looked(dealt.state.hand(seat))) for seat in seats)
    facts: tuple[Fact, ...] = (Dealt(seats, 1), *private)
    return dealt.saying(*facts).then(partial(show, seat=state.banker))


def ask_next(state: State) -> Step[State]:
    """The next punter is to stake."""
    return Step(asking(state, Staking(state.coming[0])))


def bounds(state: State, seat: Seat) -> tuple[Chips, Chips]:
    """The least and the most that a seat may stake against the bank as it is (HR-O6, HR-G12)."""
    highest = min(state.table.bank, state.table.place(seat).purse, state.terms.stake_max or state.table.bank)
    return Chips(min(state.terms.stake_min, highest)), Chips(highest)


def stake(state: State, phase: Staking, amount: Chips) -> Step[State]:
    """The punter stakes, and is to buy or to stop; he may stop on his first card (HR-O22)."""
    seat = phase.seat
    laid = paid(state, purse(seat), stake_of(seat), amount, PaidFor.STAKE)
    return Step(asking(laid.state, Buying(seat)), (*laid.facts, Staked(seat, amount)))


def buys(state: State, turn: Buying | Answering) -> Step[State]:
    """A card for the one who is asked; where the stock is out, the pile is shuffled and cut before it comes (F2.3)."""
    if not state.shoe.stock:
        return renew(replace(state, waits=turn))
    came = replace(state, waits=None)
    return _punter_buys(came, turn) if isinstance(turn, Buying) else _banker_buys(came, turn)


def _punter_buys(state: State, phase: Buying) -> Step[State]:
    """A card for the punter; 21, or more, ends the duel at once (HR-O4)."""
    seat = phase.seat
    return buy(state, seat, 1, face_up=False).then(partial(_after_card, seat=seat))


def _after_card(state: State, seat: Seat) -> Step[State]:
    points = state.points(seat)
    if points < TWENTY_ONE:
        return Step(asking(state, Buying(seat)))
    return show(state, seat).then(partial(_end, seat=seat, times=1 if points == TWENTY_ONE else -1))


def punter_stops(state: State, phase: Buying) -> Step[State]:
    """«Довольно»; the banker answers."""
    answer = asking(state, Answering(state.banker, (phase.seat,)))
    return Step(answer, (EnoughSaid(phase.seat),))


def _banker_buys(state: State, phase: Answering) -> Step[State]:
    """A card for the banker, face up, beside his first one (F2.7, F2.9); 21, or more, ends the duel."""
    return buy(state, phase.seat, 1, face_up=True).then(partial(_after_answer, phase=phase))


def _after_answer(state: State, phase: Answering) -> Step[State]:
    if state.points(phase.seat) < TWENTY_ONE:
        return Step(asking(state, phase))
    return _compare(state, phase)


def banker_stops(state: State, phase: Answering) -> Step[State]:
    """«Довольно» of the banker, at any sum below 21 (F2.4, HR-O7)."""
    return Step(state, (EnoughSaid(phase.seat),)).then(partial(_compare, phase=phase))


def _compare(state: State, phase: Answering) -> Step[State]:
    """The punter wins by a bust of the banker or by more points; equal ones are the banker's (HR-O5)."""
    (seat,) = phase.against
    mine, his = state.points(seat), state.points(phase.seat)
    won = his > TWENTY_ONE or mine > his
    shown = show(state, seat).then(partial(show, seat=phase.seat))
    return shown.then(partial(_end, seat=seat, times=1 if won else -1))


def _end(state: State, seat: Seat, times: int) -> Step[State]:
    """Pay or take; the duel's cards are thrown off, the banker's first stays (F2.8, F2.10); the bank may be broken."""
    return settle(state, seat, times, state.hand(state.banker)).then(partial(_next, seat=seat))


def _next(state: State, seat: Seat) -> Step[State]:
    done = replace(end_duel(state, seat), coming=state.coming[1:], phase=GO_ON)
    if done.table.bank == 0:
        return close_coup(done, done.coming).then(partial(end_broken, by=seat))
    return Step(done)
