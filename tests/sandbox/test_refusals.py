"""Every refusal that Telegram gives for a text, a keyboard, an edit or an answer, provoked over HTTP."""

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import (
    TelegramNotFound,
    TelegramUnauthorizedError,
)
from aiogram.methods import EditMessageText, SendDice, SendMessage
from aiogram.types import (
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
)

from bot.sandbox.model import Chat, Person
from bot.sandbox.server import Standin
from bot.sandbox.speech import NOT_MODIFIED, TOO_OLD
from bot.sandbox.world import World
from tests.sandbox.help import buttons, pass_time, refusal


def keyboard(*rows: list[InlineKeyboardButton]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(inline_keyboard=list(rows))


def button(text: str = "x", callback_data: str | None = None, url: str | None = None) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, callback_data=callback_data, url=url)


# ---- texts


async def test_an_empty_text(bot: Bot, group: Chat) -> None:
    for text in ("", "  \n "):
        assert await refusal(bot.send_message(group.id, text)) == "Bad Request: message text is empty"
    assert await refusal(bot.send_message(group.id, "<b> </b>", parse_mode="HTML")) == (
        "Bad Request: message text is empty"
    )


async def test_4096_code_points_after_parsing(bot: Bot, group: Chat) -> None:
    await bot.send_message(group.id, "<b>" + "🂡" * 4096 + "</b>", parse_mode="HTML")
    text = await refusal(bot.send_message(group.id, "я" * 4097))
    assert text == "Bad Request: message is too long"


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("Стёпа <3 x", 'Unsupported start tag "3" at byte offset 11'),
        ("<b>", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<b><i>test</b></i>", 'Unmatched end tag at byte offset 10, expected "</i>", found "</b>"'),
        ("</b>", "Unexpected end tag at byte offset 0"),
        ("<script>", 'Unsupported start tag "script" at byte offset 0'),
        ("я <b", "Unclosed start tag at byte offset 3"),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ('<a ="x">y</a>', 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=x_y>y</a>", "Unexpected end of name token at byte offset 8"),
        (
            "<blockquote>a<blockquote>b</blockquote></blockquote>",
            'Unsupported nested tag "blockquote" at byte offset 13',
        ),
    ],
)
async def test_broken_html(bot: Bot, group: Chat, source: str, complaint: str) -> None:
    text = await refusal(bot.send_message(group.id, source, parse_mode="HTML"))
    assert text == f"Bad Request: can't parse entities: {complaint}"
    if source.endswith(">"):
        assert await bot.send_message(group.id, source), "without a parse mode it is a text like any other"


async def test_other_parse_modes(bot: Bot, group: Chat) -> None:
    text = await refusal(bot.send_message(group.id, "x", parse_mode="MarkdownV2"))
    assert text == "Bad Request: unsupported parse_mode"


@pytest.mark.parametrize(
    ("kind", "offset", "length", "complaint"),
    [
        ("nonsense", 0, 1, "can't parse MessageEntity: Unsupported type specified"),
        ("bold", -1, 1, "receive an entity with incorrect offset -1"),
        ("bold", 9, 1, "entity begins after the end of the text at UTF-16 offset 9"),
        (
            "bold",
            0,
            9,
            "entity beginning at UTF-16 offset 0 ends after the end of the text at UTF-16 offset 9",
        ),
    ],
)
async def test_wrong_entities(bot: Bot, group: Chat, kind: str, offset: int, length: int, complaint: str) -> None:
    entities = [MessageEntity(type=kind, offset=offset, length=length)]
    text = await refusal(bot.send_message(group.id, "банк", entities=entities))
    assert text == f"Bad Request: {complaint}"


# ---- keyboards


async def test_callback_data_is_64_bytes_at_most(bot: Bot, group: Chat) -> None:
    await bot.send_message(group.id, "x", reply_markup=keyboard([button(callback_data="я" * 32)]))
    over = keyboard([button(callback_data="я" * 32 + "!")])
    text = await refusal(bot.send_message(group.id, "x", reply_markup=over))
    assert text == "Bad Request: BUTTON_DATA_INVALID"


@pytest.mark.parametrize(
    ("one", "complaint"),
    [
        (button(callback_data=""), "can't parse inline keyboard button: Text buttons are unallowed"),
        (button(), "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"),
        (button(" ", callback_data="x"), "inline keyboard button text must be non-empty"),
        (button(url="not-a-url"), "inline keyboard button URL 'not-a-url' is invalid: Wrong HTTP URL"),
        (button(url="ftp://a.b"), "inline keyboard button URL 'ftp://a.b' is invalid: Unsupported URL protocol"),
        (
            button(url="https://t.me/bankomet_bot?start=" + "a" * 65),
            "inline keyboard button URL 'https://t.me/bankomet_bot?start=",
        ),
        (button(url="https://a.b", callback_data="x"), "can't parse inline keyboard button: exactly one action"),
    ],
)
async def test_wrong_buttons(bot: Bot, group: Chat, one: InlineKeyboardButton, complaint: str) -> None:
    text = await refusal(bot.send_message(group.id, "x", reply_markup=keyboard([one])))
    assert text.startswith(f"Bad Request: {complaint}")


async def test_100_buttons_and_8_in_a_row(bot: Bot, group: Chat) -> None:
    row = [button(callback_data="x")] * 8
    await bot.send_message(group.id, "x", reply_markup=keyboard(*[row] * 12, row[:4]))
    for rows in ([*[row] * 12, row[:5]], [[*row, row[0]]]):
        text = await refusal(bot.send_message(group.id, "x", reply_markup=keyboard(*rows)))
        assert text == "Bad Request: reply markup is too long"


# ---- edits and deletions


