"""The periods that boards count in: half-open spans of time by a server's own calendar.

Pure: the moment and the time zone come in. A day begins at local midnight, a week on Monday, whatever clocks do then.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo


@dataclass(frozen=True, slots=True)
class Period:
    """Everything at or after `since` and before `until`; None where there is no bound."""

    since: datetime | None = None
    until: datetime | None = None


ALWAYS: Final = Period()
DAYS: Final[Mapping[str, int]] = {"day": 1, "week": 7}
"""how long the periods are that end by themselves"""


def current(days: int, now: datetime, time_zone: str) -> Period:
    """The day (1) or the week (7, from Monday) of the zone in which a moment lies, as moments in UTC."""
    zone = ZoneInfo(time_zone)
    today = now.astimezone(zone).date()
    first = today - timedelta(days=today.weekday() % days)
    return Period(_midnight(first, zone), _midnight(first + timedelta(days=days), zone))


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    """When a day begins: the first 00:00 where there are two, the first moment after the gap where there is none."""
    return datetime.combine(day, time(), zone).astimezone(UTC)
