"""Очко with two packs: 11.в by the sentence (F0.2-F0.17)."""

import pytest

from games.cards import packs, parse_cards
from games.facts import (
    BankBroken,
    BankLifted,
    Bought,
    CardBought,
    CoupEnded,
    Dealt,
    EnoughSaid,
    HandShown,
    Lifted,
    Looked,
    PaidFor,
    Passed,
    Private,
    Refunded,
    Reshuffled,
    SatOut,
    Settled,
    Staked,
    ThrownIn,
    TimePassed,
)
from games.points import twenty_one
from games.refusal import Why
from games.table import Chips
from games.terms import BothOchko
from games.window import Window
from tests.games.deal import faces
from tests.games.ochko import Game, coup, window


def test_as_many_as_there_are_seats() -> None:
    """F0.2 Количество игроков не ограничено.

    HR-G9: ten at one table; all of them are dealt in, and five cards for each are there.
    """
    game = window(punters=9, bank=1000)
    for number in range(1, 10):
        game.plays(f"P{number} stakes 10")
    assert len(game.saw(Dealt)[0].seats) == 10


def test_two_packs() -> None:
    """F0.3 Для игры употребляются две смешанные колоды по 52 листа (всего 104 листа)."""
    game = window()
    assert set(game.state.shoe.stock) == set(packs(2))
    assert len(game.state.shoe.stock) == 104


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("AS KD", 21),
        ("AS AD", 12),
        ("AS AD 9H", 21),
        ("AS KD 5C", 16),
        ("AS 9D AH KC", 21),
        ("JS QD", 20),
        ("10S 9D", 19),
        ("2S 3D", 5),
        ("KS QD 2H", 22),
    ],
)
def test_points(hand: str, points: int) -> None:
    """F0.4 Туз по желанию игрока считается за одно или одиннадцать очков, фигуры — по десять очков, остальные карты по
    достоинству.

    HR-O20: always as is best within 21, changeable with later cards.
    """
    assert twenty_one(parse_cards(hand)) == points


def test_stakes_before_the_deal() -> None:
    """F0.5 До раздачи карт понтеры делают ставки.

    HR-G13: in one window, in order of arrival; who declines gets no cards.
    """
    game = window()
    assert (game.phase, game.asked, game.state.hands) == ("window", None, ())
    assert [game.offers(name) for name in ("P1", "P2", "P3", "B")] == [["StakeOffer", "decline"]] * 3 + [[]]
    game.plays("P3 stakes 10; P1 stakes 5")
    assert game.saw(Dealt) == []
    game.plays("P2 declines")
    assert [game.name(fact.seat) for fact in game.saw(Staked)] == ["P3", "P1"]
    assert [(game.name(fact.seat), fact.forced) for fact in game.saw(Passed)] == [("P2", False)]
    assert game.names(game.saw(Dealt)[0].seats) == ["P1", "P3", "B"]


def test_two_cards_to_each() -> None:
    """F0.6 Затем банкомет сдает всем, в том числе и себе, по одной до двух карт каждому."""
    game = window(punters=2)
    top = game.state.shoe.stock[:6]
    game.plays("P1 stakes 5; P2 stakes 5")
    dealt = {name: game.state.hand(game.seats[name]) for name in ("P1", "P2", "B")}
    shown = {fact.seat: fact.cards for fact in game.saw(HandShown)}
    for at, name in enumerate(("P1", "P2", "B")):
        assert (dealt[name] or shown[game.seats[name]]) == (top[at], top[at + 3])


def test_the_banker_looks_first() -> None:
    """F0.7 Банкомет первым смотрит карты, и, если у него очко, то сразу показывает и забирает ставки понтеров.

    HR-O11: also that of a punter who has 21 himself: he has not looked yet.
    """
    game = coup("AS KD", "AH 10C", "9S 8D", stakes=(20, 30))
    assert [game.name(fact.to) for fact in game.saw(Private)] == ["B"]
    shown = [(game.name(fact.seat), faces(fact.cards), fact.points) for fact in game.saw(HandShown)]
    assert shown[:2] == [("B", "AS KD", 21), ("P1", "AH 10C", 21)]
    assert game.results() == {"P1": -20, "P2": -30}
    assert (game.bank, game.phase) == (150, "window")


