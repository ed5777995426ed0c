"""The bank from hand to hand: the draw, who is asked, how a bank ends, and when a table waits."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from games import play
from games.facts import (
    BankAsked,
    BankBroken,
    BankLaid,
    BankLifted,
    BankRefused,
    BankTripled,
    CoupEnded,
    Drawn,
    Duel,
    LastRoundSaid,
    Left,
    Lifted,
    Pause,
    Paused,
    SatOut,
    Started,
    ThrownIn,
    TimePassed,
)
from games.moves import BankOffer, Join, Start
from games.refusal import Refusal, Why
from games.table import Chips, Seat
from games.terms import TripleClose
from tests.games.deal import Transcript, deal, table

# --- the draw


def start(seed: str, seats: int = 4) -> tuple[play.State, list[object]]:
    """A table of the обычный, started."""
    state = play.new("banchok", seed)
    for number in range(1, seats + 1):
        step = play.apply(state, Seat(number), Join(Chips(500)))
        assert not isinstance(step, Refusal)
        state = step.state
    step = play.apply(state, Seat(1), Start())
    assert not isinstance(step, Refusal)
    return step.state, list(step.facts)


def test_the_lowest_card_banks_first() -> None:
    """HR-K1, HR-G1, HR-G18: a card each in seat order, ace high; only the tied draw again, from the rest."""
    redrawn = 0
    for number in range(300):
        state, facts = start(random.Random(number).randbytes(32).hex())  # noqa: S311
        assert isinstance(facts[0], Started)
        rounds = [fact.cards for fact in facts if isinstance(fact, Drawn)]
        assert [seat for seat, _ in rounds[0]] == [1, 2, 3, 4]
        for cards, following in pairwise(rounds):
            lowest = min(card.rank for _, card in cards)
            assert [seat for seat, _ in following] == [seat for seat, card in cards if card.rank == lowest]
        last = sorted(rounds[-1], key=lambda drawn: drawn[1].rank)
        assert last[0][1].rank < last[1][1].rank
        assert [fact.seat for fact in facts if isinstance(fact, BankAsked)] == [last[0][0]]
        awaited = play.awaits(state)
        assert awaited is not None
        assert awaited.seat == last[0][0]
        drawn = [card for cards in rounds for _, card in cards]
        assert len(set(drawn)) == len(drawn)
        redrawn += len(rounds) > 1
    assert redrawn > 10


def test_everybody_may_be_drawn() -> None:
    """HR-G1: no seat is favoured."""
    firsts = Counter(
        next(fact.seat for fact in start(random.Random(n).randbytes(32).hex())[1] if isinstance(fact, BankAsked))  # noqa: S311
        for n in range(400)
    )
    assert all(60 <= firsts[Seat(seat)] <= 140 for seat in range(1, 5))


def test_the_drawn_banker_may_refuse() -> None:
    """HR-G14, HR-G2: silence or refusal sends the bank to the next seat on the left."""
    game = table(punters=3)
    game.plays("B refuses")
    assert game.asked == "P1"
    game.idles()
    assert game.asked == "P2"
    assert [game.name(fact.seat) for fact in game.saw(BankRefused)] == ["B", "P1"]
    assert [game.name(fact.seat) for fact in game.saw(TimePassed)] == ["P1"]


# --- who is asked


def test_only_the_asked_lays_the_bank() -> None:
    """HR-G2, HR-G10: the others wait their turn, and nobody adds to a bank that lies."""
    game = table(punters=2)
    game.refuses("P1 lays 100", Why.NOT_YOUR_TURN)
    game.refuses("P1 refuses", Why.NOT_YOUR_TURN)
    game.refuses("N lays 100", Why.NOT_SEATED)
    game.plays("B lays 100")
    game.refuses("B lays 100", Why.BANK_TAKEN)
    game.refuses("P1 lays 100", Why.BANK_TAKEN)


def test_a_purse_below_the_least_bank_is_passed_over() -> None:
    """HR-G12: it counts as a refusal."""
    game = table(punters=3, purses={"P1": 19, "P2": 0})
    game.plays("B refuses")
    assert [game.name(fact.seat) for fact in game.saw(BankRefused)] == ["B", "P1", "P2"]
    assert game.asked == "P3"


def test_the_old_banker_is_skipped() -> None:
    """HR-K8: refusals go round the table to the left, past the outgoing banker."""
    game = deal("AS AH KD", "", stock="QD", punters=3, side_stakes=False)
    game.plays("P1 stakes 100; P1 refuses; P2 refuses")
    assert game.asked == "P3"
    game.plays("P3 refuses")
    assert [fact.why.value for fact in game.saw(Paused)] == ["nobody-banks"]


def test_the_next_is_to_the_left_of_the_outgoing() -> None:
    """F4.19, HR-G2: the ring goes on from whoever banked last."""
    game = deal("AS AH KD", "", stock="QD", punters=3, side_stakes=False)
    game.plays("P1 stakes 100; P1 refuses; P2 lays 50")
    game.holds({"P3": "AS AH KD"}, "QD")
    game.plays("P3 stakes 50")
    assert game.asked == "P3"


def test_who_comes_back_is_still_the_previous_banker() -> None:
    """HR-G15, HR-K8: leaving and sitting down again is no way round the rule."""
    game = deal("AS AH KD", "", stock="QD", punters=2, side_stakes=False)
    game.plays("P1 stakes 100; B leaves; B joins 500; P1 refuses; P2 refuses")
    assert game.asked is None
    game.refuses("B lays 50", Why.BANK_TWICE)


def test_who_rejoins_is_asked_once_and_last() -> None:
    """HR-G20: his old place in the queue went with his seat."""
    game = table(punters=3)
    game.plays("P1 leaves; P1 joins 500; B refuses")
    assert game.asked == "P2"
    game.plays("P2 refuses; P3 refuses")
    assert game.asked == "P1"
    game.plays("P1 refuses")
    assert game.asked is None


def test_a_newcomer_is_asked_last() -> None:
    """HR-G20: whoever sits down while the bank is offered may take it, after the others."""
    game = table(punters=1)
    game.plays("N joins 300; B refuses; P1 refuses")
    assert game.asked == "N"


def test_who_is_asked_may_go() -> None:
    """HR-G15: leaving or sitting out passes the question on."""
    game = table(punters=3)
    game.plays("B leaves")
    assert game.asked == "P1"
    assert len(game.saw(Left)) == 1
    game.plays("P1 sits out")
    assert game.asked == "P2"


# --- the pause


def paused() -> Transcript:
    """Nobody takes the bank of a table of three; B banked last, and P1 broke him."""
    game = deal("AS AH KD", "", stock="QD", punters=2, side_stakes=False)
    game.plays("P1 stakes 100; P1 refuses; P2 refuses")
    assert game.state.phase.kind == "paused"
    return game


def test_anybody_able_takes_the_bank_of_a_paused_table() -> None:
    """HR-G16: who sat there before as well as who sits down; not the outgoing banker, not a poor one."""
    game = paused()
    game.plays("N joins 10; M joins 60")
    assert BankOffer(Chips(20), Chips(60)) in play.offers(game.state, game.seats["M"])
    game.refuses("B lays 50", Why.BANK_TWICE)
    game.refuses("N lays 10", Why.BANK_OUT_OF_RANGE)
    game.refuses("M lays 61", Why.BANK_OUT_OF_RANGE)
    game.refuses("P1 refuses", Why.NOT_NOW)
    game.plays("M lays 60")
    assert (game.banker, game.bank) == ("M", 60)


def test_a_paused_table_waits_for_the_table() -> None:
    """HR-G16: no seat is asked, and the table's idle time closes it."""
    game = paused()
    awaited = play.awaits(game.state)
    assert awaited is not None
    assert (awaited.seat, awaited.patience.value) == (None, "table")
    game.refuses("P1 times out", Why.NOT_YOUR_TURN)
    game.plays("table closes")
    assert play.is_over(game.state)
    assert game.purse("P1") == game.purse("P2") == 0


