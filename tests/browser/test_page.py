"""What the page shows, and what can be done on it."""

import pytest
from aiogram.types import BufferedInputFile
from playwright.async_api import Page, expect

from bot.sandbox.model import Message
from tests.browser.conftest import Sandbox
from tests.browser.help import key, keyboard, pane, play_as, write

pytestmark = pytest.mark.asyncio(loop_scope="session")

LINK = "https://t.me/bankomet_bot?start=t1"


async def said(sandbox: Sandbox, text: str) -> Message:
    """The message with this text, once somebody has sent it."""

    def find() -> Message | None:
        return next((one.message for one in sandbox.world.log if one.kind == "sent" and one.text == text), None)

    return await sandbox.world.until(find, 4)


async def test_messages_come_and_change_in_place(sandbox: Sandbox, page: Page) -> None:
    group = pane(page, sandbox.group)
    sent = await sandbox.bot.send_message(
        sandbox.group.id, "Банк <b>40</b>: К♠ 9♥", parse_mode="HTML", reply_markup=keyboard({"Ставка": "stake"})
    )
    text = group.locator(".row.in .text")
    await expect(text).to_contain_text("Банк 40: К♠ 9♥")
    await expect(text.locator("b")).to_have_text("40")
    await expect(text.locator(".red")).to_have_text("♥")
    await sandbox.bot.edit_message_text(
        chat_id=sandbox.group.id, message_id=sent.message_id, text="Банк <i>80</i>", parse_mode="HTML"
    )
    await expect(text.locator("i")).to_have_text("80")
    await expect(text).to_have_count(1)
    await expect(group.locator(".key")).to_have_count(0)


async def test_deleted_messages_vanish_and_services_stand(sandbox: Sandbox, page: Page) -> None:
    group = pane(page, sandbox.group)
    await expect(group.locator(".service")).to_contain_text("Анна\u2069 добавляет: \u2068Bankomet")
    sent = await sandbox.bot.send_message(sandbox.group.id, "Ошибка")
    await expect(group.locator(".bubble")).to_have_count(1)
    await sandbox.bot.delete_message(sandbox.group.id, sent.message_id)
    await expect(group.locator(".bubble")).to_have_count(0)


async def test_a_press_is_the_chosen_persons_and_its_toast_shows(sandbox: Sandbox, page: Page) -> None:
    group = pane(page, sandbox.group)
    await sandbox.bot.send_message(sandbox.group.id, "Стол", reply_markup=keyboard({"Да": "y"}, {"Нет": "n"}))
    await play_as(page, sandbox.boris)
    await key(group, "Нет").click()
    query = await sandbox.world.until(lambda: next(iter(sandbox.world.open.values()), None))
    assert (query.person, query.data) == (sandbox.boris, "n")
    await expect(key(group, "Нет")).to_contain_class("busy")
    await sandbox.bot.answer_callback_query(query.id, text="Не ваш ход")
    await expect(group.locator(".toast")).to_contain_text("Не ваш ход")
    await expect(key(group, "Нет")).not_to_contain_class("busy")
    await expect(page.locator("dialog")).to_be_hidden()


async def test_an_alert_is_a_window_with_ok(sandbox: Sandbox, page: Page) -> None:
    await sandbox.bot.send_message(sandbox.group.id, "Стол", reply_markup=keyboard({"Мои карты": "cards"}))
    await key(pane(page, sandbox.group), "Мои карты").click()
    query = await sandbox.world.until(lambda: next(iter(sandbox.world.open.values()), None))
    await sandbox.bot.answer_callback_query(query.id, text="К♠ 9♥ 4♦", show_alert=True)
    window = page.locator("dialog")
    await expect(window.locator("#alert-text")).to_have_text("К♠ 9♥ 4♦")
    await expect(window.locator("#alert-who")).to_contain_text("Анна")
    await window.get_by_role("button", name="ОК").click()
    await expect(window).to_be_hidden()


async def test_a_link_in_an_answer_opens_the_dm(sandbox: Sandbox, page: Page) -> None:
    await sandbox.bot.send_message(sandbox.group.id, "Стол", reply_markup=keyboard({"Карты": "cards"}))
    await play_as(page, sandbox.boris)
    await key(pane(page, sandbox.group), "Карты").click()
    query = await sandbox.world.until(lambda: next(iter(sandbox.world.open.values()), None))
    await sandbox.bot.answer_callback_query(query.id, url=LINK)
    await expect(pane(page, sandbox.boris).locator(".text")).to_contain_text("/start t1")
    assert sandbox.boris.started


async def test_a_button_with_a_link_opens_the_dm(sandbox: Sandbox, page: Page) -> None:
    keys = keyboard({"Открыть": LINK, "Правила": "https://example.org/rules"})
    await sandbox.bot.send_message(
        sandbox.group.id, f'Или <a href="{LINK}">так</a>', parse_mode="HTML", reply_markup=keys
    )
    group = pane(page, sandbox.group)
    await expect(group.locator("a.key.url")).to_have_attribute("href", "https://example.org/rules")
    await key(group, "Открыть").click()
    await expect(pane(page, sandbox.anna).locator(".text")).to_contain_text("/start t1")
    await play_as(page, sandbox.boris)
    await group.locator(".text .link").click()
    await expect(pane(page, sandbox.boris).locator(".text")).to_contain_text("/start t1")


