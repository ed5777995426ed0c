"""The variants that can be played: rows of data, by key."""

from dataclasses import fields
from enum import StrEnum

from games.baccarat.variants import VARIANTS as BACCARAT
from games.macao.variants import VARIANTS as MACAO
from games.ochko.variants import VARIANTS as OCHKO
from games.replaced import replace
from games.terms import BanchokTerms, DarkStakes, PotPeriod, Terms, TripleClose, Value, WolfLimit
from games.variant import Variant

_COMMON: dict[str, tuple[Value, ...]] = {
    "stake_min": (1, 2, 5, 10, 20),
    "bank_min": (20, 50, 100, 200),
    "triple_close": tuple(TripleClose),
    "turn_seconds": (15, 30, 45, 60, 120, 300, 600),
}
_SLIPS: dict[str, tuple[Value, ...]] = {"early_open": (True, False)}
_SIDE: dict[str, tuple[Value, ...]] = {"side_stakes": (True, False)}
_POT: dict[str, tuple[Value, ...]] = {
    "pot_percent": (5, 10, 15, 20, 25),
    "pot_period": tuple(PotPeriod),
    "pot_count": (1, 2, 3, 5, 10),
}

VARIANTS = (
    Variant("banchok", "banchok", "F4.8-F4.24", BanchokTerms(), _COMMON | _SLIPS | _SIDE),
    Variant(
        "banchok-dark",
        "banchok",
        "F4.25-F4.31",
        BanchokTerms(side_stakes=False),
        _COMMON | _SLIPS | {"dark_stakes": tuple(DarkStakes)},
    ),
    Variant(
        "banchok-wolf",
        "banchok",
        "F4.32-F4.39",
        BanchokTerms(side_stakes=False, early_open=False),
        _COMMON | {"wolf_limit": tuple(WolfLimit)},
    ),
    Variant("banchok-pot", "banchok", "F4.40-F4.44", BanchokTerms(), _COMMON | _SLIPS | _SIDE | _POT),
    *OCHKO,
    *BACCARAT,
    *MACAO,
)

CATALOGUE = {variant.key: variant for variant in VARIANTS}
"""The variants by their keys."""

FAMILIES = {
    family: next(each for each in VARIANTS if each.family == family)
    for family in dict.fromkeys(each.family for each in VARIANTS)
}
"""The games, each with the first of its variants."""


def value_of(terms: Terms, option: str) -> Value:
    """The value of an option. KeyError if the terms have no such option."""
    if option not in {each.name for each in fields(terms)}:
        raise KeyError(option)
    value: Value = getattr(terms, option)
    return value


def agree(variant: Variant, terms: Terms, option: str, value: Value) -> Terms | None:
    """The terms with one option set, or None if the variant does not list this option and value."""
    for choice in variant.choices.get(option, ()):
        if choice == value and isinstance(choice, bool) == isinstance(value, bool):
            return replace(terms, **{option: choice})  # type: ignore[arg-type]
    return None


def text_of(value: Value) -> str:
    """The value of an option as a record or a list writes it: on, off, a number or a word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value.value if isinstance(value, StrEnum) else str(value)
