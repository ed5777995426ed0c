"""«Волк»: all look, pass or buy, and one card of the banker settles all (F4.32-F4.39)."""

from typing import Any

import pytest

from games import play
from games.facts import (
    BankBroken,
    BankLifted,
    BankTripled,
    Bought,
    CoupEnded,
    Dealt,
    Duel,
    Exchanged,
    Looked,
    Passed,
    Private,
    SatOut,
    Staked,
    ThrownIn,
)
from games.moves import ExchangeOffer
from games.refusal import Why
from games.table import Chips
from games.terms import TripleClose, WolfLimit
from tests.games.deal import Transcript, deal, faces


def wolf(*hands: str, bank: int = 200, **more: Any) -> Transcript:
    """A coup of «Волк»."""
    return deal(*hands, variant="banchok-wolf", bank=bank, **more)


def test_all_look_and_may_pass() -> None:
    """F4.32 После сдачи понтеры смотрят карты и имеют право объявлять "пас", отказываясь от игры, или играть.

    HR-K22: from the deal on, each his own.
    """
    coup = wolf("KS 9H 4D", "2S 3H 4D", "AS AH AD")
    assert [coup.sees(name) for name in ("P1", "P2", "P3", "B", None)] == [
        "KS 9H 4D",
        "2S 3H 4D",
        "AS AH AD",
        "",
        "",
    ]
    coup.plays("P1 passes")
    assert [(coup.name(fact.seat), fact.forced) for fact in coup.saw(Passed)] == [("P1", False)]
    assert coup.asked == "P2"
    coup.refuses("P1 stakes 10", Why.STAKE_STANDS)
    coup.refuses("P1 passes", Why.STAKE_STANDS)


def test_each_is_told_his_cards_with_the_deal() -> None:
    """HR-K22: in private, before anybody is asked."""
    coup = wolf("KS 9H 4D", "2S 3H 4D", stock="2C")
    facts = coup.plays("P1 passes; P2 passes")
    dealt = next(at for at, fact in enumerate(facts) if isinstance(fact, Dealt))
    told = [fact for fact in facts[dealt + 1 :] if isinstance(fact, Private)]
    assert [(coup.name(fact.to), fact.fact) for fact in told] == [
        (coup.name(hand.seat), Looked(hand.cards)) for hand in coup.state.hands
    ]


def test_buying_in_turn() -> None:
    """F4.33 Играющие понтеры по очереди по желанию производят прикупку.

    HR-K16: one turn a punter: pass, or no, one or two exchanges and then a stake.
    """
    coup = wolf("KS 9H 4D", "2S 3H 4D", stock="AH")
    coup.refuses("P2 throws 0", Why.NOT_YOUR_TURN)
    coup.refuses("B throws 0", Why.BANKER_STAKES_NOT)
    coup.plays("P1 throws 9H")
    assert (coup.asked, coup.hand("P1")) == ("P1", "KS AH 4D")


def test_two_cards_at_most() -> None:
    """F4.34 Прикупать можно не более двух карт."""
    coup = wolf("KS 9H 4D", "2S 3H 4D", stock="AH AD")
    coup.plays("P1 throws 9H; P1 throws 4D")
    coup.refuses("P1 throws KS", Why.NO_MORE_EXCHANGES)
    assert not any(isinstance(offer, ExchangeOffer) for offer in play.offers(coup.state, coup.seats["P1"]))


@pytest.mark.parametrize(("bank", "fee"), [(200, 20), (201, 21), (100, 10), (20, 2), (25, 3)])
def test_the_price(bank: int, fee: int) -> None:
    """F4.35 За каждую купленную карту банкомету платится 10% от первоначально поставленной им суммы.

    HR-K14: of what the banker laid, rounded up; HR-K15: to the banker himself, not into the bank.
    """
    coup = wolf("KS 9H 4D", "", stock="AH AD", bank=bank)
    coup.plays("P1 throws 9H; P1 throws 4D")
    assert [fact.fee for fact in coup.saw(Exchanged)] == [fee, fee]
    assert (coup.net("P1"), coup.net("B"), coup.bank) == (-2 * fee, 2 * fee, bank)


def test_the_price_is_of_the_first_sum() -> None:
    """HR-K14: however the bank has grown or shrunk since."""
    coup = wolf("2S 3S 4S", stock="AC", bank=200)
    coup.plays("P1 stakes 150")
    assert coup.bank == 350
    coup.holds({"P1": "2S 3S 4S"}, "AC")
    coup.plays("P1 throws 0")
    assert coup.saw(Exchanged)[-1].fee == 20


