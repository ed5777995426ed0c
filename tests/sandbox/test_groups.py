"""Groups: what the bot is told and what privacy mode hides."""

import pytest
from aiogram import Bot
from aiogram.types import CallbackQuery, InaccessibleMessage, Message, Update

from bot.clock import Clock
from bot.sandbox.errors import ImpossibleError
from bot.sandbox.model import Chat, Person
from bot.sandbox.world import World
from tests.sandbox.help import buttons


async def messages(bot: Bot) -> list[Message]:
    """The messages among the updates, and confirms them."""
    updates = await bot.get_updates()
    if updates:
        await bot.get_updates(offset=updates[-1].update_id + 1)
    return [update.message for update in updates if update.message]


def changes(updates: list[Update]) -> list[tuple[str, str]]:
    found = [update.my_chat_member for update in updates if update.my_chat_member]
    return [(one.old_chat_member.status, one.new_chat_member.status) for one in found]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("/banchok", True),
        ("/stake 35", True),
        ("/play@bankomet_bot", True),
        ("/play@Bankomet_Bot", True),
        ("/play@other_bot", False),
        ("35", False),
        ("поиграем? /banchok", False),
        ("@bankomet_bot привет", False),
    ],
)
async def test_privacy_mode(bot: Bot, world: World, group: Chat, anna: Person, text: str, seen: bool) -> None:
    world.say(anna, group, text)
    assert [m.text for m in await messages(bot)] == ([text] if seen else [])
    assert world.messages(group)[-1].text == text, "people see it in any case"


async def test_replies_to_the_bot_are_seen(bot: Bot, world: World, group: Chat, anna: Person, boris: Person) -> None:
    sent = await bot.send_message(group.id, "Ставка?")
    world.say(anna, group, "35", reply_to=group.messages[sent.message_id])
    world.say(boris, group, "нет", reply_to=world.say(anna, group, "да"))
    (seen,) = await messages(bot)
    assert seen.text == "35"
    assert seen.reply_to_message
    assert seen.reply_to_message.message_id == sent.message_id


