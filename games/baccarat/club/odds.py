"""Who wins how much in 12.б: by points alone, without a table (F0.53-F0.57)."""

from collections.abc import Mapping

from games.table import Chips, Seat

SIX = 6


def changes(stakes: Mapping[Seat, Chips], points: Mapping[Seat, int], banker: int, lays: int) -> dict[Seat, int]:
    """What each punter wins, below zero what he loses, against the banker's points (F0.53, F0.55).

    More points win `lays` chips for each one staked; equal ones lose, but the sixes share with the banker's.
    """
    sixes = {seat: stake for seat, stake in stakes.items() if points[seat] == banker == SIX}
    share = shared(sixes, lays)
    return {
        seat: lays * stake if points[seat] > banker else share - stake if seat in sixes else -stake
        for seat, stake in stakes.items()
    }


def shared(sixes: Mapping[Seat, Chips], lays: int) -> int:
    """The equal share of each six and the banker in their stakes and the banker's against them; what cannot be shared
    stays in the bank (F0.55-F0.57, HR-B12, HR-G8)."""
    return sum(sixes.values()) * (1 + lays) // (len(sixes) + 1)
