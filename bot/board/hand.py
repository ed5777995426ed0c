"""What a player sees alone: the hand in the DM, and in the pop-up of the group."""

from collections.abc import Sequence

from bot.board.asks import turn_of_line
from bot.board.coup import bank_lines
from bot.board.idle import asleep_screen, not_dealt, own_line
from bot.board.keys import in_rows, presence, turn_rows
from bot.board.points import points_hand, points_popup
from bot.board.scene import Scene
from bot.board.seats import ask_lines, joined_lines, on_turn
from bot.board.texts import clock, span, title_of
from bot.names import Names, escaped
from bot.screen import Screen
from bot.words import Words
from games.awaited import WINDOW_SECONDS
from games.banchok.state import RULES, Buying, Joining, Look
from games.banchok.view import View
from games.facts import Duel
from games.moves import AskOffer, BankOffer, CutOffer, ExchangeOffer, Offer, OpenEarly, Pass, Plain, StakeOffer
from games.phases import Cutting, Opening, Over, Paused
from games.play import GameView
from games.table import Seat

POPUP = 200
"""The most characters of a pop-up."""


def hand_screen(
    view: GameView, table_id: int, names: Names, words: Words, *, title: str, seconds: int | None = None
) -> Screen:
    """The private message of a seat: its cards if it may see them, what it may do, and what came of it.

    `view` is the seat's own and `title` the clean name of the group.
    """
    seat = view.viewer
    if seat is None:
        raise ValueError("a hand belongs to a seat")
    if view.kind != "banchok":
        return points_hand(Scene(view, table_id, names, words, {seat: view.offers}), seat, title=title, seconds=seconds)
    scene = Scene(view, table_id, names, words, {seat: view.offers})
    head = words("hand-title", group=escaped(title), title=title_of(view.variant, words))
    if isinstance(view.phase, Over) or not view.table.sits(seat):
        return Screen("\n\n".join((head, words("board-closed"))))
    asleep = asleep_screen(scene, seat, head)
    if asleep is not None:
        return asleep
    own = (own_line(view, seat, words), _cards(view, seat, words))
    blocks = (head, *own, "\n".join(bank_lines(scene)), "\n".join(_asked(scene, seat, seconds)))
    rows = (*turn_rows(scene, view.offers, view.hand), *in_rows(presence(scene, view.offers), 2))
    return Screen("\n\n".join(block for block in blocks if block), rows)


def _cards(view: View, seat: Seat, words: Words) -> str:
    if view.hand:
        return words("hand-cards", cards=words.cards(view.hand))
    return "" if isinstance(view.phase, Opening | Cutting | Paused) else _why_none(view, seat, words)


def _asked(scene: Scene[View], seat: Seat, seconds: int | None) -> list[str]:
    lines = [line for offer in scene.view.offers for line in _offer_lines(scene, offer)]
    asked = on_turn(scene)
    if asked != seat:
        return [*_own_state(scene, seat), *lines, *([turn_of_line(scene, asked)] if asked is not None else ())]
    phase = scene.view.phase
    if isinstance(phase, Joining):
        riders = (*joined_lines(scene, phase), *ask_lines(scene, phase))
        window = clock(seconds or WINDOW_SECONDS, scene.words)
        return [*_own_state(scene, seat), *riders, scene.words("board-clock-window", time=window)]
    if isinstance(phase, Buying) and phase.bought:
        lines.append(scene.words("hand-bought"))
    return [*lines, scene.words("board-clock", time=clock(seconds or scene.view.terms.turn_seconds, scene.words))]


def _own_state(scene: Scene[View], seat: Seat) -> Sequence[str]:
    """What a seat that is not on turn has done in this coup already."""
    view = scene.view
    stake = view.table.place(seat).stake
    if stake:
        return (scene.words("hand-staked", stake=int(stake)),)
    passed = view.hand and seat not in view.coming and RULES[view.variant].look is Look.FROM_DEAL
    return (scene.words("hand-passed"),) if passed else ()


def _offer_lines(scene: Scene[View], offer: Offer) -> Sequence[str]:
    words = scene.words
    match offer:
        case StakeOffer(lowest, highest) if lowest == highest:
            return (words("hand-stake-only", amount=int(highest)),)
        case StakeOffer(lowest, highest):
            return (words("hand-stake", lowest=int(lowest), highest=int(highest)),)
        case BankOffer(lowest, highest):
            return (words("hand-bank", span=span(lowest, highest, words)),)
        case CutOffer(places):
            return (words("hand-cut", places=places),)
        case AskOffer(holder, highest):
            return (words("hand-ask", name=scene.who(holder), span=span(1, highest, words)),)
        case ExchangeOffer(price, left, _):
            return (words("board-exchange", price=int(price), left=left),)
        case Plain(Pass()):
            return (words("hand-may-pass"),)
        case Plain(OpenEarly(False)):
            return (words("hand-slips"),)
        case _:
            return ()


def hand_popup(view: GameView, words: Words) -> str:
    """The answer to «Мои карты»: the cards, or why there are none to see; at most 200 characters of plain text."""
    seat = view.viewer
    if view.kind != "banchok":
        return points_popup(view, seat, words)
    if seat is None or not view.table.sits(seat):
        return words("popup-not-seated")
    if not view.hand:
        return _why_none(view, seat, words)
    stakes = [
        words("popup-stake", span=span(offer.lowest, offer.highest, words))
        for offer in view.offers
        if isinstance(offer, StakeOffer)
    ]
    return "\n".join((words("popup-cards", cards=words.cards(view.hand)), *stakes))


def _why_none(view: View, seat: Seat, words: Words) -> str:
    """Why a seat has no cards to look at now."""
    if isinstance(view.phase, Opening | Cutting | Paused | Over):
        return words("popup-no-coup")
    if seat == view.table.banker:
        return words("popup-banker")
    duel = next((each for each in view.duels if each.seat == seat), None)
    if duel is not None:
        return _settled(duel, words)
    if seat not in view.dealt:
        return not_dealt(view, seat, words)
    look = RULES[view.variant].look
    return words("popup-after-stake") if look is Look.AFTER_STAKE else words("popup-from-turn")


def _settled(duel: Duel, words: Words) -> str:
    key = "popup-won" if duel.won else "popup-lost"
    amount = int(duel.paid if duel.won else duel.stake)
    return words(key, hand=words.cards(duel.hand), card=words.card(duel.turned), amount=amount)
