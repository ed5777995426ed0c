"""Turns that the clock has played for somebody: told in the line of the seat, and to its owner in the DM."""

from bot.board.keys import in_rows, presence
from bot.board.scene import Scene
from bot.screen import Screen
from bot.words import Words
from games.moves import BankOffer
from games.play import GameView
from games.seats import IDLE_TURNS
from games.table import Place, Presence, Seat


def is_asleep(view: GameView, seat: Seat) -> bool:
    """Whether a seat sits out because the clock has played for it twice running (HR-G19)."""
    place = view.table.place(seat)
    return place.presence is Presence.OUT and place.idles >= IDLE_TURNS


def marked(scene: Scene[GameView], place: Place, line: str, *, asked: bool) -> str:
    """The line of a seat, with how many turns running the clock has played for it; nothing is added while it is asked
    again."""
    return scene.words("line-missed", line=line, turns=place.idles) if place.idles and not asked else line


def own_line(view: GameView, seat: Seat, words: Words) -> str:
    """To the owner of a seat: that the clock has played the last turn, or has put the seat to sleep; else empty."""
    if is_asleep(view, seat):
        return words("hand-asleep")
    return words("hand-missed") if view.table.place(seat).idles else ""


def asleep_screen(scene: Scene[GameView], seat: Seat, head: str) -> Screen | None:
    """The private message of one whom the clock has put to sleep: that it has, and the way back. None for anybody else,
    and where there is more to show: cards that are still played for, or a bank to take."""
    view = scene.view
    if not is_asleep(view, seat) or view.hand or any(isinstance(offer, BankOffer) for offer in view.offers):
        return None
    rows = in_rows(presence(scene, view.offers), 2)
    return Screen("\n\n".join((head, own_line(view, seat, scene.words))), tuple(rows))


def not_dealt(view: GameView, seat: Seat, words: Words) -> str:
    """Why a seat has no cards in a coup that is played: it sits out, has no chips, or came too late."""
    place = view.table.place(seat)
    if place.presence is Presence.OUT:
        return words("refusal-sits-out-already")
    return words("popup-not-dealt" if place.purse or place.stake else "refusal-out-of-chips")
