"""How a command line ends: what comes from outside is one line and an exit code, and never a traceback."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 128 + signal.SIGINT
"""The exit code after Ctrl-C, as shells count it."""

UNREAD = 128 + signal.SIGPIPE
"""The exit code where nobody reads what is printed, as in `… | head`."""

WRONG = 2
"""The exit code where something that was given cannot be used: a word of the command line, a setting, a terminal."""

_INTERRUPTED = "interrupted"


def complain(text: str, code: int) -> int:
    """Tell whoever has typed the command what is wrong; gives the exit code."""
    print(text, file=sys.stderr)
    return code


def ended(run: Callable[[], int]) -> int:
    """Run a command to its end; gives its exit code, or that of Ctrl-C, of a reader who has left, or of a terminal that
    knows no Unicode."""
    try:
        try:
            return run()
        finally:
            print(end="", flush=True)  # what is left is written now, while an error can still be told
    except KeyboardInterrupt:
        return complain(_INTERRUPTED, INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python writes what is left once more
        return complain("nobody reads any more; the rest is not told", UNREAD)
    except UnicodeEncodeError as error:
        if error.encoding.startswith("utf"):
            raise
        return complain(f"this terminal knows no Unicode, only {error.encoding}; PYTHONIOENCODING=utf-8 helps", WRONG)


@contextmanager
def loading() -> Iterator[None]:
    """While modules are loaded, Ctrl-C ends the process on the spot: there is nothing yet that is to be ended well."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end_on_the_spot)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end_on_the_spot(_number: int, _frame: FrameType | None) -> None:
    os.write(2, f"{_INTERRUPTED}\n".encode())
    os._exit(INTERRUPTED)
