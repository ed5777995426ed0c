"""Pieces of text that several screens share."""

from collections.abc import Sequence

from bot.words import Words
from games.banchok.duel import beats
from games.cards import Card
from games.facts import BankBroken, BankLifted, BankTripled, Duel, Fact
from games.terms import PotPeriod


def title_of(variant: str, words: Words) -> str:
    """The game and its variant."""
    return words(f"title-{variant}")


def clock(seconds: int, words: Words) -> str:
    """A length of time in short."""
    return words("time", seconds=seconds)


def span(lowest: int, highest: int, words: Words) -> str:
    """The bounds of a number: from the one to the other, or only the one."""
    return words("span", room="single" if lowest == highest else "range", lowest=int(lowest), highest=int(highest))


def pot_line(amount: int, counted: int, count: int, period: PotPeriod, words: Words) -> str:
    """The pot and how far its period has come."""
    return words("board-pot", amount=amount, counted=counted, count=count, period=period.value)


def hand_of(duel: Duel, words: Words) -> str:
    """The hand of a duel as HTML, in bold each card that beats the banker's."""
    return " ".join(
        words("card-beats", card=words.card(card)) if beats((card,), duel.turned) else words.card(card)
        for card in duel.hand
    )


def points_line(cards: Sequence[Card], points: int, words: Words) -> str:
    """One's own cards with their points."""
    return words("hand-points", count=len(cards), cards=words.cards(cards), points=points)


def result_line(change: int, words: Words) -> str:
    """What a coup has brought somebody, to that person."""
    state = "won" if change > 0 else "lost" if change < 0 else "even"
    return words("result", state=state, amount=abs(change))


def end_of_bank(fact: Fact, words: Words) -> tuple[str, ...]:
    """How his bank ended, to the banker."""
    match fact:
        case BankBroken(_, _, laid):
            return (words("result-broken", laid=int(laid)),)
        case BankTripled(_, laid, amount):
            return (words("result-tripled", laid=int(laid), amount=int(amount)),)
        case BankLifted(_, amount):
            return (words("result-lifted", amount=int(amount)),)
        case _:
            return ()
