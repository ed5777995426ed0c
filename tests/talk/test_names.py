"""Names of people and groups as hostile as they come, through a whole evening."""

import pytest

from bot import names as naming
from bot.notices import Notice
from bot.taps import Verb
from games.banchok.state import Joining
from tests.talk.table import RU, Club, Guest, note

NAMES = [
    ["<b>", "стёпа >_<", "&amp;"],
    ["\u202eГлеб\u202c", "\u05d3\u05e0\u05d9", "محمد"],
    ["🂡" * 64, "👨\u200d👩\u200d👧\u200d👦" * 9, "Z\u0336\u0315a\u0336\u0301l\u0336\u0357g\u0336o\u0336" * 6],
    ["_*[`](x)~|{}", "</a><a href='tg://user?id=1'>", '"><script>alert(1)</script>'],
    ["Анна", "Анна", "Aннa"],
    ["\u200b", "\u3164", "­"],
    ["Ё" * 64, "a\nb\tc\rd", "%s {name} { $name }"],
    ["К", "None", "0"],
]


@pytest.mark.parametrize("names", NAMES, ids=range(len(NAMES)))
async def test_an_evening_with_such_names(club: Club, names: list[str]) -> None:
    anna, *others = people = [club.guest(name) for name in names]
    for person in people:
        await person.opens_dm()
    club.group = club.world.group(f"{names[0]} & <i>{names[1]}</i>", *(each.person for each in people))
    club.world.add_bot(club.group, anna.person)
    await club.said()
    await club.play("banchok", *people, number=2)
    assert_named(club, people)
    await anna.presses(Verb.BANK, 100)
    boris, vera = others
    await boris.presses(Verb.STAKE, 50)
    assert club.at(Joining)
    assert await vera.presses(Verb.ASK, 25) == note(Notice.ASKED, 25)
    assert_named(club, people)
    await boris.presses(Verb.ALLOW, vera.seat)
    if club.at(Joining):
        await boris.presses(Verb.TURN)
    await vera.presses(Verb.STAKE, 1)
    if club.at(Joining):
        await vera.presses(Verb.TURN)
    assert club.state.coup == 2
    assert_named(club, people)
    for word in ("/me", "/top", "/table", "/cards"):
        await boris.says(word)
    await boris.writes("/me")
    await club.shut()


def assert_named(club: Club, people: list[Guest]) -> None:
    """Everybody is on the board under a name that is not empty and nobody else's."""
    raw = {person.seat: person.name for person in people}
    shown = naming.at_table(raw, RU)
    assert len(set(shown.values())) == len(people)
    for name in shown.values():
        assert name.strip()
        assert name in club.board.text


async def test_no_username_and_no_last_name(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    assert anna.person.username is None
    await club.lobby("banchok", *people)
    assert "None" not in club.board.text
    assert boris.purse == 1000


async def test_a_last_name_is_shown_and_a_new_one_too(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    vera = club.guest("Вера", last_name="Засулич", username="vera")
    club.world.join(club.group, vera.person, anna.person)
    await club.lobby("banchok", anna, boris, vera)
    assert "Вера Засулич" in club.board.text
    vera.person.first_name, vera.person.last_name = "Вероника", None
    await vera.presses(Verb.LEAVE)
    await vera.presses(Verb.JOIN)
    assert "Вероника" in club.board.text
    assert "Засулич" not in club.board.text


async def test_a_group_that_is_renamed(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    club.group.title = "Новый <стол>"
    await club.play("banchok", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    assert boris.hand.text.startswith("Новый <стол>\n")
