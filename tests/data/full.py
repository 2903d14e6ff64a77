"""Books with a bit of everything in them."""

from dataclasses import replace
from pathlib import Path

from data import actions, booking, hands, ledger, people
from data.booking import Played
from data.database import Database
from data.ledger import Draft, Posting
from data.replay import ESCAPE
from engine.rules import RuleSet
from engine.state import Result
from tests.data.club import GUILD, PEOPLE, RULES, SETTLED, START, at, deal, play, running_table


async def fill(path: Path) -> None:
    """Books with a bit of everything.

    Table 1: hands 1, 2 played, 3 left by an escape, 4 called off, 5 begun. Entries 1–3 are its hands and the escape,
    4 a hand of real tiles, 5 takes it back, 6 books it right, 7 a fine.
    """
    async with await Database.open(path) as books:
        table = await running_table(books)
        await play(books, table, 1)
        await play(books, table, 2)
        escaped = await deal(books, table, 3)
        async with books.write() as connection:
            end = Result("escape", (0, 0, -RULES.escape_penalty, 0), 2)
            await actions.append(connection, escaped, n=0, seat=2, code=ESCAPE, now=at(3), user_id=13)
            await hands.finish(connection, escaped, result=end, now=at(3))
        void = await deal(books, table, 4)
        async with books.write() as connection:
            await hands.void(connection, void, reason="the bot was down", now=at(4))
        await deal(books, table, 5)
        async with books.write() as connection:
            one, two, three, four = [
                await people.person(connection, GUILD, user, name, START) for user, name in PEOPLE.items()
            ]
            played = Played(
                key="session:1:1",
                guild_id=GUILD,
                accounts=(one, two, three, four),
                rules=RuleSet.from_json(SETTLED[1]["in"]["rules"]).to_json(),
                engine_version="0.1.0",
                at=at(5),
                recorded_by=one,
                source="session",
                source_id=1,
                hand_number=1,
            )
            wrong = await ledger.book(connection, booking.win(played, SETTLED[1]["in"]), at(5))
            await ledger.reverse(connection, wrong.entry_id, one, "typo", at(6))
            right = replace(played, key="session:1:1:2", rules=SETTLED[0]["in"]["rules"])
            await ledger.book(connection, booking.win(right, SETTLED[0]["in"]), at(6))
            pot = await people.pot(connection, GUILD, START)
            fine = Draft(
                kind="fine",
                key="fine:1",
                guild_id=GUILD,
                postings=(Posting(two, -50), Posting(pot, 50)),
                at=at(7),
                recorded_by=one,
                reason="false win",
            )
            await ledger.book(connection, fine, at(7))
