"""Every game played on the sandbox's page, to the first change of banker, in both languages, by clicks alone.

`python -m tests.browser.walk [VARIANT…] [--locale L] [--shots FOLDER]`: prints one JSON object; 1 if a game did not get
there, or if the page had an error. People press what their private chats offer them, as a new player would.
"""

import argparse
import asyncio
import json
import re
import secrets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal

from playwright.async_api import Browser, Locator, Page, async_playwright
from playwright.async_api import Error as PageError

from bot.clock import Clock
from bot.sandbox.page import routes
from bot.sandbox.players import ANSWERS
from bot.sandbox.together import together
from bot.sandbox.world import World
from bot.taps import Tap, Verb
from bot.words import load
from games.catalogue import CATALOGUE
from tests.browser.conftest import FLAGS, found

Locale = Literal["ru", "en"]
LANGUAGES: tuple[Locale, ...] = ("ru", "en")

PATIENCE = 600.0
"""Seconds of the world in which a game must have come to its second banker."""

TOGETHER = 4
"""So many games are played at once."""

SPEED = "5×"
"""The page's own switch."""

WAITS = 3.0
"""So many seconds of the world after a press a person presses again, if he is still asked the same."""

SELDOM = frozenset({Verb.REFUSE, Verb.PASS, Verb.DECLINE, Verb.HOLD})
"""What leads nowhere is pressed once in ten times."""


@dataclass(slots=True)
class Walk:
    """One game on one page. `bankers` are those who have laid a bank, in their order; `pressed` counts by verbs."""

    variant: str
    locale: Locale
    page: Page
    shots: Path | None
    random: Random
    bankers: list[str] = field(default_factory=list)
    pressed: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    answered: dict[tuple[int, int], float] = field(default_factory=dict)

    async def play(self) -> None:
        """From the greeting to the second banker."""
        dms = self.page.locator(".pane.dm")
        group = self.page.locator(".pane.group")
        await self.page.locator("#speed button", has_text=SPEED).click()
        for at in range(await dms.count()):
            await dms.nth(at).locator(".big").click()
        await self._tap(group, Verb.PLAY)
        await self._tap(group, Verb.PLAY, self.variant)
        people = self.page.locator(".who button")
        for at in range(1, await people.count()):
            await people.nth(at).click()
            await self._tap(group, Verb.JOIN)
        await people.nth(0).click()
        await self._shot("lobby")
        await self._tap(group, Verb.START)
        until = time.monotonic() + PATIENCE
        while len(set(self.bankers)) < 2:
            if time.monotonic() > until:
                self.wrong.append(f"no change of banker: {self.bankers}, {dict(self.pressed)}")
                break
            if not await self._answer(dms):
                await asyncio.sleep(0.05)
            await self._look(group)
        await self._shot("end")

    async def _tap(self, where: Locator, verb: Verb, argument: str = "") -> None:
        keys = where.locator(f'.key[data-data^="k:{verb.value}:"]')
        if argument:
            keys = where.locator(f'.key[data-data$=":{argument}"][data-data^="k:{verb.value}:"]')
        await keys.last.click()
        self.pressed[verb.value] += 1

    async def _answer(self, dms: Locator) -> bool:
        """One press of whoever is asked something in a private chat; whether there was one."""
        found = await dms.evaluate_all(
            "panes => panes.map(pane => [...pane.querySelectorAll('.row.keyed')].slice(-2).flatMap("
            "row => [...row.querySelectorAll('.key[data-data]:not(.busy)')].map(key => key.dataset.data)))"
        )
        await self._dismiss()
        now = time.monotonic()
        asked = [(at, taps) for at, datas in enumerate(found) if (taps := self._fresh(at, _answers(datas), now))]
        if not asked:
            return False
        at, taps = self.random.choice(asked)
        bold = [tap for tap in taps if tap.verb not in SELDOM]
        tap = self._short(self.random.choice(bold if bold and self.random.random() < 0.9 else taps), taps)
        if not self.pressed[tap.verb.value]:
            await self._shot(f"before-{tap.verb.value}")
        try:
            await dms.nth(at).locator(f'.key[data-data="{tap.pack()}"]').last.click(timeout=1500)
        except PageError:
            return False  # the button has just gone: somebody else's press, or the clock
        self.pressed[tap.verb.value] += 1
        self.answered[at, tap.turn] = now
        return True

    def _short(self, tap: Tap, taps: Sequence[Tap]) -> Tap:
        """A small bank and high stakes make a short game."""
        sums = sorted((each for each in taps if each.verb is tap.verb), key=lambda each: int(each.argument or 0))
        return sums[0] if tap.verb is Verb.BANK else sums[-1] if tap.verb is Verb.STAKE else tap

    def _fresh(self, at: int, taps: list[Tap], now: float) -> list[Tap]:
        """Those of a person who has not just answered: he waits to see what comes of it."""
        return [tap for tap in taps if self.answered.get((at, tap.turn), 0) < now - WAITS]

    async def _dismiss(self) -> None:
        """An alert stands before everything until it is read."""
        if await self.page.locator("dialog[open]").count():
            await self.page.locator("#alert-ok").click()

    async def _look(self, group: Locator) -> None:
        words = load()[self.locale]
        laid = re.escape(words("say-bank-laid", name="NAME", amount=0)).replace("NAME", "(.+)")
        line = re.compile(re.sub(r"<[^>]*>.*", "", laid), re.MULTILINE)
        texts = await group.locator(".row.in .text").all_inner_texts()
        self.bankers = line.findall("\n".join(texts))

    async def _shot(self, name: str) -> None:
        if self.shots is not None:
            path = self.shots / f"{self.variant}-{self.locale}-{len(self.pressed):02}-{name}.png"
            await self.page.screenshot(path=path)


