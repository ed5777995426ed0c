"""The log: a line a step, and of an exception only where it was raised, whatever raises and whoever tells of it."""

import asyncio
import gc
import logging
import sys
import threading
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.methods import SendMessage
from aiohttp import web
from pydantic import BaseModel, SecretStr, ValidationError

from bot import log
from bot.log import redacted
from bot.wire import Heard, Later, call

TOKEN = "7000000001:AAcanary_canary-canary0123456789abc"
CARDS = "К♠ 7♥ 10♦"
SECRETS = (TOKEN, "canary", CARDS, "♠")

Told = Callable[[], str]
"""What the log has told since the last time."""


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    levels = {name: logging.getLogger(name).level for name in ("bot", "storage", "games", "aiogram", "aiosqlite")}
    for where, what in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(where, what, getattr(where, what))
    monkeypatch.setattr(warnings, "showwarning", warnings.showwarning)
    monkeypatch.setattr(logging, "raiseExceptions", True)
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, each in levels.items():
        logging.getLogger(name).setLevel(each)


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """Each test starts the log by itself: between fixture and test, pytest changes the standard error."""

    def since() -> str:
        out, err = capsys.readouterr()
        assert out == ""
        for secret in SECRETS:
            assert secret not in err
        return str(err)

    return since


def fail(cards: str) -> None:
    raise ValueError(f"{cards} {TOKEN}")


def failed() -> ValueError:
    try:
        fail(CARDS)
    except ValueError as error:
        return error
    raise AssertionError


def test_an_exception_is_told_by_its_place_and_its_kind_alone(told: Told) -> None:
    log.start("DEBUG")
    logging.getLogger("bot.test").error("a step failed", exc_info=failed())
    text = told()
    assert "ERROR bot.test: a step failed" in text
    assert "test_log.py" in text
    assert "in fail" in text
    assert "ValueError" in text


def test_what_nobody_caught_is_told_in_the_same_way(told: Told) -> None:
    log.start("DEBUG")
    error = failed()
    sys.excepthook(ValueError, error, error.__traceback__)
    text = told()
    assert "stopped by an error" in text
    assert "in fail" in text


def test_every_exception_of_a_group_is_told(told: Told) -> None:
    log.start("DEBUG")
    group = ExceptionGroup(CARDS, [failed(), ExceptionGroup(TOKEN, [KeyError(CARDS)])])
    logging.getLogger("bot.test").critical("stopped", exc_info=group)
    text = told()
    assert text.count("ExceptionGroup") == 2
    assert "ValueError" in text
    assert "KeyError" in text


async def test_a_task_that_nobody_awaits_is_told_in_the_same_way(told: Told) -> None:
    """asyncio tells the task, and the task its exception, with its text."""
    log.start("DEBUG")

    async def forgotten() -> None:
        fail(CARDS)

    task = asyncio.create_task(forgotten())
    with suppress(ValueError):
        await asyncio.wait([task])
    handler = asyncio.get_running_loop().call_exception_handler
    handler({"message": "never retrieved", "exception": failed(), "task": task, "future": task})
    assert "ValueError" in repr(task)
    assert CARDS in repr(task)
    assert "ValueError" in told()
    assert task.exception() is not None


async def test_a_callback_that_fails_is_told_without_its_arguments(told: Told) -> None:
    log.start("DEBUG")
    asyncio.get_running_loop().call_soon(fail, CARDS)
    await asyncio.sleep(0)
    assert "in fail" in told()


async def test_what_the_loop_says_without_an_exception_is_told_without_its_objects(told: Told) -> None:
    log.start("DEBUG")
    asyncio.get_running_loop().call_exception_handler({"message": "Unclosed client session", "session": CARDS})
    assert "Unclosed client session" in told()


def test_a_thread_that_fails_is_told_in_the_same_way(told: Told) -> None:
    log.start("DEBUG")
    thread = threading.Thread(target=fail, args=(CARDS,), name=CARDS)
    thread.start()
    thread.join()
    text = told()
    assert "a thread is stopped" in text
    assert "in fail" in text


class Failing:
    """Fails as it is thrown away."""

    def __repr__(self) -> str:
        return CARDS

    def __del__(self) -> None:
        fail(CARDS)


def test_what_cannot_be_raised_is_told_in_the_same_way(told: Told) -> None:
    log.start("DEBUG")
    Failing()
    gc.collect()
    text = told()
    assert "nobody could catch" in text
    assert "in fail" in text


def test_a_warning_is_told_by_its_place_alone(told: Told) -> None:
    log.start("DEBUG")
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.showwarning = log._warned
        warnings.warn(f"expected a str, got {CARDS}", UserWarning, stacklevel=1)
    text = told()
    assert "UserWarning at " in text
    assert "test_log.py" in text


def test_a_line_that_cannot_be_formatted_is_not_told_at_all(told: Told) -> None:
    log.start("DEBUG")
    logging.getLogger("bot.test").error("%d", CARDS)
    assert told() == ""


