"""People who play for ever at many tables of a hidden bot, at random, one after another, and mend what closes."""

import asyncio
import gc
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from bot.app import App
from bot.sandbox.model import Chat, Message, Person, Query
from bot.sandbox.party import next_deed
from bot.sandbox.players import Habits, Key, Player, keys_of
from bot.taps import Verb
from games.catalogue import CATALOGUE, VARIANTS
from games.facts import BankLifted, CoupEnded, Lifted
from games.lobby import Lobby
from storage.rows import Batch, TableRow
from tests.faults.canary import Canary, Listening, faces
from tests.faults.virtual import Hidden, Spoke, Stuck

PATIENCE = 7200.0
"""Seconds of the clock in which something must happen at some table, unless all have given up for the day."""

WEEK = 7 * 86_400.0
"""In so many a coup must be played to its end."""

STRIKE = 3.0
"""Seconds of the clock between two deeds at a table where everybody acts as the clock strikes."""

TRIES = 3
"""So often do people try to sit down, and so many banks do they lay that nobody can play on; then they leave it until
the next day, when who has no chips is given some."""

DAY = 86_400.0

KEPT = 30
"""So many messages of a chat are remembered by the world; more would only be the world's own growth."""


class _Forgetful(dict[str, Query]):
    """Presses, of which only the open ones and the last are kept; numbered as if all were."""

    def __init__(self) -> None:
        super().__init__()
        self._made = 0

    def __len__(self) -> int:
        return self._made

    def __setitem__(self, key: str, query: Query) -> None:
        self._made += 1
        super().__setitem__(key, query)

    def forget(self) -> None:
        """Forget those that are answered."""
        for key in [key for key, query in self.items() if query.answer is not None][:-KEPT]:
            del self[key]


@dataclass(slots=True)
class Table:
    """A group with its people, of whom the first is the host."""

    group: Chat
    people: Sequence[Person]
    players: list[Player]
    random: Random
    variant: str
    tries: int = 0


