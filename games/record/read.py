"""A record read from its text."""

import re
import tomllib
from dataclasses import replace

from games.cards import Card, parse_cards
from games.catalogue import CATALOGUE, agree
from games.record.model import FORMAT, RULES, Line, Record, Result, ShoeRow, Unreadable
from games.record.node import Node, line_of
from games.record.words import read_move, seat_of
from games.refusal import Why
from games.table import SEATS, Chips, Seat
from games.terms import Terms

_AT = re.compile(r"(.*) \(at line (\d+), column \d+\)")
_HEX = re.compile(r"[0-9a-f]{64}")
_CLAUSE = re.compile(r"F\d\.[1-9]\d?")
MOST_TEXT = 4_000_000
"""A text that is longer is no game."""


def read(text: str) -> Record:
    """Read a record. Unreadable says in which line it is wrong, and what is."""
    if len(text) > MOST_TEXT:
        raise Unreadable(1, f"longer than {MOST_TEXT} characters")
    root = Node(text, _parse(text))
    if root.number("format") != FORMAT:
        raise root.wrong(f"this program reads format {FORMAT}", "format")
    variant = root.take("variant", str)
    if variant not in CATALOGUE:
        raise root.wrong(f"no variant {variant!r}", "variant")
    record = Record(
        variant=variant,
        terms=_terms(root.node("terms"), variant),
        seats=_seats(root.node("seats")),
        moves=_moves(root),
        seed=root.read("seed", _secret) if "seed" in root.table else None,
        shoes=tuple(map(_shoe, root.nodes("shoes"))),
        result=_result(root.node("result")) if "result" in root.table else None,
        title=root.take("title", str, ""),
        clauses=_clauses(root),
        seal=_seal(root.node("seal")) if "seal" in root.table else None,
        rules=_rules(root),
    )
    root.done()
    return record


def _parse(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT.fullmatch(str(error))
        if found is None:
            raise Unreadable(max(1, len(text.splitlines())), f"not TOML: {error}") from None
        raise Unreadable(int(found[2]), f"not TOML: {found[1]}") from None
    except (ValueError, RecursionError) as error:
        raise Unreadable(1, f"not TOML: {error}") from None


def _rules(root: Node) -> int:
    """The number of the rules: the first, where a game that was played names none; these, where a written case does."""
    rules = root.number("rules", 1 if "seal" in root.table else RULES)
    if not 1 <= rules <= RULES:
        raise root.wrong(f"this program knows the rules up to {RULES}", "rules")
    return rules


def _terms(node: Node, variant: str) -> Terms:
    """The terms of the variant with those that differ."""
    terms = CATALOGUE[variant].terms
    for option, value in node.table.items():
        if option == "turn_seconds":
            terms = replace(terms, turn_seconds=_seconds(node))
            continue
        agreed = agree(CATALOGUE[variant], terms, option, value) if isinstance(value, int | str) else None
        if agreed is None:
            raise node.wrong(f"{variant} cannot be played with {value!r}", option)
        terms = agreed
    return terms


def _seconds(node: Node) -> int:
    """The time of a turn, which the house may set to more values than a lobby offers."""
    seconds = node.number("turn_seconds")
    if not 15 <= seconds <= 600:
        raise node.wrong("15 to 600 seconds are wanted", "turn_seconds")
    return seconds


def _seats(node: Node) -> tuple[tuple[Seat, Chips], ...]:
    seats = []
    for name in node.table:
        try:
            seats.append((seat_of(name), Chips(node.number(name))))
        except ValueError as error:
            raise node.wrong(str(error), name) from None
    if sum(purse > 0 for _, purse in seats) > SEATS:
        raise node.wrong(f"a table has {SEATS} seats")
    return tuple(seats)


def _moves(root: Node) -> tuple[Line, ...]:
    """The moves, a line each; what follows a "#" is a comment."""
    text = root.take("moves", str, "")
    first = line_of(root.text, (), "moves")
    if re.match(r"\s*moves\s*=\s*(\"\"\"|''')\s*$", (root.text.split("\n"))[first - 1]):
        first += 1
    lines = []
    for number, line in enumerate(text.split("\n"), first):
        words = line.partition("#")[0].strip()
        if words:
            try:
                lines.append(_line(words, number))
            except ValueError as error:
                raise Unreadable(number, str(error)) from None
    return tuple(lines)


def _line(words: str, number: int) -> Line:
    """A move and, after an arrow, why the game refuses it. ValueError says what is wrong."""
    move, arrow, why = words.partition("->")
    if arrow and why.strip() not in set(Why):
        raise ValueError(f"no such reason: {why.strip()!r}")
    return Line(*read_move(move), number, Why(why.strip()) if arrow else None)


def _clauses(root: Node) -> tuple[str, ...]:
    """The sentences that are shown."""
    clauses = root.take("clauses", list, [])
    if not all(isinstance(clause, str) and _CLAUSE.fullmatch(clause) for clause in clauses):
        raise root.wrong('sentences are wanted, as "F4.14"', "clauses")
    return tuple(clauses)


def _shoe(node: Node) -> ShoeRow:
    row = ShoeRow(
        seed=node.read("seed", _secret) if "seed" in node.table else None,
        cut=node.number("cut", 0),
        top=node.read("top", parse_cards) if "top" in node.table else (),
        commitment=node.read("commitment", _secret) if "commitment" in node.table else None,
        order=node.read("order", parse_cards) if "order" in node.table else (),
    )
    node.done()
    return row


def _result(node: Node) -> Result:
    purses = node.node("purses") if "purses" in node.table else None
    result = Result(
        purses=_purses(purses) if purses is not None else None,
        bank=Chips(node.number("bank")) if "bank" in node.table else None,
        pot=Chips(node.number("pot")) if "pot" in node.table else None,
        seen=_seen(node),
    )
    node.done()
    return result


def _seen(node: Node) -> tuple[Card, ...] | None:
    return node.read("seen", parse_cards) if "seen" in node.table else None


def _purses(node: Node) -> tuple[tuple[Seat, Chips], ...]:
    try:
        return tuple((seat_of(name), Chips(node.number(name))) for name in node.table)
    except ValueError as error:
        raise node.wrong(str(error)) from None


def _seal(node: Node) -> str:
    seal = node.read("sha256", _secret)
    node.done()
    return seal


def _secret(text: str) -> str:
    if _HEX.fullmatch(text) is None:
        raise ValueError("64 hex digits in lower case are wanted")
    return text
