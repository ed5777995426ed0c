"""The last face of a private hand: what a coup has brought its player."""

from collections.abc import Sequence

from bot.board.points import points_result
from bot.board.texts import end_of_bank, title_of
from bot.names import escaped
from bot.screen import Screen
from bot.words import Words
from games.facts import CoupEnded, Duel, Fact, ThrownIn
from games.play import GameView
from games.table import Seat


def result_screen(facts: Sequence[Fact], before: GameView, seat: Seat, words: Words, *, title: str) -> Screen | None:
    """What a step that ends a coup leaves of a seat's private hand; None if the step ends none.

    `before` is any view of the table before the step: it knows the duels settled earlier in the coup.
    """
    ended = next((fact for fact in facts if isinstance(fact, CoupEnded)), None)
    if ended is None:
        return None
    if before.kind != "banchok":
        return points_result(facts, ended, before, seat, words, title=title)
    duels = (*before.duels, *(fact for fact in facts if isinstance(fact, Duel)))
    head = words("hand-title", group=escaped(title), title=title_of(before.variant, words))
    lines = [line for duel in duels if duel.seat == seat for line in _duel(duel, words)]
    if any(isinstance(fact, ThrownIn) and seat in fact.seats for fact in facts):
        lines.append(words("result-thrown-in"))
    if seat == before.table.banker:
        end = [line for fact in facts for line in end_of_bank(fact, words)]
        return Screen("\n\n".join((head, "\n".join(end or [words("result-bank", bank=int(ended.bank))]))))
    result = dict(ended.results).get(seat)
    if result is None and seat not in before.dealt:
        lines.append(words("result-not-dealt"))
    else:
        lines.append(words("result", state=_state(result or 0), amount=abs(result or 0)))
    return Screen("\n\n".join((head, "\n".join(lines), words("result-bank", bank=int(ended.bank)))))


def _duel(duel: Duel, words: Words) -> tuple[str, str]:
    hand, card = words.cards(duel.hand), words.card(duel.turned)
    return words("hand-cards", cards=hand), words("result-card", card=card)


def _state(result: int) -> str:
    return "even" if result == 0 else "won" if result > 0 else "lost"
