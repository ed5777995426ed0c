"""The cut of the shoe, what is promised of it and what is shown (HR-G5, HR-G14), in every game."""

import hashlib
import hmac
import random
from collections.abc import Sequence

from games import play
from games.cards import packs
from games.facts import Closed, Fact, Replayed, Reshuffled, ShoeCut, ShoeSealed, ShoeShown, TimePassed
from games.lobby import Lobby
from games.moves import Close, Cut, CutOffer, Join, LayBank, Leave, Move, SitOut, Start, TimedOut
from games.phases import Cutting
from games.refusal import Refusal, Why
from games.shoe import fresh, seed_of_shoe
from games.step import Step
from games.table import Chips, Seat
from tests.games.chance import over_walks, walk
from tests.games.rows import EVERY
from tests.games.walk import random_walk

SEED = "5eed" * 16
OWN = seed_of_shoe(SEED, 1)
PEOPLE = (Seat(1), Seat(2), Seat(3))


def moved(state: play.State, seat: Seat | None, move: Move) -> Step[play.State]:
    """A move that is accepted."""
    step = play.apply(state, seat, move)
    assert isinstance(step, Step), step
    return step


def laid(variant: str, people: Sequence[Seat] = PEOPLE) -> Step[play.State]:
    """A table where the first bank has just been laid."""
    state: play.State = play.new(variant, SEED)
    for seat in people:
        state = moved(state, seat, Join(Chips(1000))).state
    state = moved(state, None, Start()).state
    awaited = play.awaits(state)
    assert awaited is not None
    return moved(state, awaited.seat, LayBank(Chips(200)))


def cutting(state: play.State) -> Cutting:
    """The question of the cut."""
    assert not isinstance(state, Lobby)
    assert isinstance(state.phase, Cutting)
    return state.phase


def right_of_banker(state: play.State) -> Seat:
    """The seat before the banker's in the order of play."""
    return state.table.from_left(state.table.banker)[-2]


def kinds(facts: Sequence[Fact]) -> list[str]:
    return [fact.kind for fact in facts if isinstance(fact, ShoeSealed | ShoeCut | ShoeShown)]


@EVERY
def test_the_seal_comes_before_the_cut_and_the_cut_before_the_cards(variant: str) -> None:
    """The SHA-256 of the seed is said before anybody can stake; the one to the banker's right cuts."""
    step = laid(variant)
    phase = cutting(step.state)
    assert phase.seat == right_of_banker(step.state)
    assert phase.commitment == hashlib.sha256(bytes.fromhex(OWN)).hexdigest()
    assert kinds(step.facts) == ["shoe_sealed"]
    assert ShoeSealed(1, phase.commitment) in step.facts
    offers = [offer for seat in PEOPLE for offer in play.offers(step.state, seat) if isinstance(offer, CutOffer)]
    assert offers == [CutOffer(phase.places)]


@EVERY
def test_the_cut_moves_the_cards(variant: str) -> None:
    """So many cards go from the top under the rest, and nothing else is changed."""
    state = laid(variant).state
    assert not isinstance(state, Lobby)
    deck = [card for card in packs(2) if card in state.shoe.stock]
    whole = fresh(OWN, deck).stock
    assert state.shoe.stock == whole
    step = moved(state, cutting(state).seat, Cut(30))
    assert not isinstance(step.state, Lobby)
    rest = step.state.shoe.stock
    cut = whole[30:] + whole[:30]
    assert cut[len(cut) - len(rest) :] == rest
    assert ShoeCut(cutting(state).seat, 30) in step.facts


@EVERY
def test_a_cut_that_cannot_be(variant: str) -> None:
    """By another, at no place of the shoe, or twice: refused, and nothing is changed."""
    state = laid(variant).state
    phase = cutting(state)
    banker = state.table.banker
    assert play.apply(state, banker, Cut(30)) == Refusal(Why.NOT_YOUR_TURN)
    for place in (0, -1, phase.places + 1, 10**9):
        assert play.apply(state, phase.seat, Cut(place)) == Refusal(Why.NO_SUCH_PLACE, Chips(1), Chips(phase.places))
    assert play.apply(moved(state, phase.seat, Cut(1)).state, phase.seat, Cut(1)) == Refusal(Why.CUT_MADE)


