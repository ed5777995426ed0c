"""A coup of 12.б: stakes, the deal from both ends, eights and nines, buying, and the opening (F0.44-F0.59)."""

from collections.abc import Sequence

from games.baccarat.club.bank import ask_to_throw, end_broken, lift, reshuffle, void
from games.baccarat.club.odds import changes
from games.baccarat.club.state import Buying, State
from games.baccarat.state import Holding
from games.facts import (
    Bought,
    CardBought,
    CoupEnded,
    Dealt,
    EnoughSaid,
    Fact,
    HandShown,
    Lifted,
    Looked,
    Private,
    ThrownOff,
)
from games.hands import Hand, gathered, hand_of, next_card, with_hand
from games.house import asking, leave_table
from games.phases import GO_ON
from games.points import modulo_ten
from games.replaced import replace
from games.settling import best, settle_all
from games.step import Step
from games.table import Seat
from games.window import able, coup_begun, lifts, nobody_staked, open_window, room

NATURAL = 8
"""From so many dealt points on a hand is shown at once, and buys nothing (F0.49, HR-B8)."""

NINE = 9
FEW = 4
"""Up to so many points one may buy although an eight or a nine is shown (F0.50)."""

SPARE = 5
"""So many cards more than three for each hand must lie in the stock before a coup (HR-B16)."""


def go_on(state: State) -> Step[State]:
    """Open a window for stakes, deal, ask the next, or open the hands: whichever comes now."""
    if state.coming:
        seat, *coming = state.coming
        return Step(asking(replace(state, coming=tuple(coming)), Buying(seat)))
    if state.dealt:
        return _open(state)
    stakers = tuple(seat for seat in state.table.from_left(state.banker) if state.stake(seat))
    return _deal(coup_begun(state), stakers) if stakers else _before_coup(state)


def _before_coup(state: State) -> Step[State]:
    if state.closing:
        return void(state)
    if not state.table.here(state.banker):
        return lift(state, Lifted.LEFT)
    if not state.thrown:
        return ask_to_throw(state)
    if room(state, state.limits) < state.limits.least:
        return lift(state, Lifted.TOO_SMALL)
    seats = able(state, state.limits)
    if not seats:
        return lift(state, Lifted.NOBODY_PLAYS)
    if len(state.shoe.stock) < 3 * (len(seats) + 1) + SPARE:
        return reshuffle(state)
    return open_window(state, seats)


def after_window(state: State) -> Step[State]:
    """The window has closed; two running without a stake, and the bank is lifted (HR-G16)."""
    if state.closing or not state.table.here(state.banker) or state.table.stakes:
        return Step(state)
    empty = nobody_staked(state)
    return lift(empty, Lifted.NOBODY_STAKES) if lifts(empty) else Step(empty)


def _deal(state: State, seats: tuple[Seat, ...]) -> Step[State]:
    """A card each from left to right, the banker last, then from right to left, the banker first (F0.46)."""
    row = (*seats, state.banker)
    cards, shoe = state.shoe.draw(2 * len(row))
    hands = tuple(Hand(seat, (cards[at], cards[-1 - at])) for at, seat in enumerate(row))
    shown = tuple(replace(hand, shown=modulo_ten(hand.cards) >= NATURAL) for hand in hands)
    facts: tuple[Fact, ...] = (Dealt(row, 2), *(Private(hand.seat, Looked(hand.cards)) for hand in hands))
    facts += tuple(_showing(hand) for hand in shown if hand.shown)
    dealt = replace(state, shoe=shoe, hands=shown, dealt=seats, coming=_turns(shown), results=())
    return Step(dealt, facts)


def _turns(hands: Sequence[Hand]) -> tuple[Seat, ...]:
    """Who has a turn: none against the banker's nine, and none with an eight or a nine (F0.48, F0.51)."""
    *punters, banker = hands
    if modulo_ten(banker.cards) == NINE:
        return ()
    return tuple(hand.seat for hand in (*from_both_ends(punters), banker) if not hand.shown)


