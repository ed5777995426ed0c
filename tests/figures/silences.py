"""Silences of every length at every moment: `python -m tests.figures silences [--n N] [--seed S]` (HR-G32).

The whole bot runs on a virtual clock while people at tables of all variants play, doze and press in the last moment.
Again and again calls fail or are told to wait: all of them, the polls, what is said in a group, in a DM or anywhere.
What could be seen and heard is known from the calls themselves and from what was made to fail, and from nothing of the
bot's own: no clock may play before whoever was asked had a whole turn in which to see the question and be heard, none
over an answer that was sent in time, and none may stand much longer than it must.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.sandbox.faults import Fault, Html, Refuse
from bot.taps import Tap
from games import play
from games.awaited import TABLE_SECONDS, WINDOW_SECONDS, Awaited, Patience
from games.facts import JoinAsked
from games.moves import TimedOut
from games.refusal import Refusal
from storage.rows import Batch, MoveRow
from tests.faults import figures
from tests.faults.figures import Figures, added, shared
from tests.faults.salon import VARIANT_KEYS, Salon, salon
from tests.faults.simulation import seats_of
from tests.faults.virtual import folder, run

TURNS = (15, 30, 45, 120)
"""The seconds of a turn at these tables."""

SHORTEST, LONGEST = 0.3, 240.0
"""The seconds of a silence."""

CALM = 20.0
"""Seconds between two silences of the same weather, on the average. Two go on at once."""

SPEAKS_AGAIN = 66.0
"""So many seconds after the end of an outage a chat has been spoken to again, at the latest."""

LATE = 40.0
"""So many seconds more may pass before a clock plays: boards wait for their pace, and polls for their end."""

ROUNDED = 0.01

IN_TIME = 2.0
"""An answer that was sent so many seconds before the clock plays was surely in time."""

SENDS = ("sendMessage", "editMessageText")

Span = tuple[float, float]


@dataclass(slots=True)
class Asked:
    """A question: its table's chat, since when it stands, when it was first seen by whoever is asked."""

    chat: int
    key: tuple[Awaited, int]
    seconds: float
    put: float
    seen: float | None = None


