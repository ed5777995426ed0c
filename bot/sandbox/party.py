"""A party at one table of a group: it gathers, starts, and acts one deed at a time."""

from collections.abc import Awaitable, Callable, Sequence
from random import Random

from bot.sandbox.evening import Evening
from bot.sandbox.model import Chat, Person
from bot.sandbox.players import Deed, Habits, Key, Player, Press, keys_of
from bot.taps import Verb
from games.catalogue import CATALOGUE
from storage.rows import TableRow


class Party:
    """People at a table, of whom the first is the host. `done` is awaited once each deed has had all its effect."""

    def __init__(
        self,
        evening: Evening,
        group: Chat,
        people: Sequence[Person],
        seed: str,
        done: Callable[[], Awaitable[None]],
        habits: Habits | None = None,
    ) -> None:
        self.evening, self.group, self.people, self.done = evening, group, people, done
        self.world, self.host = evening.world, people[0]
        self.random = Random(f"{seed}:party")  # noqa: S311 - how long people think, not a deal
        self.players = [
            Player(self.world, person, group, Random(f"{seed}:{at}"), habits or Habits())  # noqa: S311 - whims
            for at, person in enumerate(people)
        ]

    @property
    def row(self) -> TableRow | None:
        """The table, while it stands."""
        chat = self.evening.app.hall.chat_numbers.get(self.group.id)
        rows = self.evening.app.hall.tables.values()
        return next((row for row in rows if row.chat == chat), None)

    @property
    def bank_is_held(self) -> bool:
        """Whether somebody holds the bank now."""
        row = self.row
        return row is not None and row.state.table.banker is not None

    async def gather(self, variant: str) -> None:
        """The host calls the bot and opens a table, the others sit down, and the game starts."""
        await self.did(self.world.add_bot(self.group, self.host))
        await self.did(self.world.press_start(self.host))
        await self.did(self.world.say(self.host, self.group, f"/{CATALOGUE[variant].family}"))
        await self.press(self.host, Verb.CHOOSE, variant)
        for person in self.people[1:]:
            await self.press(person, Verb.JOIN)

    async def start(self, private: Sequence[Person]) -> None:
        """The host starts; these people open their DM by the link under the board."""
        await self.press(self.host, Verb.START)
        for person in private:
            await self.did(self.world.follow(person, self._link()))

    async def next(self) -> None:
        """The first who has a mind to do something does it; where nobody has, the clock does."""
        found = next_deed(self.players)
        if found is None:
            self.evening.wait_for_clock()
            await self.did(None)
        else:
            await self.do(*found)

    async def press(self, person: Person, verb: Verb, argument: str = "") -> None:
        """A person presses the button of the board that says this, and before, if need be, the one that shows it."""
        player, found = self.players[self.people.index(person)], self._found(verb, argument)
        if not found:
            await self.do(player, Press((self._found(Verb.MORE) + self._found(Verb.TERMS))[0]))
            found = self._found(verb, argument)
        await self.do(player, Press(found[0]))

    def _found(self, verb: Verb, argument: str = "") -> list[Key]:
        return [key for key in self.keys() if key.does.verb is verb and argument in ("", key.does.argument)]

    async def do(self, player: Player, deed: Deed) -> None:
        """A person does something, after a moment of thought."""
        self.evening.pass_time(self.random.randint(1, 3))
        await self.did(player.do(deed))

    async def did(self, _deed: object) -> None:
        """Something is done: let it have all its effect."""
        await self.evening.settle()
        await self.done()

    def keys(self) -> list[Key]:
        """The buttons of the board."""
        return keys_of(self.players[0].board())

    def _link(self) -> str:
        board = self.players[0].board()
        return next(button["url"] for button in board.buttons if "url" in button) if board is not None else ""


def next_deed(players: Sequence[Player]) -> tuple[Player, Deed] | None:
    """The first wish of anybody, or the first answer of whoever is asked."""
    for player in players:
        if (wish := player.wish()) is not None:
            return player, wish
    for player in players:
        if (answer := player.answer()) is not None:
            return player, answer
    return None
