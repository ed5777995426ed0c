"""The surfaces: boards and private hands, which are edited rather than said again.

They are drawn from the hall when there is leave to speak, so only their latest face is ever sent. A coup has a
message of its own on each surface; the one before it loses its buttons.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import partial

from bot.hall import Hall
from bot.lanes import Job, Lanes, Turn
from bot.learned import Delivered, Learned, Shown, Unshown
from bot.mouth import Mouth
from bot.places import Place, Places
from bot.screen import Screen
from bot.screens import Face, Screens
from bot.wire import Done, Heard, Missing, Over, Refused
from games.lobby import Lobby
from storage.rows import OUTDATED, Dm, SurfaceKind, SurfaceRow, TableRow

UNSHOWN = 3
"""After so many refusals a new table whose board nobody has ever seen is given up: some seconds."""

RETIRED = 3
"""So often is it tried to take the buttons off an old message: a press on one that keeps them does no harm."""

STUBBORN = 2
"""After so many refusals of an edit the surface is sent anew."""

Key = tuple[int, SurfaceKind, int]
"""A surface: the table, board or hand, and whose hand (0 for the board)."""


@dataclass(slots=True)
class Surface:
    """A message that is edited: its row, its chat, and the screen it shows (None where that is not known)."""

    row: SurfaceRow
    chat: int
    screen: Screen | None = None


@dataclass(slots=True)
class Surfaces:
    """`surfaces` are the messages shown now, and `drawn` all that a table may have to show, with its chat; tables in
    `seen` have shown a board."""

    hall: Hall
    screens: Screens
    mouth: Mouth
    places: Places
    lanes: Lanes
    report: Callable[[Learned], None]
    surfaces: dict[Key, Surface] = field(default_factory=dict)
    drawn: dict[int, dict[Key, int]] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)

    def take_over(self, row: SurfaceRow, chat: int) -> None:
        """A surface that was shown before a restart."""
        key = (row.table, row.kind, row.person)
        self.surfaces[key] = Surface(row, chat)
        self.drawn.setdefault(row.table, {})[key] = chat
        self.seen.add(row.table)

    def draw(self, table: int, again: bool = False) -> None:
        """Show a table as it is now, on its board and in the hands of those who can be written to.

        `again` sends the board anew, at the bottom of the chat.
        """
        row = self.hall.tables.get(table)
        if row is not None and (again or table not in self.drawn):
            self.places.tried_anew((row.chat, row.topic))
        drawn = self.drawn.setdefault(table, {})
        board = (table, SurfaceKind.BOARD, 0)
        if row is not None:
            drawn[board] = row.chat
            drawn |= {(table, SurfaceKind.HAND, person): row.chat for person in self._reachable(table)}
        if again and board in self.surfaces:
            self._retire(board, self.surfaces.pop(board), moved=True)
        for key in drawn:
            self._show_later(key)

    def draw_at(self, place: Place) -> bool:
        """Show the table of a place, if there is one."""
        table = self.hall.places.get(place)
        if table is not None:
            self.draw(table)
        return table is not None

    def deal_out(self, table: int, person: int) -> None:
        """Send a person's hand anew, at the bottom of the DM."""
        row = self.hall.tables.get(table)
        if row is None:
            return
        key = (table, SurfaceKind.HAND, person)
        self.drawn.setdefault(table, {})[key] = row.chat
        if key in self.surfaces:
            self._retire(key, self.surfaces.pop(key), moved=True)
        self._show_later(key)

    def outdated(self, table: int, person: int) -> SurfaceRow | None:
        """The row of what is to be sent anew, the board (person 0) or a hand, if it is shown: to be kept before that is
        done, so that after a crash in between the message further up is not taken for the one that stands."""
        shown = self.surfaces.get((table, SurfaceKind.HAND if person else SurfaceKind.BOARD, person))
        return replace(shown.row, coup=OUTDATED) if shown else None

    def forget(self, chat: int) -> None:
        """A group was upgraded: the numbers of its old messages mean nothing any more."""
        for table, drawn in list(self.drawn.items()):
            board = (table, SurfaceKind.BOARD, 0)
            if drawn.get(board) == chat:
                self.surfaces.pop(board, None)
                self.draw(table)

    def hand_shown_by(self, person: int, message: int) -> int | None:
        """The table whose hand a message in a person's DM shows."""
        hands = (key for key in self.surfaces if key[1] is SurfaceKind.HAND and key[2] == person)
        return next((key[0] for key in hands if self.surfaces[key].row.message == message), None)

    def coup_shown(self, table: int, person: int, message: int) -> int | None:
        """The coup that a message shows, if it is the board of a table (person 0) or a person's hand as they stand."""
        shown = self.surfaces.get((table, SurfaceKind.HAND if person else SurfaceKind.BOARD, person))
        return shown.row.coup if shown is not None and shown.row.message == message else None

    def _reachable(self, table: int) -> list[int]:
        sitters = (row.person for row in self.hall.seats.get(table, {}).values() if row.at)
        return [person for person in sitters if self.hall.people[person].dm is Dm.OPEN]

    def _show_later(self, key: Key) -> None:
        table, kind, person = key
        board = kind is SurfaceKind.BOARD
        lane = self.lanes.lane(board, self.drawn[table][key] if board else person)
        self.lanes.put(lane, Turn.SURFACE, key, partial(self._show, key))

    async def _show(self, key: Key) -> Heard | None:
        """Edit a surface, or send it anew for a new coup; one with nothing to show any more is retired."""
        shown = self.surfaces.get(key)
        face = self._face(key, shown)
        if face is None:
            self._put_away(key)
            return None
        place = self._place(key)
        if place is not None and self.places.rests(place):
            return None
        if shown is None or shown.row.coup != face.coup:
            return await self._show_anew(key, face, shown)
        doubted = place is not None and self.places.refusals(place) > 0
        if shown.screen == face.screen and not doubted:
            self._delivered(key, face)
            return None
        return await self._change(key, face, shown, place)

    async def _change(self, key: Key, face: Face, shown: Surface, place: Place | None) -> Heard | None:
        """Edit a surface. One that cannot be edited is sent anew: at once if it is gone, else when it is sure."""
        if place is not None:
            heard = await self.mouth.change_in_group(*place, shown.row.message, face.screen)
            gone = isinstance(heard, Refused) and self.places.refusals(place) >= STUBBORN
        else:
            heard = await self.mouth.change_in_private(key[2], shown.row.message, face.screen)
            gone = isinstance(heard, Refused) and heard.over is not Over.PLACE
        if isinstance(heard, Done):
            shown.screen = face.screen
            self._delivered(key, face)
        if not (isinstance(heard, Missing) or gone):
            return heard
        anew = await self._show_anew(key, face, None)
        if gone and isinstance(anew, Done):
            self._retire(key, shown, moved=True)
        return anew

    def _place(self, key: Key) -> Place | None:
        """The place of a board whose table lives; None for a hand."""
        row = self.hall.tables.get(key[0])
        return (row.chat, row.topic) if row is not None and key[1] is SurfaceKind.BOARD else None

    def _delivered(self, key: Key, face: Face) -> None:
        """Report that a face has been delivered, where the table has a question whose time has not begun."""
        table, _, person = key
        row = self.hall.tables.get(table)
        if row is not None and row.due is None:
            self.report(Delivered(table, person, face.version, self.lanes.clock.now()))

    def _put_away(self, key: Key) -> None:
        """There is nothing to show: retire what was shown, and forget a table that is closed."""
        table = key[0]
        if key in self.surfaces:
            self._retire(key, self.surfaces.pop(key))
        if table not in self.hall.tables:
            drawn = self.drawn.get(table, {})
            drawn.pop(key, None)
            if not drawn:
                self.drawn.pop(table, None)
                self.seen.discard(table)
                self.screens.forget(table)

    def _face(self, key: Key, shown: Surface | None) -> Face | None:
        table, kind, person = key
        if kind is SurfaceKind.BOARD:
            return self.screens.board(table)
        return self.screens.hand(table, person, shown.row.coup if shown else None)

    async def _show_anew(self, key: Key, face: Face, old: Surface | None) -> Heard | None:
        table, kind, person = key
        row = self.hall.tables.get(table)
        if row is None:
            return None
        if kind is SurfaceKind.BOARD:
            heard = await self.mouth.to_group(row.chat, row.topic, face.screen)
        else:
            heard = await self.mouth.to_person(person, face.screen)
        if isinstance(heard, Done):
            surface = SurfaceRow(table, kind, person, heard.message, face.coup)
            self.surfaces[key] = Surface(surface, row.chat, face.screen)
            self.seen |= {table} if kind is SurfaceKind.BOARD else set()
            self.report(Shown(surface))
            self._delivered(key, face)
            if old is not None:
                self._retire(key, old)
        elif isinstance(heard, Refused) and self._is_unshown(row):
            self.report(Unshown(table))
        return heard

    def _is_unshown(self, row: TableRow) -> bool:
        """Whether a table is new, and its place has refused so often that it is better given up."""
        new = isinstance(row.state, Lobby) and row.id not in self.seen
        return new and self.places.refusals((row.chat, row.topic)) >= UNSHOWN

    def _retire(self, key: Key, old: Surface, moved: bool = False) -> None:
        """Take the buttons off a message whose coup is over, or which has moved to the bottom of the chat."""
        table, _, person = key
        chat, coup = self.hall.chats[old.chat], old.row.coup
        if moved or coup == OUTDATED:
            screen = self.screens.moved(person, chat)
        elif person:
            screen = self.screens.old_hand(table, person, chat, coup)
        else:
            screen = self.screens.old_board(table, chat, coup)
        group, number = not person, person or old.chat
        job = partial(self.mouth.retire, group, number, self.mouth.telegram(group, number), old.row.message, screen)
        self._retire_later((group, number), (key, old.row.message), job, RETIRED)

    def _retire_later(self, to: tuple[bool, int], what: Hashable, job: Job, tries: int) -> None:
        async def retired() -> Heard | None:
            heard = await job()
            if isinstance(heard, Refused) and tries > 1:
                self._retire_later(to, what, job, tries - 1)
            return heard

        self.lanes.put(self.lanes.lane(*to), Turn.RETIRED, what, retired)
