"""kill -9 and a new start: the same tiles, turn, claims and totals, old buttons that work, nothing twice or lost."""

import asyncio
import re
import time
from hashlib import sha256
from random import Random

from cogs.tables.wording import held_tiles
from engine import wall
from engine.hand import apply_held, deal, legal
from engine.match import Length
from engine.rules import preset
from engine.tiles import Seat
from tests.wire.club import Club
from tests.wire.people import Person

KILLS = 8
RESUMED = "goes on"


async def restarted(club: Club, table: int) -> None:
    """A new start on the same file, up to its one line in the channel."""
    before = resumed(club)
    await club.start()
    await club.wire.until(lambda: resumed(club) > before)


def resumed(club: Club) -> int:
    """How many lines in the channel say that a table goes on."""
    return sum(RESUMED in message.words for message in club.ann.sees(club.wire.world.channel))


def told(club: Club) -> int:
    """The newest version of a table that any message has ever shown."""
    bodies = [str(each.body) for each in club.wire.log if each.status == 200]
    return max((int(found) for body in bodies for found in re.findall(r"'t:\d+:(\d+):", body)), default=0)


async def assert_seen(club: Club, table: int) -> None:
    """Everybody's fresh hand shows what the books say, with a button for all that he may do, and for no more."""
    at = await club.truth(table)
    for person in club.people:
        seat = at.seat_of(int(person.id))
        assert seat is not None
        view = at.view(seat)
        answer = await person.slash("hand")
        await club.wire.until(lambda answer=answer: answer.words)
        own = view.sides[seat].concealed
        assert own is not None
        assert held_tiles("en", own, view.specials, view.drawn) in answer.words
        buttons = {each["custom_id"] for each in answer.said[0].components if "custom_id" in each}
        shown = buttons - {f"b:{table}:nohu"}  # asking why not is no move
        assert shown == {f"t:{table}:{view.version}:{action.code}" for action in view.options}


async def test_a_hand_killed_at_random_moments_goes_on_as_it_was(club: Club) -> None:
    table = await club.lobby(*club.people, length=Length(hands=99))
    rng = Random(7)
    await club.start()
    club.wire.rates = None
    await club.deal(table)
    for kill in range(1, KILLS + 1):
        await club.play(table, rng, presses=rng.randrange(1, 9))
        await club.wire.until(lambda: club.asked(table))
        under_way = [asyncio.create_task(press_any(club, person, table, rng)) for person in club.asked(table)]
        await asyncio.sleep(rng.random() * 0.06)
        await club.bot.kill()
        for press in under_way:
            press.cancel()
        club.unanswered()
        before = await club.truth(table)
        assert before.hand is not None
        assert told(club) <= before.hand.version, "something was told that the books do not have"

        await restarted(club, table)
        await club.wire.until(lambda: club.asked(table))
        after = await club.truth(table)
        assert after.match.totals == before.match.totals
        if before.playing:
            assert after.hand is not None
            assert (after.hand.state, after.hand.deeds) == (before.hand.state, before.hand.deeds)
        await assert_seen(club, table)
        assert resumed(club) == kill
    assert await club.differences() == []


async def press_any(club: Club, person: Person, table: int, rng: Random) -> None:
    offers = person.offers(table)
    await club.press(person, table, offers[rng.choice([*offers])])


# ------------------------------------------------------------ chosen moments


def contested() -> tuple[bytes, str, Seat, Seat]:
    """A seed, a first discard, and the two who may claim it, counted behind the dealer: one by chi, one by peng."""
    for number in range(500):
        seed = sha256(b"contested %d" % number).digest()
        dealt = deal(preset("standard"), 0, wall.wall(seed)).state
        for action in [action for action in legal(dealt, 0) if action.act == "discard"]:
            lying = apply_held(dealt, 0, action).state
            ways = {seat: {option.act for option in legal(lying, seat)} - {"pass"} for seat in (1, 2, 3)}
            chi, peng = ([seat for seat in ways if ways[seat] == {way}] for way in ("chi", "peng"))
            if chi and peng:
                return seed, action.code, chi[0], peng[0]
    raise AssertionError("none of 500 deals has one")


async def test_scenario_09_killed_with_an_open_claim_window(club: Club) -> None:
    """One of two who may claim has answered: he is not asked again, the other claims with the button he had."""
    seed, discard, passes, claims = contested()
    table = await club.lobby(*club.people, seed=seed, seating="choice", clock=20)
    await club.start()
    await club.deal(table)
    at = await club.truth(table)
    dealer, passing, claiming = (club.people[(at.match.dealer + behind) % 4] for behind in (0, passes, claims))
    await dealer.press(dealer.offers(table)[discard])
    await club.wire.until(lambda: "n" in passing.offers(table) and "p" in claiming.offers(table))
    passed, claimed = passing.offers(table)["n"], claiming.offers(table)["p"]
    hands = {person.id: person.sees(person.dm)[0].as_shown() for person in (passing, claiming)}
    await passing.press(passed)
    await club.wire.until(lambda: not passing.offers(table))
    await club.bot.kill()

    killed = time.time()
    await restarted(club, table)
    print(f"from kill to resumed: {time.time() - killed:.2f} s")
    again = await passing.press(passed, on=hands[passing.id])
    await club.wire.until(lambda: "Your answer is in" in again.words)
    # Nobody has less than a minute after the bot was away.
    await club.wire.until(lambda: deadline(claiming) >= killed + 60)
    await claiming.press(claimed, on=hands[claiming.id])
    await club.wire.until(lambda: "d" in "".join(code[0] for code in claiming.offers(table)))
    await claiming.press(claimed, on=hands[claiming.id])

    played = (await club.truth(table)).hand
    assert played is not None
    assert [deed.code for deed in played.deeds] == [discard, "n", "p"]
    assert await club.differences() == []


def deadline(person: Person) -> int:
    """Until when a person has time, as his hand says."""
    found = re.search(r"<t:(\d+):R>", person.sees(person.dm)[0].words)
    return int(found[1]) if found else 0


async def test_killed_between_the_books_and_the_telling(club: Club) -> None:
    """A move that nobody was told counts, once, and everybody is told of it after the start."""
    table = await club.lobby(*club.people)
    await club.start()
    await club.deal(table)
    person = club.asked(table)[0]
    offers, hand = person.offers(table), person.sees(person.dm)[0].as_shown()
    silence = [club.wire.fault(method, "/messages", 99, hold=True) for method in ("PATCH", "POST")]
    code = next(code for code in offers if code.startswith("d"))
    await person.press(offers[code])
    before = await club.booked(table, 1)
    assert [deed.code for deed in before.deeds] == [code]
    assert told(club) < before.version
    await club.bot.kill()
    for fault in silence:
        fault.release()

    await restarted(club, table)
    await club.wire.until(lambda: told(club) >= before.version)
    again = await person.press(offers[code], on=hand)
    await club.wire.until(lambda: again.words)
    after = await club.truth(table)
    assert after.hand is not None
    assert after.hand.deeds == before.deeds
    await assert_seen(club, table)
