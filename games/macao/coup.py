"""A coup of Макао: stakes, a card each, tens changed, nines, buying, and the opening (F0.66-F0.78)."""

from functools import partial

from games.cards import Card
from games.facts import (
    Bought,
    CardBought,
    CardKept,
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
from games.macao.bank import end_broken, lift, void
from games.macao.odds import change, score
from games.macao.state import Buying, Changing, Stage, State
from games.phases import GO_ON
from games.points import counts_ten, modulo_ten
from games.replaced import replace
from games.settling import best, settle_all
from games.step import Step
from games.table import Seat
from games.terms import Tens
from games.window import able, coup_begun, lifts, nobody_staked, open_window, room


def go_on(state: State) -> Step[State]:
    """Open a window for stakes, deal, ask the next, show the nines, or open the hands: whichever comes now."""
    if state.coming:
        seat, *coming = state.coming
        asked = Changing(seat) if state.stage is Stage.TENS else Buying(seat)
        return Step(asking(replace(state, coming=tuple(coming)), asked))
    if state.dealt:
        return _nines(state) if state.stage is Stage.TENS else _open(state)
    stakers = tuple(seat for seat in state.table.from_left(state.banker) if state.stake(seat))
    return _deal(coup_begun(state), stakers) if stakers else _before_coup(state)


def _before_coup(state: State) -> Step[State]:
    if state.closing:
        return void(state)
    if not state.table.here(state.banker):
        return lift(state, Lifted.LEFT)
    if room(state, state.limits) < state.limits.least:
        return lift(state, Lifted.TOO_SMALL)
    seats = able(state, state.limits)
    if not seats:
        return lift(state, Lifted.NOBODY_PLAYS)
    if state.spent or len(state.shoe.stock) < len(seats) + 1:
        return lift(state, Lifted.CARDS_OUT)
    return open_window(state, seats)


def after_window(state: State) -> Step[State]:
    """The window has closed; two running without a stake, and the bank is lifted (HR-G16)."""
    if state.closing or not state.table.here(state.banker) or state.table.stakes:
        return Step(state)
    empty = nobody_staked(state)
    return lift(empty, Lifted.NOBODY_STAKES) if lifts(empty) else Step(empty)


def _deal(state: State, seats: tuple[Seat, ...]) -> Step[State]:
    """A card each, the banker last, which its owner alone may see (F0.67, F0.68)."""
    row = (*seats, state.banker)
    cards, shoe = state.shoe.draw(len(row))
    hands = tuple(Hand(seat, (card,)) for seat, card in zip(row, cards, strict=True))
    coming = () if state.terms.tens is Tens.OFF else row
    begun = replace(state, stage=Stage.TENS, changed=(), results=())
    dealt = replace(begun, shoe=shoe, hands=hands, dealt=seats, coming=coming)
    return Step(dealt, (Dealt(row, 1), *(Private(hand.seat, Looked(hand.cards)) for hand in hands)))


def asked_card(state: State, phase: Changing) -> tuple[Hand, bool]:
    """The hand of the seat that is asked, and whether the card in question counts ten (F0.71)."""
    hand = hand_of(state, phase.seat)
    return hand, counts_ten((hand.bought if phase.bought else hand.dealt)[0])


def throw_ten(state: State, phase: Changing) -> Step[State]:
    """A card that counts ten is thrown off, face up, for another, which is not bought (F0.71, HR-M3)."""
    seat, hand = phase.seat, hand_of(state, phase.seat)
    (old,) = hand.bought if phase.bought else hand.dealt
    card, drawn, facts = _next(replace(state, discards=(*state.discards, old)))
    new = replace(hand, bought=(card,)) if phase.bought else replace(hand, dealt=(card,))
    changed = replace(with_hand(drawn, new), changed=(*state.changed, seat))
    told = Step(changed, (ThrownOff(seat, (old,)), *facts, Private(seat, Looked(new.cards))))
    return told.then(partial(_ask_again, phase=phase))


def _ask_again(state: State, phase: Changing) -> Step[State]:
    """Whatever the new card is, the seat is asked again, for that would tell (HR-G17); but a second change may not
    be agreed."""
    return Step(asking(state, phase) if may_change(state, phase) else replace(state, phase=GO_ON))


def may_change(state: State, phase: Changing) -> bool:
    """Whether the terms let this seat throw off a ten now, if it has one (HR-M13)."""
    match state.terms.tens:
        case Tens.UNLIMITED:
            return True
        case Tens.ONCE:
            return phase.seat not in state.changed
        case Tens.FIRST_ONLY:
            return not phase.bought
        case Tens.OFF:
            return False


def keep(state: State, seat: Seat) -> Step[State]:
    """A seat keeps its card."""
    return Step(replace(state, phase=GO_ON), (CardKept(seat),))


def _nines(state: State) -> Step[State]:
    """Nines without buying are shown; the banker's ends the coup, the punters' are paid at once (F0.74, HR-M4)."""
    nines = [hand.seat for hand in state.hands if score(hand).dealt_nine]
    step = Step(replace(state, stage=Stage.BUYING))
    for seat in nines:
        step = step.then(partial(_show, seat=seat))
    if state.banker in nines:
        return step
    return step.then(partial(_settle, seats=tuple(nines))).then(_begin_buying)


def _begin_buying(state: State) -> Step[State]:
    left = tuple(seat for seat in state.dealt if state.stake(seat))
    return Step(replace(state, coming=(*left, state.banker) if left else ()))


def _show(state: State, seat: Seat) -> Step[State]:
    hand = replace(hand_of(state, seat), shown=True)
    return Step(with_hand(state, hand), (HandShown(seat, hand.cards, modulo_ten(hand.cards)),))


def _settle(state: State, seats: tuple[Seat, ...]) -> Step[State]:
    banker = score(hand_of(state, state.banker))
    stakes = {seat: state.stake(seat) for seat in seats}
    rule = state.terms.banker_multiple
    won = {seat: stakes[seat] * change(score(hand_of(state, seat)), banker, rule) for seat in seats}
    return settle_all(state, stakes, won)


def buy(state: State, seat: Seat) -> Step[State]:
    """A seat buys a card unseen by others; one that counts ten may be thrown off as it comes (F0.72, HR-M13)."""
    card, drawn, facts = _next(state)
    bought = with_hand(drawn, replace(hand_of(drawn, seat), bought=(card,)))
    told = Step(bought, (*facts, CardBought(seat), Private(seat, Bought(card))))
    return told.then(partial(_ask_again, phase=Changing(seat, bought=True)))


def _next(state: State) -> tuple[Card, State, tuple[Fact, ...]]:
    card, drawn, facts = next_card(state)
    return card, replace(drawn, spent=True) if facts else drawn, facts


def enough(state: State, seat: Seat) -> Step[State]:
    """A seat buys no card."""
    return Step(replace(state, phase=GO_ON), (EnoughSaid(seat),))


def _open(state: State) -> Step[State]:
    """The hands are opened, and the stakes that are left are settled (F0.70, F0.77, F0.78)."""
    left = tuple(seat for seat in state.dealt if state.stake(seat))
    step = Step(state)
    for seat in (*left, state.banker):
        step = step.then(partial(_show, seat=seat))
    return step.then(partial(_settle, seats=left)).then(_end_coup)


def _end_coup(state: State) -> Step[State]:
    """The bank may be broken; if not, the same banker goes on, till the cards are out (F0.79, HR-M8)."""
    by = best(dict(state.results))
    fact = CoupEnded(state.results, state.table.bank)
    bare = replace(gathered(state), dealt=(), changed=(), coup=state.coup + 1, phase=GO_ON)
    ended = Step(bare, (fact,))
    if state.table.bank == 0 and not state.closing:
        return ended.then(partial(end_broken, by=by))
    return ended if state.closing or not state.table.here(state.banker) else ended.then(leave_table)
