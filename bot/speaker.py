"""The speaker: says what is said once, within Telegram's limits: announcements, replies, answers to presses."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from aiogram import Bot
from aiogram.methods import AnswerCallbackQuery

from bot.clock import Clock
from bot.effects import Answer, Edit, Send, SendFile
from bot.hall import Hall
from bot.lanes import Lanes, Spawn, Turn
from bot.learned import Learned, Said
from bot.mouth import Mouth, document, edit, message
from bot.screen import Screen
from bot.wire import Heard, Later, Upgraded, Wait, call
from storage.rows import AnnouncementRow

MESSAGE = 4096
"""The most characters of a message."""

REPLIES = 8
"""So many replies may wait in a chat; a further one is dropped, for it would come too late to be of use."""


@dataclass(slots=True)
class Speaker:
    """Answers at once, and lets everything else wait in the lane of its chat.

    `unsaid` are the announcements of each chat that wait, which are said together as far as one message holds them.
    """

    bot: Bot
    hall: Hall
    mouth: Mouth
    clock: Clock
    report: Callable[[Learned], None]
    spawn: Spawn
    lanes: Lanes
    unsaid: dict[int, deque[AnnouncementRow]] = field(default_factory=dict)

    def answer(self, answer: Answer) -> None:
        """Answer a press at once: answers have no limit, and a late one is of no use. Only a silence of the whole bot
        is waited out."""
        self.spawn(self._answer(answer))

    async def _answer(self, answer: Answer) -> None:
        method = AnswerCallbackQuery(
            callback_query_id=answer.query, text=answer.text or None, show_alert=answer.alert, url=answer.url
        )
        for delay in (0.5, 2.0, 0.0):
            await self.lanes.heard_out()
            match await call(self.bot, method):
                case Wait(seconds):
                    self.lanes.silence(seconds)  # it concerns no chat, so it concerns the bot
                case Later() if delay:
                    await self.clock.sleep(delay)
                case _:
                    return

    def announce(self, row: AnnouncementRow) -> None:
        """Queue an announcement, which is said even after a restart."""
        self.unsaid.setdefault(row.chat, deque()).append(row)
        job = partial(self._announce, row.chat)
        self.lanes.put(self.lanes.lane(True, row.chat), Turn.ANNOUNCEMENT, row.chat, job)

    async def _announce(self, chat: int) -> Heard | None:
        """Say the announcements that wait, as many as one message holds; the rest wait on."""
        rows = _fitting(self.unsaid[chat])
        if not rows:
            return None
        text = "\n\n".join(row.text for row in rows)
        heard = await self.mouth.to_group(chat, rows[0].topic, Screen(text))
        if isinstance(heard, Wait | Later | Upgraded):
            return heard
        for _ in rows:
            self.unsaid[chat].popleft()
        self.report(Said(tuple(row.id for row in rows)))
        if self.unsaid[chat]:
            again = partial(self._announce, chat)
            self.lanes.put(self.lanes.lane(True, chat), Turn.ANNOUNCEMENT, chat, again)
        return heard

    def reply(self, effect: Send | SendFile | Edit) -> None:
        """Queue a page or a polite answer; where too many wait already it is dropped."""
        group = effect.chat < 0
        number = (self.hall.chat_numbers if group else self.hall.person_numbers).get(effect.chat)
        if number is None or self.mouth.shut(group, number):
            return
        lane = self.lanes.lane(group, number)
        if lane.waiting(Turn.REPLY) < REPLIES:
            self.lanes.put(lane, Turn.REPLY, object(), partial(self._reply, effect))

    async def _reply(self, effect: Send | SendFile | Edit) -> Heard:
        match effect:
            case Send(chat, screen, topic, reply_to):
                return await call(self.bot, message(chat, screen, topic, reply_to))
            case SendFile(chat, name, text, caption, topic, reply_to):
                return await call(self.bot, document(chat, name, text, caption, topic, reply_to))
            case Edit(chat, at, screen):
                return await call(self.bot, edit(chat, at, screen))


def _fitting(rows: deque[AnnouncementRow]) -> list[AnnouncementRow]:
    """The first rows of one topic whose texts fit one message."""
    fitting: list[AnnouncementRow] = []
    length = 0
    for row in rows:
        length += len(row.text) + 2
        if fitting and (length > MESSAGE or row.topic != fitting[0].topic):
            break
        fitting.append(row)
    return fitting
