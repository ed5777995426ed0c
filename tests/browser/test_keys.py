"""The bot's buttons as a phone of 390 px draws them: what `bot.board.width` says to fit stands on one line."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.async_api import Page, expect

from bot.board import lobby_screen
from bot.board.keys import Row, turn_rows
from bot.board.scene import Scene
from bot.screen import Screen
from bot.words import LOCALES, Words, load
from games import play
from games.cards import parse_cards
from games.catalogue import CATALOGUE, agree
from games.lobby import LobbyView
from games.moves import BankOffer, BuyOffer, CutOffer, ExchangeOffer, Offer, StakeOffer
from games.table import Chips, Seat
from tests.browser.conftest import Sandbox
from tests.browser.help import pane
from tests.locales.tables import moments

pytestmark = pytest.mark.asyncio(loop_scope="session")

WIDE = """keys => keys.map(key => {
    const text = key.querySelector("bdi"), range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(each => Math.round(each.top)));
    return [text.textContent, lines.size, Math.round(key.clientWidth), Math.round(range.getBoundingClientRect().width)];
})"""
"""Of each button: its text, on how many lines it stands, and how wide the button and its text are, in pixels."""


def lobbies(words: Words) -> Iterator[Screen]:
    for variant in CATALOGUE:
        view = play.view(play.new(variant, "5eed" * 16), None)
        assert isinstance(view, LobbyView)
        yield lobby_screen(view, 1, {}, words, link="https://t.me/b")
        for option, values in CATALOGUE[variant].choices.items():
            for value in values:
                terms = agree(CATALOGUE[variant], view.terms, option, value)
                assert terms is not None
                yield lobby_screen(replace(view, terms=terms), 1, {}, words, arranging=True)


def turns(words: Words) -> Iterator[Row]:
    state = next(each.state for each in moments("banchok", 3) if each.state.kind != "lobby")
    view = play.view(state, None)
    assert not isinstance(view, LobbyView)
    scene: Scene[play.GameView] = Scene(view, 1, {Seat(1): "Анна"}, words, {})
    offers: list[Offer] = [
        BuyOffer(3, 104),
        CutOffer(103),
        ExchangeOffer(Chips(5), 2, 3),
        ExchangeOffer(Chips(99_999), 2, 3),
    ]
    for most in (140, 1000, 99_999, 999_999_999):
        offers += [StakeOffer(Chips(1), Chips(most)), BankOffer(Chips(20), Chips(most))]
    for offer in offers:
        yield from turn_rows(scene, [offer], parse_cards("10C 10H QS"))
        yield from turn_rows(scene, [offer])


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_button_stands_on_one_line_on_a_phone(sandbox: Sandbox, page: Page, locale: str) -> None:
    words = load()[locale]
    sandbox.world.press_start(sandbox.anna)
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.locator("#tabs button", has_text="Анна").click()
    rows = {
        tuple(button.text for button in row): row
        for row in (*(row for screen in lobbies(words) for row in screen.rows), *turns(words))
    }
    for at, row in enumerate(rows.values()):
        keyboard = {"inline_keyboard": Screen("", (row,)).buttons()}
        sandbox.world.post(sandbox.world.dm(sandbox.anna), sandbox.world.bot, f"{at}", markup=keyboard)
    keys = pane(page, sandbox.anna).locator(".key")
    await expect(keys).to_have_count(sum(map(len, rows)))
    drawn = await keys.evaluate_all(WIDE)
    for text, lines, width, wide in drawn:
        assert (lines, wide <= width) == (1, True), (text, lines, width, wide)
