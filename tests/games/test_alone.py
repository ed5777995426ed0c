"""One who is left to play alone, in every variant: no bank is laid that nobody can play against (HR-G16, HR-G23)."""

import pytest

from games import play
from games.catalogue import CATALOGUE
from games.facts import BankAsked, BankLaid, CameBack, Fact, Pause
from games.facts import Paused as PausedFact
from games.house import House
from games.lobby import Lobby
from games.moves import (
    BankOffer,
    ComeBack,
    Join,
    LayBank,
    Leave,
    Move,
    Plain,
    RefuseBank,
    SetTerm,
    SitOut,
    Start,
    TimedOut,
)
from games.phases import Opening, Paused
from games.play import State
from games.step import Step
from games.table import Chips, Presence, Seat
from tests.games.rows import EVERY

ANNA, BORIS, VERA = SEATS = Seat(1), Seat(2), Seat(3)
RICH = 100_000
ANY_CHIP = {*(key for key, row in CATALOGUE.items() if row.family == "banchok"), "ochko-one-card"}
"""Where no turn may be refused, whoever can sit down at all can play."""


class Game:
    """A table of three, from its lobby to the first question, with all that has happened."""

    def __init__(self, variant: str, *purses: int) -> None:
        self.state: State = play.new(variant, "5eed" * 16)
        self.facts: list[Fact] = []
        for seat, chips in zip(SEATS, purses, strict=True):
            self.makes(seat, Join(Chips(chips)))
        if "stake_min" in CATALOGUE[variant].choices:
            self.makes(None, SetTerm("stake_min", 10))
        self.makes(None, Start())

    @property
    def table(self) -> House:
        assert not isinstance(self.state, Lobby)
        return self.state

    def makes(self, seat: Seat | None, move: Move) -> None:
        step = play.apply(self.state, seat, move)
        assert isinstance(step, Step), f"{seat} {move}: {step}"
        self.state = step.state
        self.facts += step.facts

    def times_out(self) -> None:
        awaited = play.awaits(self.state)
        assert awaited is not None
        self.makes(awaited.seat, TimedOut())

    def bank_offered(self, seat: Seat) -> BankOffer | None:
        return next((each for each in play.offers(self.state, seat) if isinstance(each, BankOffer)), None)

    def laid(self) -> int:
        return sum(isinstance(fact, BankLaid) for fact in self.facts)

    def pauses(self) -> list[Pause]:
        return [fact.why for fact in self.facts if isinstance(fact, PausedFact)]


@pytest.mark.parametrize("variant", [each for each in CATALOGUE if each not in ANY_CHIP])
def test_nobody_is_asked_to_bank_against_purses_that_buy_no_cards(variant: str) -> None:
    """«Laid and lifted for ever»: a purse below the least stake is nobody to play against."""
    poor = int(Game(variant, RICH, RICH, RICH).table.least_purse) - 1
    game = Game(variant, RICH, poor, poor)
    assert not any(isinstance(fact, BankAsked) for fact in game.facts)
    assert game.pauses() == [Pause.NOBODY_PLAYS]
    assert not any(game.bank_offered(seat) for seat in SEATS)
    game.makes(Seat(4), Join(Chips(poor + 1)))
    assert game.bank_offered(ANNA), "one who can play has come"


@EVERY
def test_a_bank_is_laid_before_somebody_who_can_play_and_never_for_ever(variant: str) -> None:
    """Anna lays a bank whenever she may, and plays every turn by the clock's move; the others are silent."""
    game = Game(variant, RICH, 500, 500)
    for _ in range(400):
        state = game.table
        if game.bank_offered(ANNA):
            others = [place for place in state.table.places if place.seat != ANNA]
            assert any(p.purse >= state.least_purse and p.presence is Presence.HERE for p in others)
            game.makes(ANNA, LayBank(Chips(200)))
        elif isinstance(state.phase, Paused):
            break
        else:
            awaited = play.awaits(game.state)
            assert awaited is not None
            mine = awaited.seat == ANNA
            game.makes(awaited.seat, play.idle(game.state, ANNA) if mine else TimedOut())
    assert isinstance(game.table.phase, Paused)
    assert 1 <= game.laid() <= 10
    assert not game.bank_offered(ANNA)


@EVERY
@pytest.mark.parametrize("goes", [SitOut(), Leave()])
def test_the_bank_is_offered_no_longer_once_the_last_opponent_goes(variant: str, goes: Move) -> None:
    game = Game(variant, RICH, RICH, RICH)
    phase = game.table.phase
    assert isinstance(phase, Opening)
    for seat in SEATS:
        if seat != phase.seat:
            game.makes(seat, goes)
    assert game.pauses() == [Pause.NOBODY_PLAYS]
    assert not game.bank_offered(phase.seat)
    assert not game.laid()


@EVERY
def test_a_sleeper_of_a_paused_table_may_take_the_bank_and_plays_again(variant: str) -> None:
    """All punters sleep; the last banker is awake: each of the others may come back with a bank."""
    game = Game(variant, RICH, RICH, RICH)
    while not isinstance(game.table.phase, Paused):
        phase = game.table.phase
        assert isinstance(phase, Opening)
        game.makes(phase.seat, RefuseBank())
    game.makes(BORIS, SitOut())
    game.makes(VERA, SitOut())
    assert not game.bank_offered(ANNA), "nobody is awake to play against"
    assert Plain(ComeBack()) in play.offers(game.state, VERA)
    assert game.bank_offered(VERA)
    game.makes(VERA, LayBank(Chips(200)))
    assert game.facts.count(CameBack(VERA)) == 1
    assert game.table.table.banker == VERA
    assert game.table.table.here(VERA)
