"""The games of points: a board tells nothing of hidden cards (HR-G17), and a hand tells its owner what they mean."""

from dataclasses import replace
from random import Random

import pytest

from bot.board import board_screen, hand_popup, hand_screen, offers_of
from bot.screen import Screen
from bot.taps import Tap, Verb
from bot.words import load
from games import play
from games.baccarat.club.state import State as Club
from games.hands import Hand
from games.lobby import LobbyView
from games.macao.state import State as Macao
from games.moves import Buy, TimedOut
from games.ochko.state import State as Ochko
from games.phases import Cutting
from games.step import Step
from games.table import Seat
from tests.games import ochko, tens
from tests.games.ochko import duel
from tests.games.tens import club
from tests.locales.tables import moments

WORDS = load()["ru"]
Table = Macao | Ochko | Club


def dealt_anew(state: Table, random: Random) -> Table:
    """The state with the stock and every hand that is not shown dealt anew."""
    shut = [hand for hand in state.hands if not hand.shown]
    hidden = [*state.shoe.stock, *(card for hand in shut for card in hand.cards)]
    random.shuffle(hidden)

    def again(hand: Hand) -> Hand:
        dealt, bought = (tuple(hidden.pop() for _ in row) for row in (hand.dealt, hand.bought))
        return replace(hand, dealt=dealt, bought=bought)

    hands = tuple(again(hand) if not hand.shown else hand for hand in state.hands)
    return replace(state, hands=hands, shoe=replace(state.shoe, stock=tuple(hidden)))


def board(state: play.State) -> Screen:
    view = play.view(state, None)
    assert not isinstance(view, LobbyView)
    return board_screen(view, 1, {}, WORDS, offers=offers_of(state), link="https://t.me/b")


@pytest.mark.parametrize("variant", ["macao", "baccarat-club", "ochko-one-card", "ochko-two-packs", "ochko-pull"])
def test_no_board_depends_on_a_hidden_card(variant: str) -> None:
    random, compared = Random(1), 0  # noqa: S311
    for moment in moments(variant, 2, seats=4, moves=60):
        if isinstance(moment.state, Table) and moment.state.hands:
            compared += 1
            assert board(moment.state) == board(dealt_anew(moment.state, random))
    assert compared


def test_the_board_of_a_silent_dealt_ten_is_that_of_any_silent_hand() -> None:
    """HR-B26: no third card back, and no card less in the stock."""
    boards = []
    for hand in ("KS QH", "4S 2H"):
        game = club("4D 2C", hand, "5S AH", stock="7D")
        step = play.apply(game.state, game.seats["P1"], TimedOut())
        assert isinstance(step, Step)
        boards.append(board(step.state))
    assert boards[0] == boards[1]


def verbs(screen: Screen) -> set[Verb]:
    """What the buttons do."""
    return {button.does.verb for row in screen.rows for button in row if isinstance(button.does, Tap)}


def test_the_cut_of_a_pile_stands_on_the_board_of_the_coup() -> None:
    """F2.3: who is to cut is asked by name and has the keys for it; the cards on the table stay in sight."""
    game = duel("9C", "10S", "7H")
    game.plays("P1 stakes 20")
    game.short(0)
    step = play.apply(game.state, game.seats["P1"], Buy())
    assert isinstance(step, Step)
    assert isinstance(step.state, Ochko)
    assert isinstance(step.state.phase, Cutting)
    cutter, buyer = game.seats["P2"], game.seats["P1"]
    screen = board(step.state)
    assert "снимите колоду" in screen.text
    assert "9♣" in screen.text
    assert Verb.CUT in verbs(screen)
    for seat, cuts in ((cutter, True), (buyer, False)):
        view = play.view(step.state, seat)
        assert not isinstance(view, LobbyView)
        hand = hand_screen(view, 1, {}, WORDS, title="")
        assert (Verb.CUT in verbs(hand)) is cuts
        assert ("7♥" if cuts else "10♠") in hand_popup(view, WORDS)


def test_who_has_played_sees_his_result_while_the_pile_is_cut() -> None:
    """His pop-up tells what came of his duel, not that no coup is played."""
    game = duel("9C", "10S", "7H", stock="KS")
    game.plays("P1 stakes 20; P1 enough; B enough; P2 stakes 5")
    game.short(0)
    step = play.apply(game.state, game.seats["P2"], Buy())
    assert isinstance(step, Step)
    assert isinstance(step.state, Ochko)
    assert isinstance(step.state.phase, Cutting)
    view = play.view(step.state, game.seats["P1"])
    assert not isinstance(view, LobbyView)
    assert "10♠" in hand_popup(view, WORDS)


def hand(state: play.State, seat: Seat) -> str:
    """What the private message of a seat says."""
    view = play.view(state, seat)
    assert not isinstance(view, LobbyView)
    return hand_screen(view, 1, {}, WORDS, title="Друзья").text


@pytest.mark.parametrize(("card", "said"), [("6D", "🎉 Двадцать одно! Скажите"), ("QD", "Перебор: 25. Скажите")])
def test_a_hand_that_may_only_stand_is_told_why_in_ochko(card: str, said: str) -> None:
    game = ochko.coup("10C 9C", "10S 5S", "10H 7H", stock=card)
    game.plays("P1 buys")
    assert said in hand(game.state, game.seats["P1"])


def test_a_hand_that_may_only_stand_is_told_why_in_the_club() -> None:
    game = tens.club("8C KC", "5S KS", "2H KH")
    assert "Больше карт вам не положено: на столе восьмёрка" in hand(game.state, game.seats["P1"])


@pytest.mark.parametrize(("card", "said"), [("9S", "Девятка!"), ("8S", "Восьмёрка!"), ("5S", "не десять очков")])
def test_a_card_of_macao_that_stays_is_called_what_it_is(card: str, said: str) -> None:
    game = tens.macao("5C", card, "7H")
    assert said in hand(game.state, game.seats["P1"])


def test_a_bought_nine_of_macao_is_no_dealt_one() -> None:
    """It is not paid triple, so that nobody is congratulated."""
    game = tens.macao("5C", "KS", "7H", stock="9D")
    game.plays("P1 keeps; P2 keeps; B keeps; P1 buys")
    assert "не десять очков" in hand(game.state, game.seats["P1"])
