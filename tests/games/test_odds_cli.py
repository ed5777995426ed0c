"""`python -m games odds`: the figures of the rules (section 7), within their error."""

import math
import re
from dataclasses import replace

import pytest

from games.__main__ import main
from games.catalogue import CATALOGUE
from games.odds import Mean, lines, mean, odds_of, readings
from games.terms import Value

SIGMAS = 3.5

FIGURES: tuple[tuple[str, dict[str, Value], float, int], ...] = (
    ("banchok-dark", {}, -0.4024, 400),
    ("banchok-wolf", {}, -0.4024, 150),
    ("ochko-two-packs", {}, 0.17, 400),
    ("baccarat", {}, -0.0024, 250),
    ("baccarat-club", {"banker_lays": 2}, 0.357, 400),
    ("baccarat-club", {"banker_lays": 1}, -0.096, 300),
    ("macao", {"banker_multiple": "natural"}, -0.157, 200),
    ("macao", {"banker_multiple": "any"}, -0.319, 200),
    ("macao", {"banker_multiple": "ties"}, 0.099, 200),
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
    assert [name for name, _ in readings("macao", [])] == [
        "macao banker_multiple=natural",
        "macao banker_multiple=any",
        "macao banker_multiple=ties",
    ]
    ((name, terms),) = readings("macao", ["banker_multiple=any", "tens=off"])
    assert name == "macao banker_multiple=any tens=off"
    assert terms == replace(CATALOGUE["macao"].terms, banker_multiple="any", tens="off")  # type: ignore[arg-type]
    assert len(readings("baccarat-club", [])) == 2
    with pytest.raises(ValueError, match="macao has no tens=two"):
        readings("macao", ["tens=two"])


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
