"""Очко in its three variants as the group and each DM see it."""

from bot.notices import Notice
from bot.taps import Verb
from games.ochko.state import Answering, Buying, Holding, Staking, State
from games.refusal import Why
from games.window import Window
from tests.talk.points import banker, cards, coup, on_board, opened, punters, result, to_the_end, verbs, view
from tests.talk.table import RU, Club, no, note


async def test_one_card_for_all(club: Club) -> None:
    """11.б: stake, buy, «довольно», and the banker's open answer; the duel stays on the board."""
    people = await opened(club, "ochko", "ochko-one-card", "Анна", "Борис", "Вера", bank=100)
    first, second = punters(club, people)
    (base,) = cards(club, banker(club, people))
    assert f"└ {RU.card(base)} · " in club.board.text
    assert "до утроения 200" in club.board.text
    assert isinstance(view(club).phase, Staking)
    assert RU.cards(cards(club, first)) in first.hand.text
    assert await second.presses(Verb.STAKE, 25) == no(Why.NOT_YOUR_TURN)
    assert await first.presses(Verb.STAKE, 25) == note(Notice.STAKED, 25)
    assert isinstance(view(club).phase, Buying)
    assert f"{first.name}: «ещё» или «довольно»?" in club.board.text
    assert {Verb.BUY, Verb.ENOUGH} <= verbs(first)
    await first.presses(Verb.ENOUGH, on=first.hand)
    assert isinstance(view(club).phase, Answering)
    assert f"Банкомёт {banker(club, people).name}: прикупка или «довольно»?" in club.board.text
    await banker(club, people).presses(Verb.ENOUGH)
    assert f" против {RU.card(base)} (10): " in club.board.text, "with its points, which are not those of every game"
    await second.writes("10")
    told = await to_the_end(club, people)
    past = club.messages(second.dm)[-2].text
    assert f"{RU.card(base)}" in past.split("Карта банкомёта")[1], "the card it met, not the next round's"
    assert f" {first.name} " in told
    assert f" {second.name} " in told
    assert "против" in told


async def test_without_a_knock_the_banker_may_lift(club: Club) -> None:
    people = await opened(club, "ochko", "ochko-one-card", "Анна", "Борис", bank=100, terms=("stuk",))
    await punters(club, people)[0].presses(Verb.STAKE, 25)
    await to_the_end(club, people)
    assert isinstance(view(club).phase, Holding)
    assert "держите банк дальше или снимаете?" in club.board.text
    holder = banker(club, people)
    await holder.presses(Verb.LIFT, on=holder.hand)
    assert "Так решает банкомёт." in club.last


async def test_two_packs(club: Club) -> None:
    """11.в: the window, two cards each that only their owner sees, and the opening of all."""
    people = await opened(club, "ochko", "ochko-two-packs", "Анна", "Борис", "Вера")
    first, second = punters(club, people)
    assert isinstance(view(club).phase, Window)
    assert "Делайте ставки: от 1 до 100." in club.board.text
    await first.presses(Verb.STAKE, 50, on=first.hand)
    assert "Делайте ставки: от 1 до 50." in club.board.text
    assert await second.presses(Verb.DECLINE) == note(Notice.DONE)
    assert RU.cards(cards(club, first)) in first.hand.text
    assert f"{second.name} · 1\N{NO-BREAK SPACE}000 · не играет" in club.board.text
    assert club.board.text.count("🎴 🎴") == 2
    told = await to_the_end(club, people, want=Verb.BUY)
    assert f"Банкомёт {banker(club, people).name}: " in told
    assert f" {first.name} " in told
    assert second.name not in told


async def test_enough_is_all_there_is_at_twenty_one(club: Club) -> None:
    """HR-O14: the owner alone is told; the board shows the same buttons."""
    people = await opened(club, "ochko", "ochko-two-packs", "Анна", "Борис", number=5)
    (punter,) = punters(club, people)
    await punter.presses(Verb.STAKE, 1)
    while coup(club) == 1 and isinstance(view(club).phase, Buying) and Verb.BUY in verbs(punter):
        await punter.presses(Verb.BUY, 1, on=punter.hand)
    if coup(club) == 1 and isinstance(view(club).phase, Buying):
        assert "остаётся «довольно»" in punter.hand.text
        assert {Verb.BUY, Verb.ENOUGH} <= {tap.verb for tap in on_board(club)}
        assert await punter.presses(Verb.BUY, 1) == no(Why.ENOUGH_POINTS)
    await to_the_end(club, people)
    assert "Круг сыгран" in result(club)


async def test_a_card_is_pulled_and_the_banker_must_pull_too(club: Club) -> None:
    """11.г: a place by a button or by a number, and «тяни»."""
    people = await opened(club, "ochko", "ochko-pull", "Анна", "Борис", number=1)
    (punter,) = punters(club, people)
    await punter.presses(Verb.STAKE, 25)
    assert isinstance(view(club).phase, Buying)
    stock = view(club).stock
    assert f"с 1-го по {stock}-е" in club.board.text
    await punter.writes("17")
    assert view(club).stock == stock - 1
    assert len(cards(club, punter)) == 3
    if isinstance(view(club).phase, Buying):
        await punter.presses(Verb.DEMAND)
        assert f"✋ {punter.name}: «Тяни!»" in club.board.text
        await punter.presses(Verb.ENOUGH)
        assert 1 not in [int(tap.argument) for tap in on_board(club) if tap.verb is Verb.BUY]
    await to_the_end(club, people)
    assert coup(club) == 2


async def test_a_place_typed_in_the_group_tells_nothing_of_the_hand(club: Club) -> None:
    """11.г, HR-G17: the same sentence below 21 and past it; in the DM a number takes a card or is refused."""
    people = await opened(club, "ochko", "ochko-pull", "Анна", "Борис", number=5, terms=["turn_seconds"] * 4)
    (punter,) = punters(club, people)
    await punter.presses(Verb.STAKE, 25)
    seen: set[bool] = set()
    while isinstance(view(club).phase, Buying) and len(seen) < 2:
        state = club.row.state
        assert isinstance(state, State)
        seen.add(state.points(punter.seat) >= 21)
        async with club.nothing_changes():
            for text in ("17", "1 000", "/stake 17"):
                assert await punter.says(text, reply_to=club.board) == [note(Notice.PLACE_IN_PRIVATE)]
        if len(seen) < 2:
            await punter.writes("17")
    assert seen == {False, True}, "the seed brings the hand past 21 while more might be bought"
    async with club.nothing_changes():
        assert await punter.writes("17") == [no(Why.ENOUGH_POINTS)]


async def test_silence_plays_the_game_on(club: Club) -> None:
    people = await opened(club, "ochko", "ochko-two-packs", "Анна", "Борис")
    await punters(club, people)[0].presses(Verb.STAKE, 25)
    while coup(club) == 1:
        await club.run_out()
    assert "Круг сыгран" in result(club)
