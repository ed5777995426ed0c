"""What the players agree on before play. Every option has the default of the house rules."""

from dataclasses import dataclass
from enum import StrEnum

from games.table import Chips


class TripleClose(StrEnum):
    """When a tripled bank is lifted (HR-K6, HR-K27)."""

    AT_ONCE = "at_once"
    END_OF_ROUND = "end_of_round"
    LAST_ROUND = "last_round"


class DarkStakes(StrEnum):
    """In the dark game: each punter stakes before his own duel, or all before the first (HR-K12, HR-K24)."""

    IN_TURN = "in_turn"
    ALL_FIRST = "all_first"


class WolfLimit(StrEnum):
    """In «Волк»: the bank covers the sum of the stakes, or each of them by itself (HR-K13, HR-K26)."""

    SUM = "sum"
    EACH = "each"


class PotPeriod(StrEnum):
    """What the period of the pot counts: broken banks, or changes of banker (HR-K18, HR-K28)."""

    BREAKS = "breaks"
    CHANGES = "changes"


@dataclass(frozen=True, slots=True)
class BanchokTerms:
    """The terms of a table of Польский банчок; each option concerns only the variants that list it.

    `turn_seconds` is a turn's time (15 to 600), sums are chips, `pot_percent` is of a win, and the pot is due
    at the broken bank that finds `pot_count` events of `pot_period` counted, itself included.
    """

    turn_seconds: int = 45
    stake_min: Chips = Chips(1)
    bank_min: Chips = Chips(20)
    triple_close: TripleClose = TripleClose.AT_ONCE
    early_open: bool = True
    side_stakes: bool = True
    dark_stakes: DarkStakes = DarkStakes.IN_TURN
    wolf_limit: WolfLimit = WolfLimit.SUM
    pot_percent: int = 10
    pot_period: PotPeriod = PotPeriod.BREAKS
    pot_count: int = 3


Terms = BanchokTerms
"""The terms of any family."""

Value = int | str | bool
"""The plain value of one option, as a button or a record names it."""
