"""`python -m bot sandbox`: a group of four people, the bot, and a page to play them all."""

import asyncio
import secrets
import tempfile
from pathlib import Path
from typing import Literal

from bot import log
from bot.clock import Clock
from bot.sandbox.page import routes
from bot.sandbox.server import NoPort
from bot.sandbox.together import together
from bot.sandbox.world import BOT_ID, World
from bot.stop import on_signal
from bot.words import load
from games.terminal import WRONG, complain

PEOPLE = 4


async def run_sandbox(port: int, locale: Literal["ru", "en"]) -> int:
    """Serve the page until Ctrl-C; gives the exit code. The game is kept in a temporary file, gone at the end."""
    log.start("INFO")
    stop = asyncio.Event()
    on_signal(stop.set)
    words = load()[locale]
    world = World(Clock(), name=words("sandbox-bot"), token=f"{BOT_ID}:{secrets.token_urlsafe(24)}")
    people = [world.person(words(f"sandbox-person-{at}"), language_code=locale) for at in range(1, PEOPLE + 1)]
    group = world.group(words("sandbox-group"), *people)
    page = routes(world, group, people, world.clock)
    with tempfile.TemporaryDirectory(prefix="bankomet-") as folder:
        database = Path(folder) / "bankomet.db"
        serving = together(world, database, lambda: secrets.token_hex(32), locale=locale, port=port, routes=page)
        try:
            async with serving as (standin, _):
                world.add_bot(group, people[0])
                print(words("sandbox-address", address=f"http://127.0.0.1:{standin.port}/"), flush=True)
                await stop.wait()
        except NoPort as error:
            return complain(f"{error}; --port 0 takes any free one", WRONG)
    return 0
