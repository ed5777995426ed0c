"""Places: what is known of the groups and topics that refuse to be spoken to. One refusal proves nothing."""

from collections.abc import Callable
from dataclasses import dataclass, field

from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter

from bot.clock import Clock
from bot.hall import Hall
from bot.lanes import Lanes, Spawn
from bot.learned import ChatLost, Learned, PlaceLost
from bot.wire import may_write

Place = tuple[int, int]
"""A group by our number, and a topic of it (0 for none)."""

PAUSES = (2.0, 4.0, 8.0, 16.0, 32.0)
"""Seconds between two tries at a place that refuses. After the last one the bot looks at its own membership."""

SLOWLY = 30.0
"""Seconds between two tries after that."""

SURE = 240.0
"""After so many seconds of nothing but refusals a place is lost, though the bot is a member with all rights."""


@dataclass(slots=True)
class Doubt:
    """A place has refused since a time, so many times, and is left alone until another time."""

    since: float
    rests_until: float = 0.0
    refusals: int = 0


@dataclass(slots=True)
class Places:
    """`doubts` are the places that refuse and may yet be well, `lost` those that surely are not, of groups that are.

    `again` says once more what waits at a place, and tells whether anything does: what is to be said anyway is what the
    place is tried with. `well` is told of each place where a message was sent.
    """

    bot: Bot
    hall: Hall
    clock: Clock
    lanes: Lanes
    spawn: Spawn
    report: Callable[[Learned], None]
    again: Callable[[Place], bool] = lambda _: False
    well: Callable[[Place], None] = lambda _: None
    doubts: dict[Place, Doubt] = field(default_factory=dict)
    lost: set[Place] = field(default_factory=set)

    def is_lost(self, place: Place) -> bool:
        """Whether a place surely cannot be written to."""
        return place in self.lost or self.hall.chats[place[0]].lost

    def rests(self, place: Place) -> bool:
        """Whether nothing is to be said at a place now."""
        doubt = self.doubts.get(place)
        return self.is_lost(place) or (doubt is not None and self.clock.now() < doubt.rests_until)

    def refusals(self, place: Place) -> int:
        """How often a place has refused since it was heard last."""
        doubt = self.doubts.get(place)
        return doubt.refusals if doubt is not None else 0

    def tried_anew(self, place: Place) -> None:
        """Something new is to be shown at a place, though it was lost: somebody has just played or spoken there."""
        self.lost.discard(place)

    def heard(self, place: Place, *, sent: bool) -> None:
        """Something was said or shown at a place: it is well, and hears what has waited; what was put aside only where
        a message was `sent`, for an edit does not tell that another can be."""
        if sent:
            self.well(place)
        if self.doubts.pop(place, None) is not None or place in self.lost:
            self.lost.discard(place)
            self.again(place)

    def refused(self, place: Place) -> None:
        """A place has refused. It is tried again, later and later; then the bot looks whether it may write there."""
        if self.rests(place):
            return
        now = self.clock.now()
        doubt = self.doubts.setdefault(place, Doubt(now))
        pause = PAUSES[doubt.refusals] if doubt.refusals < len(PAUSES) else SLOWLY
        doubt.refusals, doubt.rests_until = doubt.refusals + 1, now + pause
        self.spawn(self._try(place, doubt, pause) if doubt.refusals <= len(PAUSES) else self._judge(place, doubt))

    async def _try(self, place: Place, doubt: Doubt, pause: float) -> None:
        await self.clock.sleep(pause)
        if self.doubts.get(place) is doubt and not self.again(place):
            del self.doubts[place]

    async def _judge(self, place: Place, doubt: Doubt) -> None:
        chat, topic = place
        may = await self._may_write(chat)
        if self.doubts.get(place) is not doubt:
            return
        if may is False:
            for each in [each for each in self.doubts if each[0] == chat]:
                del self.doubts[each]
            self.report(ChatLost(chat))
        elif (may and topic) or self.clock.now() - doubt.since >= SURE:
            del self.doubts[place]
            self.lost.add(place)
            self.report(PlaceLost(chat, topic))
        else:
            await self._try(place, doubt, max(0.0, doubt.rests_until - self.clock.now()))

    async def _may_write(self, chat: int) -> bool | None:
        async with self.lanes.out_of_turn(lane := self.lanes.lane(True, chat)):
            try:
                return await may_write(self.bot, self.hall.chats[chat].telegram_id)
            except TelegramRetryAfter as error:
                self.lanes.silence(float(error.retry_after), lane)
                return None
