"""The lobby: seats, the choice of a variant, terms, the start; and the catalogue's data."""

from dataclasses import fields, replace

import pytest

from games import lobby, play
from games.awaited import Patience
from games.banchok.state import RULES, State
from games.catalogue import CATALOGUE, VARIANTS, agree, text_of, value_of
from games.facts import Closed, Drawn, Fact, HostIs, Joined, Left, Started
from games.lobby import Lobby
from games.moves import Choose, Close, Join, JoinOffer, LayBank, Leave, Move, Plain, SetTerm, Start, TimedOut
from games.refusal import Refusal, Why
from games.table import SEATS, Chips, Seat
from games.terms import BanchokTerms, TripleClose

SEED = "0b" * 32
ADMIN = None
BANCHOK = [variant for variant in VARIANTS if variant.family == "banchok"]


class Hall:
    """A lobby that is told moves."""

    def __init__(self, seats: int = 0, variant: str = "banchok") -> None:
        self.state = play.new(variant, SEED)
        self.facts: tuple[Fact, ...] = ()
        for number in range(1, seats + 1):
            self.does(number, Join(Chips(500)))

    def does(self, seat: int | None, move: Move) -> tuple[Fact, ...]:
        """A move that is accepted."""
        step = play.apply(self.state, None if seat is None else Seat(seat), move)
        assert not isinstance(step, Refusal), step
        self.state, self.facts = step.state, step.facts
        return step.facts

    def refuses(self, seat: int | None, move: Move, why: Why) -> None:
        """A move that is refused and changes nothing."""
        before = replace(self.lobby)
        assert play.apply(self.state, None if seat is None else Seat(seat), move) == Refusal(why)
        assert self.state == before

    @property
    def lobby(self) -> Lobby:
        """The state, which is still a lobby."""
        assert isinstance(self.state, Lobby)
        return self.state


def test_sitting_down() -> None:
    """The first is the host; everybody brings his chips."""
    hall = Hall()
    facts = hall.does(7, Join(Chips(300)))
    assert [fact for fact in facts if fact.kind != "paid"] == [Joined(Seat(7), Chips(300)), HostIs(Seat(7))]
    assert hall.lobby.table.place(Seat(7)).purse == 300
    hall.does(2, Join(Chips(1)))
    assert hall.lobby.host == 7
    hall.refuses(2, Join(Chips(5)), Why.ALREADY_SEATED)
    hall.refuses(3, Join(Chips(0)), Why.NO_CHIPS)


def test_a_full_lobby() -> None:
    """HR-G9: ten seats."""
    hall = Hall(SEATS)
    hall.refuses(11, Join(Chips(5)), Why.TABLE_FULL)
    assert play.offers(hall.state, Seat(11)) == ()
    hall.does(4, Leave())
    assert play.offers(hall.state, Seat(11)) == (JoinOffer(),)
    hall.does(11, Join(Chips(5)))


def test_the_host_leaves() -> None:
    """The next to the left is host; an empty lobby closes."""
    hall = Hall(3)
    hall.does(2, Leave())
    assert hall.lobby.host == 1
    assert HostIs(Seat(3)) in hall.does(1, Leave())
    facts = hall.does(3, Leave())
    assert facts[-2:] == (Left(Seat(3), Chips(500)), Closed())
    assert play.is_over(hall.state)
    hall.refuses(1, Join(Chips(5)), Why.TABLE_CLOSED)
    hall.refuses(1, Close(at_once=True), Why.TABLE_CLOSED)
    assert play.offers(hall.state, Seat(1)) == ()
    assert play.awaits(hall.state) is None


@pytest.mark.parametrize("who", [1, ADMIN])
def test_choosing(who: int | None) -> None:
    """A seat, or an administrator of the chat who does not sit; the terms begin anew, and so do the buttons."""
    hall = Hall(2)
    for key in ("banchok-wolf", "banchok-pot", "banchok-dark", "banchok"):
        turn = hall.lobby.turn
        hall.does(who, Choose(key))
        assert (hall.lobby.variant, hall.lobby.turn) == (key, turn + 1)
        assert hall.lobby.terms == CATALOGUE[key].terms
    hall.refuses(who, Choose("bridge"), Why.NO_SUCH_TERM)


@pytest.mark.parametrize("who", [1, ADMIN])
def test_agreeing(who: int | None) -> None:
    """Only options and values that the variant lists."""
    hall = Hall(2)
    hall.does(who, SetTerm("stake_min", 5))
    hall.does(who, SetTerm("triple_close", "last_round"))
    assert isinstance(hall.lobby.terms, BanchokTerms)
    assert (hall.lobby.terms.stake_min, hall.lobby.terms.triple_close) == (5, TripleClose.LAST_ROUND)
    for option, value in (("stake_min", 3), ("pot_percent", 10), ("stake_min", True), ("early_open", 1), ("ace", 1)):
        hall.refuses(who, SetTerm(option, value), Why.NO_SUCH_TERM)


def test_starting() -> None:
    """HR-G9: with two; the lobby becomes a game that has the same purses."""
    hall = Hall(1)
    hall.refuses(1, Start(), Why.TOO_FEW_SEATS)
    hall.refuses(ADMIN, Start(), Why.TOO_FEW_SEATS)
    hall.does(2, Join(Chips(40)))
    facts = hall.does(1, Start())
    assert facts[0] == Started("banchok")
    assert isinstance(hall.state, State)
    assert [place.purse for place in hall.state.table.places] == [500, 40]


