"""Golden games: whole games as text. What the games do differently from it is read as a difference."""

from pathlib import Path

import pytest

from games.catalogue import CATALOGUE
from tests.games.chance import over_walks, walk
from tests.games.golden import head_and_moves, play_out, read_move, write_move

GAMES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_game_goes_as_it_is_written(path: Path, pytestconfig: pytest.Config) -> None:
    """To accept a change: `uv run pytest tests/games --rewrite-golden`, then read the difference."""
    written = path.read_text(encoding="utf-8")
    played = play_out(written)
    if pytestconfig.getoption("rewrite_golden", default=False):
        path.write_text(played, encoding="utf-8")
    else:
        assert played == written


def test_there_is_a_game_of_every_variant() -> None:
    """Each file is named after its variant."""
    assert {path.stem.split("_")[0] for path in GAMES} == set(CATALOGUE)


@over_walks(examples=10)
def test_every_move_is_read_as_it_is_written(seed: str, text: bytes) -> None:
    """The text of a game loses nothing."""
    *_, table = walk("banchok", seed, text)
    for seat, move in table.moves:
        assert read_move(write_move(seat, move)) == (seat, move)


def test_the_head_is_kept() -> None:
    """A title and the two lines that a game needs."""
    head, moves = head_and_moves("# A title\nvariant: banchok\nseed: 00\n\n> 1 joins 5\n  joined\n> 1 leaves\n")
    assert (head, moves) == (["# A title", "variant: banchok", "seed: 00"], ["1 joins 5", "1 leaves"])
