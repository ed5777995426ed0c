"""What could go wrong on the page: hostile names, lost connections, long talks, small screens."""

import pytest
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, MessageEntity
from playwright.async_api import Page, expect

from bot.sandbox.page import routes
from bot.sandbox.server import serve
from tests.browser.conftest import Sandbox
from tests.browser.help import key, keyboard, pane, play_as, write

pytestmark = pytest.mark.asyncio(loop_scope="session")

HOSTILE = '<img src=x onerror="window.hacked=1">'


async def test_markup_in_names_and_texts_stays_text(sandbox: Sandbox, page: Page) -> None:
    world, group = sandbox.world, pane(page, sandbox.group)
    sandbox.boris.first_name, sandbox.group.title = HOSTILE, HOSTILE
    message = world.say(sandbox.boris, sandbox.group, HOSTILE)
    world.say(sandbox.boris, sandbox.group, "<script>hacked=1</script>", reply_to=message)
    world.leave(sandbox.group, sandbox.boris)
    bad = [MessageEntity(type="text_link", offset=0, length=3, url="javascript:window.hacked=1")]
    await sandbox.bot.send_message(
        sandbox.group.id, "нажмите", entities=bad, reply_markup=keyboard({HOSTILE: "x"}), parse_mode=None
    )
    world.press_start(sandbox.boris)
    await key(group, "<img").click()
    query = await world.until(lambda: next(iter(world.open.values()), None))
    await sandbox.bot.answer_callback_query(query.id, text=HOSTILE, show_alert=True)
    await expect(page.locator("#alert-text")).to_have_text(HOSTILE)
    await expect(group.locator(".name", has_text="<img").first).to_have_text(HOSTILE)
    await expect(group.locator("h2")).to_have_text(HOSTILE)
    await expect(page.locator("a[href^='javascript:'], img:not(#logo), main script")).to_have_count(0)
    assert await page.evaluate("window.hacked") is None


async def test_entities_nest_and_count_in_utf16(sandbox: Sandbox, page: Page) -> None:
    html = (
        "😀 <b>жир <i>и курсив</i></b> <code>a&lt;b</code> <tg-spoiler>тайна</tg-spoiler><blockquote>слова</blockquote>"
    )
    await sandbox.bot.send_message(sandbox.group.id, html, parse_mode="HTML")
    text = pane(page, sandbox.group).locator(".text")
    await expect(text.locator("b")).to_have_text("жир и курсив")
    await expect(text.locator("b i")).to_have_text("и курсив")
    await expect(text.locator("code")).to_have_text("a<b")
    await expect(text.locator("blockquote")).to_have_text("слова")
    await text.locator(".spoiler").click()
    await expect(text.locator(".spoiler")).to_contain_class("open")


async def test_the_connection_comes_back(sandbox: Sandbox, page: Page) -> None:
    world, group, clock = sandbox.world, sandbox.group, sandbox.world.clock
    people = [world.people[number] for number in group.members if number != world.bot.id]
    async with serve(world, routes=routes(world, group, people, clock)) as second:
        port = second.port
        await page.goto(second.base)
        await expect(pane(page, group).locator(".service")).to_be_visible()
    await expect(page.locator("#link")).to_be_visible()
    world.say(sandbox.anna, group, "Пока не было связи")
    async with serve(world, port, routes=routes(world, group, people, clock)):
        await expect(pane(page, group).locator(".text")).to_contain_text("Пока не было связи")
        await expect(page.locator("#link")).to_be_hidden()
        world.say(sandbox.anna, group, "И снова вживую")
        await expect(pane(page, group).locator(".text").last).to_contain_text("И снова вживую")
        await page.goto("about:blank")


async def test_a_chat_stays_at_the_bottom_unless_scrolled_up(sandbox: Sandbox, page: Page) -> None:
    chat = pane(page, sandbox.group)
    low = "e => e.scrollHeight - e.scrollTop - e.clientHeight < 5"
    for number in range(40):
        sandbox.world.say(sandbox.boris, sandbox.group, f"Слово {number}")
    await expect(chat.locator(".bubble")).to_have_count(40)
    assert await chat.locator(".scroll").evaluate(low)
    await chat.locator(".scroll").evaluate("e => e.scrollTop = 100")
    await expect(chat.locator(".down")).to_be_visible()
    sandbox.world.say(sandbox.boris, sandbox.group, "Ещё слово")
    await expect(chat.locator(".down .badge")).to_have_text("1")
    assert await chat.locator(".scroll").evaluate("e => e.scrollTop") == 100
    await chat.locator(".down").click()
    assert await chat.locator(".scroll").evaluate(low)
    await expect(chat.locator(".down")).to_be_hidden()


