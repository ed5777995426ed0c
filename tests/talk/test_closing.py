"""HR-G31: a coup is not taken back by whoever has a part in it, whatever he does to the table, the bot or the group."""

from collections.abc import Sequence

import pytest

from bot.clocks import AGAIN
from bot.notices import Notice
from bot.sandbox import wire
from bot.sandbox.model import Person, Wire
from bot.taps import Verb
from games import play
from games.baccarat.state import Buying as Buyer
from games.banchok.state import Joining, Staking
from games.lobby import Lobby
from games.moves import Claim, Join, LayBank, Move, SetTerm, Start
from games.phases import Cutting
from games.points import modulo_ten
from games.refusal import Refusal
from games.table import Chips, Seat
from tests.talk.table import LOSES, RU, Club, Guest, note, seed

LONG = ["turn_seconds"] * 3
"""To a turn of five minutes."""

FIRST_WINS, BOTH_LOSE = 2, 4
"""Seeds of a table of three where the first one has the bank: the second wins and the third loses, or both lose."""

ANNA, BORIS, VERA = (Seat(number) for number in (1, 2, 3))


async def staking(
    club: Club, *names: str, number: int = LOSES, dm: bool = True, terms: Sequence[str] = ()
) -> list[Guest]:
    """The first, who administers the group and is host, holds a bank of 100, and the second is to stake."""
    people = await club.gather(*names, dm=dm)
    await club.play("banchok", *people, number=number, terms=terms)
    await people[0].presses(Verb.BANK, 100)
    assert club.at(Staking)
    return people


async def stakes(club: Club, guest: Guest, amount: int) -> None:
    """A stake typed in the DM, and the card turned at once if others might join the hand."""
    await guest.writes(str(amount))
    if club.app.hall.tables and club.state.phase.kind == "joining":
        await guest.presses(Verb.TURN, on=club.boards(guest.dm)[-1])


async def purses(club: Club, people: Sequence[Guest]) -> list[int]:
    """What each has away from the table."""
    return [await club.chips(person) for person in people]


# ---- who closes, and when


def against_a_nine() -> int:
    """A seed of 12.а with which Борис banks, and loses with 0 against the nine of Вера."""
    for number in range(1, 5000):
        state = play.new("baccarat", seed(number))
        acts: tuple[tuple[Seat | None, Move], ...] = (
            *((each, Join(Chips(1000))) for each in (ANNA, BORIS, VERA)),
            (None, SetTerm("turn_seconds", 300)),
            (None, Start()),
            (BORIS, LayBank(Chips(500))),
            (VERA, Claim()),
        )
        for seat, move in acts:
            step = play.apply(state, seat, move)
            if isinstance(step, Refusal):
                break
            state = step.state
        else:
            if not isinstance(state, Lobby) and state.kind == "baccarat" and isinstance(state.phase, Buyer):
                points = {hand.seat: modulo_ten(hand.cards) for hand in state.hands}
                if points == {BORIS: 0, VERA: 9}:
                    return number
    raise AssertionError("no such seed")


async def test_a_lost_coup_is_not_taken_back_by_silence_and_a_close(club: Club) -> None:
    """12.а, bank 500: the buyer's nine is shown, the banker holds 0, keeps silent for 181 s of his 300 and closes."""
    people = await club.gather("Анна", "Борис", "Вера", dm=True)
    anna, boris, vera = people
    await club.play("baccarat", *people, number=against_a_nine(), terms=LONG)
    await boris.writes("500")
    await vera.presses(Verb.CLAIM, on=vera.hand)
    assert club.asked(people) is boris
    await club.pass_time(181)
    async with club.nothing_changes():
        assert await boris.says("/close") == [note(Notice.ONLY_HOST)]
    await club.pass_time(100)
    assert await anna.says("/close") == [note(Notice.CLOSES_AFTER_COUP)], "nor does a seated administrator take it back"
    await club.run_out()
    assert club.app.hall.tables == {}
    assert await purses(club, people) == [1000, 500, 1500]


