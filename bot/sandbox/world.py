"""The world of the stand-in: who is there, what people do in it, and what can be read from it.

`World(clock)` has one bot and as many people and groups as a test, the demo or the page wants. What people do
becomes updates for the bot; what the bot does through the Bot API becomes messages, which are read here.
"""

from collections.abc import AsyncIterator, Callable
from itertools import count
from typing import Any, TypeVar

from bot.clock import Clock
from bot.sandbox import groups, talk, wire
from bot.sandbox.checks import start_payload
from bot.sandbox.entities import shown_to
from bot.sandbox.errors import ImpossibleError
from bot.sandbox.faults import Faults
from bot.sandbox.journal import Journal
from bot.sandbox.limits import Limits
from bot.sandbox.mailbox import Mailbox
from bot.sandbox.model import (
    Answer,
    Chat,
    Document,
    Happening,
    Kind,
    Message,
    Person,
    Query,
    Topic,
    Wire,
    living,
    place_in_thread,
)

T = TypeVar("T")

BOT_ID = 7_000_000_001
FIRST_PERSON = 5_000_000_001
FIRST_GROUP = 4_000_000_001
FIRST_SUPERGROUP = 1_000_000_000_000 + 2_000_000_001


class World:
    """Telegram on the desk, for one bot.

    `privacy` is the bot's privacy mode; `answer_seconds` (of the clock) is how long a press can be answered.
    `commands` are those set by the bot, by (scope, chat id, user id, language), and `profile` its name and
    descriptions by (field, language). `queries` are all presses by id, `open` those not answered. Messages that are
    `old` are not shown to the bot any more when their buttons are pressed.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        name: str = "Bankomet",
        username: str = "bankomet_bot",
        token: str = f"{BOT_ID}:sandbox",
        privacy: bool = True,
        answer_seconds: float = 15.0,
    ) -> None:
        self.clock = clock
        self.token = token
        self.privacy = privacy
        self.answer_seconds = answer_seconds
        self.bot = Person(int(token.split(":")[0]), name, username=username, is_bot=True)
        self.people: dict[int, Person] = {self.bot.id: self.bot}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.open: dict[str, Query] = {}
        self.old: set[Message] = set()
        self.documents: dict[str, Document] = {}
        self.commands: dict[tuple[str, int, int, str], list[Wire]] = {}
        self.profile: dict[tuple[str, str], str] = {}
        self.journal = Journal(clock)
        self.mailbox = Mailbox(clock, self.journal.wake)
        self.limits = Limits(clock)
        self.faults = Faults()
        self._person_ids = count(FIRST_PERSON)
        self._group_ids = count(FIRST_GROUP)
        self._supergroup_ids = count(FIRST_SUPERGROUP)
        self._message_ids = count(1)

    # ---- people and their DM with the bot

    def person(
        self,
        first_name: str,
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = "ru",
        *,
        is_bot: bool = False,
    ) -> Person:
        """A new person (or another bot), unknown to our bot so far."""
        person = Person(next(self._person_ids), first_name, last_name, username, language_code, is_bot)
        self.people[person.id] = person
        self.chats[person.id] = Chat(person.id, "private", person=person, members={person.id: "member"})
        return person

    def dm(self, person: Person) -> Chat:
        """The person's DM with the bot, empty until Start is pressed."""
        return self.chats[person.id]

    def press_start(self, person: Person, payload: str = "") -> Message:
        """Open the DM by Start, or by a deep link with a payload; ends a block. Refuses a payload no link can carry."""
        return talk.start(self, person, payload)

    def follow(self, person: Person, url: str) -> Message:
        """Open a link to the bot's DM, from a button or a callback answer, and press Start there."""
        payload = start_payload(url, self.bot.username or "")
        if payload is None:
            raise ImpossibleError(f"{url} does not open the bot")
        return talk.start(self, person, payload)

    def block(self, person: Person) -> None:
        """Block the bot in the DM."""
        talk.block(self, person, True)

    def unblock(self, person: Person) -> None:
        """Unblock the bot in the DM."""
        talk.block(self, person, False)

    def deactivate(self, person: Person) -> None:
        """Delete the person's account."""
        person.deactivated = True

    # ---- talking and pressing

    def say(
        self,
        person: Person,
        chat: Chat,
        text: str,
        *,
        reply_to: Message | None = None,
        topic: Topic | None = None,
        as_anonymous_admin: bool = False,
        as_channel: Chat | None = None,
    ) -> Message:
        """Write a message in a DM or a group. Refuses people who are not there, a closed DM, and empty texts."""
        return talk.say(self, person, chat, text, reply_to, topic, as_anonymous_admin, as_channel)

    def reword(self, message: Message, text: str) -> None:
        """The writer of a message edits it."""
        talk.reword(self, message, text)

    def press(self, person: Person, message: Message, button: int | str = 0, *, data: str | None = None) -> str:
        """Press an inline button, by its place in reading order, its text or its data; gives the query's id.

        `data` forges the callback data: no such button has to be there, the message may be deleted. Refuses people
        who cannot see the message, and buttons that send nothing.
        """
        return talk.press(self, person, message, button, data)

    def delete_message(self, message: Message) -> None:
        """Delete a message, as people and administrators do; bots are not told."""
        message.deleted = True
        self.journal.note("deleted", message)

    # ---- groups

    def group(
        self, title: str, creator: Person, *others: Person, forum: bool = False, supergroup: bool = False
    ) -> Chat:
        """A new group with its creator and others in it; a forum is always a supergroup."""
        return groups.create(self, title, creator, others, forum=forum, supergroup=supergroup or forum)

    def join(self, group: Chat, person: Person, by: Person | None = None) -> Message:
        """The person joins, or is added by another."""
        return groups.enter(self, group, person, by or person)

    def leave(self, group: Chat, person: Person, by: Person | None = None) -> Message:
        """The person leaves, or is removed by another."""
        return groups.leave(self, group, person, by or person)

    def make_admin(self, group: Chat, person: Person, by: Person | None = None) -> None:
        """Make a member, or the bot, an administrator."""
        groups.promote(self, group, person, by)

    def add_bot(self, group: Chat, by: Person, payload: str = "") -> Message:
        """A member adds the bot; through a `?startgroup=` link its payload follows as a command."""
        message = groups.enter(self, group, self.bot, by)
        return self.say(by, group, f"/start@{self.bot.username} {payload}") if payload else message

    def remove_bot(self, group: Chat, by: Person) -> Message:
        """A member removes the bot."""
        return groups.leave(self, group, self.bot, by)

    def upgrade(self, group: Chat) -> Chat:
        """Turn a group into a supergroup; gives the new chat, the old id is dead from now on."""
        return groups.upgrade(self, group)

    def delete_group(self, group: Chat) -> None:
        """Delete a group for everybody."""
        groups.delete(self, group)

    def topic(self, forum: Chat, by: Person, name: str) -> Topic:
        """A new topic of a forum; close it by its field."""
        return groups.open_topic(self, forum, by, name)

    def delete_topic(self, forum: Chat, topic: Topic) -> None:
        """Delete a topic with all that was said in it; bots are not told."""
        topic.deleted = True
        for message in [each for each in forum.messages.values() if each.thread == topic.id]:
            self.delete_message(message)

    def channel(self, title: str) -> Chat:
        """A channel, as which people may write in groups."""
        return self.new_chat("channel", title)

    # ---- reading

    @property
    def log(self) -> list[Happening]:
        """Everything that happened so far, in order."""
        return self.journal.log

    def messages(self, chat: Chat) -> list[Message]:
        """What stands in the chat now, in order."""
        return list(living(chat))

    def last(self, chat: Chat) -> Message | None:
        """The bot's last message that stands in the chat."""
        backwards = reversed(chat.messages.values())
        return next((one for one in backwards if one.sender is self.bot and not one.deleted), None)

    def unanswered(self) -> list[Query]:
        """The presses that the bot has not answered, oldest first."""
        return list(self.open.values())

    def idle(self) -> bool:
        """Whether the bot has taken and confirmed every update, and waits for more."""
        return self.mailbox.waited_on and not len(self.mailbox)

    async def until(self, predicate: Callable[[], T | None], seconds: float = 10.0) -> T:
        """Wait until `predicate()` is true, asked after each happening and call; see `Journal.until`."""
        return await self.journal.until(predicate, seconds)

    async def answer(self, query_id: str, seconds: float = 10.0) -> Answer:
        """Wait for the bot's answer to a press."""
        query = self.queries[query_id]
        return await self.until(lambda: query.answer, seconds)

    def happenings(self, since: int | None = None) -> AsyncIterator[Happening]:
        """Every happening from number `since` on (from now on, without it), for ever, as they come."""
        return self.journal.happenings(since)

    # ---- what the Bot API and the groups do to the world

    def new_chat(self, kind: Kind, title: str, *, forum: bool = False) -> Chat:
        """An empty chat with an id of its kind."""
        chat = Chat(-next(self._group_ids if kind == "group" else self._supergroup_ids), kind, title, forum=forum)
        self.chats[chat.id] = chat
        return chat

    def post(
        self, chat: Chat, sender: Person, text: str = "", entities: list[Wire] | None = None, **more: Any
    ) -> Message:
        """Put a message into a chat, whoever writes it, and tell the bot if it may see it."""
        number = len(chat.messages) + 1 if chat.kind == "supergroup" else next(self._message_ids)
        message = Message(chat, number, self.clock.now(), sender, text, entities or [], **more)
        place_in_thread(message)
        chat.messages[number] = message
        self.journal.note("sent", message)
        if sender is not self.bot:
            self.deliver("message", message)
        return message

    def deliver(self, kind: str, message: Message) -> None:
        """Queue a message of somebody else as an update, if the bot may see it."""
        chat = message.chat
        if chat.kind == "private" or (chat.has(self.bot) and (not self.privacy or shown_to(self.bot, message))):
            message.sender.known = True
            self.mailbox.put(kind, wire.message(message))
