"""`python -m games verify FILE`: was the game dealt from the shoes that it shows, and did it go as it is written?

Whoever kept what the group was told, the SHA-256 of each shoe's seed, compares it with the `commitment` that is printed
here: a file cannot show what was promised, nor when. All the rest follows from the file alone. Nothing but the standard
library is needed, and no network.
"""

from collections.abc import Sequence

from games.cards import Card
from games.facts import Replayed, ShoeSealed
from games.moves import Cut
from games.record.make import deck_of
from games.record.model import RULES, Record, Result, ShoeRow, Unreadable
from games.record.node import line_of
from games.record.replay import Played, cuts_in, differences, outcome, replay, start
from games.record.write import seal_of, sealed
from games.shoe import Shoe, commitment, fresh


def verify(text: str, record: Record) -> list[str]:
    """What was found right, a line each; Unreadable names the first thing that is not."""
    said = [_seal(text, record)]
    if record.outdated:
        return [*said, *_without_play(text, record)]
    course = list(replay(record))
    deck, cuts = deck_of(course[0].state), cuts_in(course)
    if len(record.shoes) != len(cuts):
        raise Unreadable(line_of(text, ("shoes", 0)), f"{len(record.shoes)} shoes are shown, {len(cuts)} were used")
    late = _sealed_in_replays(course)
    for number, (row, cut) in enumerate(zip(record.shoes, cuts, strict=True)):
        if row.cut != cut:
            what = f"shoe {number} was cut at {cut} by the moves, not at {row.cut}"
            raise Unreadable(line_of(text, ("shoes", number), "cut"), what)
        said.append(_shoe(text, number, row, deck) + ("; sealed after the stake, for a replay" * (number in late)))
    return [*said, _result(text, record, outcome(course))]


def _without_play(text: str, record: Record) -> list[str]:
    """What can be checked of a game that was played by older rules: all but the play."""
    deck = deck_of(start(record).state)
    said = [_shoe(text, number, row, deck) for number, row in enumerate(record.shoes)]
    if not _cuts_agree(record):
        raise Unreadable(line_of(text, (), "moves"), "the shoes were not cut where the moves say")
    return [*said, f"game: played by rules {record.rules}, older than these ({RULES}): not played again, skipped"]


def _cuts_agree(record: Record) -> bool:
    """Whether each cut among the moves is that of a shoe, in their order; what no move has cut, the seed has, or nobody
    yet."""
    moves = [line.move.place for line in record.moves if isinstance(line.move, Cut)]
    told = {0}  # so many of the moves may have been used up by the shoes so far
    for row in record.shoes:
        here = {at + 1 for at in told if at < len(moves) and moves[at] == row.cut}
        own = Shoe(row.seed or "", row.order).own_place(len(row.order))
        told = here | (told if row.cut in (0, own) else set())
    return len(moves) in told


def _sealed_in_replays(course: Sequence[Played]) -> set[int]:
    """The shoes that were sealed when the stake lay already: for a replay of 12.а (HR-B4)."""
    return {
        fact.number
        for played in course
        if any(isinstance(fact, Replayed) for fact in played.facts)
        for fact in played.facts
        if isinstance(fact, ShoeSealed)
    }


def _seal(text: str, record: Record) -> str:
    """The seal is the SHA-256 of what stands before it, nothing follows it, and all is written as the program does."""
    at = line_of(text, ("seal",))
    if record.seal is None:
        raise Unreadable(at, "there is no seal")
    above = text.rpartition("\n[seal]\n")[0]
    if text != f'{above}\n[seal]\nsha256 = "{seal_of(above)}"\n':
        raise Unreadable(at, "the seal is broken: the text has been changed")
    if text != sealed(record):
        raise Unreadable(_first_other(text, sealed(record)), "no program wrote it so: the text has been changed")
    return "seal: the text is as it was written"


def _first_other(text: str, other: str) -> int:
    """The first line that differs."""
    pairs = zip(text.split("\n"), other.split("\n"), strict=False)
    return next((number for number, (one, two) in enumerate(pairs, 1) if one != two), 1)


def _shoe(text: str, number: int, row: ShoeRow, deck: tuple[Card, ...]) -> str:
    at = ("shoes", number)
    if row.top:
        raise Unreadable(line_of(text, at, "top"), f"shoe {number} was stacked")
    if row.seed is None or row.commitment is None:
        raise Unreadable(line_of(text, at), f"shoe {number} has no seed of its own, or no commitment")
    if commitment(row.seed) != row.commitment:
        raise Unreadable(line_of(text, at, "commitment"), f"shoe {number}: the SHA-256 of the seed is another")
    if row.cut >= len(deck) or row.order != fresh(row.seed, deck).cut(row.cut).stock:
        raise Unreadable(line_of(text, at, "order"), f"shoe {number}: seed and cut give another order")
    if number == 0:
        return f"shoe 0: the draw for the bank, never sealed; {len(deck)} cards in the order of its seed"
    told = f"{row.commitment} is to be what was told"
    return f"shoe {number}: {told}; cut at {row.cut}, {len(deck)} cards in the order of seed and cut"


def _result(text: str, record: Record, result: Result) -> str:
    said = record.result
    if said is None or None in (said.purses, said.bank, said.pot, said.seen):
        raise Unreadable(line_of(text, ("result",)), "purses, bank, pot or the cards seen are missing")
    for wrong in differences(said, result):
        raise Unreadable(line_of(text, ("result",)), wrong)
    return f"game: {len(record.moves)} moves lead to these purses, {len(result.seen or ())} cards were seen as dealt"
