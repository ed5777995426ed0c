"""The lobby as the group sees it."""

from bot import names as naming
from bot.board.keys import in_rows
from bot.board.texts import title_of
from bot.names import Names
from bot.screen import Button, Rows, Screen
from bot.taps import Tap, Verb
from bot.words import Words
from games.catalogue import CATALOGUE, FAMILIES, VARIANTS, text_of, value_of
from games.lobby import LobbyView
from games.terms import BanchokTerms, Terms, Value


def lobby_screen(
    view: LobbyView,
    table_id: int,
    names: Names,
    words: Words,
    *,
    link: str | None = None,
    arranging: bool = False,
) -> Screen:
    """The table before the start: variant, terms, seats, and the buttons that change them.

    `link` opens the DM, so that cards can come there from the first deal on.
    `arranging` shows the buttons of the terms in the place of the games.
    """
    head = words("lobby-title", title=title_of(view.variant, words))
    if view.closed:
        return Screen("\n\n".join((head, words("board-closed"))))
    blocks = (
        head,
        words(f"about-{view.variant}"),
        "\n".join((words("lobby-terms"), *terms_lines(view.variant, view.terms, words))),
        "\n".join((_seats_head(view, words), *_seats(view, names, words))),
        _host(view, names, words),
        words("virtual"),
    )
    private = [] if link is None else [Button(words("key-private"), link)]
    rows = _arranging(view, table_id, words) if arranging else _rows(view, table_id, words, private)
    return Screen("\n\n".join(block for block in blocks if block), rows)


def terms_lines(variant: str, terms: Terms, words: Words) -> list[str]:
    """The terms of a table, a line each. The count of the pot's period stands in the line of the period."""
    options = [option for option in CATALOGUE[variant].choices if option != "pot_count"]
    count = terms.pot_count if isinstance(terms, BanchokTerms) else 0
    family = CATALOGUE[variant].family
    return [
        words(f"term-{_key(option)}", value=_shown(value_of(terms, option)), count=count, family=family)
        for option in options
    ]


def _key(option: str) -> str:
    return option.replace("_", "-")


def _shown(value: Value) -> str | int:
    return value if isinstance(value, int) and not isinstance(value, bool) else text_of(value)


def _seats_head(view: LobbyView, words: Words) -> str:
    least, most = CATALOGUE[view.variant].seats
    return words("lobby-seats", count=len(view.table.places), least=least, most=most)


def _seats(view: LobbyView, names: Names, words: Words) -> list[str]:
    return [
        words(
            "lobby-seat-host" if place.seat == view.host else "lobby-seat",
            number=number,
            name=naming.in_html(names, place.seat, words),
            chips=int(place.purse),
        )
        for number, place in enumerate(view.table.places, start=1)
    ]


def _host(view: LobbyView, names: Names, words: Words) -> str:
    if view.host is None:
        return ""
    return words("lobby-host", name=naming.in_html(names, view.host, words))


def _rows(view: LobbyView, table_id: int, words: Words, link: list[Button]) -> Rows:
    terms = Button(words("key-terms"), Tap(verb=Verb.TERMS, table=table_id))
    end = [
        *([Button(words("key-leave"), Tap(verb=Verb.LEAVE, table=table_id))] if view.table.places else []),
        Button(words("key-close"), Tap(verb=Verb.CLOSE, table=table_id)),
    ]
    return (*_first(view, table_id, words), *_games(view, table_id, words), (terms, *link), tuple(end))


def _first(view: LobbyView, table_id: int, words: Words) -> list[tuple[Button, ...]]:
    """What most who see a lobby want: to sit down, and to start."""
    least, most = CATALOGUE[view.variant].seats
    count = len(view.table.places)
    join = Button(words("key-join"), Tap(verb=Verb.JOIN, table=table_id))
    start = Button(words("key-start"), Tap(verb=Verb.START, table=table_id, turn=view.turn))
    row = (*((join,) if count < most else ()), *((start,) if count >= least else ()))
    return [row] if row else []


def _arranging(view: LobbyView, table_id: int, words: Words) -> Rows:
    """The terms, each of which goes on to its next value."""
    terms = [
        Button(_term(view, option, words), Tap(verb=Verb.TERM, table=table_id, turn=view.turn, argument=option))
        for option in CATALOGUE[view.variant].choices
    ]
    back = Button(words("key-terms-back"), Tap(verb=Verb.TERMS, table=table_id, argument="back"))
    return (*_first(view, table_id, words), *in_rows(terms, 2), (back,))


def _games(view: LobbyView, table_id: int, words: Words) -> list[tuple[Button, ...]]:
    """The games, and under them the variants of the one that is chosen, if it has several. The title says which one
    that is: with a tick, four would not fit into a row."""

    def choice(text: str, variant: str) -> Button:
        return Button(text, Tap(verb=Verb.CHOOSE, table=table_id, turn=view.turn, argument=variant))

    def variant_choice(variant: str) -> Button:
        label = words(f"key-variant-{variant}")
        return choice(words("key-chosen", label=label) if variant == view.variant else label, variant)

    family = CATALOGUE[view.variant].family
    games = [
        choice(words(f"key-family-{each}"), view.variant if each == family else first.key)
        for each, first in FAMILIES.items()
    ]
    row = [each.key for each in VARIANTS if each.family == family]
    variants = [variant_choice(each) for each in row if len(row) > 1]
    return [*in_rows(games, 4), *in_rows(variants, 2)]


def _term(view: LobbyView, option: str, words: Words) -> str:
    value, family = _shown(value_of(view.terms, option)), CATALOGUE[view.variant].family
    return words(f"key-term-{_key(option)}", value=value, family=family)
