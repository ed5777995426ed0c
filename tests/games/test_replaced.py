"""The quick `replace` does what that of `dataclasses` does."""

import dataclasses
from typing import Any

import pytest

from games import play
from games.replaced import replace
from games.table import Chips, Place, Seat

PLACE = Place(Seat(1), Chips(40))


def test_it_gives_what_the_standard_one_gives() -> None:
    """Of every field, and the value it was given stays as it was."""
    for state in (PLACE, play.new("macao", "00" * 32).table):
        before = repr(state)
        for field in dataclasses.fields(state):
            changes: dict[str, Any] = {field.name: "another"}
            assert replace(state, **changes) == dataclasses.replace(state, **changes)
        assert repr(state) == before
    assert replace(PLACE, purse=Chips(3), idles=1) == Place(Seat(1), Chips(3), idles=1)


def test_what_is_no_field_is_an_error() -> None:
    """As with the standard one; several are all named."""
    wrong: dict[str, Any] = {"chips": 1, "purse": Chips(2)}
    with pytest.raises(TypeError, match="Place has no chips"):
        replace(PLACE, **wrong)


def test_what_it_gives_is_frozen() -> None:
    """No state can be changed where it stands."""
    changed = replace(PLACE, purse=Chips(3))
    with pytest.raises(dataclasses.FrozenInstanceError):
        changed.purse = Chips(4)  # type: ignore[misc]
