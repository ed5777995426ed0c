"""The two ways of being turned down: the bot by the Bot API, a person by what Telegram's apps do not offer."""

from typing import Any


class RefusalError(Exception):
    """An answer of the Bot API that is not `ok`: its code, its description and its `parameters`, if any."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(code, description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def body(self) -> dict[str, Any]:
        """The JSON body that goes out with the code."""
        body = {"ok": False, "error_code": self.code, "description": self.description}
        return body | {"parameters": self.parameters} if self.parameters else body


class ImpossibleError(ValueError):
    """A person was told to do what no app of Telegram lets people do: a mistake of the test or the page."""


def bad(text: str, **parameters: Any) -> RefusalError:
    """A 400; Telegram puts `Bad Request: ` before the text."""
    return RefusalError(400, f"Bad Request: {text}", **parameters)


def forbidden(text: str) -> RefusalError:
    """A 403; Telegram puts `Forbidden: ` before the text."""
    return RefusalError(403, f"Forbidden: {text}")
