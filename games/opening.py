"""The question who takes the bank, alike in every family: what is offered, and why a move is refused."""

from games.house import House, may_bank
from games.moves import BankOffer, LayBank, Offer, Plain, RefuseBank
from games.phases import Opening, Paused
from games.refusal import Refusal, Why
from games.seats import STAYS
from games.table import Presence, Seat

_REFUSE = Plain(RefuseBank())


def bank_offers(state: House, seat: Seat) -> tuple[Offer, ...]:
    """The bank, for the seat that is asked or, where the table waits, for whoever can take it, asleep or not (HR-G2,
    HR-G16)."""
    bank = BankOffer(state.terms.bank_min, state.table.place(seat).purse)
    match state.phase:
        case Opening(asked) if asked == seat:
            return (bank, _REFUSE)
        case Paused() if may_bank(state, seat):
            return (bank,)
        case _:
            return ()


def why_no_bank(state: House, seat: Seat, move: LayBank | RefuseBank) -> Refusal:
    """The refusal of a move that answers no offer of the bank."""
    free = state.table.banker is None
    match state.phase, move:
        case _, LayBank() if free and seat == state.outgoing and not state.repeats:
            return Refusal(Why.BANK_TWICE)
        case Opening(asked), _ if asked != seat:
            return Refusal(Why.NOT_YOUR_TURN)
        case _, LayBank(amount) if free:
            lowest, highest = state.terms.bank_min, state.table.place(seat).purse
            if not lowest <= amount <= highest:
                return Refusal(Why.BANK_OUT_OF_RANGE, lowest, highest)
            place = state.table.place(seat)
            return Refusal(Why.TOO_FEW_SEATS if place.presence is Presence.HERE else STAYS[place.presence])
        case _ if not free:
            return Refusal(Why.BANK_TAKEN, who=state.table.banker)
        case _:
            return Refusal(Why.NOT_NOW)
