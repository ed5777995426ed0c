"""`python -m tests.bench engine|recovery|step|presses [--n N]`: how fast the code is, measured, as JSON."""

import sys
from collections.abc import Sequence
from importlib import import_module

BENCHES = ("engine", "recovery", "step", "presses")


def main(argv: Sequence[str]) -> int:
    """Run the benchmark that the first argument names."""
    if not argv or argv[0] not in BENCHES:
        print(f"usage: python -m tests.bench {'|'.join(BENCHES)} [--n N]", file=sys.stderr)
        return 2
    code: int = import_module(f"tests.bench.{argv[0]}").main(argv[1:])
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
