"""What no good client sends, by raw HTTP: wrong shapes, wrong bytes, wrong doors."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.sandbox.model import Chat
from bot.sandbox.server import Standin

Reply = tuple[int, dict[str, Any]]
BUTTON = "can't parse inline keyboard button: "


@pytest.fixture
async def http() -> AsyncIterator[ClientSession]:
    async with ClientSession() as http:
        yield http


async def call(http: ClientSession, standin: Standin, method: str, data: Any = None) -> Reply:
    async with http.post(f"{standin.base}/bot{standin.token}/{method}", data=data) as reply:
        body: dict[str, Any] = await reply.json()
        return reply.status, body


async def send(http: ClientSession, standin: Standin, chat: Chat, **more: Any) -> str:
    """Why sendMessage with these JSON fields is refused; it must be."""
    fields = {name: json.dumps(value) for name, value in more.items()}
    code, body = await call(http, standin, "sendMessage", {"chat_id": chat.id, "text": "x"} | fields)
    assert code == body["error_code"] == 400
    assert body["description"].startswith("Bad Request: ")
    return str(body["description"]).removeprefix("Bad Request: ")


@pytest.mark.parametrize(
    ("markup", "complaint"),
    [
        ([], "object expected as reply markup"),
        ({"inline_keyboard": "bad"}, 'field "inline_keyboard" must be of type Array'),
        ({"inline_keyboard": ["bad"]}, 'field "inline_keyboard" must be of type Array'),
        ({"inline_keyboard": [], "columns": 2}, "unknown field columns in the inline keyboard"),
        ({"inline_keyboard": [["bad"]]}, f"{BUTTON}InlineKeyboardButton must be an Object"),
        ({"inline_keyboard": [[{"callback_data": "x"}]]}, f'{BUTTON}Can\'t find field "text"'),
        ({"inline_keyboard": [[{"text": 5}]]}, f'{BUTTON}Field "text" must be of type String'),
        ({"inline_keyboard": [[{"text": "x", "data": "x"}]]}, f"{BUTTON}unknown field data"),
        (
            {"inline_keyboard": [[{"text": "x", "callback_data": "x", "style": "pink"}]]},
            f"{BUTTON}invalid button style specified",
        ),
        ({"inline_keyboard": [[{"text": "x", "callback_data": 5}]]}, "BUTTON_DATA_INVALID"),
        ({"inline_keyboard": [[{"text": "x", "web_app": {"url": "https://a.b"}}]]}, "BUTTON_TYPE_INVALID"),
        (
            {"inline_keyboard": [[{"text": "x" * 600, "callback_data": "x"}]] * 20},
            "reply markup is too long",
        ),
    ],
)
async def test_wrong_keyboards(http: ClientSession, standin: Standin, group: Chat, markup: Any, complaint: str) -> None:
    assert await send(http, standin, group, reply_markup=markup) == complaint


async def test_empty_rows_are_dropped(http: ClientSession, standin: Standin, group: Chat) -> None:
    markup = json.dumps({"inline_keyboard": [[], [{"text": "x", "callback_data": "x"}], []]})
    _, body = await call(http, standin, "sendMessage", {"chat_id": group.id, "text": "x", "reply_markup": markup})
    assert body["result"]["reply_markup"] == {"inline_keyboard": [[{"text": "x", "callback_data": "x"}]]}


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"entities": "bad"}, "can't parse entities: expected an Array of MessageEntity"),
        ({"entities": ["bad"]}, "can't parse entities: expected an Array of MessageEntity"),
        ({"reply_parameters": [1]}, "can't parse reply parameters: expected an Object"),
        ({"reply_parameters": {}}, 'can\'t find field "message_id"'),
        ({"reply_parameters": {"message_id": 1, "x": 1}}, "unknown field x in reply_parameters"),
    ],
)
async def test_wrong_objects(
    http: ClientSession, standin: Standin, group: Chat, fields: dict[str, Any], complaint: str
) -> None:
    assert await send(http, standin, group, **fields) == complaint


async def test_what_is_no_json(http: ClientSession, standin: Standin, group: Chat) -> None:
    fields = {"chat_id": group.id, "text": "x", "reply_markup": "{"}
    _, body = await call(http, standin, "sendMessage", fields)
    assert body["description"] == "Bad Request: can't parse reply_markup: can't parse JSON object"


@pytest.mark.parametrize(
    ("method", "fields", "complaint"),
    [
        ("setMyCommands", {}, "can't parse commands: expected an Array of BotCommand"),
        ("setMyCommands", {"commands": "[1]"}, "can't parse commands: expected an Array of BotCommand"),
        (
            "getMyCommands",
            {"scope": '{"type":"all"}'},
            "can't parse BotCommandScope: unsupported type specified",
        ),
        (
            "getMyCommands",
            {"scope": '{"type":"chat"}'},
            "can't parse BotCommandScope: can't find field \"chat_id\"",
        ),
        (
            "getUpdates",
            {"allowed_updates": '"message"'},
            "can't parse allowed_updates: expected an Array of String",
        ),
        ("sendDocument", {"chat_id": "1"}, "there is no document in the request"),
        ("sendDocument", {"chat_id": "1", "document": "x"}, "wrong file identifier/HTTP URL specified"),
    ],
)
async def test_wrong_calls(
    http: ClientSession, standin: Standin, method: str, fields: dict[str, str], complaint: str
) -> None:
    code, body = await call(http, standin, method, fields)
    assert (code, body["description"]) == (400, f"Bad Request: {complaint}")


async def test_text_in_no_utf8(http: ClientSession, standin: Standin) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    url = f"{standin.base}/bot{standin.token}/sendMessage"
    async with http.post(url, data=b"text=\xff", headers=form) as reply:
        assert (await reply.json())["description"] == "Bad Request: strings must be encoded in UTF-8"


async def test_a_call_by_get_in_any_case(http: ClientSession, standin: Standin, group: Chat) -> None:
    url = f"{standin.base}/bot{standin.token}/SENDmessage"
    async with http.get(url, params={"chat_id": group.id, "text": "банк + 5 & 6 = 11 %"}) as reply:
        assert (await reply.json())["result"]["text"] == "банк + 5 & 6 = 11 %"


async def test_only_this_machine_is_served(standin: Standin) -> None:
    assert standin.base == f"http://127.0.0.1:{standin.port}"
