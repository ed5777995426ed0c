"""The buttons of a table that plays. All of them come from the offers; there is no second list."""

from collections.abc import Sequence
from itertools import chain

from bot.board.scene import Scene
from bot.board.sums import banks, shares
from bot.screen import Button, Rows
from bot.taps import Verb
from games.banchok.state import Joining
from games.cards import Card
from games.moves import (
    Allow,
    AskOffer,
    BankOffer,
    CapOffer,
    ComeBack,
    Deny,
    ExchangeOffer,
    JoinOffer,
    Leave,
    Offer,
    OpenEarly,
    Pass,
    Plain,
    RefuseBank,
    SitOut,
    StakeOffer,
    TurnUp,
)
from games.table import SEATS, Chips, Seat

Row = tuple[Button, ...]


def in_rows(buttons: Sequence[Button], width: int) -> list[Row]:
    """The buttons in rows of at most `width`."""
    return [tuple(buttons[at : at + width]) for at in range(0, len(buttons), width)]


def common_offers(scene: Scene) -> tuple[Offer, ...]:
    """What anybody at the table may do in this turn: where several may do the same, the widest bounds of all."""
    every = tuple(chain.from_iterable(scene.offers.values()))
    lays = [offer for offer in every if isinstance(offer, BankOffer)]
    asks = [offer for offer in every if isinstance(offer, AskOffer)]
    others = [offer for offer in dict.fromkeys(every) if not isinstance(offer, BankOffer | AskOffer)]
    widest: list[Offer] = []
    if lays:
        widest.append(BankOffer(min(lay.lowest for lay in lays), max(lay.highest for lay in lays)))
    if asks:
        widest.append(AskOffer(asks[0].holder, max(ask.highest for ask in asks)))
    return (*widest, *others)


def turn_rows(scene: Scene, offers: Sequence[Offer], hand: tuple[Card, ...] = ()) -> list[Row]:
    """The buttons that answer what is asked now; a `hand` names the cards to exchange, else their places do."""
    rows: list[Row] = []
    for offer in offers:
        rows += _rows_of(scene, offer, hand)
    plain = [button for offer in offers if isinstance(offer, Plain) for button in _plain(scene, offer)]
    return [*rows, *_requests(scene, offers), *in_rows(plain, 2)]


def _rows_of(scene: Scene, offer: Offer, hand: tuple[Card, ...]) -> list[Row]:
    match offer:
        case StakeOffer(lowest, highest):
            return in_rows(_stakes(scene, lowest, highest), 2)
        case BankOffer(lowest, highest):
            return in_rows(_banks(scene, lowest, highest), 4)
        case AskOffer(_, highest):
            return in_rows(_asks(scene, highest), 2)
        case ExchangeOffer(price, _, cards):
            return [tuple(_exchange(scene, place, price, hand) for place in range(cards))]
        case _:
            return []


def _stakes(scene: Scene, lowest: Chips, highest: Chips) -> list[Button]:
    banco = highest == scene.view.table.bank
    return [
        scene.answer(scene.words(f"key-stake-{_share(share.value, banco)}", amount=int(amount)), Verb.STAKE, amount)
        for share, amount in shares(lowest, highest)
    ]


def _share(share: str, banco: bool) -> str:
    return "banco" if share == "whole" and banco else share


def _banks(scene: Scene, lowest: Chips, highest: Chips) -> list[Button]:
    return [
        scene.answer(scene.words("key-bank", amount=int(amount)), Verb.BANK, amount)
        for amount in banks(lowest, highest)
    ]


def _asks(scene: Scene, highest: Chips) -> list[Button]:
    least = Chips(min(scene.view.terms.stake_min, highest))
    return [
        scene.answer(scene.words("key-ask", amount=int(amount)), Verb.ASK, amount)
        for _, amount in shares(least, highest)
    ]


def _exchange(scene: Scene, place: int, price: Chips, hand: tuple[Card, ...]) -> Button:
    if hand:
        text = scene.words("key-exchange-card", card=scene.words.card(hand[place]), price=int(price))
    else:
        text = scene.words("key-exchange-place", place=place + 1, price=int(price))
    return scene.answer(text, Verb.EXCHANGE, place)


def _requests(scene: Scene, offers: Sequence[Offer]) -> list[Row]:
    """A row a request, and what settles all of them at once."""
    moves = [offer.move for offer in offers if isinstance(offer, Plain)]
    allowed = [move.seat for move in moves if isinstance(move, Allow)]
    rows: list[Row] = []
    for seat in (move.seat for move in moves if isinstance(move, Deny)):
        name, amount = scene.plain(seat), _asked(scene, seat)
        deny = scene.answer(scene.words("key-deny", name=name, amount=amount), Verb.DENY, seat)
        allow = scene.answer(scene.words("key-allow", name=name, amount=amount), Verb.ALLOW, seat)
        rows.append((allow, deny) if seat in allowed else (deny,))
    caps = [offer.highest for offer in offers if isinstance(offer, CapOffer)]
    return [*rows, *((scene.answer(scene.words("key-allow-all"), Verb.CAP, most),) for most in caps)]


def _asked(scene: Scene, seat: Seat) -> int:
    phase = scene.view.phase
    asks = phase.asks if isinstance(phase, Joining) else ()
    return next((int(ask.amount) for ask in asks if ask.seat == seat), 0)


def _plain(scene: Scene, offer: Plain) -> list[Button]:
    match offer.move:
        case RefuseBank():
            return [scene.answer(scene.words("key-refuse-bank"), Verb.REFUSE)]
        case OpenEarly(peek):
            key = scene.words("key-peek") if peek else scene.words("key-open-early")
            return [scene.answer(key, Verb.PEEK if peek else Verb.OPEN)]
        case TurnUp():
            return [scene.answer(scene.words("key-turn-up"), Verb.TURN)]
        case Pass():
            return [scene.answer(scene.words("key-pass"), Verb.PASS)]
        case _:
            return []


def presence(scene: Scene, offers: Sequence[Offer], seat_free: bool) -> list[Button]:
    """Sitting down, sitting out, coming back and leaving, which belong to no turn."""
    moves = [offer.move for offer in offers if isinstance(offer, Plain)]
    words = scene.words
    wanted = (
        (seat_free or any(isinstance(offer, JoinOffer) for offer in offers), words("key-join"), Verb.JOIN),
        (ComeBack() in moves, words("key-come-back"), Verb.BACK),
        (SitOut() in moves, words("key-sit-out"), Verb.OUT),
        (Leave() in moves, words("key-leave"), Verb.LEAVE),
    )
    return [scene.any_time(text, verb) for shown, text, verb in wanted if shown]


def board_rows(scene: Scene, private_link: str) -> Rows:
    """All buttons of the board of a group."""
    offers = common_offers(scene)
    words = scene.words
    hand = (scene.any_time(words("key-hand"), Verb.HAND), Button(words("key-private"), private_link))
    free = len(scene.view.table.places) < SEATS
    rest = [*presence(scene, offers, free), scene.any_time(words("key-close"), Verb.CLOSE)]
    return (*turn_rows(scene, offers), hand, *in_rows(rest, 2))