@dataclass(slots=True)
class Salon:
    """A hidden bot with tables around it. `coups` have been played to their end; so many banks of each table were
    `barren` one after another, for nobody could play on them; `wrong` is what was noticed.

    What the world need not know any more it `forgets`; people may act `at_once`, as the clock strikes; who cannot play
    `gives_up` for the day; and `thinks` gives the seconds between two deeds at a table.
    """

    hidden: Hidden
    app: App
    canary: Canary
    seed: str
    tables: list[Table] = field(default_factory=list)
    coups: int = 0
    steps: int = 0
    moved: float = 0.0
    ended: float = 0.0
    played: set[str] = field(default_factory=set)
    barren: Counter[int] = field(default_factory=Counter)
    forgets: bool = False
    gives_up: bool = False
    at_once: bool = False
    thinks: Callable[[Random], float] = lambda dice: dice.uniform(1, 6)
    wrong: list[str] = field(default_factory=list)
    watches: list[Callable[[Batch], None]] = field(default_factory=list)

    def add(self, variant: str, people: int) -> Table:
        """A group whose people play this variant."""
        number = len(self.tables)
        world = self.hidden.world
        crowd = [world.person(f"P{number}-{at}", language_code="ru" if at % 2 else "en") for at in range(people)]
        group = world.group(f"T{number}", *crowd, supergroup=bool(number % 2))
        habits = Habits(type_number=0.1)
        players = [
            Player(world, each, group, Random(f"{self.seed}:{number}:{at}"), habits)  # noqa: S311 - whims
            for at, each in enumerate(crowd)
        ]
        table = Table(group, crowd, players, Random(f"{self.seed}:{number}"), variant)  # noqa: S311 - whims
        self.tables.append(table)
        return table

    def counted(self, batch: Batch) -> None:
        """A batch was committed, and the hall does not know of it yet."""
        for watch in self.watches:
            watch(batch)
        self.steps += len(batch.moves)
        if batch.moves:
            self.moved = self.hidden.clock.now()
        for move in batch.moves:
            for fact in move.facts:
                if isinstance(fact, CoupEnded):
                    self.coups += 1
                    self.ended = self.hidden.clock.now()
                    self.barren[move.table] = 0
                elif isinstance(fact, BankLifted) and fact.why is Lifted.NOBODY_PLAYS:
                    self.barren[move.table] += 1
        self.canary.committed(batch)

    async def play(self, table: Table, done: Callable[[], bool]) -> None:
        """Play at a table until it is done, opening it again whenever it has closed."""
        world, hidden = self.hidden.world, self.hidden
        if not table.group.has(world.bot):
            world.add_bot(table.group, table.people[0])
            for person in table.people[: len(table.people) // 2]:
                world.press_start(person)
        self.moved = self.ended = hidden.clock.now()
        while not done():
            if hidden.clock.now() - self.moved > PATIENCE:
                raise Stuck(f"{table.variant}: nobody has moved anywhere for {PATIENCE:.0f} s")
            if hidden.clock.now() - self.ended > WEEK:
                raise Stuck(f"{table.variant}: no coup has ended anywhere for {WEEK:.0f} s")
            row = self.row(table)
            if row is None or isinstance(row.state, Lobby):
                await self._open(table, row)
            elif self.gives_up and self.barren[row.id] >= TRIES:
                for person in table.people:
                    world.say(person, table.group, "/close")
                await asyncio.sleep(table.random.uniform(5, 20))
            else:
                self.played.add(row.state.variant)
                await self._deed(table)
            if self.forgets:
                _forget(hidden, table)

    async def _deed(self, table: Table) -> None:
        found = next_deed(table.players)
        if found is None:
            await asyncio.sleep(table.random.uniform(5, 50))
            return
        player, deed = found
        for _ in range(2 if table.random.random() < 0.05 else 1):
            player.do(deed)
        for one in table.players:
            if len(one.decided) > KEPT:
                one.decided.clear()
        await asyncio.sleep(STRIKE if self.at_once else self.thinks(table.random))

    async def _open(self, table: Table, row: TableRow | None) -> None:
        """One deed of the lobby."""
        world, host = self.hidden.world, table.people[0]
        if self.gives_up and table.tries >= TRIES:
            await asyncio.sleep(DAY)
            self.moved, table.tries = self.hidden.clock.now(), 0
        elif row is None:
            world.say(host, table.group, f"/{CATALOGUE[table.variant].family}")
            table.tries += 1
        elif row.state.variant != table.variant:
            self._press(table, host, Verb.CHOOSE, table.variant)
        elif len(row.state.table.places) < len(table.people):
            for person in table.people:
                self._press(table, person, Verb.JOIN)
            table.tries += 1
        else:
            self._press(table, host, Verb.START)
            table.tries = 0
        await asyncio.sleep(table.random.uniform(5, 20))

    def _press(self, table: Table, person: Person, verb: Verb, argument: str = "") -> None:
        keys = [key for key in self._keys(table) if key.does.verb is verb and argument in ("", key.does.argument)]
        if keys:
            self.hidden.world.press(person, keys[0].message, keys[0].does.pack())
        elif argument:
            board = table.players[0].board()
            row = self.row(table)
            if board is not None and row is not None:
                data = f"k:{verb}:{row.id}:{row.state.turn}:{argument}"
                self.hidden.world.press(person, board, data=data)

    def _keys(self, table: Table) -> list[Key]:
        return keys_of(table.players[0].board())

    def row(self, table: Table) -> TableRow | None:
        """The live table of a group."""
        hall = self.app.hall
        chat = hall.chat_numbers.get(table.group.id, 0)
        number = hall.places.get((chat, 0))
        return hall.tables.get(number) if number is not None else None


def _forget(hidden: Hidden, table: Table) -> None:
    """Let the world forget what nobody looks at any more."""
    world = hidden.world
    world.journal.log.clear()
    world.mailbox.taken.clear()
    if isinstance(world.queries, _Forgetful):
        world.queries.forget()
    for chat in (table.group, *(world.dm(person) for person in table.people)):
        if len(chat.messages) > 4 * KEPT:
            for pressed in (True, False):
                alike: list[Message] = [each for each in chat.messages.values() if bool(each.markup) == pressed]
                for old in alike[:-KEPT]:
                    del chat.messages[old.id]
    bucket = world.limits._buckets.get(table.group.id)
    if bucket is not None and len(bucket.taken) > 4 * KEPT:
        del bucket.taken[:-KEPT]


@contextmanager
def listening(canary: Canary) -> Iterator[None]:
    """While this is entered, the canary hears all that our own parts log, of every level."""
    handler, ours = Listening(canary), [logging.getLogger(name) for name in ("bot", "storage", "games")]
    levels = [each.level for each in ours]
    for each in ours:
        each.addHandler(handler)
        each.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        for each, level in zip(ours, levels, strict=True):
            each.removeHandler(handler)
            each.setLevel(level)


@asynccontextmanager
async def salon(folder: Path, seed: str, *, spoke: Spoke | None = None, marked: bool = True) -> AsyncIterator[Salon]:
    """A hidden bot without tables; every call is scanned, and told to `spoke`."""
    numbers = count(1)
    canary = Canary("")

    def one() -> str:
        made = sha256(f"{seed}:{next(numbers)}".encode()).hexdigest()
        canary.seeds.add(made)
        return made

    def heard(method: str, said: dict[str, str], reply: str) -> None:
        canary.spoke(method, said, reply)
        if spoke is not None:
            spoke(method, said, reply)

    hidden = Hidden(folder / "b.db", one, heard)
    hidden.world.queries = _Forgetful()
    canary.token = hidden.world.token
    with faces() if marked else patch.object(canary, "cards", 0):
        async with hidden.bot() as app:
            canary.app = app
            app.gate.open()
            gc.collect()
            gc.freeze()  # what stays to the end need not be looked through again and again
            made = Salon(hidden, app, canary, seed)
            adopt = type(app.hall).adopt

            def adopted(hall: Any, batch: Batch) -> None:
                made.counted(batch)
                adopt(hall, batch)

            with patch.object(type(app.hall), "adopt", adopted), listening(canary):
                yield made


VARIANT_KEYS = tuple(variant.key for variant in VARIANTS)
