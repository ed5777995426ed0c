"""A lesson is reached from the rules of a group, is read in the DM, and remembers nothing."""

import pytest
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from bot.lessons import lesson_screen, steps_of
from bot.notices import Notice
from bot.sandbox.model import Message
from bot.taps import Tap, Verb
from bot.words import Words
from games.lobby import Lobby
from tests.locales.markup import visible
from tests.talk.table import EN, RU, Club, Guest, note, taps


def links(message: Message) -> list[str]:
    return [str(button["url"]) for button in message.buttons if "url" in button]


def step(variant: str, number: int, words: Words = RU) -> str:
    screen = lesson_screen(variant, number, words, bot_username="bankomet_bot")
    assert screen is not None
    return visible(screen.text)


async def lesson_of(club: Club, person: Guest, variant: str) -> str:
    """The link to a lesson, from the rules of the group."""
    await person.says("/rules")
    page = club.messages()[-1]
    await person.presses(Verb.RULES, variant, on=page)
    (link,) = links(page)
    return link


@pytest.mark.parametrize(("language", "words"), [("ru", RU), ("en", EN)])
async def test_from_the_rules_of_a_group_to_the_last_step_and_back(club: Club, language: str, words: Words) -> None:
    _, boris = await club.gather("Анна", "Борис", language=language)
    link = await lesson_of(club, boris, "baccarat-club")
    said = len(club.messages())
    assert await boris.follows(link) == [step("baccarat-club", 1, words)]
    page, last = boris.hand, len(steps_of("baccarat-club"))
    for number in range(2, last + 1):
        assert await boris.presses(Verb.LESSON, f"baccarat-club.{number}", on=page) == ""
        assert page.text == step("baccarat-club", number, words)
    assert page.labels[0] == words("key-lesson-back")
    assert await boris.presses(Verb.LESSON, f"baccarat-club.{last}", on=page) == "", "the number shows the same again"
    assert page.text == step("baccarat-club", last, words)
    assert links(page) == ["https://t.me/bankomet_bot?startgroup=baccarat-club"]
    for number in range(last - 1, 0, -1):
        await boris.presses(Verb.LESSON, f"baccarat-club.{number}", on=page)
    assert page.text == step("baccarat-club", 1, words)
    await boris.presses(Verb.RULES, "baccarat-club", on=page)
    assert page.text.startswith(f"🃏 {words('title-baccarat-club')}")
    await boris.presses(Verb.LESSON, "baccarat-club.1", on=page)
    await boris.presses(Verb.RULES, on=page)
    assert page.text == visible(words("rules"))
    assert club.messages(boris.dm) == [page], "one message, turned"
    assert len(club.messages()) == said, "and none in the group"


async def test_after_a_lesson_its_game_is_opened_in_a_group(club: Club) -> None:
    anna, boris = await club.gather("Анна", "Борис")
    club.world.say(boris.person, club.group, "/start@bankomet_bot macao")  # as the link with startgroup= says it
    await club.said()
    assert isinstance(club.row.state, Lobby)
    assert (club.row.state.variant, club.row.state.host) == ("macao", boris.seat)
    async with club.nothing_changes():
        await anna.says("/start@bankomet_bot play")
        await anna.says("/start@bankomet_bot baccarat")
    assert club.row.state.variant == "macao"


async def test_the_page_on_fair_dealing(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    await anna.says("/rules")
    page = club.messages()[-1]
    await anna.presses(Verb.RULES, "fair", on=page)
    assert page.text == visible(RU("rules-fair"))
    await anna.presses(Verb.RULES, on=page)
    assert page.text == visible(RU("rules"))


async def test_a_lesson_opened_in_the_middle_of_a_game_brings_the_hand_too(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    link = await lesson_of(club, boris, "macao")
    await club.play("banchok", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    said = await boris.follows(link)
    assert len(said) == 2
    assert step("macao", 1) in said
    assert any(tap.verb is Verb.STAKE for message in club.messages(boris.dm) for tap in taps(message))


async def test_a_link_to_no_lesson_is_a_plain_start(club: Club) -> None:
    boris = club.guest("Борис")
    for payload in ("lesson-", "lesson-nothing", "lesson-lesson-macao", "macao"):
        (text,) = await boris.opens_dm(payload)
        assert text == visible(RU("start"))


FORGED = ["banchok.0", "banchok.7", "banchok.99", "banchok.-1", "banchok.1.5", "banchok", "banchok.", ".1", "1", "",
    "banchok.١", "no-such.1", "../course.1", "fair.1", "banchok.999999999999"]  # fmt: skip


async def test_forged_steps(club: Club) -> None:
    """A press on a step there is not is answered politely, even where a button of ours names it."""
    anna, boris = await club.gather("Анна", "Борис")
    await boris.follows(await lesson_of(club, boris, "banchok"))
    page, (greeting, *_) = boris.hand, club.messages()
    async with club.nothing_changes():
        for argument in (*FORGED, "banchok.3"):
            data = Tap(verb=Verb.LESSON, argument=argument).pack()
            assert await boris.forges(data, on=page) == note(Notice.STALE), argument
            assert await anna.forges(data, on=greeting) == note(Notice.STALE), argument
    for argument in ("banchok.99", "no-such.1", ""):
        data = Tap(verb=Verb.LESSON, argument=argument).pack()
        keyboard = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="▶", callback_data=data)]])
        await club.pass_time(2)
        await club.app.bot.send_message(boris.dm.id, "of another version", reply_markup=keyboard)
        assert await boris.forges(data, on=boris.hand) == note(Notice.STALE), argument
        assert boris.hand.text == "of another version"
    assert page.text == step("banchok", 1)
