"""The simulation: one seed, one trace; and what its canary finds, planted by hand."""

import logging
from pathlib import Path

import pytest

from bot.effects import Answer
from bot.words import Words, load
from games.lobby import Lobby
from tests.faults.salon import VARIANT_KEYS, salon
from tests.faults.simulation import bare, seats_of, stormy, whole
from tests.faults.virtual import run


def test_without_words_one_seed_is_one_trace() -> None:
    first, second, other = bare(100, "a"), bare(100, "a"), bare(100, "b")
    assert first == second
    assert first["wrong"] == other["wrong"] == []
    assert first["trace"] != other["trace"]


def test_the_whole_bot_leaves_one_trace_for_one_seed() -> None:
    found = whole(20, "a")
    assert found == whole(20, "a")
    assert found["wrong"] == []
    assert found["cards"] > 100


def test_the_whole_bot_in_bad_weather() -> None:
    assert stormy(20, "a")["wrong"] == []


async def _played(folder: Path, words: Words) -> list[str]:
    """What the canary finds when the bot tells the group of cards that lie in the stock."""
    async with salon(folder, "leak") as made:
        table = made.add(VARIANT_KEYS[0], seats_of(VARIANT_KEYS[0]))
        await made.play(table, lambda: made.coups >= 1)
        assert made.canary.found == []
        (live,) = made.app.hall.tables.values()
        assert not isinstance(live.state, Lobby)
        shown = {card for coup in made.canary.coups[live.id] for card in coup.shown}
        hidden = next(card for card in live.state.shoe.stock if str(card) not in shown)
        made.app.speaker.answer(Answer(f"{table.people[0].id}00000001", words.card(hidden)))
        made.app.speaker.answer(Answer(f"{table.people[1].id}00000002", live.state.seed))
        made.app.speaker.answer(Answer(f"{table.people[1].id}00000003", made.hidden.world.token))
        await made.hidden.said(made.app)
        await made.hidden.calm()
        logging.getLogger("bot.test").debug("dealt %s", words.card(hidden))
        logging.getLogger("storage.test").debug("seed %s", live.state.shoe.seed)
        (folder / "notes").write_text(made.hidden.world.token, encoding="ascii")
        made.canary.files(folder)
        return made.canary.found


def test_a_card_a_seed_and_a_token_are_found(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    found = run(_played(tmp_path, load()["ru"]))
    assert len(found) == 6, found
    assert any(": [" in line for line in found)
    assert sum("a seed" in line for line in found) == 2
    assert sum("the token" in line for line in found) == 2
    assert sum("the log" in line for line in found) == 2
