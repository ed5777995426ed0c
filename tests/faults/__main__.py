"""`python -m tests.faults NAME [--n N] [--seed S]`: a part of the proof; `all` of it, `short` a little of each.

Each prints its figures as one JSON line last, and ends with 1 if anything was lost, doubled, shown or stuck. `all` and
`short` run the parts in processes of their own, two at a time, and print a line for each and one of all of them last.
"""

import argparse
import json
import signal
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from tests.faults.troupe import Troupe


@dataclass(frozen=True, slots=True)
class Part:
    """How much of a part is done in the long run (0 is all there is) and in the short one. One that keeps both cores
    busy, or measures time, runs `alone`."""

    long: int
    short: int
    alone: bool = False


PARTS = {
    "kills": Part(1000, 20, alone=True),
    "crashpoints": Part(0, 10, alone=True),
    "mutants": Part(99, 1, alone=True),
    "simulation": Part(20_000, 40, alone=True),
    "fuzz": Part(100_000, 400, alone=True),
    "flood": Part(20, 1, alone=True),
    "soak": Part(100_000, 40),
    "clock": Part(200, 4),
    "disk": Part(200, 2),
    "storm": Part(100, 2),
    "powerloss": Part(2000, 100),
    "corruption": Part(1400, 100),
    "refusals": Part(10_000, 40),
    "cancel": Part(10_000, 300),
}
"""The parts. Of those that do not run alone the soak takes longer than all others, which mostly wait, one after another
beside it."""


def main(argv: Sequence[str]) -> int:
    """Run the part that the first argument names, by the `main` of its module; or all parts."""
    if not argv or argv[0] not in (*PARTS, "all", "short"):
        print(f"usage: python -m tests.faults {'|'.join(PARTS)}|all|short [--n N] [--seed S]", file=sys.stderr)
        return 2
    name, *rest = argv
    if name in PARTS:
        code: int = import_module(f"tests.faults.{name}").main(rest)
        return code
    parser = argparse.ArgumentParser(prog=f"python -m tests.faults {name}")
    parser.add_argument("--seed", type=int, default=1)
    return every(parser.parse_args(rest).seed, brief=name == "short")


def every(seed: int, *, brief: bool) -> int:
    """Run all parts, a little of each if it is to be `brief`: first those that run alone, then two at a time. Who is
    told to end (SIGINT, SIGTERM) leaves no process behind."""
    began, troupe = time.monotonic(), Troupe(PARTS)
    signal.signal(signal.SIGTERM, signal.default_int_handler)

    def run(name: str) -> tuple[str, bool, dict[str, Any]]:
        n = PARTS[name].short if brief else PARTS[name].long
        return name, *troupe.ended(name, ["--n", str(n), "--seed", str(seed)])

    with ThreadPoolExecutor(2) as pool:
        try:
            alone = (run(name) for name, part in PARTS.items() if part.alone)
            ended = [*alone, *pool.map(run, (name for name, part in PARTS.items() if not part.alone))]
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            troupe.end()
    wrong = [name for name, well, _ in ended if not well]
    scanned = sum(figures.get("scanned", 0) for _, _, figures in ended)
    seconds = round(time.monotonic() - began, 1)
    print(json.dumps({"parts": list(PARTS), "wrong": wrong, "scanned": scanned, "seconds": seconds}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
