"""The hands in `hands/`: each ends as it says, and together they show every sentence that can be played."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from games.catalogue import VARIANTS
from games.record import Record, Result, differences, outcome, read, replay, write
from games.table import Chips
from tests.games.sentences import SENTENCES, numbers

HANDS = sorted((Path(__file__).parent / "hands").glob("*.toml"))
EACH = pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)

UNPLAYED = {
    "F0.41": "whose hands shuffle: here a seed does, and whoever likes can check it (docs/record.md)",
    **dict.fromkeys(("F0.60", "F0.61"), "history: what became of Макао"),
}
"""Sentences within the text of a variant that no game can show, and why."""

NO_RULES = {
    **dict.fromkeys(numbers("F4.1-F4.7"), "the name of the game, and its history"),
    "F0.1": "author and title of the book",
    **dict.fromkeys(numbers("F0.20-F0.23"), "the history of Баккара"),
}
"""Sentences before the text of a variant."""


@cache
def record_in(path: Path) -> Record:
    """The record of a file."""
    return read(path.read_text(encoding="utf-8"))


@cache
def end_of(path: Path) -> Result:
    """What comes of the game in a file."""
    return outcome(list(replay(record_in(path))))


@EACH
def test_it_ends_as_it_says(path: Path) -> None:
    """Purses and bank are those that were reckoned by hand; and it is read as it would be written."""
    record = record_in(path)
    assert record.result is not None
    assert record.result.purses is not None
    assert record.result.bank is not None
    assert differences(record.result, end_of(path)) == []
    assert read(write(record)) == record


@EACH
def test_a_chip_more_would_be_found_out(path: Path) -> None:
    """In any purse, in the bank, in the pot."""
    result = record_in(path).result
    assert result is not None
    purses = result.purses or ()
    for at, (seat, purse) in enumerate(purses):
        changed = (*purses[:at], (seat, Chips(purse + 1)), *purses[at + 1 :])
        assert len(differences(replace(result, purses=changed), end_of(path))) == 1
    assert len(differences(replace(result, bank=Chips((result.bank or 0) + 1)), end_of(path))) == 1
    assert len(differences(replace(result, pot=Chips((result.pot or 0) + 1)), end_of(path))) == 1


@EACH
def test_it_says_what_it_shows(path: Path) -> None:
    """A file is named after its variant, has a title of its own, and names sentences of that variant alone."""
    record = record_in(path)
    assert path.stem.partition("_")[0] == record.variant
    assert [other.stem for other in HANDS if record_in(other).title == record.title] == [path.stem]
    (variant,) = (each for each in VARIANTS if each.key == record.variant)
    assert record.clauses
    assert len(set(record.clauses)) == len(record.clauses)
    assert set(record.clauses) <= set(numbers(variant.clauses)) - set(UNPLAYED)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_sentence_is_shown(variant: object) -> None:
    """By the hands of the variant whose text it is in, but for those that no game can show."""
    key, clauses = getattr(variant, "key", ""), numbers(getattr(variant, "clauses", ""))
    shown = {clause for path in HANDS if record_in(path).variant == key for clause in record_in(path).clauses}
    assert shown == set(clauses) - set(UNPLAYED)
    assert key in {path.stem for path in HANDS}


def test_the_variants_have_the_whole_source() -> None:
    """Every sentence is in the text of one variant, or before them all; those that the tests quote are there too."""
    ranges = [number for variant in VARIANTS for number in numbers(variant.clauses)]
    source = [*numbers("F4.1-F4.44"), *numbers("F2.1-F2.11"), *numbers("F0.1-F0.79")]
    assert sorted([*ranges, *NO_RULES]) == sorted(source)
    assert set(SENTENCES) == set(ranges) - {"F0.60", "F0.61"}
    assert set(UNPLAYED) <= set(ranges)


def test_no_hand_needs_chance() -> None:
    """The shoes of all are stacked: what is not, does not matter."""
    for record in map(record_in, HANDS):
        assert record.seed is None, record.title
        assert all(shoe.top and shoe.seed is None for shoe in record.shoes), record.title
