"""Numbers that people type or forge: as a command, in reply, in the DM and in the data of a button."""

from collections.abc import Awaitable, Callable

import pytest

from bot.notices import Notice
from bot.taps import Verb
from games.banchok.state import Joining, Staking
from games.phases import Cutting, Opening
from games.refusal import Why
from tests.talk.table import LOSES, WINS, Club, Guest, no, note, seed, taps

NO_NUMBERS = [
    "0", "00", "-5", "−5", "+5", "5.5", "5,5", "abc", "1e9", "٣", "３", "५", "²", "½", "1_000", "007", "0x10",
    "1 0000", "10 00", "1,00", "1.000", "٣ ٠٠٠", "ставлю половину", "банк?", "all in",
    "5 6", "пять", "∞", "NaN", "5;", "5'--", str(10**30), "9" * 200,
]  # fmt: skip


async def at_stake(club: Club) -> tuple[Guest, Guest]:
    """Анна holds a bank of 40, and Борис is to stake."""
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES, terms=["turn_seconds"] * 4)
    await anna.says("/bank 40")
    assert club.at(Staking)
    return anna, boris


Way = Callable[[Guest, str], Awaitable[object]]

WAYS: dict[str, Way] = {
    "command": lambda guest, text: guest.says(f"/stake {text}"),
    "reply": lambda guest, text: guest.says(text, reply_to=guest.club.board),
    "dm": lambda guest, text: guest.writes(text),
    "dm reply": lambda guest, text: guest.writes(text, reply_to=guest.club.boards(guest.dm)[0]),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
async def test_what_is_no_number(club: Club, way: Way) -> None:
    _, boris = await at_stake(club)
    async with club.nothing_changes():
        for text in NO_NUMBERS:
            assert await way(boris, text) == [no(Why.STAKE_OUT_OF_RANGE, 1, 40)], text


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize(
    ("text", "stake"),
    [
        ("35", 35), ("35.", 35), ("ва-банк", 40), ("Ва банк!", 40), ("ВАБАНК", 40), ("«Ва—банк»", 40), ("банк", 40),
        ("Banco", 40), ("половина", 20), ("Половина.", 20), ("half", 20),
    ],
)  # fmt: skip
async def test_a_number_or_a_word_for_it_is_a_stake(club: Club, way: Way, text: str, stake: int) -> None:
    _, boris = await at_stake(club)
    await way(boris, text)
    assert (boris.purse, club.state.table.bank) == (1000 - stake, 40 + stake)


@pytest.mark.parametrize(
    "text", ["1 000", "1\N{NO-BREAK SPACE}000", "1\N{NARROW NO-BREAK SPACE}000", "1,000", " 1000 ", "ва-банк"]
)
async def test_a_sum_is_read_as_the_bot_writes_it(club: Club, text: str) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    await anna.says("/bank 1\N{NO-BREAK SPACE}000")
    assert club.state.table.bank == 1000
    await boris.writes(text)
    assert boris.purse == 0


async def test_a_pass_is_said_where_one_may_pass(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    await anna.writes("Пас")
    assert club.asked(people) is boris, "the bank is not taken"
    await boris.writes("40")
    async with club.nothing_changes():
        assert await anna.writes("pass") == [no(Why.MUST_PLAY)]


async def test_what_is_typed_for_a_cut_is_answered_with_its_places(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    club.seeds.append(seed(1, shoes=0))
    await anna.says("/banchok")
    await boris.presses(Verb.JOIN)
    await anna.presses(Verb.START)
    banker = club.asked(people)
    await banker.writes("100")
    assert club.at(Cutting)
    cutter = club.asked(people)
    async with club.nothing_changes():
        for text in ("0", "104", "1 000", "половина", "наугад", "пас"):
            assert await cutter.writes(text) == [no(Why.NO_SUCH_PLACE, 1, 103)], text


async def test_a_number_in_reply_where_no_table_stands(club: Club) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    async with club.nothing_changes():
        assert await anna.says("35", reply_to=club.messages()[-1]) == [note(Notice.NO_TABLE)]
        assert await anna.says("ну и ну", reply_to=club.messages()[-1]) == []


async def test_what_is_no_number_in_the_data_of_a_button(club: Club) -> None:
    _, boris = await at_stake(club)
    data = boris.find(Verb.STAKE, 1).rpartition(":")[0]
    async with club.nothing_changes():
        for text in NO_NUMBERS:
            forged = f"{data}:{text}"
            if len(forged.encode()) <= 64:
                assert await boris.forges(forged) == note(Notice.STALE), text
                assert await boris.forges(forged, on=boris.hand) == note(Notice.STALE), text


@pytest.mark.parametrize("number", [41, 999, 999_999_999])
async def test_more_than_the_bank(club: Club, number: int) -> None:
    _, boris = await at_stake(club)
    refused = no(Why.STAKE_OUT_OF_RANGE, 1, 40)
    async with club.nothing_changes():
        assert await boris.says(f"/stake {number}") == [refused]
        assert await boris.says(str(number), reply_to=club.board) == [refused]
        assert await boris.writes(str(number)) == [refused]
        data = boris.find(Verb.STAKE, 1).rpartition(":")[0]
        assert await boris.forges(f"{data}:{number}") == refused
        assert await boris.forges(f"{data}:{number}", on=boris.hand) == refused


async def test_a_command_without_a_number(club: Club) -> None:
    _, boris = await at_stake(club)
    async with club.nothing_changes():
        for text in ("/stake", "/stake -", "/stake@bankomet_bot", "/bank", "/stake сорок"):
            assert await boris.says(text) == [no(Why.STAKE_OUT_OF_RANGE, 1, 40)]


async def test_a_bank_that_cannot_be_laid(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    refused = no(Why.BANK_OUT_OF_RANGE, 20, 1000)
    async with club.nothing_changes():
        for number in (1, 19, 1001):
            assert await anna.says(f"/bank {number}") == [refused]
            assert await anna.writes(str(number)) == [refused]
            data = anna.find(Verb.BANK, 20).rpartition(":")[0]
            assert await anna.forges(f"{data}:{number}") == refused


@pytest.mark.parametrize("way", ["button", "command", "reply", "dm", "dm reply", "dm button", "command with name"])
async def test_every_way_to_lay_a_bank_and_to_stake(club: Club, way: str) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    for person, verb, amount in ((anna, Verb.BANK, 100), (boris, Verb.STAKE, 50)):
        match way:
            case "button":
                await person.presses(verb, amount)
            case "command":
                await person.says(f"/{verb.value} {amount}")
            case "command with name":
                await person.says(f"/{verb.value}@bankomet_bot {amount}")
            case "reply":
                await person.says(f" {amount} ", reply_to=club.board)
            case "dm":
                await person.writes(str(amount))
            case "dm reply":
                await person.writes(str(amount), reply_to=person.hand)
            case _:
                await person.presses(verb, amount, on=person.hand)
    assert club.state.table.bank == 150
    assert (anna.purse, boris.purse) == (900, 950)


async def test_a_command_does_what_it_says_and_nothing_else(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=WINS, terms=["turn_seconds"] * 2)
    async with club.nothing_changes():
        assert await anna.says("/stake 50") == [no(Why.BANK_OUT_OF_RANGE, 20, 1000)], "a bank is asked for"
        assert await boris.says("/stake 50") == [no(Why.NOT_YOUR_TURN)]
        assert await boris.says("/bank 50") == [no(Why.NOT_YOUR_TURN)]
    await anna.says("/bank 50")
    async with club.nothing_changes():
        assert await boris.says("/bank 40") == [no(Why.STAKE_OUT_OF_RANGE, 1, 50)], "a stake is asked for"
        assert await anna.says("/stake 20") == [no(Why.BANKER_STAKES_NOT)]
    await boris.says("/stake 50")
    assert club.at(Opening)
    async with club.nothing_changes():
        assert await anna.says("/bank 50") == [no(Why.BANK_TWICE)]


SIDE_WORDS = [
    *(("Борис", text, no(Why.STAKE_STANDS)) for text in ("/stake 20", "20", "70", "1 000", "ва-банк", "пас")),
    *(("Вера", text, no(Why.NOT_YOUR_TURN)) for text in ("/stake 30", "30", "ва-банк")),
    ("Анна", "30", no(Why.BANKER_STAKES_NOT)),
]


@pytest.mark.parametrize(("name", "text", "answer"), SIDE_WORDS)
async def test_a_number_is_no_consent_to_join_a_hand_nor_a_wish_to(
    club: Club, name: str, text: str, answer: str
) -> None:
    """Борис has staked and others may ask to join his hand: that is asked and granted by buttons alone."""
    people = await club.gather("Анна", "Борис", "Вера", dm=True)
    speaks = next(person for person in people if person.name == name)
    await club.play("banchok", *people, number=2, terms=["turn_seconds"])
    await people[0].presses(Verb.BANK, 100)
    await people[1].says("/stake 20")
    async with club.nothing_changes():
        assert await speaks.writes(text) == [answer]
        assert await speaks.says(text, reply_to=club.board) == [answer]
    assert club.at(Joining)


async def test_a_number_in_private_goes_to_the_table_that_asked_last(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES, terms=["turn_seconds"] * 4)
    await anna.presses(Verb.BANK, 100)
    first, hand = club.group, boris.hand
    assert club.state.terms.turn_seconds == 600
    await club.gather("Вера")
    second = club.group
    for person in people:
        club.world.join(second, person.person)
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.BANK, 200)
    slow, quick = (club.app.hall.tables[number].state.table for number in (1, 2))
    assert (slow.bank, quick.bank) == (100, 200)
    await boris.writes("10")
    slow, quick = (club.app.hall.tables[number].state.table for number in (1, 2))
    assert (slow.bank, quick.bank) == (100, 210), "the second asked later, though its turn ends sooner"
    await boris.writes("10", reply_to=hand)
    slow, quick = (club.app.hall.tables[number].state.table for number in (1, 2))
    assert (slow.bank, quick.bank) == (110, 210), "a reply chooses"
    assert len(club.boards(first)) == len(club.boards(second)) == 1


async def test_a_number_when_nothing_is_asked(club: Club) -> None:
    anna, boris, vera = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.lobby("banchok", anna, boris)
    async with club.nothing_changes():
        assert await boris.writes("35") == [note(Notice.NOTHING_ASKED)]
        assert await vera.says("35", reply_to=club.board) == [no(Why.NOT_SEATED)]
        (help_page,) = await vera.writes("35")
        assert "/stake 35" in help_page
    await anna.presses(Verb.START)


async def test_words_in_private(club: Club) -> None:
    anna, boris = await at_stake(club)
    async with club.nothing_changes():
        assert await boris.writes("сколько можно?") == [no(Why.STAKE_OUT_OF_RANGE, 1, 40)], "a number is waited for"
        (help_page,) = await anna.writes("привет")
        assert "/play" in help_page


async def test_an_edited_message_is_no_second_word(club: Club) -> None:
    _, boris = await at_stake(club)
    said = club.world.say(boris.person, boris.dm, "что?")
    await club.said()
    async with club.nothing_changes():
        club.world.reword(said, "35")
        await club.said()


async def test_forged_amounts_grant_nothing(club: Club) -> None:
    anna, boris = await at_stake(club)
    table, turn = (next(tap for tap in taps(club.board) if tap.verb is Verb.STAKE).table, club.state.turn)
    async with club.nothing_changes():
        for verb, argument in (("bank", 500), ("ask", 10), ("cap", 10), ("allow", 1), ("deny", 2), ("swap", 0)):
            for person in (anna, boris):
                assert await person.forges(f"k:{verb}:{table}:{turn}:{argument}")
