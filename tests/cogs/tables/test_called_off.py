"""A hand that does not replay from its stored moves: called off, it counts for nobody, and people are told so."""

from datetime import datetime

import pytest

from cogs.tables import books, restoring
from cogs.tables.parts import Deed
from cogs.tables.snapshot import Snapshot
from data import ledger
from engine.errors import IllegalAction
from engine.match import Length
from tests.cogs.tables.books_checked import assert_sound
from tests.cogs.tables.club import ANN, Club, agreed, first_discard
from tests.cogs.tables.conftest import Clubs


def unreadable(monkeypatch: pytest.MonkeyPatch, club: Club) -> None:
    """From now on the hand under way does not replay, as when another version of the rules refuses a stored move."""
    number, done = club.at.hand_number, restoring.done

    def fails(at: Snapshot, deed: Deed, now: datetime) -> Snapshot:
        if at.hand and at.hand.number == number:
            raise IllegalAction("not a legal move")
        return done(at, deed, now)

    monkeypatch.setattr(restoring, "done", fails)


async def test_a_hand_that_does_not_replay_is_called_off_and_that_is_said(
    clubs: Clubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody wins, loses or pays for leaving; the table goes on with the next hand, by the same dealer."""
    club = await clubs()
    await club.table(agreed(gap=30, ai_pause=60, length=Length(hands=9)))
    dealer = club.at.match.dealer
    await club.press(club.behind(0), first_discard(club.view(club.behind(0))).code)
    await club.leave(club.behind(2))
    left = club.behind(2)
    unreadable(monkeypatch, club)
    club = await club.killed()
    assert [name for name in club.face.names if name in ("resumed", "called_off")] == ["called_off"]
    assert club.at.hand is None
    club = await club.killed()
    await club.later(60)
    assert (club.at.hand_number, club.at.match.dealer, club.at.match.totals) == (2, dealer, (0, 0, 0, 0))
    assert club.at.playing
    await club.later(600)
    assert club.at.seat_of(left) is None
    async with club.books.read() as connection:
        assert await ledger.of_source(connection, "table", club.number) == []
    assert club.face.of("charged") == []
    await assert_sound(club.path)


async def test_a_hand_that_breaks_while_it_is_played_is_called_off_too(
    clubs: Clubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The books fail in the middle of a change, and what is read again does not replay: the table is not stuck."""
    club = await clubs()
    await club.table(agreed(gap=30, length=Length(hands=9)))
    who = club.behind(0)
    await club.press(who, first_discard(club.view(who)).code)
    unreadable(monkeypatch, club)
    real = books.save

    async def breaks(*_: object) -> Snapshot:
        monkeypatch.setattr(books, "save", real)
        raise OSError("the disk is full")

    monkeypatch.setattr(books, "save", breaks)
    with pytest.raises(OSError, match="disk"):
        await club.hall.end(club.number, ANN)
    await club.later(10)
    assert club.face.names[-1] == "called_off"
    await club.later(60)
    assert club.at.hand_number == 2
    assert club.at.playing