@pytest.mark.parametrize("closer", [0, 1, 2], ids=["the banker", "who has staked", "who is to stake"])
async def test_an_administrator_with_a_part_in_the_coup_closes_after_it(club: Club, closer: int) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS)
    _, boris, _ = people
    club.world.make_admin(club.group, people[closer].person)
    await boris.presses(Verb.STAKE, 50)
    if club.at(Joining):
        await boris.presses(Verb.TURN)
    bank = club.state.table.bank
    assert bank != 100, "the first duel is settled"
    assert await people[closer].says("/close") == [note(Notice.CLOSES_AFTER_COUP)]
    assert club.state.table.bank == bank
    while club.app.hall.tables:
        await club.run_out()
    assert club.app.hall.tables == {}
    found = await purses(club, people)
    assert found[1] == 1000 + 100 - bank, "what was settled stands"
    assert found[2] in (999, 1001), "and who was silent has staked the least"


@pytest.mark.parametrize("leaves", [False, True], ids=["who asks for a side stake", "who has left"])
async def test_an_administrator_who_has_sat_in_this_bank_closes_after_the_coup(club: Club, leaves: bool) -> None:
    _, boris, vera = await club.gather("Анна", "Борис", "Вера", dm=True)
    gleb = club.guest("Глеб")
    club.world.join(club.group, gleb.person)
    club.world.make_admin(club.group, gleb.person)
    await club.play("banchok", boris, vera, number=LOSES)
    await boris.presses(Verb.BANK, 100)
    await gleb.presses(Verb.JOIN)
    await club.pass_time(30)
    if leaves:
        await gleb.presses(Verb.LEAVE)
    else:
        await vera.presses(Verb.STAKE, 50)
        await gleb.presses(Verb.ASK, 25)
    assert await gleb.presses(Verb.CLOSE) == note(Notice.CONFIRM_CLOSE)
    await club.pass_time(1)
    assert await gleb.presses(Verb.CLOSE) == note(Notice.CLOSES_AFTER_COUP)
    await club.run_out()
    assert club.app.hall.tables == {}
    lost = 1 if leaves else 50
    assert await purses(club, [boris, vera, gleb]) == [1000 + lost, 1000 - lost, 1000]


async def test_leaving_and_sitting_out_in_mid_coup_play_on_as_silence_does(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=BOTH_LOSE)
    anna, boris, vera = people
    assert await boris.presses(Verb.LEAVE) == note(Notice.LEAVES_AFTER_COUP)
    assert club.state.table.bank == 101, "he has staked the least at once, and lost it"
    assert await anna.presses(Verb.OUT) == note(Notice.SITS_OUT)
    assert club.state.table.banker == anna.seat, "the banker waits for the end of the coup, too"
    await stakes(club, vera, 40)
    assert (anna.purse, await club.chips(boris), vera.purse) == (1041, 999, 960)


# ---- silence


async def test_after_a_turn_and_three_minutes_another_than_the_asked_has_the_coup_played_out(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS, terms=LONG)
    _, boris, vera = people
    touched = club.row.touched
    await club.pass_time(touched + 479.9 - club.clock.now())
    assert club.asked(people) is vera, "the clock has played for Борис"
    async with club.nothing_changes():
        assert await boris.says("/close") == [note(Notice.ONLY_HOST)], "a tenth of a second too early"
    await club.pass_time(5)
    async with club.nothing_changes():
        assert await vera.says("/close") == [note(Notice.ONLY_HOST)], "not the one for whom all wait"
    await boris.says("/close")
    assert club.app.hall.tables == {}
    assert RU("closed-played-out", name="Борис") in club.last
    assert "ставка" not in club.last.split("Стол закрыт")[1], "nothing that was staked is given back"
    assert await purses(club, people) == [1000, 1001, 999]


async def test_a_time_in_which_nobody_could_play_is_no_silence(club: Club) -> None:
    """After an outage of the bot itself nobody has others' hands played for them at once."""
    people = await staking(club, "Анна", "Борис", "Вера", number=2)
    _, boris, vera = people
    club.tolerated.add(("editMessageText", 400))
    await club.stop()
    club.clock.leap(club.clock.now() + 3600)
    await club.start()
    async with club.nothing_changes():
        assert await vera.says("/close") == [note(Notice.ONLY_HOST)]
    assert await boris.presses(Verb.STAKE, 50) == note(Notice.STAKED, 50)


async def test_a_table_that_has_a_coup_is_never_swept(club: Club) -> None:
    """The clock that closes quiet tables rings only where no bank is laid; in a coup it plays, and pauses then."""
    people = await staking(club, "Анна", "Борис")
    await club.pass_time(3600)
    await club.said()
    assert club.app.hall.tables == {}
    found = await purses(club, people)
    assert sum(found) == 2000
    assert found[1] < 1000, "his silence has lost him the least stakes"


# ---- the place is shut


