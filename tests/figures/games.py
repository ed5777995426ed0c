"""Random games: `python -m tests.figures games [--n N] [--seed S]` plays N of each variant and prints what it found.

A game goes from the lobby until three banks have ended or the table has closed, with 2 to 10 seats and any terms;
turns are timed out, people come, go, sit out and return, and some tables are closed half-way. After every step the
cards and chips are audited against books kept apart, and somebody must be asked; at the end the same moves must give
the same state again, so must the game's record, written, read and played, and to void the table must bring every chip
home. The same seed plays the same games.
"""

import argparse
import json
import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from games import record
from games.catalogue import CATALOGUE
from tests.games.walk import Walk, Wrong, check_end, random_walk

BANKS = 3
"""A game ends with its third bank."""

MOST_MOVES = 5000
"""A game that is not over by then is stuck."""

CHUNK = 25


@dataclass(slots=True)
class Tally:
    """What came of some games of one variant."""

    games: int = 0
    moves: Counter[str] = field(default_factory=Counter)
    facts: Counter[str] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    longest: int = 0
    violations: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add what came of more games."""
        self.games += other.games
        self.moves += other.moves
        self.facts += other.facts
        self.seats += other.seats
        self.longest = max(self.longest, other.longest)
        self.violations += other.violations


def play(variant: str, seed: str, numbers: Iterable[int]) -> Tally:
    """Play the games of these numbers."""
    tally = Tally()
    for number in numbers:
        chance = random.Random(f"{seed} {variant} {number}")  # noqa: S311
        tally.games += 1
        try:
            walk = random_walk(variant, chance.randbytes(32).hex(), chance.randrange, BANKS, MOST_MOVES)
            check_end(walk)
            check_record(walk)
        except (Wrong, ValueError, KeyError, AssertionError, record.Unreadable) as error:
            tally.violations.append(f"{variant} game {number}: {type(error).__name__}: {error}")
            continue
        tally.moves.update(move.kind for _, move in walk.moves)
        tally.facts.update(walk.kinds)
        tally.seats[walk.seats] += 1
        tally.longest = max(tally.longest, len(walk.moves))
    return tally


def check_record(walk: Walk) -> None:
    """The record of the game, written, read and played, gives the same state and purses. Wrong if not."""
    text = record.record_of(walk.variant, CATALOGUE[walk.variant].terms, walk.seed, walk.moves)
    told = record.read(text)
    *_, last = record.replay(told)
    if replace(last.state, seed=walk.seed) != walk.state:
        raise Wrong("the record leads to another state")
    purses = tuple(sorted((place.seat, place.purse) for place in walk.state.table.places))
    if told.result is None or told.result.purses != purses:
        raise Wrong(f"the record ends with {told.result}, the table with {purses}")


def measure(count: int, seed: str, jobs: int) -> tuple[dict[str, Tally], float]:
    """Play so many games of each variant, in so many processes; what came of them, and the seconds it took."""
    chunks = [
        (variant, seed, range(start, min(start + CHUNK, count)))
        for variant in CATALOGUE
        for start in range(0, count, CHUNK)
    ]
    tallies = {variant: Tally() for variant in CATALOGUE}
    begun = time.perf_counter()
    if jobs == 1:
        for chunk in chunks:
            tallies[chunk[0]].add(play(*chunk))
    else:
        with multiprocessing.Pool(jobs) as pool:
            for variant, tally in pool.imap_unordered(_chunk, chunks):
                tallies[variant].add(tally)
    return tallies, time.perf_counter() - begun


def _chunk(chunk: tuple[str, str, range]) -> tuple[str, Tally]:
    return chunk[0], play(*chunk)


def report(tallies: dict[str, Tally], seconds: float, seed: str) -> dict[str, object]:
    """The figures, as they are printed."""
    steps = sum(tally.moves.total() for tally in tallies.values())
    return {
        "figure": "games",
        "seed": seed,
        "seconds": round(seconds, 1),
        "steps": steps,
        "steps_a_second": round(steps / seconds),
        "violations": [violation for tally in tallies.values() for violation in tally.violations],
        "variants": {variant: _row(tally) for variant, tally in tallies.items()},
    }


def _row(tally: Tally) -> dict[str, object]:
    return {
        "games": tally.games,
        "steps": tally.moves.total(),
        "longest": tally.longest,
        "seats": {str(seats): tally.seats[seats] for seats in sorted(tally.seats)},
        "moves": dict(sorted(tally.moves.items())),
        "facts": dict(sorted(tally.facts.items())),
        "violations": len(tally.violations),
    }


def main(argv: Sequence[str]) -> int:
    """Play, print, and say by the exit code whether anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.figures games", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--n", type=int, default=10_000, help="games of each variant (10000)")
    parser.add_argument("--seed", default="1", help="any word; the same word plays the same games (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    given = parser.parse_args(argv)
    tallies, seconds = measure(given.n, given.seed, given.jobs)
    figures = report(tallies, seconds, given.seed)
    print(json.dumps(figures, indent=2))
    return 1 if figures["violations"] else 0
