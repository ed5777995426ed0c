"""Simulated people. They know what a person would: the messages of the group and of their own DM, and their pop-ups.

Each decides by a `random.Random` of his own. That is a person's whim and has nothing to do with a deal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from random import Random

from bot.sandbox.model import Chat, Message, Person
from bot.sandbox.world import World
from bot.taps import Tap, Verb

DECIDES = frozenset(map(Verb, ("cut", "buy", "stop", "none", "claim", "lower", "hold", "lift", "under", "ten", "keep")))
ANSWERS = DECIDES | frozenset(
    {Verb.BANK, Verb.REFUSE, Verb.STAKE, Verb.PASS, Verb.EXCHANGE, Verb.ALLOW, Verb.DENY, Verb.CAP, Verb.TURN}
)
"""What one presses when one is asked."""

WISHES = frozenset({Verb.ASK, Verb.OPEN, Verb.PEEK})
"""What one may press unasked."""

TWICE = frozenset({Verb.OPEN, Verb.PEEK})
"""What must be pressed twice."""

LOOKED_AT = 4
"""So many of the last messages of a DM are looked at."""

ON_TURN = "▶️ "


@dataclass(frozen=True, slots=True)
class Key:
    """A button of the bot as it stands under a message."""

    message: Message
    label: str
    does: Tap


@dataclass(frozen=True, slots=True)
class Press:
    """A button is pressed."""

    key: Key


@dataclass(frozen=True, slots=True)
class Say:
    """Something is written, in the DM or in the group, maybe in reply."""

    chat: Chat
    text: str
    reply_to: Message | None = None


Deed = Press | Say


@dataclass(frozen=True, slots=True)
class Habits:
    """How likely a person is to do what nobody has to do, from 0 to 1."""

    refuse_bank: float = 0.15
    type_number: float = 0.2
    ask: float = 0.35
    allow: float = 0.7
    deny: float = 0.5
    open_early: float = 0.04
    exchange: float = 0.3
    pass_by: float = 0.25
    look: float = 0.1


def keys_of(message: Message | None) -> list[Key]:
    """The bot's own buttons under a message, in reading order; links are none."""
    if message is None or not message.markup:
        return []
    markup, keys = message.read
    if markup is not message.markup:
        datas = [(button["text"], button.get("callback_data", "")) for button in message.buttons]
        keys = [Key(message, label, _tap(data)) for label, data in datas if data.startswith("k:")]
        message.read = (message.markup, keys)
    return keys


@lru_cache(4096)
def _tap(data: str) -> Tap:
    return Tap.unpack(data)


