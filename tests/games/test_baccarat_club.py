"""Баккара as the clubs played it (12.б), by the sentence (F0.39-F0.59) and the house rules (HR-B7 to B20)."""

from dataclasses import replace
from itertools import product

import pytest

from games import play
from games.baccarat.club.coup import from_both_ends
from games.baccarat.club.odds import changes
from games.baccarat.club.offers import apparent
from games.baccarat.club.state import Buying, State
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
    Passed,
    Private,
    Reshuffled,
    SatOut,
    Settled,
    Staked,
    ThrownOff,
    ThrownUnder,
)
from games.hands import Hand
from games.moves import BuyOffer, Enough, Plain
from games.points import modulo_ten
from games.refusal import Why
from games.table import Chips, Seat
from tests.games.deal import faces
from tests.games.tens import Game, club, table, window

# --- by the sentence


def test_as_many_as_there_are_seats() -> None:
    """F0.39 Количество игроков не ограничено.

    HR-G9: ten seats.
    """
    game = window(punters=9)
    game.plays("; ".join(f"P{number} stakes 5" for number in range(1, 10)))
    assert len(game.saw(Dealt)[0].seats) == 10


def test_the_packs() -> None:
    """F0.40 В колоде 104 листа."""
    assert len({*window().state.shoe.stock}) == 104


def test_who_shuffles() -> None:
    """F0.41 Тасует один из понтеров, затем банкомет.

    HR-G5, HR-G6, HR-B20: the shoe does it for both, anew for each banker.
    """
    game = window()
    before = game.state.shoe
    game.plays("B leaves; P1 lays 50")
    assert game.state.shoe.seed != before.seed
    assert set(game.state.shoe.stock) == set(before.stock)


def test_cards_are_thrown_under() -> None:
    """F0.42 Банкомет имеет право перекинуть несколько карт под низ колоды после съема, предупредив об этом игроков.

    HR-B14, HR-B20: up to ten, once, in their order, seen by nobody; everybody is told how many.
    """
    game = table("baccarat-club")
    game.plays("B lays 100")
    stock = game.state.shoe.stock
    assert (game.asked, game.offers("B"), game.offers("P1")) == ("B", ["ThrowOffer"], [])
    game.refuses("B throws 11", Why.THROW_OUT_OF_RANGE)
    game.refuses("B throws -1", Why.THROW_OUT_OF_RANGE)
    facts = game.plays("B throws 4")
    assert game.state.shoe.stock == stock[4:] + stock[:4]
    assert [fact.count for fact in facts if isinstance(fact, ThrownUnder)] == [4]
    assert not [fact for fact in facts if isinstance(fact, Private | HandShown)]
    game.refuses("B throws 4", Why.NOT_NOW)


def test_joining_and_leaving() -> None:
    """F0.43 Игроки могут подключаться или отходить от игры в любое время.

    HR-G4, HR-G11, HR-G15: from the next coup on, and at the end of this one.
    """
    game = club("2D 3D", "2S 3S", "2H 3H", stock="4C 4D 4H")
    game.plays("N joins 100; P1 leaves; P2 enough; B enough")
    assert not game.state.table.sits(game.seats["P1"])
    game.plays("B holds")
    assert game.names(game.state.phase.waiting) == ["P2", "N"]  # type: ignore[union-attr]


def test_who_likes_stakes() -> None:
    """F0.44 Желающие делают ставки.

    HR-G13: all at once, final, in order of arrival; no stake, no cards.
    """
    game = window(stake_min=2, purses={"P2": 1})
    assert game.asked is None
    answers = ["StakeOffer", "decline"]
    assert [game.offers(name) for name in ("P1", "P2", "P3", "B")] == [answers, [], answers, []]
    assert game.bounds("P3") == (2, 50)
    game.plays("P3 stakes 20")
    assert game.bounds("P1") == (2, 30)
    game.plays("P1 declines")
    assert [fact.seat for fact in game.saw(Passed)] == [game.seats["P1"]]
    assert game.names(game.saw(Dealt)[0].seats) == ["P3", "B"]


