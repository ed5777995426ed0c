"""The worked examples of the rules for Очко: whole settlements reckoned by hand, played by the engine."""

from dataclasses import replace

import pytest

from games.refusal import Why
from games.table import Chips
from tests.games.ochko import Game, coup, duel, window
from tests.games.oracles import of_family

CASES = of_family("ochko")
KEYS = {"ochko_v": "ochko-two-packs", "ochko_g": "ochko-pull"}
DUELS = [name for name, case in CASES.items() if case["variant"] == "ochko_b"]
DEALS = [name for name, case in CASES.items() if "banker" in case]


def test_all_cases_are_played() -> None:
    """Every O case of the rules; O20 is one of limits."""
    assert sorted(CASES) == sorted([*DUELS, *DEALS, "O20"])


@pytest.mark.parametrize("name", DUELS)
def test_a_duel(name: str) -> None:
    """11.б: the cards of the punter, his stake, the cards that the banker buys."""
    case = CASES[name]
    (turn,) = case["duels"]
    seat, (first, *bought) = turn["seat"], turn["cards"]
    number = int(seat[1:])
    game = duel(
        case["base"],
        *([""] * (number - 1)),
        first,
        stock=" ".join((*bought, *turn["bank_draws"])),
        bank=case["laid"] if "laid" in case else case["bank"],
        punters=number + 1,
    )
    if number > 1:
        before_him(game, case["bank"] - case["laid"])
    game.plays(f"{seat} stakes {turn['stake']}" + "".join(f"; {seat} buys" for _ in bought))
    if game.asked == seat:
        game.plays(f"{seat} enough")
    for _ in turn["bank_draws"]:
        game.plays("B buys")
    if game.asked == "B":
        game.plays("B enough")
    assert {name: game.net(name) for name in case["delta"]} == case["delta"]
    assert ([game.bank], None) == (case["bank_trace"], case["closed"])


def before_him(game: Game, grown: int) -> None:
    """Let P1 lose so many chips with nothing bought: the stock stays as it is."""
    seat = game.seats["P1"]
    six = next(card for card in game.state.shoe.stock[::-1] if card.rank == 6)
    held = next(hand for hand in game.state.hands if hand.seat == seat)
    stock = tuple(held.dealt[0] if card == six else card for card in game.state.shoe.stock)
    hands = tuple(replace(hand, dealt=(six,)) if hand.seat == seat else hand for hand in game.state.hands)
    game.state = replace(game.state, hands=hands, shoe=replace(game.state.shoe, stock=stock))
    game.plays(f"P1 stakes {grown}; P1 enough; B enough")
    assert game.asked == "P2"
    game.forgets()


@pytest.mark.parametrize("name", DEALS)
def test_a_deal(name: str) -> None:
    """11.в, 11.г: two cards each, the bought ones, and for a pull its place."""
    case = CASES[name]
    punters, banker = case["punters"], case["banker"]
    bought = [card for each in (*punters, banker) for card in each.get("draws", ())]
    game = coup(
        " ".join(banker["deal"]),
        *(" ".join(punter["deal"]) for punter in punters),
        stakes=[punter["stake"] for punter in punters],
        stock=" ".join(case.get("stock", bought)),
        variant=KEYS[case["variant"]],
        bank=1000,
        bank_min=Chips(20),
    )
    for punter in (*punters, {"seat": "B", **banker}):
        seat, draws = punter["seat"], punter.get("draws", ())
        for card, place in zip(draws, punter.get("pull", [1] * len(draws)), strict=True):
            game.plays(f"{seat} pulls {place}")
            assert game.hand(seat).split()[-1:] in ([card], [])
        if game.asked == seat:
            game.plays(f"{seat} enough")
    assert {name: game.net(name) for name in case["delta"]} == case["delta"]


def test_the_fourth_card_of_o16() -> None:
    """O16: 14 after three bought cards, a fourth is refused; 14 < 17."""
    game = coup("10S 7D", "2H 3C", stock="2S 4C 3D")
    game.plays("P1 buys; P1 buys; P1 buys")
    game.refuses("P1 buys", Why.NO_MORE_CARDS)


def test_the_limit_of_o20() -> None:
    """O20: a bank of 100 covers twice the stakes; after 30 there is room for 20, and 25 is refused."""
    game = window(bank=CASES["O20"]["bank"])
    game.plays("P1 stakes 30")
    assert game.refuses("P2 stakes 25", Why.STAKE_OUT_OF_RANGE).highest == 20
    game.plays("P2 stakes 20")
