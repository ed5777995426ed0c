"""A message as the bot means it: HTML text and rows of buttons, before Telegram's types."""

from dataclasses import dataclass

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from bot.taps import Tap


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its text and either what a press says or the address it opens."""

    text: str
    does: Tap | str

    def shown(self) -> InlineKeyboardButton:
        """The button in Telegram's terms."""
        if isinstance(self.does, Tap):
            return InlineKeyboardButton(text=self.text, callback_data=self.does.pack())
        return InlineKeyboardButton(text=self.text, url=self.does)


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """A message: HTML of at most 4096 characters, and at most 100 buttons in rows of at most 8."""

    text: str
    rows: Rows = ()

    def keyboard(self) -> InlineKeyboardMarkup | None:
        """The buttons in Telegram's terms; none at all takes a keyboard away."""
        if not self.rows:
            return None
        return InlineKeyboardMarkup(inline_keyboard=[[button.shown() for button in row] for row in self.rows])
