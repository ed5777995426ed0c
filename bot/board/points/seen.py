"""What the views of the games of points have in common, each in its own fields."""

from typing import assert_never

from games.baccarat import state as baccarat_state
from games.baccarat import view as baccarat
from games.baccarat.club import state as club_state
from games.baccarat.club import view as club
from games.cards import Card
from games.hands import Lying
from games.macao import state as macao_state
from games.macao import view as macao
from games.ochko import state as ochko_state
from games.ochko import view as ochko
from games.phases import GoOn, Opening, Over, Paused
from games.play import PointsView
from games.points import modulo_ten, one_card, twenty_one
from games.table import Seat
from games.window import Window

Asked = (
    ochko_state.Staking
    | ochko_state.Buying
    | ochko_state.Answering
    | ochko_state.Holding
    | baccarat_state.Lowering
    | baccarat_state.Holding
    | baccarat_state.Buying
    | club_state.Throwing
    | club_state.Buying
    | macao_state.Changing
    | macao_state.Buying
)
"""The phases in which one seat is asked for a move of play."""


def on_turn(view: PointsView) -> Seat | None:
    """The seat that is asked now, where it is one alone."""
    match view.phase:
        case Window() | baccarat_state.Selling() | GoOn() | Paused() | Over():
            return None
        case phase:
            return phase.seat


def waiting(view: PointsView) -> tuple[Seat, ...]:
    """The seats that may answer, where all are asked at once."""
    match view.phase:
        case Window(seats) | baccarat_state.Selling(seats):
            return seats
        case _:
            return ()


def stake(view: PointsView, seat: Seat) -> int:
    """The open stake of a seat."""
    if isinstance(view, macao.View):
        return int(dict(view.stakes).get(seat, 0))
    return int(view.table.place(seat).stake)


def dealt(view: PointsView) -> tuple[Seat, ...]:
    """The punters of the present coup."""
    if isinstance(view, baccarat.View):
        return () if view.buyer is None else (view.buyer,)
    return view.dealt


def lying(view: PointsView, seat: Seat) -> Lying | None:
    """The cards of a seat as all see them."""
    return next((hand for hand in view.lying if hand.seat == seat), None)


def points(view: PointsView, cards: tuple[Card, ...]) -> int:
    """What cards count in this game."""
    match view:
        case ochko.View():
            if ochko_state.RULES[view.variant].duels:
                return one_card(cards, view.terms.two_aces)
            return twenty_one(cards)
        case baccarat.View() | club.View() | macao.View():
            return modulo_ten(cards)
        case _:
            assert_never(view)


def in_play(view: PointsView) -> bool:
    """Whether a bank is held, and stakes are asked for or a coup is played."""
    return view.table.banker is not None and not isinstance(view.phase, Opening | Paused | Over)


def knocks(view: PointsView) -> bool:
    """Whether a bank that has tripled is lifted by стук."""
    return isinstance(view, ochko.View) and ochko_state.RULES[view.variant].duels and view.terms.stuk


def last_round(view: PointsView) -> bool:
    """Whether this round is the last, by стук."""
    return isinstance(view, ochko.View) and view.last_round


def demanded(view: PointsView) -> Seat | None:
    """By whom the banker has been told to pull his cards."""
    return view.demanded if isinstance(view, ochko.View) else None


def settled(view: PointsView, seat: Seat) -> ochko_state.Result | None:
    """The result of a seat that is settled already, where the view keeps it."""
    results = view.settled if isinstance(view, ochko.View) else ()
    return next((each for each in results if each.seat == seat), None)


def thrown(view: PointsView, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat has thrown off, face up."""
    return tuple(card for each, card in view.thrown if each == seat) if isinstance(view, macao.View) else ()
