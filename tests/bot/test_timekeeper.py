"""Where a question cannot be delivered any more, its time runs nevertheless: no table waits for ever."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from aiogram.types import Chat, User

from bot import croupier
from bot.clocks import Clocks
from bot.hall import Hall
from bot.jobs import Ring
from bot.learned import Delivered
from bot.round import Round
from bot.timekeeper import Timekeeper
from games.moves import LayBank, Start
from games.table import Chips
from storage.commit import commit
from storage.database import Database, opened
from storage.rows import Dm, TableRow

GROUP = Chat(id=-100, type="group", title="Стол")
SEED = "00" * 31 + "01"
NOW = 1_800_000_000.0


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    async with opened(tmp_path / "b.db") as db:
        yield db


@pytest.fixture
async def hall(db: Database) -> Hall:
    """A table of two people whose DMs are unknown; the first of them is asked to bank."""
    hall = Hall()
    round = Round(db, hall, NOW, "ru")
    row = croupier.open_table(round, await round.chat(GROUP), 0, "banchok", SEED, 45)
    for number in (11, 12):
        person = await round.person(User(id=number, is_bot=False, first_name=str(number)))
        await croupier.sit_down(round, round.batch.tables[row.id], person)
    croupier.make(round, round.batch.tables[row.id], None, Start())
    await commit(db, round.batch)
    hall.adopt(round.batch)
    return hall


def asked(hall: Hall) -> tuple[TableRow, int]:
    """The table, and the person who is asked."""
    (row,) = hall.tables.values()
    return row, croupier.person_asked(Round(None, hall, NOW, "ru"), row) or 0  # type: ignore[arg-type]


def lose(hall: Hall, dm: Dm) -> Timekeeper:
    """The place of the table is lost, and the DM of whoever is asked is open or closed."""
    _, person = asked(hall)
    hall.know_person(replace(hall.people[person], dm=dm))
    return Timekeeper(Clocks(lambda *_: None), lambda _: True)


def keeper() -> Timekeeper:
    """No place is lost."""
    return Timekeeper(Clocks(lambda *_: None), lambda _: False)


@pytest.mark.parametrize("lost", [False, True], ids=["on the board", "in the DM"])
async def test_a_question_that_can_be_delivered_is_shown_again(db: Database, hall: Hall, lost: bool) -> None:
    row, _ = asked(hall)
    time = lose(hall, Dm.OPEN) if lost else keeper()
    round = Round(db, hall, NOW + 10, "ru")
    time.ring(round, Ring(row.id, NOW + 10))
    assert (round.dirty, round.batch.tables) == ({row.id}, {})


async def test_a_question_that_cannot_be_delivered_any_more_has_its_time_at_last(db: Database, hall: Hall) -> None:
    row, _ = asked(hall)
    round = Round(db, hall, NOW + 10, "ru")
    lose(hall, Dm.CLOSED).ring(round, Ring(row.id, NOW + 10))
    assert round.batch.tables[row.id].due == NOW + 10 + 45


async def test_a_question_put_where_nothing_can_be_delivered_is_looked_at_at_once(db: Database, hall: Hall) -> None:
    row, person = asked(hall)
    time, round = lose(hall, Dm.CLOSED), Round(db, hall, NOW + 5, "ru")
    croupier.make(round, row, round.seat_of(row.id, person), LayBank(Chips(100)))
    time.wind(round.batch.tables[row.id], round.now)
    assert time.clocks.due == {row.id: NOW + 5}


async def test_a_hand_starts_the_time_of_its_owner_alone_and_an_older_face_starts_none(
    db: Database, hall: Hall
) -> None:
    row, person = asked(hall)
    (other,) = {sitter.person for sitter in hall.seats[row.id].values()} - {person}
    for told, due in (
        (Delivered(row.id, other, row.version, NOW + 1), None),
        (Delivered(row.id, person, row.version - 1, NOW + 1), None),
        (Delivered(row.id, 0, row.version - 1, NOW + 1), None),
        (Delivered(row.id, person, row.version, NOW + 2), NOW + 2 + 45),
        (Delivered(row.id, 0, row.version, NOW + 3), NOW + 3 + 45),
    ):
        round = Round(db, hall, NOW + 4, "ru")
        keeper().delivered(round, told)
        staged = round.batch.tables.get(row.id)
        assert (staged and staged.due) == due


async def test_what_is_delivered_again_restarts_nothing(db: Database, hall: Hall) -> None:
    row, _ = asked(hall)
    hall.place(replace(row, due=NOW + 45))
    round = Round(db, hall, NOW + 4, "ru")
    keeper().delivered(round, Delivered(row.id, 0, row.version, NOW + 3))
    assert round.batch.tables == {}
