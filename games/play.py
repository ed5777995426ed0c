"""The one door to the games: six functions over the union of all states, and whom a table waits for.

A new family adds its state to `State` and a case to each match; `assert_never` finds a forgotten one.
"""

from typing import assert_never

from games import house, lobby
from games.awaited import Awaited
from games.baccarat import apply as baccarat
from games.baccarat import bank as baccarat_bank
from games.baccarat import offers as baccarat_offers
from games.baccarat import state as baccarat_state
from games.baccarat import view as baccarat_view
from games.baccarat.club import apply as club
from games.baccarat.club import bank as club_bank
from games.baccarat.club import offers as club_offers
from games.baccarat.club import state as club_state
from games.baccarat.club import view as club_view
from games.banchok import apply as banchok
from games.banchok import bank as banchok_bank
from games.banchok import offers as banchok_offers
from games.banchok import state as banchok_state
from games.banchok import view as banchok_view
from games.banchok import void as banchok_void
from games.lobby import Lobby, LobbyView
from games.macao import apply as macao
from games.macao import bank as macao_bank
from games.macao import offers as macao_offers
from games.macao import state as macao_state
from games.macao import view as macao_view
from games.moves import Move, Offer
from games.ochko import apply as ochko
from games.ochko import bank as ochko_bank
from games.ochko import offers as ochko_offers
from games.ochko import state as ochko_state
from games.ochko import view as ochko_view
from games.ochko import void as ochko_void
from games.phases import Over
from games.refusal import Refusal
from games.step import Step
from games.table import Seat
from games.terms import BaccaratTerms, BanchokTerms, MacaoTerms, OchkoTerms

State = Lobby | banchok_state.State | ochko_state.State | baccarat_state.State | club_state.State | macao_state.State
"""A table at one moment: a value that can be kept."""

PointsView = ochko_view.View | baccarat_view.View | club_view.View | macao_view.View
"""A table of a game of points as one viewer may see it."""

GameView = banchok_view.View | PointsView
"""A table that plays."""

View = LobbyView | GameView
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
        case ochko_state.State():
            return ochko_offers.offers(state, seat)
        case baccarat_state.State():
            return baccarat_offers.offers(state, seat)
        case club_state.State():
            return club_offers.offers(state, seat)
        case macao_state.State():
            return macao_offers.offers(state, seat)
        case _:
            assert_never(state)


def apparent(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What everybody may know that this seat may do: its offers, as if no hidden card took one away (HR-G17).

    The keyboard of a group is made of these; a press of what the hidden cards forbid is refused to its maker alone.
    """
    match state:
        case ochko_state.State():
            return ochko_offers.apparent(state, seat)
        case club_state.State():
            return club_offers.apparent(state, seat)
        case macao_state.State():
            return macao_offers.apparent(state, seat)
        case _:
            return offers(state, seat)


def apply(state: State, seat: Seat | None, move: Move) -> Step[State] | Refusal:
    """Make a move of a seat, or of nobody who sits: the new state with its facts, or why nothing has changed."""
    match state:
        case Lobby():
            return _begin(lobby.apply(state, seat, move))
        case banchok_state.State():
            return banchok.apply(state, seat, move)
        case ochko_state.State():
            return ochko.apply(state, seat, move)
        case baccarat_state.State():
            return baccarat.apply(state, seat, move)
        case club_state.State():
            return club.apply(state, seat, move)
        case macao_state.State():
            return macao.apply(state, seat, move)
        case _:
            assert_never(state)


def idle(state: State, seat: Seat) -> Move:
    """The move of a silent seat for which the table waits (HR-G14). ValueError for any other seat."""
    match state:
        case Lobby():
            raise ValueError("a lobby waits for nobody")
        case banchok_state.State():
            return banchok_offers.idle(state, seat)
        case ochko_state.State():
            return ochko_offers.idle(state, seat)
        case baccarat_state.State():
            return baccarat_offers.idle(state, seat)
        case club_state.State():
            return club_offers.idle(state, seat)
        case macao_state.State():
            return macao_offers.idle(state, seat)
        case _:
            assert_never(state)


def view(state: State, viewer: Seat | None) -> View:
    """The table as a seat sees it, or as the group does (None)."""
    match state:
        case Lobby():
            return lobby.view(state, viewer)
        case banchok_state.State():
            return banchok_view.view(state, viewer)
        case ochko_state.State():
            return ochko_view.view(state, viewer)
        case baccarat_state.State():
            return baccarat_view.view(state, viewer)
        case club_state.State():
            return club_view.view(state, viewer)
        case macao_state.State():
            return macao_view.view(state, viewer)
        case _:
            assert_never(state)


def void(state: State) -> Step[State]:
    """End the table half-way: every chip returns to whom it belongs, what was settled stands."""
    match state:
        case Lobby():
            return lobby.void(state)
        case banchok_state.State():
            return banchok_void.void(state)
        case ochko_state.State():
            return ochko_void.void(state)
        case baccarat_state.State():
            return baccarat_bank.void(state)
        case club_state.State():
            return club_bank.void(state)
        case macao_state.State():
            return macao_bank.void(state)
        case _:
            assert_never(state)


def awaits(state: State) -> Awaited | None:
    """Whom the table waits for and how patiently; nobody once it has closed."""
    match state:
        case Lobby():
            return lobby.awaits(state)
        case banchok_state.State():
            return banchok_state.awaits(state)
        case ochko_state.State():
            return ochko_state.awaits(state)
        case baccarat_state.State():
            return baccarat_state.awaits(state)
        case club_state.State():
            return club_state.awaits(state)
        case macao_state.State():
            return macao_state.awaits(state)
        case _:
            assert_never(state)


def is_playing(state: State) -> bool:
    """Whether a coup is being played: somebody holds cards or has an open stake (HR-G31)."""
    return not isinstance(state, Lobby) and house.is_playing(state)


def is_over(state: State) -> bool:
    """Whether the table has closed."""
    match state:
        case Lobby():
            return state.closed
        case _:
            return isinstance(state.phase, Over)


def _begin(result: Step[Lobby] | Refusal) -> Step[State] | Refusal:
    """A lobby that has started becomes a game of its variant."""
    if isinstance(result, Refusal):
        return result
    state = result.state
    if not state.started:
        return result
    begun = _game(state)
    return Step(begun.state, result.facts + begun.facts)


def _game(state: Lobby) -> Step[State]:
    """The first step of the game that a lobby has agreed on."""
    match state.terms:
        case BanchokTerms():
            return banchok_bank.new(state.variant, state.terms, state.table, state.seed)
        case BaccaratTerms():
            if state.variant == "baccarat-club":
                return club_bank.new(state.variant, state.terms, state.table, state.seed)
            return baccarat_bank.new(state.variant, state.terms, state.table, state.seed)
        case OchkoTerms():
            return ochko_bank.new(state.variant, state.terms, state.table, state.seed)
        case MacaoTerms():
            return macao_bank.new(state.variant, state.terms, state.table, state.seed)
        case _:
            assert_never(state.terms)
