"""The phases that a table of any family passes through between the coups. Each family adds its own."""

from dataclasses import dataclass
from typing import Literal

from games.facts import Pause
from games.table import Seat


@dataclass(frozen=True)
class Opening:
    """A seat is asked to take the bank; `queue` are asked after it."""

    seat: Seat
    queue: tuple[Seat, ...]
    kind: Literal["opening"] = "opening"


@dataclass(frozen=True, slots=True)
class Cutting:
    """Cards have been shuffled, and this seat is to cut them at a place from 1 to `places`, one less than they are: a
    whole shoe (HR-G5), or those played, in a bank of 11.б, which lie lowest in the stock (F2.3).

    `number` and `commitment` are those of the shoe: what everybody is promised of its order.
    """

    seat: Seat
    places: int
    number: int
    commitment: str
    kind: Literal["cutting"] = "cutting"


@dataclass(frozen=True, slots=True)
class GoOn:
    """Nobody is asked: the course goes on by itself. No table ever rests in this phase."""

    kind: Literal["go_on"] = "go_on"


GO_ON = GoOn()


@dataclass(frozen=True, slots=True)
class Paused:
    """There is no bank, and whoever is able may take it (HR-G16)."""

    why: Pause
    kind: Literal["paused"] = "paused"


@dataclass(frozen=True, slots=True)
class Over:
    """The table has closed; it holds neither chips nor seats."""

    kind: Literal["over"] = "over"
