"""The seats on the board: a line each, and under it what the seat's hand has come to."""

from bot.board.idle import marked
from bot.board.scene import Scene
from bot.board.texts import hand_of
from games.banchok.state import Buying, Joining, Staking
from games.banchok.view import View
from games.facts import Duel
from games.phases import Cutting, Opening
from games.table import Place, Presence, Seat


def seat_lines(scene: Scene[View]) -> list[str]:
    """All seats but the banker's, in the order of play."""
    table = scene.view.table
    order = [seat for seat in table.from_left(table.banker) if seat != table.banker]
    return [line for seat in order for line in _lines(scene, table.place(seat))]


def on_turn(scene: Scene[View]) -> Seat | None:
    """The seat that is asked now."""
    match scene.view.phase:
        case Opening(seat) | Cutting(seat) | Staking(seat) | Joining(seat) | Buying(seat):
            return seat
        case _:
            return None


def _lines(scene: Scene[View], place: Place) -> list[str]:
    words = scene.words
    duels = scene.view.duels if scene.view.dealt else ()
    duel = next((each for each in duels if each.seat == place.seat), None)
    name, chips = scene.who(place.seat), int(place.purse)
    line = words(f"place-{_state(scene, place, duel)}", name=name, chips=chips, stake=_own_stake(scene, place))
    lines = [marked(scene, place, line, asked=on_turn(scene) == place.seat)]
    if duel is not None:
        lines.append(duel_line(scene, duel))
        lines += riders(scene, duel)
    if isinstance(scene.view.phase, Joining) and scene.view.phase.seat == place.seat:
        lines += joined_lines(scene, scene.view.phase)
    return lines


def joined_lines(scene: Scene[View], window: Joining) -> list[str]:
    """Those whose stakes ride on the hand that is being played."""
    words = scene.words
    items = [words("seat-joined-one", name=scene.who(ask.seat), amount=int(ask.amount)) for ask in window.joined]
    return [words("seat-joined", list=", ".join(items))] if items else []


def ask_lines(scene: Scene[View], window: Joining) -> list[str]:
    """Those who ask to join it."""
    words = scene.words
    return [words("board-asks", name=scene.who(ask.seat), amount=int(ask.amount)) for ask in window.asks]


def _own_stake(scene: Scene[View], place: Place) -> int:
    """The open stake on the seat's own hand, not what rides on another's."""
    riding = isinstance(scene.view.phase, Joining) and scene.view.phase.seat != place.seat
    return 0 if riding else int(place.stake)


def _state(scene: Scene[View], place: Place, duel: Duel | None) -> str:
    view, seat = scene.view, place.seat
    if on_turn(scene) == seat:
        return "on-turn-staked" if _own_stake(scene, place) else "on-turn"
    if duel is not None:
        return "won" if duel.won else "lost"
    if place.presence is not Presence.HERE:
        return "out" if place.presence is Presence.OUT else "leaving"
    if seat in view.coming:
        return "waits"
    if _own_stake(scene, place):
        return "staked"
    if seat in view.dealt:
        return "passed"
    if view.table.banker is None or (isinstance(view.phase, Cutting) and place.purse):
        return "idle"
    return "newcomer" if place.purse else "no-chips"


def duel_line(scene: Scene[View], duel: Duel) -> str:
    """The hand against the card of the banker, and what came of it."""
    words = scene.words
    hand, card = hand_of(duel, words), words.card(duel.turned)
    return words("seat-duel", hand=hand, card=card, sum=int(duel.paid if duel.won else -duel.stake))


def riders(scene: Scene[View], duel: Duel) -> list[str]:
    """Those who had joined the hand, with what it brought them, and those who had no answer in time."""
    items = [
        scene.words("seat-rider", name=scene.who(seat), sum=int(amount if duel.won else -amount))
        for seat, amount in duel.joined
    ]
    lines = [scene.words("seat-joined", list=", ".join(items))] if items else []
    missed = [scene.words("seat-joined-one", name=scene.who(seat), amount=int(chips)) for seat, chips in duel.missed]
    return [*lines, *([scene.words("seat-missed", list=", ".join(missed))] if missed else [])]