@EVERY
def test_a_silent_seat_is_cut_for_by_the_seed(variant: str) -> None:
    """HR-G14: at a place that anybody can reckon once the seed is shown, and nobody before."""
    state = laid(variant).state
    phase = cutting(state)
    step = moved(state, phase.seat, TimedOut())
    number = int.from_bytes(hmac.digest(bytes.fromhex(OWN), b"cut", "sha256"), "big")
    assert ShoeCut(phase.seat, 1 + number % phase.places) in step.facts
    assert TimePassed(phase.seat) in step.facts


@EVERY
def test_who_goes_away_does_not_stop_the_cut(variant: str) -> None:
    """Whoever is asked may leave or sit out; the seed cuts, and play goes on."""
    for move in (Leave(), SitOut()):
        state = laid(variant).state
        step = moved(state, cutting(state).seat, move)
        assert "shoe_cut" in kinds(step.facts)
        assert not isinstance(step.state, Lobby)
        assert not isinstance(step.state.phase, Cutting)


@EVERY
def test_a_banker_who_goes_before_the_deal_takes_his_bank_along(variant: str) -> None:
    """HR-G15: no coup has begun; the bank is lifted, its shoe is shown, and everybody has his chips."""
    state = laid(variant).state
    banker = state.table.banker
    assert banker is not None
    left = moved(state, banker, Leave())
    step = moved(left.state, cutting(left.state).seat, Cut(9)) if not play.is_over(left.state) else left
    assert step.state.table.banker is None
    assert kinds(step.facts)[-1] == "shoe_shown"
    assert sum(place.purse for place in step.state.table.places) == 2000


@EVERY
def test_a_table_that_closes_before_the_deal_shows_its_shoe(variant: str) -> None:
    """There is no coup to be settled: it closes at once."""
    state = laid(variant).state
    step = moved(state, None, Close(at_once=False))
    assert Closed() in step.facts
    assert ShoeShown(1, OWN) in step.facts
    assert play.is_over(step.state)


@EVERY
@over_walks(examples=8)
def test_a_shoe_is_sealed_while_no_stake_lies(variant: str, seed: str, text: bytes) -> None:
    """Whoever stakes knows the seal of the shoe he stakes on; but a replay has no new stake (HR-B4)."""
    for table in walk(variant, seed, text):
        if any(isinstance(fact, ShoeSealed) for fact in table.facts):
            assert not table.state.table.stakes or any(isinstance(fact, Replayed) for fact in table.facts)


@EVERY
def test_every_sealed_shoe_is_shown_when_its_bank_has_ended(variant: str) -> None:
    """A whole game: each seed fits what was promised of it, and is told before the next shoe is sealed."""
    chance = random.Random(variant)  # noqa: S311
    game = random_walk(variant, SEED, chance.randrange, 4, 5000)
    state: play.State = play.new(variant, SEED)
    facts = list[Fact]()
    for seat, move in (*game.moves, (None, Close(at_once=True))):
        if not play.is_over(state):
            step = moved(state, seat, move)
            state, facts = step.state, [*facts, *step.facts]
    sealed = [fact for fact in facts if isinstance(fact, ShoeSealed)]
    shown = [fact for fact in facts if isinstance(fact, ShoeShown)]
    assert [fact.number for fact in sealed] == [fact.number for fact in shown]
    assert sealed
    for promised, told in zip(sealed, shown, strict=True):
        assert hashlib.sha256(bytes.fromhex(told.seed)).hexdigest() == promised.commitment
        assert facts.index(promised) < facts.index(told)
    again = sum(isinstance(fact, Reshuffled) for fact in facts)
    assert kinds(facts).count("shoe_cut") <= len(sealed) + again
    for first, second in zip(shown, sealed[1:], strict=False):
        assert facts.index(first) < facts.index(second)
