"""The steps of one group's game, and the calls that each costs there."""

from collections import Counter
from dataclasses import dataclass, field

from bot.sandbox.model import Chat
from bot.sandbox.party import Party
from bot.sandbox.world import World
from games.facts import (
    BankBroken,
    BankLifted,
    BankTripled,
    CoupEnded,
    Dealt,
    Duel,
    Exchanged,
    Fact,
    JoinAsked,
    OpenedEarly,
    Staked,
)
from storage.rows import MoveRow
from storage.tables import moves_of


@dataclass(slots=True)
class Round:
    """A round from its deal to its end: punters, and what has happened and been said in the group since.

    `more` are steps that no round has to have: a card opened early, a card bought.
    """

    punters: int
    calls: int = 0
    window: bool = False
    asked: int = 0
    more: int = 0

    @property
    def bound(self) -> int:
        """The most calls it may cost, by the punters and the requests."""
        return 2 * self.punters + 4 + 2 * self.asked if self.window else self.punters + 4


@dataclass(slots=True)
class Tally:
    """What has been counted over all games, and what is wrong."""

    games: int = 0
    banks: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    most: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    windows: int = 0
    longer: int = 0
    tightest: int = 99
    minute: int = 0
    replies: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add what was counted elsewhere."""
        self.games, self.banks = self.games + other.games, self.banks + other.banks
        self.steps, self.most = self.steps + other.steps, self.most | other.most
        self.rounds, self.windows = self.rounds + other.rounds, self.windows + other.windows
        self.longer, self.tightest = self.longer + other.longer, min(self.tightest, other.tightest)
        self.minute, self.replies = max(self.minute, other.minute), self.replies + other.replies
        self.wrong += other.wrong

    def step(self, kind: str, calls: int, most: int | None, what: str) -> None:
        """Count a step and its calls in the group."""
        self.steps[kind] += 1
        self.most[kind] = max(self.most[kind], calls)
        if most is not None and calls > most:
            self.wrong.append(f"{what}: {calls} calls")

    def round(self, played: Round, what: str) -> None:
        """Count a round that has ended."""
        self.rounds += 1
        self.windows += played.window
        spare = played.bound - played.calls
        self.longer += spare < 0
        self.tightest = min(spare + played.more, self.tightest)
        if spare + played.more < 0:
            self.wrong.append(f"{what}: {played}")


class Watch:
    """Counts the calls of one group's game, deed by deed."""

    def __init__(self, world: World, group: Chat, variant: str, tally: Tally, name: str) -> None:
        self.world, self.group, self.variant, self.tally, self.name = world, group, variant, tally, name
        self.party: Party | None = None
        self.table = self.version = self.spoken = self.heard = self.banks = 0
        self.round: Round | None = None

    async def done(self) -> None:
        """A deed has had all its effect: set its calls against the steps it made."""
        assert self.party is not None
        calls = self._calls()
        row = self.party.row
        self.table = row.id if row is not None else self.table
        if not self.table:
            return
        steps = (await moves_of(self.party.evening.app.writer.db, self.table))[self.version :]
        self.version += len(steps)
        if len(steps) == 1:
            self._step(steps[0], calls)
        elif steps:
            self._several(steps, calls)

    def _calls(self) -> int:
        """The calls since the last deed, but for replies to people who have written something."""
        said = sum(times for (chat, _), times in self.world.limits.spoken.items() if chat == self.group.id)
        new, self.spoken = said - self.spoken, said
        happenings, self.heard = self.world.log[self.heard :], len(self.world.log)
        replies = sum(one.chat is self.group and one.message.reply_to is not None for one in happenings)
        self.tally.replies += replies
        return new - replies

    def _step(self, step: MoveRow, calls: int) -> None:
        what = f"{self.name}, step {step.number}, {step.move.kind}"
        ends, inside = _any(step.facts, CoupEnded), self.round is not None
        kind = "ends a coup" if ends else "inside a coup" if inside else f"{step.move.kind}, outside a coup"
        self.tally.step(kind, calls, 3 if ends else 1 if inside else None, what)
        self._rounds(step.facts, calls, what)

    def _several(self, steps: list[MoveRow], calls: int) -> None:
        """Several steps that came at once, as when a window closes while its board waits to be shown."""
        what = f"{self.name}, steps {steps[0].number} to {steps[-1].number}"
        most = sum(3 if _any(step.facts, CoupEnded) else 1 for step in steps)
        self.tally.step("several at once", calls, most if self.round is not None else None, what)
        for at, step in enumerate(steps):
            self._rounds(step.facts, 0 if at else calls, what)

    def _rounds(self, facts: tuple[Fact, ...], calls: int, what: str) -> None:
        if self.round is not None:
            self.round.calls += calls
            self._note(self.round, facts)
        for fact in facts:
            if isinstance(fact, CoupEnded) and self.round is not None:
                self.tally.round(self.round, what)
                self.round = None
            elif isinstance(fact, Dealt):
                self.round = Round(len(fact.seats))
            elif isinstance(fact, BankBroken | BankTripled | BankLifted):
                self.banks += 1

    def _note(self, played: Round, facts: tuple[Fact, ...]) -> None:
        duels = self.variant in ("banchok", "banchok-pot") and _any(facts, Staked)
        played.window = played.window or (duels and not _any(facts, Duel))
        played.asked += sum(isinstance(fact, JoinAsked) for fact in facts)
        played.more += sum(isinstance(fact, OpenedEarly | Exchanged) for fact in facts)


def _any(facts: tuple[Fact, ...], kind: type) -> bool:
    return any(isinstance(fact, kind) for fact in facts)