def test_the_banker_doubles() -> None:
    """F0.45 Банкомет каждую ставку удваивает.

    HR-B7, HR-B13: two chips of the bank against each one staked, or as many, as is agreed; the bank covers no more.
    """
    assert window(bank=100).bounds("P1") == (1, 50)
    assert window(bank=100, banker_lays=1).bounds("P1") == (1, 100)
    assert window(bank=101, stake_max=20).bounds("P1") == (1, 20)


def test_dealt_from_both_ends() -> None:
    """F0.46 Сдают по одной сначала слева направо, затем справа налево, не исключая банкомета, и каждый получает по две
    карты.
    """
    game = window(punters=2)
    game.top("AS 2S 3S 4S 5S 6S")
    game.plays("P1 stakes 2; P2 stakes 2")
    assert [game.hand(name) for name in ("P1", "P2", "B")] == ["AS 6S", "2S 5S", "3S 4S"]


def test_points_are_those_of_the_other_game() -> None:
    """F0.47 Очки подсчитываются как в варианте 13.а..

    HR-B15: as in 12.а.
    """
    game = club("KD 5C", "AS 6S", stock="2D")
    game.plays("P1 enough; B buys")
    assert game.shown() == [("P1", "AS 6S", 7), ("B", "KD 5C 2D", 7)]


def test_a_nine_of_the_banker() -> None:
    """F0.48 Если у банкомета 9 очков, то он забирает ставки.

    Of everybody, and before anybody buys.
    """
    game = club("KD 9C", "4S 5H", "KS 8H", "2S 3S")
    assert game.saw(CoupEnded)[0].results == tuple((game.seats[name], -10) for name in ("P1", "P2", "P3"))
    assert not game.saw(CardBought) + game.saw(EnoughSaid)
    assert (game.asked, game.bank) == ("B", 130)
    game.refuses("P3 buys", Why.NOT_NOW)


def test_all_may_buy() -> None:
    """F0.49 Если ни банкомет, ни понтеры не имеют ни восьми, ни девяти очков, то все могут прикупать карты.

    HR-B10a: one.
    """
    game = club("3D QC", "5S KH", "7S 10H", stock="4D 9H 4C")
    assert game.offers("P1") == ["BuyOffer", "enough"]
    game.plays("P1 buys")
    game.refuses("P1 buys", Why.NO_MORE_CARDS)
    assert game.offers("P2") == ["BuyOffer", "enough"]
    game.plays("P2 buys")
    assert game.offers("B") == ["BuyOffer", "enough"]


def test_only_four_and_less_may_buy() -> None:
    """F0.50 В противном случае прикупать имеют право только игроки с четырьмя очками и меньше.

    HR-B8, HR-B10b, HR-G17: an eight or a nine is shown at once; 5 to 7 have their turn, and nothing but «довольно».
    """
    game = club("3D QC", "5S KH", "9S KS", "2S 2H", stock="4D 4C")
    assert game.shown() == [("P2", "9S KS", 9)]
    assert (game.asked, game.offers("P1")) == ("P1", ["enough"])
    game.refuses("P1 buys", Why.MAY_NOT_BUY)
    game.refuses("P2 buys", Why.MAY_NOT_BUY)
    game.plays("P1 enough")
    assert (game.asked, game.offers("P3")) == ("P3", ["BuyOffer", "enough"])
    game.plays("P3 buys")
    assert (game.asked, game.offers("B")) == ("B", ["BuyOffer", "enough"])


