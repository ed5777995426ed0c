"""One call to the Bot API, and what its reply means for us. Texts of errors are never logged: they can hold cards."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

from aiogram import Bot, methods
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import (
    AnswerCallbackQuery,
    GetChatMember,
    GetMe,
    Response,
    SetMyCommands,
    TelegramMethod,
)
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
class Gone:
    """The chat cannot be written to any more, or never could be."""


@dataclass(frozen=True, slots=True)
class Upgraded:
    """The group has become a supergroup with this number."""

    chat: int


@dataclass(frozen=True, slots=True)
class Missing:
    """The message to edit is not there, or not ours to edit."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """The server refuses the call as it is: saying it again would not help."""


Heard = Done | Wait | Later | Gone | Upgraded | Missing | Wrong

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


class EditMessageText(methods.EditMessageText):
    """The same of an edit."""

    __returning__ = Sent  # type: ignore[assignment]
    reply_markup: str | None = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Webhook:
    """What is read of a webhook."""

    url: str


class GetWebhookInfo(methods.GetWebhookInfo):
    """Of whose reply only `Webhook` is read."""

    __returning__ = Webhook  # type: ignore[assignment]


HELD = tuple(
    Response[method.__returning__]  # type: ignore[name-defined]
    for method in (AnswerCallbackQuery, EditMessageText, GetChatMember, GetMe, SendMessage, SetMyCommands)
)
"""The types of the replies. pydantic forgets one that nobody holds, and makes it anew for the next reply, which costs
more than all the rest of a call."""

SLOWEST = 30.0
"""The most seconds between two tries to reach the server at the start."""

_UNCHANGED = ("message is not modified", "query is too old")
_MISSING = ("message to edit not found", "message can't be edited", "message_id_invalid")
_GONE = ("chat not found", "user not found", "not enough rights to send", "have no rights to send", "chat_write")


async def call(bot: Bot, method: TelegramMethod[Any]) -> Heard:
    """Make a call and say what came of it; only cancellation is raised."""
    try:
        result = await bot(method)
    except TelegramRetryAfter as error:
        return Wait(float(error.retry_after))
    except TelegramMigrateToChat as error:
        return Upgraded(error.migrate_to_chat_id)
    except TelegramForbiddenError:
        return Gone()
    except TelegramBadRequest as error:
        return _bad_request(type(method).__name__, error.message.lower())
    except OUTAGES:
        return Later()
    except TelegramAPIError as error:
        log.error("%s: %s", type(method).__name__, type(error).__name__)
        return Wrong()
    return Done(getattr(result, "message_id", 0) or 0)


async def meet(bot: Bot, clock: Clock) -> User:
    """Who the bot is, as its server says; waits for the network. Raises what `insist` does."""
    return await insist(bot.me, clock)


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


def _bad_request(method: str, text: str) -> Heard:
    if any(part in text for part in _UNCHANGED):
        return Done()
    if any(part in text for part in _MISSING):
        return Missing()
    if any(part in text for part in _GONE):
        return Gone()
    log.error("%s is refused as a bad request", method)
    return Wrong()