def test_both_dealt_21_by_agreement() -> None:
    """HR-O11: `both_ochko=void`: that stake back, the others lost."""
    game = coup("AS KD", "AH 10C", "9S 8D", stakes=(20, 30), both_ochko=BothOchko.VOID)
    assert game.results() == {"P1": 0, "P2": -30}


def test_the_punters_look_in_turn() -> None:
    """F0.8 Если у банкомета менее 21 очка, то понтеры поочередно, начиная со следующего за банкометом игрока, смотрят
    свои карты."""
    game = coup("10S 9D", "9S 8D", "7S 7D", "2S 3D")
    assert [game.name(fact.to) for fact in game.saw(Private)] == ["B", "P1", "P2", "P3"]
    assert all(isinstance(fact.fact, Looked) for fact in game.saw(Private))
    assert [faces(game.view(name).hand) for name in ("P1", "P2", "P3", "B", None)] == [
        "9S 8D",
        "7S 7D",
        "2S 3D",
        "10S 9D",
        "",
    ]
    assert [game.open(name) for name in ("P1", "P2", "P3", "B")] == [""] * 4


def test_a_dealt_21_wins_twice() -> None:
    """F0.9 Те понтеры, которые имеют 21 очко, выигрывают сразу вдвое того, на что шли.

    HR-O18: twice beside the stake, at once, whatever the banker makes later.
    """
    game = coup("5S 6D", "9S 8D", "AH JC", stakes=(10, 20), stock="10C")
    assert [(game.name(fact.seat), fact.change) for fact in game.saw(Settled)] == [("P2", 40)]
    assert (game.bank, game.purse("P2"), game.open("P2")) == (60, 1040, "AH JC")
    assert game.asked == "P1"
    game.plays("P1 enough; B buys; B enough")
    assert game.results() == {"P2": 40, "P1": -10}


def test_the_others_buy() -> None:
    """F0.10 Остальные понтеры в той же очередности могут прикупить по одной, но не более трех карт."""
    game = coup("10S 9D", "2S 3D", "AH JC", "10H 7C", stock="2H 2C 3H")
    assert game.asked == "P1"
    assert (game.buying("P1").left, game.buying("P1").places) == (3, 1)
    game.plays("P1 buys")
    assert (game.asked, game.buying("P1").left) == ("P1", 2)
    game.plays("P1 buys; P1 buys")
    assert (game.hand("P1"), game.asked) == ("2S 3D 2H 2C 3H", "P3")
    game.refuses("P1 buys", Why.NO_MORE_CARDS)


def test_the_banker_buys_last() -> None:
    """F0.11 Последним на тех же условиях прикупает банкомет.

    HR-O19: none to three cards, no compulsion; at 21 or over only «довольно».
    """
    game = coup("2S 3D", "9S 8D", stock="2H 2C 3H")
    game.plays("P1 enough")
    assert (game.asked, game.phase, game.buying("B").left) == ("B", "answering", 3)
    game.plays("B buys; B buys; B buys")
    assert game.results() == {"P1": 10}
    over = coup("10S 6D", "9S 8D", stock="KH")
    over.plays("P1 enough; B buys")
    assert (over.asked, over.offers("B")) == ("B", ["enough"])
    over.refuses("B buys", Why.ENOUGH_POINTS)


def test_the_cards_are_opened() -> None:
    """F0.12 Карты вскрываются.

    HR-G7, HR-O14: all of them, and not before; a bust too.
    """
    game = coup("10S 7D", "10H 5C", "9S 8D", stock="KH 2H")
    game.plays("P1 buys; P1 enough; P2 buys; P2 enough")
    assert game.saw(HandShown) == []
    game.plays("B enough")
    shown = [(game.name(fact.seat), faces(fact.cards), fact.points) for fact in game.saw(HandShown)]
    assert shown == [("B", "10S 7D", 17), ("P1", "10H 5C KH", 25), ("P2", "9S 8D 2H", 19)]


