"""The session says what aiogram's says, and reads of a reply what there is to read."""

from typing import Any
from urllib.parse import parse_qsl

import pytest
from aiogram import Bot, methods
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import ClientDecodeError
from aiogram.filters.callback_data import CallbackData
from aiogram.methods import AnswerCallbackQuery, GetMe, SetMyCommands, TelegramMethod
from aiogram.types import BotCommand, BotCommandScopeDefault, InlineKeyboardButton, InlineKeyboardMarkup
from aiohttp import FormData
from aiohttp.payload import BytesPayload

from bot import wire
from bot.effects import Answer
from bot.mouth import document, edit, message
from bot.poll import RawUpdates
from bot.screen import Button, Screen
from bot.session import Session
from bot.taps import Tap, Verb

TOKEN = f"123456789:{'a' * 35}"
HARD = "Ставка 5 & 6 = 11; 100% + «да»?\n\tА\u202e🎴/~!*()'\"\\\x00 %20 %D0%90+"
SCREEN = Screen(HARD, ((Button(HARD, Tap(verb=Verb.HAND, table=3)), Button("x", "https://t.me/x?start=a_b&c=d")),))
ANSWER = Answer("77", HARD, alert=True)


def _bot() -> Bot:
    return Bot(TOKEN, session=Session(), default=DefaultBotProperties(parse_mode="HTML"))


def _said(form: object) -> dict[str, str]:
    body = form() if isinstance(form, FormData) else form
    assert isinstance(body, BytesPayload)
    assert body.content_type == "application/x-www-form-urlencoded"
    return dict(parse_qsl(body.decode(), strict_parsing=bool(body.size)))


@pytest.mark.parametrize(
    "method",
    [
        message(-100, SCREEN, topic=7, reply_to=9),
        message(5, Screen("a")),
        edit(-100, 12, SCREEN),
        AnswerCallbackQuery(callback_query_id=ANSWER.query, text=ANSWER.text, show_alert=True),
        RawUpdates(offset=5),
        GetMe(),
        SetMyCommands(
            commands=[BotCommand(command="a", description=HARD)], scope=BotCommandScopeDefault(), language_code="ru"
        ),
    ],
)
def test_a_form_says_what_aiograms_says(method: TelegramMethod[object]) -> None:
    """Field by field, with every letter."""
    bot = _bot()
    assert _said(bot.session.build_form_data(bot, method)) == _said(AiohttpSession().build_form_data(bot, method))  # type: ignore[attr-defined]


def test_a_keyboard_is_that_of_aiograms_models() -> None:
    """It is written as JSON at once."""
    bot, rows = _bot(), [[InlineKeyboardButton.model_validate(button) for button in row] for row in SCREEN.buttons()]
    told: dict[str, Any] = {"text": HARD, "reply_markup": InlineKeyboardMarkup(inline_keyboard=rows)}
    plain = AiohttpSession().build_form_data
    form = bot.session.build_form_data  # type: ignore[attr-defined]
    assert _said(form(bot, edit(-100, 12, SCREEN))) == _said(
        plain(bot, methods.EditMessageText(chat_id=-100, message_id=12, **told))
    )
    assert _said(form(bot, message(5, SCREEN))) == _said(plain(bot, methods.SendMessage(chat_id=5, **told)))


@pytest.mark.parametrize("argument", ["", "10", "macao", "а" * 15])
def test_a_press_is_packed_as_aiogram_packs_it(argument: str) -> None:
    """Every verb, and back."""
    for verb in Verb:
        tap = Tap(verb=verb, table=31, turn=7, argument=argument)
        assert tap.pack() == CallbackData.pack(tap)
        assert Tap.unpack(tap.pack()) == tap


@pytest.mark.parametrize("argument", ["a:b", "а" * 30])
def test_what_no_button_can_say_is_not_packed(argument: str) -> None:
    """It would come back as something else, or not at all."""
    with pytest.raises(ValueError, match="no button"):
        Tap(verb=Verb.STAKE, argument=argument).pack()


def test_a_file_goes_as_aiogram_sends_it() -> None:
    """In parts."""
    bot = _bot()
    form = bot.session.build_form_data(bot, document(-100, "a.txt", HARD, HARD))  # type: ignore[attr-defined]
    assert isinstance(form, FormData)
    assert form.is_multipart


@pytest.mark.parametrize("method", [message(-100, SCREEN), document(-100, "a.txt", "x", "y")], ids=["text", "file"])
def test_of_a_message_that_is_sent_its_number_is_read(method: TelegramMethod[Any]) -> None:
    """Whatever else it holds; a reply without it is one that cannot be read, as with aiogram."""
    bot = _bot()
    reply = '{"ok":true,"result":{"message_id":12,"chat":{"no":"chat"},"text":5}}'
    assert bot.session.check_response(bot, method, 200, reply).result.message_id == 12  # type: ignore[union-attr]
    with pytest.raises(ClientDecodeError):
        bot.session.check_response(bot, method, 200, '{"ok":true,"result":{"chat":1}}')


@pytest.mark.parametrize("result", ["true", '{"message_id":12,"chat":{"no":"chat"}}', "{}", "[]", '"done"'])
@pytest.mark.parametrize("method", [edit(-100, 12, SCREEN), wire.AnswerCallbackQuery(callback_query_id="1")], ids=type)
def test_of_an_edit_and_of_an_answer_nothing_is_read(method: TelegramMethod[Any], result: str) -> None:
    bot = _bot()
    assert bot.session.check_response(bot, method, 200, f'{{"ok":true,"result":{result}}}').ok


def test_of_the_bot_itself_its_number_and_its_name_are_read() -> None:
    bot = _bot()
    reply = '{"ok":true,"result":{"id":7,"username":"b","is_bot":"maybe","can":{"what":["is","new"]}}}'
    assert bot.session.check_response(bot, wire.GetMe(), 200, reply).result == wire.Somebody(7, "b")  # type: ignore[comparison-overlap]
