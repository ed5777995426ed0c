"""Whom a table waits for, and with which of the clock's patiences."""

from enum import StrEnum
from typing import NamedTuple

from games.table import Seat


class Patience(StrEnum):
    """How long the clock waits: a turn, the window for joining a hand, or the table's idle time."""

    TURN = "turn"
    WINDOW = "window"
    TABLE = "table"


WINDOW_SECONDS = 10
"""The window for joining a hand, from the stake or from the last request (HR-K25, HR-K29)."""

TABLE_SECONDS = 600
"""A lobby or a paused table closes after so long without a move (HR-G16)."""


class Awaited(NamedTuple):
    """The seat whose idle move the clock plays when the patience ends, by `TimedOut`.

    No seat: where several may stake at once, the `TimedOut` of nobody ends their window (HR-G13); with the patience of
    the table, the table itself closes.
    """

    seat: Seat | None
    patience: Patience
