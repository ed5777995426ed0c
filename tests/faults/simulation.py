"""The whole bot under a virtual clock and one seed: same seed, same trace. And without words, faster by far.

`whole` decodes every update, makes every move, draws every face and makes every call of the bot; `bare` is the engine,
the ledger and the hall alone. Both write to SQLite by the same statements as the bot does.
"""

import asyncio
import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

from bot.hall import Hall
from bot.sandbox.faults import Cut, Fault, Html, Lose, Refuse
from games import play
from games.audit import audit
from games.catalogue import CATALOGUE
from games.facts import CoupEnded
from storage import ledger
from storage.commit import commit, prune
from storage.database import opened
from storage.rows import Batch, TableRow
from tests.faults import figures
from tests.faults.figures import Figures, added, shared
from tests.faults.salon import VARIANT_KEYS, Salon, salon
from tests.faults.truth import astray
from tests.faults.virtual import folder, no_thread, run
from tests.figures.storm import Ears
from tests.storage.help import NOON, Game, dice, seeded

TABLES = 10
PEOPLE = 4
AT_ONCE = 40
"""So many bare tables make a move each, and are committed together."""

DAY = 86400.0

RICH = 1_000_000_000
"""So many chips has everybody at the bare tables, so that nobody ever has to be granted more."""

WEATHER: tuple[tuple[Fault, str], ...] = (
    (Refuse(429, "Too Many Requests: retry after 3", 3), "sendMessage"),
    (Refuse(429, "Too Many Requests: retry after 9", 9), "editMessageText"),
    (Refuse(500, "Internal Server Error"), "sendMessage"),
    (Html(), "editMessageText"),
    (Cut(), "answerCallbackQuery"),
    (Lose(), "sendMessage"),
    (Cut(), "getUpdates"),
)
"""What goes wrong on the way now and then."""

OLD = ("message can't be edited", "message to edit not found")
"""What is said of a message after two days of sleep, or of one that the world has forgotten."""


async def _whole(coups: int, seed: str, path: Path, storms: bool) -> Figures:
    trace, ears = sha256(), Ears()

    def spoke(method: str, said: dict[str, str], reply: str) -> None:
        trace.update(f"{method}{sorted(said.items())}{reply}".encode(errors="surrogatepass"))

    logging.getLogger().addHandler(ears)
    try:
        async with salon(path, seed, spoke=spoke) as made:
            made.forgets = made.gives_up = True
            for at in range(TABLES):
                variant = VARIANT_KEYS[at % len(VARIANT_KEYS)]
                made.add(variant, seats_of(variant))
            weather = asyncio.create_task(_weather(made, seed)) if storms else None
            await asyncio.gather(*(made.play(table, lambda: made.coups >= coups) for table in made.tables))
            if weather is not None:
                weather.cancel()
            made.hidden.world.faults.clear()
            await made.hidden.said(made.app)
            made.canary.files(path)
            wrong = await _wrong(made, storms)
            return {
                "coups": made.coups,
                "steps": made.steps,
                "scanned": made.canary.scanned,
                "lines": made.canary.lines,
                "cards": made.canary.cards,
                "variants": len(made.played),
                "virtual_hours": round(asyncio.get_running_loop().time() / 3600, 1),
                "trace": trace.hexdigest(),
                "wrong": wrong + [line for line in ears.heard if not storms or "polling failed" not in line],
            }
    finally:
        logging.getLogger().removeHandler(ears)


async def _weather(made: Salon, seed: str) -> None:
    """Now and then a fault strikes the next call of its kind."""
    chance = Random(f"{seed}:weather")  # noqa: S311 - no deal
    while True:
        await asyncio.sleep(chance.expovariate(1 / 15))
        if len(made.hidden.world.faults.rules) < len(WEATHER):
            made.hidden.world.faults.add(*chance.choice(WEATHER))


async def _wrong(made: Salon, storms: bool) -> list[str]:
    """What must not be, at the end."""
    world, db = made.hidden.world, made.app.writer.db
    wrong = made.wrong + made.canary.found + await ledger.check(db)
    if not storms:
        wrong += [f"refused: {each}" for each in world.limits.refused if not each[2].endswith(OLD)]
        wrong += [f"not answered: {query.data}" for query in world.unanswered()]
    for row in made.app.hall.tables.values():
        wrong += audit(row.state)
    wrong += await astray(db, made.app.hall.tables.values())
    ((chips,),) = await db.rows("SELECT sum(balance) FROM accounts")
    return wrong if chips == 0 else [*wrong, f"all chips together are {chips}"]


def whole(coups: int, seed: str, storms: bool = False) -> Figures:
    """So many coups by the whole bot, in this process."""
    with folder() as path:
        return run(_whole(coups, seed, path, storms))


