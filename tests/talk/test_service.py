"""`python -m bot` as a process of its own: it serves, is killed, serves on, and ends when it is told to."""

import asyncio
import os
import resource
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest
from pydantic import HttpUrl, SecretStr

from bot.clock import Clock
from bot.poll import SETTLING
from bot.sandbox.evening import Leaping
from bot.sandbox.faults import Cut, Delay, Refuse
from bot.sandbox.model import Chat, Message, Person
from bot.sandbox.server import Standin, serve
from bot.sandbox.world import BOT_ID, World
from bot.service import BROKEN, ELSEWHERE, PASSING, UNUSABLE
from bot.service import serve as run
from bot.settings import Settings
from bot.taps import Verb
from games.terminal import WRONG
from storage import ledger
from storage.database import opened
from tests.talk.table import NOON, RU, seed, taps

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
"""Seconds in which a process has surely started, on a machine that is busy."""

TOKEN = f"{BOT_ID}:AAcanary_canary-canary0123456789abc"


@pytest.fixture
def world() -> World:
    return World(Clock(), token=TOKEN)


@pytest.fixture
async def standin(world: World) -> AsyncIterator[Standin]:
    async with serve(world) as standin:
        yield standin


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "down" / "b.db"


@asynccontextmanager
async def process(base: str, database: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot as a process, killed at the end if it still runs."""
    inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    settings = {"BOT_TOKEN": TOKEN, "BOT_API_URL": base, "DATABASE": str(database), "LOG_LEVEL": "DEBUG"}
    made = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=database.parents[2],
        env={**inherited, "PYTHONPATH": str(ROOT), **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield made
    finally:
        if made.returncode is None:
            made.kill()
            await made.communicate()


def verb(message: Message | None, wanted: Verb) -> str | None:
    """The data of a button under a message."""
    found = [tap.pack() for tap in taps(message) if tap.verb is wanted] if message is not None else []
    return found[0] if found else None


async def pressed(world: World, person: Person, group: Chat, wanted: Verb) -> None:
    """A person waits for a button under the last message with it, presses it, and is answered."""

    def there() -> Message | None:
        backwards = reversed(world.messages(group))
        return next((message for message in backwards if verb(message, wanted) is not None), None)

    message = await world.until(there, PATIENCE)
    await world.answer(world.press(person, message, verb(message, wanted) or ""), PATIENCE)


async def test_it_serves_is_killed_and_serves_on(world: World, standin: Standin, database: Path) -> None:
    anna, boris = world.person("Анна"), world.person("Борис")
    group = world.group("Стол", anna, boris)
    async with process(standin.base, database) as first:
        world.add_bot(group, anna)
        world.say(anna, group, "/banchok")
        await pressed(world, boris, group, Verb.JOIN)
        await pressed(world, anna, group, Verb.START)
        for person in (anna, boris):
            world.say(person, group, "/bank 100")
        await world.until(world.idle, PATIENCE)
        first.kill()
        _, told = await first.communicate()
        assert b"Traceback" not in told
        assert b"canary" not in told
    world.mailbox.release()
    async with process(standin.base, database) as second:
        await world.until(lambda: any(RU("restarted") in each.text for each in world.messages(group)), PATIENCE)
        await world.until(
            lambda: "заложено 100" in "".join(message.text for message in world.messages(group)), PATIENCE
        )
        begun = time.monotonic()
        second.send_signal(signal.SIGTERM)
        _, told = await asyncio.wait_for(second.communicate(), 10)
        assert second.returncode == 0
        assert time.monotonic() - begun < 5
        assert b"Traceback" not in told
        assert b"canary" not in told
    assert not world.unanswered()
    async with opened(database) as db:
        assert await ledger.check(db) == []
        assert await db.rows("SELECT balance FROM accounts WHERE name = 'table:1:bank'") == [(100,)]
    assert (await asyncio.to_thread(database.stat)).st_mode & 0o777 == 0o600


# ---- the same inside this process


def settings(standin: Standin, database: Path, token: str = TOKEN) -> Settings:
    return Settings.model_construct(
        bot_token=SecretStr(token),
        bot_api_url=HttpUrl(standin.base),
        database=database,
        default_locale="ru",
        turn_seconds=45,
        log_level="INFO",
    )


async def ended(
    standin: Standin, database: Path, capsys: pytest.CaptureFixture[str], token: str = TOKEN
) -> tuple[int, str]:
    """The exit code of a bot that cannot serve, and the one line that says why."""
    code = await asyncio.wait_for(run(settings(standin, database, token), lambda: seed(1), asyncio.Event()), 10)
    (line,) = capsys.readouterr().err.splitlines()
    return code, line


async def test_a_wrong_token(standin: Standin, database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, line = await ended(standin, database, capsys, f"{BOT_ID}:BBcanary_canary-canary0123456789abc")
    assert code == WRONG
    assert line.startswith("BOT_TOKEN is wrong: expected ")
    assert "canary" not in line


async def test_a_token_that_is_revoked_while_it_serves(
    world: World, standin: Standin, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    world.faults.add(Refuse(401, "Unauthorized"), "getUpdates", skip=0)
    code, line = await ended(standin, database, capsys)
    assert code == WRONG
    assert line.startswith("BOT_TOKEN is wrong")


async def test_a_database_that_is_in_use(standin: Standin, database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with opened(database):
        code, line = await ended(standin, database, capsys)
    assert code == PASSING
    assert line.startswith("DATABASE cannot be used: ")


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process may grow over a few bytes, by the kernel's own limit."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_disk_that_is_full_at_the_start_though_nothing_is_to_be_written(
    standin: Standin, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(database):
        pass
    with full_disk():
        code, line = await ended(standin, database, capsys)
    assert code == PASSING
    assert line.startswith("DATABASE cannot be used: ")


async def test_a_file_that_is_no_database(standin: Standin, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b.db").write_text("К♠ 7♥ 10♦" * 1000)
    code, line = await ended(standin, tmp_path / "b.db", capsys)
    assert code == UNUSABLE
    assert "DATABASE" in line


async def test_a_broken_ledger_is_not_served(
    standin: Standin, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(database):
        pass
    with closing(sqlite3.connect(database)) as connection:
        for trigger in [
            name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        ]:
            connection.execute(f"DROP TRIGGER {trigger}")
        connection.execute("UPDATE accounts SET balance = -5 WHERE name = 'mint'")
        connection.commit()
    code, line = await ended(standin, database, capsys)
    assert code == BROKEN
    assert line.startswith("the ledger is broken")


async def test_it_waits_for_the_network_at_the_start(world: World, standin: Standin, database: Path) -> None:
    world.faults.add(Cut(), "getMe")
    stop = asyncio.Event()
    running = asyncio.create_task(run(settings(standin, database), lambda: seed(1), stop))
    await world.until(world.idle, PATIENCE)
    assert not world.faults.rules
    stop.set()
    assert await asyncio.wait_for(running, 5) == 0


async def test_it_can_be_stopped_while_there_is_no_network(database: Path, standin: Standin) -> None:
    nowhere = Standin("http://127.0.0.1:9", 9, TOKEN, standin.world)
    stop = asyncio.Event()
    running = asyncio.create_task(run(settings(nowhere, database), lambda: seed(1), stop))
    asyncio.get_running_loop().call_soon(stop.set)
    assert await asyncio.wait_for(running, 5) == 0


async def test_a_second_stop_is_as_good_as_one(world: World, standin: Standin, database: Path) -> None:
    stop = asyncio.Event()
    running = asyncio.create_task(run(settings(standin, database), lambda: seed(1), stop))
    await world.until(world.idle, PATIENCE)
    stop.set()
    stop.set()
    assert await running == 0
    async with opened(database) as db:
        assert await ledger.check(db) == []


async def test_it_does_what_has_come_in_before_it_ends(world: World, standin: Standin, database: Path) -> None:
    anna = world.person("Анна")
    group = world.group("Стол", anna)
    stop = asyncio.Event()
    running = asyncio.create_task(run(settings(standin, database), lambda: seed(1), stop))
    world.add_bot(group, anna)
    greeting = await world.until(lambda: world.last(group), PATIENCE)
    world.faults.add(Delay(1.0), "answerCallbackQuery")
    query = world.press(anna, greeting)
    await world.until(lambda: world.limits.calls["answerCallbackQuery"], PATIENCE)
    stop.set()
    assert await asyncio.wait_for(running, 10) == 0
    assert world.queries[query].answer is not None


async def test_nothing_is_confirmed_for_five_seconds_and_yet_everything_is_done(database: Path) -> None:
    clock = Clock(5)
    world = World(clock, token=TOKEN)
    anna = world.person("Анна")
    stop = asyncio.Event()
    async with serve(world) as standin:
        world.press_start(anna)
        running = asyncio.create_task(run(settings(standin, database), lambda: seed(1), stop, clock))
        await world.until(lambda: world.last(world.dm(anna)), PATIENCE)
        begun = clock.now()
        assert not world.mailbox.taken
        world.say(anna, world.dm(anna), "/help")
        await world.until(lambda: len(world.messages(world.dm(anna))) > 3, PATIENCE)
        assert clock.now() - begun > 4 or not world.mailbox.taken
        await world.until(world.idle, PATIENCE)
        assert len(world.mailbox.taken) == 2
        assert world.mailbox.polls < 20
        stop.set()
        assert await asyncio.wait_for(running, 10) == 0
    said = [message.text for message in world.messages(world.dm(anna)) if message.sender is world.bot]
    assert len(said) == len(set(said)), "each is handled once, however often it comes"


async def served(world: World, database: Path, clock: Leaping, until: Callable[[], object]) -> None:
    """The bot serves until this is so, while time stands still; then it is told to end."""
    stop = asyncio.Event()
    async with serve(world) as standin:
        running = asyncio.create_task(run(settings(standin, database), lambda: seed(1), stop, clock))
        await world.until(until, PATIENCE)
        stop.set()
        assert await asyncio.wait_for(running, 10) == 0


async def test_nobody_waits_behind_the_first_hundred(database: Path) -> None:
    clock = Leaping(NOON)
    world = World(clock, token=TOKEN)
    people = [world.person(f"Гость {number}") for number in range(25)]
    for person in people:
        world.press_start(person)
        for number in range(10):
            world.say(person, world.dm(person), str(number))
    await served(world, database, clock, lambda: len(world.mailbox.taken) == 275)
    async with opened(database) as db:
        assert await db.rows("SELECT count(*) FROM seen") == [(275,)]


async def test_who_polled_a_moment_ago_confirms_at_once_and_who_did_so_long_ago_does_not(database: Path) -> None:
    clock = Leaping(NOON)
    world = World(clock, token=TOKEN)
    anna = world.person("Анна")

    def settled() -> bool:
        if world.mailbox.waited_on:
            clock.leap(NOON + SETTLING)
        return world.mailbox.waited_on and world.mailbox.polls > 1

    await served(world, database, clock, settled)
    world.press_start(anna)
    clock.leap(clock.now() + 20)
    await served(world, database, clock, lambda: len(world.mailbox.taken) == 1)
    world.say(anna, world.dm(anna), "/rules")
    clock.leap(clock.now() + 70)
    said = len(world.messages(world.dm(anna)))
    await served(world, database, clock, lambda: len(world.messages(world.dm(anna))) > said)
    assert len(world.mailbox.taken) == 1


async def test_the_later_of_two_instances_ends_and_the_older_goes_on(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock(20)
    world = World(clock, token=TOKEN)
    anna = world.person("Анна")
    stop = asyncio.Event()
    async with serve(world) as standin:
        older = asyncio.create_task(run(settings(standin, database), lambda: seed(1), stop, clock))
        await world.until(world.idle, PATIENCE)
        begun = clock.now()
        await asyncio.sleep(0)
        while clock.now() < begun + 61:
            await clock.sleep(5)
        code = await asyncio.wait_for(
            run(settings(standin, tmp_path / "other.db"), lambda: seed(1), asyncio.Event(), clock), PATIENCE
        )
        assert code == ELSEWHERE
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("another instance of the bot runs")
        assert not older.done()
        world.press_start(anna)
        await world.until(lambda: world.last(world.dm(anna)), PATIENCE)
        await world.until(world.idle, PATIENCE)
        stop.set()
        assert await asyncio.wait_for(older, 10) == 0
