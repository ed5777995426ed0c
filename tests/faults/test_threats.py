"""The table of threats, one test a row, by its number. Each is the shortest proof that the row is kept; what it stands
on is tested at length elsewhere.

What a test cannot show is said with it: that nobody plays into another's hand at a table (T13) and what people agree
on outside (T31) no bot can see.
"""

import ast
import logging
import os
import shutil
import stat
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import croupier, gate, log, pages, poll, settings
from bot.names import at_table, in_html
from bot.notices import Notice
from bot.tapped import number_of
from bot.taps import Verb
from bot.words import LOCALES, load, locale_of
from games import play
from games.facts import Paid
from games.lobby import Lobby
from games.refusal import Refusal, Why
from games.table import Seat
from storage import ledger, tables
from storage.commit import commit
from storage.database import DatabaseBusy, opened
from tests.faults.flood import MOST_DROP_MICROSECONDS, drop_microseconds
from tests.faults.hostile import TEXTS
from tests.faults.salon import VARIANT_KEYS, salon
from tests.faults.simulation import seats_of
from tests.faults.virtual import run
from tests.locales.markup import visible
from tests.locales.tables import NASTY
from tests.storage.help import game, seeded
from tests.talk import test_closing as closing
from tests.talk import test_faults as faults
from tests.talk import test_lobby as lobbies
from tests.talk import test_presses as presses
from tests.talk import test_restart as restarts
from tests.talk.table import RU, Club, no, note, taps

ROOT = Path(__file__).parents[2]
SOURCES = [path for part in ("bot", "games", "storage") for path in sorted((ROOT / part).rglob("*.py"))]
TOKEN = "7000000001:AAcanary_canary-canary0123456789abc"


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """Every module of the product."""
    for path in SOURCES:
        yield path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8"))


async def test_t01_forged_callback_data(club: Club) -> None:
    anna, boris = await presses.staking(club)
    async with club.nothing_changes():
        for data in presses.FORGED:
            for person in (anna, boris):
                assert await person.forges(data), data


async def test_t02_old_buttons(club: Club) -> None:
    await presses.test_every_earlier_press_of_a_bank_sent_again(club)


async def test_t03_buttons_of_others(club: Club) -> None:
    await presses.test_by_a_stranger(club)


async def test_t04_double_taps(club: Club) -> None:
    _, boris = await presses.staking(club)
    answers = await club.answers(*[boris.press(Verb.STAKE, 50) for _ in range(50)])
    assert [answer.text for answer in answers].count(note(Notice.STAKED, 50)) == 1
    assert club.state.table.bank == 150


async def test_t05_replays(club: Club) -> None:
    await restarts.test_redelivered_updates_change_nothing_after_a_restart(club)


async def test_t05_ids_that_jump_down(club: Club) -> None:
    await restarts.test_ids_that_jump_down_are_not_lost(club)


async def test_t05_a_typed_stake_that_comes_again(club: Club) -> None:
    """No turn tells it from a new one: only its number does."""
    _, boris = await presses.staking(club)
    await boris.says("/stake 50")
    assert club.state.table.bank == 150
    (update,) = [each for each in club.updates if each.get("message", {}).get("text") == "/stake 50"]
    club.tolerated.add(("editMessageText", 400))
    await club.restart()
    async with club.nothing_changes():
        club.world.mailbox.repeat(update)
        await club.said()


async def test_t06_games_at_once_in_one_chat(club: Club) -> None:
    await lobbies.test_twenty_openings_at_once_open_one_table(club)


def test_t07_names() -> None:
    names = [name for name in (*NASTY.values(), *TEXTS) if name]
    shown = at_table({Seat(seat): name for seat, name in enumerate(names, start=1)}, RU)
    assert len(set(shown.values())) == len(names)
    for seat in shown:
        assert shown[seat].strip()
        assert visible(in_html(shown, seat, RU)) == shown[seat]


