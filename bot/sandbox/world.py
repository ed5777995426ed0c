"""The world of the stand-in: who is there, what people do in it, and what can be read from it.

`World(clock)` has one bot and as many people and groups as a test, the demo or the page wants. What people do
becomes updates for the bot; what the bot does through the Bot API becomes messages, which are read here.
"""

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

from bot.clock import Clock
from bot.sandbox import groups, wire
from bot.sandbox.checks import PAYLOAD, start_payload
from bot.sandbox.entities import commands, shown_to
from bot.sandbox.errors import ImpossibleError
from bot.sandbox.faults import Faults
from bot.sandbox.journal import Journal
from bot.sandbox.limits import Limits
from bot.sandbox.mailbox import Mailbox
from bot.sandbox.model import Answer, Chat, Document, Happening, Message, Person, Query, Topic, Wire, living

T = TypeVar("T")

BOT_ID = 7_000_000_001
FIRST_PERSON = 5_000_000_001
FIRST_GROUP = 4_000_000_001
FIRST_SUPERGROUP = 1_000_000_000_000 + 2_000_000_001
ANONYMOUS = Person(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
CHANNEL = Person(136817688, "Channel", username="Channel_Bot", is_bot=True)


class World:
    """Telegram on the desk, for one bot.

    `privacy` is the bot's privacy mode; `answer_seconds` (of the clock) is how long a press can be answered.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        username: str = "bankomet_bot",
        token: str = f"{BOT_ID}:sandbox",
        privacy: bool = True,
        answer_seconds: float = 15.0,
    ) -> None:
        self.clock = clock
        self.token = token
        self.privacy = privacy
        self.answer_seconds = answer_seconds
        self.bot = Person(int(token.split(":")[0]), "Bankomet", username=username, is_bot=True)
        self.people: dict[int, Person] = {self.bot.id: self.bot}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.documents: dict[str, Document] = {}
        self.profile: dict[tuple[str, str], Any] = {}
        self.journal = Journal(clock)
        self.mailbox = Mailbox(clock, self.journal.wake)
        self.limits = Limits(clock)
        self.faults = Faults()
        self._person_ids = count(FIRST_PERSON)
        self._group_ids = count(FIRST_GROUP)
        self._supergroup_ids = count(FIRST_SUPERGROUP)
        self._message_ids = count(1)
        self._query_ids = count(1)

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
        """Open the DM by Start, or by a deep link with a payload. Refuses a payload no link can carry."""
        if payload and not PAYLOAD.fullmatch(payload):
            raise ImpossibleError(f"no deep link carries {payload!r}")
        self.unblock(person)
        person.started = True
        return self.say(person, self.dm(person), f"/start {payload}".rstrip())

    def follow(self, person: Person, url: str) -> Message:
        """Open a link to the bot's DM, from a button or a callback answer, and press Start there."""
        payload = start_payload(url, self.bot.username or "")
        if payload is None:
            raise ImpossibleError(f"{url} does not open the bot")
        return self.press_start(person, payload)

    def block(self, person: Person) -> None:
        """Block the bot in the DM."""
        if not person.blocked:
            person.blocked = True
            groups.bot_changed(self, self.dm(person), person, "member", "kicked")

    def unblock(self, person: Person) -> None:
        """Unblock the bot in the DM."""
        if person.blocked:
            person.blocked = False
            groups.bot_changed(self, self.dm(person), person, "kicked", "member")

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
        """Write a message in a DM or a group. Refuses people who are not there, and empty texts."""
        if person.deactivated or not chat.has(person) or not text.strip():
            raise ImpossibleError(f"{person.name} cannot write this in {chat.title or 'a DM'}")
        if chat.kind == "private" and (person.blocked or not person.started):
            raise ImpossibleError(f"{person.name} has not opened the DM")
        sender, sender_chat = person, as_channel
        if as_channel is not None:
            sender = CHANNEL
        elif as_anonymous_admin:
            if not chat.ruled_by(person):
                raise ImpossibleError(f"{person.name} is not an administrator")
            sender, sender_chat = ANONYMOUS, chat
        if reply_to is None and topic is not None:
            reply_to = chat.messages[topic.id]
        return self.post(
            chat, sender, text, commands(text), reply_to=reply_to, thread=topic and topic.id, sender_chat=sender_chat
        )

    def channel(self, title: str) -> Chat:
        """A channel that a person may write as in groups."""
        chat = Chat(-next(self._supergroup_ids), "channel", title)
        self.chats[chat.id] = chat
        return chat

    def press(self, person: Person, message: Message, button: int | str = 0, *, data: str | None = None) -> str:
        """Press an inline button, by its place in reading order, its text or its data; gives the query's id.

        `data` forges the callback data: no such button has to be there. Refuses people who cannot see the message,
        and buttons that send nothing.
        """
        if person.deactivated or not message.chat.has(person):
            raise ImpossibleError(f"{person.name} does not see this message")
        if data is None:
            data = _find(message, button).get("callback_data")
        if data is None:
            raise ImpossibleError(f"{button!r} is not a button that sends data")
        query = Query(f"{person.id}{next(self._query_ids):08d}", person, message, data, self.clock.now())
        self.queries[query.id] = query
        person.known = True
        self.journal.note("pressed", message, query)
        self.mailbox.put("callback_query", wire.query(query))
        return query.id

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

    def add_bot(self, group: Chat, by: Person) -> Message:
        """A member adds the bot."""
        return groups.enter(self, group, self.bot, by)

    def remove_bot(self, group: Chat, by: Person) -> Message:
        """A member removes the bot."""
        return groups.leave(self, group, self.bot, by)

    def upgrade(self, group: Chat) -> Chat:
        """Turn a group into a supergroup; gives the new chat, the old id is dead from now on."""
        return groups.upgrade(self, group)

    def topic(self, forum: Chat, by: Person, name: str) -> Topic:
        """A new topic of a forum."""
        return groups.open_topic(self, forum, by, name)

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
        return next((one for one in reversed(self.messages(chat)) if one.sender is self.bot), None)

    def unanswered(self) -> list[Query]:
        """The presses that the bot has not answered."""
        return [query for query in self.queries.values() if query.answer is None]

    def idle(self) -> bool:
        """Whether the bot has taken and confirmed every update, and waits for more."""
        return self.mailbox.waited_on and not len(self.mailbox)

    async def until(self, predicate: Callable[[], T], seconds: float = 10.0) -> T:
        """Wait until `predicate()` is true, asked after each happening and call; see `Journal.until`."""
        return await self.journal.until(predicate, seconds)

    async def answer(self, query_id: str, seconds: float = 10.0) -> Answer:
        """Wait for the bot's answer to a press."""
        query = self.queries[query_id]
        return await self.until(lambda: query.answer, seconds) or Answer(0)

    def happenings(self, since: int | None = None) -> AsyncIterator[Happening]:
        """Every happening from number `since` on (from now on, without it), for ever, as they come."""
        return self.journal.happenings(since)

    # ---- what the Bot API and the groups do to the world

    def new_group(self, title: str, *, forum: bool = False, supergroup: bool = False) -> Chat:
        """An empty chat with an id of its kind."""
        ids = self._supergroup_ids if supergroup else self._group_ids
        chat = Chat(-next(ids), "supergroup" if supergroup else "group", title, forum=forum)
        self.chats[chat.id] = chat
        return chat

    def post(
        self, chat: Chat, sender: Person, text: str = "", entities: list[Wire] | None = None, **more: Any
    ) -> Message:
        """Put a message into a chat, whoever writes it, and tell the bot if it may see it."""
        number = len(chat.messages) + 1 if chat.kind == "supergroup" else next(self._message_ids)
        message = Message(chat, number, self.clock.now(), sender, text, entities or [], **more)
        _thread(message)
        chat.messages[number] = message
        self.journal.note("sent", message)
        if sender is not self.bot:
            self._deliver(message)
        return message

    def keep(self, file: Document) -> Document:
        """Keep a file under an id of its own, unless it has one already."""
        if file.id:
            return file
        kept = replace(file, id=f"file{len(self.documents) + 1:08d}")
        self.documents[kept.id] = kept
        return kept

    def _deliver(self, message: Message) -> None:
        chat = message.chat
        if chat.kind != "private" and not chat.has(self.bot):
            return
        if chat.kind == "private" or not self.privacy or shown_to(self.bot, message):
            message.sender.known = True
            self.mailbox.put("message", wire.message(message))


def _thread(message: Message) -> None:
    chat, reply = message.chat, message.reply_to
    if message.thread is not None:
        message.in_topic = chat.forum
    elif reply is not None and chat.kind == "supergroup":
        message.in_topic = reply.in_topic
        message.thread = reply.thread if reply.thread is not None else reply.id


def _find(message: Message, button: int | str) -> Wire:
    if isinstance(button, int):
        if not 0 <= button < len(message.buttons):
            raise ImpossibleError(f"the message has {len(message.buttons)} buttons, not {button + 1}")
        return message.buttons[button]
    for one in message.buttons:
        if button in (one["text"], one.get("callback_data")):
            return one
    raise ImpossibleError(f"no button {button!r} among {message.labels}")
