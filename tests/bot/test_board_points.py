"""The board of the games of points with all hidden cards dealt anew: text and buttons stay the same (HR-G17)."""

from dataclasses import replace
from random import Random

import pytest

from bot.board import board_screen, offers_of
from bot.words import load
from games import play
from games.hands import Hand
from games.lobby import LobbyView
from games.macao.state import State as Macao
from games.ochko.state import State as Ochko
from tests.locales.tables import moments

WORDS = load()["ru"]


def dealt_anew(state: Macao | Ochko, random: Random) -> Macao | Ochko:
    """The state with the stock and every hand that is not shown dealt anew."""
    shut = [hand for hand in state.hands if not hand.shown]
    hidden = [*state.shoe.stock, *(card for hand in shut for card in hand.cards)]
    random.shuffle(hidden)

    def again(hand: Hand) -> Hand:
        dealt, bought = (tuple(hidden.pop() for _ in row) for row in (hand.dealt, hand.bought))
        return replace(hand, dealt=dealt, bought=bought)

    hands = tuple(again(hand) if not hand.shown else hand for hand in state.hands)
    return replace(state, hands=hands, shoe=replace(state.shoe, stock=tuple(hidden)))


def board(state: play.State) -> object:
    view = play.view(state, None)
    assert not isinstance(view, LobbyView)
    return board_screen(view, 1, {}, WORDS, offers=offers_of(state), link="https://t.me/b")


@pytest.mark.parametrize("variant", ["macao", "ochko-one-card", "ochko-two-packs", "ochko-pull"])
def test_no_board_depends_on_a_hidden_card(variant: str) -> None:
    random, compared = Random(1), 0  # noqa: S311
    for moment in moments(variant, 2, seats=4, moves=60):
        if isinstance(moment.state, Macao | Ochko) and moment.state.hands:
            compared += 1
            assert board(moment.state) == board(dealt_anew(moment.state, random))
    assert compared
