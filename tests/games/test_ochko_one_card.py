"""Очко with one card of the banker: 11.б by the sentence (F2.1-F2.11)."""

import hmac

import pytest

from games import play
from games.audit import audit
from games.cards import Rank, packs
from games.facts import (
    BankBroken,
    BankLifted,
    Bought,
    CardBought,
    CardTurned,
    CoupEnded,
    Dealt,
    Drawn,
    EnoughSaid,
    HandShown,
    LastRoundSaid,
    Lifted,
    Looked,
    Refunded,
    Reshuffled,
    Settled,
    ShoeCut,
    ThrownIn,
)
from games.moves import Buy, Cut, Enough, Leave, Move, SitOut, TimedOut
from games.ochko.bank import new
from games.ochko.state import State
from games.phases import Cutting
from games.refusal import Refusal, Why
from games.shoe import commitment
from games.step import Step
from games.table import Chips, Place, Seat, Table
from games.terms import OchkoTerms, Succession
from tests.games.deal import faces
from tests.games.ochko import Game, duel, table


def test_no_card_is_laid_across() -> None:
    """F2.1 Этот вариант отличается от варианта 11.а. тем, что «подрезка» не производится.

    HR-O1: 36 cards, all of them in the stock or dealt; none lies open but the banker's.
    """
    game = duel("9C", "10S", "7H")
    held = sum(len(hand.cards) for hand in game.state.hands)
    assert (len(game.state.shoe.stock), held, len(game.state.discards)) == (33, 3, 0)
    assert [each.open for each in game.view(None).lying if each.open] == [game.state.hand(Seat(1))]
    assert game.state.rules.deck == packs(1, Rank.SIX)


def test_played_cards_lie_aside() -> None:
    """F2.2 Сыгранные карты можно класть под низ колоды либо скидывать в отдельную колоду.

    HR-O9: into a pile of their own; the stock keeps its order.
    """
    game = duel("9C", "10S", "7H", stock="8D 10H AC")
    game.plays("P1 stakes 20; P1 buys; P1 enough; B buys; B enough")
    assert faces(game.state.discards) == "10S 8D 10H"
    assert faces(game.state.shoe.stock[:1]) == "AC"


def test_the_pack_is_out() -> None:
    """F2.3 По окончании колоды карты тасуются, снимаются, и продолжается игра.

    HR-O9: the pile is shuffled when a card is wanted and none is left, but not what is still held.
    """
    game = duel("9C", "10S", "7H", stock="8D")
    game.short(1)
    game.plays("P1 stakes 20; P1 buys")
    assert (game.state.shoe.stock, game.saw(Reshuffled)) == ((), [])
    held = {card for hand in game.state.hands for card in hand.cards}
    game.plays("P1 enough; B buys")
    assert len(game.saw(Reshuffled)) == 1
    assert (game.asked, len(game.state.shoe.stock), game.state.discards) == ("B", 31, ())
    assert not held & set(game.state.shoe.stock)


def made(game: Game, name: str, move: Move) -> State:
    """The table after a move, the cut not passed by."""
    step = play.apply(game.state, game.seats[name], move)
    assert isinstance(step, Step)
    assert isinstance(step.state, State)
    assert audit(step.state) == ()
    game.state, game.facts = step.state, game.facts + step.facts
    return step.state


@pytest.mark.parametrize("banks", [False, True])
def test_the_card_that_is_wanted_waits_for_the_cut(banks: bool) -> None:
    """F2.3, HR-G5: whether the punter or the banker buys it; the one to the banker's right cuts what was shuffled."""
    game = duel("9C", "10S", "7H")
    game.plays("P1 stakes 20")
    if banks:
        game.plays("P1 enough")
    game.short(0)
    asked = game.asked
    assert asked is not None
    before = game.state.shoe
    pile = before.bury(game.state.discards).stock
    waits = made(game, asked, Buy())
    assert waits.phase == Cutting(game.seats["P2"], len(pile) - 1, waits.shoes - 1, commitment(before.seed))
    assert (waits.shoe.stock, game.saw(CardTurned), game.saw(CardBought)) == (pile, [], [])
    assert isinstance(play.apply(waits, game.seats[asked], Buy()), Refusal)
    made(game, "P2", Cut(5))
    came = [fact.card for fact in (*game.saw(CardTurned), *game.told(asked)) if not isinstance(fact, Looked)]
    assert came == [pile[5]]
    assert game.state.shoe.stock == pile[6:] + pile[:5]
    assert game.state.waits is None


