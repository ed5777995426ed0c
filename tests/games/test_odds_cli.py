"""`python -m games odds`: the figures of the rules (section 7), within their error."""

import math
import re
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from games.__main__ import main
from games.catalogue import CATALOGUE
from games.hands import own_cards
from games.macao.odds import Score, change
from games.moves import Buy, Enough
from games.odds import Mean, buys_at, decide, lines, mean, odds_of, readings
from games.points import modulo_ten
from games.terms import BankerMultiple, Value
from tests.games.tens import deal

SIGMAS = 3.5

FIGURES: tuple[tuple[str, dict[str, Value], float, int], ...] = (
    ("banchok-dark", {}, -0.4024, 400),
    ("banchok-wolf", {}, -0.4024, 150),
    ("ochko-two-packs", {}, 0.17, 400),
    ("baccarat", {}, 0.0, 250),
    ("baccarat-club", {"banker_lays": 2}, 0.357, 400),
    ("baccarat-club", {"banker_lays": 1}, -0.096, 300),
    ("macao", {"banker_multiple": "natural"}, -0.1563, 200),
    ("macao", {"banker_multiple": "any"}, -0.3175, 200),
    ("macao", {"banker_multiple": "ties"}, 0.0993, 200),
)
"""Variant, terms, what a punter wins of a stake on the average, and how many hands the test plays."""


@pytest.mark.parametrize(("key", "terms", "expected", "hands"), FIGURES)
def test_a_figure_of_the_rules(key: str, terms: dict[str, Value], expected: float, hands: int) -> None:
    """The mean is where it should be, the error is that of so many hands, and what one wins the other loses."""
    usual = CATALOGUE[key].terms
    odds = odds_of(key, replace(usual, **terms), hands, "figures")  # type: ignore[arg-type]
    assert abs(odds.punter.won - expected) < SIGMAS * odds.punter.error
    assert 0.5 < odds.punter.error * math.sqrt(hands) < 2
    assert math.isclose(odds.banker.won, -odds.punter.won, abs_tol=1e-9)
    assert math.isclose(odds.banker.error, odds.punter.error)


def test_what_the_pot_takes() -> None:
    """In the variant with a pot a tenth of what is won goes there: the banker's gain is less than the punter's loss."""
    odds = odds_of("banchok-pot", CATALOGUE["banchok-pot"].terms, 100, "pot")
    plain = odds_of("banchok", CATALOGUE["banchok"].terms, 100, "pot")
    assert odds.banker == plain.banker
    wins = (1 + plain.punter.won) / 2
    assert math.isclose(odds.punter.won, plain.punter.won - wins / 10)


def test_the_two_pulls_are_one_game() -> None:
    """Nobody pulls in the simple strategies, so that 11.г goes as 11.в does."""
    first, second = (odds_of(key, CATALOGUE[key].terms, 40, "pull") for key in ("ochko-two-packs", "ochko-pull"))
    assert first == second


def test_a_mean_and_its_error() -> None:
    assert mean([1.0, -1.0, 1.0, -1.0]) == Mean(0.0, math.sqrt(4 / 3 / 4))


def test_the_readings_that_decide() -> None:
    """Макао has three, the old Баккара two; a setting leaves one of them."""
    assert [reading.name for reading in readings("macao", [])] == [
        "macao banker_multiple=natural",
        "macao banker_multiple=any",
        "macao banker_multiple=ties",
    ]
    ((name, terms, _),) = readings("macao", ["banker_multiple=any", "tens=off"])
    assert name == "macao banker_multiple=any tens=off"
    assert terms == replace(CATALOGUE["macao"].terms, banker_multiple="any", tens="off")  # type: ignore[arg-type]
    assert len(readings("baccarat-club", [])) == 2
    with pytest.raises(ValueError, match="macao has no tens=two"):
        readings("macao", ["tens=two"])


def test_the_two_ways_to_play_a_sale() -> None:
    """12.а with both buying at five or less, and with a banker who buys against a shown nine too; the second differs in
    just the deals that begin with the buyer's nine, and never for his good."""
    plain, chasing = readings("baccarat", ["bank_min=20"])
    assert plain == ("baccarat bank_min=20, both buy at 5 or less", plain.terms, False)
    assert chasing == ("baccarat bank_min=20, the banker also at 6 to 8 against a shown nine", plain.terms, True)
    bought = 0
    for banker in ("2S 4C", "3S 4C", "4S 4C", "5S 4C", "AS 4C"):
        for buyer in ("9S KH", "8S KH"):
            game = deal(buyer, banker)
            if game.asked == "P1":
                game.plays("P1 enough")
            seat, points = game.seats["B"], modulo_ten(own_cards(game.state, game.seats["B"]))
            assert decide(game.state, seat, banks=True) == (Buy() if points <= 5 else Enough())
            chased = decide(game.state, seat, banks=True, chases=True)
            assert chased == (Buy() if points <= 5 or (buyer == "9S KH" and points < 9) else Enough())
            bought += chased == Buy()
    assert bought == 5