@dataclass(slots=True)
class Player:
    """A person at a table in a group. `wish` is what he would do unasked, `answer` what he does when asked."""

    world: World
    person: Person
    group: Chat
    random: Random
    habits: Habits = Habits()
    decided: set[tuple[Verb, int, int]] = field(default_factory=set)

    # ---- what he sees

    def board(self) -> Message | None:
        """The last message of the group with buttons of a table."""
        return next((message for message in self._bots(self.group) if _of_table(message)), None)

    def hand(self) -> Message | None:
        """The last message of his DM that asks or offers him something."""
        said = islice(self._bots(self.world.dm(self.person)), LOOKED_AT)
        return next((message for message in said if _verbs(keys_of(message)) & (ANSWERS | WISHES)), None)

    def reads_privately(self) -> bool:
        """Whether his DM with the bot is open."""
        return self.person.started and not self.person.blocked

    def on_turn(self) -> bool:
        """Whether the board says that it is his turn."""
        board = self.board()
        lines = board.text.split("\n") if board is not None else []
        named = (line.removeprefix(ON_TURN) for line in lines if line.startswith(ON_TURN))
        return any(line.startswith((f"{self.person.name} ", f"{self.person.name},")) for line in named)

    def _bots(self, chat: Chat) -> Iterator[Message]:
        return (m for m in reversed(chat.messages.values()) if m.sender is self.world.bot and not m.deleted)

    def meant(self, verbs: frozenset[Verb]) -> list[Key]:
        """The buttons of these kinds that are meant for him: in his DM, or on the board."""
        if self.reads_privately():
            return [key for key in keys_of(self.hand()) if key.does.verb in verbs]
        public = [key for key in keys_of(self.board()) if key.does.verb in verbs]
        free = {key.does.verb for key in public} == {Verb.BANK}
        mine = self.on_turn() or free if verbs is ANSWERS else not self.on_turn()
        return public if mine else []

    # ---- what he does unasked

    def wish(self) -> Deed | None:
        """Join a hand, open the banker's card early, look at the cards: each thought of once."""
        return self._early() or self._join_a_hand() or self._look()

    def _early(self) -> Deed | None:
        keys = [key for key in self.meant(WISHES) if key.does.verb in TWICE]
        again = next((key for key in keys if (key.does.verb, *_turn(key)) in self.decided), None)
        if again is not None:
            self.decided.discard((again.does.verb, *_turn(again)))
            return Press(again)
        if not keys or not self._once(Verb.TURN, keys[0]) or not self._likes(self.habits.open_early):
            return None
        key = self.random.choice(keys)
        self.decided.add((key.does.verb, *_turn(key)))
        return Press(key)

    def _join_a_hand(self) -> Deed | None:
        keys = [key for key in self.meant(WISHES) if key.does.verb is Verb.ASK]
        if not keys or not self._once(Verb.ASK, keys[0]) or not self._likes(self.habits.ask):
            return None
        return self._amount(keys[:2], "/stake")

    def _look(self) -> Deed | None:
        key = next((key for key in keys_of(self.board()) if key.does.verb is Verb.HAND), None)
        asked = self.meant(ANSWERS)
        if key is None or not asked or not self._once(Verb.HAND, asked[0]):
            return None
        return Press(key) if not self.reads_privately() or self._likes(self.habits.look) else None

    # ---- what he answers

    def answer(self) -> Deed | None:
        """What he does if he is asked anything now."""
        keys = self.meant(ANSWERS)
        verbs = _verbs(keys)
        if Verb.BANK in verbs:
            return self._bank(keys)
        if Verb.STAKE in verbs:
            return self._stake(keys)
        if decided := [key for key in keys if key.does.verb in DECIDES]:
            return Press(self.random.choice(decided))
        return self._window(keys) if Verb.TURN in verbs else None

    def _bank(self, keys: Sequence[Key]) -> Deed:
        refuse = _first(keys, Verb.REFUSE)
        if refuse is not None and self._likes(self.habits.refuse_bank):
            return Press(refuse)
        return self._amount([key for key in keys if key.does.verb is Verb.BANK], "/bank")

    def _stake(self, keys: Sequence[Key]) -> Deed:
        leave, swap = _first(keys, Verb.PASS), [key for key in keys if key.does.verb is Verb.EXCHANGE]
        if leave is not None and self._likes(self.habits.pass_by):
            return Press(leave)
        if swap and self._likes(self.habits.exchange):
            return Press(self.random.choice(swap))
        return self._amount([key for key in keys if key.does.verb is Verb.STAKE], "/stake")

    def _window(self, keys: Sequence[Key]) -> Deed:
        """Of the requests the first is answered; where there is none, the card is opened."""
        allow, deny, cap = (_first(keys, verb) for verb in (Verb.ALLOW, Verb.DENY, Verb.CAP))
        if allow is not None and self._likes(self.habits.allow):
            return Press(cap if cap is not None and self._likes(0.3) else allow)
        if deny is not None and self._likes(self.habits.deny):
            return Press(deny)
        return Press(next(key for key in keys if key.does.verb is Verb.TURN))

    def _amount(self, keys: Sequence[Key], command: str) -> Deed:
        """A sum of the buttons, or any between them, typed."""
        key = self.random.choice(keys)
        if not self._likes(self.habits.type_number):
            return Press(key)
        sums = sorted(int(each.does.argument) for each in keys)
        amount = str(self.random.randint(sums[0], sums[-1]))
        if key.message.chat.person is not None:
            return Say(key.message.chat, amount)
        if self._likes(0.5):
            return Say(self.group, amount, key.message)
        return Say(self.group, f"{command} {amount}")

    def do(self, deed: Deed) -> str | None:
        """Do it; gives the number of the press, if it is one."""
        match deed:
            case Press(key):
                return self.world.press(self.person, key.message, key.does.pack())
            case Say(chat, text, reply_to):
                self.world.say(self.person, chat, text, reply_to=reply_to)
                return None

    def _likes(self, share: float) -> bool:
        return self.random.random() < share

    def _once(self, verb: Verb, key: Key) -> bool:
        """Whether he thinks of this for the first time in this turn."""
        thought = (verb, *_turn(key))
        if thought in self.decided:
            return False
        self.decided.add(thought)
        return True


def _of_table(message: Message) -> bool:
    return any(key.does.table for key in keys_of(message))


def _verbs(keys: Sequence[Key]) -> set[Verb]:
    return {key.does.verb for key in keys}


def _first(keys: Sequence[Key], verb: Verb) -> Key | None:
    return next((key for key in keys if key.does.verb is verb), None)


def _turn(key: Key) -> tuple[int, int]:
    return key.does.table, key.does.turn
