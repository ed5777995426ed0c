"""A world, a server on it, and aiogram's own client as the bot."""

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.clock import Clock
from bot.sandbox.model import Chat, Person
from bot.sandbox.server import Standin, serve
from bot.sandbox.world import World


@pytest.fixture
def world() -> World:
    return World(Clock())


@pytest.fixture
async def standin(world: World) -> AsyncIterator[Standin]:
    async with serve(world) as standin:
        yield standin


@pytest.fixture
async def bot(standin: Standin) -> AsyncIterator[Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(standin.base))
    yield Bot(standin.token, session=session)
    # The session's own close() sleeps for a quarter of a second.
    await (await session.create_session()).close()


@pytest.fixture
def anna(world: World) -> Person:
    return world.person("Анна", "Ли", "anna")


@pytest.fixture
def boris(world: World) -> Person:
    return world.person("Борис")


@pytest.fixture
def group(world: World, anna: Person, boris: Person) -> Chat:
    """A basic group of Anna, Boris and the bot; what its coming made is out of the queue."""
    group = world.group("Стол", anna, boris)
    world.add_bot(group, anna)
    world.mailbox.clear()
    return group
