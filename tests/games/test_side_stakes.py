"""Примазка: others join a hand with the holder's leave (F4.24, HR-K11, HR-K25, HR-K29)."""

from typing import Any

import pytest

from games.facts import BankBroken, BankTripled, Duel, JoinAllowed, JoinAsked, JoinDenied
from games.refusal import Why
from tests.games.deal import Transcript, deal


def window(holder: str = "AS AH KD", stock: str = "5H", **more: Any) -> Transcript:
    """P1 of four punters has staked 20 of a bank of 100, and the others may ask."""
    coup = deal(holder, stock=stock, punters=4, **more)
    coup.plays("P1 stakes 20")
    return coup


def test_the_window_opens_when_the_holder_has_staked() -> None:
    """HR-K25: not before, and the holder is asked to answer it."""
    coup = deal("AS AH KD", punters=4)
    coup.refuses("P2 asks 10", Why.NO_HAND_TO_JOIN)
    coup.plays("P1 stakes 20")
    assert (coup.state.phase.kind, coup.asked) == ("joining", "P1")
    assert coup.sees("P1") == "AS AH KD"
    assert coup.sees("P2") == ""


def test_nobody_sees_the_banker_card_while_it_is_open() -> None:
    """HR-K11: joining is before the card is opened; after it there is no hand to join."""
    coup = window()
    top = coup.state.shoe.stock[0]
    coup.plays("P2 asks 10; P1 allows P2")
    assert coup.state.shoe.stock[0] == top
    coup.plays("P1 turns up")
    coup.refuses("P3 asks 10", Why.NO_HAND_TO_JOIN)


def test_who_may_ask() -> None:
    """HR-K25: anyone seated but the banker and the holder himself, dealt in or not."""
    coup = window()
    coup.refuses("B asks 10", Why.BANKER_STAKES_NOT)
    coup.refuses("P1 asks 10", Why.NO_HAND_TO_JOIN)
    coup.refuses("N asks 10", Why.NOT_SEATED)
    coup.plays("N joins 50; N asks 50; P1 allows N; P1 turns up")
    assert coup.net("P1") == 20
    assert coup.purse("N") == 100


def test_who_sits_out_may_not_ask() -> None:
    """HR-K31: sitting out is of side stakes too."""
    coup = window()
    coup.plays("P4 sits out")
    coup.refuses("P4 asks 10", Why.JOIN_OUT_OF_RANGE)


def test_the_room() -> None:
    """HR-K11: the holder's stake and all that joined are at most the bank; more than the room is refused, not cut."""
    coup = window()
    assert coup.bounds("P2") == (1, 80)
    assert coup.refuses("P2 asks 81", Why.JOIN_OUT_OF_RANGE).highest == 80
    coup.refuses("P2 asks 0", Why.JOIN_OUT_OF_RANGE)
    coup.plays("P2 asks 60; P1 allows P2")
    assert coup.bounds("P3") == (1, 20)


def test_requests_may_ask_for_more_than_the_room_together() -> None:
    """HR-K25: only what is let in takes room; a request that no longer fits cannot be let in."""
    coup = window()
    coup.plays("P2 asks 60; P3 asks 60; P1 allows P2")
    coup.refuses("P1 allows P3", Why.NO_SUCH_REQUEST)
    assert coup.state.phase.kind == "joining"
    coup.plays("P1 denies P3")
    assert [coup.name(fact.seat) for fact in coup.saw(JoinDenied)] == ["P3"]


def test_who_has_a_duel_to_come_keeps_the_least_stake() -> None:
    """HR-K25: so that nobody reaches his turn empty; who has had his duel need keep nothing."""
    coup = deal("2S 3S 4S", "AS AH KD", stock="AC 5H", bank=200, punters=3, stake_min=5, purses={"P1": 30, "P3": 30})
    coup.plays("P1 stakes 10; P1 turns up")
    coup.plays("P2 stakes 10")
    assert coup.bounds("P1") == (1, 20)
    assert coup.bounds("P3") == (1, 25)
    coup.refuses("P3 asks 26", Why.JOIN_OUT_OF_RANGE)


def test_chips_are_taken_at_consent() -> None:
    """HR-K25: not when one asks; and consent is final."""
    coup = window()
    coup.plays("P2 asks 30")
    assert (coup.purse("P2"), coup.stake("P2")) == (1000, 0)
    coup.plays("P1 allows P2")
    assert (coup.purse("P2"), coup.stake("P2")) == (970, 30)
    coup.refuses("P1 denies P2", Why.NO_SUCH_REQUEST)
    coup.refuses("P1 allows P2", Why.NO_SUCH_REQUEST)


