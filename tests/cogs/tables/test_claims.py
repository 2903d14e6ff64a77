"""A discard that several may claim: answers are collected, the best goes first, and nobody learns who could (R3.3)."""

import asyncio
from typing import Any

import pytest

from cogs.ui.refusal import Refusal
from engine.players import PLAYERS
from engine.rules import preset
from tests.cogs.tables.club import BOB, PLACE, Club, agreed, person
from tests.cogs.tables.conftest import Clubs
from tests.cogs.tables.stacked_hands import CHI, DEALER, HU, NOTHING, PENG, open_window, stack

PRIVATE = ("asked", "automatic")


async def window(clubs: Clubs, monkeypatch: pytest.MonkeyPatch, *hands: str, **options: Any) -> Club:
    """The dealer's 5m lies on the table."""
    stack(monkeypatch, *hands)
    club = await clubs()
    await club.table(agreed(preset("qq"), gap=8, **options))
    await open_window(club)
    return club


def lying(club: Club) -> bool:
    """Whether a tile lies there to be claimed, as all see it."""
    return club.at.shown is not None and club.at.shown.pending is not None


async def test_nobody_moves_until_the_best_claim_has_answered(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await window(clubs, monkeypatch)
    version = club.view(club.behind(1)).version
    await club.press(club.behind(1), "c4m", version)
    await club.press(club.behind(2), "p", version)
    assert lying(club)
    assert club.view(club.behind(3)).options
    await club.press(club.behind(3), "h", version)
    assert club.at.result is not None
    assert (club.at.result.kind, club.at.result.seat) == ("hu", club.at.seat_of(club.behind(3)))


async def test_a_claim_that_nobody_can_outrank_ends_the_window(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await window(clubs, monkeypatch)
    version = club.view(club.behind(1)).version
    await club.press(club.behind(3), "n", version)
    await club.press(club.behind(2), "p", version)
    assert club.at.waiting_for == club.at.seat_of(club.behind(2))
    with pytest.raises(Refusal, match=r"desk\.stale"):
        await club.press(club.behind(1), "c4m", version)


async def test_three_answers_at_once_give_the_same_in_any_order(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = set()
    for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1)):
        club = await window(clubs, monkeypatch)
        codes = {1: "c4m", 2: "p", 3: "n"}
        version = club.view(club.behind(1)).version
        presses = [club.hall.press(club.number, club.behind(n), version, codes[n], f"{n}") for n in order]
        await asyncio.gather(*presses, return_exceptions=True)
        await club.settle()
        dealer = club.at.match.dealer
        ends.add((((club.at.waiting_for or 0) - dealer) % 4, club.truth.hand is not None))
    assert ends == {(2, True)}


async def test_an_answer_counts_once(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await window(clubs, monkeypatch)
    await club.press(club.behind(1), "c4m")
    for code in ("c4m", "n"):
        with pytest.raises(Refusal, match=r"desk\.answered"):
            await club.press(club.behind(1), code)
    with pytest.raises(Refusal, match=r"desk\.wait"):
        await club.press(club.behind(0), "d3z")


async def test_an_open_window_survives_a_kill(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await window(clubs, monkeypatch)
    version = club.view(club.behind(2)).version
    await club.press(club.behind(1), "c4m", version)
    before = club.truth.hand
    club = await club.killed()
    assert club.truth.hand is not None
    assert before is not None
    assert club.truth.hand.state == before.state, "the same tiles, turn, answers"
    assert club.face.names == ["resumed", "asked"]
    assert club.face.of("asked")[0][1] == (tuple(sorted(club.at.asked)),)
    await club.press(club.behind(3), "n", version)
    await club.press(club.behind(2), "p", version)
    assert club.at.waiting_for == club.at.seat_of(club.behind(2))


async def test_people_without_a_claim_are_not_asked(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await window(clubs, monkeypatch, DEALER, CHI, NOTHING, HU)
    seats = [club.at.seat_of(club.behind(n)) for n in (1, 3)]
    assert set(club.face.of("asked")[-1][1][0]) == set(seats)


async def public(clubs: Clubs, monkeypatch: pytest.MonkeyPatch, opposite: str, answer: str | None) -> list[Any]:
    """All that everybody may notice after the dealer's 5m until the next player's turn, with the moments."""
    stack(monkeypatch, DEALER, CHI.replace("46m", "39m"), opposite, HU.replace("46m", "14m"), front="3z4p")
    club = await clubs()
    await club.table(agreed(preset("qq"), beat=1.5, clock=60))
    await open_window(club)
    seen = [(club.at.deadline, club.at.waiting_for, club.at.shown)]
    await club.later(0.4)
    if answer:
        await club.press(club.behind(2), answer)
    seen.append((club.at.deadline, club.at.waiting_for, club.at.shown))
    await club.later(2)
    told = [
        (name, moment, snapshot.deadline, snapshot.waiting_for, snapshot.shown, snapshot.threats, rest)
        for (name, snapshot, rest), moment in zip(club.face.told, club.face.times, strict=True)
        if name not in PRIVATE
    ]
    return [seen, told]


async def test_the_board_never_shows_that_somebody_could_claim(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    passed = await public(clubs, monkeypatch, PENG, "n")
    could_not = await public(clubs, monkeypatch, NOTHING.replace("9m", "5m"), None)
    assert passed == could_not
    assert passed[0][0][0] is not None, "the clock shows, too"


async def test_a_decided_claim_waits_for_the_beat(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await window(clubs, monkeypatch, beat=1.5)
    await club.later(0.2)
    await club.press(club.behind(3), "h")
    assert club.truth.result is not None, "booked at once"
    assert club.at.result is None
    assert lying(club)
    assert not club.view(club.behind(3)).options
    with pytest.raises(Refusal, match=r"desk\.late"):
        await club.press(club.behind(2), "p")
    with pytest.raises(Refusal, match=r"desk\.answered"):
        await club.press(club.behind(3), "h")
    assert "finished_hand" not in club.face.names
    await club.later(1.2)
    assert "finished_hand" not in club.face.names
    await club.later(0.1)
    assert club.face.names[-2:] == ["moved", "finished_hand"]
    assert club.at.result is not None


async def test_a_kill_within_the_beat_loses_nothing(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await window(clubs, monkeypatch, beat=1.5)
    await club.press(club.behind(3), "h")
    totals = club.truth.match.totals
    club = await club.killed()
    assert club.at.result is not None
    assert club.at.match.totals == totals
    assert club.face.names == ["resumed"]


async def test_an_open_window_lies_on_after_the_beat(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await window(clubs, monkeypatch, beat=1.5)
    await club.later(10)
    assert lying(club)
    await club.press(club.behind(3), "n")
    await club.press(club.behind(2), "p")
    assert not lying(club), "after the beat an answer counts at once"


async def test_ai_players_claim_within_the_beat(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long AI players take to show a turn, a claim of theirs never shows by its time."""
    club = await clubs(players=PLAYERS)
    club.number = (await club.hall.open(PLACE, person(BOB), agreed(beat=1.5, ai_pause=5), watch=True)).table
    await club.hall.start(club.number, BOB, free=4)
    await club.later(300)
    lies, waited = None, []
    for (name, snapshot, _), moment in zip(club.face.told, club.face.times, strict=True):
        if name != "moved" or snapshot.shown is None:
            continue
        if lies:
            waited.append((moment - lies).total_seconds())
        lies = moment if snapshot.shown.pending else None
    assert len(waited) > 20
    assert set(waited) == {1.5}
