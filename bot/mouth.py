"""The calls that put words into chats, and what their replies tell of the chats."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from typing import Any

from aiogram import Bot, methods
from aiogram.types import BufferedInputFile, ReplyParameters

from bot.hall import Hall
from bot.learned import DmClosed, Learned, Moved
from bot.places import Places
from bot.screen import Screen
from bot.wire import (
    Done,
    EditMessageText,
    Heard,
    Later,
    Missing,
    Over,
    Refused,
    SendDocument,
    SendMessage,
    Upgraded,
    Wait,
    call,
)
from storage.rows import Dm

MOST = 4096
"""The most characters of a message."""


@dataclass(slots=True)
class Mouth:
    """Sends and edits, to a group or a person by our number, and reports what it learns.

    What is refused for what it says, or for a reason that nobody knows, is said once more as plain text without
    buttons: that is better than nothing.
    """

    bot: Bot
    hall: Hall
    places: Places
    report: Callable[[Learned], None]

    async def to_group(self, chat: int, topic: int, screen: Screen, reply_to: int = 0) -> Heard:
        """A new message in a group and topic (0 for none), in reply to another where `reply_to` is not 0."""
        if self.shut(True, chat):
            return Refused(Over.PLACE)
        at = self.telegram(True, chat)
        heard = await call(self.bot, message(at, screen, topic, reply_to))
        if _would_be_heard_plain(heard):
            heard = await call(self.bot, message(at, screen, topic, reply_to, plain=True))
        return self._noted(heard, chat, topic, sent=True)

    async def to_person(self, person: int, screen: Screen) -> Heard:
        """A new message in a person's DM. One that refuses is closed until the person is heard there."""
        if self.shut(False, person):
            return Refused(Over.PLACE)
        at = self.telegram(False, person)
        heard = await call(self.bot, message(at, screen))
        if _would_be_heard_plain(heard):
            heard = await call(self.bot, message(at, screen, plain=True))
        if heard == Refused(Over.PLACE):
            self.report(DmClosed(person))
        return heard

    async def change_in_group(self, chat: int, topic: int, at: int, screen: Screen) -> Heard:
        """A new face for message `at` in a topic (0 for none) of a group."""
        return self._noted(await self._changed(True, chat, at, screen), chat, topic)

    async def change_in_private(self, person: int, at: int, screen: Screen) -> Heard:
        """A new face for message `at` in a person's DM."""
        heard = await self._changed(False, person, at, screen)
        if heard == Refused(Over.PLACE) and not self.shut(False, person):
            self.report(DmClosed(person))
        return heard

    async def retire(self, group: bool, number: int, telegram_id: int, at: int, screen: Screen) -> Heard | None:
        """The last face of a message of a chat that had Telegram's number `telegram_id` then: in the supergroup that a
        group has become another message may bear its number. Whether it comes to be shown proves nothing."""
        if self.telegram(group, number) != telegram_id:
            return None
        heard = await self._changed(group, number, at, screen)
        return None if isinstance(heard, Upgraded) else heard

    async def _changed(self, group: bool, number: int, at: int, screen: Screen) -> Heard:
        if self.shut(group, number):
            return Refused(Over.PLACE)
        chat = self.telegram(group, number)
        heard = await call(self.bot, edit(chat, at, screen))
        return await call(self.bot, edit(chat, at, screen, plain=True)) if heard == Refused(Over.CONTENT) else heard

    def shut(self, group: bool, number: int) -> bool:
        """Whether it is known that nothing can be said to a group or a person: then nothing is tried."""
        return self.hall.chats[number].lost if group else self.hall.people[number].dm is Dm.CLOSED

    def telegram(self, group: bool, number: int) -> int:
        """Telegram's number of a group or a person, as it is now."""
        return self.hall.chats[number].telegram_id if group else self.hall.people[number].telegram_id

    def followed(self, heard: Heard, group: bool, number: int) -> Heard:
        """Report the new number of a group that has become a supergroup."""
        if isinstance(heard, Upgraded) and group:
            self.report(Moved(number, heard.chat))
        return heard

    def _noted(self, heard: Heard, chat: int, topic: int, *, sent: bool = False) -> Heard:
        """Note what a reply tells of a place."""
        match heard:
            case Done():
                self.places.heard((chat, topic), sent=sent)
            case Refused():
                self.places.refused((chat, topic))
            case Upgraded():
                self.followed(heard, True, chat)
            case Missing() | Wait() | Later():
                pass
        return heard


def _would_be_heard_plain(heard: Heard) -> bool:
    return isinstance(heard, Refused) and heard.over is not Over.PLACE


def message(
    chat: int, screen: Screen, topic: int = 0, reply_to: int = 0, *, plain: bool = False
) -> methods.SendMessage:
    """A new message, in reply to another where `reply_to` is not 0; a plain one has neither markup nor buttons."""
    return SendMessage(
        chat_id=chat,
        message_thread_id=topic or None,
        reply_parameters=_reply(reply_to),
        **_said(screen, plain),
    )


def _said(screen: Screen, plain: bool) -> dict[str, Any]:
    if plain:
        return {"text": unescape(_TAG.sub("", screen.text))[:MOST], "parse_mode": None}
    return {"text": screen.text, "reply_markup": screen.keyboard()}


_TAG = re.compile("<[^<>]*>")


def document(chat: int, name: str, text: str, caption: str, topic: int = 0, reply_to: int = 0) -> SendDocument:
    """A text file of this name under a caption (HTML)."""
    return SendDocument(
        chat_id=chat,
        document=BufferedInputFile(text.encode(), name),
        caption=caption,
        message_thread_id=topic or None,
        reply_parameters=_reply(reply_to),
    )


def _reply(to: int) -> ReplyParameters | None:
    # nothing is quoted, so the default parse mode has nothing to say here
    return ReplyParameters(message_id=to, allow_sending_without_reply=True, quote_parse_mode=None) if to else None


def edit(chat: int, at: int, screen: Screen, *, plain: bool = False) -> methods.EditMessageText:
    """A new face for a message; a plain one has neither markup nor buttons."""
    return EditMessageText(chat_id=chat, message_id=at, **_said(screen, plain))
