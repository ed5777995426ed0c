"""The speaker: says what the commits have made true, within Telegram's limits.

Boards and hands are drawn from the hall when there is leave to speak, so only their latest face is ever sent;
announcements are queued, and several that wait are said in one message. What the speaker learns (numbers of
messages, a closed door, a group upgraded) it reports to the writer.
"""

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from aiogram import Bot
from aiogram.methods import AnswerCallbackQuery, EditMessageText, SendMessage
from aiogram.types import ReplyParameters

from bot.clock import Clock
from bot.effects import Answer, Edit, Send
from bot.hall import Hall
from bot.lanes import Lane, Lanes, Spawn, Turn
from bot.learned import ChatLost, DmClosed, Learned, Moved, Said, Shown
from bot.screen import Screen
from bot.screens import Face, Screens
from bot.wire import Done, Gone, Heard, Later, Missing, Upgraded, Wait, Wrong, call
from storage.rows import AnnouncementRow, Dm, SurfaceKind, SurfaceRow

log = logging.getLogger(__name__)

MESSAGE = 4096
"""The most characters of a message."""

REPLIES = 8
"""So many replies may wait in a chat; a further one is dropped, for it would come too late to be of use."""

Key = tuple[int, SurfaceKind, int]
"""A surface: the table, board or hand, and whose hand (0 for the board)."""


@dataclass(slots=True)
class Surface:
    """A message that is edited: its row, its chat, and the screen it shows (None where that is not known)."""

    row: SurfaceRow
    chat: int
    screen: Screen | None = None


