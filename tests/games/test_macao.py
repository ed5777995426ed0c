"""Макао (13), by the sentence (F0.62-F0.79) and the house rules (HR-M1 to M15)."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from games import house, play
from games.cards import packs, parse_cards
from games.facts import (
    BankAsked,
    BankBroken,
    BankLifted,
    Bought,
    CardBought,
    CardKept,
    CoupEnded,
    Dealt,
    Drawn,
    EnoughSaid,
    HandShown,
    Lifted,
    Looked,
    Private,
    Reshuffled,
    Settled,
    Staked,
    ThrownOff,
)
from games.macao.bank import new
from games.macao.odds import Score, change
from games.macao.offers import apparent
from games.macao.state import State
from games.points import ace_low
from games.refusal import Why
from games.shoe import Shoe
from games.table import Chips, Place, Seat, Table
from games.terms import BankerMultiple, MacaoTerms, Tens
from tests.games.deal import faces
from tests.games.oracles import of_family
from tests.games.tens import SEED, Game, macao, table, window

CASES = of_family("macao")
EXAMPLES = [name for name, case in CASES.items() if "punters" in case]


def open_window(bank: int = 100, **more: Any) -> Game:
    """Макао: the others may stake."""
    return window(bank, variant="macao", **more)


def keep(game: Game) -> Game:
    """All keep their cards, and the nines are shown."""
    while game.phase == "changing":
        game.plays(f"{game.asked} keeps")
    return game


def enough(game: Game) -> Game:
    """Nobody buys; the hands are opened."""
    while game.phase == "buying":
        game.plays(f"{game.asked} enough")
    return game


# --- by the sentence


def test_as_many_as_there_are_seats() -> None:
    """F0.62 Количество игроков не ограничено.

    HR-G9: ten seats.
    """
    game = macao("2D", *["2S", "2H", "2C", "3S", "3H", "3C", "4S", "4H", "4C"], bank=500)
    assert len(game.saw(Dealt)[0].seats) == 10


def test_the_packs() -> None:
    """F0.63 Играют в две колоды по 52 листа (всего 104 листа)."""
    assert len({*open_window().state.shoe.stock}) == 104


def test_cards_are_drawn() -> None:
    """F0.64 Перед началом игры тянут карты."""
    places = Table(tuple(Place(Seat(number), Chips(500)) for number in range(1, 6)))
    drawn = [fact for fact in new("macao", MacaoTerms(), places, SEED).facts if isinstance(fact, Drawn)]
    assert [seat for seat, _ in drawn[0].cards] == [1, 2, 3, 4, 5]


def test_the_lowest_card_banks() -> None:
    """F0.65 Вытянувший младшую — банкомет.

    HR-M1, HR-G18: the ace is lowest; the tied lowest draw again, from the rest.
    """
    places = Table(tuple(Place(Seat(number), Chips(500)) for number in range(1, 8)))
    again = 0
    for number in range(60):
        facts = new("macao", MacaoTerms(), places, f"{number:064x}").facts
        rounds = [fact.cards for fact in facts if isinstance(fact, Drawn)]
        last = sorted(rounds[-1], key=lambda drawn: ace_low(drawn[1]))
        assert [fact.seat for fact in facts if isinstance(fact, BankAsked)] == [last[0][0]]
        assert ace_low(last[0][1]) < ace_low(last[1][1])
        again += len(rounds) > 1
    assert again > 3


def test_one_sum_for_all() -> None:
    """F0.66 До начала сдачи делаются ставки (не более и не менее условленной суммы).

    HR-M2, HR-M7, HR-M9: exactly the agreed sum; three of it are laid, and the bank has as many.
    """
    game = open_window(stake_min=10, bank=70, purses={"P3": 29})
    assert [game.offers(name) for name in ("P1", "P3", "B")] == [["StakeOffer", "decline"], [], []]
    assert game.bounds("P1") == (10, 10)
    game.refuses("P1 stakes 9", Why.STAKE_OUT_OF_RANGE)
    game.refuses("P1 stakes 11", Why.STAKE_OUT_OF_RANGE)
    game.plays("P1 stakes 10")
    assert game.saw(Staked) == [Staked(game.seats["P1"], Chips(10))]
    assert (game.purse("P1"), game.state.stake(game.seats["P1"])) == (970, 10)
    game.plays("P2 stakes 10")
    assert game.names(game.saw(Dealt)[0].seats) == ["P1", "P2", "B"]


def test_a_card_each() -> None:
    """F0.67 Сдают всем по одной карте."""
    game = open_window(punters=2)
    game.top("2S 3S 4S")
    game.plays("P1 stakes 10; P2 stakes 10")
    assert [game.hand(name) for name in ("P1", "P2", "B")] == ["2S", "3S", "4S"]


def test_only_the_owner_may_look() -> None:
    """F0.68 Эту карту имеет право смотреть только тот игрок, которому она принадлежит."""
    game = macao("4D", "2S", "3H")
    assert [game.sees(name) for name in ("P1", "P2", "B", None)] == ["2S", "3H", "4D", ""]
    assert [game.told(name) for name in ("P1", "P2", "B")] == [[Looked(hand.cards)] for hand in game.state.hands]
    assert [game.lies(name) for name in ("P1", "P2", "B")] == [("", 1)] * 3


def test_points() -> None:
    """F0.69 Очки подсчитываются как в Баккара (12.а.)."""
    game = keep(macao("KD", "AS"))
    enough(game)
    assert game.shown() == [("P1", "AS", 1), ("B", "KD", 0)]


def test_more_points_win() -> None:
    """F0.70 Выигрывает игрок, набравший больше очков."""
    game = enough(keep(macao("4D", "5S", "3H")))
    assert game.results() == {"P1": 10, "P2": -10}


def test_tens_are_thrown_off() -> None:
    """F0.71 Играющие вправе сбросить карты, имеющие значение 10, и требовать вместо них новые.

    HR-M3, HR-M13, HR-G17: one after another, face up; all are asked, also the banker, and again whatever has come.
    """
    game = macao("QD", "KS", "5H", stock="10H 4C 7D")
    assert [game.offers(name) for name in ("P1", "P2")] == [["keep_card", "throw_ten"], []]
    game.plays("P1 throws off; P1 throws off")
    assert (game.hand("P1"), game.offers("P1")) == ("4C", ["keep_card"])
    game.refuses("P1 throws off", Why.NOT_A_TEN)
    game.plays("P1 keeps")
    assert (game.asked, game.offers("P2")) == ("P2", ["keep_card"])
    game.plays("P2 keeps; B throws off; B keeps")
    assert [faces(fact.cards) for fact in game.saw(ThrownOff)] == ["KS", "10H", "QD"]
    assert game.told("P1")[-1] == Looked(game.state.hands[0].cards)
    assert (game.phase, game.asked) == ("buying", "P1")


def test_one_card_may_be_bought() -> None:
    """F0.72 Можно прикупить одну карту.

    HR-M10, HR-M11: unseen by others; the punters in turn, the banker last and as he likes.
    """
    game = keep(macao("4D", "5S", "3H", stock="2C 3C 2D"))
    assert (game.asked, game.offers("P1")) == ("P1", ["BuyOffer", "enough"])
    game.plays("P1 buys")
    game.refuses("P1 buys", Why.NO_MORE_CARDS)
    assert game.told("P1")[-1] == Bought(game.state.hands[0].bought[0])
    assert game.lies("P1") == ("", 2)
    game.plays("P1 keeps; P2 enough")
    game.refuses("P1 buys", Why.NO_MORE_CARDS)
    game.plays("B buys; B keeps")
    assert [game.name(fact.seat) for fact in game.saw(CardBought)] == ["P1", "B"]
    assert game.shown() == [("P1", "5S 2C", 7), ("P2", "3H", 3), ("B", "4D 3C", 7)]


def test_seventeen_is_seven() -> None:
    """F0.73 Десять очков откидывается (т. е. вместо 17 считается 7)."""
    game = keep(macao("6D", "10S", stock="7H"))
    game.plays("P1 buys; P1 keeps; B enough")
    assert game.shown()[0] == ("P1", "10S 7H", 7)
    assert game.results() == {"P1": 10}


def test_a_nine_without_buying() -> None:
    """F0.74 Если понтер имеет 9 очков без прикупки, то, значит, он выиграл и получает сумму, равную утроенной ставке.

    HR-M4, HR-M5, HR-M12: at once, net, before anybody buys; the others play on.
    """
    game = keep(macao("3D", "9S", "4H", stock="6C"))
    assert game.shown() == [("P1", "9S", 9)]
    assert game.saw(Settled) == [Settled(game.seats["P1"], Chips(10), 30)]
    assert (game.purse("P1"), game.bank, game.asked) == (1030, 70, "P2")
    game.refuses("P1 buys", Why.NO_MORE_CARDS)
    game.plays("P2 enough; B buys; B keeps")
    assert game.results() == {"P1": 30, "P2": -10}


def test_an_eight_without_buying() -> None:
    """F0.75 При восьми очках без прикупки — двойную ставку.

    HR-M10: it is not shown before the opening.
    """
    game = keep(macao("7D", "8S"))
    assert not game.saw(HandShown)
    assert enough(game).results() == {"P1": 20}


def test_the_rest_is_single() -> None:
    """F0.76 В остальных случаях одинарную.

    A bought nine, a bought eight, a dealt seven.
    """
    game = keep(macao("6D", "5S", "3H", "7C", stock="4C 5C"))
    game.plays("P1 buys; P1 keeps; P2 buys; P2 keeps; P3 enough; B enough")
    assert game.results() == {"P1": 10, "P2": 10, "P3": 10}


def test_the_bankers_cards() -> None:
    """F0.77 Карты банкомета с равным количеством очков имеют преимущество и оплачиваются за девять — втрое, за восемь —
    вдвое, за остальные — одинарно.

    HR-M5, HR-M6: from every loser, where the banker has not bought.
    """
    nine = keep(macao("9D", "9S", "4H"))
    assert nine.results() == {"P1": -30, "P2": -30}
    assert not nine.saw(EnoughSaid) + nine.saw(CardBought)
    assert enough(keep(macao("8D", "8S", "4H"))).results() == {"P1": -20, "P2": -20}
    assert enough(keep(macao("7D", "7S", "4H"))).results() == {"P1": -10, "P2": -10}


def test_a_banker_with_seven() -> None:
    """F0.78 Если, например, банкомет имеет семь очков, то он платит игрокам, имеющим девять и восемь, но получает с
    остальных.
    """
    game = keep(macao("7D", "9S", "8S", "7S", "5S", stock="AH", bank=200))
    game.plays("P2 enough; P3 enough; P4 buys; P4 keeps; B enough")
    assert game.results() == {"P1": 30, "P2": 20, "P3": -10, "P4": -10}


@pytest.mark.parametrize(("left", "lifted"), [(3, True), (4, False)])
def test_all_cards_have_been_played(left: int, lifted: bool) -> None:
    """F0.79 После того, как все карты сыграли, банк переходит к игроку, сидящему слева.

    HR-M8, HR-M14, M18: four players and three cards are too few for a new coup.
    """
    game = keep(macao("7D", "7S", "5H", "4C"))
    game.short(left)
    enough(game)
    assert [fact.why for fact in game.saw(BankLifted)] == [Lifted.CARDS_OUT] * lifted
    assert (game.asked, game.phase) == (("P1", "opening") if lifted else (None, "window"))


# --- tens (HR-M3, HR-M13)


@pytest.mark.parametrize(
    ("tens", "phases"),
    [
        (Tens.UNLIMITED, "changing changing changing changing buying changing buying"),
        (Tens.ONCE, "changing changing buying buying"),
        (Tens.FIRST_ONLY, "changing changing changing changing buying buying"),
        (Tens.OFF, "buying buying"),
    ],
)
def test_how_often_tens_may_be_thrown_off(tens: Tens, phases: str) -> None:
    """HR-M3, HR-M13: P1 throws off two where he may, keeps the third, and buys; the banker keeps what he has."""
    game = macao("2D", "KS", stock="QS 10C JC 3C", tens=tens)
    seen = []
    while game.state.dealt:
        seen.append(game.phase)
        mine = game.asked == "P1"
        if game.phase == "changing":
            throws = mine and len(game.saw(ThrownOff)) < 2
            game.plays(f"{game.asked} {'throws off' if throws else 'keeps'}")
        else:
            game.plays(f"{game.asked} {'buys' if mine else 'enough'}")
    assert seen == phases.split()


def test_once_a_coup() -> None:
    """HR-M13: who has kept his first ten may throw off the bought one, and not another; who has changed, no more."""
    game = macao("2D", "KS", "QH", stock="JD QC 10C 5C", tens=Tens.ONCE)
    game.plays("P1 keeps; P2 throws off; B keeps; P1 buys; P1 throws off")
    assert (game.hand("P1"), game.hand("P2"), game.asked) == ("KS 10C", "JD", "P2")
    game.plays("P2 buys")
    assert game.asked == "B"


def test_a_kept_ten_stays() -> None:
    """HR-M13: after buying only the bought card may be thrown off, and gets one card that is bought too."""
    game = macao("2D", "KS", stock="5C")
    game.plays("P1 keeps; B keeps; P1 buys")
    assert game.offers("P1") == ["keep_card"]
    game.refuses("P1 throws off", Why.NOT_A_TEN)
    bought = macao("2D", "KS", stock="QC 9C")
    bought.plays("P1 keeps; B keeps; P1 buys; P1 throws off; P1 keeps; B enough")
    assert bought.shown()[0] == ("P1", "KS 9C", 9)
    assert bought.results() == {"P1": 10}


def test_the_replaced_card_is_a_dealt_one() -> None:
    """HR-M3: a nine that came for a ten is a nine without buying, the banker's too."""
    game = macao("6D", "KS", stock="9H")
    game.plays("P1 throws off; P1 keeps; B keeps")
    assert game.results() == {"P1": 30}
    lost = macao("QD", "9S", stock="9H")
    lost.plays("P1 keeps; B throws off; B keeps")
    assert lost.results() == {"P1": -30}


