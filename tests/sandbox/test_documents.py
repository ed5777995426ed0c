"""Files that the bot sends: what comes of them, and what is refused, over HTTP as aiogram uploads them."""

from collections.abc import Awaitable

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramEntityTooLarge, TelegramForbiddenError, TelegramRetryAfter
from aiogram.methods import SendDocument
from aiogram.types import BufferedInputFile, Message, ReplyParameters
from aiohttp import ClientSession, MultipartWriter

from bot.sandbox.model import Chat, Person
from bot.sandbox.server import MOST_FILE, Standin
from bot.sandbox.sight import Stage, message
from bot.sandbox.telling import Teller
from bot.sandbox.world import World
from bot.words import load
from tests.sandbox.help import buttons, refusal

RECORD = BufferedInputFile("ход 1\n".encode(), "партия 1.txt")


def given(world: World, chat: Chat, sent: Message) -> str:
    """The text of the file as the stand-in keeps it."""
    document = chat.messages[sent.message_id].document
    assert document is not None
    assert world.documents[document.id] is document
    return document.text


async def test_a_file_its_caption_and_its_buttons(bot: Bot, world: World, group: Chat) -> None:
    caption = "<b>Запись</b> партии"
    sent = await bot.send_document(group.id, RECORD, caption=caption, parse_mode="HTML", reply_markup=buttons("again"))
    assert sent.document
    assert (sent.document.file_name, sent.document.mime_type) == ("партия 1.txt", "text/plain")
    assert sent.document.file_size == len(RECORD.data)
    assert (sent.caption, sent.html_text, sent.text) == ("Запись партии", caption, None)
    kept = group.messages[sent.message_id]
    assert (kept.text, kept.labels, kept.gist) == ("Запись партии", ["again"], "Запись партии")
    assert given(world, group, sent) == "ход 1\n"
    assert [one.text for one in world.log if one.message is kept] == ["Запись партии"]


async def test_a_file_without_a_caption_is_called_by_its_name(bot: Bot, group: Chat) -> None:
    sent = await bot.send_document(group.id, RECORD)
    assert sent.caption is None
    assert group.messages[sent.message_id].gist == "партия 1.txt"


async def test_a_file_sent_before_goes_by_its_id(bot: Bot, world: World, group: Chat) -> None:
    sent = await bot.send_document(group.id, RECORD)
    assert sent.document
    again = await bot.send_document(group.id, sent.document.file_id)
    assert again.document == sent.document
    assert given(world, group, again) == "ход 1\n"


async def test_a_file_in_a_topic_and_in_reply(bot: Bot, world: World, anna: Person) -> None:
    forum = world.group("Форум", anna, forum=True)
    world.add_bot(forum, anna)
    topic = world.topic(forum, anna, "Игра")
    said = world.say(anna, forum, "/record", topic=topic)
    reply = ReplyParameters(message_id=said.id)
    sent = await bot.send_document(forum.id, RECORD, message_thread_id=topic.id, reply_parameters=reply)
    assert (sent.message_thread_id, sent.is_topic_message) == (topic.id, True)
    assert sent.reply_to_message
    assert sent.reply_to_message.message_id == said.id
    topic.closed = True
    call = bot.send_document(forum.id, RECORD, message_thread_id=topic.id)
    assert await refusal(call) == "Bad Request: TOPIC_CLOSED"


async def test_a_reply_to_a_file_shows_it(bot: Bot, group: Chat) -> None:
    sent = await bot.send_document(group.id, RECORD)
    reply = await bot.send_message(group.id, "x", reply_parameters=ReplyParameters(message_id=sent.message_id))
    assert reply.reply_to_message
    assert reply.reply_to_message.document == sent.document


async def test_the_buttons_change_and_the_text_does_not(bot: Bot, group: Chat) -> None:
    sent = await bot.send_document(group.id, RECORD, caption="Запись", reply_markup=buttons("a"))
    edited = await bot.edit_message_reply_markup(
        chat_id=group.id, message_id=sent.message_id, reply_markup=buttons("b")
    )
    assert isinstance(edited, Message)
    assert (edited.caption, edited.document) == ("Запись", sent.document)
    assert group.messages[sent.message_id].labels == ["b"]
    edit = bot.edit_message_text("x", chat_id=group.id, message_id=sent.message_id)
    assert await refusal(edit) == "Bad Request: there is no text in the message to edit"


async def test_a_file_counts_as_a_send(bot: Bot, world: World, group: Chat) -> None:
    for _ in range(5):
        await bot.send_document(group.id, RECORD)
    with pytest.raises(TelegramRetryAfter):
        await bot.send_document(group.id, RECORD)
    assert world.limits.spoken == {(group.id, "sendDocument"): 5}
    assert world.limits.most_in_a_minute(group) == 5


