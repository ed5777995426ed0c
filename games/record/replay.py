"""A record played again through `games.play`, move by move."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games import play
from games.cards import Card
from games.facts import (
    Bought,
    CardTurned,
    Drawn,
    Duel,
    Fact,
    HandShown,
    Looked,
    OpenedEarly,
    Private,
    ShoeCut,
    ShoeSealed,
    ThrownOff,
)
from games.lobby import Lobby
from games.moves import Move, Start
from games.play import State
from games.record.model import Line, Record, Result, Unreadable
from games.record.words import name_of, write_move
from games.refusal import Refusal
from games.shoe import seed_of_shoe, spelt
from games.table import Chips, Place, Seat, Table

ZEROS = "00" * 32
"""The seed of a written case that names none."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move (none: the start of the game), what came of it, and the table after it."""

    line: Line | None
    facts: tuple[Fact, ...]
    state: State


def replay(record: Record) -> Iterator[Played]:
    """Play the game of a record. Unreadable says which move cannot be made, and why; that one is not refused; or that
    the game was played by other rules."""
    if record.outdated:
        raise Unreadable(1, f"played by rules {record.rules}: {record.variant} is played by other rules now")
    played = start(record)
    yield played
    for line in record.moves:
        played = _make(played.state, line.seat, line.move, line)
        yield played


def start(record: Record) -> Played:
    """The start of the game, up to the first question; it has been the same by all rules so far."""
    return _make(lobby_of(record), None, Start(), None)


def _make(state: State, seat: Seat | None, move: Move, line: Line | None) -> Played:
    at, wanted = (line.number, line.refused) if line is not None else (1, None)
    try:
        step = play.apply(state, seat, move)
    except ValueError as error:  # what a record says of its shoes can be wrong
        raise Unreadable(at, f"{write_move(seat, move)}: {error}") from None
    if isinstance(step, Refusal):
        if step.why is wanted:
            return Played(line, (), state)
        bounds = "" if step.highest is None else f" ({step.lowest} to {step.highest})"
        raise Unreadable(at, f"{write_move(seat, move)}: refused, {step.why.value}{bounds}")
    if wanted is not None:
        raise Unreadable(at, f"{write_move(seat, move)}: not refused, {wanted.value} expected")
    return Played(line, step.facts, step.state)


def lobby_of(record: Record) -> Lobby:
    """The table just before its start."""
    places = tuple(Place(seat, purse) for seat, purse in record.seats if purse)
    left = tuple(Place(seat, purse) for seat, purse in record.seats if not purse)
    return Lobby(record.variant, record.terms, Table(places, left=left), seeds_of(record))


def seeds_of(record: Record) -> str:
    """The seeds of all shoes, as `games.shoe` reads them."""
    named = [row.seed is not None for row in record.shoes]
    if not record.shoes:
        return record.seed or ZEROS
    rest = record.seed if record.seed is not None else "" if all(named) else ZEROS
    return ",".join((*(_seed(record, number, rest) for number in range(len(named))), rest))


def _seed(record: Record, number: int, rest: str) -> str:
    row = record.shoes[number]
    return spelt(row.seed or seed_of_shoe(rest, number), row.top)


def cuts_in(course: Iterable[Played]) -> tuple[int, ...]:
    """Where each whole shoe was cut, by its number; 0 for that of the draw, for a stacked one, and for one not cut yet.
    Cards that are shuffled and cut again inside a bank are none."""
    places, whole = [0], False
    for played in course:
        for fact in played.facts:
            if isinstance(fact, ShoeSealed):
                places += [0] * (fact.number + 1 - len(places))
                whole = True
            if isinstance(fact, ShoeCut) and whole:
                places[-1], whole = fact.place, False
    return (*places, *(0 for _ in range(shoes_of(played.state) - len(places))))


def shoes_of(state: State) -> int:
    """How many shoes have been used."""
    return 0 if isinstance(state, Lobby) else state.shoes


def outcome(course: Sequence[Played]) -> Result:
    """What has come of a game that was played to its end."""
    table = course[-1].state.table
    purses = tuple(sorted((place.seat, place.purse) for place in table.places))
    seen = tuple(seen_in(fact for played in course for fact in played.facts))
    return Result(purses, table.bank, table.in_pot, seen)


def seen_in(facts: Iterable[Fact]) -> Iterator[Card]:
    """The cards that anybody has seen, as the facts tell them."""
    for fact in facts:
        match fact:
            case Private(_, Looked(cards)) | HandShown(_, cards) | ThrownOff(_, cards):
                yield from cards
            case Private(_, Bought(card)) | OpenedEarly(card) | CardTurned(_, card):
                yield card
            case Drawn(drawn):
                yield from (card for _, card in drawn)
            case Duel():
                yield from (*fact.hand, fact.turned)
            case _:
                pass


def differences(expected: Result, result: Result) -> list[str]:
    """Where the result of a game is not what its record expects; what the record leaves out is not asked."""
    wrong = []
    for name in ("bank", "pot"):
        wanted, found = getattr(expected, name), getattr(result, name)
        if wanted is not None and wanted != found:
            wrong.append(f"{name}: {wanted} expected, {found} in the game")
    if expected.purses is not None:
        wrong += _purses(dict(expected.purses), dict(result.purses or ()))
    if expected.seen is not None and expected.seen != result.seen:
        wrong.append(_first(expected.seen, result.seen or ()))
    return wrong


def _purses(wanted: dict[Seat, Chips], found: dict[Seat, Chips]) -> list[str]:
    said = {seat: (wanted.get(seat, "nobody"), found.get(seat, "nobody")) for seat in (*wanted, *found)}
    return [
        f"{name_of(seat)}: {one} expected, {other} in the game" for seat, (one, other) in said.items() if one != other
    ]


def _first(wanted: tuple[Card, ...], found: tuple[Card, ...]) -> str:
    """The first card that is another one."""
    at = next((at for at, pair in enumerate(zip(wanted, found, strict=False)) if pair[0] != pair[1]), None)
    if at is None:
        return f"seen: {len(wanted)} cards expected, {len(found)} in the game"
    return f"seen: card {at + 1} is {found[at]} in the game, {wanted[at]} expected"
