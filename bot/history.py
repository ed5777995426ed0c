"""Screens of what has been played: the last coups, and what a check of a record has found."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from bot.board.texts import title_of
from bot.names import escaped
from bot.screen import Button, Screen
from bot.taps import Tap, Verb
from bot.words import Words

ROOM = 3900
"""So many characters of coups in a message; the oldest go first."""

TABLES = 4
"""Buttons for so many tables, the last ones."""


class BankEnd(StrEnum):
    """What came of a bank in a coup."""

    BROKEN = "broken"
    TRIPLED = "tripled"
    LIFTED = "lifted"
    STANDS = "stands"


@dataclass(frozen=True, slots=True)
class PlayedCoup:
    """A coup that is over: the table and its variant, who won how much (below zero: lost), who held the bank, what came
    of it, and the bank after the coup. The names are clean and not escaped.
    """

    table: int
    variant: str
    results: tuple[tuple[str, int], ...]
    banker: str
    end: BankEnd
    bank: int


@dataclass(frozen=True, slots=True)
class CheckedShoe:
    """A shoe that was shown: its number, the SHA-256 of its seed, and where it was cut."""

    number: int
    commitment: str
    cut: int


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found of a game's record: its shoes, so many moves, and whether all of it is true and as promised."""

    table: int
    shoes: tuple[CheckedShoe, ...]
    moves: int
    true: bool


def history_screen(words: Words, coups: Sequence[PlayedCoup], tables: Sequence[int]) -> Screen:
    """The last coups, the newest at the end, and buttons for the records of their tables, the newest first."""
    if not coups:
        return Screen(words("history-nothing"))
    shown = list(coups)
    while sum(map(len, lines := _lines(words, shown))) > ROOM:
        del shown[0]
    keys = tuple(
        (
            Button(words("key-record", table=table), Tap(verb=Verb.RECORD, argument=str(table))),
            Button(words("key-verify", table=table), Tap(verb=Verb.VERIFY, argument=str(table))),
        )
        for table in tables[:TABLES]
    )
    return Screen("\n".join((words("history"), *lines)), keys)


def _lines(words: Words, coups: Sequence[PlayedCoup]) -> list[str]:
    """The coups, those of one table under its name."""
    lines = []
    for table, played in groupby(coups, key=lambda coup: (coup.table, coup.variant)):
        lines.append(words("history-game", table=table[0], title=title_of(table[1], words)))
        lines += [_coup(words, coup) for coup in played]
    return lines


def _coup(words: Words, coup: PlayedCoup) -> str:
    results = ", ".join(words("history-result", name=escaped(name), sum=change) for name, change in coup.results)
    return words(
        "history-coup",
        banker=escaped(coup.banker),
        end=coup.end.value,
        bank=coup.bank,
        results=results or words("history-no-stakes"),
    )


def checked_screen(words: Words, checked: Checked) -> Screen:
    """What the check of a record has found, and how to do it oneself."""
    if not checked.true:
        return Screen(words("verify-false", table=checked.table))
    shoes = [
        words("verify-shoe", number=shoe.number, commitment=shoe.commitment, cut=shoe.cut) for shoe in checked.shoes
    ]
    head = words("verify-true", table=checked.table, moves=checked.moves)
    key = Button(words("key-record", table=checked.table), Tap(verb=Verb.RECORD, argument=str(checked.table)))
    while sum(map(len, shoes)) > ROOM // 2:
        del shoes[0]
    return Screen("\n".join((head, *shoes, "", words("verify-how"))), ((key,),))
