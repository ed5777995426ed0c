"""The обычный banchok and what is common to all variants, by the sentences of the source."""

from collections import Counter

import pytest

from games import play
from games.banchok.duel import beats
from games.cards import packs, parse_card, parse_cards
from games.facts import (
    BankBroken,
    BankLaid,
    BankTripled,
    CoupEnded,
    Dealt,
    Duel,
    Looked,
    PaidFor,
    Private,
    Staked,
    ThrownIn,
)
from games.moves import BankOffer, StakeOffer
from games.refusal import Why
from games.shoe import fresh, seed_of_shoe
from games.table import Chips
from tests.games.deal import deal, faces, table


@pytest.mark.parametrize("punters", range(1, 10))
def test_any_number_plays(punters: int) -> None:
    """F4.8 Количество игроков не ограничено.

    HR-G9: two at least, and by the practical cap ten.
    """
    coup = deal(punters=punters, bank=1000, side_stakes=False)
    coup.idles(punters)
    assert len(coup.saw(Duel)) == punters
    assert len(coup.saw(CoupEnded)) == 1
    if punters == 9:
        coup.refuses("N joins 100", Why.TABLE_FULL)


def test_two_mixed_packs() -> None:
    """F4.9 Для игры необходимы две смешанные колоды по 52 листа каждая (всего 104 карты)."""
    assert len(set(packs(2))) == 104
    assert set(Counter(card[:2] for card in packs(2)).values()) == {2}
    coup = deal(punters=3)
    cards = [*coup.state.shoe.stock, *(card for hand in coup.state.hands for card in hand.cards)]
    assert sorted(cards) == sorted(packs(2))
    assert cards != sorted(packs(2))


def test_any_bank() -> None:
    """F4.10 Банкомет кладет на кон любую сумму - ставит банк.

    HR-K2: from the table's least bank to all that he has.
    """
    game = table(bank_min=20)
    assert BankOffer(Chips(20), Chips(1000)) in play.offers(game.state, game.seats["B"])
    for amount in (0, -5, 19, 1001):
        assert game.refuses(f"B lays {amount}", Why.BANK_OUT_OF_RANGE).lowest == 20
    game.plays("B lays 1000")
    assert (game.bank, game.purse("B"), game.banker) == (1000, 0, "B")


def test_the_deal() -> None:
    """F4.11 Сдача по одной до трех всем, кроме банкомета.

    One card at a time: the first card of the stock is P1's first, the fourth his second.
    """
    game = table(punters=3)
    game.plays("B lays 100")
    (dealt,) = game.saw(Dealt)
    assert (game.names(dealt.seats), dealt.each) == (["P1", "P2", "P3"], 3)
    shoe = fresh(seed_of_shoe(game.state.seed, 1), packs(2))
    stock = shoe.cut(shoe.own_place(104)).stock
    assert [hand.cards for hand in game.state.hands] == [stock[at:9:3] for at in range(3)]
    assert game.state.shoe.stock == stock[9:]


def test_the_first_punter_looks_and_stakes_up_to_the_bank() -> None:
    """F4.12 Первый игрок смотрит свои карты и делает ставку не более банка.

    HR-G11: the first is the seat to the banker's left.
    """
    coup = deal("KS 9H 4D", "2S 3H 4D", bank=100)
    assert coup.asked == "P1"
    assert (coup.sees("P1"), coup.sees("P2")) == ("KS 9H 4D", "")
    assert coup.bounds("P1") == (1, 100)
    refused = coup.refuses("P1 stakes 101", Why.STAKE_OUT_OF_RANGE)
    assert (refused.lowest, refused.highest) == (1, 100)
    coup.plays("P1 stakes 100")
    assert coup.saw(Staked) == [Staked(coup.seats["P1"], Chips(100))]


def test_the_limit_is_the_bank_as_it_stands() -> None:
    """F4.12, HR-K3: for the next punter the limit is the bank after the duel before his."""
    coup = deal("KS 9H 4D", "2S 3H 4D", stock="7H", bank=100, side_stakes=False)
    coup.plays("P1 stakes 40")
    assert coup.bounds("P2") == (1, 60)
    coup = deal("KS 9H 4D", "2S 3H 4D", stock="JH", bank=100, side_stakes=False)
    coup.plays("P1 stakes 40")
    assert coup.bounds("P2") == (1, 140)


def test_the_banker_opens_the_top_card() -> None:
    """F4.13 Банкомет открывает верхнюю карту колоды и бросает ее на стол рубашкой вниз."""
    coup = deal("KS 9H 4D", "2S 3H 4D", punters=2, side_stakes=False)
    top = coup.state.shoe.stock[0]
    coup.plays("P1 stakes 40")
    (duel,) = coup.saw(Duel)
    assert duel.turned == top
    assert coup.state.shoe.stock[0] != top


