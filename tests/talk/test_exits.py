"""How `python -m bot` ends when something outside it is not as it should be: one line, the exit code of its class, and
never a traceback. Each is a process of its own."""

# ruff: noqa: ASYNC240 - a test may wait for the disk

import asyncio
import ctypes
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.clock import Clock
from bot.sandbox.faults import Refuse
from bot.sandbox.server import Standin, serve
from bot.sandbox.world import BOT_ID, World
from bot.service import BROKEN, PASSING, UNUSABLE
from bot.service import serve as run
from games.terminal import INTERRUPTED, UNREAD, WRONG
from storage.commit import commit
from storage.database import opened
from tests.storage.help import game, seeded
from tests.talk.table import seed, settings_for

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
"""Seconds in which a process has surely done what it is to do, on a machine that is busy."""

TOKEN = f"{BOT_ID}:AAcanary_canary-canary0123456789abc"
BOT = ("-m", "bot")
Env = Mapping[str, str]
NONE: Env = {}


@dataclass(frozen=True, slots=True)
class Ended:
    """A process that has ended."""

    code: int
    out: str
    told: list[str]

    @property
    def line(self) -> str:
        """The one line that it said to who has started it."""
        (line,) = self.told
        return line


@pytest.fixture
def world() -> World:
    return World(Clock(), token=TOKEN)


@pytest.fixture
async def standin(world: World) -> AsyncIterator[Standin]:
    async with serve(world) as standin:
        yield standin


@pytest.fixture
def env(standin: Standin) -> dict[str, str]:
    """Settings with which the bot serves."""
    return {"BOT_TOKEN": TOKEN, "BOT_API_URL": standin.base, "DATABASE": "b.db", "LOG_LEVEL": "ERROR"}


def no_more_than_anybody() -> None:
    """The rights of root over other people's files, and its own, are taken from the process that is to begin."""
    for right in (1, 2):  # CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH; who is not root has none
        ctypes.CDLL(None).prctl(24, right, 0, 0, 0)  # PR_CAPBSET_DROP


