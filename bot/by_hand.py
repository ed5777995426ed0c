"""What is done with the database by hand, from the command line: copy it, look it over, put a copy back."""

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path

from bot.backups import REQUEST, socket_of
from games.terminal import complain
from storage.backup import BackupFailed
from storage.database import CannotOpen, DatabaseBusy
from storage.examine import findings
from storage.put_back import NotPutBack, copy_at_rest, put_back

DONE, NOT_DONE, NOT_SOUND = 0, 73, 78
"""Exit codes: done; not done, and nothing has changed; a file that contradicts itself."""


def back_up(database: Path, target: Path) -> int:
    """Copy the database to a new file, or into a folder, through the bot that runs on it, or without one. The file has
    its name only once it has been looked over."""
    if target.is_dir():
        target = target / f"bankomet-{_now()}.db"
    part = target.with_name(f"{target.name}.part")
    if target.exists():
        return complain(f"no copy was made: {target} is there already", NOT_DONE)
    try:
        asyncio.run(_copy(database, part.absolute()))
    except (BackupFailed, CannotOpen) as error:
        return complain(f"no copy was made: {error}", NOT_DONE)
    if wrong := asyncio.run(findings(part)):
        return complain(f"the copy is not sound, and is left as {part}: {wrong[0]}", NOT_SOUND)
    part.replace(target)
    print(f"{target}: {target.stat().st_size} bytes, looked over and sound")
    return DONE


async def _copy(database: Path, part: Path) -> None:
    try:
        await copy_at_rest(database, part)
    except DatabaseBusy:
        refused = await _asked_of_the_bot(database, part)
        if refused is not None:
            raise BackupFailed(refused) from None


async def _asked_of_the_bot(database: Path, part: Path) -> str | None:
    """Have the bot that runs on the database copy it; why it did not, or None."""
    try:
        reader, writer = await asyncio.open_unix_connection(socket_of(database), limit=REQUEST)
    except OSError:
        return f"{database} is in use, and whoever uses it does not answer"
    try:
        writer.write(json.dumps(str(part)).encode() + b"\n")
        await writer.drain()
        line = await reader.readline()
        said = json.loads(line) if line else "the bot has ended"
    except (OSError, ValueError):
        said = "the bot has ended"
    finally:
        writer.close()
    return None if said is None else str(said)


def check(file: Path) -> int:
    """Look a file over and say what is wrong with it, a line each."""
    wrong = asyncio.run(findings(file))
    for each in wrong:
        print(each)
    if wrong:
        return NOT_SOUND
    print(f"{file} is sound")
    return DONE


def restore(taken: Path, database: Path, *, replace: bool) -> int:
    """Put a copy in the place of the database; what was there is kept beside it."""
    kept = database.with_name(f"{database.name}.before-{_now()}")
    there = database.exists()
    try:
        asyncio.run(put_back(taken, database, replace=replace, kept=kept))
    except (NotPutBack, CannotOpen, BackupFailed) as error:
        return complain(f"nothing was put back: {error}", NOT_DONE)
    print(f"{database} is a copy of {taken} now; its tables end at the next start, and their stakes go back")
    if there:
        print(f"what was there is kept as {kept}")
    return DONE


def _now() -> str:
    return f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
