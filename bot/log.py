"""The log: one line a step, and of an exception where it was raised, never what it says: texts can hold secrets."""

import logging
import sys
from types import TracebackType


class _Formatter(logging.Formatter):
    """Names the exception and its places in the code, without its message or values."""

    def formatException(self, ei: object) -> str:  # noqa: N802
        match ei:
            case (type() as kind, _, TracebackType() as trace):
                return "\n".join((*_places(trace), f"  {kind.__name__}"))
            case _:
                return ""


def _places(trace: TracebackType) -> list[str]:
    places = []
    at: TracebackType | None = trace
    while at is not None:
        code = at.tb_frame.f_code
        places.append(f"  {code.co_filename}:{at.tb_lineno} in {code.co_qualname}")
        at = at.tb_next
    return places


def start(level: str) -> None:
    """Log to standard error from this level on; the libraries only from warnings on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("bot", "storage", "games"):
        logging.getLogger(name).setLevel(level)
    logging.getLogger("aiogram").setLevel(logging.ERROR)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # it prints values, and rows hold seeds and hands
    sys.excepthook = _uncaught


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    logging.getLogger("bot").critical("stopped by an error", exc_info=(kind, error, trace))
