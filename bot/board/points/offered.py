"""What a seat may do, said to it alone."""

from collections.abc import Sequence

from bot.board.points import seen
from bot.board.scene import Scene
from bot.board.texts import span
from games.macao.state import Changing
from games.moves import (
    BankOffer,
    BuyOffer,
    Claim,
    CutOffer,
    Demand,
    Enough,
    Hold,
    KeepCard,
    LowerOffer,
    Move,
    Offer,
    Plain,
    StakeOffer,
    ThrowOffer,
    ThrowTen,
)
from games.ochko.state import TWENTY_ONE
from games.play import PointsView
from games.table import Seat


def offer_lines(scene: Scene[PointsView], seat: Seat) -> list[str]:
    """The offers to a seat, a line each."""
    offers = scene.view.offers
    moves = [offer.move for offer in offers if isinstance(offer, Plain)]
    cards = [offer for offer in offers if isinstance(offer, BuyOffer)]
    lines = [line for offer in offers for line in _in_numbers(scene, offer)]
    if cards or Enough() in moves:
        lines += _buying(scene, cards, Enough() in moves, banker=seat == scene.view.table.banker)
    return [*lines, *(line for move in moves for line in _plain(scene, move, moves))]


def _in_numbers(scene: Scene[PointsView], offer: Offer) -> Sequence[str]:
    words = scene.words
    match offer:
        case StakeOffer(_, highest) if scene.view.kind == "macao":
            return (words("hand-stake-agreed", amount=int(highest)),)
        case StakeOffer(lowest, highest) if lowest == highest:
            return (words("hand-stake-only", amount=int(highest)),)
        case StakeOffer(lowest, highest):
            return (words("hand-stake", lowest=int(lowest), highest=int(highest)),)
        case BankOffer(lowest, highest):
            return (words("hand-bank", span=span(lowest, highest, words)),)
        case LowerOffer(lowest, highest):
            return (words("hand-lower", span=span(lowest, highest, words)),)
        case CutOffer(places):
            return (words("hand-cut", places=places),)
        case ThrowOffer(most):
            return (words("hand-throw", most=most),)
        case _:
            return ()


def _buying(scene: Scene[PointsView], cards: Sequence[BuyOffer], may_stay: bool, banker: bool) -> list[str]:
    words = scene.words
    if not cards:
        return [_only_enough(scene)]
    if not may_stay:
        return [words("hand-must-buy")]
    (offer,) = cards
    lines = [words("hand-buy", who="banker" if banker else "punter")]
    if offer.places > 1:
        room = "single" if offer.first == offer.places else "range"
        lines.append(words("hand-pull", room=room, first=offer.first, places=offer.places, left=offer.left))
    return lines


def _only_enough(scene: Scene[PointsView]) -> str:
    """Why a seat that is asked may buy no card, which it alone knows (HR-G17)."""
    view = scene.view
    points = seen.points(view, view.hand)
    if view.kind == "ochko":
        return scene.words("hand-only-enough", why="ochko" if points == TWENTY_ONE else "bust", points=points)
    return scene.words("hand-only-enough", why="limit", points=points)


def _kept(scene: Scene[PointsView]) -> str:
    """Why a card of Макао stays: it counts no ten, and a dealt nine or eight is worth more than any other."""
    view = scene.view
    bought = isinstance(view.phase, Changing) and view.phase.bought
    return scene.words("hand-no-ten", points=0 if bought else seen.points(view, view.hand))


def _plain(scene: Scene[PointsView], move: Move, moves: Sequence[Move]) -> Sequence[str]:
    words = scene.words
    match move:
        case Claim():
            return (words("hand-claim", price=int(scene.view.table.bank)),)
        case Hold():
            return (words("hand-hold", bank=int(scene.view.table.bank)),)
        case KeepCard() if ThrowTen() in moves:
            return (words("hand-ten"),)
        case KeepCard():
            return (_kept(scene),)
        case Demand() if seen.demanded(scene.view) is None:
            return (words("hand-demand"),)
        case _:
            return ()
