"""A coup of 12.а: the deal, a card more for each who likes, more points win, equal ones play again (F0.30-F0.38)."""

from functools import partial

from games.baccarat.bank import burn, end_broken, lift, reshuffle, void
from games.baccarat.sale import open_sale
from games.baccarat.state import Buying, Holding, State
from games.facts import (
    CardTurned,
    CoupEnded,
    Dealt,
    EnoughSaid,
    Fact,
    HandShown,
    Lifted,
    Looked,
    PaidFor,
    Private,
    Replayed,
    Settled,
)
from games.hands import Hand, gathered, hand_of, next_card, with_hand
from games.house import asking, earned, leave_table, paid, purse, stake_of
from games.phases import GO_ON
from games.points import modulo_ten
from games.replaced import replace
from games.step import Step
from games.table import BANK, Chips, Seat

NINE = 9


def go_on(state: State) -> Step[State]:
    """Shuffle, burn a card, sell the bank, deal, ask the next, or compare: whichever comes now."""
    if not state.burnt:
        return burn(state)
    if not state.hands and len(state.shoe.stock) < 6 + state.terms.nine_extra_card:
        return reshuffle(state)
    if state.buyer is None:
        return open_sale(state)
    if not state.hands:
        return _deal(state, state.buyer)
    if state.coming:
        seat, *coming = state.coming
        return Step(asking(replace(state, coming=tuple(coming)), Buying(seat)))
    return _compare(state, hand_of(state, state.buyer), hand_of(state, state.banker))


def _deal(state: State, buyer: Seat) -> Step[State]:
    """Two cards each, buyer, banker, buyer, banker; a nine of the buyer's is shown, and buys nothing (F0.30, HR-B3)."""
    cards, shoe = state.shoe.draw(4)
    hands = (Hand(buyer, cards[0::2]), Hand(state.banker, cards[1::2]))
    dealt = replace(state, shoe=shoe, hands=hands, coming=state.dealt, extra=False)
    looked = (Private(hand.seat, Looked(hand.cards)) for hand in hands)
    step = Step(dealt, (Dealt(state.dealt, 2), *looked))
    if modulo_ten(hands[0].cards) != NINE:
        return step
    return step.then(lambda s: _show(replace(s, coming=(s.banker,)), buyer))


def _show(state: State, seat: Seat) -> Step[State]:
    hand = replace(hand_of(state, seat), shown=True)
    return Step(with_hand(state, hand), (HandShown(seat, hand.cards, modulo_ten(hand.cards)),))


def buy(state: State, seat: Seat) -> Step[State]:
    """A seat buys a card, which lies face up (F0.35, HR-B2)."""
    card, drawn, facts = next_card(state)
    hand = hand_of(drawn, seat)
    bought = with_hand(drawn, replace(hand, bought=(*hand.bought, card)))
    return Step(replace(bought, phase=GO_ON), (*facts, CardTurned(seat, card)))


def enough(state: State, seat: Seat) -> Step[State]:
    """A seat buys no card."""
    return Step(replace(state, phase=GO_ON), (EnoughSaid(seat),))


def _compare(state: State, buyer: Hand, banker: Hand) -> Step[State]:
    """Both hands are shown, and more points win (F0.36); against a nine the banker may first take a card more, where
    that is agreed (F0.37, HR-B18)."""
    his, ours = modulo_ten(buyer.cards), modulo_ten(banker.cards)
    if state.terms.nine_extra_card and not state.extra and his == NINE > ours:
        shown = Step(state) if buyer.shown else _show(state, buyer.seat)
        return shown.then(lambda s: Step(asking(replace(s, extra=True), Buying(s.banker, extra=True))))
    step = _show(state, buyer.seat).then(partial(_show, seat=banker.seat))
    if his == ours:
        return step.then(lambda s: Step(gathered(s), (Replayed(),)))
    return step.then(partial(_settle, buyer=buyer.seat, won=his > ours))


def _settle(state: State, buyer: Seat, won: bool) -> Step[State]:
    """The stake at even money (F0.36)."""
    stake = state.stake(buyer)
    change = stake if won else -stake
    said = Step(earned(state, buyer, change), (Settled(buyer, stake, change),))
    if not won:
        lost = said.then(partial(paid, source=stake_of(buyer), target=BANK, amount=stake, why=PaidFor.LOSS))
        return lost.then(_end_coup).then(_after_coup)
    gained = said.then(partial(paid, source=BANK, target=purse(buyer), amount=stake, why=PaidFor.WIN))
    back = gained.then(
        partial(paid, source=stake_of(buyer), target=purse(buyer), amount=stake, why=PaidFor.STAKE),
    )
    return back.then(_end_coup).then(partial(end_broken, by=buyer))


def _end_coup(state: State) -> Step[State]:
    fact: Fact = CoupEnded(state.results, Chips(state.table.bank))
    bare = replace(gathered(state), buyer=None, coming=(), extra=False, coup=state.coup + 1, phase=GO_ON)
    return Step(bare, (fact,))


def _after_coup(state: State) -> Step[State]:
    """The banker has won, and the bank has doubled: he goes on, or lifts all of it (HR-B5)."""
    if state.closing:
        return void(state)
    if not state.table.here(state.banker):
        return lift(state, Lifted.LEFT)
    return leave_table(state).then(lambda s: Step(asking(s, Holding(s.banker))))
