"""A database on the disk, new for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database, opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "bankomet.db"


@pytest.fixture
async def db(path: Path) -> AsyncIterator[Database]:
    async with opened(path) as database:
        yield database
