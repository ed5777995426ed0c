"""A move at a table of Макао."""

from games import window
from games.cutting import cut
from games.engine import Engine, make, window_over
from games.house import refuse_bank
from games.macao.bank import lay, void
from games.macao.coup import after_window, buy, enough, go_on, keep, throw_ten
from games.macao.offers import idle, offers
from games.macao.refuse import refuse
from games.macao.state import Buying, Changing, State, awaits, in_coup
from games.moves import Buy, Cut, Decline, Enough, KeepCard, LayBank, Move, RefuseBank, Stake, ThrowTen
from games.phases import Cutting, Opening, Paused
from games.refusal import Refusal
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
        case Window(), Stake(amount):
            return window.stake(state, seat, amount, state.limits)
        case Window(), Decline():
            return window.decline(state, seat)
        case Changing() as turn, ThrowTen():
            return throw_ten(state, turn)
        case Changing(), KeepCard():
            return keep(state, seat)
        case Buying(), Buy():
            return buy(state, seat)
        case Buying(), Enough():
            return enough(state, seat)
        case _:
            raise ValueError(f"{move} in {state.phase}")


def _tidy(state: State) -> Step[State] | None:
    """A window that is over closes by itself (HR-G13)."""
    return window_over(state, state.limits, after_window) if isinstance(state.phase, Window) else None


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
)
