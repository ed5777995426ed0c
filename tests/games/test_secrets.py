"""Secrets by non-interference: what a viewer may not see is dealt anew, and nothing that he is shown may change."""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from games import play
from games.banchok.state import Hand, State
from games.cards import Card
from games.catalogue import CATALOGUE
from games.facts import (
    Bought,
    CardTurned,
    Dealt,
    Drawn,
    Duel,
    Fact,
    HandShown,
    Looked,
    OpenedEarly,
    Private,
    ShoeCut,
    ShoeSealed,
    ShoeShown,
    ThrownOff,
)
from games.refusal import Refusal
from games.shoe import Shoe
from games.table import Seat
from games.terms import DarkStakes
from tests.games.chance import over_walks, walk
from tests.games.deal import deal
from tests.games.walk import PEOPLE

EVERY = pytest.mark.parametrize("variant", CATALOGUE)


def may_see_own(state: State, seat: Seat) -> bool:
    """HR-K22 in the test's own words: from one's turn on, in the dark after the stake, in «Волк» from the deal."""
    match state.variant:
        case "banchok-wolf":
            return True
        case "banchok-dark":
            return state.stake(seat) > 0
        case _:
            return getattr(state.phase, "seat", None) == seat and state.phase.kind in ("staking", "joining")


def dealt_anew(state: State, viewer: Seat | None, chance: random.Random) -> State:
    """The state with all cards that the viewer may not see dealt anew, and other seeds."""
    shown = {card for duel in state.duels for card in (*duel.hand, duel.turned)}
    own = viewer if viewer is not None and may_see_own(state, viewer) else None
    hands = [hand for hand in state.hands if hand.seat != own]
    aside = [card for card in state.discards if card not in shown]
    hidden = [*state.shoe.stock, *aside, *(card for hand in hands for card in hand.cards)]
    chance.shuffle(hidden)
    cards = iter(hidden)
    new_hands = tuple(
        hand if hand.seat == own else Hand(hand.seat, tuple(next(cards) for _ in hand.cards)) for hand in state.hands
    )
    discards = tuple(card if card in shown else next(cards) for card in state.discards)
    seed = chance.randbytes(32).hex()
    shoe = Shoe(chance.randbytes(32).hex(), tuple(cards), state.shoe.shuffles)
    return replace(state, hands=new_hands, discards=discards, shoe=shoe, seed=seed)


@EVERY
@over_walks(examples=8)
def test_a_view_depends_on_nothing_hidden(variant: str, seed: str, text: bytes) -> None:
    """For every state and viewer, the group among them; and his keyboard, which is part of the view."""
    chance = random.Random(seed)  # noqa: S311
    for table in walk(variant, seed, text):
        state = table.state
        if not isinstance(state, State):
            continue
        for viewer in (None, *(place.seat for place in state.table.places), PEOPLE[-1]):
            other = dealt_anew(state, viewer, chance)
            assert play.view(other, viewer) == play.view(state, viewer)
            assert not state.hands or other != state


@EVERY
@over_walks(examples=8)
def test_no_keyboard_and_no_clock_depends_on_a_card(variant: str, seed: str, text: bytes) -> None:
    """HR-G17: with even one's own cards dealt anew, everybody is offered the same, and the same seat is asked."""
    chance = random.Random(seed)  # noqa: S311
    for table in walk(variant, seed, text):
        if isinstance(table.state, State):
            other = dealt_anew(table.state, None, chance)
            assert play.awaits(other) == play.awaits(table.state)
            for seat in PEOPLE:
                assert play.offers(other, seat) == play.offers(table.state, seat)


@EVERY
@over_walks(examples=8)
def test_moves_that_turn_no_card_say_the_same(variant: str, seed: str, text: bytes) -> None:
    """What the group is told of a move, and how long it takes to the next question, tells nothing of hidden cards,
    unless a card is turned in it."""
    chance = random.Random(seed)  # noqa: S311
    before = None
    for table in walk(variant, seed, text):
        if isinstance(before, State) and not _turns(table.facts):
            seat, move = table.moves[-1]
            step = play.apply(dealt_anew(before, None, chance), seat, move)
            assert not isinstance(step, Refusal)
            assert plain(step.facts) == plain(table.facts)
            assert play.awaits(step.state) == play.awaits(table.state)
        before = table.state


def plain(facts: tuple[Fact, ...]) -> list[Fact]:
    """What the group is told but of the shoe itself: its seal is of the seed, which tells of no card (HR-G5)."""
    return [fact for fact in public(facts) if not isinstance(fact, ShoeSealed | ShoeCut | ShoeShown)]


def _turns(facts: tuple[Fact, ...]) -> bool:
    return any(isinstance(fact, Duel | OpenedEarly) for fact in facts)


def public(facts: tuple[Fact, ...]) -> list[Fact]:
    """What everybody is told."""
    return [fact for fact in facts if not isinstance(fact, Private)]


@EVERY
@over_walks(examples=8)
def test_facts_show_only_opened_cards(variant: str, seed: str, text: bytes) -> None:
    """A card is in a public fact only when it was drawn, opened, thrown off face up, or settled; a private fact goes to
    one who has been dealt in, and tells him what he holds."""
    listener = Listener()
    for table in walk(variant, seed, text):
        for fact in table.facts:
            listener.hears(fact)
        if isinstance(table.state, State):
            for hand in table.state.hands:
                if may_see_own(table.state, hand.seat):
                    assert set(hand.cards) <= set(listener.hands[hand.seat])


