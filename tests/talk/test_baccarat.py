"""Баккара in its two variants as the group and each DM see it."""

from bot.notices import Notice
from bot.taps import Verb
from games.baccarat.club.state import Buying as ClubBuying
from games.baccarat.club.state import Throwing
from games.baccarat.state import Buying, Holding, Lowering, Selling
from games.phases import Opening
from games.refusal import Why
from games.window import Window
from tests.talk.points import banker, cards, coup, on_board, opened, punters, result, to_the_end, verbs, view
from tests.talk.table import RU, Club, no, note, taken


async def test_of_several_who_claim_at_once_the_others_hear_who_was_first(club: Club) -> None:
    people = await opened(club, "baccarat", "baccarat", "Анна", "Борис", "Вера", "Глеб", "Дина")
    first, *others = punters(club, people)
    pressed = [person.press(Verb.CLAIM, on=club.board) for person in (first, *others[:2])]
    late = others[-1].press(Verb.DECLINE, on=club.board)
    sold = taken(Why.BANK_SOLD, first)
    assert sold == f"Банк уже куплен: {first.name}."
    answers = await club.answers(*pressed, late)
    assert [answer.text for answer in answers][1:] == [sold, sold, sold]


async def test_who_buys(club: Club) -> None:
    """12.а: «Кто покупает?» – «Я», two cards each, a bought card face up, and the winner takes the bank."""
    people = await opened(club, "baccarat", "baccarat", "Анна", "Борис", "Вера")
    first, second = punters(club, people)
    assert isinstance(view(club).phase, Selling)
    assert "Банкомёт: «Кто покупает?» Первый, кто скажет «Я», кладёт ровно 200." in club.board.text
    assert f"Слово за вами: {first.name}, {second.name}" in club.board.text
    assert await first.presses(Verb.DECLINE, on=first.hand) == note(Notice.DONE)
    assert (await first.says("/stake 25"))[-1] == note(Notice.NOTHING_ASKED)
    stale = second.find(Verb.CLAIM, on=second.hand)
    await second.presses(Verb.CLAIM, on=second.hand)
    assert await second.forges(stale, on=second.hand) == taken(Why.BANK_SOLD, second)
    assert f"{second.name} · 800 · ставка 200" in club.board.text
    assert RU.cards(cards(club, second)) in second.hand.text
    assert f"{first.name} · 1\N{NO-BREAK SPACE}000 · не играет" in club.board.text
    while coup(club) == 1:
        asked = club.asked(people)
        assert isinstance(view(club).phase, Buying)
        assert [tap.verb for tap in on_board(club)][:2] == [Verb.BUY, Verb.ENOUGH]
        await asked.presses(Verb.BUY, 1)
        if coup(club) == 1 and len(cards(club, asked)) == 3:
            assert RU.card(cards(club, asked)[-1]) in club.board.text, "a bought card lies open"
    told = result(club)
    assert "Банкомёт " in told
    assert f" {second.name} " in told
    assert isinstance(view(club).phase, Holding | Opening)


async def test_a_bank_that_nobody_buys_is_lowered_once(club: Club) -> None:
    people = await opened(club, "baccarat", "baccarat", "Анна", "Борис")
    (punter,) = punters(club, people)
    holder = banker(club, people)
    await punter.presses(Verb.DECLINE)
    assert isinstance(view(club).phase, Lowering)
    assert "понизите его или снимете?" in club.board.text
    assert {Verb.LOWER, Verb.LIFT} <= verbs(holder)
    await holder.writes("120")
    assert isinstance(view(club).phase, Selling)
    assert "кладёт ровно 120" in club.board.text
    await club.run_out()
    assert "Банк никто не покупает." in club.last


async def test_the_banker_goes_on_or_lifts_all(club: Club) -> None:
    """HR-B5: with a bank that has doubled."""
    people = await opened(club, "baccarat", "baccarat", "Анна", "Борис", number=2)
    (punter,) = punters(club, people)
    await punter.presses(Verb.CLAIM)
    await to_the_end(club, people)
    assert isinstance(view(club).phase, Holding)
    holder = banker(club, people)
    assert "Банк 400 · заложено 200" in club.board.text
    await holder.presses(Verb.HOLD, on=holder.hand)
    assert "кладёт ровно 400" in club.board.text


async def test_the_club(club: Club) -> None:
    """12.б: cards under the pack, stakes, two cards from both ends, and the opening."""
    people = await opened(club, "baccarat", "baccarat-club", "Анна", "Борис", "Вера", number=2)
    holder = banker(club, people)
    assert isinstance(view(club).phase, Throwing)
    assert "сколько карт бросаете под низ колоды" in club.board.text
    await holder.writes("3")
    assert any(f"{holder.name} бросает под низ колоды, не глядя: 3 карты" in text for text in club.texts())
    assert isinstance(view(club).phase, Window)
    first, second = punters(club, people)
    assert "Делайте ставки: от 1 до 100." in club.board.text
    await first.presses(Verb.STAKE, 50)
    await second.writes("20")
    if isinstance(view(club).phase, ClubBuying):
        asked = club.asked(people)
        assert {Verb.BUY, Verb.ENOUGH} <= {tap.verb for tap in on_board(club)}
        assert RU.cards(cards(club, asked)) in asked.hand.text
    told = await to_the_end(club, people) if coup(club) == 1 else result(club)
    for person in (first, second):
        assert f" {person.name} " in told
    if isinstance(view(club).phase, Holding):
        await holder.presses(Verb.LIFT)
        assert "Так решает банкомёт." in club.last


async def test_the_lobby_of_the_club_says_who_is_favoured(club: Club) -> None:
    (anna,) = await club.gather("Анна")
    await anna.says("/baccarat")
    await anna.presses(Verb.CHOOSE, "baccarat-club")
    assert RU("term-banker-lays", value=2) in club.board.text
    await anna.presses(Verb.TERM, "banker_lays")
    assert "перевес у банкомёта" in club.board.text
    assert await anna.presses(Verb.TERM, "banker_lays") is not None
    assert "перевес у понтёра" in club.board.text


async def test_only_the_whole_bank_is_bought(club: Club) -> None:
    people = await opened(club, "baccarat", "baccarat", "Анна", "Борис")
    assert await banker(club, people).presses(Verb.CLAIM) == no(Why.BANKER_STAKES_NOT)


async def test_silence_sells_nothing(club: Club) -> None:
    await opened(club, "baccarat", "baccarat", "Анна", "Борис")
    await club.run_out()
    assert isinstance(view(club).phase, Lowering)
    await club.run_out()
    assert "Банк никто не покупает." in club.last
