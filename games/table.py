"""The table: who sits where, and where every chip lies. `pay` is the only arithmetic on chips."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from games.replaced import replace

Seat = NewType("Seat", int)
"""The number of a person's seat at one table. It is never given to somebody else: who comes back has it again."""

Chips = NewType("Chips", int)
"""A whole number of chips, never below zero."""

SEATS = 10
"""The most seats of a table (HR-G9)."""


class Presence(StrEnum):
    """Whether a seated person plays: here, sitting out from the next coup on, or leaving at its end (HR-G15)."""

    HERE = "here"
    OUT = "out"
    LEAVING = "leaving"


_HERE = Presence.HERE
"""To name a member of an enumeration takes Python 3.11 as long as a call, and these are named at every turn."""


@dataclass(frozen=True)
class Place:
    """A seat with its purse, the chips it has open as a stake, and how many turns running the clock has played."""

    seat: Seat
    purse: Chips
    stake: Chips = Chips(0)
    presence: Presence = Presence.HERE
    idles: int = 0


class Where(StrEnum):
    """The kinds of places where chips lie; `OUTSIDE` is a person's purse in the chat, away from the table."""

    OUTSIDE = "outside"
    PURSE = "purse"
    STAKE = "stake"
    BANK = "bank"
    POT = "pot"


_OUTSIDE, _PURSE, _STAKE, _BANK, _POT = Where


@dataclass(frozen=True, slots=True)
class Account:
    """Where chips lie. The bank belongs to nobody's seat; a payment to or from the pot names the seat."""

    where: Where
    seat: Seat | None = None


BANK = Account(_BANK)


@dataclass(frozen=True)
class Table:
    """The ring of places, clockwise (the next one sits to the left), the bank, and the pot by who paid it in.

    `left` keeps those who went away, for what the pot may give back to them (HR-K20).
    """

    places: tuple[Place, ...]
    banker: Seat | None = None
    laid: Chips = Chips(0)
    bank: Chips = Chips(0)
    pot: tuple[tuple[Seat, Chips], ...] = ()
    left: tuple[Place, ...] = ()

    def place(self, seat: Seat) -> Place:
        """The place of a seat that sits here or sat here. KeyError for any other."""
        for place in self.places:
            if place.seat == seat:
                return place
        for place in self.left:
            if place.seat == seat:
                return place
        raise KeyError(seat)

    def sits(self, seat: Seat | None) -> bool:
        """Whether this seat is at the table now."""
        for place in self.places:  # noqa: SIM110  it is asked several times a move, and a generator takes twice as long
            if place.seat == seat:
                return True
        return False

    def staked(self, seat: Seat) -> Chips:
        """The chips that this seat, if it is at the table, has open as a stake."""
        for place in self.places:
            if place.seat == seat:
                return place.stake
        return Chips(0)

    def here(self, seat: Seat) -> bool:
        """Whether this seat is at the table and plays."""
        for place in self.places:
            if place.seat == seat:
                return place.presence is _HERE
        return False

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats that play, in the order of the ring."""
        return tuple([place.seat for place in self.places if place.presence is _HERE])

    @property
    def stakes(self) -> Chips:
        """All chips that lie open as stakes."""
        return Chips(sum([place.stake for place in self.places]))

    @property
    def in_pot(self) -> Chips:
        """All chips of the pot."""
        return Chips(sum(amount for _, amount in self.pot))

    def from_left(self, seat: Seat | None) -> tuple[Seat, ...]:
        """All seats in the order of play, from the left of `seat` round to `seat` itself, the last (HR-G11)."""
        return tuple([place.seat for place in self._places_from_left(seat)])

    def punters(self, least: int) -> tuple[Seat, ...]:
        """Who plays and has so many chips in the purse, in order of play, without the banker (HR-G12)."""
        row = self._places_from_left(self.banker)
        able = [place.seat for place in row if place.presence is _HERE and place.purse >= least]
        return tuple([seat for seat in able if seat != self.banker])

    def _places_from_left(self, seat: Seat | None) -> tuple[Place, ...]:
        for at, place in enumerate(self.places, 1):
            if place.seat == seat:
                return self.places[at:] + self.places[:at]
        return self.places


def with_place(table: Table, place: Place) -> Table:
    """The table with this place in the stead of the one of the same seat."""
    places = table.places
    for at, each in enumerate(places):
        if each.seat == place.seat:
            return replace(table, places=(*places[:at], place, *places[at + 1 :]))
    return replace(table, left=tuple(place if each.seat == place.seat else each for each in table.left))


def sit(table: Table, seat: Seat, before: Seat | None) -> Table:
    """Seat somebody with an empty purse directly before `before`, as the last to play (HR-G11), or at the end."""
    row = [place.seat for place in table.places]
    at = row.index(before) if before in row else len(row)
    places = (*table.places[:at], Place(seat, Chips(0)), *table.places[at:])
    return replace(table, places=places, left=tuple(p for p in table.left if p.seat != seat))


def stand_up(table: Table, seat: Seat) -> Table:
    """Take a place whose purse and stake are empty out of the ring."""
    gone = Place(seat, Chips(0))
    return replace(table, places=tuple(p for p in table.places if p.seat != seat), left=(*table.left, gone))


def balance(table: Table, account: Account) -> Chips:
    """The chips that lie on an account of this table. The pot's is the whole pot; outside has none."""
    where = account.where
    if where is _PURSE:
        return table.place(_seat(account)).purse
    if where is _STAKE:
        return table.place(_seat(account)).stake
    if where is _BANK:
        return table.bank
    return table.in_pot if where is _POT else Chips(0)