def opened(punter: str, banker: str, stakes: int = 10) -> Game:
    """A coup in which each buys what stands after two dealt cards, and then stops."""
    mine, his = punter.split(), banker.split()
    game = coup(" ".join(his[:2]), " ".join(mine[:2]), stakes=(stakes,), stock=" ".join((*mine[2:], *his[2:])))
    for name, bought in (("P1", mine[2:]), ("B", his[2:])):
        for _ in bought:
            game.plays(f"{name} buys")
        if game.asked == name:
            game.plays(f"{name} enough")
    return game


def test_more_wins() -> None:
    """F0.13 Понтеры, имеющие больше очков, чем у банкомета (в пределах 21) выигрывают.

    A bought 21 as any other hand.
    """
    assert opened("10H 9C", "10S 8D").results() == {"P1": 10}
    assert opened("10H 5C 6C", "10S 10D").results() == {"P1": 10}
    assert opened("10H 7C", "10S 8D").results() == {"P1": -10}


def test_equal_is_off() -> None:
    """F0.14 В случае равенства очков ставка снимается.

    HR-O13: it goes back to the punter; also two bought 21s.
    """
    game = opened("10H 9C", "10S 9D")
    assert (game.results(), game.purse("P1"), game.bank) == ({"P1": 0}, 1000, 100)
    assert opened("10H 5C 6C", "10S 5D 6D").results() == {"P1": 0}


def test_a_bust_banker_pays_twice() -> None:
    """F0.15 Если у банкомета перебор, то он платит вдвое больше, чем ставят понтеры.

    HR-O18: to every punter within 21, whatever his points.
    """
    assert opened("2H 3C", "10S 6D 9C").results() == {"P1": 20}
    assert opened("10H 5C 6C", "10S 6D 9C").results() == {"P1": 20}


def test_both_over() -> None:
    """F0.16 Если перебор как у банкомета, так и у понтера, то ставки снимаются.

    HR-O12: if the banker is not over, a punter's bust loses.
    """
    assert opened("10H 5C 8C", "10S 6D 9C").results() == {"P1": 0}
    assert opened("10H 5C 8C", "10S 6D").results() == {"P1": -10}


def test_the_bank_is_lifted_when_the_cards_are_out() -> None:
    """F0.17 Банкомет снимает банк, когда сыграют все карты двух колод.

    HR-O15, HR-O23: no window opens without two cards for each who could stake and for the banker.
    """
    for left, goes_on in ((8, True), (7, False)):
        game = coup("10S 9D", "9S 8D", "7S 7D", "2S 3D")
        game.plays("P1 enough; P2 enough; P3 enough")
        game.short(left)
        game.plays("B enough")
        assert (game.phase == "window") is goes_on
        assert [fact.why for fact in game.saw(BankLifted)] == ([] if goes_on else [Lifted.CARDS_OUT])
        assert goes_on or (game.banker, game.asked, game.bank) == (None, "P1", 0)


# --- the stock, the bank, the window


def test_the_stock_runs_out_inside_a_coup() -> None:
    """HR-G6, HR-O23: the cards played are shuffled, that coup is played out, and the bank ends."""
    game = coup("10S 9D", "2S 3D", stock="2H")
    game.short(1)
    played = set(game.state.discards)
    game.plays("P1 buys")
    assert game.saw(Reshuffled) == []
    game.plays("P1 buys")
    assert len(game.saw(Reshuffled)) == 1
    assert set(game.state.shoe.stock) < played
    if game.asked == "P1":
        game.plays("P1 enough")
    game.plays("B enough")
    assert [fact.why for fact in game.saw(BankLifted)] == [Lifted.CARDS_OUT]


