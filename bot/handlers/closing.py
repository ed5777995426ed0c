"""Who may close a table, and how: nobody takes back a coup in which he has a part (HR-G31)."""

from enum import StrEnum

from bot import croupier
from bot import names as naming
from bot.desk import Desk
from bot.handlers.people import host_of
from bot.notices import Notice
from bot.round import Round
from bot.words import load
from games import play
from games.lobby import Lobby
from games.moves import Close
from storage.rows import PersonRow, TableRow

SILENCE_SECONDS = 180.0
"""So long after a whole turn without a move of a person anybody seated, but the one who is asked, may have the table
closed; in mid-coup the coup is played out first."""


class Way(StrEnum):
    """How a table is closed: at once, when the coup is settled, or when all idle moves of the coup have been made."""

    AT_ONCE = "at-once"
    AFTER_COUP = "after-coup"
    PLAYED_OUT = "played-out"


def way_to_close(round: Round, desk: Desk, row: TableRow, person: PersonRow) -> Way | Notice | None:
    """How a person may close a table, or why not; None if Telegram must be asked whether he administers the chat."""
    seat, playing = round.seat_of(row.id, person.id), play.is_playing(row.state)
    if seat is not None and _is_silent(round, desk, row):
        awaited = play.awaits(row.state)
        if not playing:
            return Way.AT_ONCE
        if awaited is None or awaited.seat != seat:
            return Way.PLAYED_OUT
    if seat is not None and seat == host_of(round, row):
        return Way.AT_ONCE if not playing else _after_coup(row)
    administers = desk.rights.administers(round.chat_of(row.chat).telegram_id, person.telegram_id)
    if not administers:
        return administers if administers is None else Notice.ONLY_HOST
    return _after_coup(row) if playing and _has_sat(round, row, person) else Way.AT_ONCE


def close(round: Round, row: TableRow, person: PersonRow, way: Way) -> None:
    """Close a table in one of the ways; in mid-coup it is told who did it."""
    if play.is_playing(row.state) and way is not Way.AFTER_COUP:
        words = load()[round.chat_of(row.chat).locale]
        name = naming.escaped(naming.clean(person.name, person.id, words))
        croupier.say(round, row, words(f"closed-{way.value}", name=name))
    match way:
        case Way.AT_ONCE:
            croupier.make(round, row, None, Close(at_once=True))
        case Way.AFTER_COUP:
            croupier.close_after_coup(round, row)
        case Way.PLAYED_OUT:
            croupier.play_out(round, row)


def _after_coup(row: TableRow) -> Way | Notice:
    closing = not isinstance(row.state, Lobby) and row.state.closing
    return Notice.CLOSES_AFTER_COUP if closing else Way.AFTER_COUP


def _is_silent(round: Round, desk: Desk, row: TableRow) -> bool:
    """Whether nobody has made a move for a whole turn, which a lobby has not, and three minutes more, in which people
    could be spoken to and heard."""
    turn = 0 if isinstance(row.state, Lobby) else row.state.terms.turn_seconds
    return desk.stillness.deadline(row.chat, row.touched, turn + SILENCE_SECONDS) <= round.now


def _has_sat(round: Round, row: TableRow, person: PersonRow) -> bool:
    """Whether a person has, or ever had, a seat at the table, and so perhaps in this bank."""
    return any(sitter.person == person.id for sitter in round.seats_of(row.id).values())
