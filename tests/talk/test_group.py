"""The bot in a group: greeting, commands, languages, topics, and groups that change or go away."""

from collections.abc import Callable

import pytest

from bot.board.texts import span
from bot.notices import Notice
from bot.pages import GROUP_COMMANDS, PRIVATE_COMMANDS
from bot.sandbox import wire
from bot.sandbox.model import Message
from bot.taps import Verb
from bot.words import Words
from games.refusal import Why
from storage.rows import Dm
from tests.talk.honest import group_texts
from tests.talk.table import EN, LOSES, RU, WINS, Club, no, note, taken, taps

# ---- greeting


async def test_the_bot_greets_in_the_language_of_whoever_added_it(club: Club) -> None:
    anna = club.guest("Anna", "en")
    group = club.world.group("Table", anna.person)
    club.world.add_bot(group, anna.person)
    await club.said()
    (greeting,) = club.messages(group)
    assert greeting.text.startswith(EN("greeting")[:5])
    assert [(tap.verb, tap.table) for tap in taps(greeting)] == [(Verb.PLAY, 0), (Verb.RULES, 0), (Verb.LANG, 0)]


@pytest.mark.parametrize(("language", "words"), [("ru", RU), ("uk", RU), ("de", EN), (None, RU)])
async def test_the_language_of_a_group_at_first(club: Club, language: str | None, words: Words) -> None:
    anna = club.guest("Anna", language)
    club.group = club.world.group("Table", anna.person)
    club.world.add_bot(club.group, anna.person)
    await club.said()
    assert await anna.says("/table") == [note(Notice.NO_TABLE, words=words)]


async def test_a_bot_that_comes_by_a_link_greets_once(club: Club) -> None:
    anna = club.guest("Анна")
    club.group = club.world.group("Стол", anna.person)
    club.world.add_bot(club.group, anna.person, payload="play")
    await club.said()
    assert len(club.messages()) == 1


async def test_a_promotion_is_no_greeting(club: Club) -> None:
    await club.gather("Анна")
    club.world.make_admin(club.group, club.world.bot)
    await club.said()
    assert len(club.messages()) == 1


