"""The games without the bot: `python -m games list | replay | verify | odds`."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from games.catalogue import CATALOGUE, VARIANTS, text_of, value_of
from games.odds import lines, odds_of, readings
from games.record import Record, Result, Unreadable, differences, name_of, narrate, outcome, read, replay, write_line
from games.terminal import ended
from games.verify import verify

WRONG = 2
"""The exit code of a file that cannot be read or played, and of a command that is none."""

OTHER = 1
"""The exit code of a game that goes otherwise than its record says."""


def line(key: str) -> str:
    """A variant in a line: key, sentences of the source, seats, and its options with their defaults."""
    variant = CATALOGUE[key]
    options = " ".join(f"{option}={text_of(value_of(variant.terms, option))}" for option in variant.choices)
    least, most = variant.seats
    return f"{variant.key:15} {variant.clauses:12} {least}-{most} seats  {options}"


def main(argv: Sequence[str] | None = None) -> int:
    """Read the command line, print what it asks for, and give the exit code."""
    given = _parser().parse_args(argv)
    match given.command:
        case "replay":
            return max(_each(file, _replay_json if given.json else _replay) for file in given.files)
        case "verify":
            return max(_each(file, _verify) for file in given.files)
        case "odds":
            return _odds(given)
        case _:
            print("\n".join(line(variant.key) for variant in VARIANTS))
            return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games", description="The games without the bot.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="the variants, a line each, key first")
    again = commands.add_parser("replay", help="play records again and tell what happens (docs/record.md)")
    again.add_argument("--json", action="store_true", help="only the purses, bank and pot at the end, an object a file")
    again.add_argument("files", nargs="+", metavar="FILE")
    check = commands.add_parser("verify", help="check seal, commitments, cuts, shuffles and cards of records")
    check.add_argument("files", nargs="+", metavar="FILE")
    odds = commands.add_parser("odds", help="play many hands by simple strategies, and reckon the mean result")
    odds.add_argument("variant", choices=tuple(CATALOGUE), metavar="VARIANT")
    odds.add_argument("--hands", type=_count, default=10_000, help="how many (10000)")
    odds.add_argument("--seed", default="1", help="any word; the same word plays the same hands (1)")
    odds.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="a term other than usual")
    return parser


def _count(word: str) -> int:
    count = int(word)
    if count < 2:
        raise argparse.ArgumentTypeError("at least 2 hands are wanted")
    return count


def _each(file: str, do: Callable[[str, str, Record], int]) -> int:
    """Do something with the record in a file; what is wrong with it is said in one line."""
    try:
        text = Path(file).read_bytes().decode()
        return do(file, text, read(text))
    except OSError as error:
        return _wrong(file, 1, error.strerror or str(error))
    except UnicodeDecodeError as error:
        return _wrong(file, error.object[: error.start].count(b"\n") + 1, "not UTF-8")
    except Unreadable as error:
        return _wrong(file, error.line, error.what)


def _wrong(file: str, number: int, what: str, code: int = WRONG) -> int:
    print(f"{file}:{number}: {what}", file=sys.stderr)
    return code


def _replay(file: str, text: str, record: Record) -> int:
    print(f"# {record.title or file}: {record.variant}")
    course = []
    for played in replay(record):
        if played.line is not None:
            print(f"\n> {write_line(played.line)}")
        for fact in played.facts:
            print(f"  {narrate(fact)}")
        course.append(played)
    return _compare(file, record, outcome(course))


def _replay_json(file: str, text: str, record: Record) -> int:
    result = outcome(list(replay(record)))
    purses = {name_of(seat): purse for seat, purse in result.purses or ()}
    end = {"file": file, "variant": record.variant, "purses": purses, "bank": result.bank, "pot": result.pot}
    print(json.dumps(end))
    return _compare(file, record, result)


def _compare(file: str, record: Record, result: Result) -> int:
    """Whether the game ends as its record expects."""
    wrong = differences(record.result, result) if record.result is not None else []
    for difference in wrong:
        print(f"{file}: {difference}", file=sys.stderr)
    return OTHER if wrong else 0


def _verify(file: str, text: str, record: Record) -> int:
    try:
        for found in verify(text, record):
            print(f"{file}: {found}")
    except Unreadable as error:
        return _wrong(file, error.line, error.what, OTHER)
    return 0


def _odds(given: argparse.Namespace) -> int:
    try:
        variants = readings(given.variant, given.set)
    except ValueError as error:
        print(f"python -m games odds: {error}", file=sys.stderr)
        return WRONG
    for name, terms, chases in variants:
        print(*lines(name, odds_of(given.variant, terms, given.hands, given.seed, chases)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(ended(main))
