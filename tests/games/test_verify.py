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

from games import play
from games.__main__ import main
from games.catalogue import CATALOGUE
from games.facts import BankBroken, Replayed, ShoeSealed
from games.moves import BankOffer, Buy, BuyOffer, Claim, Cut, CutOffer, Hold, Join, LayBank, Plain, Start
from games.record import Record, Unreadable, read, record_of, replay, sealed
from games.record.model import CHANGES
from games.refusal import Refusal
from games.table import Chips, Seat
from games.terms import BaccaratTerms, BanchokTerms
from games.verify import verify
from tests.games.rows import EVERY
from tests.games.tamper import fault, resealed, some_record, tampered
from tests.games.walk import Act, random_walk

SEED = "5eed" * 16
OLDER = sorted((Path(__file__).parent / "older").glob("*.toml"))
"""Records of games that were played by the first rules."""


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
    second = tomllib.loads(text)["shoes"][1]["commitment"]
    assert seal == f"{file}: seal: the text is as it was written"
    assert draw == f"{file}: shoe 0: the draw for the bank, never sealed; 104 cards in the order of its seed"
    assert bank == (
        f"{file}: shoe 1: {second} is to be what was told; cut at 40, 104 cards in the order of seed and cut"
    )
    assert game == f"{file}: game: 2 moves lead to these purses, 5 cards were seen as dealt"


def lines_of(text: str) -> list[str]:
    """What `verify` says of a text that is true."""
    return verify(text, read(text))


@EVERY
def test_nothing_is_called_promised_but_what_was_sealed(variant: str) -> None:
    """A line a shoe: of each one sealed its fingerprint, of the draw, which was not, that it was not."""
    seed = chance(f"promised {variant}").randbytes(32).hex()
    game = random_walk(variant, seed, chance(variant).randrange, 2, 5000)
    text = record_of(variant, CATALOGUE[variant].terms, seed, game.moves)
    facts = [fact for played in replay(read(text)) for fact in played.facts]
    sealed_shoes = [fact for fact in facts if isinstance(fact, ShoeSealed)]
    draw, *banks = lines_of(text)[1:-1]
    assert "never sealed" in draw
    assert not re.search("[0-9a-f]{64}", draw)
    assert [line.split()[:3] for line in banks] == [
        ["shoe", f"{fact.number}:", fact.commitment] for fact in sealed_shoes
    ]


def test_a_shoe_sealed_after_the_stake_is_said_to_be() -> None:
    """HR-B4: before a replay a short shoe is replaced while the stake lies."""
    text = a_replay_with_a_short_shoe()
    *_, last, _ = lines_of(text)
    assert last.endswith("; sealed after the stake, for a replay")
    assert sum("after the stake" in line for line in lines_of(text)) == 1


def a_replay_with_a_short_shoe() -> str:
    """A record of 12.а: equal points when fewer than six cards are left."""
    for number in range(4000):
        state: play.State = play.new("baccarat", hashlib.sha256(b"%d" % number).hexdigest())
        seed, moves = state.seed, list[Act]()
        while len(moves) < 60:
            act = next_act(state, len(moves))
            step = play.apply(state, *act)
            assert not isinstance(step, Refusal)
            state, moves = step.state, [*moves, act]
            kinds = {type(fact) for fact in step.facts}
            if {Replayed, ShoeSealed} <= kinds:
                return record_of("baccarat", BaccaratTerms(), seed, moves)
            if BankBroken in kinds:
                break
    raise AssertionError("no such game")


def next_act(state: play.State, made: int) -> Act:
    """Two rich players; whoever is asked buys, holds and cuts."""
    if made < 3:
        return ((Seat(1), Join(Chips(10**6))), (Seat(2), Join(Chips(10**6))), (None, Start()))[made]
    for seat in (Seat(1), Seat(2)):
        for offer in play.offers(state, seat):
            match offer:
                case BankOffer(lowest):
                    return seat, LayBank(lowest)
                case Plain(Claim() | Hold() as move):
                    return seat, move
                case BuyOffer():
                    return seat, Buy()
                case CutOffer(places):
                    return seat, Cut(places)
                case _:
                    pass
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_game_of_older_rules_is_checked_but_for_its_play(path: Path) -> None:
    """Its seal, commitments, cuts and orders; where the variant has changed since, its replay is said to be skipped."""
    text = path.read_text(encoding="utf-8")
    record = read(text)
    assert record.rules == 1
    lines = lines_of(text)
    assert len(lines) == 2 + len(record.shoes)
    assert lines[-1] == "game: played by rules 1, older than these (3): not played again, skipped"
    assert fault_of_play(record) is not None or record.variant not in CHANGES[0]
    for old, new in (
        (r'\nseed = "....', '\nseed = "0000'),
        (r'commitment = "....', 'commitment = "0000'),
        (r'order = """\n(\S+) (\S+)', r'order = """\n\2 \1'),
        (r"\ncut = (\d+)", r"\ncut = 1\1"),
        (r" cuts at (\d+)\n", r" cuts at 1\1\n"),
        (r" cuts at (\d+)\n", " times out\n"),
    ):
        assert fault(change(text, old, new)) is not None, old
    assert fault(text.replace("lays", "lay s", 1)) is not None


def fault_of_play(record: Record) -> Unreadable | None:
    """Why a game cannot be played again."""
    try:
        list(replay(record))
    except Unreadable as error:
        return error
    return None


def test_a_game_of_rules_to_come(text: str) -> None:
    """Whoever reads it is told that his program is too old."""
    with pytest.raises(Unreadable, match="this program knows the rules up to 3"):
        read(change(text, "rules = 3", "rules = 4"))


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
