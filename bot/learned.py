"""What the speaker has learned of the world by speaking, for the writer to note."""

from dataclasses import dataclass

from storage.rows import SilenceRow, SurfaceRow


@dataclass(frozen=True, slots=True)
class Said:
    """These announcements have been said, or can never be."""

    announcements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A board or a hand is shown by this message now."""

    surface: SurfaceRow


@dataclass(frozen=True, slots=True)
class DmClosed:
    """A person cannot be written to."""

    person: int


@dataclass(frozen=True, slots=True)
class ChatLost:
    """A group cannot be written to, in none of its topics: this is sure."""

    chat: int


@dataclass(frozen=True, slots=True)
class PlaceLost:
    """A topic of a group (0 for none) cannot be written to: this is sure; the rest of the group may be well."""

    chat: int
    topic: int


@dataclass(frozen=True, slots=True)
class Unshown:
    """The board of a new table is refused where it is to stand: nobody has ever seen it."""

    table: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A group has Telegram's number `telegram_id` now."""

    chat: int
    telegram_id: int


@dataclass(frozen=True, slots=True)
class Silenced:
    """Telegram told us to wait (429)."""

    silence: SilenceRow


@dataclass(frozen=True, slots=True)
class Hushed:
    """Nothing could be said in a chat (our number), or nobody be heard anywhere (`stillness.EVERYWHERE`), from `since`
    to `until`, which may be yet to come."""

    chat: int
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class Delivered:
    """The board of a table, or a person's hand (0 for the board), shows it as it was after `version` moves, since `at`
    or before."""

    table: int
    person: int
    version: int
    at: float


Learned = Delivered | Hushed | Said | Shown | DmClosed | ChatLost | PlaceLost | Unshown | Moved | Silenced
