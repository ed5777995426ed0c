"""Hands in the games of points: who holds what, what of it lies open, and the next card of the stock."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from games.cards import Card
from games.facts import Fact, Reshuffled
from games.house import House
from games.replaced import replace
from games.table import Seat


@dataclass(frozen=True)
class Hand:
    """A seat's cards: those it was dealt, those it bought, and whether the rules have shown them all."""

    seat: Seat
    dealt: tuple[Card, ...]
    bought: tuple[Card, ...] = ()
    shown: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the hand, in the order in which they came."""
        return self.dealt + self.bought


@dataclass(frozen=True, slots=True)
class Lying:
    """A hand as everybody sees it: the cards that lie open, and how many do not."""

    seat: Seat
    open: tuple[Card, ...]
    hidden: int


class Holding(House, Protocol):
    """The state of a family with such hands. `discards` are the cards played since the last shuffle."""

    @property
    def hands(self) -> tuple[Hand, ...]: ...
    @property
    def discards(self) -> tuple[Card, ...]: ...


H = TypeVar("H", bound=Holding)


def hand_of(state: Holding, seat: Seat) -> Hand:
    """The hand of a seat. KeyError if it holds none."""
    for hand in state.hands:
        if hand.seat == seat:
            return hand
    raise KeyError(seat)


def own_cards(state: Holding, seat: Seat | None) -> tuple[Card, ...]:
    """The cards of a seat, none if it holds none."""
    for hand in state.hands:
        if hand.seat == seat:
            return hand.cards
    return ()


def with_hand(state: H, hand: Hand) -> H:
    """The state with this hand in the stead of the one of the same seat."""
    return replace(state, hands=tuple([hand if each.seat == hand.seat else each for each in state.hands]))


def next_card(state: H, place: int = 1) -> tuple[Card, H, tuple[Fact, ...]]:
    """Take the card at this place of the stock, its top as a rule; where it has run dry inside a coup, the cards played
    are shuffled (HR-G6)."""
    facts: tuple[Fact, ...] = ()
    if not state.shoe.stock:
        state = replace(state, shoe=state.shoe.bury(state.discards), discards=())
        facts = (Reshuffled(),)
    card, shoe = state.shoe.pull(place)
    return card, replace(state, shoe=shoe), facts


def next_cards(state: H, count: int) -> tuple[tuple[Card, ...], H, tuple[Fact, ...]]:
    """Take so many cards off the top of the stock; where it runs dry, the cards played are shuffled (HR-G6)."""
    there = len(state.shoe.stock)
    if count <= there:
        cards, shoe = state.shoe.draw(count)
        return cards, replace(state, shoe=shoe), ()
    last, dry = state.shoe.draw(there)
    cards, shoe = dry.bury(state.discards).draw(count - there)
    return last + cards, replace(state, shoe=shoe, discards=()), (Reshuffled(),)


def gathered(state: H) -> H:
    """The state with all hands laid aside."""
    return replace(state, hands=(), discards=state.discards + cards_of(state.hands))


def cards_of(hands: Iterable[Hand]) -> tuple[Card, ...]:
    """The cards of these hands."""
    return tuple(card for hand in hands for card in hand.cards)
