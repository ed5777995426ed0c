"""A batch is written whole or not at all, whatever is wrong with it, with the disk, or with the caller's patience."""

import asyncio
import dataclasses
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import play
from games.moves import Close, Join, Leave
from games.table import Chips, Seat
from storage import ledger, people, tables
from storage.commit import CommitRefused, commit, prune, put_away
from storage.database import Database, DiskFailed, fetch, opened
from storage.rows import (
    AccountRow,
    AnnouncementRow,
    Batch,
    Dm,
    GrantRow,
    MoveRow,
    SeatRow,
    SilenceRow,
    SurfaceKind,
    SurfaceRow,
    TransferRow,
    Whom,
)
from tests.storage.help import NOON, chat, game, person, seeded
from tests.storage.test_schema import everything


def full() -> Batch:
    """A batch with a row of every kind: two people sit down at a new table."""
    batch = seeded(1, 2)
    table = game(1)
    for number in (1, 2):
        step = table.batch(Seat(number), Join(Chips(1000)))
        batch.accounts |= step.accounts
        batch.transfers += step.transfers
        batch.moves += step.moves
        batch.tables |= step.tables
        batch.seats |= step.seats
    batch.announcements = [AnnouncementRow(1, 1, 0, 1, "раз", NOON), AnnouncementRow(2, 1, 0, None, "два", NOON)]
    batch.said = [1]
    batch.surfaces = {(1, SurfaceKind.BOARD, 0): SurfaceRow(1, SurfaceKind.BOARD, 0, 10, 1)}
    batch.seen = [11, 12]
    batch.asked, batch.heard = {12: "{}"}, [11]
    batch.silences = [SilenceRow(Whom.GROUP, 1, NOON, NOON + 5)]
    batch.polled = NOON
    return batch


async def test_every_kind_of_row_is_written(db: Database) -> None:
    await commit(db, full())
    assert await people.chat(db, 1) == chat(1)
    assert await people.person(db, 2) == person(2)
    assert [row.text for row in await people.unsaid(db)] == ["два"]
    assert await people.seen(db, [10, 11, 12]) == {11, 12}
    assert await people.granted(db, 1, 1, "first")
    (table,) = await tables.live_tables(db)
    assert isinstance(table, tables.LiveTable)
    assert table.row == full().tables[1]
    assert table.seats == tuple(full().seats.values())
    assert table.surfaces == tuple(full().surfaces.values())
    assert await tables.moves_of(db, 1) == full().moves
    assert await ledger.balances(db, ["chat:1:player:1", "table:1:seat:1"]) == {
        "chat:1:player:1": 0,
        "table:1:seat:1": 1000,
    }
    assert await ledger.check(db) == []


