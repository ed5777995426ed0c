"""Facts as plain English lines, for developers: a game's own words for people are in `locales/`."""

from dataclasses import fields
from typing import Any

from games.cards import Card
from games.facts import (
    Bought,
    CoupEnded,
    Dealt,
    Drawn,
    Duel,
    Fact,
    Looked,
    OpenedEarly,
    Paid,
    Passed,
    Private,
    SatOut,
    ShoeCut,
)
from games.record.words import name_of
from games.table import Account, Seat, Where

WORDS = {
    "joined": "{seat} sits down with {chips}",
    "will_leave": "{seat} leaves when the coup ends",
    "left": "{seat} goes away with {chips}",
    "came_back": "{seat} comes back",
    "host_is": "{seat} is the host",
    "started": "the game begins: {variant}",
    "closing_said": "the table closes when the coup is settled",
    "closed": "the table is closed",
    "refunded": "{seat} gets back {amount} ({what})",
    "forfeited": "{seat} has shut the place of the table and gives back {amount} won in this coup",
    "time_passed": "the clock plays for {seat}",
    "bank_asked": "{seat} is asked to bank",
    "bank_refused": "{seat} does not bank",
    "bank_laid": "{seat} lays a bank of {amount}",
    "shoe_sealed": "shoe {number} is shuffled: {commitment} is the SHA-256 of its seed",
    "shoe_shown": "the seed of shoe {number} was {seed}",
    "paused": "the table waits: {why}",
    "looked": "{cards}",
    "bought": "bought {card}",
    "staked": "{seat} stakes {amount}",
    "join_asked": "{seat} asks to join {holder} with {amount}",
    "join_allowed": "{seat} joins {holder} with {amount}",
    "join_denied": "{seat} does not join {holder} with {amount}",
    "exchanged": "{seat} exchanges a card for {fee}",
    "thrown_in": "thrown in unseen: {seats}",
    "last_round_said": "the bank has tripled: one round more",
    "bank_broken": "{by} breaks the bank of {banker}, who laid {laid}",
    "bank_tripled": "{banker} has tripled the {laid} laid, and lifts {amount}",
    "bank_lifted": "{banker} lifts {amount} ({why})",
    "pot_fed": "{seat} pays {amount} into the pot",
    "pot_won": "{seat} wins the pot of {amount}",
    "reshuffled": "the cards are shuffled",
    "burnt": "the top card is laid aside",
    "thrown_under": "{seat} throws {count} under the pack",
    "sale_opened": "a bank of {bank} is for sale",
    "claimed": "{seat} buys the bank for {amount}",
    "bank_lowered": "{seat} lowers the bank to {amount}",
    "card_bought": "{seat} buys a card",
    "card_pulled": "{seat} buys the card at place {place}",
    "card_turned": "{seat} buys {card}, face up",
    "enough_said": "{seat} buys no more",
    "pull_demanded": "{seat} demands that the banker pull",
    "card_kept": "{seat} keeps the card",
    "thrown_off": "{seat} throws off {cards}",
    "hand_shown": "{seat} shows {cards}: {points}",
    "replayed": "equal points: new cards for the same money",
    "settled": "{seat}: {change:+} on a stake of {stake}",
}
"""A line for each kind of fact that needs no more than its values."""


def narrate(fact: Fact) -> str:
    """A fact in a line."""
    match fact:
        case Private(to, told):
            return f"(to {name_of(to)}) {_plain(told)}"
        case Paid(source, target, amount, why):
            return f"{amount} from {_account(source)} to {_account(target)} ({why.value})"
        case Drawn(cards):
            return f"drawn: {', '.join(f'{name_of(seat)} {card}' for seat, card in cards)}"
        case Dealt(seats, each):
            return f"dealt, {each} each: {_seats(seats)}"
        case SatOut(seat, by_clock):
            return f"{name_of(seat)} sits out{', as the clock has played twice' * by_clock}"
        case Passed(seat, forced):
            return f"{name_of(seat)} {'is passed by' if forced else 'does not play'}"
        case OpenedEarly(card, limit, peeked):
            return f"the banker {'peeks at' if peeked else 'opens'} {card} early: at most {limit}"
        case Duel():
            return _duel(fact)
        case ShoeCut(seat, place):
            return f"{'the seed' if seat is None else name_of(seat)} cuts at {place}"
        case CoupEnded(results, bank):
            won = ", ".join(f"{name_of(seat)} {change:+}" for seat, change in results)
            return f"the coup ends, the bank is {bank}: {won or 'no stakes'}"
        case _:
            return _plain(fact)


def _plain(fact: Fact | Looked | Bought) -> str:
    values = {each.name: _value(each.name, getattr(fact, each.name)) for each in fields(fact)}
    return WORDS[fact.kind].format(**values)


def _value(name: str, value: Any) -> Any:
    """A value as a line shows it."""
    if name in ("seat", "holder", "banker", "by"):
        return name_of(value)
    return _cards(value) if name == "cards" else _seats(value) if name == "seats" else value


def _seats(seats: tuple[Seat, ...]) -> str:
    return " ".join(map(name_of, seats))


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _account(account: Account) -> str:
    if account.where in (Where.BANK, Where.POT) or account.seat is None:
        return f"the {account.where.value}"
    return f"{name_of(account.seat)}'s {account.where.value}"


def _duel(duel: Duel) -> str:
    ends = f"wins {duel.paid}" if duel.won else "loses"
    joined = "".join(f", {name_of(seat)} joined with {amount}" for seat, amount in duel.joined)
    return f"{name_of(duel.seat)} {ends} on {duel.stake} with {_cards(duel.hand)} against {duel.turned}{joined}"
