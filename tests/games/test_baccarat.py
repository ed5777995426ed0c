"""Баккара as it is played now (12.а), by the sentence (F0.24-F0.38) and the house rules (HR-B1 to B6, B18)."""

from dataclasses import replace
from itertools import product

import pytest

from games.baccarat.bank import new
from games.baccarat.coup import go_on
from games.baccarat.state import State
from games.cards import Card, parse_card
from games.facts import (
    BankAsked,
    BankBroken,
    BankLaid,
    BankLifted,
    BankLowered,
    Burnt,
    CardTurned,
    Claimed,
    CoupEnded,
    Dealt,
    Drawn,
    EnoughSaid,
    HandShown,
    Left,
    Lifted,
    Looked,
    Paid,
    Paused,
    Private,
    Replayed,
    Reshuffled,
    SaleOpened,
    SatOut,
    Settled,
    ShoeSealed,
    TimePassed,
)
from games.hands import Hand
from games.phases import GoOn
from games.points import ace_low, modulo_ten
from games.refusal import Why
from games.table import BANK, Chips, Place, Seat, Table
from games.terms import BaccaratTerms, Succession
from tests.games.deal import faces
from tests.games.tens import deal, sale, table

# --- by the sentence


def test_one_plays_and_the_rest_look_on() -> None:
    """F0.24 Число игроков не ограничено.

    One buys; nobody else has cards or a turn.
    """
    game = sale(punters=9)
    game.plays("P4 claims")
    assert game.names(game.saw(Dealt)[0].seats) == ["P4", "B"]
    assert [game.offers(f"P{number}") for number in (1, 2, 3, 5, 9)] == [[]] * 5


def test_the_pack() -> None:
    """F0.25 Колода 52 листа."""
    game = sale()
    cards = {*game.state.shoe.stock, *game.state.burnt}  # type: ignore[union-attr]
    assert len(cards) == 52
    assert {card.pack for card in cards} == {0}


def test_what_a_card_counts() -> None:
    """F0.26 Очки: туз 1 очко, фигуры по 10, остальные по достоинству."""
    game = deal("AS 2H", "KD 9C")
    game.plays("P1 enough; B enough")
    assert game.shown() == [("P1", "AS 2H", 3), ("B", "KD 9C", 9)]


def test_the_banker_burns_a_card_and_lays_the_bank() -> None:
    """F0.27 Банкир тасует колоду, снимает верхнюю карту и кладет в банк деньги.

    HR-B1: face down: nobody is told which.
    """
    game = table("baccarat")
    game.plays("B lays 50")
    assert [type(fact) for fact in game.facts if isinstance(fact, BankLaid | Burnt)] == [BankLaid, Burnt]
    assert (game.bank, len(game.state.shoe.stock), game.purse("B")) == (50, 51, 950)
    assert not game.saw(Private)


def test_who_buys() -> None:
    """F0.28 Спрашивает: «Кто покупает?»

    All who have the sum at once, and nobody for longer than the clock.
    """
    game = table("baccarat", purses={"P2": 49})
    game.plays("B lays 50")
    assert game.saw(SaleOpened) == [SaleOpened(Chips(50))]
    assert game.asked is None
    assert [game.offers(name) for name in ("P1", "P2", "P3", "B")] == [
        ["claim", "decline"],
        [],
        ["claim", "decline"],
        [],
    ]


def test_the_buyer_lays_the_bank() -> None:
    """F0.29 Желающий играть отвечает: «Я» и кладет сумму, равную банку.

    HR-B6: the first who says so.
    """
    game = sale(bank=20)
    game.plays("P2 claims")
    assert game.saw(Claimed) == [Claimed(game.seats["P2"], Chips(20))]
    assert (game.purse("P2"), game.bank, game.phase) == (980, 20, "buying")
    game.refuses("P1 claims", Why.BANK_SOLD)


def test_the_deal() -> None:
    """F0.30 Раздача по одной до двух (игроку, себе, игроку, себе)."""
    game = sale()
    game.top("2S 3S 4S 5S")
    game.plays("P1 claims")
    assert (game.hand("P1"), game.hand("B")) == ("2S 4S", "3S 5S")
    assert game.saw(Dealt)[0].each == 2