@pytest.mark.parametrize("punters", range(1, 7))
def test_the_turns_come_from_both_ends(punters: int) -> None:
    """F0.51 Порядок прикупки — сначала понтеру, сидящему слева, затем понтеру, сидящему справа и т. д. Последним
    прикупает банкомет.

    HR-B9: of an odd number the middle one comes last of the punters.
    """
    game = club("2D 3D", *["AS 2S", "AH 2H", "AC 2C", "AD 4S", "AS 4H", "AH 4C"][:punters], bank=200)
    asked = []
    while game.asked != "B":
        asked.append(game.asked)
        game.plays(f"{game.asked} enough")
    assert (
        asked
        == {
            1: ["P1"],
            2: ["P1", "P2"],
            3: ["P1", "P3", "P2"],
            4: ["P1", "P4", "P2", "P3"],
            5: ["P1", "P5", "P2", "P4", "P3"],
            6: ["P1", "P6", "P2", "P5", "P3", "P4"],
        }[punters]
    )


def test_opened_after_buying() -> None:
    """F0.52 После прикупки карты вскрываются.

    HR-B2: till then each sees his own; the others, how many cards there are.
    """
    game = club("2D 3D", "2S 3S", "2H 3H", stock="4D 4C")
    game.plays("P1 buys")
    assert [game.sees(name) for name in ("P1", "P2", "B", None)] == ["2S 3S 4D", "2H 3H", "2D 3D", ""]
    assert [game.lies(name) for name in ("P1", "P2", "B")] == [("", 3), ("", 2), ("", 2)]
    assert game.told("P1") == [Looked(game.state.hands[0].dealt), Bought(game.state.hands[0].bought[0])]
    assert game.told("P2") == [Looked(game.state.hands[1].dealt)]
    game.plays("P2 enough; B enough")
    assert [name for name, _, _ in game.shown()] == ["P1", "P2", "B"]


def test_equal_points_are_the_bankers() -> None:
    """F0.53 При равенстве очков выигрывает банкомет."""
    game = club("KD 7C", "3S 4H")
    game.plays("P1 enough; B enough")
    assert (game.net("P1"), game.net("B")) == (-10, 10)


def test_the_rest_is_as_in_the_other_game() -> None:
    """F0.54 В остальных случаях — по аналогии с вариантом 12.а..

    More points win, and the bank is broken where nothing is left of it.
    """
    game = club("KD 2C", "3S 4H", bank=20)
    game.plays("P1 enough; B enough")
    assert game.saw(BankBroken) == [BankBroken(game.seats["B"], game.seats["P1"], Chips(20))]
    assert (game.net("P1"), game.asked) == (20, "P1")


def test_the_sixes_share() -> None:
    """F0.55 Единственное исключение — если у понтеров и банкомета по шесть очков, то их ставки (одинарная понтеров и
    двойная банкомета) делиться между ними поровну.

    HR-B12: only the sixes; the others win or lose beside them.
    """
    game = club("9D 7C", "4S 2H", "KS 7H", "KC 5H", stakes=(3, 10, 10), stock="")
    game.plays("P1 enough; P3 enough; P2 enough; B enough")
    assert {name: game.net(name) for name in ("P1", "P2", "P3", "B")} == {"P1": 1, "P2": 20, "P3": -10, "B": -11}


def test_eighteen_roubles() -> None:
    """F0.56 Например: сумма ставок двух понтеров и банкомета 18 рублей."""
    game = club("9D 7C", "4S 2H", "KS 6H", stakes=(3, 3))
    lays = game.state.terms.banker_lays  # type: ignore[union-attr]
    assert sum(game.state.stake(game.seats[name]) for name in ("P1", "P2")) * (1 + lays) == 18


def test_six_roubles_each() -> None:
    """F0.57 Каждый из трех игроков получает по шесть рублей."""
    game = club("9D 7C", "4S 2H", "KS 6H", stakes=(3, 3))
    before = (game.purse("P1"), game.purse("P2"), game.bank - 12)
    game.plays("P1 enough; P2 enough; B enough")
    after = (game.purse("P1"), game.purse("P2"), game.bank)
    assert [now - then for now, then in zip(after, before, strict=True)] == [6, 6, 6]


