"""«Паровоз с котлом»: winners feed a pot, and who breaks the bank in time takes it (F4.40-F4.44)."""

from dataclasses import replace
from typing import Any

import pytest

from games import play
from games.catalogue import CATALOGUE, value_of
from games.facts import BankBroken, BankTripled, Duel, Looked, PaidFor, PotFed, PotWon, Refunded
from games.table import Chips
from games.terms import PotPeriod
from tests.games.deal import Transcript, deal


def pot(*hands: str, held: int = 0, **more: Any) -> Transcript:
    """A coup with a pot, in which P1 has already paid `held` chips."""
    coup = deal(*hands, variant="banchok-pot", **more)
    if held:
        table = replace(coup.state.table, pot=((coup.seats["P1"], Chips(held)),))
        coup.state = replace(coup.state, table=table)
        coup.forgets()
    return coup


def fed(coup: Transcript) -> list[tuple[str, int]]:
    """Who has paid what into the pot."""
    return [(coup.name(fact.seat), fact.amount) for fact in coup.saw(PotFed)]


def test_an_agreed_per_cent() -> None:
    """F4.40 Вариант отличается наличием "котла" - взноса определенного процента, оговариваемого до начала игры, который
    обязан уплатить каждый со своего выигрыша.

    HR-K17: otherwise it is the обычный.
    """
    assert CATALOGUE["banchok-pot"].choices["pot_percent"] == (5, 10, 15, 20, 25)
    assert "pot_percent" not in CATALOGUE["banchok"].choices
    coup = pot("KS 9H 4D", "2S 3S 4S", stock="7H AC", side_stakes=False, pot_percent=25)
    assert coup.sees("P1") == "KS 9H 4D"
    coup.plays("P1 stakes 40")
    assert fed(coup) == [("P1", 10)]
    assert isinstance(coup.told("P2")[0], Looked)


@pytest.mark.parametrize(("win", "part"), [(45, 4), (40, 4), (10, 1), (9, 0), (1, 0), (99, 9)])
def test_ten_per_cent(win: int, part: int) -> None:
    """F4.41 Например, котел - 10%.

    HR-K17, HR-G8: rounded down; nothing to pay is nothing to say.
    """
    assert value_of(CATALOGUE["banchok-pot"].terms, "pot_percent") == 10
    coup = pot("KS 9H 4D", "", stock="7H", side_stakes=False)
    coup.plays(f"P1 stakes {win}")
    assert (coup.net("P1"), coup.pot) == (win - part, part)
    assert len(coup.saw(PotFed)) == (part > 0)


def test_each_winner_pays() -> None:
    """F4.42 Каждый понтер, выигравший у банка, обязан выплатить 10% выигрыша в "котел" - отдельную коробку на столе.

    HR-K17: losers pay nothing; the chips lie apart from the bank.
    """
    coup = pot("KS 9H 4D", "2S 3S 4S", "AS AH KD", stock="7H AC QD", side_stakes=False)
    coup.plays("P1 stakes 40; P2 stakes 30; P3 stakes 50")
    assert fed(coup) == [("P1", 4), ("P3", 5)]
    assert (coup.bank, coup.pot) == (100 - 40 + 30 - 50, 9)
    assert [fact.why for fact in coup.facts if fact.kind == "paid" and fact.target.where == "pot"] == [PaidFor.POT] * 2


def test_joiners_pay_too() -> None:
    """HR-K17: every punter and every joiner who wins, each of his own win."""
    coup = pot("KS 9H 4D", "", "", stock="7H", punters=3)
    coup.plays("P1 stakes 20; P2 asks 39; P3 asks 9; P1 allows P2; P1 allows P3")
    assert fed(coup) == [("P1", 2), ("P2", 3)]
    assert (coup.net("P1"), coup.net("P2"), coup.net("P3"), coup.bank) == (18, 36, 9, 32)


def test_the_banker_pays_nothing() -> None:
    """HR-K17: not on a tripled bank either."""
    coup = pot("2S 3S 4S", "2H 3H 4H", stock="AC KC", side_stakes=False)
    coup.plays("P1 stakes 100; P2 stakes 200")
    assert len(coup.saw(BankTripled)) == 1
    assert coup.pot == 0


@pytest.mark.parametrize("period", PotPeriod)
@pytest.mark.parametrize("count", [1, 2, 3, 5, 10])
def test_the_period_is_agreed_beforehand(period: PotPeriod, count: int) -> None:
    """F4.43 Игроки заранее договариваются, в течение какого времени производится накопление котла."""
    coup = pot("AS AH KD", "", stock="QD", pot_period=period, pot_count=count, side_stakes=False)
    coup.state = replace(coup.state, counted=count - 1)
    coup.plays("P1 stakes 100")
    assert [fact.amount for fact in coup.saw(PotWon)] == [10]
    coup = pot("AS AH KD", "", stock="QD", pot_period=period, pot_count=count, side_stakes=False)
    coup.state = replace(coup.state, counted=count - 2)
    coup.plays("P1 stakes 100")
    assert not coup.saw(PotWon)
    assert coup.pot == 10


def test_the_third_break() -> None:
    """F4.44 Котел получает сорвавший банк по истечении определенного времени (например, после трех срывов банка или
    после смены трех банкометов).

    HR-K18: the counter includes this break; he pays his own per cent first, then takes all; both begin again at 0.
    """
    coup = pot(punters=1, side_stakes=False)
    for at, (banker, other) in enumerate((("B", "P1"), ("P1", "B"), ("B", "P1"))):
        if at:
            coup.plays(f"{banker} lays 100")
        coup.holds({other: "AS AH KD"}, "QD")
        assert not coup.saw(PotWon)
        coup.plays(f"{other} stakes 100")
    (won,) = coup.saw(PotWon)
    assert (coup.name(won.seat), won.amount) == ("P1", 30)
    assert (coup.pot, coup.state.counted) == (0, 0)
    paid = [fact.why for fact in coup.facts if fact.kind == "paid"]
    assert paid[-2:] == [PaidFor.POT, PaidFor.POT]
    assert len(coup.saw(BankBroken)) == 3