def test_a_silent_cut_of_the_pile_is_where_the_seed_says() -> None:
    """HR-G14: at a place of its own, which nobody knows before the seed is shown."""
    game = duel("9C", "10S", "7H")
    game.plays("P1 stakes 20")
    game.short(0)
    waits = made(game, "P1", Buy())
    number = int.from_bytes(hmac.digest(bytes.fromhex(waits.shoe.seed), b"cut 1", "sha256"), "big")
    made(game, "P2", TimedOut())
    (cut,) = game.saw(ShoeCut)
    assert (cut.seat, cut.place) == (game.seats["P2"], 1 + number % (len(waits.shoe.stock) - 1))


@pytest.mark.parametrize("move", [Leave(), SitOut()])
def test_nobody_stops_a_coup_by_going_before_the_cut_of_the_pile(move: Move) -> None:
    """HR-G14, HR-G15: the seed cuts, and the card comes; so it does for one who goes while his card waits."""
    game = duel("9C", "10S", "7H")
    game.plays("P1 stakes 20; P1 enough")
    game.short(0)
    made(game, "B", Buy())
    made(game, "B", move)
    made(game, "P2", move)
    assert len(game.saw(CardTurned)) == 1
    assert sorted(game.results()) == ["P1", "P2"]


def test_a_table_that_is_to_close_waits_for_the_cut_and_the_coup() -> None:
    """The stake lies: the coup is played out, and then the table closes."""
    game = duel("9C", "10S")
    game.plays("P1 stakes 20")
    game.short(0)
    made(game, "P1", Buy())
    game.plays("table closes")
    assert not game.saw(Refunded)
    game.plays("P1 enough")
    game.plays("B enough")
    assert len(game.saw(Settled)) == 1
    assert play.is_over(game.state)


def test_a_round_is_dealt_across_the_end_of_the_pack() -> None:
    """F2.3, HR-O9: the last cards of the stock are dealt, and then those of the pile, which alone was cut."""
    game = duel("9C", "10S", "7H", stock="AS AC")
    game.plays("P1 stakes 20; P1 buys")
    game.short(2)
    last = game.state.shoe.stock
    game.plays("P2 stakes 5; P2 enough")
    waits = made(game, "B", Enough())
    assert isinstance(waits.phase, Cutting)
    assert (waits.shoe.stock[:2], waits.hands, waits.phase.places) == (last, (), 33)
    third = waits.shoe.stock[2 + 4]
    facts = game.plays("P2 cuts 4")
    assert [type(fact) for fact in facts if isinstance(fact, Reshuffled | Dealt)] == [Dealt]
    assert [game.state.hand(game.seats[name]) for name in ("P1", "P2", "B")] == [(card,) for card in (*last, third)]


def test_a_banker_who_goes_before_the_round_is_dealt_lifts_his_bank() -> None:
    """HR-G15: the cut between two rounds holds nobody."""
    game = duel("9C", "10S", "7H")
    game.plays("P1 stakes 20; P1 enough; B enough; P2 stakes 5; P2 enough")
    game.short(0)
    made(game, "B", Enough())
    made(game, "B", Leave())
    made(game, "P2", Cut(3))
    assert [fact.why for fact in game.saw(BankLifted)] == [Lifted.LEFT]


def test_the_banker_may_stand_at_fifteen() -> None:
    """F2.4 При пятнадцати очков у банкира нет обязательной прикупки карты.

    HR-O7: nor at any sum below 21 a stop that he must make: at 20 he may still buy.
    """
    game = duel("9C", "KS", stock="10D 6H 6D")
    game.plays("P1 stakes 20; P1 buys; P1 enough; B buys")
    assert (game.asked, game.offers("B")) == ("B", ["BuyOffer", "enough"])
    game.plays("B enough")
    assert game.results() == {"P1": -20}
    late = duel("10C", "KS", stock="7D 10D AD")
    late.plays("P1 stakes 20; P1 buys; P1 enough; B buys; B buys")
    assert late.results() == {"P1": 20}


