"""The seats of a game of points: a line each, and under it the cards as they lie."""

from bot.board.idle import marked
from bot.board.points import seen
from bot.board.scene import Scene
from games.play import PointsView
from games.table import Place, Presence, Seat


def seat_lines(scene: Scene[PointsView]) -> list[str]:
    """All seats but the banker's, in the order of play."""
    table = scene.view.table
    order = [seat for seat in table.from_left(table.banker) if seat != table.banker]
    return [line for seat in order for line in _lines(scene, table.place(seat))]


def _lines(scene: Scene[PointsView], place: Place) -> list[str]:
    view, words, seat = scene.view, scene.words, place.seat
    key = _state(view, place)
    name, chips = scene.who(seat), int(place.purse)
    line = words(f"place-{key}", name=name, chips=chips, stake=seen.stake(view, seat))
    asked = seen.on_turn(view) == seat or seat in seen.waiting(view)
    lines = [marked(scene, place, line, asked=asked)]
    result = seen.settled(view, seat)
    if result is None:
        return [*lines, *cards_line(scene, seat)]
    if result.against:
        met = words(
            "seat-met",
            hand=words.cards(result.cards),
            points=seen.points(view, result.cards),
            card=words.cards(result.against),
            theirs=seen.points(view, result.against),
            sum=result.change,
        )
        return [*lines, met]
    return [*lines, words("seat-paid", hand=words.cards(result.cards), sum=result.change)]


def cards_line(scene: Scene[PointsView], seat: Seat) -> list[str]:
    """The cards of a seat: open ones as they are, the others by their backs; and the tens it has thrown off."""
    view, words = scene.view, scene.words
    off = seen.thrown(view, seat)
    lines = [words("seat-thrown", cards=words.cards(off))] if off else []
    hand = seen.lying(view, seat)
    if hand is None or not (hand.open or hand.hidden):
        return lines
    if hand.hidden:
        backs = [words("card-back")] * hand.hidden
        return [words("seat-cards", cards=" ".join((*backs, *map(words.card, hand.open)))), *lines]
    points = seen.points(view, hand.open)
    return [words("seat-open", cards=words.cards(hand.open), points=points), *lines]


def _state(view: PointsView, place: Place) -> str:
    seat, stake = place.seat, seen.stake(view, place.seat)
    if seen.on_turn(view) == seat:
        return "on-turn-staked" if stake else "on-turn"
    result = seen.settled(view, seat)
    if result is not None:
        return "won" if result.change > 0 else "lost" if result.change < 0 else "even"
    if stake:
        return "staked"
    if seat in seen.dealt(view):
        return "waits" if seat in view.coming else "won"  # a nine of Макао is paid before the opening
    if seat in seen.waiting(view):
        return "waits"
    return _away(view, place)


def _away(view: PointsView, place: Place) -> str:
    """A seat that has no part in the coup."""
    if place.presence is not Presence.HERE:
        return "out" if place.presence is Presence.OUT else "leaving"
    if not place.purse:
        return "no-chips"
    if not seen.in_play(view):
        return "idle"
    return "looks-on" if seen.dealt(view) else "passed" if seen.waiting(view) else "idle"
