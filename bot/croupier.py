"""Making moves at tables: the rules are asked, and what comes of it is staged as rows and as words."""

import logging
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from bot import names as naming
from bot.effects import Redraw
from bot.names import Names
from bot.notices import Notice
from bot.round import Round
from bot.say import announce
from bot.words import Words, load
from games import play
from games.awaited import TABLE_SECONDS, WINDOW_SECONDS, Patience
from games.facts import Fact, JoinAsked, Left, SatOut, ShoeSealed
from games.lobby import Lobby, LobbyView
from games.moves import Close, Join, Move, SitOut, TimedOut
from games.refusal import Refusal
from games.step import Step
from games.table import Chips, Seat
from storage import ledger
from storage.rows import AnnouncementRow, ChatRow, Dm, GrantRow, MoveRow, PersonRow, SeatRow, TableRow, TransferRow

log = logging.getLogger(__name__)

FIRST_CHIPS = 1000
"""Granted to a person on the first seat in a chat."""

POOR, TOPPED_UP = 100, 200
"""Who has fewer chips than the first in a chat is topped up to the second, once a UTC day, on sitting down."""

TABLES_A_PERSON = 3
"""The most tables at which a person sits at once."""

MOST_IDLE = 200
"""More idle moves than it takes to end any coup: who has made two is asked no more (HR-G19)."""

MOST_TABLES = 2000
"""The most live tables, lobbies and games, of all chats together."""


def open_table(round: Round, chat: ChatRow, topic: int, variant: str, seed: str, turn_seconds: int) -> TableRow:
    """A lobby for a variant of the catalogue in a chat and topic where no table stands; `seed` is 64 hex digits."""
    state = play.new(variant, seed, turn_seconds)
    number = round.hall.numbers.table()
    row = TableRow(number, chat.id, topic, state, 0, True, round.now, round.now, round.now + TABLE_SECONDS)
    round.batch.tables[number] = row
    round.dirty.add(number)
    return row


async def sit_down(round: Round, row: TableRow, person: PersonRow) -> Step[play.State] | Refusal | Notice:
    """Seat a person with the whole purse of this chat; a first or a poor one is granted chips before."""
    tables = [table for table in map(round.table, round.tables_of(person.id)) if table is not None]
    if row.id not in [table.id for table in tables]:
        if any(table.chat == row.chat for table in tables):
            return Notice.SEATED_ELSEWHERE
        if len(tables) >= TABLES_A_PERSON:
            return Notice.THREE_TABLES
    seat = _number_of_seat(round, row.id, person.id)
    seated = play.apply(row.state, seat, Join(Chips(1)))
    if isinstance(seated, Refusal):
        return seated
    await _grant(round, row.chat, person)
    chips = await round.balance(_purse(row.chat, person))
    if chips == 0:
        return Notice.BROKE
    round.batch.seats[row.id, seat] = SeatRow(row.id, seat, person.id, at=True)
    return make(round, row, seat, Join(Chips(chips)))


def _purse(chat: int, person: PersonRow) -> str:
    return f"chat:{chat}:player:{person.id}"


def _number_of_seat(round: Round, table: int, person: int) -> Seat:
    """The seat that a person had here before, or the next number."""
    rows = round.seats_of(table)
    had = next((seat for seat, row in rows.items() if row.person == person), None)
    return had if had is not None else Seat(max(rows, default=0) + 1)


async def _grant(round: Round, chat: int, person: PersonRow) -> None:
    """The first chips in a chat, or the top-up of the day for who is poor (and so sits nowhere in the chat)."""
    day = datetime.fromtimestamp(round.now, UTC).date().isoformat()
    chips = await round.balance(_purse(chat, person))
    if not await round.granted(chat, person.id, "first"):
        _mint(round, chat, person, "first", FIRST_CHIPS)
    elif chips < POOR and not await round.granted(chat, person.id, day):
        _mint(round, chat, person, day, TOPPED_UP - chips)


