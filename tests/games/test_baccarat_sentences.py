"""Every sentence of the source on Баккара and Макао is named by a test, as those of Польский банчок are."""

from pathlib import Path

import pytest

from tests.games.test_sentences import QUOTED

SENTENCES = dict(
    line.split(" ", 1)
    for line in (Path(__file__).parent / "baccarat_sentences.txt").read_text(encoding="utf-8").splitlines()
)
HISTORY = (60, 61)
"""What became of Макао is not played."""


def test_the_sentences_are_those_of_the_games() -> None:
    assert list(SENTENCES) == [f"F0.{number}" for number in range(24, 80) if number not in HISTORY]


@pytest.mark.parametrize("number", SENTENCES)
def test_each_is_named_by_a_test_that_quotes_it(number: str) -> None:
    named = f"{number} {SENTENCES[number]}".replace('"', "") in QUOTED.replace('"', "")
    assert named, SENTENCES[number]
