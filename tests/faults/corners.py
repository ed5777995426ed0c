"""Corners of a club where people play for ever: each a group with a table that is opened again whenever it closes.

They see what people see, never into the bot. They press twice, press what is old, forge, type, come and go.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from bot.sandbox.model import Chat, Person
from bot.sandbox.players import Habits, Key, Player, keys_of
from bot.sandbox.world import World
from bot.taps import Verb
from games.catalogue import CATALOGUE
from tests.figures.crowd import Guest, Place

PEOPLE = 4
LOOK = 4.0
"""Seconds of the clock between two looks of the host at his table."""


@dataclass(slots=True)
class Corner:
    """A group with its people and the variant that they play."""

    world: World
    group: Chat
    place: Place
    variant: str
    people: list[Person]
    random: Random
    tasks: list["asyncio.Task[None]"] = field(default_factory=list)

    def open(self) -> None:
        """The bot is added, most people open their DMs, and everybody begins to play."""
        self.world.add_bot(self.group, self.people[0])
        for at, person in enumerate(self.people):
            if at != 1:
                self.world.press_start(person)
            random = Random(self.random.random())  # noqa: S311 - whims
            guest = Guest(self.place, Player(self.world, person, self.group, random, Habits(refuse_bank=0.1)), random)
            self.tasks.append(asyncio.create_task(guest.play()))
            if at == 2:
                self.tasks.append(asyncio.create_task(guest.make_trouble()))
        self.tasks += [asyncio.create_task(self._listen()), asyncio.create_task(self._keep())]

    async def close(self) -> None:
        """Everybody stops, as they are."""
        self.place.over = True
        for task in self.tasks:
            task.cancel()
        for task in self.tasks:
            with suppress(asyncio.CancelledError):
                await task

    async def _listen(self) -> None:
        async for happening in self.world.happenings(0):
            person = happening.chat.person
            if self.group is happening.chat or (person is not None and self.group.has(person)):
                if happening.message.sender is self.world.bot:
                    self.place.remember(happening.message)
                self.place.wake()

    async def _keep(self) -> None:
        """Open a table when there is none, gather at it, start it, close it once in a long while."""
        host, still = self.people[0], 0
        while True:
            keys = self._keys()
            if not keys:
                still += 1
                if still % 3 == 1:
                    self.world.say(host, self.group, f"/{CATALOGUE[self.variant].family}")
            elif start := [key for key in keys if key.does.verb is Verb.START]:
                self._gather(host, keys, start[0])
            elif self.random.random() < 0.01:
                self.world.say(host, self.group, "/close")
            await self.world.clock.sleep(LOOK)

    def _gather(self, host: Person, keys: list[Key], start: Key) -> None:
        for key in keys:
            if key.does.verb is Verb.CHOOSE and key.does.argument == self.variant:
                self.world.press(host, key.message, key.does.pack())
            if key.does.verb is Verb.JOIN:
                for person in self.people[1:]:
                    self.world.press(person, key.message, key.does.pack())
        if self.random.random() < 0.5:
            self.world.press(host, start.message, start.does.pack())

    def _keys(self) -> list[Key]:
        said = (
            each for each in reversed(self.group.messages.values()) if each.sender is self.world.bot and each.markup
        )
        return [key for key in keys_of(next(said, None)) if key.does.table]


def corner(world: World, number: int, variant: str, seed: str) -> Corner:
    """A group of people who know each other, and not yet the bot."""
    people = [world.person(f"{name} {number}") for name in ("Анна", "Борис", "Вера", "Гриша")[:PEOPLE]]
    group = world.group(f"Стол {number}", *people, supergroup=number % 2 == 0)
    random = Random(f"{seed}:{number}")  # noqa: S311 - whims
    return Corner(world, group, Place(world, world.clock, group), variant, people, random)