def test_one_card_against_all() -> None:
    """F2.5 Банкир играет со всеми игроками одной картой, к которой прикупает остальные."""
    game = duel("9C", "10S", "7H", "6D", stock="8D 10H 10D 6S 8H")
    bases = []
    for line in ("P1 stakes 20; P1 buys; P1 enough; B buys; B enough", "P2 stakes 5; P2 enough; B enough"):
        game.plays(line)
        bases.append(game.hand("B"))
    assert bases == ["9C", "9C"]
    assert game.asked == "P3"


def test_a_nine_is_dealt_to_the_banker() -> None:
    """F2.6 Например: банкир сдал всем по одной карте и себе девятку.

    HR-O2: it lies open from the first round on; HR-O25: each punter looks at his own when it is dealt.
    """
    game = table("ochko-one-card", punters=2)
    game.plays("B lays 100")
    (dealt,) = game.saw(Dealt)
    assert (game.names(dealt.seats), dealt.each) == (["P1", "P2"], 1)
    assert [len(told.cards) for name in ("P1", "P2") for told in game.told(name) if isinstance(told, Looked)] == [1, 1]
    (shown,) = game.saw(HandShown)
    assert (game.name(shown.seat), game.open("B")) == ("B", game.hand("B"))
    nine = duel("9C", "10S", "7H")
    assert nine.open("B") == "9C"
    assert [nine.open(name) for name in ("P1", "P2")] == ["", ""]
    assert [faces(nine.view(name).hand) for name in ("P1", "P2", "B", None)] == ["10S", "7H", "9C", ""]


def test_with_the_first_he_buys_a_ten_and_wins() -> None:
    """F2.7 Играя с первым игроком от прикупил к девятке десятку и выиграл."""
    game = duel("9C", "10S", "7H", stock="8D 10H")
    game.plays("P1 stakes 20; P1 buys; P1 enough; B buys")
    assert (game.open("B"), game.saw(CardTurned)[-1].card) == ("9C 10H", game.state.hand(Seat(1))[-1])
    game.plays("B enough")
    assert (game.net("P1"), game.bank) == (-20, 120)


def test_the_ten_goes_the_nine_stays() -> None:
    """F2.8 Десятка скидывается девятка остается."""
    game = duel("9C", "10S", "7H", stock="8D 10H")
    game.plays("P1 stakes 20; P1 buys; P1 enough; B buys; B enough")
    assert (game.hand("B"), game.open("B")) == ("9C", "9C")
    assert "10H" in faces(game.state.discards)


def test_with_the_second_he_buys_two_and_is_over() -> None:
    """F2.9 Играя со вторым игроком, он прикупил к той же девятке две карты и получил перебор."""
    game = duel("9C", "10S", "7H", "6D", stock="8D 10H 10D 6S 8H")
    game.plays("P1 stakes 20; P1 buys; P1 enough; B buys; B enough")
    facts = game.plays("P2 stakes 50; P2 buys; P2 enough; B buys; B buys")
    shown = [fact for fact in facts if isinstance(fact, HandShown)]
    assert [(faces(fact.cards), fact.points) for fact in shown] == [("7H 10D", 17), ("9C 6S 8H", 23)]
    assert (game.net("P2"), game.bank) == (50, 70)


def test_two_cards_go_and_so_on() -> None:
    """F2.10 Две карты скидываются, девятка остается, и т. д. до конца круга."""
    game = duel("9C", "10S", "7H", "6D", stock="8D 10H 10D 6S 8H")
    game.plays("P1 stakes 20; P1 buys; P1 enough; B buys; B enough")
    game.plays("P2 stakes 50; P2 buys; P2 enough; B buys; B buys")
    assert (game.hand("B"), game.asked) == ("9C", "P3")
    game.plays("P3 stakes 5; P3 enough; B enough")
    assert game.results() == {"P1": -20, "P2": 50, "P3": -5}


def test_a_new_round() -> None:
    """F2.11 После окончания круга банкир, сдав понтерам по одной карте, открывает себе карту, которой играет весь новый
    круг.

    HR-O22: the old one goes to the pile; it is the same banker's turn to deal.
    """
    game = duel("9C", "10S", stock="AC QH KD")
    facts = game.plays("P1 stakes 20; P1 enough; B enough")
    assert [type(fact) for fact in facts if isinstance(fact, CoupEnded | Dealt | HandShown)][-3:] == [
        CoupEnded,
        Dealt,
        HandShown,
    ]
    assert (game.banker, game.hand("P1"), game.open("B")) == ("B", "AC", "QH")
    assert faces(game.state.discards) == "10S 9C"
    assert (game.state.coup, game.asked) == (2, "P1")


