"""The happenings of a world as lines of text: what the group saw, what each saw in private, and what people did."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from bot.sandbox.html import utf16
from bot.sandbox.model import Chat, Happening, Message, Person, Wire
from bot.words import Words

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"
DEED, POPUP, ALERT, PRIVATE, EDITED, GONE, LINK, FILE = "▸", "💬", "❗", "✉", "✎", "−", "↗", "📎"


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is read and compared, and as a terminal shows it."""

    plain: str
    shown: str


@dataclass(slots=True)
class Teller:
    """Tells the happenings of one group and of the DMs of its people. `bold` makes bold text so on a terminal."""

    words: Words
    group: Chat
    bot: Person
    people: Sequence[Person]
    start: float
    bold: bool = False
    seen: dict[Message, list[Line]] = field(default_factory=dict)

    def tell(self, happenings: Iterable[Happening]) -> Iterator[str]:
        """What has happened since the last deed: the deed first, then the pop-ups, the DMs, and the group.

        What is said in different chats at once has no order; this one is always the same.
        """
        for one in sorted(happenings, key=self._order):
            place, lines = self._told(one)
            time = self._time(one.at)
            for at, line in enumerate(lines):
                yield f"{'' if at else time:5}  {self._column('' if at else place)} │ {line}"

    def _order(self, one: Happening) -> tuple[int, int, int]:
        if one.kind == "pressed" or one.message.sender is not self.bot:
            return 0, 0, one.number
        if one.kind == "answered":
            return 1, 0, one.number
        if one.chat.person is not None:
            return 2, self.people.index(one.chat.person), one.number
        return 3, 0, one.number

    def _time(self, at: float) -> str:
        seconds = int(at - self.start)
        return f"{seconds // 60:02}:{seconds % 60:02}"

    def _column(self, place: str) -> str:
        return place.ljust(max(len(self._group()), *(len(person.name) + 2 for person in self.people)))

    def _group(self) -> str:
        return self.words("demo-group")

    def _place(self, chat: Chat) -> str:
        return f"{PRIVATE} {chat.person.name}" if chat.person is not None else self._group()

    def _told(self, one: Happening) -> tuple[str, list[str]]:
        match one.kind:
            case "pressed":
                return self._place(one.chat), [self._pressed(one)]
            case "answered":
                return self._answered(one)
            case "sent" if one.message.sender is not self.bot or one.message.service:
                return self._place(one.chat), self._said(one)
            case "sent" | "edited":
                return self._place(one.chat), self._shown(one)
            case "deleted":
                return self._place(one.chat), []

    def _pressed(self, one: Happening) -> str:
        query = one.query
        assert query is not None  # noqa: S101 - a press has its query
        rows = (one.markup or {}).get("inline_keyboard", [])
        labels = {button.get("callback_data"): button["text"] for row in rows for button in row}
        label = labels.get(query.data, query.data)
        return f"{query.person.name} {DEED} [{label}]"

    def _answered(self, one: Happening) -> tuple[str, list[str]]:
        query = one.query
        assert query is not None  # noqa: S101 - an answer has its query
        answer = query.answer
        if answer is None or not answer.text:
            return "", []
        mark = ALERT if answer.show_alert else POPUP
        first, *rest = answer.text.split("\n")
        return f"{mark} {query.person.name}", [first, *rest]

    def _said(self, one: Happening) -> list[str]:
        message = one.message
        if message.service:
            return [self.words("demo-added", name=message.sender.name)] if self._adds_bot(message) else []
        return [f"{message.sender.name} {DEED} {line}" for line in one.text.split("\n")]

    def _adds_bot(self, message: Message) -> bool:
        return any(user["id"] == self.bot.id for user in message.service.get("new_chat_members", ()))

    def _shown(self, one: Happening) -> list[str]:
        """A message of the bot in full; an edited one by the lines that are new, or else by those that are gone."""
        lines = [*_file(one.message), *self._text(one.text, one.entities), *_keyboard(one.markup)]
        before = self.seen.get(one.message, [])
        self.seen[one.message] = lines
        if one.kind == "sent":
            return [line.shown for line in lines]
        new, gone = _changed(before, lines), _changed(lines, before)
        return [f"{EDITED} {line.shown}" for line in new] or [f"{EDITED} {GONE} {line.plain}" for line in gone]

    def _text(self, text: str, entities: Sequence[Wire]) -> list[Line]:
        return [Line(plain, self._styled(plain, marks)) for plain, marks in _lines(text, entities) if plain.strip()]

    def _styled(self, plain: str, marks: Sequence[bool]) -> str:
        if not self.bold:
            return plain
        shown, on = "", False
        for char, bold in zip(plain, marks, strict=True):
            if bold is not on:
                shown, on = shown + (BOLD if bold else PLAIN), bold
            shown += char
        return shown + PLAIN if on else shown


def _lines(text: str, entities: Sequence[Wire]) -> Iterator[tuple[str, list[bool]]]:
    """The lines of a text, and of each letter whether it is bold."""
    spans = [(one["offset"], one["offset"] + one["length"]) for one in entities if one["type"] == "bold"]
    offset = 0
    for line in text.split("\n"):
        marks = []
        for char in line:
            marks.append(any(start <= offset < end for start, end in spans))
            offset += utf16(char)
        offset += 1
        yield line, marks


def _file(message: Message) -> Iterator[Line]:
    if message.document is not None:
        text = f"{FILE} {message.document.name}"
        yield Line(text, text)


def _keyboard(markup: Wire | None) -> Iterator[Line]:
    for row in (markup or {}).get("inline_keyboard", []):
        text = " ".join(f"[{button['text']}{LINK if _opens(button) else ''}]" for button in row)
        yield Line(text, text)


def _opens(button: Wire) -> bool:
    """Whether a button opens an address and does not say so itself."""
    return "url" in button and not button["text"].endswith(LINK)


def _changed(before: Sequence[Line], after: Sequence[Line]) -> list[Line]:
    matcher = SequenceMatcher(None, [line.plain for line in before], [line.plain for line in after], autojunk=False)
    return [line for tag, _, _, start, end in matcher.get_opcodes() if tag != "equal" for line in after[start:end]]