class Listener:
    """One who hears every fact, and knows from the private ones what each seat has been told it holds."""

    def __init__(self) -> None:
        self.dealt: tuple[Seat, ...] = ()
        self.hands: dict[Seat, tuple[Card, ...]] = {}

    def hears(self, fact: Fact) -> None:
        """Check that the fact tells nobody too much."""
        match fact:
            case Dealt(seats):
                self.dealt, self.hands = seats, {}
            case Private(to, Looked(cards)):
                assert to in self.dealt
                self.hands[to] = cards
            case Private(to, Bought(card)):
                self.hands[to] = (*self.hands[to], card)
            case Duel(seat, _, _, hand):
                assert seat in self.dealt
                assert set(hand) <= set(self.hands.get(seat, hand))
            case CardTurned(seat, card):
                assert seat in self.dealt
                self.hands[seat] = (*self.hands.get(seat, ()), card)
            case HandShown(seat, (card,)) if seat not in self.dealt:  # the banker's card in 11.б, open from the deal on
                self.dealt, self.hands[seat] = (*self.dealt, seat), (card,)
            case HandShown(seat, cards) | ThrownOff(seat, cards):
                assert seat in self.dealt
                assert set(cards) <= set(self.hands.get(seat, cards)), "who has not looked yet was told nothing"
            case Drawn() | OpenedEarly():
                pass
            case _:
                assert not list(cards_in(fact)), fact


def cards_in(value: object) -> Iterator[Card]:
    """Every card within a value, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from cards_in(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from cards_in(getattr(value, each.name))


@EVERY
@over_walks(examples=6)
def test_a_state_shows_no_secret_in_a_log(variant: str, seed: str, text: bytes) -> None:
    """`repr` of a state has neither the seeds nor the stock nor a hand nor a card thrown off."""
    for table in walk(variant, seed, text):
        written = repr(table.state)
        assert seed not in written
        if not isinstance(table.state, State):
            continue
        assert table.state.shoe.seed not in written
        shown = [card for duel in table.state.duels for card in (*duel.hand, duel.turned)]
        turned = getattr(table.state.phase, "turned", None)
        assert written.count("Card(") == len(shown) + (turned is not None)


# --- who may see what, and when (HR-K22)


@pytest.mark.parametrize("variant", ["banchok", "banchok-pot"])
def test_from_ones_turn_on(variant: str) -> None:
    """F4.12, HR-K22: in the обычный and with the pot: while he stakes and while others may join, then all see it."""
    coup = deal("KS 9H 4D", "2S 3S 4S", "", "", variant=variant, stock="7H")
    seen = [coup.sees(name) for name in ("P1", "P2", "P3", "B", None)]
    assert seen == ["KS 9H 4D", "", "", "", ""]
    coup.plays("P1 stakes 10; P2 asks 5")
    seen = [coup.sees(name) for name in ("P1", "P2", "P3", "B", None)]
    assert seen == ["KS 9H 4D", "", "", "", ""]
    coup.plays("P1 allows P2; P1 turns up")
    seen = [coup.sees(name) for name in ("P1", "P2", "P3", "B", None)]
    assert seen == ["", "2S 3S 4S", "", "", ""]


def test_from_the_deal_on() -> None:
    """F4.32, HR-K22: in «Волк», also for who has passed or staked, till the coup ends."""
    coup = deal("KS 9H 4D", "2S 3S 4S", "6C 7C 8C", variant="banchok-wolf", stock="JD")
    coup.plays("P1 passes; P2 throws 2S; P2 stakes 5")
    seen = [coup.sees(name) for name in ("P1", "P2", "P3", "B", None)]
    assert seen == ["KS 9H 4D", "JD 3S 4S", "6C 7C 8C", "", ""]


def test_after_the_stake() -> None:
    """F4.25, HR-K22: in the тёмный nobody sees a card before he has staked on it."""
    coup = deal("KS 9H 4D", "2S 3S 4S", variant="banchok-dark", dark_stakes=DarkStakes.ALL_FIRST)
    assert [coup.sees(name) for name in ("P1", "P2", "B", None)] == [""] * 4
    coup.plays("P1 stakes 10")
    assert [coup.sees(name) for name in ("P1", "P2", "B", None)] == ["KS 9H 4D", "", "", ""]


def test_an_open_window_shows_no_card_of_the_banker() -> None:
    """HR-K11: the card is drawn when it is turned, not before."""
    coup = deal("KS 9H 4D", "2S 3S 4S", "", "", stock="7H")
    coup.plays("P1 stakes 10")
    view = play.view(coup.state, coup.seats["P1"])
    assert [str(card) for card in cards_in(view)] == ["KS", "9H", "4D"]
    assert list(cards_in(play.view(coup.state, None))) == []


def test_the_early_card_is_for_all_to_see() -> None:
    """F4.22: the group's view has the turned card, and no other."""
    coup = deal("KS 9H 4D", "2S 3S 4S", stock="7H")
    coup.plays("B opens early")
    assert [str(card) for card in cards_in(play.view(coup.state, None))] == ["7H"]