def test_only_the_holder_answers() -> None:
    """F4.24, HR-K25: the holder consents, nobody else, and only to what was asked."""
    coup = window()
    coup.plays("P2 asks 30")
    for line in ("P2 allows P2", "P3 allows P2", "B denies P2", "P3 allows up to 40", "P2 turns up"):
        coup.refuses(line, Why.NOT_YOUR_HAND)
    coup.refuses("P1 allows P3", Why.NO_SUCH_REQUEST)
    coup.refuses("P1 denies P4", Why.NO_SUCH_REQUEST)


def test_whose_hand_is_played_has_nothing_to_answer_any_more() -> None:
    """HR-K25: with the card turned his window is closed, and he is told so."""
    coup = window("2S 3S 4S", stock="AC KC")
    coup.plays("P2 asks 30; P1 turns up")
    for line in ("P1 allows P2", "P1 denies P2", "P1 allows up to 40", "P1 turns up"):
        coup.refuses(line, Why.HAND_PLAYED)
    coup.refuses("P2 turns up", Why.NOT_NOW)


def test_one_request_a_person_a_duel() -> None:
    """HR-K29: denied or allowed, who has asked may not ask again in this duel, but may in the next."""
    coup = window("2S 3S 4S", stock="AC KC")
    coup.plays("P2 asks 30; P1 denies P2")
    coup.refuses("P2 asks 10", Why.ASKED_ALREADY)
    coup.plays("P3 asks 30; P1 allows P3")
    coup.refuses("P3 asks 10", Why.ASKED_ALREADY)
    coup.plays("P1 turns up; P2 stakes 1; P3 asks 10")
    assert coup.saw(JoinAsked)[-1].seat == coup.seats["P3"]


def test_the_card_is_turned_when_nobody_can_join_any_more() -> None:
    """HR-K29: all who could have asked have been answered."""
    coup = window()
    coup.plays("P2 asks 10; P3 asks 10; P4 asks 10; P1 denies P2; P1 denies P3")
    assert not coup.saw(Duel)
    coup.plays("P1 denies P4")
    assert len(coup.saw(Duel)) == 1


def test_the_card_is_turned_when_the_room_is_full() -> None:
    """HR-K29: a request that no longer fits does not keep the window open."""
    coup = window()
    coup.plays("P2 asks 80; P3 asks 10; P1 allows P2")
    assert len(coup.saw(Duel)) == 1
    assert [coup.name(fact.seat) for fact in coup.saw(JoinDenied)] == ["P3"]


def test_no_window_where_nobody_could_join() -> None:
    """HR-K29: the whole bank staked, or nobody with chips to spare: the card is turned with the stake."""
    coup = deal("AS AH KD", punters=3, stock="5H")
    coup.plays("P1 stakes 100")
    assert len(coup.saw(Duel)) == 1
    coup = deal("AS AH KD", punters=2, stock="5H", purses={"P2": 1})
    coup.plays("P1 stakes 10")
    assert len(coup.saw(Duel)) == 1


def test_the_holder_ends_the_window() -> None:
    """HR-K25: requests open when the card is turned are void."""
    coup = window()
    coup.plays("P2 asks 30; P1 turns up")
    assert [coup.name(fact.seat) for fact in coup.saw(JoinDenied)] == ["P2"]
    assert (coup.net("P1"), coup.net("P2")) == (20, 0)
    (duel,) = coup.saw(Duel)
    assert [(coup.name(seat), amount) for seat, amount in duel.missed] == [("P2", 30)], "they are told as missed"


def test_the_clock_ends_the_window() -> None:
    """HR-G14: open requests are refused and the card is turned; the holder has not been idle."""
    coup = window()
    coup.plays("P2 asks 30")
    coup.idles()
    assert len(coup.saw(Duel)) == 1
    assert coup.net("P2") == 0
    assert coup.state.table.place(coup.seats["P1"]).idles == 0


def test_a_total_named_once_lets_in_by_order_of_arrival() -> None:
    """HR-K25, HR-K30: what fits is let in, what does not stays a request, and who asks later is let in at once."""
    coup = window()
    coup.plays("P3 asks 30; P2 asks 25; P1 allows up to 50")
    assert [(coup.name(f.seat), f.amount) for f in coup.saw(JoinAllowed)] == [("P3", 30)]
    coup.plays("P4 asks 20")
    assert [(coup.name(f.seat), f.amount) for f in coup.saw(JoinAllowed)] == [("P3", 30), ("P4", 20)]
    coup.plays("P1 allows P2")
    assert coup.net("P1") == 20
    assert coup.net("P2") == 25


def test_a_total_may_be_named_once() -> None:
    """HR-K25."""
    coup = window()
    assert coup.bounds("P1") == (1, 80)
    coup.refuses("P1 allows up to 0", Why.JOIN_OUT_OF_RANGE)
    coup.refuses("P1 allows up to 81", Why.JOIN_OUT_OF_RANGE)
    coup.plays("P1 allows up to 30")
    coup.refuses("P1 allows up to 40", Why.NOT_NOW)


