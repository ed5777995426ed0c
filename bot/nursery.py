"""Where detached tasks live: held while they run, logged if they fail, ended with the app."""

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Nursery:
    """Detached tasks, held until they end; one that fails is logged, and all are cancelled at the end."""

    tasks: set["asyncio.Task[None]"] = field(default_factory=set)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    async def emptied(self) -> None:
        """Wait until nothing runs any more."""
        while self.tasks:
            await asyncio.wait(self.tasks)

    async def close(self) -> None:
        """Cancel what still runs."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
