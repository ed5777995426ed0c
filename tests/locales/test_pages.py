"""Pages: whole, within the limits, safe for any name, and leading to each other."""

import re
from itertools import chain

import pytest

from bot import pages
from bot.names import clean
from bot.pages import Purse
from bot.screen import Screen
from bot.taps import Tap, Verb
from bot.words import LOCALES, Words, load
from games.catalogue import CATALOGUE, FAMILIES
from tests.locales.markup import visible
from tests.locales.tables import NASTY


@pytest.fixture(params=LOCALES, name="words")
def _words(request: pytest.FixtureRequest) -> Words:
    return load()[request.param]


def purses(words: Words) -> list[Purse]:
    return [Purse(clean(name, number, words), 999_999_999) for number, name in NASTY.items()]


def rules(words: Words, page: str = "", private: bool = False) -> Screen:
    return pages.rules_screen(words, page, private=private, bot_username="bank_bot")


def all_pages(words: Words) -> list[Screen]:
    rows = purses(words)
    return [
        pages.greeting_screen(words),
        pages.play_screen(words),
        pages.start_screen(words, bot_username="b" * 32),
        pages.help_screen(words),
        *(rules(words, key, private) for key in ("", pages.FAIR, *CATALOGUE, "../../etc") for private in (True, False)),
        pages.language_screen(words, private=True),
        pages.language_screen(words, private=False),
        *(pages.me_screen(words, name=row.name, chips=row.chips, seated=rows) for row in rows),
        pages.me_screen(words, name="x", chips=0, seated=[]),
        pages.purses_screen(words, purses=rows, seated=rows),
        pages.purses_screen(words, purses=[], seated=[]),
        pages.top_screen(words, rows=rows),
        pages.top_screen(words, rows=[]),
    ]


def test_every_page_is_whole_and_within_the_limits(words: Words) -> None:
    for page in all_pages(words):
        assert 1 <= len(visible(page.text)) <= 4096
        for button in chain.from_iterable(page.rows):
            button.shown()


def test_names_on_pages_are_shown_as_they_are(words: Words) -> None:
    text = visible(pages.top_screen(words, rows=purses(words)).text)
    assert all(purse.name in text for purse in purses(words))


def test_the_rules_of_every_variant_can_be_reached(words: Words) -> None:
    listed = {tap.argument for tap in taps(rules(words)) if tap.verb is Verb.RULES}
    assert listed == {*CATALOGUE, pages.FAIR}
    for key in CATALOGUE:
        page = rules(words, key)
        assert {(tap.verb, tap.argument) for tap in taps(page)} == {(Verb.RULES, ""), (Verb.PLAY, key)}
        assert links(page) == [f"https://t.me/bank_bot?start=lesson-{key}"], "a lesson would fill the group"
        page = rules(words, key, private=True)
        assert {(tap.verb, tap.argument) for tap in taps(page)} == {(Verb.RULES, ""), (Verb.LESSON, f"{key}.1")}
        assert links(page) == [f"https://t.me/bank_bot?startgroup={key}"], "no table stands in a DM"


def test_the_page_on_fair_dealing_promises_no_more_than_holds(words: Words) -> None:
    text = visible(rules(words, pages.FAIR).text)
    assert "SHA-256" in text
    assert {"/verify", "/history"} <= set(re.findall(r"/[a-z]+", text))
    assert {"ru": "не доказывает", "en": "cannot prove"}[words.locale] in text
    assert {"ru": "брошены неигранными", "en": "thrown in unplayed"}[words.locale] in text


def test_the_rules_say_who_is_favoured_where_the_reading_decides_it(words: Words) -> None:
    for key, sums in {"baccarat-club": {"36", "10"}, "macao": {"16", "32", "10"}}.items():
        assert set(re.findall(r"(\d+)\s?%", visible(rules(words, key).text))) == sums


def test_no_page_of_a_group_is_a_dead_end(words: Words) -> None:
    """Whoever has turned the greeting to another page finds the way to a game from there."""
    rules = [pages.rules_screen(words, key, private=False, bot_username="bank_bot") for key in ("", *CATALOGUE)]
    for page in [*rules, pages.language_screen(words, private=False), pages.help_screen(words)]:
        assert Verb.PLAY in {tap.verb for tap in taps(page)}
    menu = list(taps(pages.play_screen(words)))
    assert [tap.argument for tap in menu if tap.verb is Verb.PLAY] == list(CATALOGUE)
    assert (Verb.RULES, "") in {(tap.verb, tap.argument) for tap in menu}


def test_every_language_can_be_chosen_and_the_present_one_is_marked(words: Words) -> None:
    page = pages.language_screen(words, private=False)
    assert {tap.argument for tap in taps(page) if tap.verb is Verb.LANG} == set(LOCALES)
    marked = [button.text for button in chain.from_iterable(page.rows) if button.text.startswith("✓")]
    assert marked == [words("key-chosen", label=words(f"key-locale-{words.locale}"))]


def test_the_bot_is_added_to_a_group_by_a_link(words: Words) -> None:
    assert "https://t.me/bank_bot?startgroup=play" in links(pages.start_screen(words, bot_username="bank_bot"))


def test_help_names_every_command_of_a_group(words: Words) -> None:
    text = visible(pages.help_screen(words).text)
    missing = [name for name in pages.GROUP_COMMANDS if f"/{name}" not in text]
    assert set(missing) <= {"help", *FAMILIES}


def links(page: Screen) -> list[str]:
    return [button.does for button in chain.from_iterable(page.rows) if isinstance(button.does, str)]


def taps(page: Screen) -> list[Tap]:
    return [button.does for button in chain.from_iterable(page.rows) if isinstance(button.does, Tap)]