def test_each_counts_his_own() -> None:
    """F0.31 Игроки считают свои очки.

    HR-B2: the dealt cards are private; a bought one lies face up.
    """
    game = deal("2S 4S", "3S 5S", "6D 7D")
    assert [(each.to, each.fact) for each in game.saw(Private)] == [
        (game.seats[name], Looked(game.state.hands[at].dealt)) for at, name in enumerate(("P1", "B"))
    ]
    assert [game.sees(name) for name in ("P1", "P2", "B", None)] == ["2S 4S", "", "3S 5S", ""]
    assert game.lies("P1") == ("", 2)
    game.plays("P1 buys")
    assert game.lies("P1") == ("6D", 2)
    assert [faces([fact.card]) for fact in game.saw(CardTurned)] == ["6D"]


@pytest.mark.parametrize(("buyer", "third", "points"), [("5S 9H", "", 4), ("10S 8H", "", 8), ("9S 9H", "AD", 9)])
def test_ten_is_taken_off(buyer: str, third: str, points: int) -> None:
    """F0.32 Если сумма очков более 10, то 10 отнимается."""
    game = deal(buyer, "2D 3C", third)
    game.plays("P1 buys; B enough" if third else "P1 enough; B enough")
    assert game.shown()[-2][2] == points


def test_twenty_eight() -> None:
    """F0.33 Например, 28 очков минус 10 равно 18, и еще раз минус равно 8."""
    game = deal("10S 8H", "4D 3C", "KD")
    game.plays("P1 buys; B enough")
    assert game.shown()[0] == ("P1", "10S 8H KD", 8)


def test_ten_is_nothing() -> None:
    """F0.34 Десять очков равно нулю."""
    game = deal("4S 6H", "AD KC")
    game.plays("P1 enough; B enough")
    assert [shown[2] for shown in game.shown()] == [0, 1]
    assert game.net("P1") == -10


def test_both_may_buy_one() -> None:
    """F0.35 И понтер, и банкир имеют право прикупить еще одну карту.

    HR-B2, HR-G17: the buyer first, whatever he holds; a second card there is not.
    """
    game = deal("2S 3H", "2D 3C", "4S 4D 4H")
    assert (game.asked, game.offers("P1")) == ("P1", ["BuyOffer", "enough"])
    game.refuses("B buys", Why.NOT_YOUR_TURN)
    game.plays("P1 buys")
    assert (game.asked, game.offers("B")) == ("B", ["BuyOffer", "enough"])
    game.refuses("P1 buys", Why.NO_MORE_CARDS)
    game.plays("B enough")
    assert game.saw(EnoughSaid) == [EnoughSaid(game.seats["B"])]
    assert game.net("P1") == 10


def test_more_points_win() -> None:
    """F0.36 Игрок, имеющий больше очков, выигрывает.

    HR-B5: the bank is gone, or doubled; at even money, with facts for every chip.
    """
    won = deal("7S KH", "4D 2C")
    won.plays("P1 enough; B enough")
    assert (won.net("P1"), won.net("B"), won.bank, won.banker) == (10, -10, 0, None)
    assert won.saw(BankBroken) == [BankBroken(won.seats["B"], won.seats["P1"], Chips(10))]
    lost = deal("4D 2C", "7S KH")
    lost.plays("P1 enough; B enough")
    assert (lost.net("P1"), lost.net("B"), lost.bank, lost.phase) == (-10, 10, 20, "holding")
    assert lost.saw(Settled) == [Settled(lost.seats["P1"], Chips(10), -10)]
    assert lost.results() == {"P1": -10}


def test_against_a_nine_the_banker_may_still_buy() -> None:
    """F0.37 Если у понтера девять очков, то банкир имеет право взять еще одну карту.

    HR-B3: a dealt nine is shown at once and buys nothing; three cards a hand are the most.
    """
    game = deal("9S KH", "4D 3C", "2S")
    assert game.shown() == [("P1", "9S KH", 9)]
    assert (game.asked, game.lies("P1"), game.lies("B")) == ("B", ("9S KH", 0), ("", 2))
    game.refuses("P1 buys", Why.NO_MORE_CARDS)
    game.plays("B buys")
    assert game.saw(Replayed)


def test_equal_points_are_played_again() -> None:
    """F0.38 При равенстве очков карты сбрасываются, игра переигрывается.

    HR-B4: new cards for the same money, nobody else and nobody less.
    """
    game = deal("7S KH", "4D 3C")
    game.plays("P1 enough; B enough")
    assert len(game.saw(Replayed)) == 1
    assert len(game.saw(Dealt)) == 2
    assert (faces(game.state.discards), game.purse("P1"), game.bank) == ("7S KH 4D 3C", 990, 10)
    assert not game.saw(CoupEnded)
    game.refuses("P2 claims", Why.BANK_SOLD)
    assert game.asked in ("P1", "B")


