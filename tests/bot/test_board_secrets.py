"""What a viewer may not see is dealt anew, and nothing that is shown to that viewer changes."""

from dataclasses import replace
from random import Random

import pytest

from bot.board import board_screen, hand_popup, hand_screen, offers_of
from bot.words import load
from games import play
from games.banchok.state import Hand
from games.banchok.state import State as Banchok
from games.banchok.view import may_look
from games.lobby import LobbyView
from games.table import Seat
from tests.locales.tables import games

WORDS = load()["ru"]


def dealt_anew(state: Banchok, seen: Seat | None, random: Random) -> Banchok:
    """The state with every hidden card another one: the stock and the hands, but for a hand that `seen` may see."""
    kept = [hand for hand in state.hands if seen is not None and hand.seat == seen and may_look(state, seen)]
    others = [hand for hand in state.hands if hand not in kept]
    hidden = [*state.shoe.stock, *(card for hand in others for card in hand.cards)]
    random.shuffle(hidden)
    new = {hand.seat: hand for hand in kept}
    for hand in others:
        new[hand.seat] = Hand(hand.seat, tuple(hidden.pop() for _ in hand.cards))
    hands = tuple(new[hand.seat] for hand in state.hands)
    return replace(state, hands=hands, shoe=replace(state.shoe, stock=tuple(hidden)))


@pytest.mark.parametrize("seed", range(3))
def test_nothing_shown_depends_on_a_hidden_card(seed: int) -> None:
    random = Random(seed)  # noqa: S311
    compared = 0
    for moment in games(seed * 50):
        state = moment.state
        if not isinstance(state, Banchok) or not state.hands:
            continue
        other = dealt_anew(state, None, random)
        assert board(state) == board(other)
        for place in state.table.places:
            compared += 1
            other = dealt_anew(state, place.seat, random)
            assert private(state, place.seat) == private(other, place.seat)
    assert compared > 500


def board(state: Banchok) -> object:
    view = play.view(state, None)
    assert not isinstance(view, LobbyView)
    return board_screen(view, 1, {}, WORDS, offers=offers_of(state), link="https://t.me/b")


def private(state: Banchok, seat: Seat) -> object:
    view = play.view(state, seat)
    assert not isinstance(view, LobbyView)
    return hand_screen(view, 1, {}, WORDS, title="x"), hand_popup(view, WORDS)
