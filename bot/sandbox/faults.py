"""Faults on purpose, for tests: nothing fails unless a rule says so."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refuse:
    """Answer with this code and description, and `retry_after` if given; the call has no effect."""

    code: int
    description: str
    retry_after: int | None = None


@dataclass(frozen=True, slots=True)
class Html:
    """Answer as a proxy does when Telegram is down: a page of HTML; the call has no effect."""

    code: int = 502


@dataclass(frozen=True, slots=True)
class Cut:
    """Close the connection without an answer; the call has no effect."""


@dataclass(frozen=True, slots=True)
class Lose:
    """Carry the call out, then close the connection: the bot cannot know that it was done."""


@dataclass(frozen=True, slots=True)
class Delay:
    """Wait so many seconds of the clock, then carry the call out."""

    seconds: float


Fault = Refuse | Html | Cut | Lose | Delay


@dataclass(slots=True)
class Rule:
    """The fault for `times` calls of `method` (any, if None) in `chat` (any, if None), after `skip` good ones."""

    fault: Fault
    method: str | None = None
    chat: int | None = None
    skip: int = 0
    times: int = 1


class Faults:
    """An ordered list of rules; the first one that fits a call is used, and is gone when used up."""

    def __init__(self) -> None:
        self.rules: list[Rule] = []
        self.done = 0

    def add(
        self, fault: Fault, method: str | None = None, *, chat: int | None = None, skip: int = 0, times: int = 1
    ) -> Rule:
        """Add a rule; the method's name as Telegram spells it. Gives the rule, `times` counts down to 0."""
        rule = Rule(fault, method.lower() if method else None, chat, skip, times)
        self.rules.append(rule)
        return rule

    def clear(self) -> None:
        """Let everything work again."""
        self.rules.clear()

    def strike(self, method: str, chat: str | None) -> Fault | None:
        """The fault for this call, if a rule fits; counts the rule down."""
        for rule in self.rules:
            if rule.method not in (None, method) or rule.chat not in (None, _number(chat)):
                continue
            if rule.skip > 0:
                rule.skip -= 1
                continue
            rule.times -= 1
            if rule.times <= 0:
                self.rules.remove(rule)
            self.done += 1
            return rule.fault
        return None


def _number(chat: str | None) -> int | None:
    try:
        return int(chat) if chat else None
    except ValueError:
        return None
