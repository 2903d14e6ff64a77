"""Presses: whose turn it is, stale buttons, double presses, several people at once, and what a refusal says."""

import asyncio

import pytest

from cogs.tables.snapshot import Snapshot
from cogs.ui.refusal import Refusal
from engine.rules import preset
from tests.cogs.tables.club import ANN, EVE, Club, agreed, person, values
from tests.cogs.tables.conftest import Clubs
from tests.cogs.tables.stacked_hands import open_window, stack


async def refused(
    club: Club, who: int, code: str, version: int | None = None, **more: bool
) -> tuple[str, dict[str, object]]:
    """Why a press is refused; nothing is told and nothing changes."""
    before, told = club.truth, len(club.face.told)
    with pytest.raises(Refusal) as found:
        await club.press(who, code, version, **more)
    assert club.truth is before
    assert len(club.face.told) == told
    return found.value.key, values(found.value)


async def table(clubs: Clubs, monkeypatch: pytest.MonkeyPatch, **options: object) -> Club:
    """The dealer holds 1z and 5m, seats are known from the dealer."""
    stack(monkeypatch)
    club = await clubs()
    await club.table(agreed(preset("qq"), **options))
    return club


def discards(at: Snapshot, seat: int) -> int:
    """How many discards of a seat lie on the table."""
    assert at.shown is not None
    return len(at.shown.sides[seat].discards)


