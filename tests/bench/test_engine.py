"""The benchmark runs and says what it measured; how fast the machine of a test is says nothing."""

import json

import pytest

from games.catalogue import CATALOGUE
from tests.bench.__main__ import main


def test_the_figures_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    """Moves a second of every variant and of all together, and what games leave behind."""
    assert main(["engine", "--n", "2", "--seed", "smoke"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures["variants"]) == list(CATALOGUE)
    assert sum(row["moves"] for row in figures["variants"].values()) == figures["catalogue"]["moves"]
    assert all(row["play_a_second"] > 0 for row in figures["variants"].values())
    assert figures["memory"]["games"] == len(CATALOGUE)


def test_a_benchmark_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    """One line, and an exit code of its own."""
    assert main(["bridge"]) == 2
    assert "engine" in capsys.readouterr().err
