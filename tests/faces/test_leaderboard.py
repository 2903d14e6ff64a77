"""The leaderboard and people's statistics, after a hand was played."""

import pytest

from cogs.texts import text
from data import booking, ledger, people
from engine.rules import preset
from tests.faces.people import words
from tests.faces.tables import deal_from, play_hand, seat_everybody
from tests.faces.world import Faces


async def test_a_played_hand_stands_on_the_board(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=1)
    await play_hand(faces)
    await faces.pass_time(5)
    board = await faces.eve.slash("leaderboard")
    assert not board.ephemeral
    rows = words(board).split("```")[1].strip("\n").splitlines()
    assert rows == [
        " 1. 蔡师傅               +76",
        " 2. Bob                   -4",
        " 3. Dan                   -8",
        " 4. Ann                  -64",
    ]
    wins = words(await faces.eve.slash("leaderboard", metric="wins", kind="virtual"))
    assert " 1. 蔡师傅                 1" in wins
    assert "Bob" not in wins
    assert text("en", "leaderboard.empty") in words(await faces.eve.slash("leaderboard", kind="physical"))


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("cai", ["打了 1 盘 · 总分 +76", "胡了 1 盘（100%）", "自摸 0 盘", "- 小胡 ×1"]),
        ("ann", ["Hands 1 · points -64", "Won 0 (0%)", "Dealt in 1 (100%)"]),
        ("eve", ["No hands in the books yet."]),
    ],
)
async def test_stats_tell_a_persons_record(faces: Faces, name: str, lines: list[str]) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=1)
    await play_hand(faces)
    await faces.pass_time(5)
    faces.cai.locale = "zh-CN"
    answer = await getattr(faces, name).slash("stats")
    assert answer.ephemeral
    for line in lines:
        assert line in words(answer)


async def test_an_empty_board_says_how_to_begin(faces: Faces) -> None:
    assert text("en", "leaderboard.empty") in words(await faces.ann.slash("leaderboard"))


async def test_a_long_board_has_pages(faces: Faces) -> None:
    now, guild = faces.now(), faces.guild.id
    async with faces.bot.database.write() as connection:
        for hand in range(3):
            people_at = [
                await people.person(connection, guild, 10 * hand + seat + 1, f"P{hand}{seat}", now) for seat in range(4)
            ]
            one, two, three, four = people_at
            played = booking.Played(
                key=f"test:{hand}",
                guild_id=guild,
                accounts=(one, two, three, four),
                rules=preset("qq").to_json(),
                engine_version="test",
                at=now,
                recorded_by=None,
                source="table",
                source_id=1,
            )
            await ledger.book(connection, booking.drawn(played, 0), now)
    board = await faces.ann.slash("leaderboard", metric="hands")
    assert "P00" in words(board)
    assert "P23" not in words(board)
    await faces.bob.press("Next ▶", on=board)
    assert "P23" in words(faces.channel.last_message)
    assert "Page 2 of 2" in words(faces.channel.last_message)
    assert faces.eve.buttons(faces.channel.last_message) == ["◀ Before"]
