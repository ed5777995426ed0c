"""One call to the Bot API, and what its reply means for us. Texts of errors are never logged: they can hold cards."""

import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any, TypeVar
from urllib.parse import urlsplit

from aiogram import Bot, methods
from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import Response, SetMyCommands, TelegramMethod
from aiogram.types import User

from bot.clock import Clock
from bot.session import NoSuchPage

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Done:
    """It is done; `message` is the number of the message sent, 0 for anything else."""

    message: int = 0


@dataclass(frozen=True, slots=True)
class Wait:
    """Too many requests: nothing more to this chat for so many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Later:
    """The network or the server failed; whether it is done is not known."""


@dataclass(frozen=True, slots=True)
class Upgraded:
    """The group has become a supergroup with this number."""

    chat: int


@dataclass(frozen=True, slots=True)
class Missing:
    """The message to edit is not there, or not ours to edit."""


class Over(StrEnum):
    """What a refusal is about: the place (chat, topic or person), what was to be said there, or nobody knows what."""

    PLACE = "place"
    CONTENT = "content"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Refused:
    """The server refuses: nothing is done, whatever the reason."""

    over: Over


Heard = Done | Wait | Later | Upgraded | Missing | Refused

OUTAGES = (TimeoutError, TelegramNetworkError, TelegramServerError, ClientDecodeError, OSError)
"""What a broken network or a server in trouble raises; a page of HTML instead of a reply is one of them."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What is read of a message that was sent or edited."""

    message_id: int


class SendMessage(methods.SendMessage):
    """Of whose reply only `Sent` is read, for a whole `Message` would cost as much as all the rest of the call; and
    whose keyboard is JSON already."""

    __returning__ = Sent  # type: ignore[assignment]
    reply_markup: str | None = None  # type: ignore[assignment]


class SendDocument(methods.SendDocument):
    """The same of a file."""

    __returning__ = Sent  # type: ignore[assignment]


class EditMessageText(methods.EditMessageText):
    """Of whose reply nothing is read: that it is one says all."""

    __returning__ = object  # type: ignore[assignment]
    reply_markup: str | None = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Webhook:
    """What is read of a webhook."""

    url: str


class GetWebhookInfo(methods.GetWebhookInfo):
    """Of whose reply only `Webhook` is read."""

    __returning__ = Webhook  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Standing:
    """What is read of a membership."""

    status: str
    can_send_messages: bool | None = None


class GetStanding(methods.GetChatMember):
    """Of whose reply only `Standing` is read: a `ChatMember` of any shape will do."""

    __returning__ = Standing  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class GroupRights:
    """What is read of the rights that all members of a group have."""

    can_send_messages: bool | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """What is read of a group."""

    permissions: GroupRights | None = None


class GetRights(methods.GetChat):
    """Of whose reply only the rights of all members are read."""

    __returning__ = Group  # type: ignore[assignment]


class AnswerCallbackQuery(methods.AnswerCallbackQuery):
    """The same of an answer to a press."""

    __returning__ = object  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Somebody:
    """What is read of a person or a bot: Telegram's number, and the user name of those who have one."""

    id: int
    username: str | None = None


@dataclass(frozen=True, slots=True)
class Administrator:
    """What is read of one who administers a chat: who that is."""

    user: Somebody


class GetChatAdministrators(methods.GetChatAdministrators):
    """Of whose reply only is read who they are."""

    __returning__ = list[Administrator]


class GetMe(methods.GetMe):
    """Of whose reply only the number and the user name are read."""

    __returning__ = Somebody  # type: ignore[assignment]


_METHODS = (
    AnswerCallbackQuery,
    EditMessageText,
    GetChatAdministrators,
    GetMe,
    GetRights,
    GetStanding,
    GetWebhookInfo,
    SendDocument,
    SendMessage,
    SetMyCommands,
)
HELD = tuple(Response[method.__returning__] for method in _METHODS)  # type: ignore[name-defined]
"""The types of the replies. pydantic forgets one that nobody holds, and makes it anew for the next reply, which costs
more than all the rest of a call."""

SLOWEST = 30.0
"""The most seconds between two tries to reach the server at the start."""

_DONE = ("message is not modified", "message_not_modified", "query is too old", "query_id_invalid")
_MISSING = ("message to edit not found", "message can't be edited", "message_id_invalid")
_ONE_KIND = re.compile(r"rights to send (?!a |text|mess)|chat_send_(?!plain)\w+_forbidden")
"""A right to send a kind of message that is no text."""