def test_an_exchange() -> None:
    """F4.36 Желающий прикупить объявляет об этом, сносит одну из своих карт, выплачивает деньги банкомету и получает от
    него карту.

    HR-K16a: the thrown card lies face down, the bought one is its buyer's alone.
    """
    coup = wolf("KS 9H 4D", "", stock="AH")
    before = coup.state.hand(coup.seats["P1"])
    facts = coup.plays("P1 throws 9H")
    assert [fact.kind for fact in facts] == ["paid", "exchanged", "private"]
    (bought,) = coup.told("P1")
    assert isinstance(bought, Bought)
    assert faces([bought.card]) == "AH"
    assert coup.state.discards == (before[1],)
    assert coup.hand("P1") == "KS AH 4D"


def test_a_second_exchange() -> None:
    """F4.37 При желании прикупить еще одну, операция повторяется аналогичным образом.

    HR-K16a: the card just bought may go again.
    """
    coup = wolf("KS 9H 4D", "", stock="AH AD")
    coup.plays("P1 throws 9H; P1 throws AH")
    assert coup.hand("P1") == "KS AD 4D"
    assert faces(coup.state.discards) == "9H AH"


def test_a_stake_on_the_cards_as_they_are() -> None:
    """F4.38 Закончив прикупку или не прикупая, понтер делает ставку на выданные ему карты".

    HR-K16: once a card is bought he may not pass.
    """
    coup = wolf("KS 9H 4D", "2S 3H 4D", stock="AH")
    coup.plays("P1 throws 9H")
    coup.refuses("P1 passes", Why.BOUGHT_MUST_STAKE)
    coup.plays("P1 stakes 50; P2 stakes 10")
    assert [(coup.name(fact.seat), fact.amount) for fact in coup.saw(Staked)] == [("P1", 50), ("P2", 10)]


def test_nothing_after_the_stake() -> None:
    """F4.38, HR-K16: no exchange and no pass once the stake lies."""
    coup = wolf("KS 9H 4D", "2S 3H 4D")
    coup.plays("P1 stakes 50")
    coup.refuses("P1 throws 0", Why.STAKE_STANDS)
    coup.refuses("P1 passes", Why.STAKE_STANDS)
    coup.refuses("P1 stakes 10", Why.STAKE_STANDS)


def test_one_card_for_all() -> None:
    """F4.39 После того как все ставки произведены, банкомет открывает одну, общую для всех понтеров, свою карту."""
    coup = wolf("KS 9H 4D", "2S 3H 4D", "7S 7H 2C", stock="6H")
    coup.plays("P1 stakes 50; P2 stakes 20")
    assert not coup.saw(Duel)
    coup.plays("P3 stakes 30")
    assert [(coup.name(duel.seat), duel.won, duel.paid) for duel in coup.saw(Duel)] == [
        ("P1", True, 50),
        ("P2", False, 0),
        ("P3", True, 30),
    ]
    assert {faces([duel.turned]) for duel in coup.saw(Duel)} == {"6H"}
    assert coup.bank == 140


def test_who_passes_shows_nothing() -> None:
    """HR-G7: only settled hands are shown."""
    coup = wolf("KS 9H 4D", "2S 3H 4D", stock="6H")
    coup.plays("P1 passes; P2 stakes 20")
    assert [coup.name(duel.seat) for duel in coup.saw(Duel)] == ["P2"]
    assert not coup.saw(ThrownIn)


def test_the_bank_covers_the_sum() -> None:
    """HR-K13: the limit is the bank less the stakes already made; with nothing left the rest are passed before they
    can buy."""
    coup = wolf("KS 9H 4D", "2S 3H 4D", "7S 7H 2C", stock="AC", bank=100, stake_min=10)
    coup.plays("P1 stakes 60")
    assert coup.bounds("P2") == (10, 40)
    coup.refuses("P2 stakes 41", Why.STAKE_OUT_OF_RANGE)
    coup.plays("P2 stakes 36")
    assert coup.bounds("P3") == (4, 4)
    coup.plays("P3 stakes 4")
    assert coup.bank == 200
    coup = wolf("KS 9H 4D", "2S 3H 4D", "7S 7H 2C", stock="AC", bank=100)
    coup.plays("P1 stakes 100")
    assert [(coup.name(fact.seat), fact.forced) for fact in coup.saw(Passed)] == [("P2", True), ("P3", True)]


