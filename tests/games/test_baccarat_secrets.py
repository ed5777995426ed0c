"""Баккара and Макао tell nothing: what a viewer may not see is dealt anew, and nothing that he is shown may change."""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from games import play
from games.baccarat.state import State as Sale
from games.cards import Card
from games.facts import CardTurned, Drawn, Fact, HandShown, Private, ThrownOff
from games.hands import Hand
from games.moves import ComeBack, Join, Move, TimedOut
from games.refusal import Refusal
from games.table import Chips, Seat
from tests.games.tens import Game, State, table
from tests.games.test_secrets import plain
from tests.games.walk import within

PLAYED = 8
"""So many walks of each variant, of 60 moves each."""

TERMS: dict[str, dict[str, Any]] = {
    "baccarat": {"nine_extra_card": True},
    "baccarat-club": {"banker_lays": 1},
    "macao": {},
}
EVERY = pytest.mark.parametrize("variant", TERMS)

Made = tuple[State, Seat | None, Move, tuple[Fact, ...], State]


def steps(variant: str, chance: random.Random) -> Iterator[Made]:
    """A table played at random: a state, the move made in it, what came of it."""
    game = table(variant, 1 + chance.randrange(5), **TERMS[variant])
    for _ in range(60):
        seat, move = act(game, chance)
        before = game.state
        step = play.apply(before, seat, move)
        assert not isinstance(step, Refusal)
        assert isinstance(step.state, State)
        game.state = step.state
        yield before, seat, move, step.facts, step.state


def act(game: Game, chance: random.Random) -> tuple[Seat | None, Move]:
    """What somebody does next: who is asked, any of those in a window, or in a pause; at times the clock."""
    awaited = play.awaits(game.state)
    asked = [awaited.seat] if awaited is not None and awaited.seat is not None else list(game.seats.values())
    able = [(seat, offer) for seat in asked for offer in turn_offers(game.state, seat)]
    away = [place.seat for place in game.state.table.places if not game.state.table.here(place.seat)]
    if away and chance.random() < 0.2:
        return away[0], ComeBack()
    if game.phase == "paused" and not able:
        return (away[0], ComeBack()) if away else (Seat(20 + chance.randrange(10**6)), Join(Chips(500)))
    if not able or (chance.random() < 0.05 and game.phase != "paused"):
        return None if awaited is None else awaited.seat, TimedOut()
    seat, offer = chance.choice(able)
    return seat, within(offer, chance.randrange)


def turn_offers(state: State, seat: Seat) -> tuple[Any, ...]:
    """What a seat may do besides coming and going, which are its last two offers."""
    return play.offers(state, seat)[:-2] if state.table.here(seat) else ()


def hidden(state: State, hand: Hand, viewer: Seat | None) -> bool:
    """Whether a viewer may not see the cards of a hand that were dealt, in the tests' own words."""
    return not hand.shown and hand.seat != viewer


def dealt_anew(state: State, viewer: Seat | None, chance: random.Random) -> State:
    """The state with all cards that the viewer may not see dealt anew, and other seeds."""
    open_ = isinstance(state, Sale)
    burnt = state.burnt if isinstance(state, Sale) else ()
    cards = [*state.shoe.stock, *burnt]
    for hand in state.hands:
        if hidden(state, hand, viewer):
            cards += hand.dealt if open_ else hand.cards
    chance.shuffle(cards)
    rest = iter(cards)

    def again(hand: Hand) -> Hand:
        if not hidden(state, hand, viewer):
            return hand
        dealt = tuple(next(rest) for _ in hand.dealt)
        return replace(hand, dealt=dealt, bought=hand.bought if open_ else tuple(next(rest) for _ in hand.bought))

    hands = tuple(map(again, state.hands))
    laid = tuple(next(rest) for _ in burnt)
    shoe = replace(state.shoe, seed=chance.randbytes(32).hex(), stock=tuple(rest))
    other = replace(state, hands=hands, shoe=shoe, seed=chance.randbytes(32).hex())
    return replace(other, burnt=laid) if isinstance(other, Sale) else other


