"""The words of a language: messages of locales/<locale>/*.ftl by their keys. No sentence stands in code."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType

from games.cards import Card

LOCALES = ("ru", "en")
"""The languages there are. A locale is one of these and never a text that a person sent."""

_RUSSIAN_READERS = frozenset({"ru", "uk", "be", "kk", "ky", "uz", "tg", "tk", "hy", "az", "ab", "os", "tt", "ba", "cv"})
_ROOT = Path(__file__).parent.parent / "locales"
_REMEMBERED = 8192


def locale_of(language_code: str | None, default: str = "en") -> str:
    """The locale for a language as Telegram names it ("ru", "pt-br"); `default` where it names none."""
    if not language_code:
        return default if default in LOCALES else "en"
    return "ru" if language_code.lower().replace("_", "-").split("-")[0] in _RUSSIAN_READERS else "en"


class Words:
    """All messages of one locale. Call it with a key and the arguments that the message names."""

    def __init__(self, locale: str, bundle: FluentBundle) -> None:
        self.locale = locale
        self._bundle = bundle
        self._remembered = lru_cache(_REMEMBERED)(self._said)

    def __call__(self, key: str, **args: str | int) -> str:
        """The message. KeyError for a key there is not, ValueError for an argument that is missing."""
        return self._remembered(key, tuple(args.items()))

    def _said(self, key: str, args: tuple[tuple[str, str | int], ...]) -> str:
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise ValueError(f"{self.locale}: {key}: {'; '.join(str(error) for error in errors)}")
        return str(text)

    def card(self, card: Card) -> str:
        """A card as players read it: its rank and its suit."""
        return self("card", rank=int(card.rank), suit=card.suit.value)

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards, separated by blanks."""
        return " ".join(self.card(card) for card in cards)


class _Signed(FluentType):
    """A sum of chips with its sign: a plus, a true minus, or nothing before a zero."""

    def __init__(self, amount: int) -> None:
        self._amount = amount

    def format(self, locale: Any) -> str:
        sign = "+" if self._amount > 0 else "−" if self._amount < 0 else ""
        return sign + FluentInt(abs(self._amount)).format(locale)


@cache
def load() -> Mapping[str, Words]:
    """The words of every locale, read once."""
    return {locale: Words(locale, _bundle(locale)) for locale in LOCALES}


def _bundle(locale: str) -> FluentBundle:
    bundle = FluentBundle([locale], functions={"SIGNED": _Signed}, use_isolating=False)
    for path in sorted((_ROOT / locale).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
