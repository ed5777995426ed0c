"""The last face of a private hand: what a coup has brought its player."""

from collections.abc import Sequence

from bot.board.points import points_result
from bot.board.texts import end_of_bank, result_line, title_of
from bot.names import escaped
from bot.screen import Screen
from bot.words import Words
from games.banchok.state import RULES, Look
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
    coup = facts[: facts.index(ended)]  # what follows belongs to the next coup already
    duels = (*before.duels, *(fact for fact in coup if isinstance(fact, Duel)))
    head = words("hand-title", group=escaped(title), title=title_of(before.variant, words))
    lines = [line for duel in duels if duel.seat == seat for line in _duel(duel, words)]
    if any(isinstance(fact, ThrownIn) and seat in fact.seats for fact in coup):
        lines.append(words("result-thrown-in"))
    if seat == before.table.banker:
        own = result_line(_of_banker(duels, ended, before.variant), words)
        end = [line for fact in facts for line in end_of_bank(fact, words)]
        return Screen("\n\n".join((head, "\n".join((own, *(end or [words("result-bank", bank=int(ended.bank))]))))))
    result = dict(ended.results).get(seat)
    if result is None and seat not in before.dealt:
        lines.append(words("result-not-dealt"))
    else:
        if RULES[before.variant].look is Look.FROM_DEAL and all(duel.seat != seat for duel in duels):
            lines.append(words("hand-passed"))
        lines.append(result_line(result or 0, words))
    return Screen("\n\n".join((head, "\n".join(lines), words("result-bank", bank=int(ended.bank)))))


def _duel(duel: Duel, words: Words) -> tuple[str, str]:
    hand, card = words.cards(duel.hand), words.card(duel.turned)
    return words("hand-cards", cards=hand), words("result-card", card=card)


def _of_banker(duels: Sequence[Duel], ended: CoupEnded, variant: str) -> int:
    """What the coup has brought the bank: what the punters have lost, and what winners have paid into the pot is not
    the banker's."""
    if not RULES[variant].pot:
        return -sum(change for _, change in ended.results)
    own = sum(int(duel.paid if duel.won else -duel.stake) for duel in duels)
    joined = sum(int(amount if duel.won else -amount) for duel in duels for _, amount in duel.joined)
    return -own - joined
