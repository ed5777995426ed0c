"""Groups: who enters and leaves, who rules, topics, and the change of a group into a supergroup."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.sandbox import wire
from bot.sandbox.errors import ImpossibleError
from bot.sandbox.model import PRESENT, Chat, Message, Person, Status, Topic, Wire

if TYPE_CHECKING:
    from bot.sandbox.world import World


def create(
    world: World, title: str, creator: Person, others: Iterable[Person], *, forum: bool, supergroup: bool
) -> Chat:
    """A new group without the bot in it, unless the bot is among `others`."""
    chat = world.new_chat("supergroup" if supergroup else "group", title, forum=forum)
    chat.members[creator.id] = "creator"
    for person in others:
        if person is world.bot:
            enter(world, chat, person, creator)
        else:
            chat.members[person.id] = "member"
    return chat


def enter(world: World, chat: Chat, person: Person, by: Person) -> Message:
    """The person becomes a member; refuses one who is in already."""
    if chat.has(person):
        raise ImpossibleError(f"{person.name} is in {chat.title} already")
    if by is not person and not chat.has(by):
        raise ImpossibleError(f"{by.name} is not in {chat.title}")
    _change(world, chat, person, by, "member")
    return world.post(chat, by, service={"new_chat_members": [wire.user(person)]})


def leave(world: World, chat: Chat, person: Person, by: Person) -> Message:
    """The person leaves, or is removed by another; refuses one who is not in."""
    if not chat.has(person):
        raise ImpossibleError(f"{person.name} is not in {chat.title}")
    status: Status = "left" if by is person else "kicked"
    if person is not world.bot:
        _change(world, chat, person, by, status)
        return world.post(chat, by, service={"left_chat_member": wire.user(person)})
    # A basic group still shows the bot that it was removed; a supergroup is closed to it at once.
    if chat.kind == "supergroup":
        _change(world, chat, person, by, status)
    message = world.post(chat, by, service={"left_chat_member": wire.user(person)})
    if chat.kind == "group":
        _change(world, chat, person, by, status)
    return message


def promote(world: World, chat: Chat, person: Person, by: Person | None) -> None:
    """Make a member an administrator; refuses one who is not in."""
    if not chat.has(person):
        raise ImpossibleError(f"{person.name} is not in {chat.title}")
    _change(world, chat, person, by or owner(world, chat), "administrator")


def open_topic(world: World, chat: Chat, by: Person, name: str) -> Topic:
    """A new topic of a forum; refuses other chats."""
    if not chat.forum:
        raise ImpossibleError(f"{chat.title} is no forum")
    number = len(chat.messages) + 1
    service = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
    message = world.post(chat, by, service=service, thread=number)
    topic = chat.topics[message.id] = Topic(message.id, name)
    return topic


def upgrade(world: World, chat: Chat) -> Chat:
    """Turn a group into a supergroup; gives the new one. Refuses what is no group any more."""
    if chat.kind != "group" or chat.upgraded_to is not None:
        raise ImpossibleError(f"{chat.title} cannot be upgraded")
    new = world.new_chat("supergroup", chat.title or "")
    new.members = dict(chat.members)
    by = owner(world, chat)
    world.post(chat, by, service={"migrate_to_chat_id": new.id})
    chat.upgraded_to = new
    world.post(new, by, service={"migrate_from_chat_id": chat.id})
    return new


def delete(world: World, chat: Chat) -> None:
    """Delete a group: everybody is out of it, and the bot is told."""
    was_in = chat.has(world.bot)
    by = owner(world, chat)
    chat.members = dict.fromkeys(chat.members, "left")
    chat.deleted = True
    if was_in:
        bot_changed(world, chat, by, "member", "left")


def owner(world: World, chat: Chat) -> Person:
    """The creator, or whoever has been there longest if the creator is gone."""
    ranked = sorted(chat.members.items(), key=lambda item: (item[1] != "creator", item[1] not in PRESENT))
    return world.people[ranked[0][0]]


def bot_changed(world: World, chat: Chat, by: Person, old: Status, new: Status) -> None:
    """Tell the bot that its own place in a chat is another now."""
    world.mailbox.put("my_chat_member", _update(world, chat, world.bot, by, old, new))


def _change(world: World, chat: Chat, person: Person, by: Person, new: Status) -> None:
    old = chat.members.get(person.id, "left")
    chat.members[person.id] = new
    if person is world.bot:
        bot_changed(world, chat, by, old, new)
        by.known = True
    elif chat.ruled_by(world.bot):
        world.mailbox.put("chat_member", _update(world, chat, person, by, old, new))
    if new in PRESENT and chat.has(world.bot):
        person.known = True


def _update(world: World, chat: Chat, person: Person, by: Person, old: Status, new: Status) -> Wire:
    return {
        "chat": wire.chat(chat),
        "from": wire.user(by),
        "date": int(world.clock.now()),
        "old_chat_member": wire.member(person, old),
        "new_chat_member": wire.member(person, new),
    }
