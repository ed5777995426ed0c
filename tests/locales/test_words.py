"""Words: languages, arguments, plurals, numbers and cards."""

import pytest

from bot.words import LOCALES, load, locale_of
from games.cards import packs, parse_cards

RU, EN = load()["ru"], load()["en"]


@pytest.mark.parametrize(
    ("code", "locale"),
    [
        *((code, "ru") for code in ("ru", "uk", "be", "kk", "RU-ru", "ru_RU", "", None)),
        *((code, "en") for code in ("en", "pt-br", "de", "rum", "../../etc", "r" * 999)),
    ],
)
def test_the_locale_of_a_language(code: str | None, locale: str) -> None:
    assert locale_of(code, default="ru") == locale


def test_a_default_that_is_no_locale_is_english() -> None:
    assert locale_of(None, default="../ru") == "en"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_missing_key_or_argument_raises(locale: str) -> None:
    words = load()[locale]
    with pytest.raises(KeyError):
        words("no-such-key")
    with pytest.raises(ValueError, match="chips"):
        words("say-left", name="x")


@pytest.mark.parametrize(
    ("chips", "text"),
    [
        (0, "🚪 Анна встаёт из-за стола без фишек"),
        (1, "🚪 Анна встаёт из-за стола и уносит 1 фишку"),
        (2, "🚪 Анна встаёт из-за стола и уносит 2 фишки"),
        (5, "🚪 Анна встаёт из-за стола и уносит 5 фишек"),
        (11, "🚪 Анна встаёт из-за стола и уносит 11 фишек"),
        (12, "🚪 Анна встаёт из-за стола и уносит 12 фишек"),
        (21, "🚪 Анна встаёт из-за стола и уносит 21 фишку"),
        (104, "🚪 Анна встаёт из-за стола и уносит 104 фишки"),
        (1111, "🚪 Анна встаёт из-за стола и уносит 1\xa0111 фишек"),
    ],
)
def test_chips_are_counted_in_russian(chips: int, text: str) -> None:
    assert RU("say-left", name="Анна", chips=chips) == text


def test_two_numbers_in_a_sentence_are_counted_each() -> None:
    def price(chips: int, left: int) -> str:
        return RU("board-exchange", price=chips, left=left)

    assert price(1, 2) == "Обмен карты: 1 фишка, можно ещё 2 раза."
    assert price(3, 1) == "Обмен карты: 3 фишки, можно ещё 1 раз."
    assert price(15, 5) == "Обмен карты: 15 фишек, можно ещё 5 раз."
    assert EN("board-exchange", price=1, left=2) == "A swap costs 1 chip; 2 swaps left."


def test_sums_bear_a_true_minus() -> None:
    assert RU("say-sum", name="Пётр", sum=-1250) == "Пётр −1\xa0250"
    assert EN("say-sum", name="Peter", sum=-1250) == "Peter −1,250"
    assert RU("say-sum", name="Пётр", sum=40) == "Пётр +40"
    assert RU("say-sum", name="Пётр", sum=0) == "Пётр 0"


def test_cards_are_read_in_each_language() -> None:
    cards = parse_cards("KS 9H 4D 10C AH' QD JC")
    assert RU.cards(cards) == "К♠ 9♥ 4♦ 10♣ Т♥ Д♦ В♣"
    assert EN.cards(cards) == "K♠ 9♥ 4♦ 10♣ A♥ Q♦ J♣"


@pytest.mark.parametrize("locale", LOCALES)
def test_faces_differ_as_cards_do(locale: str) -> None:
    assert len({load()[locale].card(card) for card in packs(1)}) == 52
