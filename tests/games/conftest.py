"""The switch that writes the golden games anew."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`uv run pytest tests/games --rewrite-golden`, then read the difference."""
    parser.addoption("--rewrite-golden", action="store_true", help="write tests/games/golden/*.txt as the games go now")
