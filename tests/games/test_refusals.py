"""Every refusal: what the rules forbid (rules 9.5), and each reason that a game can give. None changes anything."""

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from games import play
from games.catalogue import CATALOGUE
from games.facts import CameBack
from games.moves import Choose, Close, Join, LayBank, Leave, Move, RefuseBank, SetTerm, Start, TimedOut
from games.play import apply
from games.refusal import Refusal, Why
from games.table import Chips, Seat
from tests.games.deal import Transcript, deal, table
from tests.games.rows import EVERY

# --- 9.5.1: the обычный


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("P1 stakes 0", Why.STAKE_OUT_OF_RANGE),
        ("P1 stakes -5", Why.STAKE_OUT_OF_RANGE),
        ("P1 stakes 101", Why.STAKE_OUT_OF_RANGE),
        (f"P1 stakes {10**30}", Why.STAKE_OUT_OF_RANGE),
        ("P1 passes", Why.MUST_PLAY),
        ("P2 stakes 10", Why.NOT_YOUR_TURN),
        ("P2 passes", Why.NOT_YOUR_TURN),
        ("B stakes 10", Why.BANKER_STAKES_NOT),
        ("B passes", Why.BANKER_STAKES_NOT),
        ("B asks 10", Why.BANKER_STAKES_NOT),
        ("P2 asks 10", Why.NO_HAND_TO_JOIN),
        ("P1 throws 0", Why.NOT_NOW),
        ("P1 turns up", Why.NOT_NOW),
        ("N stakes 10", Why.NOT_SEATED),
        ("N leaves", Why.NOT_SEATED),
        ("N sits out", Why.NOT_SEATED),
        ("N comes back", Why.NOT_SEATED),
        ("N passes", Why.NOT_SEATED),
        ("N turns up", Why.NOT_SEATED),
        ("N lays 50", Why.NOT_SEATED),
        ("N joins 0", Why.NO_CHIPS),
        ("N joins -5", Why.NO_CHIPS),
        ("P1 joins 50", Why.ALREADY_SEATED),
        ("P1 opens early", Why.NOT_THE_BANKER),
    ],
)
def test_in_a_turn(line: str, why: Why) -> None:
    """9.5.1: before the stake."""
    deal("KS 9H 4D", "2S 3S 4S", "").refuses(line, why)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("B asks 10", Why.BANKER_STAKES_NOT),
        ("P1 asks 10", Why.NO_HAND_TO_JOIN),
        ("P2 asks 61", Why.JOIN_OUT_OF_RANGE),
        ("P1 stakes 20", Why.STAKE_STANDS),
        ("P1 passes", Why.STAKE_STANDS),
        ("P2 stakes 20", Why.NOT_YOUR_TURN),
        ("B opens early", Why.EARLY_OPEN_OFF),
        ("P1 allows P3", Why.NO_SUCH_REQUEST),
        ("P2 turns up", Why.NOT_YOUR_HAND),
        ("P2 times out", Why.NOT_YOUR_TURN),
    ],
)
def test_in_the_window(line: str, why: Why) -> None:
    """9.5.1: while others may join."""
    coup = deal("KS 9H 4D", "2S 3S 4S", "")
    coup.plays("P1 stakes 40")
    coup.refuses(line, why)


def test_joining_without_consent() -> None:
    """9.5.1: a request that is not allowed stakes nothing."""
    coup = deal("KS 9H 4D", "2S 3S 4S", "", stock="7H")
    coup.plays("P1 stakes 40; P2 asks 20; P1 turns up")
    assert coup.net("P2") == 0


def test_joining_after_the_card_is_open() -> None:
    """9.5.1: also when it was opened early, and when the duel is over."""
    coup = deal("KS 9H 4D", "2S 3S 4S", "", stock="7H")
    coup.plays("B opens early")
    coup.refuses("P2 asks 10", Why.NO_HAND_TO_JOIN)
    coup.plays("P1 stakes 10")
    coup.refuses("P1 asks 10", Why.NO_HAND_TO_JOIN)
    coup.refuses("P1 stakes 10", Why.STAKE_STANDS)


# --- 9.5.2, 9.5.3


def test_looking_before_the_stake() -> None:
    """9.5.2: in the тёмный there is no move that looks, and no view that shows."""
    coup = deal("KS 9H 4D", "2S 3S 4S", variant="banchok-dark")
    assert [coup.sees(name) for name in ("P1", "P2", "B", None)] == [""] * 4


def test_wolf_goes_one_way() -> None:
    """9.5.2: a third exchange, an exchange after the stake, a pass after an exchange."""
    coup = deal("KS 9H 4D", "2S 3S 4S", variant="banchok-wolf", stock="2C 3C")
    coup.plays("P1 throws 0")
    coup.refuses("P1 passes", Why.BOUGHT_MUST_STAKE)
    coup.plays("P1 throws 1")
    coup.refuses("P1 throws 2", Why.NO_MORE_EXCHANGES)
    coup.plays("P1 stakes 10")
    coup.refuses("P1 throws 2", Why.STAKE_STANDS)


