"""Every sentence of the source is named by a test: its docstring quotes the sentence with its number."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.sentences import SENTENCES


def docstrings() -> Iterator[str]:
    """The docstrings of all tests here."""
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield " ".join((ast.get_docstring(node) or "").split())


QUOTED = "\n".join(docstrings()).replace('"', "")


@pytest.mark.parametrize("number", SENTENCES)
def test_each_is_named_by_a_test_that_quotes_it(number: str) -> None:
    assert f"{number} {SENTENCES[number]}".replace('"', "") in QUOTED, SENTENCES[number]


def test_no_test_names_a_sentence_that_is_not_there() -> None:
    assert set(re.findall(r"F\d\.\d+", QUOTED)) <= set(SENTENCES)
