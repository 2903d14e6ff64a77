"""A session as everybody may see it: people, who sits, the dealer, every line with its sum and history, the totals.

Frozen; made from what the books hold by `sheet_of`. Names are people's own, made one line and told apart in `label`;
a face still escapes them. What may be done is in rights.py, how it is done in keeper.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import takewhile
from operator import attrgetter

from cogs.tables.parts import Place
from cogs.texts import plain_name
from data.evening import Dispute, Evening, Settled, Version, place
from data.evening_score import Score, Scored
from data.people import Account
from data.score import Entry, Four, Who
from data.sessions import Session
from engine.rules import RuleSet
from engine.settle import Settlement
from engine.tiles import Seat


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the server who presses or plays; `manages`: he has Manage Server here."""

    id: int
    name: str
    manages: bool = False


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody without Discord, known by name."""

    name: str


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays or did something in a session; `id` None for a guest and for a person who was forgotten.

    `name` is the last known one, '' when forgotten; `label` is on one line and unlike every other of the session.
    """

    account: int
    id: int | None
    name: str
    guest: bool
    label: str


@dataclass(frozen=True, slots=True)
class Table:
    """Where one hand is played: the rules, who deals, and what the four seats are called."""

    rules: RuleSet
    dealer: Seat
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line: what stands (None: taken back), its sum, the totals after it, its history and its dispute.

    `points` by person, only of those concerned; `dealer`, `streak` only of a hand; `settlement` only of a win; `deed`
    is the last one that changed it, or whether it is disputed; `after` as `data.evening.Line` has it.
    """

    number: int
    entry: Entry | None
    at: datetime
    actor: int | None
    points: Mapping[Who, int]
    pot: int
    dealer: Seat | None
    streak: int
    settlement: Settlement | None
    totals: tuple[int, ...]
    versions: tuple[Version, ...]
    dispute: Dispute | None
    deed: int
    after: int | None

    @property
    def short(self) -> bool:
        """Whether a correction before it left some loser below the minimum fan (R5.4)."""
        return self.settlement is not None and not self.settlement.min_fan_met

    @property
    def disputed(self) -> bool:
        """Whether a dispute about it waits for a ruling."""
        return self.dispute is not None and self.dispute.ruling is None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A session. People are numbers of `people`; seats 0–3 in playing order.

    `lines` stand by their numbers, `order` are the numbers as they were played; `deals` who deals at each in that order
    by R1.6, and at the next. `seated`, `dealer`, `streak` (hands he has dealt before) and `rounds` (圈 finished) are
    those of the next hand;
    `totals` are points by person, `pot` what penalties brought in. `version` grows with everything done.
    """

    session: int
    place: Place
    opener: int
    opened_at: datetime
    people: tuple[Player, ...]
    rules: RuleSet
    stake: str | None
    first_dealer: Seat
    seated: Four
    dealer: Seat
    streak: int
    rounds: int
    lines: tuple[SheetLine, ...]
    order: tuple[int, ...]
    deals: tuple[Seat, ...]
    totals: tuple[int, ...]
    pot: int
    status: str
    settled: Settled | None
    version: int
    actors: Mapping[int, Player]

    @property
    def resting(self) -> tuple[Who, ...]:
        """Who does not sit at the next hand."""
        return tuple(who for who in range(len(self.people)) if who not in self.seated)

    @property
    def disputes(self) -> tuple[SheetLine, ...]:
        """The lines that wait for a ruling."""
        return tuple(line for line in self.lines if line.disputed)

    @property
    def played(self) -> tuple[SheetLine, ...]:
        """The lines in the order in which they were played."""
        return tuple([self.lines[number - 1] for number in self.order])

    def turn(self, number: int) -> int:
        """The place of a line from 0 as they were played; one that is still to come is behind all."""
        return place(self.order, number)

    @property
    def next_number(self) -> int:
        """The number that the next line gets."""
        return len(self.lines) + 1

    def who(self, person: int) -> Who | None:
        """The number of a Discord user in this session, None when he does not play."""
        return next((who for who, player in enumerate(self.people) if player.id == person), None)

    def label(self, who: Who) -> str:
        """How a person is called in this session, unlike all others."""
        return self.people[who].label

    def table(self, seats: Four, dealer: Seat | None = None) -> Table:
        """The table of a hand with these people; `dealer` None: the one of the next hand."""
        return Table(self.rules, self.dealer if dealer is None else dealer, tuple(map(self.label, seats)))

    def actor(self, account: int | None) -> Player | None:
        """Who did something, by his account."""
        return None if account is None else self.actors.get(account)


def sheet_of(
    session: Session,
    evening: Evening,
    score: Score,
    actors: Mapping[int, Account],
    before: tuple[Sheet, Score] | None = None,
) -> Sheet:
    """The sheet of a stored session, its fold and its replay; `before` are those of a moment ago, to go on from."""
    labels = told_apart([actors[account.id].name for account in session.people])
    people = tuple(_player(account, label) for account, label in zip(session.people, labels, strict=True))
    known = {player.account: player for player in people}
    others = {id_: _player(account, plain_name(account.name)) for id_, account in actors.items() if id_ not in known}
    status = "closed" if evening.closed_at else "settled" if evening.settled else "open"
    played = _lines(score, len(people), before)
    return Sheet(
        session=session.id,
        place=Place(session.guild_id, session.channel_id, session.thread_id, session.message_id),
        opener=session.opener,
        opened_at=session.opened_at,
        people=people,
        rules=score.rules,
        stake=session.stake,
        first_dealer=session.first_dealer,
        seated=evening.seated,
        dealer=score.match.dealer,
        streak=score.match.streak,
        rounds=score.match.rounds,
        lines=tuple(sorted(played, key=attrgetter("number"))),
        order=evening.order,
        deals=(*[at.dealer for at in score.before], score.match.dealer),
        totals=played[-1].totals if played else (0,) * len(people),
        pot=score.pot,
        status=status,
        settled=evening.settled,
        version=len(session.deeds),
        actors=known | others,
    )


def told_apart(names: list[str]) -> list[str]:
    """Each name as one plain line, numbered where two would look alike: Ann, Ann (2)."""
    found: list[str] = []
    for name in names:
        plain, times = plain_name(name), 1
        label = plain
        while label.casefold() in {other.casefold() for other in found}:
            times += 1
            label = f"{plain} ({times})"
        found.append(label)
    return found


def _player(account: Account, label: str) -> Player:
    return Player(account.id, account.user_id, account.name, account.kind == "guest", label)


def _lines(score: Score, people: int, before: tuple[Sheet, Score] | None) -> tuple[SheetLine, ...]:
    """The lines as played, with the totals after each; those at the beginning that are as they were are taken over."""
    found: list[SheetLine] = []
    if before is not None and len(before[0].people) == people:
        pairs = zip(before[0].played, before[1].scored, score.scored, strict=False)
        found += [line for line, _, _ in takewhile(lambda each: each[1] is each[2], pairs)]
    totals = list(found[-1].totals) if found else [0] * people
    for one in score.scored[len(found) :]:
        for who, points in one.points.items():
            totals[who] += points
        found.append(_line(one, tuple(totals)))
    return tuple(found)


def _line(one: Scored, totals: tuple[int, ...]) -> SheetLine:
    line = one.line
    return SheetLine(
        number=line.number,
        entry=line.entry,
        at=line.at,
        actor=line.actor,
        points=one.points,
        pot=one.pot,
        dealer=one.dealer,
        streak=one.streak,
        settlement=one.settlement,
        totals=totals,
        versions=line.versions,
        dispute=line.dispute,
        deed=line.deed,
        after=line.after,
    )
