"""The world as JSON: the objects of the Bot API, made from the data."""

from bot.sandbox.model import Chat, Message, Person, Query, Status, Wire, words

RIGHTS = words(
    "can_be_edited can_manage_chat can_delete_messages can_manage_video_chats can_restrict_members "
    "can_promote_members can_change_info can_invite_users can_post_stories can_edit_stories can_delete_stories "
    "can_send_welcome_messages can_pin_messages can_manage_topics"
)
GIFTS = words("unlimited_gifts limited_gifts unique_gifts premium_subscription gifts_from_channels")


def user(person: Person) -> Wire:
    """A `User`."""
    told: Wire = {"id": person.id, "is_bot": person.is_bot, "first_name": person.first_name}
    if person.last_name:
        told["last_name"] = person.last_name
    if person.username:
        told["username"] = person.username
    if person.language_code:
        told["language_code"] = person.language_code
    return told


def chat(place: Chat) -> Wire:
    """A `Chat`."""
    if place.person is not None:
        told: Wire = {"id": place.id, "type": "private", "first_name": place.person.first_name}
        if place.person.last_name:
            told["last_name"] = place.person.last_name
        if place.person.username:
            told["username"] = place.person.username
        return told
    told = {"id": place.id, "type": place.kind, "title": place.title}
    if place.forum:
        told["is_forum"] = True
    return told


def message(said: Message, *, with_reply: bool = True) -> Wire:
    """A `Message`; what it replies to is told one level deep, as Telegram does."""
    told: Wire = {
        "message_id": said.id,
        "from": user(said.sender),
        "chat": chat(said.chat),
        "date": int(said.date),
    }
    if said.sender_chat is not None:
        told["sender_chat"] = chat(said.sender_chat)
    if said.thread is not None:
        told["message_thread_id"] = said.thread
        if said.in_topic:
            told["is_topic_message"] = True
    if said.edited is not None:
        told["edit_date"] = int(said.edited)
    if with_reply and said.reply_to is not None and not said.reply_to.deleted:
        told["reply_to_message"] = message(said.reply_to, with_reply=False)
    if said.protected:
        told["has_protected_content"] = True
    if said.markup is not None:
        told["reply_markup"] = said.markup
    _content(said, told)
    return told


def _content(said: Message, told: Wire) -> None:
    text, entities = "text", "entities"
    if said.document is not None:
        file = said.document
        told["document"] = {
            "file_id": file.id,
            "file_unique_id": file.id[-8:],
            "file_name": file.name,
            "mime_type": file.kind,
            "file_size": len(file.data),
        }
        text, entities = "caption", "caption_entities"
    if said.text:
        told[text] = said.text
        if said.entities:
            told[entities] = said.entities
    if said.service:
        told.update(said.service)


def member(person: Person, status: Status, *, anonymous: bool = False) -> Wire:
    """A `ChatMember` of any status."""
    told: Wire = {"user": user(person), "status": status}
    if status == "creator":
        return told | {"is_anonymous": anonymous}
    if status == "administrator":
        return told | {"is_anonymous": anonymous} | dict.fromkeys(RIGHTS, True)
    if status == "kicked":
        return told | {"until_date": 0}
    return told


def query(pressed: Query, *, old: bool = False) -> Wire:
    """A `CallbackQuery`; a message that is gone, or too `old`, is told as an `InaccessibleMessage`."""
    said = pressed.message
    if said.deleted or old:
        shown: Wire = {"chat": chat(said.chat), "message_id": said.id, "date": 0}
    else:
        shown = message(said)
    return {
        "id": pressed.id,
        "from": user(pressed.person),
        "message": shown,
        "chat_instance": str(said.chat.id * 7919),
        "data": pressed.data,
    }


def full_chat(place: Chat) -> Wire:
    """A `ChatFullInfo`."""
    gifts = dict.fromkeys(GIFTS, False)
    told = chat(place) | {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": gifts}
    if place.kind != "private":
        told["permissions"] = {"can_send_messages": not place.muted}
    if place.pinned and not (pinned := place.messages[place.pinned[-1]]).deleted:
        told["pinned_message"] = message(pinned)
    return told