def pay(table: Table, source: Account, target: Account, amount: Chips) -> Table:
    """Move `amount` chips (one or more) from one account to another. ValueError if they are not there.

    The pot remembers whose chips it holds: paid in by a purse they are that seat's; paid out to a seat,
    first its own go, then the others'.
    """
    if amount < 1 or (source.where is not _OUTSIDE and balance(table, source) < amount):
        raise ValueError(f"cannot pay {amount} from {source} to {target}")
    if source.where is _PURSE and target.where is _STAKE and source.seat == target.seat:
        return _stake(table, _seat(source), amount)
    if source.where is _STAKE and target.where is _PURSE and source.seat == target.seat:
        return _stake(table, _seat(source), -amount)
    return _move(_move(table, source, -amount, target), target, amount, source)


def _stake(table: Table, seat: Seat, change: int) -> Table:
    """The table with a stake laid or taken back, in one go."""
    place = table.place(seat)
    return with_place(table, replace(place, purse=Chips(place.purse - change), stake=Chips(place.stake + change)))


def _move(table: Table, account: Account, change: int, other: Account) -> Table:
    where = account.where
    if where is _BANK:
        return replace(table, bank=Chips(table.bank + change))
    if where is _PURSE:
        place = table.place(_seat(account))
        return with_place(table, replace(place, purse=Chips(place.purse + change)))
    if where is _STAKE:
        place = table.place(_seat(account))
        return with_place(table, replace(place, stake=Chips(place.stake + change)))
    return replace(table, pot=_pot(table.pot, _seat(other), change)) if where is _POT else table


def _pot(pot: tuple[tuple[Seat, Chips], ...], seat: Seat, change: int) -> tuple[tuple[Seat, Chips], ...]:
    parts = {**dict(pot)}
    if change > 0:
        parts[seat] = Chips(parts.get(seat, 0) + change)
    for owner in (seat, *parts):
        taken = min(-change, parts.get(owner, 0)) if change < 0 else 0
        parts[owner] = Chips(parts.get(owner, 0) - taken)
        change += taken
    return tuple((owner, amount) for owner, amount in parts.items() if amount)


def _seat(account: Account) -> Seat:
    if account.seat is None:
        raise ValueError(f"{account} belongs to no seat")
    return account.seat