async def test_a_file_is_told_by_its_name(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    teller = Teller(load()["ru"], group, world.bot, [anna], world.clock.now())
    await bot.send_document(group.id, RECORD, caption="Запись", reply_markup=buttons("a"))
    lines = [line.partition("│ ")[2] for line in teller.tell(world.log[-1:])]
    assert lines == ["📎 партия 1.txt", "Запись", "[a]"]


async def test_a_reply_and_a_pin_name_the_file(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    dm = world.dm(anna)
    sent = await bot.send_document(dm.id, RECORD)
    await bot.send_message(dm.id, "x", reply_parameters=ReplyParameters(message_id=sent.message_id))
    await bot.pin_chat_message(dm.id, sent.message_id)
    stage = Stage(world, dm, [anna], world.clock)
    file, reply, pin = (message(stage, one) for one in world.messages(dm)[-3:])
    assert (file["document"]["name"], file["document"]["size"]) == ("партия 1.txt", len(RECORD.data))
    assert reply["reply"]["text"] == pin["service"]["text"] == "партия 1.txt"


# ---- refusals


async def test_a_caption_is_1024_characters_at_most(bot: Bot, group: Chat) -> None:
    await bot.send_document(group.id, RECORD, caption=f"<b>{'🂡' * 1024}</b>", parse_mode="HTML")
    text = await refusal(bot.send_document(group.id, RECORD, caption="я" * 1025))
    assert text == "Bad Request: message caption is too long"


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ("", "there is no document in the request"),
        ("attach://nothing", "there is no document in the request"),
        ("партия 1.txt", "wrong file identifier/HTTP URL specified"),
        (BufferedInputFile(b"", "x.txt"), "file must be non-empty"),
    ],
)
async def test_no_file(bot: Bot, group: Chat, document: str | BufferedInputFile, complaint: str) -> None:
    assert await refusal(bot.send_document(group.id, document)) == f"Bad Request: {complaint}"


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"message_effect_id": "5"}, "unknown field message_effect_id"),
        ({"reply_to_message_id": 5}, "unknown field reply_to_message_id"),
        ({"thumbnail": RECORD}, "unknown field thumbnail"),
    ],
)
async def test_an_unknown_field(bot: Bot, group: Chat, more: dict[str, object], complaint: str) -> None:
    call = SendDocument.model_validate({"chat_id": group.id, "document": RECORD, **more})
    assert await refusal(bot(call)) == f"Bad Request: {complaint}"


async def test_50_megabytes_at_most(bot: Bot, group: Chat) -> None:
    file = BufferedInputFile(bytes(MOST_FILE + 1), "x.txt")
    assert "Request Entity Too Large" in await refusal(bot.send_document(group.id, file), TelegramEntityTooLarge)


async def test_places_that_are_closed(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    def send(chat: int) -> Awaitable[Message]:
        return bot.send_document(chat, RECORD)

    assert await refusal(send(-5)) == "Bad Request: chat not found"
    world.press_start(anna)
    world.block(anna)
    assert await refusal(send(anna.id), TelegramForbiddenError) == "Forbidden: bot was blocked by the user"
    group.muted = True
    assert await refusal(send(group.id)) == "Bad Request: not enough rights to send documents to the chat"
    world.remove_bot(group, anna)
    assert await refusal(send(group.id), TelegramForbiddenError) == "Forbidden: bot was kicked from the group chat"


# ---- what aiogram does not send


@pytest.mark.parametrize(
    ("name", "value", "filename", "code", "told"),
    [
        ("caption", b"Ace", None, 200, "Ace"),
        ("caption", b"\xff", None, 400, "Bad Request: strings must be encoded in UTF-8"),
        ("columns", b"2", None, 400, "Bad Request: unknown field columns"),
        ("spare", b"x", "y.txt", 400, "Bad Request: unknown file spare"),
    ],
)
async def test_parts_of_a_form(
    standin: Standin, group: Chat, name: str, value: bytes, filename: str | None, code: int, told: str
) -> None:
    form = MultipartWriter("form-data")
    for part, data, file in (
        ("chat_id", str(group.id).encode(), None),
        ("document", b"x", "x.txt"),
        (name, value, filename),
    ):
        place = f'form-data; name="{part}"' + (f'; filename="{file}"' if file else "")
        form.append(data, {"Content-Type": "application/octet-stream", "Content-Disposition": place})
    url = f"{standin.base}/bot{standin.token}/sendDocument"
    async with ClientSession() as http, http.post(url, data=form) as reply:
        body = await reply.json()
    assert reply.status == code
    assert (body["result"]["caption"] if body["ok"] else body["description"]) == told


async def test_a_form_without_parts(standin: Standin) -> None:
    url, headers = f"{standin.base}/bot{standin.token}/sendDocument", {"Content-Type": "multipart/form-data"}
    async with ClientSession() as http, http.post(url, data=b"x", headers=headers) as reply:
        assert (reply.status, (await reply.json())["description"]) == (400, "Bad Request: can't parse the form")
