"""People in groups of the stand-in who press buttons of a bot in another process, as fast as it shows them new ones.

Each group has at most one press in flight: the next comes when the last is answered and the group sees its effect.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from bot.sandbox.faults import Delay, Fault
from bot.sandbox.model import Chat, Event, Message, Person, Query
from bot.sandbox.players import Habits, Key, Player, Press, keys_of
from bot.sandbox.world import World
from bot.taps import Verb
from games.catalogue import CATALOGUE

PEOPLE = 4
LOOK = 0.25
"""Seconds between two looks at the groups where nothing happens."""

STUCK = 8
"""After so many of them a group is given a push, or up."""

_OPENING = (None, Verb.CHOOSE, Verb.JOIN, Verb.START)
"""What is pressed before a game, after the command that opens a table."""

HABITS = Habits(type_number=0.0, ask=0.0, open_early=0.0, look=0.0, refuse_bank=0.1)
"""They only press, and only what they are asked."""


@dataclass(slots=True)
class Slow:
    """Every call but a poll takes so many seconds more: what a world's server asks for faults."""

    seconds: float = 0.0

    @property
    def rules(self) -> bool:
        """Whether there is anything to ask for."""
        return self.seconds > 0

    def strike(self, method: str, _chat: str | None) -> Fault | None:
        """The delay of a call."""
        return None if method == "getupdates" else Delay(self.seconds)


@dataclass(slots=True)
class Circle:
    """A group with its people. `query` is the press in flight, `turn` the last that was pressed, `waiting` how many
    presses are not answered, `still` how many looks have found nothing new, `steps` what was done to open a table."""

    group: Chat
    people: list[Person]
    players: list[Player]
    variant: str
    query: str = ""
    answered: bool = True
    shown: bool = True
    turn: tuple[int, int] = (0, 0)
    waiting: int = 0
    still: int = 0
    steps: int = 0

    @property
    def free(self) -> bool:
        """Whether nothing is in flight here."""
        return self.answered and self.shown


