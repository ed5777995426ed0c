"""The page's door: who is let in, and what bad requests get. No browser is needed here."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from bot.clock import Clock
from bot.sandbox.model import Chat, Document, Person
from bot.sandbox.page import routes
from bot.sandbox.server import serve
from bot.sandbox.sight import commands
from bot.sandbox.world import World


@pytest.fixture
def world() -> World:
    return World(Clock())


@pytest.fixture
def anna(world: World) -> Person:
    return world.person("Анна")


@pytest.fixture
def boris(world: World) -> Person:
    return world.person("Борис")


@pytest.fixture
def group(world: World, anna: Person, boris: Person) -> Chat:
    return world.group("Стол", anna, boris, world.bot)


@pytest.fixture
async def door(world: World, anna: Person, boris: Person, group: Chat) -> AsyncIterator[ClientSession]:
    page = routes(world, group, [anna, boris], world.clock)
    async with serve(world, routes=page) as standin, ClientSession(standin.base) as session:
        yield session


async def refused(door: ClientSession, code: int, **request: Any) -> str:
    async with door.post("/do", **request) as answer:
        assert answer.status == code
        told: dict[str, str] = await answer.json()
        assert told.keys() == {"error"}
        assert "\n" not in told["error"]
        return told["error"]


async def done(door: ClientSession, **deed: Any) -> Any:
    async with door.post("/do", json=deed) as answer:
        assert answer.status == 200
        return await answer.json()


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1.evil.example:80"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
async def test_other_sites_are_kept_out(door: ClientSession, headers: dict[str, str]) -> None:
    for path in ("/", "/page/page.js", "/stream", "/document/x"):
        async with door.get(path, headers=headers) as answer:
            assert answer.status == 403
    with pytest.raises(WSServerHandshakeError):
        await door.ws_connect("/stream", headers=headers)
    assert "own page" in await refused(door, 403, json={"do": "speed", "speed": 2}, headers=headers)


async def test_the_page_lets_nothing_foreign_in(door: ClientSession) -> None:
    async with door.get("/") as answer:
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in (await answer.text()).replace("http-equiv", "")


@pytest.mark.parametrize(
    "path", ["/page/", "/page/none.js", "/page/..%2fpage.py", "/page/%2e%2e%2fpage.py", "/document/x"]
)
async def test_only_files_of_the_page_are_given(door: ClientSession, path: str) -> None:
    async with door.get(path) as answer:
        assert answer.status == 404


async def test_the_stream_wants_a_websocket(door: ClientSession) -> None:
    async with door.get("/stream") as answer:
        assert answer.status == 400


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        ({}, "do"),
        ([], "object"),
        ({"do": "fly"}, "fly"),
        ({"do": "say", "person": 1, "chat": 1}, "text"),
        ({"do": "say", "person": 1, "chat": 1, "text": "a", "more": 1}, "more"),
        ({"do": "say", "person": "1", "chat": 1, "text": "a"}, "integer"),
        ({"do": "say", "person": True, "chat": 1, "text": "a"}, "integer"),
        ({"do": "say", "person": 1, "chat": 1, "text": "a" * 4097}, "4096"),
        ({"do": "say", "person": 1, "chat": 1, "text": "a"}, "no chat"),
        ({"do": "start", "person": 10**30}, "nobody"),
        ({"do": "speed", "speed": 3}, "speed"),
        ({"do": "speed", "speed": 0}, "speed"),
        ({"do": "speak", "language": "de"}, "language"),
    ],
)
async def test_a_wrong_deed_gets_a_line(door: ClientSession, deed: Any, said: str) -> None:
    assert said in await refused(door, 400, json=deed)


async def test_what_is_no_json_gets_a_line(door: ClientSession) -> None:
    json = {"Content-Type": "application/json"}
    for body in (b"", b"{", b"\xff", b'{"do": "start", "person": NaN}', b'"\\ud800"', b"[" * 100_000):
        assert await refused(door, 400, data=body, headers=json)
    assert await refused(door, 400, data={"do": "start"})


async def test_nobody_acts_where_he_cannot(
    door: ClientSession, world: World, anna: Person, boris: Person, group: Chat
) -> None:
    where: dict[str, Any] = {"do": "say", "person": anna.id, "text": "a"}
    assert "can do nothing" in await refused(door, 400, json=where | {"chat": boris.id})
    assert "has not opened" in await refused(door, 400, json=where | {"chat": anna.id})
    assert "empty" in await refused(door, 400, json=where | {"chat": group.id, "text": " \n"})
    assert "no message 999" in await refused(door, 400, json=where | {"chat": group.id, "reply_to": 999})
    press = {"do": "press", "person": anna.id, "chat": group.id, "message": 999, "data": "x"}
    assert "no message 999" in await refused(door, 400, json=press)
    for url in ("https://example.org", "http://[", "javascript:1", "https://t.me/bankomet_bot?start=%20"):
        assert await refused(door, 400, json={"do": "follow", "person": anna.id, "url": url})
    assert "already" in await refused(door, 400, json={"do": "join", "person": anna.id})
    world.leave(group, anna)
    assert "not in" in await refused(door, 400, json={"do": "add_bot", "person": anna.id})
    assert "not in" in await refused(door, 400, json={"do": "leave", "person": anna.id})


async def test_a_bare_link_starts_only_once(door: ClientSession, world: World, anna: Person) -> None:
    for _ in range(2):
        assert await done(door, do="follow", person=anna.id, url="t.me/bankomet_bot") == {"open": anna.id}
    assert [message.text for message in world.messages(world.dm(anna))] == ["/start"]


async def test_the_stream_tells_a_snapshot_then_the_news(
    door: ClientSession, world: World, anna: Person, group: Chat
) -> None:
    async with door.ws_connect("/stream") as stream:
        first = await stream.receive_json()
        assert first["kind"] == "snapshot"
        assert first["state"]["group"]["title"] == "Стол"
        await done(door, do="say", person=anna.id, chat=group.id, text="Привет")
        news = await stream.receive_json()
        assert [one["message"]["text"] for one in news["news"]] == ["Привет"]
        assert "state" not in news
        await done(door, do="speed", speed=5)
        assert (await stream.receive_json())["state"]["speed"] == 5


async def test_strangers_of_the_page_are_not_shown(door: ClientSession, world: World) -> None:
    stranger = world.person("Чужой")
    async with door.ws_connect("/stream") as stream:
        assert str(stranger.id) not in (await stream.receive_json())["chats"]
        world.press_start(stranger)
        other = world.group("Другой стол", stranger)
        world.say(stranger, other, "Тайна")
        await done(door, do="speed", speed=2)
        news = await stream.receive_json()
        assert news["news"] == []


async def test_a_document_is_given_as_it_was_sent(door: ClientSession, world: World) -> None:
    world.documents["file1"] = Document("file1", "партия.html", "text/html", b"<b>")
    async with door.get("/document/file1") as answer:
        assert await answer.read() == b"<b>"
        assert answer.headers["Content-Disposition"].startswith("attachment")
        assert answer.content_type == "application/octet-stream"


def test_the_narrowest_commands_win(world: World, anna: Person, boris: Person, group: Chat) -> None:
    def put(scope: str, language: str, *, chat: int = 0, user: int = 0) -> None:
        world.commands[scope, chat, user, language] = [{"command": f"{scope}_{language}", "description": "x"}]

    def seen(person: Person, chat: Chat) -> str:
        return "".join(one["command"] for one in commands(world, chat, person))

    assert seen(anna, group) == ""
    put("default", "")
    assert seen(anna, group) == seen(anna, world.dm(anna)) == "default_"
    put("default", "ru")
    put("all_group_chats", "")
    put("all_private_chats", "en")
    assert seen(boris, group) == "all_group_chats_"
    assert seen(boris, world.dm(boris)) == "default_ru"
    put("all_chat_administrators", "ru")
    put("chat_member", "", chat=group.id, user=boris.id)
    assert seen(anna, group) == "all_chat_administrators_ru"
    assert seen(boris, group) == "chat_member_"
