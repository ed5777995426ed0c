"""The sentences of the source that are rules, by number."""

from pathlib import Path

SENTENCES = dict(
    line.split(" ", 1) for line in (Path(__file__).parent / "sentences.txt").read_text(encoding="utf-8").splitlines()
)


def numbers(clauses: str) -> list[str]:
    """The numbers of a range: "F4.8-F4.24", "F0.18-F0.19"."""
    first, last = clauses.split("-")
    text, number = first.split(".")
    return [f"{text}.{each}" for each in range(int(number), int(last.split(".")[1]) + 1)]