def test_a_bank_too_small() -> None:
    """HR-O15: below twice the least stake it is lifted."""
    game = coup("10S 9D", "AH KC", stakes=(9,), bank=20, stake_min=Chips(2))
    assert (game.saw(Settled)[0].change, [fact.why for fact in game.saw(BankLifted)]) == (18, [Lifted.TOO_SMALL])
    assert (game.net("B"), game.asked) == (-18, "P1")


def test_a_bank_that_is_won_to_the_last_chip() -> None:
    """HR-K19: it is broken by the one who has won most, the first in order of two."""
    game = coup("10S 6D", "9S 8D", "7S 7D", stakes=(20, 30), stock="9C")
    game.plays("P1 enough; P2 enough; B buys; B enough")
    (broken,) = game.saw(BankBroken)
    assert (game.name(broken.by), broken.laid, game.banker, game.asked) == ("P2", 100, None, "P1")


def test_the_outgoing_banker_is_asked_last() -> None:
    """HR-G2: and may bank again."""
    game = coup("10S 9D", "AH KC", stakes=(50,))
    asked = []
    while game.asked != "B":
        asked.append(game.asked)
        game.plays(f"{game.asked} refuses")
    assert asked == ["P1"]
    game.plays("B lays 50")
    assert (game.banker, game.bank, game.phase) == ("B", 50, "window")


def test_all_dealt_21() -> None:
    """HR-O21: nothing is left to settle; the banker does not buy, and throws his cards in unseen."""
    game = coup("10S 9D", "AH KC", "AD QS", stakes=(10, 20))
    assert [game.names(fact.seats) for fact in game.saw(ThrownIn)] == [["B"]]
    assert game.results() == {"P1": 20, "P2": 40}
    assert "B" not in [game.name(fact.seat) for fact in game.saw(HandShown)]


def test_cover() -> None:
    """HR-O10, HR-G13: twice all stakes are covered by the bank; odd chips cover none."""
    game = window(bank=101)
    assert game.bounds("P1") == (1, 50)
    game.plays("P1 stakes 30")
    assert game.bounds("P2") == (1, 20)
    assert game.refuses("P2 stakes 21", Why.STAKE_OUT_OF_RANGE).highest == 20
    game.plays("P2 stakes 20")
    assert [(game.name(fact.seat), fact.forced) for fact in game.saw(Passed)] == [("P3", True)]
    assert game.names(game.saw(Dealt)[0].seats) == ["P1", "P2", "B"]


@pytest.mark.parametrize(
    ("purse", "most", "bounds"), [(1000, 0, (5, 50)), (12, 0, (5, 12)), (1000, 20, (5, 20)), (5, 20, (5, 5))]
)
def test_bounds(purse: int, most: int, bounds: tuple[int, int]) -> None:
    """HR-G13: the least of purse, agreed most, and what the bank covers."""
    game = window(purses={"P1": purse}, stake_min=Chips(5), stake_max=Chips(most))
    assert game.bounds("P1") == bounds


def test_who_cannot_lay_the_least_stake() -> None:
    """HR-G12: gets no cards and is not waited for."""
    game = window(purses={"P1": 4, "P2": 5}, stake_min=Chips(5))
    assert [game.offers(name) for name in ("P1", "P2", "P3")] == [[], *[["StakeOffer", "decline"]] * 2]
    game.refuses("P1 stakes 4", Why.NOT_IN_COUP)
    game.plays("P2 stakes 5; P3 stakes 5")
    assert game.names(game.saw(Dealt)[0].seats) == ["P2", "P3", "B"]


