"""Every refusal that Telegram gives for a chat, a text, a keyboard or an edit, provoked over HTTP."""

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import (
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNotFound,
    TelegramUnauthorizedError,
)
from aiogram.methods import EditMessageText, SendDice, SendMessage
from aiogram.types import (
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
    ReplyParameters,
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


# ---- who can be reached


async def test_a_member_who_never_started(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    world.say(anna, group, "/banchok")
    text = await refusal(bot.send_message(anna.id, "карты"), TelegramForbiddenError)
    assert text == "Forbidden: bot can't initiate conversation with a user"


async def test_a_stranger(bot: Bot, world: World, boris: Person) -> None:
    assert await refusal(bot.send_message(boris.id, "карты")) == "Bad Request: chat not found"


async def test_a_silent_member_is_a_stranger(bot: Bot, world: World, group: Chat, boris: Person) -> None:
    world.say(boris, group, "privacy mode hides this")
    assert await refusal(bot.send_message(boris.id, "карты")) == "Bad Request: chat not found"


@pytest.mark.parametrize("chat", [0, -5, "@nobody", "nonsense"])
async def test_no_such_chat(bot: Bot, chat: int | str) -> None:
    assert await refusal(bot.send_message(chat, "x")) == "Bad Request: chat not found"


async def test_no_chat_at_all(bot: Bot) -> None:
    assert await refusal(bot.send_message("", "x")) == "Bad Request: chat_id is empty"


async def test_a_group_never_entered(bot: Bot, world: World, anna: Person) -> None:
    group = world.group("Чужие", anna)
    assert await refusal(bot.send_message(group.id, "x")) == "Bad Request: chat not found"


async def test_blocked(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    world.block(anna)
    text = await refusal(bot.send_message(anna.id, "x"), TelegramForbiddenError)
    assert text == "Forbidden: bot was blocked by the user"
    world.unblock(anna)
    assert await bot.send_message(anna.id, "x")


async def test_deactivated(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    world.deactivate(anna)
    text = await refusal(bot.send_message(anna.id, "x"), TelegramForbiddenError)
    assert text == "Forbidden: user is deactivated"


async def test_to_a_bot(bot: Bot, world: World) -> None:
    other = world.person("Другой", username="other_bot", is_bot=True)
    for chat in (other.id, world.bot.id):
        text = await refusal(bot.send_message(chat, "x"), TelegramForbiddenError)
        assert text == "Forbidden: the bot can't send messages to the bot"


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_kicked(bot: Bot, world: World, anna: Person, kind: str) -> None:
    group = world.group("Стол", anna, supergroup=kind == "supergroup")
    world.add_bot(group, anna)
    world.remove_bot(group, anna)
    text = await refusal(bot.send_message(group.id, "x"), TelegramForbiddenError)
    assert text == f"Forbidden: bot was kicked from the {kind} chat"


async def test_left(bot: Bot, group: Chat) -> None:
    await bot.leave_chat(group.id)
    text = await refusal(bot.send_message(group.id, "x"), TelegramForbiddenError)
    assert text == "Forbidden: bot is not a member of the group chat"


async def test_a_deleted_group(bot: Bot, world: World, group: Chat) -> None:
    world.delete_group(group)
    text = await refusal(bot.send_message(group.id, "x"), TelegramForbiddenError)
    assert text == "Forbidden: the group chat was deleted"


async def test_an_upgraded_group(bot: Bot, world: World, group: Chat) -> None:
    old = await bot.send_message(group.id, "Стол")
    new = world.upgrade(group)
    with pytest.raises(TelegramMigrateToChat) as caught:
        await bot.send_message(group.id, "x")
    assert "group chat was upgraded to a supergroup chat" in caught.value.message
    assert caught.value.migrate_to_chat_id == new.id
    assert 0 < -new.id < 2**52
    await refusal(bot.edit_message_text("x", chat_id=group.id, message_id=old.message_id), TelegramMigrateToChat)
    text = await refusal(bot.edit_message_text("x", chat_id=new.id, message_id=old.message_id))
    assert text == "Bad Request: message to edit not found"
    assert await bot.send_message(new.id, "x")


async def test_a_muted_group(bot: Bot, world: World, group: Chat) -> None:
    group.muted = True
    text = await refusal(bot.send_message(group.id, "x"))
    assert text == "Bad Request: not enough rights to send text messages to the chat"
    world.make_admin(group, world.bot)
    assert await bot.send_message(group.id, "x")


# ---- topics and replies


async def test_the_general_topic_has_no_thread(bot: Bot, world: World, anna: Person) -> None:
    forum = world.group("Форум", anna, forum=True)
    world.add_bot(forum, anna)
    text = await refusal(bot.send_message(forum.id, "x", message_thread_id=1))
    assert text == "Bad Request: message thread not found"
    sent = await bot.send_message(forum.id, "x")
    assert (sent.message_thread_id, sent.is_topic_message) == (None, None)


async def test_topics_that_are_gone_or_closed(bot: Bot, world: World, anna: Person) -> None:
    forum = world.group("Форум", anna, forum=True)
    world.add_bot(forum, anna)
    topic = world.topic(forum, anna, "Игра")
    sent = await bot.send_message(forum.id, "x", message_thread_id=topic.id)
    assert (sent.message_thread_id, sent.is_topic_message) == (topic.id, True)
    topic.closed = True
    assert await refusal(bot.send_message(forum.id, "x", message_thread_id=topic.id)) == "Bad Request: TOPIC_CLOSED"
    topic.deleted = True
    for thread in (topic.id, 777):
        text = await refusal(bot.send_message(forum.id, "x", message_thread_id=thread))
        assert text == "Bad Request: message thread not found"


async def test_no_threads_in_a_plain_group(bot: Bot, group: Chat) -> None:
    text = await refusal(bot.send_message(group.id, "x", message_thread_id=5))
    assert text == "Bad Request: message thread not found"


async def test_a_reply_to_nothing(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    said = world.say(anna, group, "/banchok")
    world.delete_message(said)
    call = SendMessage(chat_id=group.id, text="x", reply_parameters=ReplyParameters(message_id=said.id))
    assert await refusal(bot(call)) == "Bad Request: message to be replied not found"
    anyway = ReplyParameters(message_id=said.id, allow_sending_without_reply=True)
    assert (await bot.send_message(group.id, "x", reply_parameters=anyway)).reply_to_message is None


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
