"""What Telegram finds in a text by itself, and which texts a bot with privacy mode on is shown."""

import re
from collections.abc import Iterable

from bot.sandbox.html import utf16
from bot.sandbox.model import Message, Person, Wire

COMMAND = re.compile(r"(?<![\w/<>])/([a-zA-Z0-9_]{1,64})(?:@([a-zA-Z0-9_]{3,32}))?(?![\w/<>])")


def commands(text: str, taken: Iterable[Wire] = ()) -> list[Wire]:
    """The `bot_command` entities of a text, but for those inside entities already `taken`."""
    if "/" not in text:
        return []
    spans = [(one["offset"], one["offset"] + one["length"]) for one in taken]
    found = []
    for match in COMMAND.finditer(text):
        offset, length = utf16(text[: match.start()]), len(match.group())
        if not any(start < offset + length and offset < end for start, end in spans):
            found.append({"type": "bot_command", "offset": offset, "length": length})
    return found


def shown_to(bot: Person, message: Message) -> bool:
    """Whether privacy mode lets the bot see a member's message in a group.

    It sees commands that are not another bot's and replies to its own messages; the service messages of Telegram
    are always shown, and an administrator bot sees everything.
    """
    if message.service or message.chat.ruled_by(bot):
        return True
    if message.reply_to is not None and message.reply_to.sender is bot:
        return True
    match = COMMAND.match(message.text)
    if match is None:
        return False
    return not match.group(2) or match.group(2).lower() == (bot.username or "").lower()
