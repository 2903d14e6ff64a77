"""Four tables whose AI players never rest, and people who press all the while: everybody is acknowledged in time."""

import asyncio
import time
from itertools import pairwise

from tests.wire.club import Club
from tests.wire.people import Person

TABLES = 4
SECONDS = 6.0


async def test_scenario_01_every_press_is_acknowledged_within_a_second_while_four_tables_play(club: Club) -> None:
    channels = [club.wire.world.add_channel(f"table {number}") for number in range(TABLES)]
    tables = [
        await club.lobby(person, channel=channel, ai_pause=0.1)
        for person, channel in zip(club.people, channels, strict=True)
    ]
    await club.start()
    seats = [*zip(club.people, tables, strict=True)]
    for person, table in seats:
        await club.wire.until(lambda table=table: club.shows(f"l:{table}:start"))
        await person.press(f"l:{table}:start")
    ends = time.monotonic() + SECONDS
    presses = sum(await asyncio.gather(*[presses_until(club, person, table, ends) for person, table in seats]))
    assert presses >= 4 * TABLES

    waited = sorted(each.waited or 9 for each in club.wire.interactions.all.values())
    assert waited[-1] < 1, waited[-5:]
    assert club.wire.rates is not None
    assert club.wire.rates.refused == 0, "Discord had to say 429"
    for channel, table in zip(channels, tables, strict=True):
        edits = [each.at for each in club.wire.asked("PATCH", f"/channels/{channel}/messages")]
        assert all(later - earlier > 1 for earlier, later in pairwise(edits)), "about one in 1.2 s"
        assert (await club.booked(table, 1)).deeds
    assert await club.differences() == []


async def presses_until(club: Club, person: Person, table: int, ends: float) -> int:
    """Somebody plays, and looks at his hand and the rules between moves; returns how often he pressed."""
    count = 0
    while time.monotonic() < ends:
        if club.shows(f"b:{table}:help"):
            await person.press(f"b:{table}:{('hand', 'help')[count % 2]}")
            count += 1
        if person in club.asked(table):
            await club.press(person, table, next(iter(person.offers(table).values())))
            count += 1
        await asyncio.sleep(0.1)
    return count
