"""The link of a table: it opens the DM with the bot, and lets in whoever has seen the board of the table's group."""

import hmac
import re

from storage.rows import TableRow

_PAYLOAD = re.compile(r"t([1-9][0-9]{0,17})(?:-([0-9a-f]{24}))?", re.ASCII)


def word_of(row: TableRow) -> str:
    """The word of a table, 24 hex digits: it can be had from the board alone, and tells nothing of the table's seed."""
    return hmac.new(row.state.seed.encode(), b"invitation", "sha256").hexdigest()[:24]


def link_to(row: TableRow, bot_username: str) -> str:
    """The link under a table's board."""
    return f"https://t.me/{bot_username}?start=t{row.id}-{word_of(row)}"


def table_and_word(payload: str) -> tuple[int, str] | None:
    """The number and the word that a Start brings by a table's link; the word is empty in links of older boards."""
    found = _PAYLOAD.fullmatch(payload)
    return (int(found[1]), found[2] or "") if found else None


def invites(row: TableRow, word: str) -> bool:
    """Whether this is the word of this table."""
    return hmac.compare_digest(word_of(row).encode(), word.encode())
