"""The faces of the messages that are edited: a table's board for its group, and a hand for its owner's DM.

A hand has one road to one person: `hand` asks the rules for the view of that person's seat, and of no other.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot import names as naming
from bot.board import board_screen, hand_screen, is_asleep, lobby_screen, offers_of, result_screen
from bot.hall import Hall
from bot.invitation import link_to
from bot.names import Names
from bot.screen import Screen
from bot.words import Words, load
from games import play
from games.facts import CoupEnded, Fact, Forfeited
from games.lobby import LobbyView
from games.moves import AskOffer, ComeBack, Demand, JoinOffer, Leave, Offer, Plain, SitOut
from games.play import GameView, View
from games.table import Seat
from storage.rows import OUTDATED, ChatRow, TableRow


@dataclass(frozen=True, slots=True)
class Face:
    """What a message shows, the coup it belongs to, and the version of the table that it was drawn from."""

    screen: Screen
    coup: int
    version: int


@dataclass(frozen=True, slots=True)
class Ending:
    """How a coup ended: the table before the step that ended it, as all see it, the facts of the step, and whose the
    seats were, for a closed table has none."""

    before: GameView
    facts: tuple[Fact, ...]
    people: Mapping[Seat, int]

    def seat(self, person: int) -> Seat | None:
        """The seat that a person had."""
        return next((seat for seat, who in self.people.items() if who == person), None)


@dataclass(slots=True)
class Screens:
    """Draws from the hall as it stands. `bot` is the bot's user name, for links.

    `endings` keep how the last coup of each table ended, for the last face of its hands; `unfolded` the question at
    which the folded buttons of a table were asked for: they fold again by themselves when the next one is put.
    """

    hall: Hall
    bot: str
    endings: dict[int, Ending] = field(default_factory=dict)
    unfolded: dict[int, tuple[int, int]] = field(default_factory=dict)

    def unfold(self, table: int, is_open: bool) -> None:
        """Show the folded buttons of a table until its next question, or no longer."""
        row = self.hall.tables.get(table)
        if row is not None and is_open:
            self.unfolded[table] = _question(play.view(row.state, None))
        else:
            self.unfolded.pop(table, None)

    def board(self, table: int) -> Face | None:
        """A table as its group sees it; None once it is closed."""
        row = self.hall.tables.get(table)
        if row is None:
            return None
        view = play.view(row.state, None)
        words = load()[self.hall.chats[row.chat].locale]
        names = self.names(row, words)
        unfolded = self.unfolded.get(table) == _question(view)
        link = link_to(row, self.bot)
        if isinstance(view, LobbyView):
            lobby = lobby_screen(view, row.id, names, words, link=link, arranging=unfolded)
            return Face(lobby, view.coup, row.version)
        offers = offers_of(row.state)
        board = board_screen(view, row.id, names, words, offers=offers, link=link, unfolded=unfolded)
        return Face(board, view.coup, row.version)

    def hand(self, table: int, person: int, shown: int | None) -> Face | None:
        """A table as a person at it sees it; None if there is nothing to see or to do.

        `shown` is the coup of the message the person has already.
        """
        row = self.hall.tables.get(table)
        seat = self.seat(table, person)
        if row is None or seat is None:
            return None
        view = play.view(row.state, seat)
        if isinstance(view, LobbyView):
            return None
        asleep = is_asleep(view, seat)
        if not (has_hand(view) or asleep or shown == view.coup):
            return None
        # who sleeps is told so once, not anew in each coup
        coup = shown if asleep and shown not in (None, OUTDATED) else view.coup
        chat = self.hall.chats[row.chat]
        words = self.words_for(person, chat)
        screen = hand_screen(
            view, row.id, self.names(row, words), words, title=naming.clean(chat.title, chat.id, words)
        )
        return Face(screen, coup, row.version)

    def note(self, row: TableRow, facts: tuple[Fact, ...], people: Mapping[Seat, int]) -> None:
        """Remember how a coup of a table ended. `row` is the table before it, `people` whose its seats are."""
        before = play.view(row.state, None)
        if any(isinstance(fact, CoupEnded) for fact in facts) and not isinstance(before, LobbyView):
            self.endings[row.id] = Ending(before, facts, people)

    def forget(self, table: int) -> None:
        """A table is closed and has shown its last."""
        self.endings.pop(table, None)
        self.unfolded.pop(table, None)

    def moved(self, person: int, chat: ChatRow) -> Screen:
        """What a board or a person's hand shows that has been sent anew, further down."""
        return Screen((self.words_for(person, chat) if person else load()[chat.locale])("board-moved"))

    def old_board(self, table: int, chat: ChatRow, coup: int) -> Screen:
        """What the board of a coup that is over, or of a closed table, shows: no buttons, for what came of it stands
        below."""
        words = load()[chat.locale]
        if table not in self.hall.tables:
            return Screen(words("board-over"))
        return Screen(words("board-played", coup=coup) if coup else words("lobby-started"))

    def old_hand(self, table: int, person: int, chat: ChatRow, coup: int) -> Screen:
        """What the hand of a coup that is over shows: what came of it."""
        words = self.words_for(person, chat)
        title = naming.clean(chat.title, chat.id, words)
        ending = self.endings.get(table)
        if ending is not None and ending.before.coup == coup and (seat := ending.seat(person)) is not None:
            screen = result_screen(ending.facts, ending.before, seat, words, title=title)
            if screen is not None:
                return screen if table in self.hall.tables else self._last(screen, ending, words)
        if table not in self.hall.tables:
            return Screen(words("board-closed"))
        return Screen(words("hand-played", group=naming.escaped(title)))

    def _last(self, screen: Screen, ending: Ending, words: Words) -> Screen:
        """The result of the coup with which a table has closed, and who gave something back in it."""
        names = naming.at_table({seat: self.hall.people[who].name for seat, who in ending.people.items()}, words)
        lines = [
            words("say-forfeited", name=naming.in_html(names, fact.seat, words), amount=int(fact.amount))
            for fact in ending.facts
            if isinstance(fact, Forfeited)
        ]
        return replace(screen, text="\n\n".join((screen.text, *lines, words("board-closed"))))

    def seat(self, table: int, person: int) -> Seat | None:
        """Where a person sits at a live table."""
        rows = self.hall.seats.get(table, {}).values()
        return next((row.seat for row in rows if row.person == person and row.at), None)

    def names(self, row: TableRow, words: Words) -> Names:
        """The names of all seats of a table, cleaned and told apart."""
        rows = self.hall.seats.get(row.id, {})
        return naming.at_table({seat: self.hall.people[sitter.person].name for seat, sitter in rows.items()}, words)

    def words_for(self, person: int, chat: ChatRow) -> Words:
        """The words of a person's own language."""
        return load()[self.hall.people[person].locale or chat.locale]


def _question(view: View) -> tuple[int, int]:
    """The question that a table puts; a lobby puts one and the same until it starts."""
    return (0, 0) if isinstance(view, LobbyView) else (view.coup, view.turn)


def has_hand(view: View) -> bool:
    """Whether a seat has cards to look at or a question to answer, and so a private message. Who sits out may take the
    bank of a paused table, but is not asked."""
    if isinstance(view, LobbyView) or view.viewer is None:
        return False
    return bool(view.hand) or (view.table.here(view.viewer) and any(map(asks, view.offers)))


def asks(offer: Offer) -> bool:
    """Whether an offer is a question to this seat, and not merely a way to come, go or join a hand."""
    match offer:
        case JoinOffer() | AskOffer() | Plain(Leave() | SitOut() | ComeBack() | Demand()):
            return False
        case _:
            return True