def test_the_group_sees_no_difference() -> None:
    """HR-G17: what the table may know of the offers is the same for a ten and any other card, dealt or bought."""
    seen = set()
    for first, second in product(("KS", "4S"), ("QC", "5C")):
        game = macao("2D", first, stock=second)
        for moves in ("", "P1 keeps; B keeps; P1 buys"):
            if moves:
                game.plays(moves)
            assert isinstance(game.state, State)
            seen.add((moves, apparent(game.state, game.seats["P1"]), game.state.turn, play.awaits(game.state)))
    assert len(seen) == 2


def test_all_punters_have_nines() -> None:
    """HR-M4: there is nobody left to buy against."""
    game = keep(macao("2D", "9S", "9H"))
    assert game.results() == {"P1": 30, "P2": 30}
    assert not game.saw(EnoughSaid)
    assert game.phase == "window"


# --- who wins how much, against the table of the rules


def by_the_table(punter: Score, banker: Score) -> int:
    """The table of section 6, line by line."""
    nine, eight = punter == (9, True), punter == (8, True)
    if banker == (9, True):
        return -3
    if nine:
        return 3
    if banker == (8, True):
        return 1 if punter.points == 9 else -2
    if banker == (9, False):
        return -1
    if banker == (8, False):
        return 1 if punter.points == 9 else -1
    if eight:
        return 2
    return 1 if punter.points > banker.points else -1