# --- the pack (HR-B1, HR-B4, HR-B18)


@pytest.mark.parametrize(
    ("left", "extra", "anew"), [(6, False, False), (5, False, True), (7, True, False), (6, True, True)]
)
def test_a_short_shoe_is_replaced_and_sealed_before_the_sale(left: int, extra: bool, anew: bool) -> None:
    """F0.27 before F0.28: whoever says «Я» knows the seal of the shoe that he plays with.

    HR-B18: six cards, seven with `nine_extra_card`; else all are shuffled, and one burnt again.
    """
    game = deal("5S KH", "7D JC", nine_extra_card=extra)
    game.plays("P1 enough; B enough")
    game.short(left)
    game.forgets()
    facts = game.plays("B holds")
    told = (Reshuffled, ShoeSealed, Burnt, SaleOpened)
    assert [type(fact) for fact in facts if isinstance(fact, told)] == list(told if anew else told[-1:])
    facts = game.plays("P1 claims")
    assert not [fact for fact in facts if isinstance(fact, told)]
    assert len(game.state.shoe.stock) == (47 if anew else left - 4)


def test_a_short_shoe_is_replaced_before_a_lowered_bank_is_asked_about_again() -> None:
    """The sale after a lowering deals from the shoe of the first."""
    game = deal("5S KH", "7D JC")
    game.plays("P1 enough; B enough")
    game.short(5)
    facts = game.plays("B holds; P1 declines; P2 declines; B lowers 10")
    assert [type(fact) for fact in facts if isinstance(fact, ShoeSealed | SaleOpened)] == [
        ShoeSealed,
        SaleOpened,
        SaleOpened,
    ]


def test_before_a_replay_too() -> None:
    """HR-B4: fewer than six cards, and everything is shuffled; the money stays, so that this shoe alone is sealed
    with a stake on the table."""
    game = deal("7S KH", "4D 3C")
    game.short(5)
    game.plays("P1 enough; B enough")
    kinds = [type(fact) for fact in game.facts if isinstance(fact, Replayed | Reshuffled | Burnt | Dealt)]
    assert kinds == [Dealt, Replayed, Reshuffled, Burnt, Dealt]
    assert (game.bank, game.state.stake(game.seats["P1"])) == (10, 10)


def test_a_new_banker_shuffles() -> None:
    """HR-G6, HR-B1: all 52 anew from a seed of their own, and the bank passes to the left of the loser."""
    game = deal("7S KH", "4D 2C")
    before = game.state.shoe.seed
    game.plays("P1 enough; B enough")
    assert game.asked == "P1"
    game.plays("P1 lays 30")
    assert len(game.state.shoe.stock) == 51
    assert game.state.shoe.seed != before


# --- the bank (HR-B1, HR-B5, HR-B6, HR-B18, HR-G2)


@pytest.mark.parametrize(("succession", "asked"), [(Succession.LEFT, "P1"), (Succession.BREAKER, "P2")])
def test_to_whom_a_won_bank_passes(succession: Succession, asked: str) -> None:
    """HR-B1: to the left, or to the buyer; the loser is asked last, and may bank again (HR-G2)."""
    game = sale(punters=3, succession=succession)
    game.next("7S KH", "4D 2C")
    game.plays("P2 claims; P2 enough; B enough")
    row = []
    while game.phase == "opening":
        row.append(game.asked)
        game.plays(f"{game.asked} refuses")
    assert row[0] == asked
    assert sorted(map(str, row)) == ["B", "P1", "P2", "P3"]
    assert row[-1] == "B"
    game.plays("B lays 10")
    assert game.banker == "B"


def test_a_bank_that_was_won_stays_whole() -> None:
    """HR-B5: the banker goes on with all of it, or lifts all of it; the next buyer lays exactly twice as much."""
    game = deal("5S KH", "7D JC", punters=3)
    game.plays("P1 enough; B enough")
    assert (game.asked, game.offers("B")) == ("B", ["hold", "lift"])
    game.plays("B holds")
    assert game.saw(SaleOpened)[-1].bank == 20
    game.next("5H KD", "7H JD")
    game.plays("P3 claims; P3 enough; B enough; B lifts")
    assert game.saw(BankLifted) == [BankLifted(game.seats["B"], Chips(40), Lifted.AT_WILL)]
    assert (game.net("B"), game.asked) == (30, "P1")


