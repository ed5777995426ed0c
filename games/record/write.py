"""A record written as TOML, by a printer of our own: the standard library only reads it."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from enum import StrEnum

from games.cards import Card
from games.catalogue import CATALOGUE, value_of
from games.record.model import FORMAT, Line, Record, Result, ShoeRow
from games.record.words import name_of, write_move
from games.table import Chips, Seat
from games.terms import Value

CARDS_A_LINE = 13


def sealed(record: Record) -> str:
    """The text of a record with the SHA-256 of all that stands before, so that no slip of a pen goes unseen."""
    text = write(record)
    return f'{text}\n[seal]\nsha256 = "{seal_of(text)}"\n'


def seal_of(text: str) -> str:
    """The SHA-256 of what stands before the seal."""
    return hashlib.sha256(text.encode()).hexdigest()


def write(record: Record) -> str:
    """The text of a record without its seal: what `read` makes of it is the record again."""
    parts = [_head(record), _moves(record), _terms(record), _seats("seats", record.seats)]
    parts += [_shoe(row) for row in record.shoes]
    if record.result is not None:
        parts += _result(record.result)
    return "\n\n".join("\n".join(lines) for lines in map(tuple, parts) if lines) + "\n"


def _head(record: Record) -> Iterator[str]:
    yield f"format = {FORMAT}"
    if record.rules > 1:  # records of the first rules named none
        yield f"rules = {record.rules}"
    yield f"variant = {_text(record.variant)}"
    if record.title:
        yield f"title = {_text(record.title)}"
    if record.clauses:
        yield f"clauses = [{', '.join(map(_text, record.clauses))}]"
    if record.seed is not None:
        yield f"seed = {_text(record.seed)}"


def _moves(record: Record) -> Iterator[str]:
    yield 'moves = """'
    yield from map(write_line, record.moves)
    yield '"""'


def write_line(line: Line) -> str:
    """A move and, after an arrow, why the game refuses it."""
    return write_move(line.seat, line.move) + (f" -> {line.refused.value}" if line.refused else "")


def _terms(record: Record) -> Iterator[str]:
    """All terms that concern the variant: those of the house may be others one day."""
    choices = CATALOGUE[record.variant].choices
    yield "[terms]"
    for option in (each.name for each in fields(record.terms) if each.name in choices):
        yield f"{option} = {_value(value_of(record.terms, option))}"


def _seats(head: str, seats: Iterable[tuple[Seat, Chips]]) -> Iterator[str]:
    yield f"[{head}]"
    yield from (f"{name_of(seat)} = {purse}" for seat, purse in seats)


def _shoe(row: ShoeRow) -> Iterator[str]:
    yield "[[shoes]]"
    if row.seed is not None:
        yield f"seed = {_text(row.seed)}"
    if row.commitment is not None:
        yield f"commitment = {_text(row.commitment)}"
    if row.cut:
        yield f"cut = {row.cut}"
    if row.top:
        yield from _cards("top", row.top)
    if row.order:
        yield from _cards("order", row.order)


def _result(result: Result) -> Iterator[Iterator[str]]:
    yield _sums(result)
    if result.purses is not None:
        yield _seats("result.purses", result.purses)


def _sums(result: Result) -> Iterator[str]:
    yield "[result]"
    if result.bank is not None:
        yield f"bank = {result.bank}"
    if result.pot is not None:
        yield f"pot = {result.pot}"
    if result.seen is not None:
        yield from _cards("seen", result.seen)


def _cards(key: str, cards: Sequence[Card]) -> Iterator[str]:
    """A few cards in a line, many in several."""
    if len(cards) <= CARDS_A_LINE:
        yield f'{key} = "{" ".join(map(str, cards))}"'
        return
    yield f'{key} = """'
    for at in range(0, len(cards), CARDS_A_LINE):
        yield " ".join(map(str, cards[at : at + CARDS_A_LINE]))
    yield '"""'


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return _text(value.value if isinstance(value, StrEnum) else value)


def _text(text: str) -> str:
    """A basic string of TOML."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08X}" for c in plain) + '"'