SCORES = [Score(points, dealt) for points in range(10) for dealt in (True, False)]


def test_every_settlement() -> None:
    """F0.74-F0.77, HR-M5, HR-M6: each score against each."""
    for punter, banker in product(SCORES, SCORES):
        assert change(punter, banker, BankerMultiple.NATURAL) == by_the_table(punter, banker)


def test_the_other_readings() -> None:
    """HR-M6, HR-M15: `any` also for a bought nine and eight; `ties` only from one with as many points."""
    times = {9: 3, 8: 2}
    for punter, banker in product(SCORES, SCORES):
        lost = change(punter, banker, BankerMultiple.NATURAL)
        if lost > 0:
            assert {change(punter, banker, rule) for rule in BankerMultiple} == {lost}
            continue
        multiple = times.get(banker.points, 1)
        assert change(punter, banker, BankerMultiple.ANY) == -multiple
        tie = -multiple if punter.points == banker.points else -1
        assert change(punter, banker, BankerMultiple.TIES) == tie


# --- the worked examples


def test_they_are_all_there() -> None:
    """Every M case of the rules; M17 is a draw for the bank, M18 the end of one."""
    assert sorted(CASES) == sorted([*EXAMPLES, "M17", "M18"])


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    case = CASES[name]
    punters, banker = case["punters"], case["banker"]
    everybody = [*punters, {"seat": "B", **banker}]
    changes = [card for one in everybody for card in one["first"][1:]]
    bought = [card for one in everybody for card in one["second"]]
    hands = [punter["first"][0] for punter in punters]
    game = macao(banker["first"][0], *hands, stock=" ".join((*changes, *bought)), stake_min=case["stake"], bank=200)
    plans = {one["seat"]: one for one in everybody}
    thrown: Counter[str] = Counter()
    while game.state.dealt:
        asked = game.asked or ""
        plan = plans[asked]
        row = plan["second"] if game.state.phase.kind == "changing" and game.state.phase.bought else plan["first"]
        if game.phase == "buying":
            game.plays(f"{asked} buys" if plan["second"] else f"{asked} enough")
        elif thrown[asked] + 1 < len(row) and row is plan["first"]:
            game.plays(f"{asked} throws off")
            thrown[asked] += 1
        else:
            game.plays(f"{asked} keeps")
    assert {seat: game.net(seat) for seat in case["delta"]} == case["delta"]