def test_three_changes_of_banker() -> None:
    """F4.44, HR-K28: every end of a bank counts, the present one included; refused seats do not."""
    coup = pot("2S 3S 4S", "2H 3H 4H", stock="AC KC", side_stakes=False, pot_period=PotPeriod.CHANGES)
    coup.plays("P1 stakes 100; P2 stakes 200")
    assert coup.state.counted == 1
    coup.plays("P1 refuses; P2 lays 50; P2 leaves; B stakes 5; P1 stakes 5")
    assert coup.state.counted == 2
    assert (coup.asked, coup.pot) == ("B", 0)
    coup.plays("B lays 100")
    coup.holds({"P1": "AS AH KD"}, "QD")
    coup.plays("P1 stakes 100")
    assert [(coup.name(fact.seat), fact.amount) for fact in coup.saw(PotWon)] == [("P1", 10)]
    assert coup.state.counted == 0


def test_a_period_that_a_tripled_bank_ends_waits_for_the_next_break() -> None:
    """HR-K18: only who breaks a bank takes the pot."""
    coup = pot("2S 3S 4S", "2H 3H 4H", stock="AC KC", held=7, side_stakes=False, pot_period=PotPeriod.CHANGES)
    coup.state = replace(coup.state, counted=2)
    coup.plays("P1 stakes 100; P2 stakes 200")
    assert not coup.saw(PotWon)
    assert (coup.pot, coup.state.counted) == (7, 3)
    coup.plays("P1 lays 50")
    coup.holds({"P2": "AS AH KD"}, "QD")
    coup.plays("P2 stakes 50")
    assert [(coup.name(fact.seat), fact.amount) for fact in coup.saw(PotWon)] == [("P2", 12)]


def test_breaks_alone_count_by_default() -> None:
    """HR-K28: `breaks` counts broken banks, not tripled or lifted ones."""
    coup = pot("2S 3S 4S", "2H 3H 4H", stock="AC KC", side_stakes=False)
    coup.plays("P1 stakes 100; P2 stakes 200")
    assert coup.state.counted == 0


def test_the_holder_takes_it_not_the_joiner() -> None:
    """HR-K19: the one whose cards broke the bank; the joiners pay their per cent before."""
    coup = pot("AS AH KD", "", "", stock="QD", punters=3, held=30)
    coup.state = replace(coup.state, counted=2)
    coup.plays("P1 stakes 10; P2 asks 90; P1 allows P2")
    assert [(coup.name(fact.seat), fact.amount) for fact in coup.saw(PotWon)] == [("P1", 40)]
    assert (coup.net("P1"), coup.net("P2")) == (10 - 1 + 40, 90 - 9)


def test_an_empty_pot_is_due() -> None:
    """HR-K18: a break of one chip at a time pays nothing in; the counter begins again all the same."""
    coup = pot("AS AH KD", "", stock="QD", side_stakes=False, bank=20)
    coup.state = replace(coup.state, counted=2, table=replace(coup.state.table, bank=Chips(9)))
    coup.plays("P1 stakes 9")
    assert not coup.saw(PotWon)
    assert coup.state.counted == 0


def test_closing_gives_back_what_each_paid_in() -> None:
    """HR-K20: since the pot was last empty, seated or not."""
    coup = pot("KS 9H 4D", "AS AH KD", stock="7H QD", side_stakes=False, punters=3)
    coup.plays("P1 stakes 40; P2 stakes 60")
    assert fed(coup) == [("P1", 4), ("P2", 6)]
    coup.plays("P1 refuses; P2 refuses; P3 refuses; P1 leaves")
    assert not play.is_over(coup.state)
    assert coup.pot == 10
    facts = coup.plays("table closes")
    assert [(coup.name(f.seat), f.amount, f.what) for f in facts if isinstance(f, Refunded)] == [
        ("P1", 4, PaidFor.POT),
        ("P2", 6, PaidFor.POT),
    ]
    home = [(f.source.seat, f.amount) for f in facts if f.kind == "paid" and f.target.where == "outside"]
    assert (coup.seats["P1"], 4) in home
    assert (coup.seats["P2"], 1060) in home


def test_who_comes_back_is_given_back_his_part_too() -> None:
    """HR-K20: his seat is his, and so is what it paid in."""
    coup = pot("KS 9H 4D", "AS AH KD", stock="7H QD", side_stakes=False, punters=3)
    coup.plays("P1 stakes 40; P2 stakes 60; P1 leaves; P1 joins 10; table closes")
    left = {coup.name(fact.seat): fact.chips for fact in coup.facts if fact.kind == "left"}
    assert left["P1"] == 14


def test_a_pause_leaves_the_pot() -> None:
    """HR-G16: the pot stays on the table."""
    coup = pot("AS AH KD", stock="QD", side_stakes=False)
    coup.plays("P1 stakes 100; P1 refuses")
    assert coup.state.phase.kind == "paused"
    assert coup.pot == 10


def test_no_pot_elsewhere() -> None:
    """HR-K17: the other variants have none, whatever the terms say."""
    coup = deal("KS 9H 4D", "", stock="7H", side_stakes=False)
    coup.plays("P1 stakes 40")
    assert coup.pot == 0
    assert len(coup.saw(Duel)) == 1