# --- a duel


@pytest.mark.parametrize(
    ("mine", "his", "won"),
    [
        ("10S 8D", "10H", False),  # 18 against 19
        ("10S 9D", "10H", False),  # 19 against 19 (HR-O5)
        ("10S 9D 6H", "8H", False),  # over, though the banker would have less (HR-O4)
        ("10S AD", "", True),  # 21 at once
        ("AS AD", "", True),  # two aces at once (HR-O3)
        ("10S JD", "6H JC KH", False),  # 21 of the banker
        ("KS 6D 10D", "10H KH", True),  # 20 against 23
        ("QS", "6H", False),  # stops on his first card (HR-O22)
    ],
)
def test_who_wins(mine: str, his: str, won: bool) -> None:
    """HR-O3 to HR-O7: all ways a duel ends, with the nine of clubs for a base."""
    first, *bought = mine.split()
    game = duel("9C", first, "7C", stock=" ".join((*bought, his)))
    game.plays("P1 stakes 20")
    for _ in bought:
        game.plays("P1 buys")
    if game.asked == "P1":
        game.plays("P1 enough")
        for _ in his.split():
            game.plays("B buys")
    if game.asked == "B":
        game.plays("B enough")
    assert (game.net("P1"), game.asked) == (20 if won else -20, "P2")


def test_two_aces_of_the_banker() -> None:
    """HR-O3: on his first two cards they are 21 too, and beat 20; with an ace in the third place they do not."""
    game = duel("AC", "10S", "7C", stock="10D AH")
    game.plays("P1 stakes 20; P1 buys; P1 enough; B buys")
    assert (game.net("P1"), game.asked) == (-20, "P2")
    over = duel("AC", "10S", "7C", stock="10D JH AH")
    over.plays("P1 stakes 20; P1 buys; P1 enough; B buys; B buys")
    assert over.net("P1") == 20


def test_two_aces_by_agreement_are_over() -> None:
    """HR-O3: without `two_aces` they are 22."""
    game = duel("9C", "AS", "7C", stock="AD", two_aces=False)
    game.plays("P1 stakes 20; P1 buys")
    assert game.net("P1") == -20


def test_bought_cards_are_the_punters_own() -> None:
    """HR-G7, 4.б: private till the duel is settled; then all see them."""
    game = duel("9C", "10S", "7C", stock="6D 8H")
    game.plays("P1 stakes 20; P1 buys")
    assert [told.card for told in game.told("P1") if isinstance(told, Bought)] == [game.state.hand(Seat(2))[-1]]
    assert (game.told("P2"), game.open("P1")) == ([], "")
    game.plays("P1 enough; B enough")
    assert [faces(fact.cards) for fact in game.saw(HandShown)] == ["10S 6D", "9C"]
    (settled,) = game.saw(Settled)
    assert (game.name(settled.seat), settled.stake, settled.change) == ("P1", 20, 20)


def test_any_number_of_cards() -> None:
    """4.б: one by one, as many as he likes below 21."""
    game = duel("9C", "JS", "7C", stock="JD JH QS QH QD JC")
    game.plays("P1 stakes 20; P1 buys; P1 buys; P1 buys; P1 buys; P1 buys; P1 buys")
    assert (len(game.state.hand(Seat(2))), game.asked) == (7, "P1")
    assert game.buying("P1").left == len(game.state.shoe.stock)


# --- stakes


@pytest.mark.parametrize(
    ("purse", "least", "most", "bounds"),
    [(1000, 5, 0, (5, 100)), (60, 5, 0, (5, 60)), (3, 5, 0, (3, 3)), (1000, 5, 50, (5, 50)), (1000, 1, 0, (1, 100))],
)
def test_bounds(purse: int, least: int, most: int, bounds: tuple[int, int]) -> None:
    """HR-O6, HR-G12: the least of minimum, bank and purse, up to the bank or the purse, or what was agreed on."""
    game = duel("9C", "10S", purses={"P1": purse}, stake_min=Chips(least), stake_max=Chips(most))
    assert game.bounds("P1") == bounds


