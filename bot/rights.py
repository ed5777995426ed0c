"""Who administers a chat: asked of Telegram outside the round, and remembered for a minute."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiogram import Bot
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import AiogramError, TelegramRetryAfter
from aiogram.methods import TelegramMethod

from bot.clock import Clock
from bot.effects import AskRights
from bot.jobs import Again
from bot.lanes import Lane, Lanes, Spawn
from bot.wire import Administrator, GetChatAdministrators, GetStanding, Standing

log = logging.getLogger(__name__)

REMEMBERED = 60.0
"""Seconds for which an answer stands."""

PATIENCE = 5
"""Seconds of the world that a question may take: whoever has pressed waits for it."""


@dataclass(slots=True)
class Rights:
    """Asks Telegram, and has the update handled again once the answer is known. What is not told is no answer."""

    bot: Bot
    clock: Clock
    again: Callable[[Again], None]
    spawn: Spawn
    lanes: Lanes
    known: dict[tuple[int, int], tuple[bool, float]] = field(default_factory=dict)

    def administers(self, chat: int, person: int) -> bool | None:
        """Whether a person administers a chat (both by Telegram's numbers); None if it must be asked."""
        answer, until = self.known.get((chat, person), (False, 0.0))
        return answer if self.clock.now() < until else None

    def ask(self, effect: AskRights) -> None:
        """Ask Telegram in a task of its own: before its turn in the chat, but never before a silence of it ends."""
        self.spawn(self._ask(effect))

    async def _ask(self, effect: AskRights) -> None:
        async with self.lanes.out_of_turn(lane := self.lanes.lane(True, effect.group)):
            told = self.administers(effect.chat, effect.person)  # maybe it was told to a press just before
            if told is None and (told := await self._told(effect, lane)) is not None:
                self._note(effect, told)
        self.again(Again(effect.update, told=told is not None))

    async def _told(self, effect: AskRights, lane: Lane) -> bool | None:
        """What Telegram says of the person, or else of all who administer the chat; None if it says neither."""
        for ask in (self._of_the_person, self._of_all):
            try:
                return await ask(effect)
            except TelegramRetryAfter as error:
                self.lanes.silence(float(error.retry_after), lane)
                return None
            except (AiogramError, OSError) as error:
                log.info("who administers a chat was not told: %s", type(error).__name__)
        return None

    async def _of_the_person(self, effect: AskRights) -> bool:
        asked: TelegramMethod[Any] = GetStanding(chat_id=effect.chat, user_id=effect.person)
        member: Standing = await self.bot(asked, request_timeout=PATIENCE)
        return member.status in (ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR)

    async def _of_all(self, effect: AskRights) -> bool:
        asked: TelegramMethod[Any] = GetChatAdministrators(chat_id=effect.chat)
        found: list[Administrator] = await self.bot(asked, request_timeout=PATIENCE)
        return effect.person in {each.user.id for each in found}

    def _note(self, effect: AskRights, administers: bool) -> None:
        now = self.clock.now()
        self.known = {key: value for key, value in self.known.items() if value[1] > now}
        self.known[effect.chat, effect.person] = (administers, now + REMEMBERED)
