"""Records of games, for whoever asks: made and checked away from the writer, and never of a shoe that is in play."""

import asyncio
import logging
from dataclasses import dataclass, field
from itertools import islice

from bot.effects import Prove, Send, SendFile
from bot.history import Checked, CheckedShoe, checked_screen
from bot.lanes import Spawn
from bot.names import escaped
from bot.notices import Notice, notice_text
from bot.screen import Screen
from bot.speaker import Speaker
from bot.words import Words, load
from games.facts import ShoeSealed
from games.lobby import Lobby
from games.moves import Choose, SetTerm
from games.record import CHANGED, Record, Unreadable, read, record_of, retired, seen_in
from games.verify import verify
from storage import codec
from storage.database import Database
from storage.played import Played, game

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Archivist:
    """Makes one record at a time, in a thread: a long game takes a second to play again."""

    db: Database
    speaker: Speaker
    spawn: Spawn
    desk: asyncio.Lock = field(default_factory=asyncio.Lock)

    def prove(self, effect: Prove) -> None:
        """Send the record of a table, or what a check of it finds, in a task of its own."""
        self.spawn(self._prove(effect))

    async def _prove(self, effect: Prove) -> None:
        words = load()[effect.locale]
        try:
            async with self.desk:
                found = await self._found(effect, words)
        except (codec.Unreadable, Unreadable, ValueError):
            log.exception("the record of table %d cannot be made", effect.table)
            found = Notice.SORRY
        if isinstance(found, Notice):
            found = Screen(escaped(notice_text(found, words)))
        if isinstance(found, Screen):
            self.speaker.reply(Send(effect.telegram_id, found, effect.topic, effect.reply_to))
        else:
            name, caption = f"bankomet-{effect.table}.toml", words("record-caption", table=effect.table)
            self.speaker.reply(SendFile(effect.telegram_id, name, found, caption, effect.topic, effect.reply_to))

    async def _found(self, effect: Prove, words: Words) -> str | Screen | Notice:
        """The text of the record, or what a check of it has found, or why there is neither."""
        played = await game(self.db, effect.table, effect.chat)
        if played is None:
            return Notice.NOTHING_PLAYED
        try:
            text = await asyncio.to_thread(record, played)
        except OtherGame:
            log.warning("table %d has not been played by these rules alone", effect.table)
            return Notice.OLDER_RULES
        if text is None:
            return Notice.NOTHING_PLAYED
        return text if effect.file else await asyncio.to_thread(checked, effect.table, played, text, words)


class OtherGame(Exception):
    """The moves of a table lead to another game than was told: the rules of its variant have changed since it began."""


def record(played: Played) -> str | None:
    """The record of a game as far as its shoes have been shown; None if no bank of it has ended yet.

    `OtherGame` if it was begun by older rules and cannot be made again.
    """
    try:
        text = _record(played)
    except ValueError as error:
        if played.state.variant in CHANGED:
            raise OtherGame from error
        raise
    if text is not None and played.state.variant in CHANGED and not _as_told(read(text), played):
        raise OtherGame
    return text


def _as_told(shown: Record, played: Played) -> bool:
    """Whether the cards of the record are those that were seen at the table, as far as it goes."""
    seen = () if shown.result is None else shown.result.seen or ()
    return tuple(islice(seen_in(played.facts), len(seen))) == seen


def _record(played: Played) -> str | None:
    state = played.state
    if isinstance(state, Lobby):
        return None
    # What was agreed on in the lobby is in the state; a record begins with it.
    moves = [(seat, move) for seat, move in played.moves if not isinstance(move, Choose | SetTerm)]
    shown = retired(state.variant, state.terms, state.seed, moves)
    text = record_of(state.variant, state.terms, state.seed, shown)
    return text if len(read(text).shoes) > 1 else None


def checked(table: int, played: Played, text: str, words: Words) -> Screen:
    """What a check of the text alone finds, and whether its shoes are those that the group was promised."""
    promised = {fact.number: fact.commitment for fact in played.facts if isinstance(fact, ShoeSealed)}
    try:
        shown = read(text)
        verify(text, shown)
    except Unreadable:
        log.exception("the record of table %d contradicts itself", table)
        return checked_screen(words, Checked(table, (), 0, true=False))
    return checked_screen(words, _found(table, shown, promised))


def _found(table: int, shown: Record, promised: dict[int, str]) -> Checked:
    shoes = tuple(
        CheckedShoe(number, row.commitment or "", row.cut) for number, row in enumerate(shown.shoes) if number
    )
    kept = all(promised.get(shoe.number) == shoe.commitment for shoe in shoes)
    return Checked(table, shoes, len(shown.moves), true=kept)
