"""What one viewer may see of a table of 12.а, built from nothing: no part of it refers to the state."""

from dataclasses import dataclass
from typing import Literal

from games.baccarat.offers import offers
from games.baccarat.state import Phase, State
from games.cards import Card
from games.hands import Hand, Lying, own_cards
from games.moves import Offer
from games.table import Chips, Seat, Table
from games.terms import BaccaratTerms


@dataclass(frozen=True, slots=True)
class View:
    """The table as `viewer` sees it (nobody: the group), with what the viewer may do.

    `hand` is the viewer's own; `lying` are the hands of this deal as all see them; `price` is what buys the bank.
    """

    variant: str
    terms: BaccaratTerms
    viewer: Seat | None
    turn: int
    coup: int
    phase: Phase
    table: Table
    buyer: Seat | None
    coming: tuple[Seat, ...]
    lying: tuple[Lying, ...]
    price: Chips
    stock: int
    closing: bool
    hand: tuple[Card, ...]
    offers: tuple[Offer, ...]
    kind: Literal["baccarat"] = "baccarat"


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
        buyer=state.buyer,
        coming=state.coming,
        lying=tuple(map(_lying, state.hands)),
        price=state.table.bank,
        stock=len(state.shoe.stock),
        closing=state.closing,
        hand=own_cards(state, viewer),
        offers=offers(state, viewer) if viewer is not None else (),
    )


def _lying(hand: Hand) -> Lying:
    """Bought cards lie open, dealt ones only where the rules show them (HR-B2, HR-B3)."""
    if hand.shown:
        return Lying(hand.seat, hand.cards, 0)
    return Lying(hand.seat, hand.bought, len(hand.dealt))