def test_a_bank_below_the_least_stake() -> None:
    """HR-O6: the stake is then the bank; each may go for all that is there."""
    game = duel("9C", "10S", "10D", stock="AC", bank=20, stake_min=Chips(10))
    game.plays("P1 stakes 15; P1 buys")
    assert game.bank == 5
    assert game.bounds("P2") == (5, 5)


def test_an_empty_purse_gets_no_card() -> None:
    """HR-G12: the seat is kept, the others play."""
    game = duel("9C", "6S", "7H", purses={"P1": 20})
    game.plays("P1 stakes 20; P1 enough; B enough; P2 stakes 5; P2 enough; B enough")
    assert game.purse("P1") == 0
    assert (game.names(game.state.dealt), game.asked) == (["P2"], "P2")


# --- the end of a bank


def test_broken() -> None:
    """HR-O8: at once; the others' cards are thrown in, and the bank passes to the left."""
    game = duel("9C", "10S", "7H", "6D", stock="AC")
    facts = game.plays("P1 stakes 100; P1 buys")
    kinds = [type(fact) for fact in facts if isinstance(fact, ThrownIn | CoupEnded | BankBroken)]
    assert kinds == [ThrownIn, CoupEnded, BankBroken]
    assert game.names(game.saw(ThrownIn)[0].seats) == ["P2", "P3"]
    assert (game.banker, game.asked, game.bank) == (None, "P1", 0)


def test_broken_by_the_second_passes_left_or_to_the_breaker() -> None:
    """HR-O8: `succession`; the one who banked last is asked last (HR-G2)."""
    for way, order in ((Succession.LEFT, ["P1", "P2", "P3", "B"]), (Succession.BREAKER, ["P2", "P3", "P1", "B"])):
        game = duel("6C", "7S", "10D", "6D", stock="AC", succession=way)
        game.plays("P1 stakes 5; P1 enough; B enough; P2 stakes 95; P2 buys")
        asked = []
        while game.asked is not None:
            asked.append(game.asked)
            game.plays(f"{game.asked} refuses")
        assert asked == order
        game.plays("B lays 50")
        assert game.banker == "B"


def _grown(**terms: bool) -> Game:
    """A bank of 300 that was laid with 100, at the end of a round."""
    game = duel("9C", "6S", "6D", stock="", **terms)
    game.plays("P1 stakes 100; P1 enough; B enough; P2 stakes 100; P2 enough; B enough")
    return game


def test_stuk() -> None:
    """HR-O8, HR-O22: at three times what was laid one round more is announced; then the bank is lifted."""
    game = _grown()
    assert (game.bank, len(game.saw(LastRoundSaid)), game.state.last_round) == (300, 1, True)
    assert game.asked == "P1"
    game.holds({"B": "AC", "P1": "6S", "P2": "7S"})
    game.plays("P1 stakes 1; P1 enough; B enough; P2 stakes 1; P2 enough; B enough")
    assert [fact.why for fact in game.saw(BankLifted)] == [Lifted.LAST_ROUND]
    assert (game.banker, game.asked, len(game.saw(LastRoundSaid))) == (None, "P1", 1)


def test_stuk_only_at_the_end_of_a_round() -> None:
    """HR-O22: not while a round goes on, and what is left of the bank after the last round is lifted."""
    game = duel("9C", "6S", "6D", "10S", stock="AC")
    game.plays("P1 stakes 100; P1 enough; B enough; P2 stakes 100; P2 enough; B enough")
    assert (game.bank, game.saw(LastRoundSaid)) == (300, [])
    game.plays("P3 stakes 50; P3 buys")
    assert (game.bank, game.saw(LastRoundSaid)) == (250, [])


def test_broken_in_the_last_round() -> None:
    """HR-O22: at once."""
    game = _grown()
    game.holds({"B": "AC", "P1": "10S", "P2": "7S"}, "AS")
    game.plays("P1 stakes 300; P1 buys")
    assert (len(game.saw(BankBroken)), game.banker, game.asked) == (1, None, "P1")