async def test_an_admin_bot_sees_everything(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    world.make_admin(group, world.bot)
    world.say(anna, group, "35")
    assert [m.text for m in await messages(bot)] == ["35"]


def test_privacy_mode_can_be_off(anna: Person) -> None:
    world = World(Clock(), privacy=False)
    anna = world.person("Анна")
    group = world.group("Стол", anna, world.bot)
    world.say(anna, group, "35")
    assert len(world.mailbox) == 3, "the bot's coming in two updates, and the text"


async def test_the_bot_comes_and_goes(bot: Bot, world: World, anna: Person) -> None:
    group = world.group("Стол", anna)
    world.add_bot(group, anna)
    updates = await bot.get_updates()
    assert changes(updates) == [("left", "member")]
    came = updates[1].message
    assert came
    assert came.new_chat_members
    assert [user.id for user in came.new_chat_members] == [world.bot.id]
    await bot.get_updates(offset=updates[-1].update_id + 1)
    world.remove_bot(group, anna)
    updates = await bot.get_updates()
    assert changes(updates) == [("member", "kicked")]
    assert [u.message.left_chat_member.id for u in updates if u.message and u.message.left_chat_member] == [
        world.bot.id
    ]
    await bot.get_updates(offset=updates[-1].update_id + 1)
    world.say(anna, group, "/banchok")
    assert await bot.get_updates() == []


async def test_startgroup(bot: Bot, world: World, anna: Person) -> None:
    world.add_bot(world.group("Стол", anna), anna, payload="t1")
    assert [m.text for m in await messages(bot) if m.text] == ["/start@bankomet_bot t1"]


async def test_people_come_and_go(bot: Bot, world: World, group: Chat, anna: Person, boris: Person) -> None:
    vera = world.person("Вера")
    world.join(group, vera, by=anna)
    world.leave(group, boris)
    came, went = await messages(bot)
    assert came.from_user
    assert came.new_chat_members
    assert (came.from_user.id, came.new_chat_members[0].id) == (anna.id, vera.id)
    assert went.left_chat_member
    assert went.left_chat_member.id == boris.id
    with pytest.raises(ImpossibleError):
        world.say(boris, group, "/banchok")


async def test_an_upgrade_is_told_on_both_sides(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    new = world.upgrade(group)
    old_side, new_side = await messages(bot)
    assert (old_side.chat.id, old_side.migrate_to_chat_id) == (group.id, new.id)
    assert (new_side.chat.id, new_side.chat.type, new_side.migrate_from_chat_id) == (new.id, "supergroup", group.id)
    world.say(anna, new, "/table")
    assert [m.chat.id for m in await messages(bot)] == [new.id]
    with pytest.raises(ImpossibleError):
        world.say(anna, group, "/table")


async def test_topics(bot: Bot, world: World, anna: Person) -> None:
    forum = world.group("Форум", anna, world.bot, forum=True)
    topic = world.topic(forum, anna, "Игра")
    await messages(bot)
    said = world.say(anna, forum, "/banchok", topic=topic)
    (seen,) = await messages(bot)
    assert (seen.message_thread_id, seen.is_topic_message, seen.chat.is_forum) == (topic.id, True, True)
    assert seen.reply_to_message
    assert seen.reply_to_message.forum_topic_created
    answer = await bot.send_message(forum.id, "Стол", message_thread_id=topic.id)
    assert (answer.message_thread_id, answer.is_topic_message) == (topic.id, True)
    world.say(anna, forum, "да", reply_to=forum.messages[answer.message_id])
    (seen,) = await messages(bot)
    assert (seen.message_thread_id, seen.is_topic_message) == (topic.id, True)
    world.say(anna, forum, "/help")
    (seen,) = await messages(bot)
    assert (seen.message_thread_id, seen.is_topic_message) == (None, None)
    assert said.in_topic


async def test_a_reply_thread_of_a_plain_supergroup_is_no_topic(bot: Bot, world: World, anna: Person) -> None:
    group = world.group("Стол", anna, world.bot, supergroup=True)
    sent = await bot.send_message(group.id, "Ставка?")
    await messages(bot)
    world.say(anna, group, "35", reply_to=group.messages[sent.message_id])
    (seen,) = await messages(bot)
    assert (seen.message_thread_id, seen.is_topic_message) == (sent.message_id, None)


async def test_an_anonymous_admin_and_a_channel(
    bot: Bot, world: World, group: Chat, anna: Person, boris: Person
) -> None:
    world.say(anna, group, "/join", as_anonymous_admin=True)
    channel = world.channel("Новости")
    world.say(boris, group, "/join", as_channel=channel)
    hidden, posted = await messages(bot)
    assert hidden.from_user
    assert hidden.sender_chat
    assert (hidden.from_user.id, hidden.sender_chat.id) == (1087968824, group.id)
    assert posted.from_user
    assert posted.sender_chat
    assert (posted.from_user.id, posted.sender_chat.id) == (136817688, channel.id)
    assert posted.sender_chat.type == "channel"
    with pytest.raises(ImpossibleError):
        world.say(boris, group, "/join", as_anonymous_admin=True)


async def test_a_press_on_a_deleted_message(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a"))
    board = group.messages[sent.message_id]
    world.delete_message(board)
    world.press(anna, board, "a")
    (update,) = await bot.get_updates()
    query = update.callback_query
    assert isinstance(query, CallbackQuery)
    assert isinstance(query.message, InaccessibleMessage)
    assert (query.message.chat.id, query.message.message_id) == (group.id, sent.message_id)


async def test_forged_data(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a"))
    world.press(anna, group.messages[sent.message_id], data="stake:1:1:9999999")
    (update,) = await bot.get_updates()
    assert update.callback_query
    assert update.callback_query.data == "stake:1:1:9999999"


async def test_what_nobody_can_press(bot: Bot, world: World, group: Chat, anna: Person) -> None:
    sent = await bot.send_message(group.id, "x", reply_markup=buttons("a"))
    board = group.messages[sent.message_id]
    stranger = world.person("Чужой")
    for person, button in ((stranger, "a"), (anna, "b"), (anna, 1)):
        with pytest.raises(ImpossibleError):
            world.press(person, board, button)
    assert world.queries == {}


async def test_a_block_is_told_once(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    for _ in range(2):
        world.block(anna)
    with pytest.raises(ImpossibleError):
        world.say(anna, world.dm(anna), "35")
    world.press_start(anna, "t1")
    updates = await bot.get_updates()
    assert changes(updates) == [("member", "kicked"), ("kicked", "member")]
    assert [u.message.text for u in updates if u.message] == ["/start", "/start t1"]


@pytest.mark.parametrize("payload", ["a b", "я", "a" * 65])
def test_payloads_no_link_carries(world: World, anna: Person, payload: str) -> None:
    with pytest.raises(ImpossibleError):
        world.press_start(anna, payload)


async def test_an_edit_by_a_person(bot: Bot, world: World, anna: Person) -> None:
    world.press_start(anna)
    said = world.say(anna, world.dm(anna), "35")
    world.reword(said, "53")
    update = (await bot.get_updates())[-1]
    assert update.edited_message
    assert (update.edited_message.text, update.edited_message.message_id) == ("53", said.id)


async def test_ids_of_dms_and_groups_share_one_count_and_supergroups_have_their_own(
    bot: Bot, world: World, group: Chat, anna: Person
) -> None:
    dm = world.press_start(anna)
    sent = await bot.send_message(group.id, "x")
    assert sent.message_id == dm.id + 1
    other = world.group("Другой", anna, world.bot, supergroup=True)
    assert [message.id for message in world.messages(other)] == [1]


def test_what_nobody_can_do_in_groups(world: World, group: Chat, anna: Person, boris: Person) -> None:
    stranger = world.person("Чужой")
    begin = len(world.log)
    with pytest.raises(ImpossibleError):
        world.join(group, boris)
    with pytest.raises(ImpossibleError):
        world.join(group, stranger, by=world.person("Другой"))
    with pytest.raises(ImpossibleError):
        world.leave(group, stranger)
    with pytest.raises(ImpossibleError):
        world.make_admin(group, stranger)
    with pytest.raises(ImpossibleError):
        world.topic(group, anna, "Игра")
    with pytest.raises(ImpossibleError):
        world.say(anna, group, " ")
    with pytest.raises(ImpossibleError):
        world.follow(anna, "https://example.org/?start=t1")
    assert len(world.log) == begin
    world.upgrade(group)
    with pytest.raises(ImpossibleError):
        world.upgrade(group)


def test_a_group_outlives_its_creator(world: World, group: Chat, anna: Person, boris: Person) -> None:
    world.leave(group, anna)
    world.make_admin(group, world.bot)
    assert world.upgrade(group).ruled_by(world.bot)
