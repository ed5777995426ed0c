"""Records of games that the bot has kept: made again from their moves, and only what was told is called true."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.archivist import OtherGame, checked, record
from bot.words import load
from games import play
from games.facts import CardTurned, Fact, HandShown, ShoeSealed
from games.moves import Join, Move, Start
from games.record import read
from games.refusal import Refusal
from games.table import Seat
from storage.played import Played
from tests.games.walk import Act, random_walk

OLDER = Path(__file__).parents[1] / "games" / "older"
SEED = "5eed" * 16
WORDS = load()["en"]


def kept(variant: str, seed: str, moves: list[Act]) -> Played:
    """What the bot keeps of a game: its moves, and what was told of them."""
    state: play.State = play.new(variant, seed)
    facts = list[Fact]()
    for seat, move in moves:
        step = play.apply(state, seat, move)
        assert not isinstance(step, Refusal)
        state, facts = step.state, [*facts, *step.facts]
    return Played(state, tuple(moves), tuple(facts))


@pytest.fixture(name="game")
def a_game() -> Played:
    """Two banks of 11.б, a variant whose rules have changed."""
    game = random_walk("ochko-one-card", SEED, random.Random(3).randrange, 2, 5000)  # noqa: S311
    return kept("ochko-one-card", SEED, game.moves)


@pytest.mark.parametrize("variant", ["baccarat", "ochko-one-card"])
def test_a_game_begun_by_older_rules_has_no_record_any_more(variant: str) -> None:
    """Its moves are refused now; that is said, and not that something went wrong."""
    old = read((OLDER / f"{variant}_rules_1.toml").read_text(encoding="utf-8"))
    seed = ",".join(row.seed or "" for row in old.shoes) + "," + SEED
    moves: list[tuple[Seat | None, Move]] = [(seat, Join(purse)) for seat, purse in old.seats]
    moves += [(None, Start()), *((line.seat, line.move) for line in old.moves)]
    state = kept(variant, seed, moves[: len(old.seats) + 1]).state
    with pytest.raises(OtherGame):
        record(Played(state, tuple(moves), ()))


def test_a_record_shows_no_other_cards_than_were_told(game: Played) -> None:
    """Moves that can be made again, and lead to other cards than people saw, are those of other rules."""
    assert record(game) is not None
    at, fact = next((at, fact) for at, fact in enumerate(game.facts) if isinstance(fact, HandShown | CardTurned))
    facts = (*game.facts[:at], *game.facts[at + 1 :])
    assert isinstance(fact, HandShown | CardTurned)
    with pytest.raises(OtherGame):
        record(replace(game, facts=facts))


def test_a_shoe_that_was_not_promised_is_not_called_true(game: Played) -> None:
    """What the group was told decides: another fingerprint, or none, is no promise kept."""
    text = record(game)
    assert text is not None
    assert "everything agrees" in checked(1, game, text, WORDS).text
    unsaid = tuple(fact for fact in game.facts if not isinstance(fact, ShoeSealed))
    other = tuple(replace(fact, commitment="00" * 32) if isinstance(fact, ShoeSealed) else fact for fact in game.facts)
    for facts in (unsaid, other):
        assert "does not agree" in checked(1, replace(game, facts=facts), text, WORDS).text


def test_the_draw_is_said_not_to_be_sealed(game: Played) -> None:
    """No fingerprint of it is on the page, for none was told."""
    text = record(game)
    assert text is not None
    page = checked(1, game, text, WORDS).text
    draw, *banks = read(text).shoes
    assert str(draw.commitment) not in page
    assert all(str(row.commitment) in page for row in banks)
    assert "The draw for the bank is not sealed" in page
