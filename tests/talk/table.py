"""A club where people play through the real bot, over HTTP, in words that read like a transcript.

The clock stands still while anybody is at work: no turn ends because the machine is slow. It goes on only when a test
lets time pass, or when the bot has something to say that it must hold back for Telegram's limits.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from aiogram import Bot
from aiogram.client.session.middlewares.base import NextRequestMiddlewareType
from aiogram.methods import Response, TelegramMethod
from aiogram.types import TelegramObject
from pydantic import HttpUrl, SecretStr

from bot.app import App, build
from bot.notices import Notice, notice_text, refusal_text
from bot.sandbox.evening import Leaping
from bot.sandbox.model import Answer, Chat, Message, Person, Topic, Wire
from bot.sandbox.server import Standin
from bot.sandbox.world import World
from bot.settings import Settings
from bot.taps import Tap, Verb
from bot.words import Words, load
from games import play
from games.banchok.state import State as Banchok
from games.catalogue import CATALOGUE, FAMILIES
from games.refusal import Refusal, Why
from games.shoe import seed_of_shoe
from games.table import Chips, Seat
from storage.rows import TableRow

RU, EN = load()["ru"], load()["en"]

WINS, LOSES = 52, 2
"""Seeds of a table of two where the first one has the bank; the other wins, or loses, twice running."""

NOON = 1_795_953_600.0
"""When every test begins: noon of a day in UTC."""

CALM = 10
"""So many turns of the loop without any work, and there is none: the longest way, from alarm to writer, takes four."""

NET = 20.0
"""Seconds of the world after which something is surely stuck."""


HEARD = 1.01
"""So many seconds after its time the bot has surely heard who answered a question in time: polls last whole ones."""

SHOES = 12
"""So many shoes of a table are given as they lie, and not cut."""


def seed(number: int, shoes: int = SHOES) -> str:
    """The seed of a table; its first shoes are not cut."""
    own = f"{number:064x}"
    return ",".join((*(f"{seed_of_shoe(own, each)} " for each in range(shoes)), own))


def note(notice: Notice, chips: int = 0, words: Words = RU) -> str:
    """The text of a notice."""
    return notice_text(notice, words, chips=chips)


def no(why: Why, lowest: int | None = None, highest: int | None = None, words: Words = RU) -> str:
    """The text of a refusal."""
    least, most = (None if each is None else Chips(each) for each in (lowest, highest))
    return refusal_text(Refusal(why, least, most), words)


def taken(why: Why, by: "Guest", words: Words = RU) -> str:
    """The text of a refusal because another was first."""
    return refusal_text(Refusal(why, who=Seat(1)), words, {Seat(1): by.name})


@dataclass(slots=True)
class Club:
    """The world with the bot in it. `group` is where people speak if nothing else is said.

    `provoked` are the refusals of the stand-in that a test means to meet, as (method, code), `tolerated` those that
    it may meet, `warned` the beginnings of warnings in the log, and `murmured` those that it may hold. `seeds` are
    taken by the tables in the order of their opening. `updates` are those that the bot has handled, as they came. The
    gate stands open, for on a clock that stands still everything comes at once; `guarded` shuts it at the next start.
    Nothing is confirmed for so many seconds of `settling` after a start.
    """

    world: World
    clock: Leaping
    standin: Standin
    settings: Settings
    seeds: list[str] = field(default_factory=list)
    provoked: set[tuple[str, int]] = field(default_factory=set)
    tolerated: set[tuple[str, int]] = field(default_factory=set)
    warned: set[str] = field(default_factory=set)
    murmured: set[str] = field(default_factory=set)
    updates: list[Wire] = field(default_factory=list)
    guarded: bool = False
    settling: float = 0.0
    _app: App | None = None
    _group: Chat | None = None
    _stack: AsyncExitStack = field(default_factory=AsyncExitStack)
    _calls: int = 0
    _polls: int = 0

    # ---- the bot comes and goes

    @property
    def app(self) -> App:
        """The running bot."""
        assert self._app is not None, "the bot is not running"
        return self._app

    @property
    def running(self) -> bool:
        """Whether the bot runs."""
        return self._app is not None

    async def start(self) -> None:
        """The bot starts on its database."""
        stack = AsyncExitStack()
        app = await stack.enter_async_context(build(self.settings, self.clock, self._seed))
        if not self.guarded:
            app.gate.open()
            app.writer.measure.open()
        app.bot.session.middleware(self._counted)
        app.writer.dispatcher.update.outer_middleware(self._noted)
        running = asyncio.create_task(app.run(self.settling))
        stack.push_async_callback(_stopped, app, running)
        self._app, self._stack = app, stack
        await self.said()

    async def restart(self) -> None:
        """The bot stops, and starts again on the same database."""
        await self.stop()
        await self.start()

    async def stop(self) -> None:
        """The bot stops, whatever it is doing."""
        self._app = None
        await self._stack.aclose()
        self.world.mailbox.release()
        self._calls = self._polls = 0

    def _seed(self) -> str:
        return self.seeds.pop(0) if self.seeds else seed(1)

    async def _counted(
        self, make_request: NextRequestMiddlewareType[Any], bot: Bot, method: TelegramMethod[Any]
    ) -> Response[Any]:
        poll = method.__api_method__ == "getUpdates"
        self._calls, self._polls = self._calls + (not poll), self._polls + poll
        try:
            return await make_request(bot, method)
        finally:
            self._calls, self._polls = self._calls - (not poll), self._polls - poll
            self.world.journal.wake()

    async def _noted(
        self, handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]], event: TelegramObject, data: Any
    ) -> Any:
        self.updates.append(data["raw"])
        return await handler(event, data)

    # ---- time

    async def settle(self) -> None:
        """Wait until nobody is at work: everything has happened that happens without time passing."""
        async with asyncio.timeout(NET):
            calm = 0
            while calm < CALM:
                calm = calm + 1 if await self._quiet() else 0

    async def _quiet(self) -> bool:
        """Give way to whoever is at work; whether nobody was."""
        if self._app is not None:
            await self._app.writer.queue.join()
            if self._app.writer.archivist.asking:
                await asyncio.sleep(0.001)  # a thread is at work
                return False
        if self._calls or (self._polls and not self.world.idle()):
            await self.world.journal.change()
            return False
        await asyncio.sleep(0)
        return True

    async def said(self) -> None:
        """Wait until the bot has said everything, letting the time pass that it has to hold back."""
        await self.settle()
        while self._app is not None and not self.app.speaker.lanes.idle():
            due = self.clock.next()
            assert due is not None, "something is to be said, and nothing happens"
            self.clock.leap(due)
            await self.settle()

    async def pass_time(self, seconds: float) -> None:
        """Let exactly so much time pass; everything happens at its moment."""
        until = self.clock.now() + seconds
        await self.settle()
        while (due := self.clock.next()) is not None and due <= until:
            self.clock.leap(due)
            await self.settle()
        self.clock.leap(until)
        await self.settle()

    async def leap(self, seconds: float) -> None:
        """Let so much time pass at once, as if everybody had slept."""
        await self.settle()
        self.clock.leap(self.clock.now() + seconds)
        await self.said()

    async def run_out(self) -> None:
        """Let the time of the question that is asked now run out."""
        assert self.row.due is not None
        await self.pass_time(max(0.0, self.row.due - self.clock.now()) + HEARD)
        await self.said()

    # ---- people and groups

    def guest(self, name: str, language: str | None = "ru", **more: Any) -> "Guest":
        """A new person."""
        return Guest(self, self.world.person(name, language_code=language, **more))

    async def gather(self, *names: str, dm: bool = False, language: str = "ru") -> "list[Guest]":
        """People in a new group, where the first one, an administrator, has added the bot; with open DMs or without."""
        people = [self.guest(name, language) for name in names]
        if dm:
            for person in people:
                await person.opens_dm()
        self._group = self.world.group("Стол", *(each.person for each in people))
        self.world.add_bot(self._group, people[0].person)
        await self.said()
        return people

    @property
    def group(self) -> Chat:
        """The group where people speak."""
        assert self._group is not None, "there is no group yet"
        return self._group

    @group.setter
    def group(self, group: Chat) -> None:
        self._group = group

    async def play(
        self, variant: str, *people: "Guest", number: int = 1, terms: Sequence[str] = (), topic: Topic | None = None
    ) -> None:
        """A table of these people, from the first word to the draw; `terms` are pressed on, once each time named."""
        host, *others = people
        await self.lobby(variant, host, *others, number=number, topic=topic)
        for term in terms:
            await host.presses(Verb.TERM, term)
        await host.presses(Verb.START)

    async def lobby(self, variant: str, *people: "Guest", number: int = 1, topic: Topic | None = None) -> None:
        """A lobby of a variant with these people in it; the first is the host."""
        host, *others = people
        self.seeds.append(seed(number))
        family = CATALOGUE[variant].family
        await host.says(f"/{family}", topic=topic)
        if variant != FAMILIES[family].key:
            await host.presses(Verb.CHOOSE, variant)
        for person in others:
            await person.presses(Verb.JOIN)

    async def shut(self) -> None:
        """Somebody who administers the group and does not play comes and closes the table at once."""
        warden = self.guest("Смотритель")
        self.world.join(self.group, warden.person)
        self.world.make_admin(self.group, warden.person)
        await warden.says("/close")
        assert self.app.hall.tables == {}

    # ---- what is seen

    def messages(self, chat: Chat | None = None, topic: Topic | None = None) -> list[Message]:
        """What the bot has said in a chat, or in a topic of it, and still stands."""
        said = [message for message in self.world.messages(chat or self.group) if message.sender is self.world.bot]
        return [message for message in said if topic is None or message.thread == topic.id]

    def texts(self, chat: Chat | None = None) -> list[str]:
        """The texts of what the bot has said."""
        return [message.text for message in self.messages(chat)]

    def boards(self, chat: Chat | None = None, topic: Topic | None = None) -> list[Message]:
        """The messages with buttons of a table."""
        return [message for message in self.messages(chat, topic) if any(tap.table for tap in taps(message))]

    @property
    def board(self) -> Message:
        """The board of the table, the only message of the group that has a table's buttons."""
        (board,) = self.boards()
        return board

    @property
    def last(self) -> str:
        """The last text of the bot in the group."""
        return self.texts()[-1]

    # ---- what is true

    @property
    def row(self) -> TableRow:
        """The only live table."""
        (row,) = self.app.hall.tables.values()
        return row

    @property
    def state(self) -> Banchok:
        """The state of the only live table, which plays."""
        assert isinstance(self.row.state, Banchok)
        return self.row.state

    def at(self, phase: type) -> bool:
        """Whether the only live table stands at such a question."""
        return isinstance(self.state.phase, phase)

    def seat(self, guest: "Guest") -> Seat:
        """Where a person sits at the only live table."""
        number = self.app.hall.person_numbers[guest.person.id]
        return next(seat for seat, row in self.app.hall.seats[self.row.id].items() if row.person == number)

    def guest_of(self, seat: Seat, people: "Sequence[Guest]") -> "Guest":
        """Who sits there."""
        return next(guest for guest in people if self.seat(guest) == seat)

    def asked(self, people: "Sequence[Guest]") -> "Guest":
        """For whom the table waits."""
        awaited = play.awaits(self.row.state)
        assert awaited is not None
        assert awaited.seat is not None
        return self.guest_of(awaited.seat, people)

    def banker(self, people: "Sequence[Guest]") -> "Guest":
        """Who holds the bank."""
        return self.guest_of(self.state.banker, people)

    async def truth(self) -> object:
        """Everything that a step would change: tables, chips, seats and grants."""
        rows = self.app.writer.db.rows
        return (
            await rows("SELECT id, version, hash, live FROM tables ORDER BY id"),
            await rows("SELECT name, balance FROM accounts WHERE balance <> 0 ORDER BY name"),
            await rows("SELECT table_id, seat, person, at_table FROM seats ORDER BY table_id, seat"),
            await rows("SELECT chat, person, day FROM grants ORDER BY chat, person, day"),
        )

    @asynccontextmanager
    async def nothing_changes(self) -> AsyncIterator[None]:
        """What happens inside changes nothing."""
        before = await self.truth()
        yield
        assert await self.truth() == before

    async def chips(self, guest: "Guest", group: Chat | None = None) -> int:
        """A person's chips in a group, away from tables."""
        sql = """SELECT a.balance FROM accounts a JOIN chats c JOIN people p
            WHERE a.name = 'chat:' || c.id || ':player:' || p.id AND c.telegram_id = ? AND p.telegram_id = ?"""
        rows = await self.app.writer.db.rows(sql, (group or self.group).id, guest.person.id)
        return int(rows[0][0]) if rows else 0

    async def answers(self, *queries: str) -> list[Answer]:
        """The answers to these presses, each of which must have one."""
        await self.said()
        found = [self.world.queries[query].answer for query in queries]
        assert all(found), "a press is not answered"
        return [answer for answer in found if answer is not None]


