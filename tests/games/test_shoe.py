"""The shoe: every order equally likely, and the same order for the same seed for ever."""

import hashlib
import random
from collections.abc import Callable, Iterable
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards import Card, packs
from games.shoe import Shoe, commitment, fresh, seed_of_shoe, shuffled

ZERO = "00" * 32
FOUR = packs(1)[:4]

GOLDEN_TOP = "3C 6H' 3S' 9S' AH 5H JH' AS 10S' 8C AC 10C'"
GOLDEN_ALL = "d17899d0bd2a9a3abd34a3dfbea1e946af450275705ecdc6d1493229c6b8982e"
GOLDEN_SECOND = "4S 2S 5S 3S"
GOLDEN_SHOE = "489d82612ca87b6e2d745941d18521aa55bccd9943423bbd4ebb814f32227804"

Shuffle = Callable[[tuple[Card, ...], int], tuple[Card, ...]]


def by_the_shoe(cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """The shuffle of the games, with a seed of its own each time."""
    return shuffled(cards, hashlib.sha256(b"%d" % number).hexdigest(), 0)


def naive(cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """The well-known mistake: each card changes places with any, not with one of those before it."""
    chance, row = random.Random(number), list(cards)  # noqa: S311
    for at in range(len(row)):
        other = chance.randrange(len(row))
        row[at], row[other] = row[other], row[at]
    return tuple(row)


def cyclic(cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """Another: no card may stay where it is."""
    chance, row = random.Random(number), list(cards)  # noqa: S311
    for last in range(len(row) - 1, 0, -1):
        other = chance.randrange(last)
        row[last], row[other] = row[other], row[last]
    return tuple(row)


def chi_square(seen: Iterable[int], expected: float) -> float:
    """The distance of the counts from what was expected of each."""
    return sum((count - expected) ** 2 / expected for count in seen)


def bound(freedom: int) -> float:
    """What chi-square exceeds once in a million (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 4.753 * sqrt(part)) ** 3)


def orders(shuffle: Shuffle, rounds: int) -> float:
    """Chi-square of all 24 orders of four cards."""
    seen = dict.fromkeys(permutations(FOUR), 0)
    for number in range(rounds):
        seen[shuffle(FOUR, number)] += 1
    return chi_square(seen.values(), rounds / 24)


def places(shuffle: Shuffle, rounds: int) -> float:
    """Chi-square of the places to which one card of 104 comes."""
    whole, seen = packs(2), [0] * 104
    for number in range(rounds):
        seen[shuffle(whole, number).index(whole[103])] += 1
    return chi_square(seen, rounds / 104)


def test_all_orders_are_equally_likely() -> None:
    """HR-G6."""
    assert orders(by_the_shoe, 24 * 500) < bound(23)


@pytest.mark.parametrize("shuffle", [naive, cyclic])
def test_a_biased_shuffle_is_found(shuffle: Shuffle) -> None:
    """The test has teeth."""
    assert orders(shuffle, 24 * 500) > bound(23)


def test_every_place_is_equally_likely() -> None:
    """HR-G6: in the whole of two packs."""
    assert places(by_the_shoe, 104 * 60) < bound(103)


def test_a_remainder_would_be_found() -> None:
    """Bytes taken modulo 104 without rejection favour the low places: the stream must be cut at 208."""
    stream = [byte for number in range(400) for byte in hashlib.sha256(b"%d" % number).digest()]
    raw, cut = [0] * 104, [0] * 104
    for byte in stream:
        raw[byte % 104] += 1
        cut[byte % 104] += byte < 208
    assert chi_square(raw, sum(raw) / 104) > bound(103)
    assert chi_square(cut, sum(cut) / 104) < bound(103)


def test_the_order_of_a_seed_for_ever() -> None:
    """A change here would break every game on record."""
    stock = fresh(ZERO, packs(2)).stock
    assert " ".join(map(str, stock[:12])) == GOLDEN_TOP
    assert hashlib.sha256(" ".join(map(str, stock)).encode()).hexdigest() == GOLDEN_ALL
    assert " ".join(map(str, shuffled(FOUR, ZERO, 1))) == GOLDEN_SECOND
    assert seed_of_shoe(ZERO, 0) == GOLDEN_SHOE
    assert seed_of_shoe(ZERO, 1) != seed_of_shoe(ZERO, 0)


def test_a_commitment() -> None:
    """SHA-256 of the seed's bytes, as anybody can reckon it."""
    assert commitment(ZERO) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


@given(st.binary(min_size=32, max_size=32), st.integers(0, 104))
def test_no_card_is_lost(seed: bytes, count: int) -> None:
    shoe = fresh(seed.hex(), packs(2))
    cards, rest = shoe.draw(count)
    assert cards + rest.stock == shoe.stock
    assert sorted(rest.bury(cards).stock) == sorted(packs(2))


@given(st.binary(min_size=32, max_size=32), st.integers(1, 40))
def test_burying_keeps_the_stock_above(seed: bytes, count: int) -> None:
    """HR-K9: played cards go under the stock in an order of their own, and every time in another."""
    cards, shoe = fresh(seed.hex(), packs(2)).draw(count)
    once = shoe.bury(cards)
    assert once.stock[: len(shoe.stock)] == shoe.stock
    assert sorted(once.stock[len(shoe.stock) :]) == sorted(cards)
    assert once.shuffles == shoe.shuffles + 1
    assert once.stock[len(shoe.stock) :] == shuffled(cards, seed.hex(), 1)


@given(st.integers(0, 104))
def test_cutting(place: int) -> None:
    """HR-G5, HR-G21: the top goes under the rest; 0 changes nothing."""
    shoe = fresh(ZERO, packs(2))
    cut = shoe.cut(place)
    assert cut.stock == shoe.stock[place:] + shoe.stock[:place]
    assert shoe.cut(0) == shoe


def test_more_cards_than_there_are() -> None:
    with pytest.raises(ValueError, match="105 cards asked of a stock of 104"):
        fresh(ZERO, packs(2)).draw(105)


def test_a_shoe_shows_neither_seed_nor_stock() -> None:
    assert repr(fresh(ZERO, packs(2))) == repr(Shoe(ZERO, ())) == "Shoe(shuffles=1, stacked=False)"
