"""The director of a storm: he opens the tables, counts, and looks behind the curtain; he plays nothing himself."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from random import Random

from bot.app import App
from bot.clock import Clock
from bot.sandbox.model import Chat, Person
from bot.sandbox.players import Habits, Key, Player, keys_of
from bot.sandbox.world import World
from bot.taps import Verb
from games.lobby import Lobby
from storage.rows import TableRow
from tests.figures.crowd import PLAYED, Guest, Place

AT_ONCE = 5
"""So many tables play at once."""

BANKS = 3
"""A game is whole once so many banks have ended."""

PATIENCE = 700.0
"""A table that stands still for so long hangs: whatever it waits for ends sooner."""

NAMES = ("<b>", "стёпа >_<", "&amp;", "\u202eлеонид", "🃏" * 30, "Анна", "Anna", "Ли", " ", "x" * 60)


@dataclass(slots=True)
class Count:
    """What was counted and what was wrong."""

    games: int = 0
    broken_off: int = 0
    banks: int = 0
    presses: int = 0
    answered: int = 0
    updates: int = 0
    calls: int = 0
    blocks: int = 0
    provoked: int = 0
    minute: int = 0
    chips: int = 0
    hung: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    unsound: list[str] = field(default_factory=list)

    def add(self, other: "Count") -> None:
        """Add another night's."""
        for name in self.__slots__:
            mine, new = getattr(self, name), getattr(other, name)
            setattr(self, name, max(mine, new) if name == "minute" else mine + new)

    @property
    def wrong(self) -> bool:
        """Whether anything is not as it must be."""
        lists = self.hung or self.refused or self.logged or self.unsound
        return bool(lists) or self.answered < self.presses or self.minute > 20


class Night:
    """One bot, one database, some games: the director of the storm, who is no player and looks behind the curtain."""

    def __init__(self, world: World, app: App, clock: Clock, seed: str, tally: Count, banks: int = BANKS) -> None:
        self.world, self.app, self.clock, self.tally, self.banks = world, app, clock, tally, banks
        self.random = Random(f"{seed}:night")  # noqa: S311 - no deal
        self.people = [
            world.person(NAMES[at % len(NAMES)], language_code=self.random.choice(("ru", "en", "pt-br", None)))
            for at in range(8 * AT_ONCE)
        ]
        self.places: dict[int, Place] = {}
        self.numbers = count(1)

    async def play(self, games: int) -> None:
        """So many whole games, some at once; one that is broken off is made up for."""
        tables = [asyncio.create_task(self._table(at, games)) for at in range(min(AT_ONCE, games))]
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.gather(*tables)
        finally:
            listening.cancel()

    async def _table(self, at: int, games: int) -> None:
        while (number := next(self.numbers)) <= games:
            while not await self._game(at, number):
                self.tally.broken_off += 1

    async def _listen(self) -> None:
        async for happening in self.world.happenings(0):
            person = happening.chat.person
            for place in list(self.places.values()):
                if place.group is happening.chat or (person is not None and place.group.has(person)):
                    if happening.message.sender is self.world.bot:
                        place.remember(happening.message)
                    place.wake()

    async def _game(self, at: int, number: int) -> bool:
        """A game in a new group, with the people of this corner and some of the next; whether it was whole."""
        near = self.random.sample(self.people[8 * at : 8 * at + 8], self.random.randint(4, 8))
        guests = near + self.random.sample([p for p in self.people if p not in near], 2)
        group = self.world.group(f"Table {number}", *guests, supergroup=self.random.random() < 0.5)
        place = self.places[group.id] = Place(self.world, self.clock, group)
        tasks = self._let_in(place, guests)
        try:
            return await self._whole(place, group, guests)
        finally:
            place.over = True
            place.wake()
            for task in tasks:
                task.cancel()
            await ended(tasks)
            del self.places[group.id]
            self.tally.blocks += place.blocks
            self.tally.minute = max(self.tally.minute, self.world.limits.most_in_a_minute(group))

    def _let_in(self, place: Place, people: Sequence[Person]) -> list["asyncio.Task[None]"]:
        tasks = []
        for person in people:
            random = Random(self.random.random())  # noqa: S311 - no deal
            if random.random() < 0.7 and not person.started:
                self.world.press_start(person)
            habits = Habits(refuse_bank=0.3, type_number=0.3, open_early=0.05)
            guest = Guest(place, Player(self.world, person, place.group, random, habits), random)
            tasks += [asyncio.create_task(guest.play()), asyncio.create_task(guest.make_trouble())]
        return tasks

    async def _whole(self, place: Place, group: Chat, guests: Sequence[Person]) -> bool:
        if not await self._started(place, group, guests):
            return False
        banks, banker = 0, None
        while (row := self._row(group)) is not None:
            ended, banker = banker not in (None, row.state.table.banker), row.state.table.banker
            banks += ended
            if banks >= self.banks:
                break
            if not await place.until(partial(self._moved, group, row.version), PATIENCE):
                self.tally.hung.append(f"table {row.id}: {row.state.kind} {getattr(row.state, 'phase', '')}")
                return True
        self.world.say(guests[0], group, "/close")
        await place.until(lambda: self._row(group) is None, PATIENCE)
        self.tally.banks += banks
        self.tally.games += banks >= self.banks
        return banks >= self.banks

    async def _started(self, place: Place, group: Chat, guests: Sequence[Person]) -> bool:
        """Five call for a table at once, all press Join at once, the host chooses and starts."""
        self.world.add_bot(group, guests[0])
        for person in guests[:5]:
            self.world.say(person, group, self.random.choice(("/banchok", f"/banchok@{self.world.bot.username}")))
        variant = self.random.choice(PLAYED)
        for _ in range(60):
            row = self._row(group)
            if row is not None and not isinstance(row.state, Lobby):
                return True
            await place.until(lambda: bool(self._keys(group, Verb.CHOOSE)), 60.0)
            for key in self._keys(group, Verb.JOIN):
                for person in guests[: self.random.randint(3, len(guests))]:
                    self.world.press(person, key.message, key.does.pack())
            wanted = Verb.START if self.random.random() < 0.5 else Verb.CHOOSE
            for key in self._keys(group, wanted):
                if wanted is Verb.START or key.does.argument == variant:
                    self.world.press(guests[0], key.message, key.does.pack())
            await self.clock.sleep(5.0)
        return False

    def _keys(self, group: Chat, verb: Verb) -> list[Key]:
        bots = (m for m in reversed(group.messages.values()) if m.sender is self.world.bot and m.markup)
        return [key for key in keys_of(next(bots, None)) if key.does.verb is verb]

    def _row(self, group: Chat) -> TableRow | None:
        hall = self.app.hall
        chat = hall.chat_numbers.get(group.id)
        return next((row for row in hall.tables.values() if row.chat == chat), None)

    def _moved(self, group: Chat, version: int) -> bool:
        row = self._row(group)
        return row is None or row.version != version


async def ended(tasks: Sequence["asyncio.Task[None]"]) -> None:
    """Wait for cancelled tasks; one that failed raises."""
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
