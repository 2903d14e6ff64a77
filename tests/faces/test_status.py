"""`/table status` where many tables are open: whole lines, one's own first, and how many more there are."""

import re

from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import hall
from tests.faces.world import Faces

LINK = re.compile(r"^- Table (\d+), .* · \[Board\]\(https://discord\.com/channels/\d+/\d+/\d+\)$")


async def test_forty_tables_are_listed_in_whole_lines_ones_own_first(faces: Faces) -> None:
    for number in range(40):
        await (faces.eve if number % 8 == 7 else faces.people[number % 3]).slash("table open", clock=0)
    await faces.pass_time(5)
    shown = words(await faces.eve.slash("table status")).splitlines()
    assert sum(map(len, shown)) + len(shown) <= 4000
    split = shown.index(text("en", "table.status.here"))
    assert [LINK.fullmatch(line)[1] for line in shown[1:split]] == ["8", "16", "24", "32", "40"]
    *others, more = shown[split + 1 :]
    assert all(LINK.fullmatch(line) for line in others)
    assert more == text("en", "ui.more", count=35 - len(others))
    assert len(others) > 12
    assert shown[0] == text("en", "table.status.mine")


async def test_more_tables_of_ones_own_than_fit_leave_room_for_the_others(faces: Faces) -> None:
    for _ in range(45):
        await faces.ann.slash("table open", clock=0)
    await faces.bob.slash("table open", clock=0)
    await faces.pass_time(5)
    assert len(hall(faces).tables()) == 46
    shown = words(await faces.ann.slash("table status")).splitlines()
    split = shown.index(text("en", "table.status.here"))
    own = [LINK.fullmatch(line) for line in shown[1 : split - 1]]
    assert all(own)
    assert shown[split - 1] == text("en", "ui.more", count=45 - len(own))
    assert LINK.fullmatch(shown[split + 1])[1] == "46"
