"""The whole books of a guild in one file: everything that is over, nothing of a hand being played nor of others."""

import json
from pathlib import Path

from data import guild_export, hands
from data.database import snapshot
from tests.data.club import GUILD, at


async def exported(path: Path, guild: int) -> list[str]:
    """The lines of a guild's file."""
    async with snapshot(path) as connection:
        return [line async for line in guild_export.lines(connection, guild, at(60))]


async def test_all_that_is_over_is_in_it(whole: Path) -> None:
    told = [json.loads(line) for line in await exported(whole, GUILD)]
    kinds = [line["type"] for line in told]
    assert {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)} == {
        "books": 1,
        "account": 5,
        "session": 1,
        "hand": 4,
        "entry": 7,
    }
    assert [line["status"] for line in told if line["type"] == "hand"] == ["finished", "finished", "finished", "void"]
    assert all(line["log"] for line in told if line["type"] == "hand" and line["status"] == "finished")
    entries = [line for line in told if line["type"] == "entry"]
    assert [line["reversed_by"] for line in entries] == [None, None, None, 5, None, None, None]
    assert all(sum(posting["points"] for posting in line["postings"]) == 0 for line in entries)


async def test_a_hand_being_played_shows_nothing(whole: Path) -> None:
    async with snapshot(whole) as connection:
        running = await hands.get(connection, 5)
    content = "\n".join(await exported(whole, GUILD))
    assert running.status == "running"
    assert running.wall not in content
    assert str(running.seed) not in content


async def test_another_guild_sees_nothing(whole: Path) -> None:
    assert [json.loads(line)["type"] for line in await exported(whole, GUILD + 1)] == ["books"]