def test_nobody_banks_against_nobody() -> None:
    """HR-G16: a bank needs somebody to be dealt in."""
    game = paused()
    game.plays("P2 leaves; B leaves")
    assert play.offers(game.state, game.seats["P1"]) == play.offers(game.state, game.seats["P1"])[-2:]
    game.refuses("P1 lays 50", Why.TOO_FEW_SEATS)
    game.plays("N joins 5; P1 lays 50")
    assert game.banker == "P1"


def test_a_bank_against_those_who_cannot_play() -> None:
    """HR-G16, HR-G23: an empty purse is nobody to play against, nor is one who sits out."""
    game = table(punters=1, purses={"P1": 0})
    game.plays("B refuses")
    game.refuses("B lays 50", Why.TOO_FEW_SEATS)
    game.plays("N joins 100; N sits out")
    game.refuses("B lays 50", Why.TOO_FEW_SEATS)
    game.plays("N comes back; B lays 50")
    assert game.asked == "N"


def test_a_bank_against_nobody() -> None:
    """HR-G23: the last one to play against goes after the question was put: it is put no longer."""
    for goes in ("leaves", "sits out"):
        game = table(punters=1)
        game.plays(f"P1 {goes}")
        assert game.saw(Paused) == [Paused(Pause.NOBODY_PLAYS)]
        game.refuses("B lays 50", Why.TOO_FEW_SEATS)


