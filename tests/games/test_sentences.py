"""Every sentence of the source is named by a test: its docstring quotes the sentence with its number."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SENTENCES = dict(line.split(" ", 1) for line in (HERE / "sentences.txt").read_text(encoding="utf-8").splitlines())


def docstrings() -> Iterator[str]:
    """The docstrings of all tests here."""
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield " ".join((ast.get_docstring(node) or "").split())


QUOTED = "\n".join(docstrings())


def test_the_sentences_are_those_of_the_game() -> None:
    assert list(SENTENCES) == [f"F4.{number}" for number in range(8, 45)]


@pytest.mark.parametrize("number", SENTENCES)
def test_each_is_named_by_a_test_that_quotes_it(number: str) -> None:
    named = f"{number} {SENTENCES[number]}".replace('"', "") in QUOTED.replace('"', "")
    assert named, SENTENCES[number]


def test_no_test_names_a_sentence_that_is_not_there() -> None:
    named = set(re.findall(r"F4\.\d+", QUOTED))
    assert named <= set(SENTENCES)
