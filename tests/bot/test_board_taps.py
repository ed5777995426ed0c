"""Presses are read strictly: an amount is plain digits, and forged data is no move."""

import pytest

from bot.tapped import move_of, next_term, number_of
from bot.taps import Tap, Verb
from games import lobby
from games.moves import (
    Allow,
    AllowUpTo,
    AskToJoin,
    Choose,
    ComeBack,
    Deny,
    Exchange,
    LayBank,
    Leave,
    Move,
    OpenEarly,
    Pass,
    RefuseBank,
    SetTerm,
    SitOut,
    Stake,
    Start,
    TurnUp,
)
from games.step import Step
from games.table import Chips, Seat

BAD = ["", "0", "-5", "+5", "5.5", "abc", "1e9", "٣", "1_000", " 5", "5 ", "5\n", "007", "0x5", "½", "1" + "0" * 30]


@pytest.mark.parametrize(
    ("verb", "argument", "move"),
    [
        (Verb.LEAVE, "", Leave()),
        (Verb.START, "", Start()),
        (Verb.CHOOSE, "banchok-wolf", Choose("banchok-wolf")),
        (Verb.BANK, "150", LayBank(Chips(150))),
        (Verb.REFUSE, "", RefuseBank()),
        (Verb.STAKE, "35", Stake(Chips(35))),
        (Verb.OPEN, "", OpenEarly()),
        (Verb.PEEK, "", OpenEarly(peek=True)),
        (Verb.ASK, "999999999", AskToJoin(Chips(999_999_999))),
        (Verb.ALLOW, "3", Allow(Seat(3))),
        (Verb.DENY, "3", Deny(Seat(3))),
        (Verb.CAP, "40", AllowUpTo(Chips(40))),
        (Verb.TURN, "", TurnUp()),
        (Verb.PASS, "", Pass()),
        (Verb.EXCHANGE, "0", Exchange(0)),
        (Verb.EXCHANGE, "2", Exchange(2)),
        (Verb.OUT, "", SitOut()),
        (Verb.BACK, "", ComeBack()),
    ],
)
def test_a_press_is_a_move(verb: Verb, argument: str, move: Move) -> None:
    assert move_of(Tap(verb=verb, table=1, turn=2, argument=argument)) == move


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_number_is_no_amount(text: str) -> None:
    assert number_of(text) is None
    for verb in (Verb.BANK, Verb.STAKE, Verb.ASK, Verb.CAP, Verb.ALLOW, Verb.DENY):
        assert move_of(Tap(verb=verb, argument=text)) is None


@pytest.mark.parametrize(
    ("verb", "argument"),
    [
        (Verb.CHOOSE, "poker"),
        (Verb.CHOOSE, ""),
        (Verb.EXCHANGE, "3"),
        (Verb.EXCHANGE, "-1"),
        (Verb.EXCHANGE, "٢"),
        (Verb.LEAVE, "1"),
        (Verb.PASS, "x"),
        (Verb.JOIN, "1000"),
        (Verb.CLOSE, ""),
        (Verb.HAND, ""),
        (Verb.TERM, "stake_min"),
        (Verb.PLAY, "banchok"),
        (Verb.LANG, "5"),
        (Verb.RULES, "5"),
    ],
)
def test_other_presses_are_no_moves(verb: Verb, argument: str) -> None:
    assert move_of(Tap(verb=verb, table=1, argument=argument)) is None


def test_a_term_goes_on_to_its_next_value_and_round_again() -> None:
    state = lobby.new("banchok", "0" * 64, 45)
    values = []
    for _ in range(5):
        move = next_term(lobby.view(state, None), "stake_min")
        assert move is not None
        values.append(move.value)
        step = lobby.apply(state, None, move)
        assert isinstance(step, Step)
        state = step.state
    assert values == [2, 5, 10, 20, 1]


def test_a_term_that_the_variant_has_not_is_none() -> None:
    view = lobby.view(lobby.new("banchok", "0" * 64, 45), None)
    assert next_term(view, "pot_percent") is None
    assert next_term(view, "__class__") is None


def test_a_value_that_is_not_listed_goes_on_to_the_first() -> None:
    view = lobby.view(lobby.new("banchok", "0" * 64, 77), None)
    assert next_term(view, "turn_seconds") == SetTerm("turn_seconds", 15)
