"""An evening to test the score keeper with: five people and a guest, a clock that stands, and hands they tell."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import text

from cogs.scorekeeper.draft import Draft, counted, finished, told, with_laid
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.possible import combines, counts, liables, sources, types, ways
from cogs.scorekeeper.sheet import Guest, Person, Sheet
from cogs.tables.parts import Place
from data.database import Database
from data.score import AdjustEntry, DrawEntry, Entry, EscapeEntry, FineEntry, Four, HandEntry
from data.verify import verify
from engine.melds import Laid
from engine.rules import RuleSet, preset
from engine.settle import GANGS

GUILD = 4_200_000_000_000_000_007
PLACE = Place(GUILD, 50)
ANN, BOB, CAI, DAN, EVA = (Person(number, name) for number, name in enumerate(("Ann", "Bob", "Cai", "Dan", "Eva"), 21))
FOX = Guest("Fox")
ADMIN = Person(99, "Ada", manages=True)
STRANGER = Person(98, "Sly")
START = datetime(2026, 3, 1, 19, tzinfo=UTC)
SEATS: Four = (0, 1, 2, 3)
NOBODY = (Laid(), Laid(), Laid(), Laid())


class Clock:
    """Time that goes on only when told."""

    def __init__(self, moment: datetime = START) -> None:
        self.moment = moment

    def __call__(self) -> datetime:
        return self.moment

    def go_on(self, **time: float) -> None:
        """Lets time pass."""
        self.moment += timedelta(**time)


class Keys:
    """A fresh key for each press."""

    def __init__(self) -> None:
        self._made = 0

    def __call__(self) -> str:
        self._made += 1
        return f"press-{self._made}"


def win(winner: int, source: int | None = None, seats: Four = SEATS, **changed: Any) -> HandEntry:
    """A hard xiaohu by a seat that opened once, on a discard or self-drawn; other fields as given."""
    laid = tuple(Laid(openings=1) if seat == winner else Laid() for seat in range(4))
    by = "self_draw" if source is None else "discard"
    fields: dict[str, Any] = {"by": by, "hand_types": ("xiaohu",), "hard": True, "laid": laid, "liable": None}
    return HandEntry(seats=seats, winner=winner, source=source, **fields | changed)


async def opened(keeper: Keeper, rules: RuleSet | None = None, first_dealer: int = 0) -> Sheet:
    """A session of all six: Ann, Bob, Cai and Dan sit first, Eva and the guest Fox rest."""
    people = [ANN, BOB, CAI, DAN, EVA, FOX]
    return await keeper.open(PLACE, ANN, people, rules or preset("qq"), first_dealer=first_dealer)


async def all_well(path: Path) -> None:
    """Asserts that verification finds nothing in the books, also while they are open."""
    assert [difference.message async for difference in verify(path)] == []


async def points_in_ledger(books: Database, guild: int = GUILD) -> dict[str, int]:
    """Everybody's points by name as leaderboards sum them, the pot's under ''."""
    query = (
        "SELECT accounts.name, SUM(postings.points) AS points FROM postings"
        " JOIN accounts ON accounts.id = account_id JOIN entries ON entries.id = entry_id"
        f" WHERE entries.guild_id = {guild} AND entries.kind <> 'reversal'"
        " AND entries.id NOT IN (SELECT reverses FROM entries WHERE reverses IS NOT NULL)"
        " GROUP BY account_id"
    )
    async with books.read() as connection:
        return {row.name: row.points for row in await connection.execute(text(query))}


def any_entry(dice: Random, rules: RuleSet, people: int) -> Entry:
    """Some line that can be: mostly a won hand of whoever may sit."""
    one, two, three, four = dice.sample(range(people), 4)
    seats: Four = (one, two, three, four)
    kind = dice.choices(("hand", "draw", "escape", "fine", "adjust"), (14, 2, 1, 1, 1))[0]
    dealer = dice.choice((None,) * 9 + (dice.randrange(4),))
    if kind == "draw":
        return DrawEntry(seats, dealer)
    if kind == "escape":
        return EscapeEntry(seats, dice.randrange(4), dealer)
    if kind == "fine":
        to = dice.choice(((), (two,), tuple(sorted((two, three, four)))))
        return FineEntry(one, 6 * dice.randint(1, 20), "false win", to)
    if kind == "adjust":
        return AdjustEntry(tuple(sorted({one: dice.randint(1, 50), two: -dice.randint(1, 50)}.items())), "miscounted")
    return any_hand(dice, rules, seats, dealer)


def any_hand(dice: Random, rules: RuleSet, seats: Four = SEATS, dealer: int | None = None) -> HandEntry:
    """Some hand, told by choosing among what is offered."""
    draft = told(
        Draft(seats, dealer=dealer), rules, {"winner": dice.randrange(4), "by": dice.choice(ways(Draft(seats), rules))}
    )
    if draft.by != "self_draw":
        draft = told(draft, rules, {"source": dice.choice(sources(draft))})
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        if offered := types(draft, rules):
            kind = dice.choice(("xiaohu",) * (2 if "xiaohu" in offered else 0) or offered)
            draft = told(draft, rules, {"hand_types": (*draft.hand_types, kind)})
    assert combines(draft, rules, draft.hand_types)
    draft = told(draft, rules, {"hard": dice.random() < 0.5})
    for seat in range(4):
        for name in dice.sample(("openings", *GANGS), 3):
            offered_counts = counts(draft, rules, seat, name)
            least = offered_counts[0]
            number = dice.choice(offered_counts[: 3 + least] if dice.random() < 0.5 else offered_counts[:1])
            draft = told(with_laid(draft, seat, counted(draft.laid[seat], name, number)), rules, {})
    winner = draft.winner or 0
    if "gangshanghua" in draft.hand_types and not any(getattr(draft.laid[winner], gang) for gang in GANGS):
        laid = list(draft.laid)
        laid[winner] = Laid(openings=laid[winner].openings, hongzhong=1)
        draft = told(draft, rules, {"laid": tuple(laid)})
    return finished(told(draft, rules, {"liable": dice.choice(liables(draft, rules))}), rules)
