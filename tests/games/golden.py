"""Whole games as text: a head, then each move after ">" and under it what came of it, as everybody at the table and
each in private would be told.

The head and the moves are read; the rest is written. So a game can be written by hand, move by move, and what comes
of it is filled in by `uv run pytest tests/games --rewrite-golden`, to be read as a difference.
"""

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum

from games import play
from games.cards import Card
from games.facts import CoupEnded, Dealt, Drawn, Duel, Fact, Paid, Private
from games.moves import (
    Allow,
    AllowUpTo,
    AskToJoin,
    Buy,
    Choose,
    Claim,
    Close,
    ComeBack,
    Cut,
    Decline,
    Demand,
    Deny,
    Enough,
    Exchange,
    Hold,
    Join,
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
    TimedOut,
    TurnUp,
)
from games.refusal import Refusal
from games.table import Account, Chips, Seat, Where

WORDS: tuple[tuple[str, type[Move]], ...] = (
    ("joins", Join),
    ("leaves", Leave),
    ("sits-out", SitOut),
    ("comes-back", ComeBack),
    ("times-out", TimedOut),
    ("starts", Start),
    ("chooses", Choose),
    ("lays", LayBank),
    ("refuses", RefuseBank),
    ("cuts", Cut),
    ("stakes", Stake),
    ("asks", AskToJoin),
    ("allows", Allow),
    ("denies", Deny),
    ("allows-up-to", AllowUpTo),
    ("turns-up", TurnUp),
    ("passes", Pass),
    ("exchanges", Exchange),
    ("declines", Decline),
    ("claims", Claim),
    ("lowers", Lower),
    ("holds", Hold),
    ("lifts", Lift),
    ("throws-under", ThrowUnder),
    ("throws-off", ThrowTen),
    ("keeps", KeepCard),
    ("buys-at", Buy),
    ("says-enough", Enough),
    ("demands", Demand),
)


def read_move(line: str) -> tuple[Seat | None, Move]:
    """The seat and the move of a line: "2 stakes 40", "table closes-at-once", "1 agrees stake_min 5"."""
    who, verb, *rest = line.split()
    seat = None if who == "table" else Seat(int(who))
    match verb, rest:
        case "closes" | "closes-at-once", []:
            return seat, Close(at_once=verb == "closes-at-once")
        case "opens-early" | "peeks", []:
            return seat, OpenEarly(peek=verb == "peeks")
        case "agrees", [option, value]:
            return seat, SetTerm(option, _value(value))
        case "chooses", [key]:
            return seat, Choose(key)
        case _, []:
            return seat, dict(WORDS)[verb]()  # type: ignore[call-arg]
        case _, [number]:
            return seat, dict(WORDS)[verb](int(number))  # type: ignore[call-arg, arg-type]
        case _:
            raise ValueError(f"not a move: {line!r}")


def write_move(seat: Seat | None, move: Move) -> str:
    """The line of a move, as `read_move` reads it."""
    who = "table" if seat is None else str(seat)
    match move:
        case Close(at_once):
            return f"{who} closes{'-at-once' * at_once}"
        case OpenEarly(peek):
            return f"{who} {'peeks' if peek else 'opens-early'}"
        case SetTerm(option, value):
            return f"{who} agrees {option} {_word(value)}"
        case _:
            word = next(word for word, kind in WORDS if isinstance(move, kind))
            values = [str(getattr(move, each.name)) for each in fields(move) if each.name != "kind"]
            return " ".join((who, word, *values))


def _value(text: str) -> int | str | bool:
    return {"on": True, "off": False}[text] if text in ("on", "off") else int(text) if text.isdigit() else text


def _word(value: object) -> str:
    match value:
        case bool():
            return "on" if value else "off"
        case Enum():
            return str(value.value)
        case Card():
            return str(value)
        case tuple():
            return " ".join(_word(each) for each in value) or "-"
        case _:
            return str(value)


def write_fact(fact: Fact) -> str:
    """A fact in a line."""
    match fact:
        case Private(to, told):
            return f"  (to {to}: {write_fact(told).strip()})"  # type: ignore[arg-type]
        case Paid(source, target, amount, why):
            return f"  {amount} chips from {_account(source)} to {_account(target)} ({why.value})"
        case Drawn(cards):
            return f"  drawn: {', '.join(f'{seat} {card}' for seat, card in cards)}"
        case Dealt(seats, each):
            return f"  dealt: {each} cards to {_word(seats)}"
        case Duel():
            joined = "".join(f" and {seat}'s {amount}" for seat, amount in fact.joined)
            ends = f"wins {fact.paid}" if fact.won else "loses"
            hand, turned = _word(fact.hand), _word(fact.turned)
            return f"  duel: {fact.seat} {ends} with {hand} against {turned} for {fact.stake}{joined}"
        case CoupEnded(results, bank):
            return f"  coup ended: bank {bank}; {', '.join(f'{seat} {won:+}' for seat, won in results) or 'no stakes'}"
        case _:
            values = [f"{each.name} {_word(getattr(fact, each.name))}" for each in fields(fact) if each.name != "kind"]
            return f"  {fact.kind.replace('_', ' ')}{': ' if values else ''}{', '.join(values)}"


def _account(account: Account) -> str:
    return account.where.value if account.where in (Where.BANK, Where.POT) else f"{account.where.value} {account.seat}"


def play_out(text: str) -> str:
    """The text of a game with what comes of its moves written anew."""
    head, moves = head_and_moves(text)
    return "\n".join((*head, *_course(dict(_pair(line) for line in head if not line.startswith("#")), moves), ""))


def head_and_moves(text: str) -> tuple[list[str], list[str]]:
    """The lines before the first move, and the moves."""
    lines = text.splitlines()
    head = [line for line in lines[: next(at for at, line in enumerate(lines) if line.startswith(">"))] if line]
    return head, [line[1:].strip() for line in lines if line.startswith(">")]


def _pair(line: str) -> tuple[str, str]:
    key, value = line.split(": ", 1)
    return key, value


def _course(head: dict[str, str], moves: list[str]) -> Iterator[str]:
    state = play.new(head["variant"], head["seed"])
    for line in moves:
        seat, move = read_move(line)
        yield ""
        yield f"> {line}"
        step = play.apply(state, seat, move)
        if isinstance(step, Refusal):
            bounds = "" if step.highest is None else f" ({step.lowest} to {step.highest})"
            yield f"  refused: {step.why.value}{bounds}"
            continue
        state = step.state
        yield from map(write_fact, step.facts)
    yield ""
    yield "At the end"
    yield from _end(state)


def _end(state: play.State) -> Iterator[str]:
    table = state.table
    yield f"  bank {table.bank}, pot {table.in_pot}, banker {table.banker}"
    for place in table.places:
        yield f"  {place.seat} has {place.purse}{f' and {place.stake} staked' * bool(place.stake)}, {place.presence}"
    if play.is_over(state):
        yield "  the table is closed"


def write_game(title: str, variant: str, seed: str, moves: list[tuple[Seat | None, Move]]) -> str:
    """The text of a game that has been played."""
    lines = [f"# {title}", f"variant: {variant}", f"seed: {seed}"]
    return play_out("\n".join((*lines, *(f"> {write_move(seat, move)}" for seat, move in moves), "")))


__all__ = ["Chips", "play_out", "read_move", "write_game", "write_move"]
