"""One message of the facts of one step, if the step is worth one; what is not is shown by the board alone."""

from collections.abc import Sequence
from typing import assert_never

from bot.names import Names
from bot.say.bank import BankFact, bank_lines, draw_lines
from bot.say.coup import Coup, CoupFact
from bot.say.people import PeopleFact, closing_lines, people_lines
from bot.say.points import Deal
from bot.say.shoe import ShoeFact, shoe_lines
from bot.say.teller import Teller
from bot.words import Words
from games.facts import (
    BankBroken,
    BankLifted,
    BankTripled,
    Closed,
    CoupEnded,
    Drawn,
    Fact,
    Forfeited,
    Left,
    Paid,
    Paused,
    PointsFact,
    PotWon,
    Private,
    Refunded,
    Replayed,
    ShoeSealed,
    ThrownOff,
    ThrownUnder,
)
from games.play import GameView

EARNS = CoupEnded | BankBroken | BankTripled | BankLifted | PotWon | Drawn | Closed | Paused | Replayed | ShoeSealed
"""The facts that are worth a message; all others of the same step are told along with them."""


def earns(facts: Sequence[Fact], before: GameView | None) -> bool:
    """Whether a step is worth a message: also where cards go out of sight that the next board cannot show."""
    club = before is not None and before.kind == "baccarat-club"
    return any(
        isinstance(fact, EARNS)
        or (isinstance(fact, ThrownUnder) and fact.count > 0)
        or (club and isinstance(fact, ThrownOff))
        for fact in facts
    )


def announce(facts: Sequence[Fact], names: Names, words: Words, *, before: GameView | None = None) -> str | None:
    """The announcement of a step as HTML, or None for a step that the edited board shows well enough.

    `before` is any view of the table before the step: duels of the coup that were settled in earlier steps
    are told with those of this one. Names are clean and not escaped; those who have left have theirs too.
    """
    if not earns(facts, before):
        return None
    teller = Teller(names, words)
    coup = Coup.of(before) if before is None or before.kind == "banchok" else Deal.of(before)
    closed = any(isinstance(fact, Closed) for fact in facts)
    lines: list[str] = []
    for at, fact in enumerate(facts):
        if isinstance(fact, Drawn):
            lines += draw_lines(teller, fact, again=any(isinstance(each, Drawn) for each in facts[:at]))
        elif not (closed and isinstance(fact, Left)):
            lines += _tell(teller, coup, fact)
    return "\n".join([*lines, *(closing_lines(teller, facts) if closed else ())])


def _tell(teller: Teller, coup: Coup | Deal, fact: Fact) -> list[str]:
    if isinstance(fact, Paid | Private | Refunded | Forfeited | Drawn):
        return []
    if isinstance(fact, CoupFact | PointsFact):
        return coup.tell(teller, fact)
    if isinstance(fact, ShoeFact):
        return shoe_lines(teller, fact)
    if isinstance(fact, BankFact):
        return bank_lines(teller, fact)
    if isinstance(fact, PeopleFact):
        return people_lines(teller, fact)
    assert_never(fact)
