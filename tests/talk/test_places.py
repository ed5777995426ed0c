"""Places that cannot be spoken to: refused groups, topics and DMs. Nothing is lost, nobody is trapped, and nothing that
cannot be taken back is done on one refusal."""

from dataclasses import dataclass, field

import pytest

from bot.notices import Notice
from bot.places import PAUSES, SURE
from bot.sandbox.faults import Fault, Refuse
from bot.sandbox.model import Topic
from bot.taps import Verb
from games.banchok.state import Staking
from storage.rows import Dm
from tests.talk.table import LOSES, RU, Club, Guest, note, taps
from tests.talk.test_history import bank_ended, bank_laid

MINUTE = sum(PAUSES)
"""So many seconds after the first refusal the bot looks at its own membership."""

TURN = 320.0
"""In so many seconds a turn is over, and with it the coup, in which one person alone is asked."""

PLACES = [
    "TOPIC_CLOSED",
    "CHAT_RESTRICTED",
    "CHAT_WRITE_FORBIDDEN",
    "CHAT_SOMETHING_NEW",
    "not enough rights to send text messages to the chat",
    "have no rights to send a message",
    "chat not found",
]
"""What is refused over the place, known and never heard of."""

STRANGE = ["SOMETHING_NEW", "the moon is not full"]
"""What nobody can make anything of."""

TOLD = RU("told-in-dm", group="Стол")
IN_GENERAL = RU("told-in-general", group="Форум")


@dataclass(slots=True)
class Refusing:
    """All calls of some methods are refused in a chat (any, where it is 0), and counted."""

    text: str
    methods: tuple[str, ...] = ("sendmessage", "editmessagetext")
    chat: int = 0
    code: int = 400
    struck: list[str] = field(default_factory=list)
    over: bool = False
    rules: bool = True

    def strike(self, method: str, chat: str | None) -> Fault | None:
        """The refusal, if this is such a call."""
        if self.over or method not in self.methods or (self.chat and str(self.chat) != chat):
            return None
        self.struck.append(method)
        return Refuse(self.code, self.text)


def refuse(club: Club, text: str, **more: object) -> Refusing:
    """From now on the group refuses what is sent and edited."""
    refusing = Refusing(text, **({"chat": club.group.id} | more))  # type: ignore[arg-type]
    club.world.faults = refusing  # type: ignore[assignment]
    club.tolerated |= {(method, code) for method in ("sendMessage", "editMessageText") for code in (400, 403)}
    club.murmured |= {"SendMessage is refused", "EditMessageText is refused"}
    return refusing


def obey(club: Club) -> None:
    """From now on everything works."""
    club.world.faults.over = True  # type: ignore[attr-defined]


async def staking(club: Club, *names: str, dm: bool = True) -> list[Guest]:
    """Анна holds a bank of 100, and Борис is to stake."""
    people = await club.gather(*(names or ("Анна", "Борис")), dm=dm)
    await club.play("banchok", *people, number=LOSES, terms=["turn_seconds"] * 3)
    await people[0].presses(Verb.BANK, 100)
    assert club.at(Staking)
    assert club.row.state.terms.turn_seconds > MINUTE + 20, "the clock does not ring meanwhile"
    return people


async def forum(club: Club, dm: bool = True) -> tuple[Guest, Guest, Topic]:
    """Анна holds a bank of 100 in a topic, and Борис is to stake."""
    anna, boris = club.guest("Анна"), club.guest("Борис")
    if dm:
        await anna.opens_dm()
        await boris.opens_dm()
    club.group = club.world.group("Форум", anna.person, boris.person, forum=True)
    club.world.add_bot(club.group, anna.person)
    topic = club.world.topic(club.group, anna.person, "Игра")
    await club.said()
    await club.lobby("banchok", anna, boris, number=LOSES, topic=topic)
    for _ in range(3):
        await anna.presses(Verb.TERM, "turn_seconds")
    await anna.presses(Verb.START)
    await anna.presses(Verb.BANK, 100)
    return anna, boris, topic


async def passes(club: Club, seconds: float) -> None:
    await club.pass_time(seconds)
    await club.said()


# ---- one refusal proves nothing


