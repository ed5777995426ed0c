"""The settings, from the environment and `.env`; `.env.example` lists them all."""

import os
import re
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from dotenv import dotenv_values
from pydantic import AfterValidator, Field, HttpUrl, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

S = TypeVar("S", bound=BaseSettings)

TOKEN = r"[0-9]{3,16}:[A-Za-z0-9_-]{20,64}"  # noqa: S105

FILE = Path(".env")
ENCODING = "utf-8-sig"
"""UTF-8, with or without the mark that Windows puts before it."""

ALIKE = 0.6
"""How like a setting's name one must be to be taken for it, from 0 to 1."""


def _token(given: SecretStr) -> SecretStr:
    if not re.fullmatch(TOKEN, given.get_secret_value()):
        raise ValueError("not of the form of a token")
    return given


def _file(given: Path) -> Path:
    """A folder that may not be looked into is met when the file is opened."""
    with suppress(OSError):
        if "\0" in str(given) or given.is_dir():
            raise ValueError("not the path of a file")
    return given


class Files(BaseSettings):
    """Where the bot keeps what it knows; no token is needed to look after it."""

    model_config = SettingsConfigDict(
        env_file=FILE, env_file_encoding=ENCODING, extra="ignore", hide_input_in_errors=True, env_ignore_empty=True
    )

    database: Annotated[Path, AfterValidator(_file), Field(description="the path of the SQLite file")] = Path(
        "data/bankomet.db"
    )


class Settings(Files):
    """What a running bot is told from outside. Those that are wrong are named by `read`, a line each."""

    bot_token: Annotated[
        SecretStr, AfterValidator(_token), Field(description="the token that @BotFather gave, like 123456789:AA…")
    ]
    bot_api_url: Annotated[HttpUrl, Field(description="the address of a Bot API server, http(s)://…")] = HttpUrl(
        "https://api.telegram.org"
    )
    default_locale: Annotated[Literal["ru", "en"], Field(description="ru or en")] = "ru"
    turn_seconds: Annotated[int, Field(ge=15, le=600, description="a whole number of seconds, 15 to 600")] = 45
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], Field(description="DEBUG, INFO, WARNING or ERROR")
    ] = "INFO"


class WrongSetting(Exception):
    """Settings that are missing or wrong. The text names each in a line and says what is expected, never what was
    given."""


def read() -> Settings:
    """The settings. WrongSetting names all that are missing or wrong."""
    return _read(Settings)


def files() -> Files:
    """Where the files are. WrongSetting names what is wrong."""
    return _read(Files)


def _read(kind: type[S]) -> S:
    try:
        return kind.model_validate({})
    except ValidationError as error:
        raise WrongSetting("\n".join(_complaints(error))) from None
    except OSError as error:
        raise WrongSetting(f"{FILE} cannot be read: {error.strerror}") from None


def can_be_read_by_others() -> bool:
    """Whether others on this machine can read `.env`, which holds the token."""
    return os.name == "posix" and FILE.is_file() and bool(FILE.stat().st_mode & 0o077)


def misspelt() -> list[str]:
    """The names in `.env` that are no setting but look like one, a line each; none of a file that cannot be read."""
    ours = [name.upper() for name in Settings.model_fields]
    given: list[str] = []
    with suppress(OSError, UnicodeDecodeError):
        given += dotenv_values(FILE, encoding=ENCODING, interpolate=False) if FILE.is_file() else {}
    strange = [name for name in given if name.upper() not in ours]
    alike = [(name, like) for name in strange for like in get_close_matches(name.upper(), ours, n=1, cutoff=ALIKE)]
    return [f"{FILE}: {name} is no setting; is {like} meant?" for name, like in alike]


def _complaints(error: ValidationError) -> list[str]:
    found = error.errors(include_input=False, include_context=False, include_url=False)
    # a file that cannot be decoded is no one setting's fault
    return [
        _line(str(each["loc"][0]), each["type"]) if each["loc"] else f"{FILE}: expected a text file in UTF-8"
        for each in found
    ]


def _line(name: str, kind: str) -> str:
    state, expected = "missing" if kind == "missing" else "wrong", Settings.model_fields[name].description
    return f"{name.upper()} is {state}: expected {expected} (see .env.example)"
