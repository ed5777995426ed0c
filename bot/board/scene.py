"""What a screen of a table is drawn from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot import names as naming
from bot.names import Names
from bot.screen import Button
from bot.taps import Tap, Verb
from bot.words import Words
from games import play
from games.moves import Offer
from games.play import GameView, State
from games.table import Seat

Offers = Mapping[Seat, Sequence[Offer]]
"""What each seated person may do now. It never depends on a hidden card, so a group's keyboard may."""


def offers_of(state: State) -> Offers:
    """What everybody at a table may do, as far as all can see it."""
    return {place.seat: play.apparent(state, place.seat) for place in state.table.places}


V_co = TypeVar("V_co", bound=GameView, covariant=True)


@dataclass(frozen=True, slots=True)
class Scene(Generic[V_co]):
    """A view with what its words and buttons need besides."""

    view: V_co
    table: int
    names: Names
    words: Words
    offers: Offers

    def who(self, seat: Seat) -> str:
        """The name of a seat as HTML."""
        return naming.in_html(self.names, seat, self.words)

    def plain(self, seat: Seat) -> str:
        """The name of a seat as plain text, for a button."""
        return naming.plain(self.names, seat, self.words)

    def answer(self, text: str, verb: Verb, argument: int | None = None) -> Button:
        """A button that answers the question of this turn."""
        return Button(text, Tap(verb=verb, table=self.table, turn=self.view.turn, argument=_text(argument)))

    def any_time(self, text: str, verb: Verb) -> Button:
        """A button that belongs to no turn."""
        return Button(text, Tap(verb=verb, table=self.table))


def _text(argument: int | None) -> str:
    return "" if argument is None else str(argument)