def test_the_clock_ends_the_window() -> None:
    """HR-G13, HR-G14: who is silent has no stake; the second time running he sits out (HR-G19)."""
    game = window()
    game.refuses("P1 times out", Why.NOT_YOUR_TURN)
    game.stack(("9S 8D", "10S 9D"))
    game.plays("P1 stakes 10; clock rings")
    assert [game.name(fact.seat) for fact in game.saw(TimePassed)] == ["P2", "P3"]
    assert [(game.name(fact.seat), fact.forced) for fact in game.saw(Passed)] == [("P2", False), ("P3", False)]
    assert game.names(game.saw(Dealt)[0].seats) == ["P1", "B"]
    game.plays("P1 enough; B enough; P3 stakes 1; P1 stakes 1; clock rings")
    assert [game.name(fact.seat) for fact in game.saw(SatOut)] == ["P2"]


def test_a_clock_of_nobody_rings_in_a_window_alone() -> None:
    """HR-G14: otherwise it is the clock of the one who is asked."""
    game = coup("10S 9D", "9S 8D")
    game.refuses("clock rings", Why.NOT_YOUR_TURN)


def test_two_windows_without_a_stake() -> None:
    """HR-G16: the bank is lifted and passes left; once round all seats, the table waits."""
    game = window(punters=2)
    game.plays("P1 declines; P2 declines")
    assert (game.phase, game.banker, game.state.coup, game.saw(CoupEnded)) == ("window", "B", 1, [])
    game.plays("P1 declines; P2 declines")
    assert [fact.why for fact in game.saw(BankLifted)] == [Lifted.NOBODY_STAKES]
    assert (game.net("B"), game.asked) == (0, "P1")
    game.plays("P1 lays 50; B declines; P2 declines; B declines; P2 declines")
    game.plays("P2 lays 50; B declines; P1 declines; B declines; P1 declines")
    assert (game.phase, game.banker) == ("paused", None)
    game.plays("P2 lays 50; B declines; P1 declines; B declines; P1 declines")
    assert (game.phase, game.asked) == ("opening", "B")


def test_a_window_says_that_it_is_the_last() -> None:
    """HR-G16: the one after a window without a stake, as long as it lasts; not after a coup."""
    game = window(punters=3)
    assert not last(game)
    game.plays("P1 declines; P2 declines; P3 declines")
    for moves in ("P1 declines", "P2 leaves"):
        assert last(game)
        game.plays(moves)
    assert last(game)
    game.stack(("9S 8D", "10S 9D"))
    game.plays("P3 stakes 5; P3 enough; B enough")
    assert not last(game)


def last(game: Game) -> bool:
    """Whether the table stands in a window in which the bank is at stake."""
    assert isinstance(game.state.phase, Window)
    return game.state.phase.last


def test_a_coup_ends_the_count() -> None:
    """HR-G16: two windows running; what was in vain before a coup is forgotten."""
    game = window(punters=1)
    game.plays("P1 declines")
    game.stack(("9S 8D", "10S 9D"))
    game.plays("P1 stakes 5; P1 enough; B enough; P1 declines")
    assert game.phase == "window"
    game.plays("P1 declines")
    assert (len(game.saw(BankLifted)), game.asked) == (1, "P1")
    game.plays("P1 lays 50; B declines; B declines")
    assert game.asked == "B"


# --- silence, coming and going


def test_silence() -> None:
    """HR-G14: «довольно» of the punters and of the banker."""
    game = coup("10S 9D", "9S 8D", "7S 7D")
    game.plays("P1 times out; P2 times out; B times out")
    assert [game.name(fact.seat) for fact in game.saw(EnoughSaid)] == ["P1", "P2", "B"]
    assert game.results() == {"P1": -10, "P2": -10}


def test_no_tell() -> None:
    """HR-O14, HR-G17: at 21 or over only «довольно» is offered, to the owner alone; the same clock, the same line."""
    game = coup("10S 9D", "10H 6C", "7S 7D", stock="KD 2H")
    before = game.state.turn
    facts = game.plays("P1 buys")
    assert [type(fact) for fact in facts] == [CardBought, Private]
    assert (game.asked, game.offers("P1"), game.state.turn) == ("P1", ["enough"], before + 1)
    game.refuses("P1 buys", Why.ENOUGH_POINTS)
    game.plays("P1 enough")
    assert game.saw(EnoughSaid)[-1] == EnoughSaid(game.seats["P1"])
    other = coup("10S 9D", "2H 2C", "7S 7D", stock="KD 2H")
    assert [type(fact) for fact in other.plays("P1 buys")] == [CardBought, Private]
    assert (other.asked, other.offers("P1")) == ("P1", ["BuyOffer", "enough"])


