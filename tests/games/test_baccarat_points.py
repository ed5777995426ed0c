"""The points of Баккара and Макао against an independent count, and the exact figures of the rules, section 7."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement

from games.cards import Card, Rank, Suit, packs
from games.catalogue import value_of
from games.points import ace_low, counts_ten, modulo_ten
from tests.games.tens import ROWS


def by_hand(ranks: tuple[Rank, ...]) -> int:
    """As the text tells it: «если сумма очков более 10, то 10 отнимается»; «десять очков равно нулю»."""
    total = 0
    for rank in ranks:
        if rank is Rank.ACE:
            total += 1
        elif rank in (Rank.JACK, Rank.QUEEN, Rank.KING):
            total += 10
        else:
            total += rank.value
    while total > 10:
        total -= 10
    return 0 if total == 10 else total


def test_every_hand_of_up_to_five_cards() -> None:
    """F0.26, F0.32-F0.34, F0.73: all 8567 hands of ranks; the suits and packs make no difference."""
    hands = 0
    for count in range(6):
        for ranks in combinations_with_replacement(Rank, count):
            suited = [Card(rank, tuple(Suit)[at % 4], at % 2) for at, rank in enumerate(ranks)]
            assert modulo_ten(suited) == modulo_ten(reversed(suited)) == by_hand(ranks)
            hands += 1
    assert hands == 8568


def test_what_counts_ten() -> None:
    """F0.26, F0.71: tens and courts, and nothing else."""
    assert {card.rank for card in packs(1) if counts_ten(card)} == {Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING}
    assert all((modulo_ten([card]) == 0) == counts_ten(card) for card in packs(1))


def test_two_cards() -> None:
    """Section 7: how often two cards make each total, of 104 cards and of 52."""
    two = _chances(2)
    assert two[0] == Fraction(15, 103)
    assert {two[points] for points in (1, 3, 5, 7, 9)} == {Fraction(128, 1339)}
    assert {two[points] for points in (2, 4, 6, 8)} == {Fraction(126, 1339)}
    assert two[8] + two[9] == Fraction(254, 1339)
    one = _chances(1)
    assert one[0] == Fraction(95, 663)
    assert {one[points] for points in (1, 3, 5, 7, 9)} == {Fraction(64, 663)}
    assert {one[points] for points in (2, 4, 6, 8)} == {Fraction(62, 663)}


def _chances(count: int) -> dict[int, Fraction]:
    seen = Counter(modulo_ten(pair) for pair in combinations(packs(count), 2))
    return {points: Fraction(times, seen.total()) for points, times in seen.items()}


def test_a_dealt_nine() -> None:
    """Section 7, HR-M3: 1/13 as dealt, and 1/9 where tens are thrown off without end."""
    cards = packs(2)
    nines = [card for card in cards if modulo_ten([card]) == 9]
    assert Fraction(len(nines), len(cards)) == Fraction(1, 13)
    assert Fraction(len(nines), sum(not counts_ten(card) for card in cards)) == Fraction(1, 9)


def test_the_order_of_the_draw() -> None:
    """HR-G18, HR-M1: the ace lowest, courts above the ten."""
    ranks = [Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE)]
    assert sorted(Rank, key=lambda rank: ace_low(Card(rank, Suit.CLUBS))) == ranks


def test_whatever_is_agreed_the_least_bank_covers_the_least_stake() -> None:
    """HR-G12, HR-G13, HR-M14: once in 12.а, `banker_lays` times in 12.б, three times in Макао; and no greatest stake is
    below a least one."""
    for row in ROWS.values():
        stakes = row.choices.get("stake_min", (1,))
        covers = {"baccarat": 1, "baccarat-club": 2, "macao": 3}[row.key]
        assert min(map(int, row.choices["bank_min"])) >= covers * max(map(int, stakes))
        assert all(most == 0 or int(most) >= max(map(int, stakes)) for most in row.choices.get("stake_max", ()))
        assert all(value_of(row.terms, option) in values for option, values in row.choices.items())
