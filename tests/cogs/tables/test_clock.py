"""Turn clocks: the one default move, what it never does, misses and 托管, restarts and outages of Discord."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from cogs.tables.clock import default_action, overtaken
from cogs.tables.parts import Deed, Hand
from cogs.ui.refusal import Refusal
from engine import wall
from engine.actions import Event
from engine.duty import breaches
from engine.hand import deal, legal
from engine.rules import preset
from tests.cogs.tables.club import ANN, START, Club, agreed, person
from tests.cogs.tables.conftest import Clubs
from tests.cogs.tables.stacked_hands import open_window, stack
from tests.engine.play import moments


async def table(clubs: Clubs, monkeypatch: pytest.MonkeyPatch, **options: object) -> Club:
    """A started table with a clock of a minute; the dealer drew 9s."""
    stack(monkeypatch)
    club = await clubs()
    await club.table(agreed(preset("qq"), **{"clock": 60, **options}))
    return club


async def test_at_the_deadline_the_drawn_tile_is_discarded_once(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    dealer, version = club.behind(0), club.view(club.behind(0)).version
    assert club.at.deadline == START + timedelta(seconds=60)
    await club.later(59)
    assert "automatic" not in club.face.names
    await club.later(1)
    [(at, (seat, action))] = club.face.of("automatic")
    assert (seat, action.code) == (at.seat_of(dealer), "d9s")
    with pytest.raises(Refusal, match=r"desk\.stale"):
        await club.press(dealer, "d5m", version)
    info = club.at.seats[seat]
    assert info is not None
    assert info.missed == 1


async def test_a_press_at_the_deadline_is_applied_once(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock and the person at the same moment: one of them, never both."""
    club = await table(clubs, monkeypatch)
    dealer, version = club.behind(0), club.view(club.behind(0)).version
    club.time.now += timedelta(seconds=60)
    club.time.wake(club.time.now)
    await asyncio.gather(club.hall.press(club.number, dealer, version, "d5m", "k"), return_exceptions=True)
    await club.settle()
    assert club.truth.hand is not None
    assert len([deed for deed in club.truth.hand.deeds if deed.seat == club.at.seat_of(dealer)]) == 1


