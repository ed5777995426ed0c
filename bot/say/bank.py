"""The bank from hand to hand: the draw, who is asked, how a bank ends, and the pot."""

from typing import assert_never

from bot.board.texts import title_of
from bot.say.teller import Teller
from games.facts import (
    BankAsked,
    BankBroken,
    BankLaid,
    BankLifted,
    BankRefused,
    BankTripled,
    Drawn,
    Paused,
    PotWon,
    Started,
)

BankFact = Started | BankAsked | BankRefused | BankLaid | Paused | BankBroken | BankTripled | BankLifted | PotWon


def bank_lines(teller: Teller, fact: BankFact) -> list[str]:
    """A fact of the bank, told."""
    words, who = teller.words, teller.who
    match fact:
        case Started(variant):
            return [words("say-started", title=title_of(variant, words))]
        case BankAsked(seat):
            return [words("say-bank-asked", name=who(seat))]
        case BankRefused(seat):
            return [words("say-bank-refused", name=who(seat))]
        case BankLaid(seat, amount):
            return [words("say-bank-laid", name=who(seat), amount=int(amount))]
        case Paused(why):
            return [words(f"paused-{why.value}")]
        case BankBroken(banker, by, laid):
            return [words("say-broken", name=who(by), banker=who(banker), laid=int(laid))]
        case BankTripled(banker, laid, amount):
            return [words("say-tripled", banker=who(banker), laid=int(laid), amount=int(amount))]
        case BankLifted(banker, amount, why):
            return [words("say-lifted", banker=who(banker), amount=int(amount), why=why.value)]
        case PotWon(seat, amount):
            return [words("say-pot-won", name=who(seat), amount=int(amount))]
        case _:
            assert_never(fact)


def draw_lines(teller: Teller, fact: Drawn, again: bool) -> list[str]:
    """A draw for the first bank, or `again` among the lowest."""
    words = teller.words
    cards = [words("say-card", name=teller.who(seat), card=words.card(card)) for seat, card in fact.cards]
    return [words("say-drawn-again" if again else "say-drawn"), *cards]
