"""`python -m bot demo`: simulated people play one whole bank through the real bot; the terminal tells what was seen.

What is told comes from the stand-in's log of happenings alone.
"""

import sys
import tempfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Literal

from bot import log
from bot.app import App
from bot.board.texts import title_of
from bot.sandbox.evening import Evening, Leaping
from bot.sandbox.model import Chat, Person
from bot.sandbox.party import Party
from bot.sandbox.telling import Teller
from bot.sandbox.together import together
from bot.sandbox.world import World
from bot.taps import Verb
from bot.words import Words, load
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
    world = World(clock, name=words("sandbox-bot"))
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


def seeds(seed: int) -> Callable[[], str]:
    """The seeds of the tables of an evening, one after another."""
    numbers = count(1)
    return lambda: sha256(f"{seed}:{next(numbers)}".encode()).hexdigest()


class Show:
    """One bank, with each deed told as soon as it has had all its effect."""

    def __init__(self, evening: Evening, group: Chat, people: Sequence[Person], seed: int, teller: Teller) -> None:
        self.party = Party(evening, group, people, str(seed), self._tell)
        self.world, self.teller = evening.world, teller
        self.told = 0

    async def play(self, variant: str) -> None:
        """From the bot's coming until the first bank has ended and the table is closed."""
        party = self.party
        await party.did(None)
        await party.gather(variant)
        # With three or more, the last never opens his DM: he plays from the board and the pop-ups.
        await party.start(party.people[1:] if len(party.people) == 2 else party.people[1:-1])
        held = False
        for _ in range(MOST_DEEDS):
            if party.row is None or (held and not party.bank_is_held):
                break
            held = party.bank_is_held
            await party.next()
        while party.row is not None:
            await party.press(party.host, Verb.CLOSE)
        await party.did(self.world.say(party.host, party.group, "/top"))

    async def _tell(self) -> None:
        happenings = self.world.log[self.told :]
        self.told += len(happenings)
        for line in self.teller.tell(happenings):
            print(line, flush=True)


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
