"""Очко tells nothing: what a viewer may not see is dealt anew, and nothing that he is shown may change."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games import play
from games.cards import Card
from games.facts import Bought, CardTurned, Dealt, Drawn, Fact, HandShown, Looked, Private
from games.hands import Hand
from games.ochko.state import State
from games.ochko.variants import VARIANTS
from games.refusal import Refusal
from games.table import Seat
from tests.games.chance import over_walks, walk
from tests.games.test_secrets import cards_in, plain
from tests.games.walk import PEOPLE

EVERY = pytest.mark.parametrize("variant", [row.key for row in VARIANTS])


def open_to_all(state: State, hand: Hand) -> bool:
    """In the tests' own words: the banker's cards of 11.б, and the hands that have been settled."""
    base = state.variant == "ochko-one-card" and hand.seat == state.table.banker
    return base or hand.seat in {result.seat for result in state.settled}


def dealt_anew(state: State, viewer: Seat | None, chance: random.Random) -> State:
    """The state with all cards that the viewer may not see dealt anew, and other seeds."""
    settled = {card for result in state.settled for card in (*result.cards, *result.against)}
    known = [hand for hand in state.hands if hand.seat == viewer or open_to_all(state, hand)]
    hidden = [*state.shoe.stock, *(card for card in state.discards if card not in settled)]
    hidden += [card for hand in state.hands if hand not in known for card in hand.cards]
    chance.shuffle(hidden)
    rest = iter(hidden)
    hands = tuple(hand if hand in known else _again(hand, rest) for hand in state.hands)
    discards = tuple(card if card in settled else next(rest) for card in state.discards)
    shoe = replace(state.shoe, seed=chance.randbytes(32).hex(), stock=tuple(rest))
    return replace(state, hands=hands, discards=discards, shoe=shoe, seed=chance.randbytes(32).hex())


def _again(hand: Hand, rest: Iterator[Card]) -> Hand:
    cards = [next(rest) for _ in hand.cards]
    return replace(hand, dealt=tuple(cards[: len(hand.dealt)]), bought=tuple(cards[len(hand.dealt) :]))


@EVERY
@over_walks(examples=8)
def test_a_view_depends_on_nothing_hidden(variant: str, seed: str, text: bytes) -> None:
    """For every state and viewer, the group among them; and his keyboard, which is part of the view."""
    chance = random.Random(seed)  # noqa: S311
    for table in walk(variant, seed, text):
        state = table.state
        if isinstance(state, State):
            for viewer in (None, *(place.seat for place in state.table.places), PEOPLE[-1]):
                assert play.view(dealt_anew(state, viewer, chance), viewer) == play.view(state, viewer)


@EVERY
@over_walks(examples=8)
def test_no_keyboard_of_the_group_and_no_clock_depends_on_a_card(variant: str, seed: str, text: bytes) -> None:
    """HR-G17, HR-O14: with all hidden cards dealt anew the same is apparent to all, and the same seat is asked; what is
    apparent is what one may do, but for a card at 21 or more."""
    chance = random.Random(seed)  # noqa: S311
    for table in walk(variant, seed, text):
        state = table.state
        if not isinstance(state, State):
            continue
        other = dealt_anew(state, None, chance)
        assert play.awaits(other) == play.awaits(state)
        for seat in PEOPLE:
            assert play.apparent(other, seat) == play.apparent(state, seat)
            if state.points(seat) < 21:
                assert play.offers(state, seat) == play.apparent(state, seat)
            else:
                assert set(play.offers(state, seat)) <= set(play.apparent(state, seat))


@EVERY
@over_walks(examples=12)
def test_moves_that_show_no_card_say_the_same(variant: str, seed: str, text: bytes) -> None:
    """What the group is told of a move, and who is asked next, tells nothing of the cards of others, nor of the card
    that was bought, unless the rules show one."""
    chance = random.Random(seed)  # noqa: S311
    before = None
    for table in walk(variant, seed, text):
        if isinstance(before, State):
            seat, move = table.moves[-1]
            step = play.apply(dealt_anew(before, seat, chance), seat, move)
            assert not isinstance(step, Refusal)
            if not shows(table.facts) and not shows(step.facts):
                assert plain(step.facts) == plain(table.facts)
                assert play.awaits(step.state) == play.awaits(table.state)
        before = table.state


def shows(facts: tuple[Fact, ...]) -> bool:
    """Whether a card was shown to all."""
    return any(isinstance(fact, HandShown | CardTurned) for fact in facts)


@EVERY
@over_walks(examples=8)
def test_facts_show_only_opened_cards(variant: str, seed: str, text: bytes) -> None:
    """A card is in a public fact only where the rules show it; a private fact goes to one who has been dealt in, and
    each has been told what he holds."""
    told: dict[Seat, tuple[Card, ...]] = {}
    dealt: tuple[Seat, ...] = ()
    for table in walk(variant, seed, text):
        for fact in table.facts:
            match fact:
                case Dealt(seats):
                    dealt, told = seats, {}
                case Private(to, Looked(cards)):
                    assert to in dealt
                    told[to] = cards
                case Private(to, Bought(card)):
                    told[to] = (*told[to], card)
                case HandShown(seat, cards):
                    assert set(told.get(seat, ())) <= set(cards)
                case Drawn() | CardTurned():
                    pass
                case _:
                    assert not list(cards_in(fact)), fact
        state = table.state
        if isinstance(state, State):
            mine = {hand.seat: hand.cards for hand in state.hands if not open_to_all(state, hand)}
            assert mine == {seat: told[seat] for seat in mine}


@EVERY
@over_walks(examples=4)
def test_a_state_shows_no_secret_in_a_log(variant: str, seed: str, text: bytes) -> None:
    """`repr` of a state has neither the seeds nor a card, but those of the hands that are settled."""
    for table in walk(variant, seed, text):
        written = repr(table.state)
        assert seed not in written
        if isinstance(table.state, State):
            assert table.state.shoe.seed not in written
            shown = [card for result in table.state.settled for card in (*result.cards, *result.against)]
            assert written.count("Card(") == len(shown)
