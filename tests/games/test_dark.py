"""Тёмный: stakes are laid on cards that nobody has looked at (F4.25-F4.31)."""

from dataclasses import replace
from typing import Any

from games.facts import BankBroken, BankTripled, CoupEnded, Dealt, Duel, Looked, OpenedEarly, Passed, Private, ThrownIn
from games.refusal import Why
from games.table import Chips
from games.terms import DarkStakes
from tests.games.deal import Transcript, deal, faces


def dark(*hands: str, **more: Any) -> Transcript:
    """A coup of the тёмный."""
    return deal(*hands, variant="banchok-dark", **more)


def all_first(*hands: str, **more: Any) -> Transcript:
    """A coup of the тёмный in which all stakes lie before the first card of the banker."""
    return dark(*hands, dark_stakes=DarkStakes.ALL_FIRST, **more)


def test_stakes_before_looking() -> None:
    """F4.25 Вариант отличается тем, что понтеры ставят ставки на розданные карты до их рассмотрения."""
    coup = dark("8D JC 9D", "AH 3H 5S")
    assert coup.asked == "P1"
    assert coup.sees("P1") == ""
    assert coup.told("P1") == []
    assert coup.bounds("P1") == (1, 100)


def test_the_cards_lie_face_down() -> None:
    """F4.26 Непосредственно после сдачи карты понтеров остаются лежать на столе рубашкой вверх."""
    coup = deal("8D JC 9D", "AH 3H 5S", variant="banchok-dark")
    for name in ("P1", "P2", "B", None):
        assert coup.sees(name) == ""
    assert not [fact for fact in coup.facts if isinstance(fact, Private)]


def test_stakes_on_them_in_turn() -> None:
    """F4.27 На них делаются ставки.

    HR-K12: each just before his own banker card, up to the bank as it stands.
    """
    coup = dark("8D JC 9D", "AH 3H 5S", stock="8D", bank=60)
    coup.refuses("P1 stakes 61", Why.STAKE_OUT_OF_RANGE)
    coup.refuses("P2 stakes 10", Why.NOT_YOUR_TURN)
    coup.refuses("P1 passes", Why.MUST_PLAY)
    coup.plays("P1 stakes 25")
    assert coup.bounds("P2") == (1, 35)


def test_the_banker_opens_his_card() -> None:
    """F4.28 Банкомет открывает свою карту."""
    coup = dark("8D JC 9D", "AH 3H 5S", stock="8D", bank=60)
    coup.plays("P1 stakes 25")
    (duel,) = coup.saw(Duel)
    assert faces([duel.turned]) == "8D"


def test_the_punter_opens_his_three() -> None:
    """F4.29 Понтер открывает свои три карты.

    HR-G7: to the whole table, win or lose.
    """
    coup = dark("8D JC 9D", "AH 3H 5S", stock="8D AD", bank=60)
    coup.plays("P1 stakes 25; P2 stakes 5")
    assert [faces(duel.hand) for duel in coup.saw(Duel)] == ["8D JC 9D", "AH 3H 5S"]


def test_the_winner_is_found() -> None:
    """F4.30 Определяется выигравший."""
    coup = dark("8D JC 9D", "AH 3H 5S", "", stock="8D AD", bank=60)
    coup.plays("P1 stakes 25; P2 stakes 5")
    assert [duel.won for duel in coup.saw(Duel)] == [True, False]
    assert (coup.net("P1"), coup.net("P2"), coup.net("B")) == (25, -5, -20)


def test_another_card_for_the_next() -> None:
    """F4.31 Следующему понтеру банкомет открывает другую карту."""
    coup = dark("8D JC 9D", "AH 3H 5S", stock="8D KH", bank=60)
    coup.plays("P1 stakes 25; P2 stakes 35")
    assert faces(duel.turned for duel in coup.saw(Duel)) == "8D KH"
    assert len(coup.saw(BankBroken)) == 1


def test_early_opening_leaves_the_punter_in_the_dark() -> None:
    """HR-K10: as in the обычный; the punter still stakes before he looks."""
    coup = dark("8D JC 9D", "", stock="8D", bank=61)
    coup.plays("B peeks")
    assert [fact.limit for fact in coup.saw(OpenedEarly)] == [30]
    assert coup.sees("P1") == ""
    coup.refuses("P1 stakes 31", Why.STAKE_OUT_OF_RANGE)
    coup.plays("P1 stakes 30")
    assert coup.bank == 31


