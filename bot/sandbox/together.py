"""The very same bot, running against the stand-in: for the page, the demo and the tests."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Literal

from aiohttp import web
from pydantic import HttpUrl, SecretStr

from bot.app import App, build
from bot.sandbox.server import Standin, serve
from bot.sandbox.world import World
from bot.settings import Settings


@asynccontextmanager
async def together(
    world: World,
    database: Path,
    seed: Callable[[], str],
    *,
    locale: Literal["ru", "en"] = "ru",
    turn_seconds: int = 45,
    port: int = 0,
    routes: Iterable[web.AbstractRouteDef] = (),
) -> AsyncIterator[tuple[Standin, App]]:
    """Serve the world and run the bot in it until the block ends; `seed` gives 32 bytes for each table."""
    async with serve(world, port, routes=routes) as standin:
        settings = Settings.model_construct(
            bot_token=SecretStr(world.token),
            bot_api_url=HttpUrl(standin.base),
            database=database,
            default_locale=locale,
            turn_seconds=turn_seconds,
            log_level="WARNING",
        )
        async with build(settings, world.clock, seed) as app:
            running = asyncio.create_task(app.run())
            try:
                yield standin, app
            finally:
                running.cancel()
                with suppress(asyncio.CancelledError):
                    await running
