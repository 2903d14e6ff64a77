"""The slow way to every board and statistic: a fold over the entries as `data.ledger` reads them, one after another.

Shares nothing with the queries but the entries themselves, so that the two can be compared.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from openskill.models import PlackettLuce

from data.ledger import Entry, HandFact
from data.people import Account
from data.periods import ALWAYS, Period

SOURCES = {"virtual": {"table"}, "physical": {"session"}, "both": {"table", "session", None}}


@dataclass(frozen=True)
class Seen:
    """One posting of an entry that counts, with the facts of its seat in a hand."""

    entry: Entry
    seat: int
    account: int
    points: int
    fact: HandFact | None

    @property
    def order(self) -> tuple[datetime, int]:
        return self.entry.draft.at, self.entry.id


@dataclass(frozen=True)
class Books:
    """All entries, the accounts by id, and which sources are over: ("table", 3)."""

    entries: list[Entry]
    accounts: dict[int, Account]
    over: set[tuple[str, int]]

    def seen(self, guild: int, period: Period = ALWAYS, kind: str = "both") -> Iterator[Seen]:
        """What counts in a guild, period and kind, in the order it happened."""
        for entry in sorted(self.entries, key=lambda each: (each.draft.at, each.id)):
            draft = entry.draft
            if draft.kind == "reversal" or entry.reversed_by is not None or draft.guild_id != guild:
                continue
            if draft.source not in SOURCES[kind]:
                continue
            if (period.since and draft.at < period.since) or (period.until and draft.at >= period.until):
                continue
            facts = {fact.seat: fact for fact in draft.hand_facts}
            for seat, posting in enumerate(draft.postings):
                yield Seen(entry, seat, posting.account_id, posting.points, facts.get(seat))

    def plays(self, account: int) -> bool:
        return self.accounts[account].kind in {"person", "guest"}


def _wins(mine: list[Seen]) -> list[Seen]:
    return [one for one in mine if one.fact and one.fact.won]


def _hands(mine: list[Seen]) -> list[Seen]:
    return [one for one in mine if one.fact]


def _average(mine: list[Seen]) -> float | None:
    hands = _hands(mine)
    return sum(one.points for one in hands) / len(hands) if hands else None


VALUES: dict[str, Callable[[list[Seen]], float | None]] = {
    "points": lambda mine: sum(one.points for one in mine),
    "hands": lambda mine: len(_hands(mine)) or None,
    "wins": lambda mine: len(_wins(mine)) or None,
    "average": _average,
    "biggest": lambda mine: max((one.points for one in _wins(mine)), default=None),
    "golden_caps": lambda mine: sum(one.fact.tier == "golden" for one in _wins(mine) if one.fact) or None,
    "escapes": lambda mine: sum(one.entry.draft.kind == "escape" for one in mine) or None,
}


def board(books: Books, metric: str, seen: Iterable[Seen], least: int) -> list[tuple[int, int, float, int]]:
    """(rank, account, value, hands) of a leaderboard."""
    by_account: dict[int, list[Seen]] = {}
    for one in seen:
        if books.plays(one.account):
            by_account.setdefault(one.account, []).append(one)
    valued = {account: VALUES[metric](mine) for account, mine in by_account.items()}
    hands = {account: len(_hands(mine)) for account, mine in by_account.items()}
    return ranked({a: v for a, v in valued.items() if v is not None and hands[a] >= least}, hands)


def ranked(values: dict[int, float], hands: dict[int, int]) -> list[tuple[int, int, float, int]]:
    """Lines of a board: ranks 1, 1, 3; equals by account."""
    order = sorted(values, key=lambda account: (-values[account], account))
    return [
        (1 + sum(other > values[account] for other in values.values()), account, values[account], hands[account])
        for account in order
    ]


def ratings(books: Books, seen: Iterable[Seen], until: datetime | None) -> dict[int, tuple[int, int, datetime]]:
    """(rating, hands, end of the last match) by account, over everything that is over before `until`."""
    matches: dict[tuple[str | None, int | None], list[Seen]] = {}
    for one in seen:
        source = (one.entry.draft.source, one.entry.draft.source_id)
        if source in books.over and books.plays(one.account):
            matches.setdefault(source, []).append(one)
    model, known, found = PlackettLuce(), {}, {}
    for lines in sorted(matches.values(), key=lambda lines: (lines[-1].order[0], max(one.entry.id for one in lines))):
        ended = max(one.order[0] for one in lines)
        people = sorted({one.account for one in lines if one.fact or one.entry.draft.kind == "escape"})
        if len(people) < 2 or (until and ended >= until):
            continue
        mine = {account: [one for one in lines if one.account == account] for account in people}
        scores = [
            sum(one.points for one in mine[account])
            - 10**9 * any(one.entry.draft.kind == "escape" for one in mine[account])
            for account in people
        ]
        teams = [[known.get(account) or model.rating()] for account in people]
        for account, (after,) in zip(people, model.rate(teams, scores=[float(score) for score in scores]), strict=True):
            known[account] = after
            hands = len(_hands(mine[account])) + (found[account][1] if account in found else 0)
            found[account] = (round(1000 + 40 * (after.mu - 3 * after.sigma)), hands, ended)
    return found


def sums(mine: list[Seen]) -> dict[str, Any]:
    """What `Stats` says, by name."""
    facts = [one.fact for one in mine if one.fact]
    fan = [fact.fan for fact in facts if fact.won and fact.fan is not None]
    return {
        "hands": len(facts),
        "wins": sum(fact.won for fact in facts),
        "self_draws": sum(fact.self_draw for fact in facts),
        "deal_ins": sum(fact.dealt_in for fact in facts),
        "liable": sum(fact.liable for fact in facts),
        "points": sum(one.points for one in mine),
        "escapes": VALUES["escapes"](mine) or 0,
        "golden_caps": VALUES["golden_caps"](mine) or 0,
        "average_fan": sum(fan) / len(fan) if fan else None,
        "biggest": VALUES["biggest"](mine),
    }


def streaks(mine: list[Seen]) -> tuple[int, int, int]:
    """Most wins in a row, wins in a row now, most hands in a row without one."""
    best = now = dry = driest = 0
    for one in mine:
        if one.fact is None:
            continue
        now, dry = (now + 1, 0) if one.fact.won else (0, dry + 1)
        best, driest = max(best, now), max(driest, dry)
    return best, now, driest


def rivals(books: Books, seen: Iterable[Seen], me: int) -> dict[int, tuple[int, int, int, int, int, int]]:
    """(hands, wins, losses, fed, fed_by, points) by the other's account."""
    hands: dict[int, list[Seen]] = {}
    for one in seen:
        if one.fact:
            hands.setdefault(one.entry.id, []).append(one)
    found: dict[int, tuple[int, int, int, int, int, int]] = {}
    for seats in hands.values():
        mine = next((one for one in seats if one.account == me), None)
        for his in seats:
            if mine is None or his is mine or not books.plays(his.account):
                continue
            assert mine.fact
            assert his.fact
            points = -his.points if mine.fact.won else mine.points if his.fact.won else 0
            new = (
                1,
                int(mine.fact.won),
                int(his.fact.won),
                int(his.fact.won and mine.fact.dealt_in),
                int(mine.fact.won and his.fact.dealt_in),
                points,
            )
            old = found.get(his.account, (0, 0, 0, 0, 0, 0))
            found[his.account] = tuple(a + b for a, b in zip(old, new, strict=True))  # type: ignore[assignment]
    return found
