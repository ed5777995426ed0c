"""The record of a game that has been played: from its seed and its moves."""

from collections.abc import Sequence
from dataclasses import replace

from games import lobby, play
from games.cards import Card, packs
from games.lobby import Lobby
from games.moves import Move, Start
from games.play import State
from games.record.model import Line, Record, ShoeRow
from games.record.replay import cuts_in, outcome, replay, shoes_of
from games.record.write import sealed
from games.refusal import Refusal
from games.shoe import commitment, fresh, seed_of_shoe
from games.table import Seat, Table
from games.terms import Terms

Act = tuple[Seat | None, Move]
"""A move and whose it is."""


def record_of(variant: str, terms: Terms, seed: str, moves: Sequence[Act], title: str = "") -> str:
    """The sealed text of a game: its terms at first, the table's secret seed, its moves from the empty lobby on.

    The text shows the seeds of the shoes that were used, and never the table's: of later shoes it tells nothing. So it
    may be of a game that goes on, if `moves` end before the last bank was laid. ValueError if the moves never start a
    game; Unreadable names one that cannot be made.
    """
    begun, played = _start(Lobby(variant, terms, Table(()), seed), moves)
    seats = tuple((place.seat, place.purse) for place in (*begun.table.left, *begun.table.places))
    lines = tuple(Line(seat, move, number) for number, (seat, move) in enumerate(played, 1))
    record = Record(begun.variant, begun.terms, seats, lines, seed=seed, title=title)
    course = list(replay(record))
    deck = deck_of(course[0].state)
    shoes = tuple(_row(seed_of_shoe(seed, number), cut, deck) for number, cut in enumerate(cuts_in(course)))
    return sealed(replace(record, seed=None, shoes=shoes, result=outcome(course)))


def retired(variant: str, terms: Terms, seed: str, moves: Sequence[Act]) -> Sequence[Act]:
    """The moves that were made with shoes that no card will be dealt from any more: what may be shown of a game.

    A shoe is retired when its bank has ended, or when all cards are shuffled anew.
    """
    begun, played = _start(Lobby(variant, terms, Table(()), seed), moves)
    before, last, banks = len(moves) - len(played), 0, False
    state: State = begun
    for at, (seat, move) in enumerate(moves[before - 1 :]):
        step = play.apply(state, seat, move)
        if isinstance(step, Refusal):
            raise ValueError(f"move {before + at} was refused: {step.why.value}")
        if at and shoes_of(step.state) > shoes_of(state):
            last = at
        state, banks = step.state, step.state.table.banker is not None
    return moves[: before - 1 + last] if banks else moves


def _start(state: Lobby, moves: Sequence[Act]) -> tuple[Lobby, Sequence[Act]]:
    """The lobby before its start, and the moves after it."""
    for at, (seat, move) in enumerate(moves):
        if isinstance(move, Start):
            return state, moves[at + 1 :]
        step = lobby.apply(state, seat, move)
        if isinstance(step, Refusal):
            raise ValueError(f"move {at + 1} was refused: {step.why.value}")
        state = step.state
    raise ValueError("the game has not begun")


def _row(seed: str, cut: int, deck: tuple[Card, ...]) -> ShoeRow:
    return ShoeRow(seed, commitment=commitment(seed), cut=cut, order=fresh(seed, deck).cut(cut).stock)


def deck_of(begun: State) -> tuple[Card, ...]:
    """All cards of the game, in order, from its first state: its shoe is whole."""
    if isinstance(begun, Lobby):
        raise ValueError("the game has not begun")
    there = set(begun.shoe.stock)
    return tuple(card for card in packs(2) if card in there)
