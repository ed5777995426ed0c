"""The hall: all live tables in memory, as the last commit left them. Only the writer changes it."""

from collections import defaultdict
from dataclasses import dataclass, field

from games.table import Seat
from storage.rows import Batch, ChatRow, PersonRow, SeatRow, TableRow


@dataclass(slots=True)
class Numbers:
    """The next free numbers of our rows; a number given to an update that fails is lost, which harms nothing."""

    chats: int = 1
    people: int = 1
    tables: int = 1
    announcements: int = 1

    def chat(self) -> int:
        """A new number for a chat."""
        self.chats += 1
        return self.chats - 1

    def person(self) -> int:
        """A new number for a person."""
        self.people += 1
        return self.people - 1

    def table(self) -> int:
        """A new number for a table."""
        self.tables += 1
        return self.tables - 1

    def announcement(self) -> int:
        """A new number for an announcement."""
        self.announcements += 1
        return self.announcements - 1


@dataclass(slots=True)
class Hall:
    """Live tables by number and by place, whose their seats are, where people sit, and the chats and people met.

    `standing` are the live tables of each chat, and `former` the numbers that groups had before their upgrade.
    """

    numbers: Numbers = field(default_factory=Numbers)
    tables: dict[int, TableRow] = field(default_factory=dict)
    places: dict[tuple[int, int], int] = field(default_factory=dict)
    standing: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    seats: dict[int, dict[Seat, SeatRow]] = field(default_factory=lambda: defaultdict(dict))
    sitting: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    chats: dict[int, ChatRow] = field(default_factory=dict)
    people: dict[int, PersonRow] = field(default_factory=dict)
    chat_numbers: dict[int, int] = field(default_factory=dict)
    person_numbers: dict[int, int] = field(default_factory=dict)
    former: dict[int, int] = field(default_factory=dict)

    def adopt(self, batch: Batch) -> None:
        """Take over what a commit has written."""
        for chat in batch.chats.values():
            self.know_chat(chat)
        for person in batch.people.values():
            self.know_person(person)
        for sitter in batch.seats.values():
            self.seat(sitter)
        for row in batch.tables.values():
            self.place(row)

    def seat(self, row: SeatRow) -> None:
        """Note whose a seat is, and whether the person sits there."""
        self.seats[row.table][row.seat] = row
        if row.at:
            self.sitting[row.person].add(row.table)
        else:
            self.sitting[row.person].discard(row.table)

    def know_chat(self, chat: ChatRow) -> None:
        """Remember a chat; its Telegram number may be a new one."""
        old = self.chats.get(chat.id)
        if old is not None and old.telegram_id != chat.telegram_id:
            self.chat_numbers.pop(old.telegram_id, None)
            self.former[old.telegram_id] = chat.id
        self.chats[chat.id] = chat
        self.chat_numbers[chat.telegram_id] = chat.id
        self.former.pop(chat.telegram_id, None)

    def chat_number(self, telegram_id: int) -> int | None:
        """Our number of a group by Telegram's, which may be one that it had before."""
        return self.chat_numbers.get(telegram_id, self.former.get(telegram_id))

    def know_person(self, person: PersonRow) -> None:
        """Remember a person."""
        self.people[person.id] = person
        self.person_numbers[person.telegram_id] = person.id

    def place(self, row: TableRow) -> None:
        """Put a table where it stands, or, once it is closed, out of the hall."""
        if row.live:
            self.tables[row.id] = row
            self.places[row.chat, row.topic] = row.id
            self.standing[row.chat].add(row.id)
            return
        self.tables.pop(row.id, None)
        self.standing[row.chat].discard(row.id)
        for sitter in self.seats.pop(row.id, {}).values():
            self.sitting[sitter.person].discard(row.id)
        if self.places.get((row.chat, row.topic)) == row.id:
            del self.places[row.chat, row.topic]