def test_the_outgoing_banker() -> None:
    """9.5.3: refused, also when nobody else wants the bank."""
    game = deal("AS AH KD", "", stock="QD", side_stakes=False)
    game.plays("P1 stakes 100")
    game.refuses("B lays 50", Why.BANK_TWICE)
    game.plays("P1 refuses; P2 refuses")
    game.refuses("B lays 50", Why.BANK_TWICE)


# --- the reasons


def _window() -> Transcript:
    coup = deal("KS 9H 4D", "2S 3S 4S", "", "")
    coup.plays("P1 stakes 40; P2 asks 10")
    return coup


def _wolf(purse: int = 1000) -> Transcript:
    return deal("KS 9H 4D", "2S 3S 4S", variant="banchok-wolf", purses={"P1": purse})


def _closed() -> Transcript:
    game = table()
    game.plays("table closes")
    return game


def _alone() -> Transcript:
    game = table(punters=1)
    game.plays("B refuses; P1 refuses; P1 leaves")
    return game


GIVEN = [
    (table(punters=1), "N stakes 1", Why.NOT_SEATED, None, None),
    (table(punters=1), "B joins 1", Why.ALREADY_SEATED, None, None),
    (table(punters=9), "N joins 1", Why.TABLE_FULL, None, None),
    (table(punters=1), "N joins 0", Why.NO_CHIPS, None, None),
    (_closed(), "N joins 1", Why.TABLE_CLOSED, None, None),
    (_alone(), "B lays 20", Why.TOO_FEW_SEATS, None, None),
    (_alone(), "B lays 1000", Why.TOO_FEW_SEATS, None, None),
    (_alone(), "B lays 1001", Why.BANK_OUT_OF_RANGE, 20, 1000),
    (table(punters=1), "P1 lays 20", Why.NOT_YOUR_TURN, None, None),
    (table(punters=1), "B comes back", Why.PLAYS_ALREADY, None, None),
    (table(punters=1), "B lays 1001", Why.BANK_OUT_OF_RANGE, 20, 1000),
    (table(punters=1), "B lays 19", Why.BANK_OUT_OF_RANGE, 20, 1000),
    (deal(""), "P1 stakes 101", Why.STAKE_OUT_OF_RANGE, 1, 100),
    (_window(), "P1 stakes 10", Why.STAKE_STANDS, None, None),
    (deal(""), "P1 passes", Why.MUST_PLAY, None, None),
    (deal(""), "B stakes 1", Why.BANKER_STAKES_NOT, None, None),
    (deal("", early_open=False), "B peeks", Why.EARLY_OPEN_OFF, None, None),
    (_window(), "P3 asks 61", Why.JOIN_OUT_OF_RANGE, 1, 60),
    (_window(), "P1 allows up to 61", Why.JOIN_OUT_OF_RANGE, 1, 60),
    (deal(""), "P1 asks 1", Why.NO_HAND_TO_JOIN, None, None),
    (_window(), "P2 asks 1", Why.ASKED_ALREADY, None, None),
    (_window(), "P1 denies P3", Why.NO_SUCH_REQUEST, None, None),
    (_wolf(5), "P1 throws 0", Why.EXCHANGE_TOO_DEAR, None, None),
    (_wolf(), "P1 throws 3", Why.NO_SUCH_CARD, None, None),
]


@pytest.mark.parametrize(("game", "line", "why", "lowest", "highest"), GIVEN, ids=lambda value: str(value)[:40])
def test_the_reason(game: Transcript, line: str, why: Why, lowest: int | None, highest: int | None) -> None:
    """A refusal says why, with the bounds where it is one of bounds, and leaves the state equal."""
    refused = game.refuses(line, why)
    assert (refused.lowest, refused.highest) == (lowest, highest)


@pytest.mark.parametrize("move", [Choose("banchok"), SetTerm("bank_min", 50), Start()])
def test_the_game_has_begun(move: Move) -> None:
    """The terms are agreed on before; to who sits, and to an administrator of the chat who does not."""
    game = table()
    for seat in (game.seats["B"], None):
        assert apply(game.state, seat, move) == Refusal(Why.GAME_HAS_BEGUN)


def test_nobody_makes_no_move() -> None:
    """Only closing comes from one who does not sit."""
    game = table()
    seat, move = game.read("B lays 100")
    assert seat is not None
    assert apply(game.state, None, move) == Refusal(Why.NOT_SEATED)


def test_a_total_is_named_once() -> None:
    """The second is not one of bounds."""
    coup = _window()
    coup.plays("P1 allows up to 5")
    refused = coup.refuses("P1 allows up to 10", Why.NOT_NOW)
    assert refused.highest is None


