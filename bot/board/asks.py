"""Questions that the boards of all games put in the same words: the bank, a stake, a table that waits."""

from bot.board.scene import Scene
from bot.board.texts import clock, span
from games.facts import Pause
from games.moves import BankOffer, StakeOffer
from games.phases import Cutting
from games.play import GameView
from games.table import Seat


def clock_line(scene: Scene[GameView], seconds: int | None) -> str:
    """How long a turn may take."""
    return scene.words("board-clock", time=clock(seconds or scene.view.terms.turn_seconds, scene.words))


def opening_line(scene: Scene[GameView], seat: Seat) -> str:
    """Whether a seat takes the bank."""
    offer = next(each for each in scene.offers[seat] if isinstance(each, BankOffer))
    bounds = span(offer.lowest, offer.highest, scene.words)
    return scene.words("board-opening", name=scene.who(seat), span=bounds)


def cut_line(scene: Scene[GameView], cutting: Cutting) -> str:
    """Where a seat cuts the shoe."""
    return scene.words("board-cut", name=scene.who(cutting.seat), places=cutting.places)


def turn_of_line(scene: Scene[GameView], seat: Seat) -> str:
    """To those who wait: whose turn it is, to play or to cut."""
    key = "hand-cut-of" if isinstance(scene.view.phase, Cutting) else "hand-turn-of"
    return scene.words(key, name=scene.who(seat))


def stake_line(scene: Scene[GameView], seat: Seat, kind: str) -> str:
    """What a seat stakes."""
    offer = next(each for each in scene.offers[seat] if isinstance(each, StakeOffer))
    name = scene.who(seat)
    if offer.lowest == offer.highest:
        return scene.words(f"board-only-{kind}", name=name, amount=int(offer.highest))
    return scene.words(f"board-stake-{kind}", name=name, lowest=int(offer.lowest), highest=int(offer.highest))


def paused_lines(scene: Scene[GameView], why: Pause) -> list[str]:
    """Why the table waits, and who may take the bank."""
    return [scene.words(f"paused-{why.value}"), _who_may_bank(scene)]


def _who_may_bank(scene: Scene[GameView]) -> str:
    view, words = scene.view, scene.words
    able = [seat for seat, offers in scene.offers.items() if any(isinstance(offer, BankOffer) for offer in offers)]
    if any(map(view.table.here, able)):
        others = "yes" if view.kind == "banchok" else "no"
        return words("board-who-may-bank", lowest=int(view.terms.bank_min), others=others)
    return words("board-sleepers-may-bank" if able else "board-two-are-needed")