def test_the_bank_is_held_as_long_as_one_likes() -> None:
    """F0.58 Банкомет держит банк сколько хочет.

    HR-B17, HR-G2: between coups he goes on or lifts it; it passes to the left, and he is asked last.
    """
    game = club("KD 7C", "3S 4H", "2S 2C")
    game.plays("P1 enough; P2 enough; B enough")
    assert (game.asked, game.offers("B")) == ("B", ["hold", "lift"])
    game.plays("B holds")
    assert game.phase == "window"
    game.plays("P1 declines; P2 declines; P1 declines; P2 declines; P1 refuses; P2 refuses; B lays 20")
    assert game.banker == "B"
    again = club("KD 7C", "3S 4H", "2S 2C")
    again.plays("P1 enough; P2 enough; B enough; B lifts")
    assert again.saw(BankLifted) == [BankLifted(again.seats["B"], Chips(120), Lifted.AT_WILL)]


def test_ten_twenty_and_thirty_are_bought_again() -> None:
    """F0.59 Число очков 10, 20, 30 называется «Баккара» и пользуется особым преимуществом, заключающемся в том, что
    такие очки скидываются, и прикупка производится вновь.

    HR-B11, HR-B19: the whole hand, seen by all, for one card, again while that is a ten.
    """
    game = club("KD 5C", "QS KH", "4S 2H", stock="10D KC 7D 9C")
    assert game.offers("P1") == ["BuyOffer"]
    game.refuses("P1 enough", Why.MUST_BUY)
    game.plays("P1 buys")
    assert [faces(fact.cards) for fact in game.saw(ThrownOff)] == ["QS KH 10D", "KC"]
    assert (game.hand("P1"), faces(game.state.discards)) == ("7D", "QS KH 10D KC")
    assert game.told("P1")[-1] == Looked(game.state.hands[0].cards)
    assert game.lies("P1") == ("", 1)
    game.plays("P2 enough; B buys")
    assert game.shown()[0] == ("P1", "7D", 7)
    assert game.results() == {"P1": 20, "P2": 20}


# --- «Баккара» (HR-B19)


def test_a_bought_ten_and_a_dealt_one() -> None:
    """HR-B11: 4 and 6 with nothing bought is dealt, and has to buy; 4, 5 and ace are thrown off; the banker's too."""
    game = club("4D 2C", "4S 6H", stock="5D 4C 3C")
    assert game.offers("P1") == ["BuyOffer"]
    game.plays("P1 buys; B buys")
    assert [(game.name(fact.seat), faces(fact.cards)) for fact in game.saw(ThrownOff)] == [("B", "4D 2C 4C")]
    assert game.shown() == [("P1", "4S 6H 5D", 5), ("B", "3C", 3)]


def test_a_dealt_ten_buys_against_an_eight() -> None:
    """HR-B10, HR-B19: nought is four or less; against the banker's nine there is nothing to buy."""
    game = club("3D QC", "KS QH", "8S KH", stock="10C 9D")
    assert (game.asked, game.offers("P1")) == ("P1", ["BuyOffer"])
    game.plays("P1 buys")
    assert game.hand("P1") == "9D"
    game.plays("B enough")
    assert game.results() == {"P1": 20, "P2": 20}
    nine = club("9D QC", "KS QH")
    assert nine.saw(CoupEnded)
    assert not nine.saw(ThrownOff)


def test_a_silent_ten_buys() -> None:
    """HR-G14, HR-B19, HR-B26: the clock buys for a dealt ten, and «довольно» is heard of it as of the rest."""
    game = club("KD QC", "KS QH", "AS 4H", stock="7D 5C")
    stock = game.view(None).stock
    game.idles(1)
    assert (game.hand("P1"), game.told("P1")[-1]) == ("KS QH 7D", Bought(game.state.hands[0].bought[0]))
    assert (game.lies("P1"), game.view(None).stock) == (("", 2), stock)
    game.idles(2)
    assert game.saw(CardBought) == []
    assert [game.name(fact.seat) for fact in game.saw(EnoughSaid)] == ["P1", "P2", "B"]
    assert game.shown() == [("P1", "KS QH 7D", 7), ("P2", "AS 4H", 5), ("B", "KD QC 5C", 5)]
    assert game.view(None).stock == stock - 2