async def test_the_same_content(bot: Bot, group: Chat) -> None:
    sent = await bot.send_message(group.id, "<b>x</b>", parse_mode="HTML", reply_markup=buttons("a"))
    edit = EditMessageText(
        chat_id=group.id,
        message_id=sent.message_id,
        text="<b>x</b>",
        parse_mode="HTML",
        reply_markup=buttons("a"),
    )
    assert await refusal(bot(edit)) == f"Bad Request: {NOT_MODIFIED}"
    same = bot.edit_message_reply_markup(chat_id=group.id, message_id=sent.message_id, reply_markup=buttons("a"))
    assert await refusal(same) == f"Bad Request: {NOT_MODIFIED}"
    assert await bot(edit.model_copy(update={"text": "x"})), "other entities are another content"


async def test_an_edit_of_what_is_gone(bot: Bot, world: World, group: Chat) -> None:
    sent = await bot.send_message(group.id, "x")
    world.delete_message(group.messages[sent.message_id])
    for number in (sent.message_id, 999):
        text = await refusal(bot.edit_message_text("y", chat_id=group.id, message_id=number))
        assert text == "Bad Request: message to edit not found"


async def test_an_edit_of_what_is_not_ours(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    said = world.say(anna, group, "/banchok")
    text = await refusal(bot.edit_message_text("y", chat_id=group.id, message_id=said.id))
    assert text == "Bad Request: message can't be edited"


async def test_what_went_out_with_force_reply_is_never_edited(bot: Bot, world: World, group: Chat) -> None:
    sent = await bot.send_message(group.id, "Сколько?", reply_markup=ForceReply(selective=True))
    text = await refusal(bot.edit_message_text("y", chat_id=group.id, message_id=sent.message_id))
    assert text == "Bad Request: message can't be edited"


async def test_deletions(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    said = world.say(anna, group, "/banchok")
    sent = await bot.send_message(group.id, "x")
    assert await bot.delete_message(group.id, sent.message_id)
    text = await refusal(bot.delete_message(group.id, sent.message_id))
    assert text == "Bad Request: message to delete not found"
    text = await refusal(bot.delete_message(group.id, said.id))
    assert text == "Bad Request: message can't be deleted"
    world.make_admin(group, world.bot)
    assert await bot.delete_message(group.id, said.id)
    assert [m.text for m in world.messages(group) if not m.service] == []


async def test_nothing_is_deleted_after_48_hours(bot: Bot, world: World, group: Chat) -> None:
    sent = await bot.send_message(group.id, "x")
    await pass_time(world.clock, 48 * 3600 + 1)
    text = await refusal(bot.delete_message(group.id, sent.message_id))
    assert text == "Bad Request: message can't be deleted"
    assert await bot.edit_message_text("y", chat_id=group.id, message_id=sent.message_id), "edits have no window"


# ---- presses


async def test_an_answer_is_200_characters_at_most(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a"))
    number = world.press(anna, group.messages[sent.message_id])
    text = await refusal(bot.answer_callback_query(number, "я" * 201))
    assert text == "Bad Request: MESSAGE_TOO_LONG"
    assert await bot.answer_callback_query(number, "я" * 200)


@pytest.mark.parametrize(
    ("url", "good"),
    [
        ("https://t.me/bankomet_bot?start=t12", True),
        ("t.me/bankomet_bot?start=t12", True),
        ("https://t.me/bankomet_bot", False),
        ("https://t.me/bankomet_bot?start=a%20b", False),
        ("https://t.me/other_bot?start=t12", False),
        ("https://example.org", False),
    ],
)
async def test_an_answer_opens_only_the_bot(
    bot: Bot, world: World, group: Chat, anna: Person, url: str, good: bool
) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a"))
    number = world.press(anna, group.messages[sent.message_id])
    call = bot.answer_callback_query(number, url=url)
    if not good:
        assert await refusal(call) == "Bad Request: URL_INVALID"
        return
    assert await call
    assert world.follow(anna, (await world.answer(number)).url or "").text == "/start t12"


async def test_a_second_answer(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a"))
    number = world.press(anna, group.messages[sent.message_id])
    await bot.answer_callback_query(number, "раз")
    for query in (number, "123"):
        text = await refusal(bot.answer_callback_query(query, "два"))
        assert text == f"Bad Request: {TOO_OLD}"
    assert (await world.answer(number)).text == "раз"


async def test_a_late_answer(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a"))
    number = world.press(anna, group.messages[sent.message_id])
    await pass_time(world.clock, 16)
    assert await refusal(bot.answer_callback_query(number)) == f"Bad Request: {TOO_OLD}"
    assert [query.id for query in world.unanswered()] == [number]


# ---- the door


async def test_an_unknown_method(bot: Bot, group: Chat) -> None:
    assert await refusal(bot(SendDice(chat_id=group.id)), TelegramNotFound) == "Not Found"


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"message_effect_id": "5"}, "message_effect_id"),
        ({"allow_paid_broadcast": True}, "allow_paid_broadcast"),
        ({"reply_to_message_id": 5}, "reply_to_message_id"),
    ],
)
async def test_an_unknown_field(bot: Bot, group: Chat, more: dict[str, object], field: str) -> None:
    call = SendMessage.model_validate({"chat_id": group.id, "text": "x", **more})
    assert await refusal(bot(call)) == f"Bad Request: unknown field {field}"


async def test_a_wrong_token(standin: Standin, bot: Bot) -> None:
    assert isinstance(bot.session, AiohttpSession)
    stranger = Bot("42:wrong", session=bot.session)
    assert await refusal(stranger.get_me(), TelegramUnauthorizedError) == "Unauthorized"
