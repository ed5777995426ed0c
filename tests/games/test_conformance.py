"""What every game of the catalogue must do, in every state that play can reach."""

import pytest

from games import play
from games.audit import audit
from games.awaited import Awaited, Patience
from games.facts import CoupEnded
from games.lobby import Lobby
from games.moves import (
    Allow,
    AllowUpTo,
    AskToJoin,
    Buy,
    Choose,
    Claim,
    ComeBack,
    Decline,
    Demand,
    Deny,
    Enough,
    Exchange,
    Hold,
    Join,
    KeepCard,
    LayBank,
    Leave,
    Lift,
    Lower,
    Move,
    OpenEarly,
    Pass,
    RefuseBank,
    SetTerm,
    SitOut,
    Stake,
    Start,
    ThrowTen,
    ThrowUnder,
    TimedOut,
    TurnUp,
    answers,
)
from games.play import State
from games.refusal import Refusal
from games.step import Step
from games.table import Chips, Presence, Seat
from storage import codec
from tests.games.chance import over_walks, walk
from tests.games.rows import EVERY
from tests.games.walk import PEOPLE, beyond, edges, home, replay

BATTERY: tuple[Move, ...] = (
    Join(Chips(10)),
    Leave(),
    SitOut(),
    ComeBack(),
    LayBank(Chips(50)),
    RefuseBank(),
    Stake(Chips(1)),
    Stake(Chips(30)),
    OpenEarly(),
    OpenEarly(peek=True),
    AskToJoin(Chips(5)),
    Allow(Seat(2)),
    Deny(Seat(3)),
    AllowUpTo(Chips(20)),
    TurnUp(),
    Pass(),
    Exchange(0),
    Choose("banchok"),
    SetTerm("stake_min", 1),
    Start(),
    Decline(),
    Buy(),
    Buy(3),
    Enough(),
    Demand(),
    Claim(),
    Lower(Chips(20)),
    Hold(),
    Lift(),
    ThrowUnder(0),
    ThrowTen(),
    KeepCard(),
)
"""A move of every kind."""


def made(state: State, seat: Seat | None, move: Move) -> Step[State]:
    """The step that a move makes. AssertionError if it is refused or leads to a state that is not sound."""
    step = play.apply(state, seat, move)
    assert not isinstance(step, Refusal), f"{seat} {move}: {step}"
    assert audit(step.state) == (), f"{seat} {move}"
    return step


@EVERY
@over_walks(examples=6)
def test_the_offers_are_exactly_what_is_allowed(variant: str, seed: str, text: bytes) -> None:
    """What answers an offer, to its very bounds, is accepted; one beyond, and any other move, is refused and changes
    nothing."""
    for at, table in enumerate(walk(variant, seed, text)):
        if at % 6:
            continue
        for seat in PEOPLE:
            _try_all(table.state, seat)


def _try_all(state: State, seat: Seat) -> None:
    offers = play.offers(state, seat)
    for offer in offers:
        for move in edges(offer):
            made(state, seat, move)
        for move in beyond(offer):
            assert isinstance(play.apply(state, seat, move), Refusal)
    before = repr(state)
    for move in BATTERY:
        refused = isinstance(play.apply(state, seat, move), Refusal)
        assert refused is not any(answers(move, offer) for offer in offers), f"{seat} {move}"
    assert repr(state) == before


@EVERY
@over_walks(examples=16)
def test_the_books_and_the_audit_agree_and_it_replays(variant: str, seed: str, text: bytes) -> None:
    """Chips by the `Paid` facts are the chips of the table after every step, the audit has no complaint, the table is
    never stuck; and seed and moves give an equal state."""
    *_, table = walk(variant, seed, text)
    assert replay(variant, seed, table.moves) == table.state


@EVERY
@over_walks(examples=8)
def test_void_returns_every_chip(variant: str, seed: str, text: bytes) -> None:
    """In every phase: stakes, fees of unsettled hands, the bank to its banker, each his part of the pot, all purses."""
    for table in walk(variant, seed, text):
        banker = table.state.table.banker
        step = play.void(table.state)
        assert play.is_over(step.state)
        assert home(step.facts) == table.books.owed(banker) or play.is_over(table.state)
        assert not step.state.table.places


