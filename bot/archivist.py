"""What has been played, for whoever asks: told, made and checked away from the writer, never of a shoe that is in play.

A long game takes a second to play again, and anybody may ask. So each question is worked out once, until another coup
has ended or another shoe was shown, one at a time; few wait, and each person has one of them; and what a group can
still see above is not sent there again.
"""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from itertools import islice

from bot import names as naming
from bot.clock import Clock
from bot.effects import Answer, Kind, Prove, Send, SendFile
from bot.hall import Hall
from bot.history import BankEnd, Checked, CheckedShoe, PlayedCoup, checked_screen, history_screen
from bot.lanes import Spawn
from bot.measure import Measure
from bot.names import escaped
from bot.notices import Notice, notice_text
from bot.screen import Screen
from bot.speaker import Speaker
from bot.words import Words, load
from games.facts import BankBroken, BankLifted, BankTripled, CoupEnded, Fact, ShoeSealed
from games.lobby import Lobby
from games.moves import Choose, SetTerm
from games.record import CHANGED, Record, Unreadable, read, record_of, retired, seen_in
from games.verify import verify
from storage import codec
from storage.database import Database, DiskFailed
from storage.played import Ended, Kept, Mark, Played, game, last_coup, last_coup_at, last_coups, names, played_of

log = logging.getLogger(__name__)

COUPS = 10
"""So many of the last coups are told."""

QUESTIONS = 8
"""So many questions may be open at once."""

ANSWERS = 64
"""So many answers are kept."""

SHOWN = 4096
"""Of so many answers it is remembered where they stand."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, of a game as far as it is played; the last coups are those of a place. All that makes an answer
    what it is."""

    kind: Kind
    mark: Mark
    place: tuple[int, int]
    locale: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where an answer goes: the chat by Telegram's number, the topic, and the message it replies to."""

    chat: int
    topic: int = 0
    reply_to: int = 0


Found = str | Screen | Notice
"""The text of a record, a page, or why there is neither."""


@dataclass(slots=True)
class Archivist:
    """Answers questions about what has been played. `asking` are the people who have one open, `answers` those that
    were worked out last, and `shown` where which of them stand."""

    db: Database
    hall: Hall
    speaker: Speaker
    measure: Measure
    clock: Clock
    spawn: Spawn
    desk: asyncio.Lock = field(default_factory=asyncio.Lock)
    asking: set[int] = field(default_factory=set)
    answers: OrderedDict[Question, Found] = field(default_factory=OrderedDict)
    shown: OrderedDict[tuple[int, int, Kind, Mark], None] = field(default_factory=OrderedDict)

    def prove(self, effect: Prove) -> None:
        """Take a question, and answer it in a task of its own; or tell why not."""
        if effect.asker in self.asking:
            self._refuse(effect, Notice.ONE_QUESTION)
        elif len(self.asking) >= QUESTIONS:
            self._refuse(effect, Notice.MANY_QUESTIONS)
        else:
            self.asking.add(effect.asker)
            self.spawn(self._prove(effect))

    async def _prove(self, effect: Prove) -> None:
        try:
            mark = await self._mark(effect)
            if mark is None:
                self._refuse(effect, Notice.NOTHING_PLAYED)
            elif (place := self._place(effect, mark)) is not None:
                await self._answer(effect, mark, place)
        except DiskFailed:
            log.exception("how far a game is played cannot be read")
            self._refuse(effect, Notice.SORRY)
        finally:
            self.asking.discard(effect.asker)

    async def _mark(self, effect: Prove) -> Mark | None:
        """How far the game is played that is asked about; None if there is none."""
        if effect.table:
            return await last_coup(self.db, effect.table, effect.chat)
        return await last_coup_at(self.db, effect.chat, effect.topic)

    async def _answer(self, effect: Prove, mark: Mark, place: Place) -> None:
        """Send the answer there; only one that is sent stands there."""
        try:
            found = await self._found(Question(effect.kind, mark, _place_of(effect), effect.locale))
        except (codec.Unreadable, Unreadable, ValueError, DiskFailed):
            log.exception("the record of table %d cannot be made", mark.table)
            found = Notice.SORRY
        page = Screen(escaped(notice_text(found, load()[effect.locale]))) if isinstance(found, Notice) else found
        if not self._say(place, page, effect.locale, mark.table) or isinstance(found, Notice):
            self.shown.pop(_standing(place, effect, mark), None)

    # ---- where

    def _place(self, effect: Prove, mark: Mark) -> Place | None:
        """Where the answer goes: into the chat where it is asked for, or else into the DM; None if into neither. A
        press is told which; it brings nothing that stands in that chat already."""
        here = Place(effect.telegram_id, effect.topic, effect.reply_to)
        above = bool(effect.query) and _standing(here, effect, mark) in self.shown
        if not above and self._allows(effect):
            self._tell(effect, Notice.RECORD_COMES if effect.kind is Kind.RECORD else Notice.CHECK_COMES)
            return self._stands(here, effect, mark)
        number = self.measure.in_private(self.hall.people.get(effect.asker))
        if number is not None and _standing(Place(number), effect, mark) not in self.shown:
            self._tell(effect, Notice.TO_PRIVATE)
            return self._stands(Place(number), effect, mark)
        standing = Notice.RECORD_ABOVE if effect.kind is Kind.RECORD else Notice.CHECK_ABOVE
        self._tell(effect, standing if above else Notice.TOO_OFTEN)
        return None

    def _allows(self, effect: Prove) -> bool:
        """Whether the chat takes one more message that somebody asks for; a DM takes them all."""
        return effect.telegram_id > 0 or self.measure.groups.takes(effect.telegram_id, self.clock.now())

    def _stands(self, place: Place, effect: Prove, mark: Mark) -> Place:
        """Remember that an answer stands there."""
        self.shown[_standing(place, effect, mark)] = None
        while len(self.shown) > SHOWN:
            self.shown.popitem(last=False)
        return place

    # ---- what

    async def _found(self, question: Question) -> Found:
        """The answer: one that is kept, or else it is worked out, and kept."""
        async with self.desk:
            if question not in self.answers:
                found = await self._worked_out(question)
                if isinstance(found, Notice):
                    return found
                self.answers[question] = found
                while len(self.answers) > ANSWERS:
                    self.answers.popitem(last=False)
            self.answers.move_to_end(question)
            return self.answers[question]

    async def _worked_out(self, question: Question) -> Found:
        words, table = load()[question.locale], question.mark.table
        if question.kind is Kind.COUPS:
            return await self._coups(question, words)
        kept = await game(self.db, table)
        if kept is None:
            return Notice.NOTHING_PLAYED
        return await asyncio.to_thread(_made, question.kind, table, kept, words)

    async def _coups(self, question: Question, words: Words) -> Screen:
        coups = await last_coups(self.db, *question.place, COUPS)
        tables = tuple(dict.fromkeys(each.table for each in coups))
        sitters = {table: naming.at_table(await names(self.db, table), words) for table in tables}
        rows = [
            _told(each, fact, sitters[each.table])
            for each in reversed(coups)
            for fact in each.facts
            if isinstance(fact, CoupEnded)
        ]
        return history_screen(words, rows[-COUPS:], tables)

    # ---- saying it

    def _say(self, place: Place, found: str | Screen, locale: str = "", table: int = 0) -> bool:
        """Send a page, or the record of a table as a file; says whether it will be sent."""
        if isinstance(found, Screen):
            return self.speaker.reply(Send(place.chat, found, place.topic, place.reply_to))
        name, caption = f"bankomet-{table}.toml", load()[locale]("record-caption", table=table)
        return self.speaker.reply(SendFile(place.chat, name, found, caption, place.topic, place.reply_to))

    def _refuse(self, effect: Prove, notice: Notice) -> None:
        """Tell why there is no answer: a press in a pop-up, a word in reply, where the chat takes one more."""
        if effect.query:
            self._tell(effect, notice)
            return
        words = load()[effect.locale]
        nothing = effect.kind is Kind.COUPS and notice is Notice.NOTHING_PLAYED
        text = words("history-nothing") if nothing else escaped(notice_text(notice, words))
        number = self.measure.in_private(self.hall.people.get(effect.asker))
        if self._allows(effect):
            self._say(Place(effect.telegram_id, effect.topic, effect.reply_to), Screen(text))
        elif number is not None:
            self._say(Place(number), Screen(text))

    def _tell(self, effect: Prove, notice: Notice) -> None:
        """Answer a press, in the words of whoever presses."""
        if effect.query:
            words = self.measure.words(self.hall.people.get(effect.asker))
            self.speaker.answer(Answer(effect.query, notice_text(notice, words)))


