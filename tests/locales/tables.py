"""Tables played at random, for what is drawn and said of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from games import play
from games.catalogue import CATALOGUE
from games.facts import Fact
from games.moves import (
    AllowUpTo,
    AskOffer,
    AskToJoin,
    BankOffer,
    Buy,
    BuyOffer,
    CapOffer,
    Close,
    Cut,
    CutOffer,
    Exchange,
    ExchangeOffer,
    Join,
    JoinOffer,
    LayBank,
    Leave,
    Lower,
    LowerOffer,
    Move,
    Offer,
    Plain,
    SetTerm,
    SitOut,
    Stake,
    StakeOffer,
    Start,
    ThrowOffer,
    ThrowUnder,
    TimedOut,
)
from games.step import Step
from games.table import Chips, Seat

NASTY = {
    1: "<b>жирный</b>",
    2: "стёпа >_<",
    3: "&amp;&lt;",
    4: "\u202eдлав\u202c\u200f",
    5: "a\u200bb\u200d\ufeffc\u2066",
    6: "🐺" * 64,
    7: "Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306a\u0307\u0308\u0309lgo" * 9,
    8: "",
    9: "Анна",
    10: "Aннa",
    11: "שלום עולם",
    12: "Ж" * 400,
}
"""Names as people have them; two look alike, the longest are longer than a name may be."""


@dataclass(frozen=True)
class Moment:
    """A step of a game: the state before it, what happened, and the state after."""

    before: play.State
    facts: tuple[Fact, ...]
    state: play.State


def moments(variant: str, seed: int, *, seats: int = 5, chips: int = 300, moves: int = 90) -> Iterator[Moment]:
    """A game at random from its lobby on, with leaves, joins and time-outs, closed at the end."""
    random = Random(seed)  # noqa: S311
    moment = Moment(play.new(variant, f"{seed:064x}"), (), play.new(variant, f"{seed:064x}"))
    acts: list[tuple[Seat | None, Move]] = [
        *(
            (Seat(number), Join(Chips(random.randint(20, chips) * (1 + (chips < 999)))))
            for number in range(1, seats + 1)
        ),
        *(
            (None, SetTerm(option, random.choice(values[:2] if option == "bank_min" else values)))
            for option, values in CATALOGUE[variant].choices.items()
        ),
        (None, Start()),
    ]
    for who, move in acts:
        moment = _made(moment.state, who, move)
        yield moment
    for _ in range(moves):
        moment = _made(moment.state, *random.choice(_acts(moment.state, random)))
        yield moment
        if play.is_over(moment.state):
            return
    yield _made(moment.state, None, Close(at_once=True))


def _made(state: play.State, who: Seat | None, move: Move) -> Moment:
    step = play.apply(state, who, move)
    assert isinstance(step, Step), step
    return Moment(state, step.facts, step.state)


def _acts(state: play.State, random: Random) -> list[tuple[Seat | None, Move]]:
    """Moves to choose from: those of play mostly, coming, going and silence now and then."""
    awaited = play.awaits(state)
    if awaited is not None and awaited.seat is not None and random.random() < 0.08:
        return [(awaited.seat, TimedOut())]
    every = [(Seat(number), offer) for number in NASTY for offer in play.offers(state, Seat(number))]
    play_on = [(seat, offer) for seat, offer in every if not _comes_or_goes(offer)]
    chosen = play_on if play_on and random.random() < 0.93 else every
    return [(seat, move_for(offer, random)) for seat, offer in chosen]


def _comes_or_goes(offer: Offer) -> bool:
    return isinstance(offer, JoinOffer) or (isinstance(offer, Plain) and isinstance(offer.move, Leave | SitOut))


def move_for(offer: Offer, random: Random) -> Move:
    """A move that answers an offer."""
    match offer:
        case JoinOffer():
            return Join(Chips(random.randint(1, 400)))
        case BankOffer(lowest, highest):
            return LayBank(Chips(random.randint(lowest, min(highest, lowest + 60))))
        case StakeOffer(lowest, highest):
            return Stake(Chips(random.choice((lowest, highest, random.randint(lowest, highest)))))
        case AskOffer(_, highest):
            return AskToJoin(Chips(random.randint(1, highest)))
        case CapOffer(lowest, highest):
            return AllowUpTo(Chips(random.randint(lowest, highest)))
        case ExchangeOffer(_, _, cards):
            return Exchange(random.randrange(cards))
        case BuyOffer(_, places, first):
            return Buy(random.randint(first, places))
        case LowerOffer(lowest, highest):
            return Lower(Chips(random.randint(lowest, highest)))
        case CutOffer(places):
            return Cut(random.randint(1, places))
        case ThrowOffer(most):
            return ThrowUnder(random.randint(0, most))
        case Plain(move):
            return move


def games(seed: int) -> Iterator[Moment]:
    """A game of every variant."""
    for at, variant in enumerate(CATALOGUE):
        yield from moments(variant, seed + at, seats=2 + (seed + at) % 9)