@dataclass(slots=True)
class Watch:
    """Knows of each table what it asks, and who could see it. `deaf` are the times in which nobody could be heard (chat
    0) or a chat was told to wait, `down` those in which anything failed at all."""

    made: Salon
    asked: dict[int, Asked] = field(default_factory=dict)
    deaf: dict[int, list[Span]] = field(default_factory=dict)
    down: list[Span] = field(default_factory=list)
    played: Counter[str] = field(default_factory=Counter)
    latest: float = 0.0
    wrong: list[str] = field(default_factory=list)

    @property
    def now(self) -> float:
        """The time."""
        return self.made.hidden.clock.now()

    # ---- what is said

    def spoke(self, method: str, said: dict[str, str], reply: str) -> None:
        """A call was made: it may have shown a question, or been told to wait."""
        chat = int(said.get("chat_id", 0))
        if '"error_code": 429' in reply:
            self._told(method, chat, json.loads(reply)["parameters"]["retry_after"])
        elif reply.startswith('{"ok": true') and method in SENDS and "reply_markup" in said:
            for tap in _taps(said["reply_markup"]):
                self._seen(chat, tap)

    def _told(self, method: str, chat: int, seconds: float) -> None:
        span = (self.now, self.now + seconds)
        self.down.append(span)
        if chat < 0 or method in ("getUpdates", "answerCallbackQuery"):
            self.deaf.setdefault(min(chat, 0), []).append(span)

    def _seen(self, chat: int, tap: Tap) -> None:
        asked = self.asked.get(tap.table)
        if asked is None or asked.seen is not None or tap.turn != asked.key[1]:
            return
        if chat in (asked.chat, self._in_private(tap.table, asked.key[0])):
            asked.seen = self.now

    def _in_private(self, table: int, awaited: Awaited) -> int:
        """The DM of the one who is asked, if it is one."""
        if awaited.seat is None or awaited.patience is not Patience.TURN:
            return 0
        hall = self.made.app.hall
        return hall.people[hall.seats[table][awaited.seat].person].telegram_id

    # ---- what happens at the tables

    def committed(self, batch: Batch) -> None:
        """Moves were made, and the hall does not know of them yet."""
        hall = self.made.app.hall
        states: dict[int, play.State] = {}
        for move in batch.moves:
            row = hall.tables.get(move.table) or batch.tables[move.table]
            before = states.get(move.table, row.state)
            if isinstance(move.move, TimedOut):
                self._timed_out(batch, move)
            after = play.apply(before, move.seat, move.move) if move.table in hall.tables else None
            if after is not None and not isinstance(after, Refusal):
                states[move.table] = after.state
                self._asks(move, row.chat, after.state)

    def _asks(self, move: MoveRow, chat: int, state: play.State) -> None:
        awaited, old = play.awaits(state), self.asked.get(move.table)
        if awaited is None or awaited.patience is Patience.TABLE:
            self.asked.pop(move.table, None)
            return
        key = (awaited, state.turn)
        if old is None or old.key != key or any(isinstance(fact, JoinAsked) for fact in move.facts):
            window = awaited.patience is Patience.WINDOW
            seconds = WINDOW_SECONDS if window else state.terms.turn_seconds
            group = self.made.app.hall.chats[chat].telegram_id
            self.asked[move.table] = Asked(group, key, seconds, self.now)

    def _timed_out(self, batch: Batch, move: MoveRow) -> None:
        asked = self.asked[move.table]
        self.played[asked.key[0].patience.value] += 1
        where = f"table {move.table} move {move.number}"
        if asked.seen is None:
            self.wrong.append(f"{where}: the clock played though nobody had seen what was asked")
            return
        silent = measure(self.deaf.get(0, []) + self.deaf.get(asked.chat, []), asked.seen, self.now)
        had = self.now - asked.seen - silent
        if had < asked.seconds - ROUNDED:
            self.wrong.append(f"{where}: {had:.1f} s of {asked.seconds} s could be used")
        for answer in self._answers(batch, asked, move):
            self.wrong.append(f"{where}: the clock played over {answer}")
        self._late(where, asked)

    def _late(self, where: str, asked: Asked) -> None:
        stood = measure([(start, end + SPEAKS_AGAIN) for start, end in self.down], asked.put, self.now)
        late = self.now - asked.put - asked.seconds - stood
        self.latest = max(self.latest, late)
        if late > LATE:
            self.wrong.append(f"{where}: the clock stands {late:.0f} s too long")

    def _answers(self, batch: Batch, asked: Asked, move: MoveRow) -> Iterator[str]:
        """What whoever is asked has pressed in time, and nobody has heard."""
        person = self._in_private(move.table, asked.key[0])
        for pending in self.made.hidden.world.mailbox.waiting():
            query: dict[str, Any] = pending.body.get("callback_query", {})
            if not person or pending.id in batch.seen or query.get("from", {}).get("id") != person:
                continue
            tap = Tap.unpack(query["data"])
            pressed = self.made.hidden.world.queries[query["id"]].at
            if (tap.table, tap.turn) == (move.table, asked.key[1]) and pressed < self.now - IN_TIME:
                yield f"{tap.verb} of {self.now - pressed:.1f} s ago"

    def still_open(self) -> None:
        """At the end: no question is open that should have been over."""
        for table, asked in self.asked.items():
            if table in self.made.app.hall.tables:
                self._late(f"table {table} at the end", asked)


def _taps(markup: str) -> Iterator[Tap]:
    for row in json.loads(markup)["inline_keyboard"]:
        for button in row:
            if button.get("callback_data", "").startswith("k:"):
                yield Tap.unpack(button["callback_data"])


def measure(spans: Sequence[Span], since: float, until: float) -> float:
    """The seconds from `since` to `until` that lie in any of these spans."""
    total, reached = 0.0, since
    for start, end in sorted(spans):
        start, end = max(start, reached), min(end, until)
        total += max(0.0, end - start)
        reached = max(reached, end)
    return total


# ---- the weather


