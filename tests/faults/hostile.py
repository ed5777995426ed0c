"""What people with a modified client, and servers gone mad, could send: forged, malformed, huge and odd."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from bot.sandbox import wire
from bot.sandbox.entities import commands
from bot.sandbox.model import Chat, Message, Person, Query, Wire
from bot.sandbox.players import keys_of
from bot.taps import Verb

TEXTS = (
    "", " ", "\0", "0", "-1", "+5", "007", " 7 ", "1_000", "1.0", "1e9", "٣", "১০", "１０", "²", "½", "Ⅷ", "0x10",
    "1,5", "50 50", "9" * 10, "9" * 5000, str(2**63), str(-(2**63) - 1), "NaN", "inf", "None", "null", "{}", "[]",
    "true", "__class__", "'; DROP TABLE moves; --", '" OR 1=1 --', "<b>", "</b>", "&amp;", "<a href='tg://user?id=1'>x</a>",
    "%s%n", "{0}", "{ $name }", "\u202eabc\u202c", "\u200b", "\ufeff", "\u3164", "Z\u0336\u0315\u0351a\u0336l\u0336",
    "🃏" * 64, "👨\u200d👩\u200d👧" * 20, "\r\n\t", "../../etc/passwd", "ru\0", "x" * 4096, "ж" * 33, "\U000e0001",
    "\u061c", "⟦", "k:", "/", "@", "/@", "//", "/stake", "/bank", "\ud800",
)  # fmt: skip
"""Texts that somebody has stumbled over."""

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 2**52, 2**63 - 1, 2**63, 10**30, -(10**30), 0.5, 1e308, [], {}, [[]],
    [None] * 50, {"id": 1}, {"a": {"b": {}}},
)  # fmt: skip
"""Values of the wrong type, or too great."""

COMMANDS = (
    "stake", "bank", "cards", "table", "rules", "help", "me", "top", "lang", "start", "history", "verify", "nonsense",
)  # fmt: skip
"""The words that end or open no game: those are anybody's right, and no forgery."""

LEGAL = frozenset(map(Verb, ("join", "play", "leave", "out", "back", "close", "start", "var", "term")))
"""What anybody may press, or a player at his own table: it would only end the games."""

NONSENSE: tuple[Any, ...] = ({}, [], None, "x", 5, {"id": None}, {"chat": {"id": 1}})

STATES = ("member", "left", "kicked", "administrator", "restricted", "x")

FIRST_PRESS = 50_000_000


@dataclass(slots=True)
class Mark:
    """Where to strike: a group and the bot's last message there, the number and turn of its table, and the people."""

    group: Chat
    board: Message
    table: int
    turn: int
    seated: Sequence[Person]
    outsider: Person


