"""What a handler wants said once its effects are on the disk. None of it is state: losing one loses no chip."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.screen import Screen


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a press: a pop-up (`alert`) or a line at the top, plain text of at most 200 characters."""

    query: str
    text: str = ""
    alert: bool = False
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Send:
    """A message to a chat by Telegram's number, in a topic (0 for none), in reply to a message (0 for none). `own` says
    that it is a short word on what the person it answers has tried to do."""

    chat: int
    screen: Screen
    topic: int = 0
    reply_to: int = 0
    own: bool = False


@dataclass(frozen=True, slots=True)
class Edit:
    """A new face for a message of the bot, such as another page of the rules."""

    chat: int
    message: int
    screen: Screen


@dataclass(frozen=True, slots=True)
class SendFile:
    """A text file with a caption to a chat by Telegram's number, in a topic, in reply to a message (0 for none)."""

    chat: int
    name: str
    text: str
    caption: str
    topic: int = 0
    reply_to: int = 0


class Kind(StrEnum):
    """What can be asked of what has been played: the last coups of a place, the record of a game as a file, or what a
    check of it finds."""

    COUPS = "coups"
    RECORD = "record"
    CHECK = "check"


@dataclass(frozen=True, slots=True)
class Prove:
    """A question about what has been played, of a table (0: the last one of this place) of a chat (our number; 0 in a
    DM), answered in these words to that chat by Telegram's number, in a topic, in reply to a message. Whoever asks is
    named by our number; `query` is the press, if it was one."""

    kind: Kind
    table: int
    chat: int
    telegram_id: int
    locale: str
    topic: int
    reply_to: int
    asker: int
    query: str = ""


@dataclass(frozen=True, slots=True)
class AskRights:
    """Ask Telegram whether a person administers a chat (`group` by our number, both by Telegram's), then handle the
    update once more."""

    group: int
    chat: int
    person: int
    update: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Redraw:
    """Show a table's board again at the bottom of its chat, or (a person's number) a hand in the DM. `asked` says that
    somebody asked for it, and not the game."""

    table: int
    person: int = 0
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Unfold:
    """Show the buttons of a table that are folded away, or fold them again. All see the same board."""

    table: int
    open: bool = True


Effect = Answer | Send | SendFile | Prove | Edit | AskRights | Redraw | Unfold
