"""`docs/record.md` says what is so: its example ends as it says, its table of moves is the grammar."""

import re
from pathlib import Path

from games.cards import Card, Rank, packs, parse_cards
from games.record import differences, outcome, read, replay
from games.record.model import CHANGES, RULES
from games.record.words import NUMBERED, PLAIN, SEATED, read_move
from games.shoe import Shoe, commitment, fresh, shuffled

TEXT = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")


def test_the_example() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    record = read(example)
    assert record.result is not None
    assert differences(record.result, outcome(list(replay(record)))) == []


def test_the_figures_to_try_a_program_with() -> None:
    """Seed, commitment, shuffles and own cuts are those of the games."""
    (seed,) = re.findall(r"seed `([0-9a-f]{64})`", TEXT)
    said = dict(re.findall(r"^\| (commitment|[si][^|]*) \| `?([^|`]*)`? \|$", TEXT, re.MULTILINE))
    decks = {104: packs(2), 52: packs(1), 36: packs(1, Rank.SIX)}
    again = parse_cards("2S 3S 4S 5S 6S 7S 8S 9S")
    assert said == {
        "commitment": commitment(seed),
        **{f"shuffle 0 of {count} cards begins": written(fresh(seed, deck).stock[:8]) for count, deck in decks.items()},
        f"shuffle 1 of `{written(again)}`": written(shuffled(again, seed, 1)),
        "its own cut of 104, 52, 36": ", ".join(str(fresh(seed, decks[n]).own_place(n)) for n in decks),
        "its own cut after shuffle 1, of eight cards": str(Shoe(seed, again, shuffles=2).own_place(8)),
    }


def written(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def test_the_changes_of_rules() -> None:
    """The table has each variant of each change."""
    rows = re.findall(r"^\| (\d+) \| [^|]+ \| (`[^|]+`) \|$", TEXT, re.MULTILINE)
    said = {(int(number), name) for number, names in rows for name in re.findall("`([^`]+)`", names)}
    assert said == {(number, name) for number, changed in enumerate(CHANGES, 2) for name in changed}
    assert f"played by, {RULES} now" in TEXT


def test_the_table_of_moves() -> None:
    """Every word is in it, and every example of it can be read."""
    rows = TEXT.partition("## The moves")[2].partition("\n## ")[0]
    examples = [words for row in rows.splitlines() if row.startswith("| ") for words in re.findall("`([^`]+)`", row)]
    for words in examples:
        read_move(f"P1 {words}")
    said = {re.sub(r" (P?\d+|banchok|stake_min 5)$", "", words) for words in examples}
    assert said == {*PLAIN, *NUMBERED, *SEATED, "chooses", "agrees"}
