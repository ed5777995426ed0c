"""The switch that writes the golden games anew, and a place in the catalogue for a variant that is tried before its
time."""

import pytest

from games.catalogue import CATALOGUE
from tests.games.rows import UNLISTED


def pytest_addoption(parser: pytest.Parser) -> None:
    """`uv run pytest tests/games --rewrite-golden`, then read the difference."""
    parser.addoption("--rewrite-golden", action="store_true", help="write tests/games/golden/*.txt as the games go now")


@pytest.fixture(autouse=True)
def listed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """List the variant of a test for as long as the test goes."""
    callspec = getattr(request.node, "callspec", None)
    variant = callspec.params.get("variant") if callspec is not None else None
    if isinstance(variant, str) and variant in UNLISTED:
        monkeypatch.setitem(CATALOGUE, variant, UNLISTED[variant])
