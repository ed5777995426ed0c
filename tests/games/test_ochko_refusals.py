"""Every refusal of Очко: what the rules forbid (rules 9.5), and each reason that it can give."""

import pytest

from games import play
from games.moves import Choose, SetTerm, Start
from games.refusal import Refusal, Why
from tests.games.ochko import coup, duel, table, window


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("P1 stakes 0", Why.STAKE_OUT_OF_RANGE),
        ("P1 stakes 101", Why.STAKE_OUT_OF_RANGE),
        ("P1 declines", Why.MUST_PLAY),
        ("P1 passes", Why.MUST_PLAY),
        ("P1 buys", Why.NOT_NOW),
        ("P1 enough", Why.NOT_NOW),
        ("P2 stakes 10", Why.NOT_YOUR_TURN),
        ("P2 declines", Why.NOT_YOUR_TURN),
        ("B stakes 10", Why.BANKER_STAKES_NOT),
        ("B lifts", Why.NOT_NOW),
        ("P1 demands", Why.NOT_NOW),
        ("P1 lays 50", Why.BANK_TAKEN),
        ("N stakes 10", Why.NOT_SEATED),
        ("N joins 0", Why.NO_CHIPS),
        ("P1 joins 50", Why.ALREADY_SEATED),
        ("P2 times out", Why.NOT_YOUR_TURN),
        ("clock rings", Why.NOT_YOUR_TURN),
    ],
)
def test_a_stake_of_11b(line: str, why: Why) -> None:
    """9.5.4: staking above the current bank, refusing to play after the deal."""
    duel("9C", "10S", "7H").refuses(line, why)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("P1 stakes 10", Why.STAKE_STANDS),
        ("P1 declines", Why.STAKE_STANDS),
        ("P1 pulls 2", Why.NO_SUCH_PLACE),
        ("P2 buys", Why.NOT_YOUR_TURN),
        ("P2 enough", Why.NOT_YOUR_TURN),
        ("B buys", Why.NOT_YOUR_TURN),
        ("B enough", Why.NOT_YOUR_TURN),
    ],
)
def test_a_card_of_11b(line: str, why: Why) -> None:
    """9.5.4: while P1 buys."""
    game = duel("9C", "10S", "7H")
    game.plays("P1 stakes 20")
    game.refuses(line, why)


def test_buying_after_enough() -> None:
    """9.5.4: in 11.б, also when the duel is over."""
    game = duel("9C", "10S", "7H")
    game.plays("P1 stakes 20; P1 enough")
    game.refuses("P1 buys", Why.HAND_STANDS)
    game.refuses("P2 buys", Why.NOT_YOUR_TURN)
    game.plays("B enough; P2 stakes 5")
    game.refuses("P1 buys", Why.HAND_STANDS)
    game.refuses("P1 enough", Why.HAND_STANDS)
    game.refuses("P1 stakes 5", Why.STAKE_STANDS)


def test_staking_above_the_current_bank() -> None:
    """9.5.4: as it stands now."""
    game = duel("9C", "10S", "7H")
    game.plays("P1 stakes 20; P1 enough; B enough")
    refused = game.refuses("P2 stakes 81", Why.STAKE_OUT_OF_RANGE)
    assert (refused.lowest, refused.highest) == (1, 80)


def test_a_fourth_card() -> None:
    """9.5.4: in 11.в, of the punter and of the banker, who has no turn any more after the third."""
    game = coup("10S 9D", "2S 3D", "7S 7D", stock="2H 2C 3H")
    game.plays("P1 buys; P1 buys; P1 buys")
    game.refuses("P1 buys", Why.NO_MORE_CARDS)
    game.refuses("P1 enough", Why.HAND_STANDS)


