"""What refusals of the Bot API mean: by kind, so that one never seen before is never taken for done."""

import pytest
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest, TelegramEntityTooLarge, TelegramForbiddenError
from aiogram.methods import GetMe

from bot.wire import Done, Heard, Missing, Over, Refused, refusal

CALL = GetMe()

PLACE = (
    "chat not found",
    "not enough rights to send text messages to the chat",
    "have no rights to send a message",
    "need administrator rights in the channel chat",
    "message thread not found",
    "TOPIC_CLOSED",
    "TOPIC_DELETED",
    "CHAT_RESTRICTED",
    "CHAT_WRITE_FORBIDDEN",
    "CHAT_SEND_PLAIN_FORBIDDEN",
    "CHAT_ADMIN_REQUIRED",
    "CHAT_NEVER_HEARD_OF",
    "CHANNEL_PRIVATE",
    "USER_BANNED_IN_CHANNEL",
    "USER_IS_BLOCKED",
    "PEER_ID_INVALID",
    "group chat was deactivated",
)
CONTENT = (
    "can't parse entities: Unsupported start tag",
    "message is too long",
    "message text is empty",
    "BUTTON_DATA_INVALID",
    "inline keyboard button URL 'x' is invalid: Wrong HTTP URL",
    "REPLY_MARKUP_TOO_LONG",
    "MESSAGE_EMPTY",
    "ENTITY_BOUNDS_INVALID",
    "not enough rights to send documents to the chat",
    "not enough rights to send dice to the chat",
    "CHAT_SEND_DOCS_FORBIDDEN",
    "CHAT_SEND_STICKERS_FORBIDDEN",
)
UNKNOWN = ("SOMETHING_NEW", "the moon is not full", "", "QUANTUM_STATE_COLLAPSED")


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        *((text, Refused(Over.PLACE)) for text in PLACE),
        *((text, Refused(Over.CONTENT)) for text in CONTENT),
        *((text, Refused(Over.UNKNOWN)) for text in UNKNOWN),
        ("message is not modified: specified new message content is the same", Done()),
        ("query is too old and response timeout expired or query ID is invalid", Done()),
        ("message to edit not found", Missing()),
        ("message can't be edited", Missing()),
        ("MESSAGE_ID_INVALID", Missing()),
    ],
)
def test_what_a_bad_request_means(text: str, heard: Heard) -> None:
    assert refusal(TelegramBadRequest(CALL, f"Bad Request: {text}")) == heard


@pytest.mark.parametrize("text", ["bot was blocked by the user", "SOMETHING_NEW", "message is not modified"])
def test_what_is_forbidden_is_over_the_place(text: str) -> None:
    assert refusal(TelegramForbiddenError(CALL, f"Forbidden: {text}")) == Refused(Over.PLACE)


def test_what_is_too_large_is_over_the_content() -> None:
    error: TelegramAPIError = TelegramEntityTooLarge(CALL, "Request Entity Too Large")
    assert refusal(error) == Refused(Over.CONTENT)
