"""Parts of the proof in processes of their own, which need not import everything anew."""

import json
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing.context import ForkServerContext, ForkServerProcess
from typing import Any


@dataclass(slots=True)
class Troupe:
    """Parts that run now, each a group of processes of its own, forked from one that has imported all `parts`."""

    parts: Iterable[str]
    forks: ForkServerContext = field(default_factory=lambda: multiprocessing.get_context("forkserver"))
    running: set[ForkServerProcess] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.forks.set_forkserver_preload([f"tests.faults.{name}" for name in self.parts])

    def ended(self, name: str, argv: Sequence[str]) -> tuple[bool, dict[str, Any]]:
        """Whether a part ends well, and its figures; its last line is printed, or all it said if it ends ill."""
        began = time.monotonic()
        with tempfile.NamedTemporaryFile("r", prefix=f"{name}-", encoding="utf-8") as out:
            part = self.forks.Process(target=_act, args=(name, argv, out.name))
            part.start()
            self.running.add(part)
            try:
                part.join()
            finally:
                self._end(part)
            said = out.read().strip()
        line = said.rpartition("\n")[2]
        print(f"{name} {' '.join(argv)}: {time.monotonic() - began:.1f} s", file=sys.stderr, flush=True)
        print(said if part.exitcode else line, flush=True)
        try:
            figures: dict[str, Any] = json.loads(line)
        except ValueError:
            return False, {}
        return part.exitcode == 0, figures

    def end(self) -> None:
        """End those that still run, with all they have started."""
        for part in list(self.running):
            self._end(part)

    def _end(self, part: ForkServerProcess) -> None:
        self.running.discard(part)
        with suppress(ProcessLookupError):
            os.killpg(part.pid or 0, signal.SIGKILL)


def _act(name: str, argv: Sequence[str], said: str) -> None:
    """Be a part, in a process of its own; what it prints goes to a file."""
    os.setpgid(0, 0)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.dup2(os.open(said, os.O_WRONLY), 1)
    sys.exit(import_module(f"tests.faults.{name}").main(argv))
