"""HR-G31: whatever is done in mid-coup to get out of it, nobody does better than by letting it be played to its end."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from hypothesis import assume

from games import play
from games.awaited import Patience
from games.catalogue import CATALOGUE
from games.facts import CoupEnded, Fact, Forfeited, Paid, PaidFor
from games.forfeit import forfeited
from games.moves import Close, ComeBack, Leave, Move, SitOut, TimedOut
from games.play import State
from games.record import read, record_of
from games.refusal import Refusal
from games.step import Step
from games.table import Presence, Seat, Where
from games.verify import verify
from storage import codec
from tests.games.chance import over_walks, walk
from tests.games.rows import EVERY
from tests.games.walk import Walk, home

LONGEST = 200
"""More idle moves than any coup takes."""


@dataclass(slots=True)
class Moment:
    """A table in mid-coup, and what each had in the world, chips brought to the table not counted, when it began."""

    table: Walk
    began: dict[Seat, int]

    @property
    def state(self) -> State:
        """The state of the table."""
        return self.table.state

    @property
    def seats(self) -> Iterator[Seat]:
        """Who sits here and is not about to leave."""
        return (place.seat for place in self.state.table.places if place.presence is not Presence.LEAVING)

    def outcome(self, seat: Seat | None = None, move: Move | None = None) -> tuple[dict[Seat, int], list[Fact]]:
        """What each has won, all in all, if this move is made (none: nothing), the clock plays the coup to its end, and
        the table is closed then; and what happened."""
        step = Step(self.state) if move is None else made(self.state, seat, move)
        facts = [*step.facts]
        for _ in range(LONGEST):
            if any(isinstance(fact, CoupEnded) for fact in facts) or play.is_over(step.state):
                break
            step = made(step.state, *ring(step.state))
            facts += step.facts
        else:
            pytest.fail("the clock does not end the coup")
        if not play.is_over(step.state):
            facts += made(step.state, None, Close(at_once=True)).facts
        return worth(self.table, home(facts)), facts


def made(state: State, seat: Seat | None, move: Move) -> Step[State]:
    """The step of a legal move."""
    step = play.apply(state, seat, move)
    assert not isinstance(step, Refusal), f"{seat} {move}: {step}"
    return step


def ring(state: State) -> tuple[Seat | None, Move]:
    """What the clock does in mid-coup."""
    awaited = play.awaits(state)
    assert awaited is not None
    assert awaited.patience is not Patience.TABLE
    return awaited.seat, TimedOut()


def worth(table: Walk, chips: dict[Seat, int]) -> dict[Seat, int]:
    """These chips of each, with what each has carried to the table and away from it so far."""
    seats = {seat for (_, seat) in table.books.chips if seat} | set(chips)
    return {seat: chips.get(seat, 0) + table.books.on(Where.OUTSIDE, seat) for seat in sorted(seats)}


def moments(variant: str, seed: str, text: bytes, each: int) -> Iterator[Moment]:
    """Every so manieth state of a walk in which a coup is being played."""
    began: dict[Seat, int] = {}
    for at, table in enumerate(walk(variant, seed, text)):
        playing = play.is_playing(table.state)
        if not playing or any(isinstance(fact, CoupEnded) for fact in table.facts):
            began = worth(table, table.books.owed(table.state.table.banker))
        if playing and at % each == 0:
            yield Moment(table, began)


@EVERY
@over_walks(examples=12)
def test_closing_leaving_and_sitting_out_pay_what_silence_pays(variant: str, seed: str, text: bytes) -> None:
    """Whoever does it and in whatever state of a coup: everybody ends with what the coup, played to its end by idle
    moves, gives him; so nothing is won by it, and nothing is refunded that would have been lost."""
    for moment in moments(variant, seed, text, each=3):
        idle, _ = moment.outcome()
        assert moment.outcome(None, Close(at_once=False))[0] == idle
        for seat in moment.seats:
            assert moment.outcome(seat, Leave())[0] == idle
            if moment.state.table.here(seat):
                assert moment.outcome(seat, SitOut())[0] == idle


@EVERY
@over_walks(examples=12)
def test_who_shuts_the_place_in_mid_coup_wins_nothing_in_it(variant: str, seed: str, text: bytes) -> None:
    """He loses what idle play loses, and of what it wins he keeps nothing; nobody else is worse off by it; and what
    he gives back is told."""
    for moment in moments(variant, seed, text, each=3):
        idle, _ = moment.outcome()
        for seat in moment.seats:
            shut, facts = moment.outcome(None, Close(at_once=False, forfeits=seat))
            assert shut[seat] <= min(idle[seat], moment.began.get(seat, 0))
            assert sum(shut.values()) == sum(idle.values())
            if variant != "banchok-pot":  # who may not break the bank for the pot may lose more
                assert shut[seat] == min(idle[seat], moment.began.get(seat, 0))
            assert all(shut[other] >= idle[other] for other in idle if other != seat)
            given = sum(fact.amount for fact in facts if isinstance(fact, Paid) and fact.why is PaidFor.FORFEIT)
            assert given == sum(fact.amount for fact in facts if isinstance(fact, Forfeited))


@EVERY
@over_walks(examples=6)
def test_who_has_shut_the_place_does_not_come_back(variant: str, seed: str, text: bytes) -> None:
    """The clock plays for him at once, to the end of the coup."""
    for moment in moments(variant, seed, text, each=9):
        for seat in moment.seats:
            step = made(moment.state, None, Close(at_once=False, forfeits=seat))
            if not play.is_over(step.state):
                assert not step.state.table.here(seat)
                assert isinstance(play.apply(step.state, seat, ComeBack()), Refusal)


@EVERY
@over_walks(examples=6)
def test_a_game_whose_place_was_shut_is_recorded_and_replays(variant: str, seed: str, text: bytes) -> None:
    """The record is written, sealed and read again, and verified to the last chip."""
    moment = next(moments(variant, seed, text, each=1), None)
    assume(moment is not None)
    assert moment is not None
    moves = [*moment.table.moves, (None, Close(at_once=False, forfeits=next(moment.seats, Seat(1))))]
    state = made(moment.state, *moves[-1]).state
    while not play.is_over(state):
        moves.append(ring(state))
        state = made(state, *moves[-1]).state
    record = record_of(variant, replace(CATALOGUE[variant].terms, turn_seconds=45), seed, moves)
    assert "table closes, shut by P" in record
    assert verify(record, read(record))[-1].startswith(f"game: {len(read(record).moves)} moves lead to these purses")


@EVERY
@over_walks(examples=6)
def test_tables_and_closings_kept_before_there_was_forfeiting_are_read(variant: str, seed: str, text: bytes) -> None:
    for moment in moments(variant, seed, text, each=40):
        kept = json.loads(codec.dump_state(moment.state))
        assert kept.pop("forfeits") == []
        assert codec.load_state(json.dumps(kept)) == moment.state
    assert codec.load_move('{"at_once":true,"kind":"close"}') == Close(at_once=True)


@EVERY
@over_walks(examples=8)
def test_the_clock_that_closes_a_table_rings_in_no_coup(variant: str, seed: str, text: bytes) -> None:
    """What is swept as quiet has neither cards nor stakes."""
    for table in walk(variant, seed, text):
        awaited = play.awaits(table.state)
        assert awaited is None or awaited.patience is not Patience.TABLE or not play.is_playing(table.state)


ONE, TWO, THREE, BANKER = (Seat(number) for number in range(1, 5))
ROW = (ONE, TWO, THREE, BANKER)


def test_a_punters_winnings_go_back_to_the_banker() -> None:
    assert forfeited({ONE: 40, TWO: -10}, BANKER, ROW, (ONE,)) == {ONE: {BANKER: 40}}
    assert forfeited({ONE: 40, TWO: -10}, BANKER, ROW, (TWO,)) == {}, "who has lost has nothing to give back"
    assert forfeited({ONE: 40, TWO: -10}, BANKER, ROW, (THREE,)) == {}, "nor who has no part in the coup"


def test_a_bankers_gain_goes_back_to_the_losers_in_proportion() -> None:
    lost = {ONE: -10, TWO: -20, THREE: -31}
    assert forfeited(lost, BANKER, ROW, (BANKER,)) == {BANKER: {ONE: 10, TWO: 20, THREE: 31}}
    one_won = {ONE: -10, TWO: -10, THREE: 9}
    assert forfeited(one_won, BANKER, ROW, (BANKER,)) == {BANKER: {ONE: 6, TWO: 5}}, "the odd chip in seat order"
    assert forfeited({ONE: -5, TWO: 5}, BANKER, ROW, (BANKER,)) == {}, "he has gained nothing"


def test_two_who_shut_it_one_after_the_other() -> None:
    """What the punter gives back to the banker is the losers' in the end."""
    both = forfeited({ONE: 30, TWO: -40}, BANKER, ROW, (BANKER, ONE))
    assert both == {ONE: {BANKER: 30}, BANKER: {TWO: 40}}