@pytest.mark.parametrize(
    ("hand", "card", "won"),
    [
        ("KS 9H 4D", "7H", True),
        ("KS 9H 4D", "JH", False),
        ("KS 9H 4D", "2C", False),
        ("AS AH AD", "KS", True),
        ("2S 3S 4S", "3S", True),
        ("2S 3S 4S", "5S", False),
        ("KS QS JS", "10S", True),
        ("AS KH QD", "2S", True),
        ("AS AH AD", "2C", False),
    ],
)
def test_who_wins(hand: str, card: str, won: bool) -> None:
    """F4.14 Если хотя бы одна из карт понтера той же масти и старше карты банкомета, то банкомет проиграл, нет -
    выиграл.

    HR-K23: at even money with the bank.
    """
    coup = deal(hand, "", stock=card, bank=100, side_stakes=False)
    coup.plays("P1 stakes 30")
    assert (coup.net("P1"), coup.net("B"), coup.bank) == ((30, -30, 70) if won else (-30, 30, 130))
    assert beats(parse_cards(hand), parse_card(card)) is won


@pytest.mark.parametrize(
    ("hand", "card", "won"),
    [("10C 5H 3D", "10C", False), ("10C 10C 3D", "10C", False), ("9S KS 2D", "9S", True), ("AS AS 2D", "AS", False)],
)
def test_the_twin(hand: str, card: str, won: bool) -> None:
    """F4.15 В том случае, когда у понтера и банкомета выпали карты одной масти и достоинства, выигрывает банкомет.

    HR-K4: only if no other card of the punter's is higher.
    """
    copies = 2 - hand.split().count(card)
    assert beats(parse_cards(hand), parse_card(card)) is won
    if copies:
        coup = deal(hand, "", stock=card, bank=100, side_stakes=False)
        coup.plays("P1 stakes 30")
        assert coup.net("P1") == (30 if won else -30)


def test_the_ace_is_high() -> None:
    """HR-K7."""
    assert beats(parse_cards("AS"), parse_card("KS"))
    assert not beats(parse_cards("KS"), parse_card("AS"))


def test_the_next_punter_gets_another_card() -> None:
    """F4.16 Затем открывается карта следующему понтеру."""
    coup = deal("2S 3S 4S", "2H 3H 4H", "2D 3D 4D", stock="AC KC QC", bank=100, side_stakes=False)
    coup.plays("P1 stakes 1; P2 stakes 2; P3 stakes 3")
    duels = coup.saw(Duel)
    assert [coup.name(duel.seat) for duel in duels] == ["P1", "P2", "P3"]
    assert faces(duel.turned for duel in duels) == "AC KC QC"


def test_played_cards_go_under_the_stock() -> None:
    """F4.17 Сыгранные карты тасует понтер, сидящий справа, и подкладывает под низ колоды.

    HR-K9: at the end of the round, all cards of it; the order of the stock above them stays, and is dealt next.
    """
    coup = deal("2S 3S 4S", "2H 3H 4H", stock="AC KC", bank=100, side_stakes=False)
    above = coup.state.shoe.stock[2:]
    coup.plays("P1 stakes 1; P2 stakes 1")
    hands = [card for hand in coup.state.hands for card in hand.cards]
    assert sorted(hands) == sorted(above[:6])
    assert coup.state.shoe.stock[: len(above) - 6] == above[6:]
    under = coup.state.shoe.stock[len(above) - 6 :]
    assert sorted(faces(under).split()) == sorted(["2S", "3S", "4S", "AC", "2H", "3H", "4H", "KC"])


def test_without_a_break() -> None:
    """F4.18 Игра ведется без перерыва.

    The end of a round, the new deal by the same banker and the next question are one step.
    """
    coup = deal("2S 3S 4S", stock="AC", bank=100, side_stakes=False)
    facts = coup.plays("P1 stakes 1")
    kinds = [type(fact) for fact in facts]
    assert kinds.index(CoupEnded) < kinds.index(Dealt) < kinds.index(Private)
    assert (coup.asked, coup.banker, coup.bank) == ("P1", "B", 101)
    assert not coup.saw(BankLaid)


def test_a_broken_bank_passes_left() -> None:
    """F4.19 Если банк утроился или сорван, банкометом становится игрок, сидящий слева от предыдущего.

    HR-K6: the punters who have not played throw their cards in, unseen, without a stake.
    """
    coup = deal("AS AH KD", "2S 3S 4S", "", stock="QD", bank=100, side_stakes=False)
    facts = coup.plays("P1 stakes 100")
    (broken,) = coup.saw(BankBroken)
    assert (coup.name(broken.banker), coup.name(broken.by), broken.laid) == ("B", "P1", 100)
    assert [coup.names(fact.seats) for fact in coup.saw(ThrownIn)] == [["P2", "P3"]]
    assert not any(isinstance(fact, Private) for fact in facts)
    assert (coup.asked, coup.banker, coup.bank) == ("P1", None, 0)
    assert coup.purse("P2") == 1000


