"""The benchmarks of the bot run and say what they measured; how fast the machine of a test is says nothing."""

from tests.bench import presses, recovery, step
from tests.bench.presses import percentile


async def test_a_step_beside_the_bare_bot() -> None:
    """Both bots in both weathers, with a ratio each."""
    figures = await step.measure(presses=20, times=1, groups=4, warm=4)
    assert set(figures) >= {"api_0_ms", "api_30_ms", "goal", "reached"}


async def test_presses_by_the_clock() -> None:
    """Every press is answered, at both rates."""
    figures = await presses.measure(seconds=0.5, groups=4)
    assert set(figures) >= {"20_a_second", "300_a_second", "reached"}


async def test_coming_back() -> None:
    """All tables go on, and the bot polls."""
    figures = await recovery.measure(tables=4, times=1)
    assert figures["live_tables"] == 4
    assert set(figures) >= {"restore_seconds", "poll_seconds", "goal", "reached"}


def test_percentiles() -> None:
    """In milliseconds; the hundredth is the greatest."""
    assert [percentile([0.3, 0.1, 0.2, 0.4], share) for share in (0, 50, 99, 100)] == [100.0, 300.0, 400.0, 400.0]
