"""The four variants as the group and each DM see them, with hands that are known from their seeds."""

from bot.board import hand_popup
from bot.board.texts import span
from bot.notices import Notice
from bot.sandbox.model import Message
from bot.taps import Verb
from games import play
from games.banchok.state import Buying, Joining
from games.cards import parse_cards
from games.lobby import LobbyView
from games.phases import Opening, Paused
from games.refusal import Why
from games.table import Presence
from games.terms import PotPeriod
from tests.talk.honest import group_texts
from tests.talk.table import EN, LOSES, RU, WINS, Club, Guest, no, note, taps

NBSP = "\N{NO-BREAK SPACE}"


def verbs(message: Message) -> set[Verb]:
    return {tap.verb for tap in taps(message)}


def amounts(message: Message, verb: Verb) -> list[str]:
    return [tap.argument for tap in taps(message) if tap.verb is verb]


def cards(text: str) -> str:
    return RU.cards(parse_cards(text))


def view_of(club: Club, guest: Guest) -> play.GameView:
    """The table as a person sees it."""
    view = play.view(club.row.state, guest.seat)
    assert not isinstance(view, LobbyView)
    return view


def link(message: Message) -> str:
    """The link under a message that opens the DM."""
    return next(str(button["url"]) for button in message.buttons if "url" in button)


# ---- обычный