def test_a_lobby_that_has_started_is_closed() -> None:
    """It hands the table on, and answers nothing any more."""
    step = lobby.apply(Hall(2).lobby, Seat(1), Start())
    assert not isinstance(step, Refusal)
    assert lobby.apply(step.state, Seat(1), Leave()) == Refusal(Why.TABLE_CLOSED)
    assert lobby.offers(step.state, Seat(1)) == ()


def test_a_start_where_nobody_can_bank() -> None:
    """HR-G22, HR-G12, HR-G16: all draw; every purse is below the least bank: the table waits."""
    hall = Hall()
    hall.does(1, Join(Chips(5)))
    hall.does(2, Join(Chips(19)))
    facts = hall.does(1, Start())
    assert [seat for seat, _ in next(fact.cards for fact in facts if isinstance(fact, Drawn))] == [1, 2]
    assert isinstance(hall.state, State)
    assert hall.state.phase.kind == "paused"
    hall.does(3, Join(Chips(20)))
    hall.does(3, LayBank(Chips(20)))


def test_strangers_and_the_clock() -> None:
    """Who does not sit may only sit down; there is no turn to be timed."""
    hall = Hall(2)
    for move in (Leave(), Start(), Choose("banchok"), SetTerm("stake_min", 5)):
        hall.refuses(9, move, Why.NOT_SEATED)
    hall.refuses(None, Leave(), Why.NOT_SEATED)
    hall.refuses(1, LayBank(Chips(50)), Why.NOT_NOW)
    hall.refuses(1, TimedOut(), Why.NOT_NOW)
    awaited = play.awaits(hall.state)
    assert awaited is not None
    assert (awaited.seat, awaited.patience) == (None, Patience.TABLE)
    with pytest.raises(ValueError, match="nobody"):
        play.idle(hall.state, Seat(1))


@pytest.mark.parametrize("at_once", [True, False])
def test_closing(at_once: bool) -> None:
    """Everybody takes his chips away."""
    hall = Hall(3)
    facts = hall.does(None, Close(at_once))
    assert [fact.chips for fact in facts if isinstance(fact, Left)] == [500] * 3
    assert facts[-1] == Closed()
    assert play.is_over(hall.state)


def test_the_view_is_the_same_for_all_but_for_what_they_may_do() -> None:
    """A lobby has no secret but its seed."""
    hall = Hall(2)
    mine, groups = play.view(hall.state, Seat(1)), play.view(hall.state, None)
    assert isinstance(mine, lobby.LobbyView)
    assert isinstance(groups, lobby.LobbyView)
    assert replace(mine, viewer=None, offers=()) == groups
    assert Plain(Start()) in mine.offers
    assert SEED not in repr(hall.state) + repr(mine)


# --- the catalogue


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_variant(key: str) -> None:
    """Its options exist, its defaults are among the values that may be agreed on."""
    each = CATALOGUE[key]
    assert each.key == key
    assert 2 <= each.seats[0] < each.seats[1] <= SEATS
    for option, values in each.choices.items():
        assert value_of(each.terms, option) in values
        for value in values:
            agreed = agree(each, each.terms, option, value)
            assert agreed is not None
            assert value_of(agreed, option) == value


def test_the_variants_of_the_family() -> None:
    """Their rules are there, their sentences follow one another, and two packs are for at most ten seats."""
    assert {each.key for each in BANCHOK} == set(RULES)
    assert [each.clauses for each in BANCHOK] == ["F4.8-F4.24", "F4.25-F4.31", "F4.32-F4.39", "F4.40-F4.44"]
    assert {(each.seats, each.packs) for each in BANCHOK} == {((2, 10), 2)}


def test_every_option_concerns_a_variant() -> None:
    """No option is dead."""
    listed = {option for variant in BANCHOK for option in variant.choices}
    assert listed == {field.name for field in fields(BanchokTerms)}


def test_defaults_are_those_of_the_house_rules() -> None:
    """Rules, section 8."""
    terms = BanchokTerms()
    assert (terms.stake_min, terms.bank_min, terms.triple_close) == (1, 20, "at_once")
    assert (terms.dark_stakes, terms.wolf_limit) == ("in_turn", "sum")
    assert (terms.pot_percent, terms.pot_period, terms.pot_count) == (10, "breaks", 3)
    slips = {each.key: value_of(each.terms, "early_open") for each in BANCHOK}
    assert slips == {"banchok": True, "banchok-dark": True, "banchok-wolf": False, "banchok-pot": True}
    sides = {each.key: value_of(each.terms, "side_stakes") for each in BANCHOK}
    assert sides == {"banchok": True, "banchok-dark": False, "banchok-wolf": False, "banchok-pot": True}


def test_values_in_words() -> None:
    """As a list or a record writes them."""
    assert [text_of(value) for value in (True, False, 5, TripleClose.AT_ONCE)] == ["on", "off", "5", "at_once"]
    with pytest.raises(KeyError):
        value_of(BanchokTerms(), "ace")


def test_the_list(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m games list`: a line each, key first."""
    from games.__main__ import main

    monkeypatch.setattr("sys.argv", ["games", "list"])
    main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(CATALOGUE)
    words = {line.split()[0]: line.split() for line in lines}
    assert "pot_percent=10" in words["banchok-pot"]
    assert "early_open=on" in words["banchok"]