@pytest.mark.parametrize("text", PLACES + STRANGE)
@pytest.mark.parametrize("method", ["sendMessage", "editMessageText"])
async def test_a_passing_refusal_changes_nothing(club: Club, text: str, method: str) -> None:
    anna, boris = await staking(club)
    club.world.faults.add(Refuse(400, f"Bad Request: {text}"), method, chat=club.group.id)
    club.provoked.add((method, 400))
    club.murmured |= {"SendMessage is refused", "EditMessageText is refused"}
    club.tolerated.add(("editMessageText", 400))  # what is tried is what stands there already
    assert await boris.presses(Verb.STAKE, 50, on=boris.hand) == note(Notice.STAKED, 50)
    await passes(club, PAUSES[0] + 20)
    assert not club.world.faults.rules
    assert any("Круг сыгран · банк 150" in text for text in club.texts())
    assert "ваша ставка: от 1 до 150" in club.board.text
    assert await boris.presses(Verb.STAKE, 1) == note(Notice.STAKED, 1)
    assert anna.purse + boris.purse + club.state.table.bank == 2000


async def test_a_passing_refusal_of_the_board_is_made_good(club: Club) -> None:
    _, boris, _ = await staking(club, "Анна", "Борис", "Вера")
    board = club.board
    club.world.faults.add(
        Refuse(400, "Bad Request: not enough rights to send text messages to the chat"), "editMessageText"
    )
    club.provoked.add(("editMessageText", 400))
    await boris.presses(Verb.STAKE, 50, on=board)
    await passes(club, PAUSES[0] + 5)
    assert club.board is board
    assert "Борис ставит 50" in board.text


async def test_refusals_of_most_of_a_minute_change_nothing(club: Club) -> None:
    _, boris = await staking(club)
    refuse(club, "Bad Request: not enough rights to send text messages to the chat")
    await boris.presses(Verb.STAKE, 50, on=boris.hand)
    await club.pass_time(30)
    obey(club)
    await passes(club, 40)
    assert any("Круг сыгран · банк 150" in text for text in club.texts()), "and nothing is forgotten"
    assert "от 1 до 150" in club.board.text


async def test_a_group_that_refuses_is_not_called_again_and_again(club: Club) -> None:
    _, boris = await staking(club)
    refusing = refuse(club, "Bad Request: CHAT_RESTRICTED")
    await boris.presses(Verb.STAKE, 50, on=boris.hand)
    await club.pass_time(MINUTE - 1)
    assert len(refusing.struck) <= len(PAUSES) + 1


# ---- a group that is surely lost


@pytest.mark.parametrize("text", PLACES + STRANGE)
async def test_a_group_that_refuses_for_good_traps_nobody(club: Club, text: str) -> None:
    anna, boris = people = await staking(club)
    refuse(club, f"Bad Request: {text}")
    await boris.presses(Verb.STAKE, 50, on=boris.hand)
    await passes(club, SURE + 130)
    assert club.app.hall.tables == {}
    assert sum([await club.chips(each) for each in people]) == 2000
    for person in people:
        told = [text for text in club.texts(person.dm) if text.startswith(TOLD)]
        assert any("Круг сыгран · банк 150" in text for text in told)
        assert any("Стол закрыт" in text for text in told)
    obey(club)
    assert await anna.says("/help")
    await passes(club, 60)
    said = "\n".join(club.texts())
    assert said.count("Круг сыгран · банк 150") == said.count("Стол закрыт") == 1, "what was put aside is told once"
    await anna.says("/banchok")
    assert await boris.presses(Verb.JOIN, on=club.boards()[-1])
    assert len(club.row.state.table.places) == 2


async def test_what_was_put_aside_outlives_a_restart(club: Club) -> None:
    _, boris = await staking(club)
    club.world.remove_bot(club.group, boris.person)
    await club.said()
    await club.restart()
    assert not any("Стол закрыт" in text for text in club.texts())
    club.world.add_bot(club.group, boris.person)
    await passes(club, 20)
    assert sum("Стол закрыт" in text for text in club.texts()) == 1


async def test_a_bot_that_may_not_write_any_more_is_sure_after_a_minute(club: Club) -> None:
    _, boris = await staking(club)
    club.group.muted = True
    club.provoked.add(("sendMessage", 400))
    club.tolerated.add(("editMessageText", 400))
    await boris.presses(Verb.STAKE, 50, on=boris.hand)
    await passes(club, MINUTE + 5)
    (chat,) = club.app.hall.chats.values()
    assert chat.lost
    assert club.state.closing, "the coup is played to its end in the DMs (HR-G31)"
    await passes(club, TURN)
    assert club.app.hall.tables == {}


# ---- a topic that is lost is not the chat lost


