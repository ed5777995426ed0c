"""What a player of a game of points sees alone: the hand in the DM, and in the pop-up of the group."""

from bot.board.asks import clock_line, turn_of_line
from bot.board.idle import asleep_screen, not_dealt, own_line
from bot.board.keys import in_rows, presence, turn_rows
from bot.board.points import seen
from bot.board.points.offered import offer_lines
from bot.board.points.text import bank_lines
from bot.board.scene import Scene
from bot.board.texts import points_line, span, title_of
from bot.names import escaped
from bot.screen import Screen
from bot.words import Words
from games.moves import StakeOffer
from games.phases import Cutting, Opening, Over, Paused
from games.play import PointsView
from games.table import Presence, Seat


def points_hand(scene: Scene[PointsView], seat: Seat, *, title: str, seconds: int | None) -> Screen:
    """The private message of a seat: its cards with their points, the bank, and what it may do."""
    view, words = scene.view, scene.words
    head = words("hand-title", group=escaped(title), title=title_of(view.variant, words))
    if isinstance(view.phase, Over) or not view.table.sits(seat):
        return Screen("\n\n".join((head, words("board-closed"))))
    asleep = asleep_screen(scene, seat, head)
    if asleep is not None:
        return asleep
    own = (own_line(view, seat, words), _cards(view, words))
    blocks = (head, *own, "\n".join(bank_lines(scene)), "\n".join(_asked(scene, seat, seconds)))
    rows = (*turn_rows(scene, view.offers, view.hand), *in_rows(presence(scene, view.offers), 2))
    return Screen("\n\n".join(block for block in blocks if block), rows)


def _cards(view: PointsView, words: Words) -> str:
    if not view.hand:
        return ""
    return points_line(view.hand, seen.points(view, view.hand), words)


def _asked(scene: Scene[PointsView], seat: Seat, seconds: int | None) -> list[str]:
    view, words = scene.view, scene.words
    stake = seen.stake(view, seat)
    lines = [*([words("hand-staked", stake=stake)] if stake else []), *offer_lines(scene, seat)]
    asked = seen.on_turn(view)
    if asked == seat or seat in seen.waiting(view):
        return [*lines, clock_line(scene, seconds)]
    return [*lines, *([turn_of_line(scene, asked)] if asked is not None else [])]


def points_popup(view: PointsView, seat: Seat | None, words: Words) -> str:
    """The answer to «Мои карты»: the cards with their points, or why there are none; plain text."""
    if seat is None or not view.table.sits(seat):
        return words("popup-not-seated")
    stakes = [
        words("popup-stake", span=span(offer.lowest, offer.highest, words))
        for offer in view.offers
        if isinstance(offer, StakeOffer)
    ]
    if view.hand:
        points = words(
            "popup-points", count=len(view.hand), cards=words.cards(view.hand), points=seen.points(view, view.hand)
        )
        return "\n".join((points, *stakes))
    return "\n".join((_why_none(view, seat, words), *stakes))


def _why_none(view: PointsView, seat: Seat, words: Words) -> str:
    if isinstance(view.phase, Opening | Paused | Over) or (isinstance(view.phase, Cutting) and not seen.dealt(view)):
        return words("popup-no-coup")
    result = seen.settled(view, seat)
    if result is not None:
        sign = "won" if result.change > 0 else "lost" if result.change < 0 else "even"
        return words("popup-settled", cards=words.cards(result.cards), state=sign, amount=abs(result.change))
    place = view.table.place(seat)
    waits = place.presence is not Presence.OUT and (place.purse or place.stake) and not seen.dealt(view)
    return words("popup-before-deal") if waits else not_dealt(view, seat, words)