@pytest.mark.parametrize("kind", ["anonymous", "channel", "bot"])
async def test_t08_who_is_no_person(club: Club, kind: str) -> None:
    anna, _ = await club.gather("Анна", "Борис")
    more: dict[str, dict[str, Any]] = {
        "anonymous": {"as_anonymous_admin": True},
        "channel": {"as_channel": club.world.channel("К")},
        "bot": {},
    }
    if kind == "bot":
        anna.person.is_bot = True
    async with club.nothing_changes():
        for word in ("/play", "/close", "/bank 50", "/stake 1", "/leave", "/cards", "/me"):
            assert await anna.says(word, **more[kind]) == [note(Notice.NOT_A_PERSON)], word


async def test_t09_the_bot_is_thrown_out(club: Club) -> None:
    await closing.test_a_bot_thrown_out_by_a_group_that_cannot_be_written_to_plays_the_coup_out(club)
    spoken = dict(club.world.limits.spoken)
    await club.pass_time(700)
    assert dict(club.world.limits.spoken) == spoken, "and says nothing more there"


def test_t10_floods() -> None:
    assert drop_microseconds(5000) < MOST_DROP_MICROSECONDS
    buckets = gate.of_people()
    assert sum(buckets.takes(1, 1.8e9 + at / 1000) for at in range(1000)) <= buckets.burst + 5


async def test_t11_tables_without_end(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await lobbies.test_a_person_sits_at_three_tables_and_no_more(club)
    assert croupier.TABLES_A_PERSON == 3
    monkeypatch.setattr(croupier, "MOST_TABLES", len(club.app.hall.tables))
    (vera,) = await club.gather("Вера")
    assert await vera.says("/banchok") == [note(Notice.HOUSE_FULL)]


def test_t12_numbers() -> None:
    for text in TEXTS:
        number = number_of(text)
        assert number is None or (text.isascii() and text == str(number) and 0 < number < 10**9)


async def test_t12_numbers_typed(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=2)
    async with club.nothing_changes():
        for text in ("٣", "1_000", "+50", "1e2", "50.0", "9" * 30):
            assert await anna.says(f"/bank {text}") == [no(Why.BANK_OUT_OF_RANGE, 20, 1000)]


async def test_t13_no_gift_goes_from_person_to_person(club: Club) -> None:
    """Chips go from a purse to its own seat and back, and between people at a table alone, by the rules. Who loses
    on purpose cannot be told from who plays badly: that is for the people of the chat to see."""
    await presses.test_every_earlier_press_of_a_bank_sent_again(club)
    await club.world.until(club.world.idle)
    rows = await club.app.writer.db.rows(
        "SELECT s.name, s.owner, t.name, t.owner FROM transfers f"
        " JOIN accounts s ON s.id = f.source JOIN accounts t ON t.id = f.target"
    )
    assert rows
    for source, giver, target, taker in rows:
        if source.startswith("chat:") or (target.startswith("chat:") and source != ledger.MINT):
            assert giver == taker, (source, target)
    for move in await tables.moves_of(club.app.writer.db, club.row.id):
        for fact in move.facts:
            assert not isinstance(fact, Paid) or fact.why.value


def test_t14_the_log(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    handlers = list(root.handlers)
    try:
        log.start("INFO")
        try:
            raise ValueError(f"{TOKEN} К♠")
        except ValueError:
            logging.getLogger("bot.test").exception("a step failed for %s", TOKEN)
        told = capsys.readouterr().err
    finally:
        root.handlers[:] = handlers
    assert "ValueError" in told
    assert "canary" not in told
    assert "♠" not in told


def test_t15_no_webhook_is_set() -> None:
    """So there is none to be forged: updates are fetched, and nothing listens."""
    assert poll.RawUpdates.__api_method__ == "getUpdates"
    words = ("set_webhook", "SetWebhook", "SimpleRequestHandler", "TCPSite", "start_server")
    for path in SOURCES:
        if "sandbox" not in path.parts:
            text = path.read_text(encoding="utf-8")
            assert not [word for word in words if word in text], path


@pytest.mark.parametrize("text", ["../../etc/passwd", "ru\0", "en/../ru", "x" * 10_000, *TEXTS])
def test_t16_locales(text: str) -> None:
    assert locale_of(text) in LOCALES
    assert locale_of(None, text) in LOCALES
    assert set(load()) == set(LOCALES)


BUILT = {
    ("storage/database.py", "_take"),  # the names and values of our own pragmas
    ("storage/database.py", "_migrate"),  # the number of a migration
    ("storage/database.py", "run"),  # the same, where it is run
    ("storage/people.py", "first_free_ids"),  # the names of our own tables
}
"""Where a statement is put together from parts, all of them constants of ours."""

SQL = ("SELECT ", "INSERT ", "UPDATE ", "DELETE ", "PRAGMA ", "CREATE ", "DROP ", "ALTER ", "(SELECT ")


def test_t17_statements_are_constants() -> None:
    found = set()
    for path, tree in trees():
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for node in ast.walk(function):
                parts: list[ast.expr] = []
                if isinstance(node, ast.JoinedStr):
                    parts = [each for each in node.values if isinstance(each, ast.Constant)]
                elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
                    parts = [node.left]
                elif isinstance(node, ast.Attribute) and node.attr == "format":
                    parts = [node.value]
                texts = [str(each.value) for each in parts if isinstance(each, ast.Constant)]
                if any(text.lstrip().startswith(SQL) for text in texts):
                    found.add((str(path), function.name))
    assert found <= BUILT, found - BUILT


async def test_t18_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        async with opened(tmp_path / "deep" / "b.db"):
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "deep").iterdir()}
            folder = stat.S_IMODE((tmp_path / "deep").stat().st_mode)
    finally:
        os.umask(old)
    assert "b.db-wal" in modes
    assert set(modes.values()) == {0o600}
    assert folder == 0o700


