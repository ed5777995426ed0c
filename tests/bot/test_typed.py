"""What people type at a table: how it is read, and that it makes a move which is asked for, or is answered."""

import pytest

from bot import typed
from bot.notices import Notice
from bot.typed import Word, read
from games import play
from games.catalogue import CATALOGUE
from games.lobby import Lobby
from games.moves import (
    Buy,
    Claim,
    Cut,
    Decline,
    LayBank,
    Lower,
    Pass,
    RefuseBank,
    Stake,
    ThrowUnder,
)
from games.phases import Over
from games.refusal import Refusal, Why
from games.table import Seat
from tests.locales.tables import moments

STRANGER = Seat(99)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0", 0), ("7", 7), (" 35\n", 35), ("1000", 1000), ("1 000", 1000), ("1\u00a0000", 1000), ("1\u202f000", 1000),
        ("1,000", 1000), ("12 345 678", 12_345_678), ("999999999", 999_999_999), ("50!", 50), ("«50»", 50),
        ("ва-банк", Word.WHOLE), ("ВА‑БАНК", Word.WHOLE), ("Ва  банк.", Word.WHOLE), ("вабанк", Word.WHOLE),
        ("Банк", Word.WHOLE), ("banco", Word.WHOLE), ("Bank", Word.WHOLE), ("Половина", Word.HALF), ("HALF", Word.HALF),
        ("пас", Word.PASS), ("Пас!", Word.PASS), ("pass", Word.PASS),
    ],
)  # fmt: skip
def test_what_is_understood(text: str, said: typed.Said) -> None:
    assert read(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "", ".", "007", "00", "-1", "+1", "1.000", "1.5", "1,5", "1 00", "1 0000", "1  000", "1 000 000 000", "٣", "３",
        "５ ０００", "१ ०००", "²", "½", "1_000", "1e3", "0x10", "1000000000", "0 000", "банк 50", "пас?",
        "ва", "all in",
    ],
)  # fmt: skip
def test_what_is_not_understood(text: str) -> None:
    assert read(text) is None


ASKED = (LayBank, Stake, Lower, Cut, ThrowUnder, Claim, Buy, Pass, Decline, RefuseBank)
"""The moves that a text may make; consents are none of them."""


@pytest.mark.parametrize("private", [True, False])
@pytest.mark.parametrize("variant", CATALOGUE)
def test_whatever_is_typed_makes_a_move_or_is_answered(variant: str, private: bool) -> None:
    """A number and a known word always, other talk where something is asked; a card is taken in the DM alone."""
    answered = 0
    for moment in moments(variant, 7):
        state = moment.state
        if isinstance(state, Lobby) or isinstance(state.phase, Over):
            continue
        for seat in (*(place.seat for place in state.table.places), None):
            for text in ("0", "1", "20", "1 000", "999999999", "ва-банк", "половина", "пас", "что?"):
                ways = [
                    typed.answer(state, seat, text, private=private),
                    typed.command(state, seat, "bank", text, private=private),
                    typed.command(state, seat, "stake", text, private=private),
                ]
                assert ways[0] is not None or text == "что?"
                for made in ways:
                    _fits(state, seat, made, private=private)
                    answered += 1
    assert answered > 500


def _fits(state: play.State, seat: Seat | None, made: typed.Made, *, private: bool) -> None:
    """A move that is asked for, or an answer that says more than that it cannot be."""
    match made:
        case Refusal(why):
            assert why is not Why.NOT_NOW
        case Notice() | None:
            pass
        case _:
            assert isinstance(made, ASKED)
            assert private or not isinstance(made, Buy)
            step = play.apply(state, seat, made)
            assert not isinstance(step, Refusal) or step.why is not Why.NOT_NOW