@dataclass(slots=True)
class Company:
    """All groups of a world. `latencies` are the seconds from each press to its answer, in the order of the answers;
    while `hasty`, each group presses again at once. `plain` groups have a bot that shows any message with a button."""

    world: World
    plain: bool = False
    hasty: bool = False
    circles: dict[int, Circle] = field(default_factory=dict)
    pressed: dict[str, float] = field(default_factory=dict)
    latencies: list[float] = field(default_factory=list)
    variants: Iterator[str] = field(default_factory=lambda: cycle(CATALOGUE))
    made: int = 0
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear all that happens in the world."""
        note = self.world.journal.note

        def noted(kind: Event, message: Message, query: Query | None = None) -> None:
            note(kind, message, query)
            self._heard(kind, message, query)

        self.world.journal.note = noted  # type: ignore[method-assign]
        try:
            yield
        finally:
            self.world.journal.note = note  # type: ignore[method-assign]

    def add(self) -> Circle:
        """A new group, which the bot is added to."""
        self.made += 1
        world, number = self.world, self.made
        people = [world.person(f"{name} {number}") for name in ("Анна", "Борис", "Вера", "Гриша")[:PEOPLE]]
        group = world.group(f"Стол {number}", *people, supergroup=True)
        players = [
            Player(world, each, group, Random(f"{number}:{at}"), HABITS)  # noqa: S311 - whims
            for at, each in enumerate(people)
        ]
        circle = self.circles[group.id] = Circle(group, people, players, next(self.variants))
        world.add_bot(group, people[0])
        if self.plain:
            world.say(people[0], group, "/start")
        return circle

    def _heard(self, kind: Event, message: Message, query: Query | None) -> None:
        circle = self.circles.get(message.chat.id)
        if circle is None:
            return
        circle.still = 0
        if kind == "answered" and query is not None:
            self.latencies.append(time.perf_counter() - self.pressed.pop(query.id))
            circle.waiting -= 1
            circle.answered = circle.answered or query.id == circle.query
        elif kind in ("edited", "sent") and message.sender is self.world.bot:
            circle.shown = True
        if self.hasty and circle.free:
            # what comes next may belong to the same step, so look after it
            asyncio.get_running_loop().call_soon(self.go, circle)

    def go(self, circle: Circle) -> bool:
        """Press what somebody here is asked, if nothing is in flight and anybody is asked anything new."""
        if not circle.free:
            return False
        if self.plain:
            board = self.world.last(circle.group)
            return board is not None and bool(board.buttons) and self._press(circle, circle.people[0], board, "k:")
        found = _asked(circle)
        if found is None:
            return False
        player, key = found
        if (key.does.table, key.does.turn) == circle.turn:
            return False
        circle.turn = (key.does.table, key.does.turn)
        return self._press(circle, player.person, key.message, key.does.pack())

    def press_somewhere(self) -> None:
        """Press at the next group where somebody is asked anything; if nobody is, something that was pressed before."""
        for _ in range(len(self.circles)):
            number, circle = next(iter(self.circles.items()))
            self.circles[number] = self.circles.pop(number)
            if self.go(circle):
                return
        query = self.world.queries[circle.query]
        self._pressed(circle, query.person, query.message, query.data)

    def _press(self, circle: Circle, person: Person, message: Message, data: str) -> bool:
        circle.answered = circle.shown = False
        circle.query = self._pressed(circle, person, message, data)
        return True

    def _pressed(self, circle: Circle, person: Person, message: Message, data: str) -> str:
        began = time.perf_counter()
        query = self.world.press(person, message, data=data)
        self.pressed[query] = began
        circle.waiting += 1
        circle.still = 0
        return query

    async def keep(self) -> None:
        """Open tables, gather at them and start them; give up a group where nobody can do anything any more."""
        while True:
            for circle in list(self.circles.values()):
                circle.still += 1
                if circle.still > 1 and not circle.waiting:
                    self._tend(circle)
            await asyncio.sleep(LOOK)

    def _tend(self, circle: Circle) -> None:
        keys = [key for key in keys_of(circle.players[0].board()) if key.does.table]
        if circle.steps < len(_OPENING) and not self.plain:
            if circle.steps and not keys:
                return
            if circle.steps:
                self._open(circle, keys, _OPENING[circle.steps])
            else:
                self.world.say(circle.people[0], circle.group, f"/{CATALOGUE[circle.variant].family}")
            circle.steps += 1
        elif self.hasty and circle.still > STUCK:
            circle.answered = circle.shown = True
            circle.turn = (0, 1)
            if not self.go(circle):
                del self.circles[circle.group.id]
                self.add()

    def _open(self, circle: Circle, keys: list[Key], verb: Verb | None) -> None:
        """One step on the way to a game; those who have sat down already need not."""
        for key in keys:
            if key.does.verb is verb and key.does.argument in ("", circle.variant):
                for person in circle.people[1:] if verb is Verb.JOIN else circle.people[:1]:
                    self._pressed(circle, person, key.message, key.does.pack())

    def playing(self) -> int:
        """At how many groups a button waits to be pressed."""
        if self.plain:
            return sum(self.world.last(each.group) is not None for each in self.circles.values())
        return sum(_asked(each) is not None for each in self.circles.values())

    async def until(self, done: Callable[[], bool], seconds: float = 300.0) -> None:
        """Wait until it is done; TimeoutError after so many seconds."""
        async with asyncio.timeout(seconds):
            while not done():  # noqa: ASYNC110 - what is waited for has no event
                await asyncio.sleep(0.005)


def _asked(circle: Circle) -> tuple[Player, Key] | None:
    """Who is asked something here, and the button that answers it."""
    for player in circle.players:
        if isinstance(deed := player.answer(), Press):
            return player, deed.key
    return None
