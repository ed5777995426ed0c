"""The command line: the bot on Telegram; with `sandbox` in a browser, without it; with `demo` in the terminal; and
what is done with the database by hand."""

import argparse
import asyncio
import gc
import os
import sys
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from bot.stop import on_signal
from bot.words import load
from games.terminal import WRONG, complain, loading

LONGEST = 9.5
"""Seconds in which the process ends once it is told to, even if the disk answers no more: what is committed is safe."""


def run(argv: Sequence[str], seed: Callable[[], str]) -> int:
    """Do what is asked for; the exit code says how it ended (ARCHITECTURE.md lists them). `seed` gives the 32 secret
    bytes of each table on Telegram."""
    asked = _parser().parse_args(argv)
    match asked.command:
        case "sandbox":
            # The rest takes seconds to load: whoever has typed this wants to hear something at once.
            print(load()[asked.locale]("sandbox-starting"), flush=True)
            with loading():
                from bot.sandbox.desk import run_sandbox

            return asyncio.run(run_sandbox(asked.port, asked.locale))
        case "demo":
            with loading():
                from bot.sandbox.demo import run_demo

            return asyncio.run(run_demo(asked.variant, asked.people, asked.seed, asked.locale))
        case "backup" | "check" | "restore":
            return _by_hand(asked)
        case _:
            return _serve(seed, drop_webhook=asked.drop_webhook)


def _by_hand(asked: argparse.Namespace) -> int:
    """Copy, look over or put back a database; no token is needed."""
    with loading():
        from bot import by_hand, settings

    try:
        database = settings.files().database
    except settings.WrongSetting as wrong:
        return complain(str(wrong), WRONG)
    match asked.command:
        case "backup":
            return by_hand.back_up(database, asked.file)
        case "check":
            return by_hand.check(asked.file or database)
        case _:
            return by_hand.restore(asked.file, database, replace=asked.replace)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Bankomet, the old Russian bank card games.")
    parser.add_argument(
        "--drop-webhook", action="store_true", help="remove the bot's webhook first: while it is set, no update comes"
    )
    commands = parser.add_subparsers(dest="command")
    sandbox = commands.add_parser("sandbox", help="play in a browser, without Telegram and without a token")
    sandbox.add_argument("--port", type=int, default=8081, help="the port on 127.0.0.1 (0: any free one)")
    sandbox.add_argument("--locale", choices=("ru", "en"), default="ru", help="the language of the group")
    demo = commands.add_parser("demo", help="watch simulated people play one bank in the terminal")
    demo.add_argument("variant", nargs="?", default="banchok", help="a key of `python -m games list`")
    demo.add_argument("--people", type=int, default=4, help="how many play, 2 to 10")
    demo.add_argument("--seed", type=int, default=1, help="the same seed gives the same game")
    demo.add_argument("--locale", choices=("ru", "en"), default="ru")
    backup = commands.add_parser("backup", help="copy the database, also while the bot runs, and look the copy over")
    backup.add_argument("file", type=Path, nargs="?", default=Path(), help="the new file, or a folder for it (here)")
    check = commands.add_parser("check", help="look a database or a copy over; nothing is changed")
    check.add_argument("file", type=Path, nargs="?", help="the file (that of DATABASE)")
    restore = commands.add_parser("restore", help="put a copy in the place of the database; the bot must be stopped")
    restore.add_argument("file", type=Path, help="the copy")
    restore.add_argument("--replace", action="store_true", help="where a database is there already, which is kept")
    return parser


def _serve(seed: Callable[[], str], *, drop_webhook: bool) -> int:
    with loading():
        from bot import log, settings

    for line in settings.misspelt():
        print(line, file=sys.stderr)
    try:
        wanted = settings.read()
    except settings.WrongSetting as wrong:
        return complain(str(wrong), WRONG)
    if settings.can_be_read_by_others():
        print(".env holds the token and others can read it: chmod 600 .env", file=sys.stderr)
    log.start(wanted.log_level)
    with loading():
        from bot.service import serve

    gc.freeze()  # what is imported stays for ever: no collection of garbage need look at it again
    return asyncio.run(_until_told(lambda stop: serve(wanted, seed, stop, drop_webhook=drop_webhook)))


async def _until_told(serve: Callable[[asyncio.Event], Awaitable[int]]) -> int:
    """Serve until a signal comes; gives the exit code."""
    stop = asyncio.Event()

    def end() -> None:
        stop.set()
        guard = threading.Timer(LONGEST, os._exit, (70,))
        guard.daemon = True
        guard.start()

    on_signal(end)
    return await serve(stop)
