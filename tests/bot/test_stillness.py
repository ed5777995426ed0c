"""What silences add to a clock, beside a clock that is watched second by second."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.stillness import EVERYWHERE, Stillness

OURS, OTHER = 1, 2

SPANS = st.lists(
    st.tuples(st.sampled_from([EVERYWHERE, OURS, OTHER]), st.integers(0, 80), st.integers(1, 40)), max_size=12
)


def told(spans: list[tuple[int, int, int]]) -> Stillness:
    """The silences of these chats, each from a second on for so many."""
    stillness = Stillness()
    for chat, since, seconds in spans:
        stillness.add(chat, since, since + seconds)
    return stillness


def silent(spans: list[tuple[int, int, int]]) -> set[int]:
    """The seconds in which our chat is silent."""
    ours = [(since, seconds) for chat, since, seconds in spans if chat in (EVERYWHERE, OURS)]
    return {second for since, seconds in ours for second in range(since, since + seconds)}


@given(SPANS, st.integers(0, 100), st.integers(1, 60))
def test_a_clock_counts_each_second_that_is_not_silent_and_no_silent_one(
    spans: list[tuple[int, int, int]], since: int, seconds: int
) -> None:
    still, now, left = silent(spans), since, seconds
    while left:
        left -= now not in still
        now += 1
    assert told(spans).deadline(OURS, since, seconds) == now


@given(SPANS, st.integers(0, 130))
def test_a_silence_ends_with_the_last_of_those_that_touch(spans: list[tuple[int, int, int]], now: int) -> None:
    still, until = silent(spans), now
    while until in still:
        until += 1
    assert told(spans).until(OURS, now) == until


@given(SPANS, st.integers(0, 100), st.integers(1, 60), st.integers(0, 100))
def test_what_ended_before_a_clock_was_started_may_be_forgotten(
    spans: list[tuple[int, int, int]], since: int, seconds: int, earlier: int
) -> None:
    stillness = told(spans)
    before = stillness.deadline(OURS, since, seconds)
    stillness.forget(since - earlier)
    assert stillness.deadline(OURS, since, seconds) == before
    stillness.forget(1000)
    assert stillness.spans == {}


@given(SPANS)
def test_the_silences_of_a_chat_never_touch_each_other(spans: list[tuple[int, int, int]]) -> None:
    for kept in told(spans).spans.values():
        assert all(end < start for (_, end), (start, _) in pairwise(kept))
