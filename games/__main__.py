"""`python -m games list`: the variants, a line each, key first."""

import argparse

from games.catalogue import VARIANTS, Variant, text_of, value_of


def line(variant: Variant) -> str:
    """A variant in a line: key, sentences of the source, seats, and its options with their defaults."""
    options = " ".join(f"{option}={text_of(value_of(variant.terms, option))}" for option in variant.choices)
    least, most = variant.seats
    return f"{variant.key:14} {variant.clauses:12} {least}-{most} seats  {options}"


def main() -> None:
    """Read the command line and print what it asks for."""
    parser = argparse.ArgumentParser(prog="python -m games", description="The games without the bot.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="the variants, a line each, key first")
    parser.parse_args()
    for variant in VARIANTS:
        print(line(variant))


if __name__ == "__main__":
    main()
