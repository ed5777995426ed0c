"""The fields of one call, as they came in the form, and how the Bot API reads them."""

import json
import mimetypes
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.errors import bad
from bot.sandbox.model import Document

TRUE = ("true", "True", "1", "yes")
ATTACHED = "attach://"


def upload(name: str, data: bytes) -> Document:
    """A file that has just come and has no id yet; what kind it is its name says, as at Telegram."""
    return Document("", name, mimetypes.guess_type(name)[0] or "application/octet-stream", data)


@dataclass(slots=True)
class Fields:
    """Texts by name (nested objects are JSON), and the uploaded files by the names of their parts."""

    values: dict[str, str]
    files: dict[str, Document] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """The field as it is; "" if it is missing."""
        return self.values.get(name, "")

    def file(self, name: str) -> Document | None:
        """The uploaded file of the field: the part that its `attach://` names, or the part of its own name."""
        given = self.text(name)
        return self.files.get(given.removeprefix(ATTACHED) if given.startswith(ATTACHED) else name)

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
