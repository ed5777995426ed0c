"""The variants that every suite plays."""

import pytest

from games.catalogue import CATALOGUE

EVERY = pytest.mark.parametrize("variant", tuple(CATALOGUE))
"""Play a test with every variant."""
