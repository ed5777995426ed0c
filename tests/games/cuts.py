"""Scripted tables pass the cut by, for most tests are of what comes after it."""

from games import play
from games.facts import Fact
from games.lobby import Lobby
from games.phases import Cutting
from games.play import State
from games.refusal import Refusal


def past_the_cut(state: State) -> tuple[State, tuple[Fact, ...]]:
    """The table once whoever is asked to cut has done it where the seed would; and what came of it."""
    if isinstance(state, Lobby) or not isinstance(state.phase, Cutting):
        return state, ()
    step = play.apply(state, state.phase.seat, play.idle(state, state.phase.seat))
    assert not isinstance(step, Refusal)
    return step.state, step.facts