@pytest.mark.parametrize("how", ["deleted", "closed", "no bot may write"])
async def test_a_lost_topic_ends_its_table_alone(club: Club, how: str) -> None:
    anna, boris, topic = await forum(club)
    vera = club.guest("Вера")
    club.world.join(club.group, vera.person, anna.person)
    other = club.world.topic(club.group, anna.person, "Другая")
    await vera.says("/banchok", topic=other)
    club.tolerated |= {("editMessageText", 400), ("sendMessage", 400)}
    if how == "deleted":
        club.world.delete_topic(club.group, topic)
    elif how == "closed":
        topic.closed = True
    else:
        club.world.topic(club.group, anna.person, "Ещё")
        topic.deleted = True
    await boris.presses(Verb.STAKE, 50, on=boris.hand)
    await passes(club, MINUTE + TURN)
    assert [row.topic for row in club.app.hall.tables.values()] == [other.id]
    general = [message.text for message in club.messages() if message.thread is None]
    assert sum(IN_GENERAL in text for text in general) >= 1
    assert sum(text.count("Круг сыгран · банк 150") for text in general) == 1
    assert sum(text.count("Стол закрыт") for text in general) == 1
    for person in (anna, boris):
        assert any("Стол закрыт" in text for text in club.texts(person.dm))
        assert await club.chips(person) in (1051, 949), "the second coup by its idle stake"
    await anna.says("/banchok")
    assert len(club.app.hall.tables) == 2


async def test_a_topic_that_refuses_keeps_no_other_waiting(club: Club) -> None:
    anna, boris, topic = await forum(club)
    other = club.world.topic(club.group, anna.person, "Другая")
    vera, gleb = club.guest("Вера"), club.guest("Глеб")
    for person in (vera, gleb):
        club.world.join(club.group, person.person, anna.person)
    await vera.says("/banchok", topic=other)
    (board,) = club.boards(topic=other)
    topic.closed = True
    club.tolerated |= {("editMessageText", 400), ("sendMessage", 400)}
    await boris.presses(Verb.STAKE, 50, on=boris.hand)
    await gleb.presses(Verb.JOIN, on=board)
    await club.pass_time(5)
    assert "Глеб" in board.text


async def test_a_topic_that_is_opened_again_is_well(club: Club) -> None:
    anna, boris, topic = await forum(club)
    topic.closed = True
    club.tolerated |= {("editMessageText", 400), ("sendMessage", 400)}
    await boris.presses(Verb.STAKE, 50, on=boris.hand)
    await passes(club, MINUTE + 10)
    assert club.state.closing
    topic.closed = False
    await anna.says("/table", topic=topic)
    assert "Борис, ваша ставка" in club.boards(topic=topic)[-1].text, "the coup goes on where it began"
    topic.closed = True
    await passes(club, MINUTE + TURN)
    assert club.app.hall.tables == {}
    topic.closed = False
    await anna.says("/banchok", topic=topic)
    assert "Анна" in club.boards(topic=topic)[-1].text


# ---- an opening that cannot be shown


@pytest.mark.parametrize("dm", [True, False], ids=["told by DM", "told in General"])
async def test_an_opening_that_cannot_be_shown_is_undone(club: Club, *, dm: bool) -> None:
    anna = club.guest("Анна")
    if dm:
        await anna.opens_dm()
    club.group = club.world.group("Форум", anna.person, forum=True)
    club.world.add_bot(club.group, anna.person)
    topic = club.world.topic(club.group, anna.person, "Игра")
    topic.closed = True
    club.provoked.add(("sendMessage", 400))
    await anna.says("/banchok", topic=topic)
    await passes(club, 10)
    assert club.app.hall.tables == {}
    assert await club.chips(anna) == 1000
    told = RU("opening-undone", group="Форум") if dm else RU("opening-undone-in-general", name="Анна")
    assert told in club.texts(anna.dm if dm else club.group)
    assert not any("Стол закрыт" in text for text in club.texts()), "nobody has seen it"
    await anna.says("/banchok")
    assert len(club.app.hall.tables) == 1


# ---- what is refused for what it says


