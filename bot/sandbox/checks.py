"""What the Bot API refuses before anything is done: texts, keyboards, links, commands."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

from bot.sandbox.entities import commands
from bot.sandbox.errors import bad
from bot.sandbox.html import parse, utf16
from bot.sandbox.model import Wire, words

MOST_TEXT = 4096
MOST_CAPTION = 1024
MOST_ANSWER = 200
MOST_DATA = 64
MOST_BUTTONS = 100
MOST_IN_ROW = 8
MOST_MARKUP = 10_000
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")
COMMAND_NAME = re.compile(r"[a-z0-9_]{1,32}")
ENTITY_TYPES = words(
    "mention hashtag cashtag bot_command url email phone_number bold italic underline strikethrough spoiler "
    "blockquote expandable_blockquote code pre text_link text_mention custom_emoji date_time"
)
ACTIONS = words(
    "url callback_data web_app login_url switch_inline_query switch_inline_query_current_chat "
    "switch_inline_query_chosen_chat copy_text callback_game pay disabled"
)
BUTTON_FIELDS = ACTIONS | {"text", "style", "icon_custom_emoji_id"}
STYLES = ("danger", "success", "primary")


def formatted(source: str, parse_mode: str, given: Any, *, most: int = MOST_TEXT) -> tuple[str, list[Wire]]:
    """The text and its entities as Telegram will keep them.

    Refuses a parse mode other than HTML, broken HTML, wrong entities, and more than `most` code points. A text
    that comes out empty is given as such: the caller knows whether that is allowed.
    """
    if parse_mode and parse_mode.lower() != "html":
        raise bad("unsupported parse_mode")
    if parse_mode:
        text, entities = parse(source)
    else:
        text, entities = source, given_entities(source, given)
    text, entities = _trimmed(text, entities)
    if len(text) > most:
        raise bad("message is too long" if most == MOST_TEXT else "message caption is too long")
    if "/" in text:
        entities = sorted(entities + commands(text, entities), key=lambda one: one["offset"])
    return text, entities


def given_entities(text: str, given: Any) -> list[Wire]:
    """Entities that the bot sent beside the text; refuses unknown types and places outside the text."""
    if not given:
        return []
    if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
        raise bad("can't parse entities: expected an Array of MessageEntity")
    length = utf16(text)
    for one in given:
        start, size = one.get("offset", 0), one.get("length", 0)
        if one.get("type") not in ENTITY_TYPES:
            raise bad("can't parse MessageEntity: Unsupported type specified")
        if start < 0:
            raise bad(f"receive an entity with incorrect offset {start}")
        if start > length:
            raise bad(f"entity begins after the end of the text at UTF-16 offset {start}")
        if start + size > length:
            end = start + size
            raise bad(
                f"entity beginning at UTF-16 offset {start} ends after the end of the text at UTF-16 offset {end}"
            )
    return list(given)


def _trimmed(text: str, entities: list[Wire]) -> tuple[str, list[Wire]]:
    bare = text.strip()
    if len(bare) == len(text):
        return text, entities
    lead, end = utf16(text[: len(text) - len(text.lstrip())]), utf16(bare)
    kept = []
    for one in entities:
        start = max(0, one["offset"] - lead)
        length = min(end, one["offset"] + one["length"] - lead) - start
        if length > 0:
            kept.append(one | {"offset": start, "length": length})
    return bare, kept


def keyboard(markup: Any, *, private: bool, bot_name: str) -> Wire | None:
    """The inline keyboard to keep, or None if there is none.

    Refuses wrong shapes, unknown fields, callback data over 64 bytes, texts and links that are empty or wrong,
    more than 100 buttons and more than 8 in a row (Telegram drops or accepts those by its mood: we do not).
    """
    if markup is None:
        return None
    if not isinstance(markup, dict):
        raise bad("object expected as reply markup")
    if "inline_keyboard" not in markup:
        return None
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad('field "inline_keyboard" must be of type Array')
    if unknown := markup.keys() - {"inline_keyboard", "force_reply"}:
        raise bad(f"unknown field {min(unknown)} in the inline keyboard")
    rows = [row for row in rows if row]
    if sum(map(len, rows)) > MOST_BUTTONS or any(len(row) > MOST_IN_ROW for row in rows):
        raise bad("reply markup is too long")
    for row in rows:
        for button in row:
            _button(button, private, bot_name)
    if len(str(rows)) > MOST_MARKUP:
        raise bad("reply markup is too long")
    return {"inline_keyboard": rows} if rows else None


def _button(button: Any, private: bool, bot_name: str) -> None:
    if not isinstance(button, dict):
        raise bad("can't parse inline keyboard button: InlineKeyboardButton must be an Object")
    if len(button) == 2 and _plain(button.get("text"), button.get("callback_data")):
        return
    if unknown := button.keys() - BUTTON_FIELDS:
        raise bad(f"can't parse inline keyboard button: unknown field {min(unknown)}")
    if "text" not in button:
        raise bad("can't parse inline keyboard button: Can't find field \"text\"")
    if not isinstance(button["text"], str):
        raise bad('can\'t parse inline keyboard button: Field "text" must be of type String')
    if not button["text"].strip():
        raise bad("inline keyboard button text must be non-empty")
    if button.get("style") not in (None, *STYLES):
        raise bad("can't parse inline keyboard button: invalid button style specified")
    actions = [name for name in button.keys() & ACTIONS if button[name] not in (None, "")]
    if not actions:
        raise bad("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise bad("can't parse inline keyboard button: exactly one action is expected")
    _action(actions[0], button[actions[0]], private, bot_name)


def _plain(text: Any, data: Any) -> bool:
    """Nearly every button, so it is looked at first: a text and short data, nothing else."""
    texts = isinstance(text, str) and isinstance(data, str)
    return texts and bool(text.strip()) and 0 < len(data) <= MOST_DATA and data.isascii()


def _action(name: str, value: Any, private: bool, bot_name: str) -> None:
    if name == "callback_data":
        if not isinstance(value, str) or len(value.encode()) > MOST_DATA:
            raise bad("BUTTON_DATA_INVALID")
    elif name == "url":
        link(value, bot_name)
    elif name == "web_app" and not private:
        raise bad("BUTTON_TYPE_INVALID")


def link(url: str, bot_name: str) -> None:
    """Refuses a button's link that is not http, https or tg, has no host, or opens the bot with a wrong payload."""
    parts = urlsplit(url)
    said = f"inline keyboard button URL '{url}' is invalid"
    if not parts.scheme or not parts.netloc:
        raise bad(f"{said}: Wrong HTTP URL")
    if parts.scheme.lower() not in ("http", "https", "tg"):
        raise bad(f"{said}: Unsupported URL protocol")
    payload = start_payload(url, bot_name)
    if payload and not PAYLOAD.fullmatch(payload):
        raise bad(f"{said}: wrong start parameter")