# --- dark_stakes=all_first


def test_all_stakes_first() -> None:
    """HR-K24: P1 to Pn stake in turn, each up to the bank less what lies already; then each has a card of his own."""
    coup = all_first("8D JC 9D", "AH 3H 5S", "2S 3S 4S", stock="8D KH AC", bank=100)
    assert coup.bounds("P1") == (1, 100)
    coup.plays("P1 stakes 30")
    assert not coup.saw(Duel)
    assert coup.bounds("P2") == (1, 70)
    coup.plays("P2 stakes 40; P3 stakes 30")
    assert [(coup.name(duel.seat), duel.won) for duel in coup.saw(Duel)] == [("P1", True), ("P2", True), ("P3", False)]
    assert faces(duel.turned for duel in coup.saw(Duel)) == "8D KH AC"
    assert coup.bank == 60


def test_one_looks_after_the_stake() -> None:
    """HR-K22, HR-K24: who has staked may look, and nobody else."""
    coup = all_first("8D JC 9D", "AH 3H 5S", bank=100)
    coup.plays("P1 stakes 30")
    assert coup.told("P1") == [Looked(coup.state.hand(coup.seats["P1"]))]
    assert (coup.sees("P1"), coup.sees("P2"), coup.sees(None)) == ("8D JC 9D", "", "")


def test_nothing_left_to_stake_against() -> None:
    """HR-K24, HR-K34: R = 0: no duel for the rest, who are not asked and whose cards are thrown in."""
    coup = all_first("8D JC 9D", "AH 3H 5S", "2S 3S 4S", stock="AC", bank=100)
    coup.plays("P1 stakes 100")
    assert [(coup.name(fact.seat), fact.forced) for fact in coup.saw(Passed)] == [("P2", True), ("P3", True)]
    assert len(coup.saw(Duel)) == 1
    assert [coup.names(fact.seats) for fact in coup.saw(ThrownIn)] == [["P2", "P3"]]


def test_less_left_than_the_least_stake() -> None:
    """HR-K24, HR-G12: the least stake is then what is left."""
    coup = all_first("8D JC 9D", "AH 3H 5S", bank=100, stake_min=10)
    coup.plays("P1 stakes 96")
    assert coup.bounds("P2") == (4, 4)


def test_a_duel_that_is_not_reached() -> None:
    """HR-K24: the bank has tripled and closed: the stake goes back, the cards are thrown in."""
    coup = all_first("2S 3S 4S", "2H 3H 4H", "AS AH AD", stock="KC AC KC", bank=30)
    coup.state = replace(coup.state, table=replace(coup.state.table, bank=Chips(88)))
    coup.plays("P1 stakes 2; P2 stakes 40; P3 stakes 5")
    assert [coup.name(duel.seat) for duel in coup.saw(Duel)] == ["P1"]
    assert len(coup.saw(BankTripled)) == 1
    assert [coup.names(fact.seats) for fact in coup.saw(ThrownIn)] == [["P2", "P3"]]
    assert (coup.net("P1"), coup.net("P2"), coup.net("P3")) == (-2, 0, 0)
    assert coup.results() == {"P1": -2}


def test_no_slips_when_all_stake_first() -> None:
    """HR-K24: no stake is open when a card is turned."""
    coup = all_first("8D JC 9D", "AH 3H 5S", bank=100)
    coup.refuses("B opens early", Why.EARLY_OPEN_OFF)
    coup.refuses("B peeks", Why.EARLY_OPEN_OFF)


def test_who_leaves_after_staking_has_his_duel() -> None:
    """HR-G15: stakes stand."""
    coup = all_first("8D JC 9D", "AH 3H 5S", stock="8D AC", bank=100)
    coup.plays("P1 stakes 30; P1 leaves; P2 stakes 10")
    assert len(coup.saw(Duel)) == 2
    assert len(coup.saw(CoupEnded)) == 1
    assert coup.names(coup.saw(Dealt)[-1].seats) == ["P2"]
