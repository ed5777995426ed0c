"""A strict reader of the HTML that Telegram knows: what it cannot read is a fault of ours."""

import re
from html import unescape

TAGS = frozenset({"b", "i", "u", "s", "code", "pre", "blockquote", "a"})
_PIECE = re.compile(r'<(/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)>|&(?:lt|gt|amp|quot);|[^<>&]+')


def visible(html: str) -> str:
    """The text as a reader sees it. ValueError for anything but text, entities and Telegram's tags, well nested."""
    text: list[str] = []
    open_tags: list[str] = []
    at = 0
    while at < len(html):
        piece = _PIECE.match(html, at)
        if piece is None:
            raise ValueError(f"not HTML at {at}: {html[at : at + 40]!r}")
        closing, tag = piece.group(1), piece.group(2)
        if tag is None:
            text.append(unescape(piece.group()))
        elif tag not in TAGS or (closing and (not open_tags or open_tags.pop() != tag)):
            raise ValueError(f"a wrong tag at {at}: {html[at : at + 40]!r}")
        elif not closing:
            open_tags.append(tag)
        at = piece.end()
    if open_tags:
        raise ValueError(f"not closed: {open_tags}")
    return "".join(text)
