"""SIGTERM ends the bot cleanly wherever it is, also when Discord is silent; a second bot on its file is refused."""

import asyncio
import time
from random import Random

from tests.wire.club import Club
from tests.wire.people import Person

SOON = 8.0
"""seconds a stop may take on a busy machine; an idle one needs a tenth"""


async def stopped(club: Club) -> float:
    """How many seconds the bot needs to stop; it must say that all is well."""
    began = time.monotonic()
    club.bot.terminate()
    assert await club.bot.ended() == 0
    return time.monotonic() - began


async def test_sigterm_in_mid_hand_loses_nothing(club: Club) -> None:
    table = await club.lobby(*club.people)
    await club.start()
    club.wire.rates = None
    await club.deal(table)
    await club.play(table, Random(3), presses=6)
    await club.wire.until(lambda: club.asked(table))
    person = club.asked(table)[0]
    pressing = asyncio.create_task(person.press([*person.offers(table).values()][-1]))
    took = await stopped(club)
    assert took < SOON
    pressing.cancel()
    club.unanswered()  # whether the press still came through is a matter of luck
    before = await club.truth(table)
    assert await club.differences() == []

    await club.start()
    await club.wire.until(lambda: club.asked(table))
    after = await club.truth(table)
    assert before.hand is not None
    assert after.hand is not None
    assert after.hand.deeds == before.hand.deeds
    await club.play(table, Random(4), presses=4)


async def test_sigterm_while_discord_is_silent(club: Club) -> None:
    """Requests that are never answered do not keep the bot, not even those that one news waits for."""
    club.wire.world.closed_dms = {person.id for person in club.people}
    table = await club.lobby(*club.people, clock=6)
    await club.start()
    await club.wire.until(lambda: club.shows(f"l:{table}:start"))
    await club.ann.press(f"l:{table}:start")
    called = (
        await club.wire.until(lambda: [each for each in club.people if each.sees()[0].words.startswith(each.mention)])
    )[0]
    await called.press(f"b:{table}:hand")
    await club.wire.until(lambda: called.offers(table))
    for method, path in (("PATCH", ""), ("DELETE", ""), ("POST", "/messages$")):
        club.wire.fault(method, path, 99, hold=True)
    discard = next(custom_id for code, custom_id in called.offers(table).items() if code.startswith("d"))
    await called.press(discard)
    await club.booked(table, 1)
    assert await stopped(club) < SOON
    assert await club.differences() == []


def is_called(person: Person) -> bool:
    return person.sees()[0].words.startswith(person.mention)


async def test_sigterm_before_the_gateway_answers(club: Club) -> None:
    club.wire.gateway.accepting.clear()
    club.launch()
    await club.wire.until(lambda: club.wire.asked("GET", "/gateway/bot"))
    assert await stopped(club) < SOON


async def test_a_second_bot_on_the_same_file_is_refused(club: Club) -> None:
    table = await club.lobby(*club.people)
    first = await club.start()
    await club.deal(table)
    second = club.launch()
    assert await second.ended() == 2
    assert len(second.lines) == 1
    assert second.lines[0].startswith("MAHJONG_DB: ")
    assert "in use by another bot" in second.lines[0]
    assert club.wire.gateway.identified == 1
    await club.play(table, Random(5), presses=3)
    assert first.running