async def test_a_claim_is_passed(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    await open_window(club)
    await club.press(club.behind(1), "c4m")
    await club.later(60)
    passed = [(seat, action.code) for _, (seat, action) in club.face.of("automatic")]
    assert passed == sorted((club.at.seat_of(club.behind(n)), "n") for n in (2, 3))
    assert club.at.waiting_for == club.at.seat_of(club.behind(1))


def test_the_default_keeps_laizi_and_duties() -> None:
    """Over random hands: it is legal, and breaks a duty or puts out a laizi only where nothing else is left."""
    rules, checked = preset("standard"), 0
    for seed in range(12):
        for moment in moments(rules, Random(seed)):
            state = moment.state
            for seat in range(4):
                options = legal(state, seat)
                if not options:
                    continue
                chosen = default_action(state, seat)
                assert chosen in options
                assert default_action(state, seat) == chosen
                if chosen.act == "pass" or chosen.tile is None:
                    continue
                others = [option.tile for option in options if option.act == "discard" and option.tile is not None]
                safe = [tile for tile in others if not breaches(state, seat, tile)]
                if chosen.tile == state.setup.specials.laizi:
                    assert set(others) == {chosen.tile}
                elif safe and set(safe) != {state.setup.specials.laizi}:
                    assert chosen.tile in safe
                checked += 1
    assert checked > 300


async def test_misses_shorten_the_clock_and_then_an_ai_plays(clubs: Clubs) -> None:
    club = await clubs()
    await club.table(agreed(clock=60, misses=3), (ANN,))
    waits = []
    while "seat_changed" not in club.face.names:
        if club.at.waiting_for == club.at.seat_of(ANN) and club.at.deadline:
            wait = (club.at.deadline - club.time.now).total_seconds()
            waits.append(wait)
            await club.later(wait)
        else:
            await club.later(1)
    assert [wait for wait in waits if wait > 1] == [60, 30, 15]
    info = club.face.of("seat_changed")[0][0].seats[club.face.of("seat_changed")[0][1][0]]
    assert info is not None
    assert (info.person, info.held_by_ai) == (ANN, True)
    assert club.face.names[-1] == "paused", "nobody else is here"


async def test_one_press_takes_a_held_seat_back(clubs: Clubs) -> None:
    club = await clubs()
    await club.table(agreed(clock=20, misses=1), (ANN, 12))
    await club.later(21)
    held = [info.person for info in club.at.seats if info and info.held_by_ai]
    assert len(held) == 1
    with pytest.raises(Refusal, match=r"desk\.held"):
        await club.press(held[0], "n")
    club = await club.killed()
    at = await club.hall.back(club.number, person(held[0]))
    assert len(at.present) == 2
    with pytest.raises(Refusal, match=r"desk\.yours"):
        await club.hall.back(club.number, person(held[0]))


async def test_acting_in_time_forgives_misses(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    await club.later(60)
    await club.press(club.behind(3), "n") if club.view(club.behind(3)).options else None
    seat = club.at.match.dealer
    while club.at.waiting_for != seat:
        at = club.at
        who = next(info.person for s in at.asked if (info := at.seats[s]) and info.person)
        await club.press(who, default_action(club.truth.hand.state, at.seat_of(who)).code)
    info = club.at.seats[seat]
    assert info is not None
    assert info.missed == 1
    await club.press(club.behind(0), "d5m")
    info = club.at.seats[seat]
    assert info is not None
    assert info.missed == 0


async def test_a_restart_gives_everybody_a_grace(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    club.time.now += timedelta(hours=5)
    club = await club.killed()
    assert "automatic" not in club.face.names
    assert club.at.deadline == club.time.now + timedelta(seconds=60)
    club = await club.killed()
    await club.later(61)
    assert club.face.names.count("automatic") == 1


async def test_while_the_bot_is_away_no_clock_runs(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is known to the beat how long it was away: what is not known is given to the people."""
    club = await table(clubs, monkeypatch, clock=300)
    await club.leave(club.behind(2))
    await club.later(70)
    club.time.now += timedelta(hours=2)
    club = await club.killed()
    lost = timedelta(hours=2, seconds=70)
    assert club.at.deadline == START + timedelta(seconds=300) + lost
    assert [at for name, at in club.at.deadlines.items() if name != "move"] == [START + timedelta(seconds=180) + lost]
    club = await club.killed()
    assert club.at.deadline == START + timedelta(seconds=300) + lost, "given back once"
    club.hall.discord_lost()
    await club.settle()
    club.time.now += timedelta(hours=1)
    club = await club.killed()
    assert club.at.deadline == START + timedelta(hours=1, seconds=300) + lost


async def test_a_clean_stop_costs_nobody_a_second(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch, clock=300)
    await club.later(75)
    await club.hall.close()
    club.time.now += timedelta(hours=2)
    club = await club.killed()
    assert club.at.deadline == START + timedelta(hours=2, seconds=300)


async def test_a_clock_with_time_left_keeps_its_moment(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch, clock=24 * 3600)
    await club.later(3600)
    club = await club.killed()
    assert club.at.deadline == START + timedelta(hours=24)


async def test_no_clock_runs_while_discord_is_away(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    await club.later(10)
    club.hall.discord_lost()
    club.hall.discord_lost()
    await club.later(600)
    assert "automatic" not in club.face.names
    await club.hall.discord_back()
    await club.hall.discord_back()
    assert club.at.deadline == START + timedelta(seconds=660)
    await club.later(49)
    assert "automatic" not in club.face.names
    await club.later(2)
    assert club.face.names.count("automatic") == 1


async def test_a_reconnecting_gateway_starts_no_second_clock(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    for _ in range(5):
        await club.hall.restore()
        club.hall.discord_lost()
        await club.hall.discord_back()
    await club.later(61)
    assert club.face.names.count("automatic") == 1
    assert "resumed" not in club.face.names


async def test_a_table_without_a_clock_waits_for_days_and_then_stands_still(clubs: Clubs) -> None:
    club = await clubs()
    await club.table(agreed(), (ANN, 12))
    await club.later(3 * 24 * 3600 - 60)
    assert club.at.status == "running"
    await club.later(120)
    assert (club.at.status, club.at.reason) == ("paused", "idle")


def test_what_the_clock_played_is_said_until_the_owner_plays_himself_and_no_claim_shows_before_its_time() -> None:
    late, drew = Event(2, "discard", 5), Event(3, "draw", 7, end="front")
    hand = Hand(1, 1, b"", deal(preset("qq"), 0, wall.wall(b"5" * 32)).state, events=(late, drew), late=frozenset({0}))
    collected = replace(hand, deeds=(Deed(2, "d6m", "clock"), Deed(2, "p", "person")))
    passed = replace(hand, deeds=(Deed(2, "d6m", "clock"), Deed(0, "n", "clock")))
    for each in (hand, collected, passed):
        assert overtaken(each) == (2,)
    assert overtaken(replace(hand, events=(*hand.events, Event(3, "discard", 7)))) == (2,)
    assert overtaken(replace(hand, events=(*hand.events, Event(2, "peng", 7, 3)))) == ()


async def test_what_the_clock_played_is_known_after_a_kill(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    await club.later(61)
    assert club.at.hand is not None
    assert overtaken(club.at.hand) == (club.at.seat_of(club.behind(0)),)
    club = await club.killed()
    assert club.at.hand is not None
    assert overtaken(club.at.hand) == (club.at.seat_of(club.behind(0)),)