async def test_a_bot_thrown_out_by_a_group_that_cannot_be_written_to_plays_the_coup_out(club: Club) -> None:
    """Every DM is closed: all idle moves are made at once, and nothing is refunded."""
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    club.world.remove_bot(club.group, boris.person)
    await club.said()
    assert club.app.hall.tables == {}
    assert await purses(club, people) == [1051, 949], "he has lost a coup, and the least stake of the one then dealt"


async def test_who_can_be_written_to_plays_on_in_the_dm_when_the_bot_is_thrown_out(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS)
    anna, boris, vera = people
    club.world.block(vera.person)
    club.world.remove_bot(club.group, vera.person)
    await club.said()
    assert club.state.closing
    assert club.asked(people) is boris, "with the whole of his turn"
    await club.pass_time(30)
    assert await boris.presses(Verb.STAKE, 100, on=boris.hand) == note(Notice.STAKED, 100)
    assert club.app.hall.tables == {}, "he has broken the bank, and the table is closed"
    (hand,) = [text for text in club.texts(boris.dm) if RU("result-bank", bank=0) in text]
    assert hand.endswith(RU("board-closed"))
    assert not any(club.boards(person.dm) for person in (anna, boris)), "no buttons of the table are left"
    assert await purses(club, people) == [900, 1100, 1000]


async def test_whoever_cannot_be_written_to_is_played_for_as_soon_as_he_is_asked(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS, dm=False)
    anna, boris, vera = people
    await vera.opens_dm()
    club.world.remove_bot(club.group, anna.person)
    await club.said()
    assert club.asked(people) is vera, "the least stake of Борис has won"
    assert boris.purse == 1001
    await stakes(club, vera, 40)
    assert club.app.hall.tables == {}
    assert await purses(club, people) == [1000, 1001, 999], "Анна, who did it, gives back what she has won: 39"


async def test_who_throws_the_bot_out_gives_back_what_he_has_won_in_that_coup(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS)
    _, boris, vera = people
    await boris.presses(Verb.STAKE, 50)
    await boris.presses(Verb.TURN, on=boris.hand)
    assert boris.purse == 1050
    club.world.remove_bot(club.group, boris.person)
    await club.said()
    await stakes(club, vera, 40)
    assert club.app.hall.tables == {}
    assert await purses(club, people) == [1040, 1000, 960]
    for person in people:
        told = RU("say-forfeited", name="Борис", amount=50)
        assert any(told in text and text.endswith(RU("board-closed")) for text in club.texts(person.dm)), "to all"


async def test_who_throws_the_bot_out_still_loses(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=BOTH_LOSE)
    _, boris, vera = people
    await boris.presses(Verb.STAKE, 50)
    assert club.at(Joining)
    club.world.remove_bot(club.group, boris.person)
    await club.said()
    assert club.asked(people) is vera, "the hand of Борис was played at once"
    await stakes(club, vera, 40)
    assert await purses(club, people) == [1090, 950, 960]


async def test_a_banker_who_throws_the_bot_out_gives_his_gain_back_to_those_who_lost(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=BOTH_LOSE)
    anna, boris, vera = people
    await boris.presses(Verb.STAKE, 50)
    await boris.presses(Verb.TURN, on=boris.hand)
    club.world.remove_bot(club.group, anna.person)
    await club.said()
    await stakes(club, vera, 40)
    assert await purses(club, people) == [1000, 1000, 1000]


async def test_who_has_no_seat_may_throw_the_bot_out_and_nobody_forfeits(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS)
    _, boris, vera = people
    gleb = club.guest("Глеб")
    club.world.join(club.group, gleb.person)
    club.world.remove_bot(club.group, gleb.person)
    await club.said()
    await stakes(club, boris, 50)
    await stakes(club, vera, 40)
    assert await purses(club, people) == [990, 1050, 960]


async def test_who_has_thrown_the_bot_out_does_not_come_back_into_that_coup(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS)
    _, boris, _ = people
    await boris.presses(Verb.STAKE, 50)
    await boris.presses(Verb.TURN, on=boris.hand)
    table = club.row.id
    club.world.remove_bot(club.group, boris.person)
    await club.said()
    async with club.nothing_changes():
        assert await boris.forges(f"k:back:{table}:0:", on=boris.hand)