def test_buying_at_21_or_over() -> None:
    """9.5.4: in 11.в."""
    for card in ("5H", "6H"):
        game = coup("10S 9D", "10H 6C", stock=card)
        game.plays("P1 buys")
        game.refuses("P1 buys", Why.ENOUGH_POINTS)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("P1 stakes 10", Why.STAKE_STANDS),
        ("P3 stakes 10", Why.NOT_IN_COUP),
        ("P1 declines", Why.STAKE_STANDS),
        ("P2 stakes 0", Why.STAKE_OUT_OF_RANGE),
        ("P2 stakes 41", Why.STAKE_OUT_OF_RANGE),
        ("P2 passes", Why.NOT_NOW),
        ("P2 buys", Why.NOT_NOW),
        ("B stakes 10", Why.BANKER_STAKES_NOT),
        ("B declines", Why.BANKER_STAKES_NOT),
        ("N stakes 10", Why.NOT_SEATED),
    ],
)
def test_in_the_window(line: str, why: Why) -> None:
    """HR-G13: P1 has staked 10, P3 has declined, P2 is waited for."""
    game = window()
    game.plays("P1 stakes 10; P3 declines")
    game.refuses(line, why)


def test_staking_after_the_deal() -> None:
    """9.5.4: in 11.в."""
    game = window()
    game.stack(("9S 8D", "7S 7D", "10S 9D"))
    game.plays("P1 stakes 10; P2 stakes 10; P3 declines")
    for name, why in (("P1", Why.STAKE_STANDS), ("P2", Why.NOT_YOUR_TURN), ("P3", Why.NOT_IN_COUP)):
        expected = Why.STAKE_STANDS if name == "P2" else why
        game.refuses(f"{name} stakes 5", expected)
    game.refuses("P2 buys", Why.NOT_YOUR_TURN)


def test_21_is_not_shown_before_the_banker_has_looked() -> None:
    """9.5.4: there is no move that shows; what comes first of the deal is the banker's own look."""
    game = coup("10S 9D", "AH JC")
    kinds = [fact.kind for fact in game.facts if fact.kind in ("private", "hand_shown", "settled")]
    assert kinds[:2] == ["private", "private"]
    assert game.told("B") != []


def test_between_rounds() -> None:
    """HR-O22: the bank is the banker's to hold or to lift."""
    game = duel("9C", "10S", stuk=False)
    game.plays("P1 stakes 5; P1 enough; B enough")
    game.refuses("P1 lifts", Why.NOT_YOUR_TURN)
    game.refuses("P1 stakes 5", Why.NOT_NOW)


@pytest.mark.parametrize(
    ("line", "why", "lowest", "highest"),
    [
        ("B lays 19", Why.BANK_OUT_OF_RANGE, 20, 1000),
        ("B lays 1001", Why.BANK_OUT_OF_RANGE, 20, 1000),
        ("P1 lays 50", Why.NOT_YOUR_TURN, None, None),
        ("P1 refuses", Why.NOT_YOUR_TURN, None, None),
        ("B comes back", Why.PLAYS_ALREADY, None, None),
    ],
)
def test_the_bank(line: str, why: Why, lowest: int | None, highest: int | None) -> None:
    """HR-G2: as in every family, but for the banker of before, who may bank again."""
    refused = table("ochko-one-card").refuses(line, why)
    assert (refused.lowest, refused.highest) == (lowest, highest)


@pytest.mark.parametrize("move", [Choose("banchok"), SetTerm("bank_min", 50), Start()])
def test_the_game_has_begun(move: Choose | SetTerm | Start) -> None:
    """The terms were agreed on before."""
    game = window()
    for seat in (game.seats["P1"], None):
        assert play.apply(game.state, seat, move) == Refusal(Why.GAME_HAS_BEGUN)


def test_a_closed_table() -> None:
    """Nothing can be done at it."""
    game = window()
    game.plays("table closes at once")
    game.refuses("P1 joins 5", Why.TABLE_CLOSED)


def test_a_full_table() -> None:
    """HR-G9."""
    table("ochko-pull", punters=9).refuses("N joins 5", Why.TABLE_FULL)
