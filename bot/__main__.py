"""`python -m bot`: on Telegram; with `sandbox`: in a browser, without it; with `demo`: in the terminal."""

import argparse
import asyncio
import gc
import os
import secrets
import signal
import sys
import threading
from typing import TYPE_CHECKING

from bot.words import load

if TYPE_CHECKING:
    from bot import settings

LONGEST = 9.5
"""Seconds in which the process ends once it is told to, even if the disk answers no more: what is committed is safe."""


def main() -> int:
    """Read the command line and run; the exit code says how it ended (2: something in the settings is wrong)."""
    asked = _parser().parse_args()
    match asked.command:
        case "sandbox":
            # The rest takes seconds to load: whoever has typed this wants to hear something at once.
            print(load()[asked.locale]("sandbox-starting"), flush=True)
            from bot.sandbox.desk import run_sandbox

            return asyncio.run(run_sandbox(asked.port, asked.locale))
        case "demo":
            from bot.sandbox.demo import run_demo

            return asyncio.run(run_demo(asked.variant, asked.people, asked.seed, asked.locale))
        case _:
            return _serve()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Bankomet, the old Russian bank card games.")
    commands = parser.add_subparsers(dest="command")
    sandbox = commands.add_parser("sandbox", help="play in a browser, without Telegram and without a token")
    sandbox.add_argument("--port", type=int, default=8081, help="the port on 127.0.0.1 (0: any free one)")
    sandbox.add_argument("--locale", choices=("ru", "en"), default="ru", help="the language of the group")
    demo = commands.add_parser("demo", help="watch simulated people play one bank in the terminal")
    demo.add_argument("variant", nargs="?", default="banchok", help="a key of `python -m games list`")
    demo.add_argument("--people", type=int, default=4, help="how many play, 2 to 10")
    demo.add_argument("--seed", type=int, default=1, help="the same seed gives the same game")
    demo.add_argument("--locale", choices=("ru", "en"), default="ru")
    return parser


def _serve() -> int:
    from bot import log, settings

    try:
        wanted = settings.read()
    except settings.WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if settings.can_be_read_by_others():
        print(".env holds the token and others can read it: chmod 600 .env", file=sys.stderr)
    log.start(wanted.log_level)
    return asyncio.run(_run(wanted))


async def _run(wanted: "settings.Settings") -> int:
    from bot.service import serve

    gc.freeze()  # what is imported stays for ever: no collection of garbage need look at it again
    stop = asyncio.Event()

    def end() -> None:
        stop.set()
        guard = threading.Timer(LONGEST, os._exit, (70,))
        guard.daemon = True
        guard.start()

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, end)
    return await serve(wanted, lambda: secrets.token_hex(32), stop)


if __name__ == "__main__":
    sys.exit(main())
