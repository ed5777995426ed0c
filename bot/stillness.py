"""When people could not be spoken to or heard, and what that adds to a clock (HR-G32). It is told all times itself."""

from dataclasses import dataclass, field

EVERYWHERE = 0
"""Stands for all chats, where the number of one chat is meant otherwise."""

Span = tuple[float, float]


@dataclass(slots=True)
class Stillness:
    """The times at which a chat, by our number, or all chats were silent; those of one chat never touch each other."""

    spans: dict[int, list[Span]] = field(default_factory=dict)

    def add(self, chat: int, since: float, until: float) -> None:
        """A chat, or EVERYWHERE, is silent from `since` to `until`, which may still be to come."""
        spans = self.spans.get(chat, [])
        touched = [span for span in spans if span[0] <= until and span[1] >= since]
        apart = [span for span in spans if span not in touched]
        whole = (min([since, *(start for start, _ in touched)]), max([until, *(end for _, end in touched)]))
        self.spans[chat] = sorted([*apart, whole])

    def deadline(self, chat: int, since: float, seconds: float) -> float:
        """When a clock has run out that was started at `since` with so many seconds and stands in every silence."""
        due, counted = since + seconds, since
        for start, end in self._of(chat):
            if start >= due:
                break
            due += max(0.0, end - max(start, counted))
            counted = max(counted, end)
        return due

    def until(self, chat: int, now: float) -> float:
        """When the silence ends in which a chat is now; `now` if it is in none."""
        for start, end in self._of(chat):
            if start <= now < end:
                now = end
        return now

    def forget(self, before: float) -> None:
        """Forget what had ended by then: no clock that runs was started earlier."""
        kept = {chat: [span for span in spans if span[1] > before] for chat, spans in self.spans.items()}
        self.spans = {chat: spans for chat, spans in kept.items() if spans}

    def _of(self, chat: int) -> list[Span]:
        return sorted(self.spans.get(EVERYWHERE, []) + self.spans.get(chat, []))