def test_a_tripled_bank_passes_left() -> None:
    """F4.19 Если банк утроился или сорван, банкометом становится игрок, сидящий слева от предыдущего.

    HR-K5: tripled is three times what this banker laid, or more; he lifts all of it.
    """
    coup = deal("2S 3H 4D", "5S 6H JD", "", stock="9C QD", bank=100, side_stakes=False)
    coup.plays("P1 stakes 100")
    assert not coup.saw(BankTripled)
    coup.plays("P2 stakes 180")
    (tripled,) = coup.saw(BankTripled)
    assert (coup.name(tripled.banker), tripled.laid, tripled.amount) == ("B", 100, 380)
    assert (coup.asked, coup.purse("B"), coup.net("B")) == ("P1", 1280, 280)


def test_one_chip_short_of_tripled() -> None:
    """F4.19, HR-K5: 299 is not three times 100."""
    coup = deal("2S 3H 4D", "5S 6H JD", "", stock="9C QD", bank=100, side_stakes=False)
    coup.plays("P1 stakes 100; P2 stakes 99")
    assert (coup.bank, coup.banker, coup.asked) == (299, "B", "P3")


def test_all_cards_are_shuffled_for_the_new_banker() -> None:
    """HR-G6: a new banker has a shoe of its own seed, and nothing left aside."""
    coup = deal("AS AH KD", "2S 3S 4S", stock="QD", bank=100, side_stakes=False)
    old = coup.state.shoe.seed
    coup.plays("P1 stakes 100; P1 lays 50")
    assert coup.state.shoe.seed != old
    assert coup.state.discards == ()
    assert (coup.banker, coup.state.table.laid, coup.asked) == ("P1", 50, "P2")


def test_nobody_refuses_to_play() -> None:
    """F4.20 Ни один из понтеров не имеет права отказываться от игры в свою очередь.

    HR-K3, HR-G14: the least he must stake is what the clock stakes for him.
    """
    coup = deal("2S 3S 4S", "", stock="AC", bank=100, stake_min=5, side_stakes=False)
    coup.refuses("P1 passes", Why.MUST_PLAY)
    coup.refuses("P1 stakes 0", Why.STAKE_OUT_OF_RANGE)
    coup.refuses("P1 stakes 4", Why.STAKE_OUT_OF_RANGE)
    coup.idles()
    assert coup.saw(Staked)[0].amount == 5
    assert coup.net("P1") == -5


def test_nobody_banks_twice_running() -> None:
    """F4.21 Два раза подряд держать банк не разрешается.

    HR-K8: not even if nobody else wants the bank; two players alternate.
    """
    coup = deal("AS AH KD", stock="QD", bank=100, side_stakes=False)
    coup.plays("P1 stakes 100")
    assert coup.asked == "P1"
    coup.refuses("B lays 50", Why.BANK_TWICE)
    coup.plays("P1 refuses")
    assert coup.state.phase.kind == "paused"
    coup.refuses("B lays 50", Why.BANK_TWICE)
    coup.plays("P1 lays 50")
    coup.holds({"B": "AS AH KD"}, "QD")
    coup.plays("B stakes 50")
    assert coup.asked == "B"
    coup.refuses("P1 lays 50", Why.BANK_TWICE)
    coup.plays("B lays 50")
    assert coup.banker == "B"


def test_an_early_opened_card_halves_the_limit() -> None:
    """F4.22 Если банкомет откроет свою карту раньше, чем понтер сделал ставку, тот вправе идти на любую сумму, но не
    более половины банка.

    HR-K10: half of 45 is 22; the punter sees the card, still may not refuse, and plays it at once, without joiners.
    """
    coup = deal("9S 8H 2D", "KS KH KD", stock="6H", bank=45)
    coup.plays("B opens early")
    assert coup.bounds("P1") == (1, 22)
    assert coup.refuses("P1 stakes 23", Why.STAKE_OUT_OF_RANGE).highest == 22
    coup.refuses("P1 passes", Why.MUST_PLAY)
    facts = coup.plays("P1 stakes 22")
    (duel,) = (fact for fact in facts if isinstance(fact, Duel))
    assert (faces([duel.turned]), duel.won, coup.bank) == ("6H", True, 23)
    assert coup.asked == "P2"
    assert coup.bounds("P2") == (1, 23)


