"""What the audit finds in a game that is not sound: one complaint for one fault."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.audit import audit
from games.banchok.state import Staking, State
from games.table import Chips, Presence, Table, with_place
from tests.games.deal import deal, table

Fault = Callable[[State], State]


def on_table(change: Callable[[Table], Table]) -> Fault:
    """The fault of a table."""
    return lambda state: replace(state, table=change(state.table))


def two_of_one_card(state: State) -> State:
    """The top card of the stock is there twice, and another is missing."""
    stock = state.shoe.stock
    return replace(state, shoe=replace(state.shoe, stock=(stock[0], stock[0], *stock[2:])))


def card_lost(state: State) -> State:
    """A card is missing."""
    return replace(state, shoe=replace(state.shoe, stock=state.shoe.stock[1:]))


def card_kept(state: State) -> State:
    """A card lies open, and in the stock as well."""
    return replace(state, phase=Staking(state.coming[0], state.shoe.stock[0]))


def staked(amount: int, banker: bool = False) -> Fault:
    """P1, or the banker, has so many chips open as a stake."""

    def change(state: State) -> State:
        place = state.table.place(state.banker if banker else state.coming[0])
        return replace(state, table=with_place(state.table, replace(place, stake=Chips(amount))))

    return change


def away(state: State) -> State:
    """Who is asked sits out."""
    place = replace(state.table.place(state.coming[0]), presence=Presence.OUT)
    return replace(state, table=with_place(state.table, place))


def handless(state: State) -> State:
    """Who is asked has no cards; they lie aside."""
    cards = tuple(card for hand in state.hands for card in hand.cards)
    return replace(state, hands=(), discards=cards)


@pytest.mark.parametrize(
    ("fault", "complaint"),
    [
        (two_of_one_card, "104 of two packs"),
        (card_lost, "but 103"),
        (card_kept, "but 105"),
        (on_table(lambda each: replace(each, bank=Chips(0))), "with a bank of 0"),
        (on_table(lambda each: replace(each, banker=None)), "with a bank of 100"),
        (staked(101), "stakes of 101 on a bank of 100"),
        (staked(5, banker=True), "the banker has a stake"),
        (away, "without a hand or a turn"),
        (handless, "without a hand or a turn"),
        (lambda state: replace(state, coming=state.coming[1:]), "without a hand or a turn"),
    ],
)
def test_a_fault_of_a_coup(fault: Fault, complaint: str) -> None:
    """Found, whatever else the fault drags with it."""
    coup = deal("KS 9H 4D", "")
    assert audit(coup.state) == ()
    assert any(complaint in each for each in audit(fault(coup.state)))


def test_who_is_asked_to_bank_is_here() -> None:
    """Between the banks too."""
    game = table()
    banker = replace(game.state.table.place(game.seats["B"]), presence=Presence.OUT)
    assert audit(replace(game.state, table=with_place(game.state.table, banker))) != ()
