"""A whole bank, and the next one laid, by clicks on the page alone."""

import pytest
from playwright.async_api import Browser

from tests.browser.walk import LANGUAGES, Locale, walk

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_a_game_is_played_to_a_change_of_banker(browser: Browser, locale: Locale) -> None:
    played = await walk(browser, "baccarat", locale, 1, None)
    assert played["wrong"] == []
