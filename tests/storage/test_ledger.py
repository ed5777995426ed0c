"""Double entry: what the games pay is what the accounts say, and every kind of damage is found."""

from pathlib import Path

import pytest

from games.facts import Joined, Paid, PaidFor
from games.table import Account, Chips, Seat, Where
from storage import ledger
from storage.commit import commit
from storage.database import Database, opened
from storage.rows import AccountRow, Batch, TransferRow
from tests.storage.help import NOON, VARIANTS, damage, game, seeded

PEOPLE = {Seat(3): 7, Seat(4): 8}


@pytest.mark.parametrize(
    ("where", "seat", "name", "owner"),
    [
        (Where.OUTSIDE, 3, "chat:5:player:7", 7),
        (Where.PURSE, 3, "table:12:seat:3", 7),
        (Where.STAKE, 4, "table:12:stake:4", 8),
        (Where.BANK, None, "table:12:bank", None),
        (Where.POT, None, "table:12:pot", None),
        (Where.POT, 3, "table:12:pot", None),
    ],
)
def test_places_have_accounts(where: Where, seat: int | None, name: str, owner: int | None) -> None:
    place = Account(where, None if seat is None else Seat(seat))
    assert ledger.account(12, 5, PEOPLE, place) == AccountRow(name, owner)
    assert ledger.owner_of(name, lambda table, seat: PEOPLE[seat]) == owner


def test_a_purse_without_a_seat_is_a_fault() -> None:
    with pytest.raises(ValueError, match="no seat"):
        ledger.account(12, 5, PEOPLE, Account(Where.PURSE))


@pytest.mark.parametrize("name", ["", "bank", "table:12", "chat:1:dealer:2", "table:1:seat:x", "table:1:bank:2"])
def test_other_names_are_no_accounts(name: str) -> None:
    with pytest.raises(ValueError, match=r"no account|invalid literal"):
        ledger.owner_of(name, lambda table, seat: 1)


def test_the_mint_is_nobodys() -> None:
    assert ledger.owner_of("mint", lambda table, seat: 1) is None


def test_payments_become_transfers_in_their_order() -> None:
    outside, purse, stake = (Account(w, Seat(3)) for w in (Where.OUTSIDE, Where.PURSE, Where.STAKE))
    facts = (
        Paid(outside, purse, Chips(100), PaidFor.SEAT),
        Joined(Seat(3), Chips(100)),
        Paid(purse, stake, Chips(30), PaidFor.STAKE),
        Paid(stake, Account(Where.BANK), Chips(30), PaidFor.LOSS),
    )
    rows = ledger.transfers(12, 5, PEOPLE, facts, NOON)
    assert rows == [
        TransferRow("chat:5:player:7", "table:12:seat:3", 100, "seat", 12, NOON),
        TransferRow("table:12:seat:3", "table:12:stake:3", 30, "stake", 12, NOON),
        TransferRow("table:12:stake:3", "table:12:bank", 30, "loss", 12, NOON),
    ]
    assert ledger.accounts(12, 5, PEOPLE, facts) == {
        "chat:5:player:7": AccountRow("chat:5:player:7", 7),
        "table:12:seat:3": AccountRow("table:12:seat:3", 7),
        "table:12:stake:3": AccountRow("table:12:stake:3", 7),
        "table:12:bank": AccountRow("table:12:bank", None),
    }


async def test_what_is_not_there_is_empty(db: Database) -> None:
    assert await ledger.balance(db, "chat:1:player:1") == 0
    assert await ledger.balances(db, ["mint", "nothing"]) == {"mint": 0, "nothing": 0}
    assert await ledger.balances(db, []) == {}


@pytest.mark.parametrize("variant", VARIANTS)
async def test_the_ledger_follows_a_game(db: Database, variant: str) -> None:
    await commit(db, seeded(1, 2, 3, 4))
    for number in range(1, 6):
        table = game(number, variant, seed=number)
        for batches in (table.opening(), table.moves(60)):
            for batch in batches:
                await commit(db, batch)
        for place in table.row.state.table.places:
            assert await ledger.balance(db, f"table:{number}:seat:{place.seat}") == place.purse
            assert await ledger.balance(db, f"table:{number}:stake:{place.seat}") == place.stake
        assert await ledger.balance(db, f"table:{number}:bank") == table.row.state.table.bank
        assert await ledger.balance(db, f"table:{number}:pot") == table.row.state.table.in_pot
        assert await ledger.check(db) == []
        if table.row.live:
            await commit(db, table.close())
    purses = await ledger.balances(db, [ledger.purse(1, number) for number in range(1, 5)])
    assert sum(purses.values()) == 4000
    assert await ledger.balance(db, "mint") == -4000