async def _stopped(app: App, running: "asyncio.Task[None]") -> None:
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    # the session's own close() sleeps for a quarter of a second
    await (await app.bot.session.create_session()).close()  # type: ignore[attr-defined]


def taps(message: Message) -> list[Tap]:
    """The bot's buttons under a message."""
    datas = [button.get("callback_data", "") for button in message.buttons]
    return [Tap.unpack(data) for data in datas if data.startswith("k:")]


@dataclass(slots=True)
class Guest:
    """Somebody who speaks and presses. Each deed is done when the bot has said all that comes of it."""

    club: Club
    person: Person

    @property
    def name(self) -> str:
        """The name as the bot shows it."""
        return self.person.name

    @property
    def dm(self) -> Chat:
        """The DM with the bot."""
        return self.club.world.dm(self.person)

    @property
    def hand(self) -> Message:
        """The bot's last message in the DM."""
        return self.club.messages(self.dm)[-1]

    @property
    def seat(self) -> Seat:
        """Where the person sits."""
        return self.club.seat(self)

    @property
    def purse(self) -> int:
        """The chips before the person at the table."""
        return self.club.row.state.table.place(self.seat).purse

    # ---- words

    async def opens_dm(self, payload: str = "") -> list[str]:
        """Press Start, maybe by a link; gives what the bot says to it."""
        return await self._hears(self.dm, lambda: self.club.world.press_start(self.person, payload))

    async def follows(self, url: str) -> list[str]:
        """Open a link and press Start."""
        return await self._hears(self.dm, lambda: self.club.world.follow(self.person, url))

    async def says(
        self, text: str, *, reply_to: Message | None = None, topic: Topic | None = None, **more: Any
    ) -> list[str]:
        """Write in the group; gives what the bot says to it."""
        group = self.club.group
        return await self._hears(
            group, lambda: self.club.world.say(self.person, group, text, reply_to=reply_to, topic=topic, **more)
        )

    async def writes(self, text: str, *, reply_to: Message | None = None) -> list[str]:
        """Write in the DM; gives what the bot says to it."""
        return await self._hears(self.dm, lambda: self.club.world.say(self.person, self.dm, text, reply_to=reply_to))

    async def _hears(self, chat: Chat, deed: Callable[[], object]) -> list[str]:
        known = {message.id for message in self.club.messages(chat)}
        deed()
        await self.club.said()
        return [message.text for message in self.club.messages(chat) if message.id not in known]

    # ---- buttons

    def find(self, verb: Verb, argument: object = "", on: Message | None = None) -> str:
        """The data of a button on the board (or on another message)."""
        message = on or self.club.board
        found = [tap for tap in taps(message) if (tap.verb, tap.argument) == (verb, str(argument))]
        assert found, f"no button {verb} {argument} among {message.labels}"
        return found[0].pack()

    def press(self, verb: Verb, argument: object = "", on: Message | None = None) -> str:
        """Press a button and wait for nothing; gives the number of the press."""
        message = on or self.club.board
        return self.club.world.press(self.person, message, self.find(verb, argument, message))

    async def unfolds(self, verb: Verb = Verb.MORE) -> None:
        """Press what shows the rest of the board's buttons."""
        await self.club.answers(self.press(verb))

    async def _finds(self, verb: Verb, argument: object, on: Message | None) -> None:
        """Unfold a board, if the button is not shown and there is another that shows it."""
        message = on or self.club.board
        shown = [(tap.verb, tap.argument) for tap in taps(message)]
        if (verb, str(argument)) in shown:
            return
        for door, way in ((Verb.MORE, ""), (Verb.TERMS, ""), (Verb.TERMS, "back")):
            if (door, way) in shown:
                await self.club.answers(self.press(door, way, message))

    async def presses(self, verb: Verb, argument: object = "", on: Message | None = None) -> str:
        """Press a button of the board, unfolding it if need be, or of another message; gives the pop-up."""
        await self._finds(verb, argument, on)
        (answer,) = await self.club.answers(self.press(verb, argument, on))
        return answer.text

    async def forges(self, data: str, on: Message | None = None) -> str:
        """Press what is no button; gives the pop-up."""
        query = self.club.world.press(self.person, on or self.club.board, data=data)
        (answer,) = await self.club.answers(query)
        return answer.text

    async def looks(self, on: Message | None = None) -> str:
        """«Мои карты»; gives the pop-up."""
        return await self.presses(Verb.HAND, on=on)


Locale = Literal["ru", "en"]


def settings_for(world: World, standin: Standin, database: Path, locale: Locale, turn_seconds: int) -> Settings:
    """The settings of a bot in this world."""
    return Settings.model_construct(
        bot_token=SecretStr(world.token),
        bot_api_url=HttpUrl(standin.base),
        database=database,
        default_locale=locale,
        turn_seconds=turn_seconds,
        log_level="WARNING",
    )
