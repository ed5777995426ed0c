"""The one door to the games: six functions over the union of all states, and whom a table waits for.

A new family adds its state to `State` and a case to each match; `assert_never` finds a forgotten one.
"""

from typing import assert_never

from games import lobby
from games.awaited import Awaited
from games.banchok import apply as banchok
from games.banchok import bank as banchok_bank
from games.banchok import offers as banchok_offers
from games.banchok import state as banchok_state
from games.banchok import view as banchok_view
from games.banchok import void as banchok_void
from games.lobby import Lobby, LobbyView
from games.moves import Move, Offer
from games.refusal import Refusal
from games.step import Step
from games.table import Seat
from games.terms import BaccaratTerms, BanchokTerms, MacaoTerms

State = Lobby | banchok_state.State
"""A table at one moment: a value that can be kept."""

View = LobbyView | banchok_view.View
"""A table as one viewer may see it."""


def new(variant: str, seed: str, turn_seconds: int = 45) -> State:
    """An empty table of a variant of the catalogue; `seed` is 64 hex digits, its only source of chance."""
    return lobby.new(variant, seed, turn_seconds)


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What this seat may do now, taken or not; every other move is refused."""
    match state:
        case Lobby():
            return lobby.offers(state, seat)
        case banchok_state.State():
            return banchok_offers.offers(state, seat)
        case _:
            assert_never(state)


def apply(state: State, seat: Seat | None, move: Move) -> Step[State] | Refusal:
    """Make a move of a seat, or of nobody who sits: the new state with its facts, or why nothing has changed."""
    match state:
        case Lobby():
            return _begin(lobby.apply(state, seat, move))
        case banchok_state.State():
            return _widen(banchok.apply(state, seat, move))
        case _:
            assert_never(state)


def idle(state: State, seat: Seat) -> Move:
    """The move of a silent seat for which the table waits (HR-G14). ValueError for any other seat."""
    match state:
        case Lobby():
            raise ValueError("a lobby waits for nobody")
        case banchok_state.State():
            return banchok_offers.idle(state, seat)
        case _:
            assert_never(state)


def view(state: State, viewer: Seat | None) -> View:
    """The table as a seat sees it, or as the group does (None)."""
    match state:
        case Lobby():
            return lobby.view(state, viewer)
        case banchok_state.State():
            return banchok_view.view(state, viewer)
        case _:
            assert_never(state)


def void(state: State) -> Step[State]:
    """End the table half-way: every chip returns to whom it belongs, what was settled stands."""
    match state:
        case Lobby():
            closed = lobby.void(state)
            return Step(closed.state, closed.facts)
        case banchok_state.State():
            ended = banchok_void.void(state)
            return Step(ended.state, ended.facts)
        case _:
            assert_never(state)


def awaits(state: State) -> Awaited | None:
    """Whom the table waits for and how patiently; nobody once it has closed."""
    match state:
        case Lobby():
            return lobby.awaits(state)
        case banchok_state.State():
            return banchok_state.awaits(state)
        case _:
            assert_never(state)


def is_over(state: State) -> bool:
    """Whether the table has closed."""
    match state:
        case Lobby():
            return state.closed
        case banchok_state.State():
            return banchok_view.is_over(state)
        case _:
            assert_never(state)


def _begin(result: Step[Lobby] | Refusal) -> Step[State] | Refusal:
    """A lobby that has started becomes a game of its variant."""
    if isinstance(result, Refusal):
        return result
    state = result.state
    if not state.started:
        return Step(state, result.facts)
    begun = _game(state)
    return Step(begun.state, result.facts + begun.facts)


def _game(state: Lobby) -> Step[State]:
    """The first step of the game that a lobby has agreed on."""
    match state.terms:
        case BanchokTerms():
            game = banchok_bank.new(state.variant, state.terms, state.table, state.seed)
            return Step(game.state, game.facts)
        case BaccaratTerms() | MacaoTerms():
            raise NotImplementedError(state.variant)
        case _:
            assert_never(state.terms)


def _widen(result: Step[banchok_state.State] | Refusal) -> Step[State] | Refusal:
    return result if isinstance(result, Refusal) else Step(result.state, result.facts)
