"""Cards, and chips: `pay` is the only arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.audit import audit, total
from games.cards import Card, Rank, Suit, packs, parse_card, parse_cards
from games.lobby import Lobby
from games.table import BANK, Account, Chips, Place, Presence, Seat, Table, Where, balance, pay, sit, stand_up
from games.terms import BanchokTerms

POT = Account(Where.POT)


def purse(seat: int) -> Account:
    """The account of a purse."""
    return Account(Where.PURSE, Seat(seat))


def ring(*purses: int) -> Table:
    """Seats 1, 2, … with these purses."""
    return Table(tuple(Place(Seat(at), Chips(chips)) for at, chips in enumerate(purses, 1)))


# --- cards


@pytest.mark.parametrize("card", packs(2), ids=str)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert parse_card(str(card)) == card


@pytest.mark.parametrize("text", ["", "S", "1S", "11H", "KX", "K", "ks", "10", "KS KH", " KS"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


def test_the_notation() -> None:
    assert parse_cards("KS 7H 10D AC'") == (
        Card(Rank.KING, Suit.SPADES),
        Card(Rank.SEVEN, Suit.HEARTS),
        Card(Rank.TEN, Suit.DIAMONDS),
        Card(Rank.ACE, Suit.CLUBS, 1),
    )


@pytest.mark.parametrize(("count", "lowest", "cards"), [(1, Rank.TWO, 52), (2, Rank.TWO, 104), (1, Rank.SIX, 36)])
def test_packs(count: int, lowest: Rank, cards: int) -> None:
    whole = packs(count, lowest)
    assert len(whole) == len(set(whole)) == cards
    assert min(card.rank for card in whole) == lowest


# --- chips


def test_paying() -> None:
    table = pay(ring(50, 30), purse(1), BANK, Chips(20))
    assert (table.bank, balance(table, purse(1)), total(table)) == (20, 30, 80)
    table = pay(table, BANK, Account(Where.STAKE, Seat(2)), Chips(5))
    assert table.place(Seat(2)).stake == 5


@pytest.mark.parametrize("amount", [0, -1, 51])
def test_chips_that_are_not_there(amount: int) -> None:
    with pytest.raises(ValueError, match="cannot pay"):
        pay(ring(50), purse(1), BANK, Chips(amount))


def test_outside_is_without_end() -> None:
    table = pay(ring(0), Account(Where.OUTSIDE, Seat(1)), purse(1), Chips(10**12))
    assert balance(table, purse(1)) == 10**12
    assert balance(table, Account(Where.OUTSIDE, Seat(1))) == 0


def test_an_account_of_nobody() -> None:
    with pytest.raises(ValueError, match="no seat"):
        pay(ring(50), Account(Where.PURSE), BANK, Chips(1))
    with pytest.raises(KeyError):
        pay(ring(50), purse(7), BANK, Chips(1))


def test_the_pot_knows_whose_chips_it_holds() -> None:
    """HR-K20: each by what he paid in; what goes to a seat is first its own, then the others'."""
    table = pay(pay(ring(50, 30, 0), purse(1), POT, Chips(10)), purse(2), POT, Chips(5))
    table = pay(table, purse(1), POT, Chips(2))
    assert table.pot == ((1, 12), (2, 5))
    assert pay(table, POT, purse(2), Chips(5)).pot == ((1, 12),)
    assert pay(table, POT, purse(2), Chips(8)).pot == ((1, 9),)
    assert pay(table, POT, purse(3), Chips(17)).pot == ()


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(-3, 60)), max_size=20))
def test_no_payment_makes_or_loses_a_chip(payments: list[tuple[int, int, int]]) -> None:
    accounts = [purse(1), purse(2), Account(Where.STAKE, Seat(1)), BANK, purse(3)]
    table = ring(100, 50, 0)
    for source, target, amount in payments:
        if source == target:
            continue
        try:
            table = pay(table, accounts[source], accounts[target], Chips(amount))
        except ValueError:
            assert amount < 1 or balance(table, accounts[source]) < amount
        assert total(table) == 150


# --- the ring


def test_the_order_of_play() -> None:
    """HR-G11: from the left of a seat round to itself, the last."""
    table = ring(1, 1, 1, 1)
    assert table.from_left(Seat(2)) == (3, 4, 1, 2)
    assert table.from_left(None) == (1, 2, 3, 4)
    assert table.from_left(Seat(9)) == (1, 2, 3, 4)


def test_sitting_before_somebody() -> None:
    table = sit(ring(1, 1, 1), Seat(8), before=Seat(2))
    assert [place.seat for place in table.places] == [1, 8, 2, 3]
    assert table.from_left(Seat(2))[-2] == 8
    assert [place.seat for place in sit(table, Seat(9), before=None).places] == [1, 8, 2, 3, 9]


def test_standing_up_and_coming_back() -> None:
    table = stand_up(ring(0, 5), Seat(1))
    assert (table.sits(Seat(1)), table.place(Seat(1)).purse) == (False, 0)
    again = sit(table, Seat(1), before=None)
    assert again.left == ()
    assert [place.seat for place in again.places] == [2, 1]
    with pytest.raises(KeyError):
        table.place(Seat(3))


def test_who_is_here() -> None:
    table = Table((Place(Seat(1), Chips(5)), Place(Seat(2), Chips(5), presence=Presence.OUT)))
    assert [table.here(Seat(seat)) for seat in (1, 2, 3)] == [True, False, False]
    assert table.sits(Seat(2))


# --- the audit


def complaints(table: Table) -> tuple[str, ...]:
    """What the audit says of a lobby with this table."""
    return audit(Lobby("banchok", BanchokTerms(), table, "00" * 32))


def test_a_sound_table() -> None:
    assert complaints(ring(5, 0)) == ()


@pytest.mark.parametrize(
    "table",
    [
        Table((Place(Seat(1), Chips(5)), Place(Seat(1), Chips(5)))),
        Table((Place(Seat(1), Chips(-5)),)),
        Table((Place(Seat(1), Chips(5), stake=Chips(-1)),)),
        Table((), left=(Place(Seat(1), Chips(5)),)),
        Table((), bank=Chips(-1)),
        Table((), pot=((Seat(1), Chips(0)),)),
        ring(*[1] * 11),
    ],
)
def test_what_the_audit_finds(table: Table) -> None:
    assert len(complaints(table)) == 1