@pytest.mark.parametrize(("cards", "rounds"), [("AS 5H KD", ["1 2 3"]), ("2S 2H KD AS 3S", ["1 2 3", "1 2"])])
def test_the_draw_of_the_example(cards: str, rounds: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """M17: the ace is lowest; two twos draw again."""
    stacked = parse_cards(cards)
    monkeypatch.setattr(house, "fresh", lambda seed, pack: Shoe(seed, stacked + packs(2)))
    places = Table(tuple(Place(Seat(number), Chips(500)) for number in range(1, 4)))
    facts = new("macao", MacaoTerms(), places, SEED).facts
    assert [" ".join(str(seat) for seat, _ in f.cards) for f in facts if isinstance(f, Drawn)] == rounds
    assert [fact.seat for fact in facts if isinstance(fact, BankAsked)] == [1]


# --- the bank (HR-M8, HR-M9, HR-M14, HR-G15, HR-G16)


def test_the_bank_covers_three_of_each() -> None:
    """HR-M9, HR-M14: so many may stake; who comes too late is passed by."""
    game = open_window(bank=89)
    assert game.view(None).places == 2
    game.plays("P3 stakes 10; P1 stakes 10")
    assert game.names(game.saw(Dealt)[0].seats) == ["P1", "P3", "B"]


def test_a_broken_bank() -> None:
    """HR-K19, HR-G2: by the largest winner; it passes to the left."""
    game = keep(macao("2D", "4S", "9H", "9C", bank=90, stock=""))
    game.plays("P1 enough; B enough")
    assert game.saw(BankLifted) == [BankLifted(game.seats["B"], Chips(20), Lifted.TOO_SMALL)]
    broken = keep(macao("2D", "9S", "9H", bank=60))
    assert broken.saw(BankBroken) == [BankBroken(broken.seats["B"], broken.seats["P1"], Chips(60))]
    assert (broken.asked, broken.banker) == ("P1", None)


def test_a_bank_too_small() -> None:
    """HR-M14: less than three stakes."""
    game = keep(macao("2D", "9S", bank=59))
    assert game.saw(BankLifted) == [BankLifted(game.seats["B"], Chips(29), Lifted.TOO_SMALL)]


def test_the_stock_runs_dry_in_a_coup() -> None:
    """HR-G6, HR-M8: the cards played are shuffled, the coup is played out, and the bank passes."""
    game = macao("2D", "4S", "5H")
    game.short(1)
    keep(game)
    game.plays("P1 buys; P1 keeps; P2 buys; P2 keeps")
    assert len(game.saw(Reshuffled)) == 1
    game.plays("B enough")
    assert game.saw(BankLifted)[0].why is Lifted.CARDS_OUT
    assert game.asked == "P1"


def test_a_pack_played_through() -> None:
    """F0.79: the same banker holds the bank as long as there are cards, then it goes round, and he is asked last."""
    game = table("macao", 2)
    game.plays("B lays 500")
    coups = 0
    while not game.saw(BankLifted):
        if game.phase == "window":
            game.plays("P1 stakes 10")
            game.plays("P2 stakes 10")
        enough(keep(game))
        coups = len(game.saw(CoupEnded))
    assert game.saw(BankLifted)[0].why is Lifted.CARDS_OUT
    assert coups == 104 // 3
    game.plays("P1 refuses; P2 refuses; B lays 100")
    assert (game.banker, len(game.state.shoe.stock)) == ("B", 104)


def test_nobody_can_stake() -> None:
    """HR-G16, HR-G12: nobody has three stakes."""
    game = table("macao", 2, purses={"P1": 29, "P2": 5})
    game.plays("B lays 100")
    assert game.saw(BankLifted)[0].why is Lifted.NOBODY_PLAYS


def test_silence() -> None:
    """HR-G14: no stake; the ten is kept; «довольно»."""
    game = macao("2D", "KS", "4H")
    game.idles(6)
    assert len(game.saw(CardKept)) == len(game.saw(EnoughSaid)) == 3
    assert not game.saw(ThrownOff)
    empty = open_window()
    empty.idles(2)
    assert empty.saw(BankLifted)


def test_leaving() -> None:
    """HR-G15: at the end of the coup, with what was won; a banker takes the bank with him."""
    game = macao("2D", "KS", "4H")
    game.plays("P1 leaves; P2 leaves; B leaves")
    assert game.saw(CoupEnded)
    assert game.saw(BankLifted)[0].why is Lifted.LEFT
    assert game.phase == "over"


def test_the_banker_leaves_a_window() -> None:
    """HR-G15: at once, while no stake lies."""
    game = open_window()
    game.plays("B leaves")
    assert game.saw(BankLifted)[0].why is Lifted.LEFT
    assert game.asked == "P1"


def test_closing() -> None:
    """A coup is played out; at once, all three stakes come back."""
    game = macao("2D", "9S", "4H")
    game.plays("table closes")
    enough(keep(game))
    assert game.phase == "over"
    cut = macao("2D", "KS", "4H")
    cut.plays("table closes at once")
    assert (cut.phase, len(cut.state.table.places)) == ("over", 0)
    idle = open_window()
    idle.plays("table closes")
    assert idle.phase == "over"


# --- refusals (9.5.6)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("P1 stakes 9", Why.STAKE_OUT_OF_RANGE),
        ("P1 stakes 30", Why.STAKE_OUT_OF_RANGE),
        ("P3 stakes 10", Why.STAKE_OUT_OF_RANGE),
        ("B stakes 10", Why.BANKER_STAKES_NOT),
        ("P1 buys", Why.NOT_NOW),
        ("P1 throws off", Why.NOT_NOW),
        ("P1 times out", Why.NOT_YOUR_TURN),
        ("N stakes 10", Why.NOT_SEATED),
        ("B lifts", Why.NOT_NOW),
        ("B lays 50", Why.BANK_TAKEN),
    ],
)
def test_in_a_window(line: str, why: Why) -> None:
    """9.5.6: another stake than the agreed one, joining with less than three stakes."""
    open_window(purses={"P3": 29}).refuses(line, why)


def test_in_the_turns() -> None:
    """9.5.6: a second card, a card below ten thrown off; out of turn."""
    game = macao("2D", "5S", "KH", stock="3C")
    game.refuses("P1 throws off", Why.NOT_A_TEN)
    game.refuses("P2 throws off", Why.NOT_YOUR_TURN)
    game.refuses("P1 buys", Why.NOT_NOW)
    game.refuses("P1 stakes 10", Why.STAKE_STANDS)
    keep(game)
    game.refuses("P1 throws off", Why.NOT_NOW)
    game.refuses("B buys", Why.NOT_YOUR_TURN)
    game.refuses("P1 pulls 2", Why.NO_SUCH_CARD)
    game.plays("P1 buys; N joins 100")
    game.refuses("P1 buys", Why.NO_MORE_CARDS)
    game.refuses("N buys", Why.NOT_IN_COUP)
    assert len(game.saw(Private)) == 4
