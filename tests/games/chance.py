"""Walks led by hypothesis: a text of bytes says what happens, and a shorter text is a shorter game."""

import random
from collections.abc import Callable, Iterator

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import play
from games.catalogue import CATALOGUE
from games.moves import Start
from tests.games.walk import PEOPLE, Walk, lobby, some_act


class Ended(Exception):
    """The text has no more bytes."""


class Chance:
    """Picks by the bytes of a text, two for each."""

    def __init__(self, text: bytes) -> None:
        self._bytes = iter(text)

    def __call__(self, below: int) -> int:
        try:
            return (next(self._bytes) * 256 + next(self._bytes)) % below
        except StopIteration:
            raise Ended from None


def walk(variant: str, seed: str, text: bytes) -> Iterator[Walk]:
    """A walk after each of its moves, from the lobby on, for as long as the text and the table last."""
    pick = Chance(text)
    made = lobby(variant, seed, random.Random(seed).randrange)  # noqa: S311
    yield made
    made.make(PEOPLE[0], Start())
    yield made
    while not play.is_over(made.state):
        try:
            act = some_act(made.state, pick)
        except Ended:
            return
        made.make(*act)
        yield made


def over_walks(examples: int, longest: int = 900) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a test a seed and a text for a walk, so many times; fewer, if there are many variants to try."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        given_walk = given(
            seed=st.binary(min_size=32, max_size=32).map(bytes.hex), text=st.binary(min_size=240, max_size=longest)
        )
        return settings(
            max_examples=max(3, round(examples * 4 / max(4, len(CATALOGUE)))),
            deadline=None,
            derandomize=True,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        )(given_walk(test))

    return decorate
