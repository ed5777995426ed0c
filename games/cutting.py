"""The shuffle and the cut that follows, alike in every family (HR-G5).

The seed was fixed before the cut, and its SHA-256 said: whoever knows the seed can change nothing any more, and does
not choose where the order begins. The cut does not mix the cards; that the seed came by chance it cannot show.
"""

from collections.abc import Iterable, Sequence

from games.cards import Card
from games.facts import Fact, Reshuffled, ShoeCut, ShoeSealed
from games.house import House, S, asking
from games.moves import Cut, CutOffer, Offer
from games.phases import GO_ON, Cutting
from games.refusal import Refusal, Why
from games.replaced import replace
from games.shoe import commitment, fresh, seed_of_shoe
from games.step import Step
from games.table import Chips, Seat


def shuffle(state: S, cards: Iterable[Card]) -> Step[S]:
    """All cards are shuffled into a new shoe, which is sealed, and the seat to the banker's right is asked to cut.

    A stacked shoe is neither sealed nor cut. The course then goes on.
    """
    number = state.shoes
    shoe = fresh(seed_of_shoe(state.seed, number), cards)
    shuffled = replace(state, shoe=shoe, shoes=number + 1, phase=GO_ON)
    if shoe.stacked:
        return Step(shuffled)
    return _ask(shuffled, ShoeSealed(number, commitment(shoe.seed)), len(shoe.stock))


def shuffle_again(state: S, cards: Sequence[Card]) -> Step[S]:
    """Cards played, two at least, are shuffled by the seed of the shoe and go under what is left of the stock; the
    seat to the banker's right is asked to cut them (F2.3). The course then goes on."""
    return _ask(replace(state, shoe=state.shoe.bury(cards), phase=GO_ON), Reshuffled(), len(cards))


def _ask(state: S, said: Fact, cards: int) -> Step[S]:
    """Ask for the cut of the last so many cards of the stock; where nobody is there to do it, the seed cuts."""
    seat, shoe = _cutter(state), state.shoe
    if seat is None:
        return Step(state, (said,)).then(lambda s: _cut(s, None, shoe.own_place(cards), cards))
    cutting = Cutting(seat, cards - 1, state.shoes - 1, commitment(shoe.seed))
    return Step(asking(state, cutting), (said,))


def _cutter(state: House) -> Seat | None:
    """The nearest seat to the banker's right that is here."""
    others = state.table.from_left(state.table.banker)[:-1]
    return next((seat for seat in reversed(others) if state.table.here(seat)), None)


def cut(state: S, cutting: Cutting, place: int) -> Step[S]:
    """The one who is asked cuts; the course goes on."""
    return _cut(state, cutting.seat, place, cutting.places + 1)


def _cut(state: S, seat: Seat | None, place: int, cards: int) -> Step[S]:
    """The last so many cards of the stock are cut, by a seat or by the seed."""
    shoe = state.shoe.cut(place, above=len(state.shoe.stock) - cards)
    return Step(replace(state, shoe=shoe, phase=GO_ON), (ShoeCut(seat, place),))


def cut_offers(phase: Cutting, seat: Seat) -> tuple[Offer, ...]:
    """The cut, for the seat that is asked."""
    return (CutOffer(phase.places),) if seat == phase.seat else ()


def idle_cut(state: House, cutting: Cutting) -> Cut:
    """The cut of a silent seat, at the place that the seed names (HR-G14)."""
    return Cut(state.shoe.own_place(cutting.places + 1))


def why_no_cut(state: House, seat: Seat) -> Refusal:
    """The refusal of a cut that answers no offer. The cut follows the laying of a bank."""
    phase = state.phase
    if not isinstance(phase, Cutting):
        return Refusal(Why.NOT_NOW if state.table.banker is None else Why.CUT_MADE)
    if seat != phase.seat:
        return Refusal(Why.NOT_YOUR_TURN)
    return Refusal(Why.NO_SUCH_PLACE, Chips(1), Chips(phase.places))