@asynccontextmanager
async def process(
    folder: Path, *words: str, before: Callable[[], None] | None = None, out: int = subprocess.PIPE, env: Env = NONE
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Python with these words, in this folder, with these settings alone; killed at the end if it still runs."""
    inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    made = await asyncio.create_subprocess_exec(
        sys.executable,
        *words,
        cwd=folder,
        env={**inherited, "PYTHONPATH": str(ROOT), **env},
        stdout=out,
        stderr=asyncio.subprocess.PIPE,
        preexec_fn=before,
    )
    try:
        yield made
    finally:
        if made.returncode is None:
            made.kill()
            await made.communicate()


async def end(made: asyncio.subprocess.Process) -> Ended:
    """The end of a process, which comes by itself."""
    out, told = await asyncio.wait_for(made.communicate(), PATIENCE)
    assert b"Traceback" not in told, told.decode()
    assert b"canary" not in told
    assert made.returncode is not None
    return Ended(made.returncode, (out or b"").decode(), told.decode().splitlines())


async def ended(
    folder: Path, *words: str, before: Callable[[], None] | None = None, out: int = subprocess.PIPE, env: Env = NONE
) -> Ended:
    """How it ends by itself."""
    async with process(folder, *words, before=before, out=out, env=env) as made:
        return await end(made)


# ---- settings


async def test_all_settings_that_are_wrong_are_named_at_once(tmp_path: Path) -> None:
    wrong = {"DATABASE": "/", "BOT_TOKEN": "canary", "BOT_API_URL": "canary", "TURN_SECONDS": "14"}
    found = await ended(tmp_path, *BOT, env=wrong)
    assert found.code == WRONG
    assert [line.partition(":")[0] for line in found.told] == [f"{name} is wrong" for name in wrong]


async def test_a_file_of_settings_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"BOT_TOKEN={TOKEN}\n")
    (tmp_path / ".env").chmod(0)
    found = await ended(tmp_path, *BOT, before=no_more_than_anybody)
    assert (found.code, found.line) == (WRONG, ".env cannot be read: Permission denied")


async def test_a_name_in_the_file_that_looks_like_a_setting_is_warned_of(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("TURN_SECOND=60\nSOMETHING_ELSE=1\n")
    (tmp_path / ".env").chmod(0o600)
    found = await ended(tmp_path, *BOT)
    assert found.code == WRONG
    assert found.told[0] == ".env: TURN_SECOND is no setting; is TURN_SECONDS meant?"
    assert found.told[1].startswith("BOT_TOKEN is missing")
    assert len(found.told) == 2


# ---- the Bot API


@pytest.mark.parametrize(
    ("code", "text", "named"),
    [
        (400, "Bad Request: logged out", "BOT_API_URL"),
        (401, "Unauthorized", "BOT_TOKEN"),
        (403, "Forbidden", "BOT_API_URL"),
        (404, "Not Found", "BOT_API_URL"),
    ],
)
async def test_a_server_that_refuses_to_say_who_the_bot_is(
    world: World, env: dict[str, str], tmp_path: Path, code: int, text: str, named: str
) -> None:
    world.faults.add(Refuse(code, text), "getMe")
    found = await ended(tmp_path, *BOT, env=env)
    assert found.code == WRONG
    assert found.line.startswith(f"{named} is wrong: expected ")


async def test_a_server_that_has_no_bot_api(env: dict[str, str], tmp_path: Path) -> None:
    found = await ended(tmp_path, *BOT, env=env | {"BOT_API_URL": f"{env['BOT_API_URL']}/nowhere"})
    assert found.code == WRONG
    assert found.line.startswith("BOT_API_URL is wrong: expected ")


async def test_a_webhook_that_is_set_is_told_from_another_instance(
    world: World, env: dict[str, str], tmp_path: Path
) -> None:
    world.mailbox.webhook = "https://hooks.example.org/canary"
    found = await ended(tmp_path, *BOT, env=env)
    assert found.code == WRONG
    assert "a webhook is set (hooks.example.org)" in found.line
    assert "--drop-webhook" in found.line
    assert world.mailbox.webhook


async def test_a_webhook_is_removed_if_that_is_asked_for(world: World, env: dict[str, str], tmp_path: Path) -> None:
    world.mailbox.webhook = "https://hooks.example.org/canary"
    anna = world.person("Анна")
    world.press_start(anna)
    async with process(tmp_path, *BOT, "--drop-webhook", env=env) as made:
        await world.until(lambda: world.last(world.dm(anna)), PATIENCE)
        assert not world.mailbox.webhook
        made.terminate()
        assert (await end(made)).code == 0


async def test_a_webhook_that_is_set_while_it_serves(world: World, env: dict[str, str], tmp_path: Path) -> None:
    anna = world.person("Анна")
    async with process(tmp_path, *BOT, env=env) as made:
        await world.until(lambda: world.mailbox.waited_on, PATIENCE)
        world.mailbox.webhook = "https://hooks.example.org/canary"
        world.press_start(anna)
        found = await end(made)
    assert found.code == WRONG
    assert "a webhook is set" in found.line


# ---- the database


async def test_a_database_in_a_folder_that_is_forbidden(env: dict[str, str], tmp_path: Path) -> None:
    for mode in (0, 0o500):
        folder = tmp_path / f"of mode {mode:o}"
        folder.mkdir(mode=mode)
        settings = env | {"DATABASE": str(folder / "b.db")}
        found = await ended(tmp_path, *BOT, before=no_more_than_anybody, env=settings)
        assert found.code == UNUSABLE
        assert found.line.startswith("DATABASE cannot be used: ")
        assert found.line.endswith(": Permission denied")
        folder.chmod(0o700)


async def made(path: Path) -> None:
    """A database in which a game is under way."""
    async with opened(path) as db:
        await commit(db, seeded(1, 2, 3, 4))
        for batch in game(1).opening():
            await commit(db, batch)


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1000")


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 7")


def no_database(path: Path) -> None:
    path.write_text("К♠ 7♥ 10♦" * 1000)


def read_only(path: Path) -> None:
    path.chmod(0o400)


def damaged(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:100] + bytes(len(data) - 100))


@pytest.mark.parametrize(
    ("spoil", "code"),
    [(newer, UNUSABLE), (foreign, UNUSABLE), (no_database, UNUSABLE), (read_only, UNUSABLE), (damaged, BROKEN)],
)
async def test_a_file_that_does_not_become_better_by_waiting(
    env: dict[str, str], tmp_path: Path, spoil: Callable[[Path], None], code: int
) -> None:
    await made(tmp_path / "b.db")
    spoil(tmp_path / "b.db")
    before = (tmp_path / "b.db").read_bytes()
    found = await ended(tmp_path, *BOT, before=no_more_than_anybody, env=env)
    assert found.code == code
    assert found.line.startswith("DATABASE cannot be used: ")
    assert (tmp_path / "b.db").read_bytes() == before


async def test_a_file_that_is_locked_may_be_free_later(env: dict[str, str], tmp_path: Path) -> None:
    async with opened(tmp_path / "b.db"):
        found = await ended(tmp_path, *BOT, env=env)
    assert found.code == PASSING
    assert found.line.startswith("DATABASE cannot be used: ")


TABLES = {
    "people": BROKEN,
    "chats": BROKEN,
    "tables": BROKEN,
    "seats": BROKEN,
    "accounts": BROKEN,
    "transfers": BROKEN,
    "grants": 0,
    "moves": 0,
    "announcements": 0,
    "surfaces": 0,
    "seen": 0,
    "asked": 0,
    "silences": 0,
    "polls": 0,
}


def delete(path: Path, table: str) -> None:
    """All rows of a table go, past all that forbids it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        named = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in named:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(f"DELETE FROM {table}")  # noqa: S608
        for _, sql in named:
            connection.execute(sql)


@pytest.mark.parametrize("table", TABLES)
async def test_rows_that_were_deleted_by_hand(
    world: World, standin: Standin, tmp_path: Path, capsys: pytest.CaptureFixture[str], table: str
) -> None:
    """In any table; what nothing else names may be missing. (In this process, for there are many tables.)"""
    await made(tmp_path / "b.db")
    delete(tmp_path / "b.db", table)
    settings = settings_for(world, standin, tmp_path / "b.db", "ru", 45)
    stop = asyncio.Event()
    running = asyncio.ensure_future(run(settings, lambda: seed(1), stop))
    polled = asyncio.ensure_future(world.until(lambda: world.mailbox.waited_on, PATIENCE))
    await asyncio.wait((running, polled), return_when=asyncio.FIRST_COMPLETED)
    polled.cancel()
    stop.set()
    assert await running == TABLES[table]
    told = capsys.readouterr().err.splitlines()
    assert [line.endswith("; restore a backup") for line in told] == [True] * bool(TABLES[table])


async def test_a_person_who_was_deleted_by_hand(env: dict[str, str], tmp_path: Path) -> None:
    await made(tmp_path / "b.db")
    delete(tmp_path / "b.db", "people WHERE id = 2")
    found = await ended(tmp_path, *BOT, env=env)
    assert found.code == BROKEN
    assert found.line.endswith("seats names a row of people that is not there; restore a backup")


def test_no_table_is_left_out(tmp_path: Path) -> None:
    scripts = "".join(path.read_text() for path in sorted((ROOT / "storage/migrations").glob("*.sql")))
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(scripts)
        assert {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")} == set(
            TABLES
        )


async def test_it_says_whether_the_database_was_there(world: World, env: dict[str, str], tmp_path: Path) -> None:
    lines = []
    for _ in range(2):
        async with process(tmp_path, *BOT, env=env | {"LOG_LEVEL": "INFO"}) as bot:
            await world.until(lambda: world.mailbox.waited_on, PATIENCE)
            bot.terminate()
            found = await end(bot)
            assert found.code == 0
            lines += [line.partition("DATABASE ")[2] for line in found.told if "DATABASE" in line]
        world.mailbox.release()
    path = tmp_path / "b.db"
    assert lines == [f"is created: {path}", f"is opened: {path} (people: 0, tables in play: 0)"]


# ---- signals


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_each_signal_to_end_leaves_one_whole_file(
    world: World, env: dict[str, str], tmp_path: Path, number: signal.Signals
) -> None:
    anna = world.person("Анна")
    async with process(tmp_path, *BOT, env=env) as bot:
        world.press_start(anna)
        await world.until(world.idle, PATIENCE)
        bot.send_signal(number)
        assert (await end(bot)).code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["b.db"]
    with closing(sqlite3.connect(tmp_path / "b.db")) as connection:
        assert connection.execute("SELECT name FROM people").fetchall() == [("Анна",)]


async def test_a_copy_of_the_file_alone_after_a_kill_is_no_new_casino(
    world: World, env: dict[str, str], tmp_path: Path
) -> None:
    async with process(tmp_path, *BOT, env=env) as bot:
        await world.until(lambda: world.mailbox.waited_on, PATIENCE)
        bot.kill()
        await bot.communicate()
    shutil.copy(tmp_path / "b.db", tmp_path / "copy.db")
    async with opened(tmp_path / "copy.db") as db:
        assert not db.created


async def test_whoever_is_started_by_nohup_does_not_end_with_the_terminal(
    world: World, env: dict[str, str], tmp_path: Path
) -> None:
    def nohup() -> None:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    anna = world.person("Анна")
    async with process(tmp_path, *BOT, before=nohup, env=env) as bot:
        await world.until(lambda: world.mailbox.waited_on, PATIENCE)
        bot.send_signal(signal.SIGHUP)
        world.press_start(anna)
        await world.until(lambda: world.last(world.dm(anna)), PATIENCE)
        bot.terminate()
        assert (await end(bot)).code == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_each_signal_ends_the_sandbox(tmp_path: Path, number: signal.Signals) -> None:
    async with process(tmp_path, *BOT, "sandbox", "--port", "0") as bot:
        assert bot.stdout is not None
        while "http://" not in (await asyncio.wait_for(bot.stdout.readline(), PATIENCE)).decode():
            pass
        bot.send_signal(number)
        assert (await end(bot)).code == 0


@pytest.mark.parametrize(
    ("words", "module"),
    [
        (["demo"], "argparse"),
        (["sandbox", "--port", "0"], "aiohttp.web"),
        ([], "pydantic.main"),
        ([], "bot.app"),
    ],
)
async def test_ctrl_c_while_modules_are_loaded(
    env: dict[str, str], tmp_path: Path, words: list[str], module: str
) -> None:
    async with process(tmp_path, "-X", "importtime", *BOT, *words, env=env) as bot:
        assert bot.stderr is not None
        while (
            module != (line := await asyncio.wait_for(bot.stderr.readline(), PATIENCE)).decode().split("|")[-1].strip()
        ):
            assert line
        bot.send_signal(signal.SIGINT)
        found = await end(bot)
    assert found.code == INTERRUPTED
    assert [line for line in found.told if not line.startswith("import time:")] == ["interrupted"]


async def test_ctrl_c_in_the_middle_of_the_demo(tmp_path: Path) -> None:
    async with process(tmp_path, *BOT, "demo") as bot:
        assert bot.stdout is not None
        for _ in range(5):
            await asyncio.wait_for(bot.stdout.readline(), PATIENCE)
        bot.send_signal(signal.SIGINT)
        found = await end(bot)
    assert (found.code, found.line) == (INTERRUPTED, "interrupted")


# ---- the terminal

COMMANDS = [
    ("-m", "bot", "demo"),
    ("-m", "bot", "sandbox", "--port", "0"),
    ("-m", "games", "replay", str(ROOT / "tests/games/hands/banchok.toml")),
]


@pytest.fixture
def unread() -> Iterator[int]:
    """A pipe whose reader has left."""
    reader, writer = os.pipe()
    os.close(reader)
    yield writer
    os.close(writer)


@pytest.mark.parametrize("words", [*COMMANDS, ("-m", "bot", "--help"), ("-m", "games", "list")])
async def test_a_reader_who_has_left(tmp_path: Path, words: tuple[str, ...], unread: int) -> None:
    found = await ended(tmp_path, *words, out=unread)
    assert (found.code, found.line) == (UNREAD, "nobody reads any more; the rest is not told")


async def test_a_reader_who_leaves_in_the_middle(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    async with process(tmp_path, *BOT, "demo", out=writer) as bot:
        os.close(writer)
        assert await asyncio.wait_for(asyncio.to_thread(os.read, reader, 1), PATIENCE)
        os.close(reader)
        found = await end(bot)
    assert (found.code, found.line) == (UNREAD, "nobody reads any more; the rest is not told")


@pytest.mark.parametrize("words", COMMANDS[:2])
async def test_a_terminal_that_knows_no_unicode(tmp_path: Path, words: tuple[str, ...]) -> None:
    found = await ended(tmp_path, *words, env={"PYTHONIOENCODING": "ascii"})
    assert found.code == WRONG
    assert found.line.startswith("this terminal knows no Unicode, only ascii")


# ---- the port of the sandbox

FORBIDS = """
import errno, runpy, sys
def hook(event, arguments):
    if event == "socket.bind":
        raise PermissionError(errno.EACCES, "Permission denied")
sys.addaudithook(hook)
sys.argv[0] = "bot"
runpy.run_module("bot", run_name="__main__", alter_sys=True)
"""
"""The kernel lets root have any port: here Python itself refuses to ask for it."""


async def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        found = await ended(tmp_path, *BOT, "sandbox", "--port", str(port))
    assert found.code == WRONG
    assert found.line == f"port {port} cannot be had: address already in use; --port 0 takes any free one"


async def test_a_port_that_is_forbidden(tmp_path: Path) -> None:
    found = await ended(tmp_path, "-c", FORBIDS, "sandbox", "--port", "80")
    assert found.code == WRONG
    assert found.line == "port 80 cannot be had: permission denied; --port 0 takes any free one"


@pytest.mark.parametrize("port", ["-1", "65536"])
async def test_a_port_that_there_is_not(tmp_path: Path, port: str) -> None:
    found = await ended(tmp_path, *BOT, "sandbox", "--port", port)
    assert found.code == WRONG
    assert found.line == f"port {port} cannot be had: ports go from 0 to 65535; --port 0 takes any free one"
