"""Refusals that nobody has foreseen, a few of them."""

from tests.faults.refusals import refusals


def test_refusals_never_seen_before_trap_nobody_and_lose_nothing() -> None:
    found = refusals(40, "test")
    assert found["wrong"] == []
    assert found["refused"] > 40
    assert found["coups"] > 50
    assert found["variants"] == 10
