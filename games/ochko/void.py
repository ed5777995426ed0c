"""A table of Очко that ends half-way: every chip returns to whom it belongs (HR-K20)."""

from games import house
from games.ochko.state import State
from games.replaced import replace
from games.step import Step


def void(state: State) -> Step[State]:
    """End the table: open stakes back, the bank to the banker, every purse to its owner. What was settled stands."""
    return house.void(replace(state, hands=(), discards=(), dealt=(), coming=(), settled=(), demanded=None, waits=None))
