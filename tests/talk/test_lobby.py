"""The lobby: opening, sitting down, the terms, who may do what, and closing."""

import pytest

from bot.notices import Notice
from bot.taps import Verb
from games.catalogue import CATALOGUE, value_of
from games.lobby import Lobby
from games.refusal import Why
from tests.talk.table import EN, RU, Club, no, note, taps


def lobby(club: Club) -> Lobby:
    assert isinstance(club.row.state, Lobby)
    return club.row.state


@pytest.mark.parametrize("word", ["/banchok", "/banchok@Bankomet_Bot"])
async def test_a_word_opens_a_lobby(club: Club, word: str) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    (text,) = await boris.says(word)
    assert "Борис" in text
    assert "Анна" not in text
    assert lobby(club).host == boris.seat
    verbs = {tap.verb for tap in taps(club.board)}
    assert verbs == {Verb.CHOOSE, Verb.TERMS, Verb.JOIN, Verb.LEAVE, Verb.CLOSE}, "one alone cannot start"
    await anna.presses(Verb.JOIN)
    assert [tap.verb for tap in taps(club.board)][:2] == [Verb.JOIN, Verb.START], "what most want comes first"
    assert len(club.texts()) == 2, "the greeting and one lobby, which is edited"


@pytest.mark.parametrize("word", ["/play", "/play@bankomet_bot"])
async def test_play_is_the_menu_of_all_games(club: Club, word: str) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    assert await boris.says(word) == [RU("play-menu").replace("<b>", "").replace("</b>", "")]
    menu = club.messages()[-1]
    assert [tap.argument for tap in taps(menu) if tap.verb is Verb.PLAY] == list(CATALOGUE)
    assert club.app.hall.tables == {}
    await boris.presses(Verb.PLAY, "ochko-pull", on=menu)
    assert (lobby(club).variant, lobby(club).host) == ("ochko-pull", boris.seat)
    async with club.nothing_changes():
        assert await anna.says(word) == [club.board.text], "where a table stands, it is shown"
        assert await anna.presses(Verb.PLAY, "macao", on=menu) == note(Notice.TABLE_EXISTS)