DAMAGES = {
    "a balance is raised": (
        "UPDATE accounts SET balance = balance + 5 WHERE name = 'chat:1:player:1'",
        ["all balances together are 5, not 0", "chat:1:player:1 has 1005 chips, but its transfers come to 1000"],
    ),
    "chips go from one to another unseen": (
        "UPDATE accounts SET balance = balance + iif(name = 'chat:1:player:1', 5, -5) WHERE name GLOB 'chat:*'",
        [
            "chat:1:player:1 has 1005 chips, but its transfers come to 1000",
            "chat:1:player:2 has 995 chips, but its transfers come to 1000",
        ],
    ),
    "somebody is below zero": (
        "UPDATE accounts SET balance = balance + iif(name = 'mint', 1005, -1005) WHERE name IN "
        "('mint', 'chat:1:player:1')",
        [
            "the file is damaged: CHECK constraint failed in accounts",
            "chat:1:player:1 is below zero: -5",
            "mint has -995 chips, but its transfers come to -2000",
            "chat:1:player:1 has -5 chips, but its transfers come to 1000",
        ],
    ),
    "an amount is changed": (
        "UPDATE transfers SET amount = 1001 WHERE id = 1",
        [
            "mint has -2000 chips, but its transfers come to -2001",
            "chat:1:player:1 has 1000 chips, but its transfers come to 1001",
            "the chain of transfers breaks at 1",
        ],
    ),
    "a reason is changed": ("UPDATE transfers SET why = 'gift' WHERE id = 2", ["the chain of transfers breaks at 2"]),
    "a time is changed": ("UPDATE transfers SET at = at + 1 WHERE id = 2", ["the chain of transfers breaks at 2"]),
    "a table is named": ("UPDATE transfers SET table_id = 1 WHERE id = 2", ["the chain of transfers breaks at 2"]),
    "a hash is changed": (
        "UPDATE transfers SET hash = zeroblob(32) WHERE id = 1",
        ["the chain of transfers breaks at 1"],
    ),
    "the first transfer is gone": (
        "DELETE FROM transfers WHERE id = 1",
        [
            "mint has -2000 chips, but its transfers come to -1000",
            "chat:1:player:1 has 1000 chips, but its transfers come to 0",
            "the chain of transfers breaks at 1",
        ],
    ),
    "the last transfer is gone": (
        "DELETE FROM transfers WHERE id = 2",
        [
            "the last transfer is 1, but the balances know of 2",
            "mint has -2000 chips, but its transfers come to -1000",
            "chat:1:player:2 has 1000 chips, but its transfers come to 0",
        ],
    ),
    "the last transfer is undone with care": (
        "UPDATE accounts SET balance = iif(name = 'mint', -1000, 0) WHERE name IN ('mint', 'chat:1:player:2');"
        "DELETE FROM transfers WHERE id = 2",
        ["the last transfer is 1, but the balances know of 2"],
    ),
    "all are renumbered": (
        "UPDATE transfers SET id = id + 10; UPDATE accounts SET moved = moved + 10",
        ["the chain of transfers breaks at 1"],
    ),
    "an account is gone": (
        "PRAGMA foreign_keys = OFF; DELETE FROM accounts WHERE name = 'chat:1:player:2'",
        ["all balances together are -1000, not 0", "the chain of transfers breaks at 2"],
    ),
    "a row breaks a rule": (
        "UPDATE chats SET lost = 7",
        ["the file is damaged: CHECK constraint failed in chats"],
    ),
}


@pytest.mark.parametrize(("script", "complaints"), DAMAGES.values(), ids=DAMAGES.keys())
async def test_damage_is_found(path: Path, script: str, complaints: list[str]) -> None:
    async with opened(path) as db:
        await commit(db, seeded(1, 2))
        table = game(1)
        await commit(db, Batch(at=NOON, tables={1: table.row}))
        assert await ledger.check(db) == []
    damage(path, *script.split(";"))
    async with opened(path) as db:
        assert await ledger.check(db) == complaints


async def test_a_long_chain_is_walked_to_its_end(path: Path) -> None:
    async with opened(path) as db:
        batch = seeded(1)
        batch.transfers += [TransferRow("mint", "chat:1:player:1", 1, "grant", None, NOON + n) for n in range(12_000)]
        await commit(db, batch)
        assert await ledger.check(db) == []
    damage(path, "UPDATE transfers SET at = 0 WHERE id = 11000")
    async with opened(path) as db:
        assert await ledger.check(db) == ["the chain of transfers breaks at 11000"]


async def test_a_page_that_is_lost_is_found(path: Path) -> None:
    async with opened(path) as db:
        batch = seeded(1)
        batch.transfers += [TransferRow("mint", "chat:1:player:1", 1, "grant", None, NOON) for _ in range(2000)]
        await commit(db, batch)
        (page,) = (await db.rows("SELECT rootpage FROM sqlite_schema WHERE name = 'transfers'"))[0]
    lose(path, page)
    async with opened(path) as db:
        (complaint, *_) = await ledger.check(db)
        assert complaint.startswith("the file is damaged: ")


def lose(path: Path, page: int) -> None:
    """Overwrite a page with zeros."""
    data = bytearray(path.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = bytes(4096)
    path.write_bytes(data)


async def test_a_purse_of_another_name_in_the_index_alone_is_found(path: Path) -> None:
    """A purse is found by its name in an index: one that says something else would cost its owner every chip."""
    async with opened(path) as db:
        await commit(db, seeded(1, 2))
        await db.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(path.read_bytes())  # noqa: ASYNC240
    places = [at for at in range(len(content)) if content.startswith(b"chat:1:player:2", at)]
    assert len(places) == 2, "in the table, and in the index"
    for at in places:
        changed = bytearray(content)
        changed[at] ^= 2
        path.write_bytes(changed)  # noqa: ASYNC240
        async with opened(path) as db:
            assert await ledger.check(db) != []
