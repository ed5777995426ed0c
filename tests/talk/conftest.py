"""A club for each test, and what must hold when it closes."""

import logging
import ssl
from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.sandbox.evening import Leaping
from bot.sandbox.server import serve
from bot.sandbox.world import World
from tests.talk.honest import complaints
from tests.talk.table import NOON, Club, Locale, settings_for


@pytest.fixture(scope="session", autouse=True)
def _certificates_are_read_once() -> Iterator[None]:
    """Each client makes a context for TLS, which takes longer than many a conversation and is not used here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ssl, "create_default_context", cache(ssl.create_default_context))
        yield


@pytest.fixture
def locale() -> Locale:
    """The language of those who have none."""
    return "ru"


@pytest.fixture
def turn_seconds() -> int:
    """The time for a turn."""
    return 45


@pytest.fixture
async def club(
    tmp_path: Path, locale: Locale, turn_seconds: int, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Club]:
    """A running bot. At the end every press is answered, every chip is where it belongs, nobody has seen a card too
    early, nothing was refused and nothing is in the log but what the test meant."""
    caplog.set_level(logging.INFO)
    clock = Leaping(NOON)
    world = World(clock)
    async with serve(world) as standin:
        club = Club(world, clock, standin, settings_for(world, standin, tmp_path / "b.db", locale, turn_seconds))
        await club.start()
        try:
            yield club
            if not club.running:
                await club.start()
            await club.said()
            assert await complaints(club) == []
            assert list(_complaints_of_log(club, caplog)) == []
        finally:
            await club.stop()


def _complaints_of_log(club: Club, caplog: pytest.LogCaptureFixture) -> Iterator[str]:
    warned = set(club.warned)
    for record in caplog.get_records("call"):
        text = record.getMessage()
        if record.levelno >= logging.WARNING:
            meant = [start for start in club.warned | club.murmured if text.startswith(start)]
            warned -= set(meant)
            if not meant:
                yield f"in the log: {text}"
        if club.world.token.split(":")[1] in text:
            yield "the token is in the log"
    yield from (f"not in the log: {start}" for start in warned)
