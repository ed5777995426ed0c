"""Small helps of these tests."""

from collections.abc import Awaitable
from typing import Any

import pytest
from aiogram.exceptions import DetailedAiogramError, TelegramBadRequest
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from bot.clock import Clock


def buttons(*datas: str) -> InlineKeyboardMarkup:
    """One row of buttons whose texts are their data."""
    return InlineKeyboardMarkup(
        inline_keyboard=[[InlineKeyboardButton(text=data, callback_data=data) for data in datas]]
    )


async def refusal(call: Awaitable[Any], kind: type[DetailedAiogramError] = TelegramBadRequest) -> str:
    """The description with which the call is refused; the exception must be of exactly this kind."""
    with pytest.raises(kind) as caught:
        await call
    assert type(caught.value) is kind
    return caught.value.message


async def pass_time(clock: Clock, seconds: float, within: float = 0.005) -> None:
    """Let at least so many seconds of the clock pass, in so many of the world, and not many more."""
    before = clock.speed
    clock.hurry(seconds / within)
    await clock.sleep(seconds)
    clock.hurry(before)
