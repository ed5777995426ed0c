"""The text of the board: the bank, the seats, and what is asked of whom."""

from typing import assert_never

from bot.board.asks import clock_line, cut_line, opening_line, paused_lines, stake_line
from bot.board.idle import marked
from bot.board.scene import Scene
from bot.board.seats import ask_lines, seat_lines
from bot.board.texts import clock, pot_line, title_of
from games.awaited import WINDOW_SECONDS
from games.banchok.state import RULES, Buying, Joining, Look, Staking
from games.banchok.view import View
from games.moves import AskOffer, ExchangeOffer
from games.phases import Cutting, GoOn, Opening, Over, Paused
from games.table import Seat


def board_text(scene: Scene[View], seconds: int | None) -> str:
    """The whole text of the board; `seconds` is the clock to show, if not the table's own."""
    if isinstance(scene.view.phase, Over):
        return "\n\n".join((_title(scene), scene.words("board-closed")))
    state, seats, asked = board_blocks(scene)
    blocks = ([_title(scene), *state], seats, [*asked, *_clock(scene, seconds)])
    return "\n\n".join("\n".join(block) for block in blocks if block)


def board_blocks(scene: Scene[View]) -> tuple[list[str], list[str], list[str]]:
    """The bank, the seats, and what is asked of whom."""
    return _state_lines(scene), seat_lines(scene), _asked(scene)


def _title(scene: Scene[View]) -> str:
    return scene.words("board-title", title=title_of(scene.view.variant, scene.words))


def _state_lines(scene: Scene[View]) -> list[str]:
    view, words = scene.view, scene.words
    lines = bank_lines(scene)
    if RULES[view.variant].pot:
        terms = view.terms
        lines.append(pot_line(view.table.in_pot, view.counted, terms.pot_count, terms.pot_period, words))
    if view.last_round:
        lines.append(words("board-last-round"))
    if view.closing:
        lines.append(words("board-closing"))
    return lines


def bank_lines(scene: Scene[View]) -> list[str]:
    """The banker and the bank: what was laid, and how far it is from tripled."""
    table, words = scene.view.table, scene.words
    if table.banker is None:
        return [words("board-no-bank")]
    bank, laid = int(table.bank), int(table.laid)
    if bank >= 3 * laid:
        line = words("board-bank-tripled", bank=bank, laid=laid)
    else:
        line = words("board-bank", bank=bank, laid=laid, left=3 * laid - bank)
    place = table.place(table.banker)
    banker = words("board-banker", name=scene.who(place.seat), chips=int(place.purse))
    return [line, marked(scene, place, banker, asked=False)]


def _clock(scene: Scene[View], seconds: int | None) -> list[str]:
    """How long whoever is asked may take."""
    match scene.view.phase:
        case Joining():
            window = clock(seconds or WINDOW_SECONDS, scene.words)
            return [scene.words("board-clock-window", time=window)]
        case GoOn() | Paused() | Over():
            return []
        case _:
            return [clock_line(scene, seconds)]


def _asked(scene: Scene[View]) -> list[str]:
    """Who is on turn and what is asked; the last lines, next to the buttons."""
    phase = scene.view.phase
    match phase:
        case Opening(seat):
            return [opening_line(scene, seat)]
        case Cutting():
            return [cut_line(scene, phase)]
        case Staking(seat):
            return _staking(scene, seat, phase)
        case Joining(seat):
            return _joining(scene, seat, phase)
        case Buying(seat):
            return _buying(scene, seat)
        case Paused(why):
            return paused_lines(scene, why)
        case GoOn() | Over():
            return []
        case _:
            assert_never(phase)


def _staking(scene: Scene[View], seat: Seat, phase: Staking) -> list[str]:
    words = scene.words
    dark = RULES[scene.view.variant].look is Look.AFTER_STAKE
    lines = [] if phase.turned is None else [words("board-opened-early", card=words.card(phase.turned))]
    kind = "open" if not dark else "dark" if phase.turned is None else "unseen"
    return [*lines, stake_line(scene, seat, kind)]


def _joining(scene: Scene[View], seat: Seat, phase: Joining) -> list[str]:
    words, table = scene.words, scene.view.table
    stake = table.place(seat).stake
    room = table.bank - stake - sum(ask.amount for ask in phase.joined)
    others = any(isinstance(offer, AskOffer) for offers in scene.offers.values() for offer in offers)
    who = [words("board-who-joins", room=int(room))] if others else []
    return [words("board-joining", name=scene.who(seat), stake=int(stake)), *who, *ask_lines(scene, phase)]


def _buying(scene: Scene[View], seat: Seat) -> list[str]:
    words = scene.words
    bought = isinstance(scene.view.phase, Buying) and scene.view.phase.bought > 0
    prices = [
        words("board-exchange", price=int(offer.price), left=offer.left)
        for offer in scene.offers[seat]
        if isinstance(offer, ExchangeOffer)
    ]
    return [stake_line(scene, seat, "bought" if bought else "wolf"), *prices]
