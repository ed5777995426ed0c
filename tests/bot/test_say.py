"""Announcements: which steps earn one, what they say, in words that have no gender."""

import re

import pytest

from bot import names as naming
from bot.say import announce
from bot.say.announce import earns
from bot.words import LOCALES, Words, load
from games import play
from games.cards import parse_card, parse_cards
from games.facts import (
    BankAsked,
    BankBroken,
    BankLaid,
    BankRefused,
    BankTripled,
    Closed,
    CoupEnded,
    Dealt,
    Drawn,
    Duel,
    Fact,
    Left,
    PaidFor,
    Pause,
    Paused,
    PotWon,
    Refunded,
    SatOut,
    Staked,
    ThrownIn,
    TimePassed,
)
from games.lobby import LobbyView
from games.table import Chips, Seat
from tests.locales.markup import visible
from tests.locales.tables import NASTY, games

RU = load()["ru"]
A, B, C, D = Seat(1), Seat(2), Seat(3), Seat(4)
NAMES = {A: "Анна", B: "Пётр", C: "Вера", D: "Глеб"}


@pytest.fixture(params=LOCALES, name="words")
def _words(request: pytest.FixtureRequest) -> Words:
    return load()[request.param]


def said(*facts: Fact) -> str:
    text = announce(facts, NAMES, RU)
    assert text is not None
    return visible(text)


def duel(seat: Seat, stake: int, hand: str, card: str, won: bool, *joined: tuple[Seat, int]) -> Duel:
    riders = tuple((rider, Chips(amount)) for rider, amount in joined)
    return Duel(seat, Chips(stake), riders, parse_cards(hand), parse_card(card), won, Chips(stake if won else 0))


def test_a_step_inside_a_coup_is_not_announced() -> None:
    assert announce((Staked(A, Chips(5)),), NAMES, RU) is None
    assert announce((BankRefused(A), BankAsked(B)), NAMES, RU) is None
    assert announce((), NAMES, RU) is None


def test_a_coup_is_one_block() -> None:
    facts = (
        duel(B, 20, "KS 9H 4D", "7H", True),
        duel(C, 50, "AC 3C 2D", "8H", False, (D, 10)),
        CoupEnded(((B, 20), (C, -50), (D, -10)), Chips(140)),
    )
    assert said(*facts) == (
        "Круг сыгран · банк 140\n"
        "✅ Пётр +20 · К♠ 9♥ 4♦ против 7♥\n"
        "❌ Вера −50 · Т♣ 3♣ 2♦ против 8♥\n"
        "└ примазка: Глеб −10"
    )


def test_the_card_that_beats_stands_out() -> None:
    text = announce((duel(B, 20, "KS 9H 8H", "8H'", True), CoupEnded(((B, 20),), Chips(80))), NAMES, RU)
    assert text is not None
    assert "К♠ <b>9♥</b> 8♥ против 8♥" in text


def test_totals_are_told_where_the_lines_do_not_add_up() -> None:
    facts = (duel(B, 20, "KS 9H 4D", "7H", True), CoupEnded(((B, 18),), Chips(80)))
    assert said(*facts).endswith("\nИтог круга: Пётр +18")


def test_a_common_card_is_told_once() -> None:
    facts = (
        duel(B, 20, "KS 9H 4D", "7H", True),
        duel(C, 50, "AC 3C 2D", "7H", False),
        CoupEnded(((B, 20), (C, -50)), Chips(130)),
    )
    assert said(*facts) == (
        "Круг сыгран · банк 130\nКарта банкомёта: 7♥\n✅ Пётр +20 · К♠ 9♥ 4♦\n❌ Вера −50 · Т♣ 3♣ 2♦"
    )


def test_a_broken_bank_and_the_pot() -> None:
    facts = (
        duel(B, 100, "KS 9H 4D", "7H", True),
        ThrownIn((C,)),
        CoupEnded(((B, 90),), Chips(0)),
        BankBroken(A, B, Chips(100)),
        PotWon(B, Chips(37)),
        BankRefused(B),
        BankAsked(C),
    )
    assert said(*facts) == (
        "Круг сыгран · банк 0\n"
        "✅ Пётр +100 · К♠ 9♥ 4♦ против 7♥\n"
        "Карты брошены неигранными: Вера\n"
        "Итог круга: Пётр +90\n"
        "💥 Пётр срывает банк! Банкомёт Анна теряет заложенные 100.\n"
        "🍲 Пётр забирает котёл: 37\n"
        "Пётр банк не берёт\n"
        "Банк предлагают: Вера"
    )


