"""The claim of one process on one database file.

Held by the operating system through an SQLite lock on an empty file beside it, so a killed process leaves no claim.
"""

import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Self

from data.errors import InUse, OpenError


class Lock:
    """An exclusive claim, from construction to `release`; raises InUse while another process (or Lock) has it."""

    def __init__(self, path: Path) -> None:
        beside = path.with_name(path.name + ".lock")
        try:
            self._claim = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        except sqlite3.OperationalError as error:
            raise OpenError(f"{beside} cannot be opened: {error}; the bot must be able to write there") from error
        try:
            self._claim.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._claim.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise InUse(f"{path} is in use by another bot: stop it first") from error
            raise OpenError(f"{beside} cannot be locked: {error}; the bot must be able to write there") from error

    def release(self) -> None:
        """Gives the claim up; a second call does nothing."""
        self._claim.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