def test_nobody_buys_and_the_banker_lowers() -> None:
    """HR-B6, HR-B18: any sum from bank_min to one less, the rest to his purse, asked once more; then it passes."""
    game = sale(bank=100)
    game.plays("P1 declines; P2 declines")
    assert (game.asked, game.offers("B"), game.bounds("B")) == ("B", ["LowerOffer", "lift"], (10, 99))
    assert game.refuses("B lowers 100", Why.BANK_OUT_OF_RANGE).highest == 99
    game.plays("B lowers 40")
    assert game.saw(BankLowered) == [BankLowered(game.seats["B"], Chips(40))]
    assert (game.bank, game.purse("B")) == (40, 960)
    assert [fact.bank for fact in game.saw(SaleOpened)] == [40]
    game.plays("P1 declines; P2 declines")
    assert game.saw(BankLifted) == [BankLifted(game.seats["B"], Chips(40), Lifted.NOBODY_BUYS)]
    assert game.asked == "P1"


def test_a_lowered_bank_is_bought() -> None:
    """HR-B18: one who was too poor for the bank may have the lower one."""
    game = sale(bank=100, punters=1, purses={"P1": 30})
    assert (game.phase, game.asked) == ("lowering", "B")
    game.plays("B lowers 30; P1 claims")
    assert (game.purse("P1"), game.bank) == (0, 30)


def test_the_least_bank_is_not_lowered() -> None:
    """HR-B18: there is nothing to lower to."""
    game = sale(bank=10)
    game.plays("P1 declines; P2 declines")
    assert game.saw(BankLifted)[0].why is Lifted.NOBODY_BUYS


def test_all_are_too_poor() -> None:
    """HR-G16: where nobody could buy even the least bank, it is lifted at once."""
    game = table("baccarat", 2, purses={"P1": 9, "P2": 3})
    game.plays("B lays 50")
    assert game.saw(BankLifted) == [BankLifted(game.seats["B"], Chips(50), Lifted.NOBODY_PLAYS)]


def test_banks_in_vain() -> None:
    """HR-G16: once round all seats without a coup, and the table waits."""
    game = sale(punters=1)
    game.plays("P1 declines; P1 lays 10; B declines")
    assert game.phase == "paused"
    assert game.saw(Paused)
    game.plays("B lays 10; P1 claims")
    assert game.phase == "buying"


# --- silence, leaving, closing (HR-G14, HR-G15)


def test_silence() -> None:
    """HR-G14: nobody buys, the bank is not lowered and passes to the left; «довольно» from both; the banker goes on."""
    game = sale(bank=50)
    game.idles()
    assert not game.saw(TimePassed), "to keep silent at a sale is no idleness"
    game.idles()
    assert game.saw(BankLifted)[0].why is Lifted.NOBODY_BUYS
    coup = deal("4D 2C", "7S KH")
    coup.idles(3)
    assert len(coup.saw(EnoughSaid)) == 2
    assert coup.saw(SaleOpened)[-1].bank == 20
    assert [fact.seat for fact in coup.saw(SatOut)] == [coup.seats["B"]]
    assert coup.saw(BankLifted)[0].why is Lifted.LEFT


def test_the_buyer_leaves() -> None:
    """HR-G15: at the end of the coup; till then «довольно»."""
    game = deal("4D 2C", "7S KH")
    game.plays("P1 leaves")
    assert game.asked == "B"
    game.plays("B enough")
    assert not game.state.table.sits(game.seats["P1"])


def test_the_banker_leaves_in_the_coup() -> None:
    """HR-G15: at its end he takes the bank with him; a lost bank is broken all the same."""
    game = deal("4D 2C", "7S KH")
    game.plays("B leaves; P1 enough")
    assert game.saw(BankLifted) == [BankLifted(game.seats["B"], Chips(20), Lifted.LEFT)]
    assert not game.state.table.sits(game.seats["B"])
    lost = deal("7S KH", "4D 2C")
    lost.plays("B leaves; P1 enough")
    assert lost.saw(BankBroken)
    assert (lost.state.table.sits(lost.seats["B"]), lost.asked) == (False, "P1")


