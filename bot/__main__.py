"""`python -m bot`. What it loads takes seconds, in which Ctrl-C is heard already."""

import sys

from games.terminal import ended, loading


def main() -> int:
    """Run what the command line asks for; gives the exit code."""
    with loading():
        import secrets

        from bot.commandline import run
    return run(sys.argv[1:], lambda: secrets.token_hex(32))


if __name__ == "__main__":
    sys.exit(ended(main))
