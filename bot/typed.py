"""What people type at a table: a number or a word, read, and the move or the answer it makes.

A typed text answers only what a seat is asked: for a bank, a stake or a place. Whatever one may do besides, such as
letting others join or taking a card, is done by buttons. In a group the answer depends on nothing but what everybody
may know (HR-G17).
"""

import re
from enum import StrEnum
from typing import assert_never

from bot.notices import Notice
from bot.screens import asks
from games import play
from games.lobby import Lobby
from games.moves import (
    BankOffer,
    Buy,
    BuyOffer,
    Claim,
    Cut,
    CutOffer,
    Decline,
    LayBank,
    Lower,
    LowerOffer,
    Move,
    Offer,
    Pass,
    Plain,
    RefuseBank,
    Stake,
    StakeOffer,
    ThrowOffer,
    ThrowUnder,
)
from games.refusal import Refusal, Why
from games.table import Chips, Seat


class Word(StrEnum):
    """A word that stands for a sum, or for none."""

    WHOLE = "whole"
    HALF = "half"
    PASS = "pass"  # noqa: S105


Said = int | Word

Made = Move | Refusal | Notice | None
"""What a text makes: a move, an answer, or None for talk that is none of the table's business."""

Question = BankOffer | CutOffer | StakeOffer | LowerOffer | ThrowOffer | BuyOffer | Plain
"""What a typed text answers; the plain one is the bank that is for sale."""

MOST = 999_999_999
"""No number that is typed may be greater."""

_NUMBER = re.compile("0|[1-9][0-9]{0,8}", re.ASCII)
_GROUPED = re.compile("[1-9][0-9]{0,2}(?:[ ,\u00a0\u202f][0-9]{3}){1,2}", re.ASCII)
_WORDS = {
    **dict.fromkeys(("ва банк", "вабанк", "банк", "va banque", "banco", "bank"), Word.WHOLE),
    **dict.fromkeys(("половина", "полбанка", "half"), Word.HALF),
    **dict.fromkeys(("пас", "pass"), Word.PASS),
}
_DASHES = re.compile("[-\u2010-\u2014\\s]+")
_AROUND = " \t\n\u00a0\u202f.!…«»\"'"

_SALE = Plain(Claim())
_NONE: tuple[Move, ...] = (Pass(), Decline(), RefuseBank())


def read(text: str) -> Said | None:
    """A whole number from 0 to 999,999,999 in plain digits, also with its thousands parted as the bot parts them
    ("1 000", "1,000"), or a word that is known, in any case; None for any other text."""
    said = text.strip(_AROUND)
    if _NUMBER.fullmatch(said):
        return int(said)
    if _GROUPED.fullmatch(said):
        return int(re.sub("[^0-9]", "", said))
    return _WORDS.get(_DASHES.sub(" ", said.casefold().replace("ё", "е")))


def answer(state: play.State, seat: Seat | None, text: str, *, private: bool) -> Made:
    """What a text of somebody (None: who does not sit) makes at a table. `private` is a text in the DM, where a card
    may be asked for by its place."""
    said, asked = read(text), _question(state, seat, private=private)
    if asked is None or seat is None:
        return None if said is None else _unasked(state, seat, Stake(_sum(said)), private=private)
    return _answered(state, seat, asked, said)


def command(state: play.State, seat: Seat | None, name: str, text: str, *, private: bool) -> Move | Refusal | Notice:
    """What /bank or /stake (`name`) makes with a text: it does what it says and nothing else, and where the other is
    asked for, the answer says so."""
    said, asked = read(text), _question(state, seat, private=private)
    banks = name == "bank"
    if seat is not None:
        match asked:
            case BankOffer() | LowerOffer():
                return _answered(state, seat, asked, said) if banks else _bounds(state, asked)
            case StakeOffer() | Plain():
                return _bounds(state, asked) if banks else _answered(state, seat, asked, said)
            case CutOffer() | ThrowOffer() | BuyOffer() | None:
                pass
    return _unasked(state, seat, (LayBank if banks else Stake)(_sum(said)), private=private)


