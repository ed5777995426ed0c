"""The rows of Баккара for the catalogue."""

from games.table import Chips
from games.terms import BaccaratTerms, Succession, Value
from games.variant import Variant

_COMMON: dict[str, tuple[Value, ...]] = {
    "turn_seconds": (15, 30, 45, 60, 120, 300, 600),
}

# The least bank of 12.б covers the least stake, whatever the banker lays against it (HR-G12).
VARIANTS = (
    Variant(
        "baccarat",
        "baccarat",
        "F0.24-F0.38",
        BaccaratTerms(),
        {"bank_min": (10, 20, 50, 100, 200, 500)}
        | _COMMON
        | {"nine_extra_card": (False, True), "succession": tuple(Succession)},
        packs=1,
    ),
    Variant(
        "baccarat-club",
        "baccarat",
        "F0.39-F0.59",
        BaccaratTerms(bank_min=Chips(100)),
        {"stake_min": (1, 2, 5, 10), "stake_max": (0, 10, 20, 50, 100), "bank_min": (50, 100, 200, 500)}
        | _COMMON
        | {"banker_lays": (2, 1)},
    ),
)
