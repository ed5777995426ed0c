"""`python -m tests.figures FIGURE [--n N] [--seed S]`: a figure, measured, as JSON; `FIGURES` are their names."""

import sys
from collections.abc import Sequence
from importlib import import_module

FIGURES = ("games", "storm", "calls", "records", "secrets", "silences", "backlog")


def main(argv: Sequence[str]) -> int:
    """Measure the figure that the first argument names, by the `main` of its module; 1 if it finds anything wrong."""
    if not argv or argv[0] not in FIGURES:
        print(f"usage: python -m tests.figures {'|'.join(FIGURES)} [--n N] [--seed S]", file=sys.stderr)
        return 2
    code: int = import_module(f"tests.figures.{argv[0]}").main(argv[1:])
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