def test_winners_and_losers_together() -> None:
    """HR-K26: all stakes settle at once, then B = 0 is broken and three times B0 tripled."""
    coup = wolf("KS 9H 4D", "2S 3H 4D", "7S 7H 2C", stock="6H", bank=100)
    coup.plays("P1 stakes 40; P2 stakes 20; P3 stakes 40")
    assert (coup.bank, coup.banker) == (40, "B")
    coup = wolf("KS 9H 4D", "7S 7H 2C", stock="6H", bank=100)
    coup.plays("P1 stakes 40; P2 stakes 60")
    (broken,) = coup.saw(BankBroken)
    assert coup.name(broken.by) == "P2"
    coup = wolf("2S 3S 4S", "2H 3H 4H", stock="AC KC", bank=100)
    coup.plays("P1 stakes 50; P2 stakes 50")
    assert coup.bank == 200
    coup.holds({"P1": "2S 3S 4S", "P2": "2H 3H 4H"}, "AC")
    coup.plays("P1 stakes 50; P2 stakes 50")
    assert [fact.amount for fact in coup.saw(BankTripled)] == [300]


def test_the_one_who_broke_it() -> None:
    """HR-K19: of several winners the largest, and of equals the nearest to the banker's left."""
    coup = wolf("KS 9H 4D", "7S 7H 2C", stock="6H", bank=100)
    coup.plays("P1 stakes 50; P2 stakes 50")
    assert [coup.name(fact.by) for fact in coup.saw(BankBroken)] == ["P1"]


# --- wolf_limit=each


def test_each_by_itself() -> None:
    """HR-K26: each stake may be as much as the bank."""
    coup = wolf("KS 9H 4D", "7S 7H 2C", "2S 2C 3C", stock="6H", bank=100, wolf_limit=WolfLimit.EACH)
    coup.plays("P1 stakes 100")
    assert coup.bounds("P2") == (1, 100)
    coup.refuses("P2 stakes 101", Why.STAKE_OUT_OF_RANGE)


def test_losers_pay_in_first() -> None:
    """HR-K26: then the winners are paid in seat order as far as the bank reaches; who finds too little gets what is
    left and his stake back."""
    coup = wolf("KS 9H 4D", "7S 7H 2C", "2S 2C 3C", stock="6H", bank=100, wolf_limit=WolfLimit.EACH)
    coup.plays("P1 stakes 100; P2 stakes 80; P3 stakes 30")
    assert [duel.paid for duel in coup.saw(Duel)] == [100, 30, 0]
    assert (coup.net("P1"), coup.net("P2"), coup.net("P3"), coup.net("B")) == (100, 30, -30, -100)
    assert [coup.name(fact.by) for fact in coup.saw(BankBroken)] == ["P1"]


def test_nothing_left_for_the_last_winner() -> None:
    """HR-K26: he gets his stake back and no more."""
    coup = wolf("KS 9H 4D", "7S 7H 2C", stock="6H", bank=100, wolf_limit=WolfLimit.EACH)
    coup.plays("P1 stakes 100; P2 stakes 80")
    assert (coup.net("P1"), coup.net("P2")) == (100, 0)
    assert coup.results() == {"P1": 100, "P2": 0}


# --- passing, silence, the poor


def test_all_pass() -> None:
    """HR-K16: no card is opened, and the same banker deals again."""
    coup = wolf("KS 9H 4D", "7S 7H 2C")
    top = coup.state.shoe.stock[0]
    coup.plays("P1 passes; P2 passes")
    assert not coup.saw(Duel)
    assert len(coup.saw(CoupEnded)) == 1
    assert (coup.banker, coup.bank, coup.asked) == ("B", 200, "P1")
    assert coup.state.hands[0].cards[0] == top


def test_the_silent_pass() -> None:
    """HR-G14: a pass; after an exchange the least stake."""
    coup = wolf("KS 9H 4D", "7S 7H 2C", stock="AH AC", stake_min=5)
    coup.idles()
    assert [coup.name(fact.seat) for fact in coup.saw(Passed)] == ["P1"]
    coup.plays("P2 throws 7S")
    coup.idles()
    assert [(coup.name(fact.seat), fact.amount) for fact in coup.saw(Staked)] == [("P2", 5)]


