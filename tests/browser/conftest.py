"""A world with its page, a bot made of bare calls, and Chromium before it."""

import os
import shutil
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.clock import Clock
from bot.sandbox.model import Chat, Person
from bot.sandbox.page import routes
from bot.sandbox.server import Standin, serve
from bot.sandbox.world import World

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def found() -> str | None:
    """The path of a browser on this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def lacking() -> str | None:
    """Why no test can open the page here, if so."""
    if find_spec("playwright") is None:
        return "playwright is missing: uv run --group browser pytest tests/browser"
    return None if found() else "Chromium is missing: apt-get install chromium"


class Unopened(pytest.Item):
    """Stands for the tests of a module that want a browser where there is none; the checks before a change lands
    (CI=true) do not let that pass."""

    def runtest(self) -> None:
        """Skip, or fail, with the reason."""
        why = str(lacking())
        if os.environ.get("CI", "").lower() == "true":
            pytest.fail(why, pytrace=False)
        pytest.skip(why)


class Unread(pytest.File):
    """A module of such tests, which is not even imported."""

    def collect(self) -> Iterator[pytest.Item]:
        """The one test that stands for all."""
        yield Unopened.from_parent(self, name="browser")


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Read no module that imports playwright where nothing can be done with it."""
    if lacking() is None or "playwright" not in module_path.read_text(encoding="utf-8"):
        return None
    return Unread.from_parent(parent, path=module_path)


@dataclass
class Sandbox:
    """Everything a test of the page needs."""

    world: World
    group: Chat
    anna: Person
    boris: Person
    standin: Standin
    bot: Bot


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator["Browser"]:
    """One Chromium for all tests; each has a profile of its own in it."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found(), args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    """Four people, of whom nobody has opened the DM, and their group with the bot in it."""
    clock = Clock()
    world = World(clock)
    people = [world.person(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    group = world.group("Стол", *people)
    world.add_bot(group, people[0])
    async with serve(world, routes=routes(world, group, people, clock)) as standin:
        session = AiohttpSession(api=TelegramAPIServer.from_base(standin.base))
        yield Sandbox(world, group, people[0], people[1], standin, Bot(standin.token, session=session))
        # The session's own close() sleeps for a quarter of a second.
        await (await session.create_session()).close()


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def window(browser: "Browser") -> AsyncIterator["Page"]:
    """One window for all tests, since each new one takes a second; the page keeps nothing from one test to the next."""
    page = await browser.new_page()
    page.set_default_timeout(4000)
    yield page
    await page.close()


@pytest_asyncio.fixture(loop_scope="session")
async def page(window: "Page", sandbox: Sandbox) -> AsyncIterator["Page"]:
    """The page, open and filled; whatever goes wrong in its scripts fails the test."""
    wrong: list[str] = []
    window.on("pageerror", note := lambda error: wrong.append(str(error)))
    await window.set_viewport_size({"width": 1280, "height": 800})
    await window.goto(sandbox.standin.base)
    await window.wait_for_selector(".row.service")
    yield window
    await window.goto("about:blank")
    window.remove_listener("pageerror", note)
    assert not wrong
