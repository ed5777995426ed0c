"""`python -m bot demo`: simulated people play one whole bank through the real bot; the terminal tells what was seen.

What is told comes from the stand-in's log of happenings alone.
"""

import sys
import tempfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Literal

from bot import log
from bot.app import App
from bot.board.texts import title_of
from bot.sandbox.evening import Evening, Leaping
from bot.sandbox.model import Chat, Person
from bot.sandbox.players import Deed, Key, Player, Press, keys_of
from bot.sandbox.telling import Teller
from bot.sandbox.together import together
from bot.sandbox.world import World
from bot.taps import Verb
from bot.words import Words, load
from games.banchok.state import State
from games.catalogue import CATALOGUE
from storage import ledger

FRIDAY = 1_900_000_800.0
"""When the evening begins: 2030-03-17, as good as any other."""

MOST_DEEDS = 3000
"""A bank that has not ended after so many never will."""

WRONG, UNSOUND = 2, 1


async def run_demo(variant: str, people: int, seed: int, locale: Literal["ru", "en"]) -> int:
    """Play one bank and tell it; gives the exit code: 0 if every chip is accounted for, 2 for a wrong wish."""
    words = load()[locale]
    wrong = _wrong(variant, people, words)
    if wrong is not None:
        print(wrong, file=sys.stderr)
        return WRONG
    log.start("WARNING")
    clock = Leaping(FRIDAY)
    world = World(clock)
    party = [world.person(words(f"sandbox-person-{at}"), language_code=locale) for at in range(1, people + 1)]
    group = world.group(words("sandbox-group"), *party)
    with tempfile.TemporaryDirectory(prefix="bankomet-") as folder:
        database = Path(folder) / "bankomet.db"
        async with together(world, database, seeds(seed), locale=locale) as (_, app):
            teller = Teller(words, group, world.bot, party, clock.now(), bold=sys.stdout.isatty())
            show = Show(Evening(world, app, clock), group, party, seed, teller)
            print(words("demo-title", title=title_of(variant, words), people=people, seed=seed))
            print(words("demo-legend"), end="\n\n")
            await show.play(variant)
            return await _account(app, group, words)


def _wrong(variant: str, people: int, words: Words) -> str | None:
    if variant not in CATALOGUE:
        return words("demo-wrong-variant", keys=", ".join(CATALOGUE))
    least, most = CATALOGUE[variant].seats
    return None if least <= people <= most else words("demo-wrong-people", least=least, most=most)


def seeds(seed: int) -> Callable[[], bytes]:
    """The seeds of the tables of an evening, one after another."""
    numbers = count(1)
    return lambda: sha256(f"{seed}:{next(numbers)}".encode()).digest()


class Show:
    """An evening in which people act one at a time, and each deed is told with all that comes of it."""

    def __init__(self, evening: Evening, group: Chat, party: Sequence[Person], seed: int, teller: Teller) -> None:
        self.evening, self.group, self.party, self.teller = evening, group, party, teller
        self.world, self.host = evening.world, party[0]
        self.random = Random(f"{seed}:pauses")  # noqa: S311 - how long people think, not a deal
        self.players = [
            Player(self.world, person, group, Random(f"{seed}:{at}"))  # noqa: S311 - a person's whims, not a deal
            for at, person in enumerate(party)
        ]
        self.told = 0

    async def play(self, variant: str) -> None:
        """From the bot's coming until the first bank has ended and the table is closed."""
        await self.evening.settle()
        await self._done(self.world.add_bot(self.group, self.host))
        await self._done(self.world.press_start(self.host))
        await self._gather(variant)
        for _ in range(MOST_DEEDS):
            if self._ended():
                break
            await self._next()
        await self._close()

    async def _gather(self, variant: str) -> None:
        await self._done(self.world.say(self.host, self.group, "/banchok"))
        if not any(key.does.argument == variant and key.does.verb is Verb.CHOOSE for key in self._keys()[:1]):
            await self._press(self.host, Verb.CHOOSE, variant)
        for person in self.party[1:]:
            await self._press(person, Verb.JOIN)
        await self._press(self.host, Verb.START)
        # With three or more, the last never opens his DM: he plays from the board and the pop-ups.
        for person in self.party[1:] if len(self.party) == 2 else self.party[1:-1]:
            await self._done(self.world.follow(person, self._link()))

    async def _next(self) -> None:
        """The next who has a mind to do something does it; where nobody has, the clock does."""
        for player in self.players:
            if (deed := player.wish()) is not None:
                await self._do(player, deed)
                return
        for player in self.players:
            if (deed := player.answer()) is not None:
                await self._do(player, deed)
                return
        self.evening.wait_for_clock()
        await self._tell()

    def _ended(self) -> bool:
        """Whether the first bank has ended, or the table has."""
        rows = list(self.evening.app.hall.tables.values())
        return not rows or any(isinstance(row.state, State) and row.state.outgoing is not None for row in rows)

    async def _close(self) -> None:
        while self.evening.app.hall.tables:
            await self._press(self.host, Verb.CLOSE)
        await self._done(self.world.say(self.host, self.group, "/top"))

    async def _press(self, person: Person, verb: Verb, argument: str = "") -> None:
        keys = (key for key in self._keys() if key.does.verb is verb and argument in ("", key.does.argument))
        player = self.players[self.party.index(person)]
        await self._do(player, Press(next(keys)))

    async def _do(self, player: Player, deed: Deed) -> None:
        self.evening.pass_time(self.random.randint(1, 3))
        await self._done(player.do(deed))

    async def _done(self, _deed: object) -> None:
        """A deed is done: tell what has come of it, once nothing more does."""
        await self._tell()

    async def _tell(self) -> None:
        await self.evening.settle()
        happenings = self.world.log[self.told :]
        self.told += len(happenings)
        for line in self.teller.tell(happenings):
            print(line, flush=True)

    def _keys(self) -> list[Key]:
        return keys_of(self.players[0].board())

    def _link(self) -> str:
        board = self.players[0].board()
        return next(button["url"] for button in board.buttons if "url" in button) if board is not None else ""


async def _account(app: App, group: Chat, words: Words) -> int:
    """Tell the purses; 0 if together they are what was granted, and the ledger is sound."""
    hall, db = app.hall, app.writer.db
    chat = hall.chat_numbers[group.id]
    print("\n" + words("demo-purses"))
    total = 0
    for person in hall.people.values():
        chips = await ledger.balance(db, ledger.purse(chat, person.id))
        total += chips
        print("  " + words("demo-purse", name=person.name, chips=chips))
    granted = -await ledger.balance(db, ledger.MINT)
    complaints = await ledger.check(db)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    sound = total == granted and not complaints
    print(words("demo-sound" if sound else "demo-unsound", total=total, granted=granted))
    return 0 if sound else UNSOUND
