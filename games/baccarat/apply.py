"""A move at a table of 12.а."""

from games.baccarat.bank import lay, lift, void
from games.baccarat.coup import buy, enough, go_on
from games.baccarat.offers import idle, offers
from games.baccarat.refuse import refuse
from games.baccarat.sale import claim, decline, lower, tidy, unsold
from games.baccarat.state import Buying, Holding, Lowering, Selling, State, awaits, in_coup
from games.cutting import cut
from games.engine import Engine, make
from games.facts import Lifted
from games.house import refuse_bank
from games.moves import Buy, Claim, Cut, Decline, Enough, Hold, LayBank, Lift, Lower, Move, RefuseBank
from games.phases import GO_ON, Cutting, Opening, Paused
from games.refusal import Refusal
from games.replaced import replace
from games.step import Step
from games.table import Seat


def apply(state: State, seat: Seat | None, move: Move) -> Step[State] | Refusal:
    """Make a move of a seat (of nobody, for `Close` and the clock of a sale). A refusal has changed nothing."""
    return make(_ENGINE, state, seat, move)


def _play(state: State, seat: Seat, move: Move) -> Step[State]:
    """Carry out a move that has been found among the offers."""
    match state.phase, move:
        case ((Opening() | Paused()), LayBank(amount)):
            return lay(state, seat, amount)
        case Opening() as opening, RefuseBank():
            return refuse_bank(state, opening)
        case Cutting() as cutting, Cut(place):
            return cut(state, cutting, place)
        case Selling(), Claim():
            return claim(state, seat)
        case Selling() as sale, Decline():
            return decline(state, sale, seat)
        case Lowering(), Lower(amount):
            return lower(state, amount)
        case Lowering(), Lift():
            return lift(state, Lifted.NOBODY_BUYS)
        case Holding(), Hold():
            return Step(replace(state, phase=GO_ON))
        case Holding(), Lift():
            return lift(state, Lifted.AT_WILL)
        case Buying(), Buy():
            return buy(state, seat)
        case Buying(), Enough():
            return enough(state, seat)
        case _:
            raise ValueError(f"{move} in {state.phase}")


def _ring(state: State) -> Step[State]:
    """The clock ends a sale: nobody buys (HR-G14). To keep silent there is no idleness: only a buyer answers."""
    if not isinstance(state.phase, Selling):
        raise ValueError("no bank is for sale")
    return unsold(state, state.phase.lowered)


_ENGINE = Engine(
    awaits=awaits,
    offers=offers,
    idle=idle,
    refuse=refuse,
    play=_play,
    ring=_ring,
    go_on=go_on,
    tidy=tidy,
    in_coup=in_coup,
    void=void,
)
