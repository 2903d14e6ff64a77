"""`/manage season` and `/manage time-zone`: seasons opened and closed by the server's own clock (data/seasons.py)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from discord.app_commands import Choice
from discord.utils import format_dt

from cogs.texts import clean_name, language_of, text
from cogs.ui import Interaction, Refusal, respond
from cogs.ui.limits import CHOICES
from data import seasons
from data.errors import Refused
from data.seasons import LONGEST_NAME, Season

SHOWN: Final = 10
"""seasons that are listed, the last first"""
FORMS: Final = ("%Y-%m-%d %H:%M", "%Y-%m-%d")
REFUSED: Final = {
    "season_name": "manage.season.refused.name",
    "season_open": "manage.season.refused.open",
    "season_overlaps": "manage.season.refused.overlaps",
    "no_season_open": "manage.season.refused.none",
    "season_ends_early": "manage.season.refused.early",
}


async def season(interaction: Interaction, act: str, name: str | None, at: str | None) -> None:
    """Open or close a season now or at a moment of the server's clock, and answer with all; raises Refusal."""
    guild = _guild(interaction)
    bot = interaction.client
    zone = bot.preferences.of_server(guild).time_zone
    moment = bot.outside.now() if at is None else local_moment(at, zone)
    try:
        async with bot.database.write() as connection:
            if act == "open":
                await seasons.open_season(connection, guild, _name(name), moment)
            elif act == "close":
                await seasons.close_season(connection, guild, moment)
            known = await seasons.of_guild(connection, guild)
    except Refused as refused:
        raise Refusal(REFUSED[refused.code], most=LONGEST_NAME) from None
    await respond(interaction, seasons_text(known, zone, bot.outside.now(), language_of(interaction)))


def seasons_text(known: Sequence[Season], zone: str, now: datetime, language: str) -> str:
    """The seasons of a server, the last first, with their bounds as each reader's own clock shows them."""
    lines = [text(language, "manage.season.head", zone=zone)]
    lines += [_line(each, now, language) for each in reversed(known[-SHOWN:])] or [text(language, "manage.season.none")]
    return "\n".join(lines)


def local_moment(typed: str, zone: str) -> datetime:
    """A moment by the server's clock, such as `2026-03-01` or `2026-03-01 20:00`, in UTC; raises Refusal."""
    for form in FORMS:
        try:
            return datetime.strptime(typed.strip(), form).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
        except (ValueError, OverflowError):
            continue
    raise Refusal("manage.season.refused.moment", typed=clean_name(typed))


async def set_zone(interaction: Interaction, zone: str) -> None:
    """The clock that days, weeks and seasons of the server go by; raises Refusal."""
    guild, bot = _guild(interaction), interaction.client
    found = next((name for name in _zones() if name.casefold() == zone.strip().casefold()), None)
    if found is None:
        raise Refusal("manage.zone.unknown", typed=clean_name(zone, 40))
    await bot.preferences.change_server(guild, time_zone=found)
    local = bot.outside.now().astimezone(ZoneInfo(found))
    await respond(interaction, text(language_of(interaction), "manage.zone.set", zone=found, time=f"{local:%H:%M}"))


def zone_suggestions(typed: str) -> list[Choice[str]]:
    """Time zones as Discord offers them while somebody types."""
    wanted = typed.strip().casefold().replace(" ", "_")
    return [Choice(name=zone, value=zone) for zone in _zones() if wanted in zone.casefold()][:CHOICES]


@cache
def _zones() -> tuple[str, ...]:
    """Zones by the names of their cities, UTC first."""
    return ("UTC", *sorted(zone for zone in available_timezones() if "/" in zone and not zone.startswith("Etc/")))


def _line(each: Season, now: datetime, language: str) -> str:
    values = {"name": clean_name(each.name, LONGEST_NAME), "since": format_dt(each.starts_at, "f")}
    if each.ends_at is None:
        return text(language, "manage.season.running", **values)
    key = "manage.season.over" if each.closed(now) else "manage.season.ending"
    return text(language, key, until=format_dt(each.ends_at, "f"), **values)


def _name(name: str | None) -> str:
    if name is None or not name.strip():
        raise Refusal("manage.season.refused.name", most=LONGEST_NAME)
    return " ".join(name.split())


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refusal("ui.error.server_only")
    return interaction.guild_id
