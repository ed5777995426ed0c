"""The settings: what is read, and the one line that a wrong or missing one is answered with."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import Settings, WrongSetting, read

ROOT = Path(__file__).parents[2]
TOKEN = "123456789:AAcanary_canary-canary0123456789abc"

Env = dict[str, str]


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings from outside."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
        monkeypatch.delenv(name, raising=False)


def given(monkeypatch: pytest.MonkeyPatch, env: Env) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)


def test_a_token_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, {"BOT_TOKEN": TOKEN})
    settings = read()
    assert settings.bot_token.get_secret_value() == TOKEN
    assert str(settings.bot_api_url) == "https://api.telegram.org/"
    assert settings.database == Path("data/bankomet.db")
    assert (settings.default_locale, settings.turn_seconds, settings.log_level) == ("ru", 45, "INFO")


def test_what_is_empty_has_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, {"BOT_TOKEN": TOKEN, "TURN_SECONDS": "", "DATABASE": "", "LOG_LEVEL": ""})
    assert read().turn_seconds == 45
    assert read().database == Path("data/bankomet.db")


def test_the_file_is_read_and_the_environment_is_stronger(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"BOT_TOKEN={TOKEN}\nTURN_SECONDS=60\nDEFAULT_LOCALE=en\nSOMETHING_ELSE=1\n")
    given(monkeypatch, {"TURN_SECONDS": "90"})
    settings = read()
    assert (settings.turn_seconds, settings.default_locale) == (90, "en")


def test_the_example_names_every_setting_with_its_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)
    assert sorted(named) == sorted(name.upper() for name in Settings.model_fields)
    given(monkeypatch, {"BOT_TOKEN": TOKEN})
    before = read()
    (tmp_path / ".env").write_text(example)
    assert read() == before
    for line in example.split("\n\n")[1:]:
        assert line.startswith("# "), "a line of explanation"


WRONG: list[tuple[Env, str]] = [
    ({}, "BOT_TOKEN is missing"),
    ({"BOT_TOKEN": ""}, "BOT_TOKEN is missing"),
    ({"BOT_TOKEN": "canary"}, "BOT_TOKEN is wrong"),
    ({"BOT_TOKEN": "canary:" + "x" * 35}, "BOT_TOKEN is wrong"),
    ({"BOT_TOKEN": TOKEN + "/../canary"}, "BOT_TOKEN is wrong"),
    ({"BOT_TOKEN": TOKEN + " "}, "BOT_TOKEN is wrong"),
    ({"BOT_TOKEN": TOKEN + "\n"}, "BOT_TOKEN is wrong"),
    ({"BOT_TOKEN": TOKEN, "BOT_API_URL": "canary"}, "BOT_API_URL is wrong"),
    ({"BOT_TOKEN": TOKEN, "BOT_API_URL": "ftp://canary"}, "BOT_API_URL is wrong"),
    ({"BOT_TOKEN": TOKEN, "TURN_SECONDS": "14"}, "TURN_SECONDS is wrong"),
    ({"BOT_TOKEN": TOKEN, "TURN_SECONDS": "601"}, "TURN_SECONDS is wrong"),
    ({"BOT_TOKEN": TOKEN, "TURN_SECONDS": "45.5"}, "TURN_SECONDS is wrong"),
    ({"BOT_TOKEN": TOKEN, "TURN_SECONDS": "canary"}, "TURN_SECONDS is wrong"),
    ({"BOT_TOKEN": TOKEN, "DEFAULT_LOCALE": "canary"}, "DEFAULT_LOCALE is wrong"),
    ({"BOT_TOKEN": TOKEN, "LOG_LEVEL": "canary"}, "LOG_LEVEL is wrong"),
    ({"BOT_TOKEN": TOKEN, "DATABASE": "/"}, "DATABASE is wrong"),
]


@pytest.mark.parametrize(("env", "complaint"), WRONG)
def test_what_is_wrong_is_named_with_what_is_expected(
    monkeypatch: pytest.MonkeyPatch, env: Env, complaint: str
) -> None:
    given(monkeypatch, env)
    with pytest.raises(WrongSetting) as caught:
        read()
    text = str(caught.value)
    assert text.startswith(f"{complaint}: expected ")
    assert "\n" not in text
    assert "canary" not in text, "what was given is never told"
    assert caught.value.__suppress_context__ or caught.value.__context__ is None, "nor by what it comes from"


def test_a_file_that_is_no_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"BOT_TOKEN=\xff\xfe\n")
    with pytest.raises(WrongSetting, match=re.escape(".env: expected a text file in UTF-8")):
        read()


def test_the_token_is_in_no_picture_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, {"BOT_TOKEN": TOKEN})
    settings = read()
    for text in (repr(settings), str(settings), settings.model_dump_json(), f"{settings.bot_token}"):
        assert "canary" not in text


@pytest.mark.parametrize(("env", "complaint"), [WRONG[0], WRONG[2], WRONG[9], WRONG[15]])
def test_the_program_ends_with_one_line_and_code_2(env: Env, complaint: str, tmp_path: Path) -> None:
    inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=tmp_path,
        env={**inherited, "PYTHONPATH": str(ROOT), **env},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith(complaint)
    assert "canary" not in line
