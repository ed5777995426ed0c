"""The answer to an update that has come to nothing by a fault of ours. It is read raw, for it may be of any shape."""

from typing import Any

from bot.effects import Answer, Effect, Send
from bot.notices import Notice, notice_text
from bot.screen import Screen
from bot.words import Words


def press_of(raw: dict[str, Any]) -> str | None:
    """The number of the press that an update tells of."""
    query = raw.get("callback_query")
    return str(query["id"]) if isinstance(query, dict) and "id" in query else None


def apology(raw: dict[str, Any], words: Words, what: Notice = Notice.SORRY) -> list[Effect]:
    """A pop-up to a press, a reply to what was written to the bot; nothing to the talk of a group, nor to what was
    forwarded there."""
    text = notice_text(what, words)
    query = press_of(raw)
    if query is not None:
        return [Answer(query, text, alert=True)]
    match raw.get("message"):
        case {"message_id": int(number), "chat": {"id": int(chat)}, "text": str(said), **rest}:
            topic = rest.get("message_thread_id", 0) if rest.get("is_topic_message") is True else 0
            meant = chat > 0 or (said.startswith("/") and "forward_origin" not in rest)
            return [Send(chat, Screen(text), topic, number, own=True)] if meant and isinstance(topic, int) else []
        case _:
            return []
