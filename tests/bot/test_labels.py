"""The texts of buttons over all variants, terms, names and sums, in both languages: short, and whole on a phone.

The model of a phone stands in `bot.board.width`; a test of the page in Chromium holds it against drawn buttons.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, product

import pytest

from bot import names as naming
from bot import pages
from bot.board import Scene, board_screen, hand_screen, lobby_screen, offers_of
from bot.board.keys import Row, in_rows, turn_rows
from bot.board.width import LABEL, letters, room, shortened
from bot.history import BankEnd, Checked, PlayedCoup, checked_screen, history_screen
from bot.lessons import lesson_screen
from bot.screen import Button, Screen
from bot.taps import Tap, Verb
from bot.words import LOCALES, Words, load
from games import play
from games.banchok.state import Ask, Joining
from games.cards import parse_cards
from games.catalogue import CATALOGUE, agree
from games.lobby import LobbyView
from games.moves import (
    Allow,
    AskOffer,
    BankOffer,
    BuyOffer,
    CapOffer,
    Claim,
    CutOffer,
    Decline,
    Demand,
    Deny,
    Enough,
    ExchangeOffer,
    Hold,
    KeepCard,
    Lift,
    LowerOffer,
    Offer,
    OpenEarly,
    Pass,
    Plain,
    RefuseBank,
    StakeOffer,
    ThrowOffer,
    ThrowTen,
    TurnUp,
)
from games.table import Chips, Seat
from tests.locales.tables import NASTY, games, moments

SUMS = (1, 9, 20, 35, 100, 125, 999, 1_000, 12_345, 100_000, 1_000_000, 33_333_333, 999_999_999)
PLAIN: tuple[Offer, ...] = tuple(
    Plain(move)
    for move in (
        RefuseBank(),
        OpenEarly(),
        OpenEarly(peek=True),
        TurnUp(),
        Pass(),
        Decline(),
        Enough(),
        Demand(),
        Claim(),
        Hold(),
        Lift(),
        ThrowTen(),
        KeepCard(),
    )
)


@pytest.fixture(params=LOCALES, name="words")
def _words(request: pytest.FixtureRequest) -> Words:
    return load()[request.param]


def check(rows: Iterable[Row]) -> None:
    """No label is long, and each is whole in its part of the row."""
    for row in rows:
        for button in row:
            assert len(button.text) <= LABEL, button.text
            assert letters(button.text) <= room(len(row)), [each.text for each in row]


def drawn(state: play.State, words: Words) -> Iterator[Screen]:
    """All that a table shows to the group and to each seat."""
    names = naming.at_table({Seat(number): name for number, name in NASTY.items()}, words)
    for unfolded in (True, False):
        view = play.view(state, None)
        if isinstance(view, LobbyView):
            yield lobby_screen(view, 999_999, names, words, link="https://t.me/b", arranging=unfolded)
        else:
            offers = offers_of(state)
            yield board_screen(view, 999_999, names, words, offers=offers, link="https://t.me/b", unfolded=unfolded)
    for place in state.table.places:
        view = play.view(state, place.seat)
        if not isinstance(view, LobbyView):
            yield hand_screen(view, 999_999, names, words, title="Друзья")


@pytest.mark.parametrize("variant", tuple(CATALOGUE))
def test_the_labels_of_every_term_of_every_variant(variant: str, words: Words) -> None:
    row, state = CATALOGUE[variant], play.new(variant, "5eed" * 16)
    view = play.view(state, None)
    assert isinstance(view, LobbyView)
    for option, value in chain.from_iterable(product([key], values) for key, values in row.choices.items()):
        terms = agree(row, row.terms, option, value)
        assert terms is not None
        for arranging in (True, False):
            shown = replace(view, terms=terms)
            check(lobby_screen(shown, 999_999, {}, words, link="https://t.me/b", arranging=arranging).rows)


@pytest.mark.parametrize("seed", range(2))
def test_the_labels_of_random_games(seed: int, words: Words) -> None:
    for moment in games(seed * 100 + 50):
        for screen in drawn(moment.state, words):
            check(screen.rows)


def scenes(words: Words) -> Iterator[Scene[play.GameView]]:
    """A table of each variant, in play, as the group sees it."""
    names = naming.at_table({Seat(number): name for number, name in NASTY.items()}, words)
    for variant in CATALOGUE:
        states = (each.state for each in moments(variant, 3) if each.state.kind != "lobby")
        view = play.view(next(states), None)
        assert not isinstance(view, LobbyView)
        yield Scene(view, 999_999, names, words, {})


def numbers(most: int) -> Iterator[Offer]:
    """Offers of numbers up to so many."""
    chips = Chips(most)
    for lowest in {Chips(1), Chips(max(1, most // 5)), chips}:
        yield StakeOffer(lowest, chips)
        yield BankOffer(lowest, chips)
        yield LowerOffer(lowest, chips)
    yield AskOffer(Seat(1), chips)
    yield CapOffer(Chips(1), chips)
    yield ExchangeOffer(chips, 2, 3)
    for places in {1, min(most, 104)}:
        yield BuyOffer(3, places)
        yield CutOffer(places)
        yield ThrowOffer(min(places, 10))


@pytest.mark.parametrize("most", SUMS)
def test_the_labels_of_every_offer_with_every_sum(most: int, words: Words) -> None:
    for scene in scenes(words):
        for offer in numbers(most):
            check(turn_rows(scene, [offer], parse_cards("10C 10H AS")))
            check(turn_rows(scene, [offer]))
        check(turn_rows(scene, PLAIN))


@pytest.mark.parametrize("amount", SUMS)
def test_the_labels_of_requests_with_every_name(amount: int, words: Words) -> None:
    scene = next(scenes(words))
    assert scene.view.kind == "banchok"
    asks = tuple(Ask(Seat(number), Chips(amount)) for number in NASTY)
    window = Scene(replace(scene.view, phase=Joining(Seat(1), asks)), scene.table, scene.names, words, {})  # type: Scene[play.GameView]
    answers = [Plain(each(Seat(number))) for number in NASTY for each in (Allow, Deny)]
    rows = turn_rows(window, answers)
    check(rows)
    assert [len(row) for row in rows] == [2] * len(NASTY)


def test_the_labels_of_pages(words: Words) -> None:
    screens = [pages.greeting_screen(words), pages.play_screen(words), pages.start_screen(words, bot_username="b")]
    screens += [pages.help_screen(words), *(pages.language_screen(words, private=private) for private in (True, False))]
    for private, page in product((True, False), ("", pages.FAIR, *CATALOGUE)):
        screens.append(pages.rules_screen(words, page, private=private, bot_username="b"))
    for variant, step in product(CATALOGUE, range(1, 12)):
        lesson = lesson_screen(variant, step, words, bot_username="b")
        screens += [lesson] if lesson is not None else []
    coups = [PlayedCoup(999_999, "banchok", (("Анна", 1),), "Вера", BankEnd.STANDS, 1)]
    screens += [history_screen(words, coups, [999_999]), checked_screen(words, Checked(999_999, (), 1, true=True))]
    for screen in screens:
        check(screen.rows)


@pytest.mark.parametrize(
    ("name", "most", "short"),
    [
        ("Анна", 5, "Анна"),
        ("Анна-Мария", 10, "Анна-Мария"),
        ("Анна-Мария Петрова (2)", 12, "Анна-Ма… (2)"),
        ("Анна-Мария Петрова (10)", 12, "Анна-Ма…(10)"),
        ("Константин", 5, "Конс…"),
        ("🐺🐺🐺🐺", 5, "🐺🐺…"),
        ("\u2068שלום עולם\u2069", 5, "\u2068שלום…\u2069"),
    ],
)
def test_a_name_too_long_for_its_button_keeps_both_ends(name: str, most: int, short: str) -> None:
    assert shortened(name, most) == short
    assert letters(short) <= most


def test_rows_are_as_even_as_their_texts_let_them_be() -> None:
    def widths(text: str, count: int, most: int) -> list[int]:
        keys = [Button(text, Tap(verb=Verb.STAKE, table=1))] * count
        return [len(row) for row in in_rows(keys, most)]

    assert widths("1", 7, 4) == [4, 3]
    assert widths("1", 5, 4) == [3, 2]
    assert widths("999 999 999", 8, 4) == [3, 3, 2]
    assert widths("m" * 21, 4, 4) == [2, 2]
    assert widths("m" * 22, 3, 2) == [1, 1, 1]
    assert widths("m", 0, 2) == []
