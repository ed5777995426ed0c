"""The web page of the sandbox: the group and the DMs, live, for a browser on this machine."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from aiohttp import web

from bot.clock import Clock
from bot.sandbox import deeds, sight
from bot.sandbox.errors import ImpossibleError
from bot.sandbox.model import Chat, Person
from bot.sandbox.sight import Stage
from bot.sandbox.world import World

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

FILES = Path(__file__).with_name("page")
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
HERE = frozenset({"127.0.0.1", "localhost"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
HEARTBEAT = 20.0


def routes(world: World, group: Chat, people: Sequence[Person], clock: Clock) -> list[web.AbstractRouteDef]:
    """The page's routes for `serve(world, port, routes=...)`: `/` shows the group and the DMs of these people.

    Only a browser on this machine is served, and only the page itself may act. The language of the page is that of
    the first person; its switch changes the language of all.
    """
    page = _Page(Stage(world, group, tuple(people), clock))
    return [
        web.get("/", _guarded(page.index)),
        web.get("/page/{name}", _guarded(page.file)),
        web.get("/document/{id}", _guarded(page.document)),
        web.get("/stream", _guarded(page.stream)),
        web.post("/do", _guarded(page.do)),
    ]


def _guarded(handler: Handler) -> Handler:
    """Let in only what this machine's own page asks for: no other name of the host, no other site."""

    async def guarded(request: web.Request) -> web.StreamResponse:
        name = request.host.rpartition(":")[0] or request.host
        origin = request.headers.get("Origin")
        if name not in HERE or origin not in (None, f"http://{request.host}"):
            return _line("only the sandbox's own page is served", 403)
        return await handler(request)

    return guarded


def _line(text: str, code: int) -> web.Response:
    return web.json_response({"error": text}, status=code, headers=HEADERS)


class _Page:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        found = (path for path in FILES.iterdir() if path.suffix in KINDS)
        self.files = {path.name: (path.read_bytes(), KINDS[path.suffix]) for path in found}

    async def index(self, _request: web.Request) -> web.Response:
        return self._file("index.html")

    async def file(self, request: web.Request) -> web.Response:
        return self._file(request.match_info["name"])

    def _file(self, name: str) -> web.Response:
        if name not in self.files:
            return _line("there is no such file", 404)
        data, kind = self.files[name]
        return web.Response(body=data, content_type=kind, charset="utf-8", headers=HEADERS)

    async def document(self, request: web.Request) -> web.Response:
        document = self.stage.world.documents.get(request.match_info["id"])
        if document is None:
            return _line("there is no such document", 404)
        name = {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(document.name)}"}
        return web.Response(body=document.data, content_type="application/octet-stream", headers=HEADERS | name)

    async def do(self, request: web.Request) -> web.Response:
        if request.content_type != "application/json":
            return _line("JSON is expected", 400)
        try:
            return web.json_response(deeds.perform(self.stage, await request.read()), headers=HEADERS)
        except ImpossibleError as error:
            return _line(str(error), 400)

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """A WebSocket that tells a snapshot, then the news; what the page wants comes by `do`."""
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=1024)
        if not socket.can_prepare(request).ok:
            return _line("a WebSocket is expected", 400)
        await socket.prepare(request)
        tasks = [asyncio.create_task(self._tell(socket)), asyncio.create_task(_drain(socket))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()
        return socket

    async def _tell(self, socket: web.WebSocketResponse) -> None:
        journal = self.stage.world.journal
        told, number = sight.state(self.stage), len(journal.log)
        with suppress(ConnectionError):
            await socket.send_json(sight.snapshot(self.stage))
            while True:
                state, happenings = sight.state(self.stage), journal.log[number:]
                number += len(happenings)
                frame: dict[str, Any] = {"kind": "news", "news": sight.news(self.stage, happenings)}
                if state != told:
                    frame["state"] = told = state
                if frame["news"] or "state" in frame:
                    await socket.send_json(frame)
                else:
                    await journal.change()


async def _drain(socket: web.WebSocketResponse) -> None:
    async for _ in socket:
        pass
