"""What a move makes of a state: the new state, and the facts of how it came about."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from games.facts import Fact

S = TypeVar("S", covariant=True)
T = TypeVar("T")


class Step(NamedTuple, Generic[S]):
    """A new state with the facts that led to it, in their order."""

    state: S
    facts: tuple[Fact, ...] = ()

    def then(self, go: "Callable[[S], Step[T]]") -> "Step[T]":
        """This step followed by what `go` makes of its state."""
        following = go(self.state)
        return Step(following.state, self.facts + following.facts) if self.facts else following

    def saying(self, *facts: Fact) -> "Step[S]":
        """This step with more facts, of which the state knows already."""
        return Step(self.state, self.facts + facts)
