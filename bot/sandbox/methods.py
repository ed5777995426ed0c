"""The Bot API methods of the stand-in: what each is called, which fields it knows, and who does it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.sandbox import office, speech
from bot.sandbox.errors import RefusalError, bad
from bot.sandbox.fields import ATTACHED, Fields
from bot.sandbox.model import words
from bot.sandbox.world import World

SENDING = "chat_id message_thread_id disable_notification protect_content reply_parameters reply_markup"
SCOPED = "scope language_code"
EDITING = "chat_id message_id reply_markup"


@dataclass(frozen=True, slots=True)
class Method:
    """One method: its name as Telegram spells it, the fields it knows, and the function that carries it out."""

    name: str
    fields: frozenset[str]
    call: Callable[[World, Fields], Any]


def _method(name: str, fields: str, call: Callable[[World, Fields], Any]) -> tuple[str, Method]:
    return name.lower(), Method(name, words(fields), call)


METHODS: dict[str, Method] = dict(
    [
        _method("getMe", "", office.get_me),
        _method("sendMessage", f"{SENDING} text parse_mode entities link_preview_options", speech.send_message),
        _method(
            "sendDocument",
            f"{SENDING} document caption parse_mode caption_entities disable_content_type_detection",
            speech.send_document,
        ),
        _method(
            "editMessageText", f"{EDITING} text parse_mode entities link_preview_options", speech.edit_message_text
        ),
        _method("editMessageReplyMarkup", EDITING, speech.edit_message_reply_markup),
        _method("deleteMessage", "chat_id message_id", speech.delete_message),
        _method("pinChatMessage", "chat_id message_id disable_notification", speech.pin_chat_message),
        _method(
            "answerCallbackQuery",
            "callback_query_id text show_alert url cache_time",
            speech.answer_callback_query,
        ),
        _method("setMyCommands", f"commands {SCOPED}", office.set_my_commands),
        _method("getMyCommands", SCOPED, office.get_my_commands),
        _method("deleteMyCommands", SCOPED, office.delete_my_commands),
        _method("setMyName", "name language_code", office.set_my_name),
        _method("setMyDescription", "description language_code", office.set_my_description),
        _method("setMyShortDescription", "short_description language_code", office.set_my_short_description),
        _method("getChat", "chat_id", office.get_chat),
        _method("getChatMember", "chat_id user_id", office.get_chat_member),
        _method("getChatAdministrators", "chat_id return_bots", office.get_chat_administrators),
        _method("leaveChat", "chat_id", office.leave_chat),
        _method("deleteWebhook", "drop_pending_updates", office.delete_webhook),
        _method("getWebhookInfo", "", office.get_webhook_info),
    ]
)
POLL = Method("getUpdates", words("offset limit timeout allowed_updates"), lambda _world, _fields: None)
NOT_FOUND = RefusalError(404, "Not Found")


def find(name: str) -> Method:
    """The method of this name, in any case; refuses (404) one that the stand-in does not have."""
    lower = name.lower()
    method = POLL if lower == "getupdates" else METHODS.get(lower)
    if method is None:
        raise NOT_FOUND
    return method


def check(method: Method, fields: Fields) -> None:
    """Refuses (400) fields that the method does not know, and files that no field has: Telegram overlooks them."""
    if unknown := fields.values.keys() - method.fields:
        raise bad(f"unknown field {min(unknown)}")
    attached = {value.removeprefix(ATTACHED) for value in fields.values.values() if value.startswith(ATTACHED)}
    if unknown := fields.files.keys() - method.fields - attached:
        raise bad(f"unknown file {min(unknown)}")
