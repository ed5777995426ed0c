"""A move at a table of 12.б."""

from games import window
from games.baccarat.club.bank import lay, lift, throw_under, void
from games.baccarat.club.coup import after_window, buy, buy_unheard, enough, go_on
from games.baccarat.club.offers import idle, offers
from games.baccarat.club.refuse import refuse
from games.baccarat.club.state import Buying, State, Throwing, awaits, in_coup
from games.baccarat.state import Holding
from games.cutting import cut
from games.engine import Engine, make, window_over
from games.facts import Lifted
from games.house import refuse_bank
from games.moves import Buy, Cut, Decline, Enough, Hold, LayBank, Lift, Move, RefuseBank, Stake, ThrowUnder
from games.phases import GO_ON, Cutting, Opening, Paused
from games.refusal import Refusal
from games.replaced import replace
from games.step import Step
from games.table import Seat
from games.window import Window


def apply(state: State, seat: Seat | None, move: Move) -> Step[State] | Refusal:
    """Make a move of a seat (of nobody, for `Close` and the clock of a window). A refusal has changed nothing."""
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
        case Throwing(), ThrowUnder(count):
            return throw_under(state, count)
        case Window(), Stake(amount):
            return window.stake(state, seat, amount, state.limits)
        case Window(), Decline():
            return window.decline(state, seat)
        case Buying(), Buy():
            return buy(state, seat)
        case Buying(), Enough():
            return enough(state, seat)
        case Holding(), Hold():
            return Step(replace(state, phase=GO_ON))
        case Holding(), Lift():
            return lift(state, Lifted.AT_WILL)
        case _:
            raise ValueError(f"{move} in {state.phase}")


def _quietly(state: State, seat: Seat, move: Move) -> Step[State]:
    """The move of a silent player: a dealt ten that must buy is heard as «довольно», like any other hand (HR-B26)."""
    return buy_unheard(state, seat) if isinstance(move, Buy) else _play(state, seat, move)


def _tidy(state: State) -> Step[State] | None:
    """A window that is over closes by itself; between coups a banker who is away lifts the bank, and a table that is
    to close does (HR-G13, HR-G15)."""
    match state.phase:
        case Throwing() | Holding() if state.closing:
            return void(state)
        case Throwing() | Holding() if not state.table.here(state.banker):
            return lift(state, Lifted.LEFT)
        case Window():
            return window_over(state, state.limits, after_window)
        case _:
            return None


_ENGINE = Engine(
    awaits=awaits,
    offers=offers,
    idle=idle,
    refuse=refuse,
    play=_play,
    ring=window.ring,
    go_on=go_on,
    tidy=_tidy,
    in_coup=in_coup,
    void=void,
    quietly=_quietly,
)