@EVERY
@over_walks(examples=6)
def test_silence_is_always_legal(variant: str, seed: str, text: bytes) -> None:
    """The idle move of whoever is asked is among his offers; nobody else can be timed out."""
    for table in walk(variant, seed, text):
        awaited = play.awaits(table.state)
        for seat in PEOPLE:
            if awaited is not None and awaited.seat == seat:
                idle = play.idle(table.state, seat)
                assert any(answers(idle, offer) for offer in play.offers(table.state, seat))
                made(table.state, seat, TimedOut())
            else:
                assert isinstance(play.apply(table.state, seat, TimedOut()), Refusal)
                with pytest.raises(ValueError, match="wait"):
                    play.idle(table.state, seat)
        if _rings(awaited) and awaited is not None and awaited.seat is None:
            made(table.state, None, TimedOut())
        else:
            assert isinstance(play.apply(table.state, None, TimedOut()), Refusal)


@EVERY
@over_walks(examples=6)
def test_anybody_may_leave_at_any_moment(variant: str, seed: str, text: bytes) -> None:
    """Banker or punter, asked or not, in every phase: at once, or as soon as his hand is played."""
    for table in walk(variant, seed, text):
        staying = (place for place in table.state.table.places if place.presence is not Presence.LEAVING)
        for place in () if play.is_over(table.state) else staying:
            step = made(table.state, place.seat, Leave())
            gone = not step.state.table.sits(place.seat)
            assert gone or step.state.table.place(place.seat).presence is Presence.LEAVING


def _rings(awaited: Awaited | None) -> bool:
    """Whether the clock plays something, for a seat or at the end of a window."""
    return awaited is not None and awaited.patience is not Patience.TABLE


@EVERY
@over_walks(examples=6)
def test_silence_ends_the_coup_and_then_pauses(variant: str, seed: str, text: bytes) -> None:
    """No phase waits for ever: the clock alone brings any table to a pause."""
    for at, table in enumerate(walk(variant, seed, text)):
        if at % 8 or isinstance(table.state, Lobby):
            continue
        state: State = table.state
        coup, rings = _in_coup(state), 0
        while (awaited := play.awaits(state)) is not None and _rings(awaited):
            step = made(state, awaited.seat, TimedOut())
            state, rings = step.state, rings + 1
            coup = coup and not any(isinstance(fact, CoupEnded) for fact in step.facts)
            assert not coup or rings <= 20
            assert rings <= 60
        assert not coup
        assert play.is_over(state) or _paused(state)


def _in_coup(state: State) -> bool:
    return not isinstance(state, Lobby) and bool(state.dealt)


def _paused(state: State) -> bool:
    return not isinstance(state, Lobby) and state.phase.kind == "paused"


@EVERY
@over_walks(examples=8)
def test_questions_are_numbered(variant: str, seed: str, text: bytes) -> None:
    """`turn` never falls, and rises when another seat is asked or the same one is asked something else."""
    before: State | None = None
    for table in walk(variant, seed, text):
        now = table.state
        if before is not None and not isinstance(before, Lobby) and not isinstance(now, Lobby):
            assert now.turn >= before.turn
            if play.awaits(now) != play.awaits(before):
                assert now.turn > before.turn
        before = now


@EVERY
@over_walks(examples=8)
def test_who_is_away_is_never_waited_for(variant: str, seed: str, text: bytes) -> None:
    """HR-G15: only those who are here are asked; who leaves is gone when the coup has ended."""
    for table in walk(variant, seed, text):
        awaited = play.awaits(table.state)
        if awaited is not None and awaited.seat is not None:
            assert table.state.table.here(awaited.seat)
        if any(isinstance(fact, CoupEnded) for fact in table.facts):
            dealt = () if isinstance(table.state, Lobby) else table.state.dealt
            assert not [p for p in table.state.table.places if p.presence == "leaving" and p.seat not in dealt]


@EVERY
@over_walks(examples=8)
def test_everybody_sees_and_the_closed_table_is_bare(variant: str, seed: str, text: bytes) -> None:
    """A view for every viewer in every state; a closed table holds nothing and offers nothing."""
    for table in walk(variant, seed, text):
        for viewer in (None, *PEOPLE):
            view = play.view(table.state, viewer)
            assert view.offers == (play.offers(table.state, viewer) if viewer is not None else ())
    for seat in PEOPLE:
        closed = play.void(table.state).state
        assert play.offers(closed, seat) == ()
        assert play.awaits(closed) is None


@EVERY
@over_walks(examples=8)
def test_states_moves_and_facts_are_kept_as_text(variant: str, seed: str, text: bytes) -> None:
    """JSON and back gives an equal value, and the same text again."""
    for table in walk(variant, seed, text):
        written = codec.dump_state(table.state)
        assert codec.load_state(written) == table.state
        assert codec.dump_state(codec.load_state(written)) == written
        assert codec.load_facts(codec.dump_facts(table.facts)) == table.facts
        assert all(codec.load_move(codec.dump_move(move)) == move for _, move in table.moves[-1:])
