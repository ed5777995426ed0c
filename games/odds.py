"""`python -m games odds`: many hands by simple strategies, through the engine, and what they bring on the average.

One punter plays against one banker, every hand from a fresh shoe. They know no more than their own cards: банчок is
staked blind; in Очко the punter stands on 16 and the banker on 14; in Баккара and Макао both buy with five points or
less, where they may choose, and in Макао every ten is thrown off. 12.а is played twice: so, and with a banker who also
buys with six to eight against a nine that is shown.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import NamedTuple

from games import play
from games.baccarat.state import State as Sale
from games.banchok.state import State as Banchok
from games.catalogue import CATALOGUE, agree, text_of
from games.facts import Claimed, CoupEnded, Staked
from games.hands import own_cards
from games.lobby import Lobby
from games.moves import Buy, BuyOffer, Claim, Enough, LayBank, Move, Offer, Plain, Stake, StakeOffer, Start, ThrowTen
from games.ochko.state import State as Ochko
from games.play import State
from games.points import modulo_ten
from games.refusal import Refusal
from games.step import Step
from games.table import Chips, Place, Seat, Table
from games.terms import Terms, Value

READINGS = {"macao": "banker_multiple", "baccarat-club": "banker_lays"}
"""The option that decides who is favoured; unless it is set, its values are all tried."""

STAKE = Chips(10)
BANK = Chips(1000)
RICH = Chips(100_000)
PUNTER_STANDS = 16
BANKER_STANDS = 14
MOST_BUYING = 5
MOST_AGAINST_NINE = 8

CHASING = {
    "baccarat": {"both buy at 5 or less": False, "the banker also at 6 to 8 against a shown nine": True},
}
"""The ways to play of a variant where there are several, and whether the banker then chases a shown nine."""


class Reading(NamedTuple):
    """What is to be played: a name for it, the terms, and whether the banker buys whatever he has against a nine."""

    name: str
    terms: Terms
    chases: bool = False


@dataclass(frozen=True, slots=True)
class Mean:
    """What somebody has won a hand on the average, in stakes, and the standard error of it."""

    won: float
    error: float


@dataclass(frozen=True, slots=True)
class Odds:
    """What so many hands have brought to the punter and to the banker."""

    hands: int
    punter: Mean
    banker: Mean


def odds_of(variant: str, terms: Terms, hands: int, seed: str, chases: bool = False) -> Odds:
    """Play so many hands, two at least, each till somebody wins; the same word of a seed plays the same ones."""
    opening = _opening(variant, terms)
    seeds = (hashlib.sha256(f"{seed} {at}".encode()).hexdigest() for at in range(hands))
    punter, banker = zip(*(_hand(opening, each, chases) for each in seeds), strict=True)
    return Odds(hands, mean(punter), mean(banker))


def mean(won: Sequence[float]) -> Mean:
    """The mean of these results with its error."""
    middle = sum(won) / len(won)
    spread = sum((each - middle) ** 2 for each in won) / (len(won) - 1)
    return Mean(middle, sqrt(spread / len(won)))


def readings(variant: str, settings: Sequence[str]) -> list[Reading]:
    """What is to be played. ValueError if a setting is none of the variant's."""
    terms = CATALOGUE[variant].terms
    fixed = dict(_setting(variant, word) for word in settings)
    for option, value in fixed.items():
        terms = _agree(variant, terms, option, value)
    name, open_option = " ".join((variant, *settings)), READINGS.get(variant)
    if variant in CHASING:
        return [Reading(f"{name}, {how}", terms, chases) for how, chases in CHASING[variant].items()]
    if open_option is None or open_option in fixed:
        return [Reading(name, terms)]
    values = CATALOGUE[variant].choices[open_option]
    return [
        Reading(f"{name} {open_option}={text_of(each)}", _agree(variant, terms, open_option, each)) for each in values
    ]


def _setting(variant: str, word: str) -> tuple[str, Value]:
    option, _, text = word.partition("=")
    for value in CATALOGUE[variant].choices.get(option, ()):
        if text_of(value) == text:
            return option, value
    raise ValueError(f"{variant} has no {word}")


def _agree(variant: str, terms: Terms, option: str, value: Value) -> Terms:
    agreed = agree(CATALOGUE[variant], terms, option, value)
    if agreed is None:
        raise ValueError(f"{variant} has no {option}={text_of(value)}")
    return agreed


def lines(name: str, odds: Odds) -> Iterator[str]:
    """The result in words: per cent of a stake."""
    yield f"{name}: {odds.hands} hands, per cent of the stake"
    for who, result in (("punter", odds.punter), ("banker", odds.banker)):
        yield f"  {who} {100 * result.won:+.2f}, error {100 * result.error:.2f}"


def _opening(variant: str, terms: Terms) -> State:
    """A table of two where the first is asked to bank."""
    table = Table((Place(Seat(1), RICH), Place(Seat(2), RICH)))
    return _made(play.apply(Lobby(variant, terms, table, "00" * 32), None, Start())).state


def _hand(opening: State, seed: str, chases: bool) -> tuple[float, float]:
    """What punter and banker win in one coup of a fresh shoe, in stakes."""
    banker = _asked(opening)
    punter = Seat(3 - banker)
    step = _made(play.apply(replace(opening, seed=seed), banker, LayBank(BANK)))
    stake = 0
    while True:
        for fact in step.facts:
            if isinstance(fact, Staked | Claimed):
                stake += fact.amount
            if isinstance(fact, CoupEnded):
                return dict(fact.results)[punter] / stake, (fact.bank - BANK) / stake
        step = _next(step.state, punter, banker, chases)


def _asked(opening: State) -> Seat:
    """The seat that is asked to bank."""
    awaited = play.awaits(opening)
    if awaited is None or awaited.seat is None:
        raise ValueError("nobody is asked to bank")
    return awaited.seat


def _next(state: State, punter: Seat, banker: Seat, chases: bool) -> Step[State]:
    awaited = play.awaits(state)
    seat = punter if awaited is None or awaited.seat is None else awaited.seat
    return _made(play.apply(state, seat, decide(state, seat, seat == banker, chases)))


def _made(step: Step[State] | Refusal) -> Step[State]:
    if isinstance(step, Refusal):
        raise ValueError(f"refused: {step.why}")
    return step


def decide(state: State, seat: Seat, banks: bool, chases: bool = False) -> Move:
    """The move of the simple strategy; where it has none, the silent one."""
    offers = play.offers(state, seat)
    for offer in offers:
        match offer:
            case StakeOffer(lowest, highest):
                return Stake(max(lowest, min(STAKE, highest)))
            case Plain(Claim() | ThrowTen() as move):
                return move
            case BuyOffer() if _buys(state, seat, banks, chases, offers):
                return Buy()
            case _:
                pass
    return play.idle(state, seat)


def _buys(state: State, seat: Seat, banks: bool, chases: bool, offers: tuple[Offer, ...]) -> bool:
    if Plain(Enough()) not in offers:
        return True
    if isinstance(state, Ochko):
        return state.points(seat) < (BANKER_STANDS if banks else PUNTER_STANDS)
    if isinstance(state, Lobby | Banchok):
        return False
    return buys_at(modulo_ten(own_cards(state, seat)), banks and chases and _shown_nine(state))


def buys_at(points: int, against_nine: bool) -> bool:
    """Whether so many points of Баккара or Макао buy; all but a nine do against one, where the banker chases it."""
    return points <= (MOST_AGAINST_NINE if against_nine else MOST_BUYING)


def _shown_nine(state: State) -> bool:
    return isinstance(state, Sale) and any(hand.shown for hand in state.hands)