def sale(chases: bool) -> tuple[Fraction, Fraction]:
    """Of one deal of a full pack of 12.а, exactly: what the buyer wins of the bank, and how often points are equal."""
    cards = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    won = equal = total = 0
    for dealt in product(range(10), repeat=4):
        left, ways = list(cards), 1
        for value in dealt:
            ways *= left[value]
            left[value] -= 1
        buyer, banker = (dealt[0] + dealt[2]) % 10, (dealt[1] + dealt[3]) % 10
        first = [None] if buyer == 9 or not buys_at(buyer, False) else list(range(10))
        second = list(range(10)) if buys_at(banker, chases and buyer == 9) else [None]
        for one, two in product(first, second):
            more = 48 * 47 if one is None and two is None else 1
            if one is not None:
                more *= left[one]
            if two is not None:
                more *= left[two] - (one == two)
            if (one is None) != (two is None):
                more *= 47
            mine, his = (buyer + (one or 0)) % 10, (banker + (two or 0)) % 10
            won += ways * more * ((mine > his) - (mine < his))
            equal += ways * more * (mine == his)
            total += ways * more
    assert total == 52 * 51 * 50 * 49 * 48 * 47
    return Fraction(won, total), Fraction(equal, total)


def test_a_sale_is_even_or_nearly() -> None:
    """Both buying at five or less: 0.00 %. With the other play −0.24 %, equal points being played again."""
    assert sale(chases=False)[0] == 0
    assert round(float(100 * sale(chases=False)[1]), 2) == 11.02
    won, equal = sale(chases=True)
    assert (round(float(100 * won / (1 - equal)), 3), round(float(100 * equal), 3)) == (-0.243, 11.235)


@pytest.mark.parametrize(("rule", "expected"), [("natural", -15.63), ("any", -31.75), ("ties", 9.93)])
def test_macao_exactly(rule: str, expected: float) -> None:
    """Every ten is thrown off, so that only the 72 other cards of two packs come into play."""
    won = 0
    for values in product(range(1, 10), repeat=4):
        left, ways = dict.fromkeys(range(1, 10), 8), 1
        for value in values:
            ways *= left[value]
            left[value] -= 1
        punter, banker = Score(values[0], True), Score(values[1], True)
        if not punter.dealt_nine and not banker.dealt_nine:
            punter = Score((values[0] + values[2]) % 10, False) if buys_at(values[0], False) else punter
            banker = Score((values[1] + values[3]) % 10, False) if buys_at(values[1], False) else banker
        won += ways * change(punter, banker, BankerMultiple(rule))
    assert round(100 * won / (72 * 71 * 70 * 69), 2) == expected


def test_the_page_gives_these_figures() -> None:
    """docs/rules.md names no other odds than those above."""
    rules = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    odds = rules.partition("\n## Odds\n")[2].partition("\n**Польский банчок.**")[0]
    said = re.findall(r"[+−]?\d+\.\d+ %", odds)
    assert said == [
        *("−40.2 %", "0.00 %", "−0.24 %", "+35.7 %", "−9.6 %"),
        *("−15.63 %", "−31.75 %", "+9.93 %"),
    ]


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Three lines a reading; the same seed gives the same, another one another."""
    assert main(["odds", "banchok-dark", "--hands", "60", "--seed", "a"]) == 0
    said = capsys.readouterr().out
    head, punter, banker = said.splitlines()
    assert head == "banchok-dark: 60 hands, per cent of the stake"
    assert re.fullmatch(r"  punter [-+]\d+\.\d\d, error \d+\.\d\d", punter)
    assert re.fullmatch(r"  banker [-+]\d+\.\d\d, error \d+\.\d\d", banker)
    terms = CATALOGUE["banchok-dark"].terms
    assert said.splitlines() == list(lines("banchok-dark", odds_of("banchok-dark", terms, 60, "a")))
    assert list(lines("banchok-dark", odds_of("banchok-dark", terms, 60, "b"))) != said.splitlines()


def test_a_term_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    """One line, and exit code 2."""
    assert main(["odds", "banchok", "--set", "tens=off"]) == 2
    assert capsys.readouterr().err == "python -m games odds: banchok has no tens=off\n"
