"""The world as data: people, chats, messages, presses, and what happened."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["private", "group", "supergroup", "channel"]
Status = Literal["creator", "administrator", "member", "left", "kicked"]
Event = Literal["sent", "edited", "deleted", "pressed", "answered"]
Wire = dict[str, Any]


def words(text: str) -> frozenset[str]:
    """The words of a text, as a set."""
    return frozenset(text.split())


PRESENT: frozenset[Status] = frozenset({"creator", "administrator", "member"})
RULING: frozenset[Status] = frozenset({"creator", "administrator"})


@dataclass(slots=True, eq=False)
class Person:
    """An account: of a human, or of a bot. `known` says whether our bot has ever seen it."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False
    started: bool = False
    blocked: bool = False
    deactivated: bool = False
    known: bool = False

    @property
    def name(self) -> str:
        """First and last name, as apps show them."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


@dataclass(slots=True)
class Topic:
    """A topic of a forum; its id is that of the service message which made it."""

    id: int
    name: str
    closed: bool = False
    deleted: bool = False


@dataclass(slots=True, eq=False)
class Chat:
    """A DM, a group, a supergroup or a channel, with everything said in it.

    In a `muted` group only administrators may write; one that `refuses` answers whatever is sent with this text, as
    Telegram does when it has restricted a group itself (CHAT_RESTRICTED). `filed` says whether files may be sent.
    """

    id: int
    kind: Kind
    title: str | None = None
    person: Person | None = None
    forum: bool = False
    members: dict[int, Status] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, "Message"] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    upgraded_to: "Chat | None" = None
    muted: bool = False
    refuses: str = ""
    filed: bool = True
    deleted: bool = False

    def has(self, person: Person) -> bool:
        """Whether the person is in this chat now."""
        return self.members.get(person.id) in PRESENT

    def ruled_by(self, person: Person) -> bool:
        """Whether the person is its creator or an administrator."""
        return self.members.get(person.id) in RULING


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was sent, with its bytes."""

    id: str
    name: str
    kind: str
    data: bytes = field(repr=False)

    @property
    def text(self) -> str:
        """The bytes as text in UTF-8."""
        return self.data.decode()


@dataclass(slots=True, eq=False)
class Message:
    """A message as it stands now.

    `text` is the caption if there is a `document`. `service` is empty unless Telegram itself wrote it; a `fixed` one
    went out with a reply keyboard and can never be edited. `read` is what simulated people have made of its markup.
    """

    chat: Chat
    id: int
    date: float
    sender: Person
    text: str = ""
    entities: list[Wire] = field(default_factory=list)
    markup: Wire | None = None
    thread: int | None = None
    in_topic: bool = False
    reply_to: "Message | None" = None
    sender_chat: Chat | None = None
    service: Wire = field(default_factory=dict)
    document: Document | None = None
    protected: bool = False
    fixed: bool = False
    edited: float | None = None
    read: tuple[Wire | None, list[Any]] = (None, [])
    deleted: bool = False

    @property
    def gist(self) -> str:
        """What stands for the message in one line: its text or caption, or the name of its file."""
        return self.text or (self.document.name if self.document is not None else "")

    @property
    def rows(self) -> list[list[Wire]]:
        """The inline buttons, row by row, as the bot sent them."""
        return self.markup.get("inline_keyboard", []) if self.markup else []

    @property
    def buttons(self) -> list[Wire]:
        """The inline buttons in reading order."""
        return [button for row in self.rows for button in row]

    @property
    def labels(self) -> list[str]:
        """The texts of the inline buttons in reading order."""
        return [button["text"] for button in self.buttons]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the bot answered to a press."""

    at: float
    text: str = ""
    show_alert: bool = False
    url: str | None = None
    cache_time: int = 0


@dataclass(slots=True, eq=False)
class Query:
    """A press of a button, and the bot's answer to it."""

    id: str
    person: Person
    message: Message
    data: str
    at: float
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened, with the message's text and buttons as they were then."""

    number: int
    kind: Event
    at: float
    chat: Chat
    message: Message
    text: str
    entities: list[Wire]
    markup: Wire | None
    query: Query | None = None


def living(chat: Chat) -> Iterator[Message]:
    """The messages of a chat that are not deleted, in order."""
    return (message for message in chat.messages.values() if not message.deleted)


def place_in_thread(message: Message) -> None:
    """Give a message the thread that Telegram gives it: its topic's, or that of what it replies to."""
    chat, reply = message.chat, message.reply_to
    if message.thread is not None:
        message.in_topic = chat.forum
    elif reply is not None and chat.kind == "supergroup":
        message.in_topic = reply.in_topic
        message.thread = reply.thread if reply.thread is not None else reply.id
