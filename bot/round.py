"""A round of the writer: what a batch of updates reads and stages, until one commit makes it true.

Handlers read and write through the `Round` alone. It looks first into what this batch has staged, then into the
hall, then into the database. Each update stages into a child, which is merged when its handler has ended well.
"""

from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from aiogram.types import Chat, User

from bot.effects import Effect
from bot.hall import Hall
from bot.names import kept
from bot.words import locale_of
from games.facts import Fact
from games.table import Seat
from storage import ledger, people
from storage.database import Database
from storage.rows import AccountRow, Batch, ChatRow, Dm, GrantRow, PersonRow, SeatRow, TableRow, TransferRow

K = TypeVar("K")
R = TypeVar("R")


@dataclass(slots=True)
class Round:
    """What one batch stages at the time `now`. `dirty` are the tables whose screens have changed, `told` the facts
    of the steps made, with the table before each."""

    db: Database
    hall: Hall
    now: float
    default_locale: str
    parent: "Round | None" = None
    batch: Batch = field(default_factory=Batch)
    effects: list[Effect] = field(default_factory=list)
    dirty: set[int] = field(default_factory=set)
    told: list[tuple[TableRow, tuple[Fact, ...]]] = field(default_factory=list)

    def child(self) -> "Round":
        """A round for one update, whose effects are lost if it is not merged."""
        return Round(self.db, self.hall, self.now, self.default_locale, parent=self)

    def merge(self, child: "Round") -> None:
        """Take over what a child has staged."""
        mine, new = self.batch, child.batch
        for number, chat in new.chats.items():
            mine.chats.pop(number, None)  # a number must be free before another chat takes it
            mine.chats[number] = chat
        mine.people.update(new.people)
        mine.tables.update(new.tables)
        mine.seats.update(new.seats)
        mine.accounts.update(new.accounts)
        mine.surfaces.update(new.surfaces)
        mine.transfers.extend(new.transfers)
        mine.moves.extend(new.moves)
        mine.announcements.extend(new.announcements)
        mine.said.extend(new.said)
        mine.seen.extend(new.seen)
        mine.grants.extend(new.grants)
        mine.asked.update(new.asked)
        mine.heard.extend(new.heard)
        mine.silences.extend(new.silences)
        mine.polled = mine.polled if new.polled is None else new.polled
        self.effects.extend(child.effects)
        self.told.extend(child.told)
        self.dirty |= child.dirty

    def _staged(self) -> Iterator[Batch]:
        """What is staged, the newest first."""
        at: Round | None = self
        while at is not None:
            yield at.batch
            at = at.parent

    def _newest(self, rows: Callable[[Batch], dict[K, R]]) -> Mapping[K, R]:
        """The rows of a kind that are staged, of each key only the newest: it hides the older ones, and what the hall
        and the database still hold of that key, however much of the row is another."""
        return ChainMap(*(rows(batch) for batch in self._staged()))

    def seen(self) -> set[int]:
        """The numbers of the updates that this batch has handled."""
        return {number for batch in self._staged() for number in batch.seen}

    async def chat(self, chat: Chat) -> ChatRow:
        """The row of a group, made at the first meeting; its title is kept up to date."""
        row = await self.known_chat(chat.id)
        title = kept(chat.title or str(chat.id))
        if row is None:
            row = ChatRow(self.hall.numbers.chat(), chat.id, title, self.default_locale)
            self.batch.chats[row.id] = row
        elif row.title != title or row.lost:
            row = replace(row, title=title, lost=False)
            self.batch.chats[row.id] = row
        return row

    async def known_chat(self, telegram_id: int) -> ChatRow | None:
        """The row of a group by Telegram's number, if it has been met. The number that a group had before it became a
        supergroup still finds its row, which bears the new one."""
        staged = self._newest(_chats)
        row = next((row for row in staged.values() if row.telegram_id == telegram_id), None)
        if row is not None:
            return row
        number = self.hall.chat_number(telegram_id)
        if number is None:
            found = await people.chat_by_telegram(self.db, telegram_id)
            if found is None:
                return None
            if found.id not in self.hall.chats:
                self.hall.know_chat(found)
            number = found.id
        return staged.get(number) or self.hall.chats[number]

    async def move_chat(self, row: ChatRow, telegram_id: int) -> ChatRow | None:
        """A group has become a supergroup: its row takes the new number. If somebody spoke there before that was
        told, another row has the number: that one, which is given back, is given up, under a number that no group
        can have."""
        known = await self.known_chat(telegram_id)
        stray = None
        if known is None or known.id != row.id:
            self.batch.chats.pop(row.id, None)
            if known is not None:
                stray = self.batch.chats[known.id] = replace(known, telegram_id=known.id, lost=True)
            self.batch.chats[row.id] = replace(row, telegram_id=telegram_id, lost=False)
        return stray

    def chat_of(self, number: int) -> ChatRow:
        """The row of the chat where a live table stands."""
        return self._newest(_chats).get(number) or self.hall.chats[number]

    async def person(self, user: User) -> PersonRow:
        """The row of a person, made at the first meeting; the name is kept up to date."""
        row = await self._known_person(user.id)
        name, username = kept(user.full_name), user.username and kept(user.username)
        if row is None:
            locale = locale_of(user.language_code, self.default_locale)
            row = PersonRow(self.hall.numbers.person(), user.id, name, username, locale)
            self.batch.people[row.id] = row
        elif (row.name, row.username) != (name, username):
            row = replace(row, name=name, username=username)
            self.batch.people[row.id] = row
        return row

    async def _known_person(self, telegram_id: int) -> PersonRow | None:
        staged = self._newest(_people)
        row = next((row for row in staged.values() if row.telegram_id == telegram_id), None)
        if row is not None:
            return row
        number = self.hall.person_numbers.get(telegram_id)
        if number is not None:
            return self.hall.people[number]
        found = await people.person_by_telegram(self.db, telegram_id)
        if found is not None:
            self.hall.know_person(found)
        return found

    def person_of(self, number: int) -> PersonRow:
        """The row of a person who has a seat at a live table."""
        return self._newest(_people).get(number) or self.hall.people[number]

    def reach(self, person: PersonRow, dm: Dm) -> PersonRow:
        """Note whether a person can be written to in private."""
        if person.dm is dm:
            return person
        row = replace(person, dm=dm)
        self.batch.people[row.id] = row
        self.dirty |= set(self.tables_of(row.id))
        return row

    def table(self, number: int) -> TableRow | None:
        """A live table."""
        row = self._newest(_tables).get(number) or self.hall.tables.get(number)
        return row if row is not None and row.live else None

    def table_at(self, chat: int, topic: int) -> TableRow | None:
        """The live table of a chat and topic."""
        rows = map(self.table, self.tables_in(chat))
        return next((row for row in rows if row is not None and row.topic == topic), None)

    def tables_in(self, chat: int) -> list[int]:
        """The live tables of a chat, in the order of their opening."""
        numbers = self.hall.standing.get(chat, set()) | self._newest(_tables).keys()
        rows = [self.table(number) for number in sorted(numbers)]
        return [row.id for row in rows if row is not None and row.chat == chat]

    def seats_of(self, table: int) -> dict[Seat, SeatRow]:
        """Whose the seats of a table are or were, in the order of their numbers."""
        rows = dict(self.hall.seats.get(table, {}))
        rows |= {seat: row for (at, seat), row in self._newest(_seats).items() if at == table}
        return dict(sorted(rows.items()))

    def seat_of(self, table: int, person: int) -> Seat | None:
        """The seat where a person sits at a table now."""
        rows = self.seats_of(table).values()
        return next((row.seat for row in rows if row.person == person and row.at), None)

    def tables_of(self, person: int) -> list[int]:
        """The live tables where a person sits."""
        numbers = set(self.hall.sitting.get(person, ()))
        numbers |= {table for (table, _), row in self._newest(_seats).items() if row.person == person}
        live = (number for number in sorted(numbers) if self.table(number) is not None)
        return [number for number in live if self.seat_of(number, person) is not None]

    async def balance(self, account: str) -> int:
        """The chips of an account, with what is staged."""
        chips = await ledger.balance(self.db, account)
        for batch in self._staged():
            chips += sum(row.amount for row in batch.transfers if row.target == account)
            chips -= sum(row.amount for row in batch.transfers if row.source == account)
        return chips

    async def granted(self, chat: int, person: int, day: str) -> bool:
        """Whether a person has had the first chips, or those of a day, in a chat."""
        row = GrantRow(chat, person, day)
        staged = any(row in batch.grants for batch in self._staged())
        return staged or await people.granted(self.db, chat, person, day)

    def transfer(self, row: TransferRow) -> None:
        """Stage a transfer, and its accounts where they are new."""
        for name in (row.source, row.target):
            self.batch.accounts[name] = AccountRow(name, ledger.owner_of(name, self._owner_of_seat))
        self.batch.transfers.append(row)

    def _owner_of_seat(self, table: int, seat: Seat) -> int:
        return self.seats_of(table)[seat].person


def _chats(batch: Batch) -> dict[int, ChatRow]:
    return batch.chats


def _people(batch: Batch) -> dict[int, PersonRow]:
    return batch.people


def _tables(batch: Batch) -> dict[int, TableRow]:
    return batch.tables


def _seats(batch: Batch) -> dict[tuple[int, Seat], SeatRow]:
    return batch.seats
