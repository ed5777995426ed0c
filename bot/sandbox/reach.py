"""Whom the bot can reach: every refusal that comes from the chat and not from what is said."""

from bot.sandbox.errors import bad, forbidden
from bot.sandbox.fields import Fields
from bot.sandbox.model import Chat, Message, Topic
from bot.sandbox.world import World

GENERAL = 1
SPELLED = {"group": "group chat", "supergroup": "supergroup chat", "channel": "channel chat"}


def place(world: World, fields: Fields) -> Chat:
    """The chat of `chat_id`, if the bot may know it; refuses empty, unknown and upgraded ones."""
    given = fields.text("chat_id")
    if not given:
        raise bad("chat_id is empty")
    chat = world.chats.get(fields.integer("chat_id"))
    if chat is None and fields.integer("chat_id") == world.bot.id:
        raise forbidden("the bot can't send messages to the bot")
    if chat is None or not _known(world, chat):
        raise bad("chat not found")
    if chat.upgraded_to is not None:
        raise bad("group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.upgraded_to.id)
    return chat


def writable(world: World, fields: Fields, what: str = "text messages") -> Chat:
    """The chat of `chat_id`, if the bot may write `what` there; refuses closed DMs and groups it is not in."""
    chat = place(world, fields)
    person = chat.person
    if person is not None:
        if person.is_bot:
            raise forbidden("the bot can't send messages to the bot")
        if person.deactivated:
            raise forbidden("user is deactivated")
        if person.blocked:
            raise forbidden("bot was blocked by the user")
        if not person.started:
            raise forbidden("bot can't initiate conversation with a user")
        return chat
    _inside(world, chat)
    if (chat.muted or (what == "documents" and not chat.filed)) and not chat.ruled_by(world.bot):
        raise bad(f"not enough rights to send {what} to the chat")
    if chat.refuses:
        raise bad(chat.refuses)
    return chat


def member(world: World, fields: Fields) -> Chat:
    """A group that the bot is in, or an open DM; refuses others."""
    chat = place(world, fields)
    if chat.person is None:
        _inside(world, chat)
    return chat


def thread(world: World, chat: Chat, fields: Fields) -> int | None:
    """The thread of `message_thread_id`; refuses one that is not there, the General topic and a closed topic."""
    number = fields.integer("message_thread_id")
    if not number:
        return None
    if chat.forum:
        topic = chat.topics.get(number)
        if number == GENERAL or topic is None or topic.deleted:
            raise bad("message thread not found")
        _open(world, chat, topic)
        return number
    if chat.kind == "supergroup" and any(message.thread == number for message in chat.messages.values()):
        return number
    raise bad("message thread not found")


def _open(world: World, chat: Chat, topic: Topic | None) -> None:
    if topic is not None and topic.closed and not chat.ruled_by(world.bot):
        raise bad("TOPIC_CLOSED")


def replied(chat: Chat, fields: Fields) -> Message | None:
    """The message of `reply_parameters`; refuses one that is gone, unless the bot allows going without."""
    given = fields.parsed("reply_parameters")
    if given is None:
        return None
    if not isinstance(given, dict):
        raise bad("can't parse reply parameters: expected an Object")
    if unknown := given.keys() - {"message_id", "chat_id", "allow_sending_without_reply", "quote"}:
        raise bad(f"unknown field {min(unknown)} in reply_parameters")
    if "message_id" not in given:
        raise bad('can\'t find field "message_id"')
    message = chat.messages.get(int(given["message_id"]))
    if message is not None and not message.deleted and given.get("chat_id") in (None, chat.id):
        return message
    if given.get("allow_sending_without_reply"):
        return None
    raise bad("message to be replied not found")


def own(world: World, chat: Chat, fields: Fields) -> Message:
    """The bot's own message of `message_id` that may still be edited; refuses others."""
    message = chat.messages.get(fields.integer("message_id"))
    if message is None or message.deleted:
        raise bad("message to edit not found")
    if message.sender is not world.bot or message.service or message.fixed:
        raise bad("message can't be edited")
    _open(world, chat, chat.topics.get(message.thread or 0))
    return message


def _known(world: World, chat: Chat) -> bool:
    if chat.person is not None:
        return chat.person.known or chat.person.is_bot
    return world.bot.id in chat.members


def _inside(world: World, chat: Chat) -> None:
    if chat.has(world.bot):
        return
    if chat.deleted:
        raise forbidden("the group chat was deleted")
    if chat.members.get(world.bot.id) == "kicked":
        raise forbidden(f"bot was kicked from the {SPELLED[chat.kind]}")
    raise forbidden(f"bot is not a member of the {SPELLED[chat.kind]}")
