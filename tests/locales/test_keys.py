"""The locales and the code agree on keys and arguments, the plurals are whole, the HTML is Telegram's."""

import re

import pytest

from bot.words import LOCALES, load
from tests.locales import source
from tests.locales.markup import visible

RUSSIAN = {"one", "few", "many"}
PLAIN = re.compile(r"key-|refusal-|bounds-|notice-|popup-|command-|bot-|card$|time$|name-|title-|about-")


def test_every_locale_has_the_same_keys() -> None:
    ru, en = source.messages("ru"), source.messages("en")
    assert set(ru) == set(en)


def test_a_message_names_the_same_arguments_in_every_locale() -> None:
    ru, en = source.messages("ru"), source.messages("en")
    assert {key: source.variables(entry) for key, entry in ru.items()} == {
        key: source.variables(entry) for key, entry in en.items()
    }


def test_every_call_finds_its_message_and_gives_just_its_arguments() -> None:
    calls = list(source.calls())
    assert len(calls) > 100
    entries = source.messages("ru")
    for call in calls:
        named: set[str] = set()
        for pattern in call.keys:
            keys = [key for key in entries if re.fullmatch(pattern, key)]
            assert keys, f"{call.where}: no message {pattern}"
            for key in keys:
                missing = source.variables(entries[key]) - call.args
                assert not missing, f"{call.where}: {key} wants {missing}"
                named |= source.variables(entries[key])
        assert named == call.args, f"{call.where}: nobody wants {call.args - named}"


def test_every_message_is_used() -> None:
    patterns = [pattern for call in source.calls() for pattern in call.keys]
    used = {key for key in source.messages("ru") if any(re.fullmatch(pattern, key) for pattern in patterns)}
    unused = set(source.messages("ru")) - used - source.mentioned()
    assert not unused


@pytest.mark.parametrize("locale", LOCALES)
def test_every_term_is_used(locale: str) -> None:
    entries = source.entries(locale)
    named = frozenset[str]().union(*(source.terms(entry) for entry in entries.values()))
    assert named == {key for key in entries if key.startswith("-")}


def test_plurals_are_whole() -> None:
    for key, entry in source.messages("ru").items():
        for keys in source.selects(entry):
            assert not keys & RUSSIAN or keys >= RUSSIAN, f"ru: {key} has only {sorted(keys)}"
    for key, entry in source.messages("en").items():
        for keys in source.selects(entry):
            assert "one" not in keys or "other" in keys, f"en: {key} has only {sorted(keys)}"


@pytest.mark.parametrize("locale", LOCALES)
def test_html_is_well_formed_and_plain_text_has_none(locale: str) -> None:
    for key, entry in source.messages(locale).items():
        for text in source.renderings(locale, entry):
            assert text.strip()
            assert visible(text)
            if PLAIN.match(key):
                assert not re.search("[<>&]", text), f"{locale}: {key} is plain"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_compiles(locale: str) -> None:
    words = load()[locale]
    for key, entry in source.messages(locale).items():
        args = dict.fromkeys(source.variables(entry), 5)
        assert words(key, **args)


@pytest.mark.parametrize("locale", LOCALES)
def test_typography(locale: str) -> None:
    """Dashes, quotes and blanks as printed; «е» is not put for «ё» in the words of the game; no number is parted from
    its per cent, and no card is a sign that phones have no picture of."""
    wrong = {"ru": r'"| - |\.\.\.|“| %|🂠|банкомет|котел|темн|понтер|счет|учет', "en": r'"| - |\.\.\.|\'|«| %|🂠'}[locale]
    for key, entry in source.messages(locale).items():
        for text in source.renderings(locale, entry):
            found = re.search(wrong, re.sub("<[^>]*>", "", text), re.IGNORECASE)
            assert not found, f"{locale}: {key}: {found.group() if found else ''}"
