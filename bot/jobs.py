"""What the writer is given to do: updates, a clock that rings, and what the speaker has learned."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from bot.learned import Learned


@dataclass(frozen=True, slots=True)
class Updates:
    """Raw updates of one poll; `done` is set once they may be confirmed to Telegram."""

    raw: tuple[dict[str, Any], ...]
    done: "asyncio.Future[None]" = field(compare=False)


@dataclass(frozen=True, slots=True)
class Polled:
    """A poll that was answered at this time left nothing behind, and what it brought is done."""

    at: float


@dataclass(frozen=True, slots=True)
class Again:
    """An update whose handler had to ask Telegram something first; it is handled now, though it has been seen. Where it
    could not be found out (`told` is false), that is the answer."""

    raw: dict[str, Any]
    told: bool = True


@dataclass(frozen=True, slots=True)
class Ring:
    """The alarm of a table rings; everybody has been heard up to `heard`."""

    table: int
    heard: float


@dataclass(frozen=True, slots=True)
class Back:
    """The bot is back after it was away, or could not write: these tables go on, and who is asked has the whole time
    again."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sweep:
    """Forget what is older than Telegram can still deliver."""


Job = Updates | Polled | Again | Ring | Back | Sweep | Learned
