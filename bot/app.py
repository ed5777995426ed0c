"""The app: all parts put together around one database, one bot and one clock."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass

from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.telegram import TelegramAPIServer

from bot import commands, handlers
from bot.archivist import Archivist
from bot.clock import Clock
from bot.clocks import Clocks
from bot.desk import Desk
from bot.ear import Ear
from bot.gate import Gate
from bot.hall import Hall
from bot.jobs import Again, Back, Job, Ring, Sweep
from bot.lanes import Lanes
from bot.measure import Measure
from bot.mouth import Mouth
from bot.nursery import Nursery
from bot.places import Places
from bot.poll import poll
from bot.restore import Restored, restore, speak_again
from bot.rights import Rights
from bot.screens import Screens
from bot.session import Session
from bot.settings import Settings
from bot.speaker import Speaker
from bot.surfaces import Surfaces
from bot.timekeeper import Timekeeper
from bot.wire import meet
from bot.writer import Writer
from storage.database import Database, opened, to_the_end

FINISHING = 5.0
"""Seconds of the world in which a bot that is told to end does what has come in."""

SWEEP_SECONDS = 3600.0
"""Between two sweepings of the database."""


@dataclass(slots=True)
class App:
    """A bot that is ready to run, with what tests and the demo look at."""

    bot: Bot
    hall: Hall
    writer: Writer
    speaker: Speaker
    surfaces: Surfaces
    clocks: Clocks
    clock: Clock
    gate: Gate
    nursery: Nursery
    restored: Restored

    async def run(self, settling: float = 0.0, stop: asyncio.Event | None = None) -> None:
        """Serve until cancelled, or until `stop` is set and what was begun is done; `settling` is told to `poll`."""
        for raw in self.restored.asked:
            self.writer.put(Again(raw))
        async with asyncio.TaskGroup() as group:
            polling = group.create_task(self._poll(settling))
            rest = [
                group.create_task(commands.register(self.bot, self.speaker.lanes)),
                group.create_task(self.writer.run()),
                group.create_task(self._sweep()),
            ]
            if stop is not None:
                await stop.wait()
                polling.cancel()
                await self._finish()
                for task in rest:
                    task.cancel()

    async def _poll(self, settling: float) -> None:
        before = self.restored
        await poll(
            self.bot,
            self.writer.put,
            self.clock,
            self.gate,
            Ear(self.clock, self.clocks, self.writer.put),
            self._come_back,
            settling,
            silent=before.silent,
            polled=before.polled,
        )

    def _come_back(self) -> None:
        if self.restored.tables:
            self.writer.put(Back(self.restored.tables))

    async def _finish(self) -> None:
        """Do what has come in, and let what is being said be said; the rest is on the disk, and is said next time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISHING):
                await self.writer.queue.join()
                self.speaker.lanes.close()
                await self.nursery.emptied()
                await self.writer.queue.join()

    async def _sweep(self) -> None:
        while True:
            self.writer.put(Sweep())
            await self.clock.sleep(SWEEP_SECONDS)


def bot_of(settings: Settings) -> Bot:
    """The client of the Bot API server that the settings name; messages are HTML."""
    server = TelegramAPIServer.from_base(str(settings.bot_api_url))
    return Bot(
        settings.bot_token.get_secret_value(),
        session=Session(api=server),
        default=DefaultBotProperties(parse_mode="HTML"),
    )


@asynccontextmanager
async def build(settings: Settings, clock: Clock, seed: Callable[[], str]) -> AsyncIterator[App]:
    """Open the database, meet the server and restore what was. `seed` gives 32 secret bytes for each table.

    Waits while there is no network. Raises what `storage.database.opened` and `bot.restore.restore` raise, and
    aiogram's errors for a token that the server does not know.
    """
    bot = bot_of(settings)
    nursery = Nursery()
    try:
        async with AsyncExitStack() as stack:
            # Who is cancelled while the file is being opened must still close it.
            db = await to_the_end(stack.enter_async_context(opened(settings.database)))
            me = await meet(bot, clock)
            hall = Hall()
            restored = await restore(db, hall, clock.now())
            app = _assemble(settings, clock, seed, db, bot, hall, nursery, me.username or "", restored)
            for silence in restored.silences:
                app.writer.timekeeper.resume(silence)
            for row in hall.tables.values():
                app.writer.timekeeper.wind(row, clock.now())
            await speak_again(db, hall, app.speaker, app.surfaces, restored)
            try:
                yield app
            finally:
                await nursery.close()
    finally:
        await bot.session.close()


def _assemble(
    settings: Settings,
    clock: Clock,
    seed: Callable[[], str],
    db: Database,
    bot: Bot,
    hall: Hall,
    nursery: Nursery,
    username: str,
    restored: Restored,
) -> App:
    queue: asyncio.Queue[Job] = asyncio.Queue()
    lanes = Lanes(clock, nursery.spawn, queue.put_nowait)
    places = Places(bot, hall, clock, lanes, nursery.spawn, queue.put_nowait)
    mouth = Mouth(bot, hall, places, queue.put_nowait)
    locale = settings.default_locale
    measure = Measure(hall, locale)
    speaker = Speaker(bot, hall, mouth, places, measure, clock, queue.put_nowait, nursery.spawn, lanes)
    surfaces = Surfaces(hall, Screens(hall, username), mouth, places, lanes, queue.put_nowait)
    places.well = speaker.resume
    places.again = lambda place: any([speaker.say_at(place), surfaces.draw_at(place)])
    clocks = Clocks(lambda table, heard: queue.put_nowait(Ring(table, heard)))
    rights = Rights(bot, clock, queue.put_nowait, nursery.spawn, lanes)
    archivist = Archivist(db, hall, speaker, measure, clock, nursery.spawn)

    timekeeper = Timekeeper(clocks, places.is_lost)
    desk = Desk(
        username,
        bot.id,
        rights,
        seed,
        settings.turn_seconds,
        surfaces.hand_shown_by,
        surfaces.coup_shown,
        timekeeper.stillness,
    )
    dispatcher = Dispatcher(disable_fsm=True, desk=desk)
    dispatcher.include_router(handlers.router())
    writer = Writer(
        db,
        bot,
        dispatcher,
        hall,
        speaker,
        surfaces,
        timekeeper,
        rights,
        archivist,
        measure,
        clock,
        locale,
        queue,
    )
    return App(bot, hall, writer, speaker, surfaces, clocks, clock, Gate(clock, restored.polled), nursery, restored)