async def test_another_bots_word_opens_nothing(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    club.world.make_admin(club.group, club.world.bot)
    assert await anna.says("/play@other_bot") == []
    assert club.app.hall.tables == {}


async def test_the_lobby_shows_everything(club: Club) -> None:
    people = await club.gather("Анна", "Борис", "Вера")
    await club.lobby("banchok-pot", *people)
    text = club.board.text
    for name in ("Анна", "Борис", "Вера"):
        assert f"{name} · 1\N{NO-BREAK SPACE}000" in text
    chosen = [tap.argument for tap in taps(club.board) if tap.verb is Verb.CHOOSE]
    assert chosen[:4] == ["banchok-pot", "ochko-one-card", "baccarat", "macao"], "the games, of which one is chosen"
    assert chosen[4:] == ["banchok", "banchok-dark", "banchok-wolf", "banchok-pot"], "and its variants"
    assert len(club.board.rows) <= 6, "short enough for a phone"
    await people[0].unfolds(Verb.TERMS)
    terms = [tap.argument for tap in taps(club.board) if tap.verb is Verb.TERM]
    assert {"stake_min", "pot_percent", "pot_period", "pot_count", "side_stakes", "turn_seconds"} <= set(terms)
    shown: dict[str, str | int] = {"stake-min": 1, "pot-percent": 10, "side-stakes": "on", "turn-seconds": 45}
    for term, value in shown.items():
        assert RU(f"term-{term}", value=value, family="banchok") in text


async def test_the_terms_stand_behind_a_button_of_those_who_may_change_them(club: Club) -> None:
    anna, boris, vera = await club.gather("Анна", "Борис", "Вера")
    await club.lobby("banchok-pot", boris, vera)
    async with club.nothing_changes():
        assert await vera.presses(Verb.TERMS) == note(Notice.ONLY_HOST)
        assert Verb.TERM not in {tap.verb for tap in taps(club.board)}
        assert await boris.presses(Verb.TERMS) == ""
    await boris.presses(Verb.TERM, "bank_min")
    shown = [tap.verb for tap in taps(club.board)]
    assert shown[:2] == [Verb.JOIN, Verb.START], "one can sit down meanwhile"
    assert Verb.TERM in shown, "they stay until one goes back"
    assert Verb.CHOOSE not in shown
    await anna.presses(Verb.TERMS, "back")
    assert Verb.CHOOSE in {tap.verb for tap in taps(club.board)}


async def test_terms_go_round(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.lobby("banchok", *people)
    seen = []
    for _ in range(7):
        await anna.presses(Verb.TERM, "turn_seconds")
        seen.append(lobby(club).terms.turn_seconds)
    assert seen == [60, 120, 300, 600, 15, 30, 45]
    await anna.presses(Verb.TERM, "side_stakes")
    assert value_of(lobby(club).terms, "side_stakes") is False
    assert RU("term-side-stakes", value="off") in club.board.text


async def test_that_a_table_is_closed_is_said_once(club: Club) -> None:
    """A lobby and a game: by the announcement; the board points to it."""
    anna, _ = people = await club.gather("Анна", "Борис")
    for closed, begin in enumerate((club.lobby, club.play), start=1):
        await begin("banchok", *people)
        board = club.board
        await anna.says("/close")
        assert sum("Стол закрыт" in text for text in club.texts()) == closed
        assert board.text == RU("board-over")
        assert not board.buttons


async def test_a_press_on_what_is_chosen_already_says_nothing(club: Club) -> None:
    """The variant of a lobby, and the language of a group and of a person."""
    anna, _ = people = await club.gather("Анна", "Борис", dm=True)
    await anna.says("/lang")
    (group,) = (message for message in club.messages() if RU("language-group") in message.text)
    await anna.writes("/lang")
    own = anna.hand
    await club.lobby("banchok", *people)
    pressed = [
        anna.press(Verb.CHOOSE, "banchok"),
        anna.press(Verb.LANG, "ru", on=group),
        anna.press(Verb.LANG, "ru", on=own),
    ]
    async with club.nothing_changes():
        assert [answer.text for answer in await club.answers(*pressed)] == ["", "", ""]


async def test_a_button_of_other_terms_is_stale(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.lobby("banchok", *people)
    start = anna.find(Verb.START)
    await anna.presses(Verb.CHOOSE, "banchok-wolf")
    async with club.nothing_changes():
        assert await anna.forges(start) == note(Notice.BOARD_LAGS)
        assert await anna.forges(start, on=club.messages()[0]) == note(Notice.STALE)
    assert lobby(club).variant == "banchok-wolf"


async def test_a_second_opening_shows_the_table_that_stands(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.lobby("banchok", anna)
    first = club.board
    async with club.nothing_changes():
        await boris.says("/banchok")
    assert club.board.id > first.id, "the table is shown again, at the bottom"
    assert not first.buttons
    greeting = club.messages()[0]
    async with club.nothing_changes():
        assert await boris.presses(Verb.PLAY, on=greeting) == note(Notice.TABLE_EXISTS)
    assert len(club.app.hall.tables) == 1


async def test_the_greeting_opens_a_table_for_whoever_presses(club: Club) -> None:
    _, boris = await club.gather("Анна", "Борис")
    (greeting,) = club.messages()
    await boris.presses(Verb.PLAY, on=greeting)
    assert greeting.text.startswith("Во что сыграем?"), "the greeting turns to the menu, and from there to the rules"
    assert Verb.RULES in {tap.verb for tap in taps(greeting)}
    assert club.app.hall.tables == {}
    await boris.presses(Verb.PLAY, "banchok", on=greeting)
    assert lobby(club).host == boris.seat
    assert boris.purse == 1000


async def test_a_variant_is_opened_from_its_rules(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    await anna.says("/rules")
    await anna.presses(Verb.RULES, "banchok-dark", on=club.messages()[-1])
    await anna.presses(Verb.PLAY, "banchok-dark", on=club.messages()[-1])
    assert lobby(club).variant == "banchok-dark"


async def test_five_join_at_once(club: Club) -> None:
    anna, *others = await club.gather("Анна", "Борис", "Вера", "Глеб", "Даша", "Егор")
    await club.lobby("banchok", anna)
    answers = await club.answers(*[person.press(Verb.JOIN) for person in others])
    welcome = f"{note(Notice.WELCOME_GRANT, 1000)} {note(Notice.PRIVATE_CLOSED)}"
    assert [answer.text for answer in answers] == [welcome] * 5
    assert [place.purse for place in lobby(club).table.places] == [1000] * 6
    assert club.board.text.count("1\N{NO-BREAK SPACE}000") == 6


async def test_fifty_join_at_once(club: Club) -> None:
    anna, *others = await club.gather("Анна", *(f"Гость {number}" for number in range(50)), dm=True)
    await club.lobby("banchok", anna)
    answers = await club.answers(*[person.press(Verb.JOIN) for person in others])
    texts = [answer.text for answer in answers]
    assert texts == [note(Notice.WELCOME_GRANT, 1000)] * 9 + [no(Why.TABLE_FULL)] * 41
    assert len(lobby(club).table.places) == 10
    assert Verb.JOIN not in {tap.verb for tap in taps(club.board)}
    granted = await club.app.writer.db.rows("SELECT count(*) FROM grants")
    assert granted == [(10,)], "who finds no seat is granted nothing"


async def test_one_joins_twenty_times_at_once(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис", dm=True)
    await club.lobby("banchok", anna)
    answers = await club.answers(*[boris.press(Verb.JOIN) for _ in range(20)])
    assert [answer.text for answer in answers] == [note(Notice.WELCOME_GRANT, 1000)] + [no(Why.ALREADY_SEATED)] * 19
    assert len(lobby(club).table.places) == 2


async def test_who_cannot_be_written_to_is_told_so_on_joining(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await anna.opens_dm()
    await club.lobby("banchok", anna)
    query = boris.press(Verb.JOIN)
    (answer,) = await club.answers(query)
    assert answer.show_alert
    assert answer.text == f"{note(Notice.WELCOME_GRANT, 1000)} {note(Notice.PRIVATE_CLOSED)}"
    assert len(lobby(club).table.places) == 2


# ---- who may do what


async def test_who_may_start_and_choose_the_terms(club: Club) -> None:
    anna, boris, vera, gleb = await club.gather("Анна", "Борис", "Вера", "Глеб")
    await club.lobby("banchok", boris, vera)
    choose = boris.find(Verb.CHOOSE, "banchok-wolf")
    await boris.unfolds(Verb.TERMS)
    for data in (boris.find(Verb.START), boris.find(Verb.TERM, "bank_min"), choose):
        for person in (vera, gleb):
            async with club.nothing_changes():
                assert await person.forges(data) == note(Notice.ONLY_HOST)
    await boris.presses(Verb.TERM, "bank_min")
    assert lobby(club).terms.bank_min == 50
    await anna.presses(Verb.TERM, "bank_min")
    assert lobby(club).terms.bank_min == 100, "an administrator may, seated or not"
    await boris.presses(Verb.START)
    assert club.state.variant == "banchok"


async def test_after_a_minute_anybody_seated_may_start(club: Club) -> None:
    _, boris, vera, gleb = await club.gather("Анна", "Борис", "Вера", "Глеб")
    await club.lobby("banchok", boris, vera)
    opened = club.row.opened
    await club.pass_time(opened + 59.9 - club.clock.now())
    assert await vera.presses(Verb.START) == note(Notice.ONLY_HOST)
    assert isinstance(club.row.state, Lobby)
    await club.pass_time(opened + 60 - club.clock.now())
    assert await gleb.presses(Verb.START) == note(Notice.ONLY_HOST), "who does not sit may not"
    await vera.presses(Verb.START)
    assert club.state.variant == "banchok"


async def test_when_the_host_leaves_the_next_one_is_host(club: Club) -> None:
    _, boris, vera, gleb = await club.gather("Анна", "Борис", "Вера", "Глеб")
    await club.lobby("banchok", boris, vera, gleb)
    assert await boris.presses(Verb.LEAVE) == note(Notice.LEFT, 1000)
    assert lobby(club).host == vera.seat
    assert RU("lobby-host", name="Вера") in club.board.text
    assert await boris.presses(Verb.START) == note(Notice.ONLY_HOST)
    await vera.presses(Verb.START)
    assert len(club.state.table.places) == 2


async def test_the_last_to_leave_closes_the_lobby(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.lobby("banchok", *people)
    board = club.board
    await anna.presses(Verb.LEAVE)
    await boris.presses(Verb.LEAVE)
    assert club.app.hall.tables == {}
    assert not board.buttons
    assert [await club.chips(person) for person in people] == [1000, 1000]


# ---- closing


async def test_the_host_closes_the_lobby_at_once(club: Club) -> None:
    _, boris, vera = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.lobby("banchok", boris, vera)
    board = club.board
    assert await vera.presses(Verb.CLOSE) == note(Notice.ONLY_HOST)
    await boris.presses(Verb.CLOSE)
    assert club.app.hall.tables == {}
    assert not board.buttons
    assert "Стол закрыт" in club.last
    assert [await club.chips(person) for person in (boris, vera)] == [1000, 1000]
    (text,) = await boris.says("/table")
    assert text == note(Notice.NO_TABLE)


async def test_an_administrator_closes_a_lobby_where_he_does_not_sit(club: Club) -> None:
    anna, boris, _ = await club.gather("Анна", "Борис", "Вера")
    await club.lobby("banchok", boris)
    await anna.presses(Verb.CLOSE)
    assert club.app.hall.tables == {}


async def test_an_idle_lobby_closes_after_ten_minutes_with_a_word(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    await club.lobby("banchok", anna)
    await club.pass_time(300)
    await boris.presses(Verb.JOIN)
    board, touched = club.board, club.row.touched
    await club.pass_time(touched + 599.9 - club.clock.now())
    assert len(club.app.hall.tables) == 1, "somebody sat down five minutes ago"
    await club.pass_time(0.2)
    await club.said()
    assert club.app.hall.tables == {}
    assert not board.buttons
    assert club.last.startswith("Стол закрыт")
    assert [await club.chips(person) for person in (anna, boris)] == [1000, 1000]


async def test_a_table_is_opened_again_after_it_has_closed(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис", dm=True)
    await club.lobby("banchok", anna)
    old = anna.find(Verb.JOIN)
    board = club.board
    await anna.presses(Verb.CLOSE)
    async with club.nothing_changes():
        assert await boris.forges(old, on=board) == note(Notice.TABLE_CLOSED)
    await club.lobby("banchok", boris)
    async with club.nothing_changes():
        assert await anna.forges(old, on=board) == note(Notice.TABLE_CLOSED)
    assert await anna.presses(Verb.JOIN) == note(Notice.SEATED, 1000), "the same chips, and no new ones"


# ---- several tables


async def test_a_person_sits_at_three_tables_and_no_more(club: Club) -> None:
    anna = club.guest("Анна")
    groups = []
    for number in range(4):
        group = club.world.group(f"Стол {number}", anna.person)
        club.world.add_bot(group, anna.person)
        groups.append(group)
    await club.said()
    for group in groups[:3]:
        club.group = group
        await anna.says("/banchok")
    assert len(club.app.hall.tables) == 3
    club.group = groups[3]
    async with club.nothing_changes():
        assert await anna.says("/banchok") == [note(Notice.THREE_TABLES)]
    club.group = groups[0]
    await anna.presses(Verb.LEAVE)
    club.group = groups[3]
    await anna.says("/banchok")
    assert len(club.app.hall.tables) == 3


async def test_one_table_a_chat_for_a_person(club: Club) -> None:
    anna, boris = club.guest("Анна"), club.guest("Борис")
    await anna.opens_dm()
    club.group = forum = club.world.group("Форум", anna.person, boris.person, forum=True)
    club.world.add_bot(forum, anna.person)
    one, two = (club.world.topic(forum, anna.person, name) for name in ("Один", "Два"))
    await club.said()
    await anna.says("/banchok", topic=one)
    async with club.nothing_changes():
        assert await anna.says("/banchok", topic=two) == [note(Notice.SEATED_ELSEWHERE)]
    await boris.says("/banchok", topic=two)
    (board,) = club.boards(topic=two)
    async with club.nothing_changes():
        assert await anna.presses(Verb.JOIN, on=board) == note(Notice.SEATED_ELSEWHERE)


async def test_twenty_openings_at_once_open_one_table(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    for person in (anna, boris) * 10:
        club.world.say(person.person, club.group, "/banchok")
    await club.said()
    assert len(club.app.hall.tables) == 1
    assert len(lobby(club).table.places) == 1
    assert len(club.boards()) == 1


@pytest.mark.parametrize("locale", ["en"])
async def test_a_lobby_in_english(club: Club) -> None:
    anna, boris = await club.gather("Anna", "Boris", dm=True, language="en")
    await club.lobby("banchok", anna)
    assert club.board.labels[0] == EN("key-join")
    assert EN("key-family-banchok") in club.board.labels
    assert EN("key-chosen", label=EN("key-variant-banchok")) in club.board.labels
    assert await boris.presses(Verb.JOIN) == note(Notice.WELCOME_GRANT, 1000, EN)
    assert EN("lobby-host", name="Anna") in club.board.text
