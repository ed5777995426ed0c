"""Every command gets an answer, wherever it is said and whatever stands there."""

import pytest

from bot.notices import Notice
from bot.pages import GROUP_COMMANDS, PRIVATE_COMMANDS
from bot.taps import Verb
from games.catalogue import CATALOGUE
from games.phases import Cutting
from games.refusal import Why
from tests.talk.table import LOSES, Club, Guest, no, note, seed

COMMANDS = sorted({*GROUP_COMMANDS, *PRIVATE_COMMANDS, "start", "bank 50", "stake 5", "bank x", "stake пас"})

LINKS = "Играют в группе. Выберите игру, потом группу, и я открою там стол. Правила и уроки — здесь."


async def stands(club: Club, where: str) -> list[Guest]:
    """Людмила is nobody here, Анна is the host or holds the bank, and Борис is the other; what stands is `where`."""
    people = await club.gather("Анна", "Борис", "Людмила", dm=True)
    anna, boris, _ = people
    match where:
        case "no table":
            pass
        case "a lobby":
            await club.lobby("banchok", anna, boris)
        case "a cut":
            await cut(club, anna, boris)
        case _:
            await club.play("banchok", anna, boris, number=LOSES, terms=["turn_seconds"] * 4)
            await anna.presses(Verb.BANK, 100)
    return people


async def cut(club: Club, *people: Guest) -> None:
    """A table of these people, whose shoe is to be cut."""
    host, *others = people
    club.seeds.append(seed(1, shoes=0))
    await host.says("/banchok")
    for person in others:
        await person.presses(Verb.JOIN)
    await host.presses(Verb.START)
    await club.asked(people).writes("100")
    assert club.at(Cutting)


def seen(club: Club, guest: Guest) -> object:
    """All that the bot has said to the group and to a person, as it stands."""
    chats = (club.group, guest.dm)
    return [(message.id, message.text, message.labels) for chat in chats for message in club.messages(chat)]


@pytest.mark.parametrize("where", ["no table", "a lobby", "a cut", "a stake"])
@pytest.mark.parametrize("command", COMMANDS)
async def test_every_command_is_answered(club: Club, command: str, where: str) -> None:
    """In the group and in the DM, by the banker, by another player and by somebody who does not sit."""
    people = await stands(club, where)
    for person in reversed(people):
        for say in (person.says, person.writes):
            await club.pass_time(30)
            before = seen(club, person)
            await say(f"/{command}")
            assert seen(club, person) != before, (person.name, say.__name__)


async def test_a_sleeper_who_leaves_during_the_cut_is_answered(club: Club) -> None:
    people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await cut(club, *people)
    sleeper = next(person for person in people if person not in (club.asked(people), club.banker(people)))
    await sleeper.presses(Verb.OUT)
    assert await sleeper.says("/leave") == [note(Notice.LEFT, 1000)]
    assert await sleeper.says("/leave") == [no(Why.NOT_SEATED)]


async def test_who_leaves_is_told_when(club: Club) -> None:
    """With the chips that go along, or that it is after the coup; in the group and in the DM."""
    anna, _, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.lobby("banchok", *people)
    assert await vera.writes("/leave") == [note(Notice.LEFT, 1000)]
    await vera.presses(Verb.JOIN)
    await anna.presses(Verb.START)
    banker = club.asked(people)
    await banker.writes("100")
    asked = club.asked(people)
    assert await asked.says("/leave") == [note(Notice.LEAVES_AFTER_COUP)]
    assert await banker.writes("/leave") == [note(Notice.LEAVES_AFTER_COUP)]


@pytest.mark.parametrize("command", ["/play", "/banchok", "/macao"])
async def test_playing_asked_for_in_private_offers_what_works_there(club: Club, command: str) -> None:
    """Each game as a link to a group, and the rules; so does the button under the help."""
    (anna,) = await club.gather("Анна", dm=True)
    assert await anna.writes(command) == [LINKS]
    links = [button["url"] for button in anna.hand.buttons if "url" in button]
    assert links == [f"https://t.me/bankomet_bot?startgroup={variant}" for variant in CATALOGUE]
    await anna.presses(Verb.RULES, on=anna.hand)
    assert anna.hand.text.startswith("Старинные банковые игры")
    await anna.writes("/help")
    await anna.presses(Verb.PLAY, on=anna.hand)
    assert anna.hand.text == LINKS
