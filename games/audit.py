"""Every invariant of a state, as a list of complaints: none means that the state is sound."""

from typing import assert_never

from games.baccarat.club.state import State as Club
from games.baccarat.state import State as Baccarat
from games.banchok.state import Buying, Joining, Staking
from games.banchok.state import State as Banchok
from games.cards import Card, packs
from games.hands import Holding, cards_of
from games.lobby import Lobby
from games.macao.state import State as Macao
from games.ochko.state import State as Ochko
from games.phases import Opening, Over
from games.play import State
from games.table import SEATS, Seat, Table
from games.window import Window

_ONE_PACK = frozenset(packs(1))
_TWO_PACKS = frozenset(packs(2))


def audit(state: State) -> tuple[str, ...]:
    """What is wrong with a state, in words for its developers."""
    match state:
        case Lobby():
            return tuple(_table(state.table))
        case Banchok():
            return (*_table(state.table), *_cards(state), *_bank(state), *_asked(state))
        case Baccarat():
            return (*_table(state.table), *_pack(state, _ONE_PACK, state.burnt), *_one_buyer(state))
        case Club():
            covers = state.terms.banker_lays
            return (*_table(state.table), *_pack(state, _TWO_PACKS), *_punters(state, covers))
        case Macao():
            return (*_table(state.table), *_pack(state, _TWO_PACKS), *_punters(state, 1))
        case Ochko():
            return (*_table(state.table), *_pack(state, frozenset(state.rules.deck)), *_twenty_one(state))
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
    if len(cards) != len(_TWO_PACKS) or set(cards) != _TWO_PACKS:
        return [f"the cards are not the 104 of two packs but {len(cards)}"]
    return []


def _pack(state: Holding, deck: frozenset[Card], beside: tuple[Card, ...] = ()) -> list[str]:
    """The cards of a game of points: the stock, the hands, those played, and those that lie beside."""
    if isinstance(state.phase, Over):
        return []
    cards = (*state.shoe.stock, *state.discards, *cards_of(state.hands), *beside)
    if len(cards) != len(deck) or set(cards) != deck:
        return [f"the cards are not the {len(deck)} of the game but {len(cards)}"]
    return []


def _banked(table: Table, covers: int, holders: tuple[Seat, ...]) -> list[str]:
    """The bank of a game of points covers `covers` chips for each one staked, and only who plays has staked."""
    complaints = []
    if (table.banker is None) != (table.bank == 0):
        complaints.append(f"banker {table.banker} with a bank of {table.bank}")
    staked = {place.seat: place.stake for place in table.places if place.stake}
    if sum(staked.values()) * covers > table.bank:
        complaints.append(f"stakes of {staked} on a bank of {table.bank}")
    if table.banker in staked or not set(staked) <= set(holders):
        complaints.append(f"stakes of {staked}, playing {holders}")
    return complaints


def _one_buyer(state: Baccarat) -> list[str]:
    complaints = _banked(state.table, 1, state.dealt[:1])
    if state.buyer is not None and state.stake(state.buyer) != state.table.bank:
        complaints.append(f"the buyer has laid {state.stake(state.buyer)} for {state.table.bank}")
    if {hand.seat for hand in state.hands} not in (set(), set(state.dealt)):
        complaints.append("the hands are not those of the buyer and the banker")
    return complaints


def _twenty_one(state: Ochko) -> list[str]:
    laid = not state.dealt and isinstance(state.phase, Window)
    complaints = _banked(state.table, state.limits.bank, state.table.from_left(None) if laid else state.dealt)
    if {hand.seat for hand in state.hands} - {*state.dealt, state.table.banker}:
        complaints.append("somebody holds cards who has not been dealt in")
    if not set(state.coming) <= set(state.dealt):
        complaints.append(f"{state.coming} are to come of {state.dealt}")
    most = state.rules.bought
    if any(len(hand.dealt) != state.rules.dealt or len(hand.bought) > (most or 36) for hand in state.hands):
        complaints.append("a hand has more or fewer cards than the game allows")
    return complaints


def _punters(state: Club | Macao, covers: int) -> list[str]:
    """Before the deal who has staked is nobody's hand; after it the hands are those of the stakers and the banker."""
    staked = tuple(place.seat for place in state.table.places if place.stake)
    complaints = _banked(state.table, covers, state.dealt or staked)
    if state.dealt and {hand.seat for hand in state.hands} != {*state.dealt, state.table.banker}:
        complaints.append("the hands are not those of the punters and the banker")
    return complaints


def _bank(state: Banchok) -> list[str]:
    table, complaints = state.table, []
    staked = table.stakes
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
