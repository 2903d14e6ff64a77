"""What a guild and a person chose: only choices are stored, everything else is the default."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import datetime
from typing import Any, TypeVar
from zoneinfo import available_timezones

from sqlalchemy import Table, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from data.errors import Refused
from data.schema import guild_settings, person_settings
from engine.fields import is_whole
from engine.rules import RuleSet


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """A guild's choices; `language` None: each reader's own; `rules` the house rules as a whole rule set, or None.

    `rule_sets` are all its named rule sets, by name, each whole; `rules` may be one of them. `correction_window` is how
    many hours who wrote a line or sat at it may correct it, and who sat at it dispute it.
    `commands` is kept with NO_GUILD only: the digest of the slash commands that Discord was last told.
    """

    language: str | None = None
    time_zone: str = "UTC"
    rules: dict[str, Any] | None = None
    rule_sets: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    correction_window: int = 24
    commands: str | None = None


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """A person's choices, the same in every guild; `language` None: as his Discord is set.

    `notices` is how he is called to his turn: off, dm, channel, or None for the way his hand comes; `heard` the
    language that his Discord spoke last, for what he gets unasked.
    """

    language: str | None = None
    display: str = "pictures"
    plays_by: str = "dm"
    notices: str | None = None
    heard: str | None = None


NO_GUILD = 0
SHORTEST_WINDOW, LONGEST_WINDOW = 1, 720
"""hours"""
Settings = TypeVar("Settings", GuildSettings, PersonSettings)


def _language(value: Any) -> bool:
    return value is None or (isinstance(value, str) and 0 < len(value) <= 10)


def _rules(value: Any) -> bool:
    return value is None or RuleSet.from_json(value).to_json() == value


def _rule_sets(value: Any) -> bool:
    return isinstance(value, dict) and all(
        name and rules is not None and _rules(rules) for name, rules in value.items()
    )


CHECKS: Mapping[str, Callable[[Any], bool]] = {
    "language": _language,
    "heard": _language,
    "time_zone": lambda value: value == "UTC" or value in available_timezones(),
    "rules": _rules,
    "rule_sets": _rule_sets,
    "correction_window": lambda value: is_whole(value) and SHORTEST_WINDOW <= value <= LONGEST_WINDOW,
    "commands": lambda value: value is None or isinstance(value, str),
    "display": lambda value: value in {"pictures", "tiles", "text"},
    "plays_by": lambda value: value in {"dm", "channel"},
    "notices": lambda value: value in {None, "off", "dm", "channel"},
}


async def of_guild(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """A guild's settings."""
    return await _get(connection, guild_settings, guild_id, GuildSettings())


async def of_person(connection: AsyncConnection, user_id: int) -> PersonSettings:
    """A person's settings."""
    return await _get(connection, person_settings, user_id, PersonSettings())


async def every_guild(connection: AsyncConnection) -> dict[int, GuildSettings]:
    """The settings of every guild that chose any, by its id."""
    return await _every(connection, guild_settings, GuildSettings())


async def every_person(connection: AsyncConnection) -> dict[int, PersonSettings]:
    """The settings of every person who chose any, by his Discord id."""
    return await _every(connection, person_settings, PersonSettings())


async def change_guild(connection: AsyncConnection, guild_id: int, now: datetime, **changed: Any) -> GuildSettings:
    """Changes some of a guild's settings; raises Refused bad_setting, BadRules for rules that are none."""
    return await _change(connection, guild_settings, guild_id, now, await of_guild(connection, guild_id), changed)


async def change_person(connection: AsyncConnection, user_id: int, now: datetime, **changed: Any) -> PersonSettings:
    """Changes some of a person's settings; raises Refused bad_setting."""
    return await _change(connection, person_settings, user_id, now, await of_person(connection, user_id), changed)


async def _get(connection: AsyncConnection, table: Table, owner: int, defaults: Settings) -> Settings:
    (key,) = table.primary_key
    chosen = (await connection.execute(select(table.c.chosen).where(key == owner))).scalar() or {}
    return _filled(defaults, chosen)


async def _every(connection: AsyncConnection, table: Table, defaults: Settings) -> dict[int, Settings]:
    (key,) = table.primary_key
    rows = await connection.execute(select(key, table.c.chosen))
    return {owner: _filled(defaults, chosen) for owner, chosen in rows}


def _filled(defaults: Settings, chosen: dict[str, Any]) -> Settings:
    known = {field.name for field in fields(defaults)}
    return replace(defaults, **{name: value for name, value in chosen.items() if name in known})


async def _change(
    connection: AsyncConnection, table: Table, owner: int, now: datetime, old: Settings, changed: dict[str, Any]
) -> Settings:
    for name, value in changed.items():
        if name not in {field.name for field in fields(old)}:
            raise ValueError(f"there is no setting {name}")
        if not CHECKS[name](value):
            raise Refused("bad_setting", f"{name} cannot be {value!r}")
    new = replace(old, **changed)
    defaults = asdict(type(old)())
    chosen = {name: value for name, value in asdict(new).items() if value != defaults[name]}
    (key,) = table.primary_key
    made = insert(table).values({key.name: owner, "chosen": chosen, "updated_at": now})
    kept = made.on_conflict_do_update(index_elements=[key], set_={"chosen": chosen, "updated_at": now})
    await connection.execute(kept)
    return new
