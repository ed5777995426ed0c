"""What one viewer may see of the table, built from nothing: no part of it refers to the state."""

from dataclasses import dataclass
from typing import Literal

from games.cards import Card
from games.hands import Hand, Lying
from games.moves import Offer
from games.ochko.offers import offers
from games.ochko.state import Phase, Result, State
from games.table import Chips, Seat, Table
from games.terms import OchkoTerms
from games.window import room


@dataclass(frozen=True, slots=True)
class View:
    """The table as `viewer` sees it (nobody: the group), with what the viewer may do.

    `hand` is the viewer's own; `lying` are all hands as they lie, the banker's open card of 11.б among them; `free` is
    what the bank can still cover; `demanded` by whom the banker was told to pull; `stock` are the cards left in it.
    """

    variant: str
    terms: OchkoTerms
    viewer: Seat | None
    turn: int
    coup: int
    phase: Phase
    table: Table
    dealt: tuple[Seat, ...]
    coming: tuple[Seat, ...]
    lying: tuple[Lying, ...]
    settled: tuple[Result, ...]
    free: Chips
    stock: int
    demanded: Seat | None
    last_round: bool
    closing: bool
    hand: tuple[Card, ...]
    offers: tuple[Offer, ...]
    kind: Literal["ochko"] = "ochko"


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
        lying=tuple(_lying(hand) for hand in state.hands),
        settled=state.settled,
        free=room(state, state.limits),
        stock=len(state.shoe.stock),
        demanded=state.demanded,
        last_round=state.last_round,
        closing=state.closing,
        hand=state.hand(viewer) if viewer is not None else (),
        offers=offers(state, viewer) if viewer is not None else (),
    )


def _lying(hand: Hand) -> Lying:
    """A hand as all see it: shown, or face down (HR-O14)."""
    return Lying(hand.seat, hand.cards, 0) if hand.shown else Lying(hand.seat, (), len(hand.cards))
