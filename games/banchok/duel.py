"""A duel: the stake, the banker's early card, those who join, and the turn of the card (F4.12-F4.16, F4.20-F4.31)."""

from collections.abc import Iterable
from functools import partial

from games.banchok.bank import end_broken, end_tripled, tripled
from games.banchok.coup import close_coup, stakes_first, throw_off, turn_done
from games.banchok.pot import feed
from games.banchok.state import Ask, Joining, Look, Staking, State
from games.cards import Card
from games.facts import (
    Duel,
    JoinAllowed,
    JoinAsked,
    JoinDenied,
    Looked,
    OpenedEarly,
    PaidFor,
    Private,
    Staked,
)
from games.house import asking, earned, paid, purse, stake_of
from games.replaced import replace
from games.step import Step
from games.table import BANK, Chips, Place, Presence, Seat
from games.terms import TripleClose


def beats(hand: Iterable[Card], turned: Card) -> bool:
    """Whether a card of the hand is of the banker's suit and higher; an equal one is not (F4.14, F4.15, HR-K4)."""
    return any(card.suit == turned.suit and card.rank > turned.rank for card in hand)


def bounds(state: State, seat: Seat, most: Chips) -> tuple[Chips, Chips]:
    """The least and the most that a seat may stake against `most` chips (F4.12, F4.20, HR-K3, HR-G12)."""
    purse_of_seat = state.table.place(seat).purse
    return Chips(min(state.terms.stake_min, most, purse_of_seat)), Chips(min(most, purse_of_seat))