def start_payload(url: str, bot_name: str) -> str | None:
    """The payload of a link that opens the bot's DM ("" if it has none); None for any other link."""
    parts = urlsplit(url if "//" in url else f"https://{url}")
    query = parse_qs(parts.query, keep_blank_values=True)
    if parts.scheme == "tg" and parts.netloc == "resolve":
        name = query.get("domain", [""])[0]
    elif parts.netloc.lower() in ("t.me", "telegram.me"):
        name = parts.path.strip("/")
    else:
        return None
    return query.get("start", [""])[0] if name.lower() == bot_name.lower() else None


def answer_link(url: str, bot_name: str) -> None:
    """Refuses the link of a callback answer unless it is `t.me/<bot>?start=<payload>`."""
    if not PAYLOAD.fullmatch(start_payload(url, bot_name) or ""):
        raise bad("URL_INVALID")


def bot_commands(given: Any) -> list[Wire]:
    """The list for setMyCommands; refuses more than 100, wrong names and empty or long descriptions."""
    if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
        raise bad("can't parse commands: expected an Array of BotCommand")
    if len(given) > MOST_BUTTONS:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    for one in given:
        if not COMMAND_NAME.fullmatch(one.get("command", "").removeprefix("/")):
            raise bad("BOT_COMMAND_INVALID")
        if not 1 <= len(one.get("description", "").strip()) <= 256:
            raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
    return [one | {"command": one["command"].removeprefix("/")} for one in given]
