"""What one viewer may see of a table of Макао, built from nothing: no part of it refers to the state."""

from dataclasses import dataclass
from typing import Literal

from games.cards import Card
from games.hands import Hand, Lying, own_cards
from games.macao.offers import offers
from games.macao.state import Phase, Stage, State
from games.moves import Offer
from games.table import Chips, Seat, Table
from games.terms import MacaoTerms
from games.window import room


@dataclass(frozen=True, slots=True)
class View:
    """The table as `viewer` sees it (nobody: the group), with what the viewer may do.

    `hand` is the viewer's own; `lying` are the hands of this coup as all see them; `stakes` are those not settled yet;
    `thrown` are the tens thrown off in this coup since the last shuffle; `places` is how many more may stake against
    the bank; `stock` is how many cards are left.
    """

    variant: str
    terms: MacaoTerms
    viewer: Seat | None
    turn: int
    coup: int
    phase: Phase
    table: Table
    dealt: tuple[Seat, ...]
    stage: Stage
    coming: tuple[Seat, ...]
    lying: tuple[Lying, ...]
    stakes: tuple[tuple[Seat, Chips], ...]
    thrown: tuple[tuple[Seat, Card], ...]
    places: int
    stock: int
    closing: bool
    hand: tuple[Card, ...]
    offers: tuple[Offer, ...]
    kind: Literal["macao"] = "macao"


def view(state: State, viewer: Seat | None) -> View:
    """The view of a seat, or of the group (None), at this moment."""
    stakes = ((place.seat, state.stake(place.seat)) for place in state.table.places)
    return View(
        variant=state.variant,
        terms=state.terms,
        viewer=viewer,
        turn=state.turn,
        coup=state.coup,
        phase=state.phase,
        table=state.table,
        dealt=state.dealt,
        stage=state.stage,
        coming=state.coming,
        lying=tuple(map(_lying, state.hands)),
        stakes=tuple((seat, stake) for seat, stake in stakes if stake),
        thrown=_thrown(state),
        places=room(state, state.limits) // state.limits.least,
        stock=len(state.shoe.stock),
        closing=state.closing,
        hand=own_cards(state, viewer),
        offers=offers(state, viewer) if viewer is not None else (),
    )


def _thrown(state: State) -> tuple[tuple[Seat, Card], ...]:
    """Each ten lies face up where it was thrown, the last on top of the cards played."""
    count = min(len(state.changed), len(state.discards))
    return tuple(zip(state.changed[-count:], state.discards[-count:], strict=True)) if count else ()


def _lying(hand: Hand) -> Lying:
    """Everything is hidden until the opening but the nines (HR-M10)."""
    if hand.shown:
        return Lying(hand.seat, hand.cards, 0)
    return Lying(hand.seat, (), len(hand.cards))
