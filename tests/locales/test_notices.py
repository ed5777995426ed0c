"""Pop-ups fit into 200 characters with the longest arguments, in every language; so do the bot's own texts."""

import re

import pytest

from bot.notices import Notice, notice_text, refusal_text
from bot.pages import commands, profile
from bot.words import LOCALES, Words, load
from games.refusal import Refusal, Why
from games.table import Chips

MOST = Chips(999_999_999)
BOUNDS = [(None, None), (Chips(1), None), (Chips(1), MOST), (MOST, MOST), (MOST, Chips(0)), (Chips(1), Chips(0))]


@pytest.fixture(params=LOCALES, name="words")
def _words(request: pytest.FixtureRequest) -> Words:
    return load()[request.param]


def fits(text: str, most: int) -> bool:
    return 1 <= len(text) <= most and not re.search(r"[<>&{}]", text) and text == text.strip()


@pytest.mark.parametrize("why", Why)
def test_every_refusal_fits(why: Why, words: Words) -> None:
    for lowest, highest in BOUNDS:
        assert fits(refusal_text(Refusal(why, lowest, highest), words), 200)


@pytest.mark.parametrize("notice", Notice)
def test_every_notice_fits(notice: Notice, words: Words) -> None:
    assert fits(notice_text(notice, words, chips=MOST), 200)


def test_a_refusal_names_its_bounds() -> None:
    def said(why: Why, lowest: int, highest: int) -> str:
        return refusal_text(Refusal(why, Chips(lowest), Chips(highest)), load()["ru"])

    assert said(Why.STAKE_OUT_OF_RANGE, 1, 40) == "Ставка — целое число от 1 до 40."
    assert said(Why.STAKE_OUT_OF_RANGE, 40, 40) == "Ставка сейчас может быть только 40."
    assert said(Why.BANK_OUT_OF_RANGE, 20, 15) == "На банк нужно хотя бы 20, а у вас 15."
    assert said(Why.BANK_OUT_OF_RANGE, 20, 0) == "На банк нужно хотя бы 20, а у вас 0."


@pytest.mark.parametrize("private", [True, False])
def test_commands_are_as_telegram_takes_them(private: bool, words: Words) -> None:
    listed = commands(words, private=private)
    assert len(dict(listed)) == len(listed) <= 100
    for name, description in listed:
        assert re.fullmatch("[a-z0-9_]{1,32}", name)
        assert fits(description, 256)


def test_the_bot_presents_itself_within_the_limits(words: Words) -> None:
    said = profile(words)
    assert fits(said.name, 64)
    assert fits(said.description, 512)
    assert fits(said.short_description, 120)
