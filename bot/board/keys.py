"""The buttons of a table that plays. All of them come from the offers; there is no second list."""

from collections.abc import Sequence
from itertools import chain
from math import ceil

from bot.board.scene import Scene
from bot.board.sums import banks, shares
from bot.board.width import letters, room, shortened
from bot.screen import Button, Rows
from bot.taps import Verb
from games.banchok.state import Joining
from games.cards import Card
from games.moves import (
    Allow,
    AskOffer,
    BankOffer,
    BuyOffer,
    CapOffer,
    Claim,
    ComeBack,
    CutOffer,
    Decline,
    Demand,
    Deny,
    Enough,
    ExchangeOffer,
    Hold,
    KeepCard,
    Leave,
    Lift,
    LowerOffer,
    Move,
    Offer,
    OpenEarly,
    Pass,
    Plain,
    RefuseBank,
    SitOut,
    StakeOffer,
    ThrowOffer,
    ThrowTen,
    TurnUp,
)
from games.play import GameView
from games.table import SEATS, Chips, Presence, Seat

Row = tuple[Button, ...]


def in_rows(buttons: Sequence[Button], most: int) -> list[Row]:
    """The buttons in even rows of at most `most` each, and of no more than show the longest text whole."""
    longest = max((letters(button.text) for button in buttons), default=0)
    fitting = next((count for count in range(most, 1, -1) if longest <= room(count)), 1)
    rows = ceil(len(buttons) / fitting)
    width = ceil(len(buttons) / rows) if rows else 1
    return [tuple(buttons[at : at + width]) for at in range(0, len(buttons), width)]


def common_offers(scene: Scene[GameView]) -> tuple[Offer, ...]:
    """What anybody at the table may do in this turn: where several may do the same, the widest bounds of all."""
    every = tuple(chain.from_iterable(scene.offers.values()))
    lays = [offer for offer in every if isinstance(offer, BankOffer)]
    asks = [offer for offer in every if isinstance(offer, AskOffer)]
    stakes = [offer for offer in every if isinstance(offer, StakeOffer)]
    others = [offer for offer in dict.fromkeys(every) if not isinstance(offer, BankOffer | AskOffer | StakeOffer)]
    widest: list[Offer] = []
    if lays:
        widest.append(BankOffer(min(lay.lowest for lay in lays), max(lay.highest for lay in lays)))
    if stakes:
        widest.append(StakeOffer(min(each.lowest for each in stakes), max(each.highest for each in stakes)))
    if asks:
        widest.append(AskOffer(asks[0].holder, max(ask.highest for ask in asks)))
    return (*widest, *others)


def turn_rows(scene: Scene[GameView], offers: Sequence[Offer], hand: tuple[Card, ...] = ()) -> list[Row]:
    """The buttons that answer what is asked now; a `hand` names the cards to exchange, else their places do."""
    rows: list[Row] = []
    for offer in offers:
        rows += _rows_of(scene, offer, hand)
    plain = [scene.answer(scene.words("key-buy"), Verb.BUY, 1) for offer in offers if _is_top(offer)]
    caps = [offer.highest for offer in offers if isinstance(offer, CapOffer)]
    plain += [scene.answer(scene.words("key-allow-all"), Verb.CAP, most) for most in caps]
    plain += [button for offer in offers if isinstance(offer, Plain) for button in _plain(scene, offer)]
    return [*rows, *_requests(scene, offers), *in_rows(plain, 2)]


def _is_top(offer: Offer) -> bool:
    """A card from the top of the stock alone, which stands beside «довольно»."""
    return isinstance(offer, BuyOffer) and offer.places == 1


