"""«Волк»: pass, buy or stake in turn, and one card of the banker for all (F4.32-F4.39)."""

from functools import partial

from games.banchok.coup import HAND, limit, throw_off, turn_done
from games.banchok.duel import after_settlement, beats, lay_stake, lose, win
from games.banchok.state import Ask, Buying, State
from games.cards import Card
from games.facts import Bought, Duel, Exchanged, PaidFor, Passed, Private
from games.house import asking, earned, paid, purse
from games.moves import ExchangeOffer
from games.replaced import replace
from games.step import Step
from games.table import Chips

EXCHANGES = 2
"""The most cards a punter may buy in a coup (F4.34)."""

FEE_PERCENT = 10
"""The price of a card, in per cent of what the banker laid (F4.35)."""


def fee(state: State) -> Chips:
    """The price of an exchange in chips, rounded up and at least one (F4.35, HR-K14, HR-G8)."""
    return Chips(max(1, -(-state.table.laid * FEE_PERCENT // 100)))


def exchange_offer(state: State, phase: Buying) -> ExchangeOffer | None:
    """The exchange a punter may make: twice at most, and only if he can stake after it (F4.34, HR-G12)."""
    after = state.table.place(phase.seat).purse - fee(state)
    if phase.bought == EXCHANGES or after < min(state.terms.stake_min, limit(state)):
        return None
    return ExchangeOffer(fee(state), EXCHANGES - phase.bought, HAND)


def pass_by(state: State, phase: Buying) -> Step[State]:
    """The punter does not play this coup (F4.32)."""
    return Step(turn_done(state), (Passed(phase.seat, forced=False),))


def exchange(state: State, phase: Buying, place: int) -> Step[State]:
    """A card is thrown off, then paid for, then another received (F4.36, HR-K16)."""
    seat, price = phase.seat, fee(state)
    old = state.hand(seat)
    (card,), shoe = state.shoe.draw(1)
    new = (*old[:place], card, *old[place + 1 :])
    hands = tuple(replace(hand, cards=new) if hand.seat == seat else hand for hand in state.hands)
    changed = replace(
        earned(state, seat, -price),
        shoe=shoe,
        hands=hands,
        discards=(*state.discards, old[place]),
        fees=(*state.fees, Ask(seat, price)),
    )
    bought = paid(changed, purse(seat), purse(state.banker), price, PaidFor.FEE)
    facts = (Exchanged(seat, price), Private(seat, Bought(card)))
    return bought.then(lambda s: Step(asking(s, Buying(seat, phase.bought + 1)), facts))


def stake(state: State, phase: Buying, amount: Chips) -> Step[State]:
    """The punter stakes on his cards (F4.38)."""
    return lay_stake(state, phase.seat, amount).then(lambda s: Step(turn_done(s)))


def settle_common(state: State) -> Step[State]:
    """One card against all stakes: the losers pay in first, then the winners are paid in seat order, each as far
    as the bank reaches (F4.39, HR-K26)."""
    (turned,), shoe = state.shoe.draw(1)
    open_card = replace(state, shoe=shoe, discards=(*state.discards, turned))
    duels = _duels(open_card, turned)
    for duel in duels:
        open_card = throw_off(open_card, duel.seat)
    step = Step(replace(open_card, duels=duels, fees=()), duels)
    for duel in sorted(duels, key=lambda duel: duel.won):
        step = step.then(partial(_settle, duel=duel))
    best = max(duels, key=lambda duel: duel.paid)
    return step.then(partial(after_settlement, by=best.seat))


def _duels(state: State, turned: Card) -> tuple[Duel, ...]:
    stakes = [(seat, state.stake(seat)) for seat in state.dealt if state.stake(seat)]
    won = {seat: beats(state.hand(seat), turned) for seat, _ in stakes}
    left = state.table.bank + sum(stake for seat, stake in stakes if not won[seat])
    duels = []
    for seat, stake in stakes:
        gain = Chips(min(stake, left) if won[seat] else 0)
        left -= gain
        duels.append(Duel(seat, stake, (), state.hand(seat), turned, won[seat], gain))
    return tuple(duels)


def _settle(state: State, duel: Duel) -> Step[State]:
    if duel.won:
        return win(state, duel.seat, duel.stake, duel.paid)
    return lose(state, duel.seat, duel.stake)