def test_a_bought_card_is_its_buyers_alone() -> None:
    """HR-O14: the table sees how many, not which."""
    game = coup("10S 9D", "10H 6C", stock="2D")
    facts = game.plays("P1 buys")
    assert facts[0] == CardBought(game.seats["P1"])
    assert [told for told in game.told("P1") if isinstance(told, Bought)] == [
        Bought(game.state.hand(game.seats["P1"])[-1])
    ]
    assert [(game.name(each.seat), each.open, each.hidden) for each in game.view("B").lying] == [
        ("P1", (), 3),
        ("B", (), 2),
    ]


def test_leaving() -> None:
    """HR-G15: a stake stands, the clock's «довольно» is said at once; who has staked nothing goes at once."""
    game = window()
    game.stack(("9S 8D", "7S 7D", "10S 9D"))
    game.plays("P3 leaves; P1 stakes 10; P1 leaves")
    assert (game.state.table.sits(game.seats["P3"]), game.state.table.sits(game.seats["P1"])) == (False, True)
    game.plays("P2 stakes 10")
    assert game.asked == "P2"
    game.plays("P2 enough; B enough")
    assert not game.state.table.sits(game.seats["P1"])
    assert game.results() == {"P1": -10, "P2": -10}


def test_all_answered_but_those_who_went() -> None:
    """HR-G13: nobody is waited for who has left or sits out; who comes back in the same window is too late."""
    game = window()
    game.plays("P1 sits out; P1 comes back")
    game.refuses("P1 stakes 10", Why.NOT_IN_COUP)
    game.plays("P2 stakes 10; P3 sits out")
    assert game.names(game.saw(Dealt)[0].seats) == ["P2", "B"]


def test_the_banker_goes_before_the_first_stake() -> None:
    """HR-G15: between coups the bank is lifted at once, with a stake on the table at the end of the coup."""
    game = window()
    game.plays("P1 declines; B leaves")
    assert ([fact.why for fact in game.saw(BankLifted)], game.asked) == ([Lifted.LEFT], "P1")
    assert not game.state.table.sits(game.seats["B"])
    late = window()
    late.stack(("9S 8D", "10S 9D"))
    late.plays("P1 stakes 10; B sits out")
    assert late.phase == "window"
    late.plays("P2 declines; P3 declines; P1 enough")
    assert (late.results(), [fact.why for fact in late.saw(BankLifted)]) == ({"P1": -10}, [Lifted.LEFT])


def test_closing() -> None:
    """HR-K20: before a stake at once; with one, when the coup is settled; at once with all chips returned."""
    game = window()
    game.plays("table closes")
    assert game.phase == "over"
    late = window()
    late.stack(("9S 8D", "10S 9D"))
    late.plays("P1 stakes 10; table closes; P2 declines; P3 declines; P1 enough; B enough")
    assert (late.phase, late.results()) == ("over", {"P1": -10})
    now = coup("10S 9D", "9S 8D")
    now.plays("table closes at once")
    back = [(now.name(fact.seat), fact.amount, fact.what) for fact in now.saw(Refunded)]
    assert (now.phase, back) == ("over", [("P1", 10, PaidFor.STAKE), ("B", 100, PaidFor.BANK)])


def test_a_newcomer() -> None:
    """HR-G11: during a window or a coup he waits for the next."""
    game = window()
    game.plays("N joins 100")
    game.refuses("N stakes 10", Why.NOT_IN_COUP)
    game.stack(("9S 8D", "10S 9D"))
    game.plays("P1 stakes 10; P2 declines; P3 declines; P1 enough; B enough")
    assert "StakeOffer" in game.offers("N")
