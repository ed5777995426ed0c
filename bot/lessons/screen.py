"""A step of a lesson as a page of the DM: what happens at the table, as the boards say it, and why."""

from typing import Final

from bot.board import board_parts, offers_of
from bot.board.points import seen
from bot.board.texts import points_line, title_of
from bot.lessons.course import Moment, Step, steps_of
from bot.names import Names
from bot.say import announce
from bot.screen import Button, Rows, Screen
from bot.taps import Tap, Verb
from bot.words import Words
from games import play
from games.catalogue import CATALOGUE
from games.facts import CoupEnded, Started
from games.lobby import LobbyView
from games.play import GameView, State
from games.table import Seat

TAUGHT: Final = Seat(2)
"""The seat of the one who is taught: to the left of the first banker."""


_PAYLOAD: Final = "lesson-"


def lesson_link(variant: str, bot_username: str) -> str:
    """The link that opens the DM with the first step of a lesson."""
    return f"https://t.me/{bot_username}?start={_PAYLOAD}{variant}"


def linked_lesson(payload: str, words: Words, *, bot_username: str) -> Screen | None:
    """What the payload of such a link asks for; None if it is none."""
    variant = payload.removeprefix(_PAYLOAD)
    return None if variant == payload else lesson_screen(variant, 1, words, bot_username=bot_username)


def lesson_screen(variant: str, number: int, words: Words, *, bot_username: str) -> Screen | None:
    """Step `number`, from 1 on, of the lesson of a variant; None if there is no such step or lesson."""
    if variant not in CATALOGUE or not 1 <= number <= len(steps_of(variant)):
        return None
    steps = steps_of(variant)
    told = "\n\n".join(_told(steps[number - 1], words))
    head = words("lesson-title", title=title_of(variant, words))
    text = words(f"lesson-{variant}-{number}")
    return Screen(
        f"{head}\n<blockquote>{told}</blockquote>\n{text}", _rows(variant, number, len(steps), words, bot_username)
    )


def _rows(variant: str, number: int, last: int, words: Words, bot_username: str) -> Rows:
    def step(text: str, to: int) -> Button:
        return Button(text, Tap(verb=Verb.LESSON, argument=f"{variant}.{to}"))

    back = (step(words("key-lesson-back"), number - 1),) if number > 1 else ()
    on = (step(words("key-lesson-next"), number + 1),) if number < last else ()
    turn = (*back, step(words("key-lesson-step", number=number, last=last), number), *on)
    others = (
        Button(words("key-rules"), Tap(verb=Verb.RULES, argument=variant)),
        Button(words("key-all-games"), Tap(verb=Verb.RULES)),
    )
    return (turn, others, *(() if on else ((play_link(variant, words, bot_username),),)))


def play_link(variant: str, words: Words, bot_username: str) -> Button:
    """The button that opens a table of a variant in a group to be chosen."""
    return Button(words("key-play"), group_link(variant, bot_username))


def group_link(payload: str, bot_username: str) -> str:
    """A link that has a group chosen, where the bot then hears /start with this word."""
    return f"https://t.me/{bot_username}?startgroup={payload}"


def _told(step: Step, words: Words) -> list[str]:
    """What is announced in a step, and how the table stands after it, unless a coup has ended with it."""
    names = _names(step[-1].state, words)
    said = [text for moment in step if (text := _announced(moment, names, words))]
    over = any(isinstance(fact, CoupEnded) for moment in step for fact in moment.facts)
    return said if over else [*said, *_table(step[-1].state, names, words)]


def _announced(moment: Moment, names: Names, words: Words) -> str | None:
    """What the group is told of a move; the title of the game stands above it already."""
    facts = [fact for fact in moment.facts if not isinstance(fact, Started)]
    return announce(facts, names, words, before=None if moment.before is None else _view(moment.before, None))


def _table(state: State, names: Names, words: Words) -> list[str]:
    """The board without title and clock, and the cards that the taught player sees alone."""
    bank, seats, asked = board_parts(_view(state, None), names, words, offers=offers_of(state))
    return ["\n".join(part) for part in (bank, seats, _hand(_view(state, TAUGHT), words), asked) if part]


def _hand(view: GameView, words: Words) -> list[str]:
    if not view.hand:
        return []
    if view.kind == "banchok":
        return [words("hand-cards", cards=words.cards(view.hand))]
    return [points_line(view.hand, seen.points(view, view.hand), words)]


def _view(state: State, viewer: Seat | None) -> GameView:
    view = play.view(state, viewer)
    if isinstance(view, LobbyView):
        raise TypeError("a lesson begins with the start of a game")
    return view


def _names(state: State, words: Words) -> Names:
    return {place.seat: words(f"lesson-person-{place.seat}") for place in state.table.places}
