"""Points of Очко against an independent count, the exact odds of rules 7, and what a coup pays in every case."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb

import pytest

from games.cards import Card, Rank, Suit, packs
from games.ochko.common import outcome
from games.points import one_card, twenty_one
from games.shoe import fresh
from tests.games.ochko import coup

ONE_PACK = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
"""The ranks of 36 cards, for the count that is independent of the engine's."""
WORTH = {"J": 2, "Q": 3, "K": 4, "A": 11}
TWO_PACKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
NAMES = dict(zip(TWO_PACKS, Rank, strict=True))


def hand(names: tuple[str, ...]) -> list[Card]:
    """Cards of these ranks, of any suits."""
    return [Card(NAMES[name], suit) for name, suit in zip(names, list(Suit) * 2, strict=False)]


def best(names: tuple[str, ...]) -> int:
    """All sums that the aces allow; the greatest within 21, or the least of those beyond."""
    values = [(1, 11) if name == "A" else (10,) if name in "JQK" else (int(name),) for name in names]
    sums = {sum(choice) for choice in product(*values)}
    within = [each for each in sums if each <= 21]
    return max(within) if within else min(sums)


@pytest.mark.parametrize("size", range(6))
def test_every_hand_of_two_packs(size: int) -> None:
    """HR-O20: every hand of up to five cards (by ranks; eight of each are there)."""
    hands = list(combinations_with_replacement(TWO_PACKS, size))
    assert len(hands) == comb(12 + size, size)
    assert [names for names in hands if twenty_one(hand(names)) != best(names)] == []


@pytest.mark.parametrize("size", range(6))
@pytest.mark.parametrize("two_aces", [True, False])
def test_every_hand_of_36_cards(size: int, two_aces: bool) -> None:
    """HR-O1, HR-O3: every hand of up to five cards with at most four of a rank."""
    for names in combinations_with_replacement(ONE_PACK, size):
        if max(Counter(names).values(), default=0) <= 4:
            aces = two_aces and names == ("A", "A")
            expected = 21 if aces else sum(WORTH[name] if name in WORTH else int(name) for name in names)
            assert one_card(hand(names), two_aces) == expected


def test_the_suit_and_the_pack_do_not_count() -> None:
    """Every card of its rank counts alike."""
    for card in packs(2):
        twin = Card(card.rank, Suit.SPADES)
        assert twenty_one([card]) == twenty_one([twin])
        assert one_card([card], True) == one_card([twin], True)


def test_dealt_21() -> None:
    """Section 7: 64/1339 of two packs; 434/10302 of the banker where a punter has it."""
    two = packs(2)
    hits = sum(twenty_one(pair) == 21 for pair in combinations(two, 2))
    assert Fraction(hits, comb(104, 2)) == Fraction(64, 1339)
    rest = [card for card in two if card not in (Card(Rank.ACE, Suit.SPADES), Card(Rank.KING, Suit.SPADES))]
    both = sum(twenty_one(pair) == 21 for pair in combinations(rest, 2))
    assert Fraction(both, comb(102, 2)) == Fraction(434, 10302)


def test_21_of_36_cards() -> None:
    """Section 7: an ace and a ten 8/315, two aces 1/105."""
    pairs = list(combinations(packs(1, Rank.SIX), 2))
    without = sum(one_card(pair, two_aces=False) == 21 for pair in pairs)
    withal = sum(one_card(pair, two_aces=True) == 21 for pair in pairs)
    assert (Fraction(without, len(pairs)), Fraction(withal - without, len(pairs))) == (
        Fraction(8, 315),
        Fraction(1, 105),
    )


def test_the_table_of_outcomes() -> None:
    """4.в: every pair of points, against the table of the rules in other words."""
    for punter, banker in product(range(4, 32), repeat=2):
        mine, his = (0 if points > 21 else points for points in (punter, banker))
        against_points = 1 if mine > his else 0 if mine == his else -1
        assert outcome(punter, banker) == (against_points if his else 2 * bool(mine))


def test_the_punter_is_favoured() -> None:
    """Section 7: with the thresholds 16 and 14 about +17 % of the stake, here within three sigmas of 1,500 coups."""
    total, coups = 0, 1500
    for number in range(coups):
        stock = list(fresh(f"{number:064x}", packs(2)).stock)
        total += played(stock)
    assert abs(total / coups - 0.17) < 0.09


def played(stock: list[Card]) -> int:
    """What a punter who buys below 16 wins of a banker who buys below 14."""
    punter, banker = [stock.pop(0), stock.pop(1)], [stock.pop(0), stock.pop(0)]
    if twenty_one(banker) == 21:
        return -1
    if twenty_one(punter) == 21:
        return 2
    for cards, enough in ((punter, 16), (banker, 14)):
        while twenty_one(cards) < enough and len(cards) < 5:
            cards.append(stock.pop(0))
    return outcome(twenty_one(punter), twenty_one(banker))


def test_the_engine_pays_as_the_model() -> None:
    """The same coups through the engine: what the model says is what is paid."""
    for number in range(40):
        stock = list(fresh(f"{number:064x}", packs(2)).stock)
        text = " ".join(str(card).rstrip("'") for card in stock[:14]).split()
        game = coup(" ".join((text[1], text[3])), " ".join((text[0], text[2])), stock=" ".join(text[4:]))
        for name, enough in (("P1", 16), ("B", 14)):
            while game.asked == name and game.state.points(game.seats[name]) < enough:
                game.plays(f"{name} buys")
            if game.asked == name:
                game.plays(f"{name} enough")
        assert game.net("P1") == 10 * played(stock)
