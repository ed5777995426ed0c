"""Lessons: every step is drawn and fits, and its words name no card and no sum that the game played again does not."""

import re
from itertools import chain

import pytest

from bot.lessons import lesson_screen, steps_of
from bot.screen import Screen
from bot.taps import Tap, Verb
from bot.words import LOCALES, Words, load
from games import play
from games.catalogue import CATALOGUE
from games.lobby import Lobby
from games.record import differences, narrate, outcome, read, replay
from games.record.replay import seen_in
from tests.locales import source
from tests.locales.markup import visible

CARD = {"ru": r"(?:10|[2-9ВДКТ])[♠♥♦♣]", "en": r"(?:10|[2-9JQKA])[♠♥♦♣]"}

RULED = {
    "banchok-pot": {10},
    "ochko-one-card": {15, 17, 36},
    "baccarat": {21},
    "baccarat-club": {12, 18},
}
"""Sums that words name and the game does not: per cents, points on the way, and what only a rule counts."""


@pytest.fixture(params=LOCALES, name="words")
def _words(request: pytest.FixtureRequest) -> Words:
    return load()[request.param]


@pytest.fixture(params=CATALOGUE, name="variant")
def _variant(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def screens(variant: str, words: Words) -> list[Screen]:
    found = [lesson_screen(variant, number, words, bot_username="b" * 32) for number in range(1, 10)]
    return [screen for screen in found if screen is not None]


def table_and_words(screen: Screen) -> tuple[str, str]:
    table, told = screen.text.split("</blockquote>")
    return visible(f"{table}</blockquote>"), visible(told)


def numbers(text: str, locale: str) -> set[int]:
    bare = re.sub(CARD[locale], " ", text).replace("\N{NO-BREAK SPACE}", "")
    return {int(each) for each in re.findall(r"\d+", re.sub(r"(?<=\d),(?=\d{3})", "", bare))}


def test_every_step_is_drawn_and_fits(variant: str, words: Words) -> None:
    shown = screens(variant, words)
    assert 4 <= len(shown) <= 8
    assert len(shown) == len(steps_of(variant))
    for screen in shown:
        assert 1 <= len(visible(screen.text)) <= 4096
        for button in chain.from_iterable(screen.rows):
            assert len(button.text) <= 20, "three fit in a row of a phone"
            button.shown()


def test_there_are_just_as_many_words_as_steps(variant: str) -> None:
    for locale in LOCALES:
        numbered = {key for key in source.messages(locale) if re.fullmatch(rf"lesson-{variant}-\d+", key)}
        assert numbered == {f"lesson-{variant}-{number + 1}" for number in range(len(steps_of(variant)))}


def test_a_lesson_is_a_whole_record_and_ends_as_it_says(variant: str) -> None:
    text = (source.ROOT / "bot" / "lessons" / f"{variant}.toml").read_text()
    record = read(text)
    course = list(replay(record))
    assert record.variant == variant
    assert record.result is not None
    assert record.result.purses
    assert differences(record.result, outcome(course)) == []
    told = [moment for step in steps_of(variant) for moment in step]
    assert [moment.facts for moment in told] == [played.facts for played in course]
    assert all(not isinstance(moment.state, Lobby) for moment in told)
    assert not any(play.is_over(moment.state) for moment in told)


def test_words_name_no_card_that_nobody_has_seen(variant: str, words: Words) -> None:
    seen: set[str] = set()
    for step, screen in zip(steps_of(variant), screens(variant, words), strict=True):
        seen |= {words.card(card) for moment in step for card in seen_in(moment.facts)}
        named = set(re.findall(CARD[words.locale], table_and_words(screen)[1]))
        assert named <= seen, f"{named - seen} in {screen.text}"


def test_words_name_no_sum_that_the_game_does_not(variant: str, words: Words) -> None:
    known: set[int] = set()
    strange: set[int] = set()
    for step, screen in zip(steps_of(variant), screens(variant, words), strict=True):
        table, told = table_and_words(screen)
        facts = " ".join(narrate(fact) for moment in step for fact in moment.facts)
        known |= numbers(table, words.locale) | {int(each) for each in re.findall(r"\b\d+\b", facts)}
        strange |= numbers(told, words.locale) - known
    assert strange == RULED.get(variant, set())


def test_one_can_step_through_a_lesson_and_back(variant: str, words: Words) -> None:
    shown = screens(variant, words)
    for number, screen in enumerate(shown, start=1):
        turned = [button.does for button in screen.rows[0]]
        wanted = [step for step in (number - 1, number, number + 1) if 1 <= step <= len(shown)]
        assert turned == [Tap(verb=Verb.LESSON, argument=f"{variant}.{step}") for step in wanted]
        links = [button.does for button in chain.from_iterable(screen.rows) if isinstance(button.does, str)]
        assert links == [f"https://t.me/{'b' * 32}?startgroup={variant}"] * (number == len(shown))


@pytest.mark.parametrize(
    ("variant", "number"), [("banchok", 0), ("banchok", 99), ("", 1), ("../course", 1), ("fair", 1)]
)
def test_there_is_no_other_step(variant: str, number: int, words: Words) -> None:
    assert lesson_screen(variant, number, words, bot_username="b") is None
