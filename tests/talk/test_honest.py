"""What must hold at the end of every conversation is really looked at: here each check finds its fault."""

from bot.notices import Notice
from bot.taps import Verb
from tests.talk.honest import complaints, faces, group_texts, leaks
from tests.talk.table import LOSES, RU, Club, Guest, note


async def dealt(club: Club) -> list[Guest]:
    """A game of «Волк» in which everybody has seen his own hand."""
    people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok-wolf", *people, number=2)
    await people[0].presses(Verb.BANK, 100)
    assert await complaints(club) == []
    return people


async def test_a_hand_shown_to_the_group_is_found(club: Club) -> None:
    _, boris, _ = await dealt(club)
    hand = RU.cards(club.state.hand(boris.seat))
    club.world.post(club.group, club.world.bot, f"У Бориса {hand}")
    (found,) = await leaks(club.world, club.app.writer.db)
    assert found.startswith("Стол was shown")
    club.world.log.pop()


async def test_a_single_card_on_a_button_is_found(club: Club) -> None:
    _, _, vera = await dealt(club)
    card = RU.card(club.state.hand(vera.seat)[0])
    markup = {"inline_keyboard": [[{"text": f"Сменить {card}", "callback_data": "x"}]]}
    club.world.post(club.group, club.world.bot, "Ход", markup=markup)
    (found,) = await leaks(club.world, club.app.writer.db)
    assert card in found
    club.world.log.pop()


async def test_a_hand_shown_to_another_person_is_found(club: Club) -> None:
    _, boris, vera = await dealt(club)
    club.world.post(vera.dm, club.world.bot, RU.cards(club.state.hand(vera.seat)))
    assert await leaks(club.world, club.app.writer.db) == []
    club.world.post(vera.dm, club.world.bot, RU.cards(club.state.hand(boris.seat)))
    (found,) = await leaks(club.world, club.app.writer.db)
    assert found.startswith("Вера was shown")
    club.world.log.pop()


async def test_a_hand_in_anothers_popup_is_found(club: Club) -> None:
    _, boris, vera = await dealt(club)
    query = club.world.queries[club.world.press(vera.person, club.board, data=vera.find(Verb.HAND))]
    await club.said()
    assert query.answer is not None
    assert faces(query.answer.text) == {(card.rank, card.suit) for card in club.state.hand(vera.seat)}
    query.person = boris.person
    (found,) = await leaks(club.world, club.app.writer.db)
    query.person = vera.person
    assert found.startswith("Борис was shown")


async def test_a_press_without_an_answer_is_found(club: Club) -> None:
    anna, _, _ = await dealt(club)
    await club.stop()
    number = club.world.press(anna.person, club.board, data="k:hand:1:0:")
    club.provoked.add(("editMessageText", 400))
    assert [each.id for each in club.world.unanswered()] == [number]
    await club.start()
    assert club.world.unanswered() == []


async def test_a_refused_call_is_found(club: Club) -> None:
    await dealt(club)
    club.world.limits.refused["sendMessage", 400, "Bad Request: chat not found"] += 1
    (found,) = await complaints(club)
    assert found.startswith("refused: ")
    club.provoked.add(("sendMessage", 400))
    assert await complaints(club) == []
    club.provoked.add(("sendMessage", 403))
    assert await complaints(club) == ["not refused after all: ('sendMessage', 403)"]
    club.provoked.discard(("sendMessage", 403))


async def test_cards_are_found_in_every_text() -> None:
    assert len(faces("К♠ 7♥ 10♦ и ещё 2♣: Д♦")) == 5
    assert faces("K♠ Q♥ J♦ A♣") == faces("К♠ Д♥ В♦ Т♣")
    assert faces("Ставка 10, 7 из 9") == set()


# ---- over a whole evening


async def test_an_evening_faster_than_telegram_bears(club: Club) -> None:
    """Sixty steps in a minute: the group is told what can be told, and in the end everything is right."""
    people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok", *people, number=2, terms=["side_stakes"])
    await club.pass_time(60)
    begun = club.clock.now()
    for step in range(60):
        person = club.asked(people)
        verb = "bank:{}:{}:20" if club.state.table.banker is None else "stake:{}:{}:1"
        query = club.world.press(
            person.person, club.messages()[0], data="k:" + verb.format(club.row.id, club.state.turn)
        )
        await club.settle()
        answer = club.world.queries[query].answer
        assert answer is not None, step
        assert answer.text in (note(Notice.STAKED, 1), note(Notice.BANK_LAID, 20)), step
        await club.pass_time(1)
    assert club.clock.now() - begun < 61
    await club.said()
    assert club.world.limits.most_in_a_minute(club.group) <= 20
    assert f"круг {club.state.coup}" not in club.board.text.lower()
    assert f"Банк {club.state.table.bank}" in club.board.text
    told = "\n".join(group_texts(club.world, club.group))
    ended = await club.app.writer.db.rows("SELECT count(*) FROM moves WHERE facts LIKE '%coup_ended%'")
    assert told.count("Круг сыгран") >= ended[0][0] > 20, "no result is left out, though several share a message"


async def test_a_whole_bank_in_english(club: Club) -> None:
    people = await club.gather("Anna", "Boris", dm=True, language="en")
    anna, boris = people
    await club.play("banchok-pot", *people, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 100)
    await boris.says("/stake 2000")
    await boris.says("/stake")
    await boris.presses(Verb.STAKE, 50)
    await anna.says("/close")
    await club.run_out()
    assert club.app.hall.tables == {}
    for chat in (club.group, anna.dm, boris.dm):
        for text in group_texts(club.world, chat):
            letters = [letter for letter in text.replace("Стол", "") if "а" <= letter.lower() <= "я"]
            assert letters == [], text


async def test_a_whole_bank_in_russian(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok-pot", *people, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 100)
    await boris.presses(Verb.STAKE, 50)
    await anna.says("/close")
    await club.run_out()
    assert club.app.hall.tables == {}
    for chat in (club.group, anna.dm, boris.dm):
        for text in group_texts(club.world, chat):
            words = [word for word in text.split() if word.isascii() and word.isalpha()]
            assert words == [], text
