"""The demo: one bank by simulated people, told from the stand-in's log; the same seed tells the same."""

import re
from typing import Literal

import pytest

from bot import log
from bot.sandbox.demo import run_demo
from games.catalogue import CATALOGUE

TIME = re.compile(r"^\d\d:\d\d", re.MULTILINE)


@pytest.fixture(autouse=True)
def _no_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log stays as pytest has set it up."""
    monkeypatch.setattr(log, "start", lambda level: None)


async def told(
    capsys: pytest.CaptureFixture[str], variant: str, people: int, seed: int, locale: Literal["ru", "en"]
) -> str:
    assert await run_demo(variant, people, seed, locale) == 0
    text, complaints = capsys.readouterr()
    assert complaints == ""
    return TIME.sub("", text)


async def test_the_same_seed_tells_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    first = await told(capsys, "banchok", 3, 1, "ru")
    assert await told(capsys, "banchok", 3, 1, "ru") == first
    assert await told(capsys, "banchok", 3, 2, "ru") != first


@pytest.mark.parametrize("variant", CATALOGUE)
async def test_every_variant_is_played_to_the_end_of_a_bank(capsys: pytest.CaptureFixture[str], variant: str) -> None:
    text = await told(capsys, variant, 4, 1, "en")
    assert re.search("breaks the bank|has tripled|withdraws the bank", text)
    assert "Every chip is accounted for: 4,000 granted, 4,000 in hand." in text


async def test_everything_seen_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    text = await told(capsys, "banchok", 4, 1, "ru")
    for part in ("Анна ▸ /banchok", "Борис ▸ [Сесть за стол]", "✉ Борис", "✎ ▶️ ", "❗ Глеб", "[🎴 Мои карты]"):
        assert part in text
    assert "✉ Глеб" not in text
    assert "\x1b" not in text


@pytest.mark.parametrize(
    ("variant", "people", "complaint"),
    [
        ("poker", 4, f"VARIANT: ожидается одно из {', '.join(CATALOGUE)}\n"),
        ("banchok", 1, "--people: ожидается число от 2 до 10\n"),
        ("banchok", 11, "--people: ожидается число от 2 до 10\n"),
    ],
)
async def test_a_wrong_wish_is_a_line_and_no_game(
    capsys: pytest.CaptureFixture[str], variant: str, people: int, complaint: str
) -> None:
    assert await run_demo(variant, people, 1, "ru") == 2
    assert capsys.readouterr() == ("", complaint)
