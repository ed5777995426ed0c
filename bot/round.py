"""A round of the writer: what a batch of updates reads and stages, until one commit makes it true.

Handlers read and write through the `Round` alone. It looks first into what this batch has staged, then into the
hall, then into the database. Each update stages into a child, which is merged when its handler has ended well.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

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
        self.effects.extend(child.effects)
        self.told.extend(child.told)
        self.dirty |= child.dirty

    def _staged(self) -> Iterator[Batch]:
        """What is staged, the newest first."""
        at: Round | None = self
        while at is not None:
            yield at.batch
            at = at.parent

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
        """The row of a group by Telegram's number, if it has been met."""
        for batch in self._staged():
            for row in batch.chats.values():
                if row.telegram_id == telegram_id:
                    return row
        number = self.hall.chat_numbers.get(telegram_id)
        if number is not None:
            return self.hall.chats[number]
        found = await people.chat_by_telegram(self.db, telegram_id)
        if found is not None:
            self.hall.know_chat(found)
        return found

    async def move_chat(self, row: ChatRow, telegram_id: int) -> None:
        """A group has become a supergroup: its row takes the new number. If somebody spoke there before that was
        told, another row has the number: that one is given up, under a number that no group can have."""
        known = await self.known_chat(telegram_id)
        if known is None or known.id != row.id:
            self.batch.chats.pop(row.id, None)
            if known is not None:
                self.batch.chats[known.id] = replace(known, telegram_id=known.id, lost=True)
            self.batch.chats[row.id] = replace(row, telegram_id=telegram_id)

    def chat_of(self, number: int) -> ChatRow:
        """The row of the chat where a live table stands."""
        for batch in self._staged():
            if number in batch.chats:
                return batch.chats[number]
        return self.hall.chats[number]

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
        for batch in self._staged():
            for row in batch.people.values():
                if row.telegram_id == telegram_id:
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
        for batch in self._staged():
            if number in batch.people:
                return batch.people[number]
        return self.hall.people[number]

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
        for batch in self._staged():
            if number in batch.tables:
                row = batch.tables[number]
                return row if row.live else None
        return self.hall.tables.get(number)

    def table_at(self, chat: int, topic: int) -> TableRow | None:
        """The live table of a chat and topic."""
        for batch in self._staged():
            for row in batch.tables.values():
                if (row.chat, row.topic) == (chat, topic) and row.live:
                    return row
        number = self.hall.places.get((chat, topic))
        return self.table(number) if number is not None else None

    def tables_in(self, chat: int) -> list[int]:
        """The live tables of a chat."""
        numbers = {number for (at, _), number in self.hall.places.items() if at == chat}
        for batch in self._staged():
            numbers |= {row.id for row in batch.tables.values() if row.chat == chat}
        return [number for number in sorted(numbers) if self.table(number) is not None]

    def seats_of(self, table: int) -> dict[Seat, SeatRow]:
        """Whose the seats of a table are or were, in the order of their numbers."""
        rows = dict(self.hall.seats.get(table, {}))
        for batch in reversed(list(self._staged())):
            rows |= {seat: row for (at, seat), row in batch.seats.items() if at == table}
        return dict(sorted(rows.items()))

    def seat_of(self, table: int, person: int) -> Seat | None:
        """The seat where a person sits at a table now."""
        rows = self.seats_of(table).values()
        return next((row.seat for row in rows if row.person == person and row.at), None)

    def tables_of(self, person: int) -> list[int]:
        """The live tables where a person sits."""
        numbers = set(self.hall.sitting.get(person, ()))
        for batch in self._staged():
            numbers |= {table for (table, _), row in batch.seats.items() if row.person == person}
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
