"""Hostile updates by the thousand, while games of all variants are played: nothing fails, nothing happens that was not
offered to whoever asked for it, and every press is answered."""

import asyncio
import json
import logging
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from games import play
from games.audit import audit
from games.lobby import Lobby
from games.moves import Close, Join, TimedOut, answers
from games.refusal import Refusal
from storage import ledger
from storage.rows import Batch
from tests.faults import figures
from tests.faults.figures import Figures, added, shared
from tests.faults.hostile import Hostile, Mark
from tests.faults.salon import VARIANT_KEYS, Salon, salon
from tests.faults.simulation import seats_of
from tests.faults.virtual import folder, run
from tests.figures.storm import Ears

BURST = 40
"""So many hostile updates come at once."""

MEANT = ("update ", "SendMessage is refused", "EditMessageText is refused", "AnswerCallbackQuery is refused")
"""The beginnings of the lines that the log may hold: of what cannot be decoded, and what the stand-in refuses."""


@dataclass(slots=True)
class Watch:
    """Looks at what is committed, and at who has asked for it."""

    made: Salon
    acted: set[int] = field(default_factory=set)
    answered: set[str] = field(default_factory=set)
    moves: int = 0
    wrong: list[str] = field(default_factory=list)

    def spoke(self, method: str, said: dict[str, str], reply: str) -> None:
        """A call was made: updates tell who acts, answers which press is answered."""
        if method == "answerCallbackQuery":
            self.answered.add(said.get("callback_query_id", ""))
        elif method == "getUpdates" and reply != "cut":
            # the next updates come when these are committed, so whoever acts now has sent one of these
            self.acted = {sender for update in json.loads(reply).get("result", ()) for sender in _senders(update)}

    def committed(self, batch: Batch) -> None:
        """Every move of a batch was offered to its seat, and its owner has asked for it."""
        hall = self.made.app.hall
        states: dict[int, play.State] = {}
        for move in batch.moves:
            self.moves += 1
            known = hall.tables.get(move.table)
            if known is None:
                continue  # it was opened in this very batch
            states.setdefault(move.table, known.state)
            state = states[move.table]
            self._look(batch, move.table, move.seat, move.move, state)
            after = play.apply(state, move.seat, move.move)
            if isinstance(after, Refusal):
                self.wrong.append(f"table {move.table}: {move.move} was no move")
                continue
            states[move.table] = after.state

    def _look(self, batch: Batch, table: int, seat: Any, move: Any, state: play.State) -> None:
        hall = self.made.app.hall
        if isinstance(move, Close) and not isinstance(state, Lobby):
            groups = {hall.chat_numbers.get(each.group.id) for each in self.made.tables}
            row = hall.tables[table]
            rung = row.due is not None and row.due <= batch.at  # its own clock closes a table at which nobody can play
            if row.chat in groups and not rung:
                self.wrong.append(f"table {table} was closed")
        if isinstance(move, TimedOut) or seat is None:
            return
        if not isinstance(move, Join) and not any(answers(move, offer) for offer in play.offers(state, seat)):
            self.wrong.append(f"table {table}: {move} of seat {seat} was not offered")
        sitter = batch.seats.get((table, seat)) or hall.seats.get(table, {}).get(seat)
        people = {**hall.people, **batch.people}
        if sitter is None or people[sitter.person].telegram_id not in self.acted:
            self.wrong.append(f"table {table}: {move} of seat {seat}, whose owner has asked for nothing")


def _senders(update: dict[str, Any]) -> list[int]:
    bodies = [each for each in update.values() if isinstance(each, dict)]
    found = [body["from"].get("id") for body in bodies if isinstance(body.get("from"), dict)]
    return [number for number in found if isinstance(number, int)]


async def _fuzz(updates: int, seed: str, path: Path) -> Figures:
    ears = Ears()
    logging.getLogger().addHandler(ears)
    watch: Watch | None = None

    def spoke(method: str, said: dict[str, str], reply: str) -> None:
        if watch is not None:
            watch.spoke(method, said, reply)

    try:
        async with salon(path, seed, spoke=spoke) as made:
            watch = Watch(made)
            made.forgets = True
            made.watches.append(watch.committed)
            for variant in VARIANT_KEYS:
                made.add(variant, seats_of(variant))
            done = asyncio.Event()
            playing = [asyncio.create_task(made.play(table, done.is_set)) for table in made.tables]
            hostile = Hostile(Random(f"{seed}:hostile"))  # noqa: S311 - no deal
            sent = await _strike(made, hostile, updates)
            done.set()
            await asyncio.gather(*playing)
            await made.hidden.said(made.app)
            wrong = watch.wrong + made.canary.found + made.wrong + await ledger.check(made.app.writer.db)
            for row in made.app.hall.tables.values():
                wrong += audit(row.state)
            wrong += [f"not answered: {each}" for each in sorted(hostile.presses - watch.answered)[:5]]
            wrong += [line for line in ears.heard if not line.split(": ", 1)[1].startswith(MEANT)]
            if made.app.writer.queue.qsize() or not made.hidden.world.idle():
                wrong.append("something is left to do")
            undecoded = sum("cannot be decoded" in line for line in ears.heard)
            return {
                "updates": sent,
                "presses": len(hostile.presses),
                "answered": len(hostile.presses & watch.answered),
                "undecoded": undecoded,
                "moves": watch.moves,
                "coups": made.coups,
                "scanned": made.canary.scanned,
                "wrong": wrong,
            }
    finally:
        logging.getLogger().removeHandler(ears)


async def _strike(made: Salon, hostile: Hostile, updates: int) -> int:
    """Send so many hostile updates in bursts, with a breath for the games between."""
    world, sent = made.hidden.world, 0
    outsiders = {}
    while sent < updates:
        await asyncio.sleep(2.0)
        marks = []
        for table in made.tables:
            board, row = table.players[0].board(), made.row(table)
            if board is None:
                continue
            if table.group.id not in outsiders:
                outsiders[table.group.id] = world.person("Mallory")
                world.join(table.group, outsiders[table.group.id], table.people[0])
            number, turn = (row.id, row.state.turn) if row is not None else (1, 1)
            marks.append(Mark(table.group, board, number, turn, table.people, outsiders[table.group.id]))
        hostile.others = marks
        for _ in range(min(BURST, updates - sent) if marks else 0):
            kind, body = hostile.update(hostile.random.choice(marks))
            world.mailbox.put(kind, body)
            sent += 1
    return sent


def fuzz(updates: int, seed: str) -> Figures:
    """So many hostile updates, in this process."""
    with folder() as path, warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Detected unknown update type", RuntimeWarning)
        return run(_fuzz(updates, seed, path))


def main(argv: Sequence[str]) -> int:
    """`--n` hostile updates."""
    return figures.main("fuzz", argv, 100_000, "hostile updates", lambda n, seed: added(shared(fuzz, n, seed)))