def test_a_pause_that_all_leave_ends_the_table() -> None:
    """HR-G16: nobody is left to wait for."""
    game = paused()
    game.plays("P2 leaves; B leaves; P1 leaves")
    assert play.is_over(game.state)


def test_nobody_to_play_against() -> None:
    """HR-G16: no punter can be dealt in: the bank is lifted and the table waits."""
    game = deal("2S 3S 4S", stock="AC", bank=100, purses={"P1": 100}, side_stakes=False)
    game.plays("P1 stakes 100")
    assert [(fact.amount, fact.why) for fact in game.saw(BankLifted)] == [(200, Lifted.NOBODY_PLAYS)]
    assert game.state.phase.kind == "paused"
    assert game.purse("B") == 1100


def test_all_punters_sit_out() -> None:
    """HR-G16: as above."""
    game = deal("2S 3S 4S", "", stock="AC KC", bank=100, side_stakes=False)
    game.plays("P1 sits out; P2 sits out")
    assert [fact.why for fact in game.saw(BankLifted)] == [Lifted.NOBODY_PLAYS]
    assert game.state.phase.kind == "paused"
    game.plays("P1 comes back; P1 lays 50")
    assert game.asked == "B"


def test_two_players_alternate() -> None:
    """HR-K8: with two the bank goes to and fro, for as long as they like."""
    game = table(punters=1, side_stakes=False)
    bankers = []
    for _ in range(4):
        banker = game.asked
        other = "P1" if banker == "B" else "B"
        bankers.append(banker)
        game.plays(f"{banker} lays 20")
        game.holds({other: "AS AH KD"}, "QD")
        game.plays(f"{other} stakes 20")
    assert bankers == ["B", "P1", "B", "P1"]


# --- tripled


def thrice(triple_close: TripleClose, stock: str = "AC AC KC") -> Transcript:
    """A bank of 100 that P1 and P2 bring to 400 before P3 has played."""
    game = deal("2S 3S 4S", "2H 3H 4H", "2D 3D 4D", stock=stock, triple_close=triple_close, side_stakes=False)
    game.plays("P1 stakes 100; P2 stakes 200")
    return game


def test_tripled_at_once() -> None:
    """HR-K6: the default: the bank closes at once, the unseen cards are thrown in."""
    game = thrice(TripleClose.AT_ONCE)
    assert [game.names(fact.seats) for fact in game.saw(ThrownIn)] == [["P3"]]
    assert [fact.amount for fact in game.saw(BankTripled)] == [400]
    assert game.asked == "P1"


def test_tripled_at_the_end_of_the_round() -> None:
    """HR-K27: lifted if it is still tripled when the round ends."""
    game = thrice(TripleClose.END_OF_ROUND)
    assert game.asked == "P3"
    game.plays("P3 stakes 50")
    assert [fact.amount for fact in game.saw(BankTripled)] == [450]
    assert game.asked == "P1"
    assert not game.saw(ThrownIn)


def test_a_dip_below_cancels() -> None:
    """HR-K27: a bank below three times what was laid when the round ends goes on."""
    game = thrice(TripleClose.END_OF_ROUND, stock="AC AC 2D")
    game.plays("P3 stakes 101")
    assert not game.saw(BankTripled)
    assert (game.bank, game.banker, game.asked) == (299, "B", "P1")


