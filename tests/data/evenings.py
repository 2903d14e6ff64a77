"""Evenings with real tiles to test the books with: sessions, and deeds done in them as the score keeper does them."""

from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from data import evening, evening_books, people, sessions
from data.evening import Deed
from data.evening_score import score
from data.score import Entry, HandEntry, entry_json
from engine.melds import Laid
from engine.rules import RuleSet
from tests.data.club import GUILD, PEOPLE, SETTLED, START

FACTS = SETTLED[0]["in"]
LAID = tuple(Laid(**seat) for seat in FACTS["seats"])


def example(**changed: Any) -> HandEntry:
    """The first sourced example of settle, won by the first dealer on the discard of the next seat."""
    told: dict[str, Any] = {
        "seats": (0, 1, 2, 3),
        "winner": FACTS["winner"],
        "by": FACTS["by"],
        "source": FACTS["from"],
        "hand_types": tuple(FACTS["hand_types"]),
        "hard": FACTS["hard"],
        "laid": LAID,
    }
    return HandEntry(**told | changed)


async def opened(connection: AsyncConnection, guests: tuple[str, ...] = (), rules: Any = None) -> int:
    """A session of Ann, Bob, Cai, Dan and some guests, by the rules of the example."""
    playing = [await people.person(connection, GUILD, user, name, START) for user, name in PEOPLE.items()]
    playing += [await people.guest(connection, GUILD, name, START) for name in guests]
    return await sessions.create(
        connection,
        guild_id=GUILD,
        channel_id=5,
        thread_id=None,
        opener=playing[0],
        playing=playing,
        rules=RuleSet.from_json(rules or FACTS["rules"]).to_json(),
        stake=None,
        first_dealer=FACTS["dealer"],
        now=START,
    )


async def done(
    connection: AsyncConnection, session_id: int, now: datetime, act: str, number: int | None = None, **body: Any
) -> None:
    """One deed of Ann's and what it books."""
    session = await sessions.get(connection, session_id)
    deed = Deed(len(session.deeds), act, number, body, None, session.opener, now)
    await sessions.append(connection, session_id, deed)
    after = await sessions.get(connection, session_id)
    lines = evening.fold(after.deeds).lines
    scored = score(RuleSet.from_json(after.rules), after.first_dealer, lines).scored
    await evening_books.book(connection, after, scored, deed)


async def logged(connection: AsyncConnection, session_id: int, now: datetime, number: int, entry: Entry) -> None:
    """A line logged by Ann."""
    await done(connection, session_id, now, "log", number, entry=entry_json(entry), reason="")


async def settled(connection: AsyncConnection, session_id: int, now: datetime) -> None:
    """The evening settled: everybody pays to the pot or is paid from it."""
    session = await sessions.get(connection, session_id)
    lines = evening.fold(session.deeds).lines
    at_last = score(RuleSet.from_json(session.rules), session.first_dealer, lines)
    totals = at_last.totals(len(session.people))
    paid = [[who, None, -points] if points < 0 else [None, who, points] for who, points in enumerate(totals)]
    await done(connection, session_id, now, "settle", points=list(totals), pot=at_last.pot, transfers=paid)
