"""What the conversations of the games of points have in common: a table that has its bank, and its people in turn."""

from collections.abc import Sequence

from bot.taps import Tap, Verb
from games import play
from games.cards import Card
from games.hands import own_cards
from games.lobby import Lobby
from games.play import PointsView
from games.table import Seat
from tests.talk.table import Club, Guest, seed, taps


async def opened(
    club: Club, command: str, variant: str, *names: str, number: int = 3, bank: int = 200, terms: Sequence[str] = ()
) -> list[Guest]:
    """A table of a variant, opened by the command of its game; whoever is asked first has laid the bank."""
    people = await club.gather(*names, dm=True)
    host, *others = people
    club.seeds.append(seed(number))
    await host.says(f"/{command}")
    await host.presses(Verb.CHOOSE, variant)
    for term in terms:
        await host.presses(Verb.TERM, term)
    for person in others:
        await person.presses(Verb.JOIN)
    await host.presses(Verb.START)
    await club.asked(people).writes(str(bank))
    return people


def view(club: Club, guest: Guest | None = None) -> PointsView:
    """The table as a person sees it, or as the group does."""
    found = play.view(club.row.state, club.seat(guest) if guest is not None else None)
    assert found.kind not in ("lobby", "banchok")
    return found  # type: ignore[return-value]


def banker(club: Club, people: Sequence[Guest]) -> Guest:
    """Who holds the bank."""
    seat = club.row.state.table.banker
    assert seat is not None
    return club.guest_of(seat, people)


def punters(club: Club, people: Sequence[Guest]) -> list[Guest]:
    """The others, in order of play."""
    table = club.row.state.table
    seats: Sequence[Seat] = table.from_left(table.banker)[:-1]
    return [club.guest_of(seat, people) for seat in seats]


def cards(club: Club, guest: Guest) -> tuple[Card, ...]:
    """What a person holds."""
    state = club.row.state
    assert not isinstance(state, Lobby)
    assert state.kind != "banchok"
    return own_cards(state, club.seat(guest))


def verbs(guest: Guest) -> set[Verb]:
    """What the hand of a person lets press."""
    return {tap.verb for tap in taps(guest.hand)}


def on_board(club: Club) -> list[Tap]:
    """The buttons of the board."""
    return taps(club.board)


def result(club: Club) -> str:
    """The last coup, as the group was told."""
    return next(text for text in reversed(club.texts()) if "Круг сыгран" in text)


def coup(club: Club) -> int:
    """The number of the coup."""
    return view(club).coup


async def to_the_end(club: Club, people: Sequence[Guest], want: Verb = Verb.ENOUGH) -> str:
    """Everybody answers with what he wants or, where he may not, with the first there is, until the coup ends."""
    now = coup(club)
    for _ in range(60):
        if coup(club) != now:
            return result(club)
        guest = club.asked(people)
        answers = [tap for tap in taps(guest.hand) if tap.table and tap.turn]
        chosen = next((tap for tap in answers if tap.verb is want), answers[0])
        await guest.presses(chosen.verb, chosen.argument, on=guest.hand)
    raise AssertionError("the coup does not end")
