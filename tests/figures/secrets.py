"""Dealt anew: `python -m tests.figures secrets [--n N] [--seed S]` compares N pairs of states of each variant.

The states of random games are dealt anew: every card that the group cannot see is another one. Nothing that the group
is shown may differ then: the view, the board with its buttons, whom the table waits for, and what a text makes that
anybody types in the group, by command or in reply. A text that makes a move is compared by what the group is told of
it, unless the rules show a card in it.
"""

import argparse
import json
import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import cast

from bot import typed
from bot.board import board_screen, offers_of
from bot.notices import Notice
from bot.words import load
from games import play
from games.banchok.state import State as Banchok
from games.catalogue import CATALOGUE
from games.facts import CardTurned, Duel, Fact, HandShown, OpenedEarly, ThrownOff
from games.lobby import Lobby, LobbyView
from games.moves import Start
from games.ochko.state import State as Ochko
from games.refusal import Refusal
from games.step import Step
from games.table import Seat
from tests.games import tens, test_baccarat_secrets, test_ochko_secrets, test_secrets
from tests.games.test_secrets import plain
from tests.games.walk import PEOPLE, Wrong, lobby, some_act

TEXTS = (
    "0", "1", "2", "5", "7", "10", "20", "35", "50", "100", "250", "999", "1 000", "999999999", "1 0", "-3",
    "ва-банк", "банк", "половина", "пас", "banco", "half", "pass", "довольно", "ещё", "?",
)  # fmt: skip
"""What people type; of each pair a few are tried."""

TYPED = 4
"""So many texts are tried in a pair, each by three people in three ways."""

ANEW = 4
"""So many times a state is dealt anew, with other texts."""

MOST_MOVES = 400
WORDS = load()["ru"]

Hidden = Banchok | Ochko | tens.State


@dataclass(slots=True)
class Tally:
    """What came of some pairs of a variant: how many, what the texts made, and where a difference was seen."""

    pairs: int = 0
    texts: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add what came of more pairs."""
        self.pairs += other.pairs
        self.texts += other.texts
        self.violations += other.violations


def compare(variant: str, seed: str, pairs: int) -> Tally:
    """Compare so many pairs of a variant."""
    tally, chance = Tally(), random.Random(f"{seed} {variant}")  # noqa: S311
    for state in _states(variant, chance):
        for _ in range(ANEW):
            tally.pairs += 1
            difference = _difference(state, dealt_anew(state, chance), chance, tally)
            if difference:
                tally.violations.append(f"{variant}, seed {seed}, pair {tally.pairs}: {difference}")
            if tally.pairs == pairs:
                return tally
    raise AssertionError("there is no end of games")


def _states(variant: str, chance: random.Random) -> Iterator[Hidden]:
    """The states of games without end, from the draw for the bank on."""
    while True:
        walk = lobby(variant, chance.randbytes(32).hex(), chance.randrange)
        walk.make(PEOPLE[0], Start())
        while not play.is_over(walk.state) and len(walk.moves) < MOST_MOVES:
            if not isinstance(walk.state, Lobby):
                yield walk.state
            try:
                walk.make(*some_act(walk.state, chance.randrange))
            except Wrong as wrong:
                raise AssertionError(variant) from wrong


def dealt_anew(state: Hidden, chance: random.Random) -> Hidden:
    """The state with every card another one that the group cannot see."""
    match state:
        case Banchok():
            return test_secrets.dealt_anew(state, None, chance)
        case Ochko():
            return test_ochko_secrets.dealt_anew(state, None, chance)
        case _:
            return test_baccarat_secrets.dealt_anew(state, None, chance)


def _difference(state: Hidden, other: Hidden, chance: random.Random, tally: Tally) -> str:
    """Where the group is shown something else, or nothing."""
    if play.view(state, None) != play.view(other, None):
        return "the view"
    if play.awaits(state) != play.awaits(other):
        return "whom the table waits for"
    if _board(state) != _board(other):
        return "the board"
    awaited = play.awaits(state)
    asked = awaited.seat if awaited is not None else None
    for text in chance.sample(TEXTS, TYPED):
        for seat in {asked, chance.choice(state.table.places).seat, None}:
            for name in ("", "bank", "stake"):
                made = _typed(state, seat, name, text)
                tally.texts[_kind(made)] += 1
                if not _alike(state, other, seat, made, _typed(other, seat, name, text)):
                    return f"/{name} {text!r} of {seat}"
    return ""


def _board(state: Hidden) -> object:
    view = play.view(state, None)
    assert not isinstance(view, LobbyView)
    return board_screen(view, 1, {}, WORDS, offers=offers_of(state), link="https://t.me/b")


Made = typed.Made


def _typed(state: Hidden, seat: Seat | None, name: str, text: str) -> Made:
    """What a text in the group makes, in reply (no name) or by a command."""
    if name:
        return typed.command(state, seat, name, text, private=False)
    return typed.answer(state, seat, text, private=False)


def _kind(made: Made) -> str:
    match made:
        case Refusal():
            return made.why.value
        case Notice():
            return made.value
        case None:
            return "no answer"
        case _:
            return f"the move {made.kind}"


def _alike(state: Hidden, other: Hidden, seat: Seat | None, made: Made, also: Made) -> bool:
    """Whether the group sees the same come of both."""
    if made != also:
        return False
    if made is None or isinstance(made, Refusal | Notice):
        return True
    steps = [play.apply(each, seat, made) for each in (state, other)]
    refused = [step for step in steps if isinstance(step, Refusal)]
    if refused:
        return len(refused) == 2 and refused[0] == refused[1]
    done = [cast("Step[play.State]", step) for step in steps]
    if any(_shows(step.facts) for step in done):
        return True
    first, second = ((plain(step.facts), play.awaits(step.state)) for step in done)
    return first == second


def _shows(facts: tuple[Fact, ...]) -> bool:
    """Whether the rules show a card to all."""
    return any(isinstance(fact, HandShown | CardTurned | ThrownOff | Duel | OpenedEarly) for fact in facts)


def main(argv: Sequence[str]) -> int:
    """Compare, print what was found, and say by the exit code whether anything differed."""
    parser = argparse.ArgumentParser(prog="python -m tests.figures secrets", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--n", type=int, default=20_000, help="pairs of each variant (20000)")
    parser.add_argument("--seed", default="1", help="any word; the same word compares the same ones (1)")
    given = parser.parse_args(argv)
    begun = time.perf_counter()
    with multiprocessing.Pool(os.cpu_count()) as pool:
        jobs = [(variant, given.seed, given.n) for variant in CATALOGUE]
        found = dict(zip(CATALOGUE, pool.starmap(compare, jobs, chunksize=1), strict=True))
    print(json.dumps(_report(found, given.seed, time.perf_counter() - begun), indent=2))
    return 1 if any(tally.violations for tally in found.values()) else 0


def _report(found: dict[str, Tally], seed: str, seconds: float) -> dict[str, object]:
    every = Tally()
    for tally in found.values():
        every.add(tally)
    return {
        "figure": "secrets",
        "seed": seed,
        "seconds": round(seconds, 1),
        "pairs": {variant: tally.pairs for variant, tally in found.items()},
        "texts": dict(every.texts.most_common()),
        "violations": every.violations,
    }