def test_a_total_counts_what_was_let_in_before() -> None:
    """HR-K30: the total is of all that joins this hand, singly or not; at most what the bank covers."""
    coup = window()
    coup.plays("P2 asks 30; P1 allows P2; P3 asks 40")
    assert coup.bounds("P1") == (31, 80)
    assert coup.refuses("P1 allows up to 30", Why.JOIN_OUT_OF_RANGE).highest == 80
    coup.plays("P1 allows up to 70")
    assert coup.stake("P3") == 40


def test_joined_losses_count_for_the_bank() -> None:
    """HR-K11: lost side stakes go into the bank, and may triple it."""
    coup = window("2S 3S 4S", stock="AC", bank=50)
    coup.plays("P2 asks 30; P1 allows P2")
    assert coup.bank == 100
    coup = deal("2S 3S 4S", "2H 3H 4H", stock="AC KC", bank=50, punters=3)
    coup.plays("P1 stakes 20; P2 asks 30; P1 allows P2")
    coup.plays("P2 stakes 20; P1 asks 30; P2 allows P1; P2 turns up")
    (tripled,) = coup.saw(BankTripled)
    assert tripled.amount == 150
    assert (coup.net("P1"), coup.net("P2"), coup.net("B")) == (-50, -50, 100)


def test_joined_wins_count_for_the_bank() -> None:
    """HR-K11, HR-K19: won side stakes break the bank; the holder of the cards is the one who broke it."""
    coup = window()
    coup.plays("P2 asks 80; P1 allows P2")
    (broken,) = coup.saw(BankBroken)
    assert coup.name(broken.by) == "P1"


def test_no_joining_in_an_early_opened_duel() -> None:
    """HR-K10: the card is open."""
    coup = deal("9S 8H 2D", punters=3, stock="6H")
    coup.plays("B opens early")
    coup.refuses("P2 asks 10", Why.NO_HAND_TO_JOIN)
    coup.plays("P1 stakes 20")
    assert len(coup.saw(Duel)) == 1


def test_off_by_the_terms() -> None:
    """HR-K11: `side_stakes` off: the card is turned with the stake."""
    coup = deal("9S 8H 2D", punters=3, stock="6H", side_stakes=False)
    coup.plays("P1 stakes 20")
    assert len(coup.saw(Duel)) == 1


@pytest.mark.parametrize("variant", ["banchok-dark", "banchok-wolf"])
def test_not_in_the_dark_nor_in_wolf(variant: str) -> None:
    """HR-K11, HR-K25: off in б, and in в because the limit is shared by all."""
    coup = deal(variant=variant, punters=3)
    coup.plays("P1 stakes 20")
    coup.refuses("P2 asks 10", Why.NO_HAND_TO_JOIN)
    assert coup.asked == "P2"


def test_a_joiner_who_leaves_stands_by_his_stake() -> None:
    """HR-G15: who has chips on another's hand leaves when the coup ends."""
    coup = window()
    coup.plays("N joins 50; N asks 50; P1 allows N; N leaves")
    assert coup.state.table.sits(coup.seats["N"])
    coup.plays("P1 turns up")
    assert coup.purse("N") == 100
    coup.idles(6)
    assert not coup.state.table.sits(coup.seats["N"])


def test_a_request_goes_with_the_one_who_asked() -> None:
    """HR-K31: consent to a request of somebody who has gone away and come back would stake chips he no longer meant."""
    coup = window()
    coup.plays("N joins 50; N asks 50; N leaves; N joins 60")
    coup.refuses("P1 allows N", Why.NO_SUCH_REQUEST)
    assert coup.purse("N") == 60


def test_the_window_closes_when_the_last_who_could_join_goes() -> None:
    """HR-K29: nobody can join any more, be it by leaving or by sitting out."""
    coup = deal("AS AH KD", punters=1, stock="5H")
    coup.plays("N joins 50; P1 stakes 10")
    assert coup.state.phase.kind == "joining"
    coup.plays("N leaves")
    assert len(coup.saw(Duel)) == 1
    coup = deal("AS AH KD", punters=2, stock="5H")
    coup.plays("P1 stakes 10; P2 sits out")
    assert len(coup.saw(Duel)) >= 1


def test_the_window_of_a_holder_who_goes_ends_at_once() -> None:
    """HR-K32: who is away is silent (HR-G14, HR-G15); his window is not waited for."""
    coup = window()
    coup.plays("P2 asks 10; P1 leaves")
    assert len(coup.saw(Duel)) == 1
    assert coup.net("P2") == 0
