"""A group becomes a supergroup: whatever is told of it, in whatever order and however much of it at once, the group
keeps its chips and its number of ours."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from itertools import permutations
from pathlib import Path

import pytest
from aiogram.types import Chat, ChatMemberLeft, ChatMemberMember, ChatMemberUpdated, Message, User

from bot.croupier import FIRST_CHIPS
from bot.hall import Hall
from bot.handlers import chat as handlers
from bot.round import Round
from storage import ledger
from storage.commit import commit
from storage.database import Database, opened
from storage.rows import TransferRow

OLD = Chat(id=-100, type="group", title="Стол")
NEW = Chat(id=-1000, type="supergroup", title="Стол")
ANNA = User(id=11, is_bot=False, first_name="Анна", language_code="ru")
BOT = User(id=7, is_bot=True, first_name="Bankomet")
NOON = datetime(2027, 1, 15, 12, tzinfo=UTC)

Told = Callable[[Round], Awaitable[object]]


def service(chat: Chat, **more: int) -> Message:
    return Message.model_validate({"message_id": 1, "date": NOON, "chat": chat, "from_user": ANNA, **more})


def membership(chat: Chat, *, enters: bool) -> ChatMemberUpdated:
    out, there = ChatMemberLeft(user=BOT), ChatMemberMember(user=BOT)
    was, now = (out, there) if enters else (there, out)
    return ChatMemberUpdated(chat=chat, from_user=ANNA, date=NOON, old_chat_member=was, new_chat_member=now)


UPDATES: dict[str, Told] = {
    "the old group migrates": lambda round: handlers.upgraded(service(OLD, migrate_to_chat_id=NEW.id), round),
    "the new one is migrated to": lambda round: handlers.upgraded_from(
        service(NEW, migrate_from_chat_id=OLD.id), round
    ),
    "the bot leaves the old one": lambda round: handlers.member_changed(membership(OLD, enters=False), round),
    "the bot enters the new one": lambda round: handlers.member_changed(membership(NEW, enters=True), round),
    "somebody speaks in the old one": lambda round: round.chat(OLD),
    "somebody speaks in the new one": lambda round: round.chat(NEW),
}
MIGRATES = ("the old group migrates", "the new one is migrated to")
ORDERS = [
    order for size in range(1, len(UPDATES) + 1) for order in permutations(UPDATES, size) if set(order) & set(MIGRATES)
]


async def handled(db: Database, hall: Hall, order: Sequence[str], together: int) -> None:
    """These updates, so many of them in a batch."""
    for start in range(0, len(order), together):
        round = Round(db, hall, 1_800_000_000.0, "ru")
        for name in order[start : start + together]:
            child = round.child()
            await UPDATES[name](child)
            round.merge(child)
        await commit(db, round.batch)
        hall.adopt(round.batch)


@pytest.mark.parametrize("together", [len(UPDATES), 2, 1], ids=["one batch", "pairs", "one by one"])
@pytest.mark.parametrize("known", [True, False], ids=["in the hall", "in the database"])
async def test_every_order_of_what_is_told_of_an_upgrade(tmp_path: Path, together: int, *, known: bool) -> None:
    # one file for all of them: each order has a group with numbers of its own
    async with opened(tmp_path / "b.db") as db:
        hall = Hall()
        for at, order in enumerate(ORDERS if together == len(UPDATES) else ORDERS[:: 5 + together]):
            round = Round(db, hall, 1_800_000_000.0, "ru")
            row, person = await round.chat(OLD), await round.person(ANNA)
            purse = ledger.purse(row.id, person.id)
            round.transfer(TransferRow("mint", purse, FIRST_CHIPS, "grant", None, 0.0))
            await commit(db, round.batch)
            hall.adopt(round.batch)
            if not known:
                hall = Hall(hall.numbers)
            await handled(db, hall, order, together)
            later = Round(db, hall, 1_800_000_000.0, "ru")
            found = await later.known_chat(NEW.id)
            assert found is not None, order
            assert (found.id, found.telegram_id) == (row.id, NEW.id), order
            assert await later.balance(purse) == FIRST_CHIPS, order
            await _put_out_of_the_way(db, hall, at)


async def _put_out_of_the_way(db: Database, hall: Hall, at: int) -> None:
    """The groups with these numbers have others from now on, as if they had never met."""
    round = Round(db, hall, 1_800_000_000.0, "ru")
    for place, chat in enumerate((OLD, NEW)):
        found = await round.known_chat(chat.id)
        if found is not None and found.telegram_id == chat.id:
            await round.move_chat(found, -10_000_000 - 2 * at - place)
    await commit(db, round.batch)
    hall.adopt(round.batch)
    hall.former.clear()
