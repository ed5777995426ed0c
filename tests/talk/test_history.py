"""A shoe is sealed, cut, played and shown; the last coups are told, and anybody can check a game."""

import hashlib
import re

from bot.notices import Notice
from bot.taps import Verb
from games.banchok.state import Staking
from games.moves import Cut
from games.phases import Cutting
from games.record import read
from games.shoe import seed_of_shoe
from games.verify import verify
from tests.talk.table import EN, LOSES, RU, WINS, Club, Guest, note, seed, taps

NUMBER = 52
OWN = f"{NUMBER:064x}"


async def bank_laid(club: Club, *names: str) -> tuple[list[Guest], Guest]:
    """A table whose first bank is laid, and whose shoe waits for the cut; and who is to cut it."""
    people = await club.gather(*names, dm=True)
    host, *others = people
    club.seeds.append(seed(NUMBER, shoes=0))
    await host.says("/banchok")
    for person in others:
        await person.presses(Verb.JOIN)
    await host.presses(Verb.START)
    await club.asked(people).writes("100")
    return people, club.asked(people)


async def bank_ended(club: Club, people: list[Guest]) -> None:
    """The least stakes, and the banker sits out after his coup."""
    banker = club.banker(people)
    await banker.presses(Verb.OUT)
    while club.row.state.table.banker is not None:
        await club.run_out()


def sealed(club: Club) -> list[str]:
    """The fingerprints that the group was told, as they came."""
    found = (re.search("запечатана.* ([0-9a-f]{64})", text) for text in club.texts())
    return [match[1] for match in found if match]


async def test_the_seal_is_told_before_the_stakes_and_the_key_after_the_bank(club: Club) -> None:
    people, cutter = await bank_laid(club, "Анна", "Борис", "Вера")
    key = seed_of_shoe(OWN, 1)
    assert club.at(Cutting)
    assert sealed(club) == [hashlib.sha256(bytes.fromhex(key)).hexdigest()]
    await cutter.presses(Verb.CUT, 41)
    assert club.at(Staking)
    assert not any(key in text for text in club.texts())
    await bank_ended(club, people)
    assert any(f"её ключ: {key}" in text for text in club.texts())


async def test_the_board_stands_below_the_seal(club: Club) -> None:
    people, cutter = await bank_laid(club, "Анна", "Борис", "Вера")
    assert club.messages()[-1] == club.board, "who is to cut finds the buttons at the bottom of the chat"
    assert RU("board-moved") in club.texts()
    waits = next(each for each in people if each is not cutter)
    assert RU("hand-cut-of", name=cutter.name) in club.texts(waits.dm)[-1]


async def test_the_cut_is_for_one_and_by_button_or_number(club: Club) -> None:
    people, cutter = await bank_laid(club, "Анна", "Борис", "Вера")
    banker = club.banker(people)
    async with club.nothing_changes():
        assert await banker.presses(Verb.CUT, 41) != ""
        await cutter.writes("104")
        await cutter.writes("наугад")
    await cutter.writes("40")
    moves = await club.app.writer.db.rows("SELECT move FROM moves WHERE move LIKE '%cut%'")
    assert moves == [('{"place":40,"kind":"cut"}',)]
    assert club.at(Staking)


async def test_whoever_is_silent_leaves_the_cut_to_the_key(club: Club) -> None:
    await bank_laid(club, "Анна", "Борис")
    await club.run_out()
    assert club.at(Staking)


async def test_a_game_is_told_sent_and_checked(club: Club) -> None:
    people, cutter = await bank_laid(club, "Анна", "Борис", "Вера")
    anna = people[0]
    await anna.says("/verify")
    assert club.last == note(Notice.NOTHING_PLAYED)
    await cutter.writes("40")
    await bank_ended(club, people)
    await anna.says("/history")
    page = club.messages()[-1]
    assert "№ 1 · Обычный польский банчок\n· банкует" in page.text
    assert [tap.verb for tap in taps(page)] == [Verb.RECORD, Verb.VERIFY]
    club.world.old.add(page)  # a button that stands under what is too old brings the file as well
    await anna.presses(Verb.RECORD, 1, on=page)
    club.world.old.clear()
    message = club.messages()[-1]
    assert message.document is not None
    text = message.document.data.decode()
    record = read(text)
    assert any(line.move == Cut(40) for line in record.moves)
    assert OWN not in text, "the table's own seed is never shown"
    assert verify(text, record)[0].startswith("seal")
    await anna.says("/verify")
    assert club.last.startswith("🔏 Игра № 1: всё сходится")
    assert sealed(club)[0] in club.last
    assert "снята на 40" in club.last