@pytest.mark.parametrize("text", ["can't parse entities: К♠", "message is too long", "BUTTON_DATA_INVALID", *STRANGE])
async def test_what_is_refused_as_it_is_is_said_as_plain_text(club: Club, text: str) -> None:
    anna, boris = await staking(club)
    club.world.faults.add(Refuse(400, f"Bad Request: {text}"), "sendMessage", chat=club.group.id)
    club.provoked.add(("sendMessage", 400))
    club.warned.add("SendMessage is refused")
    await boris.presses(Verb.STAKE, 50)
    (result,) = [message for message in club.messages() if "Круг сыгран · банк 150" in message.text]
    assert not [one for one in result.entities if one["type"] == "bold"]
    club.world.faults.add(Refuse(400, f"Bad Request: {text}"), "sendMessage", chat=club.group.id)
    await anna.says("/table")
    assert "от 1 до 150" in club.last, "a board without buttons is better than none"
    await boris.says("/stake 10")
    assert club.state.table.bank == 160
    assert club.board.buttons, "and the next one has them"


async def test_a_hand_that_is_refused_as_it_is_is_shown_as_plain_text(club: Club) -> None:
    _, boris = await staking(club)
    club.world.faults.add(Refuse(400, "Bad Request: can't parse entities"), "sendMessage", chat=boris.person.id)
    club.provoked.add(("sendMessage", 400))
    club.warned.add("SendMessage is refused")
    await boris.presses(Verb.STAKE, 50)
    assert "от 1 до 150" in boris.hand.text
    assert not boris.hand.buttons


async def test_an_announcement_that_is_refused_whatever_it_says_lets_the_others_go_on(club: Club) -> None:
    anna, boris = await staking(club)
    refuse(club, "Bad Request: SOMETHING_NEW", methods=("sendmessage",))
    await boris.presses(Verb.STAKE, 50, on=boris.hand)
    await club.pass_time(sum(PAUSES[:2]) + 1)
    for person in (anna, boris):
        assert any(text.startswith(TOLD) and "Круг сыгран" in text for text in club.texts(person.dm))
    obey(club)
    await passes(club, 20)
    assert club.app.hall.tables, "nothing has happened to the table"
    assert sum("Круг сыгран · банк 150" in text for text in club.texts()) == 1
    assert sum("Круг сыгран" in text for text in club.texts(boris.dm)) == 1


async def test_an_edit_that_is_refused_for_good_is_sent_anew(club: Club) -> None:
    _, boris, _ = await staking(club, "Анна", "Борис", "Вера")
    old = club.board
    refuse(club, "Bad Request: SOMETHING_NEW", methods=("editmessagetext",))
    await boris.presses(Verb.STAKE, 50)
    await passes(club, 10)
    board = club.boards()[-1]
    assert board.id > old.id
    assert "Вера" in board.text
    assert "50" in board.text


# ---- DMs


async def test_a_dm_that_refuses_once_is_written_to_again_after_a_press_there(club: Club) -> None:
    _, boris = await staking(club)
    person = club.app.hall.person_numbers[boris.person.id]
    hand = boris.hand
    club.world.faults.add(Refuse(403, "Forbidden: SOMETHING_NEW"), "editMessageText", chat=boris.person.id)
    club.provoked.add(("editMessageText", 403))
    club.app.surfaces.surfaces[club.row.id, "hand", person].screen = None  # type: ignore[index]
    club.app.surfaces.draw(club.row.id)
    await club.said()
    assert club.app.hall.people[person].dm is Dm.CLOSED
    await boris.presses(Verb.STAKE, 50, on=hand)
    assert club.app.hall.people[person].dm is Dm.OPEN
    assert "от 1 до 150" in boris.hand.text


# ---- a right missing for one kind of message


async def test_a_group_where_no_files_may_be_sent_is_not_lost(club: Club) -> None:
    people, cutter = await bank_laid(club, "Анна", "Борис")
    anna = people[0]
    await cutter.writes("40")
    await bank_ended(club, people)
    await anna.says("/history")
    page = club.messages()[-1]
    club.group.filed = False
    club.provoked.add(("sendDocument", 400))
    club.warned.add("SendDocument is refused")
    (record,) = [tap for tap in taps(page) if tap.verb is Verb.RECORD]
    await anna.presses(Verb.RECORD, record.argument, on=page)
    await passes(club, 5)
    assert club.last == RU("file-refused")
    assert not any(chat.lost for chat in club.app.hall.chats.values())


# ---- nobody is trapped


async def test_the_one_table_of_a_person_is_found_from_anywhere(club: Club) -> None:
    anna, boris, _ = await forum(club)
    await boris.says("/stake 40")
    assert club.state.table.bank in (60, 140)
    await boris.says("/cards")
    assert boris.hand.text
    await boris.writes("/leave")
    assert club.seat(boris) not in [place.seat for place in club.state.table.places]
    await anna.writes("/close")
    assert club.app.hall.tables == {}


