"""Who shuts the place of a table in mid-coup wins nothing in that coup beyond 0: what he gives back, and to whom
(HR-G31)."""

from collections.abc import Collection, Mapping, Sequence

from games.table import Seat


def forfeited(
    results: Mapping[Seat, int], banker: Seat, row: Sequence[Seat], who: Collection[Seat]
) -> dict[Seat, dict[Seat, int]]:
    """What each of `who` that has won in the coup gives back, and to whom.

    `results` are what each punter has won of the banker, below zero lost; `row` are all seats in seat order. A punter's
    winnings go to the banker. A banker's go to those who lost, in proportion to what each lost, rounded down, the odd
    chips one each in seat order.
    """
    back = {seat: {banker: results[seat]} for seat in row if seat in who and results.get(seat, 0) > 0}
    if banker in who:
        left = {seat: results[seat] for seat in row if seat in results and seat not in back}
        shares = _shares(-sum(left.values()), {seat: -change for seat, change in left.items() if change < 0})
        back |= {banker: shares} if shares else {}
    return back


def _shares(gain: int, losses: Mapping[Seat, int]) -> dict[Seat, int]:
    """Each loser's share of a gain, which is at most the sum of the losses."""
    if gain <= 0:
        return {}
    shares = {seat: gain * loss // sum(losses.values()) for seat, loss in losses.items()}
    for seat in list(shares)[: gain - sum(shares.values())]:
        shares[seat] += 1
    return {seat: share for seat, share in shares.items() if share}
