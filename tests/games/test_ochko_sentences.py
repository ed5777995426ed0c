"""Every sentence of the source on Очко is named by a test: its docstring quotes the sentence with its number."""

from pathlib import Path

import pytest

from tests.games.test_sentences import QUOTED

SENTENCES = dict(
    line.split(" ", 1)
    for line in (Path(__file__).parent / "ochko_sentences.txt").read_text(encoding="utf-8").splitlines()
)


def test_the_sentences_are_those_of_the_game() -> None:
    """Of the second text its first paragraph, which the first does not have; of the first the two on Очко."""
    one_card, others = [f"F2.{number}" for number in range(1, 12)], [f"F0.{number}" for number in range(2, 20)]
    assert list(SENTENCES) == one_card + others


@pytest.mark.parametrize("number", SENTENCES)
def test_each_is_named_by_a_test_that_quotes_it(number: str) -> None:
    assert f"{number} {SENTENCES[number]}" in QUOTED, SENTENCES[number]