async def test_no_seed_gets_into_a_log(db: Database, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        await commit(db, full())
        await tables.live_tables(db)
    assert full().tables[1].state.seed not in caplog.text


async def test_an_empty_batch_is_nothing(db: Database) -> None:
    before = await everything(db)
    await commit(db, Batch(at=NOON))
    assert await everything(db) == before


async def test_rows_that_change_are_changed(db: Database) -> None:
    await commit(db, full())
    batch = Batch(at=NOON)
    batch.chats[1] = replace(chat(1), telegram_id=-100500, title="Супергруппа", locale="en", lost=True)
    batch.people[1] = replace(person(1), name="Анна", username="anna", locale="en", dm=Dm.CLOSED)
    batch.surfaces[1, SurfaceKind.BOARD, 0] = SurfaceRow(1, SurfaceKind.BOARD, 0, 11, 2)
    batch.surfaces[1, SurfaceKind.HAND, 2] = SurfaceRow(1, SurfaceKind.HAND, 2, 12, 2)
    batch.said = [2]
    await commit(db, batch)
    assert await people.chat_by_telegram(db, -100500) == batch.chats[1]
    assert await people.chat_by_telegram(db, -1001) is None
    assert await people.person_by_telegram(db, 5001) == batch.people[1]
    assert await people.unsaid(db) == []
    (table,) = await tables.live_tables(db)
    assert isinstance(table, tables.LiveTable)
    assert table.surfaces == tuple(batch.surfaces.values())


def wrong_transfer(**change: Any) -> Callable[[Batch], None]:
    def spoil(batch: Batch) -> None:
        batch.transfers.append(replace(batch.transfers[-1], **change))

    return spoil


def no_such_chat(batch: Batch) -> None:
    batch.announcements.append(AnnouncementRow(3, 99, 0, None, "x", NOON))


def seen_before(batch: Batch) -> None:
    batch.seen.append(7)


def seen_twice(batch: Batch) -> None:
    batch.seen.append(11)


def granted_twice(batch: Batch) -> None:
    batch.grants.append(GrantRow(1, 1, "first"))


def broken_letter(batch: Batch) -> None:
    batch.people[2] = replace(batch.people[2], name="\ud83d")


def enormous_number(batch: Batch) -> None:
    batch.people[2] = replace(batch.people[2], telegram_id=10**30)


def no_number(batch: Batch) -> None:
    batch.people[2] = replace(batch.people[2], telegram_id="77a")  # type: ignore[arg-type]


def no_value(batch: Batch) -> None:
    batch.people[2] = replace(batch.people[2], name=object())  # type: ignore[arg-type]


def no_state(batch: Batch) -> None:
    batch.tables[1] = replace(batch.tables[1], state=object())  # type: ignore[arg-type]


def no_row(batch: Batch) -> None:
    batch.seats[1, Seat(5)] = None  # type: ignore[assignment]


def a_move_too_many(batch: Batch) -> None:
    batch.moves.append(MoveRow(1, 9, Seat(1), Leave(), (), NOON))


def a_seat_at_no_table(batch: Batch) -> None:
    batch.seats[9, Seat(1)] = SeatRow(9, Seat(1), 1, True)


def another_owner(batch: Batch) -> None:
    batch.accounts["mint"] = AccountRow("mint", 1)


def the_same_place(batch: Batch) -> None:
    batch.tables[2] = replace(batch.tables[1], id=2)


SPOILT = [
    wrong_transfer(amount=0),
    wrong_transfer(amount=-1),
    wrong_transfer(amount=10**9),
    wrong_transfer(amount=2**62),
    wrong_transfer(amount=10**30),
    wrong_transfer(amount=1.5),
    wrong_transfer(target="table:1:seat:2", source="table:1:seat:2"),
    wrong_transfer(source="table:1:seat:9"),
    wrong_transfer(source="nothing"),
    wrong_transfer(table=None),
    wrong_transfer(table=2),
    wrong_transfer(why=""),
    wrong_transfer(at=float("nan")),
    no_such_chat,
    seen_before,
    seen_twice,
    granted_twice,
    broken_letter,
    enormous_number,
    no_number,
    no_value,
    no_state,
    no_row,
    a_move_too_many,
    a_seat_at_no_table,
    another_owner,
    the_same_place,
]


@pytest.mark.parametrize("spoil", SPOILT)
async def test_one_wrong_row_leaves_nothing_of_the_batch(db: Database, spoil: Callable[[Batch], None]) -> None:
    await commit(db, Batch(seen=[7], at=NOON))
    before = await everything(db)
    batch = full()
    spoil(batch)
    with pytest.raises(CommitRefused) as caught:
        await commit(db, batch)
    assert await everything(db) == before
    assert not db.connection.in_transaction
    assert play.new("banchok", "ab" * 32).seed not in repr(caught.value)
    await commit(db, full())
    assert await ledger.check(db) == []


async def test_a_table_closes_and_another_opens_in_its_place_at_once(db: Database) -> None:
    """Within a batch the order of the dictionaries does not matter."""
    await commit(db, full())
    old = game(1)
    old.batch(Seat(1), Join(Chips(1000)))
    old.batch(Seat(2), Join(Chips(1000)))
    closing = old.close()
    new = game(2, seed=2)
    joining = new.batch(Seat(1), Join(Chips(1000)))
    batch = Batch(at=NOON)
    batch.accounts = joining.accounts | closing.accounts
    batch.transfers = closing.transfers + joining.transfers
    batch.moves = joining.moves + closing.moves
    batch.tables = joining.tables | closing.tables
    batch.seats = joining.seats | closing.seats
    await commit(db, batch)
    (table,) = await tables.live_tables(db)
    assert isinstance(table, tables.LiveTable)
    assert table.row.id == 2
    assert await ledger.check(db) == []


async def test_a_table_may_open_and_close_in_one_batch(db: Database) -> None:
    batch = full()
    table = game(1)
    table.batch(Seat(1), Join(Chips(1000)))
    table.batch(Seat(2), Join(Chips(1000)))
    closing = table.close()
    batch.transfers += closing.transfers
    batch.moves += closing.moves
    batch.tables |= closing.tables
    batch.seats |= closing.seats
    await commit(db, batch)
    assert await tables.live_tables(db) == []
    assert await ledger.balance(db, "chat:1:player:1") == 1000


@pytest.mark.parametrize("voided", [False, True])
async def test_a_table_that_still_has_chips_does_not_close(db: Database, voided: bool) -> None:
    await commit(db, full())
    batch = Batch(at=NOON)
    if voided:
        batch.voided = [1]
    else:
        batch.tables[1] = replace(full().tables[1], live=False)
    with pytest.raises(CommitRefused, match="chips lie on a closed table"):
        await commit(db, batch)
    assert len(await tables.live_tables(db)) == 1


async def test_a_full_disk_fails_the_batch_and_the_next_try_does_it(db: Database) -> None:
    before = await everything(db)
    ((pages,),) = await db.rows("PRAGMA page_count")
    await db.rows(f"PRAGMA max_page_count = {pages}")
    batch = full()
    batch.announcements += [AnnouncementRow(n, 1, 0, None, "длинно" * 500, NOON) for n in range(3, 30)]
    for _ in range(3):
        with pytest.raises(DiskFailed, match="full"):
            await commit(db, batch)
        assert not db.connection.in_transaction
        assert await everything(db) == before
    await db.rows("PRAGMA max_page_count = 1000000")
    await commit(db, batch)
    assert len(await people.unsaid(db)) == 28
    assert await ledger.check(db) == []


async def test_a_disk_that_takes_no_byte_more_fails_the_batch(path: Path) -> None:
    from tests.storage.test_database import run, said

    process = await run(FULL_DISK, path)
    assert await asyncio.wait_for(said(process), 60) == "DiskFailed 0 ok"
    assert await process.wait() == 0
    async with opened(path) as db:
        assert len(await tables.live_tables(db)) == 1
        assert await ledger.check(db) == []


FULL_DISK = """
import asyncio, os, resource, sys
from pathlib import Path
from storage.commit import commit
from storage.database import DiskFailed, opened
from tests.storage.test_commit import full
async def main():
    path = Path(sys.argv[1])
    async with opened(path) as db:
        size = os.path.getsize(str(path) + "-wal")
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        try:
            await commit(db, full())
        except DiskFailed as error:
            name = type(error).__name__
        ((rows,),) = await db.rows("SELECT count(*) FROM people")
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await commit(db, full())
        print(name, rows, "ok")
asyncio.run(main())
"""


async def test_a_transaction_left_open_by_somebody_is_not_taken_along(db: Database) -> None:
    await fetch(db.connection, "BEGIN")
    await fetch(db.connection, "INSERT INTO seen (update_id, at) VALUES (1, 0.0)")
    await commit(db, full())
    assert await people.seen(db, [1, 11]) == {11}


async def test_a_closed_database_refuses(path: Path) -> None:
    async with opened(path) as db:
        pass
    with pytest.raises(ValueError, match="closed"):
        await commit(db, full())


@pytest.mark.parametrize("hops", range(0, 30, 2))
async def test_a_cancelled_caller_leaves_a_whole_batch_or_nothing(db: Database, hops: int) -> None:
    """Cancelled after any number of turns of the loop, the commit is finished before the caller goes on."""
    task = asyncio.create_task(commit(db, full()))
    for _ in range(hops):
        await asyncio.sleep(0 if hops < 10 else 0.0003)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert not db.connection.in_transaction
    written = len(await tables.live_tables(db))
    assert written == (0 if hops == 0 else 1)
    assert len(await people.seen(db, [11, 12])) == 2 * written
    assert await ledger.check(db) == []
    second = Batch(at=NOON, seen=[13])
    second.people[3] = person(3)
    await commit(db, second)


async def test_a_loop_that_ends_in_mid_commit_leaves_a_whole_batch_or_nothing(path: Path) -> None:
    """`asyncio.run` cancels the commit itself, not only its caller."""

    async def main(wait: float) -> None:
        async with opened(path) as db:
            table = game(1 + len(await db.rows("SELECT 1 FROM tables")), topic=round(wait * 1e6))
            batch = seeded() if wait else seeded(1, 2, 3)
            batch.tables[table.row.id] = table.row
            batch.announcements = [
                AnnouncementRow(table.row.id * 100 + n, 1, 0, table.row.id, "x", NOON) for n in range(50)
            ]
            task = asyncio.ensure_future(commit(db, batch))
            await asyncio.sleep(wait)
            for each in asyncio.all_tasks() - {asyncio.current_task()}:
                each.cancel()
            await asyncio.gather(task, return_exceptions=True)

    for step in range(20):
        await asyncio.to_thread(asyncio.run, main(step * 0.0002))
    async with opened(path) as db:
        rows = await db.rows(
            "SELECT t.id, count(a.id) FROM tables t LEFT JOIN announcements a ON a.table_id = t.id GROUP BY t.id"
        )
        assert {count for _, count in rows} <= {50}
        assert await ledger.check(db) == []


async def test_commits_at_once_do_not_mix(db: Database) -> None:
    await commit(db, seeded(1, 2))
    batches = [
        Batch(seen=[n], at=NOON, transfers=[TransferRow("mint", f"chat:1:player:{1 + n % 2}", 1, "grant", None, NOON)])
        for n in range(60)
    ]
    await asyncio.gather(*(commit(db, batch) for batch in batches))
    assert await ledger.balance(db, "mint") == -2060
    assert await ledger.check(db) == []


async def test_nobody_reads_what_is_not_yet_true(db: Database) -> None:
    """A reader in mid-transaction would see rows that may still be rolled back."""
    found: list[tuple[int, int]] = []

    async def read() -> None:
        while not task.done():
            rows = await db.rows("SELECT (SELECT count(*) FROM chats), (SELECT count(*) FROM seen)")
            found.append(rows[0])

    batch = full()
    batch.seen = list(range(100, 3000))
    task = asyncio.create_task(commit(db, batch))
    await asyncio.gather(task, read())
    assert set(found) <= {(0, 0), (1, 2900)}


async def test_the_chain_goes_on_after_a_refusal_and_a_reopening(path: Path) -> None:
    async with opened(path) as db:
        await commit(db, seeded(1))
        with pytest.raises(CommitRefused):
            await commit(db, seeded(1))
        await commit(db, seeded(2, at=2))
    async with opened(path) as db:
        await commit(db, seeded(3, at=3))
        assert await ledger.check(db) == []
        assert await db.rows("SELECT count(*) FROM transfers") == [(3,)]


async def test_old_updates_and_announcements_are_forgotten(db: Database) -> None:
    await commit(db, Batch(seen=[1, 2], at=100.0))
    batch = seeded(1)
    batch.seen, batch.at = [3], 200.0
    batch.announcements = [AnnouncementRow(n, 1, 0, None, "x", 100.0 + n) for n in range(1, 6)]
    await commit(db, batch)
    await commit(db, Batch(said=[1, 2, 4, 5], at=200.0))
    await prune(db, 104.5, last=1)
    assert await people.seen(db, [1, 2, 3]) == {3}
    assert await db.rows("SELECT id FROM announcements ORDER BY id") == [(3,), (5,)]
    await prune(db, 1000.0)
    assert await people.seen(db, [1, 2, 3]) == {3}, "the last are kept however old they seem"
    assert [row.id for row in await people.unsaid(db)] == [3]
    assert (await people.first_free_ids(db)).announcement == 6


async def test_the_messages_of_closed_tables_are_forgotten(db: Database) -> None:
    shown = [game(number, chat=number) for number in (1, 2)]
    for each in shown:
        await commit(db, seeded(1, 2, 3, 4, at=each.row.chat))
        for batch in each.opening():
            await commit(db, batch)
        surface = SurfaceRow(each.row.id, SurfaceKind.BOARD, 0, 5, 1)
        await commit(db, Batch(surfaces={(each.row.id, SurfaceKind.BOARD, 0): surface}))
    await commit(db, shown[0].close())
    await prune(db, NOON - 1)
    assert await db.rows("SELECT table_id FROM surfaces ORDER BY table_id") == [(1,), (2,)]
    await prune(db, NOON + 1)
    assert await db.rows("SELECT table_id FROM surfaces ORDER BY table_id") == [(2,)]


async def test_a_table_that_was_closed_long_ago_is_put_away(db: Database) -> None:
    table = game(1)
    await commit(db, seeded(1, 2, 3, 4))
    for batch in [*table.opening(), *table.moves(5)]:
        await commit(db, batch)
    live = await everything(db)
    assert await put_away(db, 2 * NOON) == 0
    assert await everything(db) == live, "a live table is left alone, however old"
    await commit(db, table.batch(None, Close(at_once=True)))
    assert await put_away(db, NOON - 1) == 0
    assert await db.rows("SELECT count(*) > 5 FROM moves") == [(1,)]
    assert await put_away(db, 2 * NOON) == 1
    assert await put_away(db, 2 * NOON) == 0, "once"
    counted = await db.rows("SELECT (SELECT count(*) FROM moves), state FROM tables")
    assert counted == [(0, "")]
    assert await ledger.check(db) == []


async def test_what_waits_for_an_answer_is_kept_until_it_is_handled(db: Database) -> None:
    await commit(db, Batch(seen=[7, 8], asked={8: "b", 7: "a"}, at=1.0))
    assert await people.asked(db) == ["a", "b"]
    await commit(db, Batch(heard=[7], at=2.0))
    await commit(db, Batch(heard=[8], asked={8: "b"}, at=3.0))
    assert await people.asked(db) == ["b"], "it may have to be asked again"


async def test_silences_are_kept_until_they_have_passed(db: Database) -> None:
    group, person = SilenceRow(Whom.GROUP, 1, 0.0, 30.0), SilenceRow(Whom.PERSON, 1, 0.0, 9.0)
    every, polls = SilenceRow(Whom.ALL, 0, 1.0, 7.0), SilenceRow(Whom.POLLS, 0, 1.0, 8.0)
    await commit(db, Batch(silences=[group, person, every, polls], at=1.0))
    assert await people.silences(db, 2.0) == [every, group, person, polls]
    assert await people.silences(db, 7.0) == [group, person, polls]
    await commit(db, Batch(silences=[SilenceRow(Whom.GROUP, 1, 10.0, 20.0)], at=10.0))
    assert await people.silences(db, 10.0) == [group], "the longer one stands"
    assert await db.rows("SELECT count(*) FROM silences") == [(1,)], "those that have passed are forgotten"
    await commit(db, Batch(silences=[SilenceRow(Whom.GROUP, 1, 25.0, 40.0)], at=25.0))
    assert await people.silences(db, 25.0) == [SilenceRow(Whom.GROUP, 1, 25.0, 40.0)]


async def test_the_last_poll_is_the_one_noted_last(db: Database) -> None:
    assert await people.polled(db) == 0, "there was none"
    for at in (NOON, NOON + 30, NOON - 86_400):
        await commit(db, Batch(polled=at, at=at))
        assert await people.polled(db) == at, "also after a clock was set back"


async def test_a_clock_that_was_set_back_makes_no_silence_longer(db: Database) -> None:
    await commit(db, Batch(silences=[SilenceRow(Whom.ALL, 0, NOON, NOON + 5)], at=NOON))
    assert await people.silences(db, NOON - 86_400) == [SilenceRow(Whom.ALL, 0, NOON, NOON - 86_400 + 5)]


def test_a_batch_has_a_place_for_every_kind_of_row() -> None:
    """Who adds a kind of row to a batch must write it: `full` is to have one of each."""
    empty = {each.name for each in dataclasses.fields(Batch) if not getattr(full(), each.name)}
    assert empty == {"voided"}