def _sum(said: Said | None) -> Chips:
    """The chips of a text for which no question is found."""
    return Chips(said if isinstance(said, int) else 1)


def _question(state: play.State, seat: Seat | None, *, private: bool) -> Question | None:
    """What a text of this seat would answer, as far as all may know. Cards are never taken by a text in the group: one
    that takes none would tell of the hand."""
    offers = () if seat is None else play.apparent(state, seat)
    asked = (_taking_text(offer, private=private) for offer in offers)
    return next((offer for offer in asked if offer is not None), None)


def _taking_text(offer: Offer, *, private: bool) -> Question | None:
    match offer:
        case BankOffer() | CutOffer() | StakeOffer() | LowerOffer() | ThrowOffer():
            return offer
        case BuyOffer() if private and offer.places > 1:
            return offer
        case Plain() if offer == _SALE:
            return offer
        case _:
            return None


def _answered(state: play.State, seat: Seat, asked: Question, said: Said | None) -> Move | Refusal:
    move = _by_number(state, asked, said) if isinstance(said, int) else _by_word(state, seat, asked, said)
    return _bounds(state, asked) if move is None else move


def _by_number(state: play.State, asked: Question, number: int) -> Move | None:
    match asked:
        case BankOffer():
            return LayBank(Chips(number))
        case CutOffer():
            return Cut(number)
        case StakeOffer():
            return Stake(Chips(number))
        case LowerOffer():
            return Lower(Chips(number))
        case ThrowOffer():
            return ThrowUnder(number)
        case BuyOffer():
            return Buy(number)
        case Plain():
            return Claim() if number == state.table.bank else None
        case _:
            assert_never(asked)


def _by_word(state: play.State, seat: Seat, asked: Question, word: Word | None) -> Move | None:
    """The sums are those of the buttons: the most that may be staked, and half of it."""
    match word, asked:
        case Word.WHOLE, StakeOffer():
            return Stake(asked.highest)
        case Word.WHOLE, Plain():
            return Claim()
        case Word.HALF, StakeOffer():
            return Stake(Chips(asked.highest // 2))
        case Word.PASS, _:
            offered = play.apparent(state, seat)
            found = (move for move in _NONE if Plain(move) in offered)  # type: ignore[arg-type]
            return next(found, Pass() if isinstance(asked, StakeOffer) else None)
        case _:
            return None


def _bounds(state: play.State, asked: Question) -> Refusal:
    """What an answer to a question may be."""
    match asked:
        case BankOffer(lowest, highest) | LowerOffer(lowest, highest):
            return Refusal(Why.BANK_OUT_OF_RANGE, lowest, highest)
        case StakeOffer(lowest, highest):
            return Refusal(Why.STAKE_OUT_OF_RANGE, lowest, highest)
        case CutOffer(places):
            return Refusal(Why.NO_SUCH_PLACE, Chips(1), Chips(places))
        case ThrowOffer(most):
            return Refusal(Why.THROW_OUT_OF_RANGE, Chips(0), Chips(most))
        case BuyOffer(_, places, first):
            return Refusal(Why.NO_SUCH_PLACE, Chips(first), Chips(places))
        case Plain():
            return Refusal(Why.STAKE_OUT_OF_RANGE, state.table.bank, state.table.bank)
        case _:
            assert_never(asked)


def _unasked(state: play.State, seat: Seat | None, move: Move, *, private: bool) -> Refusal | Notice:
    """Why a text finds no question: its writer does not sit, is asked for what has buttons, or for nothing."""
    if seat is None:
        return Refusal(Why.NOT_SEATED)
    offers = play.apparent(state, seat)
    cards = [offer for offer in offers if isinstance(offer, BuyOffer)]
    if cards:
        return Notice.PLACE_IN_PRIVATE if cards[0].places > 1 and not private else Notice.BY_BUTTON
    refused = play.apply(state, seat, move)
    if isinstance(refused, Refusal) and refused.why is not Why.NOT_NOW:
        return refused
    asked = not isinstance(state, Lobby) and any(map(asks, offers))
    return Notice.BY_BUTTON if asked else Notice.NOTHING_ASKED
