"""What the page is shown of the world: its state, its messages and its news, as JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.clock import Clock
from bot.sandbox.checks import start_payload
from bot.sandbox.model import Chat, Happening, Message, Person, Wire
from bot.sandbox.world import World

SHOWN = 200
"""How many messages of a chat the page gets when it opens."""
SERVICE = ("new_chat_members", "left_chat_member", "pinned_message")


@dataclass(frozen=True, slots=True)
class Stage:
    """What one page shows: a group, and the DMs of some people, in a world with its clock."""

    world: World
    group: Chat
    people: Sequence[Person]
    clock: Clock

    def chats(self) -> list[Chat]:
        """The group and the DMs, as they stand on the page."""
        return [self.group, *(self.world.dm(person) for person in self.people)]


def state(stage: Stage) -> Wire:
    """Who is there, what the bot offers to each, and how fast time runs."""
    world, group = stage.world, stage.group
    return {
        "bot": {"id": world.bot.id, "name": world.bot.name, "username": world.bot.username},
        "group": {
            "id": group.id,
            "title": group.title,
            "members": sum(group.has(person) for person in world.people.values()),
            "bot": group.has(world.bot),
        },
        "people": [_person(stage, person) for person in stage.people],
        "language": "ru" if not stage.people or stage.people[0].language_code == "ru" else "en",
        "speed": stage.clock.speed,
    }


def snapshot(stage: Stage) -> Wire:
    """The state, and the last messages of each chat."""
    chats = {str(chat.id): stage.world.messages(chat)[-SHOWN:] for chat in stage.chats()}
    return {
        "kind": "snapshot",
        "state": state(stage),
        "chats": {number: [message(stage, one) for one in said] for number, said in chats.items()},
    }


def news(stage: Stage, happenings: Sequence[Happening]) -> list[Wire]:
    """What the page has to change after these happenings; each message comes once, as it stands now."""
    numbers = {chat.id for chat in stage.chats()}
    return list(_news(stage, [one for one in happenings if one.chat.id in numbers]))


def _news(stage: Stage, happenings: Sequence[Happening]) -> Iterator[Wire]:
    told: set[int] = set()
    for one in happenings:
        said = one.message
        if one.kind == "answered":
            yield _answer(stage, one)
        elif one.kind == "deleted" or said.deleted:
            yield {"kind": "deleted", "chat": said.chat.id, "id": said.id}
        elif one.kind in ("sent", "edited") and id(said) not in told:
            told.add(id(said))
            yield {"kind": one.kind, "message": message(stage, said)}


def message(stage: Stage, said: Message) -> Wire:
    """A message as the page draws it."""
    told: Wire = {
        "chat": said.chat.id,
        "id": said.id,
        "date": said.date,
        "edited": said.edited is not None and said.sender is not stage.world.bot,
        "sender": _sender(said),
        "text": said.text,
        "entities": [_linked(stage, one) for one in said.entities],
        "rows": [[_button(stage, button) for button in row] for row in said.rows],
    }
    if said.reply_to is not None and not said.reply_to.deleted:
        reply = said.reply_to
        told["reply"] = {"id": reply.id, "sender": _sender(reply), "text": reply.gist[:200]}
    if said.service:
        told["service"] = _service(said)
    if said.document is not None:
        told["document"] = {"id": said.document.id, "name": said.document.name, "size": len(said.document.data)}
    return told


def _sender(said: Message) -> Wire:
    if said.sender_chat is not None:
        return {"id": said.sender_chat.id, "name": said.sender_chat.title or ""}
    return {"id": said.sender.id, "name": said.sender.name}


def _service(said: Message) -> Wire:
    kind = next((name for name in SERVICE if name in said.service), "other")
    value: Any = said.service.get(kind)
    if kind == "pinned_message":
        document: Wire = value.get("document", {})
        text = value.get("text") or value.get("caption") or document.get("file_name", "")
        return {"kind": kind, "text": text[:80]}
    people = value if isinstance(value, list) else [value] if value else []
    names = [" ".join(filter(None, (one["first_name"], one.get("last_name")))) for one in people]
    return {"kind": kind, "ids": [one["id"] for one in people], "names": names}


def _opens_bot(stage: Stage, url: str) -> bool:
    try:
        return start_payload(url, stage.world.bot.username or "") is not None
    except ValueError:
        return False


def _linked(stage: Stage, entity: Wire) -> Wire:
    return entity | {"ours": _opens_bot(stage, entity["url"])} if entity.get("url") else entity


def _button(stage: Stage, button: Wire) -> Wire:
    told = {"text": button["text"]}
    if button.get("style"):
        told["style"] = button["style"]
    if data := button.get("callback_data"):
        return told | {"data": data}
    if url := button.get("url"):
        return told | {"url": url, "ours": _opens_bot(stage, url)}
    if copy := button.get("copy_text"):
        return told | {"copy": copy.get("text", "")}
    return told


def _answer(stage: Stage, happening: Happening) -> Wire:
    query = happening.query
    assert query is not None  # noqa: S101 - only a press is answered
    assert query.answer is not None  # noqa: S101
    answer = query.answer
    return {
        "kind": "answered",
        "query": query.id,
        "text": answer.text,
        "alert": answer.show_alert,
        "url": answer.url,
    }


def _person(stage: Stage, person: Person) -> Wire:
    world = stage.world
    languages = (person.language_code or "", "")
    about = (world.profile.get(("description", language)) for language in languages)
    return {
        "id": person.id,
        "name": person.name,
        "first": person.first_name,
        "started": person.started,
        "blocked": person.blocked,
        "member": stage.group.has(person),
        "about": next(filter(None, about), ""),
        "commands": {"group": commands(world, stage.group, person), "dm": commands(world, world.dm(person), person)},
    }


def commands(world: World, chat: Chat, person: Person) -> list[Wire]:
    """The command menu of the person in a chat: of the narrowest scope that has one, in the language if it can."""
    group, ruler = chat.person is None, chat.ruled_by(person)
    scopes = [
        (group, ("chat_member", chat.id, person.id)),
        (group and ruler, ("chat_administrators", chat.id, 0)),
        (True, ("chat", chat.id, 0)),
        (group and ruler, ("all_chat_administrators", 0, 0)),
        (True, ("all_group_chats" if group else "all_private_chats", 0, 0)),
        (True, ("default", 0, 0)),
    ]
    for fits, scope in scopes:
        for language in (person.language_code or "", ""):
            if fits and (found := world.commands.get((*scope, language))):
                return found
    return []