def _answers(datas: Sequence[str]) -> list[Tap]:
    taps = [Tap.unpack(data) for data in datas if data.startswith("k:")]
    return [tap for tap in taps if tap.verb in ANSWERS]


async def walk(browser: Browser, variant: str, locale: Locale, seed: int, shots: Path | None) -> dict[str, object]:
    """Serve a sandbox as `python -m bot sandbox` does, open its page, and play."""
    began, words = time.monotonic(), load()[locale]
    world = World(Clock())
    people = [world.person(words(f"sandbox-person-{at}"), language_code=locale) for at in range(1, 5)]
    group = world.group(words("sandbox-group"), *people)
    page = await browser.new_page(viewport={"width": 1600, "height": 1000})
    page.set_default_timeout(15_000)
    played = Walk(variant, locale, page, shots, Random(f"{seed} {variant} {locale}"))  # noqa: S311 - whims
    page.on("pageerror", lambda error: played.wrong.append(f"page: {error}"))
    with tempfile.TemporaryDirectory(prefix="walk-") as folder:
        web = routes(world, group, people, world.clock)
        path = Path(folder) / "b.db"
        async with together(world, path, lambda: secrets.token_hex(32), locale=locale, routes=web) as (standin, _):
            world.add_bot(group, people[0])
            await page.goto(standin.base)
            try:
                await played.play()
            except PageError as error:
                played.wrong.append(str(error).splitlines()[0])
                await played._shot("wrong")
            await page.close()
    late = {key: count for key, count in world.limits.refused.items() if "too old" in str(key)}
    if refused := {str(key): count for key, count in world.limits.refused.items() if key not in late}:
        played.wrong.append(f"refused: {refused}")
    return {
        "variant": variant,
        "locale": locale,
        "bankers": played.bankers,
        "presses": dict(played.pressed),
        "answered too late": sum(late.values()),
        "seconds": round(time.monotonic() - began, 1),
        "wrong": played.wrong,
    }


async def _walks(variants: Sequence[str], locales: Sequence[Locale], seed: int, shots: Path | None) -> list[object]:
    room = asyncio.Semaphore(TOGETHER)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found(), args=FLAGS)

        async def one(variant: str, locale: Locale) -> object:
            async with room:
                return await walk(browser, variant, locale, seed, shots)

        return await asyncio.gather(*(one(variant, locale) for variant in variants for locale in locales))


def main(argv: Sequence[str]) -> int:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.walk", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("variants", nargs="*", metavar="VARIANT", help="all by default")
    parser.add_argument("--locale", choices=LANGUAGES, help="both by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shots", type=Path, help="a folder for screenshots")
    asked = parser.parse_args(argv)
    if unknown := set(asked.variants) - set(CATALOGUE):
        parser.error(f"no such variant: {', '.join(sorted(unknown))}; there are {', '.join(CATALOGUE)}")
    if asked.shots is not None:
        asked.shots.mkdir(parents=True, exist_ok=True)
    locales = [each for each in LANGUAGES if asked.locale in (None, each)]
    walks = asyncio.run(_walks(asked.variants or list(CATALOGUE), locales, asked.seed, asked.shots))
    wrong = [line for each in walks if isinstance(each, dict) for line in each["wrong"]]
    print(json.dumps({"walks": walks, "wrong": wrong}, ensure_ascii=False, indent=1))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
