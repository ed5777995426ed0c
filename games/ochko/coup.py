"""The end of a coup, and what a settlement does to stakes and bank: alike in all three variants."""

from games import settling
from games.cards import Card
from games.facts import CoupEnded, HandShown, ThrownIn
from games.hands import gathered, hand_of, with_hand
from games.ochko.state import Result, State
from games.phases import GO_ON
from games.replaced import replace
from games.step import Step
from games.table import Seat


def show(state: State, seat: Seat) -> Step[State]:
    """A hand lies open (HR-G7)."""
    hand = replace(hand_of(state, seat), shown=True)
    return Step(with_hand(state, hand), (HandShown(seat, hand.cards, state.count(hand.cards)),))


def settle(state: State, seat: Seat, times: int, against: tuple[Card, ...]) -> Step[State]:
    """Settle a punter's stake: he wins so many times as much of the bank, or loses it (-1), or has it back (0)."""
    stake = state.stake(seat)
    result = Result(seat, stake, state.hand(seat), against, times * stake)
    noted = replace(state, settled=(*state.settled, result))
    return settling.settle(noted, seat, stake, result.change)


def close_coup(state: State, unplayed: tuple[Seat, ...] = ()) -> Step[State]:
    """What is still held is thrown in, by the unplayed seats unseen, and all cards go to the pile (HR-G6, HR-O9)."""
    bare = replace(
        gathered(state),
        dealt=(),
        coming=(),
        settled=(),
        demanded=None,
        coup=state.coup + 1,
        phase=GO_ON,
    )
    ended = CoupEnded(state.results, state.table.bank)
    return Step(bare, (ThrownIn(unplayed), ended) if unplayed else (ended,))
