"""Cards out of the stock into hands, and out of hands onto the pile (F2.2, F2.3, HR-G6, HR-O9)."""

from collections.abc import Sequence

from games.cards import Card
from games.cutting import shuffle_again
from games.facts import Bought, CardBought, CardPulled, CardTurned, Fact, Private
from games.hands import Hand, hand_of, next_card, next_cards, with_hand
from games.ochko.state import State
from games.replaced import replace
from games.step import Step
from games.table import Seat


def places(state: State) -> int:
    """How many places of the stock a card can be pulled from; of one that is out, as it will be shuffled anew."""
    return len(state.shoe.stock) or len(state.discards)


def renew(state: State) -> Step[State]:
    """The cards of the pile are shuffled and cut, and lie under what is left of the stock (F2.3, HR-O9)."""
    return shuffle_again(replace(state, discards=()), state.discards)


def deal(state: State, seats: Sequence[Seat], each: int) -> Step[State]:
    """So many cards to each of these seats, one at a time (F0.6)."""
    cards, taken, facts = next_cards(state, each * len(seats))
    hands = tuple(Hand(seat, cards[at :: len(seats)]) for at, seat in enumerate(seats))
    return Step(replace(taken, hands=hands, reshuffled=state.reshuffled or bool(facts)), facts)


def buy(state: State, seat: Seat, place: int, face_up: bool) -> Step[State]:
    """A seat buys a card, for all to see or for itself alone; from where in the stock is told (HR-O14, HR-O16)."""
    card, taken, facts = next_card(state, place)
    held = hand_of(taken, seat)
    bought = with_hand(taken, replace(held, bought=(*held.bought, card)))
    told = (*facts, *_told(state, seat, card, place, face_up))
    return Step(replace(bought, reshuffled=True) if facts else bought, told)


def _told(state: State, seat: Seat, card: Card, place: int, face_up: bool) -> tuple[Fact, ...]:
    if face_up:
        return (CardTurned(seat, card),)
    public = CardPulled(seat, place) if state.rules.pulls else CardBought(seat)
    return public, Private(seat, Bought(card))


def end_duel(state: State, seat: Seat) -> State:
    """The punter's cards and those that the banker bought are thrown off; the banker's first stays (F2.8, F2.10)."""
    thrown = (*hand_of(state, seat).cards, *hand_of(state, state.banker).bought)
    base = replace(hand_of(state, state.banker), bought=())
    hands = tuple(base if hand.seat == base.seat else hand for hand in state.hands if hand.seat != seat)
    return replace(state, hands=hands, discards=state.discards + thrown)