def test_the_last_round() -> None:
    """HR-K27: one announced round more, after which the bank is lifted whatever it is."""
    game = thrice(TripleClose.LAST_ROUND)
    game.plays("P3 stakes 50")
    assert len(game.saw(LastRoundSaid)) == 1
    assert (game.bank, game.banker, game.asked) == (450, "B", "P1")
    game.holds({"P1": "AS AH KD", "P2": "2H 3H 4H", "P3": "2D 3D 4D"}, "QD 9C 9C")
    game.plays("P1 stakes 400; P2 stakes 1; P3 stakes 1")
    assert not game.saw(BankTripled)
    assert [(fact.amount, fact.why) for fact in game.saw(BankLifted)] == [(52, Lifted.LAST_ROUND)]
    assert game.asked == "P1"
    game.plays("P1 lays 50")
    assert not game.state.last_round


def test_no_last_round_without_a_tripled_bank() -> None:
    """HR-K27: the same test as at the end of the round."""
    game = thrice(TripleClose.LAST_ROUND, stock="AC AC 2D")
    game.plays("P3 stakes 101")
    assert not game.saw(LastRoundSaid)


@pytest.mark.parametrize("triple_close", TripleClose)
def test_broken_is_always_at_once(triple_close: TripleClose) -> None:
    """HR-K6, HR-K27: there is nothing left to play for; in the last round too."""
    game = deal("AS AH KD", "", stock="QD", triple_close=triple_close, side_stakes=False)
    game.plays("P1 stakes 100")
    assert len(game.saw(BankBroken)) == 1
    assert game.asked == "P1"


def test_broken_in_the_last_round() -> None:
    """HR-K27."""
    game = thrice(TripleClose.LAST_ROUND)
    game.plays("P3 stakes 50")
    game.holds({"P1": "AS AH KD"}, "QD")
    game.plays("P1 stakes 450")
    assert len(game.saw(BankBroken)) == 1
    assert not game.saw(BankLifted)


# --- early opening


def test_no_early_opening_of_a_bank_of_one() -> None:
    """HR-K10: half of it is nothing; the slips are there only while the bank is two or more."""
    game = deal("KS 9H 4D", "", stock="7H", bank=20, side_stakes=False)
    game.plays("P1 stakes 19")
    game.refuses("B opens early", Why.BANK_TOO_SMALL_TO_OPEN)
    game.refuses("B peeks", Why.BANK_TOO_SMALL_TO_OPEN)
    game = deal("KS 9H 4D", "2S 3S 4S", stock="7H AC", bank=20, side_stakes=False)
    game.plays("P1 stakes 18; B opens early")
    assert game.bounds("P2") == (1, 1)


def test_early_opening_once_and_before_the_stake() -> None:
    """HR-K10: only before the acting punter has staked, and only by the banker."""
    game = deal("KS 9H 4D", "", stock="7H", bank=100)
    game.refuses("P1 opens early", Why.NOT_THE_BANKER)
    game.plays("B opens early")
    game.refuses("B opens early", Why.EARLY_OPEN_OFF)
    game.refuses("B peeks", Why.EARLY_OPEN_OFF)
    game = deal("KS 9H 4D", "", "", stock="7H", bank=100)
    game.plays("P1 stakes 20")
    game.refuses("B opens early", Why.EARLY_OPEN_OFF)


def test_early_opening_off_by_the_terms() -> None:
    """HR-K10."""
    game = deal("KS 9H 4D", early_open=False)
    game.refuses("B opens early", Why.EARLY_OPEN_OFF)


def test_early_opened_and_silent() -> None:
    """HR-K10, HR-G14: the least of m, half the bank and the purse, played by the clock."""
    game = deal("KS 9H 4D", "", stock="AC", bank=20, stake_min=20, side_stakes=False)
    game.plays("B opens early")
    assert game.bounds("P1") == (10, 10)
    game.idles()
    assert game.bank == 30


# --- a banker who goes


def test_a_banker_who_leaves_is_waited_for_to_the_end_of_the_coup() -> None:
    """HR-K21, HR-G15: then the bank is lifted and passes left; it is no break."""
    game = deal("2S 3S 4S", "2H 3H 4H", stock="AC KC", bank=100, side_stakes=False)
    game.plays("B leaves; P1 stakes 10")
    assert game.banker == "B"
    game.plays("P2 stakes 10")
    assert [(fact.amount, fact.why) for fact in game.saw(BankLifted)] == [(120, Lifted.LEFT)]
    assert [(game.name(fact.seat), fact.chips) for fact in game.saw(Left)] == [("B", 1020)]
    assert game.asked == "P1"
    assert game.banker is None


