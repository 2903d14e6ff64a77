"""What must hold of a file and of a club's news, whatever happened to them."""

from itertools import groupby
from pathlib import Path
from typing import Any

from cogs.tables.snapshot import Snapshot
from data import hands, ledger
from data.verify import verify as verify_books
from engine.hand import resume
from engine.state import State
from engine.verify import verify
from tests.cogs.tables.club import Club


async def assert_sound(path: Path) -> None:
    """The whole file recomputed: schema, ledger, seeds, every action log replayed, every hand booked as it ended."""
    found = [str(difference) async for difference in verify_books(path)]
    assert found == [], found


async def assert_booked(club: Club, at: Snapshot) -> None:
    """The match totals are the ledger's, seat by seat, and each finished hand has one entry."""
    async with club.books.read() as connection:
        entries = await ledger.of_source(connection, "table", at.table)
        played = [hand for hand in await hands.of_table(connection, at.table) if hand.status == "finished"]
    totals = [0, 0, 0, 0]
    for entry in entries:
        assert sum(posting.points for posting in entry.draft.postings) == 0
        if entry.draft.kind == "hand":
            totals = [total + posting.points for total, posting in zip(totals, entry.draft.postings, strict=True)]
        elif entry.draft.facts:
            totals[entry.draft.facts["seat"]] += entry.draft.postings[0].points
    assert tuple(totals) == at.match.totals
    ended = [entry for entry in entries if entry.draft.kind == "hand" or _ended(played, entry)]
    assert len({entry.draft.key for entry in entries}) == len(entries)
    assert len(ended) == len(played) == at.match.hands


def _ended(played: list[hands.Hand], escape: ledger.Entry) -> bool:
    """Whether a hand's result is that somebody left it."""
    hand = next((hand for hand in played if hand.id == escape.draft.hand_id), None)
    return hand is not None and hand.result is not None and hand.result["kind"] == "escape"


def assert_verified(logs: list[str]) -> None:
    """Every hand log passes the engine's own check."""
    lines = "".join(logs).encode().splitlines()
    assert [verdict.to_json() for verdict in verify(lines) if verdict.code] == [], "a log does not verify"


def assert_told_once(told: list[tuple[str, Snapshot, tuple[Any, ...]]]) -> None:
    """Within one life of a bot every event of every hand is told once and in order, and every end once."""
    moved = [(at.hand_number, rest[0], at) for name, at, rest in told if name == "moved"]
    for number, group in groupby(moved, key=lambda one: one[0]):
        news = [*group]
        events = tuple(event for _, some, _ in news for event in some)
        last = news[-1][2].hand
        assert last is not None
        assert events == last.events[len(last.events) - len(events) :], number
    for name in ("dealt", "finished_hand"):
        numbers = [at.hand_number for what, at, _ in told if what == name]
        assert len(numbers) == len(set(numbers)), name


def gone_on(state: State) -> State:
    """A state without a tile that only waits for its beat."""
    return resume(state).state if state.held else state