@dataclass(slots=True)
class Hostile:
    """Makes updates. `presses` are the numbers of those that are presses and can be answered."""

    random: Random
    presses: set[str] = field(default_factory=set)
    numbers: "count[int]" = field(default_factory=lambda: count(FIRST_PRESS))
    others: Sequence[Mark] = ()

    def update(self, mark: Mark) -> tuple[str, Wire]:
        """One update, by its kind."""
        makers = (self._press, self._message, self._member, self._nonsense)
        (maker,) = self.random.choices(makers, (55, 35, 3, 7))
        return maker(mark)

    def _press(self, mark: Mark) -> tuple[str, Wire]:
        person = self._person(mark)
        number = f"{person.id}{next(self.numbers):08d}"
        query = Query(number, person, mark.board, self._data(mark), 0.0)
        body = wire.query(query)
        if self.random.random() < 0.1:
            body["message"]["chat"] = wire.chat(self.random.choice(self.others).group)
        if self.random.random() < 0.3:
            body = self._spoilt(body)
        if body.get("id") == number:
            self.presses.add(number)
        return "callback_query", body

    def _person(self, mark: Mark) -> Person:
        return mark.outsider if self.random.random() < 0.6 else self.random.choice(mark.seated)

    def _data(self, mark: Mark) -> str:
        """Forged callback data, of at most 64 bytes as Telegram sees to."""
        chance = self.random
        keys = [key.does.pack() for key in keys_of(mark.board) if key.does.verb not in LEGAL]
        if keys and chance.random() < 0.4:
            return chance.choice(keys)  # a button that is there, whoever it is meant for
        if chance.random() < 0.2:
            return chance.choice(TEXTS).encode(errors="ignore")[:64].decode(errors="ignore")
        verb = chance.choice([verb for verb in Verb if verb not in LEGAL])
        table = chance.choice([mark.table] * 6 + [mark.table + 1, 0, -1, 10**12])
        turn = chance.choice([mark.turn] * 6 + [mark.turn - 1, mark.turn + 1, 0, 10**9])
        argument = chance.choice(("", "0", "1", "2", "3", "50", "100", "999999999", *TEXTS))
        parts = ["k", verb.value, str(table), str(turn), argument]
        if chance.random() < 0.1:
            chance.shuffle(parts)
        if chance.random() < 0.1:
            del parts[chance.randrange(len(parts))]
        return ":".join(parts).encode(errors="ignore")[:64].decode(errors="ignore")

    def _message(self, mark: Mark) -> tuple[str, Wire]:
        chance, person = self.random, self._person(mark)
        chat: Wire = wire.chat(mark.group)
        if chance.random() < 0.2:
            chat = {"id": person.id, "type": "private", "first_name": person.first_name}
        text = chance.choice(TEXTS)
        if chance.random() < 0.5:
            text = f"/{chance.choice(COMMANDS)} {text}"[:4096]
        body: Wire = {
            "message_id": chance.randrange(1, 10**6),
            "from": wire.user(person),
            "chat": chat,
            "date": 1_900_000_000,
            "text": text,
            "entities": commands(text),
        }
        if chance.random() < 0.3:
            body["reply_to_message"] = wire.message(mark.board, with_reply=False)
        if chance.random() < 0.2:
            body["from"] = body["from"] | {
                "first_name": chance.choice(TEXTS),
                "last_name": chance.choice(TEXTS),
                "language_code": chance.choice(TEXTS),
            }
        if chance.random() < 0.1:
            body["sender_chat"] = chat
        return "message", self._spoilt(body) if chance.random() < 0.3 else body

    def _member(self, mark: Mark) -> tuple[str, Wire]:
        """The bot comes to and goes from groups that nobody knows."""
        chance = self.random
        bot = {"id": 7_000_000_001, "is_bot": True, "first_name": "B"}
        states = [{"user": bot, "status": each} for each in chance.choices(STATES, k=2)]
        kind, title = chance.choice(("group", "supergroup")), chance.choice(TEXTS)
        body: Wire = {
            "chat": {"id": -chance.randrange(1, 10**12), "type": kind, "title": title},
            "from": wire.user(self._person(mark)),
            "date": 1_900_000_000,
            "old_chat_member": states[0],
            "new_chat_member": states[1],
        }
        return "my_chat_member", self._spoilt(body) if chance.random() < 0.5 else body

    def _nonsense(self, mark: Mark) -> tuple[str, Wire]:
        kind = self.random.choice(("message", "callback_query", "my_chat_member"))
        return kind, self.random.choice(NONSENSE)

    def _spoilt(self, body: Wire) -> Wire:
        """The same with some of its parts replaced, left out or added; the numbers of people stay, for it is Telegram
        that vouches for them."""
        body = _copied(body)
        for _ in range(self.random.randint(1, 3)):
            at: Any = body
            key: Any = None
            while isinstance(at, dict | list) and at and (key is None or self.random.random() < 0.6):
                owner, key = at, self.random.choice(list(at) if isinstance(at, dict) else range(len(at)))
                at = owner[key]
            if key is None or (key == "id" and isinstance(at, int) and at > 0):
                continue
            if self.random.random() < 0.3:
                del owner[key]
            else:
                owner[key] = _copied(self.random.choice((*VALUES, *TEXTS)))
        return body


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value
