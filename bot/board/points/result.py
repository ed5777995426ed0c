"""The last face of a private hand: what a coup of a game of points has brought its player."""

from collections.abc import Sequence

from bot.board.points import seen
from bot.board.texts import end_of_bank, points_line, result_line, title_of
from bot.names import escaped
from bot.screen import Screen
from bot.words import Words
from games.facts import CoupEnded, Fact, HandShown, ThrownIn
from games.play import PointsView
from games.table import Seat


def points_result(
    facts: Sequence[Fact], ended: CoupEnded, before: PointsView, seat: Seat, words: Words, *, title: str
) -> Screen:
    """What the step that ends a coup leaves of a seat's private hand."""
    head = words("hand-title", group=escaped(title), title=title_of(before.variant, words))
    banker = before.table.banker
    coup = facts[: facts.index(ended)]  # what follows belongs to the next coup already
    if seat == banker:
        own = _shown(coup, before, seat, words, "hand-points")
        change = result_line(-sum(won for _, won in ended.results), words)
        end = [line for fact in facts for line in end_of_bank(fact, words)] or [
            words("result-bank", bank=int(ended.bank))
        ]
        return Screen("\n\n".join(block for block in (head, "\n".join(own), "\n".join((change, *end))) if block))
    lines = _hands(coup, before, seat, words)
    result = dict(ended.results).get(seat)
    if result is None and seat not in seen.dealt(before):
        lines.append(words("result-not-dealt"))
    else:
        lines.append(result_line(result or 0, words))
    return Screen("\n\n".join((head, "\n".join(lines), words("result-bank", bank=int(ended.bank)))))


def _hands(facts: Sequence[Fact], before: PointsView, seat: Seat, words: Words) -> list[str]:
    """The player's own hand and the banker's that it met."""
    if any(isinstance(fact, ThrownIn) and seat in fact.seats for fact in facts):
        return [words("result-thrown-in")]
    result = seen.settled(before, seat)
    if result is not None:
        own = points_line(result.cards, seen.points(before, result.cards), words)
        met = (
            [words("result-banker", count=len(result.against), cards=words.cards(result.against))]
            if result.against
            else []
        )
        return [own, *met]
    own_lines = _shown(facts, before, seat, words, "hand-points")
    banker = before.table.banker
    if not own_lines or banker is None:
        return own_lines
    return [*own_lines, *_shown(facts, before, banker, words, "result-banker-points")]


def _shown(facts: Sequence[Fact], before: PointsView, seat: Seat, words: Words, key: str) -> list[str]:
    """A hand that lies open at the end."""
    shown = [(fact.cards, fact.points) for fact in facts if isinstance(fact, HandShown) and fact.seat == seat]
    hand = seen.lying(before, seat)
    if not shown and hand is not None and hand.open and not hand.hidden:
        shown = [(hand.open, seen.points(before, hand.open))]
    if not shown:
        return []
    cards, points = shown[-1]
    if key == "hand-points":
        return [points_line(cards, points, words)]
    return [words("result-banker-points", count=len(cards), cards=words.cards(cards), points=points)]
