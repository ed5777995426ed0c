"""A small sample of the random games that `python -m tests.figures games` plays."""

import json
import random

import pytest

from games import play
from games.catalogue import CATALOGUE
from games.moves import Join, Start
from games.table import Chips, Seat
from tests.figures.__main__ import main
from tests.figures.games import check_record, measure, report
from tests.games.walk import Walk, Wrong, random_walk


def test_a_sample_has_no_violations(capsys: pytest.CaptureFixture[str]) -> None:
    """None stuck, chips conserved, audit clean, replay equal."""
    assert main(["games", "--n", "12", "--seed", "sample", "--jobs", "1"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["violations"] == []
    assert {key: row["games"] for key, row in figures["variants"].items()} == dict.fromkeys(CATALOGUE, 12)
    facts = {kind for row in figures["variants"].values() for kind in row["facts"]}
    assert {"bank_broken", "bank_tripled", "bank_lifted", "left", "came_back", "time_passed"} <= facts


def test_the_same_seed_plays_the_same_games() -> None:
    """Whatever the number of processes; a violation is said and fails the run."""
    tallies, _ = measure(3, "twice", 1)
    again, seconds = measure(3, "twice", 1)
    assert report(tallies, 1.0, "twice") == report(again, 1.0, "twice")
    again["banchok"].violations.append("banchok game 7: stuck")
    assert report(again, seconds, "twice")["violations"] == ["banchok game 7: stuck"]


def test_what_a_walk_finds() -> None:
    """The walk has teeth: chips out of nowhere are found at the next step, and so is a move that is no move."""
    walk = Walk("banchok", "00" * 32, play.new("banchok", "00" * 32))
    walk.make(Seat(1), Join(Chips(50)))
    with pytest.raises(Wrong, match="refused"):
        walk.make(Seat(1), Start())
    walk.books.chips.clear()
    with pytest.raises(Wrong, match="by the books"):
        walk.make(Seat(2), Join(Chips(50)))


def test_what_a_record_tells() -> None:
    """A record of other moves than those that were made is found out."""
    walk = random_walk("macao", "5e" * 32, random.Random(1).randrange, 1, 5000)  # noqa: S311
    check_record(walk)
    walk.moves.pop()
    with pytest.raises(Wrong, match="another state"):
        check_record(walk)


@pytest.mark.parametrize("argv", [[], ["bridge"]])
def test_a_figure_that_is_not_there(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """One line, and an exit code of its own."""
    assert main(argv) == 2
    assert "games|storm|calls" in capsys.readouterr().err