def _rows_of(scene: Scene[GameView], offer: Offer, hand: tuple[Card, ...]) -> list[Row]:
    match offer:
        case StakeOffer(lowest, highest):
            return in_rows(_stakes(scene, lowest, highest), 2)
        case BankOffer(lowest, highest):
            return in_rows(_banks(scene, lowest, highest), 4)
        case AskOffer(_, highest):
            return in_rows(_asks(scene, highest), 2)
        case ExchangeOffer(price, _, cards):
            return in_rows([_exchange(scene, place, price, hand) for place in range(cards)], 3)
        case BuyOffer(_, places, first) if places > 1:
            return in_rows(_buys(scene, first, places), 3)
        case LowerOffer(lowest, highest):
            return in_rows(_lowers(scene, lowest, highest), 4)
        case CutOffer(places):
            return in_rows(_cuts(scene, places), 4)
        case ThrowOffer(most):
            return _throws(scene, most)
        case _:
            return []


def _stakes(scene: Scene[GameView], lowest: Chips, highest: Chips) -> list[Button]:
    banco = highest == scene.view.table.bank
    if scene.view.kind == "macao" or (lowest == highest and not banco):
        return [scene.answer(scene.words("key-stake-agreed", amount=int(highest)), Verb.STAKE, highest)]
    return [
        scene.answer(scene.words(f"key-stake-{_share(share.value, banco)}", amount=int(amount)), Verb.STAKE, amount)
        for share, amount in shares(lowest, highest)
    ]


def _share(share: str, banco: bool) -> str:
    return "banco" if share == "whole" and banco else share


def _banks(scene: Scene[GameView], lowest: Chips, highest: Chips) -> list[Button]:
    return [
        scene.answer(scene.words("key-bank", amount=int(amount)), Verb.BANK, amount)
        for amount in banks(lowest, highest)
    ]


def _asks(scene: Scene[GameView], highest: Chips) -> list[Button]:
    least = Chips(min(scene.view.terms.stake_min, highest))
    return [
        scene.answer(scene.words("key-ask", amount=int(amount)), Verb.ASK, amount)
        for _, amount in shares(least, highest)
    ]


def _exchange(scene: Scene[GameView], place: int, price: Chips, hand: tuple[Card, ...]) -> Button:
    if hand:
        text = scene.words("key-exchange-card", card=scene.words.card(hand[place]), price=int(price))
    else:
        text = scene.words("key-exchange-place", place=place + 1, price=int(price))
    return scene.answer(text, Verb.EXCHANGE, place)