async def test_a_link_adds_the_bot_to_the_group(sandbox: Sandbox, page: Page) -> None:
    sandbox.world.remove_bot(sandbox.group, sandbox.anna)
    sandbox.world.press_start(sandbox.boris)
    add = keyboard({"В группу": "https://t.me/bankomet_bot?startgroup=play"})
    await sandbox.bot.send_message(sandbox.boris.id, "Привет", reply_markup=add)
    await key(pane(page, sandbox.boris), "В группу").click()
    message = await said(sandbox, "/start@bankomet_bot play")
    assert message.sender is sandbox.boris
    assert sandbox.group.has(sandbox.world.bot)


async def test_writing_in_the_group_and_in_a_dm(sandbox: Sandbox, page: Page) -> None:
    sandbox.world.press_start(sandbox.anna)
    await write(pane(page, sandbox.anna), "35")
    await play_as(page, sandbox.boris)
    await write(pane(page, sandbox.group), "/stake 35")
    in_dm, in_group = await said(sandbox, "35"), await said(sandbox, "/stake 35")
    assert (in_dm.chat, in_dm.sender) == (sandbox.world.dm(sandbox.anna), sandbox.anna)
    assert (in_group.chat, in_group.sender) == (sandbox.group, sandbox.boris)
    await expect(pane(page, sandbox.group).locator(".row.out .text")).to_contain_text("/stake 35")
    await expect(pane(page, sandbox.group).locator("textarea")).to_have_value("")


async def test_a_click_on_a_message_replies_to_it(sandbox: Sandbox, page: Page) -> None:
    group = pane(page, sandbox.group)
    sent = await sandbox.bot.send_message(sandbox.group.id, "Сколько?")
    await group.locator(".bubble", has_text="Сколько?").click()
    await expect(group.locator(".replying")).to_contain_text("Сколько?")
    await group.locator("textarea").press("Escape")
    await expect(group.locator(".replying")).to_be_hidden()
    await group.locator(".bubble", has_text="Сколько?").click()
    await write(group, "150")
    reply = (await said(sandbox, "150")).reply_to
    assert reply is not None
    assert reply.id == sent.message_id
    await expect(group.locator(".row.out .quote")).to_contain_text("Сколько?")


async def test_start_opens_a_dm_and_a_block_closes_it(sandbox: Sandbox, page: Page) -> None:
    dm = pane(page, sandbox.boris)
    await sandbox.bot.set_my_description("Карты в банк")
    await expect(dm.locator(".hollow")).to_contain_text("Карты в банк")
    await expect(dm.locator("textarea")).to_have_count(0)
    await dm.get_by_role("button", name="СТАРТ", exact=True).click()
    await expect(dm.locator(".text")).to_contain_text("/start")
    await dm.locator("summary").click()
    await dm.get_by_text("Заблокировать бота").click()
    await expect(dm.locator(".big")).to_have_text("ПЕРЕЗАПУСТИТЬ")
    assert sandbox.boris.blocked


async def test_leaving_and_joining_the_group(sandbox: Sandbox, page: Page) -> None:
    group = pane(page, sandbox.group)
    await play_as(page, sandbox.boris)
    await group.locator("summary").click()
    await group.get_by_text("Выйти из группы (Борис)").click()
    await expect(group.locator("textarea")).to_have_count(0)
    assert not sandbox.group.has(sandbox.boris)
    await group.locator(".big").click()
    await expect(group.locator("textarea")).to_be_visible()
    assert sandbox.group.has(sandbox.boris)


async def test_time_runs_faster(sandbox: Sandbox, page: Page) -> None:
    await page.locator("#speed").get_by_text("20×", exact=True).click()
    await expect(page.locator("#speed").get_by_text("20×", exact=True)).to_have_attribute("aria-checked", "true")
    assert sandbox.world.clock.speed == 20


async def test_the_language_is_the_pages_and_the_peoples(sandbox: Sandbox, page: Page) -> None:
    await page.locator("#language").get_by_text("EN").click()
    await expect(pane(page, sandbox.boris).locator(".big")).to_have_text("START")
    await expect(pane(page, sandbox.group).locator(".service")).to_contain_text("added")
    assert sandbox.boris.language_code == "en"
    await page.goto(f"{sandbox.standin.base}/?lang=ru")
    await expect(pane(page, sandbox.boris).locator(".big")).to_have_text("СТАРТ")
    assert sandbox.boris.language_code == "ru"


async def test_a_document_is_a_link_that_gives_the_file(sandbox: Sandbox, page: Page) -> None:
    group = pane(page, sandbox.group)
    record = BufferedInputFile("ход 1\n".encode() * 200, "партия 1.txt")
    await sandbox.bot.send_document(
        sandbox.group.id, record, caption="<b>Запись</b>", parse_mode="HTML", reply_markup=keyboard({"Да": "y"})
    )
    link = group.locator(".bubble .file")
    await expect(link.locator("bdi")).to_have_text("партия 1.txt")
    await expect(link.locator("small")).to_have_text("1,8 кБ")
    await expect(group.locator(".bubble .text b")).to_have_text("Запись")
    await expect(key(group, "Да")).to_be_visible()
    async with page.expect_download() as coming:
        await link.click()
    download = await coming.value
    assert download.suggested_filename == "партия 1.txt"
    assert (await download.path()).read_bytes() == record.data
