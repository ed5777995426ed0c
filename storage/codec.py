"""States, moves and facts as JSON text, and back, exactly. The games know nothing of it."""

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from pydantic import Field, GetCoreSchemaHandler, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, core_schema

from games.cards import Card, packs
from games.facts import Fact
from games.moves import Move
from games.play import State

T = TypeVar("T")


class Unreadable(Exception):
    """A text that is not what it should be. Nothing of the text is in the error: it may hold hands and seeds."""


_CARDS: Mapping[str, Card] = {str(card): card for card in packs(2)}
_NAMES: Mapping[Card, str] = {card: name for name, card in _CARDS.items()}


def _card(name: object) -> Card:
    if isinstance(name, str) and name in _CARDS:
        return _CARDS[name]
    raise ValueError("not a card")


def _card_schema(cls: type[Card], source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    """A card is written as the players write it, "10D": short, and much faster than a tuple with two enumerations."""
    written = core_schema.plain_serializer_function_ser_schema(
        _NAMES.__getitem__, return_schema=core_schema.str_schema()
    )
    return core_schema.no_info_plain_validator_function(_card, serialization=written)


# pydantic asks a type for its schema; the games may not import pydantic, so the answer is put there from here.
Card.__get_pydantic_core_schema__ = classmethod(_card_schema)  # type: ignore[attr-defined]

_STATE: TypeAdapter[State] = TypeAdapter(Annotated[State, Field(discriminator="kind")])
_MOVE: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="kind")])
_FACTS: TypeAdapter[tuple[Fact, ...]] = TypeAdapter(tuple[Annotated[Fact, Field(discriminator="kind")], ...])


def dump_state(state: State) -> str:
    """A state as JSON."""
    return _STATE.dump_json(state).decode()


def load_state(text: str) -> State:
    """The state of such a text; `Unreadable` if it is none."""
    return _load(_STATE, text, "state")


def dump_move(move: Move) -> str:
    """A move as JSON."""
    return _MOVE.dump_json(move).decode()


def load_move(text: str) -> Move:
    """The move of such a text; `Unreadable` if it is none."""
    return _load(_MOVE, text, "move")


def dump_facts(facts: tuple[Fact, ...]) -> str:
    """Facts as JSON."""
    return _FACTS.dump_json(facts).decode()


def load_facts(text: str) -> tuple[Fact, ...]:
    """The facts of such a text; `Unreadable` if it is none."""
    return _load(_FACTS, text, "list of facts")


def state_hash(text: str) -> bytes:
    """SHA-256 of the text of a state, which tells a damaged one."""
    return hashlib.sha256(text.encode()).digest()


def _load(adapter: TypeAdapter[T], text: str, what: str) -> T:
    try:
        return adapter.validate_json(text)
    except ValidationError as error:
        kinds = ", ".join(sorted({each["type"] for each in error.errors(include_input=False, include_context=False)}))
    raise Unreadable(f"no {what}: {kinds}")
