"""What the parts have in common: `--n` and `--seed` are read, the work is shared out, its figures are told."""

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

Figures = dict[str, Any]
"""Numbers by name, and under `wrong` a line for each violation."""

PROCESSES = min(os.cpu_count() or 1, 2)
"""Among so many processes a part shares its work out."""

WAITING = 6
"""Among so many, one that waits for other processes most of the time."""

TOLD = 20
"""So many violations are told in full."""


def main(part: str, argv: Sequence[str], n: int, what: str, work: Callable[[int, int], Figures]) -> int:
    """Do `--n` of a part (`what` says of what) by `--seed`; print the figures as a line of JSON; 1 if any is wrong."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.faults {part}")
    parser.add_argument("--n", type=int, default=n, help=what)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    began = time.monotonic()
    figures = work(asked.n, asked.seed)
    wrong = figures.pop("wrong")
    told = {"part": part, "seed": asked.seed, **figures, "seconds": round(time.monotonic() - began, 1)}
    print(json.dumps(told | {"wrong": wrong[:TOLD]}, ensure_ascii=False))
    return 1 if wrong else 0


def forked(processes: int) -> ProcessPoolExecutor:
    """So many processes, which have imported what this one has."""
    return ProcessPoolExecutor(processes, multiprocessing.get_context("fork"))


def shared(work: Callable[[int, str], Figures], n: int, seed: int, processes: int = PROCESSES) -> list[Figures]:
    """What each process has found that does its share of the work by a seed of its own, which each line names."""
    processes = min(n, processes)
    seeds = [f"{seed}:{at}" for at in range(processes)]
    shares = [(n + at) // processes for at in range(processes)]
    with forked(processes) as pool:
        found = list(pool.map(work, shares, seeds))
    return [
        one | {"wrong": [f"{seed}: {line}" for line in one["wrong"]]} for seed, one in zip(seeds, found, strict=True)
    ]


def added(found: Sequence[Figures]) -> Figures:
    """The numbers of several together, and all that is wrong."""
    names = [name for name, value in found[0].items() if isinstance(value, int | float)]
    total: Figures = {name: sum(one[name] for one in found) for name in names}
    return total | {"wrong": [line for one in found for line in one["wrong"]]}
