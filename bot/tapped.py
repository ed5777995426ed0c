"""The move that a press asks for. Whether it is allowed is for the offers to say."""

import re

from bot.taps import Tap, Verb
from games.catalogue import CATALOGUE, value_of
from games.lobby import LobbyView
from games.moves import (
    Allow,
    AllowUpTo,
    AskToJoin,
    Buy,
    Choose,
    Claim,
    ComeBack,
    Cut,
    Decline,
    Demand,
    Deny,
    Enough,
    Exchange,
    Hold,
    KeepCard,
    LayBank,
    Leave,
    Lift,
    Lower,
    Move,
    OpenEarly,
    Pass,
    RefuseBank,
    SetTerm,
    SitOut,
    Stake,
    Start,
    ThrowTen,
    ThrowUnder,
    TurnUp,
)
from games.table import Chips, Seat

_NUMBER = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
_PLACE = re.compile(r"[0-2]", re.ASCII)

_PLAIN: dict[Verb, Move] = {
    Verb.LEAVE: Leave(),
    Verb.START: Start(),
    Verb.REFUSE: RefuseBank(),
    Verb.OPEN: OpenEarly(),
    Verb.PEEK: OpenEarly(peek=True),
    Verb.TURN: TurnUp(),
    Verb.PASS: Pass(),
    Verb.OUT: SitOut(),
    Verb.BACK: ComeBack(),
    Verb.ENOUGH: Enough(),
    Verb.DEMAND: Demand(),
    Verb.DECLINE: Decline(),
    Verb.CLAIM: Claim(),
    Verb.HOLD: Hold(),
    Verb.LIFT: Lift(),
    Verb.TEN: ThrowTen(),
    Verb.KEEP: KeepCard(),
}


def move_of(tap: Tap) -> Move | None:
    """The move of a press by itself; None for forged data, and where more must be known.

    More is known elsewhere: the chips of `JOIN`, the next value of `TERM` (`next_term`), when a `CLOSE` takes
    effect; the rest of the verbs are no moves.
    """
    if tap.verb in _PLAIN:
        return None if tap.argument else _PLAIN[tap.verb]
    if tap.verb is Verb.CHOOSE:
        return Choose(tap.argument) if tap.argument in CATALOGUE else None
    if tap.verb is Verb.EXCHANGE:
        return Exchange(int(tap.argument)) if _PLACE.fullmatch(tap.argument) else None
    if tap.verb is Verb.UNDER and tap.argument == "0":
        return ThrowUnder(0)
    number = number_of(tap.argument)
    return None if number is None else _with_number(tap.verb, number)


def number_of(text: str) -> int | None:
    """A whole number from 1 to 999,999,999 in plain digits, or None for any other text."""
    return int(text) if _NUMBER.fullmatch(text) else None


def _with_number(verb: Verb, number: int) -> Move | None:
    match verb:
        case Verb.BANK:
            return LayBank(Chips(number))
        case Verb.STAKE:
            return Stake(Chips(number))
        case Verb.ASK:
            return AskToJoin(Chips(number))
        case Verb.CAP:
            return AllowUpTo(Chips(number))
        case Verb.ALLOW:
            return Allow(Seat(number))
        case Verb.DENY:
            return Deny(Seat(number))
        case Verb.BUY:
            return Buy(number)
        case Verb.LOWER:
            return Lower(Chips(number))
        case Verb.CUT:
            return Cut(number)
        case Verb.UNDER:
            return ThrowUnder(number)
        case _:
            return None


def next_term(lobby: LobbyView, option: str) -> SetTerm | None:
    """The move that sets an option to its next value in this lobby; None if the variant has no such option."""
    values = CATALOGUE[lobby.variant].choices.get(option)
    if not values:
        return None
    now = value_of(lobby.terms, option)
    at = values.index(now) + 1 if now in values else 0
    return SetTerm(option, values[at % len(values)])