def test_no_exchange_that_leaves_nothing_to_stake() -> None:
    """HR-G12: offered only while the purse is the fee and the least stake, so that whoever has bought can stake."""
    coup = wolf("KS 9H 4D", "", stock="AH AD", bank=200, stake_min=5, purses={"P1": 24})
    coup.refuses("P1 throws 0", Why.EXCHANGE_TOO_DEAR)
    coup = wolf("KS 9H 4D", "", stock="AH AD", bank=200, stake_min=5, purses={"P1": 25})
    coup.plays("P1 throws 0")
    coup.refuses("P1 throws 0", Why.EXCHANGE_TOO_DEAR)
    assert coup.bounds("P1") == (5, 5)


def test_an_exchange_where_the_bank_leaves_less_than_the_least_stake() -> None:
    """HR-G12: then the fee and what is left to stake against."""
    coup = wolf("KS 9H 4D", "", stock="AH", bank=200, stake_min=20, purses={"P2": 25})
    coup.plays("P1 stakes 195")
    coup.plays("P2 throws 0")
    assert coup.bounds("P2") == (5, 5)


@pytest.mark.parametrize("place", [-1, 3, 10**30])
def test_no_such_card(place: int) -> None:
    """HR-K16a: one of one's own three."""
    coup = wolf("KS 9H 4D", "")
    coup.refuses(f"P1 throws {place}", Why.NO_SUCH_CARD)


def test_the_offer_of_an_exchange() -> None:
    """What the keyboard says: the price, how many are left, and of how many cards."""
    coup = wolf("KS 9H 4D", "", stock="AH")
    assert ExchangeOffer(Chips(20), 2, 3) in play.offers(coup.state, coup.seats["P1"])
    coup.plays("P1 throws 0")
    assert ExchangeOffer(Chips(20), 1, 3) in play.offers(coup.state, coup.seats["P1"])


def test_no_slips_in_wolf() -> None:
    """HR-K10: one card for all, opened after all stakes."""
    coup = wolf("KS 9H 4D", "")
    coup.refuses("B opens early", Why.EARLY_OPEN_OFF)


def test_closing_at_once_gives_fees_back() -> None:
    """A fee of a hand that is not settled goes back, as the stakes do."""
    coup = wolf("KS 9H 4D", "7S 7H 2C", stock="AH AD")
    coup.plays("P1 throws 0; P1 throws 1; P1 stakes 30; P2 throws 0; table closes at once")
    assert play.is_over(coup.state)
    chips = {coup.name(fact.seat): fact.chips for fact in coup.facts if fact.kind == "left"}
    assert chips == {"B": 1000, "P1": 1000, "P2": 1000}


def test_fees_of_settled_hands_stay() -> None:
    """What was settled stands."""
    coup = wolf("KS 9H 4D", stock="AH AC")
    coup.plays("P1 throws 0; P1 stakes 30")
    coup.plays("table closes at once")
    chips = {coup.name(fact.seat): fact.chips for fact in coup.facts if fact.kind == "left"}
    assert chips == {"B": 1050, "P1": 950}


def test_a_wolf_who_leaves_passes() -> None:
    """HR-G14, HR-G15: at once, and with what he has bought the least stake."""
    coup = wolf("KS 9H 4D", "7S 7H 2C", "2S 2C 3C", stock="AH AC")
    coup.plays("P2 leaves; P1 throws 0; P1 leaves")
    assert [coup.name(fact.seat) for fact in coup.saw(Passed)] == ["P2"]
    assert [(coup.name(fact.seat), fact.amount) for fact in coup.saw(Staked)] == [("P1", 1)]
    assert coup.asked == "P3"


def test_two_idle_passes_and_the_bank_is_given_up() -> None:
    """HR-G16: when all sit out, the bank is lifted."""
    coup = wolf("KS 9H 4D", "7S 7H 2C")
    coup.idles(4)
    assert {coup.name(fact.seat) for fact in coup.saw(SatOut)} == {"P1", "P2"}
    assert len(coup.saw(BankLifted)) == 1


def test_tripled_at_the_end_of_the_deal() -> None:
    """HR-K27: in «Волк» a round is a deal, so both readings fall together."""
    coup = wolf("2S 3S 4S", "2H 3H 4H", stock="AC", bank=100, triple_close=TripleClose.END_OF_ROUND)
    coup.plays("P1 stakes 50; P2 stakes 50")
    coup.holds({"P1": "2S 3S 4S", "P2": "2H 3H 4H"}, "AC")
    coup.plays("P1 stakes 50; P2 stakes 50")
    assert [fact.amount for fact in coup.saw(BankTripled)] == [300]
