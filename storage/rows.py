"""The rows that a batch writes, as the bot gives them. Numbers of rows are ours and are given in memory."""

from dataclasses import dataclass, field
from enum import StrEnum

from games.facts import Fact
from games.moves import Move
from games.play import State
from games.table import Seat


class Dm(StrEnum):
    """Whether a person can be written to in private."""

    UNKNOWN = "unknown"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A chat: our number, Telegram's (which changes when a group is upgraded), its title and language.

    `lost` says that the bot can no longer write there.
    """

    id: int
    telegram_id: int
    title: str
    locale: str
    lost: bool = False


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person: our number, Telegram's, the name as it was last seen, the chosen language if there is one."""

    id: int
    telegram_id: int
    name: str
    username: str | None
    locale: str | None
    dm: Dm = Dm.UNKNOWN


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: its chat and topic (0 for none), the state after `version` moves, and when its clock rings.

    `live` is false once it has closed; at most one live table stands in a chat and topic. Times are seconds since
    the epoch; `touched` is of the last move of a person, or of the end of a time in which nobody could make one. The
    question that the table waits for was put at version `asked`, which is not kept: a start puts it anew. `due` is None
    until that question has been delivered, and then leaves out what its chat was silent since (`bot.timekeeper` adds
    it).
    """

    id: int
    chat: int
    topic: int
    state: State
    version: int
    live: bool
    opened: float
    touched: float
    due: float | None
    asked: int = 0


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Whose a seat of a table is. `at` says whether the person sits there now."""

    table: int
    seat: Seat
    person: int
    at: bool


@dataclass(frozen=True, slots=True)
class MoveRow:
    """Move `number` of a table (1, 2, …), whose it was, and the facts it made."""

    table: int
    number: int
    seat: Seat | None
    move: Move
    facts: tuple[Fact, ...]
    at: float


@dataclass(frozen=True, slots=True)
class TransferRow:
    """Chips from one account to another, by name: `mint`, `chat:3:player:7`, `table:12:seat:3`,
    `table:12:stake:3`, `table:12:bank`, `table:12:pot`.

    Only the mint may go below zero.
    """

    source: str
    target: str
    amount: int
    why: str
    table: int | None
    at: float


@dataclass(frozen=True, slots=True)
class AccountRow:
    """A new account with an empty balance, and the person who owns it (none: the mint, a bank, a pot)."""

    name: str
    owner: int | None


@dataclass(frozen=True, slots=True)
class AnnouncementRow:
    """Something to be said in a chat once, in the order of the numbers; `text` is HTML in the chat's language."""

    id: int
    chat: int
    topic: int
    table: int | None
    text: str
    at: float


class SurfaceKind(StrEnum):
    """The messages that are edited: a table's board in the group, and a person's hand in the DM."""

    BOARD = "board"
    HAND = "hand"


OUTDATED = -1
"""The coup of a message that is to be sent anew, further down: it belongs to none any more."""


@dataclass(frozen=True, slots=True)
class SurfaceRow:
    """The message that shows a board (person 0) or a hand now; `coup` is a number of the coup it was sent for."""

    table: int
    kind: SurfaceKind
    person: int
    message: int
    coup: int


@dataclass(frozen=True, slots=True)
class GrantRow:
    """A person's top-up in a chat on one UTC day ("2026-11-29"); the first grant has the day "first"."""

    chat: int
    person: int
    day: str


class Whom(StrEnum):
    """Whom a silence concerns: one group, one person, all that is said anywhere, or the polls for updates."""

    GROUP = "group"
    PERSON = "person"
    ALL = "all"
    POLLS = "polls"


@dataclass(frozen=True, slots=True)
class SilenceRow:
    """What Telegram told us at `at`: nothing more before `until`. `number` is our own (0 for all and polls)."""

    whom: Whom
    number: int
    at: float
    until: float


@dataclass(slots=True)
class Batch:
    """All that one commit writes. Rows of the same key replace each other; lists keep their order.

    `voided` are tables that cannot be read: they are closed as they are, once `transfers` have emptied them.
    `asked` are updates, by number and as JSON, that are to be handled again once Telegram has answered a question,
    and `heard` those that have been. `polled` is when the last poll left no update behind, if that is to be noted.
    """

    seen: list[int] = field(default_factory=list)
    at: float = 0.0
    chats: dict[int, ChatRow] = field(default_factory=dict)
    people: dict[int, PersonRow] = field(default_factory=dict)
    tables: dict[int, TableRow] = field(default_factory=dict)
    seats: dict[tuple[int, Seat], SeatRow] = field(default_factory=dict)
    accounts: dict[str, AccountRow] = field(default_factory=dict)
    transfers: list[TransferRow] = field(default_factory=list)
    moves: list[MoveRow] = field(default_factory=list)
    announcements: list[AnnouncementRow] = field(default_factory=list)
    said: list[int] = field(default_factory=list)
    surfaces: dict[tuple[int, SurfaceKind, int], SurfaceRow] = field(default_factory=dict)
    grants: list[GrantRow] = field(default_factory=list)
    voided: list[int] = field(default_factory=list)
    asked: dict[int, str] = field(default_factory=dict)
    heard: list[int] = field(default_factory=list)
    silences: list[SilenceRow] = field(default_factory=list)
    polled: float | None = None
