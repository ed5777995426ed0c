"""What people ask for in a group: only so much in a minute, whoever asks, lest anybody can make the bot fill it.

What is more goes to the DM of whoever asked, where that is open; else a press is told so in a pop-up, and a word is
left without an answer. What the game itself says is not counted.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from bot.effects import Answer, Effect, Redraw, Send, SendFile
from bot.hall import Hall
from bot.names import escaped
from bot.notices import Notice, notice_text
from bot.round import Round
from bot.screen import Screen
from bot.words import Words, load
from storage.rows import Dm, PersonRow

IN_A_GROUP = 4
"""So many messages are sent into a group in any minute because somebody has asked for them."""

FOR_ONE = 2
"""So many more for each who sits at a table there, of those that answer his own moves or bring its board: others cannot
use them up."""

MINUTE = 60.0
MANY = 4096
"""So many are remembered before those of whom nothing counts any more are forgotten."""


@dataclass(slots=True)
class Minute:
    """At most so many in any minute, of each."""

    most: int
    past: dict[int, deque[float]] = field(default_factory=dict)

    def takes(self, who: int, now: float) -> bool:
        """Whether one more is taken; if so, it is counted."""
        if who not in self.past and len(self.past) >= MANY:
            self.past = {each: times for each, times in self.past.items() if times[-1] + MINUTE > now}
        times = self.past.setdefault(who, deque(maxlen=self.most))
        if len(times) == self.most and times[0] + MINUTE > now:
            return False
        times.append(now)
        return True


@dataclass(slots=True)
class Measure:
    """Counts what is asked for, by Telegram's numbers of the groups and ours of the people."""

    hall: Hall
    default_locale: str
    groups: Minute = field(default_factory=lambda: Minute(IN_A_GROUP))
    people: Minute = field(default_factory=lambda: Minute(FOR_ONE))

    def open(self) -> None:
        """Let everything through: for tests whose clock stands still, so that everything is asked for at once."""
        self.groups = self.people = Minute(1_000_000)

    def kept(self, round: Round, raw: dict[str, Any], effects: Iterable[Effect]) -> list[Effect]:
        """What is to be done of the effects that an update has had in its round."""
        asker, query = self._asker(raw)
        kept = [each for effect in effects for each in self._measured(round, effect, asker, query)]
        return [each for at, each in enumerate(kept) if not (isinstance(each, Answer) and _answered(kept[:at]))]

    def in_private(self, person: PersonRow | None) -> int | None:
        """Where a person can be written to, by Telegram's number; None if nowhere."""
        return person.telegram_id if person is not None and person.dm is Dm.OPEN else None

    def words(self, person: PersonRow | None) -> Words:
        """The words of a person's own language."""
        return load()[(person.locale if person else None) or self.default_locale]

    def _asker(self, raw: dict[str, Any]) -> tuple[PersonRow | None, str]:
        """Who has caused an update, if that is somebody we know, and the number of the press, if it is one."""
        query = ""
        for kind in ("callback_query", "message", "my_chat_member"):
            match raw.get(kind):
                case {"from": {"id": int(person)}, **rest}:
                    query = str(rest.get("id", "")) if kind == "callback_query" else ""
                    number = self.hall.person_numbers.get(person)
                    return (None if number is None else self.hall.people[number]), query
        return None, query

    def _measured(self, round: Round, effect: Effect, asker: PersonRow | None, query: str) -> Iterator[Effect]:
        match effect:
            case Send(chat) | SendFile(chat) if chat < 0:
                own = isinstance(effect, Send) and effect.own and asker is not None and _sits(round, asker, chat)
                if self.groups.takes(chat, round.now) or (own and asker and self.people.takes(asker.id, round.now)):
                    yield effect
                elif (private := self.in_private(asker)) is not None:
                    yield replace(effect, chat=private, topic=0, reply_to=0)
                elif query:
                    yield Answer(query, notice_text(Notice.TOO_OFTEN, self.words(asker)))
            case Redraw(table, asked=True):
                row = round.table(table)
                sitter = asker.id if asker is not None and round.seat_of(table, asker.id) is not None else None
                free = row is None or self.groups.takes(round.chat_of(row.chat).telegram_id, round.now)
                if free or (sitter is not None and self.people.takes(sitter, round.now)):
                    yield effect
                elif query:
                    yield Answer(query, notice_text(Notice.TOO_OFTEN, self.words(asker)))
                elif (private := self.in_private(asker)) is not None:
                    yield Send(private, Screen(escaped(notice_text(Notice.TOO_OFTEN, self.words(asker)))))
            case _:
                yield effect


def _answered(effects: list[Effect]) -> bool:
    return any(isinstance(each, Answer) for each in effects)


def _sits(round: Round, person: PersonRow, chat: int) -> bool:
    """Whether somebody sits at a table of a group (Telegram's number)."""
    rows = (round.table(number) for number in round.tables_of(person.id))
    return any(row is not None and round.chat_of(row.chat).telegram_id == chat for row in rows)
