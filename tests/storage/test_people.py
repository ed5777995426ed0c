"""Whom the bot knows, what they have, and what it still has to say to them."""

from games.moves import Join
from games.table import Chips, Seat
from storage import ledger, people
from storage.commit import commit
from storage.database import Database
from storage.people import FreeIds
from storage.rows import AnnouncementRow, Batch, GrantRow, TransferRow
from tests.storage.help import NOON, chat, game, person, seeded


async def test_chats_and_people_are_found_by_both_numbers(db: Database) -> None:
    await commit(db, seeded(1, 2))
    assert await people.chat(db, 1) == chat(1)
    assert await people.chat_by_telegram(db, -1001) == chat(1)
    assert await people.person(db, 2) == person(2)
    assert await people.person_by_telegram(db, 5002) == person(2)


async def test_strangers_are_nobody(db: Database) -> None:
    assert await people.chat(db, 1) is None
    assert await people.chat_by_telegram(db, 1) is None
    assert await people.person(db, 1) is None
    assert await people.person_by_telegram(db, 1) is None
    assert await people.top(db, 1, 10) == []
    assert await people.worth(db, 1, 1) == 0
    assert await people.unsaid(db) == []
    assert await people.seen(db, []) == set()


async def test_names_come_back_letter_by_letter(db: Database) -> None:
    names = ["<b>", "стёпа >_<", "&amp;", "\u202eabc", "😀" * 64, "", "nul\x00nul", "'; DROP TABLE people; --"]
    batch = Batch(at=NOON)
    for number, name in enumerate(names, 1):
        row = person(number)
        batch.people[number] = type(row)(row.id, row.telegram_id, name, name, "en")
    await commit(db, batch)
    assert [await people.person(db, number) for number in batch.people] == list(batch.people.values())


async def test_a_grant_counts_for_its_chat_person_and_day(db: Database) -> None:
    await commit(db, seeded(1))
    await commit(db, Batch(grants=[GrantRow(1, 1, "2026-11-29")]))
    assert await people.granted(db, 1, 1, "first")
    assert await people.granted(db, 1, 1, "2026-11-29")
    assert not await people.granted(db, 1, 1, "2026-11-30")
    assert not await people.granted(db, 1, 2, "first")
    assert not await people.granted(db, 2, 1, "first")


async def test_numbers_go_on_after_the_highest(db: Database) -> None:
    assert await people.first_free_ids(db) == FreeIds(1, 1, 1, 1)
    await commit(db, seeded(3, 9, at=4))
    batch = Batch(announcements=[AnnouncementRow(17, 4, 0, None, "x", NOON)])
    batch.tables[6] = game(6, chat=4).row
    await commit(db, batch)
    assert await people.first_free_ids(db) == FreeIds(chat=5, person=10, table=7, announcement=18)


async def test_what_is_unsaid_comes_in_order(db: Database) -> None:
    await commit(db, seeded())
    rows = [AnnouncementRow(number, 1, number % 3, None, f"№ {number}", NOON - number) for number in range(1, 8)]
    await commit(db, Batch(announcements=rows[::-1]))
    await commit(db, Batch(said=[2, 4, 99]))
    assert await people.unsaid(db) == [rows[0], rows[2], rows[4], rows[5], rows[6]]


async def test_updates_are_known_by_their_exact_numbers(db: Database) -> None:
    numbers = [0, 5, 2**31, 2**53 + 1, 2**62]
    await commit(db, Batch(seen=numbers))
    asked = [*numbers, 4, 6, 2**53, 2**53 + 2, *range(1000, 2000)]
    assert await people.seen(db, asked) == set(numbers)


async def test_worth_is_the_purse_and_what_lies_on_the_table(db: Database) -> None:
    """Whether somebody banks, has staked or only sits makes nobody richer or poorer."""
    await commit(db, seeded(1, 2, 3, 4))
    table = game(1, "banchok-pot")
    for batches in (table.opening(), table.moves(40)):
        for batch in batches:
            await commit(db, batch)
            chips = [await people.worth(db, 1, each) for each in range(1, 5)]
            assert sum(chips) == 4000
            ranked = await people.top(db, 1, 10)
            assert sorted(ranked, key=lambda pair: pair[0].id) == [
                (person(each), chips[each - 1]) for each in range(1, 5)
            ]
            assert [amount for _, amount in ranked] == sorted(chips, reverse=True)


async def test_the_top_ends_where_it_should_and_is_of_one_chat(db: Database) -> None:
    await commit(db, seeded(*range(1, 9)))
    await commit(db, seeded(1, 2, 9, at=2))
    await commit(
        db, Batch(at=NOON, transfers=[TransferRow(ledger.purse(1, 8), ledger.purse(1, 5), 100, "lost", None, NOON)])
    )
    sitting = game(1)
    await commit(db, sitting.batch(Seat(3), Join(Chips(400))))
    assert [(row.id, chips) for row, chips in await people.top(db, 1, 3)] == [(5, 1100), (1, 1000), (2, 1000)]
    assert [row.id for row, _ in await people.top(db, 1, 100)] == [5, 1, 2, 3, 4, 6, 7, 8]
    assert [row.id for row, _ in await people.top(db, 2, 100)] == [1, 2, 9]
    assert await people.top(db, 1, 0) == []


async def test_the_chips_of_a_person_chat_by_chat(db: Database) -> None:
    await commit(db, seeded(1, 2, chips=500))
    await commit(db, seeded(2, chips=700, at=2))
    assert await people.purses(db, 2) == [("Группа 2", 700), ("Группа 1", 500)]
    assert await people.purses(db, 3) == []
    assert await people.known(db) == 2