def test_a_silent_ten_that_buys_a_ten_is_shown() -> None:
    """HR-B19: «Баккара» after buying is thrown off before all; from then on the hand is like any other."""
    game = club("4D 2C", "KS QH", stock="10D 7D")
    game.idles(1)
    assert [faces(fact.cards) for fact in game.saw(ThrownOff)] == ["KS QH 10D"]
    assert game.lies("P1") == ("", 1)


# --- who may do what, against a count of the test's own


def test_every_dealt_situation() -> None:
    """F0.48-F0.51, HR-B8 to B10b, B19: two punters and the banker, each with every total."""
    kinds = ["K", "A", *map(str, range(2, 10))]
    begun = window(punters=2)
    begun.plays("P1 stakes 1")
    for totals in product(range(10), repeat=3):
        one, two, bank = totals
        game = Game(begun.state, begun.seats)
        tops = [f"{kinds[number]}{suit}" for number, suit in zip((one, two, bank), "SHD", strict=True)]
        game.top(" ".join((*tops, "QD", "QH", "QS")))
        game.plays("P2 stakes 1")
        natural = max(totals) >= 8
        turns = {"P1": one, "P2": two, "B": bank}
        if bank == 9:
            assert game.saw(CoupEnded)
            continue
        left = [name for name, points in turns.items() if points < 8]
        seats = tuple(game.seats[name] for name in left)
        if not left:
            assert game.saw(CoupEnded)
            continue
        assert isinstance(game.state.phase, Buying)
        assert (game.state.phase.seat, *game.state.coming) == seats
        for seat in seats:
            asked = replace(game.state, phase=Buying(seat))
            points = turns[game.name(seat)]
            buys = any(isinstance(offer, BuyOffer) for offer in play.offers(asked, seat))
            stays = Plain(Enough()) in play.offers(asked, seat)
            assert (buys, stays) == (points <= 4 or not natural, points != 0)


def test_the_group_sees_no_difference() -> None:
    """HR-G17: what the table may know of the offers is the same for every hand that is not shown."""
    seen = set()
    for hand in ("KS QH", "AS 4H", "2S 2H", "3S 4H"):
        game = club("3D QC", hand, "8D KD")
        assert isinstance(game.state, State)
        seen.add(apparent(game.state, game.seats["P1"]))
        assert play.awaits(game.state) == play.awaits(club("2D QC", "5S QS", "8D KD").state)
    assert len(seen) == 1


@pytest.mark.parametrize("lays", [1, 2])
def test_odd_chips_of_a_six_stay_in_the_bank(lays: int) -> None:
    """HR-B12, HR-G8: equal shares rounded down; whatever the stakes, nobody loses more than he laid."""
    for stakes in product((1, 2, 5, 7, 50), repeat=3):
        for sixes in range(1, 4):
            laid = {Seat(at): Chips(stake) for at, stake in enumerate(stakes, 1)}
            points = {seat: 6 if seat <= sixes else 0 for seat in laid}
            won = changes(laid, points, 6, lays)
            pot = sum(stakes[:sixes]) * (1 + lays)
            share = pot // (sixes + 1)
            assert [won[seat] + laid[seat] for seat in laid if seat <= sixes] == [share] * sixes
            assert all(won[seat] == -laid[seat] for seat in laid if seat > sixes)
            assert 0 <= pot - sixes * share - share <= sixes
            assert all(won[seat] >= -laid[seat] for seat in laid)


def test_unequal_sixes_never_empty_the_bank() -> None:
    """HR-G3, HR-B12: a bank that just covers the stakes pays the small sixes out of the big one's."""
    hands = ["KS 6S", "KS 6H", "KH 6C", "QC 6D", "QS 6S", "QH 6H"]
    game = club("KD 6D", *hands, stakes=(1, 1, 1, 1, 1, 95), bank=100, banker_lays=1, stock="")
    assert game.bank == 100
    for name in ("P1", "P6", "P2", "P5", "P3", "P4", "B"):
        game.plays(f"{name} enough")
    assert {name: game.net(name) for name in ("P1", "P5", "P6", "B")} == {"P1": 27, "P5": 27, "P6": -67, "B": -68}
    assert [fact.change for fact in game.saw(Settled)] == [-67, 27, 27, 27, 27, 27]


