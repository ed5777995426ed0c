"""A message as the bot means it: HTML text and rows of buttons, before Telegram's types."""

import json
from dataclasses import dataclass

from bot.taps import Tap


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its text and either what a press says or the address it opens."""

    text: str
    does: Tap | str

    def shown(self) -> dict[str, str]:
        """The button in Telegram's terms."""
        if isinstance(self.does, Tap):
            return {"text": self.text, "callback_data": self.does.pack()}
        return {"text": self.text, "url": self.does}


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """A message: HTML of at most 4096 characters, and at most 100 buttons in rows of at most 8."""

    text: str
    rows: Rows = ()

    def buttons(self) -> list[list[dict[str, str]]]:
        """The buttons in Telegram's terms."""
        return [[button.shown() for button in row] for row in self.rows]

    def keyboard(self) -> str | None:
        """The buttons as they are sent, in JSON; none at all takes a keyboard away."""
        return json.dumps({"inline_keyboard": self.buttons()}) if self.rows else None
