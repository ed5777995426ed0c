"""The Bot API over HTTP on this machine: real requests, real long polling."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from aiohttp import web
from yarl import URL

from bot.sandbox import methods
from bot.sandbox.errors import RefusalError, bad
from bot.sandbox.faults import Cut, Delay, Fault, Html, Lose, Refuse
from bot.sandbox.fields import Fields, upload
from bot.sandbox.world import World

MOST_FILE = 50 * 1024 * 1024
MOST_BYTES = MOST_FILE + 1024 * 1024
TOO_LARGE = RefusalError(413, "Request Entity Too Large")
FORM = "application/x-www-form-urlencoded"
PROXY_PAGE = "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>"


class NoPort(OSError):
    """The port is taken or forbidden, or there is none of that number; the text says which."""


@dataclass(frozen=True, slots=True)
class Standin:
    """A running server: its address (`http://127.0.0.1:PORT`), its port, the bot's token, and the world behind."""

    base: str
    port: int
    token: str
    world: World


@asynccontextmanager
async def serve(world: World, port: int = 0, routes: Iterable[web.AbstractRouteDef] = ()) -> AsyncIterator[Standin]:
    """Serve the world's bot on 127.0.0.1 (any free port, if 0), with more routes beside; ends cleanly.

    Raises `NoPort` if the port cannot be had. The world outlives the server, so it can be served again.
    """
    door = _Door(world)
    app = web.Application(client_max_size=MOST_BYTES)
    app.add_routes([web.route("*", "/bot{token:[^/]+}/{method}", door.call), *routes])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        try:
            await site.start()
        except (OSError, OverflowError) as error:
            raise NoPort(f"port {port} cannot be had: {_why(error)}") from error
        found: int = runner.addresses[0][1]
        yield Standin(f"http://127.0.0.1:{found}", found, world.token, world)
    finally:
        door.closed = True
        world.mailbox.release()
        await runner.cleanup()


def _why(error: OSError | OverflowError) -> str:
    return os.strerror(error.errno or 0).lower() if isinstance(error, OSError) else "ports go from 0 to 65535"


class _Door:
    def __init__(self, world: World) -> None:
        self.world = world
        self.closed = False

    async def call(self, request: web.Request) -> web.StreamResponse:
        try:
            return await self._call(request, request.match_info["method"])
        except ConnectionAbortedError:
            return _hang_up(request)
        except RefusalError as refusal:
            self.world.limits.refused[request.match_info["method"], refusal.code, refusal.description] += 1
            return _reply(refusal.body(), refusal.code)
        finally:
            self.world.journal.wake()

    async def _call(self, request: web.Request, name: str) -> web.StreamResponse:
        world = self.world
        if self.closed:
            raise ConnectionAbortedError
        if request.match_info["token"] != world.token:
            raise RefusalError(401, "Unauthorized")
        method = methods.find(name)
        fields = await _fields(request)
        world.limits.calls[method.name] += 1
        fault = None
        if world.faults.rules:
            fault = world.faults.strike(method.name.lower(), fields.values.get("chat_id"))
            if (page := await self._before(fault)) is not None:
                return page
        methods.check(method, fields)
        result = await self._poll(fields) if method is methods.POLL else method.call(world, fields)
        if isinstance(fault, Lose):
            raise ConnectionAbortedError
        return _reply({"ok": True, "result": result})

    async def _before(self, fault: Fault | None) -> web.Response | None:
        match fault:
            case Refuse(code, description, retry_after):
                more = {} if retry_after is None else {"retry_after": retry_after}
                raise RefusalError(code, description, **more)
            case Html(code):
                return web.Response(text=PROXY_PAGE, status=code, content_type="text/html")
            case Cut():
                raise ConnectionAbortedError
            case Delay(seconds):
                await self.world.clock.sleep(seconds)
        return None

    async def _poll(self, fields: Fields) -> list[dict[str, Any]]:
        allowed = fields.parsed("allowed_updates")
        if allowed is not None and not isinstance(allowed, list):
            raise bad("can't parse allowed_updates: expected an Array of String")
        limit = fields.integer("limit", 100)
        return await self.world.mailbox.poll(fields.integer("offset"), limit, fields.integer("timeout"), allowed)


async def _fields(request: web.Request) -> Fields:
    if request.method == "GET" or not request.body_exists:
        return Fields(dict(request.query))
    try:
        if request.content_type == FORM:
            body = (await request.read()).decode()
            # Five times as fast as urllib.parse.parse_qsl, and most of what a call costs.
            return Fields(dict(URL.build(query_string=body, encoded=True).query))
        return await _parts(request)
    except UnicodeDecodeError:
        raise bad("strings must be encoded in UTF-8") from None
    except web.HTTPRequestEntityTooLarge:
        raise TOO_LARGE from None
    except ValueError:
        raise bad("can't parse the form") from None


async def _parts(request: web.Request) -> Fields:
    fields = Fields({})
    for key, value in (await request.post()).items():
        if isinstance(value, str):
            fields.values[key] = value
        elif isinstance(value, web.FileField):
            fields.files[key] = upload(value.filename, await asyncio.to_thread(value.file.read))
            if len(fields.files[key].data) > MOST_FILE:
                raise TOO_LARGE
        else:
            fields.values[key] = value.decode()
    return fields


def _reply(body: dict[str, Any], code: int = 200) -> web.Response:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return web.Response(body=text.encode(), status=code, content_type="application/json")


def _hang_up(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