def test_a_peeked_card_is_an_early_opened_one() -> None:
    """F4.23 Если банкомет подсмотрел свою карту, то понтеры играют с ней, как с открытой не вовремя.

    HR-K10: the table is told, and the card is turned up at once.
    """
    coup = deal("9S 8H 2D", "", stock="6H", bank=45)
    (opened,) = coup.plays("B peeks")
    assert opened.kind == "opened_early"
    assert (opened.peeked, faces([opened.card]), opened.limit) == (True, "6H", 22)
    coup.refuses("P1 stakes 23", Why.STAKE_OUT_OF_RANGE)
    coup.plays("P1 stakes 22")
    assert coup.net("P1") == 22


def test_a_side_stake() -> None:
    """F4.24 Возможна "примазка", т. е. если игрок с хорошей картой не желает рисковать, то к нему могут "примазаться"
    на определенную сумму другие игроки, но только получив разрешение на это понтера, держащего карту.

    HR-K11: they do not see the cards, and win or lose with the holder at even money.
    """
    coup = deal("AS AH KD", punters=4, stock="5H", bank=100)
    coup.plays("P1 stakes 20; P2 asks 50; P3 asks 5; P1 denies P3")
    assert coup.stake("P2") == 0
    coup.plays("P1 allows P2")
    assert (coup.stake("P2"), coup.sees("P2")) == (50, "")
    coup.plays("P1 turns up")
    assert (coup.net("P1"), coup.net("P2"), coup.net("P3"), coup.bank) == (20, 50, 0, 30)
    (duel,) = coup.saw(Duel)
    assert [(coup.name(seat), amount) for seat, amount in duel.joined] == [("P2", 50)]


def test_looking_comes_with_the_turn() -> None:
    """HR-K22: each sees his cards from his own turn on, and is told them then."""
    coup = deal("2S 3S 4S", "KS 9H 4D", stock="AC AC", bank=100, side_stakes=False)
    assert coup.told("P2") == []
    coup.plays("P1 stakes 1")
    assert coup.told("P2") == [Looked(coup.state.hand(coup.seats["P2"]))]
    assert coup.sees("P2") == "KS 9H 4D"
    assert coup.sees("P1") == ""


def test_every_payment_is_named() -> None:
    """HR-G3, HR-K23: a stake lies on the table before a card is turned; a win comes from the bank with it, a
    loss goes into the bank."""
    coup = deal("KS 9H 4D", "2S 3H 4D", stock="7H AC", bank=100, side_stakes=False)
    coup.plays("P1 stakes 40; P2 stakes 60")
    assert [(fact.why, fact.amount) for fact in coup.facts if fact.kind == "paid"] == [
        (PaidFor.STAKE, 40),
        (PaidFor.WIN, 40),
        (PaidFor.STAKE, 40),
        (PaidFor.STAKE, 60),
        (PaidFor.LOSS, 60),
    ]
    assert coup.results() == {"P1": 40, "P2": -60}


def test_a_poor_punter_stakes_what_he_has() -> None:
    """HR-G12: the least stake is the least of m, the limit and the purse; the highest is the least of the other two."""
    coup = deal("2S 3S 4S", "", "", bank=100, stake_min=5, purses={"P1": 3, "P2": 50}, side_stakes=False)
    assert coup.bounds("P1") == (3, 3)
    coup.idles()
    assert coup.bounds("P2") == (5, 50)


def test_a_bank_below_the_least_stake_is_staked_whole() -> None:
    """HR-K3: if the bank is below m, the stake is exactly the bank."""
    coup = deal("KS 9H 4D", "", stock="7H", bank=100, stake_min=5, side_stakes=False)
    coup.plays("P1 stakes 98")
    assert coup.bounds("P2") == (2, 2)


def test_an_empty_purse_gets_no_cards() -> None:
    """HR-G12: purse 0 at the deal: no cards and no duel; the seat is kept."""
    coup = deal("2S 3S 4S", "", stock="AC", bank=100, purses={"P1": 100}, side_stakes=False)
    coup.plays("P1 stakes 100; P2 stakes 1")
    (dealt,) = coup.saw(Dealt)
    assert coup.names(dealt.seats) == ["P2"]
    assert coup.state.table.sits(coup.seats["P1"])


def test_offers_are_all_that_is_allowed() -> None:
    """The one on turn is offered a stake, the others nothing but coming and going."""
    coup = deal(punters=2, early_open=False)
    assert StakeOffer(Chips(1), Chips(100)) in play.offers(coup.state, coup.seats["P1"])
    for name in ("B", "P2"):
        assert [type(o).__name__ for o in play.offers(coup.state, coup.seats[name])] == ["Plain", "Plain"]