def from_both_ends(row: Sequence[Hand]) -> tuple[Hand, ...]:
    """The leftmost, the rightmost, the next from the left, and so on to the middle (F0.51, HR-B9)."""
    ends = (row[at // 2] if at % 2 == 0 else row[-1 - at // 2] for at in range(len(row)))
    return tuple(ends)


def _showing(hand: Hand) -> HandShown:
    return HandShown(hand.seat, hand.cards, modulo_ten(hand.cards))


def may_buy(state: State, hand: Hand) -> bool:
    """Whether a hand may buy a card: any where nobody has an eight or a nine, else with four points or less (F0.49)."""
    return not state.natural or modulo_ten(hand.cards) <= FEW


def must_buy(hand: Hand) -> bool:
    """Whether a hand is a dealt «Баккара», with which nobody stays (F0.59, HR-B19)."""
    return modulo_ten(hand.cards) == 0


def buy(state: State, seat: Seat) -> Step[State]:
    """A seat buys a card unseen by others; «Баккара» is thrown off and bought again (F0.51, F0.59, HR-B11)."""
    card, drawn, facts = next_card(state)
    hand = hand_of(drawn, seat)
    hand = replace(hand, bought=(*hand.bought, card))
    bought = replace(with_hand(drawn, hand), phase=GO_ON)
    return Step(bought, (*facts, CardBought(seat), Private(seat, Bought(card)))).then(lambda s: _again(s, hand))


def buy_unheard(state: State, seat: Seat) -> Step[State]:
    """A silent player's dealt ten buys, and all hear what they hear of every silent player; the card is seen at the
    opening, or where the rules show the hand before (HR-G17, HR-B26)."""
    bought = buy(replace(state, unheard=(*state.unheard, seat)), seat)
    heard = tuple(EnoughSaid(seat) if isinstance(fact, CardBought) else fact for fact in bought.facts)
    return Step(bought.state, heard)


def _again(state: State, hand: Hand) -> Step[State]:
    """A hand of 10, 20 or 30 is thrown off for one card, again while that is a ten (F0.59, HR-B19)."""
    if modulo_ten(hand.cards) != 0:
        return Step(state)
    unheard = tuple(seat for seat in state.unheard if seat != hand.seat)
    off = replace(with_hand(state, Hand(hand.seat, ())), discards=state.discards + hand.cards, unheard=unheard)
    card, drawn, facts = next_card(off)
    new = Hand(hand.seat, (), (card,))
    told: tuple[Fact, ...] = (ThrownOff(hand.seat, hand.cards), *facts, Private(hand.seat, Looked((card,))))
    return Step(with_hand(drawn, new), told).then(lambda s: _again(s, new))


def enough(state: State, seat: Seat) -> Step[State]:
    """A seat buys no card."""
    return Step(replace(state, phase=GO_ON), (EnoughSaid(seat),))


def _open(state: State) -> Step[State]:
    """The hands are opened and the stakes settled (F0.48, F0.52-F0.57)."""
    stakes = {seat: state.stake(seat) for seat in state.dealt}
    points = {hand.seat: modulo_ten(hand.cards) for hand in state.hands}
    won = changes(stakes, points, points[state.banker], state.terms.banker_lays)
    step = Step(state, tuple(map(_showing, state.hands))).then(lambda s: settle_all(s, stakes, won))
    return step.then(_end_coup).then(lambda s: _after_coup(s, best(won)))


def _end_coup(state: State) -> Step[State]:
    fact = CoupEnded(state.results, state.table.bank)
    return Step(replace(gathered(state), dealt=(), unheard=(), coup=state.coup + 1, phase=GO_ON), (fact,))


def _after_coup(state: State, by: Seat) -> Step[State]:
    """The bank may be broken, or too small; if not, the banker holds it as long as he likes (F0.58, HR-B17)."""
    if state.closing:
        return void(state)
    if state.table.bank == 0:
        return end_broken(state, by)
    if not state.table.here(state.banker):
        return lift(state, Lifted.LEFT)
    if room(state, state.limits) < state.limits.least:
        return lift(state, Lifted.TOO_SMALL)
    return leave_table(state).then(lambda s: Step(asking(s, Holding(s.banker))))
