"""A running bot copies its database when the command line asks for it, on a socket beside the file."""

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from storage.backup import BackupFailed, copy
from storage.database import Database

log = logging.getLogger(__name__)

REQUEST = 8192
"""The most bytes of a request, and of its answer."""


def socket_of(database: Path) -> Path:
    """The socket beside the database on which a running bot hears who wants a copy."""
    return database.with_name(f"{database.name}.sock")


@dataclass(slots=True)
class Backups:
    """Makes one copy at a time of the database that is open in `database`."""

    db: Database
    database: Path
    making: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def hear(self) -> None:
        """Answer on the socket until cancelled. Whoever has locked the database owns the socket too."""
        path = socket_of(self.database)
        try:
            _remove(path)  # of a bot that was killed
            server = await asyncio.start_unix_server(self._answer, path, limit=REQUEST)
            path.chmod(0o600)
        except OSError as error:  # such as a path that is too long for a socket
            log.warning("no copy can be asked for by the command line: %s", error.strerror or error)
            return
        try:
            async with server:
                await server.serve_forever()
        finally:
            _remove(path)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request: the whole path of the new file, as JSON in a line; the answer is `null`, or why not."""
        try:
            said = await self._made(await reader.readline())
            writer.write(json.dumps(said).encode() + b"\n")
            await writer.drain()
        except (ConnectionError, ValueError):
            log.warning("a request for a copy was broken off")
        finally:
            writer.close()

    async def _made(self, line: bytes) -> str | None:
        """Make the copy that a request names; why it was not made."""
        target = json.loads(line)
        if not isinstance(target, str) or not Path(target).is_absolute():
            return "expected the whole path of the new file"
        if self.making.locked():
            return "another copy is being made"
        try:
            async with self.making:
                await copy(self.db, Path(target))
        except BackupFailed as error:
            return str(error)
        return None


def _remove(path: Path) -> None:
    with suppress(FileNotFoundError):
        path.unlink()
