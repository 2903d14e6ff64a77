"""Settings: what was chosen stays, what was not is the default, what makes no sense is refused by name."""

from typing import Any

import pytest
from sqlalchemy import text

from data import settings
from data.database import Database
from data.errors import Refused
from data.settings import GuildSettings, PersonSettings
from engine.errors import BadRules
from engine.rules import preset
from tests.data.club import GUILD, START, at


async def test_choices_are_kept_beside_the_defaults(books: Database) -> None:
    house = preset("qq", "each").to_json() | {"cap": 1000}
    async with books.write() as connection:
        assert await settings.of_guild(connection, GUILD) == GuildSettings(None, "UTC", None)
        await settings.change_guild(connection, GUILD, START, language="zh-CN")
        await settings.change_guild(connection, GUILD, at(1), time_zone="Asia/Shanghai", rules=house)
        await settings.change_person(connection, 11, START, plays_by="channel")
        await settings.change_person(connection, 11, START, display="text", plays_by="dm")
        await settings.change_person(connection, 12, START, display="tiles")
    async with books.read() as connection:
        assert (await settings.of_person(connection, 12)).display == "tiles"
        assert await settings.of_guild(connection, GUILD) == GuildSettings("zh-CN", "Asia/Shanghai", house)
        assert await settings.of_guild(connection, 77) == GuildSettings()
        assert await settings.of_person(connection, 11) == PersonSettings(None, "text", "dm")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("time_zone", "Wuhan/Hankou"),
        ("time_zone", "../etc/passwd"),
        ("language", ""),
        ("language", 5),
        ("correction_window", 0),
        ("correction_window", 721),
        ("correction_window", True),
        ("correction_window", 1.5),
        ("rules", {"preset": "qq"}),  # an abbreviation would change its meaning with the preset
    ],
)
async def test_a_guild_setting_that_makes_no_sense_is_refused(books: Database, name: str, value: Any) -> None:
    async with books.write() as connection:
        with pytest.raises(Refused, match=name) as refused:
            await settings.change_guild(connection, GUILD, START, **{name: value})
        assert refused.value.code == "bad_setting"
        assert await settings.of_guild(connection, GUILD) == GuildSettings()


async def test_house_rules_must_be_rules(books: Database) -> None:
    async with books.write() as connection:
        with pytest.raises(BadRules, match="cap"):
            await settings.change_guild(connection, GUILD, START, rules=preset("qq").to_json() | {"cap": 0})


@pytest.mark.parametrize(("name", "value"), [("display", "braille"), ("plays_by", "fax"), ("plays_by", None)])
async def test_a_person_setting_that_makes_no_sense_is_refused(books: Database, name: str, value: Any) -> None:
    async with books.write() as connection:
        with pytest.raises(Refused, match=name):
            await settings.change_person(connection, 11, START, **{name: value})


async def test_a_setting_of_another_version_does_not_disturb(books: Database) -> None:
    async with books.write() as connection:
        await connection.execute(
            text("INSERT INTO person_settings VALUES (11, json_object('tone', 'loud', 'display', 'text'), '')")
        )
        assert await settings.of_person(connection, 11) == PersonSettings(display="text")