@dataclass(slots=True)
class Weather:
    """Makes one silence after the other until so many have been made by all weathers together."""

    watch: Watch
    dice: Random
    most: int
    made: Counter[str] = field(default_factory=Counter)

    async def blow(self) -> None:
        """Silence after silence, two weathers at once."""
        await asyncio.gather(self._blow(), self._blow())

    async def _blow(self) -> None:
        while self.made.total() < self.most:
            await asyncio.sleep(self.dice.expovariate(1 / CALM))
            kind = self.dice.choice(KINDS)
            self.made[kind] += 1
            await self._silence(kind, SHORTEST * (LONGEST / SHORTEST) ** self.dice.random())

    async def _silence(self, kind: str, seconds: float) -> None:
        table = self.dice.choice(self.watch.made.tables)
        person = self.dice.choice(table.people)
        match kind:
            case "everything fails":
                await self._fails(seconds, None, None)
            case "polls fail":
                await self._fails(seconds, "getUpdates", None)
            case "a group fails":
                await self._fails(seconds, None, table.group.id)
            case "a DM fails":
                await self._fails(seconds, None, person.id)
            case "a group waits":
                await self._waits(seconds, None, table.group.id)
            case "a DM waits":
                await self._waits(seconds, None, person.id)
            case "polls wait":
                await self._waits(seconds, "getUpdates", None)
            case _:
                await self._waits(seconds, "answerCallbackQuery", None)

    async def _fails(self, seconds: float, method: str | None, chat: int | None) -> None:
        """Calls fail for so long; a poll that waits is cut short."""
        hidden, span = self.watch.made.hidden, (self.watch.now, self.watch.now + seconds)
        self.watch.down.append(span)
        if chat is None:
            self.watch.deaf.setdefault(0, []).append(span)
            hidden.world.mailbox.release()
        await self._rule(Html(), seconds, method, chat, times=1_000_000)

    async def _waits(self, seconds: float, method: str | None, chat: int | None) -> None:
        """The next call of the kind is told to wait so long."""
        wait = max(1, round(seconds))
        await self._rule(Refuse(429, f"Too Many Requests: retry after {wait}", wait), seconds, method, chat, times=1)

    async def _rule(self, fault: Fault, seconds: float, method: str | None, chat: int | None, times: int) -> None:
        rules = self.watch.made.hidden.world.faults.rules
        rule = self.watch.made.hidden.world.faults.add(fault, method, chat=chat, times=times)
        await asyncio.sleep(seconds)
        if rule in rules:
            rules.remove(rule)


KINDS = (
    "everything fails",
    "polls fail",
    "a group fails",
    "a DM fails",
    "a group waits",
    "a DM waits",
    "polls wait",
    "all wait",
)


def thinks(dice: Random) -> float:
    """People act at once, or doze for some turns, or press when a turn of 15, 30 or 45 seconds is all but over."""
    return dice.choice(
        (dice.uniform(1, 6), dice.uniform(1, 6), dice.uniform(10, 150), dice.choice(TURNS) + dice.uniform(-2, 1))
    )


async def _silences(most: int, seed: str, path: Path) -> Figures:
    watch: Watch | None = None

    def spoke(method: str, said: dict[str, str], reply: str) -> None:
        if watch is not None:
            watch.spoke(method, said, reply)

    async with salon(path, seed, spoke=spoke, marked=False) as made:
        made.forgets, made.thinks = True, thinks
        watch = Watch(made)
        made.watches.append(watch.committed)
        for variant in VARIANT_KEYS:
            made.add(variant, seats_of(variant))
        weather = Weather(watch, Random(f"{seed}:weather"), most)  # noqa: S311 - no deal
        blowing = asyncio.create_task(weather.blow())
        playing = [asyncio.create_task(made.play(table, blowing.done)) for table in made.tables]
        turns = asyncio.create_task(_vary(made, Random(f"{seed}:turns")))  # noqa: S311
        await asyncio.wait([blowing, *playing], return_when=asyncio.FIRST_EXCEPTION)
        turns.cancel()
        await asyncio.gather(*playing)
        await asyncio.sleep(2 * SPEAKS_AGAIN + TABLE_SECONDS)
        watch.still_open()
        return {
            "silences": weather.made.total(),
            **{name: weather.made[name] for name in KINDS},
            "turns_timed_out": watch.played["turn"],
            "windows_timed_out": watch.played["window"],
            "coups": made.coups,
            "latest": round(watch.latest, 1),
            "wrong": watch.wrong + made.wrong,
        }


async def _vary(made: Salon, dice: Random) -> None:
    """Tables that are opened have turns of different lengths."""
    while True:
        made.app.writer.dispatcher["desk"].turn_seconds = dice.choice(TURNS)
        await asyncio.sleep(5.0)


def silences(most: int, seed: str) -> Figures:
    """So many silences, in this process."""
    with folder() as path:
        return run(_silences(most, seed, path))


def together(most: int, seed: int) -> Figures:
    """So many, shared out among processes."""
    found = shared(silences, most, seed)
    return added(found) | {"latest": max(one["latest"] for one in found)}


def main(argv: Sequence[str]) -> int:
    """`--n` silences."""
    return figures.main("silences", argv, 10_000, "silences", together)
