"""Names: cleaned, told apart, escaped once."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.names import LONGEST, at_table, clean, escaped, in_html, kept, looks_like, plain
from bot.words import load
from games.table import Seat
from tests.locales.markup import visible
from tests.locales.tables import NASTY

WORDS = load()["ru"]
ISOLATES = "\u2068\u2069"


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Анна", "Анна"),
        ("  Анна \n\t Каренина  ", "Анна Каренина"),
        ("", "Игрок 7"),
        ("   \u200b\u2060\u3164\u2800 ", "Игрок 7"),
        ("\u0301\u0302", "Игрок 7"),
        ("\ud800\udfff\ue000", "Игрок 7"),
        ("a\u200bb\u200d\ufeffc\u2066", "abc"),
        ("\u202eдлав\u202c", "длав"),
        ("и\u0306", "й"),
        ("<b>", "<b>"),
        ("стёпа >_<", "стёпа >_<"),
        ("&amp;", "&amp;"),
        ("🐺" * 64, "🐺" * (LONGEST - 1) + "…"),
        ("Ж" * LONGEST, "Ж" * LONGEST),
        ("Ж" * (LONGEST + 1), "Ж" * (LONGEST - 1) + "…"),
        ("👍🏽" * 3, "👍🏽" * 3),
        ("❤\ufe0f", "❤"),
        ("x\u0301\u0302\u0303\u0304", "x\u0301\u0302"),
        ("שלום", "\u2068שלום\u2069"),
        ("\x00\x1b[31mред", "[31mред"),
    ],
)
def test_a_name_is_cleaned(name: str, cleaned: str) -> None:
    assert clean(name, 7, WORDS) == cleaned


@given(st.text(max_size=300))
def test_any_text_becomes_a_name(name: str) -> None:
    cleaned = clean(name, 7, WORDS)
    assert cleaned.strip()
    assert len(cleaned) <= 4 * LONGEST
    inside = cleaned.strip(ISOLATES)
    assert not any(unicodedata.category(char)[0] == "C" for char in inside)
    assert clean(cleaned, 7, WORDS) == cleaned
    assert visible(escaped(cleaned)) == cleaned


def test_a_name_is_kept_as_it_came_but_for_halves_of_characters() -> None:
    assert kept("Анна <b> \u202e🃏") == "Анна <b> \u202e🃏"
    assert kept("a\ud800b") == "a?b"
    assert kept("a\ud800b").encode()


def test_names_that_look_alike_are_numbered() -> None:
    raw = {Seat(1): "Анна", Seat(2): "Aннa", Seat(3): "анна!", Seat(4): "Борис", Seat(5): "Анна (2)"}
    names = at_table(raw, WORDS)
    assert names[Seat(4)] == "Борис"
    assert len({looks_like(name) for name in names.values()}) == 5
    assert names[Seat(1)].startswith("Анна (1)")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Анна", "Aннa"),
        ("Anna", "Αnna"),
        ("Иван", "ИBАН"),
        ("Oleg", "0leg"),
        ("Οlga", "Olga"),
        ("Ivan", "lvan"),
        ("Ira", "ıra"),
        ("Вера", "В​е́ра"),
        ("Ann", "𝐀𝐧𝐧"),
        ("Ann", "Ａｎｎ"),
        ("Анна", "А н н а"),
        ("Лев", "Лев."),
    ],
)
def test_names_of_one_look(name: str, other: str) -> None:
    names = at_table({Seat(1): name, Seat(2): other}, WORDS)
    assert names[Seat(1)].endswith("(1)")
    assert names[Seat(2)].endswith("(2)")


@given(st.lists(st.sampled_from(["a", "а", "A", "a (1)", "a 1", "a (2)", "b", "", "1", "l", "I"]), max_size=10))
def test_all_names_of_a_table_differ(raw: list[str]) -> None:
    names = at_table({Seat(at): name for at, name in enumerate(raw, start=1)}, WORDS)
    assert len({looks_like(name) for name in names.values()}) == len(raw)


def test_the_corpus_is_told_apart() -> None:
    names = at_table({Seat(number): name for number, name in NASTY.items()}, WORDS)
    assert len(set(names.values())) == len(NASTY)
    assert names[Seat(9)] != "Анна"
    assert names[Seat(10)] != "Aннa"


def test_a_name_is_escaped_for_messages_and_not_for_buttons() -> None:
    names = {Seat(1): "<b>&amp;"}
    assert plain(names, Seat(1), WORDS) == "<b>&amp;"
    assert in_html(names, Seat(1), WORDS) == "&lt;b&gt;&amp;amp;"
    assert in_html(names, Seat(2), WORDS) == "Игрок 2"
