"""The switch that writes the golden hands anew."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`uv run pytest tests/games --rewrite-hands`, then read the difference."""
    parser.addoption("--rewrite-hands", action="store_true", help="write tests/games/hands/*.txt as the games go now")
