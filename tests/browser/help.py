"""Places on the page, and keyboards for the bot."""

from typing import Any

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup
from playwright.async_api import Locator, Page, expect

from bot.sandbox.model import Chat, Person

expect.set_options(timeout=4000)


def keyboard(*rows: dict[str, str]) -> InlineKeyboardMarkup:
    """A keyboard of rows; each button is a text and its data, or its address."""

    def button(text: str, does: str) -> InlineKeyboardButton:
        where: dict[str, Any] = {"url" if does.startswith("https:") else "callback_data": does}
        return InlineKeyboardButton(text=text, **where)

    return InlineKeyboardMarkup(inline_keyboard=[[button(*one) for one in row.items()] for row in rows])


def pane(page: Page, chat: Chat | Person) -> Locator:
    """The chat on the page: the group, or the DM of a person."""
    return page.locator(f'.pane[data-chat="{chat.id}"]')


def key(where: Locator, text: str) -> Locator:
    """An inline button by its text."""
    return where.locator(".key", has_text=text)


async def play_as(page: Page, person: Person) -> None:
    """Choose who acts in the group."""
    await page.locator(".who button", has_text=person.first_name).click()


async def write(where: Locator, text: str) -> None:
    """Type into a chat and send."""
    field = where.locator("textarea")
    await field.fill(text)
    await field.press("Enter")
