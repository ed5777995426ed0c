"""The fuzz, a little of it."""

import pytest

from tests.faults.fuzz import fuzz


@pytest.mark.filterwarnings("ignore:Detected unknown update type")
def test_hostile_updates_do_nothing_that_is_not_offered() -> None:
    found = fuzz(600, "test")
    assert found["wrong"] == []
    assert found["presses"] == found["answered"] > 200
    assert found["undecoded"] > 100
    assert found["moves"] > 20