def test_from_both_ends() -> None:
    """HR-B9, for no punter and for nine."""
    row = tuple(Hand(Seat(number), ()) for number in range(1, 10))
    assert [hand.seat for hand in from_both_ends(row)] == [1, 9, 2, 8, 3, 7, 4, 6, 5]
    assert from_both_ends(()) == ()


# --- the pack, the window, the bank (HR-B16, HR-B17, HR-G13, HR-G16)


@pytest.mark.parametrize(("left", "anew"), [(17, False), (16, True)])
def test_before_a_coup_the_cards_must_suffice(left: int, anew: bool) -> None:
    """HR-B16: three for each hand and five more; else all are shuffled, and the banker may throw some under again."""
    game = club("KD 7C", "3S 4H", "2S 2C", "2H 2D")
    game.plays("P1 enough; P3 enough; P2 enough; B enough")
    game.short(left)
    game.forgets()
    game.plays("B holds")
    assert bool(game.saw(Reshuffled)) == anew
    assert (game.phase, len(game.state.shoe.stock)) == (("throwing", 104) if anew else ("window", left))


def test_the_stock_runs_dry_in_a_coup() -> None:
    """HR-G6: the cards played are shuffled, but not those in hands."""
    game = club("2D 3D", "KS QH", "2S 3S", stock="10C 10D")
    game.short(1)
    held = {card for hand in game.state.hands for card in hand.cards}
    game.plays("P1 buys")
    assert game.saw(Reshuffled)
    assert not held & set(game.state.shoe.stock[:1])
    game.plays("P2 enough; B enough")


def test_two_windows_without_a_stake() -> None:
    """HR-G16: the bank is lifted and passes to the left; the clock's windows count, and idleness too (HR-G14)."""
    game = window(punters=2)
    game.idles(1)
    assert (game.phase, game.state.lull.windows) == ("window", 1)
    assert not game.saw(SatOut)
    game.idles(1)
    assert game.saw(BankLifted)[0].why in (Lifted.NOBODY_STAKES, Lifted.NOBODY_PLAYS)
    assert len(game.saw(SatOut)) == 2


def test_a_bank_too_small() -> None:
    """HR-B17: what does not cover the least stake is lifted."""
    game = club("KD 2C", "3S 4H", stakes=(5,), bank=11)
    game.plays("P1 enough; B enough")
    assert game.saw(BankLifted) == [BankLifted(game.seats["B"], Chips(1), Lifted.TOO_SMALL)]


def test_nobody_can_stake() -> None:
    """HR-G16, HR-G12: nobody has the least stake."""
    game = table("baccarat-club", 2, purses={"P1": 4, "P2": 1}, stake_min=5)
    game.plays("B lays 100; B throws 0")
    assert game.saw(BankLifted)[0].why is Lifted.NOBODY_PLAYS


@pytest.mark.parametrize("phase", ["throwing", "window", "holding"])
def test_the_banker_leaves_between_coups(phase: str) -> None:
    """HR-G15: at once, where no stake lies."""
    game = window()
    if phase == "throwing":
        game = table("baccarat-club")
        game.plays("B lays 100")
    if phase == "holding":
        game = club("KD 7C", "3S 4H", "2S 2C")
        game.plays("P1 enough; P2 enough; B enough")
    assert game.phase == phase
    facts = game.plays("B leaves")
    assert [fact.why for fact in facts if isinstance(fact, BankLifted)] == [Lifted.LEFT]
    assert (game.phase, game.asked) == ("opening", "P1")


