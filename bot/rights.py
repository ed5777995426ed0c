"""Who administers a chat: asked of Telegram outside the round, and remembered for a minute."""

from collections.abc import Callable
from dataclasses import dataclass, field

from aiogram import Bot
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import AiogramError, TelegramRetryAfter
from aiogram.methods import GetChatMember

from bot.clock import Clock
from bot.effects import AskRights
from bot.jobs import Again
from bot.lanes import Lane, Lanes, Spawn

REMEMBERED = 60.0
"""Seconds for which an answer stands."""


@dataclass(slots=True)
class Rights:
    """Asks Telegram, and has the update handled again once the answer is known. What is not told is a no."""

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
            if self.administers(effect.chat, effect.person) is None:  # or else it was told to a press just before
                self._note(effect, await self._told(effect, lane))
        self.again(Again(effect.update))

    async def _told(self, effect: AskRights, lane: Lane) -> bool:
        try:
            member = await self.bot(GetChatMember(chat_id=effect.chat, user_id=effect.person))
            return member.status in (ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR)
        except TelegramRetryAfter as error:
            self.lanes.silence(float(error.retry_after), lane)
        except (AiogramError, OSError):
            pass
        return False

    def _note(self, effect: AskRights, administers: bool) -> None:
        now = self.clock.now()
        self.known = {key: value for key, value in self.known.items() if value[1] > now}
        self.known[effect.chat, effect.person] = (administers, now + REMEMBERED)
