"""The log, the one way by which an error comes to light. A step is a line; of an exception it tells the kind and where
it was raised, of a library's line the pattern, and never a value: texts and values can hold cards, seeds and tokens.
"""

import logging
import re
import sys
import threading
import traceback
import warnings
from collections.abc import Iterator
from types import TracebackType
from typing import TextIO

_OURS = ("bot", "storage", "games")

_TOKEN = re.compile(r"[0-9]{3,16}:[A-Za-z0-9_-]{20,64}")

_CUT = "an error came to light"
"""In the place of what a library says of an exception."""

log = logging.getLogger(__name__)


class _Formatter(logging.Formatter):
    """Names the exception and its places in the code, without its message or values."""

    def format(self, record: logging.LogRecord) -> str:
        if record.name.partition(".")[0] not in _OURS:
            said = _CUT if record.exc_info else str(record.msg).partition("\n")[0]
            record = logging.makeLogRecord(record.__dict__ | {"msg": said, "args": (), "exc_text": None})
        return redacted(super().format(record))

    def formatException(self, ei: object) -> str:  # noqa: N802
        match ei:
            case (type(), BaseException() as error, _):
                return "\n".join(_told(error))
            case _:
                return ""


def redacted(text: str) -> str:
    """The text without anything that looks like a bot's token."""
    return _TOKEN.sub("<token>", text)


def _told(error: BaseException, depth: int = 0) -> Iterator[str]:
    """Where an exception was raised and of what kind it is; of a group, each of its own."""
    blank = "  " * (depth + 1)
    for frame, line in traceback.walk_tb(error.__traceback__):
        yield f"{blank}{frame.f_code.co_filename}:{line} in {frame.f_code.co_qualname}"
    yield f"{blank}{type(error).__name__}"
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            yield from _told(each, depth + 1)


def start(level: str) -> None:
    """Log to standard error from this level on, the libraries only from warnings on; what nobody catches, in any
    thread, goes the same way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.raiseExceptions = False  # what cannot be formatted would be printed with its values
    for name in _OURS:
        logging.getLogger(name).setLevel(level)
    logging.getLogger("aiogram").setLevel(logging.ERROR)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # it prints values, and rows hold seeds and hands
    sys.excepthook = _uncaught
    sys.unraisablehook = _unraisable
    threading.excepthook = _thread_ended
    warnings.showwarning = _warned


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    log.critical("stopped by an error", exc_info=(kind, error, trace))


def _unraisable(what: "sys.UnraisableHookArgs") -> None:
    log.error("an error that nobody could catch", exc_info=what.exc_value)


def _thread_ended(what: threading.ExceptHookArgs) -> None:
    log.critical("a thread is stopped by an error", exc_info=what.exc_value)


def _warned(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    log.warning("%s at %s:%d", category.__name__, filename, lineno)
