"""The people of a storm: they play as well as they can, and make all the trouble they can think of."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from bot.clock import Clock
from bot.sandbox.errors import ImpossibleError
from bot.sandbox.model import Chat, Message
from bot.sandbox.players import ANSWERS, WISHES, Deed, Key, Player, Press, keys_of
from bot.sandbox.world import World
from bot.taps import Tap, Verb
from games.catalogue import VARIANTS

TYPED = ("0", "-5", "41", "5.5", "abc", "1e9", "٣", "1_000", "1" + "0" * 30, "7", "20", "100")
COMMANDS = ("/table", "/cards", "/me", "/top", "/rules", "/help", "/lang", "/play", "/banchok", "/stake", "/bank x")
FORGED = (
    "k",
    "k:",
    "k:stake",
    "k:stake:{table}:{turn}:-1",
    "k:stake:{table}:{turn}:999999999999",
    "k:stake:{table}:{turn}:1.5",
    "k:stake:{table}:99999:10",
    "k:allow:{table}:{turn}:77",
    "k:swap:{table}:{turn}:3",
    "k:var:{table}:{turn}:poker",
    "k:term:{table}:{turn}:turn_seconds:9",
    "k:bank:{other}:1:50",
    "k:join:{other}:0:",
    "k:start:{other}:1:",
    "k:hand:{other}:0:",
    "k:nonsense:{table}:{turn}:1",
    "k:stake:x:y:z",
    "k:turn:{table}:{turn}:'; DROP TABLE moves; --",
    "not ours",
    "ж" * 32,
)
PLAYED = tuple(variant.key for variant in VARIANTS if variant.family == "banchok")
"""The variants that are played."""

KEPT = 40
"""So many keyboards of the past are remembered."""


@dataclass(slots=True)
class Place:
    """A group with its game: `over` once it has ended, `news` wakes whoever waits for anything there."""

    world: World
    clock: Clock
    group: Chat
    over: bool = False
    blocks: int = 0
    waiting: set[asyncio.Event] = field(default_factory=set)
    old: list[tuple[Message, str]] = field(default_factory=list)

    def wake(self) -> None:
        """Something has happened here."""
        for event in self.waiting:
            event.set()

    def remember(self, message: Message) -> None:
        """Keep a button of a message, to be pressed when it is out of date."""
        self.old += [(message, key.does.pack()) for key in keys_of(message)[:6]]
        del self.old[:-KEPT]

    async def until(self, predicate: Callable[[], bool], patience: float = 1e9) -> bool:
        """Wait until this is so, or the game is over, or so many seconds of the clock have passed; whether it is so."""
        event, end = asyncio.Event(), self.clock.now() + patience
        self.waiting.add(event)
        try:
            while not predicate() and not self.over and self.clock.now() < end:
                event.clear()
                await event.wait()
            return predicate()
        finally:
            self.waiting.discard(event)


@dataclass(slots=True)
class Guest:
    """A person in a group where a game is played, seated or not."""

    place: Place
    player: Player
    random: Random
    acted: object = None
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def play(self) -> None:
        """Answer when asked, sometimes late, sometimes twice at once, sometimes not at all."""
        self.place.waiting.add(self.news)
        while not self.place.over:
            await self.news.wait()
            self.news.clear()
            asked = self._asked()
            if asked is None or asked == self.acted:
                continue
            deed = self.player.wish() or self.player.answer()
            if deed is None:
                continue
            self.acted = asked
            if self.random.random() < 0.03:
                continue
            await self.place.clock.sleep(self._thinking())
            self._do(deed, self.random.choices((1, 2, 20), (90, 8, 2))[0])

    def _thinking(self) -> float:
        """Seconds before he acts: at once, after a while, or just as the window or the turn ends."""
        return self.random.choices((0.0, self.random.uniform(0.2, 4.0), 9.9, 10.0, 45.0), (40, 56, 2, 1, 1))[0]

    def _asked(self) -> object:
        """What he is asked, to be known again."""
        keys = self.player.meant(ANSWERS) or self.player.meant(WISHES)
        return (keys[0].message.id, keys[0].message.edited, keys[0].does.turn) if keys else None

    def _do(self, deed: Deed, times: int) -> None:
        with suppress(ImpossibleError):  # he has blocked the bot meanwhile
            for _ in range(0 if self.place.over else times):
                self.player.do(deed)

    async def make_trouble(self) -> None:
        """Every now and then, do what nobody should."""
        troubles = (
            (self._press_any, 30),
            (self._press_old, 20),
            (self._press_forged, 15),
            (self._press_many, 6),
            (self._come_and_go, 10),
            (self._type, 10),
            (self._command, 4),
            (self._block, 2),
        )
        kinds, weights = zip(*troubles, strict=True)
        while not self.place.over:
            await self.place.clock.sleep(self.random.expovariate(1 / 30))
            if not self.place.over and self.place.group.has(self.player.person):
                self.random.choices(kinds, weights)[0]()

    def _any(self) -> Key | None:
        keys = [
            key for key in keys_of(self.player.board()) if key.does.verb not in (Verb.CLOSE, Verb.LEAVE, Verb.TERMS)
        ]
        keys = [key for key in keys if key.does.verb not in (Verb.CHOOSE, Verb.PLAY) or key.does.argument in PLAYED]
        return self.random.choice(keys) if keys else None

    def _press_any(self) -> None:
        """A button of the board, whoever is asked."""
        if (key := self._any()) is not None:
            self.player.do(Press(key))

    def _press_many(self) -> None:
        """Twenty presses at once."""
        if (key := self._any()) is not None:
            self._do(Press(key), 20)

    def _press_old(self) -> None:
        """A button that is out of date."""
        world, person = self.player.world, self.player.person
        mine = (self.place.group, world.dm(person) if self.player.reads_privately() else None)
        old = [(message, data) for message, data in self.place.old if message.chat in mine]
        if old:
            message, data = self.random.choice(old)
            world.press(person, message, data=data)

    def _press_forged(self) -> None:
        """What no button says."""
        board = self.player.board()
        if board is None:
            return
        tap = keys_of(board)[0].does if keys_of(board) else Tap(verb=Verb.HAND)
        turn = max(key.does.turn for key in keys_of(board))
        data = self.random.choice(FORGED).format(table=tap.table, turn=turn, other=tap.table + 1)
        self.player.world.press(self.player.person, board, data=data)

    def _come_and_go(self) -> None:
        """Sit down, sit out, come back, leave, or show the buttons for that."""
        verbs = self.random.choices((Verb.BACK, Verb.JOIN, Verb.OUT, Verb.LEAVE), (10, 5, 2, 1))
        shown = keys_of(self.player.board())
        keys = [key for key in shown if key.does.verb in verbs] or [key for key in shown if key.does.verb is Verb.MORE]
        if keys:
            self._do(Press(keys[0]), self.random.choice((1, 1, 2)))

    def _type(self) -> None:
        """A text where a number belongs."""
        text, world, person = self.random.choice(TYPED), self.player.world, self.player.person
        where = self.random.random()
        board = self.player.board()
        if self.player.reads_privately() and where < 0.6:
            world.say(person, world.dm(person), text)
        elif board is not None and where < 0.8:
            world.say(person, self.place.group, text, reply_to=board)
        else:
            world.say(person, self.place.group, f"/stake {text}")

    def _command(self) -> None:
        """Any command at all."""
        self.player.world.say(self.player.person, self.place.group, self.random.choice(COMMANDS))

    def _block(self) -> None:
        """Block the bot, or open the DM again."""
        if self.player.reads_privately():
            self.player.world.block(self.player.person)
            self.place.blocks += 1
        else:
            self.player.world.press_start(self.player.person)