async def test_the_bot_is_added_again(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    club.world.remove_bot(club.group, anna.person)
    await club.said()
    club.world.add_bot(club.group, boris.person)
    await club.said()
    assert len(club.messages()) == 2
    await club.lobby("banchok", boris)
    assert club.board.buttons


# ---- commands


async def test_the_menus_of_both_languages_and_scopes(club: Club) -> None:
    for language in ("", "ru", "en"):
        words = RU if language == "ru" else EN
        for scope, names in (("all_group_chats", GROUP_COMMANDS), ("all_private_chats", PRIVATE_COMMANDS)):
            menu = club.world.commands[scope, 0, 0, language]
            assert [each["command"] for each in menu] == list(names)
            assert [each["description"] for each in menu] == [words(f"command-{name}") for name in names]


async def test_every_command_of_the_menu_is_answered(club: Club) -> None:
    anna, *_ = await club.gather("Анна", "Борис", dm=True)
    for name in GROUP_COMMANDS:
        assert await anna.says(f"/{name}"), name
    for name in PRIVATE_COMMANDS:
        assert await anna.writes(f"/{name}"), name


async def test_a_command_of_groups_in_private(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис", dm=True)
    async with club.nothing_changes():
        for command in ("table", "top", "history", "verify"):
            assert await anna.writes(f"/{command}") == [note(Notice.ONLY_IN_GROUP)], command
        for command in ("close", "leave"):
            assert await anna.writes(f"/{command}") == [note(Notice.NO_TABLE)], command


async def test_a_command_where_no_table_stands(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис", dm=True)
    async with club.nothing_changes():
        for command in ("bank 50", "stake 50", "table", "leave", "close", "cards"):
            assert await anna.says(f"/{command}") == [note(Notice.NO_TABLE)], command


async def test_a_command_at_another_bot_is_none_of_ours(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    club.world.make_admin(club.group, club.world.bot)
    await club.play("banchok", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    async with club.nothing_changes():
        for command in ("stake@other_bot 10", "play@other_bot", "leave@other_bot", "close@other_bot"):
            assert await boris.says(f"/{command}") == []
            assert await boris.says(f"/{command}", reply_to=club.board) == []
    await boris.says("/stake@bankomet_bot 10")
    assert club.state.table.bank == 90


async def test_talk_between_people_is_none_of_ours(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    club.world.make_admin(club.group, club.world.bot)
    await club.play("banchok", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    said = club.world.say(anna.person, club.group, "ну что, сколько?")
    async with club.nothing_changes():
        assert await boris.says("35") == []
        assert await boris.says("35", reply_to=said) == []
        assert await anna.says("хорошая карта", reply_to=club.board) == []


async def test_talk_in_reply_to_the_board_of_who_is_asked_nothing(club: Club) -> None:
    anna, boris, _ = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", *people, number=2, terms=["turn_seconds"])
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    async with club.nothing_changes():
        for person in people:
            assert await person.says("ну и карта!", reply_to=club.board) == []


async def test_table_shows_the_board_again_at_the_bottom(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    old = club.board
    text, labels = old.text, old.labels
    await boris.says("болтовня")
    await boris.says("/table")
    assert (club.board.text, club.board.labels) == (text, labels)
    assert club.board.id > old.id
    assert old.text == RU("board-moved")
    await anna.presses(Verb.BANK, 100)
    assert "100" in club.board.text, "the new one is edited from now on"


async def test_a_deleted_board_comes_again(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    old = club.board
    club.world.delete_message(old)
    club.provoked.add(("editMessageText", 400))
    await anna.says("/bank 100")
    assert club.board.id > old.id
    assert "100" in club.board.text


async def test_a_press_on_a_deleted_board_counts(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    old, data = club.board, anna.find(Verb.BANK, 100)
    club.world.delete_message(old)
    club.provoked.add(("editMessageText", 400))
    assert await anna.forges(data, on=old) == note(Notice.BANK_LAID, 100)
    assert club.board.id > old.id


async def test_rules_of_every_variant(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    await anna.says("/rules")
    page = club.messages()[-1]
    for key in ("banchok", "banchok-dark", "banchok-wolf", "banchok-pot"):
        await anna.presses(Verb.RULES, key, on=page)
        assert RU(f"title-{key}") in page.text or "банчок" in page.text.lower()
        await anna.presses(Verb.RULES, on=page)
    assert len(club.messages()) == 2, "one page, turned"


async def test_me_and_top(club: Club) -> None:
    anna, boris, vera = await club.gather("Анна", "Борис", "Вера", dm=True)
    (nobody,) = await anna.says("/top")
    assert nobody == RU("top-nobody")
    await club.play("banchok", anna, boris, number=WINS)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 100)
    assert club.state.outgoing == anna.seat, "Борис broke the bank"
    (top,) = await vera.says("/top")
    assert [line.split(" — ") for line in top.split("\n")[1:]] == [
        ["1. Борис", "1\N{NO-BREAK SPACE}100"],
        ["2. Анна", "900"],
    ]
    (mine,) = await boris.says("/me")
    assert "1\N{NO-BREAK SPACE}100" in mine, "at the table"
    (private,) = await boris.writes("/me")
    assert "Стол — 1\N{NO-BREAK SPACE}100" in private
    (none,) = await vera.writes("/me")
    assert none == RU("me-nothing")


# ---- languages


async def test_only_an_administrator_changes_the_language_of_a_group(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.lobby("banchok", boris)
    await boris.says("/lang")
    choice = club.messages()[-1]
    async with club.nothing_changes():
        assert await boris.presses(Verb.LANG, "en", on=choice) == note(Notice.ONLY_HOST)
    assert RU("lobby-host", name="Борис") in club.board.text
    assert await anna.presses(Verb.LANG, "en", on=choice) == note(Notice.LANGUAGE_SET, words=EN)
    assert EN("lobby-host", name="Борис") in club.board.text
    assert choice.text == EN("language-group")
    assert await boris.says("/top@bankomet_bot") != [RU("top-nobody")]


async def test_everybody_chooses_a_language_of_ones_own(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok-wolf", *people, number=WINS)
    await boris.writes("/lang")
    choice = boris.hand
    await boris.presses(Verb.LANG, "en", on=choice)
    assert choice.text == EN("language-private")
    await anna.presses(Verb.BANK, 100)
    assert EN("hand-bank", span=span(20, 1000, EN)) not in boris.hand.text
    assert "Your cards" in boris.hand.text
    assert await boris.presses(Verb.STAKE, 100, on=boris.hand) == note(Notice.STAKED, 100, EN)
    assert "Банк" in club.board.text, "the group goes on in its own"


async def test_a_language_that_there_is_not(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    await anna.says("/lang")
    choice = club.messages()[-1]
    before = choice.text
    for locale in ("../../etc/passwd", "de", "RU", "ru\0", "x" * 40):
        assert await anna.forges(f"k:lang:0:0:{locale}", on=choice) == note(Notice.STALE)
    assert choice.text == before


# ---- topics


async def test_two_topics_and_the_general_one_have_a_table_each(club: Club) -> None:
    anna, boris, vera = (club.guest(name) for name in ("Анна", "Борис", "Вера"))
    people = [anna, boris, vera]
    club.group = forum = club.world.group("Форум", *(each.person for each in people), forum=True)
    club.world.add_bot(forum, anna.person)
    one, two = (club.world.topic(forum, anna.person, name) for name in ("Один", "Два"))
    await club.said()
    for person, topic in ((anna, one), (boris, two), (vera, None)):
        await person.says("/banchok", topic=topic)
    assert len(club.app.hall.tables) == 3
    first, second = (club.boards(topic=topic)[0] for topic in (one, two))
    (general,) = (board for board in club.boards() if board.thread is None)
    assert [("Анна" in board.text, "Борис" in board.text) for board in (first, second, general)] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    await boris.presses(Verb.CLOSE, on=second)
    closed = club.messages(topic=two)[-1]
    assert "закрыт" in closed.text, "said where the table stood"
    assert await boris.says("/table", topic=two) == [note(Notice.NO_TABLE)]
    assert len(club.app.hall.tables) == 2


async def test_answers_in_a_topic_stay_there(club: Club) -> None:
    anna = club.guest("Анна")
    club.group = forum = club.world.group("Форум", anna.person, forum=True)
    club.world.add_bot(forum, anna.person)
    topic = club.world.topic(forum, anna.person, "Игра")
    await club.said()
    for command in ("/help", "/rules", "/me", "/top", "/lang", "/stake 5"):
        await anna.says(command, topic=topic)
        assert club.messages()[-1].thread == topic.id, command


async def test_a_whole_coup_in_a_topic(club: Club) -> None:
    anna, boris = club.guest("Анна"), club.guest("Борис")
    club.group = forum = club.world.group("Форум", anna.person, boris.person, forum=True)
    club.world.add_bot(forum, anna.person)
    topic = club.world.topic(forum, anna.person, "Игра")
    await club.said()
    await club.play("banchok", anna, boris, number=WINS, topic=topic)
    await anna.says("/bank 100", topic=topic)
    await boris.says("40", topic=topic, reply_to=club.board)
    assert club.state.table.bank == 60
    assert all(message.thread == topic.id for message in club.messages()[2:])


async def test_a_reply_thread_of_a_plain_supergroup_is_no_topic(club: Club) -> None:
    anna, boris = club.guest("Анна"), club.guest("Борис")
    club.group = club.world.group("Стол", anna.person, boris.person, supergroup=True)
    club.world.add_bot(club.group, anna.person)
    await club.said()
    await club.play("banchok", anna, boris, number=WINS)
    await anna.says("100", reply_to=club.board)
    assert club.state.table.bank == 100
    await boris.says("40", reply_to=club.board)
    assert club.state.table.bank == 60
    assert all(message.thread is None for message in club.boards())


# ---- groups that change


async def test_the_bot_is_removed_between_the_coups(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    club.world.remove_bot(club.group, boris.person)
    await club.said()
    assert club.app.hall.tables == {}
    assert [await club.chips(person) for person in people] == [1000, 1000]
    told, hand = club.messages(anna.dm)[-1], club.messages(anna.dm)[-2]
    assert hand.text == RU("board-closed")
    assert told.text.startswith(RU("told-in-dm", group="Стол")), "the group cannot be told"
    assert "Анна 1\N{NO-BREAK SPACE}000" in told.text
    assert not any(club.boards(person.dm) for person in people), "no buttons of the table are left in the DMs"


async def test_the_bot_is_removed_while_a_table_is_being_opened(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    club.world.say(boris.person, club.group, "/banchok")
    club.world.remove_bot(club.group, anna.person)
    await club.said()
    assert club.app.hall.tables == {}
    assert await club.chips(boris) == 1000


async def test_a_deleted_group_plays_the_coup_out_and_gives_the_rest_back(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    club.world.delete_group(club.group)
    await club.said()
    assert club.app.hall.tables == {}
    assert [await club.chips(person) for person in (anna, boris)] == [999, 1001], "the least stake has won"


async def test_a_group_where_the_bot_may_not_write_any_more(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=WINS)
    club.group.muted = True
    club.provoked |= {("editMessageText", 400), ("sendMessage", 400)}
    await anna.presses(Verb.BANK, 100, on=anna.hand)
    await club.pass_time(61)
    assert not club.state.closing, "one refusal, or those of a minute, prove nothing"
    await club.pass_time(5)
    await club.said()
    hand = club.boards(boris.dm)[-1]
    assert await boris.presses(Verb.STAKE, 1, on=hand) == note(Notice.STAKED, 1), "whose DM goes on"
    assert club.app.hall.tables == {}
    assert sum([await club.chips(person) for person in people]) == 2000
    assert await club.chips(anna) != 1000, "what was staked was settled"
    assert club.messages(boris.dm)[-1].text.startswith(RU("told-in-dm", group="Стол"))
    club.group.muted = False
    await boris.says("/help")
    assert any("Стол закрыт" in text for text in club.texts()), (
        "what was refunded is told when the group can be written to again"
    )


Services = Callable[[Message, Message], list[Message]]


@pytest.mark.parametrize(
    "order",
    [
        lambda old, new: [old, new],
        lambda old, new: [new, old],
        lambda old, new: [new],
        lambda old, new: [old, old, new, new],
    ],
)
async def test_a_group_becomes_a_supergroup_in_mid_coup(club: Club, order: Services) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    old, board = club.group, club.board
    club.group = new = club.world.upgrade(old)
    club.world.mailbox.clear()
    services = [club.world.messages(old)[-1], club.world.messages(new)[-1]]
    for number, service in enumerate(order(*services)):
        club.world.mailbox.repeat({"update_id": 900 + number, "message": wire.message(service)})
    await club.said()
    assert club.board.chat is new, "a new board"
    assert club.board.text == board.text
    assert await boris.presses(Verb.STAKE, 50) == note(Notice.STAKED, 50)
    assert club.state.table.bank == 50
    assert club.app.hall.chats[club.row.chat].telegram_id == new.id
    assert await boris.says("/play") == [club.board.text], "the table that stands is shown"
    assert len(club.app.hall.tables) == 1


async def test_an_upgrade_that_is_learned_by_speaking(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=WINS)
    old = club.group
    club.group = new = club.world.upgrade(old)
    club.world.mailbox.clear()
    club.provoked.add(("editMessageText", 400))
    await anna.presses(Verb.BANK, 100, on=anna.hand)
    assert club.board.chat is new
    assert "100" in club.board.text
    await boris.says("/stake 10")
    assert club.state.table.bank == 90


async def test_a_word_in_the_new_group_before_the_upgrade_is_told(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    old = club.group
    club.group = new = club.world.upgrade(old)
    club.world.mailbox.clear()
    services = [club.world.messages(old)[-1], club.world.messages(new)[-1]]
    await boris.says("/table")
    for number, service in enumerate(services):
        club.world.mailbox.repeat({"update_id": 900 + number, "message": wire.message(service)})
    await club.said()
    assert club.board.chat is new
    await boris.presses(Verb.STAKE, 50)
    assert club.state.table.bank == 50


async def test_an_old_board_of_the_old_group_is_dead(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    old = club.group
    data = anna.find(Verb.BANK, 100)
    club.group = club.world.upgrade(old)
    await club.said()
    assert await anna.presses(Verb.BANK, 100) == note(Notice.BANK_LAID, 100)
    async with club.nothing_changes():
        assert await anna.forges(data) == taken(Why.BANK_TAKEN, anna)


# ---- chats that are neither a group nor a DM


@pytest.mark.parametrize("comes", [True, False])
async def test_what_is_told_of_a_channel_opens_and_closes_no_dm(club: Club, comes: bool) -> None:
    (anna,) = await club.gather("Анна", dm=not comes)
    channel = club.world.channel("Новости")
    out, there = wire.member(club.world.bot, "kicked"), wire.member(club.world.bot, "administrator")
    was, now = (out, there) if comes else (there, out)
    body = {"chat": wire.chat(channel), "from": wire.user(anna.person), "date": int(club.clock.now())}
    async with club.nothing_changes():
        club.world.mailbox.put("my_chat_member", body | {"old_chat_member": was, "new_chat_member": now})
        await club.said()
    hall = club.app.hall
    dm = hall.people[hall.person_numbers[anna.person.id]].dm
    assert dm is (Dm.UNKNOWN if comes else Dm.OPEN)
    assert channel.id not in hall.chat_numbers


async def test_nothing_is_played_in_a_channel(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=WINS)
    channel = club.world.channel("Новости")
    said = wire.message(club.world.messages(anna.dm)[0]) | {"chat": wire.chat(channel), "text": "/banchok"}
    board = wire.message(club.board) | {"chat": wire.chat(channel)}
    press = {"id": "1", "from": wire.user(anna.person), "message": board, "chat_instance": "1"}
    club.updates.clear()
    club.provoked.add(("answerCallbackQuery", 400))  # nobody has pressed 1
    async with club.nothing_changes():
        club.world.mailbox.put("message", said)
        club.world.mailbox.put("callback_query", press | {"data": anna.find(Verb.BANK, 100)})
        await club.said()
    assert len(club.updates) == 2
    assert channel.id not in club.app.hall.chat_numbers


# ---- who is no person


@pytest.mark.parametrize("kind", ["anonymous", "channel", "bot"])
async def test_who_is_no_person_is_told_so(club: Club, kind: str) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.lobby("banchok", boris)
    robot = club.guest("Робот", is_bot=True)
    club.world.join(club.group, robot.person, anna.person)
    channel = club.world.channel("Новости")
    async with club.nothing_changes():
        for command in ("/play", "/banchok", "/stake 5", "/bank 50", "/cards", "/leave", "/close", "/me"):
            match kind:
                case "anonymous":
                    said = await anna.says(command, as_anonymous_admin=True)
                case "channel":
                    said = await boris.says(command, as_channel=channel)
                case _:
                    said = await robot.says(command)
            assert said == [note(Notice.NOT_A_PERSON)], command


async def test_an_anonymous_administrators_number_in_reply_is_no_stake(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    async with club.nothing_changes():
        assert await anna.says("100", reply_to=club.board, as_anonymous_admin=True) == []
    assert await boris.presses(Verb.BANK, 100) == no(Why.NOT_YOUR_TURN)


async def test_everything_the_group_hears_is_in_its_language(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 100)
    assert not [text for text in group_texts(club.world, club.group) if "bank" in text.lower()]
