"""What must hold at the end of every conversation, whatever it was about."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache

from bot.lessons import lesson_screen, steps_of
from bot.sandbox.model import Chat, Happening, Person
from bot.sandbox.world import World
from bot.words import load
from games.audit import audit
from games.cards import Card, Rank, Suit
from games.catalogue import CATALOGUE
from games.facts import Dealt, Fact, Private
from storage import ledger, tables
from storage.database import Database
from tests.locales.markup import visible
from tests.talk.table import Club

Face = tuple[Rank, Suit]

LATE = 180.0
"""So late something may still be said."""

_RANKS = {str(rank.value): rank for rank in Rank if rank <= Rank.TEN}
_RANKS |= dict(zip("JQKAВДКТ", [Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE] * 2, strict=True))
_SUITS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
_CARD = re.compile(rf"({'|'.join(sorted(_RANKS, key=len, reverse=True))})([{''.join(_SUITS)}])")


def faces(text: str) -> set[Face]:
    """The cards that a text shows."""
    return {(_RANKS[rank], _SUITS[suit]) for rank, suit in _CARD.findall(text)}


async def complaints(club: Club) -> list[str]:
    """What is wrong with a club whose bot runs and has said everything."""
    world, db = club.world, club.app.writer.db
    found = [f"not answered: {query.data}" for query in world.unanswered()]
    refused = {(method, code) for method, code, _ in world.limits.refused}
    meant = club.provoked | club.tolerated
    found += [f"refused: {each}" for each in world.limits.refused if each[:2] not in meant]
    found += [f"not refused after all: {each}" for each in club.provoked - refused]
    for chat in world.chats.values():
        if chat.kind in ("group", "supergroup") and world.limits.most_in_a_minute(chat) > 20:
            found.append(f"{chat.title} heard {world.limits.most_in_a_minute(chat)} in a minute")
    found += await ledger.check(db)
    for row in club.app.hall.tables.values():
        found += audit(row.state)
    return [*found, *await leaks(world, db)]


@dataclass(frozen=True, slots=True)
class _Shown:
    """Cards that a table showed at a time, to one person (Telegram's number) or to all."""

    at: float
    to: int | None
    cards: frozenset[Face]
    deal: bool


async def leaks(world: World, db: Database) -> list[str]:
    """Every card in any text, button or pop-up that whoever reads it could not have known from the table; a lesson's
    are no secret."""
    known = [list(_shown(each)) for each in await _moves(db)]
    found = []
    for happening in world.log:
        if happening.text in _lessons():
            continue
        reader = _reader(happening)
        if reader is None and happening.chat.person is not None:
            continue
        seen = faces(_text(happening))
        if secret := seen - _known(known, happening.at, None if reader is None else reader.id):
            where = reader.name if reader is not None else happening.chat.title
            found.append(f"{where} was shown {sorted(secret)} at {happening.at}: {_text(happening)[:200]!r}")
    return found


@cache
def _lessons() -> frozenset[str]:
    """The texts of all lessons."""
    steps = [(variant, number + 1) for variant in CATALOGUE for number in range(len(steps_of(variant)))]
    screens = [lesson_screen(*step, words, bot_username="x") for step in steps for words in load().values()]
    return frozenset(visible(screen.text) for screen in screens if screen is not None)


def _reader(happening: Happening) -> Person | None:
    """Who alone reads it; nobody in particular for a message of a group."""
    if happening.kind == "answered":
        assert happening.query is not None
        return happening.query.person
    return happening.chat.person


def _text(happening: Happening) -> str:
    if happening.kind == "answered":
        assert happening.query is not None
        assert happening.query.answer is not None
        return happening.query.answer.text
    rows = happening.markup.get("inline_keyboard", []) if happening.markup else []
    return "\n".join([happening.text, *(button["text"] for row in rows for button in row)])


def _known(known: list[list[_Shown]], at: float, reader: int | None) -> set[Face]:
    """The cards a reader may have seen by then: of this coup and the two before it, and of the last minutes, in which
    something may have waited to be said."""
    cards: set[Face] = set()
    for table in known:
        past = [shown for shown in table if shown.at <= at]
        deals = [index for index, shown in enumerate(past) if shown.deal]
        start = deals[-3] if len(deals) > 2 else 0
        for index, shown in enumerate(past):
            recent = index >= start or shown.at >= at - LATE
            if recent and shown.to in (None, reader):
                cards |= shown.cards
    return cards


@dataclass(frozen=True, slots=True)
class _Move:
    at: float
    facts: tuple[Fact, ...]
    people: dict[int, int]


async def _moves(db: Database) -> list[list[_Move]]:
    every = []
    for (number,) in await db.rows("SELECT id FROM tables ORDER BY id"):
        sql = "SELECT seat, telegram_id FROM seats JOIN people ON people.id = person WHERE table_id = ?"
        people = dict(await db.rows(sql, number))
        every.append([_Move(move.at, move.facts, people) for move in await tables.moves_of(db, number)])
    return every


def _shown(moves: list[_Move]) -> Iterator[_Shown]:
    for move in moves:
        for fact in move.facts:
            to = move.people[fact.to] if isinstance(fact, Private) else None
            yield _Shown(move.at, to, frozenset(_cards(fact)), isinstance(fact, Dealt))


def _cards(value: object) -> Iterator[Face]:
    if isinstance(value, Card):
        yield value.rank, value.suit
    elif isinstance(value, tuple):
        for each in value:
            yield from _cards(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from _cards(getattr(value, each.name))


def group_texts(world: World, chat: Chat) -> list[str]:
    """Every text that ever stood in a chat, as it stood then."""
    return [each.text for each in world.log if each.chat is chat and each.kind in ("sent", "edited")]