def _place_of(effect: Prove) -> tuple[int, int]:
    """The place whose coups are asked for; of a game it does not matter where it is asked."""
    return (effect.chat, effect.topic) if effect.kind is Kind.COUPS else (0, 0)


def _standing(place: Place, effect: Prove, mark: Mark) -> tuple[int, int, Kind, Mark]:
    return place.chat, place.topic, effect.kind, mark


def _told(step: Ended, coup: CoupEnded, names: naming.Names) -> PlayedCoup:
    results = tuple((names.get(seat, ""), change) for seat, change in coup.results)
    banker = "" if step.banker is None else names.get(step.banker, "")
    return PlayedCoup(step.table, step.variant, results, banker, _end(step.facts), coup.bank)


def _end(facts: tuple[Fact, ...]) -> BankEnd:
    """What a step that ended a coup says of the bank."""
    ends = {BankBroken: BankEnd.BROKEN, BankTripled: BankEnd.TRIPLED, BankLifted: BankEnd.LIFTED}
    return next((ends[type(fact)] for fact in facts if type(fact) in ends), BankEnd.STANDS)


def _made(kind: Kind, table: int, kept: Kept, words: Words) -> Found:
    """The record of a game or what a check of it finds; all that takes long, in a thread."""
    played = played_of(kept)
    try:
        text = record(played)
    except OtherGame:
        log.warning("table %d has not been played by these rules alone", table)
        return Notice.OLDER_RULES
    if text is None:
        return Notice.NOTHING_PLAYED
    return text if kind is Kind.RECORD else checked(table, played, text, words)


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
    return checked_screen(words, _shoes(table, shown, promised))


def _shoes(table: int, shown: Record, promised: dict[int, str]) -> Checked:
    shoes = tuple(
        CheckedShoe(number, row.commitment or "", row.cut) for number, row in enumerate(shown.shoes) if number
    )
    kept = all(promised.get(shoe.number) == shoe.commitment for shoe in shoes)
    return Checked(table, shoes, len(shown.moves), true=kept)