def restricted(club: Club, by: Person, number: int, *, speaks: bool) -> Wire:
    """The update in which somebody restricts the bot, or lifts that again."""
    rights = (
        "can_send_messages can_send_audios can_send_documents can_send_photos can_send_videos can_send_video_notes "
        "can_send_voice_notes can_send_polls can_send_other_messages can_add_web_page_previews can_change_info "
        "can_react_to_messages can_edit_tag can_invite_users can_pin_messages can_manage_topics"
    )
    bound = dict.fromkeys(rights.split(), speaks) | {"is_member": True, "until_date": 0, "status": "restricted"}
    return {
        "update_id": number,
        "my_chat_member": {
            "chat": wire.chat(club.group),
            "from": wire.user(by),
            "date": int(club.clock.now()),
            "old_chat_member": wire.member(club.world.bot, "member"),
            "new_chat_member": bound | {"user": wire.user(club.world.bot)},
        },
    }


async def test_who_forbids_the_bot_to_write_is_one_who_throws_it_out(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS)
    _, boris, vera = people
    await boris.presses(Verb.STAKE, 50)
    await boris.presses(Verb.TURN, on=boris.hand)
    club.world.mailbox.repeat(restricted(club, boris.person, 900, speaks=True))
    await club.said()
    assert not club.state.closing, "who may write is not shut out"
    club.world.mailbox.repeat(restricted(club, boris.person, 901, speaks=False))
    await club.said()
    await stakes(club, vera, 40)
    assert club.app.hall.tables == {}
    assert await purses(club, people) == [1040, 1000, 960]


async def test_a_coup_in_a_group_that_is_lost_goes_on_after_a_restart(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS)
    anna, boris, vera = people
    club.world.remove_bot(club.group, anna.person)
    await club.said()
    club.tolerated.add(("editMessageText", 400))
    await club.restart()
    assert club.state.closing
    await stakes(club, boris, 50)
    await club.restart()
    await stakes(club, vera, 40)
    assert club.app.hall.tables == {}
    assert await purses(club, people) == [990, 1050, 960], "the banker has gained nothing that she could give back"


async def test_a_bot_that_is_added_again_in_mid_coup_plays_it_to_its_end_and_closes(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS)
    _, boris, vera = people
    await boris.presses(Verb.STAKE, 50)
    await boris.presses(Verb.TURN, on=boris.hand)
    club.world.remove_bot(club.group, boris.person)
    await club.said()
    club.world.add_bot(club.group, boris.person)
    await club.said()
    await vera.says("/stake 40")
    assert club.app.hall.tables == {}
    assert await purses(club, people) == [1040, 1000, 960], "it makes nothing undone"
    assert RU("say-forfeited", name="Борис", amount=50) in club.last


async def test_silent_people_of_a_lost_group_are_played_for_when_their_turn_is_over(club: Club) -> None:
    people = await staking(club, "Анна", "Борис", "Вера", number=FIRST_WINS)
    club.world.remove_bot(club.group, people[0].person)
    await club.said()
    lost = club.clock.now()
    while club.app.hall.tables and club.clock.now() < lost + 300:
        await club.pass_time(1)
    whole = 45 + 10 + 45 + 10
    assert whole <= club.clock.now() - lost <= whole + 2 * AGAIN, "two turns and two windows, which no board can ask"
    await club.said()
    assert club.app.hall.tables == {}
    assert await purses(club, people) == [1000, 1001, 999]


@pytest.mark.parametrize("dm", [True, False], ids=["who can be written to", "who cannot"])
async def test_a_window_for_stakes_in_a_topic_that_is_lost_does_not_wait_for_ever(club: Club, dm: bool) -> None:
    """What is asked of several at once is asked on the board alone, and there is none any more."""
    people = anna, boris, vera = await club.gather("Анна", "Борис", "Вера", dm=dm)
    club.group = forum = club.world.group("Форум", *(each.person for each in people), forum=True)
    club.world.add_bot(forum, anna.person)
    topic = club.world.topic(forum, anna.person, "Игра")
    await club.said()
    await club.play("ochko-two-packs", *people, topic=topic)
    banker = club.asked(people)
    await banker.says("/bank 200", topic=topic)
    punter = boris if banker is not boris else vera
    if isinstance(club.row.state.phase, Cutting):  # type: ignore[union-attr]
        await club.run_out()
    await punter.says("/stake 50", topic=topic)
    assert play.is_playing(club.row.state)
    topic.deleted = True
    club.tolerated |= {("editMessageText", 400), ("sendMessage", 400)}
    await club.pass_time(900)
    await club.said()
    assert club.app.hall.tables == {}
    assert sum(await purses(club, people)) == 3000
