"""Numbers that people type: by command, in reply to the bot in a group, or in the DM."""

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot import croupier
from bot.desk import Desk
from bot.handlers.people import in_group, refused_move, speaker_of, tell, topic_of
from bot.handlers.which import replied_to, sat_at
from bot.notices import Notice
from bot.round import Round
from bot.screens import asks
from bot.tapped import number_of
from games import play
from games.moves import (
    AllowUpTo,
    AskOffer,
    AskToJoin,
    BankOffer,
    Buy,
    BuyOffer,
    CapOffer,
    Cut,
    CutOffer,
    LayBank,
    Lower,
    LowerOffer,
    Move,
    Offer,
    Stake,
    StakeOffer,
    ThrowOffer,
    ThrowUnder,
)
from games.refusal import Refusal, Why
from games.step import Step
from games.table import Chips
from storage.rows import PersonRow, TableRow


def router() -> Router:
    """Everything that is answered by a number in a group; the DM hands its own on."""
    amounts = Router(name="amount")
    amounts.message.register(amount_by_command, Command("bank", "stake"))
    # In a topic every message is a reply to the one that made the topic: commands must go on to their handlers.
    written = F.text & ~F.text.startswith("/")
    amounts.message.register(amount_by_reply, written, F.reply_to_message, F.chat.type.in_({"group", "supergroup"}))
    return amounts


async def amount_by_command(message: Message, command: CommandObject, round: Round, desk: Desk) -> None:
    """/bank 150, /stake 35, in the group or in the DM. Each does what it says and nothing else."""
    person = await speaker_of(message, round)
    if person is None:
        return
    row = await table_meant(message, round, desk, person)
    number = number_of((command.args or "").strip())
    if row is None:
        await tell(message, round, Notice.NO_TABLE)
    elif number is None:
        await tell(message, round, Notice.NOT_A_NUMBER)
    else:
        result = _command(round, row, person, command.command, Chips(number))
        if isinstance(result, Refusal | Notice):
            await tell(message, round, result)


def _command(
    round: Round, row: TableRow, person: PersonRow, command: str, number: Chips
) -> Step[play.State] | Refusal | Notice:
    """Lay a bank or stake, as the command says; where the other is asked for, say what."""
    question = _question(round, row, person)
    match question:
        case BankOffer(lowest, highest) if command != "bank":
            return Refusal(Why.BANK_OUT_OF_RANGE, lowest, highest)
        case StakeOffer(lowest, highest) if command == "bank":
            return Refusal(Why.STAKE_OUT_OF_RANGE, lowest, highest)
        case LowerOffer(lowest, highest) if command != "bank":
            return Refusal(Why.BANK_OUT_OF_RANGE, lowest, highest)
        case BankOffer() | StakeOffer() | LowerOffer():
            return croupier.make(round, row, round.seat_of(row.id, person.id), _answer(question, number))
        case AskOffer() if command == "stake":
            return croupier.make(round, row, round.seat_of(row.id, person.id), AskToJoin(number))
        case _:
            return _nothing_asked(round, row, person, LayBank(number) if command == "bank" else Stake(number))


async def amount_by_reply(message: Message, round: Round, desk: Desk) -> None:
    """A number in reply to the bot, by one who is asked for a number; other talk is none of the bot's business."""
    replied = message.reply_to_message
    if replied is None or replied.from_user is None or replied.from_user.id != desk.bot_id:
        return
    if message.sender_chat is not None or message.from_user is None or message.from_user.is_bot:
        return
    person = await round.person(message.from_user)
    row = round.table_at((await round.chat(message.chat)).id, topic_of(message))
    text = (message.text or "").strip()
    if row is not None and (number_of(text) is not None or _is_asked(round, row, person)):
        await _amount(message, round, person, text, row)


async def amount_in_private(message: Message, round: Round, desk: Desk, person: PersonRow) -> bool:
    """A number typed in the DM goes to the table that asked last, a reply to the one replied to.

    Says whether the text was taken as an amount at all.
    """
    text = (message.text or "").strip()
    row = await table_meant(message, round, desk, person)
    if row is None or (number_of(text) is None and not _is_asked(round, row, person)):
        return False
    await _amount(message, round, person, text, row)
    return True


async def _amount(message: Message, round: Round, person: PersonRow, text: str, row: TableRow) -> None:
    number = number_of(text)
    if number is None:
        await tell(message, round, Notice.NOT_A_NUMBER)
        return
    question = _question(round, row, person)
    move = _answer(question, Chips(number)) if question is not None else None
    if move is None:
        await tell(message, round, _nothing_asked(round, row, person, Stake(Chips(number))))
        return
    result = croupier.make(round, row, round.seat_of(row.id, person.id), move)
    if isinstance(result, Refusal):
        await tell(message, round, result)


def _nothing_asked(round: Round, row: TableRow, person: PersonRow, move: Move) -> Refusal | Notice:
    """Why a number finds no question: not seated, not on turn, the banker."""
    refused = refused_move(row, round.seat_of(row.id, person.id), move)
    return refused if refused is not None and refused.why is not Why.NOT_NOW else Notice.NOTHING_ASKED


Question = BankOffer | CutOffer | StakeOffer | LowerOffer | ThrowOffer | BuyOffer | AskOffer | CapOffer


def _question(round: Round, row: TableRow, person: PersonRow) -> Question | None:
    """What a number of this person would answer."""
    seat = round.seat_of(row.id, person.id)
    if seat is None:
        return None
    offers = play.offers(row.state, seat)
    return next((offer for offer in offers if isinstance(offer, Question) and not _is_top(offer)), None)


def _is_top(offer: Offer) -> bool:
    """A card to be had from the top alone, for which no number is needed."""
    return isinstance(offer, BuyOffer) and offer.places == 1


def _is_asked(round: Round, row: TableRow, person: PersonRow) -> bool:
    """Whether the table waits for a number of this person, so that another text of his is a mistake."""
    return isinstance(_question(round, row, person), BankOffer | CutOffer | StakeOffer | LowerOffer | ThrowOffer)


def _answer(question: Question, number: Chips) -> Move:
    match question:
        case BankOffer():
            return LayBank(number)
        case CutOffer():
            return Cut(number)
        case StakeOffer():
            return Stake(number)
        case LowerOffer():
            return Lower(number)
        case ThrowOffer():
            return ThrowUnder(number)
        case BuyOffer():
            return Buy(number)
        case AskOffer():
            return AskToJoin(number)
        case CapOffer():
            return AllowUpTo(number)


async def table_meant(message: Message, round: Round, desk: Desk, person: PersonRow) -> TableRow | None:
    """The table a message means: in a group the one where the person sits, in whatever topic, else the one that stands
    here; in the DM the one whose hand is replied to, else the one that asked last."""
    if in_group(message.chat):
        chat = await round.chat(message.chat)
        return sat_at(round, person, chat.id) or round.table_at(chat.id, topic_of(message))
    replied = replied_to(message, round, desk, person)
    if replied is not None:
        return replied
    rows = [row for row in map(round.table, round.tables_of(person.id)) if row is not None]
    asking = [row for row in rows if _asks(round, row, person)]
    return max(asking or rows, key=_asked_at, default=None)


def _asked_at(row: TableRow) -> float:
    """When the question that a table waits for now was delivered; 0 if it has not been."""
    return 0.0 if row.due is None else row.due - croupier.patience(row.state)


def _asks(round: Round, row: TableRow, person: PersonRow) -> bool:
    seat = round.seat_of(row.id, person.id)
    return seat is not None and any(asks(offer) for offer in play.offers(row.state, seat))
