"""Boards, lobbies and hands of random games: within Telegram's limits, and honest about what may be done."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from bot import names as naming
from bot.board import board_screen, hand_popup, hand_screen, lobby_screen, offers_of, result_screen
from bot.names import Names
from bot.screen import Screen
from bot.tapped import move_of, next_term
from bot.taps import Tap, Verb
from bot.words import LOCALES, Words, load
from games import play
from games.catalogue import CATALOGUE
from games.lobby import LobbyView
from games.moves import Move, Offer, answers
from games.phases import Cutting
from games.table import SEATS, Presence, Seat
from tests.locales.markup import visible
from tests.locales.tables import NASTY, Moment, games, moments

SEEDS = range(3)
NO_MOVE = {Verb.HAND, Verb.JOIN, Verb.CLOSE, Verb.MORE, Verb.TERMS}
ANY_TIME = {Verb.HAND, Verb.JOIN, Verb.CLOSE, Verb.LEAVE, Verb.OUT, Verb.BACK, Verb.MORE, Verb.TERMS}


@pytest.fixture(params=LOCALES, name="words")
def _words(request: pytest.FixtureRequest) -> Words:
    return load()[request.param]


@cache
def named(words: Words) -> Names:
    """The worst names there are."""
    return naming.at_table({Seat(number): name for number, name in NASTY.items()}, words)


def board(state: play.State, words: Words, unfolded: bool = True) -> Screen:
    """The lobby or the board of a state, with all that can be unfolded."""
    view, names = play.view(state, None), named(words)
    if isinstance(view, LobbyView):
        return lobby_screen(view, 999_999, names, words, link="https://t.me/" + "b" * 32, arranging=unfolded)
    offers = offers_of(state)
    return board_screen(view, 999_999, names, words, offers=offers, link="https://t.me/" + "b" * 32, unfolded=unfolded)


def hands(state: play.State, words: Words) -> Iterator[tuple[Seat, Screen]]:
    """The private messages of everybody at a table."""
    for place in state.table.places:
        view = play.view(state, place.seat)
        if not isinstance(view, LobbyView):
            yield place.seat, hand_screen(view, 999_999, named(words), words, title="<Друзья> & Co")


def check(screen: Screen) -> None:
    """What Telegram asks of a message."""
    text = visible(screen.text)
    assert 1 <= len(text) <= 4096
    assert text == text.strip()
    assert "\n\n\n" not in text
    assert sum(map(len, screen.rows)) <= 100
    for row in screen.rows:
        assert 1 <= len(row) <= 4
        for button in row:
            assert 1 <= len(button.text) <= 64
            assert "&lt;" not in button.text.replace("&amp;&lt;", "")
            button.shown()
    assert screen.keyboard() is None or screen.rows


def taps(screen: Screen) -> Iterator[Tap]:
    """The presses that a screen offers, as they come back from Telegram."""
    for button in chain.from_iterable(screen.rows):
        if isinstance(button.does, Tap):
            data = button.does.pack()
            assert len(data.encode()) <= 64
            yield Tap.unpack(data)


def offered(move: Move, offers: tuple[Offer, ...]) -> bool:
    return any(answers(move, offer) for offer in offers)


def check_taps(moment: Moment, screen: Screen, seats: list[Seat]) -> None:
    """Each press answers this turn and is a move that one of the seats may make."""
    state = moment.state
    view = play.view(state, None)
    for tap in taps(screen):
        assert tap.table == 999_999
        assert tap.turn == (0 if tap.verb in ANY_TIME else view.turn)
        if tap.verb is Verb.TERM:
            assert isinstance(view, LobbyView)
            assert next_term(view, tap.argument) is not None
        elif tap.verb not in NO_MOVE:
            move = move_of(tap)
            assert move is not None
            assert any(offered(move, play.apparent(state, seat)) for seat in seats), move


@pytest.mark.parametrize("seed", SEEDS)
def test_boards_of_random_games(seed: int, words: Words) -> None:
    for moment in games(seed * 100):
        for unfolded in (True, False):
            screen = board(moment.state, words, unfolded)
            check(screen)
            check_taps(moment, screen, [place.seat for place in moment.state.table.places])


@pytest.mark.parametrize("seed", SEEDS)
def test_hands_of_random_games(seed: int, words: Words) -> None:
    for moment in games(seed * 100):
        for seat, screen in hands(moment.state, words):
            check(screen)
            check_taps(moment, screen, [seat])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_offer_to_a_seat_can_be_taken_by_a_button(seed: int) -> None:
    """Whoever has not opened the DM plays from the board alone."""
    for moment in games(seed * 100):
        if moment.state.kind == "lobby":
            continue
        screens = [board(moment.state, load()["ru"])]
        for screen in [*screens, *(screen for _, screen in hands(moment.state, load()["ru"]))]:
            assert play.is_over(moment.state) or screen.rows
        moves = [move_of(tap) for tap in taps(screens[0])]
        for place in moment.state.table.places:
            for offer in play.offers(moment.state, place.seat):
                assert any(move is not None and answers(move, offer) for move in moves) or not _playable(offer), offer


def _playable(offer: Offer) -> bool:
    """An offer whose bounds a common button may miss: a poor player's примазка or bank is typed as a number."""
    return offer.__class__.__name__ not in ("AskOffer", "BankOffer", "JoinOffer")


