"""What the page can do in the world: each deed is checked, then done as the person would do it."""

from typing import Annotated, Literal
from urllib.parse import parse_qs, urlsplit

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from bot.sandbox.checks import MOST_DATA, MOST_TEXT, start_payload
from bot.sandbox.errors import ImpossibleError
from bot.sandbox.model import Chat, Message, Person, Wire
from bot.sandbox.sight import Stage


class _Deed(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Say(_Deed):
    """Write a message, maybe in reply."""

    do: Literal["say"]
    person: int
    chat: int
    text: str = Field(min_length=1, max_length=MOST_TEXT)
    reply_to: int | None = None


class Press(_Deed):
    """Press a button with the data it had when it was drawn."""

    do: Literal["press"]
    person: int
    chat: int
    message: int
    data: str = Field(min_length=1, max_length=MOST_DATA)


class Follow(_Deed):
    """Open a link to the bot."""

    do: Literal["follow"]
    person: int
    url: str = Field(min_length=1, max_length=2048)


class Move(_Deed):
    """Start or block the bot, join or leave the group, take the bot into it or throw it out."""

    do: Literal["start", "block", "join", "leave", "add_bot", "remove_bot"]
    person: int


class Speed(_Deed):
    """Let time run so many times as fast."""

    do: Literal["speed"]
    speed: Literal[1, 2, 5, 20]


class Speak(_Deed):
    """Set the language of everybody's app."""

    do: Literal["speak"]
    language: Literal["ru", "en"]


Deed = Annotated[Say | Press | Follow | Move | Speed | Speak, Field(discriminator="do")]
_READER: TypeAdapter[Say | Press | Follow | Move | Speed | Speak] = TypeAdapter(Deed)


def perform(stage: Stage, body: bytes) -> Wire:
    """Do what the JSON asks for and tell what came of it. Raises ImpossibleError with a line for whoever asked."""
    try:
        deed = _READER.validate_json(body)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise ImpossibleError(": ".join(filter(None, (".".join(map(str, first["loc"])), first["msg"])))) from None
    match deed:
        case Speed():
            stage.clock.hurry(deed.speed)
        case Speak():
            for person in stage.people:
                person.language_code = deed.language
        case Say():
            chat = _chat(stage, deed.chat)
            reply_to = None if deed.reply_to is None else _message(chat, deed.reply_to)
            stage.world.say(_person(stage, deed.person), chat, deed.text, reply_to=reply_to)
        case Press():
            message = _message(_chat(stage, deed.chat), deed.message)
            return {"query": stage.world.press(_person(stage, deed.person), message, data=deed.data)}
        case Follow():
            return {"open": _follow(stage, _person(stage, deed.person), deed.url).id}
        case Move():
            _move(stage, _person(stage, deed.person), deed.do)
    stage.world.journal.wake()
    return {}


def _move(stage: Stage, person: Person, how: str) -> None:
    world, group = stage.world, stage.group
    match how:
        case "start":
            world.press_start(person)
        case "block":
            world.block(person)
        case "join":
            world.join(group, person)
        case "leave":
            world.leave(group, person)
        case "add_bot":
            _add_bot(stage, person)
        case "remove_bot":
            world.remove_bot(group, person)


def _follow(stage: Stage, person: Person, url: str) -> Chat:
    world = stage.world
    dm = world.dm(person)
    try:
        payload = start_payload(url, world.bot.username or "")
        into_group = parse_qs(urlsplit(url).query, keep_blank_values=True).get("startgroup")
    except ValueError as error:
        raise ImpossibleError(f"{url} is no link: {error}") from None
    if payload is not None and into_group is not None:
        _add_bot(stage, person, into_group[0])
        return stage.group
    # Where nothing is left to start, a bare link only shows the DM.
    if payload != "" or not person.started or person.blocked:
        world.follow(person, url)
    return dm


def _add_bot(stage: Stage, person: Person, payload: str = "") -> None:
    world, group = stage.world, stage.group
    if not group.has(person):
        raise ImpossibleError(f"{person.name} is not in {group.title}")
    if not group.has(world.bot):
        world.add_bot(group, person, payload)
    elif payload:
        # A bot that is in already is not added again, but it is told.
        world.say(person, group, f"/start@{world.bot.username} {payload}")


def _person(stage: Stage, number: int) -> Person:
    for person in stage.people:
        if person.id == number:
            return person
    raise ImpossibleError(f"nobody on the page has the id {number}")


def _chat(stage: Stage, number: int) -> Chat:
    for chat in stage.chats():
        if chat.id == number:
            return chat
    raise ImpossibleError(f"no chat on the page has the id {number}")


def _message(chat: Chat, number: int) -> Message:
    message = chat.messages.get(number)
    if message is None:
        raise ImpossibleError(f"there is no message {number} in {chat.title or 'this DM'}")
    return message