async def test_t18_the_file_of_a_stopped_bot_is_a_whole_backup(tmp_path: Path) -> None:
    played = game()
    async with opened(tmp_path / "b.db") as db:
        for batch in (seeded(1, 2, 3, 4), *played.opening(), *played.moves(20)):
            await commit(db, batch)
        kept = await tables.live_tables(db)
    shutil.copy(tmp_path / "b.db", tmp_path / "backup.db")
    async with opened(tmp_path / "backup.db") as db:
        assert await ledger.check(db) == []
        assert await tables.live_tables(db) == kept


def test_t19_a_token_that_others_can_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert not settings.can_be_read_by_others()
    file = tmp_path / ".env"
    for mode, told in ((0o600, False), (0o640, True), (0o604, True)):
        file.touch()
        file.chmod(mode)
        assert settings.can_be_read_by_others() is told


@pytest.mark.parametrize("name", [name.upper() for name in settings.Settings.model_fields])
def test_t19_settings(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    assert TOKEN not in repr(settings.read())
    monkeypatch.setenv(name, f"{TOKEN} wrong")
    if name == "DATABASE":
        return  # any text is a path
    with pytest.raises(settings.WrongSetting) as wrong:
        settings.read()
    assert "canary" not in str(wrong.value)
    assert wrong.value.__cause__ is None


def test_t20_dependencies() -> None:
    """They are locked with their hashes, and none is older than what mended its known holes."""
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    for package in lock["package"]:
        files = [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]
        assert "virtual" in package["source"] or all(file["hash"].startswith("sha256:") for file in files)
    (aiohttp,) = [package["version"] for package in lock["package"] if package["name"] == "aiohttp"]
    assert tuple(map(int, aiohttp.split("."))) >= (3, 14, 3)


CHANCE = {"random", "uuid", "numpy"}


def test_t21_chance_comes_from_the_system_alone() -> None:
    for path, tree in trees():
        if "sandbox" in path.parts or path.parts[:2] == ("games", "odds.py"):
            continue
        names = {
            name.partition(".")[0]
            for node in ast.walk(tree)
            for name in (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
        }
        assert not names & CHANCE, path
    assert "secrets.token_hex(32)" in (ROOT / "bot" / "__main__.py").read_text(encoding="utf-8")


async def test_t21_a_shoe_is_the_same_after_a_restart(club: Club) -> None:
    await presses.staking(club)
    before = club.state
    club.tolerated.add(("editMessageText", 400))
    await club.restart()
    assert club.state == before, "played on after a restart"
    assert club.state.shoe.stock == before.shoe.stock
    assert await _replayed(club) == before.shoe


async def _replayed(club: Club) -> object:
    """The shoe that the seed and the moves give, for nothing but they may make it."""
    row = club.row
    moves = await tables.moves_of(club.app.writer.db, row.id)
    state: play.State = play.new("banchok", row.state.seed, club.settings.turn_seconds)
    for move in moves:
        step = play.apply(state, move.seat, move.move)
        assert not isinstance(step, Refusal)
        state = step.state
    assert not isinstance(state, Lobby)
    return state.shoe


async def _heard(folder: Path) -> tuple[list[str], int]:
    async with salon(folder, "t22") as made:
        for variant in VARIANT_KEYS[::3]:
            made.add(variant, seats_of(variant))
        for table in made.tables:
            await made.play(table, lambda: made.coups >= 2 * len(made.tables))
        await made.hidden.said(made.app)
        return made.canary.found, made.canary.cards


def test_t22_a_card_reaches_its_owner_alone(tmp_path: Path) -> None:
    found, cards = run(_heard(tmp_path))
    assert found == []
    assert cards > 20


@pytest.mark.parametrize("variant", VARIANT_KEYS)
def test_t23_nobody_peeks(variant: str) -> None:
    """No view depends on the order of the stock: neither the banker's nor the group's."""
    played = game(variant=variant, seed=23)
    played.people = seats_of(variant)
    for _ in [*played.opening(), *played.moves(12)]:
        state = played.row.state
        if isinstance(state, Lobby):
            continue
        turned = replace(state, shoe=replace(state.shoe, stock=state.shoe.stock[::-1], seed="0" * 64), seed="0" * 64)
        for viewer in (None, *(place.seat for place in state.table.places)):
            assert play.view(state, viewer) == play.view(turned, viewer)


async def test_t24_administrators(club: Club) -> None:
    anna, boris = await presses.staking(club)
    club.provoked.add(("editMessageText", 400))
    club.world.delete_message(club.board)
    assert await boris.says("/table") is not None
    assert taps(club.board)
    await club.shut()
    assert [await club.chips(person) for person in (anna, boris)] == [1000, 1000]


async def test_t25_a_group_becomes_a_supergroup(club: Club) -> None:
    anna, boris = await presses.staking(club)
    before = club.state
    club.group = club.world.upgrade(club.group)
    await club.said()
    assert club.state == before
    assert await boris.presses(Verb.STAKE, 50) == note(Notice.STAKED, 50)
    assert anna.purse == 900


async def test_t26_a_press_that_is_too_old(club: Club) -> None:
    await restarts.test_a_press_that_is_too_old_counts_and_is_not_answered(club)


async def test_t27_what_is_no_word_to_the_bot(club: Club) -> None:
    anna, _ = people = await club.gather("Анна", "Борис")
    await club.play("banchok", *people, number=2)
    said = club.world.say(anna.person, club.group, "привет")
    async with club.nothing_changes():
        club.world.reword(said, "/bank 50")
        await club.said()
    assert set(poll.ALLOWED) == {"message", "callback_query", "my_chat_member"}


async def test_t28_a_poisonous_update(club: Club) -> None:
    await faults.test_a_handler_that_fails_spoils_no_other(club)


async def test_t29_two_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path / "b.db"):
        began = time.monotonic()
        with pytest.raises(DatabaseBusy):
            async with opened(tmp_path / "b.db"):
                pass
        assert time.monotonic() - began < 2


async def test_t30_one_chats_429_is_not_anothers(club: Club) -> None:
    await faults.test_a_silenced_group_is_left_alone_and_others_are_not(club)


@pytest.mark.parametrize("locale", LOCALES)
def test_t31_it_is_said_that_no_money_is_played_for(locale: str) -> None:
    """And nothing can be bought, sold or paid out: of payments the bot knows not even the names."""
    words = load()[locale]
    said = pages.help_screen(words).text + pages.profile(words).description
    assert any(word in said for word in ("без денег", "without money", "money"))
    forbidden = ("sendInvoice", "pre_checkout_query", "successful_payment", "SendInvoice", "StarTransaction")
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        assert not [word for word in forbidden if word in text], path


def test_every_row_has_its_test() -> None:
    rows = {name[6:8] for name in vars(sys.modules[__name__]) if name.startswith("test_t") and name[6:8].isdigit()}
    assert rows == {f"{number:02}" for number in range(1, 32)}
