"""Discord refuses or the line drops: each way has an end, the table goes on, and who can be told is told.

Each way is met at a table of its own, all of them at the same time and by one bot.
"""

from tests.wire.club import Club
from tests.wire.messages import Message

WAYS = {
    "503": {"status": 503},
    "dropped": {"drop": True},
    "429": {"status": 429, "retry_after": 0.3},
    "30046": {"status": 429, "code": 30046, "retry_after": 600.0},
    "10008": {"status": 404, "code": 10008},
    "50005": {"status": 403, "code": 50005},
    "401": {"status": 401},
}
"""how an edit can fail once"""
CLOSED = {"10003": 404, "50001": 403, "50013": 403, "50083": 400}
"""how a channel can be closed to the bot"""


def boards(club: Club, channel: str) -> list[Message]:
    """The boards that stand in a channel, newest first."""
    return [message for message in club.ann.sees(channel) if ":help" in str(message.components)]


def board(club: Club, channel: str) -> str:
    """What the newest board in a channel says; empty where there is none."""
    return next((message.words for message in boards(club, channel)), "")


async def test_a_board_that_cannot_be_edited(club: Club) -> None:
    channels = {way: club.wire.world.add_channel(way) for way in WAYS}
    tables = {way: await club.lobby(*club.people, channel=channel) for way, channel in channels.items()}
    await club.start()
    club.wire.rates = None
    for table in tables.values():
        await club.deal(table)
    await club.wire.until(lambda: all(board(club, channel) for channel in channels.values()))
    before = {way: board(club, channel) for way, channel in channels.items()}
    faults = {way: club.wire.fault("PATCH", f"/channels/{channels[way]}/messages", **how) for way, how in WAYS.items()}
    for table in tables.values():
        await club.move(table)
    await club.wire.until(lambda: all(fault.hits for fault in faults.values()))
    await club.move(tables["401"])  # that one is not tried again: the next news shows it
    await club.wire.until(lambda: all(board(club, channels[way]) != before[way] for way in WAYS))
    for way, channel in channels.items():
        posts, edits = (len(club.wire.asked(method, f"/channels/{channel}/")) for method in ("POST", "PATCH"))
        replaced = way in ("30046", "10008", "50005")
        assert (posts, edits) <= (1 + replaced, 4), way
        assert len(boards(club, channel)) == 1, way
    assert len(club.errors()) == 1, "the 401"
    assert await club.differences() == []


async def test_channels_that_are_closed_to_the_bot(club: Club) -> None:
    """The table pauses, its people hear of it by DM, the channel is left alone, and elsewhere the table goes on."""
    channels = {code: club.wire.world.add_channel(code) for code in CLOSED}
    tables = {code: await club.lobby(*club.people, channel=channel) for code, channel in channels.items()}
    await club.start()
    club.wire.rates = None
    for table in tables.values():
        await club.deal(table)
    await club.wire.until(lambda: all(board(club, channel) for channel in channels.values()))
    told = len(club.ann.sees(club.ann.dm))
    faults = [
        club.wire.fault(method, f"/channels/{channels[code]}/", 99, status=status, code=int(code))
        for code, status in CLOSED.items()
        for method in ("PATCH", "POST")
    ]
    for table in tables.values():
        await club.move(table)
    await club.wire.until(lambda: len(club.ann.sees(club.ann.dm)) == told + len(CLOSED))
    assert {(await club.truth(table)).status for table in tables.values()} == {"paused"}

    elsewhere = club.wire.world.add_channel("elsewhere")
    for table in tables.values():
        resumed = await club.ann.slash("table resume", elsewhere, table=table)
        await club.wire.until(lambda resumed=resumed: resumed.words)
    await club.wire.until(lambda: len(boards(club, elsewhere)) == len(tables))
    for table in tables.values():
        await club.move(table)
    assert sum(fault.hits for fault in faults) <= 2 * len(CLOSED)
