"""Every invariant of a state, as a list of complaints: none means that the state is sound."""

from typing import assert_never

from games.banchok.state import Buying, Joining, Staking
from games.banchok.state import State as Banchok
from games.cards import packs
from games.lobby import Lobby
from games.phases import Opening, Over
from games.play import State
from games.table import SEATS, Table

_CARDS = frozenset(packs(2))


def audit(state: State) -> tuple[str, ...]:
    """What is wrong with a state, in words for its developers."""
    match state:
        case Lobby():
            return tuple(_table(state.table))
        case Banchok():
            return (*_table(state.table), *_cards(state), *_bank(state), *_asked(state))
        case _:
            assert_never(state)


def total(table: Table) -> int:
    """All chips of a table, wherever they lie."""
    return sum(p.purse + p.stake for p in table.places + table.left) + table.bank + table.in_pot


def _table(table: Table) -> list[str]:
    complaints = []
    seats = [place.seat for place in table.places + table.left]
    if len(set(seats)) != len(seats):
        complaints.append(f"a seat is taken twice: {seats}")
    if len(table.places) > SEATS:
        complaints.append(f"{len(table.places)} seats")
    if any(place.purse < 0 or place.stake < 0 for place in table.places + table.left):
        complaints.append("a purse or stake is below zero")
    if any(place.purse or place.stake for place in table.left):
        complaints.append("one who left has chips at the table")
    if table.bank < 0 or any(amount < 1 for _, amount in table.pot):
        complaints.append("the bank or a part of the pot is below its least")
    return complaints


def _cards(state: Banchok) -> list[str]:
    if isinstance(state.phase, Over):
        return []
    cards = [*state.shoe.stock, *state.discards, *(card for hand in state.hands for card in hand.cards)]
    if isinstance(state.phase, Staking) and state.phase.turned is not None:
        cards.append(state.phase.turned)
    if len(cards) != len(_CARDS) or set(cards) != _CARDS:
        return [f"the cards are not the 104 of two packs but {len(cards)}"]
    return []


def _bank(state: Banchok) -> list[str]:
    table, complaints = state.table, []
    staked = sum(place.stake for place in table.places)
    if (table.banker is None) != (table.bank == 0):
        complaints.append(f"banker {table.banker} with a bank of {table.bank}")
    if table.banker is None and (staked or state.hands):
        complaints.append("stakes or hands without a bank")
    if staked > table.bank and not state.rules.common:
        complaints.append(f"stakes of {staked} on a bank of {table.bank}")
    if table.banker is not None and table.place(table.banker).stake:
        complaints.append("the banker has a stake")
    return complaints


def _asked(state: Banchok) -> list[str]:
    match state.phase:
        case Staking(seat) | Joining(seat) | Buying(seat):
            sound = state.coming[:1] == (seat,) and len(state.hand(seat)) == 3 and state.table.here(seat)
            return [] if sound else [f"seat {seat} is asked without a hand or a turn"]
        case Opening(seat):
            return [] if state.table.here(seat) else [f"seat {seat} is asked to bank and is not here"]
        case _:
            return []