@pytest.mark.parametrize("seed", SEEDS)
def test_popups_and_results_of_random_games(seed: int, words: Words) -> None:
    for moment in games(seed * 100):
        for number in NASTY:
            view = play.view(moment.state, Seat(number))
            if isinstance(view, LobbyView):
                continue
            popup = hand_popup(view, words)
            assert 1 <= len(popup) <= 200
            if view.hand:
                assert words.cards(view.hand) in popup
            before = play.view(moment.before, None)
            if not isinstance(before, LobbyView):
                result = result_screen(moment.facts, before, Seat(number), words, title="<Друзья> & Co")
                if result is not None:
                    check(result)


def test_ten_seats_with_the_longest_names_fit(words: Words) -> None:
    longest = {Seat(number): "&" * 400 for number in range(1, 11)}
    names = naming.at_table(longest, words)
    most = 0
    for variant in CATALOGUE:
        for moment in moments(variant, 7, seats=10, chips=999_999_999, moves=60):
            view = play.view(moment.state, None)
            if isinstance(view, LobbyView):
                screen = lobby_screen(view, 1, names, words)
            else:
                screen = board_screen(view, 1, names, words, offers=offers_of(moment.state), link="https://t.me/b")
            check(screen)
            most = max(most, len(visible(screen.text)))
    assert most > 500


def test_the_lobby_shows_the_way_to_the_dm_where_it_has_the_link(words: Words) -> None:
    view = play.view(next(moments("banchok", 3)).state, None)
    assert isinstance(view, LobbyView)
    links = [
        [button.does for row in screen.rows for button in row if isinstance(button.does, str)]
        for screen in (lobby_screen(view, 7, {}, words, link="https://t.me/bank_bot"), lobby_screen(view, 7, {}, words))
    ]
    assert links == [["https://t.me/bank_bot"], []]


def test_no_duel_of_a_coup_that_is_over_stands_on_the_board(words: Words) -> None:
    for moment in games(500):
        view = play.view(moment.state, None)
        if view.kind == "banchok" and not view.dealt:
            assert words("seat-duel", hand="", card="", sum=0).split()[0] not in board(moment.state, words).text


def test_whoever_is_dealt_to_after_the_cut_is_no_newcomer(words: Words) -> None:
    late = words("place-newcomer", name="", chips=0).rpartition("·")[2].strip()
    cuts = 0
    for moment in games(500):
        view = play.view(moment.state, None)
        if view.kind != "lobby" and isinstance(view.phase, Cutting):
            cuts += 1
            assert late not in board(moment.state, words).text
    assert cuts


def test_a_folded_board_is_short_and_hides_only_coming_and_going() -> None:
    """Whoever is new sees the question, the cards, a seat, and one button for the rest; who sits out, the way back."""
    hidden, sat_out = {Verb.OUT, Verb.BACK, Verb.LEAVE, Verb.CLOSE}, 0
    for moment in games(700):
        if moment.state.kind == "lobby" or play.is_over(moment.state):
            continue
        whole, short = board(moment.state, load()["ru"]), board(moment.state, load()["ru"], unfolded=False)
        verbs, shown = {tap.verb for tap in taps(whole)}, {tap.verb for tap in taps(short)}
        assert verbs - shown <= hidden
        assert shown - verbs == {Verb.MORE}
        away = any(place.presence is Presence.OUT for place in moment.state.table.places)
        assert shown & hidden == ({Verb.BACK} if away else set())
        sat_out += away
        assert (Verb.JOIN in shown) is (len(moment.state.table.places) < SEATS and not moment.state.closing)
        assert len(whole.rows) <= len(short.rows) + 3
    assert sat_out


def test_a_closed_table_has_no_buttons(words: Words) -> None:
    last = list(moments("banchok", 3))[-1]
    assert play.is_over(last.state)
    assert board(last.state, words).rows == ()


def test_the_board_is_not_drawn_from_a_view_of_a_seat(words: Words) -> None:
    state = list(moments("banchok", 3))[20].state
    view = play.view(state, Seat(1))
    assert not isinstance(view, LobbyView)
    with pytest.raises(ValueError, match="group"):
        board_screen(view, 1, {}, words, offers={}, link="https://t.me/b")
    group = play.view(state, None)
    assert not isinstance(group, LobbyView)
    with pytest.raises(ValueError, match="seat"):
        hand_screen(group, 1, {}, words, title="x")
