"""The row of Макао for the catalogue."""

from games.terms import BankerMultiple, MacaoTerms, Tens, Value
from games.variant import Variant

_CHOICES: dict[str, tuple[Value, ...]] = {
    "stake_min": (1, 2, 5, 10, 20),
    "bank_min": (60, 100, 200, 500),
    "turn_seconds": (15, 30, 45, 60, 120, 300, 600),
    "tens": tuple(Tens),
    "banker_multiple": tuple(BankerMultiple),
}
"""The least bank covers the agreed stake three times (HR-G12, HR-M14)."""

VARIANTS = (Variant("macao", "macao", "F0.60-F0.79", MacaoTerms(), _CHOICES),)
