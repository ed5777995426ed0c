"""The fields of one call, as they came in the form, and how the Bot API reads them."""

import json
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.errors import bad
from bot.sandbox.model import Document

TRUE = ("true", "True", "1", "yes")


@dataclass(slots=True)
class Fields:
    """Texts by name (nested objects are JSON), and files by the name that `attach://` refers to."""

    values: dict[str, str]
    files: dict[str, Document] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """The field as it is; "" if it is missing."""
        return self.values.get(name, "")

    def flag(self, name: str) -> bool:
        """A Boolean; a missing one is False."""
        return self.values.get(name) in TRUE

    def integer(self, name: str, default: int = 0) -> int:
        """A whole number; what is missing or no number is the default, as at Telegram."""
        value = self.values.get(name, "")
        return int(value) if value.removeprefix("-").isdecimal() else default

    def parsed(self, name: str) -> Any:
        """A JSON field, or None if it is missing or `null`; refuses what is no JSON."""
        value = self.values.get(name)
        if not value:
            return None
        try:
            return json.loads(value)
        except ValueError:
            raise bad(f"can't parse {name}: can't parse JSON object") from None
