"""One coup: the deal, whose turn it is, how much may be staked, the gathering of the cards (F4.11, F4.16, F4.17)."""

from functools import partial

from games.banchok.state import Buying, Hand, Look, Staking, State
from games.cards import Card
from games.facts import CoupEnded, Dealt, Fact, Looked, PaidFor, Passed, Private, ThrownIn
from games.house import asking, paid, purse, stake_of
from games.phases import GO_ON
from games.replaced import replace
from games.step import Step
from games.table import Chips, Seat
from games.terms import DarkStakes, WolfLimit

HAND = 3
"""The cards of a hand (F4.11)."""


def punters(state: State) -> tuple[Seat, ...]:
    """Who is dealt in, in order of play: everybody present with chips but the banker (F4.11, HR-G12)."""
    return state.table.punters(1)


def deal(state: State, seats: tuple[Seat, ...]) -> Step[State]:
    """Three cards to each of these seats, one at a time (F4.11)."""
    cards, shoe = state.shoe.draw(HAND * len(seats))
    hands = tuple(Hand(seat, cards[at :: len(seats)]) for at, seat in enumerate(seats))
    dealt = replace(state, shoe=shoe, hands=hands, dealt=seats, coming=seats, duels=(), results=())
    facts: tuple[Fact, ...] = (Dealt(seats, HAND),)
    if state.rules.look is Look.FROM_DEAL:
        facts += tuple(Private(hand.seat, Looked(hand.cards)) for hand in hands)
    return Step(dealt, facts)


def stakes_first(state: State) -> bool:
    """Whether all stakes lie before a card of the banker is turned (F4.39, HR-K24)."""
    if state.rules.common:
        return True
    return state.rules.look is Look.AFTER_STAKE and state.terms.dark_stakes is DarkStakes.ALL_FIRST


def limit(state: State) -> Chips:
    """The most chips that the bank can still cover (F4.12, HR-K12, HR-K13, HR-K24)."""
    each = state.rules.common and state.terms.wolf_limit is WolfLimit.EACH
    if each or not stakes_first(state):
        return state.table.bank
    return Chips(state.table.bank - state.table.stakes)


def ask_next(state: State) -> Step[State]:
    """Ask the next punter; with nothing left in the bank to win, all who come are passed (F4.16, HR-K13)."""
    seat = state.coming[0]
    if limit(state) == 0:
        return Step(replace(state, coming=()), tuple(Passed(each, forced=True) for each in state.coming))
    if state.rules.common:
        return Step(asking(state, Buying(seat)))
    asked = asking(state, Staking(seat))
    if state.rules.look is Look.FROM_TURN:
        return Step(asked, (Private(seat, Looked(state.hand(seat))),))
    return Step(asked)


def turn_done(state: State) -> State:
    """The state after the turn of the punter who was first to come."""
    return replace(state, coming=state.coming[1:], phase=GO_ON)


def throw_off(state: State, seat: Seat, turned: tuple[Card, ...] = ()) -> State:
    """Lay a seat's hand, and the banker's cards turned against it, aside."""
    hands = tuple(hand for hand in state.hands if hand.seat != seat)
    return replace(state, hands=hands, discards=state.discards + state.hand(seat) + turned)


def close_coup(state: State) -> Step[State]:
    """Throw in what is left of the coup, give back stakes that no duel has settled, and shuffle the cards played
    under the stock (F4.17, HR-K6, HR-K9, HR-K24)."""
    unplayed = tuple(hand.seat for hand in state.hands if not state.rules.common)
    step = Step(state, (ThrownIn(unplayed),) if unplayed else ())
    for place in state.table.places:
        if place.stake:
            back = partial(paid, source=stake_of(place.seat), target=purse(place.seat), why=PaidFor.REFUND)
            step = step.then(partial(back, amount=place.stake))
    return step.then(_gather)


def _gather(state: State) -> Step[State]:
    played = state.discards + tuple(card for hand in state.hands for card in hand.cards)
    shoe = state.shoe.bury(played)
    bare = replace(
        state,
        shoe=shoe,
        hands=(),
        discards=(),
        dealt=(),
        coming=(),
        fees=(),
        coup=state.coup + 1,
        phase=GO_ON,
    )
    return Step(bare, (CoupEnded(state.results, state.table.bank),))