def _buys(scene: Scene[GameView], first: int, places: int) -> list[Button]:
    """The top, unless it must not be taken, and a few places from all over the stock."""
    spread = sorted({first, *(max(first, places * part // 4) for part in range(1, 5))})
    return [
        scene.answer(scene.words("key-buy-top" if place == 1 else "key-pull", place=place), Verb.BUY, place)
        for place in spread
    ]


def _cuts(scene: Scene[GameView], places: int) -> list[Button]:
    """A few places from all over the shoe."""
    spread = (places * part // 5 for part in range(1, 5))
    return [scene.answer(scene.words("key-cut", place=place), Verb.CUT, place) for place in spread]


def _lowers(scene: Scene[GameView], lowest: Chips, highest: Chips) -> list[Button]:
    return [
        scene.answer(scene.words("key-bank", amount=int(amount)), Verb.LOWER, amount)
        for amount in banks(lowest, highest)
    ]


def _throws(scene: Scene[GameView], most: int) -> list[Row]:
    none = scene.answer(scene.words("key-throw-none"), Verb.UNDER, 0)
    some = [scene.answer(scene.words("key-throw", count=count), Verb.UNDER, count) for count in (1, 2, 3, 5, 7, most)]
    return [(none,), *in_rows(some, 3)]


def _requests(scene: Scene[GameView], offers: Sequence[Offer]) -> list[Row]:
    """A row a request."""
    moves = [offer.move for offer in offers if isinstance(offer, Plain)]
    allowed = [move.seat for move in moves if isinstance(move, Allow)]
    rows: list[Row] = []
    for seat in (move.seat for move in moves if isinstance(move, Deny)):
        allow, deny = (_request(scene, key, verb, seat) for key, verb in _REQUESTS)
        rows.append((allow, deny) if seat in allowed else (deny,))
    return rows


_REQUESTS = (("key-allow", Verb.ALLOW), ("key-deny", Verb.DENY))


def _request(scene: Scene[GameView], key: str, verb: Verb, seat: Seat) -> Button:
    """An answer to a request; of the name there is as much as two buttons of a row have room for."""
    amount = _asked(scene, seat)
    rest = room(2) - letters(scene.words(key, name="", amount=amount))
    return scene.answer(scene.words(key, name=shortened(scene.plain(seat), rest), amount=amount), verb, seat)


def _asked(scene: Scene[GameView], seat: Seat) -> int:
    phase = scene.view.phase
    asks = phase.asks if isinstance(phase, Joining) else ()
    return next((int(ask.amount) for ask in asks if ask.seat == seat), 0)


_PLAIN: dict[Move, tuple[str, Verb]] = {
    RefuseBank(): ("key-refuse-bank", Verb.REFUSE),
    OpenEarly(): ("key-open-early", Verb.OPEN),
    OpenEarly(peek=True): ("key-peek", Verb.PEEK),
    TurnUp(): ("key-turn-up", Verb.TURN),
    Pass(): ("key-pass", Verb.PASS),
    Decline(): ("key-decline", Verb.DECLINE),
    Enough(): ("key-enough", Verb.ENOUGH),
    Demand(): ("key-demand", Verb.DEMAND),
    Claim(): ("key-claim", Verb.CLAIM),
    Hold(): ("key-hold", Verb.HOLD),
    Lift(): ("key-lift", Verb.LIFT),
    ThrowTen(): ("key-throw-ten", Verb.TEN),
    KeepCard(): ("key-keep", Verb.KEEP),
}
"""The text and the verb of each move that has nothing to choose."""


def _plain(scene: Scene[GameView], offer: Plain) -> list[Button]:
    if offer.move not in _PLAIN:
        return []
    key, verb = _PLAIN[offer.move]
    if offer.move == Decline() and scene.view.kind == "baccarat":
        key = "key-decline-sale"
    return [scene.answer(scene.words(key), verb)]


def presence(scene: Scene[GameView], offers: Sequence[Offer]) -> list[Button]:
    """Sitting out, coming back and leaving, which belong to no turn."""
    moves = [offer.move for offer in offers if isinstance(offer, Plain)]
    words = scene.words
    wanted = (
        (ComeBack() in moves, words("key-come-back"), Verb.BACK),
        (SitOut() in moves, words("key-sit-out"), Verb.OUT),
        (Leave() in moves, words("key-leave"), Verb.LEAVE),
    )
    return [scene.any_time(text, verb) for shown, text, verb in wanted if shown]


def _way_back(scene: Scene[GameView]) -> list[Row]:
    """The button for whoever sits out: it is never folded away."""
    sleeps = any(place.presence is Presence.OUT for place in scene.view.table.places)
    return [(scene.any_time(scene.words("key-come-back"), Verb.BACK),)] if sleeps else []


def board_rows(scene: Scene[GameView], private_link: str, unfolded: bool = False) -> Rows:
    """All buttons of the board of a group; folded, those for coming and going stand behind one."""
    offers, words = common_offers(scene), scene.words
    hand = (scene.any_time(words("key-hand"), Verb.HAND), Button(words("key-private"), private_link))
    free = len(scene.view.table.places) < SEATS and not scene.view.closing
    seat = [scene.any_time(words("key-join"), Verb.JOIN)] if free else []
    if not unfolded:
        more = scene.any_time(words("key-table"), Verb.MORE)
        return (*turn_rows(scene, offers), *_way_back(scene), hand, (*seat, more))
    rest = [*presence(scene, offers), scene.any_time(words("key-close"), Verb.CLOSE)]
    return (*turn_rows(scene, offers), hand, *([tuple(seat)] if seat else []), *in_rows(rest, 2))
