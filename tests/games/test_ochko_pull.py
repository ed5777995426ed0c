"""Очко with pulling: 11.г by the sentence (F0.18, F0.19)."""

from collections.abc import Iterable
from typing import Any

import pytest

from games import play
from games.facts import Bought, CardBought, CardPulled, Private, PullDemanded
from games.moves import Buy, BuyOffer, answers
from games.refusal import Why
from games.terms import PullDemand
from tests.games.deal import faces
from tests.games.ochko import Game, coup


def pull(banker: str, *hands: str, stakes: Iterable[int] = (), stock: str = "", **more: Any) -> Game:
    """A coup of 11.г."""
    return coup(banker, *hands, stakes=stakes, stock=stock, variant="ochko-pull", **more)


def test_a_punter_pulls_and_demands_the_same() -> None:
    """F0.18 Данный вариант отличается от варианта 11.в. тем, что понтер вправе вытягивать карту из колоды и требовать
    того же от банкомета, но только при метании колоды себе.

    HR-O16: bought cards alone, from a place that is named and told, and the rest keeps its order. HR-O17: «тяни».
    """
    game = pull("10S 5D", "9S 2D", "7S 7D", stock="2H 3H 4H 5H")
    assert game.buying("P1") == BuyOffer(3, len(game.state.shoe.stock))
    facts = game.plays("P1 pulls 3")
    assert facts[0] == CardPulled(game.seats["P1"], 3)
    assert (game.hand("P1"), faces(game.state.shoe.stock[:3])) == ("9S 2D 4H", "2H 3H 5H")
    game.plays("P1 demands")
    assert [game.name(fact.seat) for fact in game.saw(PullDemanded)] == ["P1"]
    assert game.buying("P1").first == 1
    game.plays("P1 enough; P2 enough")
    assert (game.buying("B").first, game.buying("B").places) == (2, len(game.state.shoe.stock))
    game.refuses("B buys", Why.MUST_PULL)
    game.plays("B pulls 2")
    assert game.hand("B") == "10S 5D 3H"


def test_the_banker_chooses_how_he_takes() -> None:
    """F0.19 Банкомет сам определяет, как он возьмет карту — вытягивая или снимая по порядку.

    HR-O17: when nobody demands; and when somebody does, he still names the place.
    """
    for line, hand in (("B buys", "10S 5D 2H"), ("B pulls 3", "10S 5D 4H")):
        game = pull("10S 5D", "9S 2D", stock="2H 3H 4H")
        game.plays(f"P1 enough; {line}")
        assert game.hand("B") == hand


def test_who_may_demand_and_when() -> None:
    """HR-O24: from the deal till the banker has bought a card, by whose stake stands, once in a coup."""
    game = pull("5S 5D", "9S 2D", "AH KC", "7S 7D", stock="2H 3H 4H 5H 6H")
    assert {name: "demand" in game.offers(name) for name in ("P1", "P2", "P3", "B")} == {
        "P1": True,
        "P2": False,
        "P3": True,
        "B": False,
    }
    game.refuses("P2 demands", Why.NOT_NOW)
    game.refuses("B demands", Why.NOT_NOW)
    game.plays("P1 enough; P3 enough; P1 demands")
    game.refuses("P3 demands", Why.ASKED_ALREADY)
    late = pull("5S 5D", "9S 2D", stock="2H 3H 4H 5H 6H")
    late.plays("P1 enough; B buys")
    late.refuses("P1 demands", Why.NOT_NOW)


def test_a_demand_in_the_bankers_turn_asks_him_anew() -> None:
    """HR-O24: an old button of his would take the top."""
    game = pull("5S 5D", "9S 2D", "7S 7D", stock="2H 3H 4H")
    turn = game.state.turn
    game.plays("P2 demands")
    assert game.state.turn == turn
    again = pull("5S 5D", "9S 2D", stock="2H 3H 4H")
    again.plays("P1 enough")
    turn = again.state.turn
    again.plays("P1 demands")
    assert (again.state.turn, again.asked, again.buying("B").first) == (turn + 1, "B", 2)


def test_a_demand_binds_for_its_coup() -> None:
    """HR-O17: every card of the banker in it, and none after it."""
    game = pull("2S 3D", "9S 8D", stock="2H 3H 4H 5H 6H")
    game.plays("P1 demands; P1 enough; B pulls 2")
    assert game.buying("B").first == 2
    game.plays("B pulls 2; B enough")
    assert (game.hand("B"), game.phase) == ("", "window")
    game.stack(("9S 8D", "2C 3C"), "6C 7C")
    game.plays("P1 stakes 5; P1 enough; B buys")
    assert game.hand("B") == "2C 3C 6C"


def test_a_demand_may_be_advice() -> None:
    """HR-O17, HR-O24: `g_demand=advisory` is shown and does not bind."""
    game = pull("10S 5D", "9S 2D", stock="2H 3H", g_demand=PullDemand.ADVISORY)
    game.plays("P1 demands; P1 enough; B buys")
    assert (game.state.demanded, game.hand("B")) == (game.seats["P1"], "10S 5D 2H")


def test_the_last_card_can_only_be_the_top() -> None:
    """HR-O26: a banker who must pull takes the only card that there is."""
    game = pull("5S 5D", "9S 2D", stock="2H 3H")
    game.plays("P1 demands; P1 enough")
    game.short(1)
    assert game.buying("B") == BuyOffer(3, 1)
    game.plays("B buys")


def test_places_of_a_stock_that_is_out() -> None:
    """HR-G6, HR-O24: the cards played are shuffled first, and a place counts in them."""
    game = pull("5S 5D", "9S 2D", stock="2H 3H")
    game.short(0)
    played = len(game.state.discards)
    assert game.buying("P1") == BuyOffer(3, played)
    game.plays(f"P1 pulls {played}")
    assert len(game.state.shoe.stock) == played - 1


@pytest.mark.parametrize("place", [0, -1, 101, 10**30])
def test_no_such_place(place: int) -> None:
    """HR-O16: places go from 1 to the cards of the stock."""
    game = pull("5S 5D", "9S 2D")
    assert len(game.state.shoe.stock) == 100
    game.refuses(f"P1 pulls {place}", Why.NO_SUCH_PLACE)


def test_pulling_where_it_is_not_played() -> None:
    """11.в: cards come from the top, nobody demands."""
    game = coup("5S 5D", "9S 2D")
    assert game.buying("P1") == BuyOffer(3)
    game.refuses("P1 pulls 2", Why.NO_SUCH_PLACE)
    game.refuses("P1 demands", Why.NOT_NOW)
    assert isinstance(game.plays("P1 buys")[0], CardBought)


def test_silence_demands_nothing() -> None:
    """HR-G14: «довольно», no demand."""
    game = pull("5S 5D", "9S 2D")
    game.plays("P1 times out")
    assert (game.saw(PullDemanded), game.asked) == ([], "B")


def test_what_all_see_of_the_offers() -> None:
    """HR-O14, HR-G17: the keyboard of the group offers a card to who has 21 or more, as to anybody; his does not."""
    game = pull("10S 9D", "10H 6C", "7S 7D", stock="KD 2H")
    game.plays("P1 buys")
    seat = game.seats["P1"]
    assert not any(answers(Buy(), offer) for offer in play.offers(game.state, seat))
    assert any(answers(Buy(), offer) for offer in play.apparent(game.state, seat))
    assert {fact.to for fact in game.saw(Private) if isinstance(fact.fact, Bought)} == {seat}
