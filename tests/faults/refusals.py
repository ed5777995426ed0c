"""Refusals of the Bot API that nobody has ever seen, in every phase of every variant: random texts of 400 and 403, for
one call or for many, of one chat or of all. No table stays stuck, nobody is trapped, and no announcement is lost."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.clock import Clock
from bot.places import SLOWLY, SURE
from bot.sandbox.faults import Fault, Refuse
from bot.sandbox.html import parse
from games.audit import audit
from storage import ledger, people
from storage.rows import Batch
from tests.faults import figures
from tests.faults.figures import Figures, added, shared
from tests.faults.salon import VARIANT_KEYS, Salon, salon
from tests.faults.simulation import seats_of
from tests.faults.truth import astray
from tests.faults.virtual import folder, run
from tests.figures.storm import Ears

METHODS = ("sendmessage", "editmessagetext", "answercallbackquery", "getchatmember", "getchat", "senddocument")
FIRST = ("CHAT", "TOPIC", "USER", "CHANNEL", "PEER", "BUTTON", "MESSAGE", "MEDIA", "SLOWMODE", "QUANTUM", "BOT")
LAST = ("CLOSED", "RESTRICTED", "FORBIDDEN", "INVALID", "DELETED", "REQUIRED", "EXPIRED", "UNLIKELY", "FROZEN")
WORDS = (
    *("chat", "topic", "thread", "rights", "message", "text", "button", "moon", "the", "bot", "must", "be", "К♠"),
    *("not found", "is closed", "not enough", "can't parse", "to send", "is too long", "was deleted", "entities"),
)
MEANT = ("SendMessage is", "EditMessageText is", "AnswerCallbackQuery is", "SendDocument is")
"""The beginnings of the lines that the log may hold."""

AFTER = SURE + 12 * SLOWLY
"""So many seconds after the last refusal all is well again, or given up."""

EVENING = 400
"""So many spells are of one evening."""

KINDS = {"once": 5, "few": 4, "minute": 2, "long": 1}
"""How long a spell is, and how often each length comes: of one call, of a few, of up to a minute or two, of minutes."""

SPELL = 12.0
"""Seconds between two spells of refusals, on average."""


def a_text(chance: Random) -> str:
    """A text that a refusal may have: a name in capitals, or words in any order."""
    if chance.random() < 0.5:
        return "_".join((chance.choice(FIRST), *chance.sample(LAST, chance.randint(1, 2))))
    return " ".join(chance.sample(WORDS, chance.randint(1, 6)))


@dataclass(slots=True)
class Spell:
    """For a time, and so many calls, these methods are refused in a chat (in all, where it is empty)."""

    refusal: Refuse
    methods: frozenset[str]
    chat: str
    until: float
    calls: int


@dataclass(slots=True)
class Moods:
    """The refusals of a world, by chance: so many calls are `refused`, and so many spells of each kind have `begun`."""

    clock: Clock
    chance: Random
    spells: list[Spell] = field(default_factory=list)
    refused: int = 0
    begun: Counter[str] = field(default_factory=Counter)
    rules: bool = True

    def strike(self, method: str, chat: str | None) -> Fault | None:
        """The refusal of this call, if a spell is on it."""
        now = self.clock.now()
        self.spells = [each for each in self.spells if each.calls > 0 and each.until > now]
        for spell in self.spells:
            if method in spell.methods and spell.chat in ("", chat):
                spell.calls -= 1
                self.refused += 1
                return spell.refusal
        return None

    def begin(self, chats: Sequence[int]) -> None:
        """A spell of some length."""
        chance = self.chance
        kind = chance.choices(tuple(KINDS), tuple(KINDS.values()))[0]
        calls = {"once": 1, "few": chance.randint(2, 6)}.get(kind, 10**6)
        seconds = {"minute": chance.uniform(5, 100), "long": chance.uniform(300, 900)}.get(kind, 600.0)
        code, prefix = chance.choice(((400, "Bad Request"), (400, "Bad Request"), (403, "Forbidden")))
        methods = frozenset(chance.sample(METHODS, chance.choice((1, 1, 2, len(METHODS)))))
        chat = "" if chance.random() < 0.05 else str(chance.choice(chats))
        refusal = Refuse(code, f"{prefix}: {a_text(chance)}")
        self.spells.append(Spell(refusal, methods, chat, self.clock.now() + seconds, calls))
        self.begun[kind] += 1


async def _refusals(spells: int, seed: str, path: Path) -> Figures:
    ears = Ears()
    logging.getLogger().addHandler(ears)
    try:
        async with salon(path, seed) as made:
            made.forgets = made.gives_up = False
            said: list[tuple[int, str]] = []

            def announced(batch: Batch) -> None:
                said.extend((row.id, row.text) for row in batch.announcements)

            made.watches.append(announced)
            for variant in VARIANT_KEYS:
                made.add(variant, seats_of(variant))
            done = asyncio.Event()
            playing = [asyncio.create_task(made.play(table, done.is_set)) for table in made.tables]
            await asyncio.sleep(120.0)
            moods = Moods(made.hidden.clock, Random(f"{seed}:moods"))  # noqa: S311 - no deal
            made.hidden.world.faults = moods  # type: ignore[assignment]
            chats = [each.group.id for each in made.tables]
            chats += [person.id for each in made.tables for person in each.people if person.started]
            for _ in range(spells):
                await asyncio.sleep(moods.chance.expovariate(1 / SPELL))
                moods.begin(chats)
            moods.spells.clear()
            await asyncio.sleep(AFTER)
            done.set()
            await asyncio.gather(*playing)
            wrong = await _wrong(made, said)
            wrong += [line for line in ears.heard if not line.split(": ", 1)[1].startswith(MEANT)]
            return {
                "spells": spells,
                "refused": moods.refused,
                **{f"spells_{kind}": moods.begun[kind] for kind in KINDS},
                "coups": made.coups,
                "moves": made.steps,
                "variants": len(made.played),
                "announcements": len(said),
                "scanned": made.canary.scanned,
                "wrong": wrong,
            }
    finally:
        logging.getLogger().removeHandler(ears)


async def _wrong(made: Salon, said: Sequence[tuple[int, str]]) -> list[str]:
    """What must not be, once all works again: tables that stand still, people who cannot get away, and announcements
    that nobody has heard."""
    world, app = made.hidden.world, made.app
    wrong = made.wrong + made.canary.found + await ledger.check(app.writer.db)
    before = {row.id: row.version for row in app.hall.tables.values()}
    await asyncio.sleep(1800.0)
    for row in app.hall.tables.values():
        wrong += audit(row.state)
        if before.get(row.id) == row.version and (row.due is None or row.due < made.hidden.clock.now()):
            wrong.append(f"table {row.id} is stuck")
    wrong += await astray(app.writer.db, app.hall.tables.values())
    for table in made.tables:
        for person in table.people:
            world.say(person, table.group, "/help")
            await asyncio.sleep(30.0)
    await asyncio.sleep(600.0)
    await made.hidden.said(app)
    heard = [each.text for each in world.log if each.kind == "sent" and each.message.sender is world.bot]
    unsaid = await people.unsaid(app.writer.db)
    wrong += [f"not said: {row.text[:60]!r}" for row in unsaid]
    everything = "\0".join(heard)
    wrong += [f"not heard: {text[:60]!r}" for _, text in said if parse(text)[0].strip() not in everything]
    return wrong + await _trapped(made)


async def _trapped(made: Salon) -> list[str]:
    """Everybody who sits somewhere can get up by a word in the DM or in another group, and sit down anew."""
    world, app, wrong = made.hidden.world, made.app, []
    for table in made.tables:
        for person in table.people:
            number = app.hall.person_numbers.get(person.id, 0)
            if not app.hall.sitting.get(number):
                continue
            world.press_start(person)
            world.say(person, world.dm(person), "/leave")
            await asyncio.sleep(60.0)
    await asyncio.sleep(7200.0)
    for number, tables in app.hall.sitting.items():
        if tables:
            wrong.append(f"person {number} is trapped at {sorted(tables)}")
    return wrong


def refusals(spells: int, seed: str) -> Figures:
    """So many spells of refusals, in this process."""
    with folder() as path:
        return run(_refusals(spells, seed, path))


def main(argv: Sequence[str]) -> int:
    """`--n` spells of refusals."""
    return figures.main("refusals", argv, 10_000, "spells of refusals, each of one call or of many", _evenings)


def _evenings(n: int, seed: int) -> Figures:
    """The spells, so many of them in an evening, so that nothing grows for ever."""
    shares = [min(EVENING, n - at) for at in range(0, n, EVENING)]
    return added([one for at, share in enumerate(shares) for one in shared(refusals, share, seed + 1000 * at)])