def test_the_banker_lifts_without_stuk() -> None:
    """HR-O22: `stuk` off: between rounds he holds or lifts, and silence holds."""
    game = _grown(stuk=False)
    assert (game.phase, game.asked, game.offers("B")) == ("holding", "B", ["hold", "lift"])
    game.plays("B holds")
    assert game.asked == "P1"
    again = _grown(stuk=False)
    again.plays("B times out")
    assert again.asked == "P1"
    again = _grown(stuk=False)
    again.plays("B lifts")
    assert ([fact.why for fact in again.saw(BankLifted)], again.asked) == ([Lifted.AT_WILL], "P1")
    assert again.net("B") == 200


def test_a_banker_who_goes_between_rounds() -> None:
    """HR-G15: at once; and a table that is to close does."""
    game = _grown(stuk=False)
    game.plays("B leaves")
    assert [fact.why for fact in game.saw(BankLifted)] == [Lifted.LEFT]
    assert (game.asked, game.purse("B")) == ("P1", 0)
    closing = _grown(stuk=False)
    closing.plays("table closes")
    assert closing.phase == "over"


# --- silence, coming and going


def test_silence() -> None:
    """HR-G14: the least stake, then «довольно»; the banker «довольно»; and two turns running are enough (HR-G19)."""
    game = duel("9C", "10S", "7H", stake_min=Chips(5))
    game.plays("P1 times out")
    assert (game.state.stake(Seat(2)), game.asked) == (5, "P1")
    game.plays("P1 times out")
    assert [game.name(fact.seat) for fact in game.saw(EnoughSaid)] == ["P1"]
    assert (game.asked, game.phase) == ("B", "answering")
    game.plays("B times out")
    assert (game.asked, game.net("P1")) == ("P2", 5)


def test_leaving_in_a_round() -> None:
    """HR-G15: the clock's moves are played at once, and the seat is free when the round is over."""
    game = duel("9C", "10S", "7H", "8H")
    game.plays("P2 leaves; P1 stakes 5; P1 enough; B enough")
    assert (game.asked, game.phase) == ("B", "answering")
    game.plays("B enough")
    assert (game.asked, game.net("P2")) == ("P3", -1)
    game.plays("P3 stakes 5; P3 enough; B enough")
    assert not game.state.table.sits(game.seats["P2"])


def test_the_banker_leaves() -> None:
    """HR-G15: he is played for till the round ends; then the bank is lifted, without стук."""
    game = duel("9C", "6S", "6D")
    game.plays("B leaves; P1 stakes 100; P1 enough; P2 stakes 100; P2 enough")
    assert (game.saw(LastRoundSaid), [fact.why for fact in game.saw(BankLifted)]) == ([], [Lifted.LEFT])
    assert not game.state.table.sits(game.seats["B"])
    assert game.asked == "P1"


def test_nobody_to_play_with() -> None:
    """HR-G16: the bank is lifted, and the table waits."""
    game = duel("9C", "10S", "7H", stock="8D 10H 10D KD", purses={"P1": 20, "P2": 20})
    game.plays("P1 stakes 20; P1 buys; P1 enough; B buys; B enough")
    game.plays("P2 stakes 20; P2 enough; B enough")
    assert [fact.why for fact in game.saw(BankLifted)] == [Lifted.NOBODY_PLAYS]
    assert game.phase == "paused"


def test_a_newcomer_plays_from_the_next_round_on() -> None:
    """HR-G11: as the last before the banker."""
    game = duel("9C", "10S", "7H")
    game.plays("N joins 200; P1 stakes 5; P1 enough; B enough")
    game.refuses("N stakes 5", Why.NOT_IN_COUP)
    game.plays("P2 stakes 5; P2 enough; B enough")
    assert game.names(game.state.dealt) == ["P1", "P2", "N"]


def test_the_draw() -> None:
    """HR-G1, HR-G18: from 36 cards, the six low and the ace high; the tied lowest draw again."""
    terms, places = OchkoTerms(), tuple(Place(Seat(number), Chips(500)) for number in range(1, 11))
    tied = 0
    for number in range(12):
        step = new("ochko-one-card", terms, Table(places), f"{number:02x}" * 32)
        rounds = [fact.cards for fact in step.facts if isinstance(fact, Drawn)]
        tied += len(rounds) > 1
        assert all(card.rank >= Rank.SIX for row in rounds for _, card in row)
        lowest = min(card.rank for _, card in rounds[-1])
        (first,) = [seat for seat, card in rounds[-1] if card.rank == lowest]
        assert step.state.phase.kind == "opening"
        assert getattr(step.state.phase, "seat", None) == first
    assert tied
