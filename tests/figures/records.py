"""Tampered records: `python -m tests.figures records [--n N] [--each M] [--seed S]` changes one character, N times.

Random games of every variant are recorded, and each record is first played again to the same table. Then a character
of it is replaced, left out or put in, and `python -m games verify` has to find that out; half of the changes, in what
the record says of shoes and result, are sealed anew, so that they have to be found without the seal.
"""

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from games.catalogue import CATALOGUE
from games.record import read, record_of, replay
from tests.games.tamper import fault, resealed, tampered
from tests.games.walk import random_walk

SIGNS = (
    ("the seal", "seal"),
    ("no program wrote", "spelling"),
    ("SHA-256", "commitment"),
    ("another order", "order"),
    ("in the game", "result"),
)
"""A part of what is said, and what was looked at."""


@dataclass(slots=True)
class Tally:
    """What came of so many records and changes."""

    records: int = 0
    changes: int = 0
    sealed_anew: int = 0
    found: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)


def main(argv: Sequence[str]) -> int:
    """Change, print what was found, and say by the exit code whether anything was not."""
    parser = argparse.ArgumentParser(prog="python -m tests.figures records", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--n", type=int, default=10_000, help="changed records (10000)")
    parser.add_argument("--seed", default="1", help="any word; the same word changes the same ones (1)")
    parser.add_argument("--each", type=int, default=50, help="changes of each record (50)")
    given = parser.parse_args(argv)
    begun, tally, number = time.perf_counter(), Tally(), 0
    while tally.changes < given.n:
        for variant in CATALOGUE:
            if tally.changes < given.n:
                _try_record(
                    variant, f"{given.seed} {variant} {number}", min(given.each, given.n - tally.changes), tally
                )
        number += 1
    print(json.dumps(_report(tally, time.perf_counter() - begun, given.seed), indent=2))
    return 1 if tally.violations else 0


def _report(tally: Tally, seconds: float, seed: str) -> dict[str, object]:
    return {
        "figure": "records",
        "seed": seed,
        "seconds": round(seconds, 1),
        "records": tally.records,
        "changes": tally.changes,
        "sealed_anew": tally.sealed_anew,
        "found_by": dict(tally.found.most_common()),
        "violations": tally.violations,
    }


def _try_record(variant: str, word: str, changes: int, tally: Tally) -> None:
    """Record a game, play it again, and change its record so often."""
    chance = random.Random(word)  # noqa: S311
    walk = random_walk(variant, chance.randbytes(32).hex(), chance.randrange, 1, 5000)
    text = record_of(variant, CATALOGUE[variant].terms, walk.seed, walk.moves)
    tally.records += 1
    *_, last = replay(read(text))
    if replace(last.state, seed=walk.seed) != walk.state or fault(text) is not None:
        tally.violations.append(f"{word}: the record leads elsewhere")
    for _ in range(changes):
        anew = chance.randrange(2) == 1
        tally.sealed_anew += anew
        _try_change(word, text, _changed(text, chance, anew), tally)


def _changed(text: str, chance: random.Random, anew: bool) -> str:
    """The text with one character changed; sealed anew, if that is wanted."""
    if not anew:
        return tampered(text, chance.randrange)
    head, _, below = text.partition("[[shoes]]")
    body = below.rpartition("\n[seal]\n")[0]
    return resealed(f"{head}[[shoes]]{tampered(body, chance.randrange)}\n[seal]\n")


def _try_change(word: str, text: str, other: str, tally: Tally) -> None:
    found = fault(other)
    tally.changes += 1
    if found is not None:
        tally.found[_by(found.what)] += 1
    else:
        at = next((at for at, pair in enumerate(zip(text, other, strict=False)) if pair[0] != pair[1]), 0)
        tally.violations.append(f"{word}: {other[max(0, at - 20) : at + 20]!r}")


def _by(what: str) -> str:
    """What a fault was found by."""
    return next((by for sign, by in SIGNS if sign in what), "reading or replay")