@pytest.mark.parametrize("line", ["B leaves", "B sits out"])
@pytest.mark.parametrize("phase", ["selling", "lowering", "holding"])
def test_the_banker_leaves_between_coups(line: str, phase: str) -> None:
    """HR-G15: at once."""
    if phase == "holding":
        game = deal("4D 2C", "7S KH", bank=50, punters=3)
        game.plays("P1 enough; B enough")
    else:
        game = sale(bank=50, punters=3)
        game.plays("P1 declines; P2 declines; P3 declines" if phase == "lowering" else "P1 declines")
    assert game.phase == phase
    facts = game.plays(line)
    assert [fact.why for fact in facts if isinstance(fact, BankLifted)] == [Lifted.LEFT]
    assert not [fact for fact in facts if isinstance(fact, SaleOpened)]
    assert game.asked == "P1"


def test_those_who_go_are_not_waited_for() -> None:
    """A sale ends when the last who could answer has gone."""
    game = sale(bank=10, punters=2)
    game.plays("P1 leaves; P2 sits out")
    assert game.saw(BankLifted)[0].why is Lifted.NOBODY_PLAYS


def test_a_newcomer_buys_from_the_next_sale_on() -> None:
    """HR-G11."""
    game = sale(bank=10)
    game.plays("N joins 100")
    game.refuses("N claims", Why.NOT_NOW)
    game.next("4D 2C", "7S KH")
    game.plays("P1 claims; P1 enough; B enough; B holds; N claims")
    assert game.state.stake(game.seats["N"]) == 20


def test_closing() -> None:
    """Between coups at once; a coup is played out, replays and all; `at once` gives the price back."""
    game = sale()
    game.plays("table closes")
    assert game.phase == "over"
    coup = deal("4D 2C", "7S KH")
    coup.plays("table closes; P1 enough; B enough")
    assert (coup.phase, coup.bank) == ("over", 0)
    cut = deal("4D 2C", "7S KH")
    facts = cut.plays("table closes at once")
    assert [fact.chips for fact in facts if isinstance(fact, Left)] == [1000, 1000, 1000]
    assert [len(each) for each in (cut.state.shoe.stock, cut.state.hands, cut.state.discards)] == [0, 0, 0]


# --- a card more against a nine (`nine_extra_card`, HR-B18)


def test_the_card_more() -> None:
    """HR-B18: after both have bought, against a nine dealt or bought, to the banker who has less, once a deal."""
    game = deal("5S 2H", "3D KC", "2S 5D AH", nine_extra_card=True)
    game.plays("P1 buys; B buys")
    assert (game.asked, game.shown()) == ("B", [("P1", "5S 2H 2S", 9)])
    game.plays("B buys")
    assert ("B", "3D KC 5D AH", 9) in game.shown()
    assert game.saw(Replayed)
    assert not game.state.extra  # type: ignore[union-attr]


def test_the_card_more_is_not_for_all() -> None:
    """HR-B18: not without the option, not against less than nine, not with nine; and it may be left."""
    plain = deal("9S KH", "3D KC", "5D")
    plain.plays("B buys")
    assert plain.saw(CoupEnded)
    eight = deal("8S KH", "3D KC", nine_extra_card=True)
    eight.plays("P1 enough; B enough")
    assert eight.saw(CoupEnded)
    nine = deal("9S KH", "4D KC", "5D", nine_extra_card=True)
    nine.plays("B buys")
    assert nine.saw(Replayed)
    left = deal("9S KH", "3D KC", nine_extra_card=True)
    left.plays("B enough; B enough")
    assert left.saw(CoupEnded)
    assert left.bank == 0


# --- refusals (9.5.5)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("P1 stakes 9", Why.STAKE_OUT_OF_RANGE),
        ("P1 stakes 11", Why.STAKE_OUT_OF_RANGE),
        ("P3 claims", Why.STAKE_OUT_OF_RANGE),
        ("B claims", Why.BANKER_STAKES_NOT),
        ("B lifts", Why.NOT_NOW),
        ("B lays 10", Why.BANK_TAKEN),
        ("P1 buys", Why.NOT_NOW),
        ("N claims", Why.NOT_SEATED),
        ("P1 joins 5", Why.ALREADY_SEATED),
        ("N joins 0", Why.NO_CHIPS),
        ("P1 times out", Why.NOT_YOUR_TURN),
        ("P1 lowers 5", Why.NOT_THE_BANKER),
    ],
)
def test_at_a_sale(line: str, why: Why) -> None:
    """9.5.5: laying less or more than the bank; and whatever is not of a sale."""
    sale(punters=3, purses={"P3": 9}).refuses(line, why)


