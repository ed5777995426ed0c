"""What a move makes of a state: the new state, and the facts of how it came about."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.facts import Fact

S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A new state with the facts that led to it, in their order."""

    state: S
    facts: tuple[Fact, ...] = ()

    def then(self, go: "Callable[[S], Step[T]]") -> "Step[T]":
        """This step followed by what `go` makes of its state."""
        following = go(self.state)
        return Step(following.state, self.facts + following.facts)
