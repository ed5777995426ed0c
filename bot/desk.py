"""What every handler is given besides its round: one typed object."""

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.gate import Buckets, of_openings
from bot.rights import Rights
from bot.stillness import Stillness

CONFIRM_SECONDS = 30.0
"""How long the first press of a button that must be pressed twice is remembered."""

DOUBLE_TAP_SECONDS = 0.8
"""A second press sooner than that is a slip of the finger and confirms nothing."""


@dataclass(slots=True)
class Desk:
    """The bot's user name and number, who may do what, where seeds come from, and the defaults of a new table.

    `hands` finds the table of a hand by the person's number and the message's, and `shown` the coup that a table shows
    in a message, a person's hand or (0) its board; `stillness` knows when people could not be spoken to or heard;
    `pressed` are first presses, and `openings` the tables that each person has opened lately.
    """

    username: str
    bot_id: int
    rights: Rights
    seed: Callable[[], str]
    turn_seconds: int
    hands: Callable[[int, int], int | None]
    shown: Callable[[int, int, int], int | None]
    stillness: Stillness
    pressed: dict[tuple[object, ...], tuple[float, str]] = field(default_factory=dict)
    openings: Buckets = field(default_factory=of_openings)

    def confirmed(self, now: float, press: str, *what: object) -> bool:
        """Whether this is the second press of the same within half a minute; the first is remembered. A press that is
        handled once more, such as after a failure of the disk, is no second one."""
        self.pressed = {key: each for key, each in self.pressed.items() if now - each[0] < CONFIRM_SECONDS}
        first, by = self.pressed.setdefault(what, (now, press))
        if now - first < DOUBLE_TAP_SECONDS or by == press:
            return False
        del self.pressed[what]
        return True
