"""Faults sown into a copy of the code, each of which the tests must find: a proof that cannot fail proves nothing.

A mutant is a change of one place in the text of the product. It is made in a copy of the tree, never in the product,
which has no switches for it; then the tests that are named for it must fail there.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
PARTS = ("bot", "games", "storage", "locales", "tests", "pyproject.toml", ".env.example", "README.md", "docs")

PATIENCE = 300.0
"""Seconds after which a proof is taken to hang, and so to prove nothing."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """In `file` the text `old`, which stands there once, becomes `new`; `proof` are the tests that must find it."""

    name: str
    file: str
    old: str
    new: str
    proof: str


MUTANTS = (
    Mutant(
        "a split transaction",
        "storage/commit.py",
        "                connection.executemany(sql, values)\n",
        "                connection.executemany(sql, values)\n"
        '                connection.execute("COMMIT")\n'
        '                connection.execute("BEGIN IMMEDIATE")\n',
        "tests/storage/test_commit.py::test_one_wrong_row_leaves_nothing_of_the_batch",
    ),
    Mutant(
        "confirmed before the commit",
        "bot/poll.py",
        "        await done\n",
        "",
        "tests/talk/test_restart.py::test_an_update_is_handled_exactly_once_wherever_the_bot_is_killed",
    ),
    Mutant(
        "said before it is saved",
        "bot/writer.py",
        "        round.batch.at = round.now\n        while",
        "        round.batch.at = round.now\n        self._tell(round)\n        while",
        "tests/talk/test_faults.py::test_what_the_database_refuses_spoils_no_other",
    ),
    Mutant(
        "taken over before it is saved",
        "bot/writer.py",
        "        round.batch.at = round.now\n        while",
        "        round.batch.at = round.now\n        self.hall.adopt(round.batch)\n        while",
        "tests/talk/test_faults.py::test_what_the_database_refuses_spoils_no_other",
    ),
    Mutant(
        "the numbers of updates are not kept",
        "bot/writer.py",
        "                round.batch.seen.append(number)\n",
        "                pass\n",
        "tests/faults/test_threats.py::test_t05_a_typed_stake_that_comes_again",
    ),
    Mutant(
        "numbers are compared with the highest, not one by one",
        "storage/people.py",
        '"SELECT update_id FROM seen WHERE update_id IN (SELECT value FROM json_each(?))"',
        '"SELECT value FROM json_each(?) WHERE value <= (SELECT max(update_id) FROM seen)"',
        "tests/talk/test_restart.py::test_ids_that_jump_down_are_not_lost",
    ),
    Mutant(
        "no clock is wound",
        "bot/writer.py",
        "            self.clocks.set(row.id, row.due if row.live else None)\n",
        "            pass\n",
        "tests/talk/test_clocks.py::test_the_clock_plays_the_least_stake",
    ),
    Mutant(
        "a shoe is shuffled anew after a restart",
        "bot/restore.py",
        "    row = replace(found.row, due=croupier.fresh_due(found.row.state, now))\n",
        "    row = replace(found.row, due=croupier.fresh_due(found.row.state, now))\n"
        '    if hasattr(row.state, "shoe"):\n'
        "        shoe = replace(row.state.shoe, stock=tuple(reversed(row.state.shoe.stock)))\n"
        "        row = replace(row, state=replace(row.state, shoe=shoe))\n",
        "tests/faults/test_threats.py::test_t21_a_shoe_is_the_same_after_a_restart",
    ),
    Mutant(
        "a 429 is not waited out",
        "bot/lanes.py",
        "                lane.pace.stop(self.clock.now() + seconds)\n",
        "",
        "tests/talk/test_faults.py::test_a_silenced_group_is_left_alone_and_others_are_not",
    ),
    Mutant(
        "a hand goes to the group",
        "bot/surfaces.py",
        "            heard = await self.mouth.to_person(person, face.screen)\n",
        "            heard = await self.mouth.to_group(row.chat, row.topic, face.screen)\n",
        "tests/faults/test_simulation.py::test_the_whole_bot_leaves_one_trace_for_one_seed",
    ),
    Mutant(
        "a hand is that of the next seat",
        "bot/screens.py",
        "        view = play.view(row.state, seat)\n        if isinstance(view, LobbyView) or not",
        "        seats = [place.seat for place in row.state.table.places]\n"
        "        seat = seats[(seats.index(seat) + 1) % len(seats)]\n"
        "        view = play.view(row.state, seat)\n        if isinstance(view, LobbyView) or not",
        "tests/faults/test_simulation.py::test_the_whole_bot_leaves_one_trace_for_one_seed",
    ),
    Mutant(
        "every payment is made twice",
        "bot/croupier.py",
        "        round.transfer(transfer)\n    for fact",
        "        round.transfer(transfer)\n        round.transfer(transfer)\n    for fact",
        "tests/faults/test_simulation.py::test_the_whole_bot_leaves_one_trace_for_one_seed",
    ),
    Mutant(
        "anybody may press for whoever is asked",
        "bot/handlers/table.py",
        "    seat = round.seat_of(row.id, person.id)\n    refused = refused_move(row, seat, move)\n",
        "    awaited = play.awaits(row.state)\n"
        "    seat = awaited.seat if awaited and awaited.seat else round.seat_of(row.id, person.id)\n"
        "    refused = refused_move(row, seat, move)\n",
        "tests/faults/test_fuzz.py",
    ),
    Mutant(
        "old buttons work",
        "bot/handlers/table.py",
        "(of_turn and callback_data.turn != row.state.turn)",
        "(of_turn and callback_data.turn > row.state.turn)",
        "tests/talk/test_presses.py::test_a_stake_pressed_many_times_at_once",
    ),
    Mutant(
        "a table is played from any chat",
        "bot/handlers/people.py",
        "        return None\n    return row\n",
        "        return row\n    return row\n",
        "tests/talk/test_presses.py::test_in_another_chats_table",
    ),
    Mutant(
        "what a failing handler has begun is kept",
        "bot/writer.py",
        "            round.effects += self._apology(raw)\n            return\n        if update.callback_query",
        "            round.merge(child)\n            return\n        if update.callback_query",
        "tests/talk/test_faults.py::test_a_handler_that_fails_spoils_no_other",
    ),
    Mutant(
        "who cannot be decoded is not answered",
        "bot/writer.py",
        '            log.warning("update %s cannot be decoded and is left out", raw.get("update_id"))\n'
        "            round.effects += self._apology(raw)\n",
        '            log.warning("update %s cannot be decoded and is left out", raw.get("update_id"))\n',
        "tests/faults/test_fuzz.py",
    ),
    Mutant(
        "the gate lets everybody through",
        "bot/gate.py",
        "        if pace.wait(now) > SLACK:\n",
        "        if pace.wait(now) > 1e9:\n",
        "tests/talk/test_flood.py::test_a_thousand_presses_of_one_slow_nobody",
    ),
    Mutant(
        "exceptions are told in full",
        "bot/log.py",
        '        yield f"{blank}{type(error).__name__}"\n'.replace("        ", "    ", 1),
        '        yield f"{blank}{error!r}"\n'.replace("        ", "    ", 1),
        "tests/bot/test_log.py",
    ),
    Mutant(
        "names are not escaped",
        "bot/names.py",
        "    return html.quote(text)\n",
        "    return text\n",
        "tests/talk/test_names.py",
    ),
    Mutant(
        "what was announced before a stop is forgotten",
        "bot/restore.py",
        "        speaker.announce(row)\n",
        "        pass\n",
        "tests/talk/test_restart.py::test_what_was_not_said_is_said_after_the_start",
    ),
)


def tried(mutant: Mutant) -> str | None:
    """What is wrong with a mutant that nobody found; None if it was found."""
    began = time.monotonic()
    alive = _tried(mutant)
    said = "lives" if alive else "found"
    print(f"{mutant.name}: {said} after {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    return alive


def _tried(mutant: Mutant) -> str | None:
    with tempfile.TemporaryDirectory(prefix="mutant-") as name:
        root = Path(name)
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / part, root / part)
        path = root / mutant.file
        text = path.read_text(encoding="utf-8")
        if text.count(mutant.old) != 1:
            return f"{mutant.name}: {mutant.file} has changed, and the mutant with it must"
        path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
        return _found(mutant, root)


def _found(mutant: Mutant, root: Path) -> str | None:
    command = [sys.executable, "-m", "pytest", "-n", "0", "-x", "-p", "no:cacheprovider", *mutant.proof.split()]
    env = {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ended = subprocess.run(  # noqa: S603 - our own tests
            command, cwd=root, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return f"{mutant.name}: {mutant.proof} does not end"
    if ended.returncode == 1 and ("1 failed" in ended.stdout or "1 error" in ended.stdout):
        return None
    return (
        f"{mutant.name}: not found by {mutant.proof} ({ended.returncode}): {ended.stdout[-300:]}{ended.stderr[-300:]}"
    )


def main(argv: Sequence[str]) -> int:
    """`python -m tests.faults mutants`: print the figures as JSON; 1 if a mutant lives. `--n` tries so many."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults mutants")
    parser.add_argument("--n", type=int, default=len(MUTANTS), help="so many mutants, chosen by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="those whose names hold this")
    asked = parser.parse_args(argv)
    chosen = [mutant for mutant in MUTANTS if asked.only in mutant.name]
    if asked.n < len(chosen):
        chosen = Random(asked.seed).sample(chosen, asked.n)  # noqa: S311 - no deal
    began = time.monotonic()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        alive = [line for line in pool.map(tried, chosen) if line is not None]
    figures = {"mutants": len(chosen), "found": len(chosen) - len(alive)}
    print(json.dumps({**figures, "seconds": round(time.monotonic() - began, 1), "wrong": alive}, ensure_ascii=False))
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
