"""What one viewer may see of a table of 12.б, built from nothing: no part of it refers to the state."""

from dataclasses import dataclass
from typing import Literal

from games.baccarat.club.offers import offers
from games.baccarat.club.state import Phase, State
from games.cards import Card
from games.hands import Hand, Lying, own_cards
from games.moves import Offer
from games.table import Chips, Seat, Table
from games.terms import BaccaratTerms
from games.window import room


@dataclass(frozen=True, slots=True)
class View:
    """The table as `viewer` sees it (nobody: the group), with what the viewer may do.

    `hand` is the viewer's own; `lying` are the hands of this coup as all see them; `free` are the stakes that the bank
    can still cover; `natural` says that an eight or a nine is shown; `stock` is how many cards are left.
    """

    variant: str
    terms: BaccaratTerms
    viewer: Seat | None
    turn: int
    coup: int
    phase: Phase
    table: Table
    dealt: tuple[Seat, ...]
    coming: tuple[Seat, ...]
    lying: tuple[Lying, ...]
    natural: bool
    free: Chips
    stock: int
    closing: bool
    hand: tuple[Card, ...]
    offers: tuple[Offer, ...]
    kind: Literal["baccarat-club"] = "baccarat-club"


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
        lying=tuple(_lying(hand, hand.seat in state.unheard) for hand in state.hands),
        natural=state.natural,
        free=room(state, state.limits),
        stock=len(state.shoe.stock) + sum(len(hand.bought) for hand in state.hands if hand.seat in state.unheard),
        closing=state.closing,
        hand=own_cards(state, viewer),
        offers=offers(state, viewer) if viewer is not None else (),
    )


def _lying(hand: Hand, unheard: bool) -> Lying:
    """Everything is hidden until the opening but eights and nines (HR-B2, HR-B8); of one who was silent also whether he
    has bought (HR-B26)."""
    if hand.shown:
        return Lying(hand.seat, hand.cards, 0)
    return Lying(hand.seat, (), len(hand.dealt if unheard else hand.cards))
