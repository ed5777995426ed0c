"""The settings, from the environment and `.env`; `.env.example` lists them all."""

import os
import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, HttpUrl, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

TOKEN = r"[0-9]{3,16}:[A-Za-z0-9_-]{20,64}"  # noqa: S105


class Settings(BaseSettings):
    """What a running bot is told from outside. A wrong one is named in a line by `read`."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", hide_input_in_errors=True, env_ignore_empty=True
    )

    bot_token: Annotated[SecretStr, Field(description="the token that @BotFather gave, like 123456789:AA…")]
    bot_api_url: Annotated[HttpUrl, Field(description="the address of a Bot API server, http(s)://…")] = HttpUrl(
        "https://api.telegram.org"
    )
    database: Annotated[Path, Field(description="the path of the SQLite file")] = Path("data/bankomet.db")
    default_locale: Annotated[Literal["ru", "en"], Field(description="ru or en")] = "ru"
    turn_seconds: Annotated[int, Field(ge=15, le=600, description="a whole number of seconds, 15 to 600")] = 45
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], Field(description="DEBUG, INFO, WARNING or ERROR")
    ] = "INFO"


class WrongSetting(Exception):
    """A setting that is missing or wrong; the text names it and says what is expected, never what was given."""


def read() -> Settings:
    """The settings. WrongSetting names the first that is missing or wrong."""
    try:
        settings = Settings.model_validate({})
    except ValidationError as error:
        raise WrongSetting(_complaint(error)) from None
    return _checked(settings)


def can_be_read_by_others() -> bool:
    """Whether others on this machine can read `.env`, which holds the token."""
    file = Path(".env")
    return os.name == "posix" and file.is_file() and bool(file.stat().st_mode & 0o077)


def _checked(settings: Settings) -> Settings:
    if not re.fullmatch(TOKEN, settings.bot_token.get_secret_value()):
        raise WrongSetting(_line("bot_token", "wrong"))
    if settings.database.is_dir():
        raise WrongSetting(_line("database", "wrong"))
    return settings


def _complaint(error: ValidationError) -> str:
    first = error.errors(include_input=False, include_context=False, include_url=False)[0]
    if not first["loc"]:
        return ".env: expected a text file in UTF-8"  # a file that cannot be decoded is no one setting's fault
    name = str(first["loc"][0])
    return _line(name, "missing" if first["type"] == "missing" else "wrong")


def _line(name: str, state: str) -> str:
    expected = Settings.model_fields[name].description
    return f"{name.upper()} is {state}: expected {expected} (see .env.example)"