def test_in_a_coup() -> None:
    """9.5.5: a second card, a new buyer, also during a replay; nobody's clock rings while somebody is asked."""
    game = deal("7S KH", "4D 3C")
    game.refuses("P2 buys", Why.NOT_IN_COUP)
    game.refuses("P1 pulls 2", Why.NO_SUCH_CARD)
    game.refuses("clock rings", Why.NOT_YOUR_TURN)
    game.plays("P1 enough; B enough")
    assert game.saw(Replayed)
    game.refuses("P2 claims", Why.BANK_SOLD)
    game.refuses("P2 stakes 10", Why.BANK_SOLD)


def test_the_price_in_a_refusal() -> None:
    """C07: the bounds say what alone buys."""
    refused = sale(bank=20).refuses("P1 stakes 15", Why.STAKE_OUT_OF_RANGE)
    assert (refused.lowest, refused.highest) == (20, 20)


def test_a_decline_is_final_for_this_sale() -> None:
    game = sale()
    game.plays("P1 declines")
    game.refuses("P1 claims", Why.NOT_NOW)
    assert game.offers("P2") == ["claim", "decline"]


# --- every third-card situation


COUNTS = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0, **{str(number): number for number in range(2, 10)}}
BEGUN = deal("2S 3S", "2H 3H").state


def cards(totals: str, suit: str) -> tuple[Card, ...]:
    """Cards of these ranks, "T" for ten."""
    return tuple(parse_card(rank.replace("T", "10") + suit) for rank in totals)


def test_every_third_card() -> None:
    """F0.35-F0.38: each total of the buyer against each of the banker's, each standing or with a third card of any
    rank: more points win, equal ones are played again."""
    totals = ("KQ", "KA", *(f"J{number}" for number in range(2, 10)))
    bought = ("", *COUNTS)
    assert isinstance(BEGUN, State)
    buyer, banker = BEGUN.dealt
    for his, ours in product(totals, totals):
        for third, fourth in (*product(bought, ("", "5")), *product(("", "7"), bought)):
            hands = (
                Hand(buyer, cards(his, "S"), cards(third, "C")),
                Hand(banker, cards(ours, "H"), cards(fourth, "D")),
            )
            step = go_on(replace(BEGUN, phase=GoOn(), coming=(), hands=hands))
            won = sum(map(COUNTS.__getitem__, his + third)) % 10 - sum(map(COUNTS.__getitem__, ours + fourth)) % 10
            settled = [fact.change for fact in step.facts if isinstance(fact, Settled)]
            assert settled == ([] if won == 0 else [10] if won > 0 else [-10])
            assert any(isinstance(fact, Replayed) for fact in step.facts) == (won == 0)


@pytest.mark.parametrize("ours", ["KD QC", "JD 5C", "7D KC", "4D 4C", "JD 9C"])
@pytest.mark.parametrize("his", ["KS QH", "AS 4H", "9S 7H", "4S 3H", "4S 4H", "5S 4H"])
def test_everybody_has_his_turn(his: str, ours: str) -> None:
    """HR-B3, HR-G17: whatever they hold, and eights too, but for the buyer's shown nine."""
    game = deal(his, ours)
    nine = modulo_ten(game.state.hands[0].cards) == 9
    assert game.asked == ("B" if nine else "P1")
    assert len(game.shown()) == nine
    game.plays("B enough" if nine else "P1 enough")
    assert nine or (game.asked, game.offers("B")) == ("B", ["BuyOffer", "enough"])


def test_the_draw_has_the_ace_low() -> None:
    """HR-B1, HR-G1, HR-G18: an ace is drawn by whoever is asked first, if anybody draws one."""
    places = Table(tuple(Place(Seat(number), Chips(100)) for number in range(1, 6)))
    for number in range(60):
        step = new("baccarat", BaccaratTerms(), places, f"{number:064x}")
        last = [fact for fact in step.facts if isinstance(fact, Drawn)][-1].cards
        asked = next(fact.seat for fact in step.facts if isinstance(fact, BankAsked))
        assert ace_low(dict(last)[asked]) == min(ace_low(card) for _, card in last)


def test_the_bank_account_is_paid_in_the_open() -> None:
    """Every chip of a sale has its fact: the price laid, the win, the price back."""
    game = deal("7S KH", "4D 2C")
    game.plays("P1 enough; B enough")
    paid = [(f.source == BANK, f.target == BANK, f.amount) for f in game.saw(Paid)]
    assert paid == [(False, False, 10), (True, False, 10), (False, False, 10)]
    assert modulo_ten(game.saw(HandShown)[0].cards) == 7
