"""What people do in chats: start, write, edit, press, block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import wire
from bot.sandbox.checks import PAYLOAD
from bot.sandbox.entities import commands
from bot.sandbox.errors import ImpossibleError
from bot.sandbox.groups import bot_changed
from bot.sandbox.model import Chat, Message, Person, Query, Status, Topic, Wire

if TYPE_CHECKING:
    from bot.sandbox.world import World

ANONYMOUS = Person(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
CHANNEL = Person(136817688, "Channel", username="Channel_Bot", is_bot=True)


def start(world: World, person: Person, payload: str) -> Message:
    """Open the DM; refuses a payload that no link can carry."""
    if payload and not PAYLOAD.fullmatch(payload):
        raise ImpossibleError(f"no deep link carries {payload!r}")
    block(world, person, False)
    person.started = True
    return say(world, person, world.dm(person), f"/start {payload}".rstrip())


def block(world: World, person: Person, blocked: bool) -> None:
    """Block or unblock the bot; it is told only of a change."""
    if person.blocked is not blocked:
        person.blocked = blocked
        old: Status = "member" if blocked else "kicked"
        new: Status = "kicked" if blocked else "member"
        bot_changed(world, world.dm(person), person, old, new)


def say(
    world: World,
    person: Person,
    chat: Chat,
    text: str,
    reply_to: Message | None = None,
    topic: Topic | None = None,
    as_anonymous_admin: bool = False,
    as_channel: Chat | None = None,
) -> Message:
    """Write a message; refuses who is not there, a closed DM, and what apps do not send."""
    _check_place(person, chat)
    if not text.strip():
        raise ImpossibleError("an empty message cannot be sent")
    sender, sender_chat = (CHANNEL, as_channel) if as_channel is not None else (person, None)
    if as_anonymous_admin:
        if not chat.ruled_by(person):
            raise ImpossibleError(f"{person.name} is not an administrator")
        sender, sender_chat = ANONYMOUS, chat
    thread = None if topic is None else topic.id
    # Telegram tells every message of a topic as a reply to the one that made the topic.
    if reply_to is None and thread is not None:
        reply_to = chat.messages[thread]
    text = text.strip()
    return world.post(chat, sender, text, commands(text), reply_to=reply_to, thread=thread, sender_chat=sender_chat)


def reword(world: World, message: Message, text: str) -> None:
    """Edit a message of one's own; refuses the bot's."""
    if message.sender is world.bot or message.service:
        raise ImpossibleError("only one's own message can be edited")
    message.text, message.entities, message.edited = text, commands(text), world.clock.now()
    world.journal.note("edited", message)
    world.deliver("edited_message", message)


def press(world: World, person: Person, message: Message, button: int | str, data: str | None) -> str:
    """Press a button; refuses who does not see it, and buttons that send nothing."""
    _check_place(person, message.chat)
    if data is None:
        data = _find(message, button).get("callback_data")
    if data is None:
        raise ImpossibleError(f"{button!r} is not a button that sends data")
    query = Query(f"{person.id}{len(world.queries) + 1:08d}", person, message, data, world.clock.now())
    world.queries[query.id] = world.open[query.id] = query
    person.known = True
    world.journal.note("pressed", message, query)
    world.mailbox.put("callback_query", wire.query(query, old=message in world.old))
    return query.id


def _check_place(person: Person, chat: Chat) -> None:
    if person.deactivated or chat.upgraded_to is not None or not chat.has(person):
        raise ImpossibleError(f"{person.name} can do nothing in {chat.title or 'this DM'}")
    if chat.kind == "private" and (person.blocked or not person.started):
        raise ImpossibleError(f"{person.name} has not opened the DM")


def _find(message: Message, button: int | str) -> Wire:
    buttons = message.buttons
    if isinstance(button, int) and 0 <= button < len(buttons):
        return buttons[button]
    for one in buttons:
        if button in (one["text"], one.get("callback_data")):
            return one
    raise ImpossibleError(f"no button {button!r} among {message.labels}")
