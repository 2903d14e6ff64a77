"""Files of a session, out and in: JSON with the whole history, CSV for spreadsheets with the lines as they stand."""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.scorekeeper.csvfile import to_csv
from cogs.scorekeeper.csvreading import from_csv
from cogs.scorekeeper.sheet import Person
from cogs.scorekeeper.stored import Stored
from cogs.tables.parts import Place
from cogs.ui.refusal import Refusal
from data import session_import
from data.errors import Refused
from data.session_export import Told, from_json, to_json, told
from data.session_import import Checked
from engine.errors import EngineError

log = logging.getLogger(__name__)

LARGEST: Final = 2_000_000
"""bytes of a file that is read"""
DAMAGED: Final = "keeper.import.damaged"
REFUSED: Final = {"session_exists": "keeper.import.exists", "session_damaged": DAMAGED, "points_too_large": DAMAGED}


@dataclass(frozen=True, slots=True)
class File:
    """A file to hand out."""

    name: str
    content: bytes


def to_file(stored: Stored, form: str, language: str, zone: ZoneInfo) -> File:
    """A session as a file, `form` csv, in the words and times of a server, or json."""
    one = told(stored.session, stored.actors)
    name = f"session-{stored.session.id}.{form}"
    if form == "csv":
        return File(name, to_csv(stored.sheet, one, language, zone))
    return File(name, json.dumps(to_json(one), ensure_ascii=False, indent=1).encode("utf-8", "replace"))


def read_file(content: bytes, by: Person) -> Told:
    """The session in such a file; raises Refusal naming what is wrong with it."""
    if len(content) > LARGEST:
        raise Refusal("keeper.import.size", most=LARGEST // 1_000_000)
    if not content.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{"):
        return from_csv(content, by)
    try:
        value = json.loads(content.decode("utf-8-sig"))
        json.dumps(value, ensure_ascii=False).encode()  # half of a letter, which no text holds, is a ValueError
        return from_json(value)
    except EngineError as error:
        raise Refusal("keeper.import.changed", detail=str(error)[:200]) from error
    except (ValueError, RecursionError):
        raise Refusal("keeper.import.not_ours") from None


def check_in(one: Told, now: datetime) -> Checked:
    """Looks a session that was read through, which takes a while and no lock; raises Refusal."""
    with _refusing():
        return session_import.checked(one, now)


async def bring_in(connection: AsyncConnection, checked: Checked, place: Place, now: datetime) -> int:
    """Writes a session that was looked through into a guild's books; raises Refusal, and the transaction ends."""
    where = {"guild_id": place.guild, "channel_id": place.channel, "thread_id": place.thread}
    with _refusing():
        return await session_import.bring_in(connection, checked, **where, now=now)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except Refused as refused:
        log.info("an import was refused: %s", refused)
        raise Refusal(REFUSED[refused.code]) from refused