@EVERY
def test_a_view_depends_on_nothing_hidden(variant: str) -> None:
    """For every state and viewer, the group among them; and his keyboard, which is part of the view."""
    for number in range(PLAYED):
        chance = random.Random(f"{variant} {number}")  # noqa: S311
        for state, *_ in steps(variant, chance):
            for viewer in (None, *(place.seat for place in state.table.places)):
                other = dealt_anew(state, viewer, chance)
                assert play.view(other, viewer) == play.view(state, viewer)


@EVERY
def test_no_keyboard_and_no_clock_of_the_group_depends_on_a_card(variant: str) -> None:
    """HR-G17: with all hidden cards dealt anew the same seat is asked, and the same is apparent to all."""
    for number in range(PLAYED):
        chance = random.Random(f"{variant} {number}")  # noqa: S311
        for state, *_ in steps(variant, chance):
            other = dealt_anew(state, None, chance)
            assert play.awaits(other) == play.awaits(state)
            for place in state.table.places:
                assert play.apparent(other, place.seat) == play.apparent(state, place.seat)
                assert set(play.offers(state, place.seat)) <= set(play.apparent(state, place.seat))


@EVERY
def test_moves_that_show_no_card_say_the_same(variant: str) -> None:
    """What the group is told of a move, and who is asked next, tells nothing of the cards of others, nor of the card
    that was bought, unless the rules show one."""
    for number in range(PLAYED):
        chance = random.Random(f"{variant} {number}")  # noqa: S311
        for before, seat, move, facts, after in steps(variant, chance):
            step = play.apply(dealt_anew(before, seat, chance), seat, move)
            assert not isinstance(step, Refusal)
            if shows(facts) or shows(step.facts):
                continue
            assert plain(step.facts) == plain(facts)
            assert (play.awaits(step.state), step.state.phase.kind) == (play.awaits(after), after.phase.kind)  # type: ignore[union-attr]


@EVERY
def test_silence_tells_no_card(variant: str) -> None:
    """HR-G14, HR-G17, HR-B26: whatever the silent player holds, the group is told and sees the same, unless the rules
    show a card then."""
    compared = 0
    for number in range(PLAYED):
        chance = random.Random(f"{variant} {number}")  # noqa: S311
        for state, *_ in steps(variant, chance):
            awaited = play.awaits(state)
            if awaited is None or awaited.seat is None:
                continue
            one = play.apply(state, awaited.seat, TimedOut())
            assert not isinstance(one, Refusal)
            for _ in range(4):
                two = play.apply(dealt_anew(state, None, chance), awaited.seat, TimedOut())
                assert not isinstance(two, Refusal)
                if not shows(one.facts) and not shows(two.facts):
                    compared += bool(state.hands)
                    assert plain(two.facts) == plain(one.facts)
                    assert play.view(two.state, None) == play.view(one.state, None)
    assert compared > 50


def shows(facts: tuple[Fact, ...]) -> bool:
    """Whether a card was shown to all."""
    return any(isinstance(fact, HandShown | ThrownOff | CardTurned) for fact in facts)


@EVERY
def test_only_shown_cards_are_in_public_facts(variant: str) -> None:
    """A private fact goes to one who plays, and tells him of what he holds."""
    for number in range(PLAYED):
        for _, _, _, facts, after in steps(variant, random.Random(f"{variant} {number}")):  # noqa: S311
            for fact in facts:
                if not isinstance(fact, HandShown | ThrownOff | CardTurned | Drawn | Private):
                    assert not list(cards_in(fact)), fact
                if isinstance(fact, Private) and after.hands:
                    assert fact.to in {hand.seat for hand in after.hands}


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
def test_a_state_shows_no_secret_in_a_log(variant: str) -> None:
    """`repr` of a state has neither the seeds nor a card."""
    for state, *_ in steps(variant, random.Random(variant)):  # noqa: S311
        written = repr(state)
        assert state.seed not in written
        assert state.shoe.seed not in written
        assert "Card(" not in written


def test_the_walks_come_by_what_there_is() -> None:
    """The walks above are not empty: they show, throw off, buy and settle."""
    seen = {
        fact.kind
        for variant in TERMS
        for number in range(PLAYED)
        for _, _, _, facts, _ in steps(variant, random.Random(f"{variant} {number}"))  # noqa: S311
        for fact in facts
    }
    wanted = {"hand_shown", "thrown_off", "card_bought", "card_turned", "settled", "replayed", "card_kept", "burnt"}
    assert wanted <= seen
