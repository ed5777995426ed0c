"""The shuffle of a whole shoe and the cut that follows, alike in every family (HR-G5).

The seed was fixed before the cut, and its SHA-256 said; the place of the cut comes from the seat to the banker's right:
so neither the house nor the banker can have chosen the order of the cards.
"""

from collections.abc import Iterable

from games.cards import Card
from games.facts import ShoeCut, ShoeSealed
from games.house import House, S, asking
from games.moves import Cut, CutOffer, Offer
from games.phases import GO_ON, Cutting
from games.refusal import Refusal, Why
from games.replaced import replace
from games.shoe import commitment, fresh, seed_of_shoe
from games.step import Step
from games.table import Seat


def shuffle(state: S, cards: Iterable[Card]) -> Step[S]:
    """All cards are shuffled into a new shoe, which is sealed, and the seat to the banker's right is asked to cut.

    Where nobody is there to do it the seed cuts; a stacked shoe is neither sealed nor cut. The course then goes on.
    """
    number = state.shoes
    shoe = fresh(seed_of_shoe(state.seed, number), cards)
    shuffled = replace(state, shoe=shoe, shoes=number + 1, phase=GO_ON)
    if shoe.stacked:
        return Step(shuffled)
    sealed = ShoeSealed(number, commitment(shoe.seed))
    seat = _cutter(shuffled)
    if seat is None:
        return Step(shuffled, (sealed,)).then(lambda s: cut(s, None, s.shoe.own_place))
    return Step(asking(shuffled, Cutting(seat, len(shoe.stock) - 1, number, sealed.commitment)), (sealed,))


def _cutter(state: House) -> Seat | None:
    """The nearest seat to the banker's right that is here."""
    others = state.table.from_left(state.table.banker)[:-1]
    return next((seat for seat in reversed(others) if state.table.here(seat)), None)


def cut(state: S, seat: Seat | None, place: int) -> Step[S]:
    """The shoe is cut, by a seat or by its seed; the course goes on."""
    return Step(replace(state, shoe=state.shoe.cut(place), phase=GO_ON), (ShoeCut(seat, place),))


def cut_offers(phase: Cutting, seat: Seat) -> tuple[Offer, ...]:
    """The cut, for the seat that is asked."""
    return (CutOffer(phase.places),) if seat == phase.seat else ()


def idle_cut(state: House) -> Cut:
    """The cut of a silent seat, at the place that the seed names (HR-G14)."""
    return Cut(state.shoe.own_place)


def why_no_cut(phase: object, seat: Seat) -> Refusal:
    """The refusal of a cut that answers no offer."""
    if not isinstance(phase, Cutting):
        return Refusal(Why.NOT_NOW)
    return Refusal(Why.NO_SUCH_PLACE if seat == phase.seat else Why.NOT_YOUR_TURN)
