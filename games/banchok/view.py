"""What one viewer may see of the table, built from nothing: no part of it refers to the state."""

from dataclasses import dataclass
from typing import Literal

from games.banchok.coup import limit
from games.banchok.offers import offers
from games.banchok.state import Joining, Look, Phase, Staking, State
from games.banchok.wolf import fee
from games.cards import Card
from games.facts import Duel
from games.moves import Offer
from games.phases import Over
from games.table import Chips, Seat, Table
from games.terms import BanchokTerms


@dataclass(frozen=True, slots=True)
class View:
    """The table as `viewer` sees it (nobody: the group), with what the viewer may do.

    `hand` is the viewer's own, where he may look at it now; `holds` are the seats with cards still unplayed;
    `free` is what the bank can still cover; `price` is that of an exchange; `counted` of the pot's period.
    """

    variant: str
    terms: BanchokTerms
    viewer: Seat | None
    turn: int
    coup: int
    phase: Phase
    table: Table
    dealt: tuple[Seat, ...]
    coming: tuple[Seat, ...]
    holds: tuple[Seat, ...]
    duels: tuple[Duel, ...]
    free: Chips
    price: Chips
    counted: int
    last_round: bool
    closing: bool
    hand: tuple[Card, ...]
    offers: tuple[Offer, ...]
    kind: Literal["banchok"] = "banchok"


def view(state: State, viewer: Seat | None) -> View:
    """The view of a seat, or of the group (None), at this moment."""
    return View(
        variant=state.variant,
        terms=state.terms,
        viewer=viewer,
        turn=state.turn,
        coup=state.coup,
        phase=state.phase,
        table=state.table,
        dealt=state.dealt,
        coming=state.coming,
        holds=tuple(hand.seat for hand in state.hands),
        duels=state.duels,
        free=limit(state),
        price=fee(state),
        counted=state.counted,
        last_round=state.last_round,
        closing=state.closing,
        hand=state.hand(viewer) if viewer is not None and may_look(state, viewer) else (),
        offers=offers(state, viewer) if viewer is not None else (),
    )


def may_look(state: State, seat: Seat) -> bool:
    """Whether a seat may look at its own cards now (F4.12, F4.25, F4.32, HR-K22)."""
    match state.rules.look:
        case Look.FROM_DEAL:
            return True
        case Look.AFTER_STAKE:
            return state.stake(seat) > 0
        case Look.FROM_TURN:
            return isinstance(state.phase, Staking | Joining) and state.phase.seat == seat


def is_over(state: State) -> bool:
    """Whether the table has closed."""
    return isinstance(state.phase, Over)