def test_a_tripled_bank_of_a_banker_who_leaves() -> None:
    """HR-K33: it is lifted, not tripled, and nobody plays the last round."""
    game = thrice(TripleClose.LAST_ROUND)
    game.plays("B leaves; P3 stakes 50")
    assert not game.saw(BankTripled)
    assert not game.saw(LastRoundSaid)
    assert [(fact.amount, fact.why) for fact in game.saw(BankLifted)] == [(450, Lifted.LEFT)]


def test_a_banker_who_sits_out_gives_the_bank_away() -> None:
    """HR-G15."""
    game = deal("2S 3S 4S", "2H 3H 4H", stock="AC KC", bank=100, side_stakes=False)
    game.plays("P1 stakes 10; B sits out; P2 stakes 10")
    assert [fact.why for fact in game.saw(BankLifted)] == [Lifted.LEFT]
    assert (game.asked, game.purse("B")) == ("P1", 1020)


def test_a_banker_who_comes_back_in_time_keeps_the_bank() -> None:
    """HR-G15: leaving takes effect at the end of the coup, not before."""
    game = deal("2S 3S 4S", "2H 3H 4H", stock="AC KC", bank=100, side_stakes=False)
    game.plays("B leaves; P1 stakes 10; B comes back; P2 stakes 10")
    assert not game.saw(BankLifted)
    assert game.banker == "B"


# --- silence


def test_two_idle_turns_and_one_sits_out() -> None:
    """HR-G19: the clock has played two turns in a row."""
    game = deal("2S 3S 4S", "2H 3H 4H", stock="AC KC", bank=100, side_stakes=False)
    game.idles()
    assert not game.saw(SatOut)
    game.plays("P2 stakes 1")
    assert game.asked == "P1"
    game.idles()
    assert [(game.name(fact.seat), fact.by_clock) for fact in game.saw(SatOut)] == [("P1", True)]
    game.plays("P2 stakes 1; P2 stakes 1")
    assert [game.name(fact.seat) for fact in game.saw(Duel)] == ["P1", "P2", "P1", "P2", "P2"]


def test_a_turn_of_ones_own_forgives() -> None:
    """HR-G19: the clock's two turns must be in a row."""
    game = deal("2S 3S 4S", stock="AC", bank=100, side_stakes=False)
    game.idles()
    game.plays("P1 stakes 1")
    game.idles()
    assert not game.saw(SatOut)


def test_who_comes_back_begins_anew() -> None:
    """HR-G19: a seat that sat out by the clock may idle once again."""
    game = deal("2S 3S 4S", "2H 3H 4H", bank=100, side_stakes=False)
    game.idles(4)
    assert {game.name(fact.seat) for fact in game.saw(SatOut)} == {"P1", "P2"}
    game.plays("P1 comes back; P1 lays 50")
    game.idles()
    assert len(game.saw(SatOut)) == 2


def test_silence_alone_brings_a_table_to_a_pause() -> None:
    """No phase waits for ever: the clock alone ends the coup, then the bank, then the game."""
    game = deal(punters=4, bank=100)
    for _ in range(40):
        if game.asked is None:
            break
        game.idles()
    assert game.state.phase.kind == "paused"


def test_only_who_is_asked_can_be_timed_out() -> None:
    """A clock that rings late finds another question."""
    game = deal(punters=2, bank=100)
    game.refuses("P2 times out", Why.NOT_YOUR_TURN)
    game.refuses("B times out", Why.NOT_YOUR_TURN)
    game.refuses("N times out", Why.NOT_YOUR_TURN)


# --- coming and going


def test_a_newcomer_between_banks() -> None:
    """HR-G20: directly before the outgoing banker; at the end of the row where there is none."""
    game = table(punters=2)
    game.plays("N joins 200")
    assert game.names(place.seat for place in game.state.table.places) == ["B", "P1", "P2", "N"]
    game = deal("AS AH KD", "", stock="QD", punters=2, side_stakes=False)
    game.plays("P1 stakes 100; N joins 200")
    assert game.names(game.state.table.from_left(game.seats["B"])) == ["P1", "P2", "N", "B"]


