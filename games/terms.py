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


@dataclass(frozen=True)
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


class Succession(StrEnum):
    """To whom a broken bank passes: to the banker's left, or to the one who broke it (HR-O8, HR-B1)."""

    LEFT = "left"
    BREAKER = "breaker"


@dataclass(frozen=True)
class BaccaratTerms:
    """The terms of a table of Баккара; each option concerns only the variants that list it.

    `stake_max` is 0 where only the bank limits a stake; the banker lays `banker_lays` chips against each one staked.
    """

    turn_seconds: int = 45
    stake_min: Chips = Chips(1)
    stake_max: Chips = Chips(0)
    bank_min: Chips = Chips(50)
    nine_extra_card: bool = False
    succession: Succession = Succession.LEFT
    banker_lays: int = 2


class Tens(StrEnum):
    """In Макао: how often cards that count ten may be thrown off (HR-M3, HR-M13)."""

    UNLIMITED = "unlimited"
    ONCE = "once"
    FIRST_ONLY = "first_only"
    OFF = "off"


class BankerMultiple(StrEnum):
    """In Макао: for which nines and eights the banker takes three and two stakes: for those without buying, for any,
    or only from a punter with as many points (HR-M6, HR-M15)."""

    NATURAL = "natural"
    ANY = "any"
    TIES = "ties"


@dataclass(frozen=True)
class MacaoTerms:
    """The terms of a table of Макао. `stake_min` is the agreed stake, which is the least and the most (F0.66)."""

    turn_seconds: int = 45
    stake_min: Chips = Chips(10)
    bank_min: Chips = Chips(100)
    tens: Tens = Tens.UNLIMITED
    banker_multiple: BankerMultiple = BankerMultiple.NATURAL


class BothOchko(StrEnum):
    """Whose is a stake where banker and punter are both dealt 21: the banker's, or it is void (HR-O11)."""

    BANKER = "banker"
    VOID = "void"


class PullDemand(StrEnum):
    """Whether «тяни» binds the banker, or is but advice (HR-O17)."""

    BINDING = "binding"
    ADVISORY = "advisory"


@dataclass(frozen=True)
class OchkoTerms:
    """The terms of a table of Очко; each option concerns only the variants that list it.

    `stake_max` is 0 where only the bank limits a stake. Without `stuk` the banker may lift his bank between rounds.
    """

    turn_seconds: int = 45
    stake_min: Chips = Chips(1)
    stake_max: Chips = Chips(0)
    bank_min: Chips = Chips(20)
    stuk: bool = True
    two_aces: bool = True
    succession: Succession = Succession.LEFT
    both_ochko: BothOchko = BothOchko.BANKER
    g_demand: PullDemand = PullDemand.BINDING


Terms = BanchokTerms | OchkoTerms | BaccaratTerms | MacaoTerms
"""The terms of any family."""

Value = int | str | bool
"""The plain value of one option, as a button or a record names it."""
