"""Screens that belong to no table: greeting, help, rules, a person's own chips, the best of a chat, languages."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.board.keys import in_rows
from bot.lessons import group_link, lesson_link, play_link
from bot.names import escaped
from bot.screen import Button, Rows, Screen
from bot.taps import Tap, Verb
from bot.words import LOCALES, Words
from games.catalogue import CATALOGUE, FAMILIES, VARIANTS

GROUP_COMMANDS = (
    "play",
    *FAMILIES,
    "table",
    "cards",
    "bank",
    "stake",
    "leave",
    "close",
    "history",
    "verify",
    "rules",
    "me",
    "top",
    "lang",
    "help",
)
"""The commands of a group, in the order in which Telegram shows them."""

PRIVATE_COMMANDS = ("cards", "leave", "close", "me", "rules", "lang", "help")
"""The commands of a private chat."""


def greeting_screen(words: Words) -> Screen:
    """The greeting of a group that adds the bot."""
    keys = (_key(words("key-play"), Verb.PLAY), _key(words("key-rules"), Verb.RULES))
    return Screen(words("greeting"), (keys, (_key(words("key-language"), Verb.LANG),)))


def play_screen(words: Words) -> Screen:
    """The games that can be played, a button each, and their rules."""
    return Screen(words("play-menu"), (*_variants(Verb.PLAY, words), (_key(words("key-rules"), Verb.RULES),)))


def play_private_screen(words: Words, *, bot_username: str) -> Screen:
    """What playing is in private: the games, each a link to a group to be chosen, and their rules and lessons."""
    games = [Button(words(f"key-game-{each.key}"), group_link(each.key, bot_username)) for each in VARIANTS]
    return Screen(words("play-private"), (*in_rows(games, 2), (_key(words("key-rules"), Verb.RULES),)))


def start_screen(words: Words, *, bot_username: str) -> Screen:
    """The start of a private chat: what the bot is, and how to add it to a group."""
    add = Button(words("key-add-to-group"), group_link("play", bot_username))
    keys = (_key(words("key-rules"), Verb.RULES), _key(words("key-language"), Verb.LANG))
    return Screen(words("start"), ((add,), keys))


def seated_screen(words: Words) -> Screen:
    """The answer to the first Start of one who sits at a table already."""
    return Screen(words("start-seated"))


def invited_screen(words: Words, *, variant: str, group: str, table: int, word: str) -> Screen:
    """The answer to a Start by the link of a table where one does not sit. `group` is its title, clean and not escaped,
    `word` that of the table, without which nobody sits down from a DM."""
    text = words("start-invited", title=words(f"title-{variant}"), group=escaped(group))
    return Screen(text, ((Button(words("key-join"), Tap(verb=Verb.JOIN, table=table, argument=word)),),))


def help_screen(words: Words) -> Screen:
    """How to play with the bot, and its commands."""
    return Screen(words("help"), ((_key(words("key-play"), Verb.PLAY), _key(words("key-rules"), Verb.RULES)),))


FAIR = "fair"
"""The page of the rules that tells how the cards are shuffled, and how anybody can check it."""


def rules_screen(words: Words, page: str = "", *, private: bool, bot_username: str) -> Screen:
    """The rules of a variant with the way to its lesson, the page on fair dealing, or the list for any other key.

    In a group the lesson is a link to the DM; in private, playing is a link to a group.
    """
    back = _key(words("key-all-games"), Verb.RULES)
    if page == FAIR:
        return Screen(words("rules-fair"), ((back,),))
    if page not in CATALOGUE:
        fair = _key(words("key-fair"), Verb.RULES, FAIR)
        keys = (fair,) if private else (fair, _key(words("key-play"), Verb.PLAY))
        return Screen(words("rules"), (*_variants(Verb.RULES, words), keys))
    if private:
        lesson = _key(words("key-lesson"), Verb.LESSON, f"{page}.1")
        play = play_link(page, words, bot_username)
    else:
        lesson = Button(words("key-lesson"), lesson_link(page, bot_username))
        play = _key(words("key-play"), Verb.PLAY, page)
    return Screen(words(f"rules-{page}"), ((lesson,), (back, play)))


def language_screen(words: Words, *, private: bool) -> Screen:
    """The choice of a language: of the group, or of the person in private."""
    keys = tuple(_key(_marked(locale, words), Verb.LANG, locale) for locale in LOCALES)
    on = (*(() if private else (_key(words("key-play"), Verb.PLAY),)), _key(words("key-rules"), Verb.RULES))
    return Screen(words("language-private" if private else "language-group"), (keys, on))


@dataclass(frozen=True, slots=True)
class Purse:
    """Chips somewhere: in a chat, or before somebody. The name is clean and not escaped."""

    name: str
    chips: int


def me_screen(words: Words, *, name: str, chips: int, seated: Sequence[Purse]) -> Screen:
    """What a person has in this chat besides what lies at tables, and where he sits."""
    if seated and not chips:
        return Screen(words("me-at-table", name=escaped(name), chips=sum(seat.chips for seat in seated)))
    seats = [words("me-seat", name=escaped(seat.name), chips=seat.chips) for seat in seated]
    lines = [words("me", name=escaped(name), chips=chips), *([words("me-seats"), *seats] if seats else [])]
    return Screen("\n".join(lines))


def purses_screen(words: Words, *, purses: Sequence[Purse], seated: Sequence[Purse]) -> Screen:
    """In private: a person's chips chat by chat, and where he sits."""
    if not purses and not seated:
        return Screen(words("me-nothing"))
    rows = [words("me-seat", name=escaped(purse.name), chips=purse.chips) for purse in purses]
    seats = [words("me-seat", name=escaped(seat.name), chips=seat.chips) for seat in seated]
    lines = [*([words("me-purses"), *rows] if rows else []), *([words("me-seats"), *seats] if seats else [])]
    return Screen("\n".join(lines))


def top_screen(words: Words, *, rows: Sequence[Purse]) -> Screen:
    """Who has the most chips in a chat, those at tables included; who has as many as another has the same place."""
    if not rows:
        return Screen(words("top-nobody"))
    lines = [
        words(
            "top-line", place=1 + sum(each.chips > row.chips for each in rows), name=escaped(row.name), chips=row.chips
        )
        for row in rows
    ]
    return Screen("\n".join((words("top"), *lines)))


@dataclass(frozen=True, slots=True)
class Profile:
    """How the bot presents itself in one language: at most 64, 512 and 120 characters."""

    name: str
    description: str
    short_description: str


def profile(words: Words) -> Profile:
    """The name and the descriptions of the bot."""
    return Profile(words("bot-name"), words("bot-description"), words("bot-short-description"))


def commands(words: Words, *, private: bool) -> tuple[tuple[str, str], ...]:
    """The commands of a scope with their descriptions of 1 to 256 characters."""
    names = PRIVATE_COMMANDS if private else GROUP_COMMANDS
    return tuple((name, words(f"command-{name}")) for name in names)


def _key(text: str, verb: Verb, argument: str = "") -> Button:
    return Button(text, Tap(verb=verb, argument=argument))


def _variants(verb: Verb, words: Words) -> Rows:
    """A button each, two in a row."""
    return tuple(in_rows([_key(words(f"key-game-{each.key}"), verb, each.key) for each in VARIANTS], 2))


def _marked(locale: str, words: Words) -> str:
    label = words(f"key-locale-{locale}")
    return words("key-chosen", label=label) if locale == words.locale else label
