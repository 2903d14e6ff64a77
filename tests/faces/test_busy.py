"""Many tables at once: they all move, and Discord is not stormed (scenario 22)."""

from tests.faces.people import words
from tests.faces.tables import board, hall
from tests.faces.world import Faces

TABLES = 10
GLOBAL_LIMIT = 50
"""requests that Discord takes from a bot in a second"""


async def test_scenario_22_ten_tables_move_and_discord_is_not_stormed(faces: Faces) -> None:
    """One person and three AI players at each; edits of a table's message are at least 1.2 s apart."""
    for number in range(1, TABLES + 1):
        host = faces.people[number % 4]
        await host.slash("table open", clock=15)
        await host.press(f"l:{number}:start")
        await host.press(f"l:{number}:start_ai3")
    moves = sum(len(at.hand.deeds) for at in hall(faces).tables() if at.hand)
    before, seconds = len(faces.env.http_requests), 30
    await faces.pass_time(seconds)
    sent = faces.env.http_requests[before:]
    path = f"/channels/{faces.channel.id}/messages/"
    changed = [each.path for each in sent if each.path.startswith(path)]
    assert len(set(changed)) >= TABLES, "every board is kept up to date"
    for message in set(changed):
        assert changed.count(message) <= seconds / 1.2 + 1
    assert len(sent) < GLOBAL_LIMIT * seconds
    assert sum(len(at.hand.deeds) for at in hall(faces).tables() if at.hand) > moves + TABLES
    mine = words(await faces.ann.slash("table status"))
    assert all(f"Table {number}," in mine for number in range(1, TABLES + 1)), mine
    assert "left" in board(faces)
