"""Chips: the first thousand, the top-up of the day, purses and seats."""

from bot.notices import Notice
from bot.taps import Verb
from storage import ledger
from tests.locales.markup import visible
from tests.talk.table import LOSES, NOON, RU, WINS, Club, Guest, note


async def minted(club: Club) -> int:
    """All chips that were ever granted."""
    return -await ledger.balance(club.app.writer.db, "mint")


async def lose(club: Club, amount: int) -> tuple[Guest, Guest]:
    """Борис loses so much to Анна, who lays a bank; then the table is closed."""
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    await anna.says(f"/bank {amount}")
    await boris.says(f"/stake {amount}")
    await club.shut()
    assert await club.chips(boris) == 1000 - amount
    return anna, boris


async def test_a_thousand_on_the_first_seat_and_no_more(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис", dm=True)
    await club.lobby("banchok", anna)
    assert await boris.presses(Verb.JOIN) == note(Notice.WELCOME_GRANT, 1000)
    assert await minted(club) == 2000
    await boris.presses(Verb.LEAVE)
    assert await club.chips(boris) == 1000
    assert await boris.presses(Verb.JOIN) == note(Notice.SEATED, 1000)
    assert await minted(club) == 2000


async def test_purses_belong_to_a_chat(club: Club) -> None:
    _, boris = await lose(club, 300)
    first = club.group
    await club.gather("Вера")
    second = club.group
    club.world.join(second, boris.person)
    await club.lobby("banchok", boris)
    assert boris.purse == 1000
    await boris.presses(Verb.LEAVE)
    assert [await club.chips(boris, group) for group in (first, second)] == [700, 1000]
    (mine,) = await boris.writes("/me")
    assert "700" in mine
    assert "1\N{NO-BREAK SPACE}000" in mine


async def test_ones_chips_at_a_table_are_named_as_such(club: Club) -> None:
    """«1 000, все за столом», the stake and the bank too; else what one has."""
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.lobby("banchok", *people, number=LOSES)
    thousand = "1\N{NO-BREAK SPACE}000"
    assert await boris.says("/me") == [f"Борис: {thousand} фишек, все за столом."]
    await anna.presses(Verb.START)
    await anna.presses(Verb.BANK, 1000)
    assert await anna.says("/me") == [f"Анна: {thousand} фишек, все за столом."]
    await anna.says("/close")
    await club.run_out()
    assert await anna.says("/me") == [visible(RU("me", name="Анна", chips=await club.chips(anna)))]


async def test_equals_have_one_place(club: Club) -> None:
    people = await club.gather("Анна", "Борис", "Вера", "Глеб")
    anna, boris, vera, gleb = people
    await club.play("banchok", anna, boris, vera, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 100)
    await club.run_out()
    await anna.says("/close")
    await club.lobby("banchok", gleb)
    await gleb.says("/top")
    places = [line.split(".")[0] for line in club.last.splitlines()[1:]]
    chips = [int(line.split(" — ")[1].replace("\N{NO-BREAK SPACE}", "")) for line in club.last.splitlines()[1:]]
    assert len(set(chips)) < len(chips) == 4
    assert places == [str(1 + sorted(chips, reverse=True).index(each)) for each in chips]


async def test_who_is_poor_is_topped_up_on_sitting_down(club: Club) -> None:
    anna, boris = await lose(club, 901)
    await club.lobby("banchok", anna)
    assert await boris.presses(Verb.JOIN) == note(Notice.TOPPED_UP, 200)
    assert boris.purse == 200
    assert await minted(club) == 2101


async def test_a_hundred_is_not_poor(club: Club) -> None:
    anna, boris = await lose(club, 900)
    await club.lobby("banchok", anna)
    assert await boris.presses(Verb.JOIN) == note(Notice.SEATED, 100)


async def test_one_top_up_a_day(club: Club) -> None:
    anna, boris = await lose(club, 1000)
    await club.play("banchok", anna, boris, number=LOSES)
    await anna.presses(Verb.BANK, 200)
    await boris.says("/stake 200")
    assert boris.purse == 0
    await club.shut()
    await club.lobby("banchok", anna)
    async with club.nothing_changes():
        assert await boris.presses(Verb.JOIN) == note(Notice.BROKE)
    await anna.presses(Verb.CLOSE)
    midnight = NOON + 12 * 3600
    await club.leap(midnight - 20 - club.clock.now())
    await club.lobby("banchok", anna)
    assert await boris.presses(Verb.JOIN) == note(Notice.BROKE), "not a second before midnight in UTC"
    await club.pass_time(midnight + 1 - club.clock.now())
    assert await boris.presses(Verb.JOIN) == note(Notice.TOPPED_UP, 200)
    assert await minted(club) == 2400


async def test_join_leave_join_in_one_batch_is_one_top_up(club: Club) -> None:
    anna, boris = await lose(club, 950)
    await club.lobby("banchok", anna)
    board = club.board
    leave = f"k:leave:{club.row.id}:0:"
    queries = []
    for _ in range(5):
        queries.append(boris.press(Verb.JOIN))
        queries.append(club.world.press(boris.person, board, data=leave))
    texts = [answer.text for answer in await club.answers(*queries)]
    assert (
        texts
        == [note(Notice.TOPPED_UP, 200), note(Notice.LEFT, 200)]
        + [
            note(Notice.SEATED, 200),
            note(Notice.LEFT, 200),
        ]
        * 4
    )
    assert await club.chips(boris) == 200
    assert await minted(club) == 2150


async def test_fifty_top_ups_at_once_are_one(club: Club) -> None:
    anna, boris = await lose(club, 950)
    await club.lobby("banchok", anna)
    answers = await club.answers(*[boris.press(Verb.JOIN) for _ in range(50)])
    assert [answer.text for answer in answers].count(note(Notice.TOPPED_UP, 200)) == 1
    assert await minted(club) == 2150


async def test_a_new_person_in_two_topics_at_once_is_granted_once(club: Club) -> None:
    anna = club.guest("Анна")
    club.group = forum = club.world.group("Форум", anna.person, forum=True)
    club.world.add_bot(forum, anna.person)
    one, two = (club.world.topic(forum, anna.person, name) for name in ("Один", "Два"))
    await club.said()
    for topic in (one, two):
        club.world.say(anna.person, forum, "/banchok", topic=topic)
    await club.said()
    assert len(club.app.hall.tables) == 1
    assert await minted(club) == 1000


async def test_a_rich_banker_with_an_empty_purse_is_not_poor(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS)
    await anna.presses(Verb.BANK, 1000)
    assert anna.purse == 0
    await anna.presses(Verb.JOIN)
    assert await minted(club) == 2000
    await boris.presses(Verb.STAKE, 1000)
    assert (anna.purse, boris.purse) == (0, 2000)
    await anna.presses(Verb.LEAVE)
    assert await club.chips(anna) == 0
    assert await anna.presses(Verb.JOIN) == note(Notice.TOPPED_UP, 200), "sitting down again"
    assert anna.purse == 200


async def test_every_chip_is_in_the_ledger(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    rows = dict(await club.app.writer.db.rows("SELECT name, balance FROM accounts"))
    table = club.row.id
    assert rows[f"table:{table}:bank"] == 100
    assert rows[f"table:{table}:stake:{boris.seat}"] == 50
    assert rows[f"table:{table}:seat:{boris.seat}"] == 950
    assert rows[f"table:{table}:seat:{vera.seat}"] == 1000
    assert sum(rows.values()) == 0
