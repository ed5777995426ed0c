"""The time of each question (HR-G32): it begins when the question has been delivered, and stands while its chat is
silent or nobody can be heard."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from math import ceil

from bot import croupier
from bot.clocks import AGAIN, Clocks
from bot.jobs import Ring
from bot.learned import Delivered, Hushed
from bot.round import Round
from bot.stillness import EVERYWHERE, Stillness
from bot.words import load
from storage.rows import Dm, SilenceRow, TableRow, Whom

WORTH = 5.0
"""Seconds that a clock must have stood for its group to be told."""


@dataclass(slots=True)
class Timekeeper:
    """Sets the alarms by the rows of the tables and by what was silent.

    Of each table `told` has for which question its group was last told how long its clock had stood, and `owed` the
    announcement of that which has not been said yet. `is_lost` tells of a chat and topic whether nothing can be said
    there any more, which is no silence (HR-G31).
    """

    clocks: Clocks
    is_lost: Callable[[tuple[int, int]], bool]
    stillness: Stillness = field(default_factory=Stillness)
    told: dict[int, tuple[int, float]] = field(default_factory=dict)
    owed: dict[int, int] = field(default_factory=dict)

    def wind(self, row: TableRow, now: float) -> None:
        """Set the alarm of a table as it stands now; none once it is closed."""
        if self.told.get(row.id, (row.asked, 0.0))[0] != row.asked or not row.live:
            self.told.pop(row.id, None)
            self.owed.pop(row.id, None)
        self.clocks.set(row.id, self._alarm(row, now) if row.live else None)

    def delivered(self, round: Round, what: Delivered) -> None:
        """A board or a hand has been delivered: if it asks the question that stands, the time for it begins."""
        row = round.table(what.table)
        if row is None or row.due is not None or what.version < row.asked:
            return
        if what.person in (0, croupier.person_asked(round, row)):
            round.batch.tables[row.id] = replace(row, due=what.at + croupier.patience(row.state))

    def hushed(self, round: Round, what: Hushed) -> None:
        """A chat, or all, were silent, or are for some time to come."""
        self.stillness.add(what.chat, what.since, what.until)
        for number in list(round.hall.tables):
            row = round.table(number)
            if row is not None and row.due is not None and what.chat in (EVERYWHERE, row.chat):
                self.clocks.set(number, self._alarm(row, round.now))

    def silenced(self, round: Round, told: SilenceRow) -> None:
        """Telegram told us to wait (429). Polls are followed by `bot.ear`, and the silence of a DM stops no clock."""
        if (hushed := _hushed(told)) is not None:
            self.hushed(round, hushed)

    def resume(self, told: SilenceRow) -> None:
        """Keep a silence that was told before a restart, when no clock runs yet."""
        if (hushed := _hushed(told)) is not None:
            self.stillness.add(hushed.chat, hushed.since, hushed.until)

    def ring(self, round: Round, alarm: Ring) -> None:
        """An alarm rings: the clock plays if the time of the question is over and all who used it have been heard. Or
        the question has not been delivered, and is shown again; or its group is told that the clock goes on."""
        row = round.table(alarm.table)
        if row is None:
            self.clocks.set(alarm.table, None)
        elif row.due is None:
            self._ask_again(round, row)
        elif (due := self.deadline(row, row.due)) > alarm.heard:
            self._tell(round, row, due)
        else:
            croupier.ring(round, row.id)

    def said(self, round: Round, announcements: Collection[int]) -> None:
        """These announcements have been said: what a clock has stood until now is told."""
        for table in [table for table, number in self.owed.items() if number in announcements]:
            del self.owed[table]
            row = round.table(table)
            if row is not None and row.due is not None:
                self.told[table] = (row.asked, self.deadline(row, row.due) - row.due)

    def forget(self, round: Round) -> None:
        """Forget the silences that no clock counts any more."""
        tables = round.hall.tables.values()
        started = [row.due - croupier.patience(row.state) for row in tables if row.due is not None]
        self.stillness.forget(min([*started, *(row.touched for row in tables)], default=round.now))

    def deadline(self, row: TableRow, due: float) -> float:
        """When the clock of a table plays that would ring at `due` if nothing were silent, as far as is known."""
        seconds = croupier.patience(row.state)
        return self.stillness.deadline(row.chat, due - seconds, seconds)

    def _alarm(self, row: TableRow, now: float) -> float:
        """When to look at a table next."""
        if row.due is None:
            return now if self.is_lost((row.chat, row.topic)) else now + AGAIN
        due = self.deadline(row, row.due)
        return self.stillness.until(row.chat, now) if self._owes(row, due) else due

    def _owes(self, row: TableRow, due: float) -> bool:
        """Whether the clock of a question has stood so long that its group is to be told of it."""
        if row.id in self.owed or row.due is None or croupier.idles(row.state):
            return False
        _, told = self.told.get(row.id, (row.asked, 0.0))
        return due - row.due - told >= WORTH

    def _ask_again(self, round: Round, row: TableRow) -> None:
        """Show a question again that has not been delivered; where it cannot be, its time begins nevertheless."""
        person = croupier.person_asked(round, row)
        in_private = person is not None and round.person_of(person).dm is Dm.OPEN
        if in_private or not self.is_lost((row.chat, row.topic)):
            round.dirty.add(row.id)
        else:
            round.batch.tables[row.id] = replace(row, due=round.now + croupier.patience(row.state))

    def _tell(self, round: Round, row: TableRow, due: float) -> None:
        """Tell a group that the clock goes on, once that is so."""
        if self._owes(row, due) and self.stillness.until(row.chat, round.now) <= round.now:
            words = load()[round.chat_of(row.chat).locale]
            self.owed[row.id] = croupier.say(round, row, words("clock-goes-on", seconds=ceil(due - round.now)))
            self.told[row.id] = (row.asked, due - (row.due or due))
        self.clocks.set(row.id, self._alarm(row, round.now))


def _hushed(told: SilenceRow) -> Hushed | None:
    match told.whom:
        case Whom.GROUP:
            return Hushed(told.number, told.at, told.until)
        case Whom.ALL:
            return Hushed(EVERYWHERE, told.at, told.until)
        case Whom.PERSON | Whom.POLLS:
            return None
