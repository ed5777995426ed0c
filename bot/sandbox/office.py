"""The methods by which the bot asks about chats and sets up its own page."""

from collections.abc import Callable
from typing import Any

from bot.sandbox import checks, reach, wire
from bot.sandbox.errors import bad
from bot.sandbox.fields import Fields
from bot.sandbox.groups import leave
from bot.sandbox.model import RULING, Wire
from bot.sandbox.world import World

SCOPES = {
    "default": (),
    "all_private_chats": (),
    "all_group_chats": (),
    "all_chat_administrators": (),
    "chat": ("chat_id",),
    "chat_administrators": ("chat_id",),
    "chat_member": ("chat_id", "user_id"),
}


def get_me(world: World, _fields: Fields) -> Wire:
    """getMe."""
    return wire.user(world.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": False,
    }


def get_chat(world: World, fields: Fields) -> Wire:
    """getChat."""
    return wire.full_chat(reach.member(world, fields))


def get_chat_member(world: World, fields: Fields) -> Wire:
    """getChatMember; somebody who was never there has left."""
    chat = reach.member(world, fields)
    person = world.people.get(fields.integer("user_id"))
    if person is None:
        raise bad("invalid user_id specified" if not fields.text("user_id") else "user not found")
    return wire.member(person, chat.members.get(person.id, "left"))


def get_chat_administrators(world: World, fields: Fields) -> list[Wire]:
    """getChatAdministrators; other bots only by `return_bots`."""
    chat = reach.member(world, fields)
    if chat.person is not None:
        raise bad("there are no administrators in the private chat")
    found = ((world.people[number], status) for number, status in chat.members.items() if status in RULING)
    return [
        wire.member(person, status)
        for person, status in found
        if not person.is_bot or person is world.bot or fields.flag("return_bots")
    ]


def leave_chat(world: World, fields: Fields) -> bool:
    """leaveChat."""
    chat = reach.member(world, fields)
    if chat.person is not None:
        raise bad("chat member status can't be changed in private chats")
    leave(world, chat, world.bot, world.bot)
    return True


def set_my_commands(world: World, fields: Fields) -> bool:
    """setMyCommands, for a scope and a language."""
    world.commands[_scope(fields)] = checks.bot_commands(fields.parsed("commands"))
    return True


def get_my_commands(world: World, fields: Fields) -> list[Wire]:
    """getMyCommands, exactly of this scope and language."""
    return world.commands.get(_scope(fields), [])


def delete_my_commands(world: World, fields: Fields) -> bool:
    """deleteMyCommands."""
    world.commands.pop(_scope(fields), None)
    return True


def _text(field: str, most: int) -> Callable[[World, Fields], bool]:
    def put(world: World, fields: Fields) -> bool:
        text = fields.text(field)
        if len(text) > most:
            raise bad(f"bot {field.replace('_', ' ')} is too long")
        world.profile[field, _language(fields)] = text
        return True

    put.__doc__ = f"Sets the {field} of a language; refuses more than {most} characters."
    return put


set_my_name = _text("name", 64)
set_my_description = _text("description", 512)
set_my_short_description = _text("short_description", 120)


def delete_webhook(world: World, fields: Fields) -> bool:
    """deleteWebhook; waiting updates can be dropped with it."""
    world.mailbox.webhook = ""
    if fields.flag("drop_pending_updates"):
        world.mailbox.clear()
    return True


def get_webhook_info(world: World, _fields: Fields) -> Wire:
    """getWebhookInfo."""
    told: dict[str, Any] = {
        "url": world.mailbox.webhook,
        "has_custom_certificate": False,
        "pending_update_count": len(world.mailbox),
    }
    if world.mailbox.allowed is not None:
        told["allowed_updates"] = world.mailbox.allowed
    return told


def _scope(fields: Fields) -> tuple[str, int, int, str]:
    scope = fields.parsed("scope") or {"type": "default"}
    kind = scope.get("type") if isinstance(scope, dict) else None
    if kind not in SCOPES:
        raise bad("can't parse BotCommandScope: unsupported type specified")
    if missing := [name for name in SCOPES[kind] if name not in scope]:
        raise bad(f"can't parse BotCommandScope: can't find field \"{missing[0]}\"")
    return kind, int(scope.get("chat_id", 0)), int(scope.get("user_id", 0)), _language(fields)


def _language(fields: Fields) -> str:
    language = fields.text("language_code")
    if language and not (len(language) == 2 and language.isalpha() and language.islower()):
        raise bad("invalid language_code specified")
    return language