def test_a_tripled_bank_silence_and_a_pause() -> None:
    facts = (
        TimePassed(B),
        SatOut(B, by_clock=True),
        duel(B, 200, "2S 9H 4D", "10H", False),
        CoupEnded(((B, -200),), Chips(300)),
        BankTripled(A, Chips(100), Chips(300)),
        Paused(Pause.NOBODY_BANKS),
    )
    assert said(*facts) == (
        "⏱ Время вышло: Пётр\n"
        "💤 Пётр молчит второй ход подряд и пока не играет\n"
        "Круг сыгран · банк 300\n"
        "❌ Пётр −200 · 2♠ 9♥ 4♦ против 10♥\n"
        "📈 Банк утроен. Анна снимает 300, заложив 100.\n"
        "⏸ Банк никто не берёт, стол ждёт."
    )


def test_the_draw_is_shown_card_by_card() -> None:
    first = Drawn(((A, parse_card("KS")), (B, parse_card("3D")), (C, parse_card("3H"))))
    again = Drawn(((B, parse_card("9D")), (C, parse_card("AC"))))
    assert said(first, again, BankAsked(B)) == (
        "Жребий. Первый банк держит младшая карта:\n"
        "Анна — К♠\nПётр — 3♦\nВера — 3♥\n"
        "Младших поровну, тянут ещё раз:\n"
        "Пётр — 9♦\nВера — Т♣\n"
        "Банк предлагают: Пётр"
    )


def test_a_closed_table_says_what_went_back_and_who_goes_home_with_what() -> None:
    facts = (
        Refunded(B, Chips(50), PaidFor.STAKE),
        Refunded(C, Chips(10), PaidFor.FEE),
        Refunded(A, Chips(140), PaidFor.BANK),
        Refunded(B, Chips(3), PaidFor.POT),
        Left(A, Chips(940)),
        Left(B, Chips(1053)),
        Left(C, Chips(0)),
        Closed(),
    )
    assert said(*facts) == (
        "Стол закрыт.\n"
        "Возвращено: Пётр — ставка 50, Вера — плата за карту 10, Анна — банк 140, Пётр — доля котла 3\n"
        "Фишки на руки: Анна 940, Пётр 1\xa0053, Вера 0"
    )


def test_one_who_leaves_between_coups_is_told_with_his_chips() -> None:
    facts = (CoupEnded((), Chips(100)), Left(D, Chips(21)), BankLaid(A, Chips(100)))
    assert "🚪 Глеб встаёт из-за стола и уносит 21 фишку" in said(*facts)


@pytest.mark.parametrize("seed", range(3))
def test_announcements_of_random_games(seed: int, words: Words) -> None:
    names = naming.at_table({Seat(number): name for number, name in NASTY.items()}, words)
    told = 0
    for moment in games(seed * 100):
        before = play.view(moment.before, None)
        seen = None if isinstance(before, LobbyView) else before
        text = announce(moment.facts, names, words, before=seen)
        assert (text is not None) == earns(moment.facts, seen)
        if text is not None:
            told += 1
            shown = visible(text)
            assert 1 <= len(shown) <= 4096
            assert all(line.strip() for line in shown.split("\n"))
            assert not re.search(r"-\d", shown)
    assert told > 20


def test_every_duel_of_a_coup_is_in_its_announcement() -> None:
    """Those of earlier steps too: the view before the step knows them."""
    seen: list[Duel] = []
    names = {Seat(number): f"N{number}" for number in NASTY}
    for moment in games(11):
        for fact in moment.facts:
            if isinstance(fact, Dealt):
                seen = []
            if isinstance(fact, Duel):
                seen.append(fact)
            if isinstance(fact, CoupEnded) and seen:
                before = play.view(moment.before, None)
                assert not isinstance(before, LobbyView)
                text = visible(announce(moment.facts, names, RU, before=before) or "")
                assert all(RU.cards(each.hand) in text and RU.card(each.turned) in text for each in seen)
                seen = []
