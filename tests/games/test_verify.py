"""`python -m games verify`: a record that was changed is found out, with or without its seal."""

import hashlib
import hmac
import random
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from games.__main__ import main
from games.moves import Cut, Join, LayBank, Start
from games.record import read, record_of, sealed
from games.table import Chips, Seat
from games.terms import BanchokTerms
from tests.games.rows import EVERY
from tests.games.tamper import fault, resealed, some_record, tampered
from tests.games.walk import Act

SEED = "5eed" * 16


@pytest.fixture(name="text")
def a_record() -> str:
    """Two sit down, the first card drawn is the lower, a bank is laid; its shoe is cut."""
    moves: list[Act] = [(Seat(1), Join(Chips(500))), (Seat(2), Join(Chips(300))), (None, Start())]
    moves += [(Seat(1), LayBank(Chips(100))), (Seat(2), Cut(40))]
    return record_of("banchok", BanchokTerms(), SEED, moves)


def chance(word: str) -> random.Random:
    """Chances that are the same every time."""
    return random.Random(word)  # noqa: S311


def numbers(seed: bytes) -> Iterator[int]:
    """The stream of docs/record.md."""
    for block in range(100):
        yield from hmac.new(seed, b"shuffle 0 block %d" % block, hashlib.sha256).digest()


def order(seed: str, cut: int, deck: list[str]) -> list[str]:
    """The shuffle, as docs/record.md tells it, without a line of the games."""
    stream = numbers(bytes.fromhex(seed))
    for left in range(len(deck), 1, -1):
        byte = next(byte for byte in stream if byte < 256 // left * left)
        deck[left - 1], deck[byte % left] = deck[byte % left], deck[left - 1]
    return deck[cut:] + deck[:cut]


def test_anybody_can_check_a_shoe(text: str) -> None:
    """From the text alone, by the words of docs/record.md."""
    deck = [f"{rank}{suit}{pack}" for pack in ("", "'") for suit in "SHDC" for rank in (*range(2, 11), *"JQKA")]
    rows = tomllib.loads(text)["shoes"]
    assert [row.get("cut", 0) for row in rows] == [0, 40]
    for row in rows:
        assert hashlib.sha256(bytes.fromhex(row["seed"])).hexdigest() == row["commitment"]
        assert order(row["seed"], row.get("cut", 0), list(deck)) == row["order"].split()


def test_a_record_that_is_true(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line for the seal, for each shoe and for the game."""
    file = tmp_path / "game.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    seal, draw, bank, game = capsys.readouterr().out.splitlines()
    first, second = (row["commitment"] for row in tomllib.loads(text)["shoes"])
    assert seal == f"{file}: seal: the text is as it was written"
    assert draw == f"{file}: shoe 0: {first} was promised, cut at 0, 104 cards in the order of the seed"
    assert bank == f"{file}: shoe 1: {second} was promised, cut at 40, 104 cards in the order of the seed"
    assert game == f"{file}: game: 2 moves lead to these purses, 5 cards were seen as dealt"


def change(text: str, old: str, new: str) -> str:
    """The text with the first place of a pattern changed, and sealed anew."""
    changed, count = re.subn(old, new, text, count=1)
    assert count
    return resealed(changed)


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        (r'\nseed = "....', '\nseed = "0000', "shoe 0: the SHA-256 of the seed is another"),
        (r'commitment = "....', 'commitment = "0000', "shoe 0: the SHA-256 of the seed is another"),
        ("cut = 40", "cut = 41", "shoe 1 was cut at 40 by the moves, not at 41"),
        ("cut = 40\n", "", "shoe 1 was cut at 40 by the moves, not at 0"),
        ("P2 cuts at 40", "P2 cuts at 41", "shoe 1 was cut at 41 by the moves, not at 40"),
        ("P2 cuts at 40", "P2 cuts at 104", "P2 cuts at 104: refused, no-such-place"),
        (r'order = """\n(\S+) (\S+)', r'order = """\n\2 \1', "shoe 0: seed and cut give another order"),
        (r'\norder = """[^"]*"""\n', '\ntop = "2S"\n', "shoe 0 was stacked"),
        (r'\norder = """[^"]*"""\n', "\n", "shoe 0: seed and cut give another order"),
        (r"\ncommitment = .*\n", "\n", "shoe 0 has no seed of its own, or no commitment"),
        (r"(?s)\[\[shoes\]\].*(?=\[\[shoes\]\])", "", "P1 lays 100: "),
        (r"P1 lays 100", "P1 lays 101", "bank: 100 expected, 101 in the game"),
        (r"P1 = 500\nP2", "P1 = 501\nP2", "P1: 400 expected, 401 in the game"),
        (r'seen = "(\S+) (\S+)', r'seen = "\2 \1', "seen: card 1 is "),
        (r"P1 = 500", "P1 =  500", "no program wrote it so"),
        (r"\npot = 0", "", "purses, bank, pot or the cards seen are missing"),
        (r"(?s)\[result\].*\n\n\[seal", "[seal", "purses, bank, pot or the cards seen are missing"),
    ],
)
def test_a_lie_that_was_sealed_anew(text: str, old: str, new: str, wrong: str) -> None:
    """What does not agree with the rest of the record."""
    found = fault(change(text, old, new))
    assert found is not None
    assert wrong in found.what


def test_more_shoes_than_were_used(text: str) -> None:
    """A shoe that nothing was dealt from is none of this game."""
    record = read(text)
    found = fault(sealed(replace(record, shoes=(*record.shoes, record.shoes[0]))))
    assert found is not None
    assert found.what == "3 shoes are shown, 2 were used"


def test_the_seal(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The line of what is wrong, and exit code 1; none at all is wrong too."""
    file = tmp_path / "game.toml"
    file.write_text(text.replace("P2 = 300", "P2 = 301"), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    at = text.splitlines().index("[seal]") + 1
    assert capsys.readouterr().err == f"{file}:{at}: the seal is broken: the text has been changed\n"
    found = fault(text.rpartition("\n[seal]\n")[0])
    assert found is not None
    assert found.what == "there is no seal"


@EVERY
def test_one_character(variant: str) -> None:
    """Changed, left out or put in: `python -m tests.figures records` does it 10,000 times."""
    pick = chance(f"tamper {variant}").randrange
    text = some_record(variant, chance(variant).randbytes(32).hex(), pick)
    assert fault(text) is None
    for _ in range(40):
        other = tampered(text, pick)
        assert fault(other) is not None, other


@EVERY
def test_one_character_of_what_was_dealt(variant: str) -> None:
    """Sealed anew by whoever changed it: shoes and result still have to agree with each other."""
    pick = chance(f"sealed {variant}").randrange
    text = some_record(variant, chance(variant).randbytes(32).hex(), pick)
    head, _, below = text.partition("[[shoes]]")
    body, _, _ = below.rpartition("\n[seal]\n")
    for _ in range(12):
        other = resealed(f"{head}[[shoes]]{tampered(body, pick)}\n[seal]\n")
        assert fault(other) is not None, other
