"""A round: what is staged is seen before what is committed, and a child that is not merged leaves nothing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiogram.types import Chat, User

from bot.croupier import make, open_table, sit_down
from bot.hall import Hall
from bot.notices import Notice
from bot.round import Round
from games.moves import Leave
from games.refusal import Refusal
from games.table import Seat
from storage import ledger
from storage.commit import commit
from storage.database import Database, opened
from storage.rows import ChatRow, Dm, TransferRow

GROUP = Chat(id=-100, type="group", title="Стол")
ANNA = User(id=11, is_bot=False, first_name="Анна", last_name="Ли", username="anna", language_code="ru")
SEED = "00" * 31 + "01"


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    async with opened(tmp_path / "b.db") as db:
        yield db


@pytest.fixture
def hall() -> Hall:
    return Hall()


def a_round(db: Database, hall: Hall, now: float = 1_800_000_000.0) -> Round:
    return Round(db, hall, now, "ru")


async def made_true(round: Round) -> None:
    """Commit a round and let the hall have it."""
    await commit(round.db, round.batch)
    round.hall.adopt(round.batch)


async def test_a_person_is_met_once(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    first = await round.person(ANNA)
    assert (first.name, first.username, first.locale, first.dm) == ("Анна Ли", "anna", "ru", Dm.UNKNOWN)
    assert await round.person(ANNA) is first
    await made_true(round)
    later = a_round(db, hall)
    assert await later.person(ANNA) == first
    assert later.batch.people == {}, "nothing new is nothing to write"
    assert await a_round(db, Hall()).person(ANNA) == first, "from the database, after a restart"


async def test_a_new_name_is_taken_over(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    first = await round.person(ANNA)
    await made_true(round)
    later = a_round(db, hall)
    renamed = await later.person(ANNA.model_copy(update={"last_name": None, "username": None}))
    assert (renamed.id, renamed.name, renamed.username) == (first.id, "Анна", None)
    assert later.batch.people == {first.id: renamed}


async def test_a_group_is_met_once_and_its_title_kept(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    first = await round.chat(GROUP)
    assert (first.title, first.locale) == ("Стол", "ru")
    await made_true(round)
    later = a_round(db, hall)
    assert await later.chat(GROUP) == first
    assert later.batch.chats == {}
    renamed = await later.chat(GROUP.model_copy(update={"title": "Клуб"}))
    assert (renamed.id, renamed.title) == (first.id, "Клуб")


async def test_a_group_that_was_lost_and_speaks_is_lost_no_more(db: Database, hall: Hall) -> None:
    hall.know_chat(ChatRow(1, GROUP.id, "Стол", "ru", lost=True))
    row = await a_round(db, hall).chat(GROUP)
    assert not row.lost


async def test_a_child_that_is_not_merged_leaves_nothing(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    child = round.child()
    chat, person = await child.chat(GROUP), await child.person(ANNA)
    table = open_table(child, chat, 0, "banchok", SEED, 45)
    await sit_down(child, table, person)
    assert child.table_at(chat.id, 0) is not None
    assert round.table_at(chat.id, 0) is None
    assert (round.batch.tables, round.batch.transfers, round.effects, round.dirty) == ({}, [], [], set())


async def test_what_is_staged_is_seen_by_the_next_and_by_its_children(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    first = round.child()
    chat, person = await first.chat(GROUP), await first.person(ANNA)
    table = open_table(first, chat, 0, "banchok", SEED, 45)
    await sit_down(first, table, person)
    round.merge(first)
    second = round.child()
    assert await second.person(ANNA) == person
    assert second.seat_of(table.id, person.id) == Seat(1)
    assert second.tables_of(person.id) == [table.id]
    assert second.tables_in(chat.id) == [table.id]
    assert await second.balance(ledger.purse(chat.id, person.id)) == 0
    assert await second.balance(f"table:{table.id}:seat:1") == 1000
    assert await second.granted(chat.id, person.id, "first")
    assert not await second.granted(chat.id, person.id, "2027-01-15")
    assert second.chat_of(chat.id) == chat
    assert second.person_of(person.id) == person
    await made_true(round)
    assert await ledger.check(db) == []
    later = a_round(db, hall)
    assert later.tables_of(person.id) == [table.id]
    assert await later.balance(f"table:{table.id}:seat:1") == 1000


async def test_two_sit_down_in_one_batch(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    chat = await round.chat(GROUP)
    table = open_table(round, chat, 0, "banchok", SEED, 45)
    for number in range(2, 5):
        child = round.child()
        row = child.table(table.id)
        assert row is not None
        person = await child.person(User(id=number, is_bot=False, first_name=str(number)))
        assert not isinstance(await sit_down(child, row, person), Refusal | Notice)
        round.merge(child)
    assert [row.seat for row in round.seats_of(table.id).values()] == [1, 2, 3]
    await made_true(round)
    assert await ledger.check(db) == []


async def test_one_who_has_left_sits_nowhere(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    chat, person = await round.chat(GROUP), await round.person(ANNA)
    table = open_table(round, chat, 0, "banchok", SEED, 45)
    await sit_down(round, table, person)
    row = round.table(table.id)
    assert row is not None
    make(round, row, Seat(1), Leave())
    assert round.seat_of(table.id, person.id) is None
    assert round.tables_of(person.id) == []
    assert round.table(table.id) is None, "the last one has closed it"
    assert round.table_at(chat.id, 0) is None
    assert round.tables_in(chat.id) == []


async def test_a_dm_that_is_as_it_was_is_nothing_to_write(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    person = round.reach(await round.person(ANNA), Dm.OPEN)
    assert person.dm is Dm.OPEN
    await made_true(round)
    later = a_round(db, hall)
    assert later.reach(person, Dm.OPEN) is person
    assert later.batch.people == {}


async def test_a_row_that_is_staged_hides_all_older_ones_of_its_key(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    chat, person = await round.chat(GROUP), await round.person(ANNA)
    table = open_table(round, chat, 0, "banchok", SEED, 45)
    await sit_down(round, table, person)
    await made_true(round)
    later = a_round(db, hall)
    row = later.table(table.id)
    assert row is not None
    first, second = later.child(), later.child()
    await first.move_chat(chat, -1000)
    make(first, row, Seat(1), Leave())
    for looks in (first, first.child()):
        assert await looks.known_chat(GROUP.id) == looks.chat_of(chat.id)
        assert looks.chat_of(chat.id).telegram_id == -1000
        assert looks.table_at(chat.id, 0) is None
        assert (looks.tables_in(chat.id), looks.tables_of(person.id)) == ([], [])
        assert looks.seat_of(table.id, person.id) is None
    assert second.table_at(chat.id, 0) == row, "what one update stages is not seen by another before it is merged"
    later.merge(first)
    other = later.child()
    assert other.table_at(chat.id, 0) is None
    assert await other.known_chat(GROUP.id) == other.chat_of(chat.id)


async def test_a_chat_that_only_the_database_knows_is_hidden_by_what_is_staged(db: Database) -> None:
    round = a_round(db, Hall())
    chat = await round.chat(GROUP)
    await made_true(round)
    later = a_round(db, Hall())
    found = await later.known_chat(GROUP.id)
    assert found == chat
    await later.move_chat(chat, -1000)
    assert await later.known_chat(GROUP.id) == later.chat_of(chat.id)


async def test_accounts_are_staged_with_their_owners(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    chat, person = await round.chat(GROUP), await round.person(ANNA)
    purse = ledger.purse(chat.id, person.id)
    round.transfer(TransferRow("mint", purse, 5, "grant", None, 0.0))
    assert {name: row.owner for name, row in round.batch.accounts.items()} == {"mint": None, purse: person.id}
    await made_true(round)
    assert await ledger.balance(db, purse) == 5


async def test_an_upgraded_group_takes_its_new_number(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    row = await round.chat(GROUP)
    await made_true(round)
    moving = a_round(db, hall)
    await moving.move_chat(row, -1000)
    await made_true(moving)
    later = a_round(db, hall)
    moved = ChatRow(row.id, -1000, "Стол", "ru")
    assert await later.known_chat(-1000) == moved
    assert await later.known_chat(GROUP.id) == moved, "what still comes from the old number is of the same group"
    await later.move_chat(later.chat_of(row.id), -1000)
    assert later.batch.chats == {}, "told twice, done once"


async def test_an_upgraded_group_that_was_met_before_has_one_row(db: Database, hall: Hall) -> None:
    round = a_round(db, hall)
    row = await round.chat(GROUP)
    stray = await round.chat(Chat(id=-1000, type="supergroup", title="Стол"))
    await made_true(round)
    moving = a_round(db, hall)
    child = moving.child()
    await child.move_chat(row, -1000)
    moving.merge(child)
    await made_true(moving)
    later = a_round(db, hall)
    found = await later.known_chat(-1000)
    assert found is not None
    assert found.id == row.id
    assert later.chat_of(stray.id).lost
