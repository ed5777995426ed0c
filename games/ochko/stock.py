"""Cards out of the stock into hands, and out of hands onto the pile (F2.2, F2.3, HR-G6, HR-O9)."""

from collections.abc import Iterable
from functools import partial

from games.cards import Card
from games.facts import Bought, CardBought, CardPulled, CardTurned, Fact, Private
from games.hands import Hand, next_card
from games.ochko.state import State
from games.replaced import replace
from games.step import Step
from games.table import Seat


def places(state: State) -> int:
    """How many places of the stock a card can be pulled from; of one that is out, as it will be shuffled anew."""
    return len(state.shoe.stock) or len(state.discards)


def deal(state: State, seats: Iterable[Seat], each: int) -> Step[State]:
    """So many cards to each of these seats, one at a time (F0.6)."""
    step = Step(state)
    for seat in tuple(seats) * each:
        step = step.then(partial(_deal_one, seat=seat))
    return step


def _deal_one(state: State, seat: Seat) -> Step[State]:
    card, taken = _take(state, 1)
    held = _held(taken.state, seat)
    return taken.then(lambda s: Step(_with(s, replace(held, dealt=(*held.dealt, card)))))


def buy(state: State, seat: Seat, place: int, face_up: bool) -> Step[State]:
    """A seat buys a card, for all to see or for itself alone; from where in the stock is told (HR-O14, HR-O16)."""
    card, taken = _take(state, place)
    held = _held(taken.state, seat)
    bought = replace(held, bought=(*held.bought, card))
    return taken.then(lambda s: Step(_with(s, bought), _told(s, seat, card, place, face_up)))


def _take(state: State, place: int) -> tuple[Card, Step[State]]:
    card, taken, facts = next_card(state, place)
    return card, Step(replace(taken, reshuffled=taken.reshuffled or bool(facts)), facts)


def _told(state: State, seat: Seat, card: Card, place: int, face_up: bool) -> tuple[Fact, ...]:
    if face_up:
        return (CardTurned(seat, card),)
    public = CardPulled(seat, place) if state.rules.pulls else CardBought(seat)
    return public, Private(seat, Bought(card))


def _held(state: State, seat: Seat) -> Hand:
    return next((hand for hand in state.hands if hand.seat == seat), Hand(seat, ()))


def _with(state: State, held: Hand) -> State:
    hands = tuple(held if hand.seat == held.seat else hand for hand in state.hands)
    return replace(state, hands=hands if held in hands else (*hands, held))


def end_duel(state: State, seat: Seat) -> State:
    """The punter's cards and those that the banker bought are thrown off; the banker's first stays (F2.8, F2.10)."""
    thrown = (*_held(state, seat).cards, *_held(state, state.banker).bought)
    base = replace(_held(state, state.banker), bought=())
    hands = tuple(base if hand.seat == base.seat else hand for hand in state.hands if hand.seat != seat)
    return replace(state, hands=hands, discards=state.discards + thrown)
