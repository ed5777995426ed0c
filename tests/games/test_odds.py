"""The exact odds of Польский банчок, out of the engine (rules, section 7)."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from statistics import median_low

import pytest

from games import play
from games.banchok.duel import beats
from games.banchok.state import State
from games.cards import Card, packs, parse_cards
from games.facts import Duel
from games.moves import Stake
from games.refusal import Refusal
from games.table import Chips
from tests.games.deal import deal

DECK = packs(2)
HANDS = 182104
"""All hands of three of 104 cards."""

BEATEN = {
    "AS AH AD": 72,
    "AS KH QD": 66,
    "KS KH KD": 66,
    "QS QH QD": 60,
    "AS KH 5D": 52,
    "AS KH 4D": 50,
    "AS KS QS": 22,
    "JS JH JD": 54,
    "10S 10H 10D": 48,
    "9S 9H 9D": 42,
    "8S 8H 8D": 36,
    "7S 7H 7D": 30,
    "AS 2H 3D": 26,
    "9S KS 2D": 21,
    "AS AH 2D": 48,
    "AS AS AH": 48,
    "AS AH 2S": 47,
    "AS AH KH": 47,
    "KS 10H 5D": 44,
    "AS 9H 4C": 42,
    "2S 2H 2D": 0,
    "2S 2S 2H": 0,
}


@cache
def counts(deck: tuple[Card, ...] = DECK) -> tuple[int, ...]:
    """For every hand of three cards, how many of the others it beats."""
    masks = [sum(1 << at for at, turned in enumerate(deck) if beats((card,), turned)) for card in deck]
    return tuple(
        ((masks[a] | masks[b] | masks[c]) & ~(1 << a | 1 << b | 1 << c)).bit_count()
        for a, b, c in combinations(range(len(deck)), 3)
    )


def test_a_hand_beats_what_one_of_its_cards_beats() -> None:
    """What `counts` rests on."""
    for hand in combinations(DECK[::9], 3):
        for turned in DECK:
            assert beats(hand, turned) is any(beats((card,), turned) for card in hand)


@pytest.mark.parametrize("hand", BEATEN)
def test_a_known_hand(hand: str) -> None:
    """Each of the 101 unseen cards is turned in a duel of its own."""
    coup = deal(hand, side_stakes=False)
    begun = coup.state
    hidden = begun.shoe.stock
    assert len(hidden) == 101
    won = 0
    for at, card in enumerate(hidden):
        stock = (card, *hidden[:at], *hidden[at + 1 :])
        state = replace(begun, shoe=replace(begun.shoe, stock=stock))
        step = play.apply(state, coup.seats["P1"], Stake(Chips(1)))
        assert not isinstance(step, Refusal)
        assert isinstance(step.state, State)
        (duel,) = (fact for fact in step.facts if isinstance(fact, Duel))
        assert duel.turned == card
        won += duel.won
    assert won == BEATEN[hand]


def test_the_blind_hand() -> None:
    """29.882 %, and 40.24 % of the stake lost at even money."""
    odds = Fraction(sum(counts()), HANDS * 101)
    assert len(counts()) == HANDS
    assert odds == Fraction(52846, 176851)
    assert round(float(2 * odds - 1), 4) == -0.4024


def test_the_blind_hand_of_one_pack() -> None:
    """The check of the method: 30.382 %, as it was published for one pack."""
    one = counts(packs(1))
    assert Fraction(sum(one), len(one) * 49) == Fraction(6327, 20825)


def test_the_best_and_the_worst() -> None:
    """Nothing beats more than three aces of three suits, and three twos beat nothing."""
    assert (max(counts()), min(counts())) == (72, 0)
    assert beats(parse_cards("AS AH AD"), parse_cards("KS")[0])


def test_looking_first() -> None:
    """5.03 % of the hands win more often than they lose; the median hand beats 29 of 101."""
    good = [count for count in counts() if count >= 51]
    assert len(good) == 9152
    assert median_low(counts()) == 29


def test_the_least_stake_that_a_perfect_player_bears() -> None:
    """+0.647 % of the bank and -40.9 % of the least stake a turn: nothing is left at a sixty-third of the bank."""
    bank = sum(Fraction(2 * count - 101, 101) for count in counts() if count >= 51) / HANDS
    least = sum(Fraction(2 * count - 101, 101) for count in counts() if count < 51) / HANDS
    assert round(float(bank), 5) == 0.00647
    assert round(float(least), 3) == -0.409
    assert round(-least / bank) == 63
