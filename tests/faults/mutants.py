"""Faults sown into a copy of the code, each of which the tests must find: a proof that cannot fail proves nothing.

A mutant is a change of one place in the text of the product. It is made in a copy of the tree, never in the product,
which has no switches for it; then the proof that is named for it must fail there: tests, or a part of the faults
themselves with a small number and a fixed seed.
"""

import argparse
import importlib
import json
import multiprocessing
import os
import re
import shutil
import signal
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

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    [
        "pytest",
        "pytest_asyncio.plugin",
        "hypothesis",
        "aiogram",
        "aiohttp.web",
        "aiosqlite",
        "fluent.runtime",
        "pydantic_settings",
    ]
)

PATIENCE = 300.0
"""Seconds after which a proof is taken to hang, and so to prove nothing."""


FAULTS = "tests.faults "
"""How a proof begins that is a part of the faults, and no test."""


FAILED = re.compile(r"^E +([^\n]*)$.*^1 failed", re.MULTILINE | re.DOTALL)
"""A test that has failed, and not one that could not begin; its complaint."""

WRONG = re.compile(r'^\{.*"wrong": \["(.*)\}\s*\Z', re.MULTILINE)
"""The last line of a part of the faults that has come to its end; its complaint."""


@dataclass(frozen=True, slots=True)
class Change:
    """In `file` the text `old`, which stands there once, becomes `new`."""

    file: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change (and `also` others, where one alone changes nothing), and the proof that must find it."""

    name: str
    file: str
    old: str
    new: str
    proof: str
    also: tuple[Change, ...] = ()


MUTANTS = (
    Mutant(
        "a split transaction",
        "storage/commit.py",
        "                connection.executemany(sql, values)\n",
        '                if sql.startswith("INSERT INTO moves"):\n'
        '                    connection.execute("COMMIT")\n'
        '                    connection.execute("BEGIN IMMEDIATE")\n'
        "                connection.executemany(sql, values)\n",
        FAULTS + "crashpoints --variant banchok --n 19",
    ),
    Mutant(
        "confirmed before the commit",
        "bot/poll.py",
        "        await done\n",
        "",
        "tests/talk/test_outages.py::test_what_the_disk_has_not_taken_is_not_confirmed_and_comes_again_after_a_crash",
    ),
    Mutant(
        "said before it is saved",
        "bot/writer.py",
        "        round.batch.at = round.now\n        written",
        "        round.batch.at = round.now\n        self._tell(round)\n        written",
        "tests/talk/test_faults.py::test_what_the_database_refuses_spoils_no_other",
    ),
    Mutant(
        "taken over before it is saved",
        "bot/writer.py",
        "        while written",
        "        self.hall.adopt(round.batch)\n        while written",
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
        "updates are handled by the order of their numbers",
        "bot/poll.py",
        '[each for each in raw if each["update_id"] not in handled]',
        '[each for each in raw if each["update_id"] >= (offset or 0)]',
        "tests/talk/test_restart.py::test_ids_that_jump_down_are_not_lost",
    ),
    Mutant(
        "a clock runs before its question is delivered",
        "bot/croupier.py",
        "due=now + TABLE_SECONDS if idles(row.state) else None)\n",
        "due=now + patience(row.state))\n",
        "tests/talk/test_silences.py::test_a_board_that_waits_for_its_pace_starts_the_clock_when_it_comes",
    ),
    Mutant(
        "a clock runs on while its chat is silent",
        "bot/stillness.py",
        "            due += max(0.0, end - max(start, counted))\n",
        "            pass\n",
        "tests/talk/test_silences.py::test_every_call_fails_for_70_seconds_and_the_clock_stands",
    ),
    Mutant(
        "a clock plays before all who were in time are heard",
        "bot/ear.py",
        "            self.clocks.hear(self.asked if brought else min(self.last, self.asked + self.waits))\n",
        "            self.clocks.hear(self.last + 10)\n",
        "tests/talk/test_silences.py::test_a_press_in_the_last_moment_wins_without_any_outage",
    ),
    Mutant(
        "a question that was not delivered is not put again",
        "bot/timekeeper.py",
        "            round.dirty.add(row.id)\n",
        "            pass\n",
        "tests/talk/test_silences.py::test_a_board_that_is_refused_for_no_known_reason_is_tried_again",
    ),
    Mutant(
        "no clock is wound",
        "bot/writer.py",
        "            self.timekeeper.wind(row, round.now)\n",
        "            pass\n",
        "tests/talk/test_clocks.py::test_the_clock_plays_the_least_stake",
    ),
    Mutant(
        "a shoe is shuffled anew after a restart",
        "bot/restore.py",
        "    row = replace(croupier.asked_anew(found.row, now), touched=now)\n",
        "    row = replace(croupier.asked_anew(found.row, now), touched=now)\n"
        '    if hasattr(row.state, "shoe"):\n'
        "        shoe = replace(row.state.shoe, stock=tuple(reversed(row.state.shoe.stock)))\n"
        "        row = replace(row, state=replace(row.state, shoe=shoe))\n",
        "tests/faults/test_threats.py::test_t21_a_shoe_is_the_same_after_a_restart",
    ),
    Mutant(
        "a 429 is not waited out",
        "bot/lanes.py",
        "        (self.all if lane is None else lane.pace).silence(now + seconds)\n",
        "",
        FAULTS + "storm --n 1",
    ),
    Mutant(
        "a 429 is forgotten when the bot is killed",
        "bot/writer.py",
        "                round.batch.silences.append(silence)\n",
        "                pass\n",
        "tests/talk/test_faults.py::test_a_silence_of_a_group_and_of_the_polls_outlives_a_restart",
    ),
    Mutant(
        "a 429 is kept, and nobody looks",
        "bot/restore.py",
        "        surfaces.lanes.resume(silence)\n",
        "        pass\n",
        "tests/talk/test_faults.py::test_a_silence_of_the_whole_bot_outlives_a_restart",
    ),
    Mutant(
        "a page of HTML is no outage",
        "bot/wire.py",
        "OUTAGES = (TimeoutError, TelegramNetworkError, TelegramServerError, ClientDecodeError, OSError)\n",
        "OUTAGES = (TimeoutError, TelegramNetworkError, TelegramServerError, OSError)\n",
        "tests/talk/test_faults.py::test_everything_is_said_in_spite_of_faults_in_sending",
    ),
    Mutant(
        "a fault of the network is met once and given up",
        "bot/lanes.py",
        "                self._failed(lane, now)\n                self._again(lane, turn, key, job)\n",
        "                self._failed(lane, now)\n",
        "tests/talk/test_faults.py::test_everything_is_said_in_spite_of_faults_in_sending",
    ),
    Mutant(
        "a chip is lost on the way",
        "games/table.py",
        "    return _move(_move(table, source, -amount, target), target, amount, source)\n",
        "    return _move(_move(table, source, -amount, target), target, amount - (amount > 1), source)\n",
        "tests/faults/test_simulation.py::test_without_words_one_seed_is_one_trace",
    ),
    Mutant(
        "shares of the pot are floats",
        "games/banchok/pot.py",
        "    return win * state.terms.pot_percent // 100 if state.rules.pot else 0\n",
        "    return win * state.terms.pot_percent / 100 if state.rules.pot else 0  # type: ignore[return-value]\n",
        "tests/faults/test_simulation.py::test_without_words_one_seed_is_one_trace",
    ),
    Mutant(
        "a hand goes to the group",
        "bot/surfaces.py",
        "            heard = await self.mouth.to_person(person, face.screen)\n",
        "            heard = await self.mouth.to_group(row.chat, row.topic, face.screen)\n",
        "tests/faults/test_threats.py::test_t22_a_card_reaches_its_owner_alone",
    ),
    Mutant(
        "a hand is that of the next seat",
        "bot/screens.py",
        "        view = play.view(row.state, seat)\n",
        "        seats = [place.seat for place in row.state.table.places]\n"
        "        seat = seats[(seats.index(seat) + 1) % len(seats)]\n"
        "        view = play.view(row.state, seat)\n",
        "tests/faults/test_threats.py::test_t22_a_card_reaches_its_owner_alone",
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
        "    move, seat = move_of(callback_data), round.seat_of(row.id, person.id)\n",
        "    awaited, move = play.awaits(row.state), move_of(callback_data)\n"
        "    seat = awaited.seat if awaited and awaited.seat else round.seat_of(row.id, person.id)\n",
        "tests/faults/test_fuzz.py",
    ),
    Mutant(
        "old buttons work",
        "bot/handlers/table.py",
        " and callback_data.turn != row.state.turn:\n        pop_up(",
        " and callback_data.turn > row.state.turn:\n        pop_up(",
        "tests/talk/test_presses.py::test_a_stake_pressed_many_times_at_once",
    ),
    Mutant(
        "a table is played from any chat",
        "bot/handlers/people.py",
        "        return row if chat.id == round.chat_of(row.chat).telegram_id else None\n",
        "        return row\n",
        "tests/talk/test_presses.py::test_in_another_chats_table",
    ),
    Mutant(
        "what a failing handler has begun is kept",
        "bot/writer.py",
        "            round.effects += self._apology(round, raw)\n            return\n        child.effects = ",
        "            round.merge(child)\n            return\n        child.effects = ",
        "tests/talk/test_faults.py::test_a_handler_that_fails_spoils_no_other",
    ),
    Mutant(
        "who cannot be decoded is not answered",
        "bot/writer.py",
        '            log.warning("update %s cannot be decoded and is left out", raw.get("update_id"))\n'
        "            round.effects += self._apology(round, raw)\n",
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
    """What is wrong with a mutant that nobody found; None if it was found. How it was found is said aside."""
    began = time.monotonic()
    try:
        said = f"found by {_tried(mutant)}"
        alive = None
    except Lives as lives:
        said = "lives"
        alive = f"{mutant.name}: {lives}"
    print(f"{mutant.name}: {said} ({time.monotonic() - began:.0f} s)", file=sys.stderr, flush=True)
    return alive


class Lives(Exception):
    """A mutant was not found; the text says what was."""


def _tried(mutant: Mutant) -> str:
    with tempfile.TemporaryDirectory(prefix="mutant-") as name:
        root = Path(name)
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, root / part)
            else:
                shutil.copy(ROOT / part, root / part)
        for change in (Change(mutant.file, mutant.old, mutant.new), *mutant.also):
            path = root / change.file
            text = path.read_text(encoding="utf-8")
            if text.count(change.old) != 1:
                raise Lives(f"{change.file} has changed, and the mutant with it must")
            path.write_text(text.replace(change.old, change.new), encoding="utf-8")
        return _found(mutant, root)


def _found(mutant: Mutant, root: Path) -> str:
    """What the proof complains of, which runs in a process of its own, forked from one that has imported what is not
    ours."""
    said = root / "said"
    process = FORKS.Process(target=prove, args=(mutant.proof, root, said))
    process.start()
    process.join(PATIENCE)
    if process.is_alive():
        os.killpg(process.pid or 0, signal.SIGKILL)
        process.join()
        raise Lives(f"{mutant.proof} does not end")
    text = said.read_text(encoding="utf-8")
    complaint = WRONG.search(text) if mutant.proof.startswith(FAULTS) else FAILED.search(text)
    if process.exitcode == 1 and complaint:
        return complaint[1][:100]
    raise Lives(f"not found by {mutant.proof} ({process.exitcode}): {text[-600:]}")


def prove(proof: str, root: Path, said: Path) -> None:
    """Run a proof with the code that lies in `root`, and end as it does; what it says is written down."""
    os.setsid()
    out = os.open(said, os.O_WRONLY | os.O_CREAT, 0o600)
    for number in (1, 2):
        os.dup2(out, number)
    os.chdir(root)
    os.environ["PYTHONPATH"] = sys.path[0] = str(root)
    sys.dont_write_bytecode = True
    for name in [name for name in sys.modules if name.partition(".")[0] in PARTS]:
        del sys.modules[name]
    if proof.startswith(FAULTS):
        part = importlib.import_module("tests.faults.__main__")
        sys.exit(part.main(proof.removeprefix(FAULTS).split()))
    quiet = ["-n", "0", "-x", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    sys.exit(int(importlib.import_module("pytest").main([*quiet, *proof.split()])))


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