def test_who_sits_out_takes_the_bank_of_a_paused_table_alone() -> None:
    """HR-G16: it is his way back as well; where somebody else is asked it is not."""
    game = table(punters=2)
    game.plays("P1 sits out")
    game.refuses("P1 lays 50", Why.NOT_YOUR_TURN)
    game.plays("B refuses; P2 refuses; P2 sits out; P1 lays 50")
    assert game.bank == Chips(50)
    assert game.saw(CameBack) == [CameBack(game.seats["P1"])]
    assert game.asked == "B"


def test_who_sits_out_takes_no_bank_with_nobody_to_play_against() -> None:
    """HR-G23: all the others are away too."""
    game = table(punters=1)
    game.plays("B refuses; P1 refuses; B sits out; P1 sits out")
    game.refuses("P1 lays 50", Why.SITS_OUT_ALREADY)


def test_who_is_not_dealt_in_is_told_why() -> None:
    """The next round, or no chips: not that some other turn has come."""
    game = deal("KS 9H 4D", "2S 3S 4S", stock="AC 5C", purses={"P1": 10}, bank=100, side_stakes=False)
    game.plays("P1 stakes 10; N joins 50")
    game.refuses("N stakes 5", Why.NOT_IN_COUP)
    game.plays("P2 stakes 5")
    game.refuses("P1 stakes 5", Why.OUT_OF_CHIPS)


# --- what all games refuse alike


def seated(variant: str) -> play.State:
    """Ten people with 1000 chips each, and one of them is asked to take the bank."""
    state: play.State = play.new(variant, "5eed" * 16)
    for seat in range(1, 11):
        state = made(state, Seat(seat), Join(Chips(1000)))
    return made(state, Seat(1), Start())


def made(state: play.State, seat: Seat | None, move: Move) -> play.State:
    """The state after a move."""
    step = apply(state, seat, move)
    assert not isinstance(step, Refusal), step
    return step.state


@EVERY
def test_people_who_come(variant: str) -> None:
    """An eleventh, one who sits already, one without chips, one who does not sit; and at a closed table anybody."""
    state = seated(variant)
    assert apply(state, Seat(11), Join(Chips(5))) == Refusal(Why.TABLE_FULL)
    assert apply(state, Seat(1), Join(Chips(5))) == Refusal(Why.ALREADY_SEATED)
    asked = play.awaits(state)
    assert asked is not None
    assert asked.seat is not None
    free = made(state, Seat(1 if asked.seat != 1 else 2), Leave())
    assert apply(free, Seat(11), Join(Chips(0))) == Refusal(Why.NO_CHIPS)
    assert apply(free, Seat(11), Leave()) == Refusal(Why.NOT_SEATED)
    assert apply(free, None, Leave()) == Refusal(Why.NOT_SEATED)
    closed = made(state, None, Close(at_once=True))
    assert apply(closed, Seat(11), Join(Chips(5))) == Refusal(Why.TABLE_CLOSED)
    assert apply(closed, asked.seat, RefuseBank()) == Refusal(Why.TABLE_CLOSED)


@EVERY
def test_the_bank(variant: str) -> None:
    """Less than the least, more than the purse, out of turn; and the terms stand."""
    state = seated(variant)
    asked, terms = play.awaits(state), CATALOGUE[variant].terms
    assert asked is not None
    assert asked.seat is not None
    bounds = Refusal(Why.BANK_OUT_OF_RANGE, terms.bank_min, Chips(1000))
    for amount in (0, -5, terms.bank_min - 1, 1001, 10**30):
        assert apply(state, asked.seat, LayBank(Chips(amount))) == bounds
    other = Seat(1 if asked.seat != 1 else 2)
    assert apply(state, other, LayBank(terms.bank_min)) == Refusal(Why.NOT_YOUR_TURN)
    assert apply(state, other, RefuseBank()) == Refusal(Why.NOT_YOUR_TURN)
    assert apply(state, other, TimedOut()) == Refusal(Why.NOT_YOUR_TURN)
    for move in (Choose(variant), SetTerm("bank_min", 50), Start()):
        for who in (asked.seat, None):
            assert apply(state, who, move) == Refusal(Why.GAME_HAS_BEGUN)


@pytest.mark.parametrize(
    ("files", "tests"),
    [
        ("banchok/*.py", "test_*.py"),
        ("ochko/*.py", "test_ochko*.py"),
        ("baccarat/*.py", "test_baccarat*.py"),
        ("baccarat/club/*.py", "test_baccarat_club.py"),
        ("macao/*.py", "test_macao.py"),
        ("*.py", "test_*.py"),
    ],
)
def test_every_reason_is_tested(files: str, tests: str) -> None:
    """Each member of `Why` that a family gives is named in its tests, and what all give in some test."""
    given = reasons(Path(play.__file__).parent.glob(files))
    assert given
    assert given <= reasons(Path(__file__).parent.glob(tests))


def test_every_reason_is_given() -> None:
    """No member of `Why` without a game, or the lobby, that refuses for it."""
    assert reasons(Path(play.__file__).parent.rglob("*.py")) == {why.name for why in Why}


def reasons(paths: Iterable[Path]) -> set[str]:
    """The members of `Why` that these files name."""
    return {
        node.attr
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Why"
    }