_OF_PLACES = re.compile(
    r"\brights\b|chat not found|user not found|(thread|topic) (not found|closed|deleted|is)|group chat|peer not found|"
    r"\b(?:chat|topic|user|channel|peer|forum|group|participant|you|input_user)_[a-z_]+\b"
)
_OF_CONTENT = re.compile(
    r"can't parse|too long|too big|is empty|non-empty|\bkeyboard|markup|\bentit|\burl\b|\bunknown field|"
    r"\b(?:button|reply|message|entity|entities|media|url|webpage|document|file|photo|text|caption)_[a-z_]+\b"
)
"""By which words, or by which first word of a name in capitals (TOPIC_CLOSED, BUTTON_DATA_INVALID), a refusal tells
what it is about. They are kinds, not a list of texts: new names come without notice."""


async def call(bot: Bot, method: TelegramMethod[Any]) -> Heard:
    """Make a call and say what came of it; only cancellation is raised."""
    try:
        result = await bot(method)
    except TelegramRetryAfter as error:
        return Wait(float(error.retry_after))
    except TelegramMigrateToChat as error:
        return Upgraded(error.migrate_to_chat_id)
    except (TelegramForbiddenError, TelegramBadRequest, TelegramEntityTooLarge) as error:
        heard = refusal(error)
        if isinstance(heard, Refused):
            level = logging.INFO if heard.over is Over.PLACE else logging.ERROR
            log.log(level, "%s is refused over the %s", type(method).__name__, heard.over)
        return heard
    except OUTAGES:
        return Later()
    except TelegramAPIError as error:  # of the token or the server's address: nothing was looked at
        log.error("%s: %s", type(method).__name__, type(error).__name__)
        return Later()
    return Done(getattr(result, "message_id", 0) or 0)


async def meet(bot: Bot, clock: Clock) -> User:
    """Who the bot is, as its server says; waits for the network. Raises what `insist` does."""
    return await insist(partial(_who, bot), clock)


async def drop_webhook(bot: Bot, clock: Clock) -> None:
    """Remove the bot's webhook, if one is set; what waits for it then comes by polling. Raises what `insist` does."""
    await insist(bot.delete_webhook, clock)


async def webhook_of(bot: Bot) -> str:
    """The host that the bot's webhook calls; empty where that cannot be found out."""
    try:
        return urlsplit((await bot(GetWebhookInfo())).url).hostname or ""
    except (TelegramAPIError, *OUTAGES):
        return ""


async def insist(ask: Callable[[], Awaitable[T]], clock: Clock) -> T:
    """What the server answers; waits for the network. Raises the errors of a server that refuses (`TelegramAPIError`)
    or is none of the Bot API's (`NoSuchPage`)."""
    seconds = 1.0
    while True:
        try:
            return await ask()
        except NoSuchPage:
            raise
        except TelegramRetryAfter as error:
            seconds = float(error.retry_after)
        except OUTAGES as error:
            log.warning("the Bot API server cannot be reached (%s); trying again", type(error).__name__)
            seconds = min(SLOWEST, seconds * 2)
        await clock.sleep(seconds)


async def _who(bot: Bot) -> User:
    """Who the bot is; the client remembers it, for commands that name the bot."""
    asked: TelegramMethod[Any] = GetMe()
    me: Somebody = await bot(asked)
    bot._me = User(id=me.id, is_bot=True, first_name="", username=me.username)
    return bot._me


def refusal(error: TelegramAPIError) -> Done | Missing | Refused:
    """What an error of the class 400, 403 or 413 means. One that nobody has foreseen is never taken for done."""
    text = error.message.lower()
    if isinstance(error, TelegramForbiddenError):
        return Refused(Over.PLACE)
    if any(part in text for part in _DONE):
        return Done()
    if any(part in text for part in _MISSING):
        return Missing()
    if _ONE_KIND.search(text) or isinstance(error, TelegramEntityTooLarge):
        return Refused(Over.CONTENT)
    if _OF_PLACES.search(text):
        return Refused(Over.PLACE)
    return Refused(Over.CONTENT if _OF_CONTENT.search(text) else Over.UNKNOWN)


async def may_write(bot: Bot, chat: int) -> bool | None:
    """Whether the bot may write in a group by Telegram's number, by its membership and rights there; None if that
    could not be found out. Raises TelegramRetryAfter."""
    try:
        me: Any = await bot(GetStanding(chat_id=chat, user_id=bot.id))  # aiogram believes it to be another
        if me.status == "member":
            rights = (await bot(GetRights(chat_id=chat))).permissions
            return rights is None or rights.can_send_messages is not False
        if me.status == "restricted":
            return me.can_send_messages is not False
        return me.status in ("creator", "administrator")
    except (TelegramForbiddenError, TelegramBadRequest) as error:
        return False if refusal(error) == Refused(Over.PLACE) else None
    except TelegramRetryAfter:
        raise
    except (AiogramError, OSError):
        return None
