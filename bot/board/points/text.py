"""The text of the board of a game of points: the bank, the seats with their cards, and what is asked of whom."""

from typing import assert_never

from bot.board.asks import clock_line, cut_line, opening_line, paused_lines, stake_line
from bot.board.idle import marked
from bot.board.points import seen
from bot.board.points.seats import cards_line, seat_lines
from bot.board.scene import Scene
from bot.board.texts import span, title_of
from games.baccarat import state as baccarat
from games.baccarat.club.state import Buying as ClubBuying
from games.baccarat.club.state import Throwing
from games.macao import state as macao
from games.moves import BuyOffer, LowerOffer, StakeOffer, ThrowOffer
from games.ochko import state as ochko
from games.phases import Cutting, GoOn, Opening, Over, Paused
from games.play import PointsView
from games.table import Seat
from games.window import Window


def points_board(scene: Scene[PointsView], seconds: int | None) -> str:
    """The whole text of the board; `seconds` is the clock to show, if not the table's own."""
    title = scene.words("board-title", title=title_of(scene.view.variant, scene.words))
    if isinstance(scene.view.phase, Over):
        return "\n\n".join((title, scene.words("board-closed")))
    state, seats, asked = points_blocks(scene)
    clock = [] if isinstance(scene.view.phase, GoOn | Paused) else [clock_line(scene, seconds)]
    blocks = ([title, *state], seats, [*asked, *clock])
    return "\n\n".join("\n".join(block) for block in blocks if block)


def points_blocks(scene: Scene[PointsView]) -> tuple[list[str], list[str], list[str]]:
    """The bank, the seats, and what is asked of whom."""
    return [*bank_lines(scene), *_state_lines(scene)], seat_lines(scene), _asked(scene)


def bank_lines(scene: Scene[PointsView]) -> list[str]:
    """The bank, what was laid, and the banker with his cards as all see them."""
    view, words, table = scene.view, scene.words, scene.view.table
    if table.banker is None:
        return [words("board-no-bank")]
    bank, laid = int(table.bank), int(table.laid)
    if not seen.knocks(view):
        line = words("board-bank-plain", bank=bank, laid=laid)
    elif bank >= 3 * laid:
        line = words("board-bank-tripled", bank=bank, laid=laid)
    else:
        line = words("board-bank", bank=bank, laid=laid, left=3 * laid - bank)
    place = table.place(table.banker)
    banker = words("board-banker", name=scene.who(place.seat), chips=int(place.purse))
    # The banker's own message shows the hand above this already.
    own = bool(view.hand) and view.viewer == table.banker
    told = marked(scene, place, banker, asked=seen.on_turn(view) == place.seat)
    return [line, told, *([] if own else cards_line(scene, place.seat))]


def _state_lines(scene: Scene[PointsView]) -> list[str]:
    view, words = scene.view, scene.words
    by = seen.demanded(view)
    return [
        *([words("board-stock", left=view.stock)] if seen.in_play(view) else []),
        *([words("board-demanded", name=scene.who(by))] if by is not None else []),
        *([words("board-last-round")] if seen.last_round(view) else []),
        *([words("board-closing")] if view.closing else []),
    ]


def _asked(scene: Scene[PointsView]) -> list[str]:
    """Who is asked, and what; the last lines, next to the buttons."""
    match scene.view.phase:
        case Opening(seat):
            return [opening_line(scene, seat)]
        case Cutting() as cutting:
            return [cut_line(scene, cutting)]
        case Window(_, last):
            return [_window(scene), *([scene.words("board-window-last")] if last else []), _waited(scene)]
        case baccarat.Selling():
            sale = scene.words("board-sale", price=int(scene.view.table.bank))
            return [sale, _waited(scene)]
        case Paused(why):
            return paused_lines(scene, why)
        case GoOn() | Over():
            return []
        case phase:
            return [_question(scene, phase), *_bounds(scene, phase.seat)]


def _window(scene: Scene[PointsView]) -> str:
    """What may be staked, by the widest bounds of all who may."""
    offers = [offer for each in scene.offers.values() for offer in each if isinstance(offer, StakeOffer)]
    lowest = min((int(offer.lowest) for offer in offers), default=int(scene.view.terms.stake_min))
    highest = max((int(offer.highest) for offer in offers), default=lowest)
    if scene.view.kind == "macao":
        return scene.words("board-window-agreed", amount=highest, laid=macao.TRIPLE * highest)
    return scene.words("board-window", span=span(lowest, highest, scene.words))


def _waited(scene: Scene[PointsView]) -> str:
    return scene.words("board-waited", names=", ".join(map(scene.who, seen.waiting(scene.view))))


def _question(scene: Scene[PointsView], phase: seen.Asked) -> str:
    """The question to the one who is on turn."""
    if isinstance(phase, ochko.Staking):
        return stake_line(scene, phase.seat, "open")
    return scene.words(f"ask-{_key(scene, phase)}", name=scene.who(phase.seat))


def _key(scene: Scene[PointsView], phase: seen.Asked) -> str:
    banker = phase.seat == scene.view.table.banker
    match phase:
        case baccarat.Buying(_, True):
            return "extra"
        case ochko.Buying() | ochko.Answering() | baccarat.Buying() | ClubBuying() | macao.Buying():
            return "banker-buys" if banker else "buys"
        case macao.Changing(_, bought):
            return "changes-bought" if bought else "changes"
        case ochko.Holding() | baccarat.Holding():
            return "holds"
        case baccarat.Lowering():
            return "lowers"
        case Throwing():
            return "throws"
        case ochko.Staking():
            return "stakes"
        case _:
            assert_never(phase)


def _bounds(scene: Scene[PointsView], seat: Seat) -> list[str]:
    """How many cards, and of what the number may be that answers."""
    words, lines = scene.words, []
    for offer in scene.offers.get(seat, ()):
        match offer:
            case BuyOffer(left, places, first) if places > 1:
                room = "single" if first == places else "range"
                lines.append(words("may-pull", room=room, first=first, places=places, left=left))
            case LowerOffer(lowest, highest):
                lines.append(words("may-lower", span=span(lowest, highest, words)))
            case ThrowOffer(most):
                lines.append(words("may-throw", most=most))
            case _:
                pass
    return lines
