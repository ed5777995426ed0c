"""A table played at random, and the batches that the bot would stage for it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from games import play
from games.moves import (
    AllowUpTo,
    AskOffer,
    AskToJoin,
    BankOffer,
    Buy,
    BuyOffer,
    CapOffer,
    Close,
    Cut,
    CutOffer,
    Exchange,
    ExchangeOffer,
    Join,
    JoinOffer,
    LayBank,
    Lower,
    LowerOffer,
    Move,
    Offer,
    Plain,
    Stake,
    StakeOffer,
    Start,
    ThrowOffer,
    ThrowUnder,
    TimedOut,
)
from games.refusal import Refusal
from games.table import Chips, Seat
from storage import ledger
from storage.rows import AccountRow, Batch, ChatRow, GrantRow, MoveRow, PersonRow, SeatRow, TableRow, TransferRow

VARIANTS = ("banchok", "banchok-dark", "banchok-wolf", "banchok-pot")
NOON = 1_800_000_000.0


def dice(seed: int) -> Random:
    """Chance that is the same in every run."""
    return Random(seed)  # noqa: S311 - nothing here is a secret


def chat(number: int) -> ChatRow:
    """A group."""
    return ChatRow(number, -1000 - number, f"Группа {number}", "ru")


def person(number: int) -> PersonRow:
    """Somebody."""
    return PersonRow(number, 5000 + number, f"Игрок {number}", None, None)


def seeded(*people: int, chips: int = 1000, at: int = 1) -> Batch:
    """A chat with these people in it, each with so many chips."""
    batch = Batch(at=NOON)
    batch.chats[at] = chat(at)
    for number in people:
        purse = ledger.purse(at, number)
        batch.people[number] = person(number)
        batch.accounts[purse] = AccountRow(purse, number)
        batch.grants.append(GrantRow(at, number, "first"))
        batch.transfers.append(TransferRow("mint", purse, chips, "grant", None, NOON))
    return batch


@dataclass(slots=True)
class Game:
    """A table of people 1, 2, … (seat 1 is person 1's) in a chat; each move made gives the batch that records it."""

    row: TableRow
    random: Random
    people: int = 4
    seats: dict[Seat, int] = field(default_factory=dict)
    facts: tuple[object, ...] = ()

    def batch(self, seat: Seat | None, move: Move) -> Batch:
        """Make a legal move."""
        step = play.apply(self.row.state, seat, move)
        assert not isinstance(step, Refusal), (seat, move, step)
        if isinstance(move, Join) and seat is not None:
            self.seats[seat] = int(seat)
        sat = {each for each in self.seats if self.row.state.table.sits(each)}
        row, facts, batch = self.row, step.facts, Batch(at=NOON)
        batch.accounts = ledger.accounts(row.id, row.chat, self.seats, facts)
        batch.transfers = ledger.transfers(row.id, row.chat, self.seats, facts, NOON)
        batch.moves = [MoveRow(row.id, row.version + 1, seat, move, facts, NOON)]
        over = play.is_over(step.state)
        self.row = replace(row, state=step.state, version=row.version + 1, live=not over, due=None if over else NOON)
        self.facts = facts
        batch.tables[row.id] = self.row
        for each, who in self.seats.items():
            at = step.state.table.sits(each)
            if at != (each in sat):
                batch.seats[row.id, each] = SeatRow(row.id, each, who, at)
        return batch

    def opening(self, chips: int = 300) -> Iterator[Batch]:
        """Everybody sits down, and the game begins."""
        for number in range(1, self.people + 1):
            yield self.batch(Seat(number), Join(Chips(chips)))
        yield self.batch(Seat(1), Start())

    def moves(self, most: int) -> Iterator[Batch]:
        """So many random moves, fewer if the table closes."""
        for _ in range(most):
            if play.is_over(self.row.state):
                return
            yield self.batch(*self.some_move())

    def whole(self, most: int) -> Iterator[Batch]:
        """So many random moves at most, and the end of the table."""
        yield from self.moves(most)
        if not play.is_over(self.row.state):
            yield self.close()

    def some_move(self) -> tuple[Seat | None, Move]:
        """Something that somebody may do now, mostly the one who is asked."""
        awaited = play.awaits(self.row.state)
        asked = awaited.seat if awaited else None
        if asked is not None and self.random.random() < 0.1:
            return asked, TimedOut()
        seats = [asked] if asked and self.random.random() < 0.8 else [Seat(n + 1) for n in range(self.people)]
        offers = [(seat, offer) for seat in seats for offer in play.offers(self.row.state, seat)]
        wanted = [pair for pair in offers if not _goes(pair[1]) or self.random.random() < 0.1]
        if not wanted:
            return (asked, TimedOut()) if asked else (None, Close(at_once=True))
        seat, offer = self.random.choice(wanted)
        return seat, within(offer, self.random)

    def close(self) -> Batch:
        """End the table, every chip returned."""
        return self.batch(None, Close(at_once=True))


def game(number: int = 1, variant: str = "banchok", seed: int = 1, chat: int = 1, topic: int = 0) -> Game:
    """A table with nobody at it."""
    state = play.new(variant, f"{seed:064x}")
    return Game(TableRow(number, chat, topic, state, 0, True, NOON, NOON, NOON), dice(seed))


def _goes(offer: Offer) -> bool:
    return isinstance(offer, Plain) and offer.move.kind in ("leave", "sit_out")


def within(offer: Offer, random: Random) -> Move:
    """A move that answers an offer."""
    match offer:
        case Plain(move):
            return move
        case JoinOffer():
            return Join(Chips(50))
        case BankOffer(lowest, highest):
            return LayBank(Chips(min(highest, lowest * 2)))
        case StakeOffer(lowest, highest):
            return Stake(Chips(random.randint(lowest, highest)))
        case AskOffer(_, highest):
            return AskToJoin(Chips(random.randint(1, highest)))
        case CapOffer(lowest, highest):
            return AllowUpTo(Chips(random.randint(lowest, highest)))
        case ExchangeOffer(_, _, cards):
            return Exchange(random.randrange(cards))
        case BuyOffer(_, places, first):
            return Buy(random.randint(first, places))
        case LowerOffer(lowest, highest):
            return Lower(Chips(random.randint(lowest, highest)))
        case CutOffer(places):
            return Cut(random.randint(1, places))
        case ThrowOffer(most):
            return ThrowUnder(random.randint(0, most))


def damage(path: Path, *statements: str) -> None:
    """Change a closed database as no program of ours would: with its triggers and constraints out of the way."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        triggers = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            db.execute(f"DROP TRIGGER {name}")
        db.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            db.execute(statement)
        for _, sql in triggers:
            db.execute(sql)
