"""The sale of the bank: «Кто покупает?», «Я», and what becomes of a bank that nobody buys (F0.28, F0.29, HR-B6)."""

from games.baccarat.bank import lift, void
from games.baccarat.state import Holding, Lowering, Selling, State
from games.facts import BankLowered, Claimed, Lifted, PaidFor, Passed, SaleOpened
from games.house import asking, paid, purse, stake_of
from games.phases import GO_ON
from games.replaced import replace
from games.step import Step
from games.table import BANK, Chips, Seat
from games.window import coup_begun


def buyers(state: State, price: Chips) -> tuple[Seat, ...]:
    """Who has so many chips to buy with, in order of play: all that are here but the banker (HR-G12)."""
    return state.table.punters(price)


def open_sale(state: State, lowered: bool = False) -> Step[State]:
    """The banker asks who buys (F0.28)."""
    seats = buyers(state, state.table.bank)
    asked = Step(asking(state, Selling(seats, lowered)), (SaleOpened(state.table.bank),))
    return asked if seats else asked.then(lambda s: unsold(s, lowered))


def claim(state: State, seat: Seat) -> Step[State]:
    """«Я»: the first who says so lays exactly the bank, and plays (F0.29, HR-B6)."""
    price = state.table.bank
    bought = replace(coup_begun(state), buyer=seat, results=(), phase=GO_ON)
    laid = paid(bought, purse(seat), stake_of(seat), price, PaidFor.STAKE)
    return laid.saying(Claimed(seat, price))


def decline(state: State, sale: Selling, seat: Seat) -> Step[State]:
    """A seat does not buy; when nobody is left, the bank is unsold."""
    left = replace(sale, waiting=tuple(each for each in sale.waiting if each != seat))
    return Step(replace(state, phase=left), (Passed(seat, forced=False),))


def unsold(state: State, lowered: bool) -> Step[State]:
    """Nobody buys: the banker may lower the bank, once; else it is lifted (HR-B6, HR-B18)."""
    if not buyers(state, state.terms.bank_min):
        return lift(state, Lifted.NOBODY_PLAYS)
    if lowered or state.table.bank <= state.terms.bank_min:
        return lift(state, Lifted.NOBODY_BUYS)
    return Step(asking(state, Lowering(state.banker)))


def lower(state: State, amount: Chips) -> Step[State]:
    """A lower bank, the rest in the banker's purse; it is asked about once more (HR-B18)."""
    banker, rest = state.banker, state.table.bank - amount
    back = paid(state, BANK, purse(banker), rest, PaidFor.BANK)
    said = back.then(lambda s: Step(_laid_at_most(s, amount), (BankLowered(banker, amount),)))
    return said.then(lambda s: open_sale(s, lowered=True))


def _laid_at_most(state: State, amount: Chips) -> State:
    return replace(state, table=replace(state.table, laid=min(state.table.laid, amount)))


def tidy(state: State) -> Step[State] | None:
    """Between coups a banker who is away lifts the bank, and a table that is to close does (HR-G15); a sale to which
    nobody can answer any more is over."""
    if not isinstance(state.phase, Selling | Lowering | Holding):
        return None
    if state.closing:
        return void(state)
    if not state.table.here(state.banker):
        return lift(state, Lifted.LEFT)
    if not isinstance(state.phase, Selling):
        return None
    sale = state.phase
    waiting = tuple(seat for seat in sale.waiting if state.table.here(seat))
    if not waiting:
        return unsold(state, sale.lowered)
    return Step(replace(state, phase=replace(sale, waiting=waiting))) if waiting != sale.waiting else None
