"""The rows of Очко for the catalogue."""

from games.table import Chips
from games.terms import BothOchko, OchkoTerms, PullDemand, Succession, Value
from games.variant import Variant

_COMMON: dict[str, tuple[Value, ...]] = {
    "stake_min": (1, 2, 5, 10),
    "stake_max": (0, 10, 20, 50, 100),
    "bank_min": (20, 50, 100, 200),
    "turn_seconds": (15, 30, 45, 60, 120, 300, 600),
}
"""The least bank covers the least stake twice (HR-G12), and no greatest stake is below a least one."""

_BOTH: dict[str, tuple[Value, ...]] = {"both_ochko": tuple(BothOchko)}

VARIANTS = (
    Variant(
        "ochko-one-card",
        "ochko",
        "F2.1-F2.11",
        OchkoTerms(),
        _COMMON | {"stuk": (True, False), "two_aces": (True, False), "succession": tuple(Succession)},
        packs=1,
    ),
    Variant("ochko-two-packs", "ochko", "F0.2-F0.17", OchkoTerms(bank_min=Chips(50)), _COMMON | _BOTH),
    Variant(
        "ochko-pull",
        "ochko",
        "F0.18-F0.19",
        OchkoTerms(bank_min=Chips(50)),
        _COMMON | _BOTH | {"g_demand": tuple(PullDemand)},
    ),
)
