"""`python -m tests.faults NAME [--n N] [--seed S]`: a part of the proof; `all` of it, `short` a little of each.

Each prints its figures as one JSON line last, and ends with 1 if anything was lost, doubled, shown or stuck.
"""

import json
import sys
import time
from collections.abc import Sequence
from importlib import import_module

SHORT: dict[str, list[str]] = {
    "kills": ["--n", "20"],
    "crashpoints": ["--n", "10"],
    "storm": ["--n", "1"],
    "disk": ["--n", "2"],
    "clock": ["--n", "4"],
    "powerloss": ["--n", "100"],
    "corruption": ["--n", "100"],
    "cancel": ["--n", "300"],
    "simulation": ["--n", "40"],
    "fuzz": ["--n", "400"],
    "flood": ["--n", "1"],
    "soak": ["--n", "40"],
    "mutants": ["--n", "1"],
}
"""The parts, and what is asked of each in the short run."""


def main(argv: Sequence[str]) -> int:
    """Run the part that the first argument names, by the `main` of its module."""
    if not argv or argv[0] not in (*SHORT, "all", "short"):
        print(f"usage: python -m tests.faults {'|'.join(SHORT)}|all|short [--n N] [--seed S]", file=sys.stderr)
        return 2
    if argv[0] in SHORT:
        return _part(argv[0], argv[1:])
    wrong = []
    for name, few in SHORT.items():
        print(name, file=sys.stderr, flush=True)
        if _part(name, [*(few if argv[0] == "short" else ()), *argv[1:]]):
            wrong.append(name)
    print(json.dumps({"parts": list(SHORT), "wrong": wrong}))
    return 1 if wrong else 0


def _part(name: str, argv: Sequence[str]) -> int:
    started = time.monotonic()
    code: int = import_module(f"tests.faults.{name}").main(argv)
    print(f"{name}: {time.monotonic() - started:.1f} s", file=sys.stderr, flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
