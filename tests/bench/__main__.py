"""`python -m tests.bench engine [--n N] [--seed S]`: how fast the code is, measured, as JSON."""

import sys
from collections.abc import Sequence

from tests.bench import engine


def main(argv: Sequence[str]) -> int:
    """Run the benchmark that the first argument names."""
    if not argv or argv[0] != "engine":
        print("usage: python -m tests.bench engine [--n N] [--seed S]", file=sys.stderr)
        return 2
    return engine.main(argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
