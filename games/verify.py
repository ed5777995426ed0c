"""`python -m games verify FILE`: was the game dealt from the shoes that were promised, and did it go as it is written?

Whoever kept what the group was told, the SHA-256 of each shoe's seed, compares it with the `commitment` that is printed
here; all the rest follows from the file alone. Nothing but the standard library is needed, and no network.
"""

from games.cards import Card
from games.record.make import deck_of
from games.record.model import Record, Result, ShoeRow, Unreadable
from games.record.node import line_of
from games.record.replay import cuts_in, differences, outcome, replay
from games.record.write import seal_of, sealed
from games.shoe import commitment, fresh


def verify(text: str, record: Record) -> list[str]:
    """What was found right, a line each; Unreadable names the first thing that is not."""
    said = [_seal(text, record)]
    course = list(replay(record))
    deck, cuts = deck_of(course[0].state), cuts_in(course)
    if len(record.shoes) != len(cuts):
        raise Unreadable(line_of(text, ("shoes", 0)), f"{len(record.shoes)} shoes are shown, {len(cuts)} were used")
    rows = enumerate(zip(record.shoes, cuts, strict=True))
    said += [_shoe(text, number, row, cut, deck) for number, (row, cut) in rows]
    return [*said, _result(text, record, outcome(course))]


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


def _shoe(text: str, number: int, row: ShoeRow, cut: int, deck: tuple[Card, ...]) -> str:
    at = ("shoes", number)
    if row.top:
        raise Unreadable(line_of(text, at, "top"), f"shoe {number} was stacked")
    if row.seed is None or row.commitment is None:
        raise Unreadable(line_of(text, at), f"shoe {number} has no seed of its own, or no commitment")
    if commitment(row.seed) != row.commitment:
        raise Unreadable(line_of(text, at, "commitment"), f"shoe {number}: the SHA-256 of the seed is another")
    if row.cut != cut:
        raise Unreadable(line_of(text, at, "cut"), f"shoe {number} was cut at {cut} by the moves, not at {row.cut}")
    if row.order != fresh(row.seed, deck).cut(cut).stock:
        raise Unreadable(line_of(text, at, "order"), f"shoe {number}: seed and cut give another order")
    return f"shoe {number}: {row.commitment} was promised, cut at {row.cut}, {len(deck)} cards in the order of the seed"


def _result(text: str, record: Record, result: Result) -> str:
    said = record.result
    if said is None or None in (said.purses, said.bank, said.pot, said.seen):
        raise Unreadable(line_of(text, ("result",)), "purses, bank, pot or the cards seen are missing")
    for wrong in differences(said, result):
        raise Unreadable(line_of(text, ("result",)), wrong)
    return f"game: {len(record.moves)} moves lead to these purses, {len(result.seen or ())} cards were seen as dealt"