async def test_not_your_turn_names_who_is_to_move(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    dealer = club.at.seats[club.at.match.dealer]
    assert dealer is not None
    assert await refused(club, club.behind(1), "d4m") == ("desk.turn", {"name": dealer.name})
    assert await refused(club, EVE, "d4m") == ("desk.not_seated", {"table": club.number})


async def test_a_button_of_an_earlier_turn_is_stale(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    old = club.view(club.behind(3)).version
    await club.press(club.behind(0), "d1z")
    assert (await refused(club, club.behind(3), "p", old))[0] == "desk.stale"
    await club.press(club.behind(3), "p", club.view(club.behind(3)).version)


async def test_a_version_never_comes_again_in_the_next_hand(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch, leaving="end")
    dealer = club.behind(0)
    first = club.view(dealer).version
    await club.leave(club.behind(1))
    await club.later(1)
    assert club.at.hand_number == 2
    assert (await refused(club, dealer, "d1z", first))[0] == "desk.stale"


async def test_the_same_interaction_twice_is_one_press(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    dealer, seat = club.behind(0), club.at.match.dealer
    await club.press(dealer, "d1z", key="interaction 1")
    await club.press(dealer, "d1z", key="interaction 1")
    assert discards(club.at, seat) == 1
    assert len(club.truth.hand.deeds if club.truth.hand else ()) == 1


async def test_a_double_press_is_judged_by_seat_and_version(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    dealer, seat = club.behind(0), club.at.match.dealer
    version = club.view(dealer).version
    both = [club.hall.press(club.number, dealer, version, "d1z", f"key {n}") for n in range(2)]
    done = await asyncio.gather(*both, return_exceptions=True)
    await club.settle()
    errors = [one.key for one in done if isinstance(one, Refusal)]
    assert errors == ["desk.done"]
    assert discards(club.at, seat) == 1
    assert club.face.names.count("moved") == 1
    club = await club.killed()
    assert (await refused(club, dealer, "d1z", version))[0] == "desk.done", "also after a restart"


async def test_everybody_presses_at_once_and_one_is_heard(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    version = club.view(club.behind(0)).version
    presses = [club.hall.press(club.number, club.behind(n), version, "d5m", f"{n}") for n in range(4)]
    done = await asyncio.gather(*presses, return_exceptions=True)
    assert [getattr(one, "key", "heard") for one in done] == ["heard", "desk.stale", "desk.stale", "desk.stale"]


async def test_what_cannot_be_done_is_refused_by_name(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    dealer = club.behind(0)
    assert (await refused(club, dealer, "d2z"))[0] == "desk.not_in_hand"
    assert (await refused(club, dealer, "a1m"))[0] == "desk.not_allowed"
    for nonsense in ("", "d", "dxx", "p5m", "💥", "d5m5m", "x" * 5000):
        assert (await refused(club, dealer, nonsense))[0] == "desk.not_allowed", nonsense
    assert (await refused(club, dealer, "n"))[0] == "desk.not_allowed"


async def test_a_slash_command_means_whatever_is_asked_now(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    await club.press(club.behind(0), "d1z", None)
    await club.press(club.behind(3), "p", None)
    assert club.at.waiting_for == club.at.seat_of(club.behind(3))


async def test_why_no_hu_is_told_with_the_reason(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    assert (await refused(club, club.behind(0), "h"))[0] == "game.why.not_opened"
    assert club.hall.why_no_hu(club.number, club.behind(2)).key == "desk.turn"
    await club.press(club.behind(0), "d1z")
    assert (await refused(club, club.behind(3), "h"))[0] == "game.why.not_opened"
    await club.press(club.behind(3), "p")
    assert club.hall.why_no_hu(club.number, club.behind(3)).key == "desk.why.nothing_drawn"
    await club.press(club.behind(3), "d9m")
    await club.press(club.behind(0), "d5m")
    assert club.hall.why_no_hu(club.number, club.behind(3)).key == "desk.why.can"
    assert (await refused(club, club.behind(2), "h"))[0] == "game.why.not_opened"


async def test_too_few_fan_are_told_with_their_number(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch)
    club = await clubs()
    await club.table(agreed(preset("standard")))
    await open_window(club)
    key, said = await refused(club, club.behind(3), "h")
    assert key == "desk.why.below_min_fan"
    idle = {club.at.called(club.at.seat_of(club.behind(n)) or 0, "en") for n in (1, 2)}
    assert said.pop("name") in idle, "the discarder owes one more"
    assert said == {"fan": 2, "minimum": 3}


async def test_before_and_after_the_hands(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed())
    assert (await refused(club, ANN, "d1m"))[0] == "desk.not_started"
    await club.hall.start(club.number, ANN)
    await club.break_up(club.number)
    with pytest.raises(Refusal, match=r"desk\.closed"):
        await club.press(ANN, "d1m")
    with pytest.raises(Refusal, match=r"desk\.closed"):
        await club.hall.press(4711, ANN, None, "d1m", "k")


async def test_between_two_hands_nothing_can_be_played(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch, gap=8)
    await open_window(club)
    await club.press(club.behind(3), "h")
    assert club.at.result is not None
    assert (await refused(club, club.behind(0), "d3z"))[0] == "desk.between"
    assert club.at.seed is not None
    await club.later(8)
    assert club.at.hand_number == 2


async def test_a_broken_duty_must_be_confirmed(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    """R7.4: the third player opens three times in characters from the dealer; the others owe him characters."""
    dealt = ("123m258p19s123456z", "8m369p789s123456z", "9m147p123s123456z", "112233m19p9s1234z")
    stack(monkeypatch, *dealt, front="5z6z7p8p")
    club = await clubs()
    await club.table(agreed(preset("standard")))
    dealer, owing, third = club.behind(0), club.behind(1), club.behind(3)
    for tile, put in (("1m", "1z"), ("2m", "2z"), ("3m", "3z")):
        await club.press(dealer, f"d{tile}")
        await club.press(third, "p")
        await club.press(third, f"d{put}")
    assert [threat.liable for threat in club.at.threats] == [club.at.seat_of(dealer)]
    await club.press(dealer, "d1s")
    key, said = await refused(club, owing, "d3p")
    name = club.at.called(club.at.seat_of(third) or 0, "en")
    assert (key, said) == ("desk.duty.qingyise", {"name": name, "suit": "characters (m)"})
    await club.press(owing, "d3p", confirmed=True)
    assert club.truth.hand is not None
    assert [broken.seat for broken in club.truth.hand.state.broken] == [club.at.seat_of(owing)]


async def test_a_snapshot_does_not_print_hidden_tiles(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    club = await table(clubs, monkeypatch)
    assert "concealed=" not in repr(club.at)
    assert "wall" not in repr(club.at)
    with pytest.raises(Refusal, match=r"desk\.yours"):
        await club.hall.join(club.number, person(ANN))
