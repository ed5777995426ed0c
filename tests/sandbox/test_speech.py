"""What the bot says and what comes of it, through aiogram's client over HTTP."""

import pytest
from aiogram import Bot
from aiogram.types import Message, ReplyParameters

from bot.sandbox.model import Chat, Person
from bot.sandbox.world import World
from tests.sandbox.help import buttons, refusal


async def test_me(bot: Bot, world: World) -> None:
    me = await bot.get_me()
    assert (me.id, me.username, me.is_bot) == (world.bot.id, "bankomet_bot", True)
    assert me.can_read_all_group_messages is False


async def test_a_message_is_kept_and_given_back(bot: Bot, world: World, group: Chat) -> None:
    sent = await bot.send_message(group.id, "<b>Банк</b> 100 & /help", parse_mode="HTML", reply_markup=buttons("a"))
    assert sent.text == "Банк 100 & /help"
    assert sent.html_text == "<b>Банк</b> 100 &amp; /help"
    assert [e.type for e in sent.entities or []] == ["bold", "bot_command"]
    assert sent.from_user
    assert sent.from_user.id == world.bot.id
    (kept,) = [m for m in world.messages(group) if not m.service]
    assert (kept.id, kept.text, kept.labels) == (sent.message_id, "Банк 100 & /help", ["a"])


async def test_an_edit_takes_the_keyboard_away(bot: Bot, world: World, group: Chat) -> None:
    sent = await bot.send_message(group.id, "1", reply_markup=buttons("a"))
    edited = await bot.edit_message_text("2", chat_id=group.id, message_id=sent.message_id)
    assert isinstance(edited, Message)
    assert (edited.text, edited.reply_markup) == ("2", None)
    assert [(h.kind, h.text) for h in world.log if h.message.sender is world.bot] == [("sent", "1"), ("edited", "2")]


async def test_a_press_and_its_answer(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    sent = await bot.send_message(group.id, "Стол", reply_markup=buttons("join", "start"))
    board = group.messages[sent.message_id]
    number = world.press(anna, board, "start")
    (update,) = await bot.get_updates()
    query = update.callback_query
    assert query
    assert (query.id, query.data, query.from_user.id) == (number, "start", anna.id)
    assert isinstance(query.message, Message)
    assert world.unanswered() == [world.queries[number]]
    assert await bot.answer_callback_query(number, "Готово", show_alert=True)
    answer = await world.answer(number)
    assert (answer.text, answer.show_alert) == ("Готово", True)
    assert world.unanswered() == []


async def test_start_opens_the_dm(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna, "t12")
    (update,) = await bot.get_updates()
    message = update.message
    assert message
    assert (message.text, message.chat.type, message.chat.id) == ("/start t12", "private", anna.id)
    assert [(e.type, e.offset, e.length) for e in message.entities or []] == [("bot_command", 0, 6)]
    await bot.send_message(anna.id, "Добро пожаловать")
    assert [m.text for m in world.messages(world.dm(anna))] == ["/start t12", "Добро пожаловать"]


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("<b>а</b><i>б</i>", "аб", [("bold", 0, 1), ("italic", 1, 1)]),
        ("🂡<u>♠</u>", "🂡♠", [("underline", 2, 1)]),
        ("<b>а <i>б</i></b>", "а б", [("bold", 0, 3), ("italic", 2, 1)]),
        ("&lt;b&gt; &amp;amp; &quot; &#1071; &#x42f; &nbsp; & &lt", '<b> &amp; " Я Я &nbsp; & <', []),
        ("<tg-spoiler>а</tg-spoiler>", "а", [("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">а</span>', "а", [("spoiler", 0, 1)]),
        ("<blockquote expandable>а</blockquote>", "а", [("expandable_blockquote", 0, 1)]),
        ("<blockquote>а</blockquote>", "а", [("blockquote", 0, 1)]),
        ("<s>а</s><del>б</del>", "аб", [("strikethrough", 0, 1), ("strikethrough", 1, 1)]),
        ("<pre>а</pre><code>б</code>", "аб", [("pre", 0, 1), ("code", 1, 1)]),
        ("  <b> а</b> \n", "а", [("bold", 0, 1)]),
        ("<b></b>а", "а", []),
        ("а > б", "а > б", []),
        ("<code>/a</code> /b@c_d x/e /я", "/a /b@c_d x/e /я", [("code", 0, 2), ("bot_command", 3, 6)]),
    ],
)
async def test_html(bot: Bot, group: Chat, source: str, text: str, entities: list[tuple[str, int, int]]) -> None:
    sent = await bot.send_message(group.id, source, parse_mode="HTML")
    assert sent.text == text
    assert [(e.type, e.offset, e.length) for e in sent.entities or []] == entities


async def test_links_and_mentions(bot: Bot, world: World, group: Chat, anna: Person, boris: Person) -> None:
    world.say(anna, group, "/join")
    people = "".join(f'<a href="tg://user?id={one.id}">{one.first_name}</a> ' for one in (anna, boris))
    source = (
        people + '<a href="https://example.org/?a=1&amp;b=2">ссылка</a> <pre><code class="language-py">x</code></pre>'
    )
    sent = await bot.send_message(group.id, source, parse_mode="HTML")
    mention, link, code = sent.entities or []
    assert mention.user
    assert (mention.type, mention.user.id) == ("text_mention", anna.id), "Boris has never been met: plain text"
    assert (link.type, link.url) == ("text_link", "https://example.org/?a=1&b=2")
    assert (code.type, code.language) == ("pre", "py")


async def test_a_reply(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    said = world.say(anna, group, "/banchok")
    sent = await bot.send_message(group.id, "x", reply_parameters=ReplyParameters(message_id=said.id))
    assert sent.reply_to_message
    assert sent.reply_to_message.text == "/banchok"


async def test_a_pin(bot: Bot, world: World, group: Chat) -> None:
    sent = await bot.send_message(group.id, "x")
    text = await refusal(bot.pin_chat_message(group.id, sent.message_id))
    assert text == "Bad Request: not enough rights to manage pinned messages in the chat"
    world.make_admin(group, world.bot)
    assert await bot.pin_chat_message(group.id, sent.message_id)
    pinned = (await bot.get_chat(group.id)).pinned_message
    assert pinned
    assert pinned.message_id == sent.message_id


async def test_a_protected_message(bot: Bot, group: Chat) -> None:
    assert (await bot.send_message(group.id, "x", protect_content=True)).has_protected_content
    assert (await bot.send_message(group.id, "x", protect_content=False)).has_protected_content is None
