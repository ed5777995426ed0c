"""11.в and 11.г: all stake before the deal, the banker looks first and buys last, and all hands are compared with his
(F0.5-F0.19)."""

from functools import partial

from games.facts import Dealt, EnoughSaid, Looked, Private, PullDemanded
from games.house import asking
from games.ochko.coup import settle, show
from games.ochko.state import TWENTY_ONE, Answering, Buying, State
from games.ochko.stock import buy, deal, places
from games.phases import GO_ON
from games.replaced import replace
from games.step import Step
from games.table import Seat
from games.terms import BothOchko, PullDemand
from games.window import coup_begun


def deal_coup(state: State) -> Step[State]:
    """Two cards to each who has staked and to the banker, who looks first; with 21 he takes all (F0.6, F0.7)."""
    row = state.table.from_left(state.banker)[:-1]
    seats = tuple(seat for seat in row if state.stake(seat))
    begun = replace(coup_begun(state), dealt=seats, coming=seats, results=(), phase=GO_ON)
    all_seats = (*seats, state.banker)
    dealt = deal(begun, all_seats, state.rules.dealt)
    dealt = dealt.saying(Dealt(all_seats, state.rules.dealt), _look(dealt.state, state.banker))
    return dealt.then(_take_all if dealt.state.points(state.banker) == TWENTY_ONE else _look_in_turn)


def _look(state: State, seat: Seat) -> Private:
    return Private(seat, Looked(state.hand(seat)))


def _take_all(state: State) -> Step[State]:
    """The banker's dealt 21 takes all stakes, by agreement not that of a punter who was dealt 21 too (HR-O11)."""
    step = show(state, state.banker)
    for seat in state.coming:
        both = state.points(seat) == TWENTY_ONE and state.terms.both_ochko is BothOchko.VOID
        step = step.then(partial(_open, seat=seat, times=0 if both else -1))
    return step


def _look_in_turn(state: State) -> Step[State]:
    """The punters look in order of play; those dealt 21 win twice their stake at once (F0.8, F0.9, HR-O18)."""
    step = Step(state)
    for seat in state.coming:
        step = step.saying(_look(state, seat))
        if state.points(seat) == TWENTY_ONE:
            step = step.then(partial(_open, seat=seat, times=2, seen=False))
    return step


def _open(state: State, seat: Seat, times: int, seen: bool = True) -> Step[State]:
    """A punter's hand lies open and is settled, against the banker's cards where they lie open."""
    against = state.hand(state.banker) if seen else ()
    done = replace(state, coming=tuple(each for each in state.coming if each != seat))
    return show(done, seat).then(partial(settle, seat=seat, times=times, against=against))


def open_stakes(state: State) -> tuple[Seat, ...]:
    """The punters whose stake still stands, in order of play."""
    return tuple(seat for seat in state.dealt if state.stake(seat))


def ask_next(state: State) -> Step[State]:
    """The next punter is to buy, and at last the banker, against those whose stakes still stand (F0.10, F0.11)."""
    if state.coming:
        return Step(asking(state, Buying(state.coming[0])))
    return Step(asking(state, Answering(state.banker, open_stakes(state))))


def bought(state: State, seat: Seat) -> int:
    """How many cards a seat has bought."""
    return sum([len(hand.bought) for hand in state.hands if hand.seat == seat])


def buys(state: State, phase: Buying | Answering, place: int) -> Step[State]:
    """A card, seen by its buyer alone; the third ends the turn of everybody alike (HR-O14)."""
    got = buy(state, phase.seat, place, face_up=False)
    if bought(got.state, phase.seat) == state.rules.bought:
        return got.then(partial(_done, phase=phase))
    return got.then(lambda s: Step(asking(s, phase)))


def stops(state: State, phase: Buying | Answering) -> Step[State]:
    """«Довольно», in the same words for a bust and for any other hand (HR-O14)."""
    return Step(state, (EnoughSaid(phase.seat),)).then(partial(_done, phase=phase))


def _done(state: State, phase: Buying | Answering) -> Step[State]:
    if isinstance(phase, Buying):
        return Step(replace(state, coming=state.coming[1:], phase=GO_ON))
    return _compare(state)


def _compare(state: State) -> Step[State]:
    """The cards are opened (F0.12-F0.16)."""
    step, against = show(state, state.banker), state.points(state.banker)
    for seat in open_stakes(state):
        times = outcome(state.points(seat), against)
        step = step.then(partial(_open, seat=seat, times=times))
    return step.then(lambda s: Step(replace(s, phase=GO_ON)))


def outcome(punter: int, banker: int) -> int:
    """How many times his stake a punter wins at the opening: 2 against a bust, 1 by more points, 0 where both are
    equal or both over, -1 by fewer points or his own bust (F0.13-F0.16, HR-O12, HR-O13, HR-O18)."""
    if punter > TWENTY_ONE:
        return 0 if banker > TWENTY_ONE else -1
    if banker > TWENTY_ONE:
        return 2
    return (punter > banker) - (punter < banker)


def may_demand(state: State, seat: Seat) -> bool:
    """Whether a punter may say «тяни»: while his stake stands, till the banker has bought a card; once a coup is
    enough (F0.18, HR-O24)."""
    if not state.rules.pulls or state.demanded is not None or seat not in state.dealt or not state.stake(seat):
        return False
    return isinstance(state.phase, Buying) or (isinstance(state.phase, Answering) and bought(state, state.banker) == 0)


def demand(state: State, seat: Seat) -> Step[State]:
    """«Тяни»: the banker, if he is asked already, is asked anew (HR-O17)."""
    told = replace(state, demanded=seat)
    again = asking(told, state.phase) if isinstance(state.phase, Answering) else told
    return Step(again, (PullDemanded(seat),))


def from_place(state: State, phase: Buying | Answering) -> int:
    """The first place of the stock from which a card may be taken: the top, but for a banker who must pull (HR-O17,
    HR-O26)."""
    binds = state.demanded is not None and state.terms.g_demand is PullDemand.BINDING
    return 2 if binds and isinstance(phase, Answering) and places(state) > 1 else 1
