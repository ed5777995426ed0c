"""What the bot says and what comes of it, through aiogram's client over HTTP."""

from aiogram import Bot
from aiogram.types import Message

from bot.sandbox.model import Chat, Person
from bot.sandbox.world import World
from tests.sandbox.help import buttons


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
