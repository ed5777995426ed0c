"""The worked examples of Баккара: whole settlements reckoned by hand, played by the engine."""

import pytest

from games.refusal import Why
from tests.games.oracles import of_family
from tests.games.tens import Game, club, sale

CASES = of_family("baccarat")
SALES = [name for name, case in CASES.items() if "deals" in case]
CLUB = [name for name, case in CASES.items() if "punters" in case]


def test_they_are_all_there() -> None:
    """Every C case of the rules; C07 is one of limits."""
    assert sorted(CASES) == sorted([*SALES, *CLUB, "C07"])


@pytest.mark.parametrize("name", SALES)
def test_of_the_sale(name: str) -> None:
    case = CASES[name]
    game = sale(case["bank"])
    game.top(" ".join(card for deal in case["deals"] for card in in_order(deal["P"], deal["B"])))
    game.plays("P1 claims")
    for deal in case["deals"]:
        assert [game.hand("P1"), game.hand("B")] == [" ".join(deal["P"][:2]), " ".join(deal["B"][:2])]
        turn(game, "P1", deal["P"][2:])
        turn(game, "B", deal["B"][2:])
    assert (game.net("P1"), game.net("B")) == (case["delta"]["P"], case["delta"]["B"])
    assert [game.bank] == case["bank_trace"]


def in_order(buyer: list[str], banker: list[str]) -> list[str]:
    """The cards of a deal and of its turns as they come from the stock."""
    return [buyer[0], banker[0], buyer[1], banker[1], *buyer[2:], *banker[2:]]


def turn(game: Game, name: str, bought: list[str]) -> None:
    """A seat buys what the example says, if it is asked."""
    if game.asked == name:
        game.plays(f"{name} buys" if bought else f"{name} enough")
    else:
        assert not bought


@pytest.mark.parametrize("lays", [2, 1])
@pytest.mark.parametrize("name", CLUB)
def test_of_the_club(name: str, lays: int) -> None:
    case = CASES[name]
    punters, banker = case["punters"], case["banker"]
    order = [seat for at in range(len(punters)) for seat in (punters[at], punters[-1 - at])][: len(punters)]
    bought = [card for punter in order for card in punter["buy"]] + banker["buy"]
    game = club(
        " ".join(banker["deal"]),
        *(" ".join(punter["deal"]) for punter in punters),
        stakes=[punter["stake"] for punter in punters],
        stock=" ".join(bought),
        bank=100,
        banker_lays=lays,
    )
    buys = {punter["seat"]: punter["buy"] for punter in punters} | {"B": banker["buy"]}
    while game.phase == "buying":
        asked = game.asked
        assert asked is not None
        game.plays(f"{asked} buys" if buys[asked] else f"{asked} enough")
    expected = case["delta"] if lays == 2 else case["delta_lays1"]
    assert {seat: game.net(seat) for seat in expected} == expected


def test_the_limit() -> None:
    """C07: with a bank of 20 an offer of 15 or 25 is refused, only 20 buys."""
    game = sale(CASES["C07"]["bank"])
    game.refuses("P1 stakes 15", Why.STAKE_OUT_OF_RANGE)
    game.refuses("P1 stakes 25", Why.STAKE_OUT_OF_RANGE)
    game.plays("P1 claims")
    assert game.state.stake(game.seats["P1"]) == 20