@dataclass(slots=True)
class Speaker:
    """Speaks for the hall. `report` hands on what is learned; `spawn` starts a task that the app watches."""

    bot: Bot
    hall: Hall
    screens: Screens
    clock: Clock
    report: Callable[[Learned], None]
    spawn: Spawn
    lanes: Lanes
    surfaces: dict[int, dict[Key, Surface]] = field(default_factory=dict)
    unsaid: dict[int, deque[AnnouncementRow]] = field(default_factory=dict)

    def answer(self, answer: Answer) -> None:
        """Answer a press at once: answers have no limit, and a late one is of no use."""
        self.spawn(self._answer(answer))

    async def _answer(self, answer: Answer) -> None:
        method = AnswerCallbackQuery(
            callback_query_id=answer.query, text=answer.text or None, show_alert=answer.alert, url=answer.url
        )
        for delay in (0.5, 2.0, 0.0):
            match await call(self.bot, method):
                case Wait(seconds):
                    await self.clock.sleep(seconds)
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
        heard = await self._send(chat, rows[0].topic, Screen(text))
        if isinstance(heard, Wait | Later | Upgraded):
            return heard
        for _ in rows:
            self.unsaid[chat].popleft()
        self.report(Said(tuple(row.id for row in rows)))
        if self.unsaid[chat]:
            again = partial(self._announce, chat)
            self.lanes.put(self.lanes.lane(True, chat), Turn.ANNOUNCEMENT, chat, again)
        return heard

    def reply(self, effect: Send | Edit) -> None:
        """Queue a page or a polite answer; where too many wait already it is dropped."""
        group = effect.chat < 0
        number = (self.hall.chat_numbers if group else self.hall.person_numbers).get(effect.chat)
        if number is None:
            return
        lane = self.lanes.lane(group, number)
        if lane.waiting(Turn.REPLY) < REPLIES:
            self.lanes.put(lane, Turn.REPLY, object(), partial(self._reply, effect))

    async def _reply(self, effect: Send | Edit) -> Heard:
        match effect:
            case Send(chat, screen, topic, reply_to):
                return await call(self.bot, _message(chat, topic, screen, reply_to))
            case Edit(chat, message, screen):
                return await call(self.bot, _edit(chat, message, screen))

    def draw(self, table: int, again: bool = False) -> None:
        """Show a table as it is now, on its board and in the hands of those who can be written to.

        `again` sends the board anew, at the bottom of the chat.
        """
        shown = self.surfaces.setdefault(table, {})
        board = (table, SurfaceKind.BOARD, 0)
        keys = set(shown)
        if table in self.hall.tables:
            keys.add(board)
            keys |= {(table, SurfaceKind.HAND, person) for person in self._reachable(table)}
        if again and board in shown:
            self._retire(board, shown.pop(board))
        for key in keys:
            self.lanes.put(self._lane(key), Turn.SURFACE, key, partial(self._show, key))

    def deal_out(self, table: int, person: int) -> None:
        """Send a person's hand anew, at the bottom of the DM."""
        key = (table, SurfaceKind.HAND, person)
        shown = self.surfaces.setdefault(table, {})
        if key in shown:
            self._retire(key, shown.pop(key))
        self.lanes.put(self._lane(key), Turn.SURFACE, key, partial(self._show, key))

    def forget(self, chat: int) -> None:
        """A group was upgraded: the numbers of its old messages mean nothing any more."""
        for table, shown in self.surfaces.items():
            if any(surface.chat == chat for surface in shown.values()):
                shown.pop((table, SurfaceKind.BOARD, 0), None)
                self.draw(table)

    def _reachable(self, table: int) -> list[int]:
        sitters = (row.person for row in self.hall.seats.get(table, {}).values() if row.at)
        return [person for person in sitters if self.hall.people[person].dm is Dm.OPEN]

    def _lane(self, key: Key) -> Lane:
        table, kind, person = key
        if kind is SurfaceKind.HAND:
            return self.lanes.lane(False, person)
        surface = self.surfaces[table].get(key)
        return self.lanes.lane(True, surface.chat if surface else self.hall.tables[table].chat)

    async def _show(self, key: Key) -> Heard | None:
        """Edit a surface, or send it anew for a new coup; one with nothing to show any more is retired."""
        table, kind, person = key
        shown = self.surfaces.get(table, {}).get(key)
        face = self._face(key, shown)
        if face is None:
            if shown is not None:
                del self.surfaces[table][key]
                self._retire(key, shown)
            return None
        if shown is None or shown.row.coup != face.coup:
            return await self._show_anew(key, face, shown)
        if shown.screen == face.screen:
            return None
        heard = await call(self.bot, _edit(self._telegram(key, shown.chat), shown.row.message, face.screen))
        if isinstance(heard, Missing):
            return await self._show_anew(key, face, None)
        if isinstance(heard, Done):
            shown.screen = face.screen
        return self._noted(heard, kind is SurfaceKind.BOARD, person or shown.chat)

    def _face(self, key: Key, shown: Surface | None) -> Face | None:
        table, kind, person = key
        if kind is SurfaceKind.BOARD:
            return self.screens.board(table)
        return self.screens.hand(table, person, shown.row.coup if shown else None)

    async def _show_anew(self, key: Key, face: Face, old: Surface | None) -> Heard:
        table, kind, person = key
        row = self.hall.tables[table]
        if kind is SurfaceKind.BOARD:
            heard = await self._send(row.chat, row.topic, face.screen)
        else:
            method = _message(self.hall.people[person].telegram_id, 0, face.screen, 0)
            heard = self._noted(await call(self.bot, method), False, person)
        if isinstance(heard, Done):
            surface = SurfaceRow(table, kind, person, heard.message, face.coup)
            self.surfaces.setdefault(table, {})[key] = Surface(surface, row.chat, face.screen)
            self.report(Shown(surface))
            if old is not None:
                self._retire(key, old)
        return heard

    def _retire(self, key: Key, old: Surface) -> None:
        """Take the buttons off a message whose coup is over."""
        table, _, person = key
        chat, coup = self.hall.chats[old.chat], old.row.coup
        if person:
            screen = self.screens.old_hand(table, person, chat, coup)
        else:
            screen = self.screens.old_board(table, chat, coup)
        lane = self.lanes.lane(not person, person or old.chat)
        job = partial(self._edit_old, key, old, screen)
        self.lanes.put(lane, Turn.RETIRED, (key, old.row.message), job)

    async def _edit_old(self, key: Key, old: Surface, screen: Screen) -> Heard:
        return await call(self.bot, _edit(self._telegram(key, old.chat), old.row.message, screen))

    def _telegram(self, key: Key, chat: int) -> int:
        person = key[2]
        return self.hall.people[person].telegram_id if person else self.hall.chats[chat].telegram_id

    async def _send(self, chat: int, topic: int, screen: Screen) -> Heard:
        method = _message(self.hall.chats[chat].telegram_id, topic, screen, 0)
        return self._noted(await call(self.bot, method), True, chat)

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


def _message(chat: int, topic: int, screen: Screen, reply_to: int) -> SendMessage:
    reply = ReplyParameters(message_id=reply_to, allow_sending_without_reply=True) if reply_to else None
    return SendMessage(
        chat_id=chat,
        text=screen.text,
        message_thread_id=topic or None,
        reply_markup=screen.keyboard(),
        reply_parameters=reply,
    )


def _edit(chat: int, message: int, screen: Screen) -> EditMessageText:
    return EditMessageText(chat_id=chat, message_id=message, text=screen.text, reply_markup=screen.keyboard())