def stormy(coups: int, seed: str) -> Figures:
    """The same while calls fail in every way."""
    return whole(coups, seed, storms=True)


async def _bare(coups: int, seed: str, path: Path) -> Figures:
    trace, hall, now, steps, played = sha256(), Hall(), NOON, 0, 0
    chance = dice(int.from_bytes(sha256(seed.encode()).digest()[:6]))
    with no_thread():
        async with opened(path / "b.db") as db:
            numbers = count(1)
            people = range(1, PEOPLE + 1)
            for chat in range(1, AT_ONCE + 1):
                batch = seeded(*people, chips=RICH, at=chat)
                await commit(db, batch)
                hall.adopt(batch)
            games = [_new_game(next(numbers), chat, seed, chance) for chat in range(1, AT_ONCE + 1)]
            while played < coups:
                now += 5.0
                batch = Batch(at=now)
                for at, (game, opening) in enumerate(games):
                    _join(batch, next(opening, None) or game.batch(*game.some_move()))
                    played += sum(isinstance(fact, CoupEnded) for fact in game.facts)
                    steps += 1
                    if not game.row.live:
                        games[at] = _new_game(next(numbers), at + 1, seed, chance)
                await commit(db, batch)
                hall.adopt(batch)
                trace.update(repr([(row.id, row.version) for row in batch.tables.values()]).encode())
                if steps % (AT_ONCE * 1000) == 0:
                    await prune(db, now - DAY)
            wrong = await ledger.check(db) + await astray(db, hall.tables.values())
            for row in hall.tables.values():
                wrong += audit(row.state)
            ((balances,),) = await db.rows("SELECT group_concat(name || balance) FROM accounts")
            trace.update(str(balances).encode())
    return {"coups": played, "steps": steps, "trace": trace.hexdigest(), "wrong": wrong}


def _new_game(number: int, chat: int, seed: str, chance: Random) -> tuple[Game, Iterator[Batch]]:
    """A table, and the moves that begin its game."""
    variant = VARIANT_KEYS[number % len(VARIANT_KEYS)]
    state = play.new(variant, sha256(f"{seed}:{number}".encode()).hexdigest())
    row = TableRow(number, chat, 0, state, 0, True, NOON, NOON, NOON)
    game = Game(row, Random(chance.random()), seats_of(variant))  # noqa: S311 - no deal
    return game, game.opening()


def seats_of(variant: str) -> int:
    """So many people play a variant here."""
    least, most = CATALOGUE[variant].seats
    return min(max(PEOPLE, least), most)


def _join(batch: Batch, more: Batch) -> None:
    batch.tables |= more.tables
    batch.seats |= more.seats
    batch.accounts |= more.accounts
    batch.transfers += more.transfers
    batch.moves += [replace(move, at=batch.at) for move in more.moves]


def bare(coups: int, seed: str) -> Figures:
    """So many coups by engine, ledger and hall, in this process."""
    with folder() as path:
        return run(_bare(coups, seed, path))


def twice(kind: str, coups: int, seed: str) -> tuple[Figures, bool]:
    """A run, and whether another of the same seed, in another process with other hashes, leaves the same trace."""
    again = {**os.environ, "PYTHONHASHSEED": "7"}
    code = f"from tests.faults.simulation import {kind}; print({kind}({coups}, {seed!r})['trace'])"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=again) as other:  # noqa: S603
        mine = whole(coups, seed) if kind == "whole" else bare(coups, seed)
        out, _ = other.communicate()
    return mine, out.strip() == mine["trace"]


def simulation(coups: int, seed: int) -> Figures:
    """So many coups of the whole bot, five times as many without words, a fifth in bad weather; and a few twice."""
    found: Figures = {"scanned": 0, "wrong": []}
    for name, work, share in (("bare", bare, 5 * coups), ("whole", whole, coups), ("storms", stormy, coups // 5)):
        began = time.monotonic()
        total = added(shared(work, share, seed))
        found["wrong"] += [f"{name} {line}" for line in total.pop("wrong")]
        found["scanned"] += total.get("scanned", 0)
        found[name] = total | {"seconds": round(time.monotonic() - began, 1)}
    few = max(20, coups // 100)
    for kind in ("bare", "whole"):
        one, same = twice(kind, few, f"{seed}:again")
        found[f"{kind}_trace"] = str(one["trace"])[:16]
        if not same:
            found["wrong"].append(f"{kind}: the same seed {seed}:again leaves another trace")
    return found


def main(argv: Sequence[str]) -> int:
    """`--n` coups of the whole bot."""
    return figures.main("simulation", argv, 20_000, "coups of the whole bot; five times as many bare ones", simulation)