async def test_a_round_from_the_lobby_on(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.lobby("banchok", *people, number=2)
    lobby = club.board
    await anna.presses(Verb.START)
    assert lobby.text == RU("lobby-started")
    assert not lobby.buttons

    draw = club.texts()[-2]
    assert "Жребий" in draw
    for person in people:
        assert f"{person.name} — " in draw
    assert RU("board-opening", name="Анна", span=span(20, 1000, RU)).replace("<b>", "").replace("</b>", "") in (
        club.board.text
    )
    assert amounts(club.board, Verb.BANK) == ["20", "50", "100", "200", "250", "500", "1000"]
    assert Verb.REFUSE in verbs(club.board)
    assert amounts(anna.hand, Verb.BANK) == amounts(club.board, Verb.BANK)

    assert await anna.presses(Verb.BANK, 100) == note(Notice.BANK_LAID, 100)
    assert "Банк 100 · заложено 100 · до утроения 200" in club.board.text
    assert amounts(club.board, Verb.STAKE) == ["1", "25", "50", "100"]
    assert cards("5C AD QH") in boris.hand.text
    assert amounts(boris.hand, Verb.STAKE) == ["1", "25", "50", "100"]
    assert await vera.looks() == RU("popup-from-turn")
    assert await anna.looks() == RU("popup-banker")
    assert cards("5C AD QH") in await boris.looks()

    assert await boris.presses(Verb.STAKE, 50, on=boris.hand) == note(Notice.STAKED, 50)
    assert club.at(Joining)
    await boris.presses(Verb.TURN)
    assert f"{cards('5C AD QH')} против {cards('QD')}: +50" in club.board.text
    assert (club.state.table.bank, boris.purse) == (50, 1050)
    assert cards("6H 8S QD") in vera.hand.text

    first = club.board
    await vera.presses(Verb.STAKE, 25)
    await vera.presses(Verb.TURN)
    result = club.texts()[-2]
    assert result.startswith("Круг сыгран · банк 75")
    assert f"✅ Борис +50 · {cards('5C AD QH')} против {cards('QD')}" in result
    assert f"❌ Вера −25 · {cards('6H 8S QD')} против {cards('QH')}" in result
    assert first.text == RU("board-played", coup=1)
    assert not first.buttons
    assert club.board.id > first.id, "the next coup has a board of its own, below the result"
    assert club.state.coup == 2
    assert "выигрываете 50" in club.messages(boris.dm)[-2].text, "the hand of the first coup tells what came of it"
    assert cards("KD 5D JH") in boris.hand.text


async def test_a_broken_bank_passes_to_the_left(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    assert await boris.presses(Verb.STAKE, 100) == note(Notice.STAKED, 100)
    said = club.texts()[-2]
    assert RU("say-broken", name="Борис", banker="Анна", laid=100).replace("<b>", "").replace("</b>", "") in said
    assert "Банк предлагают: Борис" in said
    assert (anna.purse, boris.purse) == (900, 1100)
    assert club.at(Opening)
    assert club.asked(people) is boris
    assert amounts(boris.hand, Verb.BANK)[-1] == "1100"


async def test_a_tripled_bank_is_lifted(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 100)
    assert "до утроения 100" in club.board.text
    await boris.says("/stake 150")
    said = club.texts()[-2]
    assert RU("say-tripled", banker="Анна", laid=100, amount=350).replace("<b>", "").replace("</b>", "") in said
    assert (anna.purse, boris.purse) == (1250, 750)
    assert club.asked(people) is boris


async def test_a_bank_that_is_refused_goes_on_and_then_waits_for_anybody(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    assert await anna.presses(Verb.REFUSE) == note(Notice.BANK_REFUSED)
    assert club.asked(people) is boris
    await boris.presses(Verb.REFUSE, on=boris.hand)
    assert club.at(Paused)
    assert RU("paused-nobody-banks") in club.board.text
    await boris.presses(Verb.BANK, 200, on=boris.hand)
    assert club.banker(people) is boris
    assert club.asked(people) is anna


async def test_the_banker_opens_early(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    assert {Verb.OPEN, Verb.PEEK} <= verbs(anna.hand)
    assert {Verb.OPEN, Verb.PEEK}.isdisjoint(verbs(boris.hand))
    await anna.presses(Verb.OPEN, on=anna.hand)
    await club.pass_time(1)
    await anna.presses(Verb.OPEN)
    assert RU.cards(parse_cards("JD")) in club.board.text
    assert amounts(club.board, Verb.STAKE) == ["1", "12", "25", "50"], "half of the bank at most"
    assert await boris.says("/stake 51") == [no(Why.STAKE_OUT_OF_RANGE, 1, 50)]
    await boris.presses(Verb.STAKE, 50)
    assert (club.state.table.bank, boris.purse) == (50, 1050)


# ---- примазка


async def joining(club: Club) -> tuple[Guest, Guest, Guest, Guest]:
    """Анна banks 100, Борис with the ace has staked 40, Вера and Глеб may join."""
    anna, boris, vera, gleb = people = await club.gather("Анна", "Борис", "Вера", "Глеб", dm=True)
    await club.play("banchok", *people, number=JOINED)
    await anna.presses(Verb.BANK, 100)
    await boris.says("/stake 40")
    assert club.at(Joining)
    return anna, boris, vera, gleb


JOINED = 15


async def test_others_join_the_hand_and_win_with_it(club: Club) -> None:
    anna, boris, vera, gleb = await joining(club)
    assert "В банке свободно 60" in club.board.text
    assert amounts(club.board, Verb.ASK) == ["1", "15", "30", "60"]
    again = gleb.find(Verb.ASK, 1)
    assert await vera.presses(Verb.ASK, 30) == note(Notice.ASKED, 30)
    assert await gleb.presses(Verb.ASK, 15) == note(Notice.ASKED, 15)
    assert await gleb.forges(again) == no(Why.ASKED_ALREADY)
    assert "Вера просится на 30" in club.board.text
    assert "Глеб просится на 15" in club.board.text
    assert amounts(boris.hand, Verb.ALLOW) == [str(vera.seat), str(gleb.seat)]
    await boris.presses(Verb.ALLOW, vera.seat, on=boris.hand)
    assert (boris.purse, vera.purse, gleb.purse) == (960, 970, 1000)
    await boris.presses(Verb.DENY, gleb.seat)
    assert not club.at(Joining), "nobody is left who could join, so the card is turned"
    assert (boris.purse, vera.purse, gleb.purse) == (1040, 1030, 1000)
    assert club.state.table.bank == 30
    assert "примазка: Вера +30" in club.board.text
    assert anna.purse == 900


async def test_a_request_that_nobody_has_answered_is_named_in_the_result(club: Club) -> None:
    anna, boris, vera, gleb = await joining(club)
    await vera.presses(Verb.ASK, 30)
    await boris.presses(Verb.TURN)
    fell = RU("seat-missed", list=RU("seat-joined-one", name="Вера", amount=30))
    assert fell in club.board.text
    for person in (vera, gleb):
        await person.presses(Verb.STAKE, 1)
        if club.at(Joining):
            await person.presses(Verb.TURN)
    assert fell in next(text for text in reversed(club.texts()) if "Круг сыгран" in text)
    lost = 100 - club.state.table.bank
    past = club.messages(anna.dm)[-2].text
    assert f"❌ За круг вы проигрываете {lost}." in past, "the banker is told what the round has brought, too"


async def test_coming_and_going_twice_is_told_as_what_is_the_case(club: Club) -> None:
    _, boris, *_ = await joining(club)
    await boris.unfolds()
    out, back, leave = (boris.find(verb) for verb in (Verb.OUT, Verb.OUT, Verb.LEAVE))
    back = back.replace("out", "back")
    async with club.nothing_changes():
        assert await boris.forges(back) == no(Why.PLAYS_ALREADY)
    assert await boris.forges(out) == note(Notice.SITS_OUT)
    assert await boris.forges(out) == no(Why.SITS_OUT_ALREADY)
    await boris.forges(leave)
    assert await boris.forges(out) == no(Why.LEAVES_ALREADY)
    assert await boris.forges(leave) == no(Why.LEAVES_ALREADY)


async def test_the_rest_of_the_board_folds_by_itself_at_the_next_question(club: Club) -> None:
    anna, boris, vera, _ = await joining(club)
    assert len(club.board.rows) == 5, "short enough for a phone"
    assert await vera.presses(Verb.MORE) == ""
    assert {Verb.OUT, Verb.LEAVE, Verb.CLOSE, Verb.JOIN} <= verbs(club.board)
    assert Verb.MORE not in verbs(club.board), "nobody keeps the group busy with it"
    await vera.presses(Verb.ASK, 1)
    assert Verb.CLOSE in verbs(club.board), "it is the same question still"
    await boris.presses(Verb.TURN)
    assert not verbs(club.board) & {Verb.OUT, Verb.LEAVE, Verb.CLOSE}
    assert anna.purse == 900


async def test_the_holder_lets_all_in_at_once(club: Club) -> None:
    _, boris, vera, gleb = await joining(club)
    await boris.presses(Verb.CAP, 60)
    await vera.presses(Verb.ASK, 30)
    assert vera.purse == 970, "let in at once"
    async with club.nothing_changes():
        assert await gleb.forges(gleb.find(Verb.ASK, 30) + "1") == no(Why.JOIN_OUT_OF_RANGE, 1, 30)
    await gleb.presses(Verb.ASK, 30)
    assert club.state.table.bank == 0 or not club.at(Joining), "the bank is covered: the card falls"
    assert (boris.purse, vera.purse, gleb.purse) == (1040, 1030, 1030)


async def test_more_than_the_room_is_refused(club: Club) -> None:
    _, _, vera, gleb = await joining(club)
    async with club.nothing_changes():
        data = vera.find(Verb.ASK, 60).rpartition(":")[0]
        assert await vera.forges(f"{data}:61") == no(Why.JOIN_OUT_OF_RANGE, 1, 60)
        assert await gleb.forges(f"{data}:100") == no(Why.JOIN_OUT_OF_RANGE, 1, 60)


async def test_nobody_is_asked_to_join_where_nobody_can(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    assert not any("примажется" in text for text in group_texts(club.world, club.group))


async def test_without_side_stakes(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", *people, number=2, terms=["side_stakes"])
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    assert club.asked(people) is vera
    assert boris.purse == 1050


# ---- тёмный


async def test_in_the_dark_nobody_sees_a_card_before_staking(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok-dark", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    assert "втёмную" in club.board.text
    assert amounts(boris.hand, Verb.STAKE) == ["1", "25", "50", "100"]
    for person in (boris, vera):
        assert await person.looks() == RU("popup-after-stake")
    for person in people:
        assert "♦" not in "".join(club.texts(person.dm))
    await boris.presses(Verb.STAKE, 50, on=boris.hand)
    assert club.asked(people) is vera
    assert f"{cards('5C AD QH')} против {cards('QD')}: +50" in club.board.text
    assert boris.purse == 1050


async def test_in_the_dark_all_may_stake_first(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok-dark", *people, number=2, terms=["dark_stakes"])
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    assert "🔸 Борис · 950 · ставка 50" in club.board.text
    assert cards("5C AD QH") in await boris.looks(), "after the stake, to the owner"
    assert await vera.looks() == RU("popup-after-stake")
    assert amounts(club.board, Verb.STAKE)[-1] == "50", "the bank less what is covered"
    await vera.presses(Verb.STAKE, 25)
    assert club.state.coup == 2
    assert (boris.purse, vera.purse) == (1050, 975)


# ---- «Волк»


async def test_in_wolf_all_see_their_cards_from_the_deal(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok-wolf", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    assert club.at(Buying)
    assert cards("5C AD QH") in boris.hand.text
    assert cards("6H 8S QD") in vera.hand.text
    assert cards("6H 8S QD") in await vera.looks()
    assert "Обмен карты: 10 фишек, можно ещё 2 раза" in club.board.text
    prices = [[label for label in each.labels if label.endswith(" · 10")] for each in (club.board, boris.hand)]
    assert prices[0] == ["1-я · 10", "2-я · 10", "3-я · 10"], "the group learns nothing of the cards"
    assert prices[1] == [f"↻ {card} · 10" for card in cards("5C AD QH").split()]
    assert {Verb.PASS, Verb.STAKE, Verb.EXCHANGE} <= verbs(club.board)


async def test_in_wolf_a_card_is_exchanged(club: Club) -> None:
    anna, boris, _ = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok-wolf", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.EXCHANGE, 0, on=boris.hand)
    assert (boris.purse, anna.purse) == (990, 910)
    assert cards("QD AD QH") in boris.hand.text
    assert Verb.PASS not in verbs(boris.hand)
    turn = next(tap.turn for tap in taps(club.board) if tap.verb is Verb.EXCHANGE)
    async with club.nothing_changes():
        forged = await boris.forges(f"k:pass:{club.row.id}:{turn}:")
        assert forged == no(Why.BOUGHT_MUST_STAKE)
    assert RU("hand-bought") in boris.hand.text
    told = await boris.presses(Verb.EXCHANGE, 2)
    assert told == hand_popup(view_of(club, boris), RU), (
        "pressed in the group, it shows the new card to its owner alone"
    )
    assert cards("QD AD") in told
    assert (boris.purse, anna.purse) == (980, 920)
    assert Verb.EXCHANGE not in verbs(boris.hand)
    async with club.nothing_changes():
        turn = club.state.turn
        assert await boris.forges(f"k:swap:{club.row.id}:{turn}:0") == no(Why.NO_MORE_EXCHANGES)
    await boris.presses(Verb.STAKE, 100)
    assert "Пас: Вера" in club.texts()[-2], "nothing is left in the bank for her"


async def test_in_wolf_one_card_decides_for_all(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok-wolf", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    await vera.presses(Verb.STAKE, 25)
    said = club.texts()[-2]
    assert f"Карта банкомёта: {cards('QD')}" in said
    assert f"✅ Борис +50 · {cards('5C AD QH')}" in said
    assert f"❌ Вера −25 · {cards('6H 8S QD')}" in said
    assert club.state.table.bank == 75


async def test_in_wolf_all_pass_and_no_card_is_opened(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok-wolf", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    assert await boris.presses(Verb.PASS) == note(Notice.DONE)
    assert "Борис · 1 000 · пас".replace(" 000", f"{NBSP}000") in club.board.text
    assert RU("hand-passed") in boris.hand.text
    assert RU("hand-may-pass") in vera.hand.text
    await vera.presses(Verb.PASS, on=vera.hand)
    for person in (boris, vera):
        past = club.messages(person.dm)[-2].text
        assert RU("hand-passed") in past
        assert "вы при своих" in past
    assert RU("say-nobody-plays") in club.texts()[-2]
    assert "Пас: Борис, Вера" in club.texts()[-2]
    shown = "\n".join(group_texts(club.world, club.group))
    assert cards("5C AD QH") not in shown, "passed hands are never shown"
    assert club.state.table.bank == 100


# ---- с котлом


async def test_the_pot_is_fed_and_won(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    await club.play("banchok-pot", *people, number=WINS, terms=["pot_count"] * 3)
    assert (club.state.terms.pot_period, club.state.terms.pot_count) == (PotPeriod.BREAKS, 1)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    assert club.state.table.in_pot == 5
    assert "Котёл 5 · срывов банка 0 из 1" in club.board.text
    assert boris.purse == 1045
    await boris.presses(Verb.STAKE, 50)
    said = club.texts()[-2]
    assert "Борис забирает котёл: 10" in said
    assert (anna.purse, boris.purse) == (900, 1100)
    assert club.state.table.in_pot == 0


async def test_a_closed_table_gives_the_pot_back(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok-pot", *people, number=WINS)
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    await club.shut()
    assert "Борис — доля котла 5" in club.last
    assert "Анна — банк 50" in club.last
    assert [await club.chips(person) for person in people] == [950, 1050]


# ---- who cannot be written to


async def test_without_a_dm_everything_is_played_from_the_board(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok-wolf", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    assert cards("5C AD QH") in await boris.looks()
    await boris.presses(Verb.EXCHANGE, 0)
    assert cards("QD AD QH") in await boris.looks()
    await boris.presses(Verb.STAKE, 50)
    await vera.presses(Verb.PASS)
    assert club.state.coup == 2
    assert all(not club.messages(person.dm) for person in people)


async def test_start_in_mid_coup_brings_the_hand_at_once(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok-wolf", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    (hand,) = await boris.follows(link(club.board))
    assert cards("5C AD QH") in hand
    assert amounts(boris.hand, Verb.STAKE) == ["1", "25", "50", "100"]
    (hand,) = await vera.opens_dm()
    assert cards("6H 8S QD") in hand, "by a plain Start as well"


async def test_start_before_ones_turn_is_answered_too(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    assert await vera.follows(link(club.board)), "there is no hand to see yet, but no silence either"
    await boris.presses(Verb.STAKE, 50)
    await boris.presses(Verb.TURN)
    assert cards("6H 8S QD") in vera.hand.text


async def test_a_link_of_another_table_brings_nothing_secret(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис")
    gleb = club.guest("Глеб")
    await club.play("banchok", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    for payload in (f"t{club.row.id}", "t0", "t999", "t-1", "t1_0", "x", "t" * 64):
        said = await gleb.opens_dm(payload)
        assert said
        assert "♦" not in "".join(said)
    assert boris.purse == 1000


async def test_one_who_blocks_the_bot_in_mid_coup_plays_on(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    club.world.block(boris.person)
    await club.said()
    await boris.presses(Verb.STAKE, 50)
    assert club.state.coup == 2
    heard = len(club.messages(boris.dm))
    await boris.presses(Verb.STAKE, 1)
    assert len(club.messages(boris.dm)) == heard, "nothing is tried any more"
    (hand,) = await boris.opens_dm(f"t{club.row.id}")
    assert RU.cards(club.state.hand(boris.seat)) in hand


async def test_one_whose_account_goes_in_mid_coup_stops_nobody(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    club.world.deactivate(boris.person)
    club.provoked.add(("sendMessage", 403))
    await anna.presses(Verb.BANK, 100)
    await club.run_out()
    assert club.state.coup == 2, "the clock has played for Борис"


async def test_cards_by_command(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok-wolf", *people, number=2)
    await anna.presses(Verb.BANK, 100)
    (shown,) = await boris.says("/cards")
    assert shown == note(Notice.PRIVATE_CLOSED)
    url = link(club.messages()[-1])
    await boris.follows(url)
    first = boris.hand
    said = await boris.says("/cards")
    assert not any("♦" in text for text in said)
    assert cards("5C AD QH") in boris.hand.text
    assert boris.hand.id > first.id, "sent anew, at the bottom"
    assert not first.buttons
    assert cards("5C AD QH") in (await boris.writes("/cards"))[0]
    gleb = club.guest("Глеб")
    club.world.join(club.group, gleb.person, anna.person)
    assert await gleb.says("/cards") == [no(Why.NOT_SEATED)]
    assert vera.purse == 1000


async def test_a_popup_holds_no_more_than_two_hundred_characters(club: Club) -> None:
    people = await club.gather(*("Очень длинное имя человека" + chr(1040 + number) for number in range(3)))
    await club.play("banchok-wolf", *people, number=2)
    await club.asked(people).presses(Verb.BANK, 100)
    for person in people:
        view = play.view(club.row.state, person.seat)
        assert not isinstance(view, LobbyView)
        for words in (RU, EN):
            assert len(hand_popup(view, words)) <= 200


# ---- coming and going


async def test_joining_a_game_under_way(club: Club) -> None:
    anna, boris, vera = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok", anna, boris, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    assert await vera.presses(Verb.JOIN) == note(Notice.WELCOME_GRANT, 1000)
    assert f"Вера · 1{NBSP}000 · со следующего круга" in club.board.text
    assert await vera.looks() == RU("popup-not-dealt")
    await boris.presses(Verb.STAKE, 50)
    if club.at(Joining):
        await boris.presses(Verb.TURN)
    assert vera.seat in club.state.dealt


async def test_sitting_out_and_coming_back(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", *people, number=2, terms=["side_stakes"])
    await anna.presses(Verb.BANK, 100)
    assert await boris.presses(Verb.OUT) == note(Notice.SITS_OUT)
    assert club.asked(people) is vera, "the least stake was played for him"
    await vera.presses(Verb.STAKE, 24)
    assert boris.seat not in club.state.dealt
    assert "💤 Борис" in club.board.text
    assert await boris.presses(Verb.BACK) == note(Notice.BACK_AGAIN)
    await vera.presses(Verb.STAKE, 1)
    assert boris.seat in club.state.dealt


async def test_leaving_in_mid_coup_takes_effect_at_its_end(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", *people, number=2, terms=["side_stakes"])
    await anna.presses(Verb.BANK, 100)
    await boris.presses(Verb.STAKE, 50)
    assert await boris.presses(Verb.LEAVE) == note(Notice.LEAVES_AFTER_COUP)
    assert await club.chips(boris) == 0
    await vera.presses(Verb.STAKE, 25)
    assert await club.chips(boris) == 1050
    assert "Борис встаёт из-за стола и уносит 1050 фишек".replace("1050", f"1{NBSP}050") in club.texts()[-2]
    assert club.state.dealt == (vera.seat,)


async def test_the_banker_leaves(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера")
    await club.play("banchok", *people, number=2, terms=["side_stakes"])
    await anna.presses(Verb.BANK, 100)
    assert await anna.says("/leave") == [] or club.state.table.place(anna.seat).presence is Presence.LEAVING
    await boris.presses(Verb.STAKE, 50)
    await vera.presses(Verb.STAKE, 25)
    assert await club.chips(anna) == 975
    assert "Анна снимает банк: 75" in club.texts()[-2]
    assert club.asked([boris, vera]) is boris


async def test_leaving_between_coups_by_command(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok", *people, number=2)
    await vera.writes("/leave")
    assert await club.chips(vera) == 1000
    assert [place.seat for place in club.state.table.places] == [anna.seat, boris.seat]
    async with club.nothing_changes():
        assert await vera.says("/leave") == [no(Why.NOT_SEATED)]


async def test_who_left_a_game_comes_back_to_his_seat(club: Club) -> None:
    anna, boris, vera = people = await club.gather("Анна", "Борис", "Вера", dm=True)
    await club.play("banchok", *people, number=2)
    seat = vera.seat
    await vera.presses(Verb.LEAVE)
    assert await vera.presses(Verb.JOIN) == note(Notice.SEATED_NEXT_COUP, 1000)
    assert vera.seat == seat
    await anna.presses(Verb.BANK, 100)
    assert club.asked(people) is boris


async def test_a_table_that_everybody_leaves_closes(club: Club) -> None:
    anna, boris = people = await club.gather("Анна", "Борис", dm=True)
    await club.play("banchok", *people, number=LOSES)
    await anna.presses(Verb.BANK, 100)
    await anna.presses(Verb.LEAVE)
    await boris.presses(Verb.LEAVE)
    await club.said()
    assert club.app.hall.tables == {}
    assert sum([await club.chips(person) for person in people]) == 2000
    assert not any(club.boards(chat) for chat in (club.group, anna.dm, boris.dm))
