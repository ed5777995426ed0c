"""`docs/record.md` says what is so: its example ends as it says, its table of moves is the grammar."""

import re
from pathlib import Path

from games.record import differences, outcome, read, replay
from games.record.words import NUMBERED, PLAIN, SEATED, read_move

TEXT = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")


def test_the_example() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    record = read(example)
    assert record.result is not None
    assert differences(record.result, outcome(list(replay(record)))) == []


def test_the_table_of_moves() -> None:
    """Every word is in it, and every example of it can be read."""
    rows = TEXT.partition("## The moves")[2].partition("\n## ")[0]
    examples = [words for row in rows.splitlines() if row.startswith("| ") for words in re.findall("`([^`]+)`", row)]
    for words in examples:
        read_move(f"P1 {words}")
    said = {re.sub(r" (P?\d+|banchok|stake_min 5)$", "", words) for words in examples}
    assert said == {*PLAIN, *NUMBERED, *SEATED, "chooses", "agrees"}