def test_a_library_is_told_by_its_pattern_alone(told: Told) -> None:
    log.start("DEBUG")
    logging.getLogger("aiogram.dispatcher").error("Failed to fetch updates - %s: %s", "KeyError", CARDS)
    logging.getLogger("asyncio").warning(f"100% of\n{CARDS} %s")
    text = told()
    assert "Failed to fetch updates - %s: %s" in text
    assert "100% of" in text


def test_nothing_like_a_token_is_ever_told(told: Told) -> None:
    log.start("DEBUG")
    logging.getLogger("bot.test").error("https://api.telegram.org/bot%s/getMe", TOKEN)
    assert "https://api.telegram.org/bot<token>/getMe" in told()
    assert redacted(f"a{TOKEN}b 12:30:45 table 7") == "a<token> 12:30:45 table 7"


@pytest.mark.parametrize(("level", "seen"), [("DEBUG", True), ("INFO", True), ("WARNING", False), ("ERROR", False)])
def test_the_level_is_that_of_our_own_parts(capsys: pytest.CaptureFixture[str], level: str, seen: bool) -> None:
    log.start(level)
    for name in ("bot.x", "storage.x", "games.x"):
        logging.getLogger(name).info("a step of %s", name)
    told = capsys.readouterr().err
    assert told.count("a step of") == (3 if seen else 0)


def test_the_libraries_are_silent(capsys: pytest.CaptureFixture[str]) -> None:
    log.start("DEBUG")
    logging.getLogger("aiosqlite").debug("executing with %s", CARDS)
    logging.getLogger("aiogram.dispatcher").warning("failed to fetch updates of %s", TOKEN)
    logging.getLogger("aiohttp.client").info("%s", TOKEN)
    logging.getLogger("asyncio").debug("%s", CARDS)
    assert capsys.readouterr().err == ""


# ---- what the errors of the libraries say, and we do not


@asynccontextmanager
async def served(handler: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> AsyncIterator[str]:
    """The address of a server that answers everything in this way."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", handler)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


async def loop(request: web.Request) -> web.StreamResponse:
    raise web.HTTPTemporaryRedirect(f"/bot{TOKEN}/getMe")


async def page(request: web.Request) -> web.StreamResponse:
    return web.Response(text=f"<html>{CARDS} {TOKEN}</html>", status=502)


async def odd(request: web.Request) -> web.StreamResponse:
    return web.json_response({"ok": True, "result": {"message_id": CARDS, "text": TOKEN}})


async def missing(request: web.Request) -> web.StreamResponse:
    raise web.HTTPNotFound(text=TOKEN)


async def heard(base: str) -> Heard:
    """What comes of a call to a server."""
    async with Bot(TOKEN, session=AiohttpSession(api=TelegramAPIServer.from_base(base))) as bot:
        return await call(bot, SendMessage(chat_id=1, text=CARDS))


@pytest.mark.parametrize("handler", [loop, page, odd])
async def test_a_server_in_trouble(told: Told, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> None:
    log.start("DEBUG")
    async with served(handler) as base:
        assert await heard(base) == Later()
    told()


@pytest.mark.parametrize("base", ["http://127.0.0.1:9", "http://", "no address", "http://x y", "ftp://127.0.0.1"])
async def test_an_address_that_leads_nowhere(told: Told, base: str) -> None:
    log.start("DEBUG")
    assert await heard(base) == Later()
    told()


async def test_the_texts_of_such_errors_would_tell_everything(told: Told) -> None:
    """So none is ever put into a line; if one were, the token would not come out of it."""
    log.start("DEBUG")
    errors: list[Exception] = []

    async def caught(work: Awaitable[Any]) -> None:
        try:
            await work
        except Exception as error:
            errors.append(error)

    async with served(missing) as lost, served(loop) as round, served(odd) as strange:
        for base in (lost, round, strange):
            async with Bot(TOKEN, session=AiohttpSession(api=TelegramAPIServer.from_base(base))) as bot:
                await caught(bot.send_message(1, CARDS, request_timeout=5))
                await caught(bot.download_file("cards"))
    assert TOKEN in "".join(map(str, errors))
    assert CARDS in "".join(map(str, errors))
    for error in errors:
        logging.getLogger("bot.test").error("a step failed", exc_info=error)
    text = told()
    for error in errors:
        assert type(error).__name__ in text
        assert TOKEN not in redacted(str(error))


def test_a_value_that_is_refused_is_not_told(told: Told) -> None:
    log.start("DEBUG")

    class Row(BaseModel):
        token: SecretStr
        number: int

    with pytest.raises(ValidationError) as caught:
        Row.model_validate({"token": 5.5, "number": CARDS})
    assert CARDS in str(caught.value)
    logging.getLogger("bot.test").error("a step failed", exc_info=caught.value)
    assert "ValidationError" in told()
