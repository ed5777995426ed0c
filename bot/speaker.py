"""The speaker: says what is said once, within Telegram's limits: announcements, replies, answers to presses."""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial

from aiogram import Bot

from bot.clock import Clock
from bot.effects import Answer, Edit, Send, SendFile
from bot.hall import Hall
from bot.lanes import Lanes, Spawn, Turn
from bot.learned import Learned, Said
from bot.measure import Measure
from bot.mouth import MOST, Mouth, document, edit
from bot.names import clean, escaped
from bot.places import Place, Places
from bot.screen import Screen
from bot.wire import AnswerCallbackQuery, Done, Heard, Later, Missing, Refused, Wait, call
from bot.words import LOCALES, load
from storage.rows import AnnouncementRow, Dm

PATIENCE = 3
"""After so many refusals an announcement lets those behind it go first: who sits at its table is told by DM, and the
place is told when it is well again."""

REPLIES = 8
"""So many replies may wait in a chat; a further one is dropped, for it would come too late to be of use."""


@dataclass(slots=True)
class Speaker:
    """Answers at once, and lets everything else wait in the lane of its chat.

    `unsaid` are the announcements of each place that wait, which are said together as far as one message holds them;
    `parked` are those that a place has refused for long, or that wait for a lost place, and `sitters` whom each of
    them concerns. All of these are in the database until they are said.
    """

    bot: Bot
    hall: Hall
    mouth: Mouth
    places: Places
    measure: Measure
    clock: Clock
    report: Callable[[Learned], None]
    spawn: Spawn
    lanes: Lanes
    unsaid: dict[Place, deque[AnnouncementRow]] = field(default_factory=dict)
    parked: dict[Place, list[AnnouncementRow]] = field(default_factory=dict)
    sitters: dict[int, tuple[int, ...]] = field(default_factory=dict)
    refusals: Counter[Place] = field(default_factory=Counter)

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
                case Refused() if delay:
                    method = method.model_copy(update={"url": None})
                    await self.clock.sleep(delay)
                case _:
                    return

    def announce(self, row: AnnouncementRow, sitters: Iterable[int] = ()) -> None:
        """Queue an announcement, which is said even after a restart. `sitters` are those who sit, or sat until now, at
        the table."""
        place = row.chat, row.topic
        self.sitters[row.id] = tuple(sitters)
        self.unsaid.setdefault(place, deque()).append(row)
        if self.places.is_lost(place):
            self.give_up(place)
        else:
            self.say_at(place)

    def say_at(self, place: Place) -> bool:
        """Say what waits at a place when it is its turn; whether anything does."""
        if self.unsaid.get(place):
            lane = self.lanes.lane(True, place[0])
            self.lanes.put(lane, Turn.ANNOUNCEMENT, place, partial(self._announce, place))
            return True
        return False

    async def _announce(self, place: Place) -> Heard | None:
        """Say the announcements that wait at a place, as many as one message holds; the rest wait on. After a refusal
        only the first is tried."""
        rows = _fitting(self.unsaid[place])[: 1 if self.refusals[place] else None]
        if not rows or self.places.rests(place):
            return None
        heard = await self.mouth.to_group(*place, Screen("\n\n".join(row.text for row in rows)))
        if isinstance(heard, Done):
            self._said(place, rows)
        elif isinstance(heard, Refused) and rows[0] in self.unsaid[place]:
            self.refusals[place] += 1
            if self.refusals[place] >= PATIENCE:
                self._park(place, rows)
        return heard

    def _said(self, place: Place, rows: list[AnnouncementRow]) -> None:
        self._take(place, rows)
        for row in rows:
            self.sitters.pop(row.id, None)
        self.report(Said(tuple(row.id for row in rows)))
        self.say_at(place)

    def _take(self, place: Place, rows: list[AnnouncementRow]) -> None:
        """These wait no more, in whatever line they are: that may have changed while they were being said."""
        self.unsaid[place] = deque(row for row in self.unsaid.get(place, ()) if row not in rows)
        self.parked[place] = [row for row in self.parked.get(place, ()) if row not in rows]
        del self.refusals[place]

    def _park(self, place: Place, rows: list[AnnouncementRow]) -> None:
        """Put announcements of a place aside, and tell them by DM to those who sit at the table."""
        self._take(place, rows)
        self.parked[place] += rows
        self._tell_sitters(rows)

    def give_up(self, place: Place) -> None:
        """A place is lost: what waits there is told by DM to those who sit at the table, and in General instead of a
        topic, where the rest of the group is well."""
        chat, topic = place
        rows = list(self.unsaid.get(place, ()))
        if topic and not self.places.is_lost((chat, 0)):
            self._take(place, rows)
            self._tell_sitters(rows)
            for at, row in enumerate([*self.parked.pop(place, ()), *rows]):
                text = row.text if at else self._elsewhere("told-in-general", row)
                self.announce(replace(row, topic=0, text=text))
        else:
            self._park(place, rows)

    def resume(self, place: Place) -> None:
        """A place is heard to work: it is told what was put aside."""
        rows = self.parked.pop(place, [])
        if rows:
            self.unsaid[place] = deque(sorted([*rows, *self.unsaid.get(place, ())], key=lambda row: row.id))
            self.say_at(place)

    def come_back(self, chat: int) -> None:
        """A group that was lost is one no more."""
        for place in [place for place in self.parked if place[0] == chat]:
            self.resume(place)

    def _tell_sitters(self, rows: list[AnnouncementRow]) -> None:
        for person in dict.fromkeys(person for row in rows for person in self.sitters.get(row.id, ())):
            if self.hall.people[person].dm is not Dm.OPEN:
                continue
            concern = [row for row in rows if person in self.sitters.get(row.id, ())]
            text = "\n\n".join([self._elsewhere("told-in-dm", concern[0]), *(row.text for row in concern[1:])])
            self.reply(Send(self.hall.people[person].telegram_id, Screen(text)))
        for row in rows:
            self.sitters.pop(row.id, None)

    def _elsewhere(self, key: str, row: AnnouncementRow) -> str:
        """An announcement as it is told where it does not belong."""
        chat = self.hall.chats[row.chat]
        words = load()[chat.locale]
        return f"{words(key, group=escaped(clean(chat.title, chat.id, words)))}\n\n{row.text}"

    def reply(self, effect: Send | SendFile | Edit) -> bool:
        """Queue a page or a polite answer; where too many wait already it is dropped. From here on its chat is known by
        our number, so that it is found though it becomes a supergroup meanwhile. Says whether it was queued."""
        group = effect.chat < 0
        number = self.hall.chat_number(effect.chat) if group else self.hall.person_numbers.get(effect.chat)
        if number is None or self.mouth.shut(group, number):
            return False
        lane = self.lanes.lane(group, number)
        if lane.waiting(Turn.REPLY) >= REPLIES:
            return False
        self.lanes.put(lane, Turn.REPLY, object(), partial(self._reply, effect, group, number))
        return True

    async def _reply(self, effect: Send | SendFile | Edit, group: bool, number: int) -> Heard:
        match effect:
            case Send(_, screen, topic, reply_to):
                return await self._send(group, number, screen, topic, reply_to)
            case SendFile():
                return await self._send_file(effect, group, number)
            case Edit(chat, at, screen):
                now = self.mouth.telegram(group, number)
                heard = await call(self.bot, edit(now, at, screen)) if now == chat else Missing()
                if isinstance(heard, Missing | Refused) and self._may_ask(group, now):
                    return await self._send(group, number, screen, 0, at)
                return self.mouth.followed(heard, group, number)

    def _may_ask(self, group: bool, chat: int) -> bool:
        """Whether a chat (Telegram's number) takes one more message that somebody has asked for."""
        return not group or self.measure.groups.takes(chat, self.clock.now())

    async def _send(self, group: bool, number: int, screen: Screen, topic: int = 0, reply_to: int = 0) -> Heard:
        if group:
            return await self.mouth.to_group(number, topic, screen, reply_to)
        return await self.mouth.to_person(number, screen)

    async def _send_file(self, effect: SendFile, group: bool, number: int) -> Heard:
        """A file; where none may be sent, that is said in words."""
        chat = self.mouth.telegram(group, number)
        heard = await call(
            self.bot, document(chat, effect.name, effect.text, effect.caption, effect.topic, effect.reply_to)
        )
        if not isinstance(heard, Refused):
            return self.mouth.followed(heard, group, number)
        locale = self.hall.chats[number].locale if group else self.hall.people[number].locale
        words = load()[locale or LOCALES[0]]
        return await self._send(group, number, Screen(words("file-refused")), effect.topic, effect.reply_to)


def _fitting(rows: deque[AnnouncementRow]) -> list[AnnouncementRow]:
    """The first rows whose texts fit one message."""
    fitting: list[AnnouncementRow] = []
    length = 0
    for row in rows:
        length += len(row.text) + 2
        if fitting and length > MOST:
            break
        fitting.append(row)
    return fitting
