"""The variants that every suite plays: those of the catalogue, and those that wait for their boards to be listed."""

import pytest

from games.baccarat.variants import VARIANTS as BACCARAT
from games.catalogue import CATALOGUE
from games.macao.variants import VARIANTS as MACAO
from games.ochko.variants import VARIANTS as OCHKO

UNLISTED = {row.key: row for row in (*OCHKO, *BACCARAT, *MACAO) if row.key not in CATALOGUE}

EVERY = pytest.mark.parametrize("variant", [*CATALOGUE, *UNLISTED])
"""Play a test with every variant; `conftest` lists for it the one that is not listed."""