async def test_a_shoe_in_play_is_not_in_the_record(club: Club) -> None:
    """The second bank is under way: its shoe is sealed, and neither its seed nor its moves are shown."""
    people, cutter = await bank_laid(club, "Анна", "Борис", "Вера")
    await cutter.writes("40")
    await bank_ended(club, people)
    await club.asked(people).writes("50")
    assert club.at(Cutting)
    await club.asked(people).writes("7")
    await club.run_out()
    await people[1].says("/history")
    await people[1].presses(Verb.RECORD, 1, on=club.messages()[-1])
    message = club.messages()[-1]
    assert message.document is not None
    text = message.document.data.decode()
    assert [row.cut for row in read(text).shoes] == [0, 40]
    assert seed_of_shoe(OWN, 2) not in text
    assert not any(line.move == Cut(7) for line in read(text).moves)


async def test_the_last_coups_name_the_banker_and_what_came_of_the_bank(club: Club) -> None:
    """A bank that is broken, and one that stands and is lifted; of two tables."""
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=WINS)
    await anna.writes("100")
    await boris.writes("100")
    await anna.says("/close")
    await club.play("banchok", *people, number=LOSES, terms=["turn_seconds"] * 4)
    await anna.writes("100")
    await boris.writes("40")
    await anna.says("/leave")
    await boris.writes("20")
    await anna.says("/history")
    first, second = club.last.split("№ 1")[1].split("№ 2")
    assert first.splitlines()[1:2] == ["· банкует Анна, банк сорван: Борис +100"]
    told = second.splitlines()[1:]
    assert told[0] == "· банкует Анна, в банке 140: Борис −40"
    assert told[1].startswith("· банкует Анна, банк снят: Борис ")


async def test_nothing_was_played(club: Club) -> None:
    anna, _ = await club.gather("Anna", "Boris", language="en")
    for command, text in (("/history", EN("history-nothing")), ("/verify", note(Notice.NOTHING_PLAYED, words=EN))):
        await anna.says(command)
        assert club.last == text


async def test_of_another_group_nothing_is_shown(club: Club) -> None:
    """A forged button, and a record asked for from elsewhere."""
    people, cutter = await bank_laid(club, "Анна", "Борис")
    await cutter.writes("40")
    await bank_ended(club, people)
    await people[0].says("/history")
    page = club.messages()[-1]
    forged = taps(page)[0].model_copy(update={"argument": "99"})
    assert await people[1].forges(forged.pack(), on=page) == note(Notice.STALE)
    await people[1].writes("/history")
    assert club.texts(people[1].dm)[-1] == RU("notice-only-in-group")


async def test_a_game_that_cannot_be_read_is_told_of_politely(club: Club) -> None:
    """A state that is damaged: no coup of it is told, and its record is not made."""
    people, cutter = await bank_laid(club, "Анна", "Борис")
    await cutter.writes("40")
    await bank_ended(club, people)
    await people[0].says("/history")
    page = club.messages()[-1]
    club.warned.add("the record of table 1 cannot be made")
    await club.app.writer.db.rows('UPDATE tables SET state = \'{"kind": "banchok"}\' WHERE id = 1')
    await people[0].presses(Verb.RECORD, 1, on=page)
    assert club.last == note(Notice.SORRY)
    await club.app.writer.db.rows("UPDATE tables SET state = 'damaged' WHERE id = 1")
    await people[0].says("/history")
    assert club.last == RU("history-nothing")
