"""`python -m games list | replay`: what is printed, one line for what is wrong, and the exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.__main__ import main
from games.catalogue import CATALOGUE

ROOT = Path(__file__).parents[2]
HANDS = Path(__file__).parent / "hands"
GAME = (HANDS / "banchok.toml").read_text(encoding="utf-8")


def written(folder: Path, text: str | bytes) -> str:
    """A file with this text."""
    file = folder / "game.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(file)


def test_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    """Each variant in a line, key first, with its clauses and its options."""
    assert main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines} <= set(CATALOGUE)
    assert lines[0].split()[:3] == ["banchok", "F4.8-F4.24", "2-10"]
    assert "triple_close=at_once" in lines[0]


def test_the_facts_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(HANDS / "banchok.toml")]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    lines = said.out.splitlines()
    assert lines[0] == "# A nine beats a seven of its suit, and no knave: banchok"
    assert "  (to P2) KS 9H 4D" in lines
    assert "> P2 turns up" in lines
    assert "  P2 wins 40 on 40 with KS 9H 4D against 7H" in lines
    assert "  40 from the bank to P2's purse (win)" in lines
    assert "  P3 loses on 40 with KS' 9H' 4D' against JH" in lines
    assert "  the coup ends, the bank is 100: P2 +40, P3 -40" in lines


def test_every_hand_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """All in one command, each under its title; what is refused is told with its reason."""
    files = [str(path) for path in sorted(HANDS.glob("*.toml"))]
    assert main(["replay", *files]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    lines = said.out.splitlines()
    assert len([line for line in lines if line.startswith("# ")]) == len(files)
    at = lines.index("> P2 passes -> must-play")
    assert lines[at + 1] == ""


def test_the_purses_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(HANDS / "banchok.toml"), str(HANDS / "banchok-pot.toml")]
    assert main(["replay", "--json", *files]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["purses"] == {"P1": 900, "P2": 1040, "P3": 960}
    assert (first["bank"], first["pot"], first["variant"]) == (100, 0, "banchok")
    assert (second["file"], second["pot"]) == (files[1], 4)


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        ("P2 = 1040", "P2 = 1041", "P2: 1041 expected, 1040 in the game"),
        ("bank = 100", "bank = 99", "bank: 99 expected, 100 in the game"),
        ("pot = 0", "pot = 1", "pot: 1 expected, 0 in the game"),
        ("P3 = 960\n", "P3 = 960\nP9 = 5\n", "P9: 5 expected, nobody in the game"),
        ("pot = 0", 'seen = "2S KS KH"', "seen: card 3 is KD in the game, KH expected"),
        ("pot = 0", 'seen = "2S KS KD"', "seen: 3 cards expected, 20 in the game"),
    ],
)
def test_another_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, difference: str
) -> None:
    """What differs, and exit code 1."""
    head, mark, result = GAME.partition("[result]")
    file = written(tmp_path, head + mark + result.replace(old, new))
    assert main(["replay", "--json", file]) == 1
    assert capsys.readouterr().err.splitlines() == [f"{file}: {difference}"]


@pytest.mark.parametrize(
    ("old", "new", "number", "wrong"),
    [
        ("format = 1", "format = 2", 1, "format: this program reads format 1"),
        ("format = 1", 'format = "1"', 1, "format: a number is wanted"),
        ("format = 1", "format = true", 1, "format: a number is wanted"),
        ("format = 1\n", "", 1, "format is missing"),
        ("format = 1", "format 1", 1, "not TOML: Expected '=' after a key in a key/value pair"),
        ('variant = "banchok"', 'variant = "bridge"', 2, "variant: no variant 'bridge'"),
        ("title", "tittle", 3, "tittle: no such key here"),
        ("P2 stakes 40 ", "P2 stakes forty ", 8, "no such move: 'stakes forty'"),
        ("P2 stakes 40 ", "P2 stakes 101 ", 8, "P2 stakes 101: refused, stake-out-of-range (1 to 100)"),
        ("P2 turns up", "P3 turns up", 9, "P3 turns up: refused, not-your-hand"),
        ("P2 stakes 40 ", "P2 stakes 40 -> must-play ", 8, "P2 stakes 40: not refused, must-play expected"),
        ("P2 stakes 40 ", "P2 stakes 0 -> must-play ", 8, "P2 stakes 0: refused, stake-out-of-range (1 to 100)"),
        ("P2 stakes 40 ", "P2 stakes 0 -> too-little ", 8, "no such reason: 'too-little'"),
        ('"F4.10"', '"4.10"', 4, 'clauses: sentences are wanted, as "F4.14"'),
        ('"F4.10"', "10", 4, 'clauses: sentences are wanted, as "F4.14"'),
        ("P2 = 1000", "P2 = -5", 16, "P2: a number from 0 up is wanted"),
        ("P2 = 1000", "Anna = 5", 16, "Anna: 'Anna' is no seat: write P1, P2, …"),
        ("P2 = 1000", "P1 = 1000", 16, "not TOML: Cannot overwrite a value"),
        ("P2 = 1000\nP3 = 1000", "", 1, "table starts: refused, too-few-seats"),
        ("[seats]", "[terms]\nstake_min = 3\n[seats]", 15, "stake_min: banchok cannot be played with 3"),
        ("[seats]", "[terms]\nbluff = true\n[seats]", 15, "bluff: banchok cannot be played with True"),
        ("[seats]", "[terms]\nturn_seconds = 7\n[seats]", 15, "turn_seconds: 15 to 600 seconds are wanted"),
        ("2S KS KD", "2S KS XD", 20, "top: not a card: 'XD'"),
        ("KS KS 9H", "KS KS KS 9H", 7, "P1 lays 100: no KS is left in the shoe"),
        ('top = "2S', 'seed = "00"\ntop = "2S', 20, "seed: 64 hex digits in lower case are wanted"),
        ("pot = 0", "pots = 0", 27, "pots: no such key here"),
        ("[result.purses]", "[result.purse]", 29, "purse: no such key here"),
    ],
)
def test_a_wrong_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, number: int, wrong: str
) -> None:
    """One line with file and line, and exit code 2."""
    assert old in GAME
    file = written(tmp_path, GAME.replace(old, new, 1))
    assert main(["replay", "--json", file]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"{file}:{number}: {wrong}\n")


def test_a_file_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not there, not UTF-8, a folder; the right ones are still played."""
    assert main(["replay", str(tmp_path / "none.toml")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'none.toml'}:1: No such file or directory\n"
    assert main(["replay", str(tmp_path)]) == 2
    file = written(tmp_path, b"format = 1\n\xff")
    capsys.readouterr()
    assert main(["replay", "--json", file, str(HANDS / "banchok.toml")]) == 2
    said = capsys.readouterr()
    assert said.err == f"{file}:2: not UTF-8\n"
    assert json.loads(said.out)["bank"] == 100


@pytest.mark.parametrize("argv", [[], ["replay"], ["verify"], ["odds", "bridge"], ["odds", "banchok", "--hands", "1"]])
def test_a_wrong_command(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(argv)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_nothing_but_the_standard_library() -> None:
    """Without site-packages, as anybody has it."""
    command = [sys.executable, "-I", "-S", "-c"]
    run = "import sys; sys.path.insert(0, '.'); from games.__main__ import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(  # noqa: S603
        [*command, run, "replay", "--json", "tests/games/hands/banchok.toml"],
        cwd=ROOT,
        env=dict(os.environ),
        capture_output=True,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["bank"] == 100
