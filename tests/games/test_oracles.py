"""The worked examples of the rules: whole settlements reckoned by hand, played by the engine."""

from dataclasses import replace

import pytest

from games.banchok.duel import beats
from games.cards import parse_card, parse_cards
from games.facts import BankBroken, BankLaid, BankTripled, CoupEnded, Dealt, Duel
from games.refusal import Why
from games.table import Chips, Seat
from tests.games.deal import Transcript, deal
from tests.games.oracles import CASES as ALL
from tests.games.oracles import Case, of_family

CASES = of_family("banchok")
KEYS = {"a": "banchok", "b": "banchok-dark", "v": "banchok-wolf", "g": "banchok-pot"}
PAID_IN = Seat(99)
"""Whose chips lie in a pot that was filled before the example begins."""


def begin(case: Case) -> Transcript:
    """The table of an example: its punters and, where a bank is to stay open or to close early, one more."""
    turns = case.get("duels") or case["plays"]
    hands = [turn.get("hand", []) for turn in turns]
    cards = [turn["card"] for turn in turns if "card" in turn]
    bought = [new for turn in turns for _, new in turn.get("buys", ())]
    stock = bought + cards + ([case["card"]] if case.get("card") else [])
    joiners = max((len(turn.get("primazka", {})) for turn in turns), default=0)
    coup = deal(
        *(" ".join(hand) for hand in hands),
        variant=KEYS[case["variant"][-1]],
        stock=" ".join(stock),
        bank=case["bank"],
        punters=len(turns) if "plays" in case else len(turns) + joiners + 1,
        stake_min=case.get("min_stake", 1),
        pot_percent=case.get("kotel_pct", 10),
    )
    pot = ((PAID_IN, Chips(case["kotel_before"])),) if case.get("kotel_before") else ()
    coup.state = replace(
        coup.state, counted=case.get("breaks_before", 0), table=replace(coup.state.table, pot=pot, left=())
    )
    return coup.forgets()


def play(coup: Transcript, case: Case) -> None:
    """The turns of an example, one after another."""
    for turn in case.get("duels") or case["plays"]:
        seat = turn["seat"]
        if turn.get("early"):
            coup.plays("B opens early")
            coup.refuses(f"{seat} stakes {turn['stake'] + 1}", Why.STAKE_OUT_OF_RANGE)
        for old, _ in turn.get("buys", ()):
            coup.plays(f"{seat} throws {old}")
        coup.plays(f"{seat} passes" if turn.get("pass") else f"{seat} stakes {turn['stake']}")
        for joiner, amount in turn.get("primazka", {}).items():
            room = coup.bounds(joiner)[1]
            coup.refuses(f"{joiner} asks {room + 1}", Why.JOIN_OUT_OF_RANGE)
            coup.plays(f"{joiner} asks {amount}; {seat} allows {joiner}")
        if not turn.get("primazka") and coup.state.phase.kind == "joining":
            coup.plays(f"{seat} turns up")


def test_every_example_is_of_one_family() -> None:
    """Those of each are played here, in `test_ochko_oracles`, `test_baccarat_oracles` and `test_macao`, which see to it
    that none is left out."""
    families = [of_family(family) for family in ("banchok", "ochko", "baccarat", "macao")]
    assert [len(cases) for cases in families] == [17, 12, 13, 13]
    assert sorted(name for cases in families for name in cases) == sorted(ALL)


@pytest.mark.parametrize("name", [name for name in CASES if name != "K06x"])
def test_example(name: str) -> None:
    case = CASES[name]
    coup = begin(case)
    play(coup, case)
    assert {name: coup.net(name) for name in case["delta"]} == case["delta"]
    assert (coup.bank_trace() or [coup.bank]) == case["bank_trace"]
    ends = [{BankBroken: "broken", BankTripled: "tripled"}[type(f)] for f in coup.facts if _ends(f)]
    assert ends == ([case["closed"]] if case["closed"] else [])
    if "kotel_after" in case:
        assert coup.pot == case["kotel_after"]
    if ends:
        assert coup.asked == "P1"
        coup.refuses("B lays 50", Why.BANK_TWICE)


def _ends(fact: object) -> bool:
    return isinstance(fact, BankBroken | BankTripled)


def test_a_kill_by_the_twin_is_not_played() -> None:
    """HR-K4: the case K06x is of the option `twin_kills=on`, which is not offered. By the default the same cards give
    the opposite: a higher card beats in spite of the twin."""
    case = CASES["K06x"]
    coup = begin(case)
    play(coup, case)
    assert {name: -change for name, change in case["delta"].items()} == {"P1": coup.net("P1"), "B": coup.net("B")}
    assert coup.bank_trace() == [70]
    (duel,) = case["duels"]
    assert beats(parse_cards(" ".join(duel["hand"])), parse_card(duel["card"]))


def test_the_joiner_who_asks_for_more_than_the_room() -> None:
    """K13: after 20 and 50 of 100 there is room for 30; 31 is refused, 30 fill it, and the card is turned by itself."""
    case = CASES["K13"]
    coup = begin(case)
    coup.plays("P1 stakes 20; P2 asks 50; P1 allows P2")
    assert coup.refuses("P3 asks 31", Why.JOIN_OUT_OF_RANGE).highest == 30
    coup.plays("P3 asks 30; P1 allows P3")
    (duel,) = coup.saw(Duel)
    assert [(coup.name(seat), amount) for seat, amount in duel.joined] == [("P2", 50), ("P3", 30)]


def test_all_pass_and_the_same_banker_deals_again() -> None:
    """K20, HR-K16: no card is opened, the coup ends without results, and the same banker deals anew."""
    coup = begin(CASES["K20"])
    play(coup, CASES["K20"])
    assert [type(fact) for fact in coup.facts if isinstance(fact, CoupEnded | Dealt | Duel | BankLaid)] == [
        CoupEnded,
        Dealt,
    ]
    assert coup.results() == {}
    assert coup.banker == "B"