def half(state: State) -> Chips:
    """Half of the bank, the limit of an early opened duel (F4.22, HR-K10, HR-G8)."""
    return Chips(state.table.bank // 2)


def may_open_early(state: State) -> bool:
    """Whether the banker can still turn or peek at his card before the stake (F4.22, F4.23, HR-K10)."""
    match state.phase:
        case Staking(_, None):
            return state.terms.early_open and not stakes_first(state) and half(state) >= 1
        case _:
            return False


def open_early(state: State, peek: bool) -> Step[State]:
    """The banker's card lies open before the stake; the limit of this duel is half the bank (F4.22, F4.23)."""
    (turned,), shoe = state.shoe.draw(1)
    opened = asking(replace(state, shoe=shoe), Staking(state.coming[0], turned))
    return Step(opened, (OpenedEarly(turned, half(state), peek),))


def stake(state: State, phase: Staking, amount: Chips) -> Step[State]:
    """The punter stakes; then others may join, or the card decides (F4.12, F4.13, F4.24, F4.27)."""
    seat = phase.seat
    laid = lay_stake(state, seat, amount)
    if stakes_first(state):
        return laid.then(lambda s: Step(turn_done(s), (Private(seat, Looked(s.hand(seat))),)))
    if phase.turned is not None:
        turned = phase.turned
        return laid.then(lambda s: settle(turn_done(s), seat, (), turned))
    if not state.terms.side_stakes or state.rules.look is not Look.FROM_TURN:
        return laid.then(lambda s: turn_up(s, Joining(seat)))
    return Step(asking(laid.state, Joining(seat)), laid.facts)


def lay_stake(state: State, seat: Seat, amount: Chips) -> Step[State]:
    """A seat lays its stake on the table (F4.12)."""
    laid = paid(state, purse(seat), stake_of(seat), amount, PaidFor.STAKE)
    return laid.saying(Staked(seat, amount))


def room(state: State, phase: Joining) -> Chips:
    """What the bank can still cover beside the stakes on this hand (HR-K11, HR-K25)."""
    return Chips(state.table.bank - state.stake(phase.seat) - sum(ask.amount for ask in phase.joined))


def most_to_join(state: State, phase: Joining, place: Place) -> Chips:
    """The most a seat may ask to join with; who still has a duel to come keeps the least stake for it (HR-K25)."""
    seat = place.seat
    if place.presence is not Presence.HERE or seat in (phase.seat, state.banker) or seat in phase.asked:
        return Chips(0)
    kept = state.terms.stake_min if seat in state.coming[1:] else 0
    return Chips(max(0, min(room(state, phase), place.purse - kept)))


def can_be_joined(state: State, phase: Joining) -> bool:
    """Whether somebody could still ask or waits for an answer (HR-K29)."""
    could = any(most_to_join(state, phase, place) for place in state.table.places)
    return could or any(fits(state, phase, ask) for ask in phase.asks)


def fits(state: State, phase: Joining, ask: Ask) -> bool:
    """Whether a request can still be let in whole; more than the room is refused, not cut (HR-K25)."""
    return ask.amount <= room(state, phase) and ask.amount <= state.table.place(ask.seat).purse


def ask_to_join(state: State, phase: Joining, seat: Seat, amount: Chips) -> Step[State]:
    """Somebody asks; where the holder has named a total, it answers at once (F4.24, HR-K25)."""
    ask = Ask(seat, amount)
    asked = replace(phase, asks=(*phase.asks, ask), asked=(*phase.asked, seat))
    said = Step(replace(state, phase=asked), (JoinAsked(seat, phase.seat, amount),))
    return said if phase.cap is None else said.then(partial(allow_up_to, phase=asked, total=phase.cap))


def allow(state: State, phase: Joining, ask: Ask) -> Step[State]:
    """The holder lets a request in; its chips are staked at once and stay (F4.24, HR-K25)."""
    asks = tuple(each for each in phase.asks if each != ask)
    joined = replace(state, phase=replace(phase, asks=asks, joined=(*phase.joined, ask)))
    staked = paid(joined, purse(ask.seat), stake_of(ask.seat), ask.amount, PaidFor.STAKE)
    return staked.saying(JoinAllowed(ask.seat, phase.seat, ask.amount))


def deny(state: State, phase: Joining, ask: Ask) -> Step[State]:
    """The holder denies a request (F4.24)."""
    left = replace(phase, asks=tuple(each for each in phase.asks if each != ask))
    return Step(replace(state, phase=left), (JoinDenied(ask.seat, phase.seat, ask.amount),))


def forget(state: State, phase: Joining, seat: Seat) -> Step[State]:
    """The request of somebody who has gone away is void: he might come back with other chips (HR-K25)."""
    gone = tuple(ask for ask in phase.asks if ask.seat == seat)
    kept = replace(phase, asks=tuple(ask for ask in phase.asks if ask.seat != seat))
    return Step(replace(state, phase=kept), tuple(JoinDenied(seat, phase.seat, ask.amount) for ask in gone))


def caps(state: State, phase: Joining) -> tuple[Chips, Chips]:
    """The least and the most that a total may be, in which those who have joined already count (HR-K25)."""
    taken = sum(ask.amount for ask in phase.joined)
    return Chips(taken + 1), Chips(taken + room(state, phase))


def allow_up_to(state: State, phase: Joining, total: Chips) -> Step[State]:
    """Let requests in by order of arrival while each fits into the total (HR-K25)."""
    step = Step(replace(state, phase=replace(phase, cap=total)))
    for ask in phase.asks:
        step = step.then(partial(_within_cap, ask=ask))
    return step


def _within_cap(state: State, ask: Ask) -> Step[State]:
    phase = _window(state)
    taken = sum(each.amount for each in phase.joined)
    if phase.cap is None or taken + ask.amount > phase.cap or not fits(state, phase, ask):
        return Step(state)
    return allow(state, phase, ask)


def _window(state: State) -> Joining:
    if not isinstance(state.phase, Joining):
        raise ValueError("no window is open")
    return state.phase


def turn_up(state: State, phase: Joining) -> Step[State]:
    """The card is turned; requests still open are void (F4.13, HR-K25)."""
    denied = tuple(JoinDenied(ask.seat, phase.seat, ask.amount) for ask in phase.asks)
    card = partial(_turn_and_settle, seat=phase.seat, joined=phase.joined, missed=phase.asks)
    return Step(turn_done(state), denied).then(card)


def settle_next(state: State) -> Step[State]:
    """Of stakes that all lie, settle the next against a card of its own (HR-K24)."""
    seat = next(hand.seat for hand in state.hands if state.stake(hand.seat) > 0)
    return _turn_and_settle(state, seat)


def _turn_and_settle(
    state: State, seat: Seat, joined: tuple[Ask, ...] = (), missed: tuple[Ask, ...] = ()
) -> Step[State]:
    (turned,), shoe = state.shoe.draw(1)
    return settle(replace(state, shoe=shoe), seat, joined, turned, missed)


def settle(
    state: State, seat: Seat, joined: tuple[Ask, ...], turned: Card, missed: tuple[Ask, ...] = ()
) -> Step[State]:
    """Show the hand, pay or take each stake on it at even money, and see what became of the bank (F4.14, HR-K23)."""
    hand = state.hand(seat)
    won = beats(hand, turned)
    own = state.stake(seat)
    also = tuple((ask.seat, ask.amount) for ask in joined)
    fell = tuple((ask.seat, ask.amount) for ask in missed)
    duel = Duel(seat, own, also, hand, turned, won, own if won else Chips(0), fell)
    step = Step(replace(throw_off(state, seat, (turned,)), duels=(*state.duels, duel)), (duel,))
    for each, amount in ((seat, own), *also):
        step = step.then(partial(_settle_stake, seat=each, amount=amount, won=won))
    return step.then(partial(after_settlement, by=seat))


def _settle_stake(state: State, seat: Seat, amount: Chips, won: bool) -> Step[State]:
    return win(state, seat, amount, amount) if won else lose(state, seat, amount)


def lose(state: State, seat: Seat, stake: Chips) -> Step[State]:
    """The stake goes into the bank (F4.14)."""
    return paid(earned(state, seat, -stake), stake_of(seat), BANK, stake, PaidFor.LOSS)


def win(state: State, seat: Seat, stake: Chips, gain: Chips) -> Step[State]:
    """Pay `gain` chips from the bank and give the stake back; the pot takes its part (F4.14, F4.42)."""
    gained = paid(earned(state, seat, gain), BANK, purse(seat), gain, PaidFor.WIN)
    back = gained.then(partial(paid, source=stake_of(seat), target=purse(seat), amount=stake, why=PaidFor.STAKE))
    return back.then(partial(feed, seat=seat, win=gain))


def after_settlement(state: State, by: Seat) -> Step[State]:
    """The bank may be broken by this seat's hand, or tripled (F4.19, HR-K5, HR-K6)."""
    if state.table.bank == 0:
        return close_coup(state).then(partial(end_broken, by=by))
    if tripled(state) and state.terms.triple_close is TripleClose.AT_ONCE:
        return close_coup(state).then(end_tripled)
    return Step(state)