def test_the_banker_leaves_when_a_stake_lies() -> None:
    """HR-G15: the coup is played out, and nobody waits for him."""
    game = window(punters=2)
    game.top("3S 2S KD 7C 2C 4H")
    game.plays("P1 stakes 10; B leaves; P2 stakes 10; P1 enough; P2 enough")
    assert game.saw(BankLifted) == [BankLifted(game.seats["B"], Chips(120), Lifted.LEFT)]


def test_who_leaves_the_window_has_no_turn_in_it() -> None:
    """HR-G15: a window ends with the last who could answer; a stake that lies is played."""
    game = window(punters=3)
    game.plays("P1 stakes 10; P1 leaves; P2 sits out; P3 leaves")
    assert game.names(game.saw(Dealt)[0].seats) == ["P1", "B"]
    assert game.asked == "B"
    assert game.saw(Staked) == [Staked(game.seats["P1"], Chips(10))]


def test_closing() -> None:
    """Between coups at once, also in a window without stakes; a coup is played out; `at once` gives stakes back."""
    game = window()
    game.plays("table closes")
    assert game.phase == "over"
    coup = club("KD 7C", "3S 4H")
    coup.plays("table closes; P1 enough; B enough")
    assert coup.phase == "over"
    cut = window()
    cut.plays("P1 stakes 10; table closes at once")
    assert not cut.state.table.places
    held = club("KD 7C", "3S 4H")
    held.plays("P1 enough; B enough; table closes")
    assert held.phase == "over"


# --- refusals (9.5.5)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("P1 stakes 0", Why.STAKE_OUT_OF_RANGE),
        ("P1 stakes 51", Why.STAKE_OUT_OF_RANGE),
        ("P3 stakes 5", Why.STAKE_OUT_OF_RANGE),
        ("B stakes 5", Why.BANKER_STAKES_NOT),
        ("P1 buys", Why.NOT_NOW),
        ("P1 times out", Why.NOT_YOUR_TURN),
        ("N stakes 5", Why.NOT_SEATED),
        ("B holds", Why.NOT_NOW),
        ("B lays 50", Why.BANK_TAKEN),
    ],
)
def test_in_a_window(line: str, why: Why) -> None:
    window(purses={"P3": 1}, stake_min=2 if "P3" in line else 1).refuses(line, why)


def test_after_a_stake() -> None:
    game = window()
    game.plays("P1 stakes 5; P2 declines")
    game.refuses("P1 stakes 5", Why.STAKE_STANDS)
    game.refuses("P2 stakes 5", Why.NOT_IN_COUP)


@pytest.mark.parametrize("points", [5, 6, 7])
@pytest.mark.parametrize("banker", ["8D QC", "9D QC"])
def test_five_to_seven(points: int, banker: str) -> None:
    """9.5.5: buying with 5, 6, 7 against the banker's eight; against his nine nobody buys."""
    game = club(banker, f"{points}S KH")
    game.refuses("P1 buys", Why.MAY_NOT_BUY if banker == "8D QC" else Why.NOT_NOW)
    game.refuses("B buys", Why.MAY_NOT_BUY if banker == "8D QC" else Why.NOT_NOW)


def test_in_the_turns() -> None:
    """9.5.5: buying with 5, 6, 7 when an eight or a nine is shown, and with 8 or 9; out of turn; not dealt in."""
    game = club("3D QC", "5S KH", "8S KS", "7S KD", "2S 2H")
    for name in ("P1", "P2"):
        game.refuses(f"{name} buys", Why.MAY_NOT_BUY)
    game.refuses("P2 enough", Why.MAY_NOT_BUY)
    game.refuses("P3 buys", Why.NOT_YOUR_TURN)
    game.refuses("B buys", Why.NOT_YOUR_TURN)
    game.refuses("P1 pulls 2", Why.NO_SUCH_CARD)
    game.plays("N joins 50")
    game.refuses("N buys", Why.NOT_IN_COUP)
    game.plays("P1 enough")
    game.refuses("P1 enough", Why.NO_MORE_CARDS)
    assert modulo_ten(game.state.hands[0].cards) == 5
