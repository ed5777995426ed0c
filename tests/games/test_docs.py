"""`docs/rules.md` says what the games do: every sentence, every house rule, every variant, every option."""

import re
from pathlib import Path

import pytest

from games.catalogue import FAMILIES, VARIANTS, text_of, value_of
from games.variant import Variant
from tests.games.oracles import CASES
from tests.games.sentences import SENTENCES, numbers

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
HOUSE_RULE = r"HR-[GKOBM]\d+[ab]?"
NAMED = set(re.findall(HOUSE_RULE, RULES))
LAST = {"G": 25, "K": 34, "O": 31, "B": 26, "M": 17}
"""The last house rule of each kind, those that the project added among them."""

OPTIONS = {"banchok": "Польский банчок", "ochko": "Очко", "baccarat": "Баккара", "macao": "Макао"}
"""Under which name the options of a family stand."""


def part(heading: str) -> str:
    """What stands under a heading, down to the next of the same rank or a higher one."""
    rank = heading.partition(" ")[0]
    (text,) = re.findall(rf"^{re.escape(heading)}\n(.*?)(?=^#{{1,{len(rank)}}} |\Z)", RULES, re.DOTALL | re.MULTILINE)
    return str(text)


def spoken(text: str) -> set[str]:
    """The sentences that a text names, each for itself or in a range."""
    ranges = re.findall(r"F\d\.\d+-F\d\.\d+", text)
    return set(re.findall(r"F\d\.\d+", text)) | {number for each in ranges for number in numbers(each)}


def test_every_sentence_is_there() -> None:
    """In the rules themselves, and in the table that tells where."""
    table = part("## The sentences of the source")
    rules = RULES.replace(table, "")
    assert set(SENTENCES) - spoken(rules) == set()
    assert set(SENTENCES) - spoken(table[table.index("| sentence") :]) == set()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_is_there(variant: Variant) -> None:
    """A row at the top, and a part of its own, which names its sentences; some stand in what its family shares."""
    assert f"| `{variant.key}` | " in RULES
    headings = [line for line in RULES.splitlines() if line.startswith("#")]
    (at,) = (at for at, heading in enumerate(headings) if f"`{variant.key}`" in heading)
    family = next(heading for heading in headings[at::-1] if heading.startswith("## "))
    shared = re.split(r"^### .*`", part(family), maxsplit=1, flags=re.MULTILINE)[0]
    assert set(numbers(variant.clauses)) & set(SENTENCES) <= spoken(part(headings[at]) + shared)


def test_every_house_rule_is_there() -> None:
    """Each number up to the last, and each that the code or a test names."""
    assert {f"HR-{kind}{number}" for kind, last in LAST.items() for number in range(1, last + 1)} <= NAMED
    used = set[str]()
    for path in [*(ROOT / "games").rglob("*.py"), *Path(__file__).parent.glob("test_*.py")]:
        used |= set(re.findall(HOUSE_RULE, path.read_text(encoding="utf-8")))
    assert used - NAMED == set()


@pytest.mark.parametrize(
    ("family", "option"),
    [
        (family, option)
        for family in FAMILIES
        for option in dict.fromkeys(key for each in VARIANTS if each.family == family for key in each.choices)
    ],
)
def test_every_option_is_there_with_its_default(family: str, option: str) -> None:
    """In the table of its family: the values that a lobby offers, in order, and the defaults in bold."""
    tables = part(f"### Of {OPTIONS[family]}") + part("### Of all games")
    rows = [line.split("|")[2] for line in tables.splitlines() if line.startswith(f"| `{option}` | ")]
    listed = [variant for variant in VARIANTS if variant.family == family and option in variant.choices]
    offered = {tuple(map(text_of, variant.choices[option])) for variant in listed}
    assert {tuple(re.sub(r"[*\s]", "", values).split(",")) for values in rows} == offered
    for values in rows:
        choices = tuple(re.sub(r"[*\s]", "", values).split(","))
        theirs = [each for each in listed if tuple(map(text_of, each.choices[option])) == choices]
        defaults = {text_of(value_of(each.terms, option)) for each in theirs}
        assert defaults == set(re.findall(r"\*\*(\w+)\*\*", values))


def test_no_option_is_there_that_is_not() -> None:
    """Each row of the tables is an option of a variant."""
    rows = set(re.findall(r"^\| `(\w+)` \| ", part("## Options"), re.MULTILINE))
    assert rows == {option for variant in VARIANTS for option in variant.choices}


def test_the_examples_are_worked_ones() -> None:
    """Their numbers are those of cases that the tests play."""
    said = [name for group in re.findall(r"\*\(([KOCM\d, ]+)\)\*", RULES) for name in group.split(", ")]
    assert len(said) >= 12
    assert set(said) <= set(CASES)


def test_links_lead_somewhere() -> None:
    """Each anchor is a heading, and no two headings are alike."""
    headings = [
        re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower()).replace(" ", "-")
        for line in RULES.splitlines()
        if line.startswith("#")
    ]
    assert len(headings) == len(set(headings))
    assert set(re.findall(r"\]\(#([^)]+)\)", RULES)) <= set(headings)
