"""The two bots that are compared, each in a process of its own: `python -m tests.bench.bots NAME BASE TOKEN DATABASE`.

`bankomet` is the whole bot as it serves, with its file in full durability; what is taken away are the paces that
protect Telegram and the gate that protects the bot. `bare` is aiogram's own polling with a handler that answers a press
and edits its message; it keeps nothing.
"""

import asyncio
import gc
import secrets
import signal
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from aiogram import Dispatcher
from aiogram.types import CallbackQuery, InaccessibleMessage, InlineKeyboardButton, InlineKeyboardMarkup, Message
from pydantic import HttpUrl, SecretStr

from bot import log
from bot.app import bot_of, build
from bot.clock import Clock
from bot.settings import Settings
from tests.faults.victim import die_with_parent, take_its_pace_away

TURN_SECONDS = 600
"""So long a turn that no clock rings."""

BOARD = "\n".join(
    (
        "🎴 <b>Банчок</b> · банк 3 · сдача 12",
        "🏦 <b>Анна</b> держит банк: 240 фишек",
        "",
        "▶️ <b>Борис</b> 312, ход",
        "• Вера 187, ставка 20",
        "• Гриша 261, ставка 35",
        "",
        "Борис делает ставку, от 1 до 185. Ход {}.",
    )
)
"""A message as long as a board; the number of the press stands in it, so that it is another each time."""

_KEYS = (("5", "10", "25", "50", "100", "185"), ("Пас", "Мои карты"), ("Ещё",))


def keyboard() -> InlineKeyboardMarkup:
    """As many buttons as a board has."""
    rows = [[InlineKeyboardButton(text=text, callback_data=f"k:stake:12:34:{text}") for text in row] for row in _KEYS]
    return InlineKeyboardMarkup(inline_keyboard=rows)


def cpu_seconds(process: int) -> float:
    """The processor's seconds that a process of this number has spent so far, all its threads together (Linux)."""
    return time.clock_gettime((~process << 3) | 2)


def _settings(base: str, token: str, database: Path) -> Settings:
    return Settings.model_construct(
        bot_token=SecretStr(token),
        bot_api_url=HttpUrl(base),
        database=database,
        default_locale="ru",
        turn_seconds=TURN_SECONDS,
        log_level="WARNING",
    )


async def bankomet(settings: Settings) -> None:
    """The whole bot, until it is told to end."""
    take_its_pace_away()
    gc.freeze()  # as the bot does when it starts
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    async with build(settings, Clock(), lambda: secrets.token_hex(32)) as made:
        made.gate.open()
        await made.run(0.0, stop)


async def bare(settings: Settings) -> None:
    """aiogram alone, until it is told to end."""
    bot, dispatcher = bot_of(settings), Dispatcher()
    presses = 0

    @dispatcher.callback_query()
    async def press(query: CallbackQuery) -> None:
        nonlocal presses
        presses += 1
        await query.answer()
        if query.message is not None and not isinstance(query.message, InaccessibleMessage):
            await query.message.edit_text(BOARD.format(presses), reply_markup=keyboard())

    @dispatcher.message()
    async def begin(message: Message) -> None:
        await message.answer(BOARD.format(0), reply_markup=keyboard())

    await dispatcher.start_polling(bot)


@asynccontextmanager
async def running(name: str, base: str, token: str, database: Path) -> AsyncIterator[int]:
    """A bot in a process of its own, until the block ends; gives the number of the process."""
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.bots", name, base, token, str(database)
    )
    try:
        yield made.pid
    finally:
        if made.returncode is None:
            made.terminate()
        await made.wait()


def main(argv: Sequence[str]) -> int:
    """Be the bot."""
    name, base, token, database = argv
    die_with_parent()
    log.start("WARNING")
    settings = _settings(base, token, Path(database))
    asyncio.run({"bankomet": bankomet, "bare": bare}[name](settings))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