def _mint(round: Round, chat: int, person: PersonRow, day: str, amount: int) -> None:
    round.batch.grants.append(GrantRow(chat, person.id, day))
    round.transfer(TransferRow("mint", _purse(chat, person), amount, "grant", None, round.now))


def make(round: Round, row: TableRow, seat: Seat | None, move: Move) -> Step[play.State] | Refusal:
    """Make a move and stage all that comes of it; a refusal stages nothing."""
    result = play.apply(row.state, seat, move)
    if isinstance(result, Refusal):
        return result
    number = row.version + 1
    round.batch.moves.append(MoveRow(row.id, number, seat, move, result.facts, round.now))
    for transfer in ledger.transfers(row.id, row.chat, _people(round, row.id), result.facts, round.now):
        round.transfer(transfer)
    for fact in result.facts:
        if isinstance(fact, Left):
            left = round.seats_of(row.id)[fact.seat]
            round.batch.seats[row.id, fact.seat] = replace(left, at=False)
    touched = row.touched if isinstance(move, TimedOut) else round.now
    new = replace(row, state=result.state, version=number, live=not play.is_over(result.state), touched=touched)
    round.batch.tables[row.id] = new if _goes_on(row, new, result.facts) else asked_anew(new, round.now)
    _tell(round, row, result.facts)
    log.info("table %d move %d seat %s: %s, %d facts", row.id, number, seat, move.kind, len(result.facts))
    return result


def _people(round: Round, table: int) -> Mapping[Seat, int]:
    return {seat: row.person for seat, row in round.seats_of(table).items()}


def _goes_on(old: TableRow, new: TableRow, facts: tuple[Fact, ...]) -> bool:
    """Whether the question that was asked is asked still, and its time goes on."""
    same = (play.awaits(new.state), new.state.turn) == (play.awaits(old.state), old.state.turn)
    return same and not idles(new.state) and not any(isinstance(fact, JoinAsked) for fact in facts)


def asked_anew(row: TableRow, now: float) -> TableRow:
    """A table whose question is put now: its time begins when it has been delivered (HR-G32). A table that waits for
    nobody asks nothing, and has its idle time from now on."""
    return replace(row, asked=row.version, due=now + TABLE_SECONDS if idles(row.state) else None)


def patience(state: play.State) -> float:
    """How many seconds a table waits for whom it waits for; none if it is closed."""
    awaited = play.awaits(state)
    if awaited is None:
        return 0.0
    match awaited.patience:
        case Patience.TURN:
            return state.terms.turn_seconds
        case Patience.WINDOW:
            return WINDOW_SECONDS
        case Patience.TABLE:
            return TABLE_SECONDS


def idles(state: play.State) -> bool:
    """Whether a table waits for nobody: it is a lobby, or has paused."""
    awaited = play.awaits(state)
    return awaited is not None and awaited.patience is Patience.TABLE


def person_asked(round: Round, row: TableRow) -> int | None:
    """The one person whose turn it is, and who can be asked in the DM as well; None if a window asks several."""
    awaited = play.awaits(row.state)
    if awaited is None or awaited.seat is None or awaited.patience is not Patience.TURN:
        return None
    return round.seats_of(row.id)[awaited.seat].person


def _tell(round: Round, row: TableRow, facts: tuple[Fact, ...]) -> None:
    """Draw the table anew, and announce what is worth a message of its own."""
    round.dirty.add(row.id)
    round.told.append((row, facts))
    _tell_sleepers(round, row.id, facts)
    chat = round.chat_of(row.chat)
    words = load()[chat.locale]
    before = play.view(row.state, None)
    text = announce(
        facts, names_of(round, row.id, words), words, before=None if isinstance(before, LobbyView) else before
    )
    if text is not None:
        say(round, row, text)
    if any(isinstance(fact, ShoeSealed) for fact in facts):
        round.effects.append(Redraw(row.id, 0))  # which the seal has just been said below


