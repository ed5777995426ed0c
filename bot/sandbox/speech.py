"""The methods by which the bot speaks: send, edit, delete, pin, answer a press."""

from dataclasses import replace
from typing import Any

from bot.sandbox import checks, reach, wire
from bot.sandbox.errors import bad
from bot.sandbox.fields import ATTACHED, Fields
from bot.sandbox.model import Answer, Chat, Message, Wire
from bot.sandbox.world import World

DELETABLE = 2 * 86400
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as a current "
    "content and reply markup of the message"
)
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


def send_message(world: World, fields: Fields) -> Wire:
    """sendMessage."""
    text, entities = _text(world, fields)
    if not text:
        raise bad("message text is empty")
    return _send(world, fields, "sendMessage", text=text, entities=entities)


def send_document(world: World, fields: Fields) -> Wire:
    """sendDocument: a file of the same request, or one sent before, by its id."""
    given = fields.text("document")
    file = fields.file("document") or world.documents.get(given)
    if file is None:
        missing = not given or given.startswith(ATTACHED)
        raise bad("there is no document in the request" if missing else "wrong file identifier/HTTP URL specified")
    if not file.data:
        raise bad("file must be non-empty")
    text, entities = _text(world, fields, "caption", most=checks.MOST_CAPTION)
    if not file.id:
        file = replace(file, id=f"file{len(world.documents) + 1:08d}")
        world.documents[file.id] = file
    return _send(world, fields, "sendDocument", text=text, entities=entities, document=file)


def edit_message_text(world: World, fields: Fields) -> Wire:
    """editMessageText; a keyboard that is not given again is taken away."""
    text, entities = _text(world, fields)
    if not text:
        raise bad("message text is empty")
    chat = reach.writable(world, fields)
    message = reach.own(world, chat, fields)
    if message.document is not None:
        raise bad("there is no text in the message to edit")
    markup = _markup(world, chat, fields)
    world.limits.take(chat, "editMessageText")
    return _edit(world, message, text, entities, markup)


def edit_message_reply_markup(world: World, fields: Fields) -> Wire:
    """editMessageReplyMarkup."""
    chat = reach.writable(world, fields)
    message = reach.own(world, chat, fields)
    markup = _markup(world, chat, fields)
    world.limits.take(chat, "editMessageReplyMarkup")
    return _edit(world, message, message.text, message.entities, markup)


def delete_message(world: World, fields: Fields) -> bool:
    """deleteMessage: the bot's own, any in a DM, any in a group it rules; not older than 48 hours."""
    chat = reach.member(world, fields)
    message = chat.messages.get(fields.integer("message_id"))
    if message is None or message.deleted:
        raise bad("message to delete not found")
    allowed = message.sender is world.bot or chat.person is not None or chat.ruled_by(world.bot)
    if not allowed or world.clock.now() - message.date > DELETABLE:
        raise bad("message can't be deleted")
    world.delete_message(message)
    return True


def pin_chat_message(world: World, fields: Fields) -> bool:
    """pinChatMessage: in a DM, or as an administrator; the group is told by a service message."""
    chat = reach.member(world, fields)
    message = chat.messages.get(fields.integer("message_id"))
    if message is None or message.deleted:
        raise bad("message to pin not found")
    if chat.person is None and not chat.ruled_by(world.bot):
        raise bad("not enough rights to manage pinned messages in the chat")
    chat.pinned.append(message.id)
    world.post(chat, world.bot, service={"pinned_message": wire.message(message, with_reply=False)})
    return True


def answer_callback_query(world: World, fields: Fields) -> bool:
    """answerCallbackQuery: once, and in time."""
    text, url = fields.text("text"), fields.text("url") or None
    if len(text) > checks.MOST_ANSWER:
        raise bad("MESSAGE_TOO_LONG")
    if url is not None:
        checks.answer_link(url, world.bot.username or "")
    query = world.queries.get(fields.text("callback_query_id"))
    now = world.clock.now()
    if query is None or query.answer is not None or now - query.at > world.answer_seconds:
        raise bad(TOO_OLD)
    query.answer = Answer(now, text, fields.flag("show_alert"), url, fields.integer("cache_time"))
    del world.open[query.id]
    world.journal.note("answered", query.message, query)
    return True


def _send(world: World, fields: Fields, method: str, **content: Any) -> Wire:
    chat = reach.writable(world, fields, "documents" if method == "sendDocument" else "text messages")
    thread = reach.thread(world, chat, fields)
    reply_to = reach.replied(chat, fields)
    markup = _markup(world, chat, fields)
    world.limits.take(chat, method)
    message = world.post(
        chat,
        world.bot,
        markup=markup,
        thread=thread,
        reply_to=reply_to,
        protected=fields.flag("protect_content"),
        fixed=markup is None and _fixed(fields.parsed("reply_markup")),
        **content,
    )
    return wire.message(message)


def _edit(world: World, message: Message, text: str, entities: list[Wire], markup: Wire | None) -> Wire:
    if (text, entities, markup) == (message.text, message.entities, message.markup):
        raise bad(NOT_MODIFIED)
    message.text, message.entities, message.markup = text, entities, markup
    message.edited = world.clock.now()
    world.journal.note("edited", message)
    return wire.message(message)


def _text(world: World, fields: Fields, name: str = "text", *, most: int = checks.MOST_TEXT) -> tuple[str, list[Wire]]:
    given = "entities" if name == "text" else "caption_entities"
    text, entities = checks.formatted(fields.text(name), fields.text("parse_mode"), fields.parsed(given), most=most)
    return text, _mentions(world, entities) if entities else entities


def _mentions(world: World, entities: list[Wire]) -> list[Wire]:
    told = []
    for one in entities:
        url = one.get("url", "")
        if not url.startswith("tg://user?id="):
            told.append(one)
            continue
        # A mention of somebody the bot has never met comes out as plain text.
        person = world.people.get(int(number)) if (number := url.removeprefix("tg://user?id=")).isdecimal() else None
        if person is not None and person.known:
            kept = {key: value for key, value in one.items() if key != "url"}
            told.append(kept | {"type": "text_mention", "user": wire.user(person)})
    return told


def _markup(world: World, chat: Chat, fields: Fields) -> Wire | None:
    markup = fields.parsed("reply_markup")
    return checks.keyboard(markup, private=chat.person is not None, bot_name=world.bot.username or "")


def _fixed(markup: Any) -> bool:
    return isinstance(markup, dict) and bool(markup.keys() & {"keyboard", "force_reply"})
