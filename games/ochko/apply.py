"""A move made: refused whole, or carried out to the next question."""

from games import window
from games.cutting import cut
from games.engine import Engine, make
from games.facts import Lifted
from games.house import refuse_bank
from games.moves import Buy, Cut, Decline, Demand, Enough, Hold, LayBank, Lift, Move, RefuseBank, Stake
from games.ochko import common, duel
from games.ochko.bank import lay, lift
from games.ochko.course import go_on, tidy
from games.ochko.offers import idle, offers
from games.ochko.refuse import refuse
from games.ochko.state import Answering, Buying, Holding, Staking, State, awaits
from games.ochko.void import void
from games.phases import GO_ON, Cutting, Opening, Paused
from games.refusal import Refusal
from games.replaced import replace
from games.step import Step
from games.table import Seat
from games.window import Window


def apply(state: State, seat: Seat | None, move: Move) -> Step[State] | Refusal:
    """Make a move of a seat (of nobody, for `Close` and the end of a window). A refusal has changed nothing."""
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
        case Window(), Stake(amount):
            return window.stake(state, seat, amount, state.limits)
        case Window(), Decline():
            return window.decline(state, seat)
        case Staking() as turn, Stake(amount):
            return duel.stake(state, turn, amount)
        case ((Buying() | Answering()), Demand()):
            return common.demand(state, seat)
        case (Buying() | Answering()) as turn, _:
            return _duel_turn(state, turn, move) if state.rules.duels else _common_turn(state, turn, move)
        case Holding(), Hold():
            return Step(replace(state, phase=GO_ON))
        case Holding(), Lift():
            return lift(state, Lifted.AT_WILL)
        case _:
            raise ValueError(f"{move} in {state.phase}")


def _duel_turn(state: State, turn: Buying | Answering, move: Move) -> Step[State]:
    match turn, move:
        case _, Buy():
            return duel.buys(state, turn)
        case Buying(), Enough():
            return duel.punter_stops(state, turn)
        case Answering(), Enough():
            return duel.banker_stops(state, turn)
        case _:
            raise ValueError(f"{move} in a duel")


def _common_turn(state: State, turn: Buying | Answering, move: Move) -> Step[State]:
    match move:
        case Buy(place):
            return common.buys(state, turn, place)
        case Enough():
            return common.stops(state, turn)
        case _:
            raise ValueError(f"{move} where cards are bought")


_ENGINE = Engine(
    awaits=awaits,
    offers=offers,
    idle=idle,
    refuse=refuse,
    play=_play,
    ring=window.ring,
    go_on=go_on,
    tidy=tidy,
    in_coup=State.in_coup,
    void=void,
)