def test_a_newcomer_is_the_last_to_play() -> None:
    """HR-G11: directly before the present banker, from the next coup on."""
    game = deal("2S 3S 4S", stock="AC", bank=100, side_stakes=False)
    game.plays("N joins 200; M joins 200; P1 stakes 1")
    assert game.asked == "P1"
    assert game.names(game.state.dealt) == ["P1", "N", "M"]


def test_leaving_in_mid_coup_waits_for_its_end() -> None:
    """HR-G4, HR-G15: till then the clock's moves are played at once, and stakes stand."""
    game = deal("2S 3S 4S", "2H 3H 4H", "2D 3D 4D", stock="AC KC QC", bank=100, side_stakes=False)
    game.plays("P2 leaves; P1 stakes 10")
    assert [game.name(fact.seat) for fact in game.saw(Duel)] == ["P1", "P2"]
    assert game.state.table.sits(game.seats["P2"])
    game.plays("P3 stakes 10")
    assert not game.state.table.sits(game.seats["P2"])
    assert game.names(game.state.dealt) == ["P1", "P3"]


def test_who_is_not_in_the_coup_leaves_at_once() -> None:
    """HR-G4."""
    game = deal(punters=2, bank=100)
    game.plays("N joins 200; N leaves")
    assert [(game.name(fact.seat), fact.chips) for fact in game.saw(Left)] == [("N", 200)]


def test_leaving_twice_and_coming_back_twice() -> None:
    """Neither is offered again."""
    game = deal(punters=2, bank=100)
    game.plays("P2 leaves")
    game.refuses("P2 leaves", Why.LEAVES_ALREADY)
    game.refuses("P2 sits out", Why.LEAVES_ALREADY)
    game.plays("P2 comes back")
    game.refuses("P2 comes back", Why.PLAYS_ALREADY)
    game.plays("P2 sits out")
    game.refuses("P2 sits out", Why.SITS_OUT_ALREADY)


def test_who_sits_out_is_not_dealt_in() -> None:
    """From the next coup on; the seat is kept."""
    game = deal("2S 3S 4S", "2H 3H 4H", stock="AC KC", bank=100, side_stakes=False)
    game.plays("P1 stakes 1; P1 sits out; P2 stakes 1")
    assert game.names(game.state.dealt) == ["P2"]
    game.plays("P1 comes back")
    assert game.names(game.state.dealt) == ["P2"]
    game.plays("P2 stakes 1")
    assert game.names(game.state.dealt) == ["P1", "P2"]


# --- closing


def test_closing_when_the_coup_is_settled() -> None:
    """HR-K20 and the host's close: the coup is played out, then every chip goes home."""
    game = deal("2S 3S 4S", "2H 3H 4H", stock="AC KC", bank=100, side_stakes=False)
    game.plays("table closes; P1 stakes 10; P2 stakes 10")
    assert play.is_over(game.state)
    assert [(game.name(fact.seat), fact.chips) for fact in game.saw(Left)] == [("B", 1020), ("P1", 990), ("P2", 990)]
    assert len(game.saw(CoupEnded)) == 1
    game.refuses("P1 joins 10", Why.TABLE_CLOSED)
    game.refuses("table closes at once", Why.TABLE_CLOSED)


def test_closing_after_a_break() -> None:
    """The coup that was to be the last breaks the bank: nobody is asked for another."""
    game = deal("AS AH KD", "", stock="QD", bank=100, side_stakes=False)
    game.plays("table closes; P1 stakes 100")
    assert play.is_over(game.state)
    assert not game.saw(BankAsked)
    assert not game.saw(BankLaid)


def test_closing_at_once() -> None:
    """Open stakes and the bank go back; what was settled stands."""
    game = deal("2S 3S 4S", "2H 3H 4H", "2D 3D 4D", stock="AC KC", bank=100)
    game.plays("P1 stakes 10; P1 turns up; P2 stakes 30; P3 asks 20; P2 allows P3; table closes at once")
    assert play.is_over(game.state)
    chips = {game.name(fact.seat): fact.chips for fact in game.saw(Left)}
    assert chips == {"B": 1010, "P1": 990, "P2": 1000, "P3": 1000}


def test_closing_between_banks_is_at_once() -> None:
    """No coup is being played."""
    game = table(punters=2)
    game.plays("table closes")
    assert play.is_over(game.state)