async def test_an_administrator_closes_the_only_table_of_a_forum_from_general(club: Club) -> None:
    anna, boris, topic = await forum(club)
    await club.world.until(lambda: True)
    vera = club.guest("Вера")
    club.world.join(club.group, vera.person, anna.person)
    club.world.make_admin(club.group, vera.person)
    await vera.says("/close")
    await passes(club, 5)
    assert club.app.hall.tables == {}
    assert "Стол закрыт" in club.messages(topic=topic)[-1].text
    assert await boris.says("/leave") == [note(Notice.NO_TABLE)]


async def test_who_sits_at_several_tables_is_asked_which(club: Club) -> None:
    anna, boris = await staking(club)
    first = club.row.id
    hand = boris.hand
    await club.gather("Вера")
    club.world.join(club.group, boris.person)
    await club.lobby("banchok", boris)
    async with club.nothing_changes():
        for command in ("/leave", "/close"):
            assert await boris.writes(command) == [note(Notice.WHICH_TABLE)]
    await boris.writes("/leave", reply_to=hand)
    assert first not in club.app.hall.sitting[club.app.hall.person_numbers[boris.person.id]]
    assert anna.person


# ---- a reply while the group changes


async def test_a_reply_that_waits_while_its_group_is_upgraded_is_said_in_the_new_one(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    for _ in range(5):
        club.world.say(anna.person, club.group, "/help")  # the pace of the group holds the last ones back
    await club.settle()
    old, club.group = club.group, club.world.upgrade(club.group)
    club.world.mailbox.clear()
    club.tolerated.add(("sendMessage", 400))
    before = club.world.limits.calls["sendMessage"]
    await passes(club, 60)
    assert club.texts(), "said in the new group"
    assert club.world.limits.calls["sendMessage"] - before <= len(club.texts()) + 1, "and tried once in the old one"
    assert len(club.texts()) + len(club.texts(old)) == 6


async def test_a_page_that_is_turned_while_its_group_is_upgraded_is_sent_to_the_new_one(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    await anna.says("/rules")
    page = club.messages()[-1]
    query = anna.press(Verb.RULES, "banchok", on=page)
    club.group = club.world.upgrade(club.group)
    await club.answers(query)
    assert any("банчок" in text.lower() for text in club.texts())


# ---- messages that are too old


async def test_buttons_of_pages_under_old_messages_bring_a_new_page(club: Club) -> None:
    anna, boris = await staking(club)
    await anna.says("/rules")
    rules = club.messages()[-1]
    await anna.says("/lang")
    lang = club.messages()[-1]
    presses = {
        f"k:{Verb.RULES}:0:0:banchok": rules,
        f"k:{Verb.RULES}:0:0:": rules,
        f"k:{Verb.LESSON}:0:0:banchok.1": rules,
        f"k:{Verb.LANG}:0:0:": lang,
    }
    for message in (rules, lang):
        club.world.delete_message(message)
    for data, message in presses.items():
        before = len(club.messages())
        assert await boris.forges(data, on=message) == "", data
        assert len(club.messages()) == before + 1, data
    assert await anna.forges(f"k:{Verb.LANG}:0:0:en", on=lang) != note(Notice.STALE)
    assert club.app.hall.chats[club.row.chat].locale == "en"


async def test_an_old_menu_in_a_topic_opens_no_table_elsewhere(club: Club) -> None:
    anna = club.guest("Анна")
    club.group = club.world.group("Форум", anna.person, forum=True)
    club.world.add_bot(club.group, anna.person)
    topic = club.world.topic(club.group, anna.person, "Игра")
    await club.said()
    await anna.says("/play", topic=topic)
    menu = club.messages(topic=topic)[-1]
    club.world.old.add(menu)
    assert await anna.forges(f"k:{Verb.PLAY}:0:0:banchok", on=menu) == ""
    assert club.app.hall.tables == {}, "where it would stand is not known"
    anew = club.messages(topic=topic)[-1]
    assert anew.id > menu.id, "in the topic of the old one"
    await anna.presses(Verb.PLAY, "banchok", on=anew)
    assert club.row.topic == topic.id


async def test_an_old_menu_of_a_plain_group_opens_a_table(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    await anna.says("/play")
    menu = club.messages()[-1]
    club.world.old.add(menu)
    await anna.forges(f"k:{Verb.PLAY}:0:0:banchok", on=menu)
    assert len(club.app.hall.tables) == 1
