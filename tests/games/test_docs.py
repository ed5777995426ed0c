"""`docs/rules.md` says what the games do: every sentence, every house rule that is used, every option."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from games.catalogue import VARIANTS, text_of, value_of
from games.terms import BanchokTerms

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
BANCHOK = [variant for variant in VARIANTS if variant.family == "banchok"]


@pytest.mark.parametrize("number", range(8, 45))
def test_every_sentence_is_there(number: int) -> None:
    assert re.search(rf"F4\.{number}\b", RULES)


def test_every_house_rule_in_the_code_is_there() -> None:
    """The numbers of the family's code and of its tests; K, G and what follows."""
    used = set[str]()
    for path in [*(ROOT / "games" / "banchok").glob("*.py"), *Path(__file__).parent.glob("test_*.py")]:
        used |= set(re.findall(r"HR-[GK]\d+a?", path.read_text(encoding="utf-8")))
    assert used - set(re.findall(r"HR-[GK]\d+a?", RULES)) == set()


@pytest.mark.parametrize("option", [field.name for field in fields(BanchokTerms)])
def test_every_option_is_there_with_its_default(option: str) -> None:
    (row,) = (line for line in RULES.splitlines() if line.startswith(f"| `{option}` | ") and line.count("|") == 5)
    values = row.split("|")[2]
    listed = [variant for variant in BANCHOK if option in variant.choices]
    assert [text_of(value) for value in listed[0].choices[option]] == re.sub(r"[*\s]", "", values).split(",")
    assert {f"**{text_of(value_of(each.terms, option))}**" for each in listed} == set(
        re.findall(r"\*\*\w+\*\*", values)
    )


@pytest.mark.parametrize("variant", BANCHOK, ids=lambda variant: variant.key)
def test_every_variant_is_there(variant: object) -> None:
    assert f"`{getattr(variant, 'key', '')}`" in RULES


def test_links_lead_somewhere() -> None:
    """Each anchor is a heading."""
    headings = {
        re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower()).replace(" ", "-")
        for line in RULES.splitlines()
        if line.startswith("#")
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", RULES)) <= headings
