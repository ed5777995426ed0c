"""The log: a line a step, and of an exception only where it was raised."""

import asyncio
import logging
import sys
from collections.abc import Iterator

import pytest

from bot import log

SECRET = "7000000001:AAcanary"


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    root, hook = logging.getLogger(), sys.excepthook
    handlers, level = list(root.handlers), root.level
    levels = {name: logging.getLogger(name).level for name in ("bot", "storage", "games", "aiogram", "aiosqlite")}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    sys.excepthook = hook
    for name, each in levels.items():
        logging.getLogger(name).setLevel(each)


def fail(cards: str) -> None:
    raise ValueError(f"{cards} {SECRET}")


def test_an_exception_is_told_by_its_place_and_its_kind_alone(capsys: pytest.CaptureFixture[str]) -> None:
    log.start("INFO")
    try:
        fail("К♠ 7♥ 10♦")
    except ValueError:
        logging.getLogger("bot.test").exception("a step failed")
    told = capsys.readouterr().err
    assert "ERROR bot.test: a step failed" in told
    assert "test_log.py" in told
    assert "in fail" in told
    assert "ValueError" in told
    assert "canary" not in told
    assert "♠" not in told


def test_what_nobody_caught_is_told_in_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    log.start("INFO")
    try:
        fail("К♠ 7♥ 10♦")
    except ValueError as error:
        sys.excepthook(ValueError, error, error.__traceback__)
    told = capsys.readouterr().err
    assert "stopped by an error" in told
    assert "in fail" in told
    assert "canary" not in told


async def test_a_task_that_nobody_awaits_is_told_in_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    log.start("INFO")

    async def forgotten() -> None:
        fail("К♠ 7♥ 10♦")

    task = asyncio.create_task(forgotten())
    await asyncio.wait([task])
    asyncio.get_running_loop().call_exception_handler({"message": "forgotten", "exception": task.exception()})
    told = capsys.readouterr().err
    assert "ValueError" in told
    assert "canary" not in told


@pytest.mark.parametrize(("level", "seen"), [("DEBUG", True), ("INFO", True), ("WARNING", False), ("ERROR", False)])
def test_the_level_is_that_of_our_own_parts(capsys: pytest.CaptureFixture[str], level: str, seen: bool) -> None:
    log.start(level)
    for name in ("bot.x", "storage.x", "games.x"):
        logging.getLogger(name).info("a step of %s", name)
    told = capsys.readouterr().err
    assert told.count("a step of") == (3 if seen else 0)


def test_the_libraries_are_silent(capsys: pytest.CaptureFixture[str]) -> None:
    log.start("DEBUG")
    logging.getLogger("aiosqlite").debug("executing with %s", SECRET)
    logging.getLogger("aiogram.dispatcher").warning("failed to fetch updates of %s", SECRET)
    logging.getLogger("aiohttp.client").info("%s", SECRET)
    logging.getLogger("asyncio").debug("%s", SECRET)
    assert capsys.readouterr().err == ""
