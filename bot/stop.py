"""What tells a running program to end."""

import asyncio
import signal
from collections.abc import Callable


def on_signal(end: Callable[[], None]) -> None:
    """Have the running loop call `end` at Ctrl-C, at SIGTERM, and at SIGHUP, which comes when a terminal is closed;
    whoever was started by `nohup` does not hear the last."""
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGINT, end)
    loop.add_signal_handler(signal.SIGTERM, end)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        loop.add_signal_handler(signal.SIGHUP, end)
