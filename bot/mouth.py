"""The calls that put words into chats, and what their replies tell of the chats."""

from collections.abc import Callable
from dataclasses import dataclass

from aiogram import Bot, methods
from aiogram.methods import SendDocument
from aiogram.types import BufferedInputFile, ReplyParameters

from bot.hall import Hall
from bot.learned import ChatLost, DmClosed, Learned, Moved
from bot.screen import Screen
from bot.wire import (
    Done,
    EditMessageText,
    Gone,
    Heard,
    Later,
    Missing,
    SendMessage,
    Upgraded,
    Wait,
    Wrong,
    call,
)
from storage.rows import Dm


@dataclass(slots=True)
class Mouth:
    """Sends and edits, to a group or a person by our number, and reports what it learns."""

    bot: Bot
    hall: Hall
    report: Callable[[Learned], None]

    async def to_group(self, chat: int, topic: int, screen: Screen) -> Heard:
        """A new message in a group and topic (0 for none)."""
        if self.shut(True, chat):
            return Gone()
        return self._noted(await call(self.bot, message(self._telegram(True, chat), screen, topic)), True, chat)

    async def to_person(self, person: int, screen: Screen) -> Heard:
        """A new message in a person's DM."""
        if self.shut(False, person):
            return Gone()
        return self._noted(await call(self.bot, message(self._telegram(False, person), screen)), False, person)

    async def change(self, group: bool, number: int, at: int, screen: Screen) -> Heard:
        """A new face for message `at` of a group or a person's DM."""
        if self.shut(group, number):
            return Gone()
        return self._noted(await call(self.bot, edit(self._telegram(group, number), at, screen)), group, number)

    def shut(self, group: bool, number: int) -> bool:
        """Whether it is known that nothing can be said to a group or a person: then nothing is tried."""
        return self.hall.chats[number].lost if group else self.hall.people[number].dm is Dm.CLOSED

    def _telegram(self, group: bool, number: int) -> int:
        return self.hall.chats[number].telegram_id if group else self.hall.people[number].telegram_id

    def _noted(self, heard: Heard, group: bool, number: int) -> Heard:
        """Report what a reply tells of a chat or person."""
        match heard:
            case Gone():
                self.report(ChatLost(number) if group else DmClosed(number))
            case Upgraded(telegram_id) if group:
                self.report(Moved(number, telegram_id))
            case Missing() | Wrong() | Done() | Wait() | Later() | Upgraded():
                pass
        return heard


def message(chat: int, screen: Screen, topic: int = 0, reply_to: int = 0) -> methods.SendMessage:
    """A new message, in reply to another where `reply_to` is not 0."""
    return SendMessage(
        chat_id=chat,
        text=screen.text,
        message_thread_id=topic or None,
        reply_markup=screen.keyboard(),
        reply_parameters=_reply(reply_to),
    )


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


def edit(chat: int, at: int, screen: Screen) -> methods.EditMessageText:
    """A new face for a message."""
    return EditMessageText(chat_id=chat, message_id=at, text=screen.text, reply_markup=screen.keyboard())
