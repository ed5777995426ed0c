"""Tables come back as they were; one that cannot be read gives every chip back and closes."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from games import play
from games.banchok.state import State as Banchok
from games.facts import Paid
from games.moves import Close, Cut, Exchange, LayBank, Stake
from games.refusal import Refusal
from games.step import Step
from games.table import Chips, Seat, Where
from storage import ledger, people, tables
from storage.codec import Unreadable
from storage.commit import commit
from storage.database import Database, opened
from storage.rows import AccountRow, Batch, SurfaceKind, SurfaceRow, TransferRow
from storage.tables import Broken, LiveTable
from tests.storage.help import NOON, VARIANTS, Game, damage, game, seeded


async def write(db: Database, batches: Iterable[Batch]) -> None:
    for batch in batches:
        await commit(db, batch)


@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_table_comes_back_and_replays(path: Path, variant: str) -> None:
    table = game(1, variant)
    async with opened(path) as db:
        await commit(db, seeded(1, 2, 3, 4))
        await write(db, table.opening())
        await write(db, table.moves(40))
    async with opened(path) as db:
        found = await tables.live_tables(db)
        assert [each.row for each in found if isinstance(each, LiveTable)] == ([table.row] if table.row.live else [])
        state = play.new(variant, table.row.state.seed)
        for number, row in enumerate(await tables.moves_of(db, 1), 1):
            step = play.apply(state, row.seat, row.move)
            assert isinstance(step, Step)
            assert (row.number, row.facts) == (number, step.facts)
            state = step.state
        assert state == table.row.state
        assert await tables.moves_of(db, 2) == []


async def test_each_live_table_has_its_own_seats_and_messages(db: Database) -> None:
    await commit(db, seeded(1, 2, 3, 4))
    await commit(db, seeded(1, 2, 3, 4, at=2))
    one, two, three = game(1), game(2, chat=2), game(3, chat=1, topic=5)
    await write(db, one.opening())
    await commit(db, one.close())
    await write(db, two.opening())
    await write(db, three.opening())
    shown = [
        SurfaceRow(2, SurfaceKind.BOARD, 0, 20, 1),
        SurfaceRow(3, SurfaceKind.BOARD, 0, 30, 1),
        SurfaceRow(3, SurfaceKind.HAND, 4, 31, 1),
    ]
    await commit(db, Batch(surfaces={(row.table, row.kind, row.person): row for row in shown}))
    second, third = await tables.live_tables(db)
    assert isinstance(second, LiveTable)
    assert isinstance(third, LiveTable)
    assert (second.row, third.row) == (two.row, three.row)
    assert [(seat.table, seat.person, seat.at) for seat in second.seats] == [(2, n, True) for n in (1, 2, 3, 4)]
    assert third.surfaces == (shown[1], shown[2])
    assert second.surfaces == (shown[0],)


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("UPDATE tables SET state = replace(state, 'laid', 'said')", "its state is damaged"),
        ("UPDATE tables SET state = '{}'", "its state is damaged"),
        ("UPDATE tables SET state = CAST(x'ff' || CAST(state AS BLOB) AS TEXT)", "its state is damaged"),
        ("UPDATE tables SET state = '{}', hash = unhex_of_it", "no state: union_tag_not_found"),
        (
            "UPDATE accounts SET balance = balance + 1 WHERE name = 'table:1:seat:1'",
            "its chips are not those of the ledger",
        ),
        (
            "UPDATE accounts SET balance = balance + 1 WHERE name = 'table:1:pot'",
            "its chips are not those of the ledger",
        ),
    ],
)
async def test_a_broken_table_is_told_and_the_others_play_on(path: Path, script: str, why: str) -> None:
    async with opened(path) as db:
        await commit(db, seeded(1, 2, 3, 4))
        await commit(db, seeded(1, 2, 3, 4, at=2))
        bad, good = game(1, "banchok-pot"), game(2, chat=2)
        await write(db, bad.opening())
        for batch in bad.moves(200):
            await commit(db, batch)
            if bad.row.state.table.in_pot:
                break
        await write(db, good.opening())
        assert bad.row.live
    mark = "x'44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'"
    damage(path, script.replace("unhex_of_it", mark) + (" AND" if "WHERE" in script else " WHERE") + " id IS NOT 2")
    async with opened(path) as db:
        first, second = await tables.live_tables(db)
        assert first == Broken(1, 1, 0, why)
        assert isinstance(second, LiveTable)
        assert second.row == good.row


async def give_back(db: Database, table: int) -> None:
    """What the bot does with a broken table."""
    await commit(db, Batch(at=NOON, transfers=await tables.refund(db, table, NOON), voided=[table]))


def would_pay(table: Game) -> dict[int, int]:
    """What each person takes home if the rules end the table now."""
    step = play.apply(table.row.state, None, Close(at_once=True))
    assert not isinstance(step, Refusal)
    home: dict[int, int] = {}
    for fact in step.facts:
        if isinstance(fact, Paid) and fact.target.where is Where.OUTSIDE:
            person = table.seats[fact.target.seat or Seat(0)]
            home[person] = home.get(person, 0) + fact.amount
    for ask in table.row.state.fees if isinstance(table.row.state, Banchok) else ():
        home[table.seats[ask.seat]] -= ask.amount
        banker = table.seats[table.row.state.banker] if isinstance(table.row.state, Banchok) else 0
        home[banker] = home.get(banker, 0) + ask.amount
    return {person: chips for person, chips in home.items() if chips}


@pytest.mark.parametrize("variant", VARIANTS)
async def test_the_ledger_alone_gives_back_what_the_rules_would(db: Database, variant: str) -> None:
    """At every step of a game, but for the fees of a coup under way, which no account tells from other chips."""
    await commit(db, seeded(1, 2, 3, 4))
    pots = banks = 0
    for number in range(1, 6):
        table = game(number, variant, seed=number)
        await write(db, table.opening())
        for batch in table.moves(80):
            await commit(db, batch)
            if not table.row.live:
                break
            owed: dict[int, int] = {}
            for row in await tables.refund(db, number, NOON):
                assert row.amount >= 1
                owed[int(row.target.rpartition(":")[2])] = owed.get(int(row.target.rpartition(":")[2]), 0) + row.amount
            assert owed == would_pay(table)
            banks += table.row.state.table.bank > 0
            pots += table.row.state.table.in_pot > 0
        if table.row.live:
            await give_back(db, number)
            for suffix in ("bank", "pot", "seat:1", "stake:1"):
                assert await ledger.balance(db, f"table:{number}:{suffix}") == 0
    assert banks
    assert pots or variant != "banchok-pot"
    assert await tables.live_tables(db) == []
    assert await ledger.check(db) == []
    purses = await ledger.balances(db, [ledger.purse(1, each) for each in range(1, 5)])
    assert sum(purses.values()) == 4000
    assert await db.rows("SELECT count(*) FROM seats WHERE at_table = 1") == [(0,)]


async def test_fees_of_a_coup_under_way_stay_with_the_banker(db: Database) -> None:
    await commit(db, seeded(1, 2, 3, 4))
    table = game(1, "banchok-wolf")
    await write(db, table.opening())
    asked = play.awaits(table.row.state)
    assert asked is not None
    assert asked.seat is not None
    banker = asked.seat
    await commit(db, table.batch(banker, LayBank(Chips(100))))
    cutter = play.awaits(table.row.state)
    assert cutter is not None
    await commit(db, table.batch(cutter.seat, Cut(7)))
    asked = play.awaits(table.row.state)
    assert asked is not None
    assert asked.seat is not None
    await commit(db, table.batch(asked.seat, Exchange(0)))
    await commit(db, table.batch(asked.seat, Stake(Chips(5))))
    await give_back(db, 1)
    assert await ledger.balance(db, ledger.purse(1, banker)) == 1010
    assert await ledger.balance(db, ledger.purse(1, asked.seat)) == 990


async def test_a_refunded_table_makes_room_for_another(path: Path) -> None:
    async with opened(path) as db:
        await commit(db, seeded(1, 2, 3, 4))
        table = game(1)
        await write(db, table.opening())
    damage(path, "UPDATE tables SET state = ''")
    async with opened(path) as db:
        await give_back(db, 1)
        await give_back(db, 1)
        second = game(2, seed=2)
        await write(db, second.opening())
        (found,) = await tables.live_tables(db)
        assert isinstance(found, LiveTable)
        assert found.row == second.row
        assert await people.worth(db, 1, 1) == 1000
        assert await ledger.check(db) == []


async def test_chips_from_the_mint_go_back_to_it(db: Database) -> None:
    """No game does it, but a refund must empty every account whatever is on it."""
    await commit(db, seeded(1, 2, 3, 4))
    table = game(1)
    await write(db, table.opening())
    await commit(db, Batch(at=NOON, transfers=[TransferRow("mint", "table:1:seat:1", 7, "gift", 1, NOON)]))
    batch = Batch(at=NOON)
    for name in ("table:1:bank", "table:1:pot"):
        batch.accounts[name] = AccountRow(name, None)
        batch.transfers.append(TransferRow("mint", name, 5, "gift", 1, NOON))
    await commit(db, batch)
    await give_back(db, 1)
    assert await ledger.balances(db, ["mint", "chat:1:player:1"]) == {"mint": -4007, "chat:1:player:1": 1007}


@pytest.mark.parametrize(
    "script",
    ["UPDATE moves SET facts = '[1]' WHERE number = 2", "UPDATE moves SET move = CAST(x'5bff5d' AS TEXT)"],
)
async def test_moves_that_cannot_be_read_are_told(path: Path, script: str) -> None:
    async with opened(path) as db:
        await commit(db, seeded(1, 2, 3, 4))
        await write(db, game(1).opening())
    damage(path, script)
    async with opened(path) as db:
        with pytest.raises(Unreadable):
            await tables.moves_of(db, 1)


async def test_the_sizes_of_what_is_written(db: Database) -> None:
    """A full table stays far below what would slow a commit down, and a move costs little for ever."""
    await commit(db, seeded(*range(1, 11)))
    table = game(1, "banchok-pot")
    table.people = 10
    await write(db, table.opening())
    await write(db, table.moves(200))
    ((state,),) = await db.rows("SELECT max(length(state)) FROM tables")
    ((move,),) = await db.rows("SELECT avg(length(move) + length(facts)) FROM moves")
    assert state < 8_000
    assert move < 1_000