async def test_new_messages_of_a_dm_are_counted_until_seen(sandbox: Sandbox, page: Page) -> None:
    sandbox.world.press_start(sandbox.boris)
    dm = pane(page, sandbox.boris)
    await page.mouse.move(5, 5)
    for text in ("Ваши карты", "Ваш ход"):
        await sandbox.bot.send_message(sandbox.boris.id, text)
    await expect(dm.locator(".head .badge")).to_have_text("2")
    await dm.locator(".scroll").hover()
    await expect(dm.locator(".head .badge")).to_have_count(0)


async def test_commands_are_offered_in_the_persons_language(sandbox: Sandbox, page: Page) -> None:
    scope = BotCommandScopeAllGroupChats()
    names = {"play": "Open a table", "pass": "Pass", "me": "My chips"}
    await sandbox.bot.set_my_commands([BotCommand(command=a, description=b) for a, b in names.items()], scope=scope)
    russian = [BotCommand(command="play", description="Открыть стол"), BotCommand(command="me", description="Фишки")]
    await sandbox.bot.set_my_commands(russian, scope=scope, language_code="ru")
    group = pane(page, sandbox.group)
    await group.locator(".slash").click()
    await expect(group.locator(".hints button")).to_have_count(2)
    await expect(group.locator(".hints")).to_contain_text("Открыть стол")
    await group.locator("textarea").press_sequentially("m")
    await expect(group.locator(".hints button")).to_have_count(1)
    await group.locator("textarea").press("Enter")
    await expect(group.locator(".row.out .text")).to_contain_text("/me@bankomet_bot")
    await expect(group.locator(".hints")).to_be_hidden()


async def test_what_cannot_be_done_is_said(sandbox: Sandbox, page: Page) -> None:
    group = pane(page, sandbox.group)
    message = await sandbox.bot.send_message(sandbox.group.id, "Стол", reply_markup=keyboard({"Да": "y"}))
    await expect(key(group, "Да")).to_be_visible()
    sandbox.group.messages.pop(message.message_id)
    await key(group, "Да").click()
    await expect(group.locator(".toast")).to_contain_text("there is no message")
    await expect(key(group, "Да")).not_to_contain_class("busy")


async def test_a_phone_shows_one_chat_at_a_time(sandbox: Sandbox, page: Page) -> None:
    await page.set_viewport_size({"width": 390, "height": 844})
    group, dm = pane(page, sandbox.group), pane(page, sandbox.boris)
    await expect(group).to_be_visible()
    await expect(dm).to_be_hidden()
    await play_as(page, sandbox.boris)
    url = "https://t.me/bankomet_bot?start=t1"
    await sandbox.bot.send_message(sandbox.group.id, "Стол", reply_markup=keyboard({"Личка": url}))
    await key(group, "Личка").click()
    await expect(dm).to_be_visible()
    await expect(group).to_be_hidden()
    await sandbox.bot.send_message(sandbox.group.id, "Ваш ход")
    await expect(page.locator("#tabs button").first.locator(".badge")).to_have_text("1")
    await page.locator("#tabs").get_by_text("Группа").click()
    await expect(group.locator(".text").last).to_contain_text("Ваш ход")
    assert await page.evaluate("document.documentElement.scrollWidth") == 390


async def test_a_draft_survives_the_news(sandbox: Sandbox, page: Page) -> None:
    group = pane(page, sandbox.group)
    await group.locator("textarea").press_sequentially("Я ду")
    sandbox.world.say(sandbox.boris, sandbox.group, "Ну?")
    sandbox.world.leave(sandbox.group, sandbox.boris)
    await expect(group.locator(".service")).to_have_count(2)
    await page.keyboard.type("маю")
    await expect(group.locator("textarea")).to_have_value("Я думаю")
    await write(group, "Готово")
    await expect(group.locator(".row.out")).to_have_count(1)
