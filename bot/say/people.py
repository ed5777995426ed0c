"""People coming and going, and a table that closes."""

from collections.abc import Sequence
from typing import assert_never

from bot.say.teller import Teller
from games.facts import (
    CameBack,
    Closed,
    ClosingSaid,
    Fact,
    Forfeited,
    HostIs,
    Joined,
    Left,
    Refunded,
    SatOut,
    TimePassed,
    WillLeave,
)

PeopleFact = Joined | WillLeave | Left | SatOut | CameBack | HostIs | ClosingSaid | Closed | TimePassed


def people_lines(teller: Teller, fact: PeopleFact) -> list[str]:
    """A fact of people, told."""
    words, who = teller.words, teller.who
    match fact:
        case Joined(seat, chips):
            return [words("say-joins", name=who(seat), chips=int(chips))]
        case WillLeave(seat):
            return [words("say-will-leave", name=who(seat))]
        case Left(seat, chips):
            return [words("say-left", name=who(seat), chips=int(chips))]
        case SatOut(seat, by_clock):
            return [words("say-sat-out-by-clock" if by_clock else "say-sat-out", name=who(seat))]
        case CameBack(seat):
            return [words("say-came-back", name=who(seat))]
        case HostIs(seat):
            return [words("say-host", name=who(seat))]
        case ClosingSaid():
            return [words("say-closing")]
        case TimePassed(seat):
            return [words("say-time-passed", name=who(seat))]
        case Closed():
            return [words("say-closed")]
        case _:
            assert_never(fact)


def closing_lines(teller: Teller, facts: Sequence[Fact]) -> list[str]:
    """What a closing table gave back, what was given back to it, and with what each goes home."""
    words = teller.words
    back = [
        words("say-refund", name=teller.who(fact.seat), what=fact.what.value, amount=int(fact.amount))
        for fact in facts
        if isinstance(fact, Refunded)
    ]
    home = [(fact.seat, int(fact.chips)) for fact in facts if isinstance(fact, Left)]
    return [
        *([words("say-refunds", list=", ".join(back))] if back else []),
        *(
            words("say-forfeited", name=teller.who(fact.seat), amount=int(fact.amount))
            for fact in facts
            if isinstance(fact, Forfeited)
        ),
        *([words("say-go-home", list=teller.amounts(home))] if home else []),
    ]
