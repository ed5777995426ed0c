"""Telegram's own HTML: which tags it knows, what it refuses and in which words."""

import re
from dataclasses import dataclass

from bot.sandbox.errors import RefusalError, bad
from bot.sandbox.model import Wire

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
}
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
ESCAPE = re.compile(r"&(?:#(x[0-9a-fA-F]+|[0-9]+)|([a-zA-Z]+));?")
PLAIN = re.compile(r"[^<&]+")
START = re.compile(r"[^ \t\r\n\v\0>]*")
SPACE = re.compile(r"[ \t\r\n\v]*")
NAME = re.compile(r"[^ \t\r\n\v\0=>/\"']*")
TOKEN = re.compile(r"[A-Za-z0-9.\-]*")


def parse(source: str) -> tuple[str, list[Wire]]:
    """The text without its tags, and its entities (offsets in UTF-16 units); users are not looked up yet.

    Refuses (400, `can't parse entities: ...`) what Telegram refuses, in its words, with its byte offsets.
    """
    if "<" not in source and "&" not in source:
        return source, []
    return _Reader(source).read()


def utf16(text: str) -> int:
    """The length in UTF-16 units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


@dataclass(slots=True)
class _Open:
    tag: str
    argument: str
    offset: int


class _Reader:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.out: list[str] = []
        self.length = 0
        self.open: list[_Open] = []
        self.entities: list[Wire] = []

    def read(self) -> tuple[str, list[Wire]]:
        source = self.source
        while self.at < len(source):
            if source[self.at] == "<":
                self._end_tag() if source.startswith("</", self.at) else self._start_tag()
            elif source[self.at] == "&":
                self._put(self._escape() or "&")
            elif found := PLAIN.match(source, self.at):
                self.at = found.end()
                self._put(found.group())
        if self.open:
            raise _broken(f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"')
        self.entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
        return "".join(self.out), self.entities

    def _put(self, text: str) -> None:
        self.out.append(text)
        self.length += utf16(text)

    def _escape(self) -> str:
        found = ESCAPE.match(self.source, self.at)
        char = _decoded(found) if found else ""
        self.at = found.end() if found and char else self.at + 1
        return char

    def _bytes(self, at: int) -> int:
        return len(self.source[:at].encode("utf-8", "surrogatepass"))

    def _fail(self, text: str, at: int) -> RefusalError:
        return _broken(f"{text} at byte offset {self._bytes(at)}")

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.source, self.at)
        assert found is not None  # noqa: S101 - every such pattern also matches nothing
        self.at = found.end()
        return found.group()

    def _next(self) -> str:
        return self.source[self.at] if self.at < len(self.source) else ""

    def _start_tag(self) -> None:
        begin, self.at = self.at, self.at + 1
        tag = self._skip(START).lower()
        if not self._next():
            raise self._fail("Unclosed start tag", begin)
        if tag not in TAGS:
            raise self._fail(f'Unsupported start tag "{tag}"', begin)
        argument = self._attributes(tag, begin)
        if tag == "span" and argument != "spoiler":
            raise self._fail('Tag "span" must have class "tg-spoiler"', begin)
        if tag == "blockquote" and any(one.tag == "blockquote" for one in self.open):
            raise self._fail('Unsupported nested tag "blockquote"', begin)
        self.open.append(_Open(tag, argument, self.length))

    def _attributes(self, tag: str, begin: int) -> str:
        argument = ""
        while True:
            self._skip(SPACE)
            if self._next() == ">":
                self.at += 1
                return argument
            name = self._skip(NAME)
            if not name:
                text = "Unclosed start tag" if not self._next() else f'Empty attribute name in the tag "{tag}"'
                raise self._fail(text, begin)
            self._skip(SPACE)
            if self._next() != "=":
                argument = "expandable" if (tag, name) == ("blockquote", "expandable") else argument
                continue
            self.at += 1
            argument = _argument(tag, name, self._value(tag, begin), argument)

    def _value(self, tag: str, begin: int) -> str:
        self._skip(SPACE)
        quote = self._next()
        if quote not in ("'", '"'):
            at = self.at
            value = self._skip(TOKEN).lower()
            if not self._next():
                raise self._fail(f'Unclosed start tag "{tag}"', begin)
            if self._next() not in "> \t\r\n\v":
                raise self._fail("Unexpected end of name token", at)
            return value
        self.at += 1
        value = ""
        while (char := self._next()) != quote:
            if not char:
                raise self._fail("Unclosed start tag", begin)
            if char == "&":
                value += self._escape() or "&"
            else:
                value += char
                self.at += 1
        self.at += 1
        return value

    def _end_tag(self) -> None:
        begin, self.at = self.at, self.at + 2
        if not self.open:
            raise self._fail("Unexpected end tag", begin)
        tag = self._skip(START)
        self._skip(SPACE)
        if self._next() != ">":
            raise self._fail("Unclosed end tag", begin)
        self.at += 1
        opened = self.open.pop()
        if tag and tag != opened.tag:
            expected = f'expected "</{opened.tag}>", found "</{tag}>"'
            raise _broken(f"Unmatched end tag at byte offset {self._bytes(begin)}, {expected}")
        if self.length > opened.offset:
            self._close(opened)

    def _close(self, opened: _Open) -> None:
        entity: Wire = {"type": TAGS[opened.tag], "offset": opened.offset, "length": self.length - opened.offset}
        if opened.tag == "a":
            url = opened.argument or "".join(self.out)[-entity["length"] :]
            if not re.match(r"(https?|tg|ton|mailto|tel):|[\w-]+(\.[\w-]+)+", url):
                return
            entity["url"] = url
        elif opened.tag == "blockquote" and opened.argument:
            entity["type"] = "expandable_blockquote"
        elif opened.tag == "code" and self.open and self.open[-1].tag == "pre":
            self.open[-1].argument = opened.argument
            return
        elif opened.tag == "pre" and opened.argument:
            entity["language"] = opened.argument
        elif opened.tag == "tg-emoji":
            entity["custom_emoji_id"] = opened.argument
        self.entities.append(entity)


def _argument(tag: str, name: str, value: str, before: str) -> str:
    match tag, name:
        case ("a", "href") | ("tg-emoji", "emoji-id"):
            return value
        case "code", "class" if value.startswith("language-"):
            return value.removeprefix("language-")
        case "span", "class" if value.startswith("tg-"):
            return value.removeprefix("tg-")
    return before


def _decoded(found: re.Match[str]) -> str:
    number, name = found.groups()
    if name:
        return NAMED.get(name, "")
    code = int(number[1:], 16) if number.startswith("x") else int(number)
    return chr(code) if 0 < code < 0x10FFFF and not 0xD800 <= code < 0xE000 else ""


def _broken(text: str) -> RefusalError:
    return bad(f"can't parse entities: {text}")