def _tell_sleepers(round: Round, table: int, facts: tuple[Fact, ...]) -> None:
    """Whom the clock has put to sleep is told so in the DM by a new message: one that is edited rings no bell. What it
    shows is drawn from the state, so that it is sent after a crash as well."""
    for fact in facts:
        if isinstance(fact, SatOut) and fact.by_clock and round.table(table) is not None:
            person = round.person_of(round.seats_of(table)[fact.seat].person)
            if person.dm is Dm.OPEN:
                round.effects.append(Redraw(table, person.id))


def names_of(round: Round, table: int, words: Words) -> Names:
    """The names of all who have or had a seat at a table, cleaned and told apart."""
    rows = round.seats_of(table)
    return naming.at_table({seat: round.person_of(row.person).name for seat, row in rows.items()}, words)


def say(round: Round, row: TableRow, text: str) -> int:
    """Announce a text (HTML) to the group of a table; gives the number of the announcement."""
    number = round.hall.numbers.announcement()
    round.batch.announcements.append(AnnouncementRow(number, row.chat, row.topic, row.id, text, round.now))
    return number


def ring(round: Round, table: int) -> None:
    """The time of a table is over: the clock plays for whom it waits, or closes it if nobody touches it."""
    row = round.table(table)
    if row is None:
        return
    awaited = play.awaits(row.state)
    if awaited is None or awaited.patience is Patience.TABLE:
        make(round, row, None, Close(at_once=True))
    else:
        make(round, row, awaited.seat, TimedOut())


def go_on(round: Round, row: TableRow, told: str | None) -> None:
    """A table goes on after a time in which nobody could play, and so was not silent: who is asked has the whole time
    again, and the group is told so, if there is a text."""
    round.batch.tables[row.id] = replace(asked_anew(row, round.now), touched=round.now)
    round.dirty.add(row.id)
    if told is not None:
        say(round, row, told)


def close_after_coup(round: Round, row: TableRow, forfeits: Seat | None = None) -> None:
    """Have a table close when its coup is settled, said once; `forfeits` has shut its place (HR-G31)."""
    state = row.state
    if isinstance(state, Lobby) or not state.closing or (forfeits is not None and forfeits not in state.forfeits):
        make(round, row, None, Close(at_once=False, forfeits=forfeits))


def play_out(round: Round, row: TableRow) -> None:
    """Have the coup of a table played to its end at once, by the idle moves of all who are asked, and the table closed
    then (HR-G31)."""
    close_after_coup(round, row)
    for _ in range(MOST_IDLE):
        now = round.table(row.id)
        awaited = play.awaits(now.state) if now is not None else None
        if now is None or awaited is None:
            return
        make(round, now, awaited.seat, TimedOut())
    log.error("table %d is not at its end after %d idle moves", row.id, MOST_IDLE)


def lose(round: Round, row: TableRow, by: PersonRow | None = None) -> None:
    """The place where a table stands cannot be spoken to any more, by the deed of a person or of nobody known.

    Between the coups the table closes at once. A coup is played to its end first (HR-G31): whoever can be written to in
    private goes on there, with whole turns; for all others, and for whoever did it, the idle move is made at once.
    """
    if not play.is_playing(row.state):
        make(round, row, None, Close(at_once=True))
        return
    close_after_coup(round, row, round.seat_of(row.id, by.id) if by is not None else None)
    for seat, sitter in round.seats_of(row.id).items():
        now = round.table(row.id)
        if now is not None and round.person_of(sitter.person).dm is not Dm.OPEN and now.state.table.here(seat):
            make(round, now, seat, SitOut())


def abandon(round: Round, chat: int, by: PersonRow | None = None) -> None:
    """A chat, with all its topics, cannot be spoken to any more, by the deed of a person or of nobody known."""
    for number in round.tables_in(chat):
        row = round.table(number)
        if row is not None:
            lose(round, row, by)
