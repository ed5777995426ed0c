"""Moves a second of the engine: `python -m tests.bench engine [--n N] [--seed S]`, on one core, as JSON.

N random games of each variant, such as `tests.figures games` plays, are led by chance once; then the same moves are
made again and timed, so that neither chance nor an audit is in the figure. A move is one `play.apply` of a legal move:
`apply` are these alone, `play` has also asked for the `play.offers` of the seat before each of its moves, as whoever
chooses one must. Seconds are those of the processor, for each game the best of several rounds: what else runs on the
machine only adds to them. Over the catalogue, all moves of all variants by all their seconds.

The memory is what games leave behind once they are over: how much more Python holds after the second half of the games
than after the first, none of them like another. The first half fills what Python keeps for use again.
"""

import argparse
import gc
import json
import random
import time
import tracemalloc
from collections.abc import Sequence
from dataclasses import dataclass

from games import play
from games.catalogue import CATALOGUE
from games.refusal import Refusal
from tests.figures.games import BANKS, MOST_MOVES
from tests.games.walk import Act, random_walk

ROUNDS = 8


@dataclass(frozen=True, slots=True)
class Game:
    """A game by its variant, the table's seed and the moves from the empty lobby on."""

    variant: str
    seed: str
    moves: tuple[Act, ...]


def recorded(variant: str, seed: str, count: int) -> list[Game]:
    """So many random games; the same seed gives the same ones."""
    games = []
    for number in range(count):
        chance = random.Random(f"{seed} {variant} {number}")  # noqa: S311
        walk = random_walk(variant, chance.randbytes(32).hex(), chance.randrange, BANKS, MOST_MOVES)
        games.append(Game(variant, walk.seed, tuple(walk.moves)))
    return games


def again(game: Game, ask: bool) -> None:
    """Make the moves of a game; `ask` for the offers before each."""
    state = play.new(game.variant, game.seed)
    for seat, move in game.moves:
        if ask and seat is not None:
            play.offers(state, seat)
        step = play.apply(state, seat, move)
        if isinstance(step, Refusal):
            raise AssertionError(f"{seat} {move} was refused: {step}")
        state = step.state


def seconds(games: Sequence[Game], ask: bool) -> float:
    """The processor's seconds for these games, each in its best round."""
    rounds = [[_timed(game, ask) for game in games] for _ in range(ROUNDS)]
    return sum(min(spent[at] for spent in rounds) for at in range(len(games)))


def _timed(game: Game, ask: bool) -> float:
    begun = time.process_time()
    again(game, ask)
    return time.process_time() - begun


def growth(first: Sequence[Game], then: Sequence[Game]) -> int:
    """The bytes by which what Python holds has grown by the later ones of these games."""
    tracemalloc.start()
    held = [_held_after(games) for games in (first, then)]
    tracemalloc.stop()
    return held[1] - held[0]


def _held_after(games: Sequence[Game]) -> int:
    for game in games:
        again(game, ask=True)
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def measure(count: int, seed: str) -> dict[str, object]:
    """The figures, as they are printed."""
    games = {variant: recorded(variant, seed, count) for variant in CATALOGUE}
    first = [game for row in games.values() for game in row[: count // 2]]
    then = [game for row in games.values() for game in row[count // 2 :]]
    grown = growth(first, then)
    moves = {variant: sum(len(game.moves) for game in row) for variant, row in games.items()}
    spent = {variant: (seconds(row, ask=False), seconds(row, ask=True)) for variant, row in games.items()}
    rows = {variant: _row(moves[variant], *spent[variant]) for variant in games}
    alone, asked = (sum(times) for times in zip(*spent.values(), strict=True))
    return {
        "bench": "engine",
        "seed": seed,
        "catalogue": _row(sum(moves.values()), alone, asked),
        "memory": {"games": len(then), "growth_bytes": grown},
        "variants": rows,
    }


def _row(moves: int, alone: float, asked: float) -> dict[str, int]:
    return {"moves": moves, "apply_a_second": round(moves / alone), "play_a_second": round(moves / asked)}


def main(argv: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench engine", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--n", type=int, default=30, help="games of each variant (30)")
    parser.add_argument("--seed", default="1", help="any word; the same word plays the same games (1)")
    given = parser.parse_args(argv)
    print(json.dumps(measure(given.n, given.seed), indent=2))
    return 0
